"""Somebody at the Batch page, with a device key and a recovery key."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from batch_desk import BatchAnalyst, at_batch
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.vault.keys import new_secret


@pytest.fixture
def analyst(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[BatchAnalyst]:
    """With a device key and a recovery key."""
    monkeypatch.setattr("app.preview._AFTER_MS", 0)
    with at_batch(qtbot, qapp, tmp_path, new_secret()) as made:
        made.window.preferences.set(recovery_key="age1x", recovery_saved="2026-04-14", mode="pattern+dictionary")
        made.window.preferences.set(recovery_key="")
        yield made

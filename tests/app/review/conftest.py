"""The Review page with the demo document open, for tests that press keys on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from review_desk import Desk

from app import texts


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(qtbot, qapp, tmp_path)
    made.open()
    yield made
    made.end()
    texts.set_language("en")

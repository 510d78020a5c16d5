"""The Save sheet, with a key store and an engine of a test's choice."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from keystores import MemoryKeyStore
from planted import engine
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from save_desk import MakeDesk, SaveDesk

from app import texts
from app.engine import Engine
from core.vault.keys import KeyStore


@pytest.fixture
def make_desk(qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeDesk]:
    monkeypatch.setattr("app.preview._AFTER_MS", 0)
    made: list[SaveDesk] = []

    def make(store: KeyStore | None = None, using: Engine | None = None) -> SaveDesk:
        folder = tmp_path / "documents"
        folder.mkdir()
        made.append(SaveDesk(qtbot, qapp, folder, store or MemoryKeyStore(), using or engine()))
        return made[-1]

    yield make
    for desk in made:
        desk.end()
    texts.set_language("en")


@pytest.fixture
def desk(make_desk: MakeDesk) -> SaveDesk:
    """A document is open, a device key is there, the sheet is shown."""
    made = make_desk()
    made.open()
    made.ready()
    made.show()
    return made

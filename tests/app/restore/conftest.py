"""The window for restoring, with a key store of a test's choice."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from restore_desk import MakeDesk, RestoreDesk

from app import texts
from core.vault.keys import KeyStore


@pytest.fixture
def make_desk(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[MakeDesk]:
    made: list[RestoreDesk] = []

    def make(store: KeyStore | None = None) -> RestoreDesk:
        made.append(RestoreDesk(qtbot, qapp, tmp_path, store))
        return made[-1]

    yield make
    for desk in made:
        desk.end()
    texts.set_language("en")


@pytest.fixture
def desk(make_desk: MakeDesk) -> RestoreDesk:
    return make_desk()

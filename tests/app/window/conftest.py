"""The frame with plain pages in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from stage import Stage

from app import texts


@pytest.fixture
def stage(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Stage]:
    made = Stage(qapp, tmp_path)
    qtbot.waitExposed(made.window)
    yield made
    made.end()
    texts.set_language("en")

"""The line that says what a bulk step did."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.widgets.undo_bar import UndoBar


@pytest.mark.parametrize(("width", "cap"), [(600, True), (300, False)])
def test_what_was_done_comes_before_the_key_cap(qtbot: QtBot, qapp: QApplication, width: int, cap: bool) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    bar = UndoBar(host)
    bar.resize(width, 40)
    host.resize(700, 100)
    host.show()
    bar.say("The kind of one finding was changed.")
    qapp.processEvents()
    assert bool(bar._undo.accessibleDescription()) is cap
    bar.resize(600, 40)
    qapp.processEvents()
    assert bar._undo.accessibleDescription() == "Ctrl Z"

"""Correcting what was found: places marked by hand, other kinds, moved edges, marks taken back."""

from pathlib import Path

import pytest
from marked_text import build
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from review_demo import engine
from review_desk import Desk

from core.review.tally import Status

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen: menus cannot be raised

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_select_and_mark_by_keyboard_and_take_the_equals(desk: Desk, qapp: QApplication) -> None:
    desk.select_text("Buyer")
    desk.press("A")
    menu = desk.page.deciding.kind_menu
    desk.qtbot.waitUntil(menu.isVisible)
    QTest.keyClicks(menu, "M")
    assert desk.selected == "Buyer"
    slot = desk.page.deciding.selected
    assert slot is not None
    assert desk.review.finding(slot).kind == "CUSTOM"
    assert desk.review.status(slot) == Status.MASKED
    assert desk.page.pane.bar._why.text() == "You added this."
    desk.select_text("record")
    desk.press("A")
    assert not menu.isVisible(), "the last kind is used again"
    desk.press("Z", CTRL)
    desk.press("Z", CTRL)
    assert "Buyer" not in desk.rows()


def test_equal_spellings_are_offered(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    document, findings = build("GX-20417 and GX-20417 again", "GX-20417 in a comment")
    desk = Desk(qtbot, qapp, tmp_path, engine((document, findings)))
    desk.open()
    desk.page.deciding._last_kind = "ID"
    desk.select_text("GX-20417")
    desk.press("A")
    bar = desk.page.panel.undo_bar
    qtbot.waitUntil(lambda: bar.offers() == "Mask all")
    assert bar.sentence() == "2 more like this."
    bar.more_asked.emit()
    assert desk.statuses("GX-20417") == [Status.MASKED] * 3
    desk.press("Z", CTRL)
    assert desk.statuses("GX-20417") == [Status.MASKED]
    desk.end()


def test_a_without_a_selection_says_what_to_do(desk: Desk) -> None:
    desk.press("A")
    assert desk.page.panel.undo_bar.sentence() == "Select text first, then press A."


def test_the_kind_is_changed_with_a_letter_and_the_others_are_offered(desk: Desk) -> None:
    slot = desk.go("김가상")
    desk.press("C")
    menu = desk.page.deciding.kind_menu
    desk.qtbot.waitUntil(menu.isVisible)
    QApplication.sendEvent(menu, QKeyEvent(QKeyEvent.Type.KeyPress, 0, Qt.KeyboardModifier(0), "ㅐ"))
    assert menu.isVisible(), "a letter of no kind does nothing"
    QTest.keyClicks(menu, "O")
    assert desk.review.finding(slot).kind == "ORG"
    assert desk.statuses("김가상")[0] == Status.MASKED
    bar = desk.page.panel.undo_bar
    assert bar.offers() == "Change 2 more"
    bar.more_asked.emit()
    assert {desk.review.finding(s).kind for s in desk.review.order if desk.review.finding(s).text == "김가상"} == {
        "ORG"
    }


def test_edges_move_by_characters_and_enter_takes_them(desk: Desk) -> None:
    slot = desk.go("Ada Demo")
    desk.press("E")
    for _ in range(5):
        desk.press(Qt.Key.Key_Left)
    desk.press(Qt.Key.Key_Right, SHIFT)
    assert desk.page.pane.bar._value.text() == "da"
    assert desk.page.deciding.announcer.last
    desk.press("M")
    assert desk.review.status(slot) == Status.UNDECIDED, "letters wait while edges are moved"
    desk.press(Qt.Key.Key_Escape)
    assert desk.review.finding(slot).text == "Ada Demo"
    desk.press("E")
    desk.press(Qt.Key.Key_Right)
    desk.press(Qt.Key.Key_Return)
    assert desk.review.finding(slot).text == "Ada Demo,"
    assert desk.review.status(slot) == Status.MASKED
    desk.press("Z", CTRL)
    assert desk.review.finding(slot).text == "Ada Demo"


def test_own_marks_can_be_taken_back_and_found_ones_not(desk: Desk) -> None:
    desk.page.deciding._last_kind = "CUSTOM"
    desk.select_text("GX-20417")
    desk.press("A")
    desk.press(Qt.Key.Key_Delete)
    assert "GX-20417" not in desk.rows()
    before = desk.rows()
    desk.go("박예시")
    desk.focus_list()
    desk.press(Qt.Key.Key_Delete)
    assert desk.rows() == before

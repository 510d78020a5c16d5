"""The list of findings: filtered, grouped, ordered, spoken, and the way from it to the text and back."""

from pathlib import Path

import pytest
from marked_text import build
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from review_demo import engine
from review_desk import Desk

from core.review.tally import Status

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen: menus cannot be raised

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_m_in_the_filter_is_text(desk: Desk) -> None:
    desk.press("F", CTRL | SHIFT)
    assert QApplication.focusWidget() is desk.page.panel.filter
    desk.press("mk")
    assert desk.page.panel.filter.text() == "mk"
    assert desk.review.counts.decided == 0


def test_a_hangul_word_can_be_typed_into_the_filter(desk: Desk) -> None:
    desk.press("F", CTRL | SHIFT)
    event = QInputMethodEvent()
    event.setCommitString("가상")
    QApplication.sendEvent(desk.page.panel.filter, event)
    desk.qtbot.waitUntil(lambda: len(desk.rows()) == 4)
    assert desk.rows() == ["김가상", "김가상", "서울특별시 가상구 예시로 12, 301호", "김가상"]


def test_filtering_keeps_the_selection_while_it_fits(desk: Desk) -> None:
    desk.go("박예시")
    desk.press("F", CTRL | SHIFT)
    desk.press("person")
    desk.qtbot.waitUntil(lambda: len(desk.rows()) == 13)
    assert desk.page.panel.list.current_item() is not None
    assert desk.selected == "박예시"
    desk.page.panel.filter.setText("no such thing")
    desk.qtbot.waitUntil(lambda: not desk.rows())
    assert desk.page.panel.message.sentence() == 'No finding matches "no such thing".'
    desk.press(Qt.Key.Key_Escape)
    desk.qtbot.waitUntil(lambda: len(desk.rows()) == 32)
    assert desk.selected == "박예시"


@pytest.mark.parametrize(
    ("words", "rows"), [("PHONE", 3), ("comment", 7), ("0100000", 2), ("iban", 1), ("İSTANBUL", 1), ("istanbul", 1)]
)
def test_filter_by_text_kind_and_part(desk: Desk, words: str, rows: int) -> None:
    desk.page.panel.filter.setText(words)
    desk.qtbot.waitUntil(lambda: not desk.page.panel._pause.isActive())
    assert len(desk.rows()) == rows


def test_kinds_and_states_can_be_left_out(desk: Desk) -> None:
    desk.press("M")
    desk.page.panel.popup.filtered.emit(frozenset({"EMAIL"}), frozenset({int(Status.MASKED)}))
    assert len(desk.rows()) == 32 - 4 - 1
    assert desk.page.panel.kinds.text() == "2 left out"
    desk.page.panel.clear_filter()
    assert len(desk.rows()) == 32


def test_equal_values_share_a_row_that_opens(desk: Desk) -> None:
    desk.page.panel.same.click()
    rows = desk.page.panel.list.rows
    desk.go("김가상", 1)
    item = desk.page.panel.list.current_item()
    assert item is not None
    assert rows.line(item).times == 3
    desk.focus_list()
    desk.press(Qt.Key.Key_Right)
    assert [rows.line(place).place for place in rows.items if place >= 0] == [True] * 3
    assert desk.page.panel.list.current_item() == desk.page.deciding.selected, "the place itself is selected now"
    desk.press(Qt.Key.Key_Left)
    assert all(place < 0 for place in rows.items)


def test_confidence_order_makes_the_list_a_queue(desk: Desk) -> None:
    desk.page.panel.set_order("confidence")
    desk.page.panel.tabs.buttons["open"].click()
    assert desk.rows()[0] == "3 Mart"
    desk.page.deciding.select(desk.page.panel.list.rows.items[0])
    desk.press("K")
    assert desk.selected == "14 April 2026"
    assert desk.rows()[0] == "14 April 2026"


def test_near_misses_are_hidden_until_shown(desk: Desk) -> None:
    assert "6033391-0142" not in desk.rows()
    desk.press("X")
    assert "6033391-0142" in desk.rows()
    desk.press("X")
    assert "6033391-0142" not in desk.rows()
    desk.page.panel.tabs.buttons["near"].click()
    assert desk.rows() == ["6033391-0142"]


def test_no_finding_is_no_proof(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    desk = Desk(qtbot, qapp, tmp_path, engine(build("Nothing here but ⟦PHONE 0.3:6033391-0142⟧.")))
    desk.open()
    message = desk.page.panel.message
    assert message.sentence().startswith("Nothing was found in 2 parts. That is not proof")
    message.buttons()[0].click()
    assert desk.rows() == ["6033391-0142"]
    desk.end()


def test_enter_goes_to_the_text_and_escape_back(desk: Desk) -> None:
    desk.go("박예시")
    desk.press(Qt.Key.Key_Return)
    view = desk.page.pane.text
    assert QApplication.focusWidget() is view
    assert view.toPlainText()[view.textCursor().position() :].startswith("박예시")
    desk.press(Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is desk.page.panel.list


def test_pointing_in_the_text_selects(desk: Desk) -> None:
    view = desk.page.pane.text
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=desk.point_of("박예시"))
    assert desk.selected == "박예시"
    assert desk.page.panel.list.rows.slot(desk.page.panel.list.current_item()) == desk.page.deciding.selected


def test_a_row_is_spoken_as_a_sentence(desk: Desk) -> None:
    desk.page.panel.same.click()
    panel = desk.page.panel
    desk.go("김가상")
    index = panel.list.currentIndex()
    spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "김가상, Person, Undecided, Very likely 0.96, 3 times, Body, Comment"
    assert panel.list.accessibleName() == "Findings, 32 to decide"


def test_under_1000_px_the_list_is_a_drawer(desk: Desk) -> None:
    desk.resize(960, 500)
    assert not desk.page.panel.isVisible()
    desk.page.arrive()
    desk.press("L", CTRL)
    assert desk.page.panel.isVisible()
    assert QApplication.focusWidget() is desk.page.panel.list
    desk.press("M")
    assert desk.statuses("Ada Demo") == [Status.MASKED]
    desk.press(Qt.Key.Key_Return)
    assert not desk.page.panel.isVisible()
    assert QApplication.focusWidget() is desk.page.pane.text
    desk.press("L", CTRL)
    desk.press("F", CTRL)  # the drawer would lie over the field
    assert not desk.page.panel.isVisible()
    assert QApplication.focusWidget() is desk.page.pane.find_bar.field
    desk.resize(1440, 900)
    assert desk.page.panel.isVisible()

"""Deciding on findings by keyboard: one, all of a value, all of a kind; what comes next (U34)."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from review_desk import Desk
from walk import nameless

from core.review.tally import Status

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen: menus cannot be raised

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_opening_selects_the_first_undecided_finding_in_the_list(desk: Desk) -> None:
    assert desk.selected == "Ada Demo"
    assert QApplication.focusWidget() is desk.page.panel.list
    assert desk.page.header.progress() == "0 of 32 decided"


def test_u34_a_whole_review_by_keyboard_only(desk: Desk) -> None:
    keys = ["M", "K", "1", "2"]
    for turn in range(200):
        if desk.review.counts.undecided == 0:
            break
        desk.press(keys[turn % 4])
    assert desk.review.counts.undecided == 0
    assert desk.page.header.progress() == "32 of 32 decided"
    assert desk.page.deciding.announcer.last
    desk.page.panel.tabs.buttons["open"].click()
    assert desk.page.panel.message.sentence() == "Every finding is decided."
    for _ in range(32):
        desk.press("Z", CTRL)
    assert desk.review.counts.undecided == 32


def test_a_decision_moves_on_unless_the_setting_says_otherwise(desk: Desk) -> None:
    desk.press("M")
    assert desk.selected == "14 April 2026"
    desk.preferences.set(go_on=False)
    desk.press("K")
    assert desk.selected == "14 April 2026"
    assert desk.statuses("14 April 2026") == [Status.KEPT]
    desk.press("U")
    assert desk.statuses("14 April 2026") == [Status.UNDECIDED]


def test_all_of_a_value_is_one_step_and_says_so(desk: Desk) -> None:
    desk.go("김가상")
    desk.press("M", SHIFT)
    assert desk.statuses("김가상") == [Status.MASKED] * 3
    assert desk.page.panel.undo_bar.sentence() == "3 places with this value masked."
    desk.press("Z", CTRL)
    assert desk.statuses("김가상") == [Status.UNDECIDED] * 3
    assert desk.page.panel.undo_bar.sentence() == ""
    desk.press("Z", CTRL | SHIFT)
    assert desk.statuses("김가상") == [Status.MASKED] * 3


def test_all_of_a_kind_from_the_kinds_menu(desk: Desk) -> None:
    desk.page.panel._open_kinds()
    popup = desk.page.panel.popup
    assert popup.isVisible()
    assert not nameless(popup)
    popup.decided.emit("EMAIL", "keep")
    assert desk.page.panel.undo_bar.sentence() == "4 findings of kind E-mail kept."
    assert desk.review.kinds()["EMAIL"].kept == 4
    desk.page.panel.undo_bar.undo_asked.emit()
    assert desk.review.kinds()["EMAIL"].kept == 0


def test_next_and_previous_wrap_and_say_so(desk: Desk) -> None:
    desk.press("N", SHIFT)
    assert desk.selected == "Sample & Partners LLP"
    desk.qtbot.wait(320)
    desk.press("N")
    assert desk.selected == "Ada Demo"
    assert desk.page.deciding.announcer.last.startswith("From the start:")
    desk.press(".")
    assert desk.selected == "14 April 2026"
    desk.press(",")
    assert desk.selected == "Ada Demo"


@pytest.mark.parametrize("typed", ["ㅡ", "Ｍ", "ｍ", "m"])
def test_letters_of_korean_and_wide_keyboards_decide(desk: Desk, typed: str) -> None:
    target = desk.page.panel.list
    event = QKeyEvent(
        QKeyEvent.Type.KeyPress, 0 if not typed.isascii() else Qt.Key.Key_M, Qt.KeyboardModifier(0), typed
    )
    if typed.isascii():
        desk.press(typed)
    else:
        QApplication.sendEvent(target, event)
    assert desk.statuses("Ada Demo") == [Status.MASKED]


def test_input_methods_are_off_in_the_list_and_in_the_text(desk: Desk) -> None:
    assert not desk.page.panel.list.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
    assert not desk.page.pane.text.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)


def test_single_keys_work_in_the_text_too_and_can_be_switched_off(desk: Desk) -> None:
    desk.focus_text()
    desk.press("M")
    assert desk.statuses("Ada Demo") == [Status.MASKED]
    desk.preferences.set(single_keys=False)
    desk.press("M")
    assert desk.review.counts.decided == 1
    desk.press("M", CTRL | SHIFT)
    assert desk.review.counts.decided == 2


def test_the_keys_page_lists_every_command(desk: Desk) -> None:
    keys = {words: (singles, others) for words, singles, others in desk.page.all_keys()}
    assert keys["Mask"] == (("M", "1"), ("Ctrl+Shift+M",))
    assert keys["Redo"][1] == ("Ctrl+Shift+Z", "Ctrl+Y")
    for menu in ("decide", "view"):
        assert all(action is None or action.text() for action in desk.page.actions_for(menu))

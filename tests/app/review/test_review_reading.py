"""Reading the document: the bar under it, the masked view, looking for words, sizes, languages."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from review_desk import Desk
from walk import clipped, nameless

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen: menus cannot be raised

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_the_bar_says_what_and_why(desk: Desk) -> None:
    desk.go("김가상")
    desk.qtbot.waitUntil(lambda: desk.entry.masked is not None)
    bar = desk.page.pane.bar
    assert "김가상, Person, [PERSON_3], Very likely 0.96, 3 times, 2 parts" in bar.accessibleDescription()
    assert bar.buttons["mask_all"].text() == "Mask all 3"
    desk.press("W")
    assert not bar._details.isHidden()
    desk.press(Qt.Key.Key_Escape)
    assert bar._details.isHidden()


def test_masked_view_shows_tokens_and_no_values(desk: Desk) -> None:
    desk.go("Seoul")
    desk.press("K")
    desk.press("T", CTRL)
    desk.qtbot.waitUntil(lambda: desk.page.pane.shows_masked)
    shown = desk.page.pane.masked_text.toPlainText()
    assert "Record of the meeting with [PERSON_1]" in shown
    assert "at the Seoul office" in shown
    assert not any(name in shown for name in ("Ada Demo", "김가상", "010-0000-1234"))
    desk.press("T", CTRL)
    assert not desk.page.pane.shows_masked


def test_find_in_the_document_whatever_the_case(desk: Desk) -> None:
    desk.press("F", CTRL)
    bar = desk.page.pane.find_bar
    assert QApplication.focusWidget() is bar.field
    desk.press("DEMO")
    desk.qtbot.waitUntil(lambda: bar._count.text() == "1 of 3")
    view = desk.page.pane.text
    assert view.textCursor().selectedText() == "Demo"
    first = view.textCursor().position()
    desk.press(Qt.Key.Key_F3)
    assert view.textCursor().position() > first
    desk.press(Qt.Key.Key_F3, SHIFT)
    assert view.textCursor().position() == first
    desk.press(Qt.Key.Key_Escape)
    assert bar.isHidden()
    assert QApplication.focusWidget() is view


def test_text_size_follows_the_keys(desk: Desk) -> None:
    before = desk.page.pane.text.document().defaultFont().pixelSize()
    desk.press(Qt.Key.Key_Plus, CTRL)
    assert desk.preferences.current.text_size == 17
    assert desk.page.pane.text.document().defaultFont().pixelSize() > before
    desk.press("0", CTRL)
    assert desk.preferences.current.text_size == 16


def test_lines_end_within_the_column_at_every_size(desk: Desk) -> None:
    desk.open()
    view = desk.page.pane.text
    for size in ((1440, 900), (1024, 640), (1700, 900), (1440, 900), (1440, 700)):
        desk.resize(*size)
        view.grab()
        block = view.firstVisibleBlock()
        while len(block.text()) < 150:
            block = block.next()
        lines = [block.layout().lineAt(number) for number in range(block.layout().lineCount())]
        assert len(lines) > 1
        assert max(line.x() + line.naturalTextWidth() for line in lines) <= view.viewport().width()


@pytest.mark.parametrize("size", [(1440, 900), (1024, 640), (960, 500)])
@pytest.mark.parametrize("language", ["en", "ko", "tr"])
def test_nothing_is_cut_and_everything_has_a_name(desk: Desk, language: str, size: tuple[int, int]) -> None:
    desk.preferences.set(language=language)
    desk.resize(*size)
    desk.go("김가상")
    desk.press("F", CTRL)
    QApplication.processEvents()
    assert not clipped(desk.page)
    assert not nameless(desk.page)

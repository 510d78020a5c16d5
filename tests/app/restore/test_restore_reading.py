"""Reading what was restored: marks, words looked for, the file that came back beside it, sizes, languages."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from restore_desk import RestoreDesk, change
from walk import clipped, nameless

NONE, SHIFT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
SIZES = [(1440, 900), (1024, 640), (960, 500)]


def test_clicking_a_mark_selects_it_and_escape_leads_back_to_the_list(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), change))
    shown = desk.restoring.shown
    place = shown.preview.places[1]
    desk.page.work.text.pointed.emit(0, place.start)
    assert desk.page.work.selected == 1
    desk.page.work.list.entered.emit()
    assert QApplication.focusWidget() is desk.page.work.text
    desk.press(Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is desk.page.work.list


@pytest.mark.parametrize("language", ["en", "ko", "tr"])
def test_nothing_is_cut_and_everything_is_named_in_any_size(desk: RestoreDesk, language: str) -> None:
    masked = desk.edit(desk.mask(), change)
    desk.window.go("restore")
    desk.preferences.set(language=language)
    for step in ("empty", "ready", "sheet"):
        if step == "ready":
            desk.page.open([masked])
            desk.settle()
        elif step == "sheet":
            desk.page.save()
        for width, height in SIZES:
            desk.window.resize(width, height)
            QApplication.processEvents()
            QApplication.processEvents()
            assert clipped(desk.window) == [], (step, width)
            assert nameless(desk.window) == [], (step, width)


def test_a_narrow_window_keeps_the_list_in_a_drawer(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), change))
    desk.window.resize(960, 500)
    QApplication.processEvents()
    work = desk.page.work
    assert work.panel.isHidden()
    work.text.setFocus()
    desk.press(Qt.Key.Key_L, CTRL)
    assert work.panel.isVisible()
    assert QApplication.focusWidget() is work.list
    desk.press(Qt.Key.Key_Escape)
    assert work.panel.isHidden()
    desk.window.resize(1440, 900)
    QApplication.processEvents()
    assert work.panel.isVisible()


def test_rows_speak_whole_sentences(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), change))
    model = desk.page.work.list.rows
    spoken = [model.data(model.index(row), Qt.ItemDataRole.AccessibleTextRole) for row in range(model.rowCount())]
    assert spoken[0] == "NEEDS YOUR DECISION, 2, open"
    assert spoken[1] == "[PERSON], Unsure, Number lost; 3 people fit · Body"
    assert "[PERSON_2]은, Repaired, becomes 김하나는, Particle refitted · Body, 2 times" in spoken


def test_find_in_the_restored_text_wraps_and_escape_leads_back(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), change))
    work = desk.page.work
    desk.press(Qt.Key.Key_F, CTRL)
    assert QApplication.focusWidget() is work.find_bar.field
    QTest.keyClicks(work.find_bar.field, "ada demo")
    desk.press(Qt.Key.Key_F3)
    assert work.text.textCursor().selectedText() == "Ada Demo"
    first = work.text.textCursor().selectionStart()
    desk.press(Qt.Key.Key_F3)
    assert work.text.textCursor().selectionStart() > first
    desk.press(Qt.Key.Key_F3)
    assert work.text.textCursor().selectionStart() == first
    desk.press(Qt.Key.Key_Escape)
    assert work.find_bar.isHidden()
    assert QApplication.focusWidget() is work.text


def test_the_file_that_came_back_is_shown_beside_and_both_scroll_together(desk: RestoreDesk) -> None:
    long = "".join(f"Line {n}: Ada Demo met 김하나, number {n}.\n" for n in range(300))
    desk.drop(desk.mask(text=long))
    work = desk.page.work
    assert work.beside.isHidden()
    desk.press(Qt.Key.Key_B, CTRL)
    assert work.beside.isVisible()
    assert "Line 0: [PERSON_1] met [PERSON_2], number 0." in work.beside.text.toPlainText()
    marks = work.beside.text._marks.between(0, 0, 60)
    assert [work.beside.text.text_map.parts[0].text[mark.start : mark.end] for mark in marks][:2] == [
        "[PERSON_1]",
        "[PERSON_2]",
    ]
    bar = work.text.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    desk.settle()
    first = work.text.visible_range()[0]
    beside = work.beside.text.visible_range()[0]
    assert abs(long.count("\n", 0, first[1]) - work.beside.text.text_map.parts[0].text.count("\n", 0, beside[1])) <= 1
    work.beside.text.setFocus()
    work.beside.text.verticalScrollBar().setValue(0)
    desk.settle()
    assert work.text.visible_range()[0][1] < 100
    desk.press(Qt.Key.Key_B, CTRL)
    assert work.beside.isHidden()


def test_the_text_beside_keeps_to_the_answers(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), change))
    desk.press(Qt.Key.Key_B, CTRL)
    marks = desk.page.work._marks
    assert marks is not None
    document = desk.restoring.report.document
    text = document.parts[0].text
    for offset in range(0, len(text), 7):
        there = marks.from_before(0, offset)
        assert 0 <= marks.to_before(0, there) <= offset  # within a token: where it begins
    assert not nameless(desk.window)

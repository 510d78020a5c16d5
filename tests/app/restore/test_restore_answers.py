"""A masked file that came back edited: dropped, its outcomes answered by key, saved."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from restore_desk import TEXT, RestoreDesk, change

from app.pages.restore_sheet import RestoreSheet
from app.widgets.chooser import Chooser
from app.widgets.question import Question

NONE, SHIFT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)


def test_a_masked_file_dropped_on_the_window_is_restored_byte_for_byte(desk: RestoreDesk) -> None:
    masked = desk.mask()
    before = masked.read_bytes()
    desk.drop(masked)
    assert desk.window.page is desk.page
    assert desk.restoring.step == "ready"
    assert set(desk.states()) == {"exact"}
    desk.press(Qt.Key.Key_S, CTRL)
    sheet = desk.window.findChild(RestoreSheet)
    assert sheet is not None
    assert sheet.note.isHidden()
    assert sheet.name.text() == "record-restored.txt"
    desk.press(Qt.Key.Key_Return, CTRL)
    assert (desk.folder / "record-restored.txt").read_bytes() == TEXT.encode()
    assert masked.read_bytes() == before
    assert sheet.done.isVisible()
    assert not desk.page.unsaved()


def test_outcomes_are_grouped_and_the_first_open_one_is_selected(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), change))
    assert [row.section for row in desk.restoring.report.rows][:4] == ["open", "open", "repaired", "repaired"]
    assert desk.restoring.report.outcomes[desk.page.work.selected].state == "unsure"
    assert QApplication.focusWidget() is desk.page.work.list
    assert desk.page.header.progress() == "7 of 9 restored"
    assert desk.page.work.list.accessibleName() == "Outcomes, 2 need your decision"


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)")  # offscreen: popups
def test_u01_a_lost_number_is_chosen_by_keyboard(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), change))
    assert "Next: [PERSON] and" in desk.shown()
    desk.press(Qt.Key.Key_M)
    chooser = desk.page.work.findChild(Chooser)
    assert chooser is not None
    assert chooser.list.count() == 3
    QTest.keyClick(chooser.list, Qt.Key.Key_Down)
    QTest.keyClick(chooser.list, Qt.Key.Key_Down)
    QTest.keyClick(chooser.list, Qt.Key.Key_Return)
    desk.settle()
    assert "Next: Can Örnek and [PERSON_77]" in desk.shown()
    assert desk.restoring.report.outcomes[desk.page.work.selected].state == "unknown", "goes on to the next open one"
    desk.press(Qt.Key.Key_K)
    assert desk.restoring.report.open_count(desk.restoring.answers) == 0
    assert "[PERSON_77]" in desk.shown()


def test_u06_a_particle_is_refitted_kept_for_all_and_taken_back(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), change))
    desk.page.work.list.row_changed.emit(3)
    said = desk.page.work.bar.said()
    assert said is not None
    assert (said.before, said.after) == ("[PERSON_2]은", "김하나는")
    assert said.labels["leave"] == "Keep 은"
    assert "김하나는 왔다" in desk.shown()
    desk.press(Qt.Key.Key_K, SHIFT)
    assert desk.shown().count("김하나은") == 2
    assert desk.page.work.undo_bar.sentence() == "2 left as they are."
    desk.press(Qt.Key.Key_Z, CTRL)
    assert desk.shown().count("김하나는") == 2
    desk.press(Qt.Key.Key_Z, CTRL | SHIFT)
    assert desk.shown().count("김하나은") == 2
    desk.press(Qt.Key.Key_Y, CTRL)
    assert desk.page.unsaved()


def test_u05_the_switch_leaves_every_ending_as_it_stands(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), lambda text: text.replace("'nun", "'in")))
    assert "Ada Demo'nun raporu" in desk.shown()
    desk.page.work.refit.click()
    desk.settle()
    assert "Ada Demo'in raporu" in desk.shown()
    desk.press(Qt.Key.Key_Z, CTRL)
    assert desk.page.work.refit.isChecked()


def test_the_text_shown_is_the_text_written(desk: RestoreDesk) -> None:
    masked = desk.edit(desk.mask(), change)
    desk.drop(masked)
    desk.page.work.list.row_changed.emit(2)
    desk.press(Qt.Key.Key_K)
    desk.page.save()
    sheet = desk.window.findChild(RestoreSheet)
    assert sheet is not None
    assert "2 places are not decided" in sheet.note.title.text()
    sheet.save.click()
    desk.settle()
    written = (desk.folder / "record-restored.txt").read_bytes().decode()
    assert written == desk.shown()
    assert "[Person_1] met" in written
    view = desk.page.work.text.toPlainText()
    assert written.rstrip("\n").split("\n")[0] in view


def test_the_view_follows_any_answers(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), change))
    work, report = desk.page.work, desk.restoring.report

    def follows() -> bool:
        return work.text.toPlainText() == desk.restoring.shown.text_map.text().replace("\xa0", " ")

    for step, name in enumerate(("leave", "use", "leave_all", "undecided", "leave", "use_all", "leave")):
        work._select(step % report.placed)
        work.do(name)
        desk.settle()
        for popup in work.findChildren(Chooser):
            popup.close()
        assert follows()
    while desk.restoring.answers.can_undo:
        work.undo()
        desk.settle()
        assert follows()


def test_u35_only_original_and_restored_file_hold_a_name(desk: RestoreDesk, tmp_path: Path) -> None:
    masked = desk.mask(name="Ada Demo.txt")
    desk.drop(masked)
    desk.page.save()
    sheet = desk.window.findChild(RestoreSheet)
    assert sheet is not None
    sheet.save.click()
    desk.settle()
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    holding = sorted(
        path.name for path in files if any(name.encode() in path.read_bytes() for name in ("Ada", "김하나"))
    )
    assert holding == ["Ada Demo-restored.txt", "Ada Demo.txt"]


def test_with_single_keys_off_only_the_others_work(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), change))
    desk.preferences.set(single_keys=False)
    desk.press(Qt.Key.Key_K)
    assert not desk.restoring.answers.given
    desk.press(Qt.Key.Key_K, CTRL | SHIFT)
    assert desk.restoring.answers.given
    assert dict(desk.page.hints())["Ctrl Shift K"] == "Leave"


def test_jamo_of_an_input_method_count_as_the_key(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), change))
    QApplication.sendEvent(desk.page.work.list, QKeyEvent(QEvent.Type.KeyPress, 0, NONE, "ㅏ"))
    desk.settle()
    assert desk.restoring.answers.given


def test_n_goes_round_the_open_ones_and_says_so(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), change))
    first = desk.page.work.selected
    desk.press(Qt.Key.Key_N)
    assert desk.page.work.selected != first
    desk.press(Qt.Key.Key_N)
    assert desk.page.work.selected == first
    desk.qtbot.waitUntil(lambda: desk.page.work._announcer.last.startswith("From the start. Next:"), timeout=2_000)
    desk.press(Qt.Key.Key_F8, SHIFT)
    assert desk.page.work.selected != first


def test_another_file_asks_before_answers_are_dropped(desk: RestoreDesk) -> None:
    masked = desk.edit(desk.mask(), change)
    desk.drop(masked)
    desk.press(Qt.Key.Key_K)
    desk.page.open([masked])
    sheet = desk.window.findChild(Question)
    assert sheet is not None
    sheet.stay.click()
    assert desk.restoring.answers.given
    QApplication.processEvents()
    desk.page._actions["close"].trigger()
    desk.window.findChildren(Question)[-1].give_up.click()
    assert desk.restoring.step == "empty"

"""The Restore page in the real window, on real files: drop, outcomes, answers by key, saving, and every refusal."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from keystores import FailingKeyStore, MemoryKeyStore
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from restore_desk import TEXT, RestoreDesk
from walk import clipped, nameless

from app import dialogs, texts
from app.pages.restore_sheet import RestoreSheet
from app.widgets.chooser import Chooser
from app.widgets.question import Question
from core.errors import FileError
from core.vault import mapping_path
from core.vault.keys import Keys, KeyStore, new_recovery_key, new_secret, public_key

NONE, SHIFT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
SIZES = [(1440, 900), (1024, 640), (960, 500)]
MakeDesk = Callable[..., RestoreDesk]


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


def change(text: str) -> str:
    """What a colleague and a language model do to a masked file."""
    text = text.replace("[PERSON_1] met", "[Person_1] met").replace("[PERSON_2]는", "[PERSON_2]은")
    return text + "Next: [PERSON] and [PERSON_77]. [PERSON_2]은 갔다.\n"


# -- the journey -------------------------------------------------------------------------------------------------------


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


def test_a_file_chosen_on_the_page_is_restored_whatever_stands_beside_it(
    desk: RestoreDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    masked = desk.mask()
    moved = desk.folder.parent / "elsewhere.garim-map"
    mapping_path(masked).rename(moved)
    desk.window.go("restore")
    monkeypatch.setattr(dialogs, "open_files", lambda *_a: [masked, moved])
    desk.page.open_button.click()
    desk.settle()
    assert desk.restoring.step == "ready"


# -- mappings ----------------------------------------------------------------------------------------------------------


def test_u09_a_mapping_of_another_file_is_refused_until_the_unknown_tokens_were_seen(desk: RestoreDesk) -> None:
    masked = desk.mask()
    other = desk.mask("Ada Demo was here.", "PERSON\tAda Demo\n", name="other.txt")
    mapping_path(masked).write_bytes(mapping_path(other).read_bytes())
    before = desk.written()
    desk.drop(masked)
    assert desk.restoring.step == "misfit"
    state = desk.page.state
    assert "does not belong" in state.card.title.text()
    assert not desk.page.save_button.isEnabled()
    assert state.unknown.isHidden()
    assert [button.text() for button in state.card.buttons()] == ["Choose another mapping…", "Restore anyway…"]
    state.card.buttons()[1].click()
    assert "[PERSON_2]" in state.unknown.tokens.text()
    assert desk.written() == before
    state.unknown.anyway.click()
    desk.settle()
    assert desk.restoring.step == "ready"
    assert desk.page.work.card.title.text() == "Restoring with another mapping"
    assert desk.written() == before


def test_without_a_mapping_beside_it_one_is_chosen(desk: RestoreDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    masked = desk.mask()
    moved = desk.folder.parent / "elsewhere.garim-map"
    mapping_path(masked).rename(moved)
    desk.page.open([masked])
    desk.settle()
    assert desk.restoring.step == "unmapped"
    monkeypatch.setattr(dialogs, "open_file", lambda *_a, **_k: moved)
    desk.page.state.card.buttons()[0].click()
    desk.settle()
    assert desk.restoring.step == "ready"


def test_a_mapping_dropped_first_waits_for_its_file(desk: RestoreDesk) -> None:
    masked = desk.mask()
    moved = desk.folder.parent / "elsewhere.garim-map"
    mapping_path(masked).rename(moved)
    desk.drop(moved)
    assert desk.window.page is desk.page
    assert desk.restoring.step == "empty"
    desk.page.open([masked])
    desk.settle()
    assert desk.restoring.step == "ready"


def test_an_edited_and_renamed_file_finds_its_mapping(desk: RestoreDesk) -> None:
    masked = desk.edit(desk.mask(), lambda text: text.upper())
    renamed = masked.rename(masked.with_name("final v2.txt"))
    desk.page.open([renamed])
    desk.settle()
    assert desk.restoring.step == "ready"


@pytest.mark.parametrize(("damage", "sentence"), [(b"x", "damaged"), (b"", "damaged")])
def test_a_damaged_mapping_is_said_plainly(desk: RestoreDesk, damage: bytes, sentence: str) -> None:
    masked = desk.mask()
    mapping_path(masked).write_bytes(damage)
    desk.page.open([masked])
    desk.settle()
    assert desk.restoring.step == "unopened"
    assert sentence in desk.page.state.card.title.text()


def test_a_mapping_sealed_elsewhere_is_shown_as_foreign(desk: RestoreDesk) -> None:
    stranger = new_secret()
    masked = desk.mask(keys=Keys(secrets=(stranger,), recipients=(public_key(desk.secret),)))
    desk.drop(masked)
    assert desk.page.work.card.title.text() == "Not sealed by this device"


# -- keys --------------------------------------------------------------------------------------------------------------


def test_u28_a_wrong_key_asks_for_the_recovery_key_in_the_page(make_desk: MakeDesk) -> None:
    desk = make_desk(MemoryKeyStore(new_secret()))
    recovery = new_recovery_key()
    masked = desk.mask(keys=Keys(secrets=(desk.secret,), recipients=(recovery.public,)))
    desk.page.open([masked])
    desk.window.go("restore")
    desk.settle()
    state = desk.page.state
    assert desk.restoring.step == "sealed"
    state.card.buttons()[0].click()
    assert QApplication.focusWidget() is state.recovery.field
    QTest.keyClicks(state.recovery.field, "mkn")
    assert state.recovery.field.text() == "mkn", "letters are no commands in a field"
    desk.press(Qt.Key.Key_Return)
    assert desk.restoring.step == "sealed"
    assert "no usable key" in state.recovery.said.text()
    state.recovery.field.setText(recovery.grouped.lower())
    desk.press(Qt.Key.Key_Return)
    assert desk.restoring.step == "ready"
    assert "key you gave" in desk.page.work.card.line.text()
    assert state.recovery.field.text() == ""


def test_u28_the_recovery_key_may_come_from_its_file(
    make_desk: MakeDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = make_desk(FailingKeyStore("key.absent"))
    recovery = new_recovery_key()
    file = tmp_path / "recovery.txt"
    file.write_text(recovery.file_text(), encoding="ascii")
    desk.page.open([desk.mask(keys=Keys(secrets=(desk.secret,), recipients=(recovery.public,)))])
    desk.settle()
    monkeypatch.setattr(dialogs, "open_file", lambda *_a, **_k: file)
    desk.page.state.recovery.file.click()
    desk.settle()
    assert desk.restoring.step == "ready"


@pytest.mark.parametrize(
    ("code", "title"),
    [
        ("key.absent", "No key store on this computer"),
        ("key.locked", "The key store is locked"),
        ("key.refused", "Access to the device key was refused"),
        ("key.changed", "The device key is a different one"),
    ],
)
def test_u28_each_key_store_failure_has_its_sentence_and_writes_nothing(
    make_desk: MakeDesk, code: str, title: str
) -> None:
    desk = make_desk(FailingKeyStore(code))
    masked = desk.mask()
    before = desk.written()
    desk.page.open([masked])
    desk.settle()
    assert desk.restoring.step == "sealed"
    assert desk.page.state.card.title.text() == title
    assert "Use recovery key…" in [button.text() for button in desk.page.state.card.buttons()]
    assert desk.written() == before
    assert nameless(desk.window) == []


def test_u28_try_again_after_the_key_store_was_unlocked(make_desk: MakeDesk) -> None:
    store = FailingKeyStore("key.locked")
    desk = make_desk(store)
    desk.page.open([desk.mask()])
    desk.settle()
    store.read = lambda: (desk.secret,)  # type: ignore[method-assign]
    next(button for button in desk.page.state.card.buttons() if button.text() == "Try again").click()
    desk.settle()
    assert desk.restoring.step == "ready"


# -- other ways it can go ----------------------------------------------------------------------------------------------


def test_a_file_without_tokens_says_so(desk: RestoreDesk) -> None:
    masked = desk.edit(desk.mask(), lambda _text: "Nothing here.\n")
    desk.page.open([masked])
    desk.settle()
    assert desk.restoring.step == "tokenless"
    assert desk.page.state.card.title.text() == "No token found"


def test_a_file_that_cannot_be_read_says_why(desk: RestoreDesk) -> None:
    desk.page.open([desk.folder / "gone.txt"])
    desk.settle()
    assert desk.restoring.step == "unreadable"
    assert "not there any more" in desk.page.state.card.title.text()


def test_what_the_encoding_cannot_hold_offers_utf8(desk: RestoreDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    import core.save

    real, asked = core.save.save_restored, []

    def picky(document, edits, target, *, encoding=None, **rest):  # type: ignore[no-untyped-def]
        asked.append(encoding)
        if encoding is None:
            raise FileError("file.encoding", encoding="cp949", part="body")
        return real(document, edits, target, encoding=encoding, **rest)

    monkeypatch.setattr(core.save, "save_restored", picky)
    desk.drop(desk.mask())
    desk.page.save()
    sheet = desk.window.findChild(RestoreSheet)
    assert sheet is not None
    sheet.save.click()
    desk.settle()
    assert "record-restored.txt" not in desk.written()
    assert [button.text() for button in sheet.problem.buttons()] == ["Save as UTF-8"]
    sheet.problem.buttons()[0].click()
    desk.settle()
    assert asked == [None, "utf-8"]
    assert "record-restored.txt" in desk.written()


def test_u32_the_original_and_the_masked_file_are_never_written_over(desk: RestoreDesk) -> None:
    masked = desk.mask()
    before = masked.read_bytes()
    desk.drop(masked)
    desk.page.save()
    sheet = desk.window.findChild(RestoreSheet)
    assert sheet is not None
    sheet.name.setText(masked.name)
    sheet.save.click()
    desk.settle()
    assert masked.read_bytes() == before
    assert sheet.problem.isVisible()


def test_stopping_says_that_nothing_was_written_and_can_start_again(desk: RestoreDesk) -> None:
    masked = desk.mask()
    desk.restoring.open(masked)
    assert desk.page.busy()
    desk.page.stop()
    assert desk.restoring.step == "stopped"
    desk.settle()
    assert desk.restoring.step == "stopped"
    assert desk.page.state.card.title.text() == "Stopped. Nothing was written."
    desk.page.state.card.buttons()[0].click()
    desk.settle()
    assert desk.restoring.step == "ready"


# -- looks and names ---------------------------------------------------------------------------------------------------


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


# -- what changed, side by side ----------------------------------------------------------------------------------------


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

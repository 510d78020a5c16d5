"""Restoring that cannot begin or end at once: the mapping, the key, the file, the encoding, Stop."""

from pathlib import Path

import pytest
from keystores import FailingKeyStore, MemoryKeyStore
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from restore_desk import MakeDesk, RestoreDesk
from walk import nameless

from app import dialogs
from app.pages.restore_sheet import RestoreSheet
from core.errors import FileError
from core.vault import mapping_path
from core.vault.keys import Keys, new_recovery_key, new_secret, public_key


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


def test_u09_a_mapping_of_another_text_is_told_although_it_knows_every_token(desk: RestoreDesk) -> None:
    """Two masked letters of one name met in one folder: tokens alone cannot tell whose mapping it is."""
    invoice = "Ada Demo owes nothing more. The invoice of March was paid in two parts, late but in full."
    masked = desk.mask(invoice, "PERSON\tAda Demo\n")
    desk.drop(masked)
    assert desk.page.work.card.title.text() == "Mapping fits this file"
    parcel = "The parcel for [PERSON_1] waits in the hall. [PERSON_1] has not asked about it since last week."
    desk.drop(desk.edit(masked, lambda _: parcel))
    assert desk.restoring.step == "ready"
    card = desk.page.work.card
    assert card.title.text() == "Other words than were masked"
    assert "its values are wrong here" in card.line.text()
    assert "One token stands more often than it was written." in card.line.text()
    desk.window.resize(800, 500)  # the card is in a drawer now, and the values go into a file
    desk.page.save_button.click()
    sheet = desk.window.findChild(RestoreSheet)
    assert sheet is not None
    assert sheet.doubt.isVisible()
    assert sheet.doubt.title.text() == "Other words than were masked"


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
    desk.qtbot.waitUntil(lambda: "no usable key" in state.recovery.said.text())
    state.recovery.field.setText(recovery.grouped.lower())
    desk.press(Qt.Key.Key_Return)
    assert desk.restoring.step == "ready"
    assert "key you gave" in desk.page.work.card.line.text()
    assert state.recovery.field.text() == ""


def test_u28_a_key_store_that_is_looked_at_again_leaves_what_is_typed(make_desk: MakeDesk) -> None:
    desk = make_desk(MemoryKeyStore(new_secret()))
    desk.page.open([desk.mask(keys=Keys(secrets=(desk.secret,), recipients=(new_recovery_key().public,)))])
    desk.window.go("restore")
    desk.settle()
    state = desk.page.state
    state.card.buttons()[0].click()
    state.recovery.field.setText("age-secret")
    desk.window.keys.check()
    desk.settle()
    assert desk.restoring.step == "sealed"
    assert state.recovery.isVisible()
    assert state.recovery.field.text() == "age-secret"


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

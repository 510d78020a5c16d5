"""What an editor changed, on the Restore page in the real window: list, text with both, keys, what cannot be shown."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from restore_desk import RestoreDesk
from walk import clipped, nameless, out_of_reach, without_role

import app.changes
from app.announce import Announcer
from core.vault import mapping_path, open_mapping, save_mapping
from core.vault.keys import Keys

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def edit(text: str) -> str:
    """The first name is gone, the number stands elsewhere, a name once more, one nobody knows, some words."""
    text = text.replace("[PERSON_1] met", "Somebody ([PHONE_1]) met").replace(" Call [PHONE_1].", "")
    return text.replace("왔다", "갔다") + "New line: [PERSON_3], [PERSON_77].\n"


def rows(desk: RestoreDesk) -> list[str]:
    model = desk.page.work.changes.list.rows
    return [model.index(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(model.rowCount())]


def test_changes_are_counted_listed_and_shown_beside_the_restored_text(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), edit))
    work = desk.page.work
    assert work.tabs.buttons["changes"].text() == "Changes 4"
    desk.press(Qt.Key.Key_B, CTRL | SHIFT)
    assert work.lists.currentWidget() is work.changes
    assert QApplication.focusWidget() is work.changes.list
    assert work.changes.list.accessibleName() == (
        "Changes, 2 replaced, 1 inserted, 1 deleted, 1 token moved, 1 token doubled, 1 token lost, 1 token invented"
    )
    assert rows(desk) == [
        "Replaced, [PERSON_1], becomes Somebody ([PHONE_1]), [PHONE_1] moved here, [PERSON_1] lost, Body",
        "Replaced, 왔다, becomes 갔다, Body",
        "Deleted, . Call [PHONE_1], [PHONE_1] moved away, Body",
        "Inserted, New line: [PERSON_3], [PERSON_77]., [PERSON_3] doubled, [PERSON_77] invented, Body",
    ]
    both = work.beside.text
    assert work.beside.isVisible()
    assert "[PERSON_1]Somebody ([PHONE_1]) met" in both.toPlainText() and "왔다갔다" in both.toPlainText()
    assert "Somebody (010-0000-1234) met 김하나" in work.text.toPlainText()


def test_from_change_to_change_by_key_around_and_back(desk: RestoreDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(Announcer, "say", lambda _self, words, **_options: said.append(words))
    desk.drop(desk.edit(desk.mask(), edit))
    work = desk.page.work
    desk.press(Qt.Key.Key_F7)
    assert work.changing.on and work.changing.selected == 1, "the first is selected when the tab opens"
    assert "왔다, becomes 갔다" in said[-1]
    desk.press(Qt.Key.Key_N)
    desk.press(Qt.Key.Key_F7)
    assert work.changing.selected == 3
    bar = work.bar.said()
    assert bar is not None and bar.word == "Inserted" and "[PERSON_77] invented" in bar.rule
    assert bar.more == "Body, change 4 of 4"
    assert not any(button.isVisible() for button in work.bar.buttons.values())
    desk.press(Qt.Key.Key_F7)
    assert work.changing.selected == 0 and said[-1].startswith("From the start")
    desk.press(Qt.Key.Key_F7, SHIFT)
    assert work.changing.selected == 3
    desk.press(Qt.Key.Key_M)
    assert not desk.restoring.answers.given, "no token is answered while changes are looked at"
    desk.press(Qt.Key.Key_B, CTRL | SHIFT)
    assert not work.changing.on and work.beside.isHidden()
    assert QApplication.focusWidget() is work.list


def test_what_is_gone_is_struck_through_what_came_is_underlined_and_tokens_have_boxes(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), edit))
    desk.press(Qt.Key.Key_B, CTRL | SHIFT)
    work = desk.page.work
    edited = desk.restoring.changes.edited
    assert edited is not None
    text = edited.text_map.parts[0].text
    marks = work.changing._marks.between(0, 0, len(text))
    looks = [(text[mark.start : mark.end], mark.line, mark.box) for mark in marks if not mark.ring]
    assert looks[:2] == [("[PERSON_1]", "strike", ""), ("[PERSON_1]", None, "solid")]
    assert looks[2:4] == [("Somebody ([PHONE_1])", "double", ""), ("[PHONE_1]", None, "same")]
    assert ("[PERSON_77]", None, "dashed") in looks
    over = work.changing._over
    restored = desk.shown()
    came = [restored[mark.start : mark.end] for mark in over.between(0, 0, len(restored)) if mark.fill == "selected"]
    assert came == ["Somebody (010-0000-1234)", "갔다", "New line: Can Örnek, [PERSON_77].\n"]


def test_places_lead_from_text_to_text_and_back(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), edit))
    edited = desk.restoring.changes.edited
    assert edited is not None
    both, came = edited.text_map.parts[0].text, desk.restoring.document.parts[0].text
    for offset, letter in enumerate(came):
        there = edited.from_came(0, offset)
        assert both[there] == letter
        assert edited.to_came(0, there) == offset
    assert all(0 <= edited.to_came(0, offset) <= len(came) for offset in range(len(both) + 1))


def test_only_changes_that_touch_tokens(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), edit))
    desk.press(Qt.Key.Key_B, CTRL | SHIFT)
    desk.page.work.changes.only_tokens.click()
    assert len(rows(desk)) == 3 and not any("왔다" in row for row in rows(desk))
    desk.page.work.changing.select(0)
    desk.press(Qt.Key.Key_F7)
    assert desk.page.work.changing.selected == 2


def test_an_untouched_copy_says_so(desk: RestoreDesk) -> None:
    desk.drop(desk.mask())
    desk.press(Qt.Key.Key_B, CTRL | SHIFT)
    assert desk.page.work.changes.sentence() == "No word was changed."
    desk.press(Qt.Key.Key_F7)
    assert desk.page.work.changing.selected is None


@pytest.mark.parametrize(("version", "words"), [(1, "made without the text"), (2, "too long to be kept")])
def test_a_mapping_without_the_text_says_why_and_still_restores(desk: RestoreDesk, version: int, words: str) -> None:
    masked = desk.edit(desk.mask(), edit)
    keys = Keys(secrets=(desk.secret,))
    path = mapping_path(masked)
    mapping = open_mapping(path, keys).mapping
    path.unlink()
    save_mapping(path, replace(mapping, version=version, masked_text=b""), keys)
    desk.drop(masked)
    desk.press(Qt.Key.Key_F7)
    assert words in desk.page.work.changes.sentence()
    assert desk.page.work.beside.isHidden()
    assert "Somebody (010-0000-1234) met 김하나" in desk.shown()


def test_a_long_file_is_compared_when_asked_and_can_be_stopped(
    desk: RestoreDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.changes, "SOON", 10)
    desk.drop(desk.edit(desk.mask(), edit))
    work, changes = desk.page.work, desk.restoring.changes
    assert changes.state == "idle" and work.tabs.buttons["changes"].text() == "Changes"
    changes.look()
    changes.stop()
    desk.settle()
    assert changes.state == "stopped" and changes.edited is None
    work.changing.turn(on=True)  # asks again
    desk.settle()
    assert changes.state == "ready" and len(rows(desk)) == 4


def test_another_file_begins_with_its_tokens(desk: RestoreDesk) -> None:
    desk.drop(desk.edit(desk.mask(), edit))
    desk.press(Qt.Key.Key_F7)
    other = desk.mask(name="other.txt")
    desk.drop(other)
    assert not desk.page.work.changing.on
    assert desk.page.work.tabs.buttons["changes"].text() == "Changes 0"


@pytest.mark.parametrize("size", [(1440, 900), (1024, 640), (960, 500)])
@pytest.mark.parametrize("language", ["en", "ko", "tr"])
def test_everything_has_a_name_and_fits(desk: RestoreDesk, language: str, size: tuple[int, int]) -> None:
    desk.preferences.set(language=language)
    desk.window.resize(*size)
    desk.drop(desk.edit(desk.mask(), edit))
    desk.press(Qt.Key.Key_F7)
    if desk.page.work.drawer:
        desk.page.work.toggle_drawer()
    desk.settle()
    assert nameless(desk.window) == []
    assert without_role(desk.window) == []
    assert out_of_reach(desk.window) == []
    assert clipped(desk.window) == []
    spoken = QAccessible.queryAccessibleInterface(desk.page.work.changes.list)
    assert spoken is not None and spoken.role() == QAccessible.Role.List

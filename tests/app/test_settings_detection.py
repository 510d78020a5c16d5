"""Settings: profiles and thresholds of kinds, patterns tried while they are typed, lists typed and imported."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from keystores import FailingKeyStore, MemoryKeyStore
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from restore_desk import RestoreDesk
from walk import clipped, nameless

from app import texts
from app.pages.settings import SettingsPage
from app.pages.settings_lists import ColumnSheet
from app.widgets.problem_card import ProblemCard
from core.profiles import OWN_PROFILE, PROFILES, files
from core.vault.keys import new_secret


class Desk(RestoreDesk):
    """The window with Settings open."""

    @property
    def settings(self) -> SettingsPage:
        page = self.window.pages["settings"]
        assert isinstance(page, SettingsPage)
        return page

    def open(self, section: str) -> None:
        self.window.go("settings")
        self.settings.show_section(section)


@pytest.fixture
def desk(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(qtbot, qapp, tmp_path, MemoryKeyStore(new_secret()))
    made.settle()
    yield made
    made.end()
    texts.set_language("en")


def choose(select: object, value: object) -> None:
    select.setCurrentIndex(select.findData(value))  # type: ignore[attr-defined]
    select.activated.emit(select.currentIndex())  # type: ignore[attr-defined]


def test_the_table_shows_the_profile_and_a_change_makes_it_ones_own(desk: Desk) -> None:
    desk.open("detection")
    section = desk.settings.detection
    assert not section.kinds.boxes["DATE"].isChecked()
    assert not section.kinds.scores["DATE"].isEnabled()
    choose(section.profile, "hipaa")
    assert section.kinds.boxes["DATE"].isChecked()
    assert section.kinds.scores["ID"].currentData() == PROFILES["hipaa"].kinds["ID"]
    QTest.keyClick(section.kinds.boxes["ORG"], Qt.Key.Key_Space)
    choose(section.kinds.scores["PHONE"], 0.9)
    assert desk.preferences.current.profile == OWN_PROFILE
    assert section.profile.currentData() == OWN_PROFILE
    own = files.chosen(OWN_PROFILE)
    assert "ORG" not in own.kinds
    assert (own.kinds["PHONE"], own.kinds["ID"], own.kinds["DATE"]) == (0.9, PROFILES["hipaa"].kinds["ID"], None)
    choose(section.profile, "standard")
    assert section.kinds.boxes["ORG"].isChecked()


def test_a_profile_goes_out_and_comes_in_as_a_file(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.open("detection")
    section = desk.settings.detection
    path = tmp_path / "clinic.garim-profile"
    monkeypatch.setattr("app.dialogs.save_file", lambda *_: path)
    monkeypatch.setattr("app.dialogs.open_file", lambda *_, **__: path)
    choose(section.profile, "court")
    section.share.click()
    content = json.loads(path.read_bytes())
    assert content["kinds"]["CASE"] is True
    content["kinds"]["CASE"] = 0.7
    path.write_text(json.dumps(content))
    section.take.click()
    assert desk.preferences.current.profile == OWN_PROFILE
    assert section.kinds.scores["CASE"].currentData() == 0.7
    path.write_text("{}")
    section.take.click()
    assert "not a profile file" in section.said.text()
    assert files.chosen(OWN_PROFILE).kinds["CASE"] == 0.7


def test_a_pattern_is_tried_while_it_is_typed_and_kept(desk: Desk) -> None:
    desk.open("patterns")
    section = desk.settings.patterns
    QTest.keyClicks(section.name, "Staff number")
    QTest.keyClicks(section.pattern, "ST-[0-9]{5}")
    section.samples.setPlainText("see ST-12345\nＳＴ-９９９９９ too")
    desk.qtbot.waitUntil(section.save.isEnabled, timeout=5000)
    assert section.result.text() == "Found in all 2 samples. In the first: ST-12345"
    choose(section.kind, "ID")
    desk.qtbot.waitUntil(section.save.isEnabled, timeout=5000)
    section.save.click()
    (row,) = files.chosen("gdpr").rows
    assert (row.name, row.kind, len(row.samples)) == ("Staff number", "ID", 2)
    assert section.name.text() == ""
    shown = section.listed.itemAt(0).widget()
    change, remove = shown.findChildren(type(section.save))
    change.click()
    assert section.pattern.text() == "ST-[0-9]{5}"
    section.pattern.setText("ST-[0-9]{6}")
    desk.qtbot.waitUntil(lambda: "does not find its sample 1" in section.result.text(), timeout=5000)
    assert not section.save.isEnabled()
    remove.click()
    assert files.chosen("gdpr").rows == ()


@pytest.mark.parametrize(
    ("pattern", "said"), [("(a", "cannot be read"), ("a*", "everywhere"), (r"(x+x+)+y", "too slow")]
)
def test_what_is_wrong_with_a_pattern_is_said(desk: Desk, pattern: str, said: str) -> None:
    desk.open("patterns")
    section = desk.settings.patterns
    section.name.setText("n")
    section.pattern.setText(pattern)
    desk.qtbot.waitUntil(lambda: said in section.result.text(), timeout=8000)
    assert not section.save.isEnabled()


def test_values_are_added_imported_and_taken_off(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.open("lists")
    always, never = (desk.settings.lists.lists[sort] for sort in ("always", "never"))
    QTest.keyClicks(always.field, "Project Heron")
    QTest.keyClick(always.field, Qt.Key.Key_Return)
    desk.settle()
    assert [each.text for each in always.model.terms] == ["Project Heron"]
    assert always.field.text() == ""
    never.field.setText("x")
    never.add.click()
    assert "says too little" in never.said.text()
    path = tmp_path / "list.txt"
    path.write_text("info@example.com\nx\nDeniz Örnek\n", encoding="utf-8")
    monkeypatch.setattr("app.dialogs.open_file", lambda *_, **__: path)
    never.file.click()
    desk.settle()
    assert [each.text for each in never.model.terms] == ["Deniz Örnek", "info@example.com"]
    assert "1 row was left out" in never.said.text()
    never.view.setFocus()
    never.view.setCurrentIndex(never.model.index(0, 0))
    QTest.keyClick(never.view, Qt.Key.Key_Delete)
    desk.settle()
    assert [each.text for each in never.model.terms] == ["info@example.com"]


def test_of_a_table_the_column_is_asked_for(desk: Desk, tmp_path: Path) -> None:
    desk.open("lists")
    always = desk.settings.lists.lists["always"]
    path = tmp_path / "people.csv"
    path.write_text("No,Name\n1,Ada Demo\n2,Can Örnek\n", encoding="utf-8")
    choose(always.kind, "PERSON")
    always.take(path)
    sheet = desk.window.findChild(ColumnSheet)
    assert nameless(sheet) == [] and clipped(sheet) == []
    choose(sheet.column, 2)
    sheet.take.click()
    desk.settle()
    assert [(each.text, each.kind) for each in always.model.terms] == [("Can Örnek", "PERSON"), ("Ada Demo", "PERSON")]


def test_without_the_key_lists_say_so(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    from core.terms import Terms, store, term
    from core.vault.keys import Keys

    store.save(Terms().add("always", [term("Project Heron")]), Keys(secrets=(new_secret(),)))
    desk = Desk(qtbot, qapp, tmp_path, FailingKeyStore("key.locked"))
    desk.settle()
    desk.open("lists")
    section = desk.settings.lists
    qtbot.waitUntil(section.problem.isVisible, timeout=5000)
    assert "sealed with the device key" in section.problem.title.text()
    assert not section.lists["always"].isEnabled()
    section.problem.asked.emit("show_keys")
    assert desk.settings.section() == "keys"
    path = tmp_path / "note.txt"
    path.write_text("about Project Heron")
    review = desk.window.pages["review"]
    desk.window.go("review")
    review.workflow.open([path])  # type: ignore[attr-defined]
    entry = review.workflow.current  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: not entry.busy, timeout=10_000)
    cards = [card for card in review.findChildren(ProblemCard) if card.isVisible()]
    assert ["sealed with the device key" in card.title.text() for card in cards] == [True]
    desk.end()

"""Settings apply at once and do something; keys of colleagues; diagnostics without documents; the list of all keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from keystores import FailingKeyStore, MemoryKeyStore
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from quick_passphrase import QuickPassphraseFile
from restore_desk import RestoreDesk
from walk import clipped, nameless

import core.settings
from app import style, texts, theme
from app.faults import FAULTS
from app.pages.settings import SettingsPage
from app.pages.settings_keys import KeysSheet, PassphraseSheet
from app.pages.shortcuts import ShortcutsSheet
from app.widgets.question import Question
from core.vault.keys import new_secret, public_key

SIZES = [(1440, 900), (1024, 640), (960, 500)]


class SettingsDesk(RestoreDesk):
    """The window with Settings open."""

    @property
    def settings(self) -> SettingsPage:
        page = self.window.pages["settings"]
        assert isinstance(page, SettingsPage)
        return page

    def kept(self) -> core.settings.Settings:
        """What is on disk."""
        return core.settings.load(self.preferences.path)


@pytest.fixture
def store() -> MemoryKeyStore:
    return MemoryKeyStore(new_secret())


@pytest.fixture
def desk(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store: MemoryKeyStore
) -> Iterator[SettingsDesk]:
    monkeypatch.setattr("app.keys.PassphraseFile", QuickPassphraseFile)
    made = SettingsDesk(qtbot, qapp, tmp_path, store)
    made.secret = store.secret
    made.window.go("settings")
    yield made
    made.end()
    texts.set_language("en")
    QGuiApplication.clipboard().clear()


def choose(select: object, value: object) -> None:
    """Choose an entry of a drop-down list as a person does."""
    select.setCurrentIndex(select.findData(value))  # type: ignore[attr-defined]
    select.activated.emit(select.currentIndex())  # type: ignore[attr-defined]


def test_language_and_theme_apply_at_once_and_are_remembered(desk: SettingsDesk) -> None:
    restore = desk.window.pages["restore"]
    choose(desk.settings.general.language, "ko")
    assert desk.settings.header.title() == "설정"
    assert restore.open_button.text() == "열기…"  # type: ignore[attr-defined]
    assert desk.window.windowTitle() == "Garim"
    desk.settings.general.appearance.chosen.emit("dark")
    assert theme.current().dark
    desk.settings.general.appearance.chosen.emit("light")
    assert not theme.current().dark
    assert (desk.kept().language, desk.kept().appearance) == ("ko", "light")


def test_switches_and_text_size_reach_the_pages(desk: SettingsDesk) -> None:
    general = desk.settings.general
    general.text_size.larger.click()
    assert desk.page.work.text.font().pixelSize() == style.pixels(17)
    for _ in range(20):
        general.text_size.larger.click()
    assert desk.kept().text_size == 28
    assert not general.text_size.larger.isEnabled()
    general.switches["reduce_motion"].setChecked(False)
    assert desk.kept().reduce_motion is False
    general.switches["reduce_motion"].setChecked(True)
    assert style.duration() == 0
    general.switches["go_on"].click()
    general.switches["single_keys"].click()
    assert (desk.kept().go_on, desk.kept().single_keys) == (False, False)
    choose(desk.settings.detection.mode, "pattern")
    choose(desk.settings.detection.preset, "strict")
    choose(desk.settings.detection.profile, "hipaa")
    assert (desk.kept().mode, desk.kept().preset, desk.kept().profile) == ("pattern", "strict", "hipaa")


def test_without_refit_a_restored_file_keeps_its_endings(desk: SettingsDesk) -> None:
    desk.settings.general.switches["refit"].click()
    desk.drop(desk.edit(desk.mask(), lambda text: text.replace("'nun", "'in")))
    assert "Ada Demo'in raporu" in desk.shown()
    assert not desk.page.unsaved(), "a setting is no decision"


def test_colleagues_are_added_from_text_and_removed(desk: SettingsDesk) -> None:
    desk.settings.show_section("keys")
    colleagues = desk.settings.keys.colleagues
    public = public_key(new_secret())
    QTest.keyClicks(colleagues.field, "age1nonsense")
    QTest.keyClick(colleagues.field, Qt.Key.Key_Return)
    desk.settle()
    assert "not a public key" in colleagues.said.text()
    colleagues.field.setText(f" {public} ")
    colleagues.add.click()
    desk.settle()
    assert desk.kept().recipients == (public,)
    assert desk.window.keys.keys.recipients == (public,)
    assert colleagues.field.text() == ""
    row = colleagues.rows.itemAt(0).widget()
    row.findChildren(type(colleagues.add))[0].click()
    desk.settle()
    assert desk.kept().recipients == ()


def test_colleagues_may_come_from_a_file(desk: SettingsDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = [public_key(new_secret()) for _ in range(2)]
    file = tmp_path / "keys.txt"
    file.write_text("# audit\n" + "\n".join(keys), encoding="utf-8")
    monkeypatch.setattr("app.dialogs.open_file", lambda *_a, **_k: file)
    desk.settings.keys.colleagues.file.click()
    desk.settle()
    assert sorted(desk.kept().recipients) == sorted(keys)


def press(desk: SettingsDesk, card: object, words: str) -> None:
    """Press a button of a card."""
    next(button for button in card.buttons() if button.text() == words).click()  # type: ignore[attr-defined]
    desk.settle()


def test_the_device_key_card_and_replacing_it(desk: SettingsDesk, store: MemoryKeyStore) -> None:
    desk.settings.show_section("keys")
    card, before = desk.settings.keys.device, store.secret
    assert card.title.text() == "Device key ready"
    press(desk, card, "Copy public key")
    assert QGuiApplication.clipboard().text() == public_key(before)
    press(desk, card, "Replace…")
    sheet = desk.window.findChild(Question)
    assert sheet is not None
    assert "No recovery key is saved" in sheet.line_label.text()
    sheet.stay.click()
    assert store.secret == before
    QApplication.processEvents()
    press(desk, card, "Replace…")
    desk.window.findChildren(Question)[-1].give_up.click()
    desk.settle()
    assert store.secret != before


def test_a_recovery_key_is_made_in_a_sheet(desk: SettingsDesk) -> None:
    desk.settings.show_section("keys")
    press(desk, desk.settings.keys.recovery, "Make a recovery key…")
    sheet = desk.window.findChild(KeysSheet)
    assert sheet is not None
    sheet.step.recovery.stored.click()
    sheet.step.primary.click()
    desk.settle()
    assert desk.kept().recovery_key
    assert desk.settings.keys.recovery.title.text().startswith("Recovery key saved on ")


def test_a_passphrase_takes_the_place_of_the_key_store_and_gives_it_back(desk: SettingsDesk) -> None:
    desk.settings.show_section("keys")
    press(desk, desk.settings.keys.passphrase, "Use a passphrase…")
    sheet = desk.window.findChild(PassphraseSheet)
    assert sheet is not None
    sheet.form.first.setText("correct horse battery")
    sheet.form.second.setText("correct horse battery")
    sheet.use.click()
    desk.settle()
    assert desk.kept().key_place == "passphrase"
    assert desk.settings.keys.passphrase.title.text() == "Passphrase: on"
    press(desk, desk.settings.keys.passphrase, "Use the key store again")
    assert desk.kept().key_place == "system"
    assert desk.window.keys.ready


def test_u31_diagnostics_show_what_is_copied_and_nothing_about_documents(desk: SettingsDesk) -> None:
    desk.drop(desk.mask(name="Ada Demo.txt"))
    FAULTS.append("ValueError at restore.open:12")
    desk.window.go("settings")
    desk.settings.show_section("report")
    report = desk.settings.report
    report.copy.click()
    copied = QGuiApplication.clipboard().text()
    FAULTS.clear()
    assert copied == report.shown.toPlainText()
    assert "Garim: " in copied
    assert "ValueError at restore.open:12" in copied
    assert "Device key: ready" in copied
    for hidden in ("Ada", "masked", str(desk.folder), str(Path.home()), desk.secret, "AGE-SECRET"):
        assert hidden not in copied


def test_u28_settings_say_what_is_wrong_with_the_key_store(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    desk = SettingsDesk(qtbot, qapp, tmp_path, FailingKeyStore("key.absent"))
    try:
        assert desk.settings.keys.device.title.text() == "No key store on this computer"
        assert not desk.settings.keys.recovery.buttons(), "no control that cannot work"
    finally:
        desk.end()


@pytest.mark.parametrize("language", ["en", "ko", "tr"])
def test_nothing_is_cut_and_everything_is_named_in_any_size(desk: SettingsDesk, language: str) -> None:
    desk.preferences.set(language=language)
    for section in ("general", "detection", "keys", "report"):
        desk.settings.show_section(section)
        for width, height in SIZES:
            desk.window.resize(width, height)
            QApplication.processEvents()
            QApplication.processEvents()
            assert clipped(desk.window) == [], (section, width)
            assert nameless(desk.window) == [], (section, width)


def test_sections_are_reached_by_keyboard_and_by_name(desk: SettingsDesk, qtbot: QtBot) -> None:
    desk.window.activateWindow()
    qtbot.waitUntil(desk.window.isActiveWindow)
    desk.settings.arrive()
    desk.press(Qt.Key.Key_Down)
    assert desk.settings.section() == "detection"
    desk.window.open_setting("recovery")
    assert desk.settings.section() == "keys"


# -- F1 ----------------------------------------------------------------------------------------------------------------


def test_f1_lists_every_key_of_the_page_and_finds_them(desk: SettingsDesk) -> None:
    desk.window.go("restore")
    desk.window.show_keys()
    sheet = desk.window.findChild(ShortcutsSheet)
    assert sheet is not None
    rows = sheet.rows()
    assert "Next to decide  N  F8" in rows
    assert "Use  M  1  Ctrl Shift M" in rows
    assert any(row.startswith("Settings  ") for row in rows)
    QTest.keyClicks(sheet.search, "undo")
    assert sheet.rows() == ["Undo  Ctrl Z"]
    QTest.keyClicks(sheet.search, "zzz")
    assert sheet.rows() == []
    assert sheet.nothing.isVisible()
    QTest.keyClick(sheet.search, Qt.Key.Key_Escape)
    assert sheet.search.text() == ""
    assert nameless(sheet) == []
    assert clipped(sheet) == []


def test_f1_shows_no_single_keys_while_they_are_off(desk: SettingsDesk) -> None:
    desk.preferences.set(single_keys=False)
    desk.window.go("review")
    desk.window.show_keys()
    sheet = desk.window.findChild(ShortcutsSheet)
    assert sheet is not None
    assert "Mask  Ctrl Shift M" in sheet.rows()


# -- reports -----------------------------------------------------------------------------------------------------------


def test_the_name_and_the_reason_codes_of_reports(desk: SettingsDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Path] = []
    monkeypatch.setattr("app.widgets.audit_rows.reveal", shown.append)
    rows = desk.settings.report.audit
    rows.reviewer.setText("  R. Viewer ")
    rows.reviewer.editingFinished.emit()
    choose(rows.grounds, "foia")
    assert (desk.kept().reviewer, desk.kept().grounds) == ("R. Viewer", "foia")
    rows.edit.click()
    own = core.settings.folder() / "grounds.json"
    assert shown == [own]
    own.write_text('{"ours": [{"code": "Policy 9"}]}')
    rows.refresh()
    assert rows.grounds.findData("ours") >= 0
    own.write_text("nonsense")
    rows.refresh()
    assert "cannot be read" in rows.said.text()

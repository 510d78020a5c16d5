"""The Keys step: made once, shown once, said plainly; and secrets on the clipboard."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from keystores import FailingKeyStore, MemoryKeyStore
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from quick_passphrase import QuickPassphraseFile
from walk import clipped, nameless

from app import clipboard, dialogs, texts
from app.clipboard import SecretCopy
from app.keys import SessionKeys
from app.pages.keys_step import KeysStep
from app.preferences import Preferences
from app.tasks import Tasks
from app.widgets.sheet import Sheet
from core.vault.keys import GivenSecret, IdentityFile, KeyStore, public_key


class Step:
    """The step in a sheet, as the Save sheet shows it."""

    def __init__(self, qtbot: QtBot, folder: Path, store: KeyStore, *, recovery_only: bool = False) -> None:
        self.qtbot, self.folder = qtbot, folder
        self.preferences = Preferences(folder / "settings.json")
        self.tasks = Tasks()
        self.keys = SessionKeys(self.preferences, self.tasks, system=store, passphrase_file=folder / "key.age")
        self.host = QWidget()
        qtbot.addWidget(self.host)
        self.host.resize(1024, 640)
        self.host.show()
        self.sheet = Sheet(self.host, title="Keys")
        self.step = KeysStep(self.keys, recovery_only=recovery_only)
        self.finished: list[bool] = []
        self.step.finished.connect(lambda: self.finished.append(True))
        self.sheet.body.addWidget(self.step)
        self.sheet.footer.addWidget(self.step.later)
        self.sheet.footer.addWidget(self.step.primary)
        self.sheet.present()

    def begin(self) -> "Step":
        self.step.begin()
        self.wait()
        return self

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: not self.tasks.busy, timeout=10_000)
        QApplication.processEvents()
        self.qtbot.waitUntil(lambda: not self.tasks.busy, timeout=10_000)

    def buttons(self) -> list[str]:
        return [button.text() for button in self.step.card.buttons()]

    def press(self, words: str) -> None:
        next(button for button in self.step.card.buttons() if button.text() == words).click()
        self.wait()


Make = Callable[..., Step]


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    monkeypatch.setattr("app.keys.PassphraseFile", QuickPassphraseFile)
    made: list[Step] = []

    def build(store: KeyStore, **rest: bool) -> Step:
        made.append(Step(qtbot, tmp_path, store, **rest))
        return made[-1]

    yield build
    for step in made:
        step.tasks.shutdown()
    texts.set_language("en")
    QGuiApplication.clipboard().clear()


@pytest.mark.parametrize("press", [False, True])
def test_the_sheet_is_as_high_as_what_it_asks(make: Make, qtbot: QtBot, press: bool) -> None:
    """Also when the answer of the key store takes the place of the waiting, and a form the place of the answer."""
    shown = make(FailingKeyStore("key.absent")).begin()
    if press:
        shown.press(shown.buttons()[0])
    bar = shown.sheet._scroll.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() == 0 and shown.sheet.card.height() > 200)
    assert not clipped(shown.sheet)


def test_the_focus_stays_in_the_sheet_whatever_goes_away(make: Make, qtbot: QtBot) -> None:
    """Letters typed there would otherwise decide findings in the page behind."""
    shown = make(FailingKeyStore("key.absent"))
    behind = QLineEdit(shown.host)
    behind.show()
    shown.begin()
    assert QApplication.focusWidget() is shown.step.card.buttons()[0]
    shown.press(shown.buttons()[0])
    assert QApplication.focusWidget() is shown.step.passphrase.first
    shown.step.passphrase.hide()
    behind.setFocus()
    focused = QApplication.focusWidget()
    assert focused is not None and (focused is shown.sheet or shown.sheet.isAncestorOf(focused))
    shown.sheet.leave()
    behind.setFocus()
    assert QApplication.focusWidget() is behind


def test_first_save_makes_the_device_key_and_shows_the_recovery_key_once(make: Make) -> None:
    store = MemoryKeyStore()
    shown = make(store).begin()
    secret = shown.step.recovery.shown.text()
    assert store.secret
    assert [len(group) for group in secret.split()][:-1] == [4] * 18
    assert not shown.step.primary.isEnabled()
    assert shown.preferences.current.recovery_key == ""
    shown.step.recovery.stored.click()
    assert shown.step.primary.isEnabled()
    shown.step.primary.click()
    shown.wait()
    assert shown.finished == [True]
    assert shown.step.recovery.shown.text() == ""
    assert shown.preferences.current.recovery_key == public_key(GivenSecret(secret).read()[0])
    assert shown.keys.keys.recipients == (shown.preferences.current.recovery_key,)


def test_the_second_time_there_is_nothing_to_ask(make: Make) -> None:
    store = MemoryKeyStore()
    first = make(store).begin()
    first.step.recovery.stored.click()
    first.step.primary.click()
    first.wait()
    again = make(store).begin()
    assert again.finished == [True]


def test_it_can_be_postponed_and_nothing_is_sealed_for_the_key(make: Make) -> None:
    postponed = make(MemoryKeyStore()).begin()
    postponed.step.later.click()
    assert postponed.finished == [True]
    assert postponed.keys.ready
    assert not postponed.keys.recovery_saved
    assert postponed.step.recovery.shown.text() == ""


def test_a_recovery_key_alone_can_be_made_later(make: Make) -> None:
    store = MemoryKeyStore()
    make(store).begin().step.later.click()
    later = make(store, recovery_only=True).begin()
    assert later.step.shown == "recovery"


def test_saved_to_a_file_it_is_an_identity_that_only_its_owner_reads(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = make(MemoryKeyStore()).begin()
    target = tmp_path / "recovery.txt"
    monkeypatch.setattr(dialogs, "save_file", lambda *_a: target)
    shown.step.recovery.save.click()
    assert IdentityFile(target).read() == GivenSecret(shown.step.recovery.shown.text()).read()
    assert target.stat().st_mode & 0o077 == 0
    assert "away from this computer" in shown.step.recovery.said.text()


def test_the_printed_page_holds_the_key_and_what_it_is_for(make: Make) -> None:
    shown = make(MemoryKeyStore()).begin()
    page = shown.step.recovery.paper().toPlainText()
    assert shown.step.recovery.shown.text() in page
    assert "opens your mappings" in page


def test_copied_it_is_marked_as_secret_and_cleared_after_a_minute(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    assert clipboard.HOLD_SECONDS == 60
    panel = "app.widgets.recovery_panel"
    monkeypatch.setattr(f"{panel}.SecretCopy", lambda secret, parent: SecretCopy(secret, 0.05, parent))
    shown = make(MemoryKeyStore()).begin()
    shown.step.recovery.copy.click()
    held = QGuiApplication.clipboard().mimeData()
    assert held.text() == GivenSecret(shown.step.recovery.shown.text()).read()[0]
    assert bytes(held.data("x-kde-passwordManagerHint").data()) == b"secret"
    assert any("ExcludeClipboardContentFromMonitorProcessing" in name for name in held.formats())
    shown.qtbot.waitUntil(lambda: QGuiApplication.clipboard().text() == "", timeout=2_000)


def test_what_was_copied_since_is_left_on_the_clipboard(qtbot: QtBot) -> None:
    copy = SecretCopy("secret", 0.02)
    QGuiApplication.clipboard().setText("something else")
    qtbot.wait(60)
    assert QGuiApplication.clipboard().text() == "something else"
    copy.deleteLater()


@pytest.mark.parametrize(
    ("code", "title", "buttons"),
    [
        ("key.absent", "No key store on this computer", ["Use a passphrase…", "Try again"]),
        ("key.locked", "The key store is locked", ["Try again", "Use a passphrase…"]),
        ("key.refused", "Access to the device key was refused", ["Try again", "Use a passphrase…"]),
        ("key.changed", "The device key is a different one", ["Make a new device key", "Try again"]),
    ],
)
def test_u28_every_failure_has_its_sentence_and_its_way_on(
    make: Make, tmp_path: Path, code: str, title: str, buttons: list[str]
) -> None:
    failing = make(FailingKeyStore(code)).begin()
    assert failing.step.card.title.text() == title
    assert failing.buttons() == buttons
    assert "Nothing was saved" in failing.step.card.line.text() or code == "key.locked"
    assert failing.finished == []
    assert list(tmp_path.iterdir()) == [], "nothing is written"
    assert nameless(failing.host) == []
    assert clipped(failing.host) == []


def test_u28_the_store_may_fail_only_when_it_is_written_to(make: Make, tmp_path: Path) -> None:
    failing = make(FailingKeyStore("key.refused", on_write=True)).begin()
    assert failing.step.card.title.text() == "Access to the device key was refused"
    assert list(tmp_path.iterdir()) == []


def test_there_is_one_way_back_from_the_passphrase(make: Make) -> None:
    absent = make(FailingKeyStore("key.absent")).begin()
    absent.press("Use a passphrase…")
    assert absent.step.later.isHidden()
    assert absent.step.back()
    assert absent.step.shown == "problem"
    assert not absent.step.back()


def test_u28_a_passphrase_is_typed_twice_and_leads_on(make: Make) -> None:
    absent = make(FailingKeyStore("key.absent")).begin()
    absent.press("Use a passphrase…")
    form = absent.step.passphrase
    QTest.keyClicks(form.first, "short")
    QTest.keyClicks(form.second, "short")
    assert not absent.step.primary.isEnabled()
    form.submit()
    assert "at least 12" in form.said.text()
    form.first.setText("correct horse battery")
    form.second.setText("correct horse batterie")
    form.submit()
    assert "differ" in form.said.text()
    form.second.setText("correct horse battery")
    assert absent.step.primary.isEnabled()
    absent.step.primary.click()
    assert form.said.text().startswith("One moment.")
    absent.wait()
    assert absent.keys.ready
    assert absent.step.shown == "recovery"
    assert form.first.text() == form.second.text() == ""


def test_u28_a_changed_key_is_replaced_only_when_asked_for(make: Make) -> None:
    make(MemoryKeyStore()).begin().step.later.click()
    emptied = MemoryKeyStore()
    changed = make(emptied).begin()
    assert changed.step.shown == "problem"
    assert not emptied.secret
    changed.press("Make a new device key")
    assert emptied.secret
    assert changed.step.shown == "recovery"


@pytest.mark.parametrize("language", ["en", "ko", "tr"])
def test_nothing_is_cut_in_any_language(make: Make, language: str) -> None:
    texts.set_language(language)
    shown = make(MemoryKeyStore()).begin()
    assert clipped(shown.host) == []
    assert nameless(shown.host) == []

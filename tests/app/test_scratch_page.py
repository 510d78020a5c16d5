"""The Paste page in the real window: the round trip to a language model, in memory alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from keystores import MemoryKeyStore
from planted import engine
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from walk import clipped, nameless

from app import texts
from app.application import Look
from app.compose import compose
from app.pages.scratch import ScratchPage
from app.preferences import Preferences

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

TEXT = "Ada Demo called 김가상 at 010-0000-1234.\nPlease answer Ada Demo."
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


class Desk:
    def __init__(self, qtbot: QtBot, application: QApplication, folder: Path) -> None:
        self.qtbot = qtbot
        self.preferences = Preferences(folder / "settings.json")
        self.preferences.set(reduce_motion=True, language="en")
        self.look = Look(application, self.preferences)
        self.window = compose(
            self.preferences, engine=engine(), system=MemoryKeyStore(), passphrase_file=folder / "key.age"
        )
        self.window.resize(1440, 900)
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        self.window.go("scratch")
        page = self.window.page
        assert isinstance(page, ScratchPage)
        self.page = page

    def settle(self) -> None:
        timers = self.page._timers.values()
        self.qtbot.waitUntil(
            lambda: not self.window.tasks.busy and not any(timer.isActive() for timer in timers), timeout=10_000
        )
        QApplication.processEvents()

    def press(self, key: Qt.Key) -> None:
        target = QApplication.focusWidget()
        assert target is not None
        QTest.keyClick(target, key, CONTROL | SHIFT)
        self.settle()

    @property
    def clipboard(self) -> str:
        return QGuiApplication.clipboard().text()

    def end(self) -> None:
        self.window._may_close = True
        self.window.close()
        self.window.deleteLater()
        self.look.setParent(None)  # type: ignore[arg-type]
        QGuiApplication.clipboard().clear()
        QApplication.processEvents()


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(qtbot, qapp, tmp_path)
    yield made
    texts.set_language("en")
    made.end()


def test_the_round_trip_by_keyboard_alone(desk: Desk) -> None:
    QGuiApplication.clipboard().setText(TEXT)
    desk.press(Qt.Key.Key_V)
    assert desk.page.masked.text.toPlainText() == (
        "[PERSON_1] called [PERSON_2] at [PHONE_1].\nPlease answer [PERSON_1]."
    )
    assert "4 places masked" in desk.page.masked.line.text()
    desk.press(Qt.Key.Key_C)
    assert desk.clipboard == desk.page.masked.text.toPlainText()
    data = QGuiApplication.clipboard().mimeData()
    assert data.data("x-kde-passwordManagerHint").data() == b"secret"
    QGuiApplication.clipboard().setText("Dear [PERSON_1], [PERSON_2]은 [PHONE_1]로 연락했습니다. [PERSON_9]?")
    desk.press(Qt.Key.Key_R)
    assert desk.page.restored.text.toPlainText() == (
        "Dear Ada Demo, 김가상은 010-0000-1234로 연락했습니다. [PERSON_9]?"
    )
    assert desk.page.restored.line.text() == "3 values put back. 1 token is not known and stays."
    desk.press(Qt.Key.Key_X)
    assert desk.clipboard.startswith("Dear Ada Demo")


def test_a_token_that_was_text_is_never_a_value_of_a_later_text(desk: Desk) -> None:
    """The answer may speak of [PERSON_1] of the first text, which nobody masked."""
    desk.page.source.text.setPlainText("The form says [PERSON_1].")
    desk.settle()
    desk.page.source.text.setPlainText("Ada Demo asks.")
    desk.settle()
    assert desk.page.masked.text.toPlainText() == "[PERSON_2] asks."
    desk.page.answer.text.setPlainText("[PERSON_2] has to fill in [PERSON_1].")
    desk.settle()
    assert desk.page.restored.text.toPlainText() == "Ada Demo has to fill in [PERSON_1]."


def test_a_value_keeps_its_token_through_a_conversation(desk: Desk) -> None:
    desk.page.source.text.setPlainText("Ada Demo asks.")
    desk.settle()
    desk.page.source.text.setPlainText("김가상 and Ada Demo ask again.")
    desk.settle()
    assert desk.page.masked.text.toPlainText() == "[PERSON_2] and [PERSON_1] ask again."
    desk.page.answer.text.setPlainText("[PERSON_1], [PERSON_2]")
    desk.settle()
    assert desk.page.restored.text.toPlainText() == "Ada Demo, 김가상"


def test_what_was_missed_is_selected_and_masked_too(desk: Desk) -> None:
    desk.page.source.text.setPlainText("Project Heron and Ada Demo.")
    desk.settle()
    cursor = desk.page.source.text.textCursor()
    cursor.setPosition(8)
    cursor.setPosition(13, cursor.MoveMode.KeepAnchor)
    desk.page.source.text.setTextCursor(cursor)
    desk.press(Qt.Key.Key_A)
    QTest.keyClicks(desk.page.kind_menu, "M")
    desk.settle()
    assert desk.page.masked.text.toPlainText() == "Project [CUSTOM_1] and [PERSON_1]."


def test_clear_forgets_texts_tokens_and_the_clipboard(desk: Desk) -> None:
    QGuiApplication.clipboard().setText(TEXT)
    desk.press(Qt.Key.Key_V)
    desk.page.answer.text.setPlainText("[PERSON_1]")
    desk.settle()
    desk.press(Qt.Key.Key_X)
    assert desk.clipboard == "Ada Demo"
    QTest.keyClick(desk.page.source.text, Qt.Key.Key_W, CONTROL)
    desk.settle()
    assert desk.clipboard == ""
    assert not desk.page.scratch.used
    desk.page.answer.text.setPlainText("[PERSON_1]")
    desk.settle()
    assert desk.page.restored.text.toPlainText() == ""


def test_u35_nothing_is_written(desk: Desk, tmp_path: Path) -> None:
    before = sorted(tmp_path.rglob("*"))
    QGuiApplication.clipboard().setText(TEXT)
    desk.press(Qt.Key.Key_V)
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("size", [(1440, 900), (1024, 640), (960, 500)])
def test_nothing_is_cut_and_everything_has_a_name(desk: Desk, language: str, size: tuple[int, int]) -> None:
    desk.preferences.set(language=language)
    desk.window.resize(*size)
    desk.page.source.text.setPlainText(TEXT)
    desk.settle()
    assert not clipped(desk.window)
    assert not nameless(desk.window)

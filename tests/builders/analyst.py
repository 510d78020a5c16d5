"""Somebody with a keyboard in front of the whole window, with the real engine but for what is found."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from keystores import MemoryKeyStore
from planted import engine
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app import texts
from app.application import Look
from app.compose import compose
from app.pages.restore import RestorePage
from app.pages.review import ReviewPage
from app.preferences import Preferences
from app.window import Window


class Analyst:
    """Somebody with a keyboard in front of the window."""

    def __init__(self, qtbot: QtBot, window: Window) -> None:
        self.qtbot, self.window = qtbot, window

    @property
    def review(self) -> ReviewPage:
        page = self.window.pages["review"]
        assert isinstance(page, ReviewPage)
        return page

    @property
    def restore(self) -> RestorePage:
        page = self.window.pages["restore"]
        assert isinstance(page, RestorePage)
        return page

    def drop(self, *paths: Path) -> None:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        action, button, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(self.window, QDragEnterEvent(QPoint(400, 400), action, data, button, none))
        QApplication.sendEvent(self.window, QDropEvent(QPointF(400, 400), action, data, button, none))

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key, modifier)

    def wait(self, ready: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(ready, timeout=20_000)


@contextmanager
def at_work(
    qtbot: QtBot, application: QApplication, folder: Path, system: MemoryKeyStore | None = None
) -> Iterator[Analyst]:
    """The window for a while; its settings are in the folder, its keys in memory."""
    preferences = Preferences(folder / "settings.json")
    preferences.set(language="en", reduce_motion=True)
    look = Look(application, preferences)
    window = compose(
        preferences,
        engine=engine(),
        system=system or MemoryKeyStore(),
        passphrase_file=folder / "device-key.age",
    )
    window.resize(1440, 900)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    try:
        yield Analyst(qtbot, window)
    finally:
        window.tasks.shutdown()
        window.hide()
        window.deleteLater()
        look.setParent(None)
        look.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        texts.set_language("en")

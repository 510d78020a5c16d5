"""Nothing but the window is ever a window: a label shown before it has a place flashes up and takes the keyboard."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot
from whole_window import whole_window

from app.pages.settings import SECTIONS, SettingsPage


class Strays(QObject):
    """Names of the widgets that were shown as windows of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        shown = event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow()
        if shown and watched.parent() is None and not isinstance(watched, QMenu):
            self.seen.append(type(watched).__name__)
        return False


def test_going_everywhere_opens_no_window(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    strays = Strays()
    with whole_window(qapp, qtbot, tmp_path) as window:
        qapp.installEventFilter(strays)
        try:
            for name in window.pages:
                window.go(name)
                QApplication.processEvents()
            settings = window.pages["settings"]
            assert isinstance(settings, SettingsPage)
            for row in range(len(SECTIONS)):
                settings.list.setCurrentRow(row)
                QApplication.processEvents()
            window.go("review")
            for show in (window.show_help, window.show_keys):
                show()
                sheet = window.sheet()
                assert sheet is not None
                sheet.leave()
            assert strays.seen == []
            assert QApplication.activeWindow() is window
        finally:
            qapp.removeEventFilter(strays)

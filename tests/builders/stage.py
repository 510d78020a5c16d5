"""A window with plain pages, for tests of the frame around them."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.application import Look
from app.keys import SessionKeys
from app.pages.page import Page
from app.preferences import Preferences
from app.tasks import Tasks
from app.texts import text
from app.widgets.header import Header
from app.widgets.key_button import KeyButton
from app.widgets.sheet import Sheet
from app.window import Window


class PlainPage(Page):
    """Notes what it is asked for."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name  # type: ignore[misc]
        self.opened: list[tuple[Path, ...]] = []
        self.saved = 0
        self.has_unsaved = self.is_busy = False
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        self.header = Header(name)
        self.field, self.button = QLineEdit(), KeyButton()
        self.left, self.right = QWidget(), QWidget()
        for pane, control in ((self.left, self.field), (self.right, self.button)):
            QHBoxLayout(pane).addWidget(control)
            stack.addWidget(pane)
        stack.insertWidget(0, self.header)
        self.retranslate()

    def open(self, paths: Sequence[Path]) -> None:
        self.opened.append(tuple(paths))

    def panes(self) -> Sequence[QWidget]:
        return (self.left, self.right)

    def unsaved(self) -> bool:
        return self.has_unsaved

    def busy(self) -> bool:
        return self.is_busy

    def save(self) -> None:
        self.saved += 1

    def retranslate(self) -> None:
        self.header.set_title(text(f"page.{self.name}"))
        self.field.setAccessibleName(text("save.row.name"))
        self.button.setText(text("empty.review.sample"))


class Stage:
    """A window that is shown, and what it is made of."""

    def __init__(self, application: QApplication, folder: Path) -> None:
        self.preferences = Preferences(folder / "settings.json")
        self.preferences.set(reduce_motion=True, language="en")
        self.look = Look(application, self.preferences)
        self.tasks = Tasks()
        self.keys = SessionKeys(self.preferences, self.tasks)
        self.pages = {name: PlainPage(name) for name in ("review", "restore", "batch", "settings")}
        self.sheets: list[str] = []
        self.window = Window(
            {name: partial(self.pages.__getitem__, name) for name in self.pages},
            self.preferences,
            self.keys,
            self.tasks,
            save_sheet=lambda host: self._sheet(host, "save"),
            keys_sheet=lambda host, page: self._sheet(host, page.name),
        )
        for name in self.pages:
            assert self.window.pages[name] is self.pages[name]  # as if each had been shown before
        self.window.resize(1440, 900)
        self.window.show()

    def _sheet(self, host: QWidget, name: str) -> Sheet:
        self.sheets.append(name)
        return Sheet(host, title=name)

    def end(self) -> None:
        """Let go of threads and signals."""
        self.tasks.shutdown()
        for page in self.pages.values():
            page.has_unsaved = page.is_busy = False
        self.window.close()
        self.window.deleteLater()
        self.look.setParent(None)
        self.look.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

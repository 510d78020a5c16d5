"""A Review page in a window, with documents that need no detection, for tests that press keys."""

from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot
from review_demo import demo, engine

from app.application import Look
from app.engine import Engine
from app.opened import OpenDocument
from app.pages.review import ReviewPage
from app.preferences import Preferences
from app.tasks import Tasks
from app.theme import SMALLEST_WINDOW
from app.workflow import Workflow
from core.model import Document, Finding
from core.review import Review
from core.review.tally import Status

Pair = tuple[Document, tuple[Finding, ...]]


class Desk:
    """`open` a document, `press` keys, look at `review`."""

    def __init__(self, qtbot: QtBot, application: QApplication, folder: Path, using: Engine | None = None) -> None:
        self.qtbot = qtbot
        self.preferences = Preferences(folder / "settings.json")
        self.preferences.set(reduce_motion=True, language="en")
        self.look = Look(application, self.preferences)
        self.tasks = Tasks()
        self.workflow = Workflow(self.tasks, self.preferences, using or engine(demo()))
        self.page = ReviewPage(self.workflow, self.preferences)
        self.window = QMainWindow()
        self.window.setMinimumSize(*SMALLEST_WINDOW)
        self.window.setCentralWidget(self.page)
        self.resize(1440, 900)
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)

    def resize(self, width: int, height: int) -> None:
        self.window.resize(width, height)
        self.page.fit(width, height)
        QApplication.processEvents()

    def open(self, *names: str) -> None:
        """Open files; waits until the shown one is ready or has failed."""
        self.page.open([Path(name) for name in names or ("demo.txt",)])
        self.settle()

    def settle(self) -> None:
        """Wait for reading, searching, text and list."""
        self.qtbot.waitUntil(lambda: not self.entry.busy and not self.page.pane.text.filling, timeout=20_000)
        self.qtbot.waitUntil(lambda: not self.page.following.gathering)
        QApplication.processEvents()

    @property
    def entry(self) -> OpenDocument:
        assert self.workflow.current is not None
        return self.workflow.current

    @property
    def review(self) -> Review:
        assert self.entry.review is not None
        return self.entry.review

    @property
    def selected(self) -> str:
        """The text of the selected finding."""
        slot = self.page.deciding.selected
        return "" if slot is None else self.review.finding(slot).text

    def press(self, key: Qt.Key | str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """A key for whatever has the focus."""
        target = QApplication.focusWidget()
        assert target is not None
        if isinstance(key, str):
            QTest.keyClicks(target, key, modifier)
        else:
            QTest.keyClick(target, key, modifier)
        QApplication.processEvents()

    def focus_list(self) -> None:
        """Put the focus in the list."""
        self.page.panel.list.setFocus()

    def focus_text(self) -> None:
        """Put the focus in the text."""
        self.page.pane.view.setFocus()

    def go(self, wanted: str, nth: int = 0) -> int:
        """Select a finding by its text."""
        slots = [slot for slot in self.review.order if self.review.finding(slot).text == wanted]
        self.page.deciding.select(slots[nth])
        return slots[nth]

    def statuses(self, wanted: str) -> list[Status]:
        """What became of every finding with this text, in document order."""
        order = self.review.order
        return [Status(self.review.status(slot)) for slot in order if self.review.finding(slot).text == wanted]

    def rows(self) -> list[str]:
        """What the rows of the list say first."""
        rows = self.page.panel.list.rows
        return [rows.line(item).value for item in rows.items]

    def select_text(self, wanted: str) -> None:
        """Select a stretch of the text by keyboard."""
        view = self.page.pane.text
        for part, shown in enumerate(view.text_map.parts):
            at = shown.text.find(wanted)
            if at >= 0:
                start, end = view.text_map.view_range(part, at, at + len(wanted))
                break
        else:
            raise AssertionError("not in the text")
        view.setFocus()
        cursor = view.textCursor()
        cursor.setPosition(start)
        view.setTextCursor(cursor)
        for _ in range(end - start):
            QTest.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)

    def point_of(self, wanted: str) -> QPoint:
        """Where in the viewport a text stands."""
        view = self.page.pane.text
        position = view.toPlainText().index(wanted) + 1
        cursor = view.textCursor()
        cursor.setPosition(position)
        return view.cursorRect(cursor).center()

    def end(self) -> None:
        """Let go of threads and signals."""
        self.tasks.shutdown()
        self.window.close()
        self.window.deleteLater()
        self.look.setParent(None)
        self.look.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

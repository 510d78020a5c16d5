"""How the Review page follows what it shows: a part of the page in each turn of the event loop where that is much.

In: a document, findings that arrive, changes of its review. Out: panel, text and header show them, one after the other.
Findings are gathered first: however many pieces they come in, the list is built anew a few times in a second.
"""

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QObject, QTimer

from app.opened import OpenDocument
from app.pages.review_deciding import Deciding
from app.pages.review_header import ReviewHeader
from app.slices import PIECE, Slices
from app.widgets.document_pane import DocumentPane
from app.widgets.findings_panel import FindingsPanel
from core.review.steps import Change

_GATHER_MS = 150  # findings that arrive are shown at most this often
_LONG = 1_000_000  # UTF-16 units of a text that is shown a part of the page in each turn
_FEW = PIECE // 4  # findings that are followed at once


class Following(QObject):
    """`show` a document, tell of findings that `arrived` and of every `change`."""

    def __init__(
        self,
        panel: FindingsPanel,
        pane: DocumentPane,
        header: ReviewHeader,
        deciding: Deciding,
        current: Callable[[], OpenDocument | None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._panel, self._pane, self._header, self._deciding = panel, pane, header, deciding
        self._current = current
        self._slots: list[int] = []
        self._slices = Slices(self)
        self._gather = QTimer(self)
        self._gather.setSingleShot(True)
        self._gather.setInterval(_GATHER_MS)
        self._gather.timeout.connect(lambda: self.show_arrived(now=False))

    @property
    def gathering(self) -> bool:
        """Findings have arrived that are not shown yet."""
        return self._gather.isActive()

    def show(self, work: Iterator[None], *, long: int = 0) -> None:
        """Show another document, `long` UTF-16 units of text."""
        self._slots = []
        self._gather.stop()
        self._slices.start(work, lambda: None, at_once=long < _LONG)

    def arrived(self, slots: Sequence[int]) -> None:
        """Findings came in."""
        self._slots += slots
        if not self._gather.isActive():
            self._gather.start()

    def show_arrived(self, *, now: bool = True) -> None:
        """The list, the text and the ruler take in what came; what is selected stays."""
        self._gather.stop()
        if not self._slots:
            return
        change = Change(action="found", slots=tuple(self._slots), scope="some", places=True)
        self._slots = []
        self._slices.finish()
        self._slices.start(self._take_in(change), lambda: None, at_once=now or change.count <= _FEW)

    def change(self, change: Change, enable: Callable[[], None], done: Callable[[], None]) -> None:
        """The analyst changed something. `enable` what can be undone now; `done` at its end."""
        self._slices.finish()  # of the change before
        self._slices.start(self._follow(change, enable), done, at_once=change.count <= _FEW)

    def _take_in(self, change: Change) -> Iterator[None]:
        self._panel.take(change)
        yield
        self._pane.take(change)
        self._deciding.forget()
        yield
        if self._deciding.selected is None:
            self._deciding.select_first()
            yield
        self._header.show_document(self._current())

    def _follow(self, change: Change, enable: Callable[[], None]) -> Iterator[None]:
        self._header.show_decisions()
        enable()
        yield
        self._pane.take(change)
        yield
        self._panel.take(change)

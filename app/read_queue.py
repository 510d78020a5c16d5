"""Documents read and searched one after the other, the shown one first. No widget.

In: the open documents, which one is shown, settings and terms. Out: signals, on the UI thread, as pieces come
(app/reading.py): pages to look at, the document with its review, findings, and how it ended.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.engine import Engine
from app.opened import OpenDocument, State
from app.pagesource import PageSource
from app.preferences import Preferences
from app.reading import reading
from app.tables import Tables
from app.tasks import Task, Tasks
from app.terms import SavedTerms
from app.textmap import TextMap
from core.errors import GarimError, TaggerError
from core.model import Document, Finding
from core.profiles import DetectionProfile
from core.review import Review
from core.terms import NONE

if TYPE_CHECKING:
    from core.reviewfile import Resumed


class ReadQueue(QObject):
    """`go_on` whenever a document waits or may be read. All signals but `settled` carry the `OpenDocument` first."""

    settled = Signal()  # the state of a document is another
    opened = Signal(object)  # text and an empty review are there
    found = Signal(object, object)  # Change
    progress = Signal(object, int, int)
    pages_ahead = Signal(object)
    resumed = Signal(object, object)  # Resumed: a kept review goes on
    names_unchecked = Signal(object)  # the tagger cannot be used: `names_problem` says why
    finished = Signal(object)  # detection came to its end
    stopped = Signal(object)
    failed = Signal(object, object)  # GarimError

    def __init__(
        self,
        tasks: Tasks,
        preferences: Preferences,
        engine: Engine,
        documents: list[OpenDocument],
        current: Callable[[], OpenDocument | None],
        terms: SavedTerms | None,
        parent: QObject,
    ) -> None:
        """`documents` is the list of the open ones itself; `current`: the one that is shown."""
        super().__init__(parent)
        self._tasks, self._preferences, self._engine = tasks, preferences, engine
        self._documents, self._current, self._terms = documents, current, terms
        self._reading: tuple[OpenDocument, Task] | None = None

    @property
    def busy(self) -> bool:
        """Something is being read or searched."""
        return self._reading is not None

    def forget(self, entry: OpenDocument) -> None:
        """The document is closed: what still comes of it is let go."""
        if self._reading and self._reading[0] is entry:
            self._reading[1].stop()

    def end(self) -> None:
        """Stop, because the program ends."""
        if self._reading is not None:
            self._reading[1].stop()

    def stop(self, entry: OpenDocument) -> None:
        """Stop reading or searching this document; what was found so far stays."""
        if not entry.busy:
            return
        if self._reading and self._reading[0] is entry:
            self._reading[1].stop()
            if entry.document is not None:
                return  # the search ends by itself within a moment
            self._reading = None  # a reader may be deep in one page; what it still brings is let go
        self._settle(entry, "stopped")
        self.stopped.emit(entry)
        self.go_on()

    def go_on(self) -> None:
        """Start on the next document that waits, the shown one first."""
        waiting = [entry for entry in self._documents if entry.state == "waiting"]
        if self._reading is not None or not waiting or (self._terms is not None and not self._terms.settled):
            return
        current = self._current()
        entry = current if current is not None and current in waiting else waiting[0]
        self._settle(entry, "reading")
        settings = self._preferences.current
        entry.mode = settings.mode
        terms = self._terms.terms if self._terms is not None else NONE
        entry.terms_problem = self._terms.problem if self._terms is not None else None
        password, entry.password = entry.password, None  # kept by the job alone, and only while it runs
        task = self._tasks.run(
            reading(self._engine, entry.path, entry.encoding, password, settings, terms, entry.kept),
            lambda _none: self._read_to_the_end(entry) if self._is_reading(entry) else None,
            lambda problem: self._read_failed(entry, problem) if self._is_reading(entry) else None,
            progress=lambda done, total: self._progressed(entry, done, total),
            piece=lambda piece: self._take(entry, piece),
            stopped=lambda: self._read_stopped(entry) if self._is_reading(entry) else None,
        )
        self._reading = (entry, task)

    def _is_reading(self, entry: OpenDocument) -> bool:
        return self._reading is not None and self._reading[0] is entry

    def _take(self, entry: OpenDocument, piece: tuple[object, ...] | TaggerError | PageSource) -> None:
        if entry not in self._documents:
            return
        if isinstance(piece, PageSource):
            entry.ahead = piece
            self.pages_ahead.emit(entry)
            return
        if isinstance(piece, TaggerError):
            entry.names_problem = piece
            self.settled.emit()
            self.names_unchecked.emit(entry)
            return
        if entry.review is not None:
            self._add(entry, piece)  # type: ignore[arg-type]
            return
        document, text_map, profile, pages, tables, resumed = piece
        assert isinstance(document, Document) and isinstance(text_map, TextMap)
        assert isinstance(profile, DetectionProfile)
        assert isinstance(pages, PageSource | None) and isinstance(tables, Tables | None)
        entry.document, entry.text_map, entry.pages, entry.tables = document, text_map, pages, tables
        entry.look, entry.ahead = entry.looks[0], None
        scores = {kind: score for kind, score in profile.kinds.items() if score is not None}
        if resumed is None:
            entry.review = Review(document, near_below=self._preferences.current.min_score, near_by_kind=scores)
        else:
            entry.review = resumed.review  # type: ignore[attr-defined]
            self._resume(entry, resumed)  # type: ignore[arg-type]
        entry.progress = (0, 0)
        self._settle(entry, "finding")
        self.opened.emit(entry)
        if resumed is not None:
            self.resumed.emit(entry, resumed)

    def _resume(self, entry: OpenDocument, resumed: "Resumed") -> None:
        assert entry.kept is not None and entry.review is not None
        entry.mode = entry.kept.about.mode if entry.kept.about.complete and not resumed.changed else entry.mode
        entry.kept = None
        entry.unsaved = True  # no masked copy holds these decisions, as far as this program knows
        entry.kept_at = None if resumed.changed else entry.review.revision

    def _add(self, entry: OpenDocument, findings: Sequence[Finding]) -> None:
        if findings and entry.review is not None:
            self.found.emit(entry, entry.review.add_findings(findings))

    def _progressed(self, entry: OpenDocument, done: int, total: int) -> None:
        entry.progress = (done, total)
        self.progress.emit(entry, done, total)

    def _read_to_the_end(self, entry: OpenDocument) -> None:
        self._reading = None
        if entry in self._documents:
            self._settle(entry, "ready")
            self.finished.emit(entry)
        self.go_on()

    def _read_failed(self, entry: OpenDocument, problem: GarimError) -> None:
        self._reading = None
        if entry in self._documents:
            entry.problem = problem
            self._settle(entry, "failed")
            self.failed.emit(entry, problem)
        self.go_on()

    def _read_stopped(self, entry: OpenDocument) -> None:
        self._reading = None
        if entry in self._documents:
            self._settle(entry, "stopped")
            self.stopped.emit(entry)
        self.go_on()

    def _settle(self, entry: OpenDocument, state: State) -> None:
        entry.state = state
        self.settled.emit()

"""The open documents and everything done with them: read, find, decide, preview, save. No widget.

In: paths and what the analyst decides. Out: signals, always on the UI thread. Core is called in tasks only.

Several files may be open; one of them is shown (`current`). They are read one after the other, the shown one first.
Each keeps its `Review`, so decisions live as long as the file is open. Text is never read back from a widget.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.engine import Engine
from app.opened import OpenDocument, SaveRequest
from app.preferences import Preferences
from app.preview import Preview
from app.read_queue import ReadQueue
from app.saver import Saver
from app.searching import Places, Searching
from app.tasks import Tasks
from app.terms import SavedTerms
from app.textmap import TextMap
from app.texts import caption
from core.errors import GarimError
from core.model import Finding, Span
from core.review import Review
from core.review.steps import Change

if TYPE_CHECKING:
    from core.reviewfile import Kept


class Workflow(QObject):
    """Opens, keeps and saves documents. All signals carry the `OpenDocument` first."""

    documents_changed = Signal()
    current_changed = Signal(object)  # OpenDocument or None
    document_opened = Signal(object)  # text and an empty review are there
    findings_added = Signal(object, object)  # Change
    progress = Signal(object, int, int)
    pages_ahead = Signal(object)  # OpenDocument
    resumed = Signal(object, object)  # Resumed: a kept review goes on
    names_unchecked = Signal(object)  # the tagger cannot be used: `names_problem` says why
    finished = Signal(object)  # detection came to its end
    stopped = Signal(object)
    failed = Signal(object, object)  # GarimError
    review_changed = Signal(object, object)  # Change
    masked_changed = Signal(object)  # `masked` is up to date
    equals_found = Signal(object, object, str)  # spans equal to what was added by hand, kind
    save_step = Signal(str)  # seal, write, read, search
    save_progress = Signal(int, int)
    save_done = Signal(object)  # Saved
    save_failed = Signal(object)  # GarimError
    save_stopped = Signal()

    def __init__(
        self,
        tasks: Tasks,
        preferences: Preferences,
        engine: Engine | None = None,
        parent: QObject | None = None,
        *,
        terms: SavedTerms | None = None,
    ) -> None:
        super().__init__(parent)
        self.terms = terms
        self.documents: list[OpenDocument] = []
        self.current: OpenDocument | None = None
        self.tasks = tasks
        self.engine = engine or Engine()
        self._searching = Searching(tasks, self.engine)
        self._preview = Preview(tasks, self.engine, lambda: self.current, self)
        self._preview.made.connect(self.masked_changed)
        self._saver = Saver(tasks, self.engine, self)
        self._queue = ReadQueue(tasks, preferences, self.engine, self.documents, lambda: self.current, terms, self)
        queue = self._queue
        for mine, theirs in (
            (self.documents_changed, queue.settled),
            (self.document_opened, queue.opened),
            (self.findings_added, queue.found),
            (self.progress, queue.progress),
            (self.pages_ahead, queue.pages_ahead),
            (self.resumed, queue.resumed),
            (self.names_unchecked, queue.names_unchecked),
            (self.finished, queue.finished),
            (self.stopped, queue.stopped),
            (self.failed, queue.failed),
            (self.save_step, self._saver.step),
            (self.save_progress, self._saver.progress),
            (self.save_done, self._saver.done),
            (self.save_failed, self._saver.failed),
            (self.save_stopped, self._saver.stopped),
        ):
            theirs.connect(mine)
        queue.finished.connect(lambda _entry: self._preview.soon())
        if terms is not None:
            terms.changed.connect(queue.go_on)

    # -- opening -----------------------------------------------------------------------------------------------------

    def open(self, paths: Iterable[Path]) -> None:
        """Open files and show the first of them. One that is open already is shown, not read again."""
        asked = [self._entry(path) for path in paths]
        if not asked:
            return
        self.documents_changed.emit()
        self.show(asked[0])
        self._queue.go_on()

    def _entry(self, path: Path) -> OpenDocument:
        for known in self.documents:
            if known.path == path:
                return known
        entry = OpenDocument(path)
        self.documents.append(entry)
        return entry

    def resume(self, source: Path, path: Path, kept: "Kept") -> None:
        """Open a document with the review that `path` keeps of it, in the place of an open one of it."""
        fresh = OpenDocument(source)
        fresh.kept, fresh.review_path = kept, path
        fresh.encoding = kept.about.encoding or None
        fresh.styles, fresh.salt = dict(kept.about.styles), kept.about.salt
        known = next((entry for entry in self.documents if entry.path == source), None)
        if known is not None and not known.busy:
            self._exchange(known, fresh)
            return
        self.documents.append(fresh)
        self.documents_changed.emit()
        self.show(fresh)
        self._queue.go_on()

    def show(self, entry: OpenDocument) -> None:
        """Make this the shown document."""
        if entry is not self.current:
            self.current = entry
            self.current_changed.emit(entry)
            self._preview.soon()

    def retranslate(self) -> None:
        """The captions of parts, which stand in the text that is shown, in the language in use."""
        for entry in self.documents:
            if entry.document is not None and entry.text_map is not None:
                entry.text_map = TextMap(entry.document.parts, caption)
                entry.masked = None
        self._preview.soon()

    def close(self, entry: OpenDocument) -> None:
        """Forget a document and what was decided about it."""
        self._queue.forget(entry)
        at = self.documents.index(entry)
        self.documents.remove(entry)
        entry.folded.clear()
        if entry is self.current:
            self.current = self.documents[min(at, len(self.documents) - 1)] if self.documents else None
            self.current_changed.emit(self.current)
            self._preview.soon()
        self.documents_changed.emit()

    def reopen(self, encoding: str | None) -> None:
        """Read the shown document again, as this encoding (None: guess). What was decided about it is dropped."""
        entry = self.current
        if entry is None or entry.busy:
            return
        fresh = OpenDocument(entry.path)
        fresh.encoding = encoding
        self._exchange(entry, fresh)

    def unlock(self, password: str) -> None:
        """Read the shown document again with this password; it is forgotten as soon as the file has been read."""
        entry = self.current
        if entry is None or entry.busy:
            return
        fresh = OpenDocument(entry.path)
        fresh.encoding, fresh.password = entry.encoding, password
        fresh.kept, fresh.review_path = entry.kept, entry.review_path
        fresh.styles, fresh.salt = entry.styles, entry.salt
        self._exchange(entry, fresh)

    def search_again(self) -> None:
        """Read and search the shown document from the start, after a stop or a failure."""
        if self.current is not None:
            self.reopen(self.current.encoding)

    def _exchange(self, entry: OpenDocument, fresh: OpenDocument) -> None:
        self.documents[self.documents.index(entry)] = fresh
        self.documents_changed.emit()
        self.show(fresh)
        self._queue.go_on()

    def stop(self) -> None:
        """Stop reading or searching the shown document; what was found so far stays."""
        if self.current is not None:
            self._queue.stop(self.current)

    # -- deciding ----------------------------------------------------------------------------------------------------

    def change(self, act: Callable[[Review], Change | None]) -> Change | None:
        """Do something to the review of the shown document, and tell everybody. Nothing happened: nothing is told."""
        entry = self.current
        if entry is None or entry.review is None:
            return None
        change = act(entry.review)
        if change is None or not change.count:
            return change
        entry.unsaved = True
        entry.masked = None
        self.review_changed.emit(entry, change)
        self._preview.soon()
        return change

    def add(self, span: Span, kind: str) -> Change | None:
        """Mark a stretch by hand and look for equal ones."""
        entry = self.current
        if entry is None or entry.document is None:
            return None
        spans = self.engine.fit(entry.document, span)
        change = self.change(lambda review: review.add(spans, kind))
        if change is not None and change.count and entry.review is not None:
            self._look_for_equals(entry, entry.review.finding(change.slots[0]))
        return change

    def mark_all(self, spans: Iterable[Span], kind: str) -> Change | None:
        """Mark many stretches, as one step."""
        entry = self.current
        if entry is None or entry.document is None:
            return None
        document = entry.document
        fitting = [part for span in spans for part in self.engine.fit(document, span)]
        return self.change(lambda review: review.add(fitting, kind))

    def adjust(self, slot: int, start: int, end: int) -> Change | None:
        """Move the edges of a finding; where the format only takes a whole (a bare number of JSON), the whole."""
        entry = self.current
        if entry is None or entry.document is None or entry.review is None:
            return None
        part = entry.review.finding(slot).span.part
        spans = self.engine.fit(entry.document, Span(part=part, start=start, end=end))
        return self.change(lambda review: review.adjust(slot, spans[0].start, spans[0].end)) if spans else None

    def _look_for_equals(self, entry: OpenDocument, added: Finding) -> None:
        def told(spans: list[Span]) -> None:
            if entry is self.current:
                self.equals_found.emit(entry, spans, added.kind)

        self._searching.equals(entry, added, told)

    def search(
        self,
        words: str,
        told: Callable[[Places], None],
        mode: str = "plain",
        failed: Callable[[GarimError], None] = lambda _problem: None,
    ) -> None:
        """Look for words in the shown document: `told` gets the places, and whether there are more than those.

        `mode`: plain, pattern or nearly; `failed` is told why there is nothing to look for.
        """
        entry = self.current
        if entry is not None:
            self._searching.words(entry, words, told, mode, failed)

    def set_styles(self, styles: Mapping[str, str]) -> None:
        """Write kinds of the shown document so from now on (names of core/mask/styles.py, "" for all others)."""
        entry = self.current
        if entry is not None and entry.styles != styles:
            entry.styles = dict(styles)
            entry.masked = None
            self._preview.now()

    def mask_now(self) -> None:
        """Make the masked preview at once; `masked_changed` tells when it is there."""
        self._preview.now()

    # -- saving ------------------------------------------------------------------------------------------------------

    @property
    def unsaved(self) -> bool:
        """Decisions were made that neither a masked copy nor a review file holds."""
        return any(entry.loose for entry in self.documents)

    @property
    def busy(self) -> bool:
        """Something is being read, searched or written."""
        return self._queue.busy or self._saver.busy

    def save(self, request: SaveRequest) -> None:
        """Write the masked copy of the shown document and its mapping: `save_done`, `save_failed` or `save_stopped`."""
        entry = self.current
        if entry is not None and entry.document is not None and entry.review is not None:
            self._saver.save(entry, request)

    def stop_everything(self) -> None:
        """Stop reading, searching and saving, because the program ends."""
        self._queue.end()
        self.stop_saving()

    def stop_saving(self) -> None:
        """Stop before the last rename; after it the save still ends well."""
        self._saver.stop()

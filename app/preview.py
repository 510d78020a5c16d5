"""The masked preview of the shown document, made anew in the background a moment after every change. No widget.

In: the document that is shown, and that something about it changed. Out: `entry.masked`, and `made`.
"""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from app.engine import Engine
from app.masked import Masked, masked
from app.opened import OpenDocument
from app.tasks import Control, Task, Tasks
from app.texts import caption
from core.errors import GarimError

_AFTER_MS = 250  # a preview waits for a pause in deciding: this, or three times what the last one took
_SLOW = 3


class Preview(QObject):
    """`soon` after a change, `now` when somebody waits for it."""

    made = Signal(object)  # OpenDocument, whose `masked` is up to date

    def __init__(
        self, tasks: Tasks, engine: Engine, current: Callable[[], OpenDocument | None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._tasks, self._engine, self._current = tasks, engine, current
        self._running: Task | None = None
        self._seconds = 0.0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._make)

    def now(self) -> None:
        """Make it at once."""
        self._timer.start(0)

    def soon(self) -> None:
        """Make it after a pause."""
        self._timer.start(max(_AFTER_MS, int(self._seconds * _SLOW * 1000)))

    def _make(self) -> None:
        entry = self._current()
        if entry is None or entry.document is None or entry.review is None or entry.masked is not None or entry.busy:
            return
        if self._running is not None:
            self.soon()
            return
        document, snapshot, engine = entry.document, entry.review.snapshot(), self._engine
        revision, writing = entry.review.revision, entry.writing
        started = time.monotonic()

        def work(_control: Control) -> Masked:
            from core.mask.styles import marked_name

            styling = writing.styling()
            result = engine.mask(document, snapshot.decisions(), styling)
            name = engine.output_name(document, result.edits)
            return masked(document, result, name if styling.plain else marked_name(name, result), caption)

        def done(made: Masked) -> None:
            self._running = None
            self._seconds = time.monotonic() - started
            if entry.review is not None and entry.review.revision == revision and entry.writing == writing:
                entry.masked = made
                self.made.emit(entry)

        def failed(_problem: GarimError) -> None:
            self._running = None  # no preview; saving would fail the same way and say so

        self._running = self._tasks.run(work, done, failed)

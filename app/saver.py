"""Writing the masked copy of an open document, in the background. No widget.

In: the document with its decisions, what the Save sheet asks for. Out: signals, on the UI thread; `entry.saved_copy`.
"""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from app.engine import Engine
from app.opened import OpenDocument, SavedCopy, SaveRequest
from app.tasks import Control, Task, Tasks
from core.errors import GarimError
from core.model import Decision, Verdict


class Saver(QObject):
    """One save at a time."""

    step = Signal(str)  # seal, write, read, search
    progress = Signal(int, int)
    done = Signal(object)  # Saved
    failed = Signal(object)  # GarimError
    stopped = Signal()

    def __init__(self, tasks: Tasks, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self._tasks, self._engine = tasks, engine
        self._running: Task | None = None

    @property
    def busy(self) -> bool:
        """A file is being written."""
        return self._running is not None

    def stop(self) -> None:
        """Stop before the last rename; after it the save still ends well."""
        if self._running is not None:
            self._running.stop()

    def save(self, entry: OpenDocument, request: SaveRequest) -> None:
        """Write the masked copy and its mapping: `done`, `failed` or `stopped`."""
        document, review, engine = entry.document, entry.review, self._engine
        if document is None or review is None or self.busy:
            return
        snapshot, revision, writing = review.snapshot(), review.revision, entry.writing
        output = replace(request.output, areas=review.frame.areas)

        def work(control: Control) -> SavedCopy:
            as_they_are = snapshot.decisions()
            decisions = _settled(as_they_are, request.undecided)
            control.check()
            result = engine.mask(document, decisions, writing.styling())
            control.check()
            saved = engine.save_masked(
                document,
                result,
                request.target,
                request.mapping,
                request.keys,
                entry.path,
                control.progress,
                control.send,
                output,
                request.keep_original,
            )
            told = as_they_are if request.undecided == "mask" else decisions
            return SavedCopy(saved=saved, result=result, decisions=told)

        def done(copy: SavedCopy) -> None:
            self._running = None
            entry.saved_copy = copy
            entry.unsaved = review.revision != revision
            self.done.emit(copy.saved)

        def failed(problem: GarimError) -> None:
            self._running = None
            self.failed.emit(problem)

        def stopped() -> None:
            self._running = None
            self.stopped.emit()

        self._running = self._tasks.run(
            work, done, failed, progress=self.progress.emit, piece=self.step.emit, stopped=stopped
        )


def _settled(decisions: Sequence[Decision], undecided: Verdict) -> tuple[Decision, ...]:
    return tuple(
        replace(decision, verdict=undecided, by="rule") if decision.verdict == "undecided" else decision
        for decision in decisions
    )

"""What the page writes into the work list of a batch, one writer at a time and never on the UI thread. No widget.

In: functions of a `Worklist`. Out: they are called in tasks; those that come while a run goes on wait for its end,
since the run itself writes.
"""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from app.tasks import Control, Tasks
from core.errors import GarimError

if TYPE_CHECKING:
    from core.batch.worklist import Worklist

Write = Callable[["Worklist"], None]


class BatchNotes:
    """`note` something; `hold` while a run goes on, `release` after it. `lock`: for the run."""

    def __init__(self, tasks: Tasks, failed: Callable[[GarimError], None]) -> None:
        self._tasks, self._failed = tasks, failed
        self._held: list[Write] = []
        self._holds = False
        self.lock = threading.Lock()

    def hold(self) -> None:
        """A run begins."""
        self._holds = True

    def release(self, work: "Worklist | None") -> None:
        """It has ended: what waited is written."""
        self._holds = False
        held, self._held = self._held, []
        for write in held:
            self.note(work, write)

    def note(self, work: "Worklist | None", write: Write, done: Callable[[], None] = lambda: None) -> None:
        """Write something into the list, if there is one."""
        if work is None:
            return
        if self._holds:
            self._held.append(write)
            return

        def job(_control: Control) -> None:
            with self.lock:
                write(work)

        self._tasks.run(job, lambda _none: done(), self._failed)

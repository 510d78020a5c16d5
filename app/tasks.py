"""The only threads of the program: work in the background, results always on the UI thread.

In: a job, a function of `Control` that calls core, and what to do with its outcome. Out: a `Task` to stop it with.

Signals live on `Tasks`, which the window owns, never on a runnable that deletes itself; whatever a job sends goes
through one queue, so callbacks run on the UI thread in the order in which they were sent, a few in each turn of the
event loop. `shutdown` first stops everything, then waits, as `closeEvent` must.
"""

import gc
import sys
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, QThreadPool, Signal

from app.slices import Turns
from core.errors import Cancelled, GarimError

Result = TypeVar("Result")

THREADS = 3  # a batch keeps one of them waiting for its processes
SHUTDOWN_MS = 5_000
_TELL_EVERY = 0.05  # seconds between two words of progress
# Seconds after which a worker in pure Python gives way. Painting lets go of the interpreter in many of its calls and
# waits for it anew each time: 0.4 ms with this, 1.2 ms with a millisecond; two busy workers lose nothing by it.
_GIVE_WAY_EVERY = 0.0002
# Looking through everything for cycles holds all threads, 70 ms with 50,000 findings, and findings have no cycles; the
# young objects that may have some are still looked through all the time.
_OLD_ROUNDS = 10_000


class Control:
    """What a running job holds: it tells how far it is, sends pieces, and learns that it should stop."""

    def __init__(self, post: Callable[[str, object], None]) -> None:
        self._post = post
        self._told = 0.0
        self.stopped = False

    def progress(self, done: int, total: int) -> None:
        """A `core.progress.Progress`. Raises Cancelled once the task is stopped."""
        self.check()
        now = time.monotonic()
        if now - self._told >= _TELL_EVERY or done >= total:
            self._told = now
            self._post("progress", (done, total))

    def send(self, piece: object) -> None:
        """Hand over a piece of the result before the end. Raises Cancelled once the task is stopped."""
        self.check()
        self._post("piece", piece)

    def check(self) -> None:
        """Raises Cancelled once the task is stopped."""
        if self.stopped:
            raise Cancelled


@dataclass(frozen=True, slots=True)
class _Callbacks(Generic[Result]):
    done: Callable[[Result], None]
    failed: Callable[[GarimError], None]
    progress: Callable[[int, int], None] | None
    piece: Callable[[Any], None] | None
    stopped: Callable[[], None] | None


class Task:
    """One running job, as the UI thread sees it."""

    def __init__(self, control: Control) -> None:
        self._control = control
        self.running = True

    def stop(self) -> None:
        """Ask the job to stop. Pieces and progress end at once; `stopped` is called when it has.

        A job that had already finished still delivers its result: a file that was written is not denied.
        """
        self._control.stopped = True

    @property
    def stopping(self) -> bool:
        """`stop` was called."""
        return self._control.stopped


class Tasks(QObject):
    """Runs jobs. Make it on the UI thread, with the window as its parent."""

    _woken = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(THREADS)
        self._running: dict[Task, _Callbacks[Any]] = {}
        self._closed = False
        self._waiting: deque[tuple[Task, str, Any]] = deque()
        self._waking = False  # one signal wakes the UI thread, however much waits
        self._delivering = Turns(self, self._deliver_one)
        self._woken.connect(self._wake, Qt.ConnectionType.QueuedConnection)
        sys.setswitchinterval(_GIVE_WAY_EVERY)
        gc.set_threshold(*gc.get_threshold()[:2], _OLD_ROUNDS)

    def run(
        self,
        job: Callable[[Control], Result],
        done: Callable[[Result], None],
        failed: Callable[[GarimError], None],
        *,
        progress: Callable[[int, int], None] | None = None,
        piece: Callable[[Any], None] | None = None,
        stopped: Callable[[], None] | None = None,
    ) -> Task:
        """Start a job. One of `done`, `failed` and `stopped` is called at its end, on the UI thread.

        An exception that is no GarimError is a fault of ours: `failed` gets the code error.unexpected, and the
        exception is raised again on the UI thread for the hook there.
        """
        task: Task

        def post(what: str, value: object) -> None:
            self._waiting.append((task, what, value))
            if not self._waking:
                self._waking = True
                self._woken.emit()

        control = Control(post)
        task = Task(control)
        self._running[task] = _Callbacks(done, failed, progress, piece, stopped)

        def work() -> None:
            try:
                control.check()
                result = job(control)
            except Cancelled:
                post("stopped", None)
            except GarimError as problem:
                post("failed", problem)
            except Exception as fault:  # noqa: BLE001 - the end of a thread; raised again in _deliver
                post("fault", fault)
            else:
                post("done", result)

        self._pool.start(work)
        return task

    @property
    def busy(self) -> bool:
        """Some job has not ended yet."""
        return bool(self._running)

    def shutdown(self, milliseconds: int = SHUTDOWN_MS) -> bool:
        """Stop every job, wait, and deliver nothing more. False when one did not end in time."""
        self._closed = True
        for task in self._running:
            task.stop()
        return self._pool.waitForDone(milliseconds)

    def _wake(self) -> None:
        self._waking = False
        self._delivering.start()

    def _deliver_one(self) -> None:
        """A job that sends much at once must not hold up the window."""
        if self._waiting:
            self._deliver(*self._waiting.popleft())
        if not self._waiting:
            self._delivering.stop()  # what comes now wakes us again

    def _deliver(self, task: Task, what: str, value: Any) -> None:
        if what in ("progress", "piece"):
            callbacks = self._running.get(task)
            if callbacks is None or self._closed or task.stopping:
                return
            if what == "progress" and callbacks.progress is not None:
                callbacks.progress(*value)
            elif what == "piece" and callbacks.piece is not None:
                callbacks.piece(value)
            return
        callbacks = self._running.pop(task)
        task.running = False
        if self._closed:
            return
        if what == "done":
            callbacks.done(value)
        elif what == "failed":
            callbacks.failed(value)
        elif what == "fault":
            callbacks.failed(GarimError("error.unexpected", type=type(value).__name__))
            raise value
        elif callbacks.stopped is not None:
            callbacks.stopped()

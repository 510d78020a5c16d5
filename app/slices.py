"""Long work on the interface thread: all of it together gets one small slice in each turn of the event loop.

In: functions that do a little and say when they are through (`Turns`), or a generator that yields where it may pause,
some milliseconds apart (`Slices`). Out: they are run to their end, or dropped; between slices the window takes keys and
paints. However many want to work, text that fills in, findings that arrive, rows that are sorted, a turn is no longer.
After much other work, painting above all, the next turn of the event loop is left to keys as well.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from shiboken6 import isValid

PIECE = 4_000
"""Findings of one slice: one to three milliseconds, whatever is done with them."""

_AT_ONCE = 0.003  # seconds of work in one turn
_MUCH = 0.004  # seconds of the thread's other work between two turns, after which one is left out

Item = TypeVar("Item")


def pieces(items: Sequence[Item]) -> Iterator[Sequence[Item]]:
    """All items, a piece at a time."""
    for start in range(0, len(items), PIECE):
        yield items[start : start + PIECE]


class Turns(QObject):
    """Calls `step`, some milliseconds of work, in later turns until `stop`."""

    def __init__(self, parent: QObject, step: Callable[[], None]) -> None:
        super().__init__(parent)
        self.step = step
        self.running = False
        self.queued = False

    def start(self) -> None:
        """From now on."""
        self.running = True
        if not self.queued:
            _round().add(self)

    def stop(self) -> None:
        """There is nothing left to do."""
        self.running = False


class _Round(QObject):
    """Who wants to work, one after the other."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: deque[Turns] = deque()
        self._left = 0.0  # by the clock of the thread, when the last turn ended
        self._gave_way = False
        # Started anew before the work: an event loop within it, of a menu or a dialog, goes on with the others.
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._turn)

    def add(self, one: Turns) -> None:
        one.queued = True
        self._waiting.append(one)
        self._timer.start(0)

    def _turn(self) -> None:
        self._timer.start(0)
        self._gave_way = not self._gave_way and time.thread_time() - self._left > _MUCH
        if self._gave_way:
            return
        until = time.perf_counter() + _AT_ONCE
        while self._waiting and time.perf_counter() < until:
            one = self._waiting.popleft()
            one.queued = False
            if not isValid(one) or not one.running:
                continue
            try:
                one.step()
            finally:
                if one.running and not one.queued:
                    self.add(one)
        self._left = time.thread_time()
        if not self._waiting:
            self._timer.stop()


_rounds: list[_Round] = []


def _round() -> _Round:
    if not _rounds or not isValid(_rounds[0]):
        application = QCoreApplication.instance()
        assert application is not None
        _rounds[:] = [_Round(application)]
    return _rounds[0]


class Slices(QObject):
    """One piece of work at a time."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Iterator[None] | None = None
        self._done: Callable[[], None] = lambda: None
        self._turns = Turns(self, self._slice)

    @property
    def running(self) -> bool:
        """There is work left."""
        return self._work is not None

    def start(self, work: Iterator[None], done: Callable[[], None], *, at_once: bool) -> None:
        """Drop what runs and do this: before returning if it is short, else in later turns. `done` at its end."""
        self.stop()
        if at_once:
            deque(work, maxlen=0)
            done()
            return
        self._work, self._done = work, done
        self._turns.start()

    def finish(self) -> None:
        """Do what is left of it now."""
        if self._work is not None:
            work, done = self._work, self._done
            self.start(work, done, at_once=True)

    def stop(self) -> None:
        """Drop what runs."""
        self._turns.stop()
        self._work = None

    def _slice(self) -> None:
        if self._work is None:
            return
        try:
            next(self._work)
        except StopIteration:
            self.stop()
            self._done()

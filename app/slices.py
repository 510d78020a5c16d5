"""Long work on the interface thread, a slice in each turn of the event loop.

In: a generator that yields where it may pause, some milliseconds apart. Out: it is run to its end, or dropped; between
slices the window takes keys and paints.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer

PIECE = 4_000
"""Findings of one slice: one to three milliseconds, whatever is done with them."""

_AT_ONCE = 0.002  # seconds of slices in one turn

Item = TypeVar("Item")


def pieces(items: Sequence[Item]) -> Iterator[Sequence[Item]]:
    """All items, a piece at a time."""
    for start in range(0, len(items), PIECE):
        yield items[start : start + PIECE]


class Slices(QObject):
    """One piece of work at a time."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Iterator[None] | None = None
        self._done: Callable[[], None] = lambda: None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._turn)

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
        self._timer.start()

    def finish(self) -> None:
        """Do what is left of it now."""
        if self._work is not None:
            work, done = self._work, self._done
            self.start(work, done, at_once=True)

    def stop(self) -> None:
        """Drop what runs."""
        self._timer.stop()
        self._work = None

    def _turn(self) -> None:
        begun = time.perf_counter()
        while self._work is not None and time.perf_counter() - begun < _AT_ONCE:
            try:
                next(self._work)
            except StopIteration:
                self.stop()
                self._done()

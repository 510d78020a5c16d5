"""The rows of a batch and how far they are. No Qt.

In: files with what came of them. Out: how much is done, and how long the rest may take, by size and by what every file
takes beside that.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from core.batch.values import Item, Result, State

_BESIDE = 20_000  # as core.batch.summary.BESIDE, which is not loaded before there is work
_SPREAD = 0.3  # seconds between two looks at how long the rest takes


@dataclass(slots=True)
class BatchRow:
    """One file as it is shown. `number`: its row in the work list, or in the list that will become one."""

    number: int
    item: Item = field(repr=False)
    state: State = "waiting"
    done: int = 0
    total: int = 0
    result: Result | None = field(repr=False, default=None)

    @property
    def cost(self) -> int:
        """What it takes, in bytes of text."""
        return self.item.size + _BESIDE

    @property
    def spent(self) -> float:
        """How much of that is done."""
        if self.result is not None:
            return self.cost
        return self.cost * self.done / self.total if self.state == "finding" and self.total else 0.0


class Pace:
    """How far a run is. `begin` with the rows, `look` whenever something happened."""

    def __init__(self) -> None:
        self._started = self._looked = 0.0
        self._before = 0.0
        self._left: float | None = None

    def begin(self, rows: Sequence[BatchRow]) -> None:
        """A run begins; what was done before it says nothing about its pace."""
        self._started = self._looked = time.monotonic()
        self._before = sum(row.spent for row in rows)
        self._left = None

    def look(self, rows: Sequence[BatchRow]) -> bool:
        """Guess anew, now and then; whether it did."""
        now = time.monotonic()
        if now - self._looked < _SPREAD:
            return False
        from core.batch.summary import seconds_left

        self._looked = now
        done = sum(row.spent for row in rows) - self._before
        self._left = seconds_left(now - self._started, done, sum(row.cost for row in rows) - self._before)
        return True

    @property
    def seconds_left(self) -> float | None:
        """How long the rest may take; None while too little is known."""
        return self._left

    @property
    def elapsed(self) -> float:
        """Seconds since the run began."""
        return time.monotonic() - self._started


def share(rows: Sequence[BatchRow]) -> float:
    """How much is done, 0..1, running files with what they told."""
    total = sum(row.cost for row in rows)
    return sum(row.spent for row in rows) / total if total else 0.0

"""The state of a finding in a review as one byte, and the decisions made of such bytes.

In: verdicts and who gave them. Out: the byte, what it counts as, and `Snapshot.decisions` for `core.mask`.

Bits 0-1 are the verdict, bits 2-3 who decided, then four flags. Bytes make a step of undo over fifty thousand findings
two short byte strings.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from core.model import DecidedBy, Decision, Finding, Verdict
from core.review.tally import Status

VERDICTS: tuple[Verdict, ...] = ("undecided", "mask", "keep")
DECIDED_BY: tuple[DecidedBy, ...] = ("default", "analyst", "rule")

VERDICT = 3  # mask of the verdict bits
ADDED, CORRECTED, GONE, NEAR = 16, 32, 64, 128
FLAGS = ADDED | CORRECTED | GONE | NEAR


def verdict_state(verdict: Verdict, by: DecidedBy) -> int:
    """The verdict bits. Nobody decides "undecided": it is the default."""
    if verdict == "undecided":
        return 0
    return VERDICTS.index(verdict) | DECIDED_BY.index(by) << 2


def _status(state: int) -> int:
    if state & GONE:
        return Status.GONE
    verdict = state & VERDICT
    return Status.NEAR if state & NEAR and not verdict else min(verdict, Status.KEPT)


STATUS = tuple(int(_status(state)) for state in range(256))
"""What each state byte counts as, as plain integers of `Status`."""

STATUS_BYTES = bytes(STATUS)
"""The same for `bytes.translate`."""

GONE_BYTES = bytes(bool(state & GONE) for state in range(256))
"""1 for what is not in play, for `bytes.translate`."""

NEAR_BYTES = bytes(bool(state & NEAR) for state in range(256))
"""1 for a score under the threshold, for `bytes.translate`."""

UNDECIDED_BYTES = bytes(status == Status.UNDECIDED for status in STATUS)
"""1 for undecided, for `bytes.translate`."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A review at one moment, cheap to take; make `decisions` of it in a worker thread."""

    findings: Sequence[Finding] = field(repr=False)
    states: bytes = field(repr=False)
    order: Sequence[int] = field(repr=False)

    def decisions(self) -> tuple[Decision, ...]:
        """One decision per finding in document order; near misses only when decided."""
        return tuple(self._each())

    def _each(self) -> Iterator[Decision]:
        for slot in self.order:
            state = self.states[slot]
            if STATUS[state] != Status.NEAR:
                by = DECIDED_BY[state >> 2 & VERDICT]
                yield Decision(finding=self.findings[slot], verdict=VERDICTS[state & VERDICT], by=by)

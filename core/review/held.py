"""The findings a review holds, as they arrive from detection, and everything that can be read about them.

In: a document, findings in pieces. Out: slots, states, counts, groups of equal values. Deciding is the review's
(core/review/__init__.py), which this is the ground of.
"""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from core.model import DecidedBy, Decision, Document, Finding, Span, Verdict
from core.review.choosing import is_sure
from core.review.places import Places
from core.review.steps import Change, Frame, Step
from core.review.tally import Counts, Status, Tally
from core.review.verdicts import (
    ADDED,
    CORRECTED,
    DECIDED_BY,
    GONE,
    NEAR,
    NEAR_BYTES,
    STATUS,
    STATUS_BYTES,
    UNDECIDED_BYTES,
    VERDICT,
    VERDICTS,
    Snapshot,
)

UNSURE = 0.50
"""A score from here on is a finding, below it a near miss, unless another threshold is asked for."""


class Held:
    """Findings by slot. `frame` holds the threshold below which they are near misses."""

    def __init__(
        self,
        document: Document,
        findings: Iterable[Finding] = (),
        *,
        near_below: float = UNSURE,
        near_by_kind: Mapping[str, float] = MappingProxyType({}),
    ) -> None:
        self.document = document
        self.frame = Frame(near_below=near_below)
        self.near_by_kind = near_by_kind
        self.revision = 0  # another number after every change
        self.places = Places(document.parts)
        self.tally = Tally()
        self._findings: list[Finding] = []
        self._state = bytearray()
        self._sure = bytearray()  # 1 for the sure ones, whatever was decided
        self._scores = array("d")
        self._done: list[Step] = []
        self._undone: list[Step] = []
        self.add_findings(findings)

    # -- reading -----------------------------------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self._findings)

    @property
    def order(self) -> Sequence[int]:
        """Slots in play, in document order."""
        return self.places.order

    def finding(self, slot: int) -> Finding:
        """The finding as it stands now."""
        return self._findings[slot]

    def verdict(self, slot: int) -> Verdict:
        """The analyst's word, or "undecided"."""
        return VERDICTS[self._state[slot] & VERDICT]

    def decided_by(self, slot: int) -> DecidedBy:
        """Who gave the verdict."""
        return DECIDED_BY[self._state[slot] >> 2 & VERDICT]

    def status(self, slot: int) -> int:
        """One of `Status`, as a plain integer because painting asks often."""
        return STATUS[self._state[slot]]

    def statuses(self) -> bytes:
        """The `Status` of every slot at once, for passes over all findings."""
        return bytes(self._state).translate(STATUS_BYTES)

    def scores(self) -> Sequence[float]:
        """The score of every slot, for passes over all findings. Not to be changed."""
        return self._scores

    def any_near(self, slots: Sequence[int]) -> bool:
        """One of these has a score under the threshold, whatever was decided about it."""
        if not self._state.translate(NEAR_BYTES).count(1):
            return False  # as in most reviews; fifty thousand slots need not be asked one by one
        return any(map(NEAR_BYTES.__getitem__, map(self._state.__getitem__, slots)))

    def by_analyst(self, slot: int) -> bool:
        """Added, retyped or with corrected edges."""
        return bool(self._state[slot] & (ADDED | CORRECTED))

    def is_added(self, slot: int) -> bool:
        """Marked by hand, not found."""
        return bool(self._state[slot] & ADDED)

    def value(self, slot: int) -> int:
        """The number of the value: equal for findings of one kind whose texts differ at most in spelling."""
        return self.tally.value(slot)

    def value_key(self, value: int) -> tuple[str, str]:
        """Kind and folded text of a value, for filters."""
        return self.tally.values[value]

    def members(self, value: int, *, near: bool = True) -> list[int]:
        """Slots in play with this value, in document order."""
        shown = bytes(status not in ((Status.GONE,) if near else (Status.GONE, Status.NEAR)) for status in STATUS)
        state = self._state
        return self.places.ordered([slot for slot in self.tally.members(value) if shown[state[slot]]])

    def spellings(self, value: int) -> int:
        """How many exact spellings of the value are in play."""
        findings, state = self._findings, self._state
        return len({findings[slot].text for slot in self.tally.members(value) if not state[slot] & GONE})

    @property
    def counts(self) -> Counts:
        """Of the whole document."""
        return self.tally.counts()

    def value_counts(self, value: int) -> Counts:
        """Of one value."""
        return self.tally.of_value(value)

    @property
    def sure_count(self) -> int:
        """How many `decide_sure` would decide; cheap enough to be asked after every decision."""
        return self.sure_mask().count(1)

    def sure_mask(self) -> bytes:
        """1 for every slot that `decide_sure` would decide."""
        undecided = int.from_bytes(self._state.translate(UNDECIDED_BYTES), "little")
        return (undecided & int.from_bytes(self._sure, "little")).to_bytes(len(self._state), "little")

    def kinds(self) -> dict[str, Counts]:
        """Of each kind that has findings, in the order of the table of kinds."""
        return self.tally.of_kinds()

    def snapshot(self) -> Snapshot:
        """For work elsewhere while this review goes on changing."""
        return Snapshot(tuple(self._findings), bytes(self._state), tuple(self.order))

    def decisions(self) -> tuple[Decision, ...]:
        """What `core.mask` works from: one decision per finding; undecided near misses are left out."""
        return self.snapshot().decisions()

    # -- findings of detection ---------------------------------------------------------------------------------------

    def add_findings(self, findings: Iterable[Finding]) -> Change:
        """Take in a piece of detection: no step of undo, no slot changes.

        What the analyst marked meanwhile stays. A finding that overlaps it is taken in by stretches: those nobody
        covers, and those under a mark, which come back when the mark is undone.
        """
        fresh: list[int] = []
        behind: list[int] = []  # the usual case: findings come in document order
        end = self.places.end_key
        for finding in findings:
            start = self.places.key_of(finding.span)
            if start >= end:
                behind.append(self._append(finding, self._fresh_state(finding)))
                end = start + finding.span.end - finding.span.start
                continue
            self.places.insert(behind)
            fresh += behind
            behind = []
            fresh += self._take_in(finding)
            end = self.places.end_key
        self.places.insert(behind)
        fresh += behind
        self.revision += bool(fresh)
        if any(step.change.places for step in self._undone):
            self._undone.clear()  # a mark taken again could overlap what arrived since
        return Change(action="found", slots=fresh, scope="some", places=True)

    def _fresh_state(self, finding: Finding) -> int:
        return NEAR if self.is_near(finding, self.frame.near_below) else 0

    def is_near(self, finding: Finding, near_below: float) -> bool:
        """With this threshold the finding is a near miss. Kinds with a threshold of their own keep it."""
        return finding.score < self.near_by_kind.get(finding.kind, near_below)

    def _take_in(self, finding: Finding) -> Iterator[int]:
        span = finding.span
        part = self.places.part_index(span.part)
        for start, end in self.places.free(part, span.start, span.end):
            slot = self._append(self._cut(finding, start, end), self._fresh_state(finding))
            self.places.insert([slot])
            yield slot
        for mark in self.places.between(part, span.start, span.end):
            if self.by_analyst(mark):
                _, start, end = self.places.where(mark)
                self._absorb(self._cut(finding, max(start, span.start), min(end, span.end)), mark)

    def _absorb(self, finding: Finding, mark: int, until: int | None = None) -> None:
        """Keep a finding out of play for as long as the step that put a mark over it is not undone.

        What holds a place once that step is undone is another mark, moved or swallowed by it, or a finding: under a
        mark the stretch waits for that one's step (among those before `until`), under a finding it is not needed.
        """
        at = len(self._done) if until is None else until
        while at:
            at -= 1
            step = self._done[at]
            if step.change.action in ("add", "edges") and mark in step.change.slots:
                break
        else:
            return
        free = [(finding.span.start, finding.span.end)]
        for slot, start, end in self._under(step, mark, finding.span.part):
            held = [(max(left, start), min(right, end)) for left, right in free if left < end and start < right]
            free = [
                piece
                for left, right in free
                for piece in ((left, min(right, start)), (max(left, end), right))
                if piece[0] < piece[1]
            ]
            if self.by_analyst(slot):
                for left, right in held:
                    self._absorb(self._cut(finding, left, right), slot, at)
        for left, right in free:
            self._hide(self._cut(finding, left, right), step)

    def _under(self, step: Step, mark: int, part: str) -> list[tuple[int, int, int]]:
        """What is in play again in a part once a step is undone: slots with start and end."""
        found = []
        before = step.old.get(mark)
        if before is not None:
            found.append((mark, before.span.start, before.span.end))
        for slot, was, now in zip(step.change.slots, step.before, step.after, strict=True):
            span = self._findings[slot].span
            if slot != mark and now & GONE and not was & GONE and span.part == part:
                found.append((slot, span.start, span.end))
        return found

    def _hide(self, finding: Finding, step: Step) -> None:
        state = self._fresh_state(finding)
        slot = self._append(finding, state | GONE)
        step.change = replace(step.change, slots=(*step.change.slots, slot))
        step.before += bytes((state,))
        step.after += bytes((state | GONE,))

    def _append(self, finding: Finding, state: int) -> int:
        slot = self.places.append(finding.span)
        self._findings.append(finding if finding.id == slot else replace(finding, id=slot))
        self._state.append(state)
        self._sure.append(is_sure(finding))
        self._scores.append(finding.score)
        self.tally.append(finding.kind, finding.text, STATUS[state])
        return slot

    def _cut(self, finding: Finding, start: int, end: int) -> Finding:
        if (start, end) == (finding.span.start, finding.span.end):
            return finding
        text = self.document.part(finding.span.part).text[start:end]
        return replace(finding, span=Span(part=finding.span.part, start=start, end=end), text=text, checked=None)

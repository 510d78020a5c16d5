"""The decisions on the findings of one document, with undo and redo for all of them. Qt-free, no threads.

In: a document, findings in pieces as detection delivers them, verdicts and corrections of the analyst.
Out: counts, groups of equal values, and the decisions `core.mask` works from.

Every finding has a *slot*, a number that never changes while the review lives; a finding that is corrected keeps its
slot, which is also its `id`. State is one byte per slot: a step of undo over fifty thousand findings is short.
Undecided findings are masked; near misses (scores under the threshold of the `frame`, or what `near_by_kind` says for
their kind) count only when the analyst decides them.

    held       the findings and all that can be read about them; Review, here, decides and corrects
    places, tally, verdicts   findings in order; their counts and equal values; the byte of a state
    stretches  what is marked by hand         steps      changes, undo, the frame
    choosing   which belong together          carrying   decisions taken along to another document
"""

from array import array
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from core.model import Area, DecidedBy, Document, Finding, Reason, Span, Verdict
from core.review.choosing import is_sure, sure
from core.review.held import UNSURE, Held
from core.review.steps import Change, Frame, ReviewState, Scope, Step
from core.review.stretches import Stretch, grown, united
from core.review.tally import Counts, Status
from core.review.verdicts import (
    ADDED,
    CORRECTED,
    FLAGS,
    GONE,
    GONE_BYTES,
    NEAR,
    STATUS,
    STATUS_BYTES,
    VERDICT,
    verdict_state,
)

__all__ = ["LIKELY", "UNDO_STEPS", "UNSURE", "VERY_LIKELY", "Change", "Counts", "Review", "Status"]

# Steps of confidence: a score from here on is ... (UNSURE is in core/review/held.py)
VERY_LIKELY = 0.95
LIKELY = 0.80

UNDO_STEPS = 500
_SLICE = 500  # stretches marked in one slice of `adding`


class Review(Held):
    """Findings and what the analyst decided about them."""

    def state(self) -> ReviewState:
        """Everything, to be kept and resumed."""
        return ReviewState(
            findings=tuple(self._findings),
            states=bytes(self._state),
            frame=self.frame,
            done=tuple(self._done),
            undone=tuple(self._undone),
        )

    @classmethod
    def resumed(
        cls, document: Document, state: ReviewState, near_by_kind: Mapping[str, float] = MappingProxyType({})
    ) -> "Review":
        """A review as it was. Raises ValueError when the state is none (slots, spans or texts do not fit)."""
        review = cls(document, near_below=state.frame.near_below, near_by_kind=near_by_kind)
        if len(state.findings) != len(state.states):
            raise ValueError("a state for each finding")
        texts = {part.id: part.text for part in document.parts}
        for slot, (finding, flags) in enumerate(zip(state.findings, state.states, strict=True)):
            span = finding.span
            text = texts.get(span.part, "")[span.start : span.end]
            if text != finding.text or not text or finding.id != slot:
                raise ValueError("findings and text differ")
            review._append(finding, flags)
        review.places.insert([slot for slot, flags in enumerate(state.states) if not flags & GONE])
        review.frame = state.frame
        review._done, review._undone = list(state.done), list(state.undone)
        return review

    # -- deciding ----------------------------------------------------------------------------------------------------

    def decide(
        self,
        slots: Iterable[int],
        verdict: Verdict,
        *,
        by: DecidedBy = "analyst",
        scope: Scope = "some",
        kind: str = "",
    ) -> Change:
        """Give these findings a verdict, as one step. Those that have it already are not part of the change."""
        wanted = verdict_state(verdict, by)
        differs = self._state.translate(bytes(before & ~FLAGS != wanted and not before & GONE for before in range(256)))
        changed = array("i", [slot for slot in slots if differs[slot]])
        change = Change(action="decide", slots=changed, scope=scope, verdict=verdict, kind=kind or None)
        before = self._states_of(changed)
        self._do(change, before.translate(bytes(state & FLAGS | wanted for state in range(256))), before=before)
        return change

    def decide_each(self, verdicts: Mapping[int, Verdict], *, by: DecidedBy = "rule") -> Change:
        """Give each of these findings a verdict of its own, all as one step."""
        wanted = {verdict: verdict_state(verdict, by) for verdict in set(verdicts.values())}
        state = self._state
        slots = [slot for slot, verdict in verdicts.items() if state[slot] & ~FLAGS != wanted[verdict]]
        main: Verdict = "mask" if "mask" in wanted else "keep"
        change = Change(action="decide", slots=array("i", slots), scope="some", verdict=main)
        self._do(change, bytes(state[slot] & FLAGS | wanted[verdicts[slot]] for slot in slots))
        return change

    def decide_one(self, slot: int, verdict: Verdict) -> Change:
        """Decide one finding."""
        return self.decide((slot,), verdict, scope="one", kind=self._findings[slot].kind)

    def decide_value(self, value: int, verdict: Verdict, *, near: bool = False) -> Change:
        """Decide every finding of a value; its near misses too when they are shown."""
        return self.decide(self.members(value, near=near), verdict, scope="value", kind=self.value_key(value)[0])

    def decide_kind(self, kind: str, verdict: Verdict, *, near: bool = False) -> Change:
        """Decide every finding of a kind; its near misses too when they are shown."""
        state, of_kind, values = self._state, self.tally.of_kind(kind), self.tally.values_by_slot()
        counts = bytes(near or status != Status.NEAR for status in STATUS)
        slots = [slot for slot in self.order if of_kind[values[slot]] and counts[state[slot]]]
        return self.decide(slots, verdict, scope="kind", kind=kind)

    def decide_sure(self, verdict: Verdict = "mask") -> Change:
        """Decide all the sure ones (core/review/choosing.py)."""
        return self.decide(sure(self), verdict, scope="sure")

    def set_threshold(self, near_below: float) -> Change:
        """From now on findings under this score are near misses. Decided and corrected ones stay as they are."""
        frame = replace(self.frame, near_below=near_below)
        slots = array("i", self.over_threshold(near_below, gone=True))
        change = Change(action="threshold", slots=slots, scope="some", places=True)
        self._do(change, self._states_of(slots).translate(bytes(state ^ NEAR for state in range(256))), frame=frame)
        return change

    def over_threshold(self, near_below: float, *, gone: bool = False) -> list[int]:
        """What another threshold would make near misses of, or findings again; `gone`: of what is out of play too."""
        limits = [self.near_by_kind.get(kind, near_below) for kind, _ in self.tally.values]
        values, scores = self.tally.values_by_slot(), self._scores
        decided = VERDICT | ADDED | CORRECTED | (0 if gone else GONE)
        near = [None if state & decided else bool(state & NEAR) for state in range(256)]
        return [
            slot
            for slot, now in enumerate(map(near.__getitem__, self._state))
            if now is not None and (scores[slot] < limits[values[slot]]) is not now
        ]

    def mark_same(self, values: Iterable[int]) -> Change:
        """These values, names of people, are one person: their tokens will share a number. One step."""
        wanted = [value for value in values if self.value_key(value)[0] == "PERSON"]
        keys = frozenset(self.value_key(value)[1] for value in wanted)
        rest = tuple(others for others in self.frame.same if not others & keys)
        joined = keys.union(*(others for others in self.frame.same if others & keys))
        return self._reframe((*rest, joined) if len(joined) > 1 else self.frame.same, wanted)

    def mark_apart(self, value: int) -> Change:
        """This value is a person of its own again. One step."""
        key = self.value_key(value)[1]
        left = (others - {key} for others in self.frame.same)
        return self._reframe(tuple(others for others in left if len(others) > 1), (value,))

    def set_areas(self, areas: Iterable[Area]) -> Change | None:
        """These rectangles of pages are burnt out, as one step; None when they are that already."""
        frame = replace(self.frame, areas=tuple(areas))
        if frame == self.frame:
            return None
        change = Change(action="areas", slots=())
        self._do(change, b"", frame=frame)
        return change

    def same_as(self, value: int) -> list[int]:
        """The values that are the same person as this one, without itself."""
        kind, key = self.value_key(value)
        keys = next((others for others in self.frame.same if key in others), frozenset())
        return self.tally.numbers((kind, other) for other in keys - {key}) if kind == "PERSON" else []

    def _reframe(self, same: tuple[frozenset[str], ...], values: Iterable[int]) -> Change:
        slots = [slot for value in values for slot in self.members(value)]
        change = Change(action="same", slots=slots if same != self.frame.same else (), scope="value", kind="PERSON")
        self._do(change, self._states_of(change.slots), frame=replace(self.frame, same=same))
        return change

    # -- correcting --------------------------------------------------------------------------------------------------

    def retype(self, slots: Iterable[int], kind: str) -> Change:
        """Give findings another kind, as one step. Open ones become masked: a corrected finding is a decided one."""
        wanted = [slot for slot in slots if self._findings[slot].kind != kind and self.status(slot) != Status.GONE]
        new = {
            slot: replace(
                self._findings[slot],
                kind=kind,
                sources=("analyst",),
                reasons=(Reason(code="analyst.kind"),),
                checked=None,
            )
            for slot in wanted
        }
        change = Change(action="retype", slots=wanted, scope="some", kind=kind, places=True)
        self._do(change, bytes([self._corrected(slot) for slot in wanted]), new)
        return change

    def add(self, spans: Iterable[Span], kind: str, verdict: Verdict = "mask") -> Change:
        """Mark stretches by hand, as one step. White space at their edges is left out; empty ones are ignored.

        Findings they overlap are absorbed. Where one reaches beyond the stretch and was not kept, the stretch grows to
        cover it: marking something never makes other text readable.
        """
        work = self.adding(spans, kind, verdict)
        while True:
            try:
                next(work)
            except StopIteration as done:
                change: Change = done.value
                return change

    def adding(self, spans: Iterable[Span], kind: str, verdict: Verdict = "mask") -> Generator[None, None, Change]:
        """`add` in slices of some milliseconds, for a hundred thousand cells. Nothing is in play before the last one.

        What else happens to the review between slices comes first: the stretches are then worked out again.
        """
        wanted = list(spans)
        while True:
            revision = self.revision
            stretches: list[Stretch] = []
            for number in range(0, len(wanted), _SLICE):
                stretches += filter(None, (grown(self, span) for span in wanted[number : number + _SLICE]))
                yield
                if self.revision != revision:
                    break
            else:
                fresh, absorbed = yield from self._marked(stretches, kind)
                if self.revision == revision:
                    break
        state = verdict_state(verdict, "analyst") | ADDED
        change = Change(
            action="add", slots=(*fresh, *absorbed), scope="one" if len(fresh) == 1 else "some", kind=kind, places=True
        )
        self._do(change, bytes([state] * len(fresh) + [self._state[slot] | GONE for slot in absorbed]))
        return change

    def _marked(self, stretches: list[Stretch], kind: str) -> Generator[None, None, tuple[list[int], list[int]]]:
        """Slots for these stretches, not in play yet, and what they absorb."""
        fresh: list[int] = []
        absorbed: list[int] = []
        revision = self.revision
        for number, (part, start, end) in enumerate(united(stretches)):
            if not number % _SLICE:
                yield
                if self.revision != revision:
                    break
            absorbed += self.places.between(part, start, end)
            text = self.document.parts[part].text[start:end]
            finding = Finding(
                id=len(self._findings),
                span=Span(part=self.document.parts[part].id, start=start, end=end),
                kind=kind,
                text=text,
                score=1.0,
                sources=("analyst",),
                reasons=(Reason(code="analyst.added"),),
            )
            fresh.append(self._append(finding, GONE))
        return fresh, absorbed

    def adjust(self, slot: int, start: int, end: int) -> Change:
        """Move the edges of a finding; what it now overlaps is absorbed. One step.

        Raises ValueError when the stretch is empty or outside the part.
        """
        finding = self._findings[slot]
        part, _, _ = self.places.where(slot)
        if not 0 <= start < end <= len(self.document.parts[part].text):
            raise ValueError("edges outside the part")
        absorbed = [other for other in self.places.between(part, start, end) if other != slot]
        moved = replace(self._cut(finding, start, end), sources=("analyst",), reasons=(Reason(code="analyst.edges"),))
        change = Change(action="edges", slots=(slot, *absorbed), kind=finding.kind, places=True)
        if moved.span == finding.span:
            return replace(change, slots=())
        states = bytes([self._corrected(slot), *(self._state[other] | GONE for other in absorbed)])
        self._do(change, states, {slot: moved})
        return change

    def remove(self, slot: int) -> Change:
        """Take back a finding that was added by hand. Raises ValueError for others: those are kept, not removed."""
        if not self.is_added(slot):
            raise ValueError("only findings added by hand can be removed")
        change = Change(action="remove", slots=(slot,), kind=self._findings[slot].kind, places=True)
        self._do(change, bytes([self._state[slot] | GONE]))
        return change

    def _corrected(self, slot: int) -> int:
        state = self._state[slot] | CORRECTED
        if not state & VERDICT:
            state = state & FLAGS | verdict_state("mask", "analyst")
        return state

    # -- steps -------------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """There is a step to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """There is a step to take again."""
        return bool(self._undone)

    def undo(self) -> Change | None:
        """Take back the last step; None when there is none."""
        if not self._done:
            return None
        step = self._done.pop()
        self._undone.append(step)
        self._apply(step.change.slots, step.before, step.old, step.change.places)
        self.frame = step.frames[0] if step.frames else self.frame
        return replace(step.change, undone=True)

    def redo(self) -> Change | None:
        """Take the last undone step again; None when there is none."""
        if not self._undone:
            return None
        step = self._undone.pop()
        self._done.append(step)
        self._apply(step.change.slots, step.after, step.new, step.change.places)
        self.frame = step.frames[1] if step.frames else self.frame
        return step.change

    def _do(
        self,
        change: Change,
        after: bytes,
        new: dict[int, Finding] | None = None,
        frame: Frame | None = None,
        before: bytes | None = None,
    ) -> None:
        if not change.count:
            self.frame = frame if frame is not None and change.action == "threshold" else self.frame
            return
        before = self._states_of(change.slots) if before is None else before
        old = {slot: self._findings[slot] for slot in new or ()}
        frames = (self.frame, frame) if frame is not None else None
        self._done.append(Step(change=change, before=before, after=after, old=old, new=new or {}, frames=frames))
        self.frame = frame or self.frame
        del self._done[:-UNDO_STEPS]
        self._undone.clear()
        self._apply(change.slots, after, new or {}, change.places)

    def _apply(self, slots: Sequence[int], states: bytes, findings: dict[int, Finding], places: bool) -> None:
        self.revision += 1
        state = self._state
        if not places or (
            not findings and self._states_of(slots).translate(GONE_BYTES) == states.translate(GONE_BYTES)
        ):
            self._set_states(slots, states)  # nothing comes into play or leaves it
            return
        leaving = [
            slot
            for slot, new in zip(slots, states, strict=True)
            if not state[slot] & GONE and (new & GONE or slot in findings)
        ]
        coming = [
            slot
            for slot, new in zip(slots, states, strict=True)
            if not new & GONE and (state[slot] & GONE or slot in findings)
        ]
        self.places.take_out(leaving)
        for slot, finding in findings.items():
            self._replace(slot, finding)
        self._set_states(slots, states)
        self.places.insert(coming)

    def _replace(self, slot: int, finding: Finding) -> None:
        self._findings[slot] = finding
        self._sure[slot] = is_sure(finding)
        self._scores[slot] = finding.score
        self.places.move(slot, finding.span)
        self.tally.replace(slot, finding.kind, finding.text)

    def _set_states(self, slots: Sequence[int], states: bytes) -> None:
        state = self._state
        for slot, new in zip(slots, states, strict=True):
            state[slot] = new
        self.tally.change(slots, state.translate(STATUS_BYTES))

    def _states_of(self, slots: Iterable[int]) -> bytes:
        return bytes(map(self._state.__getitem__, slots))

"""What a review tells and remembers: changes, steps of undo, the frame, and all of it as one value to keep.

In: nothing. Out: frozen values. Slots and states are those of core/review/__init__.py and core/review/verdicts.py.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from core.model import Area, Finding, Verdict

Action = Literal["found", "decide", "retype", "add", "edges", "remove", "threshold", "same", "areas"]
Scope = Literal["one", "some", "value", "kind", "sure"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What a call did: the slots that are different now, in no fixed order.

    `places`: a span, a kind or the set of findings changed, so lists are to be built again; otherwise only states did.
    `count` is what to tell the analyst, `verdict` and `kind` what the step was about.
    """

    action: Action
    slots: Sequence[int]
    scope: Scope = "one"
    verdict: Verdict | None = None
    kind: str | None = None
    places: bool = False
    undone: bool = False

    @property
    def count(self) -> int:
        """How many findings changed; the rectangles of pages count as one."""
        return len(self.slots) + (self.action == "areas")


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What holds for the whole review: the threshold, who is one person (sets of equal keys of names), and which
    rectangles of pages are burnt out unread."""

    near_below: float
    same: tuple[frozenset[str], ...] = field(repr=False, default=())
    areas: tuple[Area, ...] = ()


@dataclass(slots=True, kw_only=True)
class Step:
    """One step of undo: states of the changed slots before and after, replaced findings, the frame if it changed."""

    change: Change
    before: bytes
    after: bytes
    old: dict[int, Finding] = field(repr=False)
    new: dict[int, Finding] = field(repr=False)
    frames: tuple[Frame, Frame] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewState:
    """All of a review, by slot, with its history; `Review.state` makes it and `Review.resumed` takes it."""

    findings: tuple[Finding, ...] = field(repr=False)
    states: bytes
    frame: Frame
    done: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()

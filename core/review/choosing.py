"""Which findings belong together: the sure ones, and those like a given one. Nothing is decided here.

In: a review, a slot. Out: slots in document order, which `Review.decide` takes as one step; counts for what a change of
the threshold would add or drop.
"""

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Literal

from core.model import Finding
from core.review.tally import Status

if TYPE_CHECKING:
    from core.documents.table import Grid
    from core.review import Review

Likeness = Literal["value", "kind", "part", "column", "tier", "surer", "doubtful"]
LIKENESSES: tuple[Likeness, ...] = ("value", "kind", "part", "column", "tier", "surer", "doubtful")
SURE = 0.9
"""From this score, or when a check says so, a finding belongs to the sure ones."""

_HALF_A_STEP = 0.005  # scores are shown with two digits


def is_sure(finding: Finding) -> bool:
    """Nobody has to look twice: a high score, or a check that fits."""
    return finding.checked is True or finding.score >= SURE


def sure(review: "Review") -> list[int]:
    """The undecided findings that are sure."""
    wanted = review.sure_mask()
    return [slot for slot in review.order if wanted[slot]]


def like(
    review: "Review", slot: int, likeness: Likeness, *, near: bool = False, grid: "Grid | None" = None
) -> list[int]:
    """Findings like this one, itself included; `near`: near misses too. Empty: it has no such likeness.

    `grid`: the cells of its part (core/documents/table.py); without one there are no columns.

    By value and kind all of them, by everything else the undecided ones: what was decided one by one stays decided.
    """
    if likeness == "value":
        return review.members(review.value(slot), near=near)
    mine = review.finding(slot)
    statuses, finding, scores = review.statuses(), review.finding, review.scores()
    shown = {Status.UNDECIDED, Status.NEAR} if near else {Status.UNDECIDED}
    if likeness == "kind":
        shown |= {Status.MASKED, Status.KEPT}
        fits, of_kind, values = _fits(shown), review.tally.of_kind(mine.kind), review.tally.values_by_slot()
        return [other for other in review.order if fits[statuses[other]] and of_kind[values[other]]]
    fits = _fits(shown)
    among = [other for other in review.order if fits[statuses[other]] or other == slot]
    if likeness == "part":
        number = review.places.where(slot)[0]
        inside = set(review.places.between(number, 0, len(review.document.parts[number].text)))
        return [other for other in among if other in inside]
    if likeness == "column":
        return _in_column(review, slot, among, grid) if grid is not None else []
    if likeness == "tier":
        return [other for other in among if finding(other).sources == mine.sources]
    if "analyst" in mine.sources:
        return []  # what was added by hand has no score
    if likeness == "surer":
        return [other for other in among if scores[other] >= mine.score]
    return [other for other in among if scores[other] <= mine.score]


def between(review: "Review", low: float, high: float, *, near: bool = False) -> list[int]:
    """The undecided findings with a score from `low` to `high`, both as shown, with two digits.

    `near`: near misses too. What was added by hand has no score.
    """
    statuses, scores = review.statuses(), review.scores()
    fits = _fits({Status.UNDECIDED, Status.NEAR} if near else {Status.UNDECIDED})
    low, high = low - _HALF_A_STEP, high + _HALF_A_STEP
    among = (slot for slot in review.order if low <= scores[slot] < high and fits[statuses[slot]])
    return [slot for slot in among if "analyst" not in review.finding(slot).sources]


def _fits(shown: Container[int]) -> bytes:
    return bytes(status in shown for status in range(len(Status)))


def threshold_effect(review: "Review", threshold: float) -> tuple[int, int]:
    """How many undecided findings another threshold would drop, and how many near misses it would add."""
    changed = review.over_threshold(threshold)
    statuses = review.statuses()
    fewer = sum(statuses[slot] == Status.UNDECIDED for slot in changed)
    return fewer, len(changed) - fewer


def _in_column(review: "Review", slot: int, among: Sequence[int], grid: "Grid") -> list[int]:
    number, start, _ = review.places.where(slot)
    mine = grid.place(start)
    if mine is None:
        return []
    found = []
    for other in among:
        part, begin, _ = review.places.where(other)
        if part == number and (place := grid.place(begin)) is not None and place[1] == mine[1]:
            found.append(other)
    return found

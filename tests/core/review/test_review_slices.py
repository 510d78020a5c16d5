"""Marks that are made in slices: the same as at once, and whatever else happens meanwhile comes first."""

from marked_text import build

from core.model import Span
from core.review import Review
from core.review.tally import Status

TEXT = "⟦PERSON:Ada Demo⟧ and some words " * 900


def review() -> Review:
    document, findings = build(TEXT)
    return Review(document, findings)


def spans(of: Review) -> list[Span]:
    """A stretch around every finding and one of plain words behind it."""
    made = []
    for slot in of.order:
        _, start, end = of.places.where(slot)
        made += [Span(part="p0", start=start, end=end + 4), Span(part="p0", start=end + 5, end=end + 9)]
    part = of.document.parts[0].id
    return [Span(part=part, start=span.start, end=span.end) for span in made]


def state(of: Review) -> list[tuple[tuple[int, int, int], int]]:
    return [(of.places.where(slot), of.status(slot)) for slot in of.order]


def test_in_slices_as_at_once() -> None:
    at_once, sliced = review(), review()
    at_once.add(spans(at_once), "ORG")
    turns = 0
    for _ in sliced.adding(spans(sliced), "ORG"):
        turns += 1
        assert len(sliced.order) == 900  # nothing is in play before the end
    assert turns > 4
    assert state(sliced) == state(at_once)
    sliced.undo()
    assert [status for _, status in state(sliced)] == [Status.UNDECIDED] * 900


def test_a_decision_meanwhile_is_kept() -> None:
    of = review()
    work = of.adding(spans(of)[::2], "ORG")
    next(work)
    next(work)
    of.decide_one(of.order[0], "keep")
    list(work)
    assert state(of)[0][1] == Status.MASKED
    of.undo()
    assert state(of)[0][1] == Status.KEPT
    assert len(of.order) == 900

"""Decisions on findings: one, by value, by kind, for one person, areas; any steps are undone to the start (U34)."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from marked_text import build
from reviewed import TEXT, everything

from core.model import Area, Finding, Span
from core.review import Review, Status
from core.review.tally import equal_key


def test_spellings_of_one_value_belong_together(review: Review) -> None:
    ada = review.value(0)
    assert [review.finding(slot).text for slot in review.members(ada)] == ["Ada Demo", "ADA DEMO", "Ada Demo"]
    assert review.spellings(ada) == 2
    assert review.value(2) == review.value(3), "separators of a number do not make another value"
    assert review.value(4) == review.value(5), "spacing does not make another value"


@pytest.mark.parametrize(
    ("kind", "one", "other", "equal"),
    [
        ("PERSON", "İPEK", "ipek", True),
        ("PERSON", "IŞIK", "ışık", True),
        ("PERSON", "Ada\nDemo", "Ada Demo", True),
        ("PERSON", "Ada-Demo", "Ada Demo", False),
        ("CARD", "4111 1111", "4111-1111", True),
        ("IBAN", "TR00 0000", "TR000000", True),
        ("PHONE", "010-0000-1234", "010-0000-1235", False),
    ],
)
def test_equal_key(kind: str, one: str, other: str, equal: bool) -> None:
    assert (equal_key(kind, one) == equal_key(kind, other)) is equal


def test_undecided_near_misses_are_not_decided_by_default(review: Review) -> None:
    assert review.counts.near == 1
    assert review.counts.total == 8
    assert len(review.decisions()) == 8
    near = next(slot for slot in review.order if review.status(slot) == Status.NEAR)
    review.decide_one(near, "mask")
    assert review.counts.near == 0
    assert len(review.decisions()) == 9


def test_u34_deciding_by_value_and_by_kind_is_one_step_each(review: Review) -> None:
    start = everything(review)
    change = review.decide_value(review.value(0), "keep")
    assert (change.count, change.scope, change.verdict, change.kind) == (3, "value", "keep", "PERSON")
    after_value = everything(review)
    assert review.decide_kind("PHONE", "mask").count == 2, "the near miss is hidden, so it is left alone"
    assert review.counts.decided == 5
    review.undo()
    assert everything(review) == after_value
    review.undo()
    assert everything(review) == start
    assert not review.can_undo
    assert review.undo() is None


def test_deciding_again_the_same_is_no_step(review: Review) -> None:
    review.decide_one(0, "mask")
    assert review.decide_one(0, "mask").count == 0
    review.undo()
    assert not review.can_undo


def test_decisions_say_who_decided(review: Review) -> None:
    review.decide_one(0, "mask")
    review.decide([1], "keep", by="rule")
    said = {decision.finding.id: (decision.verdict, decision.by) for decision in review.decisions()}
    assert said[0] == ("mask", "analyst")
    assert said[1] == ("keep", "rule")
    assert said[2] == ("undecided", "default")
    review.decide_one(0, "undecided")
    assert review.decisions()[0].by == "default"


def test_names_of_one_person_and_apart_again() -> None:
    review = Review(*build("⟦PERSON:Ada Demo⟧ ⟦PERSON:A. Demo⟧ ⟦PERSON:Demo⟧ ⟦EMAIL:demo@example.com⟧ ⟦PERSON:Deniz⟧"))
    before = everything(review)
    change = review.mark_same([review.value(0), review.value(1), review.value(3)])
    assert change.count == 2  # people only
    review.mark_same([review.value(1), review.value(2)])
    assert review.same_as(review.value(2)) == [review.value(0), review.value(1)]
    assert review.same_as(review.value(4)) == []
    assert [len(keys) for keys in review.frame.same] == [3]
    review.mark_apart(review.value(0))
    assert review.same_as(review.value(1)) == [review.value(2)]
    while review.can_undo:
        review.undo()
    assert review.frame.same == ()
    assert everything(review) == before
    assert review.redo() is not None
    assert len(review.frame.same) == 1


def test_rectangles_are_steps_like_decisions(review: Review) -> None:
    first = Area(part="page 1", left=0.1, top=0.1, right=0.3, bottom=0.2)
    second = replace(first, part="page 2")
    assert review.set_areas([first]) is not None
    review.decide_one(review.order[0], "mask")
    assert review.set_areas([first, second]) is not None
    assert review.set_areas([first, second]) is None
    assert review.frame.areas == (first, second)
    undone = review.undo()
    assert undone is not None
    assert (undone.action, undone.count, undone.undone) == ("areas", 1, True)
    assert review.frame.areas == (first,)
    review.undo()
    review.undo()
    assert review.frame.areas == ()
    assert not review.can_undo
    for _ in range(3):
        review.redo()
    assert review.frame.areas == (first, second)


def covered(spans: Iterable[Span]) -> set[tuple[str, int]]:
    return {(span.part, at) for span in spans for at in range(span.start, span.end)}


ACTIONS = st.lists(
    st.tuples(
        st.sampled_from(["one", "value", "kind", "retype", "add", "adjust", "remove", "undo", "redo", "found"]),
        st.integers(0, 200),
        st.integers(1, 12),
        st.sampled_from(["mask", "keep", "undecided"]),
    ),
    max_size=25,
)


def act(review: Review, waiting: list[Finding], action: str, place: int, size: int, verdict: str) -> None:
    slots = review.order
    slot = slots[place % len(slots)] if slots else None
    length = len(review.document.parts[0].text)
    if action == "add":
        start = place % (length - 1)
        review.add([Span(part="body", start=start, end=min(length, start + size))], "ORG", verdict)
    elif action in ("undo", "redo"):
        getattr(review, action)()
    elif action == "found":
        review.add_findings(waiting[:2])
        del waiting[:2]
    elif slot is None:
        return
    elif action == "one":
        review.decide_one(slot, verdict)
    elif action == "value":
        review.decide_value(review.value(slot), verdict)
    elif action == "kind":
        review.decide_kind(review.finding(slot).kind, verdict)
    elif action == "retype":
        review.retype(review.members(review.value(slot)), "CUSTOM")
    elif action == "adjust":
        span = review.finding(slot).span
        last = len(review.document.part(span.part).text)
        review.adjust(slot, max(0, span.start - size), min(last, span.end + size % 3))
    elif action == "remove" and review.is_added(slot):
        review.remove(slot)


@given(ACTIONS)
@example([("add", 39, 12, "mask"), ("add", 190, 2, "mask"), ("adjust", 54, 1, "mask"), ("found", 0, 1, "mask")])
@example([("add", 72, 6, "mask"), ("add", 174, 12, "mask"), ("found", 0, 1, "mask")])
def test_any_steps_keep_the_books_and_undo_to_the_start(actions: list[tuple[str, int, int, str]]) -> None:
    document, findings = build(TEXT, "Comment by ⟦PERSON:Ada Demo⟧")
    review = Review(document, findings[:5])
    waiting = list(findings[5:])
    covered_at_most = covered(finding.span for finding in findings)
    for action in actions:
        act(review, waiting, *action)
        places = [review.places.where(slot) for slot in review.order]
        assert all(a[0] < b[0] or a[2] <= b[1] for a, b in pairwise(places)), "disjoint and sorted"
        statuses = [review.status(slot) for slot in review.order]
        counts = review.counts
        assert (counts.undecided, counts.masked, counts.kept, counts.near) == tuple(map(statuses.count, range(4)))
        assert sum(kind.total + kind.near for kind in review.kinds().values()) == len(statuses)
        assert sum(len(review.members(value)) for value in range(len(review.tally.values))) == len(statuses)
        for slot in review.order:
            finding = review.finding(slot)
            assert document.part(finding.span.part).text[finding.span.start : finding.span.end] == finding.text
    while review.undo():
        pass
    review.add_findings(waiting)
    covered_now = covered(review.finding(slot).span for slot in review.order)
    assert covered_now == covered_at_most, "after undoing everything each found character is covered again"
    assert review.counts.decided == 0

"""Decisions on findings: bulk steps, corrections, streaming, and undo for all of it (U34)."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from marked_text import build

from core.documents import read_bytes
from core.documents.table import grid
from core.model import Area, Finding, Span
from core.review import Review, Status
from core.review.choosing import Likeness, like, threshold_effect
from core.review.tally import equal_key

TEXT = (
    "Record of ⟦PERSON:Ada Demo⟧ and ⟦PERSON:ADA DEMO⟧, ⟦PHONE:010-0000-1234⟧ or ⟦PHONE:010 0000 1234⟧.\n"
    "⟦PERSON:김가상⟧ 대리, ⟦PERSON:김 가상⟧, ⟦DATE 0.7:14 April 2026⟧, order ⟦PHONE 0.31:6033391-0142⟧."
)


@pytest.fixture
def review() -> Review:
    document, findings = build(TEXT, "Comment by ⟦PERSON:Ada Demo⟧")
    return Review(document, findings)


def texts(review: Review, status: Status) -> list[str]:
    return [review.finding(slot).text for slot in review.order if review.status(slot) == status]


def everything(review: Review) -> tuple[object, ...]:
    """All that can be seen of a review."""
    seen = [(review.finding(slot), review.status(slot), review.by_analyst(slot)) for slot in review.order]
    values = [review.members(review.value(slot)) for slot in review.order]
    return seen, values, review.counts, review.kinds(), review.decisions()


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


def test_retype_masks_what_was_open_and_changes_the_groups(review: Review) -> None:
    review.decide_one(6, "keep")
    before = everything(review)
    change = review.retype([0, 6], "ORG")
    assert change.places
    assert review.verdict(0) == "mask"
    assert review.verdict(6) == "keep"
    assert review.finding(0).kind == "ORG"
    assert review.by_analyst(0)
    assert len(review.members(review.value(0))) == 1
    assert review.kinds()["ORG"].total == 2
    review.undo()
    assert everything(review) == before
    review.redo()
    assert review.finding(0).kind == "ORG"


def test_adding_trims_white_space_and_masks(review: Review) -> None:
    text = review.document.parts[0].text
    start = text.index("Record")
    change = review.add([Span(part="body", start=start, end=start + 7)], "CUSTOM")
    slot = change.slots[0]
    assert review.finding(slot).text == "Record"
    assert review.finding(slot).sources == ("analyst",)
    assert review.status(slot) == Status.MASKED
    assert review.order[0] == slot
    review.undo()
    assert slot not in review.order
    review.redo()
    assert review.order[0] == slot
    assert review.remove(slot).places
    assert slot not in review.order
    review.undo()
    assert review.order[0] == slot


def test_adding_nothing_is_no_step(review: Review) -> None:
    space = review.document.parts[0].text.index(" ")
    assert review.add([Span(part="body", start=space, end=space + 1)], "CUSTOM").count == 0
    assert not review.can_undo


def test_adding_across_a_finding_never_uncovers_a_part_of_it(review: Review) -> None:
    before = everything(review)
    start = review.finding(0).span.start
    change = review.add([Span(part="body", start=start + 4, end=start + 12)], "PERSON")
    assert review.finding(change.slots[0]).text == "Ada Demo and"
    assert 0 not in review.order
    review.undo()
    assert everything(review) == before


def test_adding_across_a_kept_finding_takes_only_what_was_selected(review: Review) -> None:
    review.decide_one(0, "keep")
    start = review.finding(0).span.start
    change = review.add([Span(part="body", start=start + 4, end=start + 12)], "PERSON")
    assert review.finding(change.slots[0]).text == "Demo and"


def test_edges_move_and_absorb(review: Review) -> None:
    before = everything(review)
    span = review.finding(0).span
    other = review.finding(1).span
    change = review.adjust(0, span.start, other.end)
    assert set(change.slots) == {0, 1}
    assert review.finding(0).text == "Ada Demo and ADA DEMO"
    assert 1 not in review.order
    assert review.status(0) == Status.MASKED
    review.adjust(0, span.start, span.start + 3)
    assert review.finding(0).text == "Ada"
    assert 1 not in review.order
    review.undo()
    review.undo()
    assert everything(review) == before


@pytest.mark.parametrize(("start", "end"), [(3, 3), (-1, 4), (0, 10_000)])
def test_edges_outside_the_part_are_refused(review: Review, start: int, end: int) -> None:
    with pytest.raises(ValueError, match="edges"):
        review.adjust(0, start, end)


def test_what_was_found_can_be_kept_but_not_removed(review: Review) -> None:
    with pytest.raises(ValueError, match="by hand"):
        review.remove(0)


def test_streaming_leaves_slots_alone_and_sorts_late_findings_in() -> None:
    document, findings = build(TEXT)
    review = Review(document)
    late = [findings[1], findings[4]]
    review.add_findings([finding for finding in findings if finding not in late])
    first = review.finding(0)
    review.add_findings(late)
    assert review.finding(0) is first
    assert [review.finding(slot).span for slot in review.order] == [finding.span for finding in findings]
    assert all(review.finding(slot).id == slot for slot in review.order)


def test_a_mark_made_while_findings_arrive_wins_and_hides_nothing_after_undo() -> None:
    document, findings = build("Before ⟦PERSON:Ada Demo⟧ after")
    review = Review(document)
    slot = review.add([Span(part="body", start=11, end=21)], "ORG").slots[0]
    review.add_findings(findings)
    assert [review.finding(found).text for found in review.order] == ["Ada ", "Demo after"]
    review.undo()
    assert slot not in review.order
    assert "".join(review.finding(found).text for found in review.order) == "Ada Demo"
    review.redo()
    assert [review.finding(found).text for found in review.order] == ["Ada ", "Demo after"]


def test_between_finds_what_overlaps() -> None:
    document, findings = build("⟦PERSON:Ada⟧⟦ORG:Demo⟧ x ⟦PERSON:Can⟧")
    review = Review(document, findings)
    places = review.places
    assert places.between(0, 0, 3) == [0]
    assert places.between(0, 2, 4) == [0, 1]
    assert places.between(0, 3, 4) == [1]
    assert places.between(0, 7, 10) == []
    assert places.at(0, 10) == 2
    assert places.at(0, 13) is None
    assert places.between(1, 0, 5) == []


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


def test_the_sure_ones_are_decided_in_one_step() -> None:
    review = Review(
        *build("⟦PERSON 0.95:Ada Demo⟧ ⟦PERSON 0.7:Deniz Örnek⟧ ⟦EMAIL 0.9:ada@example.com⟧ ⟦PHONE 0.3:12-34⟧")
    )
    assert review.sure_count == 2
    review.decide_one(0, "keep")
    assert review.sure_count == 1
    change = review.decide_sure()
    assert review.sure_count == 0
    assert (change.scope, change.count) == ("sure", 1)
    assert texts(review, Status.MASKED) == ["ada@example.com"]
    assert texts(review, Status.KEPT) == ["Ada Demo"]
    review.undo()
    assert texts(review, Status.UNDECIDED) == ["Deniz Örnek", "ada@example.com"]


def test_another_threshold_says_what_it_adds_and_drops_and_is_one_step() -> None:
    review = Review(
        *build("⟦PERSON 0.95:Ada⟧ ⟦PERSON 0.55:Deniz⟧ ⟦PERSON 0.45:Can⟧ ⟦PHONE 0.31:12-34⟧ ⟦PERSON 0.52:Ayşe⟧")
    )
    review.decide_one(1, "mask")
    before = everything(review)
    assert threshold_effect(review, 0.6) == (1, 0)
    assert threshold_effect(review, 0.4) == (0, 1)
    assert threshold_effect(review, 0.3) == (0, 2)
    change = review.set_threshold(0.3)
    assert change.count == 2
    assert not texts(review, Status.NEAR)
    assert review.frame.near_below == 0.3
    review.set_threshold(0.99)
    assert texts(review, Status.MASKED) == ["Deniz"]  # decided ones stay
    assert not texts(review, Status.UNDECIDED)
    review.undo()
    review.undo()
    assert everything(review) == before
    assert review.frame.near_below == 0.5


LISTED = (
    'name,phone,note\nAda Demo,010-0000-1234,met Deniz Örnek\nDeniz Örnek,010-0000-5678,"asked, twice\nCan Örnek"\n'
)


@pytest.fixture
def listed() -> Review:
    document = read_bytes(LISTED.encode(), "people.csv")
    part = document.parts[0]
    values = (("PERSON", "Ada Demo"), ("PERSON", "Deniz Örnek"), ("PHONE", "010-0000-1234"), ("PHONE", "010-0000-5678"))
    found = [
        Finding(
            id=0,
            span=Span(part=part.id, start=at, end=at + len(value)),
            kind=kind,
            text=value,
            score=0.9 if kind == "PHONE" else 0.7,
            sources=("pattern",) if kind == "PHONE" else ("dictionary", "tagger"),
        )
        for kind, value in (*values, ("PERSON", "Can Örnek"))
        for at in _places(part.text, value)
    ]
    return Review(document, sorted(found, key=lambda finding: finding.span))


def _places(text: str, value: str) -> list[int]:
    return [at for at in range(len(text)) if text.startswith(value, at)]


@pytest.mark.parametrize(
    ("likeness", "wanted"),
    [
        ("value", ["Deniz Örnek", "Deniz Örnek"]),
        ("kind", ["Ada Demo", "Deniz Örnek", "Deniz Örnek", "Can Örnek"]),
        ("column", ["Ada Demo", "Deniz Örnek"]),
        ("tier", ["Ada Demo", "Deniz Örnek", "Deniz Örnek", "Can Örnek"]),
        ("part", ["Ada Demo", "010-0000-1234", "Deniz Örnek", "Deniz Örnek", "010-0000-5678", "Can Örnek"]),
        ("surer", ["Ada Demo", "010-0000-1234", "Deniz Örnek", "Deniz Örnek", "010-0000-5678", "Can Örnek"]),
        ("doubtful", ["Ada Demo", "Deniz Örnek", "Deniz Örnek", "Can Örnek"]),
    ],
)
def test_findings_like_one(listed: Review, likeness: Likeness, wanted: list[str]) -> None:
    slot = next(slot for slot in reversed(listed.order) if listed.finding(slot).text == "Deniz Örnek")
    cells = grid(listed.document, listed.document.parts[0])
    assert [listed.finding(other).text for other in like(listed, slot, likeness, grid=cells)] == wanted


def test_text_has_no_columns(review: Review) -> None:
    assert like(review, 0, "column") == []


def test_what_was_decided_one_by_one_stays_when_a_part_is_decided(listed: Review) -> None:
    listed.decide_one(1, "keep")
    listed.decide(like(listed, 0, "part"), "mask")
    assert texts(listed, Status.KEPT) == ["010-0000-1234"]


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


def test_two_marks_in_one_finding_are_one_mark() -> None:
    review = Review(*build("⟦PERSON 0.7:Ada Demo⟧ was here"))
    text = review.document.parts[0].text
    spans = [Span(part=review.document.parts[0].id, start=at, end=at + n) for at, n in ((0, 3), (4, 4), (9, 3))]
    change = review.add(spans, "PERSON")
    assert [review.finding(slot).text for slot in review.order] == ["Ada Demo", "was"]
    assert text[:8] == "Ada Demo"
    assert change.count == 3
    review.undo()
    assert [review.finding(slot).text for slot in review.order] == ["Ada Demo"]

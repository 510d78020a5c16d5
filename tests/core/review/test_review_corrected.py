"""Corrections of findings: another kind, places added, edges moved, marks taken back, findings that arrive late."""

import pytest
from marked_text import build
from reviewed import TEXT, everything

from core.model import Span
from core.review import Review, Status


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

"""Decisions taken along to the same values of another document, as one step."""

from masking import document

from core.model import Finding, Span
from core.review import Review
from core.review.carrying import agreed, carry, decided_values
from core.review.tally import Status


def review(text: str, *names: str, kind: str = "PERSON") -> Review:
    """Every place of these names found, in order."""
    made = Review(document(text), near_below=0.5)
    found = []
    for name in names:
        at = text.find(name)
        while at >= 0:
            span = Span(part="body", start=at, end=at + len(name))
            found.append(
                Finding(id=len(found), span=span, kind=kind, text=name, score=0.7, sources=("pattern",), reasons=())
            )
            at = text.find(name, at + 1)
    made.add_findings(found)
    return made


def slots(of: Review, name: str) -> list[int]:
    return [slot for slot in of.order if of.finding(slot).text == name]


def statuses(of: Review, name: str) -> set[int]:
    return {of.status(slot) for slot in slots(of, name)}


def test_what_was_decided_in_one_document_holds_in_another_and_is_undone_as_one_step() -> None:
    first = review("Ada Demo, Can Örnek, Ada Demo.", "Ada Demo", "Can Örnek")
    first.decide(slots(first, "Ada Demo"), "mask")
    first.decide(slots(first, "Can Örnek"), "keep")
    other = review("Can Örnek met Ada Demo and 홍길동.", "Ada Demo", "Can Örnek", "홍길동")
    change = other.decide_each(carry(other, decided_values(first)))
    assert change.count == 2
    assert statuses(other, "Ada Demo") == {Status.MASKED} and statuses(other, "Can Örnek") == {Status.KEPT}
    assert statuses(other, "홍길동") == {Status.UNDECIDED}
    other.undo()
    assert {other.status(slot) for slot in other.order} == {Status.UNDECIDED}
    other.redo()
    assert statuses(other, "Can Örnek") == {Status.KEPT}


def test_only_what_was_decided_everywhere_one_way_and_by_a_person_is_taken_along() -> None:
    first = review("Ada Demo, Ada Demo, Can Örnek, Can Örnek, 홍길동", "Ada Demo", "Can Örnek", "홍길동")
    one, two = slots(first, "Ada Demo")
    first.decide([one], "mask")  # the other place is open
    mask, keep = slots(first, "Can Örnek")
    first.decide([mask], "mask")
    first.decide([keep], "keep")
    first.decide(slots(first, "홍길동"), "mask", by="rule")
    assert decided_values(first) == {}
    first.decide([two], "mask")
    assert set(decided_values(first).values()) == {"mask"} and len(decided_values(first)) == 1


def test_another_kind_is_another_value_and_what_a_person_decided_stays() -> None:
    first = review("Ada Demo", "Ada Demo")
    first.decide(slots(first, "Ada Demo"), "mask")
    known = decided_values(first)
    assert carry(review("Ada Demo", "Ada Demo", kind="ORG"), known) == {}
    other = review("Ada Demo", "Ada Demo")
    other.decide(slots(other, "Ada Demo"), "keep")
    assert carry(other, known) == {}


def test_a_person_is_asked_before_a_rule() -> None:
    first = review("Ada Demo", "Ada Demo")
    first.decide(slots(first, "Ada Demo"), "keep")
    other = review("Ada Demo", "Ada Demo")
    other.decide(slots(other, "Ada Demo"), "mask", by="rule")
    assert list(carry(other, decided_values(first)).values()) == ["keep"]


def test_documents_that_disagree_say_nothing() -> None:
    value, other = ("PERSON", "a"), ("PERSON", "b")
    assert agreed([{value: "mask", other: "keep"}, {value: "keep"}, {other: "keep"}]) == {other: "keep"}

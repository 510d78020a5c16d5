"""Findings chosen together: the sure ones, those of another threshold, those that are like one."""

import pytest
from marked_text import build
from reviewed import everything, texts

from core.documents import read_bytes
from core.documents.table import grid
from core.model import Finding, Span
from core.review import Review, Status
from core.review.choosing import Likeness, like, threshold_effect


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

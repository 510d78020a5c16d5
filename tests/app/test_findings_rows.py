"""Which findings the list shows, and what a row says."""

import pytest
from marked_text import build

from app import texts
from app.widgets.findings_filter import Filter
from app.widgets.findings_lines import confidence
from app.widgets.findings_rows import Rows, as_item
from core.model import Finding, Span
from core.review import Review
from core.review.tally import Status

TEXT = (
    "⟦PERSON:Ada Demo⟧ and ⟦PERSON 0.7:ADA DEMO⟧, ⟦PHONE 0.98:010-0000-1234⟧, ⟦ORG 0.55:Örnek A.Ş.⟧, "
    "⟦PHONE 0.31:6033391-0142⟧, ⟦PERSON 0.9:김가상⟧"
)


@pytest.fixture
def rows() -> Rows:
    texts.set_language("en")
    document, findings = build(TEXT, "⟦PERSON:Ada Demo⟧ again", "⟦PERSON:Ada Demo⟧ once more")
    made = Rows()
    made.review = Review(document, findings)
    made.build()
    return made


def shown(rows: Rows, wanted: Filter) -> list[str]:
    rows.filter = wanted
    rows.build()
    return [rows.line(item).value for item in rows.items]


def test_places_in_document_order_without_near_misses(rows: Rows) -> None:
    ada = ["Ada Demo", "ADA DEMO"]
    rest = ["010-0000-1234", "Örnek A.Ş."]
    assert shown(rows, Filter()) == [*ada, *rest, "김가상", "Ada Demo", "Ada Demo"]
    assert shown(rows, Filter(near=True)) == [*ada, *rest, "6033391-0142", "김가상", "Ada Demo", "Ada Demo"]
    assert shown(rows, Filter(tab="near")) == ["6033391-0142"]


def test_equal_values_share_a_row(rows: Rows) -> None:
    assert shown(rows, Filter(grouped=True)) == ["Ada Demo", "010-0000-1234", "Örnek A.Ş.", "김가상"]
    line = rows.line(rows.items[0])
    assert (line.times, line.score, line.second) == (4, "0.96", "Person · Body, Comment")
    rows.expanded.add(-1 - rows.items[0])
    rows.build()
    assert len(rows.items) == 8
    assert rows.line(rows.items[1]).value.startswith("…Ada Demo and")
    assert rows.row_of(rows.items[2]) == 2


@pytest.mark.parametrize(
    ("order", "first"), [("confidence", "Örnek A.Ş."), ("kind", "010-0000-1234"), ("text", "010-0000-1234")]
)
@pytest.mark.parametrize("grouped", [True, False])
def test_orders(rows: Rows, order: str, first: str, grouped: bool) -> None:
    assert shown(rows, Filter(order=order, grouped=grouped))[0] == first  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("ada", 4),
        ("adademo", 4),
        ("ＡＤＡ", 4),
        ("person", 5),
        ("phone", 1),
        ("01000001234", 1),
        ("comment", 2),
        ("가상", 1),
        ("ornek", 0),
        ("örnek a.ş", 1),
        ("zzz", 0),
    ],
)
def test_words(rows: Rows, words: str, expected: int) -> None:
    assert len(shown(rows, Filter(words=words))) == expected


def test_words_find_states_in_the_language_in_use(rows: Rows) -> None:
    assert rows.review is not None
    rows.review.decide_one(0, "mask")
    assert shown(rows, Filter(words="masked")) == ["Ada Demo"]
    texts.set_language("tr")
    assert shown(rows, Filter(words="maskelendi")) == ["Ada Demo"]
    texts.set_language("en")


def test_kinds_and_states_left_out(rows: Rows) -> None:
    assert shown(rows, Filter(kinds={"PERSON", "ORG"})) == ["010-0000-1234"]
    assert shown(rows, Filter(states={int(Status.UNDECIDED)})) == []


def test_a_few_decisions_take_rows_out_without_building_anew(rows: Rows) -> None:
    assert rows.review is not None
    shown(rows, Filter(tab="open", grouped=True))
    rows.review.decide_one(0, "mask")
    assert rows.take_out([0]) == [], "three places of the value are still open"
    assert rows.line(rows.items[0]).times == 3
    change = rows.review.decide_value(rows.review.value(0), "mask")
    assert rows.take_out(change.slots) == [0]
    rows.review.undo()
    assert rows.take_out(change.slots) is None, "rows that come back need a build"


def test_the_row_of_a_value_goes_to_its_first_open_place(rows: Rows) -> None:
    assert rows.review is not None
    shown(rows, Filter(grouped=True))
    item = as_item(rows.review.value(0))
    assert rows.slot(item) == 0
    rows.review.decide_one(0, "mask")
    assert rows.slot(item) == 1
    assert rows.line(item).status == Status.UNDECIDED
    rows.review.decide_value(rows.review.value(0), "keep")
    rows.forget_lines()
    assert rows.line(item).status == Status.KEPT


@pytest.mark.parametrize(
    ("score", "checked", "expected"),
    [
        *((1.0, None, (4, "0.99")), (1.0, True, (4, "1.00")), (0.95, None, (4, "0.95"))),
        *((0.8, None, (3, "0.80")), (0.5, None, (2, "0.50")), (0.49, None, (1, "0.49"))),
    ],
)
def test_confidence_in_steps(score: float, checked: bool | None, expected: tuple[int, str]) -> None:
    span = Span(part="body", start=0, end=1)
    finding = Finding(id=0, span=span, kind="CARD", text="1", score=score, sources=("pattern",), checked=checked)
    assert confidence(finding) == expected

"""Rows, columns and headings of tables, whatever file they are in; a whole column as one kind."""

import pytest
from sheet_samples import Sheet, cell, people, row, table, xlsx

from core.documents import read_bytes, write
from core.documents.table import column_spans, grid
from core.find import FindOptions, find
from core.mask import mask
from core.model import Decision, Document, Finding

LINES = ["이름;phone;메모", "홍길동;010-5550-9001;", ';"a;b\r\nc";x', "김가상;01055509003;=1"]


def as_csv(lines: list[str] = LINES) -> Document:
    return read_bytes("\r\n".join(lines).encode(), "a.csv")


def as_xlsx(*lines: list[object]) -> Document:
    return read_bytes(xlsx([Sheet("S", rows=table(*lines))]), "a.xlsx")


def test_cells_of_a_csv_have_their_places() -> None:
    document = as_csv()
    found = grid(document, document.parts[0])
    assert found is not None
    assert (found.row_count, found.column_count, found.header_row) == (4, 3, 0)
    assert found.headers == {0: "이름", 1: "phone", 2: "메모"}
    assert [found.text(2, column) for column in range(3)] == ["", "a;b\r\nc", "x"]
    assert found.cell(1, 2) is None
    assert found.cell(9, 0) is None
    for at, column in ((1, 1), (2, 1), (3, 0)):
        bounds = found.cell(at, column)
        assert bounds is not None
        assert found.place(bounds[0]) == found.place(bounds[1] - 1) == (at, column)
    assert found.place(2) is None  # a delimiter


def test_sheets_keep_their_numbers_over_empty_rows_and_columns() -> None:
    rows = [row(3, cell("B3", "Name"), cell("AB3", "note")), row(900, cell("B900", "Ada Demo"), cell("AB900", "x"))]
    document = read_bytes(xlsx([Sheet("S", rows=rows)]), "a.xlsx")
    found = grid(document, document.parts[0])
    assert found is not None
    assert (found.row_count, found.column_count) == (900, 28)
    assert found.headers == {1: "Name", 27: "note"}
    assert found.text(899, 1) == "Ada Demo"
    assert len(document.parts[0].text) < 100


def test_headings_may_stand_below_a_title() -> None:
    document = as_xlsx(["직원 명부"], [], ["이름", "phone", "메모"], ["홍길동", "010-5550-9001", "x"])
    found = grid(document, document.parts[0])
    assert found is not None
    assert (found.header_row, found.headers[1]) == (2, "phone")
    assert [document.parts[0].text[start:end] for start, end in found.column(0)] == ["홍길동"]


def test_a_table_without_headings_has_none() -> None:
    document = as_xlsx([1055509001, 1055509002], [1055509003, 1055509004])
    found = grid(document, document.parts[0])
    assert found is not None
    assert found.headers == {}
    assert len(list(found.column(0))) == 2


def test_prose_and_other_parts_are_no_tables() -> None:
    document = read_bytes(people(), "a.xlsx")
    assert [grid(document, part) is not None for part in document.parts] == [
        part.id == "sheet1" for part in document.parts
    ]
    text = read_bytes(b"a,b\n1,2", "a.txt")
    assert grid(text, text.parts[0]) is None


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_headings_tell_what_is_below_in_every_table(form: str) -> None:
    """A number that could be anything is a phone under "phone", and nothing under "quantity"."""
    lines = [["item", "phone", "quantity"], ["a", "5550 9001", "5550 9007"], ["b", "5550 9002", "5550 9008"]]
    document = as_csv([";".join(line) for line in lines]) if form == "csv" else as_xlsx(*lines)
    findings = find(document, FindOptions(mode="pattern"))
    assert {finding.text for finding in findings if finding.kind == "PHONE"} == {"5550 9001", "5550 9002"}


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_a_whole_column_is_masked_with_equal_tokens_for_equal_cells(form: str) -> None:
    lines: list[list[object]] = [["team", "who"], ["x", "Ada Demo"], ["y", "Can Örnek"], ["z", ""], ["w", "Ada Demo"]]
    document = as_csv([";".join(map(str, line)) for line in lines]) if form == "csv" else as_xlsx(*lines)
    part = document.parts[0]
    findings = [
        Finding(
            id=number,
            span=span,
            kind="PERSON",
            text=part.text[span.start : span.end],
            score=1.0,
            sources=("analyst",),
        )
        for number, span in enumerate(column_spans(document, part, 1))
    ]
    assert [finding.text for finding in findings] == ["Ada Demo", "Can Örnek", "Ada Demo"]
    result = mask(document, [Decision(finding=finding, verdict="mask", by="analyst") for finding in findings])
    masked = read_bytes(write(document, result.edits), document.name)
    found = grid(masked, masked.parts[0])
    assert found is not None
    assert [found.text(at, 1) for at in range(5)] == ["who", "[PERSON_1]", "[PERSON_2]", "", "[PERSON_1]"]
    assert [found.text(at, 0) for at in range(5)] == ["team", "x", "y", "z", "w"]


def test_a_column_of_numbers_is_masked_as_a_whole() -> None:
    document = as_xlsx(["n", "salary"], [1, 3000], [2, True], [3, "a lot"])
    spans = list(column_spans(document, document.parts[0], 1))
    assert [document.parts[0].text[span.start : span.end] for span in spans] == ["3000", "TRUE", "a lot"]

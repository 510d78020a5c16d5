"""Candidate rows: parsing, and what is believed of them."""

import itertools
from pathlib import Path

import pytest
from masking import document

from core.errors import CandidateError
from core.mask.candidates import locate, parse, read
from core.model import Candidate


def found(text: str, rows: str, name: str = "record.txt") -> list[tuple[str, str]]:
    return [(each.kind, each.text) for each in locate(document(text, name), parse(rows))]


def test_rows() -> None:
    rows = "\ufeff PERSON \t Ada Demo \nEMAIL\tada@example.com\r\nPERSON\tAda Demo\nperson\tCan\u0020O\u0308rnek\n"
    rows += "FOO\tx\nPERSON\t\nPERSON\nno row at all\nPHONE\t010\t0000\n"
    assert parse(rows) == (
        Candidate(kind="PERSON", original="Ada Demo"),
        Candidate(kind="EMAIL", original="ada@example.com"),
        Candidate(kind="PERSON", original="Can Örnek"),
        Candidate(kind="PHONE", original="010\t0000"),
    )


def test_thinking_is_dropped_when_it_is_complete() -> None:
    rows = "<think>\nPERSON\tAda Demo\n</think>PERSON\tCan Örnek\n<THINK>PERSON\tx</think>\n<think>\nORG\tDemo"
    assert parse(rows) == (Candidate(kind="PERSON", original="Can Örnek"), Candidate(kind="ORG", original="Demo"))


def test_a_candidate_must_stand_in_the_text() -> None:
    assert found("Ada Demo", "PERSON\tCan Örnek\nPERSON\tAda\nPERSON\tDem\nPERSON\tada demo") == [("PERSON", "Ada")]


def test_limited_variants_of_names() -> None:
    text = "김가상 김 가 상 김\t가\t상 김\r\n가\r\n상 김 가상 김  가  상 김 가\t상 A d a B.o.b"
    assert found(text, "PERSON\t김가상") == [
        ("PERSON", each) for each in ("김가상", "김 가 상", "김\t가\t상", "김\r\n가\r\n상")
    ]
    assert found("A d a, a d a, Adam", "PERSON\tAda") == [("PERSON", "A d a")]
    assert found("김 가 상", "ORG\t김가상") == []
    assert found("A d a D e m o x", "PERSON\tAda Demo") == []
    assert found("가나다라마바사 가 나 다 라 마 바 사", "PERSON\t가나다라마바사") == [("PERSON", "가나다라마바사")]


def test_limited_variants_of_numbers() -> None:
    text = "123456 12-34-56 12 34 56 (12)34.56 alias123456 123456x 12x34x56 12,34,56 0123456"
    assert [each for _, each in found(text, "ACCOUNT\t123456")] == ["123456", "12-34-56", "12 34 56", "(12)34.56"]
    assert found("12-34-56", "CUSTOM\t123456") == []
    assert found("TR33 0006-10 tr330006 10 TR33000610", "IBAN\tTR33000610") == [
        ("IBAN", "TR33 0006-10"),
        ("IBAN", "TR33000610"),
    ]


def test_literal_matches_win_over_variants_of_others() -> None:
    assert found("김 가 상", "PERSON\t김가상\nCUSTOM\t김 가 상") == [("CUSTOM", "김 가 상")]
    assert found("12 34 56 78", "ACCOUNT\t123456\nCUSTOM\t56 78") == [("CUSTOM", "12 34 56 78")]


def test_one_value_of_several_kinds_goes_by_priority() -> None:
    assert found("Demo", "ORG\tDemo\nPERSON\tDemo\nCUSTOM\tDemo") == [("PERSON", "Demo")]


def test_the_order_of_candidates_does_not_matter() -> None:
    text = "Ada Demo, Demo Corp, Ada Demo Corp, 김 가 상, 12 34 56, Ada"
    rows = ["PERSON\tAda Demo", "ORG\tDemo Corp", "PERSON\t김가상", "ACCOUNT\t123456", "CUSTOM\tDemo", "PERSON\tAda"]
    first = locate(document(text), parse("\n".join(rows)))
    assert [each.text for each in first] == ["Ada Demo", "Demo Corp", "Ada Demo Corp", "김 가 상", "12 34 56", "Ada"]
    for order in itertools.islice(itertools.permutations(rows), 0, 720, 37):
        assert locate(document(text), parse("\n".join(order))) == first


def test_findings_are_disjoint_and_within_a_field() -> None:
    source = document('a,"Ada, Demo"\nAda,Demo\n', "a.csv")
    results = locate(source, parse("PERSON\tAda, Demo\nPERSON\tAda,Demo\nPERSON\tAda"))
    assert [each.text for each in results] == ["Ada, Demo", "Ada", "Demo"]
    assert [each.id for each in results] == [0, 1, 2]
    assert all(each.text == source.parts[0].text[each.span.start : each.span.end] for each in results)


def test_tokens_of_the_text_are_no_findings() -> None:
    assert found("[PERSON_1] PERSON_2 PERSON", "CUSTOM\tPERSON\nCUSTOM\tPERSON_2") == [("CUSTOM", "PERSON")]


def test_the_file_name_is_searched_too() -> None:
    assert found("x", "PERSON\tAda Demo", "Ada Demo.txt") == [("PERSON", "Ada Demo")]


def test_a_file_of_rows(tmp_path: Path) -> None:
    path = tmp_path / "rows.tsv"
    path.write_bytes("\ufeffPERSON\tAda Demo\n".encode())
    assert read(path) == (Candidate(kind="PERSON", original="Ada Demo"),)
    path.write_bytes(b"")
    assert read(path) == ()
    for data, code in ((b"PERSON\t\xff\n", "candidates.encoding"), (b"Ada Demo\n", "candidates.unreadable")):
        path.write_bytes(data)
        with pytest.raises(CandidateError) as caught:
            read(path)
        assert caught.value.code == code
    with pytest.raises(CandidateError):
        read(tmp_path / "none.tsv")

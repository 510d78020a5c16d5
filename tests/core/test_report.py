"""The audit report: numbers, hashes and verdicts, never a value; and the reason codes it names."""

import json
from pathlib import Path

import pytest

from app import texts
from core.documents import read_bytes
from core.errors import FileError, GroundsError
from core.grounds import by_kind, load, read
from core.kinds import KINDS
from core.mask import Styling, mask
from core.model import Decision, Document, Finding, Notice, Span
from core.report import FileRow, Report, file_row, to_html, to_json

TEXT = "Ada Demo met Deniz Örnek. Ada Demo lives in Ankara. Mail ada@example.com, 010-0000-1234. <b>&"
FOUND = (
    ("PERSON", "Ada Demo", "mask", "analyst"),
    ("PERSON", "Deniz Örnek", "undecided", "default"),
    ("LOCATION", "Ankara", "keep", "analyst"),
    ("EMAIL", "ada@example.com", "mask", "rule"),
    ("PHONE", "010-0000-1234", "mask", "analyst"),
)


def decided(document: Document) -> tuple[Decision, ...]:
    text = document.parts[0].text
    rows = []
    for number, (kind, value, verdict, by) in enumerate(FOUND):
        at = text.index(value)
        span = Span(part=document.parts[0].id, start=at, end=at + len(value))
        finding = Finding(id=number, span=span, kind=kind, text=value, score=0.9, sources=("pattern",))
        rows.append(Decision(finding=finding, verdict=verdict, by=by))  # type: ignore[arg-type]
    return tuple(rows)


@pytest.fixture
def row() -> FileRow:
    document = read_bytes(TEXT.encode(), "Ada Demo notes.txt")
    decisions = decided(document)
    result = mask(document, decisions, styling=Styling(by_kind={"PHONE": "bar"}))
    return file_row(document, decisions, result, masked_name="PERSON_1 notes-masked.txt", masked_sha256="ab" * 32)


def report(*rows: FileRow) -> Report:
    return Report(files=rows, mode="pattern", min_score=0.5, reviewer="R. Viewer", grounds=by_kind(load()["gdpr"]))


def test_numbers_by_kind_and_decision(row: FileRow) -> None:
    person = row.kinds[[kind.kind for kind in row.kinds].index("PERSON")]
    assert (person.masked, person.values, person.by_analyst, person.undecided) == (4, 2, 1, 1)  # three mentions of one
    place = next(kind for kind in row.kinds if kind.kind == "LOCATION")
    assert (place.masked, place.kept) == (0, 1)
    phone = next(kind for kind in row.kinds if kind.kind == "PHONE")
    assert phone.styles == ("bar",)
    assert row.lasting == 1


def test_nothing_of_the_document_is_told(row: FileRow) -> None:
    for data in (to_json(report(row)), to_html(report(row), texts)):
        for value in ("Ada", "Demo", "Örnek", "Ankara", "ada@", "0000-1234"):
            assert value.encode() not in data


def test_json_tells_hashes_versions_reasons_and_verdicts(row: FileRow) -> None:
    told = json.loads(to_json(report(row)))
    file = told["files"][0]
    assert file["source"]["sha256"] == read_bytes(TEXT.encode(), "n.txt").fingerprint
    assert file["masked"] == {"name": "PERSON_1 notes-masked.txt", "sha256": "ab" * 32, "mapping": row.mapping_id}
    assert (file["verified"], file["names_checked"], file["masked_for_good"]) == ("clean", True, 1)
    assert {kind["reason"] for kind in file["kinds"]} == {"GDPR Art. 4(1)"}
    assert told["reviewer"] == "R. Viewer"
    assert told["mode"] == "pattern"
    assert told["model"] and told["program"]


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_page_stands_alone_and_speaks_every_language(row: FileRow, language: str) -> None:
    texts.set_language(language)
    page = to_html(report(row), texts).decode()
    assert f'<html lang="{language}">' in page
    assert "http" not in page and "<script" not in page and "src=" not in page
    assert "report." not in page and "style." not in page
    assert texts.kind_name("PERSON") in page
    texts.set_language("en")


def test_a_file_that_was_refused_says_so() -> None:
    document = read_bytes(TEXT.encode(), "n.txt")
    row = file_row(document, decided(document), None, verified="remain", problem="verify.remain", names_checked=False)
    page = to_html(report(row), texts).decode()
    assert "A masked value was still readable" in page
    assert json.loads(to_json(report(row)))["files"][0]["masked"]["sha256"] == ""


def test_what_nobody_looked_into_is_named(row: FileRow) -> None:
    assert "Everything in the file was inspected" in to_html(report(row), texts).decode()
    from dataclasses import replace

    unseen = replace(row, notices=(Notice(code="invented", n=3, uninspected=True),))
    page = to_html(report(unseen), texts).decode()
    assert "Everything in the file" not in page
    assert "3 values are invented" in page
    assert "Not everything was inspected" in page and "Verified clean" not in page


def test_what_was_looked_for_is_said_in_the_language_of_the_page(row: FileRow) -> None:
    from dataclasses import replace

    texts.set_language("tr")
    page = to_html(replace(report(row), profile="kvkk", preset="careful"), texts).decode()
    assert "KVKK (Türkiye)" in page and "careful" not in page
    texts.set_language("en")
    assert "my own" in to_html(replace(report(row), profile="my own"), texts).decode()
    assert (
        "my own (0a1b2c3d4e5f)"
        in to_html(replace(report(row), profile="my own", profile_version="0a1b2c3d4e5f"), texts).decode()
    )
    assert json.loads(to_json(replace(report(row), profile_version="0a1b")))["profile_version"] == "0a1b"


@pytest.mark.parametrize("name", ["gdpr", "foia", "kvkk", "pipa"])
def test_every_list_has_a_code_for_every_kind(name: str) -> None:
    assert by_kind(load()[name]).keys() == KINDS.keys()


def test_lists_of_ones_own_are_added_and_replace(tmp_path: Path) -> None:
    own = tmp_path / "grounds.json"
    own.write_text('{"ours": [{"code": "Policy 9", "kinds": ["IBAN"]}], "foia": [{"code": "(b)(6)"}]}')
    lists = load(own)
    assert {kind: ground.code for kind, ground in by_kind(lists["ours"]).items()} == {"IBAN": "Policy 9"}
    assert by_kind(lists["foia"])["PERSON"].code == "(b)(6)"
    assert by_kind(lists["gdpr"])


@pytest.mark.parametrize(
    "content", ["[]", '{"a": [{"says": "x"}]}', '{"a": [{"code": "x", "kinds": ["NOTHING"]}]}', "x"]
)
def test_a_list_that_is_none_is_refused(tmp_path: Path, content: str) -> None:
    own = tmp_path / "grounds.json"
    own.write_text(content)
    with pytest.raises(GroundsError, match=r"grounds\.damaged"):
        load(own)
    with pytest.raises(FileError, match=r"file\.missing"):
        read(tmp_path / "nothing.json")

"""Finding in whole documents: the user cases of detection, the samples, pieces and seams, progress and order."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.documents import read, read_bytes
from core.errors import Cancelled, DetectionError, FileError
from core.fields import inside_one
from core.find import FindOptions, find, spread
from core.find import evidence as evidence_module
from core.find.lists import lists
from core.model import Document, Finding

LISTS = FindOptions(mode="pattern+dictionary")


def document(text: str, name: str = "sample.txt") -> Document:
    return read_bytes(text.encode(), name)


def in_body(findings: tuple[Finding, ...]) -> list[tuple[str, str]]:
    return [(finding.kind, finding.text) for finding in findings if finding.span.part == "body"]


def check(source: Document, findings: tuple[Finding, ...]) -> None:
    """What holds for every result: order, disjoint, text in place, inside one field, unique ids."""
    order = {part.id: number for number, part in enumerate(source.parts)}
    places = [(order[f.span.part], f.span.start, f.span.end) for f in findings]
    assert places == sorted(places)
    for (part, _, end), (next_part, start, _) in pairwise(places):
        assert part != next_part or end <= start
    for finding in findings:
        part = source.part(finding.span.part)
        assert finding.text == part.text[finding.span.start : finding.span.end]
        assert inside_one(part.fields, finding.span.start, finding.span.end)
        assert 0 < finding.score < 1 and finding.reasons and finding.sources
    assert sorted(finding.id for finding in findings) == list(range(len(findings)))


def test_u11_emoji_do_not_shift_spans() -> None:
    source = document("A😀 Ada Demo\r\nB")
    findings = find(source, LISTS)
    check(source, findings)
    assert in_body(findings) == [("PERSON", "Ada Demo")]
    assert findings[0].span.start == 3


def test_u12_accents_outside_the_name_stay() -> None:
    source = document("Cafe\u0301   re\u0301sume\u0301 of  Ada\u00a0Demo.")
    findings = find(source, LISTS)
    check(source, findings)
    assert in_body(findings) == [("PERSON", "Ada\u00a0Demo")]


def test_u13_dotted_capital_i_does_not_shift() -> None:
    source = document("İİİ İZMİR, Ada Demo")
    findings = find(source, LISTS)
    check(source, findings)
    assert ("PERSON", "Ada Demo") in in_body(findings)


def test_u14_invisible_characters_are_covered() -> None:
    source = document("Kart: 4111\u2011\u200b1111\u20111111\u20111111\u200b son")
    assert in_body(find(source, LISTS)) == [("CARD", "4111\u2011\u200b1111\u20111111\u20111111")]


def test_u16_capitals_and_lower_case() -> None:
    source = document("ADA DEMO / Ada Demo / ada demo\nMs Ada Demo signed.")
    findings = find(source, LISTS)
    check(source, findings)
    assert in_body(findings)[:3] == [("PERSON", "ADA DEMO"), ("PERSON", "Ada Demo"), ("PERSON", "ada demo")]


def test_u17_numbers_times_and_fonts_are_no_persons() -> None:
    source = document("08:51:06 6033391 -0.96 Times New Roman\nArial Narrow 12, Comic Sans, March 2024, iPhone 15")
    assert [f for f in find(source, LISTS) if f.kind == "PERSON"] == []


def test_u18_the_union_of_overlapping_findings() -> None:
    source = document("Ref 4111 1111 1111 1111.com end")
    findings = find(source, LISTS)
    check(source, findings)
    assert in_body(findings) == [("CARD", "4111 1111 1111 1111.com")]


@pytest.mark.parametrize("shift", [0, 1, 3, 5])
def test_u19_nothing_is_lost_at_a_seam(monkeypatch: pytest.MonkeyPatch, shift: int) -> None:
    monkeypatch.setattr(evidence_module, "SIZE", 600)
    monkeypatch.setattr(evidence_module, "MARGIN", 120)
    monkeypatch.setattr(evidence_module, "_CUT_WITHIN", 80)
    planted = ["Ms Ada Demo", "ada@example.com", "4111 1111 1111 1111", "TR33 0006 1005\n1978 6457 8413 26"]
    text = "x" * shift + "".join("lorem " * (13 + number % 7) + planted[number % 4] + " " for number in range(120))
    source = document(text)
    findings = find(source, LISTS)
    check(source, findings)
    found = [text for _, text in in_body(findings)]
    for number, value in enumerate(planted):
        assert found.count(value.removeprefix("Ms ")) == 30, number


def test_u19_a_value_longer_than_the_margin_is_found_whole() -> None:
    key = "-----BEGIN PRIVATE KEY-----\n" + "QUJD" * 800 + "\n-----END PRIVATE KEY-----"
    address = "https://example.com/" + "a" * 1900
    text = "word " * 6_400 + key + "\n" + "word " * 6_300 + address + " word " * 7_000
    source = document(text)
    assert [value for kind, value in in_body(find(source, LISTS)) if kind in ("SECRET", "URL")] == [key, address]


def test_u20_a_short_name_inside_a_longer_one() -> None:
    source = document("Sayın Deniz K. geldi. Sayın Deniz de geldi. Denizli bir şehirdir ve çok güzeldir.")
    texts = [text for kind, text in in_body(find(source, LISTS)) if kind == "PERSON"]
    assert "Deniz" in texts
    assert not any(text.startswith("Denizli") for text in texts)


@pytest.mark.parametrize(
    ("name", "people"),
    [
        ("interview_en.md", {"Ada Demo", "ADA DEMO", "Jonas Hollis", "Emily Carter", "Deniz Örnek", "김가상"}),
        ("counselling_ko.txt", {"김가상", "박예시", "이서준"}),
        ("minutes_tr.txt", {"Şule Yıldız", "ŞULE YILDIZ", "Deniz Örnek", "Emre Kaya"}),
    ],
)
def test_the_samples(samples: Path, name: str, people: set[str]) -> None:
    source = read(samples / name)
    findings = find(source, LISTS)
    check(source, findings)
    assert {finding.text for finding in findings if finding.kind == "PERSON"} - {"Demo"} == people
    body = source.part("body").text
    for person in people:
        expected = body.count(person)
        assert sum(finding.text == person for finding in findings) == expected
    kinds = {finding.kind for finding in findings}
    assert {"EMAIL", "PHONE", "ADDRESS", "DOB", "REL", "ORG"} <= kinds
    texts = [finding.text for finding in findings]
    for left in ("6033391-0142", "10.4.2.1", "GX-20417", "하늘", "Umut"):
        assert left not in texts


def test_findings_stream_in_order_and_work_can_be_stopped() -> None:
    source = document("Ms Ada Demo wrote to ada@example.com.\n" * 3_000)
    batches: list[tuple[Finding, ...]] = []
    steps: list[tuple[int, int]] = []
    findings = find(source, LISTS, progress=lambda done, total: steps.append((done, total)), emit=batches.append)
    check(source, findings)
    assert all(len(batch) <= 500 for batch in batches)
    assert [finding.id for batch in batches for finding in batch] == list(range(len(findings)))
    assert len(steps) > 3 and steps[0][0] == 0 and steps[-1][0] == steps[-1][1]

    def stop(done: int, _total: int) -> None:
        if done:
            raise Cancelled

    with pytest.raises(Cancelled):
        find(source, LISTS, progress=stop)


@pytest.mark.parametrize("text", ["[ID-900101-1234568]", "[ID_900101-1234568]", "[RRN-900101 1234568]"])
def test_a_number_in_brackets_behind_its_kind_is_no_token(text: str) -> None:
    """It looks like a token whose number was broken; the number may be the very thing to hide."""
    assert [found.text for found in find(document(text))] == [text[-15:-1]]


def test_tokens_never_become_findings() -> None:
    source = document("[PERSON_1] met [EMAIL_2] and PERSON_3; Ms Ada Demo came.")
    assert in_body(find(source, replace(LISTS, near_misses=True))) == [("PERSON", "Ada Demo")]


def test_the_file_name_is_a_part() -> None:
    source = document("Nothing here.", "홍길동_상담기록.txt")
    assert [(f.span.part, f.text) for f in find(source, LISTS)] == [("filename", "홍길동")]


def test_fields_are_never_crossed() -> None:
    source = document("kart\n4111,1111,1111,1111\n", "a.csv")
    assert [f for f in find(source, LISTS) if f.kind == "CARD"] == []
    bare = document('{"card": 4111111111111111, "x": "4111 1111 1111 1111"}', "a.json")
    findings = find(bare, LISTS)
    check(bare, findings)
    assert [finding.text for finding in findings] == ["4111111111111111", "4111 1111 1111 1111"]


def test_kinds_and_modes() -> None:
    source = document("Ms Ada Demo, ada@example.com, +1 202-555-0143")
    assert {kind for kind, _ in in_body(find(source, replace(LISTS, kinds={"EMAIL"})))} == {"EMAIL"}
    assert {kind for kind, _ in in_body(find(source, FindOptions(mode="pattern")))} == {"EMAIL", "PHONE"}
    assert {kind for kind, _ in in_body(find(source, LISTS))} == {"PERSON", "EMAIL", "PHONE"}


def test_near_misses_stand_beside_findings() -> None:
    source = document("4111 1111 1111 1112 and 4111 1111 1111 1111")
    assert [f.text for f in find(source, LISTS)] == ["4111 1111 1111 1111"]
    both = find(source, replace(LISTS, near_misses=True))
    check(source, both)
    assert [f.score < 0.5 for f in both] == [True, False]


def test_spread_finds_other_forms_in_all_parts() -> None:
    source = document(
        "Ms Emily Carter wrote.\nEMILY CARTER; emily carter; Emily\nCarter; Carter came.", "emily carter.txt"
    )
    first = [f for f in find(source, LISTS) if f.text == "Emily Carter"][:1]
    further = spread(source, tuple(first))
    assert {f.text for f in further} == {"EMILY CARTER", "emily carter", "Emily\nCarter", "Carter"}
    assert {f.span.part for f in further} == {"body", "filename"}
    assert all(f.sources == ("spread",) and f.score < first[0].score for f in further)
    assert spread(source, ()) == ()


def test_nothing_is_found_in_nothing() -> None:
    assert find(document(" \n"), LISTS) == ()


def test_missing_lists_are_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("core.find.lists.FOLDER", tmp_path)
    lists.cache_clear()
    try:
        with pytest.raises(DetectionError) as problem:
            lists("en")
    finally:
        lists.cache_clear()
    assert problem.value.code == "find.data"


PIECES = st.sampled_from(
    [
        *("Ada Demo", "ADA DEMO", "김가상", "Şule Yıldız", "ada@example.com", "010-2345-6789", "4111 1111 1111 1111"),
        *(
            "Ms ",
            " 씨가 ",
            "\n",
            "\r\n",
            ", ",
            '"',
            ";",
            "\u200b",
            "\u0301",
            "😀",
            "[PERSON_1]",
            "991231-4000005",
            "Dr. ",
        ),
        *(
            "서울특별시 마포구 월드컵북로 12",
            "12 Fennel Row, Springfield, IL 62704",
            "주식회사 ",
            "İ",
            "'in ",
            "x",
            " ",
            "-",
            "1",
        ),
    ]
)


@settings(max_examples=150)
@given(st.lists(st.one_of(PIECES, st.text(max_size=4)), max_size=25), st.sampled_from(["a.txt", "a.csv", "a.json"]))
def test_any_text_gives_findings_that_hold(pieces: list[str], name: str) -> None:
    text = "".join(pieces).replace("\x00", "").encode("utf-8", "ignore").decode()
    if name == "a.json":
        text = json.dumps({"name": text, "phone": [text, 1]}, ensure_ascii=False)
    if not text.strip():
        return
    try:
        source = document(text, name)
    except FileError:
        return
    findings = find(source, replace(LISTS, near_misses=True))
    check(source, findings)
    assert find(source, replace(LISTS, near_misses=True)) == findings

"""What stands side by side: dates of birth behind names, addresses over several lines."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find
from core.find.evidence import Evidence
from core.find.names.trimmed import bare

LISTS = FindOptions(mode="pattern+dictionary")


def found(text: str, kind: str) -> list[str]:
    findings = find(read_bytes(text.encode(), "a.txt"), LISTS)
    return [finding.text for finding in findings if finding.kind == kind and finding.span.part == "body"]


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("담당자 홍길동(1987.05.07)은 왔다", "1987.05.07"),
        ("담당자 홍길동 씨 (870507)는 왔다", "870507"),
        ("Mr Ada Demo (07/05/1987) came", "07/05/1987"),
        ("Mr Ada Demo [7 May 1987] came", "7 May 1987"),
        ("Mr Ada Demo, 7 May 1987, Leeds", "7 May 1987"),
        ("Sayın Deniz Örnek (07.05.1987) geldi", "07.05.1987"),
        ("Sayın Deniz Örnek / 07.05.1987", "07.05.1987"),
    ],
)
def test_a_date_of_long_ago_behind_a_name_is_a_date_of_birth(text: str, date: str) -> None:
    assert found(text, "DOB") == [date]


@pytest.mark.parametrize(
    "text",
    [
        "Mr Ada Demo (14 April 2026) came",
        "Mr Ada Demo, 7 May 1987 was a Thursday",
        "the meeting (07/05/1987) took place",
        "Windows (1987.05.07) came",
        "Mr Ada Demo came on 7 May 1987",
        "회의록(1987.05.07)",
    ],
)
def test_other_dates_are_none(text: str) -> None:
    assert found(text, "DOB") == []


@pytest.mark.parametrize(
    ("text", "address"),
    [
        (
            "send it to\n12 Fennel Row\nApt. 305\nSpringfield\nIL 62704\nthanks",
            "12 Fennel Row\nApt. 305\nSpringfield\nIL 62704",
        ),
        ("at 27 Marlowe Crescent, Leeds, LS6 2HN, before noon", "27 Marlowe Crescent, Leeds, LS6 2HN"),
        ("Anschrift:\nMusterstraße 12\n12345 Berlin\n", "Musterstraße 12\n12345 Berlin"),
        ("Adresse : 12 rue de la Paix, 75002 Paris", "12 rue de la Paix, 75002 Paris"),
        ("Deliver to Flat 3, 27 Oak Street, Leeds LS6 2HN", "Flat 3, 27 Oak Street, Leeds LS6 2HN"),
    ],
)
def test_an_address_is_one_finding(text: str, address: str) -> None:
    assert found(text, "ADDRESS") == [address]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "send it to 12 Fennel Row\nApt. 305\nQuxborough\nDemoland 62704, please",
            ["12 Fennel Row\nApt. 305\nQuxborough\nDemoland 62704"],
        ),
        (
            "send it to\n12 Fennel Row\nApt. 305\nQuxborough\nDemoland 62704\n0319 364918-Office",
            ["12 Fennel Row\nApt. 305", "Quxborough", "Demoland 62704"],
        ),
        ("> 12 Fennel Row\n> Suite 8\n> Quxborough 62704\n> thanks", ["12 Fennel Row", "Suite 8", "Quxborough 62704"]),
        ("send it to 12 Fennel Row\nSuite 8\nQuxborough\nSlovakia", ["12 Fennel Row\nSuite 8\nQuxborough\nSlovakia"]),
        ("send it to 12 Fennel Row\nQuxborough\nQX\n62704 today", ["12 Fennel Row\nQuxborough\nQX\n62704"]),
        (
            "meet me at 12 Fennel Row\n Suite 8\n Quxborough\n Spain 97197 at nine",
            ["12 Fennel Row\n Suite 8\n Quxborough\n Spain 97197"],
        ),
        (
            "to 12 Fennel Row\nSuite 8\nQuxborough\n, DE\n 44939. It",
            ["12 Fennel Row\nSuite 8\nQuxborough\n, DE\n 44939"],
        ),
        ("to 12 Fennel Row\nSuite 8\nAda Demo\nNew Zealand", ["12 Fennel Row\nSuite 8\nAda Demo\nNew Zealand"]),
        ("send it to 12 Fennel Row\nQuxborough\n62704\nbye", ["12 Fennel Row\nQuxborough\n62704"]),
        ("my address:\n\n12 Fennel Row\nSuite 8\nQuxborough 62704", ["12 Fennel Row\nSuite 8\nQuxborough 62704"]),
        ("at 14 Oak Street\nFrance won\nThank you", ["14 Oak Street"]),
        ("at 14 Oak Street\nTotal 12345\nThank you", ["14 Oak Street"]),
        ("at 14 Oak Street\nThank You\nAll the Best", ["14 Oak Street"]),
    ],
)
def test_no_line_of_a_block_is_left_out(text: str, lines: list[str]) -> None:
    assert found(text, "ADDRESS") == lines


@pytest.mark.parametrize(
    ("text", "address", "code"),
    [
        (
            "서울특별시 송파구 올림픽로 34길 12-5, 302호 (우편번호 05567)",
            "서울특별시 송파구 올림픽로 34길 12-5, 302호",
            "05567",
        ),
        ("경기도 수원시 팔달구 효원로 12-5(우 16457)", "경기도 수원시 팔달구 효원로 12-5", "16457"),
    ],
)
def test_a_korean_postal_code_is_a_finding_of_its_own(text: str, address: str, code: str) -> None:
    assert found(text, "ADDRESS") == [address]
    assert found(text, "POSTCODE") == [code]


def test_a_house_number_of_five_digits_is_no_postal_code() -> None:
    assert found("경기도 수원시 팔달구 효원로 12345", "POSTCODE") == []


def test_two_addresses_stay_two() -> None:
    text = "from 12 Fennel Row to 14 Oak Street"
    assert found(text, "ADDRESS") == ["12 Fennel Row", "14 Oak Street"]


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Deniz Örnek. Ada Demo", ["Deniz Örnek", "Ada Demo"]),
        ("Deniz! Ada", ["Deniz", "Ada"]),
        ("Ada B. Demo", ["Ada B. Demo"]),
        ("Prof. Demo", ["Prof. Demo"]),
    ],
)
def test_people_of_two_sentences_stay_two(text: str, people: list[str]) -> None:
    claim = Evidence(start=0, end=len(text), kind="PERSON", source="tagger", weight=0.9)
    assert [text[each.start : each.end] for each in bare([claim], text)] == people

"""What stands side by side: dates of birth behind names, addresses over several lines."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find

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


def test_two_addresses_stay_two() -> None:
    text = "from 12 Fennel Row to 14 Oak Street"
    assert found(text, "ADDRESS") == ["12 Fennel Row", "14 Oak Street"]

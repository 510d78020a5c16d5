"""Polish towns in the case that stands behind a preposition."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find

LISTS = FindOptions(mode="pattern+dictionary")


def places(text: str) -> list[str]:
    findings = find(read_bytes(text.encode(), "a.txt"), LISTS)
    return [finding.text for finding in findings if finding.kind == "LOCATION" and finding.span.part == "body"]


@pytest.mark.parametrize(
    ("text", "town"),
    [
        ("zamieszkały w Krakowie, dnia", "Krakowie"),
        ("przyjechała z Wrocławia", "Wrocławia"),
        ("jedzie do Gdańska po pracy", "Gdańska"),
        ("działka pod Warszawą", "Warszawą"),
        ("biuro w Łodzi", "Łodzi"),
        ("zamieszkałym w Częstochowie", "Częstochowie"),
        ("od Bydgoszczy dalej", "Bydgoszczy"),
        ("urodzony w Katowicach", "Katowicach"),
        ("pochodzi z Kielc", "Kielc"),
        ("w Białymstoku mieszka", "Białymstoku"),
        ("zamieszkałym w Czestochowie", "Czestochowie"),
        ("mieszkał w\nPoznaniu", "Poznaniu"),
    ],
)
def test_a_town_is_found_in_its_case(text: str, town: str) -> None:
    assert places(text) == [town]


@pytest.mark.parametrize(
    "text",
    [
        "do Marka, z Anną, od Piotra, do Ewy, z Nowakiem",
        "w Sejmie, w Internecie, do Urzędu, w Banku, z Ministrem, do Sądu, w Wydziale, w Oddziale",
        "z Panią, do Pana, od Firmy, w Umowie, z Dnia, w Ustawie, do Kasy, do Rady, w Sali",
        "Krakowie by itself; the Warszawie in English",
        "w Maju i w Czerwcu; z Placu; w Parku; w Domu",
        "50 w Lampe, 12 W Motor; do Rio",
    ],
)
def test_words_in_the_same_cases_are_none(text: str) -> None:
    assert places(text) == []

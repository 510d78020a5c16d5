"""Addresses that their postal code tells: in small letters, as a chain of parts, with what stands before the street."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find

LISTS = FindOptions(mode="pattern+dictionary")
FOUND = [
    "neue adresse «gartenstr. 8, 70565 stuttgart»",
    "wohne in der «lindenallee 7a 04229 leipzig» seit mai",
    "ik woon «kerkstraat 14, 1017gp amsterdam»",
    "bor på «storgatan 12, 114 55 stockholm»",
    "abito in «corso italia 4/b 16145 genova»",
    "«avda andalucia 45 3o izq 41007 sevilla»",
    "moro na «rua das flores 120 3 dto, 1200-195 lisboa»",
    "mieszkam «ul. kwiatowa 7/12, 30-110 kraków»",
    "«Flat 402, Sai Residency, MG Road, Pune - 411001»",
    "«B-204, Green Park Extension, New Delhi - 110016»",
    "new place is «flat 3, 118 corriemoor crescent, dundee»",
    "«Kiln Farm, nr. Ledbury, HR8 2XX»",
    "«5 r. Victor-Hugo, 1203 Genève»",
    "«Rivadavia 4550 3° B, C1424 Buenos Aires»",
    "«Ερμού 15, 105 63 Αθήνα»",
    "«Hauptstr. 5/3/12, 1050 Wien»",
    "«Erf 1123, 9 Protea Ave, Stellenbosch 7600»",
    "«c/o Demo, Kiefernweg 3, 21073 Hamburg»",
    "«Résidence Les Pins, appt 14, 2 av. du Maréchal Foch, 06000 Nice»",
    "«Kerkstraat 4 bus 12, 2000 Antwerpen»",
    "«Petőfi Sándor u. 8. fsz. 2., 6000 Kecskemét»",
    "«бул. Витоша 45, ет. 3, ап. 7, София»",
    "택배 «인천 부평구 산곡동 현대1차 105-1204»",
]


@pytest.mark.parametrize("marked", FOUND)
def test_found_whole(marked: str) -> None:
    value = marked.split("«")[1].split("»")[0]
    findings = find(read_bytes(marked.replace("«", "").replace("»", "").encode(), "a.txt"), LISTS)
    assert value in [found.text for found in findings if found.kind == "ADDRESS"]


@pytest.mark.parametrize(
    "text",
    [
        "der weg 5, 20000 leute kamen",
        "via mail 12, 20121 bestellt",
        "Flat 4, Demo House sold 411001 units",
        "Kiln Farm, nr. Ledbury",
        "산곡동 주민 105-1204",
        "Court 5, 1203 people",
    ],
)
def test_no_address(text: str) -> None:
    findings = find(read_bytes(text.encode(), "a.txt"), LISTS)
    assert [found.text for found in findings if found.kind == "ADDRESS"] == []


def test_a_road_alone_is_nobodys() -> None:
    text = "세종대로 일대 차량 통제는 일요일 오후 6시에 해제된다."
    assert find(read_bytes(text.encode(), "a.txt"), FindOptions()) == ()


@pytest.mark.parametrize("text", ["고등어 한 손에 만 이천 원이다.", "이천 명이 모였다.", "사천 년 전 유적이다."])
def test_thousands_are_no_town(text: str) -> None:
    assert find(read_bytes(text.encode(), "a.txt"), FindOptions()) == ()


@pytest.mark.parametrize(
    ("text", "town"), [("어제 이천 도자기 축제에 다녀왔다.", "이천"), ("사천 회 맛집을 찾아갔다.", "사천")]
)
def test_a_town_called_like_thousands(text: str, town: str) -> None:
    assert [found.text for found in find(read_bytes(text.encode(), "a.txt"), FindOptions())] == [town]


def test_a_day_by_the_moon() -> None:
    findings = find(read_bytes("어머니는 음력 58년 12월 7일생이세요".encode(), "a.txt"), LISTS)
    assert [found.text for found in findings if found.kind == "DOB"] == ["음력 58년 12월 7일생"]


def test_a_telephone_misread_behind_the_area_in_brackets() -> None:
    findings = find(read_bytes("자택 031)8l2-4470 번호".encode(), "a.txt"), LISTS)
    assert [(found.kind, found.text) for found in findings] == [("PHONE", "031)8l2-4470")]

"""What stands beside a street or a town and belongs to it: floors, flats, postal codes, towns, words before a name."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find

LISTS = FindOptions(mode="pattern+dictionary")

ONE = [
    "Lieferung an «Goethestr. 14, 3. OG links, 60313 Frankfurt am Main» heute",
    "«Oude Gracht 210 bus 4, 9000 Gent»",
    "Adres: «os. Złotej Jesieni 7/12, bl. 3, kl. B, 31-826 Kraków»;",
    "«Storgatan 12 lgh 1203, 411 38 Göteborg»",
    "«nám. Republiky 3, 301 00 Plzeň»",
    "Adresse: «An der alten Mühle 4, 99084 Erfurt»",
    "«Straße des 17. Juni 135, 10623 Berlin»",
    "vive en «Pza. del Carmen, 8, bajo izda., 18009 Granada»",
    "«C/ Mayor 12 - 3º B, 28013 Madrid»",
    "«Plaza Mayor 1, 2-A, 37002 Salamanca» y",
    "en «C/ Demo 5, bl 1, port 2, 2º A 06006»",
    "«Calle Demo 579, 2º frente esquerdo»",
    "«Andrássy út 22., II/5, 1061 Budapest»",
    "bij «Herengracht 182-hs, 1016 BR Amsterdam»",
    "przy «ul. Długiej 12/5 w Krakowie».",
    "send to «12 Fennel Row\nSpringfield, IL\n62704» today",
    "ship to «12 Fennel Row\nBarrie, ON\n 27539» please",
    "lakcím: «1052 Budapest, Váci utca 12. II. em. 4.»",
]
APART = [
    ("«C/ Rosal 23». 36760 Baiona", "36760", "Baiona"),
    ("«Avda. de Elvas 5». C.P. 06080, Badajoz", "06080", "Badajoz"),
    ("«Calle Palma, 11». 13001 Ciudad Real.", "13001", "Ciudad Real"),
]
CODED = [
    ("wohnt in 50667 Köln bei", "50667"),
    ("sito en E-28006 Madrid, donde", "E-28006"),
    ("kod 30-001 Kraków.", "30-001"),
    ("in Bengaluru 560038.", "560038"),
    ("te B-3000 Leuven gevestigd in A-1010 Rotterdam", "A-1010"),
    ("Tokyo 100-8055.", "100-8055"),
    ("São Paulo, 01310-200", "01310-200"),
    ("bezoek 2611 XD Rotterdam", "2611 XD"),
]
NOT_CODED = [
    "In 1972 Berlin was",
    "about 12000 Berlin residents",
    "London 12000 people came",
    "Paris 2024, London 2012",
    "€50000 Berlin",
    "no. 12.500 Madrid",
    "3 500 Paris",
    "Berlin 3-1 Madrid",
]


def found(text: str) -> list[tuple[str, str]]:
    findings = find(read_bytes(text.encode(), "a.txt"), LISTS)
    return [(finding.kind, finding.text) for finding in findings if finding.span.part == "body"]


def value(marked: str) -> str:
    return marked[marked.index("«") + 1 : marked.index("»")]


def plain(marked: str) -> str:
    return marked.replace("«", "").replace("»", "")


@pytest.mark.parametrize("marked", ONE)
def test_the_parts_of_an_address_are_in_it(marked: str) -> None:
    assert ("ADDRESS", value(marked)) in found(plain(marked))


@pytest.mark.parametrize(("marked", "code", "town"), APART)
def test_code_and_town_behind_a_full_stop_are_findings_of_their_own(marked: str, code: str, town: str) -> None:
    assert {("POSTCODE", code), ("LOCATION", town)} <= set(found(plain(marked)))


@pytest.mark.parametrize(("text", "code"), CODED)
def test_a_postal_code_beside_a_town(text: str, code: str) -> None:
    assert ("POSTCODE", code) in found(text)


@pytest.mark.parametrize("text", NOT_CODED)
def test_other_numbers_beside_towns_are_none(text: str) -> None:
    assert not [kind for kind, _ in found(text) if kind in ("POSTCODE", "ADDRESS")]


def test_the_next_sentence_is_no_town() -> None:
    for text in (
        "at 12 Oak Street, Leeds, IL 62704. Please call",
        "C/ Mayor 5. 28013. Llame antes",
        "DPO AE 99081. It",
    ):
        assert not {value for _, value in found(text)} & {"Please", "Llame", "It"}


def test_a_country_ends_an_address() -> None:
    assert ("ADDRESS", "Demogasse 31, Arnsdorf, Germany") in found("send to Demogasse 31, Arnsdorf, Germany")


def test_what_is_not_looked_for_is_not_found() -> None:
    findings = find(
        read_bytes(b"wohnt in 50667 K\xc3\xb6ln bei", "a.txt"), FindOptions(mode=LISTS.mode, kinds={"LOCATION"})
    )
    assert {finding.kind for finding in findings} == {"LOCATION"}


def test_a_telephone_number_behind_an_address_stays_one() -> None:
    text = "ul. Długa 12, 501 234 567; tel. 501 234 567"
    assert ("PHONE", "501 234 567") in found(text)
    assert ("ADDRESS", "ul. Długa 12") in found(text)

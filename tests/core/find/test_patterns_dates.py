"""Days and ages in many languages: dates of birth behind their word, other days and great ages when asked for."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find
from core.find.patterns import dates_world
from core.model import Finding

# Row, text with the value between « and ».
BORN = [
    ("dob_named", "geb. am «12. März 1980» in"),
    ("dob_named", "née le «1er août 1980» à"),
    ("dob_named", "fecha de nacimiento: «12 de marzo de 1980»."),
    ("dob_named", "data urodzenia: «9 marca 1985» r."),
    ("dob_named", "ur. «9 września\n1985»,"),
    ("dob_named", "urodzona dnia «9maja1985»"),
    ("dob_named", "született: «1980. március 12.»"),
    ("dob_named", "nata il «1º gennaio 1970»"),
    ("dob_named", "data de nascimento «12 de março de 1980»"),
    ("dob_named", "geboren op «3 mei 1975»"),
    ("dob_named", "född «3 mars 1975»,"),
    ("dob_named", "родилась «3 мая 1975» г."),
    ("dob_named", "出生日期:«1980年3月12日»"),
    ("dob_named", "«1985年3月12日»生まれ"),
    ("dob_era", "生年月日:«昭和60年3月12日»"),
    ("dob_era", "生年月日 «平成3年1月2日»生"),
    ("dob_era", "誕生日は«昭和 50年 12月 1日»"),
    ("dob_era", "生年月日 «S60.3.12»"),
    ("dob_era", "生年月日「«H3/1/2»」"),
    ("dob_era", "出生日期 «民國75年3月12日»"),
    ("dob_digits_misread", "data ur. «12.03.l985»"),
    ("dob_digits_misread", "data urodzenia: «O9.11.1985»"),
    ("dob_digits_misread", "geb. «l2.3.1980»"),
    ("dob_digits_misread", "fecha de nacimiento: «12/O3/1980»"),
    ("dob_digits_misread", "date of birth «1980-O3-l2»"),
    ("dob_digits_misread", "né le «I2/03/1980»"),
    ("dob_named_misread", "data urodzenia: «8 marca l979»"),
    ("dob_named_misread", "geboren am «l2. März 1980»"),
    ("dob_named_misread", "fecha de nacimiento: «1O de mayo de 1979»"),
    ("dob_named_misread", "nato il «3 maggio 198O»,"),
    ("dob_named_misread", "data de nascimento: «1I de março de 1975»"),
    ("dob_named_misread", "né le «O5 juin 1980»"),
    ("dob_broken", "urodzonym dnia «15.0\n7.1990», zam."),
    ("dob_broken", "data urodzenia: «1990-0\n7-15»"),
    ("dob_broken", "geboren am «12.03.19-\n80»"),
    ("dob_broken", "date of birth «12/03/\n1980»"),
    ("dob_broken", "né le «1\n2/03/1980»"),
    ("dob_broken", "nacido el «03.0\n5.1971»."),
]
ASKED = [
    ("DATE", "date_named", "am «12. März 2019» unterschrieben"),
    ("DATE", "date_named", "le «1er août 2019», à"),
    ("DATE", "date_named", "el «3 de febrero de 2018»,"),
    ("DATE", "date_named", "dnia «9 października 2015» r."),
    ("DATE", "date_named", "«2019年3月12日»に"),
    ("DATE", "date_named", "«12 decembrie 2020»"),
    ("AGE", "age_old_world", "mujer de «93» años"),
    ("AGE", "age_old_world", "«91» Jahre alt"),
    ("AGE", "age_old_world", "âgé de «102» ans"),
    ("AGE", "age_old_world", "ma «95» lat"),
    ("AGE", "age_old_world", "«90»歳の男性"),
    ("AGE", "age_old_world", "paziente di «94» anni"),
]
OTHERS = [
    "data urodzenia nieznana, lO marca; geb. l marca; born in lO; geboren am l2. 3; né le Il mai; nato il 3 maggio",
    "data urodzenia:\n15.07 i 12\n7.19; geb. 12.\n03; born on 12\n1980; né le 1/2\n3; nacido el 5\n6.7; nato il 3.\n4",
    "fecha de ingreso: 3 de marzo de 2018; factura del 12 de enero de 2019; nacido el mismo año",
    "Rechnungsdatum 12. März 2019; gültig bis 1. Mai 2030; am 12. Mai geboren; 31. Februar 1980",
    "data wydania 9 marca 2015; termin płatności: 1 maja 2020; ur. w Krakowie",
    "délivré le 3 mars 2015; né à Lyon; 発行日 2019年3月12日; 有効期限:令和5年3月12日; 生年月日不明",
    "geboren 3 mei 2190; naissance difficile, facture du 3 mars 2015; geb. 1l.2",
    "fecha: 3 de mayo; date of birth unknown, issued l2.3.20199; nacimiento en 3 de cada 10 casos",
]


def found(text: str, *kinds: str) -> list[Finding]:
    options = FindOptions(mode="pattern", kinds=kinds or None)
    return [finding for finding in find(read_bytes(text.encode(), "a.txt"), options) if finding.span.part == "body"]


def one(marked: str, kind: str, row: str, *kinds: str) -> None:
    start, end = marked.index("«"), marked.index("»") - 1
    there = [f for f in found(marked.replace("«", "").replace("»", ""), *kinds) if f.span.start < end]
    assert [(finding.kind, finding.span.start, finding.span.end) for finding in there] == [(kind, start, end)]
    assert row in {why.facts["row"] for why in there[0].reasons if why.code == "shape"}


@pytest.mark.parametrize(("row", "marked"), BORN)
def test_a_date_of_birth_behind_its_word(row: str, marked: str) -> None:
    one(marked, "DOB", row)


@pytest.mark.parametrize(("kind", "row", "marked"), ASKED)
def test_days_and_great_ages_when_asked_for(kind: str, row: str, marked: str) -> None:
    assert not found(marked)
    one(marked, kind, row, kind)


@pytest.mark.parametrize("text", OTHERS)
def test_other_days_are_nobodys_birthday(text: str) -> None:
    assert [finding.text for finding in found(text) if finding.kind == "DOB"] == []


def test_ages_under_ninety_and_other_amounts_are_left_alone() -> None:
    assert not found("89 años; 45 ans; 912 Jahre; 1990 lat; 95 latek; 93 euros; 120 lat temu; 95 letá", "AGE")


def test_every_row_has_an_example() -> None:
    assert {row.name for row in dates_world.ROWS} == {row for row, _ in BORN} | {row for _, row, _ in ASKED}

"""Telephone numbers as the countries write them: found by their row without another word, what looks alike left."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find
from core.model import Finding

# Row, text with the value between « and ».
FOUND = [
    ("phone_gb_spaced", "mob: «0 7 7 0 0 9 0 0 4 1 8»"),
    ("phone_gb_spaced", "ring «0 7700 9 0 0 155»"),
    ("phone_tr_mobile", "«0544 55 50 123» eşimin numarası"),
    ("phone_tr_mobile", "evi «0212 555 0 134»"),
    ("phone_tr_90", "WhatsApp «90-505-555-01-88»"),
    ("phone_tr_90", "«905325550167» hattı"),
    ("phone_de_mobile", "Sie ist unter «015123456789» da"),
    ("phone_de_mobile", "(«0171 2345678»)"),
    ("phone_de_mobile", "«0151/23456789»,"),
    ("phone_de_mobile", "abends «0160-12345678»"),
    ("phone_de_mobile", "ab 9 Uhr: «0157 12345678»."),
    ("phone_de_mobile", "전화 «015123456789»로"),
    ("phone_es", "para pedir cita «912 53 25 20»."),
    ("phone_es", "Llama «600 12 34 56»"),
    ("phone_es", "(«985 12 34 56»)"),
    ("phone_es", "Ada, «655 55 00 11», Madrid"),
    ("phone_es", "urgencias:«933 45 67 89»"),
    ("phone_es", "al «711 22 33 44» mañana"),
    ("phone_se", "ring «08-123 456 78»"),
    ("phone_se", "nås på «070-123 45 67»."),
    ("phone_se", "(«031-12 34 56»)"),
    ("phone_se", "Växel «0470 - 123 45»"),
    ("phone_se", "eller «073-987 65 43»,"),
    ("phone_se", "«0920-12 34 56» dagtid"),
    ("phone_no", "ring meg «912 34 567»"),
    ("phone_no", "«481 23 456»,"),
    ("phone_no", "Ada: «990 12 345»"),
    ("phone_no", "(«405 67 890»)"),
    ("phone_no", "på «950 11 222»."),
    ("phone_no", "eller «468 00 111» etter fire"),
    ("phone_hu", "Hívjon: «06 30 123 4567»"),
    ("phone_hu", "(«06-20-123-4567»)"),
    ("phone_hu", "a «06 70/123-4567» számon"),
    ("phone_hu", "«06 (1) 234-5678»"),
    ("phone_hu", "este «06 20 123 4567»,"),
    ("phone_hu", "vagy «06-1-234-5678»."),
    ("phone_ru", "позвоните «8-916-123-45-67»"),
    ("phone_ru", "«8 (495) 123-45-67»,"),
    ("phone_ru", "по номеру «89161234567»"),
    ("phone_ru", "(«8 812 123-45-67»)"),
    ("phone_ru", "вечером «8(903)123-45-67»."),
    ("phone_ru", "Ада «8 926 123 45 67»"),
    ("phone_jp", "TEL:«03(1234)5678»"),
    ("phone_jp", "本社 «06(6123)4567»"),
    ("phone_jp", "電話は«045(123)4567»です"),
    ("phone_jp", "(代) «052(123)4567»"),
    ("phone_jp", "«092(123)4567»まで"),
    ("phone_jp", "東京 «03(3456)7890»、"),
    ("phone_br", "celular «(11) 9 8765-4321»"),
    ("phone_br", "«(21) 98765-4321»,"),
    ("phone_br", "ligue «(11) 3456-7890»"),
    ("phone_br", "o «31 98765-4321» dela"),
    ("phone_br", "Ada: «(85) 99876-5432»."),
    ("phone_br", "«(61) 3456 7890» à tarde"),
    ("phone_international", "Telefon «+49 (0) 89 / 12 34 56-0»"),
    ("phone_international", "«+1 (415) 555 - 0134»"),
    ("phone_international", "fon «+43 1 / 234 56 78»"),
    ("phone_international", "«+41 (0)44 - 123 45 67»"),
    ("phone_international", "«+49/30/1234567»"),
    ("phone_international", "call «+44 20 / 7946 0958»"),
]
OTHERS = [
    "order 0151 2345, IBAN DE02 0151 2345 6789 0123, item 01512345678901234, 0171-23, Nr. 0199 1234567",
    "600 12 34 pages; 912.532.520 euros; 12 600 12 34 56 78; 600 12 34 567; 123 45 67 89; version 600 12 34 56 1",
    "08-12-2019; kl 08-12 30; 2019-08 12 34; 08-12 3; sida 031-12; 0470 - 12",
    "912 34 kroner; 312 34 567; 912 345 67; 912 34 5678; 49 12 34 567; 4912 34 567 stk",
    "06 30 perc; 06 12 34; 06.30.2019; 2006 30 123 4567 1; 06-30-12; a 06 30-as vonat 123",
    "8 916 рублей; 8-10-2019; 8 (12) 34; 18-916-123-45-67; 8 916 123 456; 8916123456",
    "03(12)34; 図3(1234); 03(1234)56789; 2003(1234)5678; 第03(12)5678; 12(3456)7890",
    "(11) 2019-2020; (11) 12345; 11 2019-2020; art. (21) 9876; 11-98765-4321-1; (1) 98765-4321",
    "+5 to +10; 3 + 4 / 5 - 6; +1 / +2 - 3; a+49/30; C++ 11 / 14 - 17; -12 +49 (0) x",
]


def phones(text: str) -> list[Finding]:
    findings = find(read_bytes(text.encode(), "a.txt"), FindOptions(mode="pattern"))
    return [finding for finding in findings if finding.span.part == "body" and finding.kind == "PHONE"]


@pytest.mark.parametrize(("row", "marked"), FOUND)
def test_found_in_full_without_another_word(row: str, marked: str) -> None:
    start, end = marked.index("«"), marked.index("»") - 1
    found = phones(marked.replace("«", "").replace("»", ""))
    assert [(finding.span.start, finding.span.end) for finding in found] == [(start, end)]
    assert row in {why.facts["row"] for why in found[0].reasons if why.code == "shape"}


@pytest.mark.parametrize("text", OTHERS)
def test_what_looks_like_one_is_left_alone(text: str) -> None:
    assert [finding.text for finding in phones(text)] == []

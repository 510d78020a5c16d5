"""Kinds that only some profiles ask for: ages over 89, case numbers, amounts, nationalities, religions, every date."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find
from core.find.patterns import ROWS
from core.profiles import NOT_UNLESS_ASKED, PROFILES

FOUND = [
    ("AGE", "She is «94» years old."),
    ("AGE", "a «92»-year-old patient"),
    ("AGE", "aged «101», of Leeds"),
    ("AGE", "환자는 «93»세 여성"),
    ("AGE", "향년 «97»세로"),
    ("AGE", "환자는 «９３»세였다"),
    ("AGE", "«95» yaşında bir kadın"),
    ("AGE", "age:\n«90»"),
    ("AGE", "she was «ninety-four» years old"),
    ("AGE", "«아흔둘» 살"),
    ("AGE", "«doksan üç» yaşında"),
    ("CASE", "서울중앙지방법원 «2019가합12345» 판결"),
    ("CASE", "대법원 «2021도1234»은"),
    ("CASE", "사건 «２０２０고단１２３»"),
    ("CASE", "사건: «2019가합\n12345»".replace("\n", "")),
    ("CASE", "Mahkemenin «2019/1234» E. sayılı dosyası"),
    ("CASE", "«2020/55» Karar"),
    ("CASE", "application no. «36110/97» against"),
    ("CASE", "(nos. «36110/97» and «1234/05»)"),
    ("CASE", "see «[2019] EWCA Civ 123»,"),
    ("CASE", "Case «C-131/12» Google"),
    ("CASE", "No. «2:19-cv-01234» (N.D. Cal.)"),
    ("CASE", "LG Köln, Az. «28 O 123/19»"),
    ("CASE", "dosya no «ABC-2020/77»'de"),
    ("CASE", "docket no.\n«18-1234»"),
    ("QUANTITY", "paid «€5,000» at once"),
    ("QUANTITY", "a fine of «EUR 1,500» was"),
    ("QUANTITY", "«300만 원»을 지급"),
    ("QUANTITY", "위자료 «5,000,000원»"),
    ("QUANTITY", "«12.500 TL» kira"),
    ("QUANTITY", "«yüzde 12,5» faiz"),
    ("QUANTITY", "rose by «12.5 %» in"),
    ("QUANTITY", "«２５％»의 지분"),
    ("QUANTITY", "a flat of «85 m²» and"),
    ("QUANTITY", "토지 «120㎡»를"),
    ("QUANTITY", "damages of\n«£20,000»"),
    ("NATIONALITY", "a «Turkish» national"),
    ("NATIONALITY", "the «Sri Lankan» applicant"),
    ("NATIONALITY", "«베트남 국적»의 여성"),
    ("NATIONALITY", "피고인은 «중국인»이다"),
    ("NATIONALITY", "«Alman»\nvatandaşı"),
    ("NATIONALITY", "davacı «Suriyeli»dir".replace("»dir", "» dir")),
    ("NATIONALITY", "two «Germans» and"),
    ("NATIONALITY", "«Ｔｕｒｋｉｓｈ» citizen"),
    ("RELIGION", "a practising «Muslim» who"),
    ("RELIGION", "«Jehovah's Witnesses» in"),
    ("RELIGION", "피고인은 «기독교인»으로"),
    ("RELIGION", "«여호와의 증인» 신도"),
    ("RELIGION", "«Alevi» bir aile"),
    ("RELIGION", "«Ｃａｔｈｏｌｉｃ» school"),
    ("RELIGION", "the\n«Jewish» community"),
    ("DATE", "on «14 April 2026» the"),
    ("DATE", "in «March 2003» he"),
    ("DATE", "on «12 May» the"),
    ("DATE", "«2003년 5월»에"),
    ("DATE", "«5월 12일»에"),
    ("DATE", "«12 Mayıs» günü"),
    ("DATE", "tarihi «14.04.2026»'dır"),
    ("DATE", "«2026．4．14»".replace("．", ".") + " 작성"),
]
OTHERS = [
    ("AGE", "94 pages, aged 34, 92 km, 90세대, 95번, 91 yaş grubu, page 94, 1994 years and a 9-year-old"),
    ("CASE", "2019년 12월, 2020 12, 1/2, 12/13/2020, 2019학년도, 3.5/4, 24/7 and 2019-2020"),
    ("QUANTITY", "12 people, room 85, 3 apples, 2019, version 2.5, $ sign, 5 o'clock, 10 kişi and 원주"),
    ("NATIONALITY", "a turkey, the polish shines, china plates, swiss army, 중국어, 미국산, türkü and thai"),
    ("RELIGION", "christen the ship, catholicity, 불교부, a protest, katolog, 교회 앞 and orthodoxy"),
    ("DATE", "12 of them, 99/99, May I come, room 2003a, 5월호, 2003번지, March on and 1.2"),
]


@pytest.mark.parametrize(("kind", "marked"), FOUND)
def test_found_in_full_when_asked_for(kind: str, marked: str) -> None:
    wanted = []
    rest = marked
    while "«" in rest:
        start = rest.index("«")
        end = rest.index("»") - 1
        wanted.append((kind, start, end))
        rest = rest.replace("«", "", 1).replace("»", "", 1)
    findings = find(read_bytes(rest.encode(), "a.txt"), FindOptions(mode="pattern", kinds={kind}))
    there = [(f.kind, f.span.start, f.span.end) for f in findings if f.span.part == "body"]
    assert [place for place in there if place in wanted] == wanted
    if kind not in ("DATE", "CASE"):
        assert there == wanted


@pytest.mark.parametrize(("kind", "text"), OTHERS)
def test_hard_negatives(kind: str, text: str) -> None:
    findings = find(read_bytes(text.encode(), "a.txt"), FindOptions(mode="pattern", kinds={kind}))
    assert [f.text for f in findings if f.span.part == "body"] == []


@pytest.mark.parametrize(("kind", "marked"), FOUND)
def test_nothing_of_it_is_found_unasked(kind: str, marked: str) -> None:
    text = marked.replace("«", "").replace("»", "")
    assert kind not in {f.kind for f in find(read_bytes(text.encode(), "a.txt"), FindOptions(mode="pattern"))}


def test_every_asked_kind_has_examples() -> None:
    kinds = {row.kind for row in ROWS if row.asked}
    assert kinds == NOT_UNLESS_ASKED
    for kind in kinds:
        assert sum(kind == found for found, _ in FOUND) >= 6
        assert kind in {other for other, _ in OTHERS}
    assert kinds <= PROFILES["court"].kinds.keys()


def test_the_court_profile_finds_what_singles_out_the_applicant() -> None:
    text = (
        "The applicant, a Turkish national of Alevi faith born in 1958, lodged application no. 36110/97 in March 2003 "
        "and claimed EUR 5,000."
    )
    findings = find(read_bytes(text.encode(), "a.txt"), FindOptions(mode="pattern", profile=PROFILES["court"]))
    assert {f.text: f.kind for f in findings if f.span.part == "body"} == {
        "Turkish": "NATIONALITY",
        "Alevi": "RELIGION",
        "1958": "DOB",
        "36110/97": "CASE",
        "March 2003": "DATE",
        "EUR 5,000": "QUANTITY",
    }

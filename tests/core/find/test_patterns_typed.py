"""Numbers, accounts and codes as people type them, each row with six examples and with what it must leave alone."""

import pytest
from pattern_examples import found, rows_of

from core.find.patterns import typed

FOUND = [
    ("passport_spaced", "여권 «M 482 71 935» 사진면이 흐림"),
    ("passport_spaced", "Pasaport: «U 274 185 09», süresi dolmuş"),
    ("passport_spaced", "passport no «S 123 456 78»."),
    ("passport_spaced", "Passport «M482 71 935»"),
    ("passport_spaced", "여권번호는 «M 48 271 935»입니다"),
    ("passport_spaced", "pasaport no «U 27 418 509»"),
    ("secret_key_told", "rotate the access key «dbx-7Qm2Vw9KtR4sYh1pAz», it leaked"),
    ("secret_key_told", "my API key «a9Bk2LmQ0Zr4Xt7Y» ok"),
    ("secret_key_told", "bearer token '«Zx81qLmP0aYw72Kd_4»' in the log"),
    ("secret_key_told", "API 키는 «Qw3rT7yU1oP9aS5d»입니다"),
    ("secret_key_told", "erişim anahtarı «K9xLm2Pq7Rt4Vw1Z» değişti"),
    ("secret_key_told", "(refresh token «x7Hq_2Lm-9Kp4Rt8Wz»)"),
    ("username_nick", "Oyundaki nickim «GolgeKedi_27», hesabım çalındı"),
    ("username_nick", "my gamertag «Demo_Ada7» works"),
    ("username_nick", "takma adı «can.ornek_1»'di"),
    ("username_nick", "rumuzu «mavi9» olan"),
    ("username_nick", "his nick «dd_demo»."),
    ("username_nick", "닉 nickname «hong_88»입니다"),
    ("number_small", "Student ID «s2049981» resat the exam"),
    ("number_small", "staff no «abc12345»,"),
    ("number_small", "membership number: «m00417»"),
    ("number_small", "학번 «s2024117»입니다"),
    ("number_small", "öğrenci no «b2019400123»"),
    ("number_small", "employee id «e40817» left"),
    ("number_prefixed", "loyalty number «QF 4471902»"),
    ("number_prefixed", "frequent flyer «BAW 10293847»"),
    ("number_prefixed", "membership number: «TK 558120034»"),
    ("number_prefixed", "policy number «HX 229177»"),
    ("number_prefixed", "회원번호 «OZ 102938475»"),
    ("number_prefixed", "üye no «TK 4471902»"),
    ("number_slashed", "Policy number «POL/2291/AX»"),
    ("number_slashed", "policy no: «HX/229177»."),
    ("number_slashed", "membership number «AB/1029/2»"),
    ("number_slashed", "claim no «CLM/20931/B» open"),
    ("number_slashed", "poliçe no «AK/448120/1»"),
    ("number_slashed", "회원번호 «KR/10293»"),
    ("username_game", "My gamertag is «kelpie_77x»"),
    ("username_game", "디스코드 아이디 «narae#0417»"),
    ("username_game", "steam id: «moss99»"),
    ("username_game", "insta «ada_demo1» is hers"),
    ("username_game", "snap: «k0fi.b»"),
    ("username_game", "discord adı «can_ornek#1234»"),
    ("username_live", "Skype: «live:tarquin.f»"),
    ("username_live", "skype «live:.cid.a1b2c3d4e5»"),
    ("username_live", "add «live:ada.demo» please"),
    ("username_live", "«live:can_ornek» yazın"),
    ("username_live", "스카이프 «live:gasang_1»"),
    ("username_live", "(«live:okafor99»)"),
    ("username_as", "Log in as «kpatel7» first"),
    ("username_as", "she signed in as «dmarsh22» again"),
    ("username_as", "he posts as «night_owl»"),
    ("username_as", "registered under «ada.demo»,"),
    ("username_as", "logged on as «moss_r»."),
    ("username_as", 'goes online as "«k0fi_b»"'),
    ("secret_code", "The temporary PIN is «4471»."),
    ("secret_code", "my pin: «4471»"),
    ("secret_code", "Door code «4471#» works"),
    ("secret_code", "key safe «2291», meds in the fridge"),
    ("secret_code", "현관 비밀번호 «1234*» 누르세요"),
    ("secret_code", "kapı kodu «4471»"),
    ("phone_letter", "txt me «o7700 900 412»"),
    ("phone_letter", "call «o7700900412» now"),
    ("phone_letter", "mobile: «O7700 900412»"),
    ("phone_letter", "ring «o1632 960 427»"),
    ("phone_letter", "phone «o7700-900-412»."),
    ("phone_letter", "«O2079 460 823» is mine"),
]
NOTHING = [
    ("PASSPORT", "gate M 482 71 935"),
    ("PASSPORT", "passport form A 12 34"),
    ("PASSPORT", "여권 사진 3 45 678장"),
    ("PASSPORT", "Pasaport bürosu, oda B 12 kat 3"),
    ("PASSPORT", "passport office, bus X 99 10 15"),
    ("PASSPORT", "passport AB 482 71 935 0"),
    ("ID", "the model s2049981 was sold"),
    ("ID", "flight number QF 447 is late"),
    ("ID", "model no QF 4471902"),
    ("ID", "ISO 27001 is kept"),
    ("ID", "student ids are in a list"),
    ("ID", "Windows 11 build abc12345"),
    ("ID", "drawing GX/2291/AX"),
    ("ID", "either/or 2291"),
    ("ID", "the ratio AB/12 fell"),
    ("ID", "part no PX/2291/AX"),
    ("ID", "ISO/IEC 27001"),
    ("ID", "TCP/8080 is open"),
    ("USERNAME", "live: the match at 9"),
    ("USERNAME", "steam engines of 1900"),
    ("USERNAME", "an epic tale of 3 kings"),
    ("USERNAME", "insta story at 9"),
    ("USERNAME", "xbox series X costs 500"),
    ("USERNAME", "steam at 100 degrees"),
    ("USERNAME", "snap fasteners, 12 mm"),
    ("USERNAME", "where we live: here"),
    ("USERNAME", "alive:well"),
    ("USERNAME", "https://x.example/live:abc"),
    ("USERNAME", "watch live: football"),
    ("USERNAME", "go live:"),
    ("USERNAME", "logged in as root"),
    ("USERNAME", "sign in as administrator"),
    ("USERNAME", "registered as a charity"),
    ("USERNAME", "log in with password"),
    ("USERNAME", "posts as usual"),
    ("USERNAME", "signed up under duress"),
    ("SECRET", "PIN 4 of the 12-pin connector"),
    ("SECRET", "error code 4471"),
    ("SECRET", "postal code 4471"),
    ("SECRET", "the PIN is wrong"),
    ("SECRET", "building code 2018"),
    ("SECRET", "door codes are changed in May"),
    ("PHONE", "video7700 900 412"),
    ("PHONE", "model O7700900412X"),
    ("PHONE", "o77 900"),
    ("PHONE", "go7700 900 412"),
    ("PHONE", "O4700 900 412"),
    ("PHONE", "o7700,900,412"),
]


@pytest.mark.parametrize(("row", "marked"), FOUND)
def test_a_row_finds_its_examples(row: str, marked: str) -> None:
    value = marked.split("«")[1].split("»")[0]
    findings = found(marked.replace("«", "").replace("»", ""))
    assert [(each.text, row in rows_of(each)) for each in findings if value in each.text] == [(value, True)]


@pytest.mark.parametrize(("kind", "text"), NOTHING)
def test_numbers_and_words_of_other_things_are_left_alone(kind: str, text: str) -> None:
    assert [each.text for each in found(text) if each.kind == kind] == []


def test_every_row_has_six_examples() -> None:
    rows = [row for row, _ in FOUND]
    assert set(rows) <= {row.name for row in typed.ROWS}
    assert {name: rows.count(name) for name in rows if rows.count(name) < 6} == {}

"""Numbers and addresses that a scanner misread or somebody blotted out, and what people write in short, by its row."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find

FOUND = [
    ("phone_kr_misread", "연락처: «O1O-2345-67B9»로"),
    ("phone_kr_misread", "전화 «O2-7l2-55OO» 끝"),
    ("phone_kr_misread", "휴대폰 «010-23O5-l789»"),
    ("phone_kr_misread", "«0l0-87B5-1234» 입니다"),
    ("phone_kr_misread", "자택 «O31-555-O123»"),
    ("phone_kr_misread", "팩스«O2-345-6789»은"),
    ("phone_masked", "자택 «02-345*-**78» 또는"),
    ("phone_masked", "직장 «02-6789-12**»"),
    ("rrn_misread", "주민등록번호 «85O3l5-l2345G7»"),
    ("rrn_misread", "주민번호: «8503I5-1234567» 확인"),
    ("rrn_misread", "(«9OO1O1-2O34567»)"),
    ("rrn_misread", "피고인 «7B0512-1058421»은"),
    ("rrn_misread", "S. «850315-l234567»"),
    ("rrn_misread", "번호 «85O315-2B34567»."),
    ("dob_misread", "생년월일: «l985년 O3월 l5일»"),
    ("dob_misread", "생년월일 «1985년 l2월 3일»"),
    ("dob_misread", "출생 «2OO1년 5월 O7일»,"),
    ("dob_misread", "생일: «I978년 1월 2일»"),
    ("dob_misread", "생년월일(«2O10년 11월 ll일»)"),
    ("dob_misread", "생년월일은 «19B3년 3월 1일»로"),
    ("account_masked", "결제 계좌: 국민은행 «****-**-****-789»"),
    ("account_masked", "입금 계좌 «***-****-12-345»"),
    ("account_masked", "account «****-**-4567»."),
    ("account_masked", "hesap no «***-**-1234»"),
    ("account_masked", "환급 계좌(«●●●-●●-●●1234»)"),
    ("account_masked", "급여 통장 «•••-•••-•89012»"),
    ("email_broken", "이메일 «ki ada@nave r.com» 입니다"),
    ("email_broken", "메일: «ada@gma il.com»"),
    ("email_broken", "mail «ada.demo@ha nmail.ne t»,"),
    ("email_broken", "«adademo@dau m.net»으로"),
    ("email_broken", "E-mail: «ad ademo@n aver.c om»"),
    ("email_broken", "연락 «a.demo@kak ao.com»."),
    ("email_spelled", "참고로 «ada(a)example.net» 으로"),
    ("email_native", "증거 «аda@exаmple.cоm» 메일"),
    ("tckn_told", "keşidecisi «10000000147» TC Kimlik nolu Ada Demo"),
    ("tckn_told", "«10000000147» T.C. kimlik numaralı Can Örnek"),
    ("tckn_told", "«10000000147» tc no'lu kişi"),
    ("tckn_told", "«98765432101» kimlik numarasıyla başvurdu"),
    ("tckn_told", "«98765432101» TC numaralı Şule Deneme"),
    ("tckn_told", "«98765432101» T.C. vatandaşlık nolu"),
    ("address_kr", "주소 «경기도 가상시 예시구 모의로 660 시험스페이스 1동 A-501호»"),
    ("address_kr", "«강원특별자치도 춘천시 모의로 62 시험중앙시장 내 A-15호»에서"),
    ("address_kr", "«전라남도 여수시 모의로 150 제3공장동»"),
    ("address_kr", "«서울특별시 강남구 모의로 12 (예시동, 시험빌딩)», 010-0000-1234"),
    ("address_kr", "«서울특별시 강남구 모의로 340, 시험빌딩 4층 412호» (1인 방)"),
    ("address_kr", "«경기성남시분당구 모의로6»"),
    ("address_kr", "«광주광역시 서구 예시동 모의대로 88»"),
    ("address_kr", "«서울 중구 모의로 5, 제101동 제1503호»에"),
    ("address_kr_lot", "«청주시 흥덕구 예시면 산47-3» 일원"),
    ("address_kr_box", "«서울특별시 영등포구 예시동 우체국 사서함 제128호»"),
    ("address_kr_box", "«서울중앙우체국 사서함 12호»로"),
    ("address_kr_box", "받는 곳 «광화문우체국 사서함 345»"),
    ("address_kr_box", "«우체국 사서함 77호», 담당"),
    ("address_kr_box", "«모의우체국 사서함 제9호»"),
    ("address_kr_box", "주소: «사서함 31-2호»"),
    ("address_kr_hall", "«예시대학교 기숙사 301호»에 산다"),
    ("address_kr_hall", "«모의대 제2생활관 1204호»"),
    ("address_kr_hall", "주소: «행복고시원 12호»"),
    ("address_kr_hall", "«한빛원룸텔 305호» 세입자"),
    ("address_kr_hall", "«예시대학교 기숙사 B동 301호»"),
    ("address_kr_hall", "«효사랑 요양원 203호»실".replace("»실", "» 실")),
    ("ssn_last", "SSN ending «6789» matched"),
    ("ssn_last", "last four of her SSN is «4432»".replace("last four of her SSN is", "SSN, last four:")),
    ("ssn_last", "social security number ends in «1234»"),
    ("ssn_last", "SSN last 4 digits: «0987»."),
    ("ssn_last", "her social ending in «5511»"),
    ("ssn_last", "SSN ending xxx-xx-«7788»"),
    ("account_bank_kr", "토스 «1000-0000-6655» 로"),
    ("account_bank_kr", "신한은행 «110-000-567890»"),
    ("account_bank_kr", "(농협 «302-0000-9988-31»)"),
    ("account_bank_kr", "국민은행 계좌번호: «000000-04-118827»"),
    ("account_bank_kr", "카카오뱅크/«3333-00-1928374»"),
    ("account_bank_kr", "KB국민 «000000-01-000019»으로"),
    ("dob_day", "생일이 «4월 23일»이래"),
    ("dob_day", "생일: «12월 1일»"),
    ("dob_day", "his birthday is «3rd of May»"),
    ("dob_day", "my birthday on «June 12»"),
    ("dob_day", "doğum günü «23 Nisan»"),
    ("dob_day", "생신은 «1월 2일» 입니다"),
    ("dob", "date of birth «04 09 1976»"),
    ("dob", "«1987년 9월 3일»에 태어난 딸"),
    ("secret_spaced", "비번 «Qwe!2345rt»"),
    ("secret_spaced", "şifrem «Ankara!2024x» oldu"),
    ("secret_spaced", "my password «hunter#22» works"),
    ("secret_spaced", "비밀번호는 «a1b2c3@@» 로"),
    ("secret_spaced", "parolası «Kedi+2020» idi"),
    ("secret_spaced", "passcode «x9$77kk»."),
    ("secret_variable", "login=ada pass=«winter!Sun42»"),
    ("email_spelled", "reach me: «ada [dot] demo [at] example [dot] net»"),
    ("email_said", "메일주소 «ada.demo 골뱅이 example 닷컴»"),
    ("handle", "slack is «@ada-demo» fyi"),
    ("card_last", "끝자리 «4421» 카드로 결제"),
    ("address_box", "«P.K. 112 Kızılay/Ankara» posta kutusu"),
    ("address_tr", "evim «Gül Sokak 14 numara Kadıköy/İstanbul»"),
    ("dob_born", "원고는 «1985년 3월 2일생»으로"),
    ("dob_born", "«1990년생»들은"),
    ("dob_born", "(«2016. 4. 8.생»)의"),
]
OTHERS = [
    "SSN ending 67891",
    "social ending in 12 days",
    "the last four of 2024",
    "토스 2024-11-30",
    "우리 1588-1234-55",
    "국민 010-0000-1234",
    "기업 123-45-67890",
    "생일은 다음 4월호",
    "공휴일 4월 23일",
    "his birthday and 3 May Street",
    "Fatura 23 Nisan",
    "비번 있음",
    "password reset",
    "password required: 8 characters",
    "password https://example.com/a1",
    "비밀번호 재설정 2024",
    "şifre değişti 2024",
    "끝자리 4421 상품",
    "부품 QIO-1234-5678",
    "model ABC-1234-5678",
    "lib-2345-1234",
    "OIL-2345-6789 규격",
    "GOODS1-2345678",
    "SOLIDS-1234567",
    "코드 BOSSES-GOSSIPS",
    "IIIIII-1234567",
    "1985년 3월 2일 계약",
    "19년 l월호",
    "**-1234 모델",
    "*** - 12개",
    "주문 ****-**-1234",
    "제품 번호 ***-1234-56",
    "10000000147 numaralı fatura",
    "12345678901 nolu sipariş",
    "기숙사 301명",
    "우체국 사서함을 신청",
    "3층 기숙사",
    "기숙사 2동 앞",
    "생활관 301개",
    "2동 301호",
    "2020년 생산된 제품",
    "1985년 생활",
    "3월 2일 생방송",
    "5월 5일 생일 파티",
    "2024년 생강 수확",
    "서울시 강남구 맛집 12곳",
    "로 12, 3동 생각",
    "모의로 5",
]


def _there(text: str) -> list[tuple[int, int, set[object]]]:
    findings = find(read_bytes(text.encode(), "sample.txt"), FindOptions(mode="pattern"))
    return [
        (f.span.start, f.span.end, {why.facts["row"] for why in f.reasons if why.code == "shape"})
        for f in findings
        if f.span.part == "body"
    ]


@pytest.mark.parametrize(("row", "marked"), FOUND)
def test_found_in_full_by_its_row(row: str, marked: str) -> None:
    start, end = marked.index("«"), marked.index("»") - 1
    found = _there(marked.replace("«", "").replace("»", ""))
    assert (start, end) in [(first, last) for first, last, _ in found]
    assert any(row in rows for first, last, rows in found if (first, last) == (start, end))


@pytest.mark.parametrize("text", OTHERS)
def test_what_looks_like_it_is_left_alone(text: str) -> None:
    rows = {row for row, _ in FOUND}
    assert not [found for found in _there(text) if found[2] & rows]


def test_a_day_of_birth_is_found_again_without_the_word_for_it() -> None:
    text = "원고는 1985년 3월 2일생이다.\n\n" + "가나다 " * 30 + "\n\n1985년 3월 2일 밤에 있던 일이다."
    findings = [f.text for f in find(read_bytes(text.encode(), "sample.txt"), FindOptions(mode="pattern+dictionary"))]
    assert findings.count("1985년 3월 2일생") == 1
    assert findings.count("1985년 3월 2일") == 1

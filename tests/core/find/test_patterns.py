"""Each kind of the pattern table: what is found in full, and what must not be taken for it."""

import socket
import time
from pathlib import Path

import pytest
import regex

from core.documents import read_bytes
from core.errors import DetectionError
from core.find import FindOptions, find
from core.find.checks import CHECKS
from core.find.evidence import Setting, pieces
from core.find.patterns import ROWS, Patterns
from core.find.patterns.row import Row, compiled, run_lengths
from core.kinds import KINDS
from core.model import Finding, Part

FOLDER = Path(__file__).parents[3] / "core" / "find"


def found(text: str, **options: object) -> list[Finding]:
    document = read_bytes(text.encode(), "sample.txt")
    findings = find(document, FindOptions(mode="pattern", **options))  # type: ignore[arg-type]
    return [finding for finding in findings if finding.span.part == "body"]


# Kind, text with the value between « and ».
POSITIVES = [
    ("EMAIL", "write to «ada.demo@example.com» soon"),
    ("EMAIL", "메일은 «gasang.kim@example.co.kr»입니다"),
    ("EMAIL", "연락은«ada@example.com»으로"),
    ("EMAIL", "«ada@example.com.tr»'dan geldi"),
    ("EMAIL", "mailto:«ada+tag@sub.example.org»?subject=x"),
    ("EMAIL", "«ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ»"),
    ("EMAIL", "«ada@\u200bexample.com»"),
    ("EMAIL", "«şule@örnek.com.tr» adresi"),
    ("EMAIL", "«가상@예시.한국»으로 보내"),
    ("EMAIL", "ask «ada [at] example [dot] com» please"),
    ("EMAIL", "u=«ada%40example.com»&x"),
    ("EMAIL", "<«ada_demo-1@example.co.uk»>,"),
    ("URL", "see «https://example.com/a?b=c#d»."),
    ("URL", "홈페이지(«https://www.example.co.kr/apply»)를"),
    ("URL", "«http://example.internal»에서 확인"),
    ("URL", "at «www.example.com/u/ada» today"),
    ("URL", "site «ecfs.example.go.kr»를 통해"),
    ("URL", "«https://example.com.tr/kisi/ada»'dan"),
    ("IP", "from 192.168.10.142 ».".replace("192.168.10.142 »", "«192.168.10.142»")),
    ("IP", "접속 IP «211.234.11.89»에서"),
    ("IP", "ip: «10.4.2.1» seen"),
    ("IP", "host «2001:db8::8a2e:370:7334» up"),
    ("IP", "«fe80:0:0:0:202:b3ff:fe1e:8329»"),
    ("IP", "«203.0.113.77» adresinden"),
    ("PHONE", "연락처는 «010-0000-1234»입니다"),
    ("PHONE", "tel «02-312-4567» 내선"),
    ("PHONE", "휴대폰 «01023456789»로"),
    ("PHONE", "전화 «０１０－２３４５－６７８９»"),
    ("PHONE", "call «+1 202-555-0143» now"),
    ("PHONE", "call «(202) 555-0143» now"),
    ("PHONE", "phone «202.555.0143»"),
    ("PHONE", "Telefon: «0532 000 00 00»"),
    ("PHONE", "GSM «0 (532) 555 01 23»"),
    ("PHONE", "cep: «+90 532 555 01 23»'ten"),
    ("PHONE", "tel. «0312 555 01 23» numarası"),
    ("PHONE", "phone «020 7946 0958»"),
    ("PHONE", "phone «+49 30 123456»"),
    ("PHONE", "phone «01 23 45 67 89»"),
    ("PHONE", "전화 «010\u20112345\u20116789»"),
    ("PHONE", "tel=«+82 10-1654-5343»\n2025년"),
    ("PHONE", "휴대전화 «01011595257»"),
    ("PHONE", "대표번호 «1588-1234»"),
    ("PHONE", "계좌 110-4로 입금, 고객센터 «02-541-8829» 또는"),
    ("ID", "처방전 번호: «RX-2026-05-009817»\n"),
    ("ID", "처방전 관리번호 «RX-77120934»)"),
    ("ID", "처방ID «PX25R-889204», 신장"),
    ("ID", "보험증 «1-2049857731»"),
    ("RRN", "계좌 개설 안내\n홍길동(«820512-1058421») 고객님"),
    ("PHONE", "전화: «010-2345-\n6789» 끝"),
    ("CARD", "card «4111 1111 1111 1111» ok"),
    ("CARD", "card «4111111111111111»"),
    ("CARD", "카드«4111-1111-1111-1111»로"),
    ("CARD", "«4111\u00a01111\u00a01111\u00a01111»"),
    ("CARD", "«4111\u20111111\u20111111\u20111111»"),
    ("CARD", "«４１１１ １１１１ １１１１ １１１１»"),
    ("CARD", "kart no «4111 1111\n1111 1111»"),
    ("CARD", "amex «3782 822463 10005»"),
    ("CARD", "card «4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1»"),
    ("CARD", "카드번호 «4512-8802-1193-0043»"),
    ("CARD", "card=«4111 1111 1111 1112» declined"),
    ("CARD", "카드번호: «4111-1111-1111-1112»"),
    ("CARD", "kart no: «4111111111111112»"),
    ("CARD", "kartımı kaybettim, «4111 1111 1111 1112»"),
    ("IBAN", "IBAN: «TR340006100519786457841326»"),
    ("IBAN", "hesap no «TR34 0006 1005 1978 6457 8413 26»"),
    ("IBAN", "pay to «DE88 3704 0044 0532 0130 00», name"),
    ("IBAN", "송금 계좌 «GB83 WEST 1234 5698 7654 32»"),
    ("IBAN", "IBAN «GB82 WEST 1234 5698 7654 32»."),
    ("IBAN", "«TR330006100519786457841326» numaralı"),
    ("IBAN", "«TR33 0006 1005 1978 6457 8413 26»'ya"),
    ("IBAN", "iban «tr33 0006 1005 1978 6457 8413 26»"),
    ("IBAN", "IBAN «TR33 0006 1005\n1978 6457 8413 26»"),
    ("IBAN", "계좌 «DE89370400440532013000»로"),
    ("IBAN", "«ＤＥ８９ 3704 0044 0532 0130 00»"),
    ("ACCOUNT", "국민은행 계좌 «123456-04-123456»으로"),
    ("ACCOUNT", "신한은행 «110-302-491022»"),
    ("ACCOUNT", "계좌번호: «3021145082341»"),
    ("ACCOUNT", "account number «12345678»"),
    ("ACCOUNT", "hesap no\n«1234-5678901-12»"),
    ("ACCOUNT", "계좌 «1002-789-806722»"),
    ("ACCOUNT", "account no: «LT-2021-99301»"),
    ("ACCOUNT", "Akbank «1234-5678901»"),
    ("ACCOUNT", "item | account | note\npaper | «12345678» | new"),
    ("ACCOUNT", "사번\t계좌\t지급액\nA\t«1002-789-806722»\t둘"),
    ("ACCOUNT", "hesap no: «1234-5678901-12»"),
    ("ACCOUNT", "Bank account: «000123456789»."),
    ("RRN", "번호는 «991231-4000005»이고"),
    ("RRN", "주민등록번호: «880412-2145678»"),
    ("RRN", "(«820514-1054321»)는"),
    ("RRN", "주민번호 «9912314000005»"),
    ("RRN", "«９９１２３１－４０００００５»"),
    ("RRN", "주민등록번호 «991231-\n4000005»"),
    ("RRN", "외국인등록번호(«951112-5012345»)"),
    ("RRN", "«9 9 1 2 3 1 - 4 0 0 0 0 0 5»"),
    ("RRN", "주민번호 «880514-2******»"),
    ("TCKN", "T.C. kimlik no: «10000000146»"),
    ("TCKN", "TCKN «10000000146»'dır"),
    ("TCKN", "«10000000146» numaralı"),
    ("TCKN", "kimlik no «１０００００００１４６»"),
    ("TCKN", "TC:«10000000146»"),
    ("TCKN", "TC kimlik «100 000 001 46»"),
    ("VKN", "VKN: «4540536920»"),
    ("VKN", "vergi no «4540536920»"),
    ("VKN", "Vergi kimlik numarası: «454 053 6920»"),
    ("VKN", "vergi dairesi Kadıköy «4540536920»"),
    ("VKN", "V.K.N. «4540536920», İstanbul".replace("V.K.N.", "VKN")),
    ("VKN", "vergi numarası «４５４０５３６９２０»"),
    ("SSN", "SSN «536-90-4399»."),
    ("SSN", "social security number:\n«219-09-9999»"),
    ("SSN", "ssn «536 90 4399»"),
    ("SSN", "«536-90-4399»"),
    ("SSN", "SSN: «536904399»"),
    ("SSN", "social security no «５３６－９０－４３９９»"),
    ("DOB", "생년월일: «1987년 5월 7일»)"),
    ("DOB", "생년월일 «1990-05-12»"),
    ("DOB", "born on «7 May 1987» in"),
    ("DOB", "date of birth «May 7, 1987»"),
    ("DOB", "date of birth «7 Mar '61», in clinic"),
    ("DOB", "born «7 March ’61» in Leeds"),
    ("DOB", "doğum tarihi: «07.05.1987»"),
    ("DOB", "When were you born? - «7 May 1987»"),
    ("DOB", "생년월일이 어떻게 되세요? «1987년 5월 7일»이요"),
    ("DOB", "Ne zaman doğdunuz?\n- «07.05.1987»"),
    ("DOB", "Could you tell me your birthday, so that we know that it is really you we talk to today?\n\n«05/07/1987»"),
    ("DOB", "dogum=«1987-05-07»"),
    ("DOB", "birth=«7 May 1987»"),
    ("DOB", "번호   생일   비고\n하나   «1987.05.07»   없음"),
    ("DOB", "«1988년 11월 22일생» 남"),
    ("DOB", "생년월일: «880514»"),
    ("DOB", "DOB «05/07/1987»"),
    ("DOB", "doğum tarihi «7 Mayıs 1987»"),
    ("DOB", "저는 «88년생»입니다"),
    ("DOB", "«1988년 5월생»"),
    ("DOB", "«5월 12일생»인"),
    ("DOB", "생년월일: «1988년 05월»"),
    ("POSTCODE", "우편번호 «06234»)"),
    ("POSTCODE", "(우 «06234»)"),
    ("POSTCODE", "302호 («16457»)"),
    ("POSTCODE", "zip code «62704»"),
    ("POSTCODE", "posta kodu: «34710»"),
    ("POSTCODE", "postcode «SW1A 1AA»"),
    ("POSTCODE", "Ottawa «K1A 0B1» office"),
    ("POSTCODE", "〒«100-0001» 東京"),
    ("POSTCODE", "postcode: «1012 AB»"),
    ("POSTCODE", "zip code «00-950»"),
    ("PASSPORT", "여권번호 «M12345678»을"),
    ("PASSPORT", "passport no «C01234567»"),
    ("PASSPORT", "pasaport no: «U12345678»"),
    ("PASSPORT", "passport number «123456789»"),
    ("PASSPORT", "여권번호는 «M123A4567»"),
    ("PASSPORT", "Passport: «AB1234567»"),
    ("LICENCE", "sürücü belgem «620418» numaralı"),
    ("LICENCE", "운전면허번호 «11-20-123456-12»"),
    ("LICENCE", "운전면허증(«12-10-492834-11»)"),
    ("LICENCE", "driver's license number «A1234567»"),
    ("LICENCE", "ehliyet no: «123456»"),
    ("LICENCE", "driving licence «MORGA657054SM9IJ»"),
    ("LICENCE", "운전면허 번호는 «11-20-45-12-345-67»"),
    ("ID", "사업자등록번호 «123-45-67891»"),
    ("ID", "차량번호 «12가 3456»을"),
    ("ID", "plaka «34 ABC 123»"),
    ("ID", "법인등록번호 «110111-1234567»"),
    ("ID", "건강보험번호: «102-11-3456789-01»"),
    ("ID", "보험증권(번호: «POL-2021-99301»)에 따른"),
    ("ID", "patient ID «P-20417»"),
    ("ID", "national insurance number «QQ 12 34 56 A»".replace("QQ", "AB")),
    ("ID", "MAC address «00:1B:44:11:3A:B7»"),
    ("SECRET", "password: «hunter2!x»"),
    ("SECRET", "비밀번호는 «abc123!@»"),
    ("SECRET", "şifre: «Kedi1234»"),
    ("SECRET", "token «ghp_abcdefghijklmnopqrstuvwxyz0123456789»"),
    ("SECRET", "key «AKIAIOSFODNN7EXAMPLE»"),
    ("SECRET", "api_key=«0123456789abcdef»"),
    ("SECRET", "set «tk_live_51HxqTestKeyNotReal00aBcD» there"),
    ("SECRET", "with «glpat-abcdefghij0123456789» today"),
    ("CARD", "신한카드(«1234-5678-9012-3452»)의"),
    ("CARD", "현대카드 «4512-****-8821-0034»"),
    ("ACCOUNT", "국민은행 계좌번호는 «110-345-882930-1»입니다"),
    ("ACCOUNT", "국민은행 «1102348-01-992831»"),
    ("ADDRESS", "habite au «12 bis rue de la Paix, 75002 Paris»."),
    ("ADDRESS", "vive en «Calle Mayor 12, 28013 Madrid»."),
    ("ADDRESS", "woont «Keizersgracht 12, 1015 CJ Amsterdam»."),
    ("ADDRESS", "mieszka «ul. Długa 12/4, 00-950 Warszawa»."),
    ("ORG", "계좌는 «신한» 110-452-998120으로"),
    ("ORG", "«국민» 110-45-9981203"),
    ("ORG", "계좌번호:\n«농협» 302-1234-5678-91"),
    ("ORG", "입금 (카드 아님)\n«카카오뱅크» 3333-12-3456789"),
    ("ORG", "(«우리은행» 1002-789-806722)"),
    ("ORG", "«하나» １２３－４５６７８９－０１２３４"),
    ("PHONE", "연락처: 010-4829-3105 / «042-479-1284»"),
    ("LICENCE", "운전면허번호 «서울 12-123456-78»을"),
    ("LICENCE", "운전면허증(1종 보통, «11-20-45-12-34567»)"),
    ("ID", "국민건강보험(«201-12-34567-89»)"),
    ("ID", "차량 번호 «12가 3456» 차량"),
    ("RRN", "주민번호 «920415-2xxxxxxx» 입력"),
    ("RRN", "다음과 같이 공고합니다. 선정자 김가상(«920415-2083142»)님"),
    ("POSTCODE", "서울특별시 강남구 테헤란로 12 (우편번호 «05567»)"),
    ("ADDRESS", "«서울특별시 강남구 테헤란로 12, 3동 401호» (우편번호 05567)"),
    ("EMAIL", "mail «ada at example dot com» soon"),
    ("EMAIL", "«gasang골뱅이example.com»으로"),
    ("EMAIL", "«gasang 골뱅이 example 점 com»으로"),
    ("EMAIL", "«deniz et ornek nokta com» adresi"),
    ("EMAIL", "to «ada @ example.com» now"),
    ("EMAIL", "«ada@example,com»"),
    ("EMAIL", "masked as «ad**@example.com»"),
    ("EMAIL", "이메일: «김가상@example.com»으로"),
    ("EMAIL", "root «admin@192.168.0.7» there"),
    ("PHONE", "«공일공 일이삼사 오육칠팔»로 전화"),
    ("PHONE", "«010-일이삼사-5678»"),
    ("PHONE", "«O1O-1234-5678»로"),
    ("PHONE", "«010_1234_5678»"),
    ("PHONE", "«82-10-1234-5678»"),
    ("PHONE", "«010-****-5678»"),
    ("PHONE", "tel «(555) ***-1234»"),
    ("PHONE", "cep «0532 *** ** 67»"),
    ("PHONE", "휴대폰 뒷자리 «5678»"),
    ("RRN", "주민등록번호 앞자리는 «920514»"),
    ("RRN", "주민번호 뒷자리 «2345678»"),
    ("SECRET", "export AWS_SECRET=«wJalrXUtnFEMIK7MDENG»"),
    ("SECRET", "db_password='«hunter2!x»'"),
    ("EMAIL", "«deniz.ornek[at]kurum[nokta]example[nokta]tr»"),
    ("EMAIL", "«gasang.k(골뱅이)example.kr»로"),
    ("PHONE", "«0.216.555.77.10 dahili 12»"),
    ("DOB", "«67.10.21.생»"),
    ("LICENCE", "DL# «D1234562» seen"),
    ("ADDRESS", "left at «9b Heron's Reach, Truro TR1 2QH»."),
    ("ADDRESS", "«Organize Sanayi Bölgesi 3. Cadde No: 18 Odunpazarı Eskişehir» adresi"),
    ("PHONE", "get me on «(02) 5550 4321» before ten"),
    ("DOB", "Doğum yeri ve tarihi: Rize, «03/02/1969»"),
    ("ADDRESS", "at «The Old Forge, 3 Mill Bank, Settle BD24 9AA»"),
    ("ADDRESS", "rents «unit 4/18 Wattle Grove Rd, Ballarat VIC 3350»."),
    ("ADDRESS", "adresi «5. Sanayi Sitesi B Blok No:77 Nilüfer Bursa»'dır"),
    ("USERNAME", "Sisteme «ornek_can61» kullanıcı adıyla giriyorum"),
    ("USERNAME", "로그인 ID: «gasang_27», 잠금 해제"),
    ("USERNAME", "«gasang_27»이라는 아이디로 접속"),
    ("USERNAME", "her username is still «ademo_03», please"),
    ("SECRET", "The wifi password for the back office is «Demo!Kettle-4471»"),
    ("SECRET", "password: «abcd1234!»"),
    ("SECRET", "şifre: «kedi1234?»\n"),
    ("DOB", "학생 생일은 «2014년 11월 3일»이고"),
    ("USERNAME", "username: «ada_demo»"),
    ("USERNAME", "아이디: «gasang87»"),
    ("USERNAME", "kullanıcı adı: «ada.demo»"),
    ("USERNAME", "follow «@ada_demo» there"),
    ("USERNAME", "login = «ada-demo1»"),
    ("USERNAME", "INFO user=«ada_demo» ok"),
    ("USERNAME", "login: «ada.demo» granted"),
    ("USERNAME", "kullanıcı=«ada.demo»"),
    ("USERNAME", "kullanici_adi: «ada87»"),
    ("USERNAME", "kullanıcı adım «ada87» olarak"),
    ("USERNAME", "Accepted password for user «ada_demo7» from"),
    ("USERNAME", "카톡 ID: «kim_gasang»"),
    ("ADDRESS", "주소: «서울특별시 마포구 월드컵북로 12, 3동 401호»"),
    ("ADDRESS", "«서울시 강남구 테헤란로 42길 15-3»에 거주"),
    ("ADDRESS", "«경기도 성남시 분당구 판교역로 235, 101동 402호» (우"),
    ("ADDRESS", "«서울 강남구 역삼동 123-45번지» 소재"),
    ("ADDRESS", "Adres: «Caferağa Mah. Moda Cad. No:5 D:3 Kadıköy/İstanbul»"),
    ("ADDRESS", "«Atatürk Caddesi No: 12 Çankaya/Ankara» adresinde"),
    ("ADDRESS", "ikamet: «ÇAYIR MAH. 127. CD. 8/A İÇ KAPI 4 KARŞIYAKA/İZMİR»"),
    ("ADDRESS", "«Pınarlı Mahallesi Serçe Çıkmazı 9 numara, Merkez Bolu»'dan alın"),
    ("ADDRESS", "yeni ev: «papatya mah. zambak sok. 12/4 bornova izmir»"),
    ("ADDRESS", "Kargo: «Lale Mah. Örnek Sok. No: 4 Kadıköy/İstanbul»"),
    ("ADDRESS", "Sipariş no 7, fatura: «Lale Mahallesi, Örnek Sokak No: 4 Kadıköy/İstanbul»"),
    ("ADDRESS", "Invoice to «12 Long Street, Springfield, IL 62704» please"),
    ("ADDRESS", "«serçe sokak no 9 kat 3 kartal istanbul» da oturuyoruz"),
    ("ADDRESS", "lives at «12 Fennel Row, Springfield, IL 62704»."),
    ("ADDRESS", "at «456 Oak Avenue, Apt 7, Metropolis, NY 10001» now"),
    ("ADDRESS", "send to «123 Elm Street», thanks"),
    ("ADDRESS", "vacate «2307 Old Demo Trail NE, Unit 5, Metropolis, NM 87112» by"),
    ("ADDRESS", "Anschrift: «Musterstraße 12, 12345 Berlin»"),
]
NEGATIVES = [
    ("EMAIL", "a@b and ada@ example and @example.com and x@y.1 or user@localhost or 3 @ 4.50"),
    ("URL", "e.g. this, i.e. that, 3.14 and v1.2.3 and setup.py and Mr.Demo and a.b.c"),
    ("IP", "version 2.14.0.3, v10.4.2.1, build 1.2.3.4.5, 08:51:06, 1.2.3 and 999.1.1.1 and 0.0.0.0"),
    ("PHONE", "order 6033391-0142, total 1,234,567.89, 2024-10-14, 12345, 1999-2003, ISBN 978-89-01-23456-7"),
    ("CARD", "1234 5678 9012 3456 and 4111 1111 1111 1112 and 20241014123045123 and 4111-1111 and 2020 2021 2022 2023"),
    ("IBAN", "GB82 WEST and TR33 0006 and AB12 3456 7890 1234 5678 and DE89 and IT 2024 and GB82WEST12345698765433"),
    ("ACCOUNT", "order 123-456-789012, 2024-10-14, 3.5-4.5, 1-2, page 12-13, 12345678901"),
    (
        "RRN",
        "주문번호 991331-9123456, 123456-7, 20241014-1234567, 991231-9000005 and 1234567-1234567 and 995531-1234567",
    ),
    ("TCKN", "10000000147, 01234567890, 123456789012, 1234567890 and 99999999999 and 1.0000000.146"),
    ("VKN", "1234567890, 0532000000, 123456789, 12345678901, 4540536921 and 2024101412"),
    ("SSN", "000-12-3456 and 666-12-3456 and 12-345-6789 and 123-456-789 and 1234-56-7890 and 123456789"),
    ("DOB", "일시: 2026년 4월 14일; Date: 14 April 2026; 31.02.1987; 1.2.3; 12/13; Tarih: 14 Nisan 2026"),
    ("POSTCODE", "estadio T4N2M0, T1N0M0 en 2010, T3N1M0"),
    ("ACCOUNT", "w pozycjach konta 05-06; hesap 11-12; account 12-34"),
    ("ID", "episodios de 1-3 días; historia 2-3 meses"),
    ("ID", "in cui era ministro nel 1850; di cui 2120 a vela; il siciliano, che nel 1856 aveva; cliente di 6500 Euro"),
    ("ADDRESS", "the 2007 Bowling Green team; The 1999 Long Road tour"),
    ("POSTCODE", "12345 and 62704 people, 06234명, 2024, 1234567, (12) and 34710 TL"),
    ("PASSPORT", "model A1234567, 123456789, order C01234567890, X1, AB12 and GX-20417"),
    ("LICENCE", "01-20-123456-12, 12-10-49, 2024-10-14, chapter 11-20, 99-99-999999-99, 3-4"),
    ("ID", "room 12, 12시 3456, 34 kişi, GX-20417, 2024-10-14, 12가지 3456개"),
    ("SECRET", "the password is required; passwords must be long; 비밀번호를 변경; token ring; key: value; pin it"),
    ("ORG", "우리 010-1234-5678로; 하나 2024-10-14; 국민 110번; 기업 123-45-67891; 부산 051-123-4567; 대구 12가 3456"),
    ("DOB", "사고발생일시: 2003년 11월 15일; 계약 효력 발생일은 1999년 6월 1일; 생일 축하"),
    ("DOB", "2학년생 88명; 99년 생산; 13월 1일생; 5월 12일 생방송; 1750년생"),
    ("DOB", "생년월일 없음 / 검진일자: 2003년 11월 15일"),
    ("DOB", "Date of birth unknown. Date of issue: 12 March 1998; born free, issued 12 March 1998"),
    ("DOB", "doğum yeri Bursa, kayıt tarihi: 12.03.1998"),
    ("PHONE", "연락처 없음\n처방일자: 2003-11-15"),
    ("EMAIL", "look at example.com, point at a dot, 3 ** 4 @ 5 each; bak et ornek.com; **@**; 가격@개당 3.5"),
    ("PHONE", "010 공, 공일일, 뒷자리에 앉은 5678명, **** 1234, 12-****-34, A1O-1234"),
    ("RRN", "앞자리 920514, 주민 번호표 2345678, 주민등록번호 앞자리 991399"),
    ("SECRET", "token_count=128000; secret_santa=true; password_hint = none; api_key=$API_KEY; pwd=/home"),
    ("USERNAME", "the user name field; login page; at @ home; a handle on it; 아이디어"),
    ("ADDRESS", "BP 128/82, pulse 71, temp 36.8; Cost centre 4410"),
    ("ADDRESS", "Figure 3 Long Drive results; version 12 Old Street view; Invoice 2019 Park Avenue Holdings"),
    ("ADDRESS", "geniş cadde ve dar sokak arasında 5 dükkan; bu sokak çok karanlık, cadde 3 şeritli; o sokak no"),
    ("ADDRESS", "5 minutes down the road; 3 Great Ideas; 앞으로 3개; 강남구에서 2명; 100 Mah; 1984 Orwell Way-back"),
    ("CARD", "pan 4111 1111 1111 1112; order no 4111111111111112; IBAN: TR34 4111 1111 1111 1111 1111 11"),
    ("IBAN", "ref TR34 0006 1005 1978 6457 8413 26 and TR34 0006 1005 1978 hesap"),
    (
        "ACCOUNT",
        "bank accounts 1990-2000; 입금 500000원; borç 1500000 TL; 계좌 문의 1588-1234",
    ),
    ("ACCOUNT", "account of the item with the code KR-1274-93"),
    ("ACCOUNT", "VakıfBank takımıyla 2010 2011 sezonunda"),
    ("ACCOUNT", "account | qty\npaper | 12\n\nother text\n123456-04-123456"),
    ("DOB", "item | born in | build\npaper | town | 2.24.13"),
    (
        "USERNAME",
        "user: failed; login: required; login=failed; user: unknown; account: savings; user agent; login page2.html",
    ),
    ("PHONE", "tel\nDepozito 457.000 TL; 5 Mayıs 2022 12:13"),
]


@pytest.mark.parametrize(("kind", "marked"), POSITIVES)
def test_found_in_full(kind: str, marked: str) -> None:
    start, end = marked.index("«"), marked.index("»") - 1
    text = marked.replace("«", "").replace("»", "")
    findings = found(text)
    assert [(f.kind, f.span.start, f.span.end) for f in findings if f.span.start < end and f.span.end > start] == [
        (kind, start, end)
    ]
    assert all(finding.text == text[finding.span.start : finding.span.end] for finding in findings)


@pytest.mark.parametrize(("kind", "text"), NEGATIVES)
def test_hard_negatives(kind: str, text: str) -> None:
    assert [finding.text for finding in found(text) if finding.kind == kind] == []


def test_every_kind_has_enough_examples() -> None:
    kinds = {row.kind for row in ROWS if not row.asked}  # the others: test_patterns_asked.py
    for kind in kinds:
        assert sum(1 for positive, _ in POSITIVES if positive == kind) >= 6, kind
        others = [text for negative, text in NEGATIVES if negative == kind]
        assert sum(len([one for one in regex.split(r"[;,\n]| and ", text) if one.strip()]) for text in others) >= 6, (
            kind
        )


_WIDE = {code: code + 0xFEE0 for code in (*range(0x30, 0x3A), *range(0x41, 0x5B), *range(0x61, 0x7B))}


def _forms(marked: str) -> dict[str, tuple[str, int, int]]:
    """A positive full width, with a Korean particle and a Turkish suffix joined to it."""
    before, _, rest = marked.partition("«")
    value, _, after = rest.partition("»")
    start, end = len(before), len(before) + len(value)
    return {
        "wide": (before + value.translate(_WIDE) + after, start, end),
        "hangul": (before + value + "은 확인", start, end),
        "suffix": (before + value + "'den geldi", start, end),
    }


@pytest.mark.parametrize("kind", sorted({kind for kind, _ in POSITIVES} - {"ORG"}))
def test_every_kind_is_found_full_width_beside_hangul_and_with_a_suffix(kind: str) -> None:
    right: dict[str, int] = {}
    for positive, marked in POSITIVES:
        for form, (text, start, end) in _forms(marked).items() if positive == kind else ():
            there = [(f.span.start, f.span.end) for f in found(text) if f.kind == kind]
            right[form] = right.get(form, 0) + ((start, end) in there)
    assert all(right[form] >= 3 for form in ("wide", "hangul", "suffix")), right


def test_u15_numbers_beside_hangul() -> None:
    text = "번호는 991231-4000005이고 연락처는 010-0000-1234입니다"
    assert [(f.kind, f.text) for f in found(text)] == [("RRN", "991231-4000005"), ("PHONE", "010-0000-1234")]


def test_u14_characters_of_word_processors() -> None:
    for text in (
        "4111\u00a01111\u00a01111\u00a01111",
        "4111\u20111111\u20111111\u20111111",
        "41\u200b11 1111 1111 11\u00ad11",
        "ada@\u200bexample.com",
    ):
        assert [finding.text for finding in found(text)] == [text]


def test_a_failed_check_is_a_near_miss_unless_words_say_otherwise() -> None:
    assert found("4111 1111 1111 1112") == []
    near = found("4111 1111 1111 1112", near_misses=True)
    assert [(f.kind, f.checked, f.score < 0.5) for f in near] == [("CARD", False, True)]
    told = found("credit card: 4111 1111 1111 1112")
    assert [(f.kind, f.checked) for f in told] == [("CARD", False)]
    assert any(reason.code == "check.false" for reason in told[0].reasons)
    assert any(reason.code == "cue" for reason in told[0].reasons)


def test_a_failed_check_of_an_iban_counts_with_a_word_beside_it_alone() -> None:
    told = found("IBAN: TR34 0006 1005 1978 6457 8413 26")
    assert [(f.kind, f.checked) for f in told] == [("IBAN", False)]
    assert any(reason.code == "check.false" for reason in told[0].reasons)
    near = found("TR34 0006 1005 1978 6457 8413 26", near_misses=True)
    assert [(f.kind, f.checked, f.score < 0.5) for f in near] == [("IBAN", False, True)]


@pytest.mark.parametrize("text", ["대표번호 02-312-4567", "switchboard (202) 555-0143", "çağrı merkezi 0312 555 01 23"])
def test_the_line_of_a_company_is_found_with_little_weight(text: str) -> None:
    (finding,) = found(text)
    assert finding.kind == "PHONE" and 0.5 <= finding.score <= 0.6
    assert any(reason.code == "cue.against" for reason in finding.reasons)


def test_a_telephone_of_a_person_behind_a_switchboard_keeps_its_weight() -> None:
    assert all(finding.score > 0.6 for finding in found("고객센터 010-4829-1103"))
    numbers = found("switchboard (202) 555-0143, mobile (202) 555-0177")
    assert [finding.score > 0.6 for finding in numbers] == [False, True]


def test_rrn_has_a_three_way_verdict() -> None:
    verdict = CHECKS["rrn"]
    assert verdict("991231-4000005", "KR") is True
    assert verdict("821014-1234567", "KR") is None  # no checksum for numbers issued since October 2020
    assert verdict("821314-1234567", "KR") is False
    assert verdict("951112-5012345", "KR") is None


def test_an_order_number_shaped_like_an_rrn_is_none() -> None:
    assert found("주문번호 880412-2145678") == []


def test_a_date_is_only_found_when_asked_for() -> None:
    text = "Date: 14 April 2026"
    assert found(text) == []
    assert [finding.text for finding in found(text, kinds=("DATE",))] == ["14 April 2026"]


def test_rows_are_complete() -> None:
    names = [row.name for row in ROWS]
    assert len(names) == len(set(names))
    for row in ROWS:
        assert row.kind in KINDS
        assert row.source and row.worst
        assert 0 <= row.false <= 1 and 0 <= row.base <= 1 and 0 <= row.true <= 1
        assert not row.check or row.check in CHECKS
        assert bool(row.check) or (row.true == row.false == 0.0)
        assert set(compiled(row).groupindex) <= {"v", "b", "s"}
        assert not row.runs or run_lengths(row)


def test_no_word_boundary_escape_anywhere() -> None:
    backslash_b = "\\" + "b"
    for path in FOLDER.rglob("*.py"):
        code = path.read_text(encoding="utf-8").replace("`\\" + backslash_b + "`", "")
        assert backslash_b not in code, path.name


def _time(row: Row, text: str) -> float:
    part = Part(id="body", role="body", text=text, fields=(0, len(text)))
    tier = Patterns(kinds={row.kind}, rows=(row,))
    start = time.process_time()
    for piece in pieces(part, Setting(languages={})):
        for _ in tier.evidence(piece):
            pass
    return time.process_time() - start


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_worst_case_is_linear(row: Row) -> None:
    for unit in (row.worst, "1."):
        small, large = unit * (4_000 // len(unit)), unit * (16_000 // len(unit))
        quick, slow = _time(row, small), _time(row, large)
        assert slow < 1.0
        assert slow < 12 * quick + 0.4


def test_no_row_reaches_for_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    for name in ("socket", "create_connection", "getaddrinfo", "gethostbyname"):
        monkeypatch.setattr(socket, name, lambda *_args, _name=name, **_named: asked.append(_name))
    everything = "\n".join([marked for _, marked in POSITIVES] + [text for _, text in NEGATIVES])
    for row in ROWS:
        text = f"{row.worst} {everything.replace('«', '').replace('»', '')}"
        part = Part(id="body", role="body", text=text, fields=(0, len(text)))
        for piece in pieces(part, Setting(languages={})):
            list(Patterns(kinds={row.kind}, rows=(row,)).evidence(piece))
    assert asked == []


def test_a_row_that_cannot_finish_fails_visibly(monkeypatch: pytest.MonkeyPatch) -> None:
    bad = Row(name="bad", kind="ID", pattern=r"(?:(?:a|a)+)+b", base=0.9, source="none", worst="aa")
    monkeypatch.setattr("core.find.patterns.TIMEOUT", 0.05)
    text = "a" * 40 + "!"
    part = Part(id="body", role="body", text=text, fields=(0, len(text)))
    with pytest.raises(DetectionError) as problem:
        for piece in pieces(part, Setting(languages={})):
            list(Patterns(rows=(bad,)).evidence(piece))
    assert problem.value.code == "find.timeout"
    assert problem.value.facts == {"row": "bad"}

"""What offices number for somebody: found in full by its row, and numbers of laws, standards and goods left alone."""

import pytest
from pattern_examples import found, rows_of

from core.documents import read_bytes
from core.find import FindOptions, find
from core.find.patterns import ROWS, numbered, registers

# Row, text with the value between « and ». The numbers are made up.
FOUND = [
    ("numbered_told", "Order no. «408-7731920-55» says delivered"),
    ("numbered_told", "INDICTMENT NO. «T20237114»"),
    ("numbered_told", "Suit No. «FHC/L/CS/417/2022» between two firms"),
    ("numbered_told", "case number is «2023-CV-0456»."),
    ("numbered_told", "Serial number «5CG0447ZX1» is under warranty"),
    ("numbered_told", "[티켓 #«48213»] 해결"),
    ("numbered_told", "접수번호 «C24-558120» 건 담당입니다"),
    ("numbered_told", "운송장 번호는 «6382-9104-7751»입니다"),
    ("numbered_told", "예약번호 «HX7T2Q»로 지정"),
    ("numbered_told", "Esas No: «2021/1184»"),
    ("numbered_told", "takip no «3309 8874 1205»."),
    ("numbered_told", "Fatura No: «GIB2023000004418»\n"),
    ("numbered_told", "İade kodunuz: «IADE-55T2Q9»"),
    ("numbered_bare", "Claim «MTR-2291-88410» has been declined"),
    ("numbered_bare", "my policy is «HHB/7712904» and"),
    ("numbered_bare", "parcel «JD0002284471190» is held"),
    ("numbered_told", "tracking «JD0146 0000 7712 3345»"),
    ("numbered_bare", "Planning application «24/01187/FUL»: a dormer"),
    ("numbered_bare", "work order «77120» is open"),
    ("numbered_bare", "custody record «01CS/1187/24»"),
    ("numbered_bare", "면허 제 «11874» 호"),
    ("numbered_told", "confirmation code «KX7Q2P»"),
    ("numbered_told", "MPAN: «12 0044 7188 201»"),
    ("numbered_told", "Öğr. No: «512»"),
    ("numbered_told", "전자납부번호 «11874-4-71-88-2-01-93-118744»"),
    ("case_file_kr", "사건번호 «2024가합1187»"),
    ("case_file_kr", "형제번호 «2023년 형제 11874호»"),
    ("case_file_tr", "E: «2019/1187», K: 12"),
    ("numbered_bare", "PO «4500118273» for paper"),
    ("numbered_bare", "booking «R7XK2P», two adults"),
    ("numbered_bare", "송장은 «5720 1938 4461»"),
    ("numbered_bare", "보증보험 증권 «G24-118842» 발급"),
    ("numbered_bare", "Trendyol siparişim «7724419083» hâlâ bekliyor"),
    ("numbered_bare", "Gümrük beyannamesi «23341200IM018827»"),
    ("numbered_bare", "şasi «NM0AXXTTRAHJ44102», muayene"),
    ("numbered_behind", "«191180042» numaralı öğrencinin kaydı"),
    ("numbered_behind", "(«4471-0098-63» no'lu müşteri) dilekçem"),
    ("numbered_behind", "«10000000147» numaralı fatura"),
    ("numbered_behind", "«2023/1187» sayılı soruşturma"),
    ("numbered_behind", "«TR-8841902» numaralı siparişiniz"),
    ("numbered_behind", "«K-2021/4471» nolu dosyada"),
    ("case_file_kr", "«2023가단51847» 대여금"),
    ("case_file_kr", "대구지방검찰청 «2024형제21937호» 불기소"),
    ("case_file_kr", "«2022고합 118» 피고인"),
    ("case_file_kr", "«2021드단104471» 이혼"),
    ("case_file_kr", "«2019타경 5512» 경매"),
    ("case_file_kr", "이 법원 «2024느단3021» 상속"),
    ("case_file_tr", "«2018/552» Esas arşivden indirildi"),
    ("case_file_tr", "«2019/6642» E. borçlu"),
    ("case_file_tr", "«2020/118» D.İş kararı"),
    ("case_file_tr", "«2022/90114» soruşturma"),
    ("case_file_tr", "Mahkemenin «2017/33» esas sayılı"),
    ("case_file_tr", "«2021 / 1184» E. tarafların"),
    ("document_tr", "«E-29148803-903.07-118842» sayılı yazı"),
    ("document_tr", "Sayı: «E-29148803-10.06.01-4471»"),
    ("document_tr", "«12345678-622.03-4471» gereği"),
    ("document_tr", "yazımız «Z-11223344-045.02-9918» ile"),
    ("document_tr", "Sayı : «77120934-302.14.01-E.11902»"),
    ("document_tr", "ilgi: «E-44718820-199-33018»"),
    ("document_kr", "시행 «총무과-4821» (2024. 3. 7.)"),
    ("document_kr", "문서번호: «인사혁신담당관-118»"),
    ("document_kr", "관련: «복지정책과-20417»호"),
    ("document_kr", "근거 : «기획조정실-33»"),
    ("document_kr", "시행 «교육지원과-1190»"),
    ("document_kr", "접수 «민원봉사과-5512»"),
    ("code_dated", "Stage 2 review of «CMP-2024-0318», reviewing officer"),
    ("code_dated", "merged with «CAS-00448133-K0P»."),
    ("code_dated", "see «HR-2023-00118» for the rest"),
    ("code_dated", "bkz. «TDB-2024-118842»"),
    ("code_dated", "«KU-2023-0417»로 회신"),
    ("code_dated", "closed «SRQ-20447118»"),
    ("plate_spoken", "a silver saloon, tag «HXK 4419», was towed"),
    ("plate_spoken", "Rego «1KJ 4VX», driving near the creek"),
    ("plate_spoken", "plate «7KQR 448»,"),
    ("plate_spoken", "Plate «CA 448-127» parked"),
    ("plate_spoken", "driver, no. plate «LSD 441 XY» absconded"),
    ("plate_spoken", "veh «LSD 441 XZ» seen"),
    ("plate_in", "low balance for «KA05MJ4471»"),
    ("plate_in", "«MH 12 AB 1234» was seen"),
    ("plate_in", "auto «DL 03 AY 4471»"),
    ("plate_in", "challan for «TN09BX0447»"),
    ("plate_in", "scooter «UP16 CD 4471» is mine"),
    ("plate_in", "«GJ01A4471» at the gate"),
    ("phone_extension", "Billing Dept ext «2204»"),
    ("phone_extension", "extension «4471», please"),
    ("phone_extension", "Ext. «118» for the desk"),
    ("phone_extension", "Pager «4471», on call"),
    ("phone_extension", "dahili «1142» meşgul"),
    ("phone_extension", "당직: 이음(내선 «219»)"),
    ("phone_extension", "내선번호 «4402»"),
    ("account_blotted", "a/c «XX4471» debited"),
    ("account_blotted", "your account «XXXXXX4471» was"),
    ("account_blotted", "acct no «****4471» is low"),
    ("account_blotted", "hesap no «***4471» için"),
    ("account_blotted", "계좌 «****4471»로 입금"),
    ("account_blotted", "A/C No. «xxxx 4471» credited"),
    ("docket_us", "Docket No. «3:22-cv-01187»"),
    ("docket_us", "United States v. Demo, «1:19-cr-00447-ABC»"),
    ("docket_us", "in «8:20-bk-11874» the trustee"),
    ("docket_us", "see «2:21-mj-00118»."),
    ("docket_us", "case «5:18-cv-04471-XYZ-DEF» was"),
    ("docket_us", "(«4:23-md-03118»)"),
    ("shop_kr", "통신판매업신고 제«2024-서울강남-01187»호"),
    ("shop_kr", "통신판매업 신고번호 «2023-부산해운대-0447»"),
    ("shop_kr", "신고번호: 제 «2019-경기성남-1187» 호"),
    ("shop_kr", "«2021-제주노형-0118»"),
    ("shop_kr", "통신판매 «2020-대구수성구-0447»"),
    ("shop_kr", "통신판매업: «2022-서울마포-3318»호"),
    ("land_tr", "«118 ada 44 parsel» üzerindeki"),
    ("land_tr", "«ada 118, parsel 44»"),
    ("land_tr", "pafta 12, «Ada No: 118 Parsel No: 4»"),
    ("land_tr", "«4471 ada, 12 nolu parsel» satıldı"),
    ("land_tr", "tapuda «ADA 118 / PARSEL 44»"),
    ("land_tr", "«1187 Ada 3 Parsel» kayıtlı"),
    ("register_tr", "Cilt No: «44»"),
    ("register_tr", "aile sıra no «118»"),
    ("register_tr", "birey sıra no: «23»,"),
    ("register_tr", "BSN: «17»"),
    ("register_tr", "hane no «118»"),
    ("register_tr", "aile sıra numarası «441»"),
    ("numbered_low", "my claim num is «hx-77120-b» i sent pics"),
    ("numbered_low", "lab no «b2207719»"),
    ("numbered_low", "policy «ab-7710-33482» pls"),
    ("numbered_low", "sipariş no «tr44718820»"),
    ("numbered_low", "order ref «qf4471902»?"),
    ("numbered_low", "예약번호 «hx77120»인데"),
    ("parcel_upu", "«RR447812093TR» iade oldu"),
    ("parcel_upu", "where is «AB123456785GB» now"),
    ("parcel_upu", "«EE118744718KR»이 도착"),
    ("parcel_upu", "got «LX447188201US» today"),
    ("parcel_upu", "(«CP118744712DE»)"),
    ("parcel_upu", "«RN118744718CN»"),
    ("plate_gb_low", "reg «fd16 ktz» white corsa"),
    ("plate_gb_low", "car reg is «lk19obj»"),
    ("plate_gb_low", "number plate «ab12 cde»"),
    ("plate_gb_low", "reg no: «ye68 xyz»"),
    ("plate_gb_low", "registration «ks04 fgh», blue"),
    ("plate_gb_low", "plate «sn07 abc» seen"),
    ("plate_kr_last", "차 번호 뒷자리 «7713»"),
    ("plate_kr_last", "차번호 끝자리는 «4471»"),
    ("plate_kr_last", "그 차 번호 뒷번호 «1187»입니다"),
    ("plate_kr_last", "차번호 끝번호 «0447»"),
    ("plate_kr_last", "차 번호 뒷자리는 «5512»"),
    ("plate_kr_last", "차번호 뒷자리가 «3318»"),
    ("card_blotted", "Refund to card «**** **** **** 4185»"),
    ("card_blotted", "paid with «xxxx-xxxx-xxxx-4471»"),
    ("card_blotted", "«XXXX XXXX XXXX 1187» denied"),
    ("card_blotted", "결제 «****-****-****-4471»로"),
    ("card_blotted", "«●●●● ●●●● ●●●● 0447» ile"),
    ("card_blotted", "«####-####-####-5512»"),
    ("case_file_kr", "사건 «2021가합51203» 원고"),
    ("case_file_kr", "사건 «2019헌마1047», 청구인"),
    ("case_file_kr", "«2018나10442» 판결에서 법원은"),
    ("numbered_bare", "사고 접수 제«2025-31877»호"),
    ("numbered_bare", "회원 «M-77103» 휴회"),
    ("numbered_bare", "Hasta kartı «H-550918», dahiliye"),
    ("numbered_bare", "Dosya «2019/77» Selvi Hanım"),
    ("licence_key", "lisans anahtarı «XK4D2-99PLM-QQ71Z» tanımlandı"),
    ("licence_key", "Product key: «VK7JG-NPHTM-C97JM-9MPGT-3V66T»"),
    ("licence_key", "activation key «AB3D5-EF7H9-JK2M4» sent"),
    ("licence_key", "anahtar: «Q1W2E-R3T4Y-U5I6O»"),
    ("licence_key", "라이선스 키 «AB3D5-EF7H9-JK2M4-NP6R8»"),
    ("licence_key", "licence key is «77AB1-99CD2-11EF3»"),
]
NOTHING = [
    "Executive Order No. 13769 and General Order No. 1187",
    "ISO 9001, ISO/IEC 27001, DIN EN 60601-1-2, BS 7666, TS EN 12464-1 and RFC 5322",
    "policy of ISO 27001; certificate ISO 9001:2015; standard no. EN 60601",
    "6098 sayılı Kanun, 2012/3305 sayılı Karar; 27642 sayılı Resmî Gazete; 5510 sayılı Kanunun 4. maddesi",
    "Danıştay 2. Dairesi 2018/552 E.; Yargıtay 4. Hukuk Dairesinin 2016/11872 E. ve 2017/331 K.",
    "민법 제1000조, 대통령령 제31012호, 법률 제16930호, 대법원 2019. 5. 30. 선고 2016다276177 판결",
    "대법원 2016다276177 전원합의체; 선고 2008다43419, 2010다11224 판결",
    "order 200 chairs; order of 12.03.2021; case 3 of 12; claim of 12,500 euros; file 2024; policy 2019-2020",
    "The invoice of 1.250.000 TL, receipt for 1,250,000 won, order worth 450000 USD",
    "poliçe bedeli 1.250.000 TL; sipariş 120 adet; sözleşme 01.03.2022; fatura 2023; başvuru 2023-2024",
    "주문 3건, 접수 12번, 사건 5건, 계약 2024년, 증권 300000주, 예약 10:30, 접수 2024.03.07",
    "model no RTX-4090, part no 8841-22-190, version 10.4.2.1, SKU 44718820, lot 22A17, batch 118842",
    "CVE-2024-12345, COVID-2019-1234, SHA-20240318, UTF-8, ISBN-97811188",
    "flight number 447; meter 402; index of 2021; vehicle of 12 tons; tag line 3; reg 12; plate 5 of 12; index 11.5",
    "vehicle class 12 M; plates 1 to 4; 차량 2대, 차량 1234대",
    "extra 2024, next 4471, text 2204 people, context 118; ext 2024.5; dahil 1142; 내선 순환",
    "account of XX century; account XXL 4471; key points 12; 11111-22222-33333 key; serial killer ABCDE-FGHIJ-KLMNO",
    "관련 법령-2024 개정; 시행 2024-03-07; 근거-12; 총무과-4821",
    "12345678-90; 29148803-1; 11223344-045",
    "The report at 23.40; rapor: 23.40; 증명서 HS CODE 8481.80",
    "ticket JIRA-4471 moves; AB-12-2024 paint; A4-2024; GX-20417; MS-2024 series; the HR-2023 plan",
    "the fd16 ktz of; band ab12 cde; chapter b2207719; page x4471; 차 번호 4자리; 번호 뒷자리 7713; 뒷자리 7713",
    "**** 4 stars; x4471 y; AB12345678GB; AB1234567890GB; a*b 1234; # 1234",
    "헌재 2019. 4. 11. 2017헌바127; 헌법재판소 2004헌마1; 대법원 2018나10442",
    "12:30-cv form; 3:15-15:30; ratio 3:22-cv; 10:45-po",
    "2024-가을-1200 컬렉션".replace("2024-가을-1200", "2024-가을"),
    "ada 118 tavşan; parsel 44; 12 ada gezisi; 3 parsel satıldı; cilt 12 sayfa 44; hane 118 kişi; cilt bakımı no 5",
    "Core 2 Duo işlemciler, E6000, E4000; Eyaleti'nin 157400 nüfuslu; 2023 Kararı; bilet 45 lira",
]

_PLATES = ("plate_spoken", "plate_in", "plate_gb_low", "plate_kr_last")
_OURS = (*numbered.ROWS, *registers.ROWS, *(row for row in ROWS if row.name in _PLATES))


@pytest.mark.parametrize(("row", "marked"), FOUND, ids=[f"{row}-{number}" for number, (row, _) in enumerate(FOUND)])
def test_found_in_full_by_its_row(row: str, marked: str) -> None:
    start, end = marked.index("«"), marked.index("»") - 1
    there = [each for each in found(marked.replace("«", "").replace("»", "")) if each.span.start < end]
    there = [each for each in there if each.span.end > start]
    assert [(each.span.start, each.span.end) for each in there] == [(start, end)]
    assert row in rows_of(there[0])


@pytest.mark.parametrize("text", NOTHING)
def test_other_numbers_are_left_alone(text: str) -> None:
    rows = {row.name for row in _OURS}
    assert [each.text for each in found(text) if rows & rows_of(each)] == []


@pytest.mark.parametrize(
    ("heading", "value"),
    [
        ("order_id", "44718820"),
        ("Tracking Number", "JD0002284471190"),
        ("invoice no", "INV-20931"),
        ("접수번호", "2024-SE-0048213"),
        ("sipariş no", "TR-8841902"),
        ("case ref", "HN/33/80192"),
    ],
)
def test_values_below_a_heading_for_what_is_numbered_are_found(heading: str, value: str) -> None:
    table = f"{heading},total\n{value},12.50\n"
    assert [
        (each.kind, each.text)
        for each in find(read_bytes(table.encode(), "a.csv"), FindOptions(mode="pattern+dictionary"))
        if each.span.part == "body"
    ] == [("ID", value)]


def test_every_row_has_six_examples() -> None:
    rows = [row for row, _ in FOUND]
    assert {row.name: rows.count(row.name) for row in _OURS if rows.count(row.name) < 6} == {}

"""Numbers of persons, firms, devices and wallets: each row finds its own and leaves others alone."""

import pytest
from pattern_examples import unmark

from core.documents import read_bytes
from core.find import FindOptions, find
from core.find.patterns import ROWS, firms, persons_east, persons_overseas, persons_west, things
from core.kinds import KINDS
from core.languages.language import words

# Row, text with the value between « and ». All numbers are examples of the issuers or of python-stdnum.
FOUND = [
    ("at_svnr", "Sozialversicherungsnummer: «1237 010180»"),
    ("at_svnr", "SVNR «1237010180»."),
    ("be_nn", "numéro «85.07.30-033.28» du registre"),
    ("be_nn_bare", "Rijksregisternummer «85073003328»"),
    ("bg_egn", "ЕГН «8032056031»"),
    ("cy_id", "Αριθμός ταυτότητας: «1234567»"),
    ("cz_rc", "narozen, r. č. «710319/2745», Brno"),
    ("cz_rc_bare", "rodné číslo «991231123»"),
    ("de_idnr", "Steuer-ID: «36 574 261 809»"),
    ("de_idnr", "Identifikationsnummer «36574261809»"),
    ("de_svnr", "Rentenversicherungsnummer «12 190367 K 006»"),
    ("de_kvnr", "Versichertennummer «A123456780»"),
    ("dk_cpr", "CPR-nummer: «211062-5629»"),
    ("ee_ik", "isikukood «36805280109»"),
    ("es_dni", "con DNI «54362315-K» y domicilio"),
    ("es_dni", "titular «54362315K»"),
    ("es_nie", "NIE «X-2482300-W»"),
    ("fi_hetu", "hetu «131052-308T»"),
    ("fi_hetu", "asiakas «131052-308T», Turku"),
    ("fr_nir", "sécurité sociale : «2 95 10 99 126 111 93»"),
    ("fr_nir", "n° de sécurité sociale «295109912611193»"),
    ("fr_nif", "numéro fiscal «30 23 217 600 053»"),
    ("gr_amka", "ΑΜΚΑ: «01013099997»"),
    ("gr_afm", "ΑΦΜ «094259216»"),
    ("hr_oib", "OIB: «33392005961»"),
    ("hu_taj", "TAJ szám: «123 456 788»"),
    ("hu_tax", "adóazonosító jel «8071592153»"),
    ("ie_pps", "PPS number «6433435F»"),
    ("ie_pps", "PPSN: «6433435FT»"),
    ("it_cf", "codice fiscale «RCCMNL83S18D969H»"),
    ("it_cf", "nato a Roma («RCCMNL83S18D969H»)"),
    ("lt_ak", "asmens kodas «33309240064»"),
    ("lu_matricule", "matricule «1986 01 02 123 45»"),
    ("lv_pk", "personas kods «161175-19997»"),
    ("mt_id", "Karta tal-Identità «123456M»"),
    ("nl_bsn", "BSN «111222333»"),
    ("nl_bsn", "burgerservicenummer: «1112.22.333»"),
    ("pl_nip", "NIP: «856-734-62-15»"),
    ("pt_nif", "contribuinte «501 964 843»"),
    ("pt_cc", "Cartão de Cidadão «00000000 0 ZZ4»"),
    ("ro_cnp", "CNP «1630615123457»"),
    ("se_pnr", "personnummer «880320-0016»"),
    ("se_pnr", "personnummer: «19880320-0016»"),
    ("se_pnr_bare", "pnr «8803200016»"),
    ("si_emso", "EMŠO: «0101006500006»"),
    ("ch_ahv", "AHV-Nummer «756.9217.0769.85»"),
    ("ch_ahv", "versichert («7569217076985»)"),
    ("ch_uid", "Firma «CHE-100.155.212»"),
    ("no_fnr", "fødselsnummer «151086 95088»"),
    ("is_kt", "kennitala «120174-3399»"),
    ("gb_utr", "UTR «19558 39661»"),
    ("ua_rnokpp", "РНОКПП «1759013776»"),
    ("ru_inn", "ИНН «123456789047»"),
    ("ru_snils", "СНИЛС «112-233-445 95»"),
    ("ca_sin_capitals", "SIN: «123-456-782»"),
    ("ca_sin", "social insurance number «123 456 782»"),
    ("ca_phn", "PHN «9698 658 215»"),
    ("us_npi", "NPI: «1234567893»"),
    ("us_dea", "DEA no. «AB1234563»"),
    ("us_mbi", "Medicare «1EG4-TE5-MK73» card"),
    ("us_mbi", "MBI: «1EG4TE5MK73»"),
    ("us_ptin", "PTIN «P01594846»"),
    ("br_cpf", "inscrito «390.533.447-05», residente"),
    ("br_cpf_bare", "CPF «39053344705»"),
    ("br_cnpj", "empresa «16.727.230/0001-97»"),
    ("mx_curp", "CURP «BOXW310820HNERXN09»"),
    ("mx_curp", "clave («BOXW310820HNERXN09»)"),
    ("mx_rfc", "RFC: «GODE 561231 GR8»"),
    ("ar_dni", "DNI «20.123.456»"),
    ("ar_cuit", "CUIT «20-05536168-2»"),
    ("cl_rut", "RUT «12.531.909-2»"),
    ("au_tfn", "TFN: «123 456 782»"),
    ("au_medicare", "Medicare card «2123 45670 1»"),
    ("au_abn", "ABN «83 914 571 673»"),
    ("nz_ird", "IRD number «49-098-576»"),
    ("jp_mynumber", "マイナンバー「«6214 9832 0257»」"),
    ("jp_mynumber", "個人番号は«621498320257»です"),
    ("cn_ric", "身份证号：«360426199101010071»"),
    ("cn_ric", "持有«360426199101010071»的人"),
    ("tw_id", "身分證字號 «A123456789»"),
    ("hk_id", "HKID «A123456(3)»"),
    ("sg_nric", "NRIC «S1234567D»"),
    ("in_aadhaar", "Aadhaar: «2341 2341 2346»"),
    ("in_pan", "PAN «ACUPA7085R»"),
    ("in_gstin", "supplier «27AAPFU0939F1ZV»"),
    ("in_epic", "voter id «WKH1186253»"),
    ("za_id", "SA ID «7503305044089»"),
    ("il_id", "ת.ז. «039337423»"),
    ("th_pin", "Thai ID «1-2345-45678-78-1»"),
    ("my_nric", "MyKad «770305-02-1234»"),
    ("id_nik", "NIK: «3171011708450001»"),
    ("pk_cnic", "CNIC «34201-0891231-8»"),
    ("tr_sgk", "SGK sicil no: «3401199012345»"),
    ("tr_sgk", "sigorta sicil no «34 0119901 2345»"),
    *(
        (f"vat_{number[:2].lower()}", f"firm «{number}», and so on")
        for number in words(
            """
            ATU13585627, BE0428759497, BG175074752, CY10259033P, CZ25123891, DE136695976,
            DK13585628, EE100931558, EL094259216, ESB58378431, FI20774740, FR40303265045,
            HR33392005961, HU12892312, IE6433435F, IT00743110157, LT119511515, LU15027442,
            LV40003521600, MT11679112, NL004495445B01, PL8567346215, PT501964843, RO18547290,
            SE556188840401, SI50223054, SK2022749619
            """
        )
    ),
    ("vat_de", "USt-IdNr. «DE 136 695 976»"),
    ("plate_spoken", "plate «7KQR 448»,"),
    ("plate_in", "low balance for «KA05MJ4471»."),
    ("plate_gb_low", "reg «fd16 ktz», white"),
    ("plate_kr_last", "차번호 끝자리 «4471»"),
    ("vat_gb", "VAT no. «GB 980 7806 84»"),
    ("vat_no", "org.nr. «995 525 828 MVA»"),
    ("imei", "IMEI: «490154203237518»"),
    ("imei", "IMEI 번호 «35686800-004141-20»"),
    ("mac_dotted", "mac-address «001b.4411.3ab7» dynamic"),
    ("plate_kr", "차량 «12가 3456»"),
    ("plate_tr_behind", "dün «06 bzk 123» plakalı araç"),
    ("plate_tr_behind", "«34 ABC 123» plakalı kamyon"),
    ("plate_tr_behind", "«35ADE123» resmi plakalı"),
    ("plate_tr_behind", "«16-K-4521» nolu plaka"),
    ("plate_tr_behind", "otoparkta «07 brn 45» plakanın"),
    ("plate_tr_behind", "«81 DD 081» PLAKALI ARAÇ"),
    ("plate_tr_low", "servis plakası «55 nd 862», gitmiş"),
    ("plate_tr_low", "plaka: «34abc123» olan"),
    ("plate_tr_low", "PLAKASI «06 ab 4410»"),
    ("plate_tr_low", "aracın plakası «35 z 9912» idi"),
    ("plate_tr_low", "plakalı değil, plaka no «01 kl 222»"),
    ("plate_tr_low", "plakam «81 dd 81»"),
    ("plate_tr", "plaka «34 AB 1234»"),
    ("plate_tr_whole", "plaka «34 ABC 123»"),
    ("plate_tr_whole", "mavi Clio, «16 AVK 583», kapıda"),
    ("plate_tr", "Bahçeye park etmiş «35 DNM 104»'ün sahibi"),
    ("plate_gb", "a red van, reg «AB12 CDE», was parked"),
    ("plate_gb", "Vehicle: «LB07SEO»"),
    ("plate_gb", "parked car «AB51 XYZ» outside"),
    ("plate_gb", "number plate «YK19ABC»,"),
    ("plate_gb_spaced", "number plate «YK19 ABC»,"),
    ("plate_gb_spaced", "Blue Astra, «KX19 VTZ», no keys"),
    ("plate_gb", "VRM: «CD08 EFG»"),
    ("plate_gb", "he was driving «BD65 SMR»"),
    ("ca_sin_capitals", "the SIN printed on his T4 reads «123 456 782»"),
    ("vin", "VIN «1HGCM82633A004352»"),
    ("vin", "차대번호: «KMHD841CABU123456»"),
    ("bic", "BIC: «AGRIFRPP882»"),
    ("bic", "SWIFT code «AGRIFRPP»"),
    ("us_rtn", "routing number «111000025»"),
    ("in_pan_told", "PAN «ABCDE1234F» on file"),
    ("pesel", "numer «44051401458», Kraków"),
    ("pesel_told", "PESEL: «44051401459»"),
    ("hu_tax", "adóazonosító jel: «8071592153»"),
    ("lu_matricule", "matricule «1893 12 01 057 32»"),
    ("de_svnr", "Versicherungsnummer «65 180539 W 001»"),
    ("de_stnr", "Steuernummer: «181/815/08155»"),
    ("at_tin", "Abgabenkontonummer «59-119/9013»"),
    ("it_iva", "partita IVA «00743110157»"),
    ("es_cif", "CIF «B58378431»"),
    ("hu_anum", "adószám: «12892312-2-43»"),
    ("ro_cui", "CUI «18547290»"),
    ("si_ddv", "davčna številka «50223054»"),
    ("cy_tic", "ΑΦΤ «10259033P»"),
    ("fr_siren", "SIREN «552 008 443»"),
    ("fr_siret", "SIRET: «732 829 320 00074»"),
    ("wallet_btc", "to «1NEDqZPvTWRaoho48qXuLLsrYomMXPABfD» today"),
    ("wallet_btc", "adres «BC1QARDV855YJNGSPVXUTTQ897AQCA3LXJU2Y69JCE»'ye"),
    ("wallet_eth", "sent «0x52908400098527886E0F7030069857D2E4169EE7»."),
    ("wallet_other", "wallet address «rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh»"),
    ("wallet_other", "TRON «TJRabPrwbZy45sbavfcjinPJC18kjpRTv8»로"),
]
# Rows whose number is none of theirs here: wrong check digit, no word, part of something longer, another thing.
OTHERS = [
    "order 1237010180, ref 85073003328, part 8032056031 and lot 1630615123458",
    "room 710319, item 54362315, code X2482300, batch 131052-3088 and form 6433435",
    "invoice 36574261890, ticket 33392005962, serial 0101006500007, build 756.9217.0769.84.1",
    "DE-2024, AT 12, ES 2030, FR 75001, IT 2026, BE 1000, NL 12, PL 2020, PT 24 and SE 5561",
    "page 390.533.447-06, model 16.727.230, chapter 12.531.909, version 27.4.1",
    "the pan is hot, a run of 12531909, the fin of 1234567 fish and a sin of 123456782 years",
    "S1234567A, A123456(4), A123456780, ACUPA7085, AAAA123456789 and BOXW310820HNERXN08",
    "hash 0x5290840009852788, commit 1NEDqZPvTWRaoho48qXu, path /r/1HGCM82633A004352",
    "SWIFT COURIER and BIC PENS were GREATEST; the WALLETS came",
    "1NEDqZPvTWRaoho48qXuLLsrYomMXPABfX and 490154203237519 and 111000025",
    "20240512-9921, 20231115-0042, 2024-0512 and 880320/0016",
    "210.100.20.3 and 2019.03.15-028.44 and 1.2.3.4.5.6.7",
]
WORLD = (*persons_west.ROWS, *persons_east.ROWS, *persons_overseas.ROWS, *firms.ROWS, *things.ROWS)
_FULL_WIDTH = {code: code + 0xFEE0 for code in (*range(0x30, 0x3A), *range(0x41, 0x5B), *range(0x61, 0x7B))}


def covers(text: str, start: int, end: int, row: str) -> bool:
    """Exactly this place is found, and the row is why."""
    findings = find(read_bytes(text.encode(), "sample.txt"), FindOptions(mode="pattern"))
    there = [f for f in findings if f.span.part == "body" and f.span.start < end and f.span.end > start]
    return [(f.span.start, f.span.end) for f in there] == [(start, end)] and any(
        why.code == "shape" and why.facts["row"] == row for why in there[0].reasons
    )


@pytest.mark.parametrize(("row", "marked"), FOUND, ids=[f"{row}-{number}" for number, (row, _) in enumerate(FOUND)])
def test_found_in_full_by_its_row(row: str, marked: str) -> None:
    assert covers(*unmark(marked), row)


@pytest.mark.parametrize(("row", "marked"), FOUND, ids=[f"{row}-{number}" for number, (row, _) in enumerate(FOUND)])
def test_found_full_width_and_beside_hangul(row: str, marked: str) -> None:
    before, _, rest = marked.partition("«")
    value, _, behind = rest.partition("»")
    # What is told by the word behind it keeps that word.
    wide = f"{before}{value.translate(_FULL_WIDTH)}{behind if row.endswith('_behind') else '은 확인'}"
    assert covers(wide, len(before), len(before) + len(value), row)


@pytest.mark.parametrize(
    ("row", "text"),
    [
        ("de_idnr", "Steuer-ID: 36 574\n 261 809"),
        ("at_svnr", "SVNR: 1237\r\n010180"),
        ("ch_ahv", "AHV-Nummer 756.9217-\n0769.85"),
        ("ca_sin", "social insurance number 123\n456 782"),
        ("no_fnr", "fødselsnummer 151086\n95088"),
        ("hu_taj", "TAJ szám: 123 456\n788"),
    ],
)
def test_found_over_a_line_break(row: str, text: str) -> None:
    start = next(place for place, letter in enumerate(text) if letter.isdecimal())
    assert covers(text, start, len(text), row)


@pytest.mark.parametrize("text", OTHERS)
def test_numbers_of_other_things_are_left_alone(text: str) -> None:
    names = {row.name for row in WORLD}
    findings = find(read_bytes(text.encode(), "sample.txt"), FindOptions(mode="pattern"))
    wrong = [f.text for f in findings for why in f.reasons if why.code == "shape" and why.facts["row"] in names]
    assert not wrong


def test_every_row_has_an_example() -> None:
    assert {row.name for row in WORLD} == {row for row, _ in FOUND}
    assert all(row.kind in KINDS for row in WORLD)
    assert set(WORLD) <= set(ROWS)

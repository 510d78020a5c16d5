"""Numbers known by the words before them, in many languages: found by their row in full, others left alone."""

from io import BytesIO

import openpyxl
import pytest
from pattern_examples import found, unmark

from core.documents import read_bytes
from core.find import FindOptions, find
from core.find.patterns import phones_told, told

# Row, text with the value between « and ». Numbers are made up or the issuers' examples.
FOUND = [
    ("number_grouped", "nº de póliza: «28 28 00001»."),
    ("es_colegiado", "Nº Colegiado: «28 28 00001»."),
    ("es_colegiado", "NºCol: «28 28»."),
    ("es_colegiado", "Médico: X. Núm. Col. «08 08 12345»"),
    ("es_colegiado", "número de colegiado «282800001»"),
    ("es_colegiado", "colegiada nº «41/41/00123»,"),
    ("es_colegiado", "Nº Col: «46-46-12345»"),
    ("number_grouped", "nº de historia: «123 456 789»"),
    ("number_grouped", "Kundennummer: «123 456 789»"),
    ("number_grouped", "n° de dossier «2023/004512»"),
    ("number_grouped", "klantnummer «1234.567.890»,"),
    ("number_grouped", "policy number 12/345678/9".replace("12/345678/9", "«12/345678/9»")),
    ("number_spaced", "PESEL: «4 4 0 5 1 4 0 1 4 5 9»"),
    ("number_spaced", "NIP «8.5.6.7.3.4.6.2.1.5»."),
    ("number_spaced", "Patientennummer: «1 2 3 4 5 6 7»"),
    ("number_spaced", "nr dowodu osobistego «ABA3 0 0 0 0 0»,"),
    ("number_spaced", "member id «1 2 3 4 5 6»"),
    ("number_spaced", "REGON «1 9 2 5 9 8 l 8 4»"),
    ("number_hyphened", "CIPA: nhc-«0150001»."),
    ("number_hyphened", "see mrn-«0012345» there"),
    ("number_hyphened", "nass-«123456»,"),
    ("number_hyphened", "NHC-«998877» y"),
    ("number_hyphened", "nuss-«4455667» x"),
    ("number_hyphened", "episodio-«123456»"),
    ("number_misread", "PESEL: «4405l40l459»"),
    ("number_misread", "NIP «856734l2l5»,"),
    ("number_misread", "REGON: «l92598184»"),
    ("number_misread", "Kundennr. «12o45678»"),
    ("number_misread", "NHC: «48l7o23»"),
    ("number_misread", "patient id «1o2345l»"),
    ("pl_number_broken", "PESEL: «44051\n401459» oraz"),
    ("pl_number_broken", "NIP «8567\n346215»,"),
    ("pl_number_broken", "REGON: «192\n598184»"),
    ("pl_number_broken", "numer PESEL «4405140\n1459»"),
    ("pl_number_broken", "nr NIP: «85673462-\n15»"),
    ("pl_number_broken", "pesel «440\n51401459»"),
    ("pl_regon", "REGON: «192598184»"),
    ("pl_regon", "nr REGON «12345678512347»"),
    ("pl_regon", "numer REGON: «123456785»,"),
    ("pl_regon", "Regon «650 000 005» w rejestrze"),
    ("pl_regon", "(REGON «300123450»)"),
    ("pl_regon", "regon: «65000000500007»"),
    ("pl_dowod", "legitymująca się dowodem osobistym «ABA300000»,"),
    ("pl_dowod", "dowód osobisty: «ABA 300000»"),
    ("pl_dowod", "seria i numer dowodu: «ABA300000»"),
    ("pl_dowod", "nr dowodu «AAA100007»."),
    ("pl_dowod", "dowodem osobistym nr «CDM891\n043»,"),
    ("pl_dowod", "dowód osobisty «CDM89l043»"),
    ("pl_dowod", "numer dowodu: «XYZ100001»"),
    ("pl_dowod", "seria i nr dowodu «CDF 100001»,"),
    ("es_nass", "NASS: «28 12345678 40»."),
    ("es_nass", "nº de la Seguridad Social «281234567840»"),
    ("es_nass", "NUSS «28/12345678/40»"),
    ("es_nass", "número de afiliación: «291234567824»"),
    ("es_nass", "nuss «29 12345678 24»,"),
    ("es_nass", "nº afiliación «29-10000001-01»"),
    ("plate_told", "Kennzeichen: «B-AB 1234»"),
    ("plate_told", "numer rejestracyjny «WX 12345»,"),
    ("plate_told", "targa «AB 123 DE»,"),
    ("plate_told", "matrícula «1234 BCD»"),
    ("plate_told", "kenteken «12-ABC-3»"),
    ("plate_told", "immatriculation : «AB-123-CD»"),
    ("passport_mixed", "Reisepass Nr. «C01X00T47»"),
    ("passport_mixed", "passeport n° «12AB34567»"),
    ("passport_mixed", "paszport: «ZZ1 234567»"),
    ("passport_mixed", "Pasaporte «AB1C23456»,"),
    ("passport_mixed", "paspoortnummer «NX1R2P34»"),
    ("passport_mixed", "passport no «AB1-234567»"),
    ("licence_digits", "CNH «12345678901»"),
    ("licence_digits", "prawo jazdy nr «00001/12/1234»,"),
    ("licence_digits", "permis de conduire n° «123456789012»"),
    ("licence_digits", "carteira de motorista: «01234567890»"),
    ("licence_digits", "運転免許証番号:«301234567890»"),
    ("licence_digits", "駕照 «12345678»"),
    ("account_pl", "«61 1090 1014 0000 0712 1981 2874»"),
    ("account_pl", "konto «61109010140000071219812874»,"),
    ("account_pl", "rachunek: «77 1020 1026 0000 0000 1234 5678»"),
    ("account_pl", "na konto «27 1140 2004 0000 3002 0135 5387»."),
    ("account_pl", "(«52249000050000460000123456»)"),
    ("account_pl", "nr rachunku «10 1050 0099 7603 1234 5678 9123»"),
    ("account_es", "cuenta «1234 1234 16 1234567890»"),
    ("account_es", "CCC: «12341234161234567890»"),
    ("account_es", "ccc «2100-0418-45-0200051332»."),
    ("account_es", "cuenta corriente: «2100 0418 45 0200051332»"),
    ("account_es", "«0049 1500 05 1234567892», titular"),
    ("account_es", "domiciliada en «30580990292758001234»"),
    ("account_cz", "číslo účtu: «19-2000145399/0800»"),
    ("account_cz", "bankovní účet «2000145399/0800»."),
    ("account_cz", "č. účtu «19-2000145399/0800»"),
    ("account_cz", "bankový účet: «2000145399/0800»,"),
    ("account_cz", "bankovní spojení «000019-2000145399/0800»"),
    ("account_cz", "účet č. «2000145399/0800»"),
    ("account_hu", "számlaszám: «11773016-11111018-00000000»"),
    ("account_hu", "bankszámla «11773016-11111018»"),
    ("account_hu", "bankszámlaszám: «11773016-11111018-00000000»,"),
    ("account_hu", "számlaszám «10300002-10550187»"),
    ("account_hu", "utalás: bankszámla «12345678-12345678-12345678»."),
    ("account_hu", "bankszámlaszám «11700024-20405060»"),
    ("phone_bare", "Tfno. «600000001» E-mail"),
    ("phone_bare", "Tel: «1012345678»"),
    ("phone_bare", "name\tphone\tqty\nAda\t«1012345678»\t5"),
    ("phone_bare", "이름,휴대폰,수량\n가상,«1012345678»,5"),
    ("phone_bare", "ad soyad;telefon;şehir\nAda Demo;«312555012»;x"),
    ("phone_bare", "Name;Telefon;Ort\nAda Demo;«1701234567.0»;x"),
    ("phone_grouped", "Tel.: «600 000001»"),
    ("phone_grouped", "Telefono «06 1234567»."),
    ("phone_grouped", "Handynummer: «171 12345678»"),
    ("phone_grouped", "telefone «11 912345678»,"),
    ("phone_grouped", "tlf. «2345 678901»"),
    ("phone_grouped", "電話番号:«3-1234-567890»"),
    ("phone_listed", "Telfs.: 600000001 / «600000002»"),
    ("phone_listed", "Tel. 600000001, «600000002»"),
    ("phone_listed", "tél. 0123456789 et «0123456780»".replace("0123456780", "612345678")),
    ("phone_listed", "tel 600 000 001 y «600000002»"),
    ("phone_listed", "Telefon 600000001 oder «600000002»"),
    ("phone_listed", "tel. 501234567 lub «501234568»"),
    ("phone_labelled", "Ada Demo\n«9761 9808» office\nx"),
    ("phone_labelled", "Ada Demo\nOrt, «50-98-28-96» - Office, x"),
    ("phone_labelled", "«322 327 102» (work)"),
    ("phone_labelled", "Firma\n«96 228011» mobile"),
    ("phone_labelled", "Firma | «61 5181 22» fax"),
    ("phone_labelled", "\n«74 831 591»: home"),
    ("secret_told", "Passwort: «Tr0ub4dor&3»"),
    ("secret_told", "mot de passe : «lune-Rouge42»"),
    ("secret_told", "contraseña: «Sol.Mar.99!x»"),
    ("secret_told", "hasło: «zima2020Zakopane»"),
    ("secret_told", "パスワード：«Sakura#88»"),
    ("secret_told", "密码: «Long2020@x»"),
    ("username_world", "Benutzername: «ada.demo»"),
    ("username_world", "identifiant : «ademo42»"),
    ("username_world", "usuario: «ada_demo»"),
    ("username_world", "nazwa użytkownika: «ademo», x"),
    ("username_world", "gebruikersnaam = «a.demo»"),
    ("username_world", "ユーザー名：«ada-demo»"),
]
# Kinds, text in which nothing of them may be found.
OTHERS = [
    (
        "SECRET",
        "Passwort: erforderlich; mot de passe : oublié; contraseña: incorrecta; hasło reklamowe; 密码: 无",
    ),
    (
        "USERNAME",
        "Benutzername vergessen; usuario: activo; identifiant : inconnu; usuario de 45; identifiant : 12345; 用户名错",
    ),
    ("ID", "NHC pendiente. Consulta 12 10 2018, 120/80 mmHg, 36 5 grados, lote 1234 5678"),
    ("ID", "paciente de 45 años, 1 de 3, 2 x 500 mg; Patient 12.03.2019; dossier complet 2018-2019"),
    ("ID", "pesel i nip podano w piśmie z 12.03.2019; REGON brak w rejestrze, zamówiono 123 456 789 sztuk"),
    ("ID", "el colegiado pitó 28 28 faltas; colegiada en 2012; col nº 12; protocolo 28 28 57496; col. 12 34 de tabla"),
    ("ID", "fiszka 1 2 3 4 5 6; w kolejności 1.2.3.4.5.6.7; członek zarządu 2 3"),
    ("ID", "seguridad social desde 1998; historia clínica de 2018/19; episodio de 3 días"),
    ("ID", "la matrícula abierta, 1234 plazas; targa ricordo 12; Kennzeichen der Zeit 1234"),
    ("LICENCE", "prawo jazdy od 2010; CNH emitida em 12/03/2019; permis de conduire obtenu le 12/03/2019; 1200 €"),
    ("DOB", "nato a Roma; né à Lyon; compte n° 12345678; geboren in Ulm, am 12.3. dort; cuenta nº 5"),
    ("PASSPORT", "passport checks in 2019, terminal A1B; Reisepass abgelaufen am 12.03.2019"),
    ("ACCOUNT", "61 1090 1014 0000 0712 1981 2875 and 1234 1234 17 1234567890 and 12/3456 účet za 2019/2020"),
    ("ACCOUNT", "konto w banku od 2019; rachunek za 12 miesięcy; 61 1090 1014 0000 0712 1981 2875; cuenta de 20 euros"),
    ("ACCOUNT", "spis 2000145399/0800 z archivu; 1177301-1111101 darab; 11773016-11111018 oldal; část 12-345678/0100"),
    ("ID", "dowód rzeczowy nr 3; dowodem jest pismo AB 123; seguridad social de 12 meses; numer REGON nieznany 12"),
    ("PHONE", "my licence number is 123456789; telefon za 1200000 zł; tel. od 2019-03-12"),
    ("PHONE", "call 20190312; il telefono costa 1.200.000 euro; phone order no 123456789"),
    ("PHONE", "name,phone,qty\nAda,none,100000000\n\nTelefon\n12.03.2019 und 1234567,89 EUR"),
    ("PHONE", "12.03.2019 office hours, 10 12 work days, page 1234567 desk; at 4000 home games"),
    ("PHONE", "telefonisch 24/7; teléfono de 3 cifras: 112; tél. 15 ou 17; móvil de 128 GB"),
]


@pytest.mark.parametrize(("row", "marked"), FOUND, ids=[f"{row}-{number}" for number, (row, _) in enumerate(FOUND)])
def test_found_in_full_by_its_row(row: str, marked: str) -> None:
    text, start, end = unmark(marked)
    there = [finding for finding in found(text) if finding.span.start < end and finding.span.end > start]
    assert [(finding.span.start, finding.span.end) for finding in there] == [(start, end)]
    assert row in {why.facts["row"] for why in there[0].reasons if why.code == "shape"}


@pytest.mark.parametrize(("kind", "text"), OTHERS)
def test_other_numbers_are_left_alone(kind: str, text: str) -> None:
    assert [finding.text for finding in found(text) if finding.kind == kind] == []


def test_telephones_whose_zero_a_spreadsheet_dropped_are_found_by_their_heading() -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (("이름", "휴대폰", "수량"), ("홍길동", 1012345678, 1012345679), ("김가상", 1087654321, 2500000)):
        sheet.append(row)
    other = book.create_sheet("b")
    for row in (("Name", "Telefon", "Umsatz"), ("Ada Demo", 1701234567, 1701234568), ("Can Örnek", 301234567, 312)):
        other.append(row)
    stored = BytesIO()
    book.save(stored)
    findings = find(read_bytes(stored.getvalue(), "a.xlsx"), FindOptions(mode="pattern"))
    assert [finding.text for finding in findings if finding.kind == "PHONE"] == [
        *("1012345678", "1087654321"),
        *("1701234567", "301234567"),
    ]


def test_every_row_has_six_examples() -> None:
    rows = [row for row, _ in FOUND]
    for row in (*told.ROWS, *phones_told.ROWS):
        assert rows.count(row.name) >= 6, row.name

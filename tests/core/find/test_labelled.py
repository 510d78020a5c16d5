"""Cells and values whose heading or key says what they are, and the headings and keys themselves."""

import json
import time
from pathlib import Path

import pytest
from masking import decide, there_and_back

from core.documents import read, read_bytes
from core.find import FindOptions, find
from core.find.labels import label_kind
from core.model import Document
from core.modes import DEFAULT, WITHOUT_TAGGER


def _found(document: Document, mode: str = WITHOUT_TAGGER) -> set[tuple[str, str]]:
    return {(each.kind, each.text) for each in find(document, FindOptions(mode=mode)) if each.span.part != "filename"}


def _table(*rows: str, name: str = "export.csv") -> Document:
    return read_bytes("\n".join(rows).encode(), name)


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("firstName", "PERSON"),
        ("first_name", "PERSON"),
        ("First Name:", "PERSON"),
        ("SOYADI", "PERSON"),
        ("Soyadı", "PERSON"),
        ("soyadi", "PERSON"),
        ("보호자명", "PERSON"),
        ("Doğum Yeri", "LOCATION"),
        ("ilce", "LOCATION"),
        ("거주지", "LOCATION"),
        ("Adres zamieszkania", "ADDRESS"),
        ("Domicilio", "ADDRESS"),
        ("Anschrift", "ADDRESS"),
        ("address-line-1", "ADDRESS"),
        ("상세주소", "ADDRESS"),
        ("dateOfBirth", "DOB"),
        ("dogum_tarihi", "DOB"),
        ("주민번호", "RRN"),
        ("userName", "USERNAME"),
        ("homePhone", "PHONE"),
    ],
)
def test_a_label_is_known_however_it_is_written(label: str, kind: str) -> None:
    assert label_kind(label) == (kind, True)


@pytest.mark.parametrize("label", ["price", "product name", "file_name", "version", "fiyat", "수량", "created_at", ""])
def test_other_labels_say_nothing(label: str) -> None:
    assert label_kind(label) is None


@pytest.mark.parametrize("mode", [WITHOUT_TAGGER, DEFAULT])
def test_a_table_in_english(mode: str) -> None:
    document = _table(
        "employee_id,firstName,last_name,dob,homePhone,city,userName,notes",
        "48213,zuli,wexforth,12/03/1988,8812 4470,springfield,adad,leaves at four",
        "48214,ada,demo,1990,8812 4471,leeds,moss,none",
    )
    found = _found(document, mode)
    assert found >= {
        ("ID", "48213"),
        ("PERSON", "zuli"),
        ("PERSON", "wexforth"),
        ("PHONE", "8812 4470"),
        ("LOCATION", "springfield"),
        ("USERNAME", "adad"),
        ("DOB", "1990"),
        ("PERSON", "ada"),
        ("PERSON", "demo"),
        ("USERNAME", "moss"),
    }
    assert not {value for _, value in found} & {"notes", "none", "firstName", "city", "leaves at four"}


@pytest.mark.parametrize("mode", [WITHOUT_TAGGER, DEFAULT])
def test_a_table_in_turkish_without_its_letters(mode: str) -> None:
    document = _table(
        "sicil_no;ad;soyad;dogum_tarihi;cep_tel;il;ilce",
        "44127;nilay;örnekoğlu;12.03.1988;5320000000;ankara;çankaya",
        "44128;deniz;deneme;1990;532 000 0001;izmir;bornova",
    )
    assert _found(document, mode) >= {
        ("ID", "44128"),
        ("PERSON", "nilay"),
        ("PERSON", "örnekoğlu"),
        ("PERSON", "deniz"),
        ("PERSON", "deneme"),
        ("DOB", "1990"),
        ("LOCATION", "bornova"),
    }


@pytest.mark.parametrize("mode", [WITHOUT_TAGGER, DEFAULT])
def test_a_table_in_korean(mode: str) -> None:
    document = _table(
        "사번,성명,주민번호,거주지,보호자명", "44127,한별,9001011234567,마포,이솔", "44128,박예시,없음,부산 해운대,-"
    )
    found = _found(document, mode)
    assert found >= {
        ("PERSON", "한별"),
        ("RRN", "9001011234567"),
        ("LOCATION", "마포"),
        ("PERSON", "이솔"),
        ("LOCATION", "부산 해운대"),
    }
    assert not {value for _, value in found} & {"없음", "-"}


@pytest.mark.parametrize("mode", [WITHOUT_TAGGER, DEFAULT])
def test_records_and_what_lists_in_them_hold(mode: str) -> None:
    record = {
        "firstName": "zuli",
        "nextOfKin": "ilse",
        "nino": "none",
        "dateOfBirth": "12 Mar 88",
        "address": {"line1": "12 fennel row", "city": "springfield"},
        "lastName": ["wexforth", "demo"],
        "password": "hunter2",
        "product": "garden hose",
    }
    found = _found(read_bytes(json.dumps(record).encode(), "export.json"), mode)
    assert found >= {
        ("PERSON", "zuli"),
        ("PERSON", "ilse"),
        ("DOB", "12 Mar 88"),
        ("ADDRESS", "12 fennel row"),
        ("LOCATION", "springfield"),
        ("PERSON", "wexforth"),
        ("PERSON", "demo"),
        ("SECRET", "hunter2"),
    }
    assert not {value for _, value in found} & {"nino", "nextOfKin", "garden hose", "none", "firstName"}


def test_the_names_of_things_are_nobody() -> None:
    assert _found(_table("id,name,price,stock", "100101,rose tea,4.20,12", "100102,paris blue,2.00,3")) == set()


def test_a_name_of_the_lists_under_a_heading_for_both_is_somebody_beside_personal_columns() -> None:
    found = _found(_table("name,email", "ada demo,ada@example.org", "umut,umut@example.org"))
    assert {("PERSON", "ada demo"), ("PERSON", "umut")} <= found


def test_several_people_in_one_cell_are_several() -> None:
    found = _found(_table("first name,last name", "zuli & ilse,wexforth", "ada; can,demo"))
    assert {("PERSON", name) for name in ("zuli", "ilse", "ada", "can")} <= found


def test_a_key_that_is_a_person_is_found() -> None:
    found = _found(read_bytes(b'{"Jordan Sample": {"firstName": "zuli"}}', "export.json"), DEFAULT)
    assert {("PERSON", "Jordan Sample"), ("PERSON", "zuli")} <= found


def test_a_first_line_of_values_is_no_heading() -> None:
    found = _found(_table("Jordan Sample,j@example.org,Springfield", "Ali Deneme,a@example.org,Leeds"), DEFAULT)
    assert {("PERSON", "Jordan Sample"), ("PERSON", "Ali Deneme")} <= found


def test_only_the_kinds_that_are_wanted() -> None:
    document = _table("firstName,city", "zuli,springfield")
    findings = find(document, FindOptions(mode=WITHOUT_TAGGER, kinds=("LOCATION",)))
    assert [each.text for each in findings] == ["springfield"]


def test_a_masked_table_keeps_its_headings_and_none_of_its_values() -> None:
    document = _table("firstName,last_name,city", "zuli,wexforth,springfield", "ilse,demo,leeds")
    findings = find(document, FindOptions(mode=WITHOUT_TAGGER))
    trip = there_and_back(document, decide(findings))
    body = trip.text
    assert body.startswith("firstName,last_name,city\n")
    assert not [name for name in ("zuli", "wexforth", "springfield", "ilse", "demo", "leeds") if name in body]
    assert trip.back == b"firstName,last_name,city\nzuli,wexforth,springfield\nilse,demo,leeds"


def test_a_long_table_takes_time_in_proportion() -> None:
    def seconds(rows: int) -> float:
        document = _table("firstName,last_name,price", *(f"zuli{chr(97 + n % 26)},wexforth,{n}" for n in range(rows)))
        began = time.process_time()
        find(document, FindOptions(mode=WITHOUT_TAGGER))
        return time.process_time() - began

    seconds(50)
    assert seconds(4_000) < 8 * seconds(1_000) + 0.5


FORM = """First name: zuli
Last name ........: "wexforth".
Place of birth:  springfield
Soyadı: örnekoğlu   Doğum yeri: bornova
성  명 : 이솔 (여)
보호자명: 한별
Domicilio: Calle Roble, 8, 5 A.
Adres zamieszkania: Wrzeszcz
"""


@pytest.mark.parametrize("mode", [WITHOUT_TAGGER, DEFAULT])
def test_lines_of_a_form(mode: str) -> None:
    found = _found(read_bytes(FORM.encode(), "form.txt"), mode)
    people = {("PERSON", name) for name in ("zuli", "wexforth", "örnekoğlu", "이솔", "한별")}
    assert found >= people | {("LOCATION", "springfield"), ("LOCATION", "bornova")}
    assert found >= {("ADDRESS", "Calle Roble, 8, 5 A"), ("ADDRESS", "Wrzeszcz")}


@pytest.mark.parametrize(
    "text",
    [
        "City: a short history of towns, in twelve chapters that nobody read to the end",
        "Note: the street is closed\nStreet: closed",
        "Surname: n/a\nFirst name: -\nCity: unknown\nSoyadı: yok",
        "http://city:8080/town\ncity: 12",
    ],
)
def test_lines_that_are_no_form_hold_nobody(text: str) -> None:
    assert not [kind for kind, _ in _found(read_bytes(text.encode(), "a.txt")) if kind == "PERSON"]


HTML = (
    "<table><tr><th>First name</th><th>Last name</th><th>Role</th></tr><tr><td>zuli</td><td>wexforth</td>"
    "<td>nurse</td></tr><tr><td>ilse</td><td>demo</td><td>cook</td></tr></table>"
)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "a.md",
            "| First name | Last name | Role |\n|---|---|---|\n| zuli | wexforth | nurse |\n| ilse | demo | cook |\n",
        ),
        ("a.txt", "First name\tLast name\tRole\nzuli\twexforth\tnurse\nilse\tdemo\tcook\n"),
        ("a.txt", "First name;Last name;Role\nzuli;wexforth;nurse\nilse;demo;cook\n"),
        ("a.txt", "First name,Last name,Role\nzuli,wexforth,nurse\nilse,demo,cook\n"),
        ("a.html", HTML),
    ],
)
def test_tables_within_texts(name: str, text: str) -> None:
    found = _found(read_bytes(text.encode(), name))
    assert {value for kind, value in found if kind == "PERSON"} == {"zuli", "wexforth", "ilse", "demo"}


def test_forms_and_tables_of_a_word_document(tmp_path: Path) -> None:
    import docx

    source = docx.Document()
    for rows in (
        [("Surname", "wexforth"), ("First name", "zuli"), ("Place of birth", "springfield")],
        [("성명", "이솔", "보호자명", "한별"), ("Soyadı", "örnekoğlu", "Doğum yeri", "bornova")],
        [("Last name", "Role"), ("okafor", "nurse")],
    ):
        table = source.add_table(rows=len(rows), cols=len(rows[0]))
        for row, cells in zip(table.rows, rows, strict=True):
            for cell, text in zip(row.cells, cells, strict=True):
                cell.text = text
        source.add_paragraph("Last name: demo")
    source.save(str(tmp_path / "form.docx"))
    found = _found(read(tmp_path / "form.docx"))
    assert {value for kind, value in found if kind == "PERSON"} == {
        "wexforth", "zuli", "이솔", "한별", "örnekoğlu", "okafor", "demo",
    }  # fmt: skip
    assert {("LOCATION", "springfield"), ("LOCATION", "bornova")} <= found


def test_a_form_in_a_sheet(tmp_path: Path) -> None:
    import openpyxl

    book = openpyxl.Workbook()
    for row in (("Application",), ("Surname", "wexforth"), ("First name", "zuli"), ("City", "springfield")):
        book.active.append(row)
    book.save(tmp_path / "form.xlsx")
    found = _found(read(tmp_path / "form.xlsx"))
    assert {("PERSON", "wexforth"), ("PERSON", "zuli"), ("LOCATION", "springfield")} <= found


def test_elements_of_xml_and_their_attributes() -> None:
    text = (
        '<staff><person id="7" firstName="ilse"><givenName>\n zuli</givenName><a:surname xmlns:a="a" b="1">'
        "<![CDATA[wexforth]]></a:surname><city>springfield</city><note>the <b>old</b> mill</note></person></staff>"
    )
    found = _found(read_bytes(text.encode(), "export.xml"))
    assert {("PERSON", "zuli"), ("PERSON", "wexforth"), ("PERSON", "ilse"), ("LOCATION", "springfield")} <= found
    assert not [value for _, value in found if "mill" in value]


def test_a_form_in_two_columns_of_plain_text_keeps_its_labels() -> None:
    text = "Surname\twexforth\nFirst name\tzuli\nPlace of birth\tspringfield\nSoyadı\törnekoğlu\n"
    found = _found(read_bytes(text.encode(), "a.txt"), DEFAULT)
    assert {("PERSON", "wexforth"), ("PERSON", "zuli"), ("LOCATION", "springfield"), ("PERSON", "örnekoğlu")} <= found
    assert not {value for _, value in found} & {"Surname", "First name", "Place of birth", "Soyadı"}


def test_a_typed_table_that_is_longer_than_a_piece() -> None:
    rows = "".join(f"zuli{chr(97 + n % 26)}\twexforth{chr(97 + n % 26)}\t{n}\n" for n in range(3_000))
    found = _found(read_bytes(("First name\tLast name\tNote\n" + rows).encode(), "a.txt"))
    assert {value for kind, value in found if kind == "PERSON"} == {
        f"{name}{chr(97 + n)}" for name in ("zuli", "wexforth") for n in range(26)
    }

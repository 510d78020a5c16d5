"""Places of office files where a name was found to survive: each row is one of them, and a sentence that is masked too.

`NAME` is one word in plain letters, which the last look at a written file takes for a word of the format wherever that
may stand: what no reader reads is seen by nobody.
"""

from urllib.parse import quote

import pytest
from office_archives import PNG, archive, docx, entries_of, hwpx, odt, paragraph, said, text
from office_trips import leaks, masked
from sheet_samples import Sheet, table, xlsx

NAME = "Beispiel"
WORD = text(f"Dear {NAME}")
OPEN = f"<text:p>Dear {NAME}</text:p>"


def rows() -> dict[str, tuple[str, bytes]]:
    """Files by what is in them."""
    picture = "<draw:frame><draw:image xlink:href='Pictures/%s.png'/></draw:frame>"
    return {
        "a picture in Word": (
            "a.docx",
            docx(WORD, {}, {f"word/media/{NAME}.png": PNG}, [("image", f"media/{NAME}.png")]),
        ),
        "a workbook in Word": (
            "a.docx",
            docx(
                WORD, {}, {f"word/embeddings/Mr {NAME}.xlsx": b"1"}, [("package", quote(f"embeddings/Mr {NAME}.xlsx"))]
            ),
        ),
        "a picture in Excel": (
            "a.xlsx",
            xlsx([Sheet("S", table([NAME]))], others={f"xl/media/{NAME}.png": PNG}),
        ),
        "a picture in OpenDocument": (
            "a.odt",
            odt(OPEN + f"<text:p>{picture % NAME}</text:p>", others={f"Pictures/{NAME}.png": PNG}),
        ),
        "a picture in Hangul": ("a.hwpx", hwpx(paragraph(said(f"귀하 {NAME}")), {f"BinData/{NAME}.png": PNG})),
    }


@pytest.mark.parametrize("place", rows())
def test_a_name_survives_nowhere(place: str) -> None:
    name, data = rows()[place]
    made = masked(data, name, NAME)
    entries = entries_of(made.data)
    assert leaks(made.data, NAME) == []
    assert [entry for entry in entries if NAME in entry] == []
    assert len(entries) == len(entries_of(data))


def test_a_renamed_file_is_still_where_links_lead() -> None:
    entries = entries_of(masked(*reversed(rows()["a workbook in Word"]), NAME).data)
    assert b'Target="/word/embeddings/file1.xlsx"' in entries["word/_rels/document.xml.rels"]
    assert "word/embeddings/file1.xlsx" in entries
    entries = entries_of(masked(*reversed(rows()["a picture in OpenDocument"]), NAME).data)
    assert entries["Pictures/file1.png"] == PNG
    assert b'xlink:href="Pictures/file1.png"' in entries["content.xml"]
    assert b'manifest:full-path="Pictures/file1.png"' in entries["META-INF/manifest.xml"]
    entries = entries_of(masked(*reversed(rows()["a picture in Hangul"]), NAME).data)
    assert b'href="BinData/file1.png"' in entries["Contents/content.hpf"]


def test_names_that_programs_give_stay() -> None:
    names = ("image1.png", "oleObject12.bin", "10000000000001F400000177A1B2C3D4.png", "Microsoft_Excel_Sheet1.xlsx")
    kept = {f"word/media/{name}": PNG for name in names}
    assert set(kept) <= set(entries_of(masked(docx(WORD, {}, kept), "a.docx", NAME).data))


def test_two_files_never_get_one_name() -> None:
    others = {f"word/media/{name}": PNG for name in ("Ada.png", "file1.png", "File2.PNG", "Can.png")}
    entries = entries_of(masked(docx(WORD, {}, others), "a.docx", NAME).data)
    assert len({name.lower() for name in entries}) == len(entries) == len(entries_of(docx(WORD, {}, others)))


def test_drawings_in_vml_that_are_no_xml_are_read() -> None:
    shape = (
        f'<xml xmlns:v="urn:schemas-microsoft-com:vml"><![if gte mso 9]><v:shape alt="{NAME}" alt="x"/><![endif]></xml>'
    )
    made = masked(docx(WORD, {}, {"word/drawings/vmlDrawing1.vml": shape.encode()}), "a.docx", NAME)
    assert leaks(made.data, NAME) == []
    assert b"v:shape" in entries_of(made.data)["word/drawings/vmlDrawing1.vml"]


def test_ids_that_stand_twice_are_no_damage() -> None:
    made = masked(odt(OPEN + '<text:p xml:id="a"/><text:p xml:id="a"/>'), "a.odt", NAME)
    assert leaks(made.data, NAME) == []


@pytest.mark.parametrize("prefix", ["", "x:"])
def test_an_empty_sheet_as_programs_of_dotnet_write_it(prefix: str) -> None:
    entries = entries_of(xlsx([Sheet("Empty"), Sheet("S", table([NAME]))]))
    sheet = entries["xl/worksheets/sheet1.xml"].decode().replace("<sheetData></sheetData>", f"<{prefix}sheetData />")
    if prefix:
        sheet = sheet.replace("worksheet", "x:worksheet").replace("xmlns=", "xmlns:x=")
    entries["xl/worksheets/sheet1.xml"] = sheet.encode()
    assert b"sheetData />" in entries["xl/worksheets/sheet1.xml"]
    assert leaks(masked(archive(entries), "a.xlsx", NAME).data, NAME) == []

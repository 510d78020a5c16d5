"""Places of office files where a name was found to survive: each row is one of them, and a sentence that is masked too.

`NAME` is one word in plain letters, which the last look at a written file takes for a word of the format wherever that
may stand: what no reader reads is seen by nobody.
"""

from html import escape
from urllib.parse import quote

import pytest
from office_archives import (
    HWPML,
    PNG,
    archive,
    docx,
    entries_of,
    hwpx,
    odp,
    odt,
    paragraph,
    piece,
    pptx,
    said,
    shape,
    text,
)
from office_trips import leaks, masked
from sheet_samples import NAMESPACES, STYLES, Extra, Sheet, cell, ods, ods_cell, ods_row, row, table, xlsx

from core.documents import read_bytes

NAME = "Beispiel"
WORD = text(f"Dear {NAME}")
DRAWN = "http://schemas.openxmlformats.org/drawingml/2006/main"
OPEN = f"<text:p>Dear {NAME}</text:p>"


NUMBERING = (
    f'<w:abstractNum w:abstractNumId="0"><w:nsid w:val="12345678"/><w:name w:val="{NAME}"/><w:lvl w:ilvl="0">'
    f'<w:lvlText w:val="{NAME} %1."/></w:lvl><w:lvl w:ilvl="1"><w:lvlText w:val="%1.%2."/></w:lvl></w:abstractNum>'
)
STYLE = (
    f'<w:style w:type="paragraph" w:customStyle="1" w:styleId="{NAME}"><w:name w:val="{NAME}"/></w:style>'
    f'<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:link w:val="{NAME}"/></w:style>'
)


def with_theme(data: bytes, folder: str) -> bytes:
    """The file with a look that somebody named."""
    entries = entries_of(data)
    entries[f"{folder}/theme/theme1.xml"] = (
        f'<a:theme xmlns:a="{DRAWN}" name="{NAME}"><a:themeElements><a:clrScheme name="{NAME}"/>'
        "</a:themeElements></a:theme>"
    ).encode()
    kind = "application/vnd.openxmlformats-officedocument.theme+xml"
    entries["[Content_Types].xml"] = entries["[Content_Types].xml"].replace(
        b"</Types>", f'<Override PartName="/{folder}/theme/theme1.xml" ContentType="{kind}"/></Types>'.encode()
    )
    return archive(entries)


def sheet(header: str) -> Sheet:
    """A sheet with a header."""
    behind = f"<headerFooter><oddHeader>{escape(header)}</oddHeader></headerFooter>"
    return Sheet("S", table([NAME]), behind=behind)


def elsewhere() -> bytes:
    """A workbook that asks another one by its names."""
    book = '<externalReferences><externalReference r:id="@externalLink"/></externalReferences>'
    link = (
        f'<externalLink {NAMESPACES}><externalBook r:id="rId1"><sheetNames><sheetName val="{NAME}"/></sheetNames>'
        f'<definedNames><definedName name="{NAME}" refersTo="=\'{NAME}\'!$A$1"/></definedNames>'
        "</externalBook></externalLink>"
    )
    kind = "vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml"
    rows = [*table([NAME]), row(2, cell("A2", 1, formula=f"[1]!{NAME}"))]
    extras = {"externalLinks/externalLink1.xml": Extra(kind, link, "externalLink")}
    return xlsx([Sheet("S", rows)], book=book, extras=extras)


def styled(styles: str, used: str = "P1") -> bytes:
    """A text with these styles, and a paragraph in one of them."""
    entries = entries_of(odt(OPEN + f'<text:p text:style-name="{used}">x</text:p>'))
    entries["content.xml"] = entries["content.xml"].replace(
        b"<office:body>", f"<office:automatic-styles>{styles}</office:automatic-styles><office:body>".encode()
    )
    return archive(entries, stored=("mimetype",))


def with_cell_style() -> bytes:
    """A spreadsheet whose cell and row are in a style that somebody made."""
    made = f'<table:table-cell table:style-name="{NAME}" office:value-type="string"><text:p>{NAME}</text:p>'
    made += "</table:table-cell>"
    entries = entries_of(ods({"S": [f'<table:table-row table:style-name="{NAME}">{made}</table:table-row>']}))
    style = f'<office:styles><style:style style:name="{NAME}" style:display-name="{NAME}"/></office:styles>'
    entries["styles.xml"] = entries["styles.xml"].replace(b"<office:master", style.encode() + b"<office:master", 1)
    return archive(entries, stored=("mimetype",))


def with_show() -> bytes:
    """A presentation with a show of some of its slides, named like one of them."""
    entries = entries_of(odp([OPEN]))
    show = f'<presentation:settings><presentation:show presentation:name="{NAME}" presentation:pages="{NAME}"/>'
    entries["content.xml"] = (
        entries["content.xml"]
        .replace(b'draw:name="page1"', f'draw:name="{NAME}"'.encode())
        .replace(b"</office:presentation>", f"{show}</presentation:settings></office:presentation>".encode())
    )
    return archive(entries, stored=("mimetype",))


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
        "numbers of Word": ("a.docx", docx(WORD, {"numbering": NUMBERING})),
        "a style of Word": (
            "a.docx",
            docx(WORD.replace("<w:p>", f'<w:p><w:pPr><w:pStyle w:val="{NAME}"/></w:pPr>'), {"styles": STYLE}),
        ),
        "a style of who does not say so": (
            "a.docx",
            docx(WORD, {"styles": STYLE.replace(' w:customStyle="1"', "")}),
        ),
        "letters of a style": (
            "a.docx",
            docx(WORD, {"styles": STYLE.replace('"/></w:style>', ' Char"/></w:style>', 1)}),
        ),
        "styles of Word 2010": ("a.docx", docx(WORD, {"styles": STYLE, "stylesWithEffects": STYLE})),
        "the id of a shape": (
            "a.docx",
            docx(
                f'<w:p><w:r><w:pict><v:shape id="{NAME}_x0020_1"/><v:textbox style="mso-next-textbox:#'
                f'{NAME}_x0020_1"/></w:pict></w:r></w:p>' + WORD
            ),
        ),
        "a look of Word": ("a.docx", with_theme(docx(WORD), "word")),
        "a look of PowerPoint": ("a.pptx", with_theme(pptx([shape(piece(f"Dear {NAME}"))]), "ppt")),
        "a look of Excel": ("a.xlsx", with_theme(xlsx([Sheet("S", table([NAME]))]), "xl")),
        "a sound between slides": (
            "a.pptx",
            pptx(
                [
                    shape(piece(f"Dear {NAME}"))
                    + f'<p:transition><p:sndAc><p:stSnd><p:snd name="{NAME}.wav"/></p:stSnd></p:sndAc></p:transition>'
                ]
            ),
        ),
        "lists of Hangul": (
            "a.hwpx",
            hwpx(
                paragraph(said(f"귀하 {NAME}")),
                {
                    "Contents/header.xml": f'<hh:head {HWPML}><hh:refList><hh:styles><hh:style name="{NAME}"/>'
                    "</hh:styles>"
                    f"<hh:numberings><hh:numbering><hh:paraHead>{NAME} ^1.</hh:paraHead></hh:numbering></hh:numberings>"
                    "</hh:refList></hh:head>"
                },
            ),
        ),
        "an index of Hangul": (
            "a.hwpx",
            hwpx(
                paragraph(
                    said(f"귀하 {NAME}"),
                    f"<hp:ctrl><hp:indexmark><hp:firstKey>{NAME}</hp:firstKey><hp:secondKey>{NAME}</hp:secondKey>"
                    f"</hp:indexmark></hp:ctrl><hp:edit><hp:text>{NAME}</hp:text></hp:edit>",
                )
            ),
        ),
        "a header of Excel": ("a.xlsx", xlsx([sheet(f"&L&B{NAME[:4]}&B{NAME[4:]} && Sons&R&P")])),
        "a name for one sheet": (
            "a.xlsx",
            xlsx(
                [Sheet("S", [*table([NAME]), row(2, cell("A2", 1, formula=f"S!{NAME}+{NAME}"))])],
                book=f'<definedNames><definedName name="{NAME}" localSheetId="0">S!$A$1</definedName></definedNames>',
            ),
        ),
        "a hidden name": (
            "a.xlsx",
            xlsx(
                [Sheet("S", table([NAME]))],
                book=f'<definedNames><definedName name="_{NAME}">S!$A$1</definedName></definedNames>',
            ),
        ),
        "a name of another workbook": ("a.xlsx", elsewhere()),
        "a look of tables": (
            "a.xlsx",
            xlsx(
                [Sheet("S", table([NAME]))],
                others={
                    "xl/styles.xml": STYLES.replace(
                        "</styleSheet>",
                        f'<tableStyles defaultTableStyle="{NAME}"><tableStyle name="{NAME}"/></tableStyles>'
                        "</styleSheet>",
                    )
                },
            ),
        ),
        "styles of OpenDocument": (
            "a.odt",
            styled(f'<style:style style:name="{NAME}" style:family="paragraph"/>', NAME),
        ),
        "a style as it is shown": (
            "a.odt",
            styled(f'<style:style style:name="P9" style:display-name="{NAME}" style:family="paragraph"/>'),
        ),
        "styles of a table": (
            "a.odt",
            styled(f'<style:style style:name="{NAME}.A1"/><style:style style:name="{NAME}"/>'),
        ),
        "words before numbers of a list": (
            "a.odt",
            styled(
                f'<text:list-style style:name="L1"><text:list-level-style-number style:num-prefix="{NAME} "'
                f' style:num-suffix=" {NAME}"/></text:list-style>'
            ),
        ),
        "words around a number": (
            "a.odt",
            styled(
                '<number:number-style xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" '
                f'style:name="N1"><number:text>{NAME} </number:text></number:number-style>'
            ),
        ),
        "formulas of fields": (
            "a.odt",
            odt(
                OPEN + f'<text:p><text:conditional-text text:condition="ooow:Name==&quot;{NAME}&quot;"/>'
                f'<text:expression text:formula="ooow:{NAME}+1"/></text:p>'
            ),
        ),
        "a counter": (
            "a.odt",
            odt(
                f'<text:sequence-decls><text:sequence-decl text:name="{NAME}"/></text:sequence-decls>{OPEN}'
                f'<text:p><text:sequence text:name="{NAME}" text:formula="ooow:{NAME}+1">1</text:sequence></text:p>'
            ),
        ),
        "a file beside": ("a.odt", odt(OPEN + f'<text:p><text:a xlink:href="../{NAME}/x.odt">x</text:a></text:p>')),
        "who changed what": (
            "a.odt",
            odt(
                f'<text:tracked-changes text:protection-key="{NAME}"><text:changed-region/></text:tracked-changes>'
                + OPEN
            ),
        ),
        "what changed in a sheet": (
            "a.ods",
            ods(
                {"S": [ods_row(ods_cell(NAME))]},
                before="<table:tracked-changes><table:cell-content-change><table:previous><table:change-track-table-cell>"
                f"<text:p>{NAME}</text:p></table:change-track-table-cell></table:previous></table:cell-content-change>"
                "</table:tracked-changes>",
            ),
        ),
        "a filter of a sheet": (
            "a.ods",
            ods(
                {"S": [ods_row(ods_cell(NAME))]},
                behind='<table:database-ranges><table:database-range table:name="__x"><table:filter>'
                f'<table:filter-condition table:value="{NAME}"/></table:filter></table:database-range>'
                "</table:database-ranges>",
            ),
        ),
        "a pivot table of a sheet": (
            "a.ods",
            ods(
                {"S": [ods_row(ods_cell(NAME))]},
                behind=f'<table:data-pilot-tables><table:data-pilot-table table:name="{NAME}">'
                f'<table:data-pilot-members><table:data-pilot-member table:name="{NAME}"/></table:data-pilot-members>'
                "</table:data-pilot-table>"
                "</table:data-pilot-tables>",
            ),
        ),
        "the look of a cell": ("a.ods", with_cell_style()),
        "a show of some slides": ("a.odp", with_show()),
        "a picture in Hangul": ("a.hwpx", hwpx(paragraph(said(f"귀하 {NAME}")), {f"BinData/{NAME}.png": PNG})),
    }


@pytest.mark.parametrize("place", rows())
def test_a_name_survives_nowhere(place: str) -> None:
    name, data = rows()[place]
    made = masked(data, name, NAME)
    entries = entries_of(made.data)
    assert leaks(made.data, NAME) == []
    assert [entry for entry in entries if NAME in entry] == []
    assert set(entries_of(data)) - set(entries) <= {"word/stylesWithEffects.xml"} or len(entries) == len(
        entries_of(data)
    )


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


def test_numbers_and_styles_that_programs_give_are_no_text() -> None:
    document = read_bytes(docx(WORD, {"numbering": NUMBERING, "styles": STYLE}), "a.docx")
    assert document.part("hidden").text.split("\n") == [NAME, f"{NAME} %1.", NAME]


def test_a_style_keeps_its_paragraphs() -> None:
    made = masked(*reversed(rows()["a style of Word"]), NAME)
    entries = entries_of(made.data)
    assert b'w:pStyle w:val="Style1"' in entries["word/document.xml"]
    assert b'w:styleId="Style1"' in entries["word/styles.xml"]
    assert b'w:link w:val="Style1"' in entries["word/styles.xml"]
    assert b'w:styleId="Heading1"' in entries["word/styles.xml"]


def test_a_header_is_read_as_it_is_shown_and_keeps_its_looks() -> None:
    data = xlsx([sheet('&C&"Arial,Bold"Ada &14De&KFF0000mo && Sons &&x&&&Bfat&RPage &P')])
    assert read_bytes(data, "a.xlsx").part("headers").text == "Ada Demo & Sons &x&fat\nPage "
    made = masked(data, "a.xlsx", "Ada Demo & Sons")
    header = entries_of(made.data)["xl/worksheets/sheet1.xml"].decode()
    assert '&amp;C&amp;"Arial,Bold"[PERSON_1]&amp;14&amp;KFF0000 &amp;&amp;x&amp;&amp;&amp;Bfat&amp;RPage' in header
    again = read_bytes(made.restored(), "a.xlsx")
    assert again.part("headers").text == "Ada Demo & Sons &x&fat\nPage "


def test_who_signed_a_file_is_no_text_of_it() -> None:
    signature = f'<s:Signature xmlns:s="urn:s"><s:X509SubjectName>CN={NAME}</s:X509SubjectName></s:Signature>'
    for name, data in (
        ("a.docx", docx(WORD, {}, {"_xmlsignatures/sig1.xml": signature})),
        ("a.xlsx", xlsx([Sheet("S", table([NAME]))], others={"_xmlsignatures/sig1.xml": signature})),
    ):
        made = masked(data, name, NAME)
        assert "_xmlsignatures/sig1.xml" not in entries_of(made.data)
        assert leaks(made.data, NAME) == []

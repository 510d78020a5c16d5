"""Workbooks made by hand, small and with every corner: where text hides in them, and how it is repeated.

`SHEET_SAMPLES[format]` and `SHEET_FILES[format]` are what document_samples wants of a format. `xlsx(sheets)` builds a
workbook of OOXML, `row(...)` and `cell(...)` what is in its sheets. Everybody in the files is invented.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html import escape

from hypothesis import strategies as st
from office_archives import ODF, OLE, PROPERTIES, archive, relationships

Sample = tuple[str, bytes, str | None]

_OPEN = "http://schemas.openxmlformats.org/"
_MAIN = f"{_OPEN}spreadsheetml/2006/main"
_SHEETML = "vnd.openxmlformats-officedocument.spreadsheetml."
NAMESPACES = f'xmlns="{_MAIN}" xmlns:r="{_OPEN}officeDocument/2006/relationships"'
FORMATS = ("General", "000\\-0000\\-0000", "yyyy\\-mm\\-dd", "#,##0.00", "mmm\\-yy", "000000\\-0000000")
STYLES = (
    f'<styleSheet xmlns="{_MAIN}"><numFmts count="5">'
    + "".join(
        f'<numFmt numFmtId="{163 + number}" formatCode="{code}"/>' for number, code in enumerate(FORMATS) if number
    )
    + '</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>'
    + '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/>'
    + "".join(f'<xf numFmtId="{163 + number}" applyNumberFormat="1"/>' for number in range(1, len(FORMATS)))
    + "</cellXfs></styleSheet>"
)
"""Style n shows a number as FORMATS[n] says."""


@dataclass
class Sheet:
    """One sheet: its rows, what stands behind them, and what its relationships rId1, rId2, ... lead to."""

    name: str
    rows: Iterable[str] = ()
    behind: str = ""
    links: Iterable[tuple[str, str]] = ()
    state: str = ""
    before: str = ""


@dataclass
class Extra:
    """One more entry of the workbook, by its content type, and how the workbook leads to it, if it does."""

    kind: str
    content: str | bytes
    relation: str = ""
    namespaces: Mapping[str, str] = field(default_factory=dict)


def cell(place: str, value: object, *, style: int = 0, formula: str = "") -> str:
    """A cell: texts are strings of their own, `("s", 3)` is a shared string, numbers and truths are themselves."""
    form = f' s="{style}"' if style else ""
    inner = f"<f>{escape(formula)}</f>" if formula else ""
    if isinstance(value, tuple):
        return f'<c r="{place}"{form} t="{value[0]}">{inner}<v>{value[1]}</v></c>'
    if isinstance(value, bool):
        return f'<c r="{place}"{form} t="b">{inner}<v>{int(value)}</v></c>'
    if isinstance(value, str) and formula:
        return f'<c r="{place}"{form} t="str">{inner}<v>{escape(value)}</v></c>'
    if isinstance(value, str):
        text = f'<t xml:space="preserve">{escape(value)}</t>'
        return f'<c r="{place}"{form} t="inlineStr"><is>{text}</is></c>'
    return f'<c r="{place}"{form}>{inner}<v>{value}</v></c>'


def row(number: int, *cells: str) -> str:
    """A row of cells."""
    return f'<row r="{number}">{"".join(cells)}</row>'


def table(*lines: Iterable[object]) -> list[str]:
    """Rows of plain values."""
    return [
        row(number, *(cell(f"{chr(64 + at)}{number}", value) for at, value in enumerate(line, 1) if value != ""))
        for number, line in enumerate(lines, 1)
    ]


def strings(*items: str) -> str:
    """The shared strings; an item that starts with a tag is taken as it is."""
    inner = "".join(f"<si>{item if item.startswith('<') else f'<t>{escape(item)}</t>'}</si>" for item in items)
    return f'<sst xmlns="{_MAIN}" count="{len(items)}" uniqueCount="{len(items)}">{inner}</sst>'


def xlsx(
    sheets: Iterable[Sheet],
    *,
    shared: str = "",
    book: str = "",
    extras: Mapping[str, Extra] = {},
    others: Mapping[str, str | bytes] = {},
    kind: str = _SHEETML + "sheet.main+xml",
) -> bytes:
    """A workbook. `book`: what stands behind the list of sheets. `extras`: entries below xl/, by name."""
    sheets = list(sheets)
    types = {"xl/workbook.xml": kind, "xl/styles.xml": _SHEETML + "styles+xml"}
    entries: dict[str, str | bytes] = {}
    rows = [("styles", "styles.xml")]
    listed = ""
    for number, sheet in enumerate(sheets, 1):
        name = f"worksheets/sheet{number}.xml"
        types[f"xl/{name}"] = _SHEETML + "worksheet+xml"
        data = f"<sheetData>{''.join(sheet.rows)}</sheetData>"
        entries[f"xl/{name}"] = f"<worksheet {NAMESPACES}>{sheet.before}{data}{sheet.behind}</worksheet>"
        if sheet.links:
            entries[f"xl/worksheets/_rels/sheet{number}.xml.rels"] = relationships(*sheet.links)
        rows.append(("worksheet", name))
        state = f' state="{sheet.state}"' if sheet.state else ""
        listed += f'<sheet name="{escape(sheet.name)}" sheetId="{number}"{state} r:id="rId{len(rows)}"/>'
    if shared:
        types["xl/sharedStrings.xml"] = _SHEETML + "sharedStrings+xml"
        entries["xl/sharedStrings.xml"] = shared
        rows.append(("sharedStrings", "sharedStrings.xml"))
    for name, extra in extras.items():
        types[f"xl/{name}"] = extra.kind
        entries[f"xl/{name}"] = extra.content
        if extra.relation:
            rows.append((extra.relation, name))
            book = book.replace(f"@{extra.relation}", f"rId{len(rows)}")
    overrides = "".join(
        f'<Override PartName="/{name}" ContentType="application/{each}"/>' for name, each in types.items()
    )
    package = f"{_OPEN}package/2006/"
    head = "".join(
        f'<Default Extension="{suffix}" ContentType="application/{each}"/>'
        for suffix, each in (
            ("rels", "vnd.openxmlformats-package.relationships+xml"),
            ("xml", "xml"),
            ("vml", "vnd.openxmlformats-officedocument.vmlDrawing"),
            ("bin", "octet-stream"),
        )
    )
    core = '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties'
    return archive(
        {
            "[Content_Types].xml": f'<Types xmlns="{package}content-types">{head}{overrides}{core}+xml"/></Types>',
            "_rels/.rels": relationships(("officeDocument", "xl/workbook.xml")),
            "xl/workbook.xml": f"<workbook {NAMESPACES}><sheets>{listed}</sheets>{book}</workbook>",
            "xl/_rels/workbook.xml.rels": relationships(*rows),
            "xl/styles.xml": STYLES,
            "docProps/core.xml": PROPERTIES,
            **entries,
            **others,
        }
    )


RICH = (
    '<r><t xml:space="preserve">Ada </t></r><r><rPr><b/></rPr><t>De</t></r><r><t>mo</t></r>'
    '<rPh sb="0" eb="3"><t>アダ</t></rPh><phoneticPr fontId="1"/>'
)


def every_corner() -> bytes:
    """A workbook with a name in every place a program of ours or of others was found to forget."""
    data = Sheet(
        "Data",
        rows=[
            row(1, *(cell(f"{column}1", ("s", number)) for number, column in enumerate("ABC"))),
            row(
                2,
                '<c r="A2" t="inlineStr"><is><r><t>Ada</t></r><r><t xml:space="preserve"> Demo</t></r></is></c>',
                cell("B2", 1055507799, style=1),
                cell("C2", "Dear Ada Demo", formula='"Dear "&"Ada Demo"'),
                cell("D2", 42),
                cell("E2", 31933, style=2),
                cell("F2", 31933, style=4),
            ),
            row(3, cell("A3", "Ada Demo", formula="C1"), cell("B3", 42, formula="SUM(D2:D2)+'Ada Demo'!A2")),
            row(5, cell("B5", True), cell("C5", ("e", "#N/A"))),
        ],
        behind=(
            '<conditionalFormatting sqref="A1:A9"><cfRule type="containsText" priority="1" text="Ada Demo">'
            '<formula>NOT(ISERROR(SEARCH("Ada Demo",A1)))</formula></cfRule></conditionalFormatting>'
            '<dataValidations count="1"><dataValidation type="list" sqref="D9" prompt="ask Ada Demo" promptTitle="Ada">'
            '<formula1>"Ada Demo,other"</formula1></dataValidation></dataValidations>'
            '<hyperlinks><hyperlink ref="A2" r:id="rId1" tooltip="ada@example.com" display="Ada Demo"/>'
            '<hyperlink ref="A3" location="\'Ada Demo\'!A1" display="see there"/></hyperlinks>'
            '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"Ada Demo&amp;R&amp;P</oddHeader></headerFooter>'
            '<legacyDrawing r:id="rId3"/>'
        ),
        links=[
            ("hyperlink", "mailto:ada@example.com"),
            ("comments", "../comments1.xml"),
            ("vmlDrawing", "../drawings/vmlDrawing1.vml"),
            ("printerSettings", "../printerSettings/printerSettings1.bin"),
        ],
    )
    book = (
        '<externalReferences><externalReference r:id="@externalLink"/></externalReferences><definedNames>'
        '<definedName name="Boss" comment="Ada Demo">"Ada Demo"</definedName>'
        "<definedName name=\"There\">'Ada Demo'!$A$1</definedName></definedNames>"
        '<pivotCaches><pivotCache cacheId="1" r:id="@pivotCacheDefinition"/></pivotCaches>'
        '<x15ac:absPath xmlns:x15ac="http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac" '
        'url="C:\\Users\\ademo\\"/>'
    )
    extras = {
        "comments1.xml": Extra(
            _SHEETML + "comments+xml",
            f'<comments xmlns="{_MAIN}"><authors><author>Ada Demo</author></authors><commentList><comment ref="A1" '
            'authorId="0"><text><r><t xml:space="preserve">Call Ada </t></r><r><t>Demo</t></r></text></comment>'
            "</commentList></comments>",
        ),
        "drawings/vmlDrawing1.vml": Extra(
            "vnd.openxmlformats-officedocument.vmlDrawing",
            '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">'
            '<v:shape id="_x0000_s1025" type="#_x0000_t202" alt="Ada Demo"><x:ClientData ObjectType="Note"><x:Row>0'
            "</x:Row><x:Column>0</x:Column></x:ClientData></v:shape></xml>",
        ),
        "externalLinks/externalLink1.xml": Extra(
            _SHEETML + "externalLink+xml",
            f'<externalLink {NAMESPACES}><externalBook r:id="rId1"><sheetNames><sheetName val="Ada Demo"/></sheetNames>'
            '<sheetDataSet><sheetData sheetId="0"><row r="1"><cell r="A1" t="str"><v>Ada Demo</v></cell></row>'
            "</sheetData></sheetDataSet></externalBook></externalLink>",
            "externalLink",
        ),
        "pivotCache/pivotCacheDefinition1.xml": Extra(
            _SHEETML + "pivotCacheDefinition+xml",
            f'<pivotCacheDefinition {NAMESPACES} r:id="rId1" refreshedBy="Ada Demo" recordCount="1"><cacheSource '
            'type="worksheet"><worksheetSource ref="A1:C3" sheet="Data"/></cacheSource><cacheFields count="1">'
            '<cacheField name="Name"><sharedItems count="2" minValue="42" maxValue="1055507799"><s v="Ada Demo"/>'
            '<n v="1055507799"/></sharedItems></cacheField></cacheFields></pivotCacheDefinition>',
            "pivotCacheDefinition",
        ),
        "pivotCache/pivotCacheRecords1.xml": Extra(
            _SHEETML + "pivotCacheRecords+xml",
            f'<pivotCacheRecords {NAMESPACES} count="1"><r><s v="Ada Demo"/></r></pivotCacheRecords>',
        ),
    }
    others = {
        "xl/externalLinks/_rels/externalLink1.xml.rels": relationships(
            ("externalLinkPath", "file:///C:/Users/ademo/x.xlsx")
        ),
        "xl/pivotCache/_rels/pivotCacheDefinition1.xml.rels": relationships(
            ("pivotCacheRecords", "pivotCacheRecords1.xml")
        ),
        "xl/printerSettings/printerSettings1.bin": OLE,
    }
    hidden = Sheet("Ada Demo", rows=table(["secret Ada Demo"], [8]), state="hidden")
    very = Sheet("Very", rows=table(["secret Ada Demo"]), state="veryHidden")
    shared = strings("Name", RICH, "Ada Demo", "unused Ada Demo")
    return xlsx([data, hidden, very], shared=shared, book=book, extras=extras, others=others)


def people() -> bytes:
    """A list of people under headings, as a table of Excel that formulas ask by its columns."""
    lines = (
        ["이름", "phone", "메모"],
        ["홍길동", 1055509001, "a\tb"],
        ["김가상", "010-5550-9002", "two\nlines & <more>"],
        ["박예시", "", "_x0041_ 😀"],
    )
    rows = table(*lines)
    rows.append(row(6, cell("A6", "홍길동 <x>", formula='People[[#Headers],[이름]]&"님"&"홍길동"')))
    definition = (
        f'<table xmlns="{_MAIN}" id="1" name="People" displayName="People" ref="A1:C4"><tableColumns count="3">'
        '<tableColumn id="1" name="이름"/><tableColumn id="2" name="phone"/><tableColumn id="3" name="메모"/>'
        "</tableColumns></table>"
    )
    sheet = Sheet("직원", rows=rows, links=[("table", "../tables/table1.xml")], behind='<tableParts count="1"/>')
    return xlsx([sheet], extras={"tables/table1.xml": Extra(_SHEETML + "table+xml", definition)})


def ods_cell(value: object, *, shown: str = "", formula: str = "", repeat: int = 1, inner: str = "") -> str:
    """A cell of OpenDocument. `shown`: the text of a number or date; `inner`: what stands before its text."""
    attributes = f' table:number-columns-repeated="{repeat}"' if repeat > 1 else ""
    if formula:
        attributes += f' table:formula="{escape(formula)}"'
    if value == "" and not inner:
        return f"<table:table-cell{attributes}/>"
    if isinstance(value, bool):
        attributes += f' office:value-type="boolean" office:boolean-value="{str(value).lower()}"'
        value = str(value).upper()
    elif isinstance(value, int | float):
        attributes += f' office:value-type="float" office:value="{value}"'
    elif len(str(value)) == 10 and str(value)[4] == str(value)[7] == "-":
        attributes += f' office:value-type="date" office:date-value="{value}"'
    elif value:
        attributes += ' office:value-type="string"'
        if formula:
            attributes += f' office:string-value="{escape(str(value))}"'
    lines = (shown or str(value)).split("\n")
    text = value if str(value).startswith("<") else "".join(f"<text:p>{escape(line)}</text:p>" for line in lines)
    return f"<table:table-cell{attributes}>{inner}{text}</table:table-cell>"


def ods_row(*cells: str, repeat: int = 1) -> str:
    """A row of OpenDocument."""
    attributes = f' table:number-rows-repeated="{repeat}"' if repeat > 1 else ""
    return f"<table:table-row{attributes}>{''.join(cells)}</table:table-row>"


def ods(
    tables: Mapping[str, Iterable[str]], *, before: str = "", behind: str = "", styles: str = "", settings: str = ""
) -> bytes:
    """A spreadsheet of OpenDocument: rows by the names of their tables. A table named "-x" is hidden."""
    made = "".join(
        f'<table:table table:name="{escape(name)}" table:style-name="ta{2 if name.startswith("-") else 1}">'
        f'<table:table-column table:number-columns-repeated="9"/>{"".join(rows)}</table:table>'
        for name, rows in tables.items()
    )
    looks = "".join(
        f'<style:style style:name="ta{number}" style:family="table" style:master-page-name="PageStyle_5f_Ada_20_Demo">'
        f'<style:table-properties table:display="{shown}"/></style:style>'
        for number, shown in ((1, "true"), (2, "false"))
    )
    return archive(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": f'<office:document-content {ODF} office:version="1.2"><office:automatic-styles>{looks}'
            f"</office:automatic-styles><office:body><office:spreadsheet>{before}{made}{behind}</office:spreadsheet>"
            "</office:body></office:document-content>",
            "styles.xml": f'<office:document-styles {ODF} office:version="1.2"><office:master-styles>'
            '<style:master-page style:name="PageStyle_5f_Ada_20_Demo" style:display-name="PageStyle_Ada Demo">'
            f"<style:header>{styles}</style:header></style:master-page></office:master-styles>"
            "</office:document-styles>",
            "settings.xml": f"<office:document-settings {ODF}>{settings}</office:document-settings>",
            "META-INF/manifest.xml": '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest'
            ':1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.'
            'spreadsheet"/>'
            + "".join(
                f'<manifest:file-entry manifest:full-path="{name}" manifest:media-type="text/xml"/>'
                for name in ("content.xml", "styles.xml", "settings.xml")
            )
            + "</manifest:manifest>",
        },
        stored=("mimetype",),
    )


NOTE = (
    "<office:annotation><dc:creator>Ada Demo</dc:creator><dc:date>2025-03-01T10:00:00</dc:date>"
    "<text:p>call Ada <text:span>Demo</text:span></text:p></office:annotation>"
)


def every_corner_ods() -> bytes:
    """A spreadsheet of OpenDocument with a name in every place that was found to be forgotten."""
    link = '<text:p><text:a xlink:href="mailto:ada@example.com">Ada <text:span>Demo</text:span></text:a></text:p>'
    data = [
        "<table:table-header-rows>" + ods_row(*map(ods_cell, ("Name", "phone", "born"))) + "</table:table-header-rows>",
        ods_row(
            ods_cell(link, inner=NOTE),
            ods_cell(1055507799, shown="010-5550-7799"),
            ods_cell("1987-06-05", shown="Jun 87"),
            ods_cell("Dear Ada Demo", formula='of:="Dear "&"Ada Demo"'),
        ),
        ods_row(ods_cell("", repeat=7), repeat=3),
        ods_row(ods_cell("Ada Demo", repeat=3), ods_cell("", inner=NOTE), ods_cell(True), repeat=2),
        ods_row(ods_cell("x", formula="of:=[$'Ada Demo'.A1]"), ods_cell("<text:p>Ada<text:s/>Demo</text:p>")),
        ods_row(ods_cell("", repeat=1024), repeat=1048000),
    ]
    rule = (
        '<table:content-validations><table:content-validation table:name="val1" table:condition="of:cell-content-is-in'
        '-list(&quot;Ada Demo&quot;;&quot;other&quot;)" table:base-cell-address="\'Ada Demo\'.A1"><table:help-message>'
        "<text:p>ask Ada Demo</text:p></table:help-message></table:content-validation></table:content-validations>"
    )
    names = (
        '<table:named-expressions><table:named-range table:name="Boss" table:cell-range-address="$\'Ada Demo\'.$A$1"/>'
        '<table:named-expression table:name="Who" table:expression="&quot;Ada Demo&quot;"/></table:named-expressions>'
    )
    view = '<config:config-item-map-entry config:name="Ada Demo"/>'
    sheets = {
        "Data": data,
        "Ada Demo": [ods_row(ods_cell("secret Ada Demo"))],
        "-Very": [ods_row(ods_cell("Ada Demo"))],
    }
    return ods(sheets, before=rule, behind=names, styles="<text:p>Ada Demo</text:p>", settings=view)


_texts = st.text(
    st.characters(exclude_categories=("Cs",)) | st.sampled_from(list("Aa가é\u200b😀\"'&<>\n\t_x\r\x0b")), max_size=8
)
_values = _texts | st.integers(-(10**12), 10**12) | st.booleans() | st.floats(allow_nan=False, allow_infinity=False)
_lines = st.lists(st.lists(_values, min_size=1, max_size=4), min_size=1, max_size=4)


def _controls_escaped(value: object) -> object:
    """As Excel spells what XML cannot hold."""
    if not isinstance(value, str):
        return value
    value = value.replace("_x", "_x005F_x") if "_x" in value else value
    return "".join(
        f"_x{ord(char):04X}_" if (char < " " and char not in "\t\n") or char in "\ufffe\uffff" else char
        for char in value
    )


def _any_ods(lines: list[list[object]], repeats: list[int]) -> Sample:
    rows = [
        ods_row(
            *(ods_cell(_plain(value), repeat=repeat) for value, repeat in zip(line, repeats, strict=False)),
            repeat=times,
        )
        for line, times in zip(lines, repeats, strict=False)
    ]
    return "any.ods", ods({"S": rows}), None


def _plain(value: object) -> object:
    """Without what XML cannot hold, and what OpenDocument spells otherwise."""
    if not isinstance(value, str):
        return value
    kept = "".join(char for char in value if (char >= " " or char == "\n") and char not in "\ufffe\uffff\x7f")
    made = " ".join(kept.split(" ")).strip("\n")
    # What begins with "<" is markup to `ods_cell`.
    return "".join(f"<text:p>{escape(line)}</text:p>" for line in made.split("\n")) if made.startswith("<") else made


SHEET_SAMPLES: dict[str, tuple[Sample, ...]] = {
    "xlsx": (
        ("people.xlsx", people(), None),
        ("plain.xlsm", xlsx([Sheet("Sheet1", rows=table(["Ada Demo", 1.5, True], ["", 31933]))]), None),
    ),
    "ods": (
        (
            "people.ods",
            ods(
                {
                    "직원": [
                        ods_row(*map(ods_cell, ("이름", "phone", "메모"))),
                        ods_row(ods_cell("홍길동"), ods_cell(1055509001), ods_cell("two\nlines & <more>", repeat=2)),
                        ods_row(ods_cell("<text:p>a <text:span>b</text:span></text:p><text:p>c</text:p>"), repeat=2),
                    ]
                }
            ),
            None,
        ),
    ),
}
SHEET_FILES: dict[str, st.SearchStrategy[Sample]] = {
    "xlsx": st.builds(
        lambda lines: (
            "any.xlsx",
            xlsx([Sheet("S", rows=table(*(map(_controls_escaped, line) for line in lines)))]),
            None,
        ),
        _lines,
    ),
    "ods": st.builds(_any_ods, _lines, st.lists(st.sampled_from((1, 1, 2, 3)), min_size=4, max_size=4)),
}

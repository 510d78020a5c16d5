"""Office files made by hand, small and with every corner: where text hides in them, and how it is cut into pieces.

`OFFICE_SAMPLES[format]` and `OFFICE_FILES[format]` are what document_samples wants of a format. Builders: `docx(body)`,
`pptx(slides)`, `odt(body)`, `odp(pages)`, `archive(entries)`. Everybody in the files is invented.
"""

import io
import zipfile
from collections.abc import Iterable, Mapping
from html import escape

from hypothesis import strategies as st

Sample = tuple[str, bytes, str | None]

DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_OPEN = "http://schemas.openxmlformats.org/"
_RELATIONSHIPS = f"{_OPEN}officeDocument/2006/relationships"
OOXML = " ".join(
    f'xmlns:{prefix}="{uri}"'
    for prefix, uri in {
        "w": f"{_OPEN}wordprocessingml/2006/main",
        "p": f"{_OPEN}presentationml/2006/main",
        "a": f"{_OPEN}drawingml/2006/main",
        "r": _RELATIONSHIPS,
        "wp": f"{_OPEN}drawingml/2006/wordprocessingDrawing",
        "mc": f"{_OPEN}markup-compatibility/2006",
        "v": "urn:schemas-microsoft-com:vml",
        "wps": "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
    }.items()
)
_OASIS = "urn:oasis:names:tc:opendocument:xmlns:"
ODF = " ".join(
    f'xmlns:{prefix}="{uri}"'
    for prefix, uri in {
        **{
            name: f"{_OASIS}{name}:1.0"
            for name in ("office", "text", "table", "style", "meta", "presentation", "config", "script")
        },
        "draw": f"{_OASIS}drawing:1.0",
        "svg": f"{_OASIS}svg-compatible:1.0",
        "fo": f"{_OASIS}xsl-fo-compatible:1.0",
        "dc": "http://purl.org/dc/elements/1.1/",
        "xlink": "http://www.w3.org/1999/xlink",
    }.items()
)
PROPERTIES = (
    f'<cp:coreProperties xmlns:cp="{_OPEN}package/2006/metadata/core-properties" '
    'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Case Ada Demo</dc:title><dc:creator>Can Örnek</dc:creator>'
    "<cp:lastModifiedBy>Ada Demo</cp:lastModifiedBy></cp:coreProperties>"
)
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "Ada Demo".encode("utf-16-le")
PNG = b"\x89PNG\r\n\x1a\n" + bytes(32)


def archive(entries: Mapping[str, str | bytes], stored: Iterable[str] = ()) -> bytes:
    """A zip archive; text that starts with a tag gets an XML declaration."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in entries.items():
            if isinstance(content, str):
                content = (DECLARATION + content if content.startswith("<") else content).encode()
            file.writestr(name, content, zipfile.ZIP_STORED if name in stored else None)
    return stream.getvalue()


def entries_of(data: bytes) -> dict[str, bytes]:
    """The entries of an archive."""
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return {name: file.read(name) for name in file.namelist()}


def text(*pieces: str) -> str:
    """A paragraph of Word in as many runs."""
    return f"<w:p>{''.join(run(piece) for piece in pieces)}</w:p>"


def run(piece: str, form: str = "") -> str:
    """One run of Word."""
    return f'<w:r>{form}<w:t xml:space="preserve">{escape(piece)}</w:t></w:r>'


def _types(overrides: Mapping[str, str]) -> str:
    rows = "".join(
        f'<Override PartName="/{name}" ContentType="application/{kind}"/>' for name, kind in overrides.items()
    )
    return (
        f'<Types xmlns="{_OPEN}package/2006/content-types"><Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" '
        'ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" '
        f'ContentType="application/octet-stream"/>{rows}</Types>'
    )


def relationships(*rows: tuple[str, str]) -> str:
    """Relationships rId1, rId2, ... of (kind, target); a target with a scheme is outside of the file."""
    made = ""
    for number, (kind, target) in enumerate(rows, 1):
        outside = ' TargetMode="External"' if ":" in target else ""
        made += f'<Relationship Id="rId{number}" Type="{_RELATIONSHIPS}/{kind}" Target="{escape(target)}"{outside}/>'
    return f'<Relationships xmlns="{_OPEN}package/2006/relationships">{made}</Relationships>'


_WORD = "vnd.openxmlformats-officedocument.wordprocessingml."
_POWERPOINT = "vnd.openxmlformats-officedocument.presentationml."


def docx(
    body: str,
    parts: Mapping[str, str] = {},
    others: Mapping[str, str | bytes] = {},
    links: Iterable[tuple[str, str]] = (),
    kind: str = _WORD + "document.main+xml",
) -> bytes:
    """A Word document. `parts`: content of word/NAME.xml by name (header1, comments ...); `others`: further entries."""
    roots = {"header": "hdr", "footer": "ftr"}
    types = {"word/document.xml": kind, "docProps/core.xml": "vnd.openxmlformats-package.core-properties+xml"}
    entries: dict[str, str | bytes] = {}
    rows = list(links)
    for name, content in parts.items():
        bare = name.rstrip("0123456789")
        types[f"word/{name}.xml"] = f"{_WORD}{bare}+xml"
        root = roots.get(bare, bare)
        entries[f"word/{name}.xml"] = f"<w:{root} {OOXML}>{content}</w:{root}>"
        rows.append((bare, f"{name}.xml"))
    return archive(
        {
            "[Content_Types].xml": _types(types),
            "_rels/.rels": relationships(("officeDocument", "word/document.xml")),
            "word/document.xml": f"<w:document {OOXML}><w:body>{body}</w:body></w:document>",
            "word/_rels/document.xml.rels": relationships(*rows),
            "docProps/core.xml": PROPERTIES,
            **entries,
            **others,
        }
    )


def shape(*paragraphs: str, name: str = "Box", description: str = "") -> str:
    """A shape on a slide; paragraphs are the content of `a:p`."""
    texts = "".join(f"<a:p>{paragraph}</a:p>" for paragraph in paragraphs)
    return (
        f'<p:sp><p:nvSpPr><p:cNvPr id="2" name="{name}" descr="{description}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>'
        f"<p:spPr/><p:txBody><a:bodyPr/>{texts}</p:txBody></p:sp>"
    )


def piece(content: str, bold: bool = False) -> str:
    """One run of PowerPoint."""
    return f'<a:r><a:rPr lang="en-US" b="{int(bold)}"/><a:t>{escape(content)}</a:t></a:r>'


_GROUP = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>'


def pptx(
    slides: Iterable[str], notes: Mapping[int, str] = {}, comments: Mapping[int, str] = {}, hidden: Iterable[int] = ()
) -> bytes:
    """A presentation of slides (shapes each), with notes (shapes) and comments (texts) by slide number."""
    types = {"ppt/presentation.xml": _POWERPOINT + "presentation.main+xml"}
    entries: dict[str, str | bytes] = {}
    numbers = []
    for number, shapes in enumerate(slides, 1):
        numbers.append(number)
        name = f"ppt/slides/slide{number}.xml"
        types[name] = _POWERPOINT + "slide+xml"
        show = ' show="0"' if number in hidden else ""
        entries[name] = f"<p:sld {OOXML}{show}><p:cSld><p:spTree>{_GROUP}{shapes}</p:spTree></p:cSld></p:sld>"
        rows = [("hyperlink", "mailto:ada@example.com")]
        if number in notes:
            name = f"ppt/notesSlides/notesSlide{number}.xml"
            types[name] = _POWERPOINT + "notesSlide+xml"
            entries[name] = f"<p:notes {OOXML}><p:cSld><p:spTree>{_GROUP}{notes[number]}</p:spTree></p:cSld></p:notes>"
            rows.append(("notesSlide", f"../notesSlides/notesSlide{number}.xml"))
        if number in comments:
            name = f"ppt/comments/comment{number}.xml"
            types[name] = _POWERPOINT + "comments+xml"
            entries[name] = (
                f'<p:cmLst {OOXML}><p:cm authorId="0" dt="2025-03-01T10:00:00.000" idx="1"><p:pos x="1" y="1"/>'
                f"<p:text>{escape(comments[number])}</p:text></p:cm></p:cmLst>"
            )
            rows.append(("comments", f"../comments/comment{number}.xml"))
        entries[f"ppt/slides/_rels/slide{number}.xml.rels"] = relationships(*rows)
    types["ppt/commentAuthors.xml"] = _POWERPOINT + "commentAuthors+xml"
    entries["ppt/commentAuthors.xml"] = (
        f'<p:cmAuthorLst {OOXML}><p:cmAuthor id="0" name="Can Örnek" initials="CÖ" lastIdx="1" clrIdx="0"/>'
        "</p:cmAuthorLst>"
    )
    listed = "".join(f'<p:sldId id="{255 + number}" r:id="rId{number}"/>' for number in numbers)
    return archive(
        {
            "[Content_Types].xml": _types(types),
            "_rels/.rels": relationships(("officeDocument", "ppt/presentation.xml")),
            "ppt/presentation.xml": f"<p:presentation {OOXML}><p:sldIdLst>{listed}</p:sldIdLst>"
            '<p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>',
            "ppt/_rels/presentation.xml.rels": relationships(
                *(("slide", f"slides/slide{number}.xml") for number in numbers),
                ("commentAuthors", "commentAuthors.xml"),
            ),
            **entries,
        }
    )


_META = (
    f'<office:document-meta {ODF} office:version="1.2"><office:meta><dc:title>Case Ada Demo</dc:title>'
    "<meta:initial-creator>Can Örnek</meta:initial-creator><dc:creator>Ada Demo</dc:creator></office:meta>"
    "</office:document-meta>"
)


def _opendocument(kind: str, body: str, styles: str, others: Mapping[str, str | bytes]) -> bytes:
    content = f'<office:document-content {ODF} office:version="1.2"><office:body>{body}</office:body>'
    entries: dict[str, str | bytes] = {
        "mimetype": f"application/vnd.oasis.opendocument.{kind}",
        "content.xml": content + "</office:document-content>",
        "styles.xml": f'<office:document-styles {ODF} office:version="1.2">{styles}</office:document-styles>',
        "meta.xml": _META,
        **others,
    }
    rows = f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{entries["mimetype"]!s}"/>'
    for name in list(entries)[1:]:
        kind = "text/xml" if name.endswith(".xml") else ""
        rows += f'<manifest:file-entry manifest:full-path="{name}" manifest:media-type="{kind}"/>'
    entries["META-INF/manifest.xml"] = (
        f'<manifest:manifest xmlns:manifest="{_OASIS}manifest:1.0" manifest:version="1.2">{rows}</manifest:manifest>'
    )
    return archive(entries, stored=("mimetype",))


_LAYOUT = '<style:page-layout style:name="pm1"/>'


def odt(body: str, header: str = "", others: Mapping[str, str | bytes] = {}, kind: str = "text") -> bytes:
    """An OpenDocument text; `header` is the content of the page's header."""
    styles = f"<office:automatic-styles>{_LAYOUT}</office:automatic-styles><office:master-styles>"
    styles += '<style:master-page style:name="Standard" style:page-layout-name="pm1">'
    styles += f"<style:header>{header}</style:header></style:master-page></office:master-styles>"
    return _opendocument(kind, f"<office:text>{body}</office:text>", styles, others)


def odp(pages: Iterable[str], notes: Mapping[int, str] = {}, others: Mapping[str, str | bytes] = {}) -> bytes:
    """An OpenDocument presentation of pages (paragraphs each), with notes (paragraphs) by number."""
    styles = f"<office:automatic-styles>{_LAYOUT}</office:automatic-styles><office:master-styles>"
    styles += '<style:master-page style:name="Default" style:page-layout-name="pm1"/></office:master-styles>'
    body = ""
    for number, paragraphs in enumerate(pages, 1):
        noted = f"<presentation:notes>{_box(notes[number])}</presentation:notes>" if number in notes else ""
        body += (
            f'<draw:page draw:name="page{number}" draw:master-page-name="Default">{_box(paragraphs)}{noted}</draw:page>'
        )
    return _opendocument("presentation", f"<office:presentation>{body}</office:presentation>", styles, others)


def _box(paragraphs: str) -> str:
    size = 'svg:width="9cm" svg:height="3cm" svg:x="1cm" svg:y="1cm"'
    return f"<draw:frame {size}><draw:text-box>{paragraphs}</draw:text-box></draw:frame>"


# -- the fixed ones ----------------------------------------------------------------------------------------------------

_CHANGE = 'w:id="5" w:author="Can Örnek" w:date="2025-03-01T10:00:00Z"'
WORD_BODY = (
    text("Contact Ay")[: -len("</w:p>")]
    + run("şe De", "<w:rPr><w:b/></w:rPr>")
    + '<w:proofErr w:type="spellStart"/><w:bookmarkStart w:id="1" w:name="client"/><w:bookmarkEnd w:id="1"/>'
    + run("mo today")
    + "</w:p>"
    + f"<w:tbl><w:tr><w:tc>{text('Name')}</w:tc><w:tc>{text('Ada Demo')}</w:tc></w:tr>"
    f"<w:tr><w:trPr><w:cantSplit/></w:trPr><w:tc><w:p/></w:tc><w:tc>{text('홍길동')}</w:tc></w:tr>"
    f"<w:tr><w:trPr><w:del {_CHANGE}/></w:trPr><w:tc>{text('Deleted row')}</w:tc></w:tr></w:tbl>"
    "<w:p><w:pPr><w:tabs><w:tab w:val='left' w:pos='720'/></w:tabs></w:pPr><w:r><w:t>870605</w:t><w:noBreakHyphen/>"
    "<w:t>1234563</w:t><w:tab/><w:t>Ada</w:t><w:br/><w:t>Demo</w:t><w:cr/><w:softHyphen/></w:r></w:p>"
    '<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:docPr id="1" '
    f'name="Box Ada Demo" descr="Photo of Ada Demo"/><wps:wsp><wps:txbx>'
    f"<w:txbxContent>{text('Boxed Ada', ' Demo')}</w:txbxContent>"
    "</wps:txbx></wps:wsp></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape alt='Box Ada Demo'>"
    f"<v:textbox><w:txbxContent>{text('Boxed Ada', ' Demo')}</w:txbxContent></v:textbox></v:shape></w:pict>"
    f"</mc:Fallback></mc:AlternateContent></w:r>{run(' around the box')}</w:p>"
    f"<w:p>{run('John ')}<w:del {_CHANGE}><w:r><w:delText>Smith</w:delText></w:r></w:del><w:ins {_CHANGE}>"
    f"{run('Smyth')}</w:ins></w:p>"
    '<w:p><w:hyperlink r:id="rId1" w:tooltip="mail ada@example.com"><w:r><w:t>write to her</w:t></w:r></w:hyperlink>'
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> HYPERLINK "mailto:ada@'
    '</w:instrText></w:r><w:r><w:instrText>example.com" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/>'
    '</w:r><w:r><w:t>here</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
    '<w:sdt><w:sdtPr><w:alias w:val="Ada Demo"/><w:dropDownList><w:listItem w:displayText="Can Örnek" w:value="c"/>'
    f"</w:dropDownList></w:sdtPr><w:sdtContent>{text('Ada Demo')}</w:sdtContent></w:sdt>"
    '<w:p w:rsidR="00A77B3E" w:rsidRDefault="00B88C4F"><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>'
    '<w:r w:rsidRPr="00A77B3E"><w:rPr><w:vanish/></w:rPr><w:t>unseen Şule Deneme</w:t></w:r></w:p>'
)
WORD = docx(
    WORD_BODY,
    {
        "header1": text("File of Ada ", "Demo"),
        "header2": text("Second header"),
        "footer1": text("010-5550-9001"),
        "footnotes": f'<w:footnote w:id="2">{text("Note on Ada", " Demo")}</w:footnote>',
        "comments": f'<w:comment w:id="0" w:author="Can Örnek" w:initials="CÖ">{text("ask Ada Demo")}</w:comment>',
        "settings": '<w:docVars><w:docVar w:name="client" w:val="Ada Demo"/></w:docVars>'
        '<w:rsids><w:rsidRoot w:val="00A77B3E"/></w:rsids>',
    },
    {
        "word/embeddings/oleObject1.bin": OLE,
        "word/media/image1.png": PNG,
        "customXml/item1.xml": "<c><n>Ada Demo</n></c>",
        "docProps/thumbnail.jpeg": PNG,
    },
    [
        ("hyperlink", "mailto:ada@example.com?subject=Ada%20Demo"),
        ("attachedTemplate", "file:///C:/Users/adademo/T.dotx"),
    ],
)
SLIDES = pptx(
    [
        shape(piece("Ada") + piece(" De", True) + piece("mo leads"), description="portrait of Ada Demo")
        + shape(f"{piece('Ada')}<a:br/>{piece('Demo')}", piece("010-5550-9001")),
        shape(piece("unseen Ada Demo")),
        shape("", piece("박예시 님")),
    ],
    notes={1: shape(piece("ask Ada ") + piece("Demo", True))},
    comments={1: "Ada Demo to confirm"},
    hidden=(2,),
)
_ANNOTATION = "<office:annotation><dc:creator>Can Örnek</dc:creator><dc:date>2025-03-01T10:00:00</dc:date>"
OPEN_TEXT = odt(
    '<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><office:change-info><dc:creator>Can Örnek'
    "</dc:creator><dc:date>2025-03-01T10:00:00</dc:date></office:change-info><text:p>Deleted words</text:p>"
    "</text:deletion></text:changed-region></text:tracked-changes>"
    "<text:p>Tenant <text:span>Ada</text:span><text:s/><text:span>De</text:span>mo pays."
    '<text:change text:change-id="c1"/>'
    f"{_ANNOTATION}<text:p>remind Ada Demo</text:p></office:annotation> Then</text:p>"
    '<text:p>Phone<text:tab/>010<text:s text:c="3"/>5550<text:line-break/>9001 <text:a xlink:href="mailto:ada'
    '@example.com?subject=Ada%20Demo" office:title="Ada Demo">mail</text:a><text:note text:note-class="footnote">'
    "<text:note-citation>1</text:note-citation><text:note-body><text:p>Note on 홍길동</text:p></text:note-body>"
    "</text:note>"
    " end"
    '<draw:frame draw:name="Portrait of Ada Demo"><draw:text-box><text:p>boxed Ada Demo</text:p></draw:text-box>'
    "<svg:title>Ada Demo</svg:title></draw:frame></text:p>"
    "<table:table><table:table-row><table:table-cell><text:p>Name</text:p></table:table-cell><table:table-cell>"
    "<text:p>Can Örnek</text:p></table:table-cell></table:table-row></table:table>"
    '<text:p>a  b\n c <text:hidden-text text:string-value="Ada Demo" text:is-hidden="true"/></text:p>',
    header="<text:p>Header of <text:span>Ada</text:span> Demo</text:p>",
    others={"Thumbnails/thumbnail.png": PNG, "Pictures/1.png": PNG, "Configurations2/x.xml": "<x>Ada Demo</x>"},
)
OPEN_SLIDES = odp(
    [
        "<text:p>Title of <text:span>Ada</text:span><text:line-break/>Demo</text:p><text:p>010-5550-9001</text:p>",
        "<text:p>Second <text:s text:c='2'/>page</text:p>",
    ],
    notes={1: "<text:p>say Ada Demo</text:p>"},
)

_HANCOM = "http://www.hancom.co.kr/hwpml/2011/"
HWPML = " ".join(
    f'xmlns:{prefix}="{uri}"'
    for prefix, uri in {
        "hp": _HANCOM + "paragraph",
        "hs": _HANCOM + "section",
        "hh": _HANCOM + "head",
        "opf": "http://www.idpf.org/2007/opf/",
        "config": f"{_OASIS}config:1.0",
    }.items()
)


def hwpx(body: str, others: Mapping[str, str | bytes] = {}) -> bytes:
    """A document of Hancom Office; `body` is what stands in its one section."""
    items = "".join(f'<opf:item id="i{number}" href="{name}"/>' for number, name in enumerate(others))
    return archive(
        {
            "mimetype": "application/hwp+zip",
            "Contents/content.hpf": f"<opf:package {HWPML}><opf:metadata><opf:title>Ada Demo</opf:title>"
            '<opf:language>ko</opf:language><opf:meta name="creator" content="text">홍길동</opf:meta>'
            "</opf:metadata><opf:manifest>"
            f"{items}</opf:manifest></opf:package>",
            "Contents/header.xml": f'<hh:head {HWPML}><hh:refList><hh:trackChanges><hh:trackChange id="1"/>'
            '</hh:trackChanges><hh:trackChangeAuthors><hh:trackChangeAuthor name="홍길동"/></hh:trackChangeAuthors>'
            "</hh:refList></hh:head>",
            "Contents/section0.xml": f"<hs:sec {HWPML}>{body}</hs:sec>",
            "settings.xml": f'<x {HWPML}><config:config-item config:name="PrinterName" config:type="string">홍길동'
            "</config:config-item></x>",
            "Preview/PrvText.txt": "홍길동 Ada Demo",
            "Preview/PrvImage.png": PNG,
            **others,
        },
        stored=("mimetype",),
    )


def paragraph(*pieces: str) -> str:
    """A paragraph of Hangul in as many runs; pieces are XML."""
    runs = "".join(f"<hp:run charPrIDRef='{number}'>{piece}</hp:run>" for number, piece in enumerate(pieces))
    return f"<hp:p id='1'>{runs}<hp:linesegarray><hp:lineseg textpos='0'/></hp:linesegarray></hp:p>"


def said(content: str) -> str:
    """Text of a run of Hangul; the content is XML."""
    return f"<hp:t>{content}</hp:t>"


def _list(content: str) -> str:
    return f"<hp:subList>{paragraph(said(content))}</hp:subList>"


_CELLS = "".join(
    f"<hp:tr><hp:tc name=''>{_list(left)}</hp:tc><hp:tc name=''>{_list(right)}</hp:tc></hp:tr>"
    for left, right in (("이름", "홍길동"), ("", "박예시"))
)
HANGUL = hwpx(
    paragraph(said("담당 홍"), said("길동 연락처 "), said("010-5550-<hp:lineBreak/>9001<hp:tab/>끝<hp:nbSpace/>말"))
    + paragraph(
        f"<hp:ctrl><hp:header>{_list('머리말 홍길동')}</hp:header></hp:ctrl>",
        f"<hp:ctrl><hp:footNote number='1'>{_list('각주 김하나')}</hp:footNote></hp:ctrl>{said('앞')}",
        "<hp:ctrl><hp:fieldBegin id='3' type='MEMO' name=''><hp:parameters><hp:stringParam name='Author'>김가상"
        f"</hp:stringParam></hp:parameters>{_list('메모 홍길동')}</hp:fieldBegin></hp:ctrl>{said('대상')}",
        "<hp:ctrl><hp:fieldBegin id='4' type='CLICK_HERE' name='칸'><hp:parameters><hp:stringParam name='Command'>"
        "Clickhere:set:45:Direction:wstring:3:홍길동 HelpState:wstring:0:  </hp:stringParam><hp:stringParam name="
        "'Direction'>홍길동</hp:stringParam></hp:parameters></hp:fieldBegin></hp:ctrl>",
    )
    + paragraph(
        said("남는 <hp:deleteBegin Id='1' TcId='1'/>지운 홍"),
        said(
            "길<hp:tab/>동<hp:deleteEnd Id='1' TcId='1'/> 글<hp:insertBegin Id='2' TcId='2'/>과 새 글"
            "<hp:insertEnd Id='2' TcId='2'/>"
        ),
    )
    + paragraph(f"<hp:tbl>{_CELLS}</hp:tbl>", "<hp:pic><hp:shapeComment>그림 홍길동.png</hp:shapeComment></hp:pic>"),
    {
        "BinData/image1.png": PNG,
        "BinData/ole1.ole": OLE,
        "Scripts/headerScripts": "var 홍길동;".encode("utf-16"),
        "Contents/history.xml": "<h>홍길동</h>",
    },
)

OFFICE_SAMPLES: dict[str, tuple[Sample, ...]] = {
    "docx": (
        ("every corner.docx", WORD, None),
        ("short.docx", docx(text("Ada Demo")), None),
        ("macros.docm", docx(text("Ada Demo"), kind="vnd.ms-word.document.macroEnabled.main+xml"), None),
    ),
    "pptx": (("slides.pptx", SLIDES, None),),
    "odt": (("text.odt", OPEN_TEXT, None), ("template.ott", odt("<text:p>Ada</text:p>", kind="text-template"), None)),
    "odp": (("slides.odp", OPEN_SLIDES, None),),
    "hwpx": (("hangul.hwpx", HANGUL, None),),
}

_letters = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff")
    | st.sampled_from("Ada  홍\u0301😀&<>"),
    max_size=6,
)
_word_signs = st.sampled_from(("<w:tab/>", "<w:br/>", "<w:noBreakHyphen/>", "<w:cr/>", "<w:softHyphen/>", ""))
_word_runs = st.builds(lambda content, sign: run(content) + f"<w:r>{sign}</w:r>", _letters, _word_signs)
_word_paragraphs = st.builds(lambda runs: f"<w:p>{''.join(runs)}</w:p>", st.lists(_word_runs, max_size=4))
_slide_runs = st.builds(lambda content, sign: piece(content) + sign, _letters, st.sampled_from(("<a:br/>", "", "")))
_slide_paragraphs = st.builds("".join, st.lists(_slide_runs, max_size=4))
_open_signs = st.sampled_from(("<text:tab/>", "<text:s/>", "<text:s text:c='3'/>", "<text:line-break/>", "", ""))
_open_runs = st.builds(
    lambda content, sign, within: (
        f"<text:span>{escape(content)}{sign}</text:span>" if within else escape(content) + sign
    ),
    _letters,
    _open_signs,
    st.booleans(),
)
_open_paragraphs = st.builds(lambda runs: f"<text:p>{''.join(runs)}</text:p>", st.lists(_open_runs, max_size=5))

_hangul_signs = st.sampled_from(
    ("<hp:tab/>", "<hp:lineBreak/>", "<hp:nbSpace/>", "<hp:markpenBegin color='#FFFF00'/>", "")
)
_hangul_runs = st.builds(
    lambda first, sign, second: said(escape(first) + sign + escape(second)), _letters, _hangul_signs, _letters
)

OFFICE_FILES: dict[str, st.SearchStrategy[Sample]] = {
    "docx": st.builds(
        lambda body, header: ("any.docx", docx(text("x") + "".join(body), {"header1": header}), None),
        st.lists(_word_paragraphs, max_size=4),
        _word_paragraphs,
    ),
    "pptx": st.builds(
        lambda slides: ("any.pptx", pptx([shape(piece("x"), *paragraphs) for paragraphs in slides]), None),
        st.lists(st.lists(_slide_paragraphs, max_size=3), min_size=1, max_size=2),
    ),
    "odt": st.builds(
        lambda body: ("any.odt", odt("<text:p>x</text:p>" + "".join(body)), None),
        st.lists(_open_paragraphs, max_size=4),
    ),
    "odp": st.builds(
        lambda body: ("any.odp", odp(["<text:p>x</text:p>" + "".join(body)]), None),
        st.lists(_open_paragraphs, max_size=4),
    ),
    "hwpx": st.builds(
        lambda body: ("any.hwpx", hwpx(paragraph(said("x")) + "".join(body)), None),
        st.lists(st.builds(lambda runs: paragraph(*runs), st.lists(_hangul_runs, max_size=4)), max_size=4),
    ),
}

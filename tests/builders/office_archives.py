"""Office files made by hand, entry by entry: what a test puts into them stands where the format wants it."""

import io
import zipfile
from collections.abc import Iterable, Mapping
from html import escape

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


def sub_list(content: str) -> str:
    return f"<hp:subList>{paragraph(said(content))}</hp:subList>"

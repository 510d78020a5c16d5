"""A Word document made of text alone: a heading for each page, paragraphs, and no look of its own.

In: the texts of parts. Out: the bytes of a docx (ISO 29500, transitional) that says nothing about who made it or when,
and that `core.documents` reads again as any other. Lines of a paragraph are line breaks; an empty line ends it.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

import regex

from core.model import Part

_HEADINGS = {"ko": "{n}쪽", "tr": "Sayfa {n}"}
_PAGE = "Page {n}"
_LINE_END = regex.compile(r"\r\n|\r|\n")
_FORBIDDEN = regex.compile("[^\t\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_LANGUAGES = {"ko": "ko-KR", "tr": "tr-TR", "en": "en-US"}

_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml"
_TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/word/document.xml" ContentType="{_WORD}.document.main+xml"/>'
    f'<Override PartName="/word/styles.xml" ContentType="{_WORD}.styles+xml"/></Types>'
)
_RELATIONSHIPS = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Id="rId1" Type="{type}" Target="{target}"/></Relationships>'
)
_STYLES = (
    f"<w:styles {_W}><w:docDefaults><w:rPrDefault><w:rPr>{{language}}</w:rPr></w:rPrDefault></w:docDefaults>"
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/>'
    '<w:pPr><w:spacing w:after="160"/></w:pPr></w:style>'
    '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/>'
    '<w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="360" w:after="120"/><w:outlineLvl w:val="0"/>'
    '</w:pPr><w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style></w:styles>'
)
_HEADING = '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>'


class Line(NamedTuple):
    """A line as the file will hold it. `part` and `start`: whose text it is, from which code point on; no part for a
    heading.
    """

    text: str
    part: str
    start: int

    def __repr__(self) -> str:
        return f"Line({self.part}, {self.start})"


def lines_of(parts: Iterable[Part], texts: Sequence[str], language: str = "") -> Iterator[Line]:
    """The lines of all texts, with a heading before each page where there are several."""
    several = len(texts) > 1
    for part, text in zip(parts, texts, strict=False):
        if several and part.role == "page":
            yield Line(_HEADINGS.get(language, _PAGE).format(n=part.number), "", 0)
        start = 0
        for match in _LINE_END.finditer(text):
            yield Line(_FORBIDDEN.sub("\ufffd", text[start : match.start()]), part.id, start)
            start = match.end()
        yield Line(_FORBIDDEN.sub("\ufffd", text[start:]), part.id, start)
        yield Line("", part.id, len(text))


def compose(lines: Iterable[Line], language: str) -> bytes:
    """The document. `language`: en, ko, tr or none, for who reads it aloud or checks its spelling."""
    from core.documents.package.archive import pack

    said = f'<w:lang w:val="{_LANGUAGES[language]}"/>' if language in _LANGUAGES else ""
    body = "".join(_paragraphs(lines))
    entries = {
        "[Content_Types].xml": _TYPES,
        "_rels/.rels": _RELATIONSHIPS.format(type=f"{_OFFICE}/officeDocument", target="word/document.xml"),
        "word/document.xml": f"<w:document {_W}><w:body>{body}</w:body></w:document>",
        "word/_rels/document.xml.rels": _RELATIONSHIPS.format(type=f"{_OFFICE}/styles", target="styles.xml"),
        "word/styles.xml": _STYLES.format(language=said),
    }
    return pack((name, (_XML + text).encode("utf-8"), True) for name, text in entries.items())


def _paragraphs(lines: Iterable[Line]) -> Iterator[str]:
    block: list[str] = []
    for line in lines:
        if line.text and line.part:
            block.append(_run(line.text))
            continue
        if block:
            yield f"<w:p>{'<w:r><w:br/></w:r>'.join(block)}</w:p>"
            block = []
        if line.text:
            yield f"<w:p>{_HEADING}{_run(line.text)}</w:p>"
    if block:
        yield f"<w:p>{'<w:r><w:br/></w:r>'.join(block)}</w:p>"


def _run(text: str) -> str:
    pieces = (escape(piece, quote=False) for piece in text.split("\t"))
    runs = (f'<w:t xml:space="preserve">{piece}</w:t>' if piece else "" for piece in pieces)
    return f"<w:r>{'<w:tab/>'.join(runs)}</w:r>"

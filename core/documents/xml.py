"""XML and SVG: text, attributes, comments and CDATA, changed in place.

In: bytes. Out: a `Document` with the parts of core/documents/markup.py; the bytes of a changed one, in which nothing
but the replaced stretches is another, and which is still well-formed. A file that is not well-formed, or whose document
type declares anything within the file (entities), is refused; nothing outside the file is ever fetched.
"""

from collections.abc import Iterable
from xml.parsers import expat

import regex

from core.documents import html
from core.documents.encodings import Decoded, canonical, decode
from core.documents.html import fit, gives_back, raw_spelling
from core.documents.html import write as write_page
from core.documents.signatures import signature
from core.errors import FileError
from core.model import Document, Edit, Output, Profile

__all__ = ("NAME", "SUFFIXES", "fit", "gives_back", "raw_spelling", "read", "recognises", "write")

NAME = "xml"
SUFFIXES = (".xml", ".svg", ".xhtml", ".xht", ".rss", ".atom", ".kml", ".gpx", ".xsl", ".xslt", ".xsd", ".plist")

_PLAIN = (*html.SUFFIXES, ".txt", ".text", ".md", ".markdown", ".log", ".csv", ".tsv", ".json", ".jsonl", ".eml")
_DECLARED = regex.compile(rb"<\?xml\s[^>]*?encoding\s*=\s*[\"']([A-Za-z0-9._\-]+)[\"']")
_DEEPEST = 5000


def recognises(data: bytes, suffix: str) -> bool:
    """XML by its suffix, or by its declaration whatever the suffix says, formats of plain text and pages excepted."""
    if signature(data):
        return False
    return suffix in SUFFIXES or (suffix not in _PLAIN and data.removeprefix(b"\xef\xbb\xbf").startswith(b"<?xml "))


def read(
    data: bytes, name: str, *, encoding: str | None = None, like: Profile | None = None, password: str | None = None
) -> Document:
    """The document of an XML file. Raises FileError file.syntax (line, suggest), and as encodings.decode."""
    found = _DECLARED.match(data.removeprefix(b"\xef\xbb\xbf")[:200])
    decoded = _decoded(data, found, encoding)
    _check(decoded.text)
    if found is not None and decoded.profile.bom:
        found = _DECLARED.search(data[:203])
    return html.document_of(NAME, data, name, decoded, found, xml=True)


def write(
    document: Document, edits: Iterable[Edit], *, encoding: str | None = None, output: Output = Output()
) -> bytes:
    """The file with these edits, each escaped for its place.

    Raises FileError file.encoding (encoding, part), also where a value cannot stand where it should (a comment).
    """
    data = write_page(document, edits, encoding=encoding)
    if data != document.source:
        name = document.profile.encoding if encoding is None else canonical(encoding)
        try:
            _check(decode(data, encoding=name).text)
        except FileError:
            data = b""
        if not data:
            raise FileError("file.encoding", encoding="XML", part="body")
    return data


def _decoded(data: bytes, found: "regex.Match[bytes] | None", encoding: str | None) -> Decoded:
    if encoding is not None:
        return decode(data, encoding=encoding)
    decoded = decode(data)
    if decoded.profile.bom or decoded.profile.encoding.startswith("utf-16"):
        return decoded
    return decode(data, encoding=found[1].decode("ascii") if found else "utf-8")


def _check(text: str) -> None:
    """Refuse what is not well-formed, a document type with declarations in it, and nesting nobody needs."""
    depth = 0

    def opened(_name: str, _attributes: object) -> None:
        nonlocal depth
        depth += 1
        if depth > _DEEPEST:
            raise _Refused

    def closed(_name: str) -> None:
        nonlocal depth
        depth -= 1

    def declared(_name: str, _system: str | None, _public: str | None, internal: bool) -> None:
        if internal:
            raise _Refused

    parser = expat.ParserCreate()
    parser.StartElementHandler = opened
    parser.EndElementHandler = closed
    parser.StartDoctypeDeclHandler = declared
    line = 0
    try:
        parser.Parse(text, True)
    except (expat.ExpatError, _Refused, UnicodeEncodeError):  # their messages hold the text
        line = parser.CurrentLineNumber
    if line:
        raise FileError("file.syntax", line=line, suggest=".txt")


class _Refused(Exception):  # noqa: N818 - ends parsing
    """What stands here is refused."""

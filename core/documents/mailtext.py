"""The plain text of a mail: lines of quotation marks are syntax, so that a name over a quoted line end is one.

In: bytes. Out: a `Document` with the part "body": lines with the same marks (`> > `) in a row are one field, in which a
line end goes together with the marks behind it. The bytes of a changed one. Source: RFC 3676, 4.5.
"""

import hashlib
from array import array
from collections.abc import Iterable, Iterator

import regex

from core.documents import pieces
from core.documents.encodings import decode
from core.documents.naming import filename_part
from core.documents.pieces import Draft, Escape, Layout, Tags, whole
from core.documents.splice import put_together
from core.model import Document, Edit, Output, Profile, Span

NAME = "mailtext"
SUFFIXES = ()

_LINE = regex.compile(r"(?P<marks>(?:>[ ]?+)*+)(?P<text>[^\r\n]*+)(?P<end>\r\n|\r|\n|\Z)")


def recognises(data: bytes, suffix: str) -> bool:
    """Never by itself: a mail says what its bodies are."""
    return False


def read(
    data: bytes, name: str, *, encoding: str | None = None, like: Profile | None = None, password: str | None = None
) -> Document:
    """The document of a text body. Raises FileError as encodings.decode."""
    decoded = decode(data, encoding=encoding, like=like)
    source = decoded.text
    view = whole(source)
    draft = Draft("body", "body")
    for marks, start, end, escapes in _blocks(source):
        draft.syntax(("\n" if draft else "") + marks)
        draft.field(((view.undone(start, end, escapes), 0),))
    layout = Layout(source=source, placed={"body": draft.placed()}, tags=Tags(array("I")), contexts=(("rest",),))
    return Document(
        format=NAME,
        source=data,
        parts=(draft.part(), filename_part(name)),
        profile=decoded.profile,
        fingerprint=hashlib.sha256(data).hexdigest(),
        layout=layout,
    )


def _blocks(source: str) -> Iterator[tuple[str, int, int, list[Escape]]]:
    """Lines with the same marks: the marks, where the text starts and ends, and the line ends with marks in it."""
    marks = ""
    start = end = place = -1
    escapes: list[Escape] = []
    for match in _LINE.finditer(source):
        if not match["text"].strip() and start < 0:
            continue
        same = "".join(match["marks"].split()) == "".join(marks.split())
        if start >= 0 and not same:
            yield marks, start, end, [each for each in escapes if each[1] <= end]
            start = -1
            escapes = []
        if start < 0:
            if not match["text"].strip():
                continue
            marks, start = match["marks"], match.start("text")
        elif match["marks"]:
            escapes.append((place, match.start("text"), "\n"))
        place = match.end("text")
        if match["text"].strip():
            end = place
    if start >= 0:
        yield marks, start, end, [each for each in escapes if each[1] <= end]


def write(
    document: Document, edits: Iterable[Edit], *, encoding: str | None = None, output: Output = Output()
) -> bytes:
    """The text with these edits. Raises FileError file.encoding."""
    return put_together(document, pieces.replacements(document, edits, _spell, _meaning), encoding)


def gives_back(document: Document, masked: Document, edits: tuple[Edit, ...]) -> bool:
    """Byte for byte."""
    return write(masked, edits) == document.source


def fit(document: Document, start: int, end: int, part: str) -> tuple[int, int]:
    """Every stretch can be edited."""
    return start, end


def raw_spelling(document: Document, span: Span) -> str | None:
    """The spelling in the file where it holds marks. Raises ValueError."""
    return pieces.raw_spelling(document, span, _spell)


def _spell(text: str, _context: tuple[str, ...], _before: str, _after: str) -> str:
    return text


def _meaning(raw: str, _context: tuple[str, ...], _after: str) -> str | None:
    return str(regex.sub(r"(?:\r\n|\r|\n)>(?:[ ]?>)*[ ]?", "\n", raw))

"""JSON and JSON Lines: keys, strings and numbers are fields; all else is syntax.

In: bytes. Out: a `Document` with the parts "body" and "filename"; the bytes of a changed one. In the body text the
escapes within strings are undone, also those that a document inside a string has left (`\\\\u015e`); spacing, order,
doubled keys and the spelling of numbers stay as they are. A masked number becomes a quoted string; what is restored
over a whole string, with a bare number as its `raw`, becomes bare again. Text that is not JSON (RFC 8259) all through
is refused, with its line; several values in one file (JSON Lines) are JSON here.
"""

import codecs
import re
from collections.abc import Iterable, Iterator

import regex

from core.documents.encodings import can_write, canonical, decode, escaped_units
from core.documents.jsonlexer import lex
from core.documents.runs import undo
from core.documents.signatures import signature
from core.documents.splice import (
    Layout,
    Replacement,
    by_field,
    field_around,
    layout_of,
    make_document,
    put_together,
)
from core.errors import FileError
from core.model import Document, Edit, Output, Profile, Span

NAME = "json"
SUFFIXES = (".json", ".jsonl", ".ndjson")

_HEX = "[0-9a-fA-F]{4}"
_ONE = "\\\\"
_DEEPER = f"(?:{_ONE}{_ONE}){{1,8}}"  # one backslash of a document inside a string, or of one inside that, ...


def _pair(mark: str) -> str:
    """A character outside the basic plane in two escapes, each after a mark."""
    return f"{mark}u[dD][89abAB][0-9a-fA-F]{{2}}{mark}u[dD][c-fC-F][0-9a-fA-F]{{2}}"


_ESCAPES = regex.compile(
    "|".join(
        (
            f"(?P<pairs>(?:{_pair(_ONE)})++)",
            f"(?P<units>(?:(?!{_pair(_ONE)}){_ONE}u{_HEX})++)",
            f"(?P<inner_pairs>(?=(?P<p>{_DEEPER})u)(?:{_pair('(?P=p)')})++)",
            f"(?P<inner_units>(?P<u>{_DEEPER})u{_HEX}(?:(?!{_pair('(?P=u)')})(?P=u)u{_HEX})*+)",
            f'(?P<short>(?:{_ONE}(?:["/bfnrt]|{_ONE}(?!(?:{_DEEPER})?u{_HEX})))++)',
        )
    )
)
_SHORT = {f"\\{char}": char for char in '"\\/'} | {
    "\\b": "\b",
    "\\f": "\f",
    "\\n": "\n",
    "\\r": "\r",
    "\\t": "\t",
}
_CONTENT = regex.compile(f'(?:[^"\\\\\r\n]|{_ONE}(?:["\\\\/bfnrt]|u{_HEX}))*+')
_NUMBER = regex.compile(r"-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?(?:[eE][+-]?[0-9]++)?")
_KEY = regex.compile(r'"[ \t\r\n]*+:')
_MUST_ESCAPE = regex.compile('["\\\\\x00-\x1f\ud800-\udfff]')
_NAMED = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def recognises(data: bytes, suffix: str) -> bool:
    """JSON by its suffix, as long as the content is not another format's."""
    return suffix in SUFFIXES and not signature(data)


def read(
    data: bytes, name: str, *, encoding: str | None = None, like: Profile | None = None, password: str | None = None
) -> Document:
    """The document of a JSON file. Raises FileError file.syntax (line, suggest), and as encodings.decode."""
    decoded = decode(data, encoding=encoding, like=like)
    source = decoded.text
    fields, wrong = lex(source)
    if wrong >= 0:
        line = len(re.findall("\r\n?|\n", source[:wrong])) + 1
        raise FileError("file.syntax", line=line, suggest=".txt")
    if "\\" not in source:
        return make_document(NAME, data, name, decoded, fields=fields, layout=Layout(source=source))
    text, runs = undo(source, ((*match.span(), _meaning(match)) for match in _ESCAPES.finditer(source)))
    layout = Layout(source=source, runs=runs)
    return make_document(NAME, data, name, decoded, fields=runs.in_text(fields), layout=layout, text=text)


def write(
    document: Document, edits: Iterable[Edit], *, encoding: str | None = None, output: Output = Output()
) -> bytes:
    """The file with these edits, each escaped for its place; still JSON. Characters an encoding lacks are escaped."""
    name = document.profile.encoding if encoding is None else canonical(encoding)
    return put_together(document, _replacements(document, edits, name), encoding)


def gives_back(document: Document, masked: Document, edits: tuple[Edit, ...]) -> bool:
    """Byte for byte."""
    return write(masked, edits) == document.source


def fit(document: Document, start: int, end: int, part: str) -> tuple[int, int]:
    """A bare number is replaced as a whole."""
    span = field_around(document, Span(part=part, start=start, end=end))
    return (start, end) if _is_string(layout_of(document), span[0]) else span


def raw_spelling(document: Document, span: Span) -> str | None:
    """A number as it stands, a stretch of a string where its escapes are not the usual ones. Raises ValueError."""
    start, end = field_around(document, span)
    layout = layout_of(document)
    spelling = layout.spelling(span.start, span.end)
    if not _is_string(layout, start):
        return spelling if (span.start, span.end) == (start, end) else None
    text = document.parts[0].text[span.start : span.end]
    return spelling if spelling != _escaped(text, document.profile.encoding) else None


def _replacements(document: Document, edits: Iterable[Edit], encoding: str) -> Iterator[Replacement]:
    layout = layout_of(document)
    text = document.parts[0].text
    for start, end, group in by_field(document, edits):
        first, last = layout.place(start), layout.place(end)
        only = group[0]
        whole = (only.span.start, only.span.end) == (start, end)
        bare = whole and only.raw is not None and only.raw == only.text and bool(_NUMBER.fullmatch(only.raw))
        if not _is_string(layout, start):
            content = only.raw if bare else f'"{_number_as_text(text, start, end, group, encoding)}"'
            yield first, last, content or ""
        elif bare and not _KEY.match(layout.source, last):
            yield first - 1, last + 1, only.text
        else:
            for edit in group:
                yield layout.place(edit.span.start), layout.place(edit.span.end), _in_string(edit, encoding)


def _number_as_text(text: str, start: int, end: int, edits: Iterable[Edit], encoding: str) -> str:
    pieces: list[str] = []
    for edit in edits:
        pieces += (text[start : edit.span.start], _in_string(edit, encoding))
        start = edit.span.end
    return "".join(pieces) + text[start:end]


def _in_string(edit: Edit, encoding: str) -> str:
    """The edit as it goes between quotes; its raw spelling where that is one, and of the same text."""
    raw = edit.raw
    if raw is not None and _CONTENT.fullmatch(raw) and _ESCAPES.sub(_meaning, raw) == edit.text:
        return raw
    return _escaped(edit.text, encoding)


def _is_string(layout: Layout, start: int) -> bool:
    """A number never follows a quote."""
    place = layout.place(start)
    return place > 0 and layout.source[place - 1] == '"'


def _meaning(match: "regex.Match[str]") -> str:
    """The characters that a run of escapes of one kind spells."""
    written = str(match[0])
    if match.lastgroup == "short":
        return _SHORT.get(written) or "".join(_SHORT[written[at : at + 2]] for at in range(0, len(written), 2))
    units = bytes.fromhex(written.replace("\\", "").replace("u", ""))
    return codecs.utf_16_be_decode(units, "surrogatepass", True)[0]


def _escaped(text: str, encoding: str) -> str:
    """Between quotes: only what must be escaped is, in the spelling most programs write."""
    text = str(_MUST_ESCAPE.sub(lambda match: _NAMED.get(match[0]) or escaped_units(match[0]), text))
    if can_write(text, encoding):
        return text
    return "".join(char if can_write(char, encoding) else escaped_units(char) for char in text)

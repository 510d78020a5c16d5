"""RTF: text over groups and control words, changed in place; properties are emptied, objects taken out.

In: bytes. Out: a `Document` with the parts of core/documents/rtfreader.py; the bytes of a changed one. RTF says itself
which characters its bytes are; what is written anew beyond ASCII is spelled `\\uN`. Restoring gives every text back;
a space behind a control word may be left over where a masked stretch began right after it.
"""

import hashlib
from collections.abc import Iterable

import regex

from core.documents import pieces
from core.documents.naming import filename_part
from core.documents.pieces import layout_of
from core.documents.rtflexer import TOKEN, characters
from core.documents.rtfreader import RtfLayout, read_rtf
from core.documents.signatures import signature
from core.errors import FileError
from core.model import Document, Edit, Output, Profile, Span

NAME = "rtf"
SUFFIXES = (".rtf",)

_OPEN_WORD = regex.compile(r"(?<!\\)(?:\\\\)*+\\[a-zA-Z]++(?:-?[0-9]++)?\Z")
_OPEN_BYTE = regex.compile(r"(?<!\\)(?:\\\\)*+\\'[0-9a-fA-F]?\Z")
_HEX = regex.compile("[0-9a-fA-F]")
_JOINS = regex.compile("[a-zA-Z0-9 -]")
_MUST = regex.compile(r"[\\{}\x00-\x1f\xa0\xad\u2011]|[^\x00-\x7f]+")
_SPELLED = {"\\": "\\\\", "{": "\\{", "}": "\\}", "\n": "\\line ", "\t": "\\tab "}
_SPELLED |= {"\u00a0": "\\~", "\u00ad": "\\-", "\u2011": "\\_"}


def recognises(data: bytes, suffix: str) -> bool:
    """By its first bytes, whatever the suffix says; by its suffix where nothing else is known."""
    found = signature(data)
    return found == "rtf" or (suffix in SUFFIXES and not found)


def read(
    data: bytes, name: str, *, encoding: str | None = None, like: Profile | None = None, password: str | None = None
) -> Document:
    """The document of an RTF file. Raises FileError file.syntax (line, suggest), file.damaged (part)."""
    if signature(data) != "rtf":
        raise FileError("file.syntax", line=1, suggest=".txt")
    found = read_rtf(data.decode("latin-1"))
    return Document(
        format=NAME,
        source=data,
        parts=(*found.parts, filename_part(name)),
        profile=Profile(encoding=found.layout.encoding),
        fingerprint=hashlib.sha256(data).hexdigest(),
        layout=found.layout,
        notices=found.notices,
    )


def write(
    document: Document, edits: Iterable[Edit], *, encoding: str | None = None, output: Output = Output()
) -> bytes:
    """The file with these edits, each escaped, and without what is always taken out (unless `output.intact`)."""
    layout = layout_of(document)
    assert isinstance(layout, RtfLayout)
    changes = pieces.replacements(document, edits, _spell, _meaning)
    if not output.intact:
        changes = sorted([*changes, *layout.emptied], key=lambda each: each[:2])
    found: list[str] = []
    done = 0
    for start, end, text in changes:
        found += (layout.source[done:start], text)
        done = end
    return "".join((*found, layout.source[done:])).encode("latin-1")


def gives_back(document: Document, masked: Document, edits: tuple[Edit, ...]) -> bool:
    """The same text in every part."""
    restored = read(write(masked, edits, output=Output(intact=True)), document.name)
    return [(part.id, part.text) for part in restored.parts] == [(part.id, part.text) for part in document.parts]


def fit(document: Document, start: int, end: int, part: str) -> tuple[int, int]:
    """Every stretch can be edited."""
    return start, end


def raw_spelling(document: Document, span: Span) -> str | None:
    """The spelling in the file, with a mark for each control word in it, where it is not the usual one.

    Raises ValueError.
    """
    return pieces.raw_spelling(document, span, _spell)


def _spell(text: str, _context: tuple[str, ...], before: str, after: str) -> str:
    """The text escaped; beyond ASCII in a group of its own, so that it does not depend on fonts."""
    spelled = str(_MUST.sub(_escaped, text))
    following = spelled or after
    if _JOINS.match(following) and _OPEN_WORD.search(before):
        return " " + spelled
    return "{}" + spelled if _HEX.match(following) and _OPEN_BYTE.search(before) else spelled


def _escaped(match: "regex.Match[str]") -> str:
    written = match[0]
    if written in _SPELLED:
        return _SPELLED[written]
    if written < " ":
        return f"\\'{ord(written):02x}"
    units = written.encode("utf-16-le", "replace")
    numbers = (int.from_bytes(units[at : at + 2], "little", signed=True) for at in range(0, len(units), 2))
    return "{\\uc1" + "".join(f"\\u{number}?" for number in numbers) + "}"


def _meaning(raw: str, context: tuple[str, ...], _after: str) -> str | None:
    """What characters without control words between them spell in this code page."""
    encoding, fallback = context
    position = 0
    texts: list[str] = []
    while position < len(raw):
        match = TOKEN.match(raw, position)
        found, position = characters(raw, match, encoding, int(fallback)) if match is not None else ([], 0)
        if not found:
            return None
        texts.extend(text for _, _, text in found)
    return "".join(texts)

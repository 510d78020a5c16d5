"""The file name as a part of the document, and the name proposed for the masked file.

In: a file name; the edits of the part "filename". Out: the part; a name that every system can hold, that never is the
source's own, and that no cut turned into another token.
"""

import unicodedata
from collections.abc import Iterable

import regex

from core.model import WRITTEN_AS, Document, Edit, Part

MARK = "-masked"
MOST_BYTES = 200
"""File systems hold 255 bytes; the rest is for the mapping's suffix, a number and a temporary name."""

_PLACEHOLDER = "document"
_SUFFIX = regex.compile(r"(?<=[^.])\.[^. /\\]{1,16}\Z")
_FORBIDDEN = regex.compile(r'[<>:"/\\|?*\p{Cc}\p{Cs}\p{Cn}\u2028\u2029]')
# Microsoft, "Naming Files, Paths, and Namespaces": with any extension, superscript digits included.
_RESERVED = regex.compile(r"(?i)(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|\Z)")


def suffix_of(name: str) -> str:
    """The last suffix of a name in lower case with its dot, or an empty string."""
    match = _SUFFIX.search(name)
    return match[0].lower() if match else ""


def filename_part(name: str) -> Part:
    """The part that holds the file name. Only what stands before the suffix may be edited."""
    stem = len(name) - len(suffix_of(name))
    return Part(id="filename", role="filename", text=name, fields=(0, stem) if stem else (), token_form="bare")  # noqa: S106


def output_name(document: Document, edits: Iterable[Edit], *, text_suffix: str = "") -> str:
    """A name for the masked file: the edits of the part "filename" applied, then "-masked" before the suffix.

    `text_suffix`: of a file of its text alone (`Output.as_text`), .txt, .md or .docx.
    Characters and names that Windows forbids are avoided, the length is at most MOST_BYTES bytes of UTF-8. A stem that
    is too long loses its end, a token in it whole.
    """
    name = document.name
    stem_end = len(name) - len(suffix_of(name))
    pieces: list[tuple[str, bool]] = []
    done = 0
    for edit in sorted((edit for edit in edits if edit.span.part == "filename"), key=lambda edit: edit.span):
        if not done <= edit.span.start < edit.span.end <= stem_end:
            raise ValueError("an edit outside the name, or two that overlap")
        pieces += ((name[done : edit.span.start], False), (edit.text, True))
        done = edit.span.end
    pieces.append((name[done:stem_end], False))
    written = f".{WRITTEN_AS[document.format]}" if document.format in WRITTEN_AS else name[stem_end:]
    suffix = text_suffix or str(_FORBIDDEN.sub("_", written))
    room = MOST_BYTES - len((MARK + suffix).encode())
    proposed = _stem(pieces, room) + MARK + suffix
    if _same_name(proposed, name):
        proposed = _stem(pieces, room - 2) + MARK + "-2" + suffix
    return proposed


def _stem(pieces: Iterable[tuple[str, bool]], room: int) -> str:
    stem = ""
    for text, whole in pieces:
        text = _FORBIDDEN.sub("_", text)
        if len((stem + text).encode()) > room - 1:
            stem += "" if whole else _first_bytes(text, room - 1 - len(stem.encode()))
            break
        stem += text
    stem = stem.strip(" .") or _PLACEHOLDER
    return "_" + stem if _RESERVED.match(stem + MARK) else stem


def _first_bytes(text: str, most: int) -> str:
    """As many whole user-perceived characters as fit."""
    kept: list[str] = []
    for cluster in regex.finditer(r"\X", text):
        most -= len(cluster[0].encode())
        if most < 0:
            break
        kept.append(cluster[0])
    return "".join(kept)


def _same_name(one: str, other: str) -> bool:
    """Equal on a file system that ignores case and composition."""
    return unicodedata.normalize("NFC", one).casefold() == unicodedata.normalize("NFC", other).casefold()

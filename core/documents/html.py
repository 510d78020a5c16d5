"""Web pages: text over inline tags, attributes, comments, scripts and links, changed in place.

In: bytes. Out: a `Document` with the parts of core/documents/markup.py; the bytes of a changed one, in which nothing
but the replaced stretches is another. The encoding is the declared one (byte order mark, then `meta`) where the bytes
fit it; what is not declared is guessed as for text.
"""

import hashlib
from collections.abc import Iterable
from functools import partial

import regex

from core.documents import guessing, layers, pieces
from core.documents.encodings import Decoded, canonical, decode
from core.documents.markup import read_page
from core.documents.naming import filename_part
from core.documents.signatures import signature
from core.documents.splice import put_together
from core.errors import FileError
from core.model import Document, Edit, Output, Profile, Span

NAME = "html"
SUFFIXES = (".html", ".htm", ".shtml")

_OTHERS = (".txt", ".text", ".md", ".markdown", ".log", ".csv", ".tsv", ".json", ".jsonl", ".ndjson", ".eml")
_DECLARED = regex.compile(rb"(?i)<meta\s[^>]*?charset\s*=\s*[\"']?\s*([A-Za-z0-9_.:\-]+)")
_START = regex.compile(
    rb"(?i)(?:\xef\xbb\xbf)?(?:\s+|<!--.*?-->|<\?xml.*?\?>)*<(?:!doctype\s+html|html[\s>])", regex.DOTALL
)
_FIRST = 4096


def recognises(data: bytes, suffix: str) -> bool:
    """A page by its suffix, or by its first tag whatever the suffix says, formats of plain text excepted."""
    if signature(data):
        return False
    return suffix in SUFFIXES or (suffix not in _OTHERS and _START.match(data[:_FIRST]) is not None)


def read(
    data: bytes, name: str, *, encoding: str | None = None, like: Profile | None = None, password: str | None = None
) -> Document:
    """The document of a page. Raises FileError as encodings.decode."""
    found = _DECLARED.search(data[:_FIRST])
    decoded = _decoded(data, found, encoding, like)
    return document_of(NAME, data, name, decoded, found, xml=False)


def document_of(
    form: str, data: bytes, name: str, decoded: Decoded, found: "regex.Match[bytes] | None", *, xml: bool
) -> Document:
    """The document of a decoded page; `found`: the declared encoding is its first group."""
    declared = (0, 0)
    if found is not None and not decoded.profile.encoding.startswith(("utf-16", "utf-32")):
        shift = len(decoded.profile.bom)
        start = len(data[shift : found.start(1)].decode(decoded.profile.encoding, "surrogateescape"))
        declared = start, start + len(found[1])
    page = read_page(decoded.text, xml=xml, declared=declared)
    return Document(
        format=form,
        source=data,
        parts=(*page.parts, filename_part(name)),
        profile=decoded.profile,
        fingerprint=hashlib.sha256(data).hexdigest(),
        layout=page.layout,
        notices=page.notices,
    )


def write(
    document: Document, edits: Iterable[Edit], *, encoding: str | None = None, output: Output = Output()
) -> bytes:
    """The page with these edits, each escaped for its place. Characters an encoding lacks are written as references.

    In another `encoding` the declaration says so too. Raises FileError file.encoding (encoding, part).
    """
    target = document.profile.encoding if encoding is None else canonical(encoding)
    spell = partial(layers.spell, target)
    changes = pieces.replacements(document, edits, spell, layers.meaning)
    start, end = pieces.layout_of(document).declared
    if target != document.profile.encoding and end:
        changes = sorted([*changes, (start, end, target)])
    return put_together(document, changes, encoding)


def gives_back(document: Document, masked: Document, edits: tuple[Edit, ...]) -> bool:
    """Byte for byte."""
    return write(masked, edits) == document.source


def fit(document: Document, start: int, end: int, part: str) -> tuple[int, int]:
    """Every stretch can be edited."""
    return start, end


def raw_spelling(document: Document, span: Span) -> str | None:
    """The spelling in the page, with a mark for each tag in it, where it is not the usual one. Raises ValueError."""
    return pieces.raw_spelling(document, span, partial(layers.spell, document.profile.encoding))


def _decoded(data: bytes, found: "regex.Match[bytes] | None", encoding: str | None, like: Profile | None) -> Decoded:
    if encoding is None and found is not None:
        name = ""
        try:
            name = canonical(found[1].decode("ascii"))
        except FileError:
            name = ""
        if name and not name.startswith(("utf-16", "utf-32")) and guessing.nearly_fits(data, name):
            marked = decode(data)  # refuses what is no text, and knows a byte order mark
            return marked if marked.profile.bom else decode(data, encoding=name)
    return decode(data, encoding=encoding, like=like)

"""Plain text, Markdown and logs: the whole file is one field and every character stands for itself.

In: bytes. Out: a `Document` with the parts "body" and "filename"; the bytes of a changed one. Calendars and contacts
are text whose lines are folded and escaped: what they say, and how it is spelled, is the affair of `cards`.
"""

import hashlib
from collections.abc import Iterable

from core.documents import cards, pieces
from core.documents.encodings import decode
from core.documents.naming import filename_part
from core.documents.signatures import signature
from core.documents.splice import Layout, field_around, make_document, put_together
from core.model import Document, Edit, Notice, Output, Profile, Span

NAME = "text"
SUFFIXES = (".txt", ".text", ".md", ".markdown", ".log", ".ics", ".vcf")


def recognises(data: bytes, suffix: str) -> bool:
    """Text by its suffix, or without one, as long as the content is not another format's."""
    return (suffix in SUFFIXES or not suffix) and not signature(data)


def read(
    data: bytes, name: str, *, encoding: str | None = None, like: Profile | None = None, password: str | None = None
) -> Document:
    """The document of a text file. Raises FileError as core.documents.encodings.decode."""
    decoded = decode(data, encoding=encoding, like=like)
    if cards.is_card(decoded.text):
        draft, card = cards.draft_of(decoded.text)
        return Document(
            format=NAME,
            source=data,
            parts=(draft.part(), filename_part(name)),
            profile=decoded.profile,
            fingerprint=hashlib.sha256(data).hexdigest(),
            layout=card,
            notices=(Notice(code="pictures", n=seen, uninspected=True),)
            if (seen := cards.pictures(decoded.text))
            else (),
        )
    layout = Layout(source=decoded.text)
    return make_document(NAME, data, name, decoded, fields=(0, len(decoded.text)), layout=layout)


def write(
    document: Document, edits: Iterable[Edit], *, encoding: str | None = None, output: Output = Output()
) -> bytes:
    """The file with these edits of the body. Raises FileError file.encoding."""
    if isinstance(document.layout, pieces.Layout):
        return put_together(document, pieces.replacements(document, edits, cards.spell, cards.meaning), encoding)
    return put_together(document, ((edit.span.start, edit.span.end, edit.text) for edit in edits), encoding)


def gives_back(document: Document, masked: Document, edits: tuple[Edit, ...]) -> bool:
    """Byte for byte."""
    return write(masked, edits) == document.source


def fit(document: Document, start: int, end: int, part: str) -> tuple[int, int]:
    """Every stretch can be edited."""
    return start, end


def raw_spelling(document: Document, span: Span) -> str | None:
    """None: there is one way to write a text, but for a card. Raises ValueError for a span outside the body."""
    if isinstance(document.layout, pieces.Layout):
        return pieces.raw_spelling(document, span, cards.spell)
    field_around(document, span)
    return None

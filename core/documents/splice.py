"""What the text formats share: one body, kept as the decoded file and changed by replacing stretches of it.

In: bytes and the fields a format module found. Out: a `Document` with the parts "body" and "filename", and the bytes of
a changed one. Whatever is not replaced comes back as it was, byte for byte.
"""

import hashlib
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from core.documents.encodings import Decoded, canonical, encode
from core.documents.naming import filename_part
from core.documents.runs import Runs
from core.model import Document, Edit, Part, Span

Replacement = tuple[int, int, str]
"""Source offsets (code points of the decoded file) and what goes there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The decoded file without its byte order mark; `runs` is None where the body text is the same."""

    source: str = field(repr=False)
    runs: Runs | None = field(repr=False, default=None)

    def place(self, offset: int) -> int:
        """The source offset of a body offset."""
        return offset if self.runs is None else self.runs.source(offset)

    def spelling(self, start: int, end: int) -> str:
        """How body[start:end] is spelled in the file."""
        return self.source[self.place(start) : self.place(end)]


def make_document(
    form: str,
    data: bytes,
    name: str,
    decoded: Decoded,
    *,
    fields: Sequence[int],
    layout: Layout,
    text: str | None = None,
    delimiter: str = "",
) -> Document:
    """The document of a text format. `fields` are in code points of the body `text` (if None, the whole file)."""
    body = Part(id="body", role="body", text=layout.source if text is None else text, fields=fields)
    return Document(
        format=form,
        source=data,
        parts=(body, filename_part(name)),
        profile=replace(decoded.profile, delimiter=delimiter),
        fingerprint=hashlib.sha256(data).hexdigest(),
        layout=layout,
    )


def layout_of(document: Document) -> Layout:
    """The layout of a document of a text format."""
    layout = document.layout
    assert isinstance(layout, Layout)
    return layout


def put_together(document: Document, replacements: Iterable[Replacement], encoding: str | None) -> bytes:
    """The file with these stretches replaced; they are sorted and disjoint.

    Raises FileError file.encoding (encoding, part) where a character cannot be written.
    """
    source = layout_of(document).source
    pieces: list[str] = []
    done = 0
    for start, end, text in replacements:
        pieces += (source[done:start], text)
        done = end
    same = encoding is None or canonical(encoding) == document.profile.encoding
    if not pieces and same:
        return document.source
    pieces.append(source[done:])
    return encode("".join(pieces), document.profile, encoding)


def by_field(document: Document, edits: Iterable[Edit]) -> Iterator[tuple[int, int, list[Edit]]]:
    """The edits of the body, grouped: start and end of a field in the body text, and its edits."""
    fields = document.parts[0].fields

    def place(edit: Edit) -> int:
        return bisect_right(fields, edit.span.start) - 1

    for index, group in groupby(edits, place):
        yield fields[index], fields[index + 1], list(group)


def field_around(document: Document, span: Span) -> tuple[int, int]:
    """Start and end of the field of the body that holds the span. Raises ValueError when none does."""
    fields = document.parts[0].fields
    index = bisect_right(fields, span.start) - 1
    if index < 0 or index % 2 or not span.start < span.end <= fields[index + 1]:
        raise ValueError("a span outside the fields of its part")
    return fields[index], fields[index + 1]

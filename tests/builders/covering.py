"""Masking and restoring in their barest form, for tests of the formats: any spans, tokens in a row, and back."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from core.documents import fit, raw_spelling, write
from core.model import Document, Edit, Mapping, Span


@dataclass
class Covered:
    """A masked file and what its tokens stood for."""

    data: bytes
    edits: tuple[Edit, ...]
    originals: dict[str, tuple[str, str | None]]
    mapping: Mapping


def cover(document: Document, spans: Iterable[Span], token: str = "[PERSON_{}]") -> Covered:
    """Put tokens over the spans, as far as they can be edited and do not overlap."""
    texts = {part.id: part.text for part in document.parts}
    fitted = sorted(piece for span in spans for piece in fit(document, span))
    edits: list[Edit] = []
    originals: dict[str, tuple[str, str | None]] = {}
    for span in fitted:
        if edits and edits[-1].span.part == span.part and span.start < edits[-1].span.end:
            continue
        written = token.format(len(edits) + 1)
        edits.append(Edit(span=span, text=written))
        originals[written] = (texts[span.part][span.start : span.end], raw_spelling(document, span))
    data = write(document, edits)
    return Covered(data=data, edits=tuple(edits), originals=originals, mapping=mapping_of(document, data))


def mapping_of(document: Document, masked: bytes) -> Mapping:
    """A mapping as masking makes it, without entries."""
    import hashlib

    return Mapping(
        version=1,
        id="test",
        format=document.format,
        source_name=document.name,
        entries=(),
        tokens_in_source=(),
        source_fingerprint=document.fingerprint,
        masked_fingerprint=hashlib.sha256(masked).hexdigest(),
        created=datetime(2025, 3, 1, tzinfo=UTC),
        encoding=document.profile.encoding,
        delimiter=document.profile.delimiter,
    )


def uncover(masked: Document, covered: Covered) -> tuple[Edit, ...]:
    """The edits that put the originals back, wherever the tokens stand now."""
    edits: list[Edit] = []
    for part in masked.parts[:-1]:
        for token, (original, raw) in covered.originals.items():
            start = part.text.find(token)
            while start >= 0:
                span = Span(part=part.id, start=start, end=start + len(token))
                edits.append(Edit(span=span, text=original, raw=raw))
                start = part.text.find(token, start + 1)
    return tuple(sorted(edits, key=lambda edit: edit.span))

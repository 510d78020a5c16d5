"""The document as it will be written: the same parts with tokens in place. No Qt, no threads.

In: a document and what `core.mask` made of the decisions. Out: parts to show, where the tokens stand in them, and the
token of every original text, for the decision bar.
"""

from bisect import bisect_left
from collections.abc import Mapping as ReadOnlyDict
from dataclasses import dataclass, field, replace
from itertools import accumulate

from app.textmap import Caption, TextMap, no_caption
from core.model import Document, Edit, MaskResult, Part


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenPlace:
    """A token in the masked text, in code points of its part."""

    start: int
    end: int
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Masked:
    """A masked document in memory. `places[i]` are the tokens of part i, in order.

    `tokens`: original text to what stands in its place, a token with its brackets or what its style writes.

    `edits[i]` are those of part i, for turning places of the source into places of the masked text.
    """

    result: MaskResult
    name: str = field(repr=False)
    parts: tuple[Part, ...] = field(repr=False)
    text_map: TextMap = field(repr=False)
    places: tuple[tuple[TokenPlace, ...], ...]
    tokens: ReadOnlyDict[str, str] = field(repr=False)
    edits: tuple[tuple[Edit, ...], ...] = field(repr=False)

    def offset(self, part: int, source: int) -> int:
        """Where in the masked text a code point of the source is; the start of the token that covers it."""
        edits, places = self.edits[part], self.places[part]
        before = bisect_left(edits, source + 1, key=lambda edit: edit.span.start) - 1
        if before < 0:
            return min(source, len(self.parts[part].text))  # what is taken out has no text here
        edit, place = edits[before], places[before]
        return place.start if source < edit.span.end else place.end + source - edit.span.end

    def source_offset(self, part: int, offset: int) -> int:
        """The way back: the code point of the source at a place of the masked text."""
        edits, places = self.edits[part], self.places[part]
        before = bisect_left(places, offset + 1, key=lambda place: place.start) - 1
        if before < 0:
            return offset
        edit, place = edits[before], places[before]
        return edit.span.start if offset < place.end else edit.span.end + offset - place.end


def masked(document: Document, result: MaskResult, name: str, caption: Caption = no_caption) -> Masked:
    """Put the edits into the text of the parts. `name`: the proposed file name."""
    kinds = {entry.token: entry.kind for entry in result.mapping.entries}
    kinds |= {entry.written: entry.kind for entry in result.mapping.entries if entry.written}
    by_part: dict[str, list[Edit]] = {}
    for edit in result.edits:
        by_part.setdefault(edit.span.part, []).append(edit)
    edits = tuple(() if _is_gone(part) else tuple(by_part.get(part.id, ())) for part in document.parts)
    parts = tuple(_with_tokens(part, own) for part, own in zip(document.parts, edits, strict=True))
    return Masked(
        result=result,
        name=name,
        parts=parts,
        text_map=TextMap(parts, caption),
        places=tuple(_places(own, kinds) for own in edits),
        tokens={entry.original: entry.written or f"[{entry.token}]" for entry in result.mapping.entries},
        edits=edits,
    )


def _is_gone(part: Part) -> bool:
    """The masked file has no such text: deleted words, properties, numbers as they were stored in masked cells."""
    return part.echo or (not part.fields and part.role != "filename")


def _with_tokens(part: Part, edits: tuple[Edit, ...]) -> Part:
    if _is_gone(part):
        return replace(part, text="", fields=())
    pieces: list[str] = []
    done = 0
    for edit in edits:
        pieces += (part.text[done : edit.span.start], edit.text)
        done = edit.span.end
    text = "".join((*pieces, part.text[done:]))
    return replace(part, text=text, fields=(0, len(text)))


def _places(edits: tuple[Edit, ...], kinds: ReadOnlyDict[str, str]) -> tuple[TokenPlace, ...]:
    grown = accumulate((len(edit.text) - (edit.span.end - edit.span.start) for edit in edits), initial=0)
    return tuple(
        TokenPlace(
            start=edit.span.start + before,
            end=edit.span.start + before + len(edit.text),
            kind=kinds.get(edit.text) or kinds.get(_canonical(edit.text), "CUSTOM"),
        )
        for edit, before in zip(edits, grown, strict=False)
    )


def _canonical(written: str) -> str:
    return written.strip('"').partition("@")[0].strip("[]")

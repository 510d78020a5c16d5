"""Text that stands in a file in pieces: between tags, control words and braces, each character spelled somehow.

In: for each part the text, where each character stands in the decoded file (`Spots`), how it must be spelled there (a
context for each field) and where the markup between characters stands. Out: the replacements that put edits in place.

A stretch over several pieces goes into the first of them, the others are emptied, the markup between them stays. Its
`raw` spelling is the spelling of all its characters with a mark (NUL and >) for each tag or control word that lay
between them, so that it can be laid out again between the same number of these; their content is not remembered, for it
may have been masked itself. Everything that is not replaced comes back byte for byte.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import regex

from core.documents import splice
from core.documents.splice import Replacement
from core.model import Document, Edit, Part, Role, Span, TokenForm

_MARK = "\0>"  # one piece of markup in a raw spelling; a NUL of the file is doubled there
_MARKS = regex.compile("\0(.)", regex.DOTALL)

Escape = tuple[int, int, str]
"""text[start:end] spells one character."""

_NEAR = 48


class Spots:
    """Where the characters of a text stand in the file: runs of characters spelled with the same number of them.

    Between runs the file may hold anything (markup); a run of stride 0 is syntax that only the part shows.
    """

    __slots__ = ("_sources", "_strides", "_texts", "length")

    def __init__(self) -> None:
        self._texts, self._sources, self._strides = array("I"), array("I"), array("I")
        self.length = 0

    def add(self, source: int, count: int, stride: int = 1) -> None:
        """The next `count` characters stand from `source` on, `stride` characters each."""
        if count <= 0:
            return
        sources, strides, texts = self._sources, self._strides, self._texts
        if not (strides and strides[-1] == stride and sources[-1] + (self.length - texts[-1]) * stride == source):
            texts.append(self.length)
            sources.append(source)
            strides.append(stride)
        self.length += count

    def take(self, other: "Spots", start: int, end: int) -> None:
        """The next characters stand where other[start:end] does."""
        run = bisect_right(other._texts, start) - 1
        while start < end:
            stop = min(end, other._texts[run + 1] if run + 1 < len(other._texts) else end)
            stride = other._strides[run]
            self.add(other._sources[run] + (start - other._texts[run]) * stride, stop - start, stride)
            start = stop
            run += 1

    def start(self, offset: int) -> int:
        """Where the spelling of a character starts."""
        run = bisect_right(self._texts, offset) - 1
        return self._sources[run] + (offset - self._texts[run]) * self._strides[run]

    def end(self, offset: int) -> int:
        """Where the spelling of the character before `offset` ends."""
        run = bisect_left(self._texts, offset) - 1
        return self._sources[run] + (offset - self._texts[run]) * self._strides[run]

    def stretches(self, start: int, end: int) -> list[tuple[int, int]]:
        """The stretches of the file that spell [start, end), touching ones joined."""
        found: list[tuple[int, int]] = []
        run = bisect_right(self._texts, start) - 1
        while start < end:
            stop = min(end, self._texts[run + 1] if run + 1 < len(self._texts) else end)
            stride = self._strides[run]
            first = self._sources[run] + (start - self._texts[run]) * stride
            last = first + (stop - start) * stride
            if found and found[-1][1] == first:
                found[-1] = found[-1][0], last
            else:
                found.append((first, last))
            start = stop
            run += 1
        return found


@dataclass(frozen=True, slots=True)
class View:
    """A text and where it stands in the file."""

    text: str = field(repr=False)
    spots: Spots = field(repr=False)

    def undone(self, start: int, end: int, escapes: Iterable[Escape]) -> "View":
        """text[start:end] with these escapes undone; sorted and disjoint, in offsets of the text."""
        spots = Spots()
        pieces: list[str] = []
        for first, last, meaning in escapes:
            pieces += (self.text[start:first], meaning)
            spots.take(self.spots, start, first)
            place = self.spots.start(first)
            spots.add(place, 1, self.spots.end(last) - place)
            start = last
        pieces.append(self.text[start:end])
        spots.take(self.spots, start, end)
        return View("".join(pieces), spots)


def whole(text: str) -> View:
    """A text in which every character stands for itself."""
    spots = Spots()
    spots.add(0, len(text))
    return View(text, spots)


class Draft:
    """A part while it is put together, field by field."""

    def __init__(self, part: str, role: Role, token_form: TokenForm = "bracket") -> None:  # noqa: S107 - a way of writing
        self.id, self._role, self._form = part, role, token_form
        self._pieces: list[str] = []
        self._spots = Spots()
        self._fields = array("I")
        self._starts = array("I")
        self._contexts = array("I")

    def syntax(self, text: str) -> None:
        """Show something that is not text of the file."""
        self._pieces.append(text)
        self._spots.add(0, len(text), 0)

    def begin(self, separator: str, label: str = "") -> None:
        """A new line or cell, with a label."""
        self.syntax((separator if self._spots.length else "") + label)

    def field(self, pieces: Iterable[tuple[View, int]]) -> None:
        """The next field in pieces, each with the number of its context."""
        self._fields.append(self._spots.length)
        for view, context in pieces:
            self._starts.append(self._spots.length)
            self._contexts.append(context)
            self._pieces.append(view.text)
            self._spots.take(view.spots, 0, len(view.text))
        self._fields.append(self._spots.length)

    def __bool__(self) -> bool:
        return bool(self._fields)

    def part(self, number: int = 0) -> Part:
        """The finished part."""
        return Part(
            id=self.id,
            role=self._role,
            text="".join(self._pieces),
            fields=self._fields,
            token_form=self._form,
            number=number,
        )

    def placed(self) -> "Placed":
        """Where it stands."""
        return Placed(self._spots, self._fields, self._starts, self._contexts)


@dataclass(frozen=True, slots=True)
class Placed:
    """Where the characters of a part stand, and from which on there is which context."""

    spots: Spots
    fields: Sequence[int]
    starts: Sequence[int]
    contexts: Sequence[int]

    def context(self, start: int, end: int) -> int:
        """The context of a stretch within a field. Raises ValueError when it lies in none."""
        index = bisect_right(self.fields, start) - 1
        if index < 0 or index % 2 or not start < end <= self.fields[index + 1]:
            raise ValueError("a span outside the fields of its part")
        return self.contexts[bisect_right(self.starts, start) - 1]


class Tags:
    """Where the markup between characters stands, sorted by where it starts, and text of other parts within it."""

    __slots__ = ("_ends", "_starts", "_texts")

    def __init__(self, bounds: "array[int]", texts: "array[int] | None" = None) -> None:
        """From start0, end0, start1, ... in any order; `texts`, stretches of text, are passed over and not counted."""
        pairs = [(*pair, False) for pair in zip(bounds[::2], bounds[1::2], strict=True)]
        pairs += [(*pair, True) for pair in zip(texts[::2], texts[1::2], strict=True)] if texts else []
        pairs.sort()
        self._starts = array("I", [start for start, _, _ in pairs])
        self._ends = array("I", [end for _, end, _ in pairs])
        self._texts = bytearray(text for _, _, text in pairs) if texts else b""

    def behind(self, start: int) -> int:
        """Where the next piece of markup ends, if markup or text of another part starts here; else -1."""
        while True:
            index = bisect_left(self._starts, start)
            if index == len(self._starts) or self._starts[index] != start:
                return -1
            start = self._ends[index]
            if not (self._texts and self._texts[index]):
                return start

    def between(self, start: int, end: int) -> int:
        """How many pieces of markup follow one another from `start` to `end`. Raises ValueError when they do not."""
        count = 0
        while start < end:
            start = self.behind(start)
            if start < 0:
                raise ValueError("something else than markup between two characters")
            count += 1
        return count


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout(splice.Layout):
    """The decoded file, where its parts stand in it, and the markup between characters."""

    placed: Mapping[str, Placed] = field(repr=False)
    tags: Tags = field(repr=False)
    contexts: tuple[tuple[str, ...], ...] = ()
    declared: tuple[int, int] = (0, 0)
    mixed: bool = False
    """Contexts change within a field."""


Spell = Callable[[str, tuple[str, ...], str, str], str]
"""The spelling of a text in a context, between what stands before and after it in the file."""
Meaning = Callable[[str, tuple[str, ...], str], str | None]
"""What a spelling without markup means in a context, before what follows; None when it cannot stand there."""


def layout_of(document: Document) -> Layout:
    """The layout of a document in pieces."""
    layout = document.layout
    assert isinstance(layout, Layout)
    return layout


def raw_spelling(document: Document, span: Span, spell: Spell) -> str | None:
    """The raw spelling of a span where the usual one is another. Raises ValueError for a span outside of fields."""
    layout = layout_of(document)
    if span.part not in layout.placed:
        raise ValueError("a span of an unknown part")
    placed = layout.placed[span.part]
    context = layout.contexts[placed.context(span.start, span.end)]
    stretches = placed.spots.stretches(span.start, span.end)
    source = layout.source
    if len(stretches) == 1:
        first, last = stretches[0]
        text = document.part(span.part).text[span.start : span.end]
        spelled = spell(text, context, source[max(first - _NEAR, 0) : first], source[last : last + _NEAR])
        return _doubled(source[first:last]) if spelled != source[first:last] else None
    pieces = [_doubled(source[stretches[0][0] : stretches[0][1]])]
    for (_, before), (first, last) in pairwise(stretches):
        pieces += (_MARK * layout.tags.between(before, first), _doubled(source[first:last]))
    return "".join(pieces)


def _doubled(spelling: str) -> str:
    return spelling.replace("\0", "\0\0")


def _pieces(raw: str) -> list[str]:
    """A raw spelling cut at its marks."""
    pieces = [""]
    done = 0
    for match in _MARKS.finditer(raw):
        pieces[-1] += raw[done : match.start()]
        if match[1] == ">":
            pieces.append("")
        else:
            pieces[-1] += match[1]
        done = match.end()
    pieces[-1] += raw[done:]
    return pieces


def replacements(document: Document, edits: Iterable[Edit], spell: Spell, meaning: Meaning) -> list[Replacement]:
    """What to put where in the decoded file for these edits, sorted."""
    layout = layout_of(document)
    found: list[Replacement] = []
    for edit in edits:
        found.extend(_placed(layout, edit, spell, meaning))
    found.sort(key=lambda each: each[:2])
    return found


def _placed(layout: Layout, edit: Edit, spell: Spell, meaning: Meaning) -> Iterator[Replacement]:
    placed = layout.placed[edit.span.part]
    context = layout.contexts[placed.context(edit.span.start, edit.span.end)]
    stretches = placed.spots.stretches(edit.span.start, edit.span.end)
    first, last = stretches[0]
    laid = _laid_out(layout, edit, context, last, meaning) if len(stretches) == 1 else None
    if laid is not None:
        yield first, last, laid[0][1]
        yield from ((place, place, text) for place, text in laid[1:])
        return
    source = layout.source
    for start, end in stretches:
        text = edit.text if start == first else ""
        yield start, end, spell(text, context, source[max(start - _NEAR, 0) : start], source[end : end + _NEAR])


def _laid_out(
    layout: Layout, edit: Edit, context: tuple[str, ...], place: int, meaning: Meaning
) -> list[tuple[int, str]] | None:
    """The pieces of the raw spelling and where they go: into the place of the edit and behind the markup that follows.

    None where the raw spelling does not mean the text of the edit or the markup is not there.
    """
    if edit.raw is None:
        return None
    pieces = _pieces(edit.raw)
    contexts = (context, *layout.contexts) if layout.mixed else (context,)
    laid: list[tuple[int, str]] = []
    text = edit.text
    done = 0
    for number, piece in enumerate(pieces):
        if number:
            place = layout.tags.behind(place)
        if place < 0:
            return None
        after = layout.source[place : place + _NEAR]
        readings = (meaning(piece, each, after) for each in contexts)
        means = next((read for read in readings if read is not None and text.startswith(read, done)), None)
        if means is None:
            return None
        done += len(means)
        if piece or not number:
            laid.append((place, piece))
    return laid if done == len(text) else None

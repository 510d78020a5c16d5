"""The only place that knows Qt's offsets: core (part, code point) to and from positions in the text shown.

In: the parts of a document and a caption for each. Out: the text to show, and `TextMap` with positions both ways.

`QTextDocument` counts UTF-16 units and ends a block at every kind of line end, CRLF included; and lines of many
thousand characters make it slow. So the text shown differs from the text of the part: line ends become one "\\n",
long lines are broken at `LONGEST_LINE`, each part begins with a caption line, and parts with nothing to read are left
out. None of this ever reaches core.

Widths are counted in stretches of 1,024 code points with the view position at the start of each: building the map of
10 MB takes a few dozen milliseconds, and no list grows with the number of emoji or line ends. No Qt import.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import regex

from core.model import Part

LONGEST_LINE = 2_000  # code points
_SOONEST_BREAK = 1_600  # a long line is broken at a space after this, else at LONGEST_LINE
_STRETCH = 1_024
_LINE_ENDS = "\r\n\u2028\u2029\ufdd0\ufdd1"  # what QTextDocument ends a block at
_LAST_LINE_END = regex.compile(rf"(?r)[{_LINE_ENDS}]")
_EXTENDS = regex.compile(r"[\p{M}\p{Default_Ignorable_Code_Point}]")
_READABLE = regex.compile(r"\S")
_STRUT = "\u00a0"  # in document size behind a caption: its line gets the height of a line of text

# Which font the text needs first (app/style.py, `document_font`).
_HANGUL = regex.compile(r"[가-힣]")
_TURKISH = regex.compile("[ğşĞŞİı]")

Caption = Callable[[Part], str | None]


def no_caption(_part: Part) -> None:
    """For text that needs no captions."""
    return


class _PartMap:
    """One part: `checkpoints[k]` is the view offset, from the start of the part, of code point `k * 1024`."""

    __slots__ = ("_ascii", "breaks", "checkpoints", "length", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.breaks = list(_soft_breaks(text))
        self._ascii = text.isascii()
        self.checkpoints: list[int] = []
        view = 0
        for start in range(0, len(text), _STRETCH):
            self.checkpoints.append(view)
            view += self._width(start, min(start + _STRETCH, len(text)))
        if not self.checkpoints:
            self.checkpoints.append(0)
        self.length = view

    def _width(self, start: int, end: int) -> int:
        """View units from the place of code point `start` to the place of code point `end`."""
        if start == end:
            return 0
        piece = self.text[start:end]
        width = end - start if self._ascii or piece.isascii() else len(piece.encode("utf-16-le", "surrogatepass")) // 2
        if "\n" in piece:
            width -= piece.count("\r\n") + (piece[0] == "\n" and start > 0 and self.text[start - 1] == "\r")
        if self.breaks:
            width += bisect_right(self.breaks, end) - bisect_right(self.breaks, start)
        return width

    def to_view(self, offset: int) -> int:
        stretch = min(offset // _STRETCH, len(self.checkpoints) - 1)
        return self.checkpoints[stretch] + self._width(stretch * _STRETCH, offset)

    def to_core(self, position: int) -> int:
        stretch = bisect_right(self.checkpoints, position) - 1
        start = stretch * _STRETCH
        offsets = range(start, min(start + _STRETCH, len(self.text)) + 1)
        base = self.checkpoints[stretch]
        at = bisect_right(offsets, position - base, key=lambda offset: self._width(start, offset)) - 1
        offset = offsets[at]
        # Inside a surrogate pair or before the line end of a soft break: what follows begins with the next code point.
        if base + self._width(start, offset) < position and offset < len(self.text):
            offset += 1
        return offset

    def is_break(self, offset: int) -> bool:
        at = bisect_left(self.breaks, offset)
        return at < len(self.breaks) and self.breaks[at] == offset

    def pieces(self, size: int) -> Iterator[str]:
        """The text shown, in pieces of about `size` code points that end with a line where they can."""
        text, done = self.text, 0
        while done < len(text):
            end = min(done + size, len(text))
            if end < len(text):
                end = text.rfind("\n", done, end) + 1 or end
                end += text[end - 1 : end + 1] == "\r\n"
            breaks = self.breaks[bisect_left(self.breaks, done) : bisect_left(self.breaks, end)]
            lines = (text[start:stop] for start, stop in pairwise((done, *breaks, end)))
            yield _with_plain_ends("\n".join(lines))
            done = end


def _with_plain_ends(text: str) -> str:
    text = text.replace("\r\n", "\n")
    for line_end in _LINE_ENDS:
        if line_end != "\n" and line_end in text:
            text = text.replace(line_end, "\n")
    return text


def _soft_breaks(text: str) -> Iterator[int]:
    """Code points before which a line that is too long goes on in the next line of the view."""
    at = 0  # always the start of a line
    while len(text) - at > LONGEST_LINE:
        line_end = _last_line_end(text, at, at + LONGEST_LINE + 1)
        if line_end >= 0:
            at = line_end + 1
            continue
        space = text.rfind(" ", at + _SOONEST_BREAK, at + LONGEST_LINE)
        cut = space + 1 if space >= 0 else at + LONGEST_LINE
        while cut > at + _SOONEST_BREAK and _EXTENDS.match(text, cut):
            cut -= 1  # marks and joiners stay with their base
        yield cut
        at = cut


def _last_line_end(text: str, start: int, end: int) -> int:
    found = text.rfind("\n", start, end)
    if found < 0 and (match := _LAST_LINE_END.search(text, start, end)):
        found = match.start()
    return found


_NOTHING = _PartMap("")  # a part nobody can read


class TextMap:
    """The text shown for some parts, and positions both ways. Built once; safe to build in a worker thread.

    A *position* counts UTF-16 units of the text shown; an *offset* counts code points of a part.
    """

    def __init__(self, parts: Sequence[Part], caption: Caption = no_caption) -> None:
        self.parts = tuple(parts)
        self.hangul = any(_HANGUL.search(part.text) for part in self.parts)
        self.turkish = any(_TURKISH.search(part.text) for part in self.parts)
        self._maps: list[_PartMap] = []
        self._starts: list[int] = []  # position of the first code point of each part
        self._shown: list[int] = []  # parts with something to read; the others are not shown
        self._shown_starts: list[int] = []
        self._tops: list[int] = []  # position of its caption, or of its text where it has none
        self._before: list[str] = []  # view-only text before each part
        self.captions: list[tuple[int, int]] = []
        position = 0
        last = None
        for number, part in enumerate(self.parts):
            if not _READABLE.search(part.text):
                self._tops.append(position)
                self._before.append("")
                self._starts.append(position)
                self._maps.append(_NOTHING)
                continue
            title = caption(part)
            top = position
            before = ""
            if last is not None:
                before = "\n" if last.text.endswith(tuple(_LINE_ENDS)) else "\n\n"
            if title is not None:
                start = position + _units(before)
                self.captions.append((start, start + _units(title)))
                before += title + _STRUT + "\n"
            top += len(before) - len(before.lstrip("\n"))
            position += _units(before)
            self._tops.append(top)
            last = part_map = _PartMap(part.text)
            self._before.append(before)
            self._starts.append(position)
            self._maps.append(part_map)
            self._shown.append(number)
            self._shown_starts.append(position)
            position += part_map.length
        self.length = position

    def to_view(self, part: int, offset: int) -> int:
        """The position of a code point; of the end of the part for an offset of its length."""
        part_map = self._maps[part]
        return self._starts[part] + (part_map.to_view(offset) if part_map is not _NOTHING else 0)

    def view_range(self, part: int, start: int, end: int) -> tuple[int, int]:
        """The positions a span covers. One that ends at a soft break ends in the line before it."""
        part_map = self._maps[part]
        if part_map is _NOTHING:
            return self._starts[part], self._starts[part]
        last = part_map.to_view(end) - (end > start and part_map.is_break(end))
        return self._starts[part] + part_map.to_view(start), self._starts[part] + last

    def to_core(self, position: int) -> tuple[int, int]:
        """The part and offset at a position. Captions belong to the start of the part that follows.

        Inside a surrogate pair the offset after the character is given, inside CRLF the one after both.
        """
        if not self._maps:
            raise ValueError("no parts")
        if not self._shown:
            return 0, 0
        at = max(bisect_right(self._shown_starts, position) - 1, 0)
        part = self._shown[at]
        inside = position - self._starts[part]
        if inside > self._maps[part].length and at + 1 < len(self._shown):
            return self._shown[at + 1], 0
        return part, self._maps[part].to_core(max(inside, 0))

    @property
    def shown_parts(self) -> Sequence[int]:
        """The numbers of the parts that have something to read, in order."""
        return self._shown

    @property
    def has_broken_lines(self) -> bool:
        """Some line was too long and is broken in the view."""
        return any(part_map.breaks for part_map in self._maps)

    def shown(self, part: int, start: int, end: int) -> str:
        """A stretch of a part as it is shown, where no line is broken."""
        return _with_plain_ends(self.parts[part].text[start:end])

    def top(self, part: int) -> int:
        """The position of the caption of a part, or of its text where it has none."""
        return self._tops[part]

    def pieces(self, size: int) -> Iterator[tuple[str, bool]]:
        """The text shown, in order, in pieces of about `size` code points, each with whether it is a caption line."""
        for before, part_map in zip(self._before, self._maps, strict=True):
            gap = len(before) - len(before.lstrip("\n"))
            if gap:
                yield before[:gap], False
            if before[gap:]:
                yield before[gap:].removesuffix(_STRUT + "\n"), True
                yield _STRUT + "\n", False
            for piece in part_map.pieces(size):
                yield piece, False

    def text(self) -> str:
        """All of the text shown."""
        return "".join(piece for piece, _ in self.pieces(1 << 30))


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2

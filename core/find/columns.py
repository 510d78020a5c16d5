"""The headings of tables typed as plain text.

In: a place in a piece. Out: the heading of its column, lower-cased, and where its cell starts.

A table is a run of lines that are cut by the same sign: a bar, a tab, " / ", a semicolon, a comma, or wide space. Its
first line is the heading if it is short and holds no digit. Rows with more or fewer cells than the heading have none.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from core.find.evidence import Piece
from core.folding import OUTSIDE, lower

_LONGEST = 400  # code points of a line; rows of tables are shorter
_HEADING = 40  # of a heading; longer cells are prose with commas
# What cuts a line, and the fewest cells that make it a row: prose has commas too.
_CUTS = (
    ("|", re.compile(r"\|"), 2),
    ("\t", re.compile(r"\t"), 2),
    (" / ", re.compile(r" / "), 2),
    (";", re.compile(r";"), 3),
    (",", re.compile(r","), 3),
    ("  ", re.compile(r" {2,}"), 3),
)
_DIGIT = re.compile(r"\d")
_SIGNS = " |\t/;,"
_MEMORY = "columns"


@dataclass(frozen=True, slots=True)
class _Row:
    """A line: which cut, where its cells start (in the text), and the start of the heading line, or one of below."""

    cut: int
    cells: tuple[int, ...]
    heading: int


_NONE = -1
_BEFORE = -2  # the table runs on from the piece before
_PROSE = _Row(-1, (), _NONE)


class Columns:
    """The tables of one piece; a line is read once."""

    def __init__(self, piece: Piece) -> None:
        self._piece = piece
        self._rows: dict[int, _Row] = {}
        # Pieces follow each other: where the tables of the one before had their headings, in code points of the part.
        self._memory = piece.setting.memory.setdefault(_MEMORY, {})
        # Most text holds few of the signs that cut lines, and no line has to be asked about the others.
        self._cuts = [(number, *cut) for number, cut in enumerate(_CUTS) if piece.text.count(cut[0]) >= cut[2] - 1]

    def heading(self, place: int) -> tuple[str, int]:
        """The heading above a place of the text and the start of its cell; ("", place) where there is none."""
        row = self._row(self._piece.line_start(place))
        if not row.cells:
            return "", place
        column = bisect_right(row.cells, place) - 1
        start = row.cells[column]
        if row.heading < 0:
            return self._remembered(row, column) if row.heading == _BEFORE else "", start
        top = self._row(row.heading)
        if top.cut != row.cut or len(top.cells) != len(row.cells) or row.heading == self._piece.line_start(place):
            return "", start
        self._memory[self._key(row)] = self._piece.place(row.heading, row.heading + 1)[0]
        end = self._piece.line_end(row.heading)
        return self._piece.lower[top.cells[column] : (*top.cells, end)[column + 1]].strip(_SIGNS), start

    def tables(self) -> Iterator[tuple[bool, list[list[tuple[int, int]]]]]:
        """The tables of the piece: rows of cells (start, end), and whether the first row may hold headings."""
        text = self._piece.text
        rows: list[list[tuple[int, int]]] = []
        last: tuple[int, int, int] | None = None
        headed = False
        for start in self._lines():
            row = self._row(start)
            key = (row.cut, len(row.cells), row.heading) if row.cells else None
            if rows and key != last:
                yield headed, rows
                rows = []
            if key is not None:
                headed = row.heading == start if not rows else headed
                cells = pairwise((*row.cells, self._piece.line_end(start)))
                rows.append([_trimmed(text, left, right) for left, right in cells])
            last = key
        if rows:
            yield headed, rows

    def continued(self) -> Iterator[tuple[str, int, int]]:
        """Heading, start and end of each cell of the rows that go on from a table in the piece before."""
        for start in self._lines():
            row = self._row(start)
            if row.heading != _BEFORE:
                continue
            for left, right in pairwise((*row.cells, self._piece.line_end(start))):
                heading, cell = self.heading(left)
                if heading:
                    yield heading, cell, _trimmed(self._piece.text, left, right)[1]

    def is_headed(self, start: int) -> bool:
        """The line that starts here may be a row of a table with headings; prose with commas has none."""
        row = self._row(start)
        if not row.cells or row.heading in (_NONE, start):
            return False
        return row.heading != _BEFORE or self._begun(row) >= 0

    def _lines(self) -> Iterator[int]:
        """Where the lines of the piece start."""
        yield 0
        yield from (place + 1 for place in self._piece.breaks)

    def _row(self, start: int) -> _Row:
        if not self._cuts:
            return _PROSE
        waiting: list[int] = []
        while start not in self._rows:
            waiting.append(start)
            if start == 0:
                break
            start = self._piece.line_start(start, back=1)
        before = _PROSE if waiting and waiting[-1] == 0 else self._rows[start]
        for at in reversed(waiting):
            before = self._rows[at] = self._read(at, before)
        return self._rows[waiting[0]] if waiting else before

    def _read(self, start: int, before: _Row) -> _Row:
        text = self._piece.text
        end = self._piece.line_end(start)
        if end - start > _LONGEST or text.find(OUTSIDE, start, end) >= 0:
            return _PROSE
        for number, sign, cut, fewest in self._cuts:
            if text.count(sign, start, end) < fewest - 1:
                continue
            cells = (start, *(match.end() for match in cut.finditer(text, start, end)))
            if len(cells) >= fewest:
                if before.cut == number:
                    return _Row(number, cells, before.heading)
                return _Row(number, cells, self._top(cells, end))
        return _PROSE

    def _top(self, cells: tuple[int, ...], end: int) -> int:
        """The heading of a table whose first line in the piece has these cells."""
        piece, start = self._piece, cells[0]
        # The first line of a piece may be the end of a row.
        if piece.place(0, 1)[0] > 0 and piece.line_start(start, back=1) == 0:
            return _BEFORE
        wordy = any(right - left > _HEADING for left, right in pairwise((*cells, end)))
        return _NONE if wordy or _DIGIT.search(piece.text, start, end) else start

    def _key(self, row: _Row) -> str:
        return f"{self._piece.part.id} {row.cut} {len(row.cells)}"

    def _begun(self, row: _Row) -> int:
        """Where in the part the table began in a piece before; negative where it did not."""
        at = self._memory.get(self._key(row), -1)
        return at if at < self._piece.place(0, 1)[0] else -1

    def _remembered(self, row: _Row, column: int) -> str:
        """The heading of a table that began in a piece before."""
        at = self._begun(row)
        if at < 0:
            return ""
        line = lower(self._piece.part.text[at : at + _LONGEST].splitlines()[0])
        cells = _CUTS[row.cut][1].split(line)
        return cells[column].strip(_SIGNS) if len(cells) == len(row.cells) else ""


def _trimmed(text: str, left: int, right: int) -> tuple[int, int]:
    """Start and end of a cell without what cuts it off."""
    cell = text[left:right]
    return left + len(cell) - len(cell.lstrip(_SIGNS)), left + len(cell.rstrip(_SIGNS))

"""The lines that rule a page into cells.

In: thin boxes as drawn, in points as shown, y downwards: whole lines, or pieces of them, one for each cell. Out:
`Grid`, which says in what cell a place lies.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_THIN = 3.0
_SHORTEST = 5.0
_APART = 1.5  # pieces of one line lie no further beside each other
_GAP = 3.0
_NEAR = 2.0
_MOST = 1500  # more are no table, but a chart or a map
OPEN = 1e6
"""A side of a cell where no line is drawn, as at the sides of many Korean forms."""


class Cell(NamedTuple):
    """Sides in points."""

    left: float
    top: float
    right: float
    bottom: float


class _Line(NamedTuple):
    """A line at `place`, across the page or down, from `start` to `end`."""

    place: float
    start: float
    end: float


class Grid:
    """All lines of a page."""

    def __init__(self, boxes: Iterable[Box] = ()) -> None:
        across: list[_Line] = []
        down: list[_Line] = []
        for left, top, right, bottom in boxes:
            if bottom - top <= _THIN and right - left >= _SHORTEST:
                across.append(_Line((top + bottom) / 2, left, right))
            elif right - left <= _THIN and bottom - top >= _SHORTEST:
                down.append(_Line((left + right) / 2, top, bottom))
        self._across, self._down = [*_joined(across)], [*_joined(down)]
        if len(self._across) + len(self._down) > _MOST:
            self._across, self._down = [], []

    def __bool__(self) -> bool:
        return bool(self._across and self._down)

    def parts(self, left: float, right: float, middle: float) -> bool:
        """A line runs down between the two, at this height."""
        return any(left - _NEAR < line.place < right + _NEAR for line in self._down if line.start < middle < line.end)

    def cell(self, left: float, right: float, middle: float) -> Cell | None:
        """The cell that holds a stretch of a line of text; None where there is none."""
        across, place = [], (left + right) / 2
        for line in self._across:
            if line.start - _NEAR < place < line.end + _NEAR:
                across.append(line.place)
        top = max((each for each in across if each <= middle), default=None)
        bottom = min((each for each in across if each > middle), default=None)
        if top is None or bottom is None:
            return None
        down = [line.place for line in self._down if line.start - _NEAR < middle < line.end + _NEAR]
        before = max((each for each in down if each <= place), default=-OPEN)
        after = min((each for each in down if each > place), default=OPEN)
        return None if before == -OPEN and after == OPEN else Cell(before, top, after, bottom)


def _joined(lines: Iterable[_Line]) -> Iterator[_Line]:
    """Pieces of one line put together, all at the place of the first."""
    group: list[_Line] = []
    for line in sorted(lines):
        if group and line.place - group[0].place > _APART:
            yield from _whole(group)
            group = []
        group.append(line)
    yield from _whole(group)


def _whole(group: list[_Line]) -> Iterator[_Line]:
    start = end = 0.0
    for number, line in enumerate(sorted(group, key=lambda each: each.start)):
        if number and line.start <= end + _GAP:
            end = max(end, line.end)
            continue
        if number:
            yield _Line(group[0].place, start, end)
        start, end = line.start, line.end
    if group:
        yield _Line(group[0].place, start, end)

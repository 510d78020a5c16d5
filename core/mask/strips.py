"""Which lines of a page of text are read again after values were burnt out of them.

In: a written page as grey pixels, the document it was written from, the spans that were burnt. Out: `Strips`.

Read is every line whose box is not black, or has marks beside it that no letter explains - something of the value may
stick out, or the box stands beside it - and a few of the others, spread over the page. A rule or an underline is such a
mark too: that line is then read, no more.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from core.documents.raster.burn import Box, box_of
from core.documents.raster.layout import UNIT, Page, Stretch, layout_of, stretches
from core.model import Document, Span

_OTHERS = 4  # lines without such marks that are read on each page
_INK = 150  # of 255: darker is a mark
_BLACK = 0.5  # of a box: with white letters in it
_AROUND = 0.12  # of a line's height, above and below: more would show the lines beside it
_BESIDE, _ABOVE = 0.5, 0.2  # of a line's height: where marks are looked for around a box
_SLACK = 2  # pixels


class Strips(NamedTuple):
    """Rows of pixels, first and one behind the last, sorted and disjoint; boxes of lines that do not lie, with turn."""

    rows: list[tuple[int, int]]
    turned: list[tuple[Box, int]]


def strips_of(grey: Any, source: Document, spans: Sequence[Span], number: int) -> Strips:
    """What is read of a page; `number` counts from 0."""
    page, text = layout_of(source).pages[number], source.parts[number].text
    burnt = [line for span in spans for line in stretches(page, span.start, span.end)]
    chosen = _unexplained(grey, page, burnt, _kept(page, len(text), spans))
    others = [line for line in burnt if line not in chosen]
    step = max(len(others) // _OTHERS, 1)
    return _as_strips(grey, page, [*chosen, *others[::step][:_OTHERS]])


def stacked(grey: Any, rows: Sequence[tuple[int, int]]) -> tuple[Any, Callable[[int], int]]:
    """Rows of a page one under the other with white between, and where a row of the result comes from."""
    import numpy

    gap = 24
    pieces: list[Any] = []
    starts: list[tuple[int, int]] = []
    at = 0
    for first, last in rows:
        pieces += (numpy.full((gap, grey.shape[1]), 255, grey.dtype), grey[first:last])
        starts.append((at + gap, first))
        at += gap + last - first
    pieces.append(numpy.full((gap, grey.shape[1]), 255, grey.dtype))

    def origin(row: int) -> int:
        start, first = max((pair for pair in starts if pair[0] <= row), default=starts[0])
        return first + row - start

    return numpy.concatenate(pieces), origin


def cut(grey: Any, box: Box, turn: int) -> Any:
    """A box of a page, turned so that its line lies."""
    import numpy

    piece = grey[box.top : box.bottom, box.left : box.right]
    return numpy.ascontiguousarray(numpy.rot90(piece, -turn if turn < 4 else 0))


def _kept(page: Page, length: int, spans: Iterable[Span]) -> Iterator[Stretch]:
    """The lines of what was not burnt."""
    done = 0
    for span in spans:
        yield from stretches(page, done, span.start)
        done = span.end
    yield from stretches(page, done, length)


def _unexplained(grey: Any, page: Page, burnt: Sequence[Stretch], kept: Iterable[Stretch]) -> set[Stretch]:
    """Burnt stretches whose box is not black, or beside which are marks that belong to no letter and to no box."""
    import numpy

    height, width = grey.shape
    marks = grey < _INK
    boxes = [(line, box_of(line, page, width)) for line in burnt]
    found = {line for line, box in boxes if float(numpy.mean(marks[_slice(box, 0, 0)])) < _BLACK}
    for box in (*(box for _, box in boxes), *(_plain(line, width, height) for line in kept)):
        marks[_slice(box, _SLACK, _SLACK)] = False
    for line, box in boxes:
        size = min(box.bottom - box.top, box.right - box.left)
        beside, above = round(size * _BESIDE), round(size * _ABOVE)
        if line.turn in (1, 3):
            beside, above = above, beside
        if bool(numpy.any(marks[_slice(box, beside, above)])):
            found.add(line)
    return found


def _plain(line: Stretch, width: int, height: int) -> Box:
    """The box of a stretch as it is."""
    across, down = width / UNIT, height / UNIT
    return Box(int(line.left * across), int(line.top * down), int(line.right * across) + 1, int(line.bottom * down) + 1)


def _slice(box: Box, across: int, down: int) -> tuple[slice, slice]:
    """The pixels of a box and so many around it."""
    return (
        slice(max(box.top - down, 0), max(box.bottom + down, 0)),
        slice(max(box.left - across, 0), max(box.right + across, 0)),
    )


def _as_strips(grey: Any, page: Page, lines: Iterable[Stretch]) -> Strips:
    height, width = grey.shape
    rows: list[tuple[int, int]] = []
    turned: list[tuple[Box, int]] = []
    for line in lines:
        left, top, right, bottom = box_of(line, page, width)
        if line.turn == 0:
            more = round(_AROUND * (bottom - top))
            rows.append((max(top - more, 0), min(bottom + more, height)))
        else:
            more = min(bottom - top, right - left)
            box = Box(max(left - more, 0), max(top - more, 0), min(right + more, width), min(bottom + more, height))
            turned.append((box, line.turn))
    merged: list[tuple[int, int]] = []
    for first, last in sorted(rows):
        if merged and first <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
        else:
            merged.append((first, last))
    return Strips(merged, turned)

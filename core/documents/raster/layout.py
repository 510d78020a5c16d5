"""Where the text of a page stands: a box for every code point of a part, packed small.

In: code points with their boxes. Out: `Layout`, kept in `Document.layout`; the rectangles of a span, the span of a
rectangle. All places are shares of the page as it is shown, 0..1 from its top left corner; inside they are whole
numbers up to `UNIT`, eight bytes a code point, so that 500 pages stay small and travel between processes.
"""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from core.model import Area, Document, Part, Span

UNIT = 65535
SLANTED = 4
"""The turn of a line that runs neither along nor across the page."""

Reader = Literal["text", "ocr", "garim"]
"""How a page was read: its own text, the pixels, or the layer of text that Garim wrote."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page as shown. `width`, `height` in points (1/72 inch).

    `boxes`: four numbers (left, top, right, bottom, 0..UNIT) for each code point of the part's text; all zero where it
    has no place (white space). `lines`: three numbers for each line: its first code point, the one after its last, its
    turn in quarters against the clock (SLANTED where it has none). `confidence`: of each code point, 0..100, only
    where OCR read the page. `frame`: which picture of a file with several. `drawings`: pictures and drawn shapes on it
    that may hold letters nobody has read.
    """

    width: float
    height: float
    boxes: "array[int]" = field(repr=False)
    lines: "array[int]" = field(repr=False)
    reader: Reader = "text"
    languages: str = ""
    confidence: bytes = field(repr=False, default=b"")
    frame: int = 0
    drawings: int = 0

    def mean_confidence(self) -> float:
        """Of the code points that OCR read, 0..100; 100 where nothing was read that way."""
        known = [each for each in self.confidence if each]
        return sum(known) / len(known) if known else 100.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The pages in the order of the document's parts. `password` opened the file. `language`: en, ko or tr."""

    pages: tuple[Page, ...] = field(repr=False)
    password: str | None = field(repr=False, default=None)
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Stretch:
    """What of a span stands in one line: code points of the part, a rectangle in UNIT, the turn of the line."""

    start: int
    end: int
    left: int
    top: int
    right: int
    bottom: int
    turn: int


def layout_of(document: Document) -> Layout:
    """The layout of a document of pages."""
    layout = document.layout
    assert isinstance(layout, Layout)
    return layout


def page_of(document: Document, part: str) -> Page:
    """The page of the part with this id. Raises KeyError for one that is no page."""
    for each, page in zip(document.parts, layout_of(document).pages, strict=False):
        if each.id == part and each.role == "page":
            return page
    raise KeyError(part)


def stretches(page: Page, start: int, end: int) -> Iterator[Stretch]:
    """The rectangles that together cover the code points [start, end): one a line, one a character where slanted."""
    boxes, lines = page.boxes, page.lines
    for at in range(_first_line(lines, start), len(lines), 3):
        first, last, turn = lines[at], lines[at + 1], lines[at + 2]
        if first >= end:
            return
        first, last = max(first, start), min(last, end)
        pieces = [(index, index + 1) for index in range(first, last)] if turn == SLANTED else [(first, last)]
        for begin, stop in pieces:
            placed = [index for index in range(begin * 4, stop * 4, 4) if boxes[index + 2] and boxes[index + 3]]
            if placed:
                yield Stretch(
                    begin,
                    stop,
                    min(boxes[index] for index in placed),
                    min(boxes[index + 1] for index in placed),
                    max(boxes[index + 2] for index in placed),
                    max(boxes[index + 3] for index in placed),
                    turn,
                )


def areas(document: Document, span: Span) -> tuple[Area, ...]:
    """The rectangles of a span on its page, one a line. Raises KeyError for a part that is no page."""
    page = page_of(document, span.part)
    return tuple(
        Area(
            part=span.part,
            left=each.left / UNIT,
            top=each.top / UNIT,
            right=each.right / UNIT,
            bottom=each.bottom / UNIT,
        )
        for each in stretches(page, span.start, span.end)
    )


def span_within(document: Document, area: Area) -> Span | None:
    """What is written in a rectangle: from the first code point whose middle lies in it to the last, or None."""
    page, text = page_of(document, area.part), document.part(area.part).text
    left, top, right, bottom = (round(side * UNIT) for side in (area.left, area.top, area.right, area.bottom))
    boxes = page.boxes
    inside = [
        index
        for index in range(len(text))
        if boxes[4 * index + 2]
        and left <= (boxes[4 * index] + boxes[4 * index + 2]) / 2 <= right
        and top <= (boxes[4 * index + 1] + boxes[4 * index + 3]) / 2 <= bottom
    ]
    return Span(part=area.part, start=inside[0], end=inside[-1] + 1) if inside else None


def offset_at(document: Document, part: str, x: float, y: float) -> int | None:
    """The code point of a page nearest to a place on it, in the line that is nearest; None on a page without text.

    Dragging from one place to another selects all that is read between them: the span of the two offsets.
    """
    page = page_of(document, part)
    boxes, best, least = page.boxes, None, float("inf")
    across, down = x * UNIT * page.width, y * UNIT * page.height
    for at in range(0, len(boxes), 4):
        if not boxes[at + 2]:
            continue
        left, right = boxes[at] * page.width, boxes[at + 2] * page.width
        top, bottom = boxes[at + 1] * page.height, boxes[at + 3] * page.height
        distance = max(left - across, across - right, 0) + 4 * max(top - down, down - bottom, 0)
        if distance < least:
            best, least = at // 4, distance
            if not distance:
                break
    return best


def page_part(number: int, text: str) -> Part:
    """The part of a page; `number` counts from 1."""
    return Part(id=f"page {number}", role="page", text=text, fields=(0, len(text)) if text else (), number=number)


def _first_line(lines: "array[int]", start: int) -> int:
    """The place in `lines` of the first line that ends behind a code point."""
    low, high = 0, len(lines) // 3
    while low < high:
        middle = (low + high) // 2
        if lines[middle * 3 + 1] <= start:
            low = middle + 1
        else:
            high = middle
    return low * 3


def fit(document: Document, start: int, end: int, part: str) -> tuple[int, int]:
    """Every stretch of a page can be edited."""
    return start, end


def raw_spelling(document: Document, span: Span) -> str | None:
    """Always None: there is one way to write a text. Raises ValueError for a span outside its page."""
    layout_of(document)
    if not 0 <= span.start < span.end <= len(document.part(span.part).text):
        raise ValueError("a span outside the fields of its part")
    return None

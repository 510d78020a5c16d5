"""A page that only its pixels can be trusted for, read by OCR.

In: grey pixels and languages. Out: a `Page` and its text. Small print is read again from more pixels where there are
any: a callable makes them. A page that is hard to read is tried lying on each of its other sides; a line that is hard
to read, in the other languages.
"""

import math
from collections.abc import Callable, Iterable, Iterator
from statistics import median
from typing import Any

from core.documents.raster.glyphs import Glyph
from core.documents.raster.layout import Page
from core.documents.raster.lines import assemble
from core.ocr import Symbol, read_pixels
from core.ocr.guess import KOREAN, TURKISH

SCALE = 200 / 72
"""Pixels for a point: OCR was measured at 200 dots per inch."""

HARD_TO_READ = 80
"""Mean confidence under which the analyst is told to look at a page himself."""

MOST_PIXELS = 25_000_000
_INK, _MARKS = 100, 2000  # of 255, darker is a mark; pixels of them that may be letters
_CLEARLY = 10  # better
_ENOUGH = 10  # symbols
_SMALL = 17  # pixels: lines that are lower are read better from more pixels
_LARGER = 1.5
_NEAR = 6  # symbols to either side
_DOUBTFUL = 70  # confidence of a word
_SURER = 20  # by which another reading of a line has to be better
_MOST_LINES = 20  # of a page that are read again


def read_scan(
    pixels: Callable[[float], Any], width: float, height: float, languages: str, *, frame: int = 0
) -> tuple[str, Page]:
    """The text of a page, and the page. `pixels`: of the page at so many for a point; `width`, `height` in points."""
    scale = fitting(SCALE, width, height)
    grey = pixels(scale)
    symbols = read_pixels(grey, languages)
    turn = 0
    marks = int((grey < _INK).sum())
    if marks > _MARKS and (len(symbols) < _ENOUGH or _confidence(symbols) < HARD_TO_READ):
        turn, symbols = _turned(grey, languages, symbols)
    heights = [each.bottom - each.top for each in symbols if each.text.isalnum()]
    if heights and median(heights) < _SMALL and fitting(scale * _LARGER, width, height) > scale:
        large = pixels(scale * _LARGER)
        larger = read_pixels(upright(large, turn), languages)
        if _confidence(larger) > _confidence(symbols):
            symbols, scale, grey = larger, scale * _LARGER, large
    symbols = list(_in_other_languages(upright(grey, turn), languages, symbols))
    lying = (_laid(glyph, turn, width, height) for glyph in glyphs(symbols, scale))
    made = assemble(lying, width, height)
    page = Page(
        width=width,
        height=height,
        boxes=made.boxes,
        lines=made.lines,
        reader="ocr",
        languages=languages,
        confidence=made.confidence,
        frame=frame,
    )
    return made.text, page


def glyphs(symbols: Iterable[Symbol], scale: float) -> Iterator[Glyph]:
    """Symbols as glyphs, in points. All letters of a line are as high as the line: OCR boxes hug each letter."""
    line: list[Symbol] = []
    for symbol in (*symbols, Symbol("\n")):
        if symbol.text != "\n":
            line.append(symbol)
            continue
        yield from _line(line, scale)
        yield Glyph("\n")
        line = []


def upright(pixels: Any, turn: int) -> Any:
    """A page turned so that lines with this turn (quarters against the clock) run to the right."""
    import numpy

    return numpy.ascontiguousarray(numpy.rot90(pixels, -turn))


def _turned(grey: Any, languages: str, symbols: list[Symbol]) -> tuple[int, list[Symbol]]:
    """The turn in which a page is read best, and what is read then."""
    best = (_confidence(symbols), 0, symbols)
    for turn in (1, 3, 2):
        read = read_pixels(upright(grey, turn), languages)
        if len(read) > _ENOUGH and _confidence(read) > best[0] + _CLEARLY:
            best = (_confidence(read), turn, read)
    return best[1], best[2]


def _in_other_languages(grey: Any, languages: str, symbols: Iterable[Symbol]) -> Iterator[Symbol]:
    """The symbols, doubtful lines in the language that reads them best: a page in English may hold a Korean name."""
    others = [each for each in (KOREAN, TURKISH) if each != languages]
    line: list[Symbol] = []
    left = _MOST_LINES
    first = True
    for symbol in (*symbols, Symbol("\n")):
        if symbol.text != "\n":
            line.append(symbol)
            continue
        if not first:
            yield Symbol("\n")
        first = False
        if left and 0 < _worst(line) < _DOUBTFUL:
            left -= 1
            best = max((_line_again(grey, line, other) for other in others), key=_worst)
            line = best if _worst(best) >= _worst(line) + _SURER else line
        yield from line
        line = []


def _worst(line: Iterable[Symbol]) -> int:
    """The confidence of the word that was read worst, of those with a letter in them; 0 where there is none."""
    return min((each.confidence for each in line if each.confidence and each.text.isalpha()), default=0)


def _line_again(grey: Any, line: list[Symbol], languages: str) -> list[Symbol]:
    """A line read by itself in other languages, with some white around it."""
    placed = [each for each in line if each.bottom]
    top, bottom = min(each.top for each in placed), max(each.bottom for each in placed)
    beside = max((bottom - top) // 2, 1)
    x = max(min(each.left for each in placed) - 2 * beside, 0)
    y = max(top - beside, 0)
    band = grey[y : bottom + beside, x : max(each.right for each in placed) + 2 * beside]
    return [
        each._replace(left=each.left + x, top=each.top + y, right=each.right + x, bottom=each.bottom + y)
        if each.bottom
        else each
        for each in read_pixels(band, languages)
        if each.text != "\n" and (not each.bottom or top <= y + (each.top + each.bottom) / 2 <= bottom)
    ]


def _laid(glyph: Glyph, turn: int, width: float, height: float) -> Glyph:
    """A glyph of a page that was turned to be read, where it stands on the page as shown."""
    text, left, top, right, bottom, _, confidence, _ = glyph
    if turn == 0 or not bottom:
        return glyph
    if turn == 1:
        return Glyph(text, top, height - right, bottom, height - left, 1, confidence)
    if turn == 2:
        return Glyph(text, width - right, height - bottom, width - left, height - top, 2, confidence)
    return Glyph(text, width - bottom, left, width - top, right, 3, confidence)


def fitting(scale: float, width: float, height: float) -> float:
    """The scale, made smaller where a page would have too many pixels."""
    return min(scale, math.sqrt(MOST_PIXELS / (width * height)))


def _line(line: list[Symbol], scale: float) -> Iterator[Glyph]:
    placed = [each for each in line if each.bottom]
    if not placed:
        return
    usual = median(each.bottom - each.top for each in placed)
    for at, each in enumerate(line):
        if not each.bottom:
            yield Glyph(each.text)
            continue
        near = [
            other for other in line[max(at - _NEAR, 0) : at + _NEAR + 1] if 0 < other.bottom - other.top < 2 * usual
        ]
        top, bottom = (
            min((each.top, *(other.top for other in near))),
            max((each.bottom, *(other.bottom for other in near))),
        )
        yield Glyph(each.text, each.left / scale, top / scale, each.right / scale, bottom / scale, 0, each.confidence)


def _confidence(symbols: Iterable[Symbol]) -> float:
    known = [each.confidence for each in symbols if each.confidence]
    return sum(known) / len(known) if known else 0.0

"""Glyphs whose meaning a PDF does not tell, read from how they look.

In: the glyphs of a page and the page as grey pixels. Out: the same glyphs with letters for the unknown ones that belong
to words, or None where not all of them can be read: then the whole page has to be read from its pixels. A sign alone at
the beginning of a line is a bullet and stays unknown; anywhere else it may be a letter of a name.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from core.documents.raster.glyphs import Glyph
from core.ocr import Symbol, read_pixels
from core.ocr.guess import languages_of

UNKNOWN = "\ufffd"

_AROUND = 0.5  # of the height of a line: the white around it that OCR needs
_LEAST = 60  # confidence of a word


def in_words(glyphs: Sequence[Glyph]) -> list[int]:
    """Which unknown glyphs may be letters: all but those that stand alone at the beginning of a line."""
    found: list[int] = []
    for first, word in _words(glyphs):
        unknown = [first + at for at, glyph in enumerate(word) if glyph.text == UNKNOWN]
        bullet = len(word) == 1 and (first == 0 or glyphs[first - 1].text == "\n")
        if not bullet:
            found += unknown
    return found


def deciphered(glyphs: Sequence[Glyph], unknown: Sequence[int], grey: Any, scale: float) -> list[Glyph] | None:
    """The glyphs with what OCR reads where these stand. `grey`: height x width unsigned bytes; `scale`: for a point."""
    languages = languages_of("".join(glyph.text for glyph in glyphs))
    read: dict[tuple[float, float], list[Symbol]] = {}
    letters: dict[int, list[Glyph]] = {}
    for at in unknown:
        glyph = glyphs[at]
        if glyph.turn:
            return None
        line = [other for other in glyphs if other.turn == 0 and _beside(other, glyph)]
        top, bottom = min(each.top for each in line), max(each.bottom for each in line)
        if (top, bottom) not in read:
            read[top, bottom] = _line(grey, line, scale, languages)
        found = [each for each in read[top, bottom] if _within(each, glyph, scale)]
        if not found or min(each.confidence for each in found) < _LEAST:
            return None
        letters[at] = list(_letters(glyph, "".join(each.text for each in found)))
    return [new for at, glyph in enumerate(glyphs) for new in letters.get(at, (glyph,))]


def _words(glyphs: Sequence[Glyph]) -> Iterator[tuple[int, Sequence[Glyph]]]:
    start = 0
    for at, glyph in enumerate(glyphs):
        if glyph.text.isspace():
            if at > start:
                yield start, glyphs[start:at]
            start = at + 1
    if start < len(glyphs):
        yield start, glyphs[start:]


def _beside(other: Glyph, glyph: Glyph) -> bool:
    """It stands on the same line."""
    return other.right > other.left and glyph.top < (other.top + other.bottom) / 2 < glyph.bottom


def _line(grey: Any, line: Sequence[Glyph], scale: float, languages: str) -> list[Symbol]:
    """What OCR reads on a line, in pixels of the page."""
    top, bottom = min(each.top for each in line), max(each.bottom for each in line)
    more = (bottom - top) * _AROUND
    x = max(int((min(each.left for each in line) - 2 * more) * scale), 0)
    y = max(int((top - more) * scale), 0)
    band = grey[y : int((bottom + more) * scale), x : int((max(each.right for each in line) + 2 * more) * scale)]
    return [
        each._replace(left=each.left + x, top=each.top + y, right=each.right + x, bottom=each.bottom + y)
        for each in read_pixels(band.copy(), languages)
        if each.bottom
    ]


def _within(symbol: Symbol, glyph: Glyph, scale: float) -> bool:
    """The middle of what was read lies where the glyph is drawn."""
    across, along = (symbol.left + symbol.right) / 2 / scale, (symbol.top + symbol.bottom) / 2 / scale
    return glyph.left <= across < glyph.right and glyph.top <= along <= glyph.bottom


def _letters(glyph: Glyph, text: str) -> Iterator[Glyph]:
    """A glyph that stands for several letters is cut into as many."""
    width = (glyph.right - glyph.left) / len(text)
    for at, letter in enumerate(text):
        left = glyph.left + at * width
        yield glyph._replace(text=letter, left=left, right=left + width)

"""Characters as drawn, each with its place on a page.

In: what a PDF or OCR says is drawn. Out: `Glyph`s of one letter each, accents joined, ligatures taken apart.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Glyph(NamedTuple):
    """A character as drawn, or a space or line feed of the file between such.

    Sides in points of the page as shown, y downwards. `turn`: quarters against the clock, SLANTED for other angles.
    `base`: the line it stands on, in the frame of `_upright`; without it the lower side of the box. Letters of one line
    have it in common, whatever their boxes are like: some fonts give a full stop no more room than its dot.
    """

    text: str
    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0
    turn: int = 0
    confidence: int = 0
    base: float | None = None

    def __repr__(self) -> str:
        return "Glyph()"


def composed(glyphs: Iterable[Glyph]) -> Iterator[Glyph]:
    """Accents and letters of Hangul that were drawn one by one, joined; ligatures taken apart."""
    held: Glyph | None = None
    for glyph in glyphs:
        text = glyph.text
        if len(text) > 1 or "\ufb00" <= text <= "\ufb06":
            if held is not None:
                yield held
                held = None
            for letter in unicodedata.normalize("NFKC", text) if "\ufb00" <= text[0] <= "\ufb06" else text:
                yield glyph._replace(text=letter)
            continue
        if held is not None and (unicodedata.combining(text) or "\u1160" <= text <= "\u11ff"):
            joined = unicodedata.normalize("NFC", held.text + text)
            if len(joined) == 1:
                held = united(held, glyph)._replace(text=joined)
                continue
        if held is not None:
            yield held
        held = glyph
    if held is not None:
        yield held


def upright(glyph: Glyph, turn: int) -> tuple[float, float, float, float]:
    """The box in a frame in which a line with this turn runs to the right."""
    _, left, top, right, bottom, *_ = glyph
    if turn == 1:
        return -bottom, left, -top, right
    if turn == 2:
        return -right, -bottom, -left, -top
    if turn == 3:
        return top, -right, bottom, -left
    return left, top, right, bottom


def united(one: Glyph, other: Glyph) -> Glyph:
    """The first one in a box that covers both."""
    return one._replace(
        left=min(one.left, other.left),
        top=min(one.top, other.top),
        right=max(one.right, other.right),
        bottom=max(one.bottom, other.bottom),
    )

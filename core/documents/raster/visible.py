"""What nobody sees is not read: text that leaves no trace in the pixels of its page.

In: glyphs and the page as grey pixels. Out: the glyphs that show, and how many do not: white on white, under a black
box or a picture, clipped away. Such text is not in the written file, which is made of pixels, and must not come back
through its layer of text.

A word is looked at as a whole, in a band through its middle: a box over it may leave the tips of its letters out. Of a
word that runs off the page all that is on it is looked at.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from core.documents.raster.glyphs import Glyph

SCALE = 100 / 72
"""Pixels for a point in which words are looked at."""

_CONTRAST = 6  # of 255: less is the same colour


def visible(glyphs: Iterable[Glyph], pixels: Any, scale: float) -> tuple[list[Glyph], int]:
    """The glyphs that show; how many characters do not.

    `pixels`: height x width unsigned bytes; `scale`: how many of them for a point.
    """
    shown: list[Glyph] = []
    hidden = 0
    for word in _words(glyphs):
        drawn = [glyph for glyph in word if not glyph.text.isspace()]
        if not drawn or _shows(drawn, pixels, scale):
            shown += word
        else:
            hidden += len(drawn)
    return shown, hidden


def any_inked(hidden: Iterable[Glyph], shown: Iterable[Glyph], pixels: Any, scale: float) -> bool:
    """Something is drawn under invisible text that is no visible text: a scan with a layer of text over it."""
    left_over = None
    for word in _words(hidden):
        drawn = [glyph for glyph in word if not glyph.text.isspace()]
        if drawn and left_over is None:
            left_over = pixels.copy()
            for glyph in shown:
                if glyph.right > glyph.left:
                    rows = slice(max(int(glyph.top * scale) - 1, 0), max(int(glyph.bottom * scale) + 2, 0))
                    left_over[rows, max(int(glyph.left * scale) - 1, 0) : max(int(glyph.right * scale) + 2, 0)] = 255
        if drawn and _shows(drawn, left_over, scale):
            return True
    return False


def _words(glyphs: Iterable[Glyph]) -> Iterator[list[Glyph]]:
    word: list[Glyph] = []
    for glyph in glyphs:
        if glyph.text.isspace():
            if word:
                yield word
            yield [glyph]
            word = []
        else:
            word.append(glyph)
    if word:
        yield word


def _shows(word: list[Glyph], pixels: Any, scale: float) -> bool:
    left, right = min(glyph.left for glyph in word) * scale, max(glyph.right for glyph in word) * scale
    top, bottom = min(glyph.top for glyph in word) * scale, max(glyph.bottom for glyph in word) * scale
    beyond = left < 0 or top < 0 or right > pixels.shape[1] or bottom > pixels.shape[0]
    if not beyond and any(glyph.text.isalnum() for glyph in word):
        trim = 0.25 * min(bottom - top, right - left)
        if word[0].turn in (0, 2):
            top, bottom = top + trim, bottom - trim
        elif word[0].turn in (1, 3):
            left, right = left + trim, right - trim
    more = 1 if len(word) == 1 else 0
    area = pixels[
        max(int(top) - more, 0) : max(int(bottom + 1) + more, 0),
        max(int(left) - more, 0) : max(int(right + 1) + more, 0),
    ]
    return bool(area.size) and int(area.max()) - int(area.min()) > _CONTRAST

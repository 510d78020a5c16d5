"""Letters that are drawn as shapes: programs for drawing, and some printers, leave no text behind.

In: the glyphs of a page, which are text, and the page as grey pixels. Out: glyphs of the words that can be read beside
them. Everything that is text is covered first; what is read with little confidence is a drawing and no word.
"""

import hashlib
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from core.documents.raster.glyphs import Glyph
from core.documents.raster.scanned import glyphs as as_glyphs
from core.ocr import Symbol, read_pixels

_AROUND = 1.0  # points around a glyph that are covered with it
_DARK = 160  # of 255: darker is ink
_LEAST = 60  # pixels of ink in which a word could be
_WHITE = 12  # pixels around what is read
_SURE = 70  # mean confidence of a word
_LETTERS = 2  # of a word


class Outlined:
    """Reads what is drawn on the pages of one document; what is drawn on every page is read once."""

    def __init__(self) -> None:
        self._known: dict[bytes, list[Symbol]] = {}

    def read(self, glyphs: Iterable[Glyph], grey: Any, scale: float, languages: str) -> list[Glyph]:
        """Glyphs beside these, each line behind a line feed.

        `grey`: height x width unsigned bytes; `scale`: for a point. Raises OcrError.
        """
        import numpy

        left_over = grey.copy()
        for glyph in glyphs:
            if glyph.right > glyph.left:
                rows = slice(
                    max(int((glyph.top - _AROUND) * scale), 0), max(int((glyph.bottom + _AROUND) * scale) + 1, 0)
                )
                left_over[
                    rows, max(int((glyph.left - _AROUND) * scale), 0) : int((glyph.right + _AROUND) * scale) + 1
                ] = 255
        ink = left_over < _DARK
        if int(ink.sum()) < _LEAST:
            return []
        down, across = numpy.flatnonzero(ink.any(axis=1)), numpy.flatnonzero(ink.any(axis=0))
        top, left = max(int(down[0]) - _WHITE, 0), max(int(across[0]) - _WHITE, 0)
        piece = numpy.ascontiguousarray(left_over[top : int(down[-1]) + _WHITE, left : int(across[-1]) + _WHITE])
        key = hashlib.sha256(f"{languages} {piece.shape}".encode() + piece.tobytes()).digest()
        if key not in self._known:
            self._known[key] = list(_words(read_pixels(piece, languages)))
        moved = [
            each._replace(left=each.left + left, top=each.top + top, right=each.right + left, bottom=each.bottom + top)
            if each.bottom
            else each
            for each in self._known[key]
        ]
        return [Glyph("\n"), *as_glyphs(moved, scale)] if moved else []


def _words(symbols: Iterable[Symbol]) -> Iterator[Symbol]:
    """Words that were read with confidence; the others are gaps."""
    for blank, group in groupby(symbols, key=lambda symbol: symbol.text.isspace()):
        word = list(group)
        if blank:
            yield from word
            continue
        letters = sum(each.text.isalnum() for each in word)
        if letters >= _LETTERS and sum(each.confidence for each in word) >= _SURE * len(word):
            yield from word

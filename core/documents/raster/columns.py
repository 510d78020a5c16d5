"""Columns of prose on a page.

In: pieces of lines. Out: blocks of them in the order in which they are read: columns of prose one after the other,
everything else together, to be read row by row.
"""

from collections.abc import Iterator
from itertools import pairwise
from statistics import median

from core.documents.raster.pieces import Piece


def blocks_of(pieces: list[Piece]) -> Iterator[list[Piece]]:
    """Columns of prose one after the other; everything else stays together, to be read row by row."""
    gutter = _gutter(pieces)
    if gutter is None:
        if pieces:
            yield pieces
        return
    ordered = sorted(pieces, key=lambda piece: piece.middle)
    band: list[Piece] = []
    plain: list[Piece] = []
    for piece in ordered:
        if piece.left < gutter < piece.right:
            if band:
                if plain and not _are_columns(band, gutter):
                    plain += band
                else:
                    if plain:
                        yield plain
                        plain = []
                    yield from _sides(band, gutter)
                band = []
            plain.append(piece)
        else:
            band.append(piece)
    if band and not _are_columns(band, gutter):
        plain, band = plain + band, []
    if plain:
        yield plain
    if band:
        yield from _sides(band, gutter)


def _sides(band: list[Piece], gutter: float) -> Iterator[list[Piece]]:
    if not _are_columns(band, gutter):
        yield band
        return
    yield from blocks_of([piece for piece in band if piece.right <= gutter])
    yield from blocks_of([piece for piece in band if piece.right > gutter])


def _gutter(pieces: list[Piece]) -> float | None:
    """Where a gap runs down between two columns of prose."""
    if len(pieces) < 6:
        return None
    gaps: list[float] = []
    for row in _grouped(pieces):
        for one, other in pairwise(row):
            if other.left - one.right > 0.5 * one.height:
                gaps.append((one.right + other.left) / 2)
    best, most = None, 0
    for place in sorted(set(gaps)):
        crossing = sum(piece.left < place < piece.right for piece in pieces)
        support = sum(abs(gap - place) < 12 for gap in gaps)
        if support >= 3 and support - crossing > most:
            best, most = place, support - crossing
    return best if best is not None and _are_columns(pieces, best) else None


def _grouped(pieces: list[Piece]) -> Iterator[list[Piece]]:
    """Pieces that share some height, from left to right."""
    row: list[Piece] = []
    for piece in sorted(pieces, key=lambda each: each.middle):
        if row and piece.middle - row[0].middle > 0.5 * row[0].height:
            yield sorted(row, key=lambda each: each.left)
            row = []
        row.append(piece)
    yield sorted(row, key=lambda each: each.left)


def _are_columns(pieces: list[Piece], gutter: float) -> bool:
    """Both sides are prose: at least three lines, wide ones, most of them as wide as the column."""
    for side in (
        [piece for piece in pieces if piece.right <= gutter],
        [piece for piece in pieces if piece.left >= gutter],
    ):
        if len(side) < 3:
            return False
        wide = max(piece.right for piece in side) - min(piece.left for piece in side)
        usual = median(piece.right - piece.left for piece in side)
        if wide < 8 * median(piece.height for piece in side) or usual < 0.6 * wide:
            return False
    return True

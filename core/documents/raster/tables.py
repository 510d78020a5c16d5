"""Rows of tables on a page: what stands in a cell belongs together, however many lines it has.

In: pieces of lines, and the lines that rule the page. Out: stretches of the page from top to bottom: rows of a table,
cell by cell, and what stands between tables. Only ruled tables are told from lists; all else is read line by line.
"""

from collections.abc import Iterator
from typing import NamedTuple

from core.documents.raster.pieces import Piece
from core.documents.raster.rules import Cell, Grid


class TableRow(NamedTuple):
    """The cells of a row that hold text, from left to right."""

    cells: list[tuple[Cell, list[Piece]]]

    def __repr__(self) -> str:
        return f"TableRow({len(self.cells)})"


def stretches(pieces: list[Piece], grid: Grid) -> Iterator[list[Piece] | TableRow]:
    """What is read one after the other."""
    cells: dict[Cell, list[Piece]] = {}
    between: list[Piece] = []
    for piece in pieces if grid else ():
        cell = grid.cell(piece.left, piece.right, piece.middle)
        if cell is None:
            between.append(piece)
        else:
            cells.setdefault(cell, []).append(piece)
    rows: dict[float, list[Cell]] = {}
    for cell in sorted(cells):
        rows.setdefault(cell.top, []).append(cell)
    if all(len(row) < 2 for row in rows.values()):  # a frame, or text that is underlined
        if pieces:
            yield pieces
        return
    tops = sorted(rows)
    bands: list[list[Piece]] = [[] for _ in (*tops, None)]
    for piece in between:
        bands[sum(top < piece.middle for top in tops)].append(piece)
    if bands[0]:
        yield bands[0]
    for top, band in zip(tops, bands[1:], strict=True):
        yield TableRow([(cell, cells[cell]) for cell in rows[top]])
        if band:
            yield band

"""The text of a page in the order in which it is read, from glyphs that lie anywhere.

In: glyphs in the order of the file (or of OCR), with their boxes as shown. Out: `Assembled`, a text and the place of
each of its code points.

Glyphs that follow each other on a line are a piece; pieces are put into columns, columns into rows. Between the lines
of a paragraph stands a space, where a word was divided nothing at all, between other lines a line feed, between
paragraphs and columns two, between cells a tab. The lines of a ruled cell stand together. So a value that was wrapped
is found like any other.
"""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

import regex

from core.documents.raster.columns import blocks_of
from core.documents.raster.glyphs import Glyph, composed, united
from core.documents.raster.layout import SLANTED, UNIT
from core.documents.raster.pieces import Piece, Row, pieces_of, rows_of
from core.documents.raster.rules import OPEN, Box, Cell, Grid
from core.documents.raster.tables import TableRow, stretches

_LEADING = 1.7
_WIDEST_MARGIN = 12.0  # points between a line of a table and the text in it
_BROKEN = regex.compile(r"@|://|^[0-9.\-]{5,}\Z")
_BULLET = regex.compile(r"[•‣▪●○■□◦※▶☞·*–—-]\s|\(?[0-9가-하a-z]{1,2}[.)]\s", regex.V1)
_DIVIDED = regex.compile(r"\p{L}\p{L}[-\u2010\u00ad\u0002]\Z")
_LEADS_ON = regex.compile(r"(?:[0-9][-\u2010/]|[@/_]|[^\s@]+@[^\s@]*[.-]|https?://\S*|www\.\S*)\Z")
_FOLLOWS = regex.compile(r"[@\p{L}\p{N}]")
_SPLIT_MAIL = regex.compile(r"@[\p{L}\p{N}.-]+\.")


@dataclass(frozen=True, slots=True)
class Assembled:
    """See `Page` for `boxes`, `lines` and `confidence`."""

    text: str
    boxes: "array[int]"
    lines: "array[int]"
    confidence: bytes

    def __repr__(self) -> str:
        return "Assembled()"


def assemble(glyphs: Iterable[Glyph], width: float, height: float, rules: Iterable[Box] = ()) -> Assembled:
    """The text of a page. `width` and `height` of the page in points; `rules`: thin lines that are drawn on it."""
    grid = Grid(rules)
    turns: dict[int, list[Piece]] = {}
    slanted: list[list[Glyph]] = []
    for piece in pieces_of(composed(glyphs), grid):
        turn = piece.glyphs[0].turn
        if turn == SLANTED:
            slanted.append(piece.glyphs)
        else:
            turns.setdefault(turn, []).append(piece)
    out = _Writing(width, height)
    for turn, pieces in sorted(turns.items(), key=lambda item: -sum(len(piece.glyphs) for piece in item[1])):
        within = False
        for stretch in stretches(pieces, Grid() if turn else grid):
            if isinstance(stretch, TableRow):
                out.table_row(stretch, turn, "\n" if within else "\n\n")
            else:
                for block in blocks_of(stretch):
                    out.block(rows_of(block), turn)
            within = isinstance(stretch, TableRow)
    for line in slanted:
        out.line(line, SLANTED, "\n\n")
    return out.done()


class _Writing:
    """The text so far, and the places of its code points."""

    def __init__(self, width: float, height: float) -> None:
        self.across, self.down = UNIT / width, UNIT / height
        self.texts: list[str] = []
        self.length = 0
        self.boxes = array("H")
        self.lines = array("l")
        self.confidence = bytearray()

    def table_row(self, row: TableRow, turn: int, before: str) -> None:
        """Cell by cell, the lines of each put together."""
        for cell, pieces in row.cells:
            for block in blocks_of(pieces):
                self.block(rows_of(block), turn, before, cell)
                before = "\n"
            before = "\t"

    def block(self, rows: Sequence[Row], turn: int, before: str = "\n\n", cell: Cell | None = None) -> None:
        """Rows of one column, or in a cell, from top to bottom; `before` stands before them."""
        steps = [later.base - row.base for row, later in pairwise(rows)]
        prose = [row for row in rows if not row.cells]
        edge = max((row.right for row in prose), default=0.0)
        start = min((row.left for row in prose), default=0.0)
        along = sum(row.right > edge - 0.08 * (edge - start) for row in prose)
        wraps = along > 1 or len(rows) < 5  # a single long line is no margin
        ruled = cell is not None and cell.left > -OPEN and cell.right < OPEN
        if cell is not None and ruled:
            edge = max(edge, cell.right - min(max(start - cell.left, 1.0), _WIDEST_MARGIN))
            wraps = True
        usual = median(steps) if steps else 0.0
        between = before
        for row, later in zip(rows, (*rows[1:], None), strict=True):
            glyphs = row.glyphs
            following = "\n\n"
            if later is not None:
                step = later.base - row.base
                far = step > max(1.35 * usual, 0.9 * row.height) and step > 1.1 * row.height
                following = "\n\n" if far or step > _LEADING * 1.6 * row.height else "\n"
                ratio = later.height / row.height if row.height else 0.0
                full = row.right + 0.2 * row.height + later.first_word(turn) > edge + 0.5
                wide = ruled or row.right - start > 10 * row.height
                tight = step <= _LEADING * 1.35 * row.height and (not far or step <= 1.25 * usual)
                plain = not row.cells and not later.cells and 0.85 < ratio < 1.18
                soft = wraps and plain and full and wide and tight
                if (
                    soft
                    and ruled
                    and row.is_word()
                    and row.right + 0.6 * row.height > edge
                    and _BROKEN.search(row.written())
                ):
                    following = ""  # too long for its cell
                elif not row.cells or later.left > row.last - row.height:
                    glyphs, following = _joint(glyphs, later, following, soft=soft)
            self.line(glyphs, turn, between)
            between = following

    def line(self, glyphs: Iterable[Glyph], turn: int, between: str) -> None:
        """A line, with what stands before it."""
        if self.length:
            for letter in between:
                self._put(Glyph(letter))
        start = self.length
        for glyph in glyphs:
            self._put(glyph)
        self.lines.extend((start, self.length, turn))

    def _put(self, glyph: Glyph) -> None:
        text, left, top, right, bottom, _, confidence, _ = glyph
        self.texts.append("-" if text in "\u0002\u00ad" else text)
        self.length += 1
        self.confidence.append(confidence)
        if right > left and bottom > top:
            self.boxes.extend(
                (
                    _unit(left * self.across, up=False),
                    _unit(top * self.down, up=False),
                    max(_unit(right * self.across, up=True), 1),
                    max(_unit(bottom * self.down, up=True), 1),
                )
            )
        else:
            self.boxes.extend((0, 0, 0, 0))

    def done(self) -> Assembled:
        return Assembled("".join(self.texts), self.boxes, self.lines, bytes(self.confidence))


def _unit(value: float, *, up: bool) -> int:
    return min(max(int(value) + up, 0), UNIT)


def _joint(glyphs: list[Glyph], later: Row, following: str, *, soft: bool) -> tuple[list[Glyph], str]:
    """The glyphs of a line, and what stands between it and the next one."""
    if following == "\n\n" and not soft:
        return glyphs, following
    end, start = "".join(glyph.text for glyph in glyphs[-80:]), later.written()[:3]
    tail = end.rsplit(None, 1)[-1] if end.strip() else ""
    if _DIVIDED.search(tail) and start[:1].islower() and len(glyphs) > 2 and (soft or tail[-1] in "\u0002\u00ad"):
        return [*glyphs[:-2], united(glyphs[-2], glyphs[-1])], ""
    leads_on = _LEADS_ON.search(tail.replace("\u0002", "-"))
    if leads_on and _FOLLOWS.match(start) and (soft or tail[-1:] in "-@\u0002" or _SPLIT_MAIL.search(tail)):
        return glyphs, ""
    if start.startswith("@"):
        return glyphs, ""
    if soft and not _BULLET.match(later.written()[:6]):
        return glyphs, " "
    return glyphs, following

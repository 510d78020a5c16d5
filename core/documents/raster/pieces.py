"""Glyphs that follow each other on a line, and what stands side by side on one line.

In: glyphs in the order of the file. Out: `Piece`s; `Row`s of pieces from left to right, those that lie in gaps of
others woven in.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from statistics import median

from core.documents.raster.glyphs import Glyph, upright
from core.documents.raster.layout import SLANTED
from core.documents.raster.rules import Grid

_CELL = 1.4  # heights of a line: a wider gap parts pieces
_WORD = 0.17
_TOUCH = 0.05  # letters that are nearer stand in one word, although the file says that a space follows the first
_LEVEL = 0.35  # how far apart the base lines of one line may be: a raised footnote number belongs to it


class Piece:
    """Glyphs that follow each other on one line, in a frame in which they stand upright.

    A frame is (left, top, right, bottom) in units of the page, downwards; `base` is where the letters stand.
    """

    __slots__ = ("base", "bottom", "glyphs", "last", "left", "right", "ruled", "spaced", "top")

    def __init__(self, glyph: Glyph, frame: tuple[float, float, float, float]) -> None:
        self.glyphs: list[Glyph] = [glyph]
        self.left, self.top, self.right, self.bottom = self.last = frame
        self.base = frame[3] if glyph.base is None else glyph.base
        self.spaced = False
        self.ruled = False  # a line runs down between it and the piece before

    @property
    def height(self) -> float:
        """From the top of the tallest glyph to the bottom of the lowest, in units of the page."""
        return self.bottom - self.top

    @property
    def middle(self) -> float:
        """Half way down, in units of the page."""
        return (self.top + self.bottom) / 2

    def takes(self, glyph: Glyph, frame: tuple[float, float, float, float]) -> bool:
        """A glyph here would be the next of this piece."""
        left, top, _, bottom = frame
        height = max(self.last[3] - self.last[1], bottom - top)
        if abs((bottom if glyph.base is None else glyph.base) - self.base) > _LEVEL * height:
            return False
        return -0.5 * height < left - self.last[2] < _CELL * height

    def add(self, glyph: Glyph, frame: tuple[float, float, float, float]) -> None:
        """The glyph is the next one, behind a space where one was read before it."""
        if self.spaced:
            self.glyphs.append(Glyph(" "))
            self.spaced = False
        self.glyphs.append(glyph)
        self.last = frame
        self.base = frame[3] if glyph.base is None else glyph.base
        self.left, self.top = min(self.left, frame[0]), min(self.top, frame[1])
        self.right, self.bottom = max(self.right, frame[2]), max(self.bottom, frame[3])


class Row:
    """Pieces side by side."""

    def __init__(self, pieces: list[Piece]) -> None:
        pieces = _woven(sorted(pieces, key=lambda piece: piece.left))
        self.left, self.right = pieces[0].left, max(piece.right for piece in pieces)
        self.height = max(piece.height for piece in pieces)
        self.base = median(piece.base for piece in pieces)
        self.cells = False
        self.last = self.left
        """Where the last cell begins."""
        self.glyphs: list[Glyph] = []
        before: Piece | None = None
        for piece in pieces:
            if before is not None:
                gap, height = piece.left - before.right, min(piece.height, before.height)
                if gap > _CELL * height or piece.ruled:
                    self.cells = True
                    self.last = piece.left
                    self.glyphs.append(Glyph("\t"))
                elif gap > (_TOUCH if before.spaced else _WORD) * height:
                    self.glyphs.append(Glyph(" "))
            self.glyphs += piece.glyphs
            before = piece

    def first_word(self, turn: int) -> float:
        """How wide the first word is."""
        sides: list[float] = []
        for glyph in self.glyphs:
            if glyph.text.isspace():
                break
            left, _, right, _ = upright(glyph, turn)
            sides += (left, right)
        return max(sides) - min(sides)

    def is_word(self) -> bool:
        """There is no white space in it."""
        return not any(glyph.text.isspace() for glyph in self.glyphs)

    def written(self) -> str:
        """Its text, as it stands."""
        return "".join(glyph.text for glyph in self.glyphs)


def pieces_of(glyphs: Iterable[Glyph], grid: Grid) -> Iterator[Piece]:
    """The pieces in the order of the file; none reaches over a line of the grid."""
    piece: Piece | None = None
    for glyph in glyphs:
        if glyph.text == "\n":
            if piece is not None:
                yield piece
            piece = None
            continue
        if glyph.text.isspace():
            if piece is not None:
                piece.spaced = True
            continue
        frame = upright(glyph, glyph.turn)
        if piece is not None:
            same = glyph.turn == piece.glyphs[0].turn
            ruled = False
            if same and (glyph.turn == SLANTED or piece.takes(glyph, frame)):
                ruled = bool(grid) and not glyph.turn and _parted(piece, frame, grid)
                if not ruled:
                    piece.add(glyph, frame)
                    continue
            yield piece
            piece = Piece(glyph, frame)
            piece.ruled = ruled
            continue
        piece = Piece(glyph, frame)
    if piece is not None:
        yield piece


def _parted(piece: Piece, frame: tuple[float, float, float, float], grid: Grid) -> bool:
    """A line runs down between a piece and what follows it. Within a word nobody looks."""
    gap = frame[0] - piece.last[2]
    return gap > _WORD * piece.height and grid.parts(piece.last[2], frame[0], (frame[1] + frame[3]) / 2)


def rows_of(pieces: list[Piece]) -> list[Row]:
    """Pieces that stand on one line put together, from top to bottom."""
    found: list[list[Piece]] = []
    for piece in sorted(pieces, key=lambda each: each.base):
        if found:
            last = found[-1]
            highest = max(last, key=lambda each: each.height)
            if piece.base - highest.base < _LEVEL * max(piece.height, highest.height):
                last.append(piece)
                continue
        found.append([piece])
    return [Row(row) for row in found]


def _woven(pieces: list[Piece]) -> list[Piece]:
    """Pieces of a row from left to right, those that lie in gaps of others woven in.

    Letters that the font of a word lacks are drawn in another one, by some programs before or after the whole line.
    """
    woven: list[Piece] = []
    knot: list[Piece] = []
    right = 0.0
    for piece in pieces:
        if knot and piece.left > right - 0.1 * piece.height:
            woven += _untied(knot)
            knot = []
        knot.append(piece)
        right = max(right, piece.right) if len(knot) > 1 else piece.right
    return woven + _untied(knot)


def _untied(knot: list[Piece]) -> list[Piece]:
    """The glyphs of pieces that share a stretch of their line, by their places; printed over each other they stay."""
    if len(knot) < 2:
        return knot
    apart: list[tuple[Glyph, bool]] = []  # a glyph, and whether a space follows it in the file
    for piece in knot:
        for glyph, later in zip(piece.glyphs, (*piece.glyphs[1:], None), strict=True):
            if not glyph.text.isspace():
                apart.append((glyph, later is not None and later.text.isspace()))
    frames = {id(glyph): upright(glyph, glyph.turn) for glyph, _ in apart}
    following = {id(one): id(other) for (one, _), (other, _) in pairwise(apart)}
    apart.sort(key=lambda each: frames[id(each[0])][0])
    home = {id(glyph): number for number, piece in enumerate(knot) for glyph in piece.glyphs}
    over = sum(
        home[id(one)] != home[id(other)] and _covers(frames[id(one)], frames[id(other)])
        for (one, _), (other, _) in pairwise(apart)
    )
    lain = len(apart) - max(sum(not glyph.text.isspace() for glyph in piece.glyphs) for piece in knot)
    if over * 2 >= lain:
        return knot
    gaps = [
        frames[id(other)][0] - frames[id(one)][2]
        for (one, spaced), (other, _) in pairwise(apart)
        if not spaced and following.get(id(one)) == id(other)
    ]
    touching = min(median(gaps), 0.0) if gaps else 0.0  # boxes of leaning letters overlap
    made: list[Piece] = []
    before: tuple[Glyph, bool] | None = None
    for glyph, spaced in apart:
        frame = frames[id(glyph)]
        if before is not None and made[-1].takes(glyph, frame):
            gap = frame[0] - frames[id(before[0])][2] - touching
            least = (_TOUCH if before[1] else _WORD) * min(made[-1].height, frame[3] - frame[1])
            made[-1].spaced = before[1] if following.get(id(before[0])) == id(glyph) else gap > least
            made[-1].add(glyph, frame)
        else:
            made.append(Piece(glyph, frame))
        before = (glyph, spaced)
    return made


def _covers(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    """Most of the narrower of two glyphs lies under the other."""
    return min(one[2], other[2]) - max(one[0], other[0]) > 0.6 * min(one[2] - one[0], other[2] - other[0])

"""The text of a page in the order in which it is read, from glyphs that lie anywhere.

In: glyphs in the order of the file (or of OCR), with their boxes as shown. Out: `Assembled`, a text and the place of
each of its code points.

Glyphs that follow each other on a line are a piece; pieces are put into columns, columns into rows. Between the lines
of a paragraph stands a space, where a word was divided nothing at all, between other lines a line feed, between
paragraphs and columns two, between cells a tab. So a value that was wrapped is found like any other.
"""

import unicodedata
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import NamedTuple

import regex

from core.documents.raster.layout import SLANTED, UNIT

_CELL = 1.4  # heights of a line: a wider gap parts pieces
_WORD = 0.17
_TOUCH = 0.05  # letters that are nearer stand in one word, although the file says that a space follows the first
_LEVEL = 0.35  # how far apart the base lines of one line may be: a raised footnote number belongs to it
_LEADING = 1.7
_BULLET = regex.compile(r"[•‣▪●○■□◦※▶☞·*–—-]\s|\(?[0-9가-하a-z]{1,2}[.)]\s", regex.V1)
_DIVIDED = regex.compile(r"\p{L}\p{L}[-\u2010\u00ad\u0002]\Z")
_LEADS_ON = regex.compile(r"(?:[0-9][-\u2010/]|[@/_]|[^\s@]+@[^\s@]*[.-]|https?://\S*|www\.\S*)\Z")
_FOLLOWS = regex.compile(r"[@\p{L}\p{N}]")
_SPLIT_MAIL = regex.compile(r"@[\p{L}\p{N}.-]+\.")


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


@dataclass(frozen=True, slots=True)
class Assembled:
    """See `Page` for `boxes`, `lines` and `confidence`."""

    text: str
    boxes: "array[int]"
    lines: "array[int]"
    confidence: bytes

    def __repr__(self) -> str:
        return "Assembled()"


class _Piece:
    """Glyphs that follow each other on one line, in a frame in which they stand upright."""

    __slots__ = ("base", "bottom", "glyphs", "last", "left", "right", "spaced", "top")

    def __init__(self, glyph: Glyph, frame: tuple[float, float, float, float]) -> None:
        self.glyphs: list[Glyph] = [glyph]
        self.left, self.top, self.right, self.bottom = self.last = frame
        self.base = frame[3] if glyph.base is None else glyph.base
        self.spaced = False

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2

    def takes(self, glyph: Glyph, frame: tuple[float, float, float, float]) -> bool:
        """A glyph here would be the next of this piece."""
        left, top, _, bottom = frame
        height = max(self.last[3] - self.last[1], bottom - top)
        if abs((bottom if glyph.base is None else glyph.base) - self.base) > _LEVEL * height:
            return False
        return -0.5 * height < left - self.last[2] < _CELL * height

    def add(self, glyph: Glyph, frame: tuple[float, float, float, float]) -> None:
        if self.spaced:
            self.glyphs.append(Glyph(" "))
            self.spaced = False
        self.glyphs.append(glyph)
        self.last = frame
        self.base = frame[3] if glyph.base is None else glyph.base
        self.left, self.top = min(self.left, frame[0]), min(self.top, frame[1])
        self.right, self.bottom = max(self.right, frame[2]), max(self.bottom, frame[3])


class _Row:
    """Pieces side by side."""

    def __init__(self, pieces: list[_Piece]) -> None:
        pieces = _woven(sorted(pieces, key=lambda piece: piece.left))
        self.left, self.right = pieces[0].left, max(piece.right for piece in pieces)
        self.height = max(piece.height for piece in pieces)
        self.base = median(piece.base for piece in pieces)
        self.cells = False
        self.glyphs: list[Glyph] = []
        before: _Piece | None = None
        for piece in pieces:
            if before is not None:
                gap, height = piece.left - before.right, min(piece.height, before.height)
                if gap > _CELL * height:
                    self.cells = True
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
            left, _, right, _ = _upright(glyph, turn)
            sides += (left, right)
        return max(sides) - min(sides)

    def written(self) -> str:
        return "".join(glyph.text for glyph in self.glyphs)


def assemble(glyphs: Iterable[Glyph], width: float, height: float) -> Assembled:
    """The text of a page. `width` and `height` of the page in points."""
    turns: dict[int, list[_Piece]] = {}
    slanted: list[list[Glyph]] = []
    for piece in _pieces(composed(glyphs)):
        turn = piece.glyphs[0].turn
        if turn == SLANTED:
            slanted.append(piece.glyphs)
        else:
            turns.setdefault(turn, []).append(piece)
    out = _Writing(width, height)
    for turn, pieces in sorted(turns.items(), key=lambda item: -sum(len(piece.glyphs) for piece in item[1])):
        for block in _blocks(pieces):
            out.block(_rows(block), turn)
    for line in slanted:
        out.line(line, SLANTED, "\n\n")
    return out.done()


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
                held = _united(held, glyph)._replace(text=joined)
                continue
        if held is not None:
            yield held
        held = glyph
    if held is not None:
        yield held


def _pieces(glyphs: Iterable[Glyph]) -> Iterator[_Piece]:
    piece: _Piece | None = None
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
        frame = _upright(glyph, glyph.turn)
        if piece is not None:
            same = glyph.turn == piece.glyphs[0].turn
            if same and (glyph.turn == SLANTED or piece.takes(glyph, frame)):
                piece.add(glyph, frame)
                continue
            yield piece
        piece = _Piece(glyph, frame)
    if piece is not None:
        yield piece


def _upright(glyph: Glyph, turn: int) -> tuple[float, float, float, float]:
    """The box in a frame in which a line with this turn runs to the right."""
    _, left, top, right, bottom, *_ = glyph
    if turn == 1:
        return -bottom, left, -top, right
    if turn == 2:
        return -right, -bottom, -left, -top
    if turn == 3:
        return top, -right, bottom, -left
    return left, top, right, bottom


def _rows(pieces: list[_Piece]) -> list[_Row]:
    rows: list[list[_Piece]] = []
    for piece in sorted(pieces, key=lambda each: each.base):
        if rows:
            last = rows[-1]
            highest = max(last, key=lambda each: each.height)
            if piece.base - highest.base < _LEVEL * max(piece.height, highest.height):
                last.append(piece)
                continue
        rows.append([piece])
    return [_Row(row) for row in rows]


def _woven(pieces: list[_Piece]) -> list[_Piece]:
    """Pieces of a row from left to right, those that lie in gaps of others woven in.

    Letters that the font of a word lacks are drawn in another one, by some programs before or after the whole line.
    """
    woven: list[_Piece] = []
    knot: list[_Piece] = []
    right = 0.0
    for piece in pieces:
        if knot and piece.left > right - 0.1 * piece.height:
            woven += _untied(knot)
            knot = []
        knot.append(piece)
        right = max(right, piece.right) if len(knot) > 1 else piece.right
    return woven + _untied(knot)


def _untied(knot: list[_Piece]) -> list[_Piece]:
    """The glyphs of pieces that share a stretch of their line, by their places; printed over each other they stay."""
    if len(knot) < 2:
        return knot
    apart: list[tuple[Glyph, bool]] = []  # a glyph, and whether a space follows it in the file
    for piece in knot:
        for glyph, later in zip(piece.glyphs, (*piece.glyphs[1:], None), strict=True):
            if not glyph.text.isspace():
                apart.append((glyph, later is not None and later.text.isspace()))
    frames = {id(glyph): _upright(glyph, glyph.turn) for glyph, _ in apart}
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
    made: list[_Piece] = []
    before: tuple[Glyph, bool] | None = None
    for glyph, spaced in apart:
        frame = frames[id(glyph)]
        if before is not None and made[-1].takes(glyph, frame):
            gap = frame[0] - frames[id(before[0])][2] - touching
            least = (_TOUCH if before[1] else _WORD) * min(made[-1].height, frame[3] - frame[1])
            made[-1].spaced = before[1] if following.get(id(before[0])) == id(glyph) else gap > least
            made[-1].add(glyph, frame)
        else:
            made.append(_Piece(glyph, frame))
        before = (glyph, spaced)
    return made


def _covers(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    """Most of the narrower of two glyphs lies under the other."""
    return min(one[2], other[2]) - max(one[0], other[0]) > 0.6 * min(one[2] - one[0], other[2] - other[0])


def _blocks(pieces: list[_Piece]) -> Iterator[list[_Piece]]:
    """Columns of prose one after the other; everything else stays together, to be read row by row."""
    gutter = _gutter(pieces)
    if gutter is None:
        if pieces:
            yield pieces
        return
    ordered = sorted(pieces, key=lambda piece: piece.middle)
    band: list[_Piece] = []
    plain: list[_Piece] = []
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


def _sides(band: list[_Piece], gutter: float) -> Iterator[list[_Piece]]:
    if not _are_columns(band, gutter):
        yield band
        return
    yield from _blocks([piece for piece in band if piece.right <= gutter])
    yield from _blocks([piece for piece in band if piece.right > gutter])


def _gutter(pieces: list[_Piece]) -> float | None:
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


def _grouped(pieces: list[_Piece]) -> Iterator[list[_Piece]]:
    """Pieces that share some height, from left to right."""
    row: list[_Piece] = []
    for piece in sorted(pieces, key=lambda each: each.middle):
        if row and piece.middle - row[0].middle > 0.5 * row[0].height:
            yield sorted(row, key=lambda each: each.left)
            row = []
        row.append(piece)
    yield sorted(row, key=lambda each: each.left)


def _are_columns(pieces: list[_Piece], gutter: float) -> bool:
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


class _Writing:
    """The text so far, and the places of its code points."""

    def __init__(self, width: float, height: float) -> None:
        self.across, self.down = UNIT / width, UNIT / height
        self.texts: list[str] = []
        self.length = 0
        self.boxes = array("H")
        self.lines = array("l")
        self.confidence = bytearray()

    def block(self, rows: Sequence[_Row], turn: int) -> None:
        """Rows of one column, from top to bottom."""
        steps = [later.base - row.base for row, later in pairwise(rows)]
        prose = [row for row in rows if not row.cells]
        edge = max((row.right for row in prose), default=0.0)
        start = min((row.left for row in prose), default=0.0)
        along = sum(row.right > edge - 0.08 * (edge - start) for row in prose)
        wraps = along > 1 or len(rows) < 5  # a single long line is no margin
        usual = median(steps) if steps else 0.0
        between = "\n\n"
        for row, later in zip(rows, (*rows[1:], None), strict=True):
            glyphs = row.glyphs
            following = "\n\n"
            if later is not None:
                step = later.base - row.base
                far = step > max(1.35 * usual, 0.9 * row.height) and step > 1.1 * row.height
                following = "\n\n" if far or step > _LEADING * 1.6 * row.height else "\n"
                ratio = later.height / row.height if row.height else 0.0
                full = row.right + 0.2 * row.height + later.first_word(turn) > edge + 0.5
                wide = row.right - start > 10 * row.height
                tight = step <= _LEADING * 1.35 * row.height and (not far or step <= 1.25 * usual)
                plain = not row.cells and not later.cells and 0.85 < ratio < 1.18
                glyphs, following = _joint(glyphs, later, following, soft=wraps and plain and full and wide and tight)
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


def _joint(glyphs: list[Glyph], later: _Row, following: str, *, soft: bool) -> tuple[list[Glyph], str]:
    """The glyphs of a line, and what stands between it and the next one."""
    if following == "\n\n" and not soft:
        return glyphs, following
    end, start = "".join(glyph.text for glyph in glyphs[-80:]), later.written()[:3]
    tail = end.rsplit(None, 1)[-1] if end.strip() else ""
    if _DIVIDED.search(tail) and start[:1].islower() and len(glyphs) > 2 and (soft or tail[-1] in "\u0002\u00ad"):
        return [*glyphs[:-2], _united(glyphs[-2], glyphs[-1])], ""
    leads_on = _LEADS_ON.search(tail.replace("\u0002", "-"))
    if leads_on and _FOLLOWS.match(start) and (soft or tail[-1:] in "-@\u0002" or _SPLIT_MAIL.search(tail)):
        return glyphs, ""
    if start.startswith("@"):
        return glyphs, ""
    if soft and not _BULLET.match(later.written()[:6]):
        return glyphs, " "
    return glyphs, following


def _united(one: Glyph, other: Glyph) -> Glyph:
    """The first one in a box that covers both."""
    return one._replace(
        left=min(one.left, other.left),
        top=min(one.top, other.top),
        right=max(one.right, other.right),
        bottom=max(one.bottom, other.bottom),
    )

"""The invisible text of a written page, and the mark by which Garim knows its own files again.

In: the text of a page with the place of each stretch of it. Out: operators of a content stream (ISO 32000-1, 9.4), one
`Tj` a word with the white space behind it; from a file that bears our mark, the texts exactly as they were written.

The mark is a SHA-256 over everything in the file that shows or reads: whoever changes a page, its picture or its text
with another program loses it, and the pages are read from their pixels like any scan. It proves no origin - anybody can
compute it - and is trusted no further than the text of any other PDF.
"""

import hashlib
import io
from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import regex

from core.documents.pdf.glyphless import WIDTH
from core.documents.raster.layout import UNIT, Page, page_part
from core.model import Part

KEY = "/GarimMasked"
_UNREADABLE = (ValueError, TypeError, KeyError, AttributeError, RuntimeError, IndexError, OSError)

_FIRST_BEYOND, _LAST_BEYOND = 0xD800, 0xDFFF
"""Codes that are no characters stand for those outside the basic plane."""

_PIECE = regex.compile(
    rb"/F (?P<size>[0-9.]+) Tf (?P<wide>[0-9.]+) Tz "
    rb"(?P<a>-?[01]) (?P<b>-?[01]) (?P<c>-?[01]) (?P<d>-?[01]) (?P<x>-?[0-9.]+) (?P<y>-?[0-9.]+) Tm "
    rb"<(?P<text>(?:[0-9A-F]{4})+)> Tj\n"
)
_BEYOND = regex.compile(rb"<([0-9A-F]{4})> <([0-9A-F]{8})>\n")
_DRAWN = regex.compile(rb"q [0-9.]+ 0 0 [0-9.]+ 0 0 cm /P Do Q\nBT 3 Tr\n")
_RISE = 0.2  # of the size: how far the base line is above the bottom of the box
_TURNS = ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0))


@dataclass(frozen=True, slots=True)
class Piece:
    """A word, or a part of one, with the white space behind it. Sides in points, y downwards, as on the page."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    turn: int

    def __repr__(self) -> str:
        return "Piece()"


class Codes:
    """Two bytes for every character; those outside the basic plane get codes of their own as they come."""

    def __init__(self) -> None:
        self.used: set[int] = set()
        self.beyond: dict[int, str] = {}
        self._codes: dict[str, int] = {}

    def of(self, text: str) -> str:
        """The text as a hexadecimal string of codes."""
        return "".join(f"{self._code(each):04X}" for each in text)

    def _code(self, letter: str) -> int:
        code = ord(letter)
        if _FIRST_BEYOND <= code <= _LAST_BEYOND:
            code = 0xFFFD
        if code < 0x10000:
            self.used.add(code)
            return code
        if letter not in self._codes:
            number = _FIRST_BEYOND + len(self._codes)
            if number > _LAST_BEYOND:
                self.used.add(0xFFFD)
                return 0xFFFD
            self._codes[letter] = number
            self.beyond[number] = letter
        return self._codes[letter]


def operators(pieces: Iterable[Piece], height: float, codes: Codes) -> bytes:
    """The text of a page. `height` of the page in points."""
    return b"BT 3 Tr\n" + b"".join(_operators(piece, height, codes) for piece in pieces) + b"ET\n"


def _operators(piece: Piece, height: float, codes: Codes) -> bytes:
    turn = piece.turn if piece.turn < len(_TURNS) else 0
    lying = turn in (0, 2)
    along, across = piece.right - piece.left, piece.bottom - piece.top
    if not lying:
        along, across = across, along
    size = max(across, 0.5)
    letters = len(piece.text.rstrip("\n\t ")) or 1
    wide = max(along, 0.5) / (letters * size * WIDTH / 1000) * 100
    x, y = (
        (piece.left, height - piece.bottom + _RISE * size),
        (piece.right - _RISE * size, height - piece.bottom),
        (piece.right, height - piece.top - _RISE * size),
        (piece.left + _RISE * size, height - piece.top),
    )[turn]
    matrix = " ".join(map(str, _TURNS[turn]))
    return f"/F {size:.2f} Tf {wide:.2f} Tz {matrix} {x:.2f} {y:.2f} Tm <{codes.of(piece.text)}> Tj\n".encode()


def digest(pages: Iterable[tuple[bytes, bytes, tuple[float, float]]], to_unicode: bytes) -> str:
    """Over each page's content and picture (as stored) and its size in points, and the meaning of the codes."""
    total = hashlib.sha256()
    for content, picture, (width, height) in pages:
        for each in (content, picture, f"{width:.2f} {height:.2f}".encode()):
            total.update(hashlib.sha256(each).digest())
    total.update(hashlib.sha256(to_unicode).digest())
    return total.hexdigest()


def own_pages(data: bytes) -> list[tuple[Part, Page]] | None:
    """The pages of a file that bears our mark unbroken, else None."""
    if KEY.encode() not in data:
        return None
    import pikepdf

    try:
        with pikepdf.open(io.BytesIO(data), suppress_warnings=True, attempt_recovery=False) as pdf:
            return _own_pages(pdf)
    except (*_UNREADABLE, pikepdf.PdfError, pikepdf.PasswordError):
        return None


def _own_pages(pdf: Any) -> list[tuple[Part, Page]] | None:
    pages: list[tuple[bytes, bytes, tuple[float, float]]] = []
    meanings: set[bytes] = set()
    for page in pdf.pages:
        if set(page.obj.keys()) != {"/Type", "/Parent", "/MediaBox", "/Resources", "/Contents"}:
            return None
        resources = page.obj.Resources
        if set(resources.keys()) != {"/XObject", "/Font"} or set(resources.XObject.keys()) != {"/P"}:
            return None
        box = [float(side) for side in page.obj.MediaBox]
        meanings.add(resources.Font.F.ToUnicode.read_bytes())
        pages.append((page.obj.Contents.read_bytes(), resources.XObject.P.read_raw_bytes(), (box[2], box[3])))
    if len(meanings) != 1:
        return None
    meaning = meanings.pop()
    if str(pdf.Root[KEY]) != digest(pages, meaning):
        return None
    letters = {
        int(code, 16): bytes.fromhex(text.decode()).decode("utf-16-be") for code, text in _BEYOND.findall(meaning)
    }
    result: list[tuple[Part, Page]] = []
    for number, (content, _, (width, height)) in enumerate(pages, 1):
        start = _DRAWN.match(content)
        if start is None:
            return None
        text, page = _read(content[start.end() :], width, height, lambda code: letters.get(code) or chr(code))
        result.append((page_part(number, text), page))
    return result


def _read(content: bytes, width: float, height: float, letter: Callable[[int], str]) -> tuple[str, Page]:
    """The text of a layer; each piece is a line of its own, and each of its characters stands in its whole box."""
    texts: list[str] = []
    boxes, lines = array("H"), array("l")
    length = 0
    for found in _PIECE.finditer(content):
        text = "".join(letter(int(found["text"][at : at + 4], 16)) for at in range(0, len(found["text"]), 4))
        box = tuple(_sides(found, len(text.rstrip("\n\t ")) or 1, width, height))
        for each in text:
            boxes.extend((0, 0, 0, 0) if each.isspace() else box)
        turn = _TURNS.index((int(found["a"]), int(found["b"]), int(found["c"]), int(found["d"])))
        lines.extend((length, length + len(text.rstrip("\n\t ")), turn))
        texts.append(text)
        length += len(text)
    page = Page(width=width, height=height, boxes=boxes, lines=lines, reader="garim")
    return "".join(texts), page


def _sides(found: "regex.Match[bytes]", letters: int, width: float, height: float) -> Iterator[int]:
    """Left, top, right, bottom in UNIT."""
    size, wide = float(found["size"]), float(found["wide"])
    x, y = float(found["x"]), height - float(found["y"])
    along = wide / 100 * letters * size * WIDTH / 1000
    turn = _TURNS.index((int(found["a"]), int(found["b"]), int(found["c"]), int(found["d"])))
    rise = _RISE * size
    left, top, right, bottom = (
        (x, y + rise - size, x + along, y + rise),
        (x + rise - size, y - along, x + rise, y),
        (x - along, y - rise, x, y - rise + size),
        (x - rise, y, x - rise + size, y + along),
    )[turn]
    for value, whole, up in ((left, width, 0), (top, height, 0), (right, width, 1), (bottom, height, 1)):
        yield min(max(int(value / whole * UNIT) + up, up), UNIT)

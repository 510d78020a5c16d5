"""PDFium, behind one lock: it may be used by one thread at a time.

In: the bytes of a PDF. Out: its glyphs as shown, its pixels, what lies on its pages. Annotations and form fields are
flattened into the page first, so they are read and drawn alike. Damaged files raise FileError file.damaged, locked ones
file.locked (no password) or file.password (a wrong one).
"""

import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import atan2, pi
from typing import Any

from core.documents.raster.glyphs import Glyph
from core.documents.raster.layout import SLANTED
from core.documents.raster.rules import Box
from core.errors import FileError

LOCK = threading.RLock()

MOST_PAGES = 5000
MOST_POINTS = 14400 * 14400
"""The largest page of PDF 1.7, 200 inches square (ISO 32000-1, annex C)."""

_INVISIBLE = (3, 7)  # ISO 32000-1, table 106: neither fill nor stroke
_STROKED = (1, 2, 5, 6)
_SLANT = 0.14  # radians from the nearest quarter
_BIG_PICTURE = 1 / 3
_LETTER = 900.0  # square points: a picture may be one letter
_SMALL_PICTURE = 100.0  # square points: smaller ones are dots and bullets
_THIN = 3.0  # points: a line
_MOST_SEGMENTS = 400  # of a path that is looked at for lines
_SHAPE = 8  # segments: fewer make lines and boxes
_TEXT, _PATH, _IMAGE = 1, 2, 3


@dataclass(frozen=True, slots=True)
class Read:
    """One page as PDFium sees it.

    `hidden`: glyphs that are drawn invisibly. `pictures`: how many; `covered`: whether they take more than a third of
    the page. `shapes`: as long as so many letters; `drawn`: anything but text is on it. `unmapped`: glyphs without
    a code. `rules`: lines that are drawn across the page or down, as shown.
    """

    width: float
    height: float
    glyphs: list[Glyph]
    hidden: list[Glyph]
    pictures: int
    covered: bool
    shapes: int
    drawn: bool
    unmapped: int
    rules: list[Box]

    def __repr__(self) -> str:
        return "Read()"


@contextmanager
def opened(data: bytes, password: str | None) -> Iterator[Any]:
    """An open document of pypdfium2. The lock is held only while it opens and closes: take it for every use."""
    import pypdfium2

    with LOCK:
        try:
            pdf = pypdfium2.PdfDocument(data, password=password)
        except pypdfium2.PdfiumError as error:
            raise _refused(getattr(error, "err_code", None), password) from None
        except ValueError:  # a password with a NUL
            raise FileError("file.password") from None
    try:
        with LOCK:
            try:
                pdf.init_forms()  # before anything asks for pages: it makes the look of fields that have none
                if not 0 < len(pdf) <= MOST_PAGES:
                    raise FileError("file.damaged")
            except pypdfium2.PdfiumError:
                raise FileError("file.damaged") from None
        yield pdf
    finally:
        with LOCK:
            pdf.close()


@contextmanager
def loaded(pdf: Any, number: int) -> Iterator[Any]:
    """A page, flattened; `number` counts from 0. Holds the lock all the while. Raises FileError file.damaged."""
    import pypdfium2
    import pypdfium2.raw as raw

    with LOCK:
        try:
            page = pdf[number]
            if raw.FPDFPage_Flatten(page.raw, raw.FLAT_NORMALDISPLAY) == raw.FLATTEN_SUCCESS:
                page.close()
                page = pdf[number]
        except pypdfium2.PdfiumError:
            raise FileError("file.damaged", part=f"page {number + 1}") from None
        try:
            width, height = page.get_size()
            if not (width > 0 and height > 0 and width * height <= MOST_POINTS):
                raise FileError("file.damaged", part=f"page {number + 1}")
            yield page
        except pypdfium2.PdfiumError:
            raise FileError("file.damaged", part=f"page {number + 1}") from None
        finally:
            page.close()


def sizes(pdf: Any, count: int) -> tuple[tuple[float, float], ...]:
    """Width and height in points of the first pages, as shown. Raises FileError file.damaged."""
    import pypdfium2

    with LOCK:
        try:
            return tuple(pdf.get_page_size(number) for number in range(min(count, len(pdf))))
        except pypdfium2.PdfiumError:
            raise FileError("file.damaged") from None


def read_page(page: Any) -> Read:
    """What is on a loaded page."""
    import pypdfium2.raw as raw

    width, height = page.get_size()
    area = _Frame(page)
    rules: list[Box] = []
    share, pictures, shapes, drawn = _drawings(page, width * height, area, rules)
    glyphs: list[Glyph] = []
    hidden: list[Glyph] = []
    unmapped = 0
    text_page = page.get_textpage()
    try:
        for each, invisible in _characters(raw, text_page.raw, area):
            unmapped += each.text == "\ufffd" and not invisible
            (hidden if invisible else glyphs).append(each)
    finally:
        text_page.close()
    return Read(width, height, glyphs, hidden, pictures, share > _BIG_PICTURE, shapes, drawn, unmapped, rules)


def pixels(page: Any, scale: float, *, grey: bool = False) -> Any:
    """A loaded page in pixels: height x width (x 3, RGB) of unsigned bytes. `scale`: pixels for a point."""
    bitmap = page.render(scale=scale, grayscale=grey, rev_byteorder=True, may_draw_forms=False)
    try:
        array = bitmap.to_numpy()
        if array.ndim == 3:
            array = array[:, :, 0] if grey else array[:, :, :3]
        return array.copy()
    finally:
        bitmap.close()


class _Frame:
    """From the coordinates of a page's content to those of the page as shown."""

    def __init__(self, page: Any) -> None:
        self.turn = page.get_rotation() // 90 % 4
        left, bottom, right, top = page.get_bbox()
        self.left, self.bottom, self.right, self.top = left, bottom, right, top
        self.width, self.height = page.get_size()

    def box(self, left: float, bottom: float, right: float, top: float) -> tuple[float, float, float, float]:
        """Left, top, right, bottom as shown, y downwards."""
        if self.turn == 0:
            return left - self.left, self.top - top, right - self.left, self.top - bottom
        if self.turn == 1:
            return bottom - self.bottom, left - self.left, top - self.bottom, right - self.left
        if self.turn == 2:
            return self.right - right, bottom - self.bottom, self.right - left, top - self.bottom
        return self.top - top, self.right - right, self.top - bottom, self.right - left

    def direction(self, right: float, up: float) -> int:
        """The turn of a character by where its line runs to: strokes that lean, as in made-up italics, are no turn."""
        quarters = atan2(-up, right) / (pi / 2)  # with the clock
        nearest = round(quarters)
        if abs(quarters - nearest) * (pi / 2) > _SLANT:
            return SLANTED
        return int(-(nearest + self.turn) % 4)

    def base(self, turn: int, x: float, y: float) -> float | None:
        """The line on which a character at this place stands, as `Glyph.base`."""
        across, down, _, _ = self.box(x, y, x, y)
        return None if turn == SLANTED else (down, across, -down, -across)[turn]

    def shows(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Some of it lies on the page."""
        return right > 0 and bottom > 0 and left < self.width and top < self.height


def _characters(raw: Any, text_page: Any, frame: _Frame) -> Iterator[tuple[Glyph, bool]]:
    """The characters in the order of the file, and whether each is drawn invisibly."""
    sides = [ctypes.c_double() for _ in range(4)]
    left, right, bottom, top = sides
    references = [ctypes.byref(side) for side in sides]
    place = [ctypes.c_double() for _ in range(2)]
    origin = [ctypes.byref(each) for each in place]
    loose = raw.FS_RECTF()
    loosely = ctypes.byref(loose)
    matrix = raw.FS_MATRIX()
    how = ctypes.byref(matrix)
    modes: dict[int, tuple[int, float]] = {}
    lead = 0
    for index in range(raw.FPDFText_CountChars(text_page)):
        code = raw.FPDFText_GetUnicode(text_page, index)
        if raw.FPDFText_IsGenerated(text_page, index):
            if code in (10, 32):
                yield Glyph(chr(code)), False
            if code != 2:
                continue
        if raw.FPDFText_HasUnicodeMapError(text_page, index) == 1:
            code = 0xFFFD  # the font does not say what it draws: a control sign or another letter would be a guess
        if 0xD800 <= code < 0xDC00:
            lead = code
            continue
        if 0xDC00 <= code < 0xE000:
            code = 0x10000 + ((lead - 0xD800) << 10) + (code - 0xDC00) if lead else 0xFFFD
        lead = 0
        text = _letter(code)
        if not text:
            continue
        if text == " ":
            yield Glyph(" "), False
            continue
        mode, stroke = 0, 0.0
        item = raw.FPDFText_GetTextObject(text_page, index)
        if item:
            address = ctypes.addressof(item.contents)
            if address not in modes:
                modes[address] = _manner(raw, item)
            mode, stroke = modes[address]
        raw.FPDFText_GetCharBox(text_page, index, *references)
        box = (left.value, bottom.value, right.value, top.value)
        if raw.FPDFText_GetLooseCharBox(text_page, index, loosely):
            across, along = (loose.left, loose.right), (loose.bottom, loose.top)
            box = (min(box[0], *across), min(box[1], *along), max(box[2], *across), max(box[3], *along))
        if stroke:
            box = (box[0] - stroke, box[1] - stroke, box[2] + stroke, box[3] + stroke)
        shown = frame.box(*box)
        if frame.shows(*shown):
            raw.FPDFText_GetMatrix(text_page, index, how)
            turn = frame.direction(matrix.a, matrix.b)
            raw.FPDFText_GetCharOrigin(text_page, index, *origin)
            yield Glyph(text, *shown, turn, 0, frame.base(turn, *(each.value for each in place))), mode in _INVISIBLE


def _manner(raw: Any, item: Any) -> tuple[int, float]:
    """How a text object is drawn, and how far its strokes reach beyond its outlines, in points."""
    mode = int(raw.FPDFTextObj_GetTextRenderMode(item))
    width, matrix = ctypes.c_float(), raw.FS_MATRIX()
    if mode not in _STROKED or not raw.FPDFPageObj_GetStrokeWidth(item, ctypes.byref(width)):
        return mode, 0.0
    raw.FPDFPageObj_GetMatrix(item, ctypes.byref(matrix))
    scale = max(abs(matrix.a) + abs(matrix.c), abs(matrix.b) + abs(matrix.d), 1.0)
    return mode, min(max(width.value, 0.5) * scale, 20.0)


def _letter(code: int) -> str:
    """The character of a code; an empty string for one that means nothing."""
    if code in (2, 0xAD):
        return "\u0002"
    if code == 0 or code >= 0x110000:
        return "\ufffd"
    if code in (9, 10, 13, 32, 0xA0) or 0x2000 <= code <= 0x200A or code in (0x202F, 0x205F, 0x3000):
        return " "
    if code < 32 or 0x7F <= code < 0xA0 or code in (0xFFFE, 0xFFFF, 0xFEFF) or 0x200B <= code <= 0x200F:
        return ""
    return chr(code)


def _drawings(page: Any, whole: float, frame: _Frame, rules: list[Box]) -> tuple[float, int, int, bool]:
    """The share of the page that pictures take (overlaps counted twice), how many, shapes like letters, any of them.

    `rules` gets the lines.
    """
    import pypdfium2.raw as raw

    share, count, shapes, drawn = 0.0, 0, 0, False
    for item in page.get_objects(max_depth=8):
        if item.type == _TEXT:
            continue
        drawn = True
        if item.type == _PATH:
            segments = raw.FPDFPath_CountSegments(item.raw)
            shapes += segments // _SHAPE
            rules.extend(frame.box(*line) for line in _lines(raw, item, segments))
        if item.type != _IMAGE:
            continue
        left, bottom, right, top = _bounds(item)
        size = max(right - left, 0.0) * max(top - bottom, 0.0)
        if size >= _SMALL_PICTURE:
            share += size / whole
            count += 1
        shapes += size < _LETTER  # programs that pack scans cut letters out as pictures
    return share, count, shapes, drawn


def _lines(raw: Any, item: Any, segments: int) -> Iterator[Box]:
    """The straight lines of a path, left, bottom, right, top: a thin box, or the sides of what is drawn with a pen."""
    left, bottom, right, top = _bounds(item)
    if min(right - left, top - bottom) <= _THIN:
        yield left, bottom, right, top
        return
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(item.raw, fill, stroke)
    if not stroke.value or segments > _MOST_SEGMENTS:
        return
    matrices = [item.get_matrix()]
    holder = item.container
    while holder is not None:
        matrices.append(holder.get_matrix())
        holder = holder.container
    x, y = ctypes.c_float(), ctypes.c_float()
    first = before = (0.0, 0.0)
    for number in range(segments):
        segment = raw.FPDFPath_GetPathSegment(item.raw, number)
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        at = (x.value, y.value)
        for matrix in matrices:
            at = matrix.on_point(*at)
        kind = raw.FPDFPathSegment_GetType(segment)
        if kind == raw.FPDF_SEGMENT_MOVETO:
            first = at
        elif kind == raw.FPDF_SEGMENT_LINETO:
            yield _between(before, at)
        before = at
        if raw.FPDFPathSegment_GetClose(segment):
            yield _between(at, first)


def _between(one: tuple[float, float], other: tuple[float, float]) -> Box:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[0], other[0]), max(one[1], other[1])


def _bounds(item: Any) -> tuple[float, float, float, float]:
    """The bounds of an object of a page, those of a form's inner object moved along with its forms."""
    left, bottom, right, top = item.get_bounds()
    holder = item.container
    while holder is not None:
        matrix = holder.get_matrix()
        corners = [matrix.on_point(x, y) for x in (left, right) for y in (bottom, top)]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        bottom, top = min(y for _, y in corners), max(y for _, y in corners)
        holder = holder.container
    return left, bottom, right, top


def _refused(code: int | None, password: str | None) -> FileError:
    import pypdfium2.raw as raw

    if code == raw.FPDF_ERR_PASSWORD:
        return FileError("file.locked" if password is None else "file.password")
    if code == raw.FPDF_ERR_SECURITY:
        return FileError("file.encrypted")
    return FileError("file.damaged")

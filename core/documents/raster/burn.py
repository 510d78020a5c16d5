"""Values burnt out of pixels, with what stands in their place printed on the black.

In: a document of pages, its edits and areas. Out: pixels changed in place, and where each edit's text was printed.

A box is the union of all boxes of its characters, line by line, and a little more: 2 pixels at 200 dpi, measured on
153 files to leave nothing of the value outside (tight boxes alone left something in 142). Its width would tell how
long the value is, so it is rounded up to a grid where there is room beside it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from core.documents.raster.layout import UNIT, Page, Stretch, layout_of, stretches
from core.model import Area, Document, Edit, Output

_MORE = 2 / 200 * 72  # points around a box: 2 pixels at 200 dots per inch
_GRID = 24 / 200 * 72
_FILL = 0.74  # of a box's height is for its text
_SMALLEST = 5  # pixels: what is smaller cannot be read and is not printed
_FONTS = (
    *("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", "/usr/share/fonts/truetype/nanum/NanumGothic.ttf"),
    *("C:/Windows/Fonts/malgun.ttf", "/System/Library/Fonts/AppleSDGothicNeo.ttc"),
    *("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", "C:/Windows/Fonts/arial.ttf"),
)


class Box(NamedTuple):
    """Sides in pixels."""

    left: int
    top: int
    right: int
    bottom: int


@dataclass(frozen=True, slots=True)
class Printed:
    """Where the text of an edit stands on its page, in shares of the page; `turn` as in `Page.lines`."""

    edit: Edit
    left: float
    top: float
    right: float
    bottom: float
    turn: int


class Burner:
    """Burns the edits and areas of a document, page by page."""

    def __init__(self, document: Document, edits: Sequence[Edit], output: Output) -> None:
        self._parts = [part for part in document.parts if part.role == "page"]
        self._pages = layout_of(document).pages
        self._edits: dict[str, list[Edit]] = {}
        self._areas: dict[str, list[Area]] = {}
        known = {part.id for part in self._parts}
        for edit in edits:
            self._edits.setdefault(edit.span.part, []).append(edit)
        for area in output.areas:
            if area.part not in known:
                raise ValueError("an area of an unknown page")
            if not (0 <= area.left < area.right <= 1 and 0 <= area.top < area.bottom <= 1):
                raise ValueError("an area outside its page")
            self._areas.setdefault(area.part, []).append(area)

    def edits(self, number: int) -> list[Edit]:
        """The edits of a page; `number` counts from 0."""
        return self._edits.get(self._parts[number].id, [])

    def burn(self, number: int, rgb: Any) -> list[Printed]:
        """Burn a page, `rgb` being height x width x 3 unsigned bytes, and say where the texts were printed."""
        page, part = self._pages[number], self._parts[number].id
        height, width = rgb.shape[:2]
        printed: list[Printed] = []
        texts: list[tuple[str, Box, int]] = []
        for area in self._areas.get(part, ()):
            _fill(rgb, _outward(area.left * width, area.top * height, area.right * width, area.bottom * height))
        for edit in self._edits.get(part, ()):
            boxes: list[tuple[Box, int]] = []
            for stretch in stretches(page, edit.span.start, edit.span.end):
                box = box_of(stretch, page, width)
                _fill(rgb, box)
                boxes.append((box, stretch.turn))
            if boxes:
                box, turn = max(boxes, key=lambda each: each[0].right - each[0].left + each[0].bottom - each[0].top)
                texts.append((edit.text, box, turn))
                left, top, right, bottom = box
                printed.append(Printed(edit, left / width, top / height, right / width, bottom / height, turn))
        if texts:
            _print(rgb, texts)
        return printed


def _outward(left: float, top: float, right: float, bottom: float) -> Box:
    return Box(int(left), int(top), int(right) + 1, int(bottom) + 1)


def box_of(stretch: Stretch, page: Page, width: int) -> Box:
    """The box of a stretch on a page so many pixels wide, with its margin, as wide as grid and neighbours let it be."""
    scale = width / page.width
    across, down = page.width / UNIT, page.height / UNIT
    more = max(_MORE, 2 / scale)
    left, right = stretch.left * across - more, stretch.right * across + more
    top, bottom = stretch.top * down - more, stretch.bottom * down + more
    if stretch.turn in (0, 2):
        left, right = _on_grid(left, right, page.width, *_room(stretch, page, across, lying=True))
    elif stretch.turn in (1, 3):
        top, bottom = _on_grid(top, bottom, page.height, *_room(stretch, page, down, lying=False))
    return _outward(left * scale, top * scale, right * scale, bottom * scale)


def _on_grid(first: float, last: float, end: float, before: float, behind: float) -> tuple[float, float]:
    """Two sides moved apart to the next step of the grid, first the later one, as far as there is room."""
    missing = -(last - first) % _GRID
    later = min(missing, max(min(behind, end) - last, 0.0))
    sooner = min(missing - later, max(first - before, 0.0))
    return first - sooner, last + later


def _room(stretch: Stretch, page: Page, scale: float, *, lying: bool) -> tuple[float, float]:
    """Where the nearest other characters beside a stretch end and begin, in points; `scale`: of UNIT."""
    import numpy

    boxes = numpy.frombuffer(page.boxes, dtype=numpy.uint16).reshape(-1, 4).astype(numpy.int32)
    placed = boxes[:, 2] > 0
    placed[stretch.start : stretch.end] = False
    low, high, first, last = (1, 3, 0, 2) if lying else (0, 2, 1, 3)
    sides = (stretch.left, stretch.top, stretch.right, stretch.bottom)
    beside = boxes[placed & (boxes[:, low] < sides[high]) & (boxes[:, high] > sides[low])]
    middle = (sides[first] + sides[last]) / 2
    centres = (beside[:, first] + beside[:, last]) / 2
    before = beside[centres < middle][:, last]
    behind = beside[centres >= middle][:, first]
    return (
        float(before.max()) * scale if before.size else 0.0,
        float(behind.min()) * scale if behind.size else float("inf"),
    )


def _fill(rgb: Any, box: Box) -> None:
    rgb[max(box.top, 0) : max(box.bottom, 0), max(box.left, 0) : max(box.right, 0)] = 0


def _print(rgb: Any, texts: Sequence[tuple[str, Box, int]]) -> None:
    """White letters in the middle of black boxes, as large as fits, turned as the line is."""
    import numpy
    from PIL import Image, ImageDraw

    for text, box, turn in texts:
        top, left = max(box.top, 0), max(box.left, 0)
        target = rgb[top : box.bottom, left : box.right]
        height, width = target.shape[:2]
        if turn in (1, 3):
            height, width = width, height
        font = _font(text, height, width)
        if font is None:
            continue
        label = Image.new("L", (width, height), 0)
        ImageDraw.Draw(label).text((width / 2, height / 2), text, fill=255, font=font, anchor="mm")
        letters = numpy.rot90(numpy.array(label), turn if turn < 4 else 0)
        target[:] = letters[:, :, None]


def _font(text: str, height: int, width: int) -> Any:
    """The largest font in which a text fits, or None where it would be too small or has letters nobody can draw."""
    size = int(height * _FILL)
    while size >= _SMALLEST:
        font = _sized(size, text.isascii())
        if font is None:
            return None
        taken = font.getlength(text)
        if taken <= width - 4:
            return font
        size = min(size - 1, int(size * max(width - 4, 1) / taken))
    return None


@cache
def _sized(size: int, ascii_only: bool) -> Any:
    """The font that comes with Pillow has ASCII only; other letters take one of the system's."""
    from PIL import ImageFont

    if ascii_only:
        return ImageFont.load_default(size)
    for path in _FONTS:
        if Path(path).is_file():
            return ImageFont.truetype(path, size)
    return None

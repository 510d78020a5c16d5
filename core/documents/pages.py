"""What the window asks about documents made of pages, PDF and pictures.

In: a `Document` of such a format. Out: pages as they are read, the size and look of a page, the rectangles of a span,
the span of a rectangle. Places are shares of the page as shown, 0..1 from its top left corner. Nothing is kept between
calls: who shows pages keeps the pictures it needs.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from core.documents import image
from core.documents.pdf import NAME as PDF
from core.documents.pdf import pdfium, reading
from core.documents.raster.layout import Page, Reader, areas, layout_of, offset_at, page_of, span_within
from core.documents.raster.scanned import fitting
from core.model import Document, Part

__all__ = ("PageFacts", "areas", "facts", "has_pages", "offset_at", "page_of", "read_pages", "render", "span_within")

FORMATS = (PDF, image.NAME)


@dataclass(frozen=True, slots=True, kw_only=True)
class PageFacts:
    """One page: size in points, and how it was read: "text", "ocr" or "garim" (the layer of text that we wrote).

    `confidence`: mean of OCR, 0..100; 100 where nothing was read that way. `languages` as Tesseract names them.
    """

    part: str
    number: int
    width: float
    height: float
    reader: Reader
    confidence: float
    languages: str


def has_pages(document: Document) -> bool:
    """It is a PDF or a picture: everything here can be asked."""
    return document.format in FORMATS


def facts(document: Document) -> tuple[PageFacts, ...]:
    """What is known of each page, in order."""
    pairs = zip(document.parts, layout_of(document).pages, strict=False)
    return tuple(_facts(part, page) for part, page in pairs)


def read_pages(data: bytes, form: str, *, password: str | None = None) -> Iterator[tuple[Part, PageFacts, int]]:
    """Pages of a file as they are read, each with how many there will be. `form`: pdf or image.

    For showing the first page early and for progress; stop whenever you like. Raises as reading does.
    """
    if form == PDF:
        for each, total in reading.pages(data, password=password):
            yield each.part, _facts(each.part, each.page), total
    else:
        for part, page, total in image.read_pages(data):
            yield part, _facts(part, page), total


def sizes_ahead(data: bytes, count: int, password: str | None = None) -> tuple[tuple[float, float], ...]:
    """Width and height in points of the first pages of a PDF that is still being read. Raises FileError."""
    with pdfium.opened(data, password) as pdf:
        return pdfium.sizes(pdf, count)


def render_ahead(data: bytes, number: int, dpi: float, password: str | None = None) -> tuple[int, int, bytes]:
    """A page of a PDF that is still being read, as `render` gives it. Raises FileError.

    Only for pages that reading is done with: a file nobody trusts is read in a process of its own first.
    """
    with pdfium.opened(data, password) as pdf, pdfium.loaded(pdf, number - 1) as page:
        rgb = pdfium.pixels(page, fitting(dpi / 72, *page.get_size()))
    height, width = rgb.shape[:2]
    return width, height, rgb.tobytes()


def render(document: Document, number: int, dpi: float) -> tuple[int, int, bytes]:
    """A page as shown: width and height in pixels, RGB bytes row by row. `number` counts from 1.

    Fewer dots than asked where a page would have more than 25 million pixels. PDFium draws one page at a time, whoever
    asks; some 10 to 30 ms a page at 100 dpi. Raises FileError file.damaged, IndexError.
    """
    rgb = _pixels(document, number, dpi / 72, grey=False)
    height, width = rgb.shape[:2]
    return width, height, rgb.tobytes()


def grey_pixels(document: Document, number: int, scale: float) -> Any:
    """A page at `scale` pixels for a point, as an array of height x width unsigned bytes. Raises as `render`."""
    return _pixels(document, number, scale, grey=True)


def _pixels(document: Document, number: int, scale: float, *, grey: bool) -> Any:
    page = layout_of(document).pages[number - 1]
    scale = fitting(scale, page.width, page.height)
    if document.format == PDF:
        password = layout_of(document).password
        with pdfium.opened(document.source, password) as pdf, pdfium.loaded(pdf, number - 1) as loaded:
            return pdfium.pixels(loaded, scale, grey=grey)
    return image.drawn(document.source, page.frame, scale, grey=grey)


def _facts(part: Part, page: Page) -> PageFacts:
    return PageFacts(
        part=part.id,
        number=part.number,
        width=page.width,
        height=page.height,
        reader=page.reader,
        confidence=page.mean_confidence(),
        languages=page.languages,
    )

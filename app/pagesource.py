"""The pages of a document as the window shows them: sizes, places of text, pictures. No Qt.

In: a document made of pages (PDF, picture). Out: `PageSource`; pages are numbered as the parts of the document, from 0,
places are shares of a page as shown, 0..1 from its top left corner. `picture` draws and is for a worker; the rest is
quick. One value that tests can build with other functions in it.
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from core.errors import FileError
from core.model import Area, Document, Span

Rect = tuple[float, float, float, float]
"""Left, top, right, bottom."""

Picture = tuple[int, int, bytes]
"""Width, height, RGB bytes row by row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageSource:
    """`sizes`: width and height of each page in points (1/72 inch). `parts`: the id of each page's part.

    `areas`: the rectangles of a span, one a line. `offset_at`: the code point of a page nearest to a place, or None.
    `within`: what is written in a rectangle, or None. `picture`: a page (from 0) at so many dots per inch. `key`: the
    file it is of; sources of one file show the same pictures.
    """

    sizes: tuple[tuple[float, float], ...]
    parts: tuple[str, ...]
    areas: Callable[[Span], tuple[Area, ...]] = field(repr=False)
    offset_at: Callable[[str, float, float], int | None] = field(repr=False)
    within: Callable[[Area], Span | None] = field(repr=False)
    picture: Callable[[int, float], Picture] = field(repr=False)
    key: str = ""

    def rects(self, page: int, start: int, end: int) -> list[Rect]:
        """Where a stretch of a page stands."""
        found = self.areas(Span(part=self.parts[page], start=start, end=end))
        return [(area.left, area.top, area.right, area.bottom) for area in found]


def page_source(document: Document) -> PageSource | None:
    """What core/documents/pages.py tells about this document; None when it is not made of pages."""
    if document.parts[0].role != "page":
        return None
    from core.documents import pages

    if not pages.has_pages(document):
        return None
    facts = pages.facts(document)
    return PageSource(
        sizes=tuple((fact.width, fact.height) for fact in facts),
        parts=tuple(fact.part for fact in facts),
        areas=lambda span: pages.areas(document, span),
        offset_at=lambda part, x, y: pages.offset_at(document, part, x, y),
        within=lambda area: pages.span_within(document, area),
        picture=lambda page, dpi: pages.render(document, page + 1, dpi),
        key=document.fingerprint,
    )


Ahead = Callable[[int], PageSource]
"""The first so many pages of a file, to look at while the others are read: pictures, no text."""


def pages_ahead(path: Path, password: str | None) -> Ahead | None:
    """For a PDF; None for everything else and where it cannot be opened."""
    from core.documents.loading import load
    from core.documents.signatures import signature

    try:
        data = load(path)
    except FileError:
        return None
    if signature(data) != "pdf":
        return None
    key = hashlib.sha256(data).hexdigest()

    def source(count: int) -> PageSource:
        from core.documents import pages

        sizes = pages.sizes_ahead(data, count, password)
        return PageSource(
            sizes=sizes,
            parts=tuple(f"page {number + 1}" for number in range(len(sizes))),
            areas=lambda _span: (),
            offset_at=lambda _part, _x, _y: None,
            within=lambda _area: None,
            picture=lambda page, dpi: pages.render_ahead(data, page + 1, dpi, password),
            key=key,
        )

    return source

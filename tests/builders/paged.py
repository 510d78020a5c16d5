"""Documents of pages without a PDF: every character has its box in a grid, pictures are white with a grey line."""

from collections.abc import Sequence

from marked_text import build_parts

from app.pagesource import PageSource, Picture
from core.model import Area, Document, Finding, Span

ROWS, COLUMNS = 40, 60
SIZE = (595.0, 842.0)


def paged(texts: Sequence[str]) -> tuple[Document, tuple[Finding, ...]]:
    """A document with a page for each marked text."""
    return build_parts([("page", at + 1, "", text) for at, text in enumerate(texts)], name="record.pdf", form="pdf")


def pages_of(document: Document) -> PageSource:
    """Its pages: `COLUMNS` characters a line, a line break begins the next one."""
    pages = [part for part in document.parts if part.role == "page"]
    places = {part.id: _places(part.text) for part in pages}

    def areas(span: Span) -> tuple[Area, ...]:
        rows: dict[int, list[int]] = {}
        for row, column in places[span.part][span.start : span.end]:
            rows.setdefault(row, []).append(column)
        return tuple(_box(span.part, row, min(columns), max(columns)) for row, columns in rows.items())

    def offset_at(part: str, x: float, y: float) -> int | None:
        wanted = (y * ROWS - 0.5, x * COLUMNS - 0.5)
        if not places[part]:
            return None
        near = [abs(row - wanted[0]) * 4 + abs(column - wanted[1]) for row, column in places[part]]
        return near.index(min(near))

    def within(area: Area) -> Span | None:
        inside = [
            at
            for at, (row, column) in enumerate(places[area.part])
            if area.left <= (column + 0.5) / COLUMNS <= area.right and area.top <= (row + 0.5) / ROWS <= area.bottom
        ]
        return Span(part=area.part, start=inside[0], end=inside[-1] + 1) if inside else None

    return PageSource(
        sizes=(SIZE,) * len(pages),
        parts=tuple(part.id for part in pages),
        areas=areas,
        offset_at=offset_at,
        within=within,
        picture=picture,
    )


def picture(page: int, dpi: float) -> Picture:
    """White, with a grey bar at the top that is wider on every page."""
    width, height = round(SIZE[0] * dpi / 72), round(SIZE[1] * dpi / 72)
    bar = min(width, 20 + page)
    line = b"\x80" * (3 * bar) + b"\xff" * (3 * (width - bar))
    return width, height, line * 4 + b"\xff" * (3 * width * (height - 4))


def _places(text: str) -> list[tuple[int, int]]:
    places, row, column = [], 2, 2
    for character in text:
        places.append((row, column))
        column += 1
        if character == "\n" or column >= COLUMNS - 2:
            row, column = row + 1, 2
    return places


def _box(part: str, row: int, first: int, last: int) -> Area:
    return Area(part=part, left=first / COLUMNS, top=row / ROWS, right=(last + 1) / COLUMNS, bottom=(row + 0.9) / ROWS)

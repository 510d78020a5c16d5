"""Pages of a PDF as text, one after the other.

In: the bytes of a PDF. Out: pages as they are read (`pages`), or the whole document (`read`).

A page is read from its own text where that can be trusted. It is read from its pixels by OCR where it is a scan:
pictures on more than a third of it, invisible text over a picture or over any ink, marks but no text, or text whose
characters have no meaning. The layer of text of a scan is never used: its boxes may miss what is printed. A file that
Garim wrote is known by its mark and read exactly.
"""

import hashlib
import os
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from core.documents.naming import filename_part
from core.documents.pdf import pdfium
from core.documents.pdf.inventory import Inventory, take
from core.documents.pdf.layer import own_pages
from core.documents.pdf.outlined import Outlined
from core.documents.pdf.unknown import deciphered, in_words
from core.documents.raster.layout import Layout, Page, page_part
from core.documents.raster.lines import assemble
from core.documents.raster.scanned import HARD_TO_READ, fitting, read_scan
from core.documents.raster.scanned import SCALE as OCR_SCALE
from core.documents.raster.visible import SCALE, any_inked, visible
from core.errors import OcrError
from core.model import Document, Notice, Part, Profile
from core.ocr.guess import ENGLISH, language_code, languages_in, languages_of
from core.progress import Progress

_AHEAD = 2
"""Scanned pages that are read at the same time."""

_UNKNOWN = 6  # glyphs without a meaning: as many as make a telephone number that nobody would see in the text
_OUTLINES = 3  # shapes as long as letters: so few may be a word
_SPARSE = 3  # letters: a page with fewer, on which things are drawn, may be a picture of text


@dataclass(frozen=True, slots=True)
class ReadPage:
    """One page: its part, its layout; how many characters nobody sees, how many pictures nobody looked into, how many
    glyphs mean what they look like.
    """

    part: Part
    page: Page
    hidden: int
    pictures: int
    guessed: int = 0

    def __repr__(self) -> str:
        return f"ReadPage({self.part.id})"


def read(form: str, data: bytes, name: str, password: str | None, progress: Progress) -> Document:
    """The whole document. `progress` counts pages."""
    done: list[ReadPage] = []
    for each, total in pages(data, password=password):
        done.append(each)
        progress(len(done), total)
    return document_of(form, data, name, done, password, take(data, password))


def pages(data: bytes, *, password: str | None = None) -> Iterator[tuple[ReadPage, int]]:
    """Pages as they come, each with how many there are. Stop whenever you like.

    Text pages take some 10 ms; scans are read two at a time, in order. Raises as `core.documents.pdf.read`.
    """
    own = own_pages(data) if password is None else None
    with pdfium.opened(data, password) as pdf:
        with pdfium.LOCK:
            total = len(pdf)
        if own is not None and len(own) == total:
            for part, page in own:
                yield ReadPage(part, page, 0, 0), total
            return
        yield from ((each, total) for each in _in_order(pdf, total))


def document_of(
    form: str, data: bytes, name: str, done: list[ReadPage], password: str | None, inventory: Inventory
) -> Document:
    """The document of all its pages."""
    text = "\n".join(each.part.text[:5000] for each in done[:40])
    return Document(
        format=form,
        source=data,
        parts=(*(each.part for each in done), filename_part(name)),
        profile=Profile(encoding=""),
        fingerprint=hashlib.sha256(data).hexdigest(),
        layout=Layout(
            pages=tuple(each.page for each in done), password=password, language=language_code(languages_of(text))
        ),
        notices=tuple(_notices(done, inventory)),
    )


def _notices(done: list[ReadPage], inventory: Inventory) -> Iterator[Notice]:
    if not all(each.page.reader == "garim" for each in done):
        yield Notice(code="pages_as_pictures", n=len(done))
    if scanned := sum(each.page.reader == "ocr" for each in done):
        yield Notice(code="ocr", n=scanned, uninspected=True)
    if hard := sum(each.page.mean_confidence() < HARD_TO_READ for each in done):
        yield Notice(code="ocr_unsure", n=hard, uninspected=True)
    if guessed := sum(each.guessed for each in done):
        yield Notice(code="guessed_letters", n=guessed, uninspected=True)
    if pictures := sum(each.pictures for each in done):
        yield Notice(code="pictures", n=pictures, uninspected=True)
    if hidden := sum(each.hidden for each in done):
        yield Notice(code="unseen_text", n=hidden)
    yield from inventory.notices()


def _in_order(pdf: Any, total: int) -> Iterator[ReadPage]:
    """OCR runs in threads, which it leaves free; everything of PDFium runs here or under its lock."""
    waiting: deque[ReadPage | Future[ReadPage]] = deque()
    languages = ""
    seen = ""
    workers = min(_AHEAD, os.cpu_count() or 1)
    pool: ThreadPoolExecutor | None = None
    outlined = Outlined()
    try:
        for number in range(total):
            text_page = _text_page(pdf, number, outlined)
            if text_page is not None:
                waiting.append(text_page)
                seen = (seen + text_page.part.text)[:20_000]
            else:
                languages = languages or (languages_of(seen) if len(seen) > 400 else "") or _guess(pdf, number)
                pool = pool or ThreadPoolExecutor(workers, thread_name_prefix="ocr")
                waiting.append(pool.submit(_scanned_page, pdf, number, languages))
            while waiting and (len(waiting) > workers or not isinstance(waiting[0], Future)):
                yield _result(waiting.popleft())
        while waiting:
            yield _result(waiting.popleft())
    finally:
        for each in waiting:
            if isinstance(each, Future):
                each.cancel()
        if pool is not None:
            pool.shutdown(wait=True)


def _result(each: "ReadPage | Future[ReadPage]") -> ReadPage:
    return each.result() if isinstance(each, Future) else each


def _text_page(pdf: Any, number: int, outlined: Outlined) -> ReadPage | None:
    """A page that its text can be trusted for, else None."""
    with pdfium.loaded(pdf, number) as page:
        found = pdfium.read_page(page)
        if found.covered or (found.hidden and found.pictures):
            return None
        glyphs, hidden = found.glyphs, len(found.hidden)
        if found.hidden or any(not glyph.text.isspace() for glyph in glyphs):
            scale = fitting(SCALE, found.width, found.height)
            grey = pdfium.pixels(page, scale, grey=True)
            glyphs, unseen = visible(glyphs, grey, scale)
            hidden += unseen
            if any_inked(found.hidden, glyphs, grey, scale):
                return None
    letters = sum(not glyph.text.isspace() for glyph in glyphs)
    if (letters < _SPARSE and found.drawn) or found.unmapped * 20 > letters or found.unmapped >= _UNKNOWN:
        return None
    unknown = in_words(glyphs)
    pictures, guessed = found.pictures, len(unknown)
    if unknown or found.shapes >= _OUTLINES:
        scale = fitting(OCR_SCALE, found.width, found.height)
        with pdfium.loaded(pdf, number) as page:
            grey = pdfium.pixels(page, scale, grey=True)
        known = deciphered(glyphs, unknown, grey, scale) if unknown else glyphs
        if known is None:
            return None
        glyphs = known
        if found.shapes >= _OUTLINES:
            try:
                beside = outlined.read(glyphs, grey, scale, languages_of("".join(glyph.text for glyph in glyphs)))
            except OcrError:
                beside, pictures = [], pictures + 1
            glyphs = [*glyphs, *beside]
            guessed += sum(not glyph.text.isspace() for glyph in beside)
    made = assemble(glyphs, found.width, found.height, found.rules)
    layout = Page(
        width=found.width,
        height=found.height,
        boxes=made.boxes,
        lines=made.lines,
        drawings=found.pictures + found.shapes,
    )
    return ReadPage(page_part(number + 1, made.text), layout, hidden, pictures, guessed)


def _scanned_page(pdf: Any, number: int, languages: str) -> ReadPage:
    with pdfium.loaded(pdf, number) as page:
        width, height = page.get_size()

    def drawn(scale: float) -> Any:
        with pdfium.loaded(pdf, number) as page:
            return pdfium.pixels(page, scale, grey=True)

    text, layout = read_scan(drawn, width, height, languages)
    return ReadPage(page_part(number + 1, text), layout, 0, 0)


def _guess(pdf: Any, number: int) -> str:
    with pdfium.loaded(pdf, number) as page:
        scale = fitting(200 / 72, *page.get_size())
        grey = pdfium.pixels(page, scale, grey=True)
    return languages_in(grey) or ENGLISH

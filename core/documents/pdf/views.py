"""A written PDF as other programs see it: the independent look at what was written.

In: the bytes of a PDF that Garim wrote. Out: views for core.mask.residue.check: the text of each page as PDFium and as
pypdf extract it, and everything else that is in the file, every string and every stream unpacked but the pictures.
"""

import io
import logging
from collections.abc import Iterator
from typing import Any

import regex

from core.documents.pdf import pdfium
from core.errors import FileError
from core.model import Document
from core.progress import Progress, ignore

_HEX = regex.compile(rb"<([0-9A-Fa-f\s]{8,})>")
_PRINTABLE = regex.compile(r"[^\x00-\x08\x0e-\x1f]{4,}")

STREAMS = "source"
"""The part id of what is found outside the text of pages."""


def views(masked: Document, progress: Progress = ignore) -> Iterator[Iterator[tuple[str, str]]]:
    """Three series of (part id, text). Raises FileError file.damaged where a library cannot read the file.

    `progress` counts pages and may raise Cancelled.
    """
    yield _by_pdfium(masked)
    yield _by_pypdf(masked, progress)
    yield _everything(masked.source)


def _by_pdfium(masked: Document) -> Iterator[tuple[str, str]]:
    with pdfium.opened(masked.source, None) as pdf:
        for number, part in enumerate(masked.parts[:-1]):
            with pdfium.loaded(pdf, number) as page:
                text_page = page.get_textpage()
                text = text_page.get_text_range(errors="replace")
                text_page.close()
            yield part.id, text


def _by_pypdf(masked: Document, progress: Progress) -> Iterator[tuple[str, str]]:
    import pypdf
    from pypdf.errors import PyPdfError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # it would tell of the content
    try:
        reader = pypdf.PdfReader(io.BytesIO(masked.source))
        total = len(masked.parts) - 1
        for number, (page, part) in enumerate(zip(reader.pages, masked.parts[:-1], strict=True)):
            progress(number, total)
            yield part.id, page.extract_text()
            reader.resolved_objects.clear()  # the operators of all pages would stay in memory
    except (PyPdfError, ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError):
        raise FileError("file.damaged") from None


def _everything(data: bytes) -> Iterator[tuple[str, str]]:
    import pikepdf

    with pikepdf.open(io.BytesIO(data)) as pdf:
        pieces: list[str] = [*_strings(pdf.trailer)]
        for item in pdf.objects:
            if isinstance(item, pikepdf.Stream):
                pieces += _strings(item.stream_dict)
                if item.get("/Subtype") != "/Image":
                    pieces += _texts(item.read_bytes())
            elif isinstance(item, pikepdf.Dictionary | pikepdf.Array):
                pieces += _strings(item)
    yield STREAMS, "\n".join(pieces)


def _strings(item: Any) -> Iterator[str]:
    """Strings and names in an object, not in those that it only points to."""
    import pikepdf

    for each in item.values() if isinstance(item, pikepdf.Dictionary) else item:
        if isinstance(each, pikepdf.String):
            yield str(each)
        elif isinstance(each, pikepdf.Name):
            yield str(each)[1:]
        elif isinstance(each, pikepdf.Dictionary | pikepdf.Array) and not each.is_indirect:
            yield from _strings(each)


def _texts(data: bytes) -> Iterator[str]:
    """What a stream can be read as: bytes as they are, and hexadecimal strings as UTF-16."""
    for found in _PRINTABLE.finditer(data.decode("utf-8", "replace")):
        yield found[0]
    packed = b"".join(b"".join(found[1].split()) for found in _HEX.finditer(data))
    if packed:
        yield bytes.fromhex(packed[: len(packed) // 4 * 4].decode("ascii")).decode("utf-16-be", "replace")

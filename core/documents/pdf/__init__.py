"""PDF: every page is a part, read from its text or, where that cannot be trusted, from its pixels.

In: bytes. Out: a `Document` with a part for each page ("page 3") and the file name; a new PDF made of pixels in which
values are burnt out, with an invisible layer of the masked text. Nothing of the source is copied into it: no fonts,
outlines, properties, attachments, scripts, earlier versions. A masked PDF gives its text back, never its look.

    reading.py   pages as they come, with progress       writing.py   the new file
    pdfium.py    the library that reads and draws        layer.py     its text, and the mark by which we know it again
    unknown.py   glyphs read from how they look          glyphless.py the font of that text, without outlines
    inventory.py what the file carries beside its pages  views.py     the written file as other programs see it
"""

from collections.abc import Iterable

from core.documents.pdf.reading import read as _read
from core.documents.pdf.views import views as views
from core.documents.raster.layout import fit as fit
from core.documents.raster.layout import raw_spelling as raw_spelling
from core.documents.signatures import signature
from core.model import Document, Edit, Output, Profile
from core.progress import Progress, ignore

NAME = "pdf"
SUFFIXES = (".pdf",)


def recognises(data: bytes, suffix: str) -> bool:
    """By content: the header may stand behind a few stray bytes (ISO 32000-1, implementation note 13)."""
    return signature(data) == "pdf" or (suffix in SUFFIXES and b"%PDF-" in data[:1024])


def read(
    data: bytes,
    name: str,
    *,
    encoding: str | None = None,
    like: Profile | None = None,
    password: str | None = None,
    progress: Progress = ignore,
) -> Document:
    """The document of a PDF. `progress` counts pages. Raises FileError file.damaged (part), file.locked, file.password.

    Raises OcrError where a page must be read from its pixels and cannot.
    """
    return _read(NAME, data, name, password, progress)


def write(
    document: Document,
    edits: Iterable[Edit],
    *,
    encoding: str | None = None,
    output: Output = Output(),
    progress: Progress = ignore,
) -> bytes:
    """A new PDF. `progress` counts pages and may raise Cancelled."""
    from core.documents.pdf.writing import write as _write

    return _write(document, list(edits), output, progress)


def gives_back(document: Document, masked: Document, edits: tuple[Edit, ...]) -> bool:
    """The text of each page, white space aside."""
    from core.documents.plain import edited

    return [each.split() for each in edited(masked, edits)] == [part.text.split() for part in document.parts[:-1]]

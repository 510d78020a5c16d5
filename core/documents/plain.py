"""The text of a document alone, whatever its format: what "masked text" and restored PDFs are written as.

In: a document and edits. Out: its parts' texts with the edits applied, one under the other, as a file of UTF-8 or as a
Word document of headings and paragraphs. What masking takes out of a file (parts without fields) is in neither.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from core.documents.naming import suffix_of
from core.documents.plaindocx import compose, lines_of
from core.documents.raster.layout import Layout
from core.documents.zipped import DOCX
from core.model import Document, Edit, MaskResult, Part, Profile, Span, TextForm

BETWEEN = "\n\n"
"""What stands between two parts of a text file."""

WORD_SUFFIX = ".docx"
TEXT_SUFFIXES = (".txt", ".md", WORD_SUFFIX)

Moved = Callable[[str, int], int]
"""An offset in a part's text as one in the body of the file."""


def form_of(suffix: str) -> TextForm:
    """What the text of a document alone is written as in a file of this suffix."""
    return "docx" if suffix.lower() == WORD_SUFFIX else "text"


def edited(document: Document, edits: Iterable[Edit]) -> list[str]:
    """The text of each part but the file name, with its edits applied."""
    by_part: dict[str, list[Edit]] = {}
    for edit in edits:
        by_part.setdefault(edit.span.part, []).append(edit)
    texts: list[str] = []
    for part in document.parts:
        if part.role == "filename":
            continue
        pieces: list[str] = []
        done = 0
        for edit in by_part.get(part.id, ()):
            pieces += (part.text[done : edit.span.start], edit.text)
            done = edit.span.end
        texts.append("".join((*pieces, part.text[done:])))
    return texts


def as_text(document: Document, edits: Iterable[Edit], form: TextForm = "text") -> bytes:
    """The parts as one file. What it cannot hold becomes a question mark or U+FFFD: lone surrogates, control signs."""
    told = _told(document)
    texts = edited(told, edits)
    return _as_docx(told, texts) if form == "docx" else _as_utf8(texts)


def _told(document: Document) -> Document:
    """Without the parts that a masked copy never has: deleted text and properties, in which nobody could mask, and
    numbers as they are stored, which go with the cells that show them.
    """
    parts = (part for part in document.parts if not part.echo and (part.fields or not part.text))
    return replace(document, parts=tuple(parts))


def as_masked(source: Document, masked: Document, result: MaskResult) -> Document:
    """The masked document with the texts that it was written with.

    They are those that were read again, but for pictures, whose text OCR reads differently once values are burnt out.
    """
    if masked.format != "image":
        return masked
    parts = [
        replace(part, text=text, fields=(0, len(text)) if text else ())
        for part, text in zip(source.parts, edited(source, result.edits), strict=False)
    ]
    return replace(masked, parts=(*parts, masked.parts[-1]))


def as_plain(source: Document, result: MaskResult, form: TextForm) -> tuple[Document, MaskResult]:
    """A document as the file that `Output.as_text` writes, and the result in coordinates of that file."""
    name = source.parts[-1]
    source = _told(source)
    texts = [part.text for part in source.parts if part.role != "filename"]
    masked = edited(source, result.edits)
    stem = name.text.removesuffix(suffix_of(name.text)) if suffix_of(name.text) else name.text
    if form == "docx":
        plain = DOCX.read(_as_docx(source, texts), stem + WORD_SUFFIX)
        place = _in_docx(source, masked)
    else:
        body = _as_utf8(texts)
        text = body.decode("utf-8")
        part = Part(id="body", role="body", text=text, fields=(0, len(text)))
        plain = replace(
            source,
            format="text",
            source=body,
            parts=(part, replace(name, text=stem + ".txt")),
            profile=Profile(encoding="utf-8"),
            layout=None,
        )
        place = _in_text(source, masked)

    told = {"filename", *(part.id for part in source.parts)}

    def moved(span: Span) -> Span:
        if span.part == "filename":
            return span
        return Span(part="body", start=place(span.part, span.start), end=place(span.part, span.end))

    return plain, replace(
        result,
        kept=tuple(moved(span) for span in result.kept if span.part in told),
        lost=tuple(replace(edit, span=moved(edit.span)) for edit in result.lost if edit.span.part in told),
    )


def _as_utf8(texts: Iterable[str]) -> bytes:
    return (BETWEEN.join(texts) + "\n").encode("utf-8", "replace")


def _in_text(document: Document, texts: Sequence[str]) -> Moved:
    starts: dict[str, int] = {}
    at = 0
    for part, text in zip(document.parts, texts, strict=False):
        starts[part.id] = at
        at += len(text) + len(BETWEEN)
    return lambda part, offset: starts[part] + offset


def _as_docx(document: Document, texts: Sequence[str]) -> bytes:
    return compose(lines_of(document.parts, texts, _language(document)), _language(document))


def _language(document: Document) -> str:
    return document.layout.language if isinstance(document.layout, Layout) else ""


def _in_docx(document: Document, texts: Sequence[str]) -> Moved:
    """Lines stand one under the other there, behind their headings, and empty ones are not counted."""
    starts: dict[str, list[int]] = {}
    places: dict[str, list[int]] = {}
    at = 0
    for line in lines_of(document.parts, texts, _language(document)):
        if line.text:
            starts.setdefault(line.part, []).append(line.start)
            places.setdefault(line.part, []).append(at)
            at += len(line.text) + 1

    def place(part: str, offset: int) -> int:
        index = max(bisect_right(starts[part], offset) - 1, 0)
        return max(offset - starts[part][index], 0) + places[part][index]

    return place

"""The text of a document alone, whatever its format: what "masked text" and restored PDFs are written as.

In: a document and edits. Out: its parts' texts with the edits applied, one under the other, as UTF-8.
"""

from collections.abc import Iterable
from dataclasses import replace

from core.documents.naming import suffix_of
from core.model import Document, Edit, MaskResult, Part, Profile, Span

BETWEEN = "\n\n"
"""What stands between two parts."""


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


def as_text(document: Document, edits: Iterable[Edit]) -> bytes:
    """The parts as one text file; a lone surrogate, which none can hold, becomes a question mark."""
    return as_text_of(edited(document, edits))


def as_text_of(texts: Iterable[str]) -> bytes:
    """Texts of parts as one file."""
    return (BETWEEN.join(texts) + "\n").encode("utf-8", "replace")


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


def as_plain(source: Document, result: MaskResult) -> tuple[Document, MaskResult]:
    """A document as the text file that `Output.as_text` writes, and the result in coordinates of that file."""
    texts, masked = [part.text for part in source.parts[:-1]], edited(source, result.edits)
    starts = {}
    at = 0
    for part, text in zip(source.parts, masked, strict=False):
        starts[part.id] = at
        at += len(text) + len(BETWEEN)

    def moved(span: Span) -> Span:
        if span.part == "filename":
            return span
        start = starts[span.part]
        return Span(part="body", start=start + span.start, end=start + span.end)

    body = as_text_of(texts).decode("utf-8")
    name = source.parts[-1]
    stem = name.text.removesuffix(suffix_of(name.text)) if suffix_of(name.text) else name.text
    plain = replace(
        source,
        format="text",
        source=body.encode("utf-8"),
        parts=(Part(id="body", role="body", text=body, fields=(0, len(body))), replace(name, text=stem + ".txt")),
        profile=Profile(encoding="utf-8"),
        layout=None,
    )
    return plain, replace(
        result,
        kept=tuple(map(moved, result.kept)),
        lost=tuple(replace(edit, span=moved(edit.span)) for edit in result.lost),
    )

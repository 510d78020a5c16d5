"""The text of a document alone, whatever its format: what "masked text" and restored PDFs are written as.

In: a document and edits. Out: its parts' texts with the edits applied, one under the other, as UTF-8.
"""

from collections.abc import Iterable

from core.model import Document, Edit

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
    """The parts as one text file. A lone surrogate, which no text file can hold, becomes a question mark."""
    return (BETWEEN.join(edited(document, edits)).rstrip() + "\n").encode("utf-8", "replace")

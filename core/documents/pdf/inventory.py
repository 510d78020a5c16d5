"""What a PDF carries beside its pages: it is not in the written file, and the analyst is told so.

In: the bytes of a PDF. Out: `Inventory`, counts of attachments, form fields and comments. Properties, outlines, links
and scripts are left out of every written file and not counted.
"""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from core.model import Notice

_UNREADABLE = (ValueError, TypeError, KeyError, AttributeError, RuntimeError, RecursionError, OSError)
_MOST_NODES = 20_000
_SILENT = ("/Link", "/Widget", "/Popup")


@dataclass(frozen=True, slots=True, kw_only=True)
class Inventory:
    """How many of each there are."""

    attachments: int = 0
    forms: int = 0
    comments: int = 0

    def notices(self) -> Iterator[Notice]:
        """What the analyst is told."""
        if self.attachments:
            yield Notice(code="dropped_attachments", n=self.attachments)
        if self.forms:
            yield Notice(code="flattened_forms", n=self.forms)
        if self.comments:
            yield Notice(code="dropped_comments", n=self.comments)


def take(data: bytes, password: str | None) -> Inventory:
    """Counted by a second library. What it cannot read is not counted: nothing of it is written either way."""
    import pikepdf

    try:
        with pikepdf.open(
            io.BytesIO(data), password=password or "", attempt_recovery=True, suppress_warnings=True
        ) as pdf:
            return _counted(pdf)
    except (*_UNREADABLE, pikepdf.PdfError, pikepdf.PasswordError):
        return Inventory()


def _counted(pdf: Any) -> Inventory:
    root = pdf.Root
    names = root.get("/Names", {})
    fields = root.get("/AcroForm", {}).get("/Fields", ())
    comments = 0
    for page in pdf.pages:
        comments += sum(str(note.get("/Subtype", "")) not in _SILENT for note in page.get("/Annots", ()))
    return Inventory(
        attachments=max(_names(names.get("/EmbeddedFiles")), len(root.get("/AF", ()))),
        forms=len(fields),
        comments=comments,
    )


def _names(tree: Any) -> int:
    """How many names a name tree holds (ISO 32000-1, 7.9.6)."""
    count, nodes = 0, [tree]
    for _ in range(_MOST_NODES):
        if not nodes:
            break
        node = nodes.pop()
        if node is not None:
            count += len(node.get("/Names", ())) // 2
            nodes += node.get("/Kids", ())
    return count

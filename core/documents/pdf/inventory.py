"""What a PDF carries beside its pages: it is not in the written file, and the analyst is told so.

In: the bytes of a PDF. Out: `Inventory`, counts of attachments, scripts, form fields, comments, properties, outlines.
"""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_MOST_NODES = 20_000
_SILENT = ("/Link", "/Widget", "/Popup")


@dataclass(frozen=True, slots=True, kw_only=True)
class Inventory:
    """How many of each there are."""

    attachments: int = 0
    scripts: int = 0
    forms: int = 0
    comments: int = 0
    metadata: int = 0
    outlines: int = 0

    def counts(self) -> Iterator[tuple[str, int]]:
        """The code of the notice, and how many."""
        for code in ("metadata", "attachments", "scripts", "forms", "comments", "outlines"):
            if n := getattr(self, code):
                yield code, n


def take(data: bytes, password: str | None) -> Inventory:
    """Counted by a second library. What it cannot read is not counted: nothing of it is written either way."""
    import pikepdf

    try:
        with pikepdf.open(
            io.BytesIO(data), password=password or "", attempt_recovery=True, suppress_warnings=True
        ) as pdf:
            return _counted(pdf)
    except (pikepdf.PdfError, ValueError, TypeError, KeyError, AttributeError, RuntimeError, RecursionError, OSError):
        return Inventory()


def _counted(pdf: Any) -> Inventory:
    root = pdf.Root
    names = root.get("/Names", {})
    fields = root.get("/AcroForm", {}).get("/Fields", ())
    comments = 0
    for page in pdf.pages:
        comments += sum(str(note.get("/Subtype", "")) not in _SILENT for note in page.get("/Annots", ()))
    scripts = _names(names.get("/JavaScript")) + ("/OpenAction" in root) + ("/AA" in root)
    return Inventory(
        attachments=_names(names.get("/EmbeddedFiles")) + len(root.get("/AF", ())),
        scripts=scripts,
        forms=len(fields),
        comments=comments,
        metadata=len(pdf.trailer.get("/Info", {})) + ("/Metadata" in root),
        outlines=_outlines(root.get("/Outlines")),
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


def _outlines(top: Any) -> int:
    count, nodes = 0, [top.get("/First")] if top is not None else []
    for _ in range(_MOST_NODES):
        if not nodes:
            break
        node = nodes.pop()
        if node is not None:
            count += 1
            nodes += (node.get("/Next"), node.get("/First"))
    return count

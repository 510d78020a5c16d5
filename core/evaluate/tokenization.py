"""Masking judged by itself: does the order of the input matter, and does restoring give the same bytes.

In: a document and findings. Out: yes or no.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.documents import read_bytes, reread, write
from core.evaluate.predictions import decisions
from core.mask import mask
from core.model import Document, Entry, Finding, MaskResult
from core.restore import restore


def is_deterministic(document: Document, result: MaskResult, orders: Iterable[Sequence[Finding]]) -> bool:
    """Masked bytes, mapping and spans are the same for the findings made in any of these orders."""
    first = _outcome(document, result)
    return all(_outcome(document, mask(document, decisions(findings))) == first for findings in orders)


def _outcome(document: Document, result: MaskResult) -> tuple[bytes, tuple[Entry, ...], tuple[str, ...], object]:
    """All of a result but the mapping's own id and date."""
    mapping = result.mapping
    return write(document, result.edits), mapping.entries, mapping.tokens_in_source, result.edits


def comes_back(document: Document, result: MaskResult) -> bool:
    """The masked file, read anew and restored with its mapping, is the source byte for byte."""
    data = write(document, result.edits)
    if not data:
        return False
    masked = read_bytes(data, document.name, encoding=document.profile.encoding)
    mapping = replace(result.mapping, masked_fingerprint=masked.fingerprint)
    masked = reread(masked, mapping)
    return write(masked, restore(masked, mapping).edits) == document.source

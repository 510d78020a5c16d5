"""The verbs of core as the review calls them, loaded when they are first needed.

In and out: as in core. One value that tests can build with other functions in it. Nothing here is imported before a
file is opened, so that the window stands early.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.model import Decision, Document, Edit, Finding, MaskResult, Span
from core.progress import Progress

if TYPE_CHECKING:
    from core.save import Saved, Step
    from core.vault import Keys

Emit = Callable[[tuple[Finding, ...]], None]


def read(path: Path, encoding: str | None) -> Document:
    """core.documents.read"""
    from core.documents import read

    return read(path, encoding=encoding)


def find(document: Document, mode: str, min_score: float, progress: Progress, emit: Emit) -> tuple[Finding, ...]:
    """core.find.find, near misses included."""
    from core.find import FindOptions, find

    options = FindOptions(mode=mode, min_score=min_score, near_misses=True)
    return find(document, options, progress=progress, emit=emit)


def spread(document: Document, findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """core.find.spread"""
    from core.find import spread

    return spread(document, findings)


def mask(document: Document, decisions: Iterable[Decision]) -> MaskResult:
    """core.mask.mask"""
    from core.mask import mask

    return mask(document, decisions)


def fit(document: Document, span: Span) -> tuple[Span, ...]:
    """core.documents.fit"""
    from core.documents import fit

    return fit(document, span)


def output_name(document: Document, edits: Iterable[Edit]) -> str:
    """core.documents.output_name"""
    from core.documents import output_name

    return output_name(document, edits)


def save(
    document: Document,
    result: MaskResult,
    target: Path,
    mapping: Path,
    keys: "Keys",
    source: Path | None,
    progress: Progress,
    step: "Callable[[Step], object]",
) -> "Saved":
    """core.save.save_masked"""
    from core.save import save_masked

    sources = (source,) if source else ()
    return save_masked(document, result, target, mapping, keys, sources=sources, progress=progress, step=step)


@dataclass(frozen=True, slots=True, kw_only=True)
class Engine:
    """What the review calls."""

    read: Callable[[Path, str | None], Document] = read
    find: Callable[[Document, str, float, Progress, Emit], tuple[Finding, ...]] = find
    spread: Callable[[Document, tuple[Finding, ...]], tuple[Finding, ...]] = spread
    mask: Callable[[Document, Iterable[Decision]], MaskResult] = mask
    fit: Callable[[Document, Span], tuple[Span, ...]] = fit
    output_name: Callable[[Document, Iterable[Edit]], str] = output_name
    save: "Callable[..., Saved]" = save

"""The verbs of core as the pages call them, each loaded when it is first needed.

In and out: as in core. One value that tests can build with other functions in it. Nothing here is imported before a
file is opened, so that the window stands early.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.pagesource import Ahead, PageSource, page_source, pages_ahead
from app.tables import Tables, tables_of
from core.errors import TaggerError
from core.model import (
    Decision,
    Document,
    Edit,
    Finding,
    Mapping,
    MaskResult,
    Outcome,
    Output,
    Part,
    RestoreResult,
    Span,
)
from core.progress import Progress

if TYPE_CHECKING:
    from core.changes import Comparison
    from core.mask.styles import Styling
    from core.profiles import DetectionProfile
    from core.save import Saved, Step
    from core.terms import Terms
    from core.vault import Keys

Emit = Callable[[tuple[Finding, ...]], None]


def read(path: Path, encoding: str | None, password: str | None, progress: Progress) -> Document:
    """core.documents.isolation.read"""
    from core.documents.isolation import read

    return read(path, encoding=encoding, password=password, progress=progress)


def reread(document: Document, mapping: Mapping) -> Document:
    """core.documents.reread"""
    from core.documents import reread

    return reread(document, mapping)


def fit(document: Document, span: Span) -> tuple[Span, ...]:
    """core.documents.fit"""
    from core.documents import fit

    return fit(document, span)


def column_spans(document: Document, part: Part, column: int) -> Iterable[Span]:
    """core.documents.table.column_spans"""
    from core.documents.table import column_spans

    return column_spans(document, part, column)


def output_name(document: Document, edits: Iterable[Edit]) -> str:
    """core.documents.output_name"""
    from core.documents import output_name

    return output_name(document, edits)


def available(mode: str) -> tuple[str, TaggerError | None]:
    """core.find.available"""
    from core.find import available

    return available(mode)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What is looked for beside the mode: how sure it has to be, which kinds, and the analyst's own terms."""

    preset: str
    profile: "DetectionProfile"
    terms: "Terms"


def find(document: Document, mode: str, asked: Asked, progress: Progress, emit: Emit) -> tuple[Finding, ...]:
    """core.find.find, near misses included."""
    from core.find import FindOptions, find

    options = FindOptions(mode=mode, preset=asked.preset, profile=asked.profile, terms=asked.terms, near_misses=True)
    return find(document, options, progress=progress, emit=emit)


def spread(document: Document, findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """core.find.spread"""
    from core.find import spread

    return spread(document, findings)


def mask(document: Document, decisions: Iterable[Decision], styling: "Styling") -> MaskResult:
    """core.mask.mask"""
    from core.mask import mask

    return mask(document, decisions, styling=styling)


def restore(document: Document, mapping: Mapping, refit: bool, choices: dict[Span, str]) -> RestoreResult:
    """core.restore.restore"""
    from core.restore import restore

    return restore(document, mapping, refit=refit, choices=choices)


def save_masked(
    document: Document,
    result: MaskResult,
    target: Path,
    mapping: Path,
    keys: "Keys",
    source: Path,
    progress: Progress,
    step: "Callable[[Step], object]",
    output: Output,
    keep_original: bool,
) -> "Saved":
    """core.save.save_masked"""
    from core.save import save_masked

    return save_masked(
        document,
        result,
        target,
        mapping,
        keys,
        output=output,
        keep_original=keep_original,
        sources=(source,),
        progress=progress,
        step=step,
    )


def save_restored(
    document: Document,
    edits: Iterable[Edit],
    target: Path,
    encoding: str | None,
    sources: Iterable[Path],
    progress: Progress,
) -> Path:
    """core.save.save_restored"""
    from core.save import save_restored

    return save_restored(document, edits, target, encoding=encoding, sources=sources, progress=progress)


def compare(
    document: Document, mapping: Mapping, outcomes: Iterable[Outcome], progress: Progress
) -> "Comparison | None":
    """core.changes.compare"""
    from core.changes import compare

    return compare(document, mapping, outcomes, progress=progress)


def is_like(document: Document, mapping: Mapping) -> bool:
    """core.changes.likeness.is_like"""
    from core.changes.likeness import is_like

    return is_like(document, mapping)


def restored_as_text(document: Document) -> bool:
    """core.documents.restored_as_text"""
    from core.documents import restored_as_text

    return restored_as_text(document)


def has_original(document: Document, mapping: Mapping) -> bool:
    """core.save.original_of finds one"""
    from core.save import original_of

    return original_of(document, mapping) is not None


def save_original(
    document: Document, mapping: Mapping, target: Path, sources: Iterable[Path], progress: Progress
) -> Path:
    """core.save.save_original"""
    from core.save import save_original

    return save_original(document, mapping, target, sources=sources, progress=progress)


def find_mapping(path: Path, keys: "Keys", document: Document) -> Path:
    """core.vault.finding.find_mapping"""
    from core.vault.finding import find_mapping

    return find_mapping(path, keys, document)


@dataclass(frozen=True, slots=True, kw_only=True)
class Engine:
    """What the pages call."""

    read: Callable[[Path, str | None, str | None, Progress], Document] = read
    pages: Callable[[Document], PageSource | None] = page_source
    pages_ahead: Callable[[Path, str | None], Ahead | None] = pages_ahead
    tables: Callable[[Document], Tables | None] = tables_of
    column_spans: Callable[[Document, Part, int], Iterable[Span]] = column_spans
    reread: Callable[[Document, Mapping], Document] = reread
    fit: Callable[[Document, Span], tuple[Span, ...]] = fit
    output_name: Callable[[Document, Iterable[Edit]], str] = output_name
    available: Callable[[str], tuple[str, TaggerError | None]] = available
    find: Callable[[Document, str, Asked, Progress, Emit], tuple[Finding, ...]] = find
    spread: Callable[[Document, tuple[Finding, ...]], tuple[Finding, ...]] = spread
    mask: "Callable[[Document, Iterable[Decision], Styling], MaskResult]" = mask
    restore: Callable[[Document, Mapping, bool, dict[Span, str]], RestoreResult] = restore
    compare: "Callable[[Document, Mapping, Iterable[Outcome], Progress], Comparison | None]" = compare
    is_like: Callable[[Document, Mapping], bool] = is_like
    save_masked: "Callable[..., Saved]" = save_masked
    save_restored: Callable[..., Path] = save_restored
    restored_as_text: Callable[[Document], bool] = restored_as_text
    has_original: Callable[[Document, Mapping], bool] = has_original
    save_original: Callable[..., Path] = save_original
    find_mapping: "Callable[[Path, Keys, Document], Path]" = find_mapping

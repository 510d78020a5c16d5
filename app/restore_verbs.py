"""The verbs of core as restoring calls them, loaded when they are first needed.

In and out: as in core. One value that tests can build with other functions in it, as `app.engine` is for the review.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.model import Document, Edit, Mapping, RestoreResult, Span
from core.progress import Progress

if TYPE_CHECKING:
    from core.vault import Keys


def _read(path: Path, encoding: str | None) -> Document:
    from core.documents import read

    return read(path, encoding=encoding)


def _find_mapping(path: Path, keys: "Keys", document: Document) -> Path:
    from core.save import find_mapping

    return find_mapping(path, keys, document)


def _reread(document: Document, mapping: Mapping) -> Document:
    from core.documents import reread

    return reread(document, mapping)


def _restore(document: Document, mapping: Mapping, refit: bool, choices: dict[Span, str]) -> RestoreResult:
    from core.restore import restore

    return restore(document, mapping, refit=refit, choices=choices)


def _save(
    document: Document,
    edits: Iterable[Edit],
    target: Path,
    encoding: str | None,
    sources: Iterable[Path],
    progress: Progress,
) -> Path:
    from core.save import save_restored

    return save_restored(document, edits, target, encoding=encoding, sources=sources, progress=progress)


@dataclass(frozen=True, slots=True, kw_only=True)
class Verbs:
    """The verbs of core as restoring calls them; tests put others in."""

    read: Callable[[Path, str | None], Document] = _read
    find_mapping: "Callable[[Path, Keys, Document], Path]" = _find_mapping
    reread: Callable[[Document, Mapping], Document] = _reread
    restore: Callable[[Document, Mapping, bool, dict[Span, str]], RestoreResult] = _restore
    save: Callable[..., Path] = _save

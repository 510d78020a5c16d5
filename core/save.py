"""Saving in an order in which nothing can go wrong unnoticed or leave half of it behind.

In: a document with its mask result or its restoring edits, and where to. Out: finished files, or an error and no file.

Masking: the mapping is sealed, written under a temporary name, opened again and compared; then the masked file is
written under a temporary name, read back from the disk, searched for every masked original and restored, which must
give the source back, byte for byte where the format can; only then do both get their names, the mapping first: a
masked file without its mapping could never be restored. An existing file is never replaced, the source never touched.
Temporary files stand beside their target, readable by the owner alone; what a killed process leaves there is a sealed
mapping and a masked file, never an original.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from core.changes.packing import pack
from core.documents import (
    FORMATS,
    gives_back,
    may_be_named,
    output_name,
    page_count,
    paged_within,
    read_bytes,
    reread,
    restored_as_text,
    views,
    write,
)
from core.documents.naming import suffix_of
from core.documents.plain import TEXT_SUFFIXES, WORD_SUFFIX, as_masked, as_plain, form_of
from core.errors import FileError, ResidueError
from core.files import Draft, draft, ensure_distinct
from core.files import read_bytes as bytes_on_disk
from core.mask.residue import check
from core.model import Document, Edit, Mapping, MaskResult, Output, Span
from core.progress import Progress, ignore
from core.restore import restore
from core.vault import Keys, draft_mapping
from core.vault.payload import NEWEST

Step = Literal["seal", "write", "read", "search"]
STEPS: tuple[Step, ...] = ("seal", "write", "read", "search")

LARGEST_ORIGINAL = 100_000_000
"""Bytes of an original that a mapping may hold."""
_OTHER_KINDS = frozenset(
    suffix for module in FORMATS if module.NAME != "text" for suffix in module.SUFFIXES if suffix != WORD_SUFFIX
)
"""Suffixes of files that hold more than text."""


def _nobody(_step: Step) -> None:
    """Nobody wants to know what begins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved:
    """A masked file that was read back and found clean, and its mapping. `fingerprint`: SHA-256 of the masked file."""

    masked: Path = field(repr=False)
    mapping: Path = field(repr=False)
    fingerprint: str


def save_masked(
    document: Document,
    result: MaskResult,
    target: Path,
    mapping_file: Path,
    keys: Keys,
    *,
    output: Output = Output(),
    keep_original: bool = False,
    sources: Iterable[Path] = (),
    progress: Progress = ignore,
    step: Callable[[Step], object] = _nobody,
) -> Saved:
    """Write the masked file and its sealed mapping, verified.

    `output`: how, where the format leaves a choice. `keep_original`: the source travels in the sealed mapping, for
    `original_of`; FileError file.large where it is too large for that.
    `sources`: paths that must not be written to, whatever link or spelling leads there. `step` is told what begins;
    `progress` counts steps, pages where a document has such, and may raise Cancelled up to the last rename.
    Raises FileError (file.same, file.exists, file.unwritable, file.full, file.busy, and under the name of another kind
    of file file.type for text alone, else file.suffix; both: suggest), KeyStoreError, MappingError, ResidueError
    verify.remain (n, part, places) when an original is still readable, FileError verify.restore when the masked file
    would not give the source back. Then no file was kept.
    """
    begin = _Steps(STEPS, progress, step, page_count(document))
    _ensure_named(document, target, output)
    ensure_distinct(mapping_file, target, *(sources := tuple(sources)))
    ensure_distinct(target, *sources)
    with _drafts() as drafts:
        masked = write(document, result.edits, output=output, progress=begin.drawing)
        mapping = _mapping_of(document, result, masked, output, keep_original=keep_original)
        written = _as_written(document, replace(result, mapping=mapping), masked, target.name, output)
        begin("seal")
        drafts.append(draft_mapping(mapping_file, written.result.mapping, keys))
        _draft_checked(written, target, drafts, begin)
        begin.done()
        _publish_together(*drafts)
    return Saved(masked=target, mapping=mapping_file, fingerprint=mapping.masked_fingerprint)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Written:
    """The bytes of a masked file and how they read, beside what they were made of, for the check.

    `source` and `result` are those of the text alone where that was written.
    """

    data: bytes = field(repr=False)
    masked: Document
    source: Document
    result: MaskResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """A masked file under a temporary name, read back and found clean, that still lacks its mapping on disk."""

    draft: Draft
    mapping: Mapping


def prepare_masked(
    document: Document,
    result: MaskResult,
    target: Path,
    *,
    output: Output = Output(),
    keep_original: bool = False,
    progress: Progress = ignore,
    step: Callable[[Step], object] = _nobody,
) -> Prepared:
    """The first half of `save_masked`, without any key: for a process that reads files nobody trusts.

    Raises as `save_masked`; then no file was kept. The draft is there until `publish_masked` or its `discard`.
    """
    begin = _Steps(("write", "read", "search"), progress, step, page_count(document))
    _ensure_named(document, target, output)
    with _drafts() as drafts:
        masked = write(document, result.edits, output=output, progress=begin.drawing)
        mapping = _mapping_of(document, result, masked, output, keep_original=keep_original)
        written = _as_written(document, replace(result, mapping=mapping), masked, target.name, output)
        _draft_checked(written, target, drafts, begin)
        begin.done()
        return Prepared(draft=drafts.pop(), mapping=written.result.mapping)


def publish_masked(prepared: Prepared, mapping_file: Path, keys: Keys) -> Saved:
    """The second half: the mapping is sealed, written and opened again, then both files get their names.

    Raises FileError, KeyStoreError, MappingError; then no file was kept.
    """
    masked = prepared.draft
    with _drafts() as drafts:
        drafts.append(masked)
        ensure_distinct(mapping_file, masked.target)
        drafts.append(draft_mapping(mapping_file, prepared.mapping, keys))
        _publish_together(drafts[1], masked)
    return Saved(masked=masked.target, mapping=mapping_file, fingerprint=prepared.mapping.masked_fingerprint)


def save_restored(
    document: Document,
    edits: Iterable[Edit],
    target: Path,
    *,
    encoding: str | None = None,
    sources: Iterable[Path] = (),
    progress: Progress = ignore,
) -> Path:
    """Write the restored file and compare it with what the disk then holds.

    What only gives its text back (`core.documents.restored_as_text`: PDF, pictures) is written as a Word document of
    paragraphs where the target is one, else as a text file; a name with the suffix of another kind would promise more:
    FileError file.type (suggest).
    `encoding`: another one than the file had, where a restored value needs it. Never replaces a file. Raises FileError
    (file.encoding too) and lets Cancelled through; then no file was kept.
    """
    output = Output(intact=True, as_text=form_of(target.suffix) if restored_as_text(document) else "")
    if output.as_text and target.suffix.lower() in _OTHER_KINDS:
        raise FileError("file.type", suggest=".txt")
    return _save_bytes(write(document, edits, encoding=encoding, output=output), target, sources, progress)


def original_of(masked: Document, mapping: Mapping) -> bytes | None:
    """The original that was kept sealed with the mapping, where this is the masked file as it was written; else None.

    A masked file that was changed since does not get it: what comes back would not be the changed document.
    """
    whole = hashlib.sha256(mapping.sealed_source).hexdigest() == mapping.source_fingerprint
    same = masked.fingerprint == mapping.masked_fingerprint
    return mapping.sealed_source if mapping.sealed_source and same and whole else None


def save_original(
    masked: Document, mapping: Mapping, target: Path, *, sources: Iterable[Path] = (), progress: Progress = ignore
) -> Path:
    """Write the original that was kept sealed. Raises as `save_restored`; ValueError where `original_of` has none."""
    data = original_of(masked, mapping)
    if data is None:
        raise ValueError("no original for this file")
    return _save_bytes(data, target, sources, progress)


def _save_bytes(data: bytes, target: Path, sources: Iterable[Path], progress: Progress) -> Path:
    """Write them under a temporary name, compare what the disk then holds, and only then give the file its name."""
    begin = _Steps(("write", "read"), progress)
    ensure_distinct(target, *sources)
    with _drafts() as drafts:
        begin("write")
        drafts.append(draft(target, data))
        begin("read")
        _read_back(drafts[-1], hashlib.sha256(data).hexdigest())
        begin.done()
        drafts[-1].publish()
    return target


class _Steps:
    """Tells both listeners what begins."""

    def __init__(
        self, names: tuple[Step, ...], progress: Progress, step: Callable[[Step], object] = _nobody, pages: int = 0
    ) -> None:
        """A document of pages counts them: first those that are drawn, then as many for each step."""
        self._names, self._progress, self._step = names, progress, step
        self._drawn, self._each = pages, pages or 1
        self._total = pages + self._each * len(names)
        self._at = pages

    def __call__(self, name: Step) -> None:
        self._at = self._drawn + self._each * self._names.index(name)
        self._progress(self._at, self._total)
        self._step(name)

    def drawing(self, done: int, _total: int) -> None:
        """Pages that were drawn before the first step."""
        if done < self._drawn:
            self._progress(done, self._total)

    def within(self, done: int, total: int) -> None:
        """How far the present step is."""
        if self._drawn and done < total:
            self._progress(self._at + done * self._each // total, self._total)

    def done(self) -> None:
        self._progress(self._total, self._total)


@contextmanager
def _drafts() -> Iterator[list[Draft]]:
    """Temporary files that are gone at the end, whatever happens; published ones are no longer temporary."""
    drafts: list[Draft] = []
    try:
        yield drafts
    finally:
        for item in drafts:
            item.discard()


def _mapping_of(
    document: Document, result: MaskResult, masked: bytes, output: Output, *, keep_original: bool
) -> Mapping:
    """The mapping as it is sealed, of these masked bytes."""
    mapping = replace(result.mapping, masked_fingerprint=hashlib.sha256(masked).hexdigest())
    if output.as_text:
        plain = "utf-8" if output.as_text == "text" else ""
        mapping = replace(mapping, format=output.as_text, encoding=plain, delimiter="")
    if keep_original:
        if len(document.source) > LARGEST_ORIGINAL:
            raise FileError("file.large", limit=LARGEST_ORIGINAL // 1_000_000)
        mapping = replace(mapping, sealed_source=document.source)
    return mapping


def _as_written(document: Document, result: MaskResult, data: bytes, name: str, output: Output) -> _Written:
    """Read the bytes the way the source was read, under the name they will have; the mapping remembers their text."""
    if output.as_text:
        document, result = as_plain(document, result, output.as_text)
    suffix = Path(document.name).suffix
    if Path(name).suffix.lower() != suffix.lower():
        name += suffix
    masked = reread(read_bytes(data, name, encoding=document.profile.encoding), result.mapping)
    # OCR reads a picture another way each time: there would be nothing to compare it with.
    text = b"" if masked.format == "image" else pack(masked, result.mapping)
    mapping = replace(result.mapping, version=NEWEST, masked_text=text)
    return _Written(data=data, masked=masked, source=document, result=replace(result, mapping=mapping))


def _draft_checked(written: _Written, target: Path, drafts: list[Draft], begin: _Steps) -> None:
    """Write the masked bytes under a temporary name, look whether the disk holds them, search and restore them."""
    begin("write")
    drafts.append(draft(target, written.data))
    begin("read")
    _read_back(drafts[-1], written.result.mapping.masked_fingerprint)
    begin("search")
    _search(written, begin.within)


def _ensure_named(document: Document, target: Path, output: Output) -> None:
    """Under a name that says what the file is. Raises FileError file.type, file.suffix (both: suggest)."""
    suffix = target.suffix.lower()
    if output.as_text:
        if suffix not in TEXT_SUFFIXES or form_of(suffix) != output.as_text:
            raise FileError("file.type", suggest=WORD_SUFFIX if output.as_text == "docx" else ".txt")
    elif not may_be_named(document, suffix):
        raise FileError("file.suffix", suggest=suffix_of(output_name(document, ())) or f".{document.format}")


def _read_back(item: Draft, fingerprint: str) -> None:
    if hashlib.sha256(bytes_on_disk(item.path)).hexdigest() != fingerprint:
        raise FileError("file.unreadable")


def _search(written: _Written, progress: Progress) -> None:
    """Search the masked file for what was masked, and restore it."""
    masked, source, result = written.masked, written.source, written.result
    further = views(masked, lambda done, total: progress(done, 2 * total))
    places = check(as_masked(source, masked, result), result, further).places
    if not places and page_count(source):
        from core.mask.pixels import look

        places = tuple(
            dict.fromkeys(look(source, masked, result, lambda done, total: progress(total + done, 2 * total)))
        )
    elif not places:
        places = tuple(dict.fromkeys(_in_attached_pages(source, masked, result)))
    if places:
        raise ResidueError("verify.remain", places=places)
    if not gives_back(source, masked, _with_lost(masked, restore(masked, result.mapping).edits, result.lost)):
        raise FileError("verify.restore")


def _in_attached_pages(source: Document, masked: Document, result: MaskResult) -> Iterator[Span]:
    """What other programs, and eyes, still see in the pages that are attached to a mail. Raises FileError."""
    sources = dict(paged_within(source))
    for prefix, pages in paged_within(masked):
        from core.mask.pixels import look  # mails without pages do without

        if prefix not in sources:
            raise FileError("verify.restore")
        own = _within(result, prefix)
        for place in (*check(pages, own, views(pages)).places, *look(sources[prefix], pages, own)):
            yield replace(place, part=prefix + place.part)


def _within(result: MaskResult, prefix: str) -> MaskResult:
    """What was done to the parts behind a prefix, in their own coordinates."""

    def own(span: Span) -> Span:
        return replace(span, part=span.part.removeprefix(prefix))

    def ours(edits: Iterable[Edit]) -> tuple[Edit, ...]:
        return tuple(replace(edit, span=own(edit.span)) for edit in edits if edit.span.part.startswith(prefix))

    kept = tuple(own(span) for span in result.kept if span.part.startswith(prefix))
    return replace(result, edits=ours(result.edits), lost=ours(result.lost), kept=kept)


def _with_lost(masked: Document, edits: tuple[Edit, ...], lost: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """The restoring edits, and those for what was masked for good: exactly there nothing has to come back by itself.

    The proof stays strict: each of these stretches must lie where masking put it, and hold what masking wrote.
    """
    if not lost:
        return edits
    order = {part.id: number for number, part in enumerate(masked.parts)}
    together = [*edits, *(edit for edit in lost if edit.span.part in order)]
    return tuple(sorted(together, key=lambda edit: (order[edit.span.part], edit.span.start)))


def _publish_together(mapping: Draft, masked: Draft) -> None:
    """Both or neither: a mapping alone is a leftover, a masked file alone could never be restored."""
    try:
        mapping.publish()
        masked.publish()
    except BaseException:
        if mapping.published and not masked.published:
            with suppress(OSError):
                mapping.target.unlink(missing_ok=True)
        raise

"""Which files a batch is made of.

In: files and folders. Out: a `Listing`: the files in a fixed order with the names of their masked copies, and all that
is left out, with the reason; nothing is left out silently. Symbolic links to folders are never followed, so that loops
are no danger; a link to a file counts as the file.
"""

import os
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import regex

from core.batch.values import Item, Skipped
from core.documents import FORMATS, output_name
from core.documents.naming import MARK, filename_part, suffix_of
from core.files import PREFIX
from core.model import Document, Profile
from core.progress import Progress, ignore
from core.vault import MAPPING_SUFFIX

WORKLIST_SUFFIX = ".garim-batch"
REVIEW_SUFFIX = ".garim-review"

_OURS = (MAPPING_SUFFIX, WORKLIST_SUFFIX, REVIEW_SUFFIX)
_MASKED = regex.compile(regex.escape(MARK) + r"(?:-[0-9]+)*\Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """The files to mask, in order, and what is left out."""

    items: tuple[Item, ...]
    skipped: tuple[Skipped, ...]


def suffixes() -> frozenset[str]:
    """Suffixes of files that some format reads, lower case with the dot."""
    return frozenset(suffix for module in FORMATS for suffix in module.SUFFIXES)


def gather(
    paths: Iterable[Path],
    out: Path,
    *,
    recursive: bool = True,
    already: Iterable[Item] = (),
    progress: Progress = ignore,
) -> Listing:
    """The files in these paths. A file that is named goes in whatever its type; of a folder, what some format reads.

    Subfolders keep their place within `out`, where masked copies go; `out` itself is never looked into. `already`: of a
    batch that grows. `progress` counts what was looked at, the total is not known (0), and may raise Cancelled.
    """
    given = [Path(os.path.abspath(path)) for path in paths]
    folders = [path for path in given if path.is_dir()]
    known = suffixes()
    seen = {_same(item.path) for item in already}
    names = _Names(out, already)
    items: list[Item] = []
    skipped: list[Skipped] = []
    outside = _same(out)
    looked = 0
    for path in given:
        root = path.name if len(folders) > 1 else ""
        found: Iterable[tuple[Path, str] | Skipped] = (
            _inside(path, root, recursive, known, outside) if path in folders else [(path, "")]
        )
        for each in found:
            looked += 1
            progress(looked, 0)
            if isinstance(each, Skipped):
                skipped.append(each)
                continue
            file, place = each
            key = _same(file)
            if key in seen:
                skipped.append(Skipped(path=file, why="twice"))
                continue
            seen.add(key)
            items.append(Item(path=file, place=place, target=names.reserve(file.name, place), size=_size(file)))
    return Listing(items=tuple(items), skipped=tuple(skipped))


def _inside(
    folder: Path, place: str, recursive: bool, known: frozenset[str], outside: str
) -> Iterator[tuple[Path, str] | Skipped]:
    """The files of a folder in the order of their names, each with its place, then those of its subfolders."""
    try:
        with os.scandir(folder) as listed:
            entries = sorted(listed, key=lambda entry: entry.name)
    except OSError:
        yield Skipped(path=folder, why="unreadable")
        return
    for entry in entries:
        path = Path(entry.path)
        if entry.is_dir():
            continue
        if entry.name.endswith(_OURS) or entry.name.startswith(PREFIX) or _MASKED.search(path.stem):
            yield Skipped(path=path, why="ours")
        elif _hidden(entry):
            yield Skipped(path=path, why="hidden")
        elif entry.is_symlink() and not path.exists():
            yield Skipped(path=path, why="link")
        elif suffix_of(entry.name) not in known:
            yield Skipped(path=path, why="type")
        else:
            yield path, place
    for entry in entries:
        path = Path(entry.path)
        if not entry.is_dir():
            continue
        if entry.is_symlink():
            yield Skipped(path=path, why="link")
        elif _same(path) == outside:
            yield Skipped(path=path, why="ours")
        elif _hidden(entry):
            yield Skipped(path=path, why="hidden")
        elif not recursive:
            yield Skipped(path=path, why="folder")
        else:
            yield from _inside(path, f"{place}/{entry.name}" if place else entry.name, recursive, known, outside)


class _Names:
    """Names for masked copies that no file has yet, in the order asked, whatever a disk thinks of letter case."""

    def __init__(self, out: Path, already: Iterable[Item]) -> None:
        self._out = out
        self._taken = {self._key(item.place, item.target) for item in already}

    def reserve(self, name: str, place: str) -> str:
        wished = plain_name(name)
        stem, suffix = wished[: len(wished) - len(suffix_of(wished))], wished[len(wished) - len(suffix_of(wished)) :]
        number = 1
        while self._key(place, wished) in self._taken or self._stands(place, wished):
            number += 1
            wished = f"{stem}-{number}{suffix}"
        self._taken.add(self._key(place, wished))
        return wished

    def _stands(self, place: str, name: str) -> bool:
        path = self._out / place / name
        return os.path.lexists(path) or os.path.lexists(path.with_name(name + MAPPING_SUFFIX))

    def _key(self, place: str, name: str) -> str:
        return unicodedata.normalize("NFC", f"{place}/{name}").casefold()


def plain_name(name: str) -> str:
    """The name of the masked copy of a file whose name has nothing to mask."""
    nameless = Document(
        format=suffix_of(name)[1:],
        source=b"",
        parts=(filename_part(name),),
        profile=Profile(encoding=""),
        fingerprint="",
    )
    return output_name(nameless, ())


def _hidden(entry: os.DirEntry[str]) -> bool:
    """By the dot, by the attribute of Windows, and the lock files of office programs."""
    if entry.name.startswith((".", "~$")):
        return True
    try:
        return bool(getattr(entry.stat(follow_symlinks=False), "st_file_attributes", 0) & 2)
    except OSError:
        return False


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return 0  # reading says what is wrong


def _same(path: Path) -> str:
    return unicodedata.normalize("NFC", os.path.realpath(path)).casefold()

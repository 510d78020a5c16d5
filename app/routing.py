"""Where dropped or chosen files go: to Review, to Restore, or, several of them, to Batch.

In: paths. Out: a `Route`, and what is said of it while files are dragged. `plan` looks at names only and is quick
enough for every move of a drag; `look` reads one file and is for a worker. No Qt.
"""

import functools
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from app import texts
from core.errors import GarimError
from core.vault import MAPPING_SUFFIX, mapping_path

REVIEW_SUFFIX = ".garim-review"  # as core.reviewfile
MASKED_MARK = "-masked"  # as core.documents.naming, which is not loaded before there is a file
WORKLIST_SUFFIX = ".garim-batch"  # as core.batch.worklist, which is not loaded before there is work

Where = Literal["review", "restore", "batch", "nowhere"]


@functools.cache
def suffixes() -> tuple[str, ...]:
    """The endings of files that can be opened, lower case with the dot: those of every format there is."""
    from core.documents import FORMATS

    return tuple(dict.fromkeys(suffix for module in FORMATS for suffix in module.SUFFIXES))


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """`paths` go to the page `where`. `unsure`: names alone cannot tell, ask `look`. `taken`: `look` chose Restore,
    `alone`: though no mapping is beside the file.
    """

    where: Where
    paths: tuple[Path, ...] = field(repr=False)
    unsure: bool = False
    taken: bool = False
    alone: bool = False

    @property
    def has_mapping(self) -> bool:
        """One of the files is a mapping."""
        return any(is_mapping(path) for path in self.paths)


def is_mapping(path: Path) -> bool:
    """By its name."""
    return path.name.casefold().endswith(MAPPING_SUFFIX)


def is_worklist(path: Path) -> bool:
    """The sealed list of a batch, by its name."""
    return path.name.casefold().endswith(WORKLIST_SUFFIX)


def is_review(path: Path) -> bool:
    """A kept review, by its name."""
    return path.name.casefold().endswith(REVIEW_SUFFIX)


def plan(paths: Iterable[Path]) -> Route:
    """Where these files go, as far as their names tell: several of them, or a folder, make a batch."""
    given = list(paths)
    lists = [path for path in given if is_worklist(path)]
    if lists:
        return Route(where="batch", paths=tuple(lists[:1]))
    reviews = [path for path in given if is_review(path)]
    if reviews:
        return Route(where="review", paths=tuple(reviews))
    files = [path for path in given if not is_mapping(path)]
    mappings = [path for path in given if is_mapping(path)]
    if mappings:
        # A mapping, alone or with its masked file; a second mapping would be ambiguous and is left out.
        return Route(where="restore", paths=(*files[:1], mappings[0]))
    if not files:
        return Route(where="nowhere", paths=())
    if len(files) > 1 or files[0].is_dir():
        return Route(where="batch", paths=tuple(files))
    masked = MASKED_MARK in files[0].stem  # as masked copies are named; its mapping may have been left behind
    return Route(where="review", paths=tuple(files), unsure=masked or _mapping_near(files[0]))


def look(route: Route) -> Route:
    """Read the one file of an unsure route: with tokens of ours it goes to Restore. For a worker.

    A file that cannot be read goes to Review, which says why.
    """
    from core.documents import read
    from core.mask.tokens import read_tokens

    try:
        document = read(route.paths[0])
    except GarimError:
        return Route(where="review", paths=route.paths)
    parts = [part for part in document.parts if part.role != "filename"]
    if any(reading.firm and reading.known for part in parts for reading in read_tokens(part)):
        return Route(where="restore", paths=route.paths, taken=True, alone=not _mapping_near(route.paths[0]))
    return Route(where="review", paths=route.paths)


def release(route: Route) -> str:
    """What releasing these files will do, said while they are dragged over the window."""
    paths = route.paths
    if route.where == "nowhere":
        return texts.text("drop.nothing")
    if route.where == "restore" or (route.unsure and mapping_path(paths[0]).exists()):
        return texts.text("drop.mapping" if len(paths) == 1 and route.has_mapping else "drop.restore")
    if route.where != "batch":
        return texts.text("drop.review")
    if is_worklist(paths[0]):
        return texts.text("drop.worklist")
    return texts.text("drop.folder") if len(paths) == 1 else texts.count("drop.batch", len(paths))


def _mapping_near(path: Path) -> bool:
    return any(path.parent.glob(f"*{MAPPING_SUFFIX}"))

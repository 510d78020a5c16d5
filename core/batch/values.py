"""What a batch is made of: the rule, the files, and what came of each. Values only.

In: nothing. Out: frozen values that go over pipes and into the sealed work list. Paths and names never show in a repr.
"""

from collections.abc import Mapping as ReadOnlyDict
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from core.model import Candidate, Notice
from core.modes import DEFAULT
from core.presets import DEFAULT as DEFAULT_PRESET

if TYPE_CHECKING:
    from core.profiles import DetectionProfile
    from core.report import FileRow
    from core.terms import Terms

Below = Literal["review", "mask", "keep"]
BELOW: tuple[Below, ...] = ("review", "mask", "keep")

State = Literal[
    "waiting", "reading", "finding", "writing", "stopped", "clean", "review", "remain", "unchecked", "failed"
]
"""`clean`: written and verified. `unchecked`: the same, but names were looked for in lists alone or, with no code, not
at all, as the mode says. `review`: findings are left to decide, no file was written; `remain`: masked values were still
readable, no file was kept; `failed`: an error.
"""
Settled = Literal["clean", "review", "remain", "unchecked", "failed"]
SETTLED: tuple[Settled, ...] = ("clean", "review", "remain", "unchecked", "failed")
WRITTEN: tuple[Settled, ...] = ("clean", "unchecked")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """Mask findings from a score; below that leave them for review, mask them too, or keep them; keep some kinds.

    `mode`, `preset`, `min_score`, `profile` and `terms` are detection's (core/find, FindOptions). `encoding`: read all
    files so. `candidates`: more values to mask. `one_mapping`: one mapping for the whole batch, and one token for a
    value in all its files. `styles` and `salt`: how kinds are written ("" for all others) and what hashes and invented
    values are made from, the same in all files. `text_suffix`: masked text alone, as files of this kind. `resolution`:
    of written pages, dots per inch. `keep_original`: each file travels sealed in its mapping.
    """

    mask_from: float = 0.8
    below: Below = "review"
    keep_kinds: frozenset[str] = frozenset()
    mode: str = DEFAULT
    preset: str = DEFAULT_PRESET
    min_score: float | None = None
    profile: "DetectionProfile | None" = None
    terms: "Terms | None" = field(repr=False, default=None)
    encoding: str = ""
    candidates: tuple[Candidate, ...] = field(repr=False, default=())
    one_mapping: bool = False
    styles: ReadOnlyDict[str, str] = field(default_factory=dict)
    salt: str = field(repr=False, default="")
    text_suffix: str = ""
    resolution: int = 200
    keep_original: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One file of a batch. `place`: its folder within the output folder, with slashes, empty for the top.

    `target`: the name its masked copy gets, unless masking changes the name itself.
    """

    path: Path = field(repr=False)
    place: str = field(repr=False)
    target: str = field(repr=False)
    size: int


SkippedWhy = Literal["type", "hidden", "ours", "link", "folder", "twice", "unreadable"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped:
    """A file or folder that is left out, and why: another type, hidden, written by us, a link that leads elsewhere, a
    folder within a folder that was not asked for, listed already, not readable.
    """

    path: Path = field(repr=False)
    why: SkippedWhy


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What came of one file. `masked` and `mapping` are paths within the output folder, empty where none was written.

    `code` and `facts`: the error of `failed`, `remain` and `unchecked`. `counts`: masked places by kind; `kept`:
    findings kept by the rule; `values`: distinct masked values; `undecided`: findings left for review. `row`: what the
    audit report says of the file.
    """

    state: Settled
    code: str = ""
    facts: ReadOnlyDict[str, str | int] = field(default_factory=dict)
    format: str = ""
    findings: int = 0
    counts: ReadOnlyDict[str, int] = field(default_factory=dict)
    kept: int = 0
    values: int = 0
    undecided: int = 0
    notices: tuple[Notice, ...] = ()
    source_hash: str = ""
    masked_hash: str = ""
    masked: str = field(repr=False, default="")
    mapping: str = field(repr=False, default="")
    seconds: float = 0.0
    row: "FileRow | None" = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something about row `row` is new: how far it is, or its result. `done` of `total` in any unit."""

    row: int
    state: State
    done: int = 0
    total: int = 0
    result: Result | None = None

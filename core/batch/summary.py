"""What a batch came to, as numbers and as a table for a spreadsheet. No originals.

In: a work list. Out: `Totals`, how long the rest may take, and a CSV (UTF-8 with byte order mark, CRLF, for spreadsheet
programs). File names are in it, as the analyst knows the files by them; no value of a document is. A cell that a
spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV injection).
"""

import csv
import io
from collections import Counter
from collections.abc import Mapping as ReadOnlyDict
from dataclasses import dataclass
from pathlib import Path

from core.batch.values import Item, Result
from core.batch.worklist import Worklist
from core.files import write_atomic
from core.grounds import Ground
from core.kinds import KINDS
from core.profiles.files import version_of
from core.report import FileRow, Report

COLUMNS = (
    *("file", "size", "state", "code", "findings", "masked", "values", "kept", "undecided", "not_inspected"),
    *("sha256_before", "sha256_after", "masked_copy", "mapping", "seconds"),
)
BESIDE = 20_000  # bytes of text that are found in as long as a file takes to open, write and seal
FIRST_GUESS = 2.0  # seconds
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """Files by state ("waiting" for those without a result), files and bytes in all, files done.

    `cost` and `cost_done` are bytes and what a file costs beside them, for estimates.
    """

    states: ReadOnlyDict[str, int]
    files: int
    done: int
    size: int
    cost: int
    cost_done: int

    @property
    def waiting(self) -> int:
        """Files without a result."""
        return self.files - self.done


def totals(work: Worklist) -> Totals:
    """Where the batch stands."""
    rows = [row for row in range(len(work.items)) if row not in work.dropped]
    states = Counter(work.results[row].state if row in work.results else "waiting" for row in rows)
    done = [row for row in rows if row in work.results]
    return Totals(
        states=dict(states),
        files=len(rows),
        done=len(done),
        size=sum(work.items[row].size for row in rows),
        cost=sum(cost(work.items[row]) for row in rows),
        cost_done=sum(cost(work.items[row]) for row in done),
    )


def cost(item: Item) -> int:
    """What a file costs, in bytes of a large one."""
    return item.size + BESIDE


def seconds_left(elapsed: float, done: float, total: float) -> float | None:
    """How long the rest takes if it goes on as it went in this run; None while too little is known.

    `done` and `total` are costs of this run alone, running files with the share they told.
    """
    if elapsed < FIRST_GUESS or done <= 0:
        return None
    return elapsed * max(total - done, 0) / done


def summary(work: Worklist) -> bytes:
    """The table: one line a file, then what was left out with the reason as its state."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow((*COLUMNS, *(f"masked_{kind.lower()}" for kind in KINDS)))
    for row, item in enumerate(work.items):
        if row not in work.dropped:
            writer.writerow(map(_cell, _line(work, item, work.results.get(row))))
    for skipped in work.skipped:
        writer.writerow(map(_cell, (str(skipped.path), "", "skipped", skipped.why)))
    return text.getvalue().encode("utf-8-sig", "backslashreplace")


def write_summary(work: Worklist, path: Path) -> None:
    """The table as a file that only its owner can read. Raises FileError file.exists and others of `write_atomic`."""
    write_atomic(path, summary(work), private=True)


def report(work: Worklist, reviewer: str, grounds: ReadOnlyDict[str, Ground]) -> Report:
    """The audit report of what has a result so far. `grounds`: the reason code of each kind."""
    rule = work.rule
    rows = []
    for row, result in sorted(work.results.items()):
        nothing = FileRow(
            format=result.format,
            source_bytes=work.items[row].size,
            source_sha256=result.source_hash,
            verified="remain" if result.state == "remain" else "failed",
            names_checked=False,
            problem=result.code,
        )
        rows.append(result.row or nothing)
    return Report(
        files=tuple(rows),
        mode=rule.mode,
        preset=rule.preset,
        profile=rule.profile.name if rule.profile is not None else "",
        profile_version=version_of(rule.profile) if rule.profile is not None else "",
        min_score=rule.mask_from,
        reviewer=reviewer,
        grounds=grounds,
    )


def _line(work: Worklist, item: Item, result: Result | None) -> tuple[str | int | float, ...]:
    if result is None:
        return (str(item.path), item.size, "waiting")
    return (
        str(item.path),
        item.size,
        result.state,
        result.code,
        result.findings,
        sum(result.counts.values()),
        result.values,
        result.kept,
        result.undecided,
        " ".join(notice.code for notice in result.notices if notice.uninspected),
        result.source_hash,
        result.masked_hash,
        str(work.folder / result.masked) if result.masked else "",
        str(work.folder / work.mapping_of(result)) if result.mapping else "",
        round(result.seconds, 3),
        *(result.counts.get(kind, 0) for kind in KINDS),
    )


def _cell(value: str | int | float) -> str:
    text = str(value)
    return f"'{text}" if isinstance(value, str) and text.startswith(_FORMULA) else text

"""Values of a batch as rows of JSON, and back.

In and out: plain objects for `json`. Reading is strict: what this version did not write raises ValueError, TypeError or
KeyError, for the caller to name.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from core.batch.values import BELOW, SETTLED, Item, Result, Rule, Skipped
from core.documents.plain import TEXT_SUFFIXES
from core.kinds import KINDS
from core.mask.styles import STYLES
from core.model import Candidate, Notice, Spelling
from core.modes import MODES
from core.presets import PRESETS
from core.profiles.files import from_content, to_content
from core.report import FileRow, KindRow
from core.terms import SORTS, Term, Terms

ROWS_A_FRAME = 2000


def row_frames(rows: Sequence[Sequence[Any]]) -> tuple[bytes, ...]:
    """Rows as JSON, some thousand a piece, so that no single call holds the interpreter for long."""
    return tuple(
        json.dumps(rows[start : start + ROWS_A_FRAME], ensure_ascii=True).encode("ascii")
        for start in range(0, len(rows), ROWS_A_FRAME)
    )


def read_spellings(frames: Iterable[bytes]) -> tuple[Spelling, ...]:
    """Spellings in such pieces. Raises ValueError, TypeError."""
    return tuple((str(kind), str(original), raw) for frame in frames for kind, original, raw in json.loads(frame))


def read_tokens(frames: Iterable[bytes]) -> dict[Spelling, str]:
    """Spellings with their tokens, rows of four, in such pieces."""
    return {
        (str(kind), str(original), raw): str(token)
        for frame in frames
        for kind, original, raw, token in json.loads(frame)
    }


def rule_row(rule: Rule) -> dict[str, Any]:
    """A rule as an object."""
    return {
        "mask_from": rule.mask_from,
        "below": rule.below,
        "keep_kinds": sorted(rule.keep_kinds),
        "mode": rule.mode,
        "preset": rule.preset,
        "min_score": rule.min_score,
        "profile": to_content(rule.profile) if rule.profile is not None else None,
        "terms": [[[each.text, each.kind] for each in rule.terms.of(sort)] if rule.terms else [] for sort in SORTS],
        "encoding": rule.encoding,
        "candidates": [[each.kind, each.original] for each in rule.candidates],
        "one_mapping": rule.one_mapping,
        "styles": dict(rule.styles),
        "salt": rule.salt,
        "text_suffix": rule.text_suffix,
        "resolution": rule.resolution,
        "keep_original": rule.keep_original,
    }


def read_rule(row: dict[str, Any]) -> Rule:
    """The rule in an object."""
    if row["below"] not in BELOW or row["mode"] not in MODES or row["preset"] not in PRESETS:
        raise ValueError
    if not STYLES.keys() >= set(row["styles"].values()):
        raise ValueError
    if not KINDS.keys() >= set(row["keep_kinds"]) or row["text_suffix"] not in ("", *TEXT_SUFFIXES):
        raise ValueError
    always, never = (tuple(Term(text=str(text), kind=str(kind)) for text, kind in rows) for rows in row["terms"])
    return Rule(
        mask_from=float(row["mask_from"]),
        below=row["below"],
        keep_kinds=frozenset(row["keep_kinds"]),
        mode=row["mode"],
        preset=row["preset"],
        min_score=None if row["min_score"] is None else float(row["min_score"]),
        profile=None if row["profile"] is None else from_content(row["profile"]),
        terms=Terms(always=always, never=never) if always or never else None,
        encoding=str(row["encoding"]),
        candidates=tuple(Candidate(kind=str(kind), original=str(original)) for kind, original in row["candidates"]),
        one_mapping=bool(row["one_mapping"]),
        styles={str(kind): str(name) for kind, name in row["styles"].items()},
        salt=str(row["salt"]),
        text_suffix=str(row["text_suffix"]),
        resolution=int(row["resolution"]),
        keep_original=bool(row["keep_original"]),
    )


def item_row(item: Item) -> list[Any]:
    """A file as a row."""
    return [str(item.path), item.place, item.target, item.size]


def read_item(row: list[Any]) -> Item:
    """The file in a row; nothing in it leads out of the output folder."""
    path, place, target, size = row
    if not inside(place) or not _is_name(target):
        raise ValueError
    return Item(path=Path(path), place=str(place), target=str(target), size=int(size))


def skipped_row(skipped: Skipped) -> list[str]:
    """What was left out, as a row."""
    return [str(skipped.path), skipped.why]


def read_skipped(row: list[str]) -> Skipped:
    """What was left out."""
    path, why = row
    return Skipped(path=Path(path), why=why)  # type: ignore[arg-type]


def result_row(result: Result) -> dict[str, Any]:
    """A result as an object."""
    return {
        "state": result.state,
        "code": result.code,
        "facts": dict(result.facts),
        "format": result.format,
        "findings": result.findings,
        "counts": dict(result.counts),
        "kept": result.kept,
        "values": result.values,
        "undecided": result.undecided,
        "notices": [[notice.code, notice.n, notice.uninspected] for notice in result.notices],
        "source_hash": result.source_hash,
        "masked_hash": result.masked_hash,
        "masked": result.masked,
        "mapping": result.mapping,
        "seconds": round(result.seconds, 3),
        "row": None if result.row is None else asdict(result.row),
    }


def read_result(row: dict[str, Any]) -> Result:
    """The result in an object."""
    if row["state"] not in SETTLED or not inside(row["masked"]) or not inside(row["mapping"]):
        raise ValueError
    return Result(
        state=row["state"],
        code=str(row["code"]),
        facts={str(name): value for name, value in row["facts"].items()},
        format=str(row["format"]),
        findings=int(row["findings"]),
        counts={str(kind): int(number) for kind, number in row["counts"].items()},
        kept=int(row["kept"]),
        values=int(row["values"]),
        undecided=int(row["undecided"]),
        notices=tuple(Notice(code=str(code), n=int(n), uninspected=bool(un)) for code, n, un in row["notices"]),
        source_hash=str(row["source_hash"]),
        masked_hash=str(row["masked_hash"]),
        masked=str(row["masked"]),
        mapping=str(row["mapping"]),
        seconds=float(row["seconds"]),
        row=None if row["row"] is None else _read_file_row(row["row"]),
    )


def _read_file_row(row: dict[str, Any]) -> FileRow:
    kinds = tuple(KindRow(**{**kind, "styles": tuple(map(str, kind["styles"]))}) for kind in row["kinds"])
    return FileRow(**{**row, "kinds": kinds, "notices": tuple(Notice(**notice) for notice in row["notices"])})


def inside(place: str) -> bool:
    """A relative path that stays where it begins."""
    path = Path(place)
    return not path.is_absolute() and ".." not in path.parts and not path.drive


def _is_name(name: str) -> bool:
    return bool(name) and Path(name).name == name and name not in (".", "..")

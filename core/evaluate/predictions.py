"""What a system says about a document: rows of a file, Garim's own findings, or the gold itself (oracle).

In: a gold record. Out: `Prediction`: findings to mask, and the rows they came from.

Rows of a file are `{"id", "rows", "parse_success"?}`, one a line, in any order. `rows` is text (`KIND<TAB>ORIGINAL`
lines) or a list whose items are such lines, `[kind, original]` or `{"kind", "original"}`.
"""

import gzip
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Protocol, TypeVar

import regex

from core.errors import EvaluationError, FileError
from core.evaluate.gold import BODY, Gold, normal_pair, parse_row
from core.evaluate.scheme import looked_for_as
from core.find import FindOptions, find
from core.kinds import KINDS
from core.mask.candidates import locate
from core.model import Candidate, Decision, Document, Finding

_THINKING = regex.compile(r"(?is)<think>.*?</think>")
Row = tuple[str, str]
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True, kw_only=True)
class Prediction:
    """`rows`: normalised pairs as given, repetitions included. `findings`: where they stand; none when not parsed.

    `orders`: the same findings made from the input in other orders, for the determinism check.
    """

    rows: tuple[Row, ...] = field(repr=False)
    findings: tuple[Finding, ...] = field(repr=False)
    orders: Callable[[], Iterator[Sequence[Finding]]] = field(repr=False)
    parsed: bool = True


class Predictor(Protocol):
    """Where predictions come from. `name` goes into the report."""

    name: str

    def check(self, ids: set[str]) -> None:
        """Refuse predictions for unknown records before work begins."""

    def predict(self, gold: Gold) -> Prediction:
        """The prediction for one record."""


class Own:
    """Garim's own findings."""

    def __init__(self, options: FindOptions) -> None:
        self.name = f"Garim, {options.mode}"
        self._options = options

    def check(self, ids: set[str]) -> None:
        """Nothing to refuse."""

    def predict(self, gold: Gold) -> Prediction:
        """Find; everything found parses and is in the source. Raises DetectionError."""
        findings = tuple(each for each in find(gold.document, self._options) if each.span.part == BODY)
        return Prediction(
            rows=tuple(normal_pair(each.kind, each.text) for each in findings),
            findings=findings,
            orders=lambda: _shuffles(findings),
        )


class Oracle:
    """The gold rows themselves: what remains to be lost when detection is perfect. Never a figure of a model."""

    name = "oracle"

    def check(self, ids: set[str]) -> None:
        """Nothing to refuse."""

    def predict(self, gold: Gold) -> Prediction:
        """The gold as rows."""
        return from_rows(gold.document, [(each.candidate.kind, each.original) for each in gold.entities])


class Rows:
    """A file of rows of any system. The file is read where it lies; only ids and places are kept (gzip: the rows)."""

    def __init__(self, path: Path) -> None:
        """Raises EvaluationError evaluate.row, evaluate.repeated, and FileError."""
        self.name = "rows"
        self._path = path
        self._at: dict[str, tuple[int, int, dict[str, Any] | None]] = {}
        packed = path.suffix == ".gz"
        try:
            with (gzip.open if packed else open)(path, "rb") as lines:
                place = 0
                for number, line in enumerate(lines, 1):
                    start, place = place, place + len(line)
                    if not line.strip():
                        continue
                    row = parse_row(line, "predictions", number)
                    if row["id"] in self._at:
                        raise EvaluationError("evaluate.repeated", where="predictions", line=number)
                    _pairs(row, number)
                    self._at[row["id"]] = (number, start, row if packed else None)
        except FileNotFoundError:
            raise FileError("file.missing") from None
        except (OSError, EOFError):
            raise FileError("file.unreadable") from None

    def check(self, ids: set[str]) -> None:
        """Raises EvaluationError evaluate.unknown for a prediction that belongs to no record."""
        for record_id, (number, _, _) in self._at.items():
            if record_id not in ids:
                raise EvaluationError("evaluate.unknown", where="predictions", line=number)

    def predict(self, gold: Gold) -> Prediction:
        """The rows of the record; a record without any counts as not parsed."""
        if gold.id not in self._at:
            return from_rows(gold.document, [], parsed=False)
        number, start, row = self._at[gold.id]
        if row is None:
            with self._path.open("rb") as file:
                file.seek(start)
                row = parse_row(file.readline(), "predictions", number)
        return from_rows(gold.document, _pairs(row, number), parsed=row.get("parse_success", True) is True)


def from_rows(document: Document, rows: Iterable[Row], *, parsed: bool = True) -> Prediction:
    """Rows as a prediction; what is not in the document stays in `rows` alone."""
    pairs = tuple(normal_pair(*row) for row in rows)
    candidates = [
        Candidate(kind=kind, original=original)
        for kind, original in dict.fromkeys(pairs)
        if parsed and kind in KINDS and original
    ]
    findings = _located(document, candidates)
    return Prediction(
        rows=pairs,
        findings=findings,
        orders=lambda: (_located(document, order) for order in _shuffles(candidates)),
        parsed=parsed,
    )


def is_in(document: Document, row: Row) -> bool:
    """The value stands in the document, literally or in a permitted variant."""
    return bool(_located(document, [Candidate(kind=looked_for_as(row[0]), original=row[1])]))


def decisions(findings: Iterable[Finding]) -> list[Decision]:
    """Everything found is masked."""
    return [Decision(finding=each, verdict="mask", by="rule") for each in findings]


def _located(document: Document, candidates: Sequence[Candidate]) -> tuple[Finding, ...]:
    if not candidates:
        return ()
    return tuple(each for each in locate(document, candidates) if each.span.part == BODY)


def _pairs(row: dict[str, Any], number: int) -> list[Row]:
    """The rows of a prediction as (kind, original)."""
    rows = row.get("rows")
    if isinstance(rows, str):
        rows = _THINKING.sub("", rows).split("\n")
    if not isinstance(rows, list):
        raise EvaluationError("evaluate.row", where="predictions", line=number)
    pairs: list[Row] = []
    for each in rows:
        if isinstance(each, str):
            kind, tab, original = each.partition("\t")
            if tab:
                pairs.append((kind, original))
            continue
        pair = (each.get("kind"), each.get("original")) if isinstance(each, dict) else each
        match pair:
            case [str(kind), str(original)]:
                pairs.append((kind, original))
            case _:
                raise EvaluationError("evaluate.row", where="predictions", line=number)
    return pairs


def _shuffles(items: Sequence[Item]) -> Iterator[Sequence[Item]]:
    """Reversed, and mixed the same way every time (every k-th, k coprime to the length by trial)."""
    yield items[::-1]
    for step in (7, 5, 3):
        order = [index * step % len(items) for index in range(len(items))]
        if len(set(order)) == len(items) and any(after != before + 1 for before, after in pairwise(order)):
            yield [items[index] for index in order]
            return

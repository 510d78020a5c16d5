"""Counters and the rates made of them.

In: what was right, extra and lost. Out: numbers; a zero denominator gives zero, always.
"""

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable
from collections.abc import Mapping as ReadOnlyDict
from dataclasses import dataclass, field
from typing import Any

Place = tuple[int, int, str]
"""[start, end) and a name."""


def rate(part: int, whole: int) -> float:
    """part / whole; 0 when there is no whole."""
    return part / whole if whole else 0.0


@dataclass(slots=True)
class Count:
    """`right` of the gold found, `hit` of the predictions right; the two differ only where overlap counts."""

    gold: int = 0
    predicted: int = 0
    right: int = 0
    hit: int = 0

    def rates(self) -> dict[str, float | int]:
        """Precision, recall, F1 and the counts behind them."""
        precision, recall = rate(self.hit, self.predicted), rate(self.right, self.gold)
        f1 = 2 * precision * recall / (precision + recall) if precision + recall else 0.0
        return {
            "precision": precision,
            "recall": recall,
            "f1": f1,
            "tp": self.right,
            "fp": self.predicted - self.hit,
            "fn": self.gold - self.right,
        }


@dataclass(slots=True)
class Counts:
    """Counts of all kinds together and of each."""

    total: Count = field(default_factory=Count)
    kinds: dict[str, Count] = field(default_factory=lambda: defaultdict(Count))

    def add_sets(self, gold: Collection[tuple[str, Hashable]], predicted: Collection[tuple[str, Hashable]]) -> None:
        """Compare sets of (kind, anything)."""
        wanted = frozenset(gold)
        for name, _ in wanted:
            self._add(name, gold=1)
        for each in frozenset(predicted):
            right = each in wanted
            self._add(each[0], predicted=1, right=right, hit=right)

    def add_overlaps(self, gold: Iterable[Place], predicted: Iterable[Place]) -> None:
        """Compare places of one text: one of the same kind that shares a character is right."""
        wanted, found = sorted(set(gold)), sorted(set(predicted))
        for place in wanted:
            self._add(place[2], gold=1, right=_meets(place, found))
        for place in found:
            self._add(place[2], predicted=1, hit=_meets(place, wanted))

    def rates(self) -> dict[str, Any]:
        """The rates of all together, and under "kinds" of each."""
        return {**self.total.rates(), "kinds": {name: self.kinds[name].rates() for name in sorted(self.kinds)}}

    def _add(self, name: str, *, gold: int = 0, predicted: int = 0, right: int = 0, hit: int = 0) -> None:
        for count in (self.total, self.kinds[name]):
            count.gold += gold
            count.predicted += predicted
            count.right += right
            count.hit += hit


def _meets(place: Place, others: Iterable[Place]) -> bool:
    start, end, name = place
    return any(first < end and start < last and name == other for first, last, other in others)


@dataclass(slots=True)
class Share:
    """How many of how many."""

    part: int = 0
    whole: int = 0

    def add(self, part: int, whole: int = 1) -> None:
        """So many more."""
        self.part += part
        self.whole += whole

    @property
    def rate(self) -> float:
        """The share; 0 of nothing."""
        return rate(self.part, self.whole)


def flat(report: ReadOnlyDict[str, Any], prefix: str = "") -> dict[str, float | int | str]:
    """A nested report with dotted names, "kinds" left out."""
    rows: dict[str, float | int | str] = {}
    for name, value in report.items():
        if name == "kinds":
            continue
        if isinstance(value, dict):
            rows |= flat(value, f"{prefix}{name}.")
        elif isinstance(value, int | float | str):
            rows[f"{prefix}{name}"] = value
    return rows

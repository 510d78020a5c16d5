"""Counts of findings by status: of all, of each kind and of each value. Says which findings have equal values.

In: kind, text and status of each slot, and changes of status. Out: counts, value numbers, members of a value.

A value is what findings of one kind share whose texts differ at most in spelling: case, spaces, and in numbers
separators. Counts are kept up to date step by step, so that asking for them costs nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum

import regex

from core.folding import fold
from core.kinds import KINDS

_SPACING = regex.compile(r"\s+")
_SEPARATORS = regex.compile(r"[\s\-./()]+")


class Status(IntEnum):
    """What a finding counts as. `GONE`: taken back, absorbed by a correction, or not yet redone."""

    UNDECIDED = 0
    MASKED = 1
    KEPT = 2
    NEAR = 3
    GONE = 4


_STATES = len(Status)  # asked once: counting an enumeration takes microseconds


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """How many findings are in each state; near misses apart."""

    undecided: int
    masked: int
    kept: int
    near: int

    @property
    def total(self) -> int:
        """All but near misses."""
        return self.undecided + self.masked + self.kept

    @property
    def decided(self) -> int:
        """Masked or kept."""
        return self.masked + self.kept


def equal_key(kind: str, text: str) -> str:
    """What two spellings of one value have in common: folded, without case, spaces and (in numbers) separators."""
    pattern = _SEPARATORS if kind in KINDS and KINDS[kind].numeric else _SPACING
    key: str = pattern.sub("", fold(text, caseless=True).text)
    return key


class Tally:
    """`values` holds kind and equal key by value number; read-only for others."""

    def __init__(self) -> None:
        self.values: list[tuple[str, str]] = []
        self._value: list[int] = []
        self._members: list[dict[int, None]] = []  # ordered sets of slots
        self._numbers: dict[tuple[str, str], int] = {}
        self._spellings: dict[tuple[str, str], int] = {}  # kind and exact text to value number: folding is dear
        self._totals = [0] * _STATES
        self._kind_totals: dict[str, list[int]] = {}
        self._value_totals: list[list[int]] = []
        self._cells: list[tuple[list[int], list[int]]] = []  # of each slot: the totals of its kind and of its value

    def append(self, kind: str, text: str, status: int) -> None:
        """Count the next slot."""
        slot = len(self._value)
        self._value.append(self._number(kind, text))
        self._members[self._value[slot]][slot] = None
        self._cells.append(self._cells_of(kind, self._value[slot]))
        for cells in (self._totals, *self._cells[slot]):
            cells[status] += 1

    def replace(self, slot: int, kind: str, text: str, status: int) -> None:
        """Count a slot under another kind or text; its status stays."""
        for cells in self._cells[slot]:
            cells[status] -= 1
        del self._members[self._value[slot]][slot]
        self._value[slot] = self._number(kind, text)
        self._members[self._value[slot]][slot] = None
        self._cells[slot] = self._cells_of(kind, self._value[slot])
        for cells in self._cells[slot]:
            cells[status] += 1

    def change(self, slots: Iterable[int], before: Iterable[int], after: Iterable[int]) -> None:
        """Count slots under another status."""
        totals, cells = self._totals, self._cells
        for slot, old, new in zip(slots, before, after, strict=True):
            if old != new:
                kind_cells, value_cells = cells[slot]
                totals[old] -= 1
                totals[new] += 1
                kind_cells[old] -= 1
                kind_cells[new] += 1
                value_cells[old] -= 1
                value_cells[new] += 1

    def value(self, slot: int) -> int:
        """The value number of a slot."""
        return self._value[slot]

    def values_by_slot(self) -> Sequence[int]:
        """The value number of every slot, for passes over all findings. Not to be changed."""
        return self._value

    def members(self, value: int) -> Iterable[int]:
        """All slots with this value, whatever their status, in no fixed order."""
        return self._members[value].keys()

    def counts(self) -> Counts:
        """Of everything."""
        return _counts(self._totals)

    def of_value(self, value: int) -> Counts:
        """Of one value."""
        return _counts(self._value_totals[value])

    def of_kinds(self) -> dict[str, Counts]:
        """Of each kind that has findings, in the order of the table of kinds."""
        present = {kind: _counts(cells) for kind, cells in self._kind_totals.items()}
        ranked = sorted(present, key=lambda kind: KINDS[kind].priority if kind in KINDS else len(KINDS))
        return {kind: present[kind] for kind in ranked if present[kind].total or present[kind].near}

    def numbers(self, keys: Iterable[tuple[str, str]]) -> list[int]:
        """The value numbers of these kinds and equal keys, as far as they are known."""
        return sorted(self._numbers[key] for key in keys if key in self._numbers)

    def _cells_of(self, kind: str, value: int) -> tuple[list[int], list[int]]:
        return self._kind_totals.setdefault(kind, [0] * _STATES), self._value_totals[value]

    def _number(self, kind: str, text: str) -> int:
        number = self._spellings.get((kind, text))
        if number is None:
            key = (kind, equal_key(kind, text))
            number = self._numbers.setdefault(key, len(self.values))
            self._spellings[kind, text] = number
            if number == len(self.values):
                self.values.append(key)
                self._members.append({})
                self._value_totals.append([0] * _STATES)
        return number


def _counts(cells: Sequence[int]) -> Counts:
    return Counts(
        undecided=cells[Status.UNDECIDED],
        masked=cells[Status.MASKED],
        kept=cells[Status.KEPT],
        near=cells[Status.NEAR],
    )

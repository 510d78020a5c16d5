"""Counts of findings by status: of all, of each kind and of each value. Says which findings have equal values.

In: kind, text and status of each slot, and changes of status. Out: counts, value numbers, members of a value.

A value is what findings of one kind share whose texts differ at most in spelling: case, spaces, and in numbers
separators. Statuses are one byte a slot and counts are made of them when asked for, then known until the next change:
a step over fifty thousand findings touches bytes and no object of a finding.
"""

from collections import Counter
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


_FEW = 64  # changed slots up to which only the counts of their values are forgotten


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
        self._status = bytearray()  # by slot
        self._known: dict[int, Counts] = {}  # by value, what was asked for since it changed
        self._known_kinds: dict[str, Counts] | None = None

    def append(self, kind: str, text: str, status: int) -> None:
        """Count the next slot."""
        number = self._number(kind, text)
        self._members[number][len(self._value)] = None
        self._value.append(number)
        self._status.append(status)
        self._known.pop(number, None)
        self._known_kinds = None

    def replace(self, slot: int, kind: str, text: str) -> None:
        """Count a slot under another kind or text; its status stays."""
        old, new = self._value[slot], self._number(kind, text)
        del self._members[old][slot]
        self._value[slot] = new
        self._members[new][slot] = None
        for value in (old, new):
            self._known.pop(value, None)
        self._known_kinds = None

    def change(self, slots: Sequence[int], statuses: bytearray) -> None:
        """Count these slots anew; `statuses` are those of all."""
        self._status = statuses
        if len(slots) > _FEW:
            self._known.clear()
        else:
            for slot in slots:
                self._known.pop(self._value[slot], None)
        self._known_kinds = None

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
        return _counts(self._status)

    def of_value(self, value: int) -> Counts:
        """Of one value."""
        known = self._known.get(value)
        if known is None:
            known = self._known[value] = _counts(bytes(map(self._status.__getitem__, self._members[value])))
        return known

    def of_kinds(self) -> dict[str, Counts]:
        """Of each kind that has findings, in the order of the table of kinds."""
        if self._known_kinds is None:
            self._known_kinds = self._count_kinds()
        return self._known_kinds

    def _count_kinds(self) -> dict[str, Counts]:
        kinds = [kind for kind, _ in self.values]
        cells: dict[str, bytearray] = {}
        found = Counter(zip(map(kinds.__getitem__, self._value), self._status, strict=True))
        for (kind, status), times in found.items():
            cells.setdefault(kind, bytearray()).extend(bytes((status,)) * times)
        present = {kind: _counts(statuses) for kind, statuses in cells.items()}
        ranked = sorted(present, key=lambda kind: KINDS[kind].priority if kind in KINDS else len(KINDS))
        return {kind: present[kind] for kind in ranked if present[kind].total or present[kind].near}

    def of_kind(self, kind: str) -> list[bool]:
        """For every value, whether it is of this kind; for passes over all findings."""
        return [other == kind for other, _ in self.values]

    def numbers(self, keys: Iterable[tuple[str, str]]) -> list[int]:
        """The value numbers of these kinds and equal keys, as far as they are known."""
        return sorted(self._numbers[key] for key in keys if key in self._numbers)

    def _number(self, kind: str, text: str) -> int:
        number = self._spellings.get((kind, text))
        if number is None:
            key = (kind, equal_key(kind, text))
            number = self._numbers.setdefault(key, len(self.values))
            self._spellings[kind, text] = number
            if number == len(self.values):
                self.values.append(key)
                self._members.append({})
        return number


def _counts(statuses: bytes | bytearray) -> Counts:
    return Counts(
        undecided=statuses.count(Status.UNDECIDED),
        masked=statuses.count(Status.MASKED),
        kept=statuses.count(Status.KEPT),
        near=statuses.count(Status.NEAR),
    )

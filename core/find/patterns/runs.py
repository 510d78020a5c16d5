"""Which rows are tried at a run of digits.

In: a piece, and rows. Out: runs, each with its `Look`, and from `Plans` the rows that may match there.
Most rows start at a run of digits, and most runs of a text are a year, an amount, the number of a page: what a run
looks like is worked out once, and rows that ask for something else are never tried. For a run of each look the rows
are chosen once for all texts, and of those once for a piece the ones of which it holds a string that they need.
"""

from bisect import bisect_right
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import regex

from core.find.patterns.row import REACH, Row, beyond, class_of, compiled, own_cue, run_lengths

LONGEST_RUN = 40  # digits; longer runs are treated alike
APART = 16  # code points, at most, between two digits of one value
_MOST_LOOKS = 8_192  # kept in memory; texts have some hundreds
_MOST_NARROW = 16  # of one plan
_DIGITS = regex.compile(r"\d+")
_LATIN = ("latin", "capital")
_PARTING = (" ", "-", "/")
# Two capitals, and what more belongs to them, at the end of a stretch.
_CAPITALS = regex.compile(r"(?<!\p{L})([A-Z]{2})[A-Z]{0,3}[ \-]?$")


class Look(NamedTuple):
    """What a run looks like: its length, its first digit, the class of the character behind it and of what stands
    behind that, the script of the letter right before it, the letters of the word before it, and how many digits there
    are from its start on."""

    length: int
    digit: str
    then: str
    beyond: str
    script: str
    letters: int
    digits: int


class Tried(NamedTuple):
    """A row to try: its `match`, and what else has to stand near (`Row.begins`, `.prior`, `.needs`, `.reach`)."""

    row: Row
    match: "Callable[[str, int, int], regex.Match[str] | None]"
    begins: tuple[str, ...]
    prior: str
    needs: tuple[str, ...]
    back: int
    forth: int


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """The rows to try at a run: always, after certain capitals, where a cue announces their kind or themselves.

    `needing`: of those that are always tried the ones that need a string. What is worked out is kept: `chosen` by what
    stands around, and the plans where few of the strings are there, `narrow`, by the rows left.
    """

    always: tuple[Tried, ...]
    headed: dict[str, tuple[Tried, ...]]
    cued: dict[str, tuple[Tried, ...]]
    needing: tuple[Row, ...] = ()
    chosen: dict[tuple[str, frozenset[str]], tuple[Tried, ...]] = field(default_factory=dict)
    narrow: "dict[tuple[Row, ...], Plan]" = field(default_factory=dict)

    def tried(self, head: str, kinds: frozenset[str]) -> tuple[Tried, ...]:
        """The rows to try after these capitals and where these kinds are announced; worked out once."""
        asked = head if head in self.headed else "", kinds
        rows = self.chosen.get(asked)
        if rows is None:
            rows = (*self.always, *self.headed.get(head, ()))
            for kind in sorted(kinds & self.cued.keys()):
                rows = (*rows, *self.cued[kind])
            self.chosen[asked] = rows
        return rows

    def narrowed(self, rows: Container[Row]) -> "Plan":
        """The plan where of the rows that are always tried and need a string only these are left."""
        left = tuple([row for row in self.needing if row in rows])
        plan = self.narrow.get(left)
        if plan is None:
            if len(self.narrow) >= _MOST_NARROW:
                self.narrow.clear()
            always = tuple([tried for tried in self.always if not tried.needs or tried.row in left])
            plan = self.narrow[left] = Plan(always, self.headed, self.cued)
        return plan


def runs_in(text: str) -> Iterator[tuple[int, Look, str]]:
    """Every run of digits: where it starts, its look, and the pair of capitals that the word before it begins with.

    One joined to digits before it by a hyphen or a point continues a number and starts none.
    """
    spans = [match.span() for match in _DIGITS.finditer(text)]
    digits = [0] * (len(spans) + 1)
    for index in range(len(spans) - 1, -1, -1):
        start, end = spans[index]
        near = index + 1 < len(spans) and spans[index + 1][0] - end <= APART
        digits[index] = end - start + (digits[index + 1] if near else 0)
    for index, (at, end) in enumerate(spans):
        if at > 1 and text[at - 1] in "-." and text[at - 2].isdecimal():
            continue
        script, head = _before(text, at)
        letters = _letters(text, at) if script in _LATIN else 0
        length = min(end - at, LONGEST_RUN)
        then = class_of(text[end : end + 1])
        further = beyond(text, end + 1) if then in _PARTING else ""
        yield at, Look(length, text[at], then, further, script, letters, min(digits[index], LONGEST_RUN)), head


def _before(text: str, at: int) -> tuple[str, str]:
    """The script of the letter before `at`, one space left out, and the first two of up to five capitals there."""
    letter = text[at - 1 : at]
    last = at
    if letter == " " or letter == "-":
        last = at - 1
        letter = text[at - 2 : at - 1]
    if letter.isascii():
        if not letter.isalpha() or text[at - 1] == "-":
            return "", _head(text, last) if letter.isupper() else ""
        return ("capital", _head(text, last)) if letter.isupper() else ("latin", "")
    return ("hangul" if "가" <= letter <= "힣" else ""), ""


def _head(text: str, end: int) -> str:
    match = _CAPITALS.search(text, max(0, end - 6), end)
    return match[1] if match else ""


def _letters(text: str, at: int) -> int:
    """How many Latin letters there are in the word before `at`, nine or more being nine."""
    end = at if text[at - 1] != " " else at - 1
    start = end
    while start and end - start < 9 and text[start - 1] < "\u0250" and text[start - 1].isalpha():
        start -= 1
    return end - start


class Table:
    """The rows that start at runs, by the look of a run."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows: dict[tuple[int, str], list[Row]] = {}
        for row in rows:
            for length in run_lengths(row):
                for digit in row.first:
                    self._rows.setdefault((length, digit), []).append(row)
        self._steps = sorted({row.digits for row in rows})
        self._plans: dict[tuple[int | str, ...], Plan] = {}

    def plan(self, look: Look) -> Plan:
        """The rows to try at a run of this look."""
        key = (*look[:-1], bisect_right(self._steps, look.digits))
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) >= _MOST_LOOKS:
                self._plans.clear()
            plan = self._plans[key] = self._made(look)
        return plan

    def _made(self, look: Look) -> Plan:
        always: list[Tried] = []
        headed: dict[str, list[Tried]] = {}
        cued: dict[str, list[Tried]] = {}
        for row in self._rows.get((look.length, look.digit), ()):
            if (
                (row.then and look.then not in row.then and look.then + look.beyond not in row.then)
                or (row.before and look.script != row.before and not (row.before == "latin" and look.script in _LATIN))
                or (row.letters and str(look.letters) not in row.letters)
                or row.digits > look.digits
            ):
                continue
            tried = _tried(row)
            if row.cue == "own":
                cued.setdefault(own_cue(row), []).append(tried)
            elif row.cue == "required":
                cued.setdefault(row.kind, []).append(tried)
            elif row.head:
                for head in row.head:
                    headed.setdefault(head, []).append(tried)
            else:
                always.append(tried)
        return Plan(
            tuple(always),
            {head: tuple(found) for head, found in headed.items()},
            {kind: tuple(found) for kind, found in cued.items()},
            tuple([tried.row for tried in always if tried.needs]),
        )


class Plans:
    """The plans of a table for the runs of one piece; `rows`: those of which it holds a string that they need."""

    def __init__(self, table: Table, rows: Container[Row]) -> None:
        self._table = table
        self._rows = rows
        self._by_look: dict[Look, Plan] = {}

    def plan(self, look: Look) -> Plan:
        """The rows to try at a run of this look."""
        found = self._by_look.get(look)
        if found is None:
            found = self._by_look[look] = self._table.plan(look).narrowed(self._rows)
        return found


@cache
def _tried(row: Row) -> Tried:
    """The row as it is tried; its pattern is compiled when it is first wanted."""
    return Tried(row, compiled(row).match, row.begins, row.prior, row.needs, *(row.reach or (REACH, REACH)))

"""Which findings belong together: the sure ones, and those like a given one. Nothing is decided here.

In: a review, a slot. Out: slots in document order, which `Review.decide` takes as one step; counts for what a change of
the threshold would add or drop.

In a table a finding is in a column: the number of delimiters before its cell in its row. Cells are the fields of a
part; what stands between them is syntax, so delimiters inside a cell do not count.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from core.fields import field_end, field_start
from core.model import Finding, Part
from core.review.tally import Status

if TYPE_CHECKING:
    from core.review import Review

Likeness = Literal["value", "kind", "part", "column", "tier", "surer", "doubtful"]
LIKENESSES: tuple[Likeness, ...] = ("value", "kind", "part", "column", "tier", "surer", "doubtful")
SURE = 0.9
"""From this score, or when a check says so, a finding belongs to the sure ones."""
_TAB = "\t"


def is_sure(finding: Finding) -> bool:
    """Nobody has to look twice: a high score, or a check that fits."""
    return finding.checked is True or finding.score >= SURE


def sure(review: "Review") -> list[int]:
    """The undecided findings that are sure."""
    statuses, finding = review.statuses(), review.finding
    return [slot for slot in review.order if statuses[slot] == Status.UNDECIDED and is_sure(finding(slot))]


def like(review: "Review", slot: int, likeness: Likeness, *, near: bool = False) -> list[int]:
    """Findings like this one, itself included; `near`: near misses too. Empty: it has no such likeness (no table).

    By value and kind all of them, by everything else the undecided ones: what was decided one by one stays decided.
    """
    if likeness == "value":
        return review.members(review.value(slot), near=near)
    mine = review.finding(slot)
    statuses, finding = review.statuses(), review.finding
    shown = {Status.UNDECIDED, Status.NEAR} if near else {Status.UNDECIDED}
    if likeness == "kind":
        shown |= {Status.MASKED, Status.KEPT}
        return [other for other in review.order if statuses[other] in shown and finding(other).kind == mine.kind]
    among = [other for other in review.order if statuses[other] in shown or other == slot]
    if likeness == "part":
        return [other for other in among if finding(other).span.part == mine.span.part]
    if likeness == "column":
        return _in_column(review, slot, among)
    if likeness == "tier":
        return [other for other in among if finding(other).sources == mine.sources]
    if "analyst" in mine.sources:
        return []  # what was added by hand has no score
    if likeness == "surer":
        return [other for other in among if finding(other).score >= mine.score]
    return [other for other in among if finding(other).score <= mine.score]


def column_of(part: Part, start: int, delimiter: str) -> int | None:
    """The column of the cell at a place, from 0; None where the part is no table."""
    fields = part.fields
    first = _row_start(part, start)
    if first is None:
        return None
    index = bisect_left(fields, first)
    index -= index % 2
    column, at = 0, first
    mine = field_start(fields, start)
    while index < len(fields) and fields[index] < mine:
        column += part.text.count(delimiter, at, max(fields[index], at))
        at = fields[index + 1]
        index += 2
    return column + part.text.count(delimiter, at, mine)


def heading_of(part: Part, start: int, delimiter: str) -> str:
    """The cell at the top of the column of a place; empty where there is none."""
    column = column_of(part, start, delimiter)
    if column is None:
        return ""
    fields = part.fields
    for index in range(0, min(len(fields), 2 * (column + 1)), 2):
        cell = fields[index]
        if _row_start(part, cell) != _row_start(part, fields[0]):
            break
        if column_of(part, cell, delimiter) == column:
            return part.text[cell : field_end(fields, cell)].strip()
    return ""


def delimiter_of(review: "Review") -> str:
    """What parts the cells of the tables of this document."""
    return review.document.profile.delimiter or _TAB


def threshold_effect(review: "Review", threshold: float) -> tuple[int, int]:
    """How many undecided findings another threshold would drop, and how many near misses it would add."""
    statuses, finding = review.statuses(), review.finding
    fewer = more = 0
    for slot in review.order:
        status = statuses[slot]
        if status == Status.UNDECIDED:
            fewer += review.is_near(finding(slot), threshold) and not review.by_analyst(slot)
        elif status == Status.NEAR:
            more += not review.is_near(finding(slot), threshold)
    return fewer, more


def _in_column(review: "Review", slot: int, among: Sequence[int]) -> list[int]:
    delimiter = delimiter_of(review)
    number, start, _ = review.places.where(slot)
    part = review.document.parts[number]
    mine = column_of(part, start, delimiter)
    if mine is None:
        return []
    found = []
    for other in among:
        at, begin, _ = review.places.where(other)
        if at == number and column_of(part, begin, delimiter) == mine:
            found.append(other)
    return found


def _row_start(part: Part, start: int) -> int | None:
    """Where the row of a cell begins; None for a part that is one piece of text. A line end within a cell is none."""
    fields = part.fields
    if len(fields) <= 2:
        return None
    index = bisect_right(fields, start) - 1
    index -= index % 2
    while index > 0:
        line = part.text.rfind("\n", fields[index - 1], fields[index])
        if line >= 0:
            return line + 1
        index -= 2
    return 0

"""Where edits are allowed: look-ups in `Part.fields`.

In: the fields of a part (start0, end0, start1, end1, ..., sorted and disjoint) and a stretch. Out: what of it lies in
fields.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence


def inside_one(fields: Sequence[int], start: int, end: int) -> bool:
    """The stretch lies within a single field."""
    index = bisect_right(fields, start)
    return index % 2 == 1 and end <= fields[index]


def field_end(fields: Sequence[int], position: int) -> int:
    """Where the field that holds this code point ends; the position itself when none does."""
    index = bisect_right(fields, position)
    return fields[index] if index % 2 == 1 else position


def field_start(fields: Sequence[int], position: int) -> int:
    """Where the field that holds this code point starts; the position itself when none does."""
    index = bisect_right(fields, position)
    return fields[index - 1] if index % 2 == 1 else position


def inside(fields: Sequence[int], start: int, end: int) -> Iterator[tuple[int, int]]:
    """What of the stretch lies in fields, piece by piece."""
    index = max(bisect_right(fields, start) - 1, 0) // 2 * 2
    while index < len(fields) and fields[index] < end:
        first, last = max(fields[index], start), min(fields[index + 1], end)
        if first < last:
            yield first, last
        index += 2

"""Findings in document order, disjoint, searchable by place. No decisions here.

In: spans of findings by slot (their fixed number in a review). Out: slots in order, slots in a stretch of a part.

A place is one integer, part index and start together, so that order and search are plain comparisons.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from operator import gt

from core.model import Part, Span

_PART_SHIFT = 40  # starts stay below 2**40 code points
_START_MASK = (1 << _PART_SHIFT) - 1
_FEW = 64  # up to here single insertions are quicker than sorting everything again


def part_key(part: int) -> int:
    """The key of the first code point of a part; a key less this is the code point."""
    return part << _PART_SHIFT


class Places:
    """Which slots are in play, sorted. `order[i]` is the slot at `keys[i]`; both are read-only for others."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.order: list[int] = []
        self.keys: list[int] = []
        self._index = {part.id: index for index, part in enumerate(parts)}
        self._key: list[int] = []
        self._end: list[int] = []

    def part_index(self, part_id: str) -> int:
        """The position of a part in the document. Raises KeyError."""
        return self._index[part_id]

    def key(self, slot: int) -> int:
        """What to sort slots by."""
        return self._key[slot]

    def key_of(self, span: Span) -> int:
        """What a slot with this span would be sorted by."""
        return self._index[span.part] << _PART_SHIFT | span.start

    def where(self, slot: int) -> tuple[int, int, int]:
        """Part index, start and end in code points."""
        key = self._key[slot]
        return key >> _PART_SHIFT, key & _START_MASK, self._end[slot]

    def keys_by_part(self) -> Iterator[tuple[int, Sequence[int]]]:
        """The keys in play, part by part, in order."""
        done = 0
        while done < len(self.keys):
            part = self.keys[done] >> _PART_SHIFT
            end = bisect_left(self.keys, part_key(part + 1), done)
            yield part, self.keys[done:end]
            done = end

    @property
    def end_key(self) -> int:
        """The key behind the last slot in play."""
        return self.keys[-1] + self._end[self.order[-1]] - (self.keys[-1] & _START_MASK) if self.keys else 0

    def append(self, span: Span) -> int:
        """Give a span the next slot. It is not in play before `insert`."""
        self._key.append(self.key_of(span))
        self._end.append(span.end)
        return len(self._key) - 1

    def move(self, slot: int, span: Span) -> None:
        """Change the span of a slot that is not in play."""
        self._key[slot] = self.key_of(span)
        self._end[slot] = span.end

    def insert(self, slots: Sequence[int]) -> None:
        """Bring slots into play; their spans are disjoint from all in play."""
        keys = [self._key[slot] for slot in slots]
        if not keys:
            return
        ascending = all(left < right for left, right in pairwise(keys))
        if ascending and (not self.keys or keys[0] > self.keys[-1]):
            self.order.extend(slots)
            self.keys.extend(keys)
        elif len(slots) <= _FEW:
            for slot, key in zip(slots, keys, strict=True):
                at = bisect_left(self.keys, key)
                self.order.insert(at, slot)
                self.keys.insert(at, key)
        else:
            self._rebuild([*self.order, *slots])

    def take_out(self, slots: Sequence[int]) -> None:
        """Put slots out of play."""
        if len(slots) > _FEW:
            gone = set(slots)
            self._rebuild([slot for slot in self.order if slot not in gone])
            return
        for slot in slots:
            at = self.index(slot)
            del self.order[at]
            del self.keys[at]

    def ordered(self, slots: list[int]) -> list[int]:
        """These slots in document order. Sorts them in place unless they are in order already, as most are."""
        keys = [self._key[slot] for slot in slots]
        if any(map(gt, keys, keys[1:])):
            slots.sort(key=self._key.__getitem__)
        return slots

    def parts_of(self, slots: Sequence[int]) -> list[int]:
        """The numbers of the parts these slots, in document order, are in; ten thousand in one part are one look."""
        parts: list[int] = []
        at, key = 0, self._key
        while at < len(slots):
            part = key[slots[at]] >> _PART_SHIFT
            parts.append(part)
            last = at + 1
            while last < len(slots) and key[slots[last]] >> _PART_SHIFT == part:
                last += last - at
            end = part_key(part + 1)
            at = bisect_left(slots, end, (at + last) // 2, min(last, len(slots)), key=key.__getitem__)
        return parts

    def _rebuild(self, slots: list[int]) -> None:
        slots.sort(key=self._key.__getitem__)
        self.order[:] = slots
        self.keys[:] = [self._key[slot] for slot in slots]

    def index(self, slot: int) -> int:
        """Where in `order` a slot in play stands; for others, where it would stand."""
        return bisect_left(self.keys, self._key[slot])

    def between(self, part: int, start: int, end: int) -> list[int]:
        """Slots in play that overlap `[start, end)` of a part, in order."""
        base = part << _PART_SHIFT
        first = bisect_right(self.keys, base | start)
        if first and self.keys[first - 1] >= base and self._end[self.order[first - 1]] > start:
            first -= 1
        return self.order[first : bisect_left(self.keys, base | end)]

    def at(self, part: int, offset: int) -> int | None:
        """The slot whose span holds this code point, or None."""
        found = self.between(part, offset, offset + 1)
        return found[0] if found else None

    def free(self, part: int, start: int, end: int) -> list[tuple[int, int]]:
        """The stretches of `[start, end)` that no slot in play covers."""
        gaps: list[tuple[int, int]] = []
        for slot in self.between(part, start, end):
            _, first, last = self.where(slot)
            if first > start:
                gaps.append((start, first))
            start = max(start, last)
        if start < end:
            gaps.append((start, end))
        return gaps

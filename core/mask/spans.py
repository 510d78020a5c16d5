"""Stretches of one part: united, cut and compared, so that all edits are disjoint.

In: pieces of one part, each with a claim to a kind. Out: disjoint pieces in text order that cover the same characters.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from core.kinds import KINDS


class Claim(NamedTuple):
    """Why a stretch should have its kind. The smallest `rank` wins where stretches overlap."""

    kind: str
    proven: bool
    literal: bool
    length: int
    score: float

    @property
    def rank(self) -> tuple[bool, bool, int, float, int]:
        """A verified check first; then what was found literally before variants; the longer; the surer.

        What is equal in all of these is settled by the priority of the kinds.
        """
        return not self.proven, not self.literal, -self.length, -self.score, KINDS[self.kind].priority


class Piece(NamedTuple):
    """`[start, end)` in code points of a part."""

    start: int
    end: int
    claim: Claim


def unite(pieces: Iterable[Piece], *, touching: bool = False) -> list[Piece]:
    """Disjoint pieces that cover the same characters; overlapping ones become one, of the kind with the best claim.

    `touching`: pieces with nothing between them become one too.
    """
    result: list[Piece] = []
    start = end = -1
    claim: Claim | None = None
    for piece in sorted(pieces):
        if claim is not None and (piece.start < end or (touching and piece.start == end)):
            end = max(end, piece.end)
            if piece.claim is not claim and piece.claim.rank < claim.rank:
                claim = piece.claim
            continue
        if claim is not None:
            result.append(Piece(start, end, claim))
        start, end, claim = piece
    if claim is not None:
        result.append(Piece(start, end, claim))
    return result


class Ranges:
    """Disjoint, sorted ranges of one part to compare with."""

    def __init__(self, ranges: Iterable[tuple[int, int]] = ()) -> None:
        self.starts: list[int] = []
        self.ends: list[int] = []
        for start, end in sorted(ranges):
            if self.ends and start <= self.ends[-1]:
                self.ends[-1] = max(self.ends[-1], end)
            else:
                self.starts.append(start)
                self.ends.append(end)

    def __bool__(self) -> bool:
        return bool(self.starts)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return zip(self.starts, self.ends, strict=True)

    def hold(self, start: int, end: int) -> bool:
        """[start, end) lies within one of them."""
        index = bisect_right(self.starts, start) - 1
        return index >= 0 and end <= self.ends[index]

    def meet(self, start: int, end: int) -> bool:
        """[start, end) shares a character with one of them."""
        index = bisect_left(self.starts, end) - 1
        return index >= 0 and self.ends[index] > start

    def any_within(self, start: int, end: int) -> bool:
        """One of them lies within [start, end)."""
        index = bisect_left(self.starts, start)
        return index < len(self.ends) and self.ends[index] <= end

    def outside(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """What of [start, end) lies in none of them."""
        index = max(bisect_right(self.starts, start) - 1, 0)
        while start < end and index < len(self.starts) and self.starts[index] < end:
            if start < self.starts[index]:
                yield start, self.starts[index]
            start = max(start, self.ends[index])
            index += 1
        if start < end:
            yield start, end

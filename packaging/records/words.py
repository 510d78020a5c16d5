"""The word pools, apart for each split: a word that may stand in one split stands in no other.

In: the name of a split. Out: words picked by dice. The dice use nothing but `random.random()`, the one method whose
numbers are promised to stay the same from one Python to the next.
"""

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

Item = TypeVar("Item")

SPLITS = ("train", "validation", "test")
# Whose turn it is, for words of a pool and for the families of a style alike: 12, 3 and 5 of 20.
_TURNS = "tetvtettvtetttevtett"
_OF = {"t": "train", "v": "validation", "e": "test"}
POOLS = Path(__file__).resolve().parent / "pools"


class Dice:
    """Random choices that depend on the seed text alone."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed).random

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return int(self._random() * n)

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high."""
        return low + self.below(high - low + 1)

    def pick(self, items: Sequence[Item]) -> Item:
        """One of them."""
        return items[self.below(len(items))]

    def pick_early(self, items: Sequence[Item]) -> Item:
        """One of them, more often from the front (lists ordered by frequency)."""
        return items[int(self._random() ** 2.5 * len(items))]

    def chance(self, share: float) -> bool:
        """True in this share of cases."""
        return self._random() < share

    def fill(self, pattern: str) -> str:
        """The pattern with a digit for every "#"; none of them leads with 0 where the pattern starts with "#"."""
        digits = [str(self.below(10)) if sign == "#" else sign for sign in pattern]
        if pattern.startswith("#") and digits[0] == "0":
            digits[0] = str(self.between(1, 9))
        return "".join(digits)

    def digits(self, count: int) -> str:
        """So many digits, zeros in front too."""
        return "".join(str(self.below(10)) for _ in range(count))

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """All of them in another order."""
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in range(len(rest))]


def share(items: Sequence[Item], split: str) -> list[Item]:
    """What of a list belongs to a split."""
    return [item for index, item in enumerate(items) if _OF[_TURNS[index % len(_TURNS)]] == split]


@cache
def pool(name: str, split: str | None = None) -> tuple[str, ...]:
    """The words of a pool, or those of one split."""
    lines = (POOLS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    words = [line for line in lines if line and not line.startswith("#")]
    return tuple(words if split is None else share(words, split))

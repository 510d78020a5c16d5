"""What is said of a word by itself is worked out once, and not again in the next piece or the next document.

In: functions of words. Out: the same, with what they said remembered. Most words of a text come again, and a document
may be one paragraph. Words are held in memory only, and no more than `MOST` of them for each function.
"""

from collections.abc import Callable, Set
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

MOST = 6_144

_Asked = ParamSpec("_Asked")
_Said = TypeVar("_Said")


def remembered(function: Callable[_Asked, _Said]) -> Callable[_Asked, _Said]:
    """The function, remembering what it said last. What it says must depend on what it is asked alone."""
    return cast(Callable[_Asked, _Said], lru_cache(maxsize=MOST)(function))


class Telling:
    """Picks from words those about which a function gives a number other than 0; most words are told from one look."""

    def __init__(self, function: Callable[[str], int]) -> None:
        self._function = function
        self._memory: tuple[set[str], dict[str, int]] = set(), {}

    def among(self, words: Set[str]) -> list[tuple[str, int]]:
        """The telling ones of these, each with its number."""
        # Other threads may ask meanwhile: they go on with the old memory when this one begins a new one.
        known, told = self._memory
        fresh = words - known
        if len(known) + len(fresh) > MOST:
            known, told = self._memory = set(), {}
            fresh = words
        for word in fresh:
            number = self._function(word)
            if number:
                told[word] = number
        known.update(fresh)
        return [(word, told[word]) for word in words & told.keys()]

"""What is said of a word by itself is worked out once, and not again in the next piece or the next document.

In: functions of words. Out: the same, with what they said remembered. Most words of a text come again, and a document
may be one paragraph. Words are held in memory only, and no more than `MOST` of them for each function.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from functools import lru_cache
from typing import Any, Generic, ParamSpec, TypeVar, cast

MOST = 4_096
LONGEST = 64  # letters; a longer word hardly comes again

_Asked = ParamSpec("_Asked")
_Said = TypeVar("_Said")


def remembered(function: Callable[_Asked, _Said]) -> Callable[_Asked, _Said]:
    """The function, remembering what it said last. What it says must depend on what it is asked alone."""
    return cast(Callable[_Asked, _Said], lru_cache(maxsize=MOST)(function))


class Once(Generic[_Said]):
    """What an object works out when it is first asked for, and keeps.

    `functools.cached_property` without its lock, which takes longer than most of what a short text is asked for; Python
    3.12 has none either. An object belongs to one thread.
    """

    def __init__(self, function: Callable[[Any], _Said]) -> None:
        self._function = function
        self._name = function.__name__
        self.__doc__ = function.__doc__

    def __get__(self, asked: Any, _kind: type | None = None) -> _Said:
        said = asked.__dict__[self._name] = self._function(asked)
        return said


class Telling(Generic[_Said]):
    """Picks from words those of which a function says something (no zero, nothing empty); most words are told from one
    look."""

    def __init__(self, function: Callable[[str], _Said]) -> None:
        self._function = function
        self._memory: tuple[set[str], dict[str, _Said]] = set(), {}

    def of(self, words: Iterable[str]) -> Mapping[str, _Said]:
        """What is said of the telling ones of these, and perhaps of other words."""
        known, told = self._memory
        return told if known.issuperset(words) else dict(self.among(frozenset(words)))

    def placed(self, text: str, tokens: Set[str]) -> Iterator[tuple[int, _Said]]:
        """Where the telling ones of what stands between white space in a text stand, in order, each with what is said
        of it. `tokens`: all that stands so in the text."""
        told = self.of(tokens)
        if told.keys().isdisjoint(tokens):
            return
        place = 0
        for token in text.split():
            if token in told:
                place = _next_whole(text, token, place)
                yield place, told[token]
                place += len(token)

    def among(self, words: Set[str]) -> list[tuple[str, _Said]]:
        """The telling ones of these, each with what is said of it."""
        # Other threads may ask meanwhile: they go on with the old memory when this one begins a new one.
        known, told = self._memory
        fresh = words - known
        if not fresh:
            return [(word, told[word]) for word in words & told.keys()]
        if len(known) + len(fresh) > MOST:
            known, told = self._memory = set(), {}
            fresh = words
        passing: list[tuple[str, _Said]] = []
        for word in fresh:
            said = self._function(word)
            if len(word) > LONGEST:
                passing += [(word, said)] if said else []
            elif said:
                told[word] = said
        known.update([word for word in fresh if len(word) <= LONGEST])
        return [*((word, told[word]) for word in words & told.keys()), *passing]


def _next_whole(text: str, token: str, place: int) -> int:
    """Where this next stands between white space; it does stand somewhere."""
    while True:
        place = text.index(token, place)
        end = place + len(token)
        if (not place or text[place - 1].isspace()) and (end == len(text) or text[end].isspace()):
            return place
        place += 1

"""Long values whatever white space, hyphens and invisible signs stand in them: `Ada Bei-spiel` for `Ada Beispiel`.

In: the folded values. Out: places in a text. Only values that are long enough, so that nothing is taken for one by
chance, and only between borders of words. The time does not grow with the number of values: every place of a long value
covers one aligned stretch of `_STRETCH` characters, and those are looked up.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator

import regex

from core.folding import fold
from core.mask.variants import LONG, is_hangul

_STRETCH = 4
_SHORTEST = 9
_SHORTEST_HANGUL = 7
_GAPS = regex.compile(r"\s+|-|\p{Default_Ignorable_Code_Point}")
_SHORTEST_PHRASE = 8
_TELLING_DIGITS = 9


def tells_alone(key: str) -> bool:
    """No program writes this by itself: a value of several words, an address, a long number, letters beyond ASCII."""
    digits = sum(map(str.isdecimal, key))
    return digits >= _TELLING_DIGITS or "@" in key or not key.isascii() or (" " in key and len(key) >= _SHORTEST_PHRASE)


class Loose:
    """Looks for many values at once."""

    def __init__(self, keys: Iterable[str]) -> None:
        """`keys` are folded, caseless."""
        self._stretches: dict[str, list[tuple[int, str, str]]] = {}
        self._words: dict[str, tuple[int, ...]] = {}
        for key in keys:
            plain = _GAPS.sub("", key)
            shortest = _SHORTEST_HANGUL if any(map(is_hangul, plain)) else _SHORTEST
            if shortest <= len(plain) <= LONG:
                self._words[key] = _words(key)
                for lead in range(_STRETCH):
                    self._stretches.setdefault(plain[lead : lead + _STRETCH], []).append((lead, plain, key))

    def search(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Start and end in `text`, and the key."""
        if not self._stretches:
            return
        folded = fold(text, caseless=True)
        gaps = [match.span() for match in _GAPS.finditer(folded.text)]
        plain = _GAPS.sub("", folded.text)
        starts, shifts, removed = [0], [0], 0
        for start, end in gaps:
            removed += end - start
            starts.append(end - removed)
            shifts.append(removed)

        def place(index: int) -> int:
            return index + shifts[bisect_right(starts, index) - 1]

        for at in range(0, len(plain) - _STRETCH + 1, _STRETCH):
            for lead, value, key in self._stretches.get(plain[at : at + _STRETCH], ()):
                start = at - lead
                if start < 0 or not plain.startswith(value, start):
                    continue
                if any(place(start + index) == place(start + index - 1) + 1 for index in self._words[key]):
                    continue  # `AdaBeispiel` is another word
                first, last = place(start), place(start + len(value) - 1) + 1
                if not _joins(folded.text, first) and not _joins(folded.text, last):
                    yield *folded.source(first, last), key


def _words(key: str) -> tuple[int, ...]:
    """Where words begin in a key without its gaps."""
    places, removed = [], 0
    for match in _GAPS.finditer(key):
        places.append(match.start() - removed)
        removed += match.end() - match.start()
    return tuple(place for place in places if place)


def _joins(text: str, place: int) -> bool:
    """A letter or digit stands on both sides."""
    return 0 < place < len(text) and text[place - 1].isalnum() and text[place].isalnum()

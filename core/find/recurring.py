"""Where anything that was found stands in a text once more.

In: the values to look for (core/mask/scan.py), the names of people among them, then parts with what is found there.
Out: hits. Most short texts say everything once, and to make a scan takes longer than to look for what each of a few
values begins with: where none begins, none stands.
"""

from collections.abc import Sequence
from functools import cached_property
from string import digits

from core.find.joined import Joined, JoinedScan, last_words
from core.folding import OUTSIDE, fold
from core.mask.coded import coded
from core.mask.escapes import undo_escapes
from core.mask.scan import Hit, Value
from core.mask.variants import RUN, in_names, is_hangul, number_key, spaced_key, tells
from core.model import Part

_FEW = 64  # values; more are looked for together in less time than each of them by itself


class Recurring:
    """Values and names that may stand in a text again."""

    def __init__(self, values: Sequence[Value], names: Sequence[str]) -> None:
        self._values = [value for value in values if tells(value.key)]
        self._names = names
        # What each of a few begins with, however it is written: in a text with single spaces, and in a file name.
        self._begun: set[str] = set()
        self._named: set[str] = set()
        self._fewest = 0  # digits of the shortest number
        self._is_few = len(self._values) <= _FEW
        if self._is_few:
            for value in self._values:
                self._add(value)
            for name in names:
                last = last_words(name)
                self._begun |= last
                self._named |= last

    def __bool__(self) -> bool:
        return bool(self._values)

    def hits(self, part: Part, taken: Sequence[tuple[int, int]]) -> list[Hit]:
        """Every place of a value or a joined name in the part; what lies in `taken`, in order, may be left out."""
        return [] if self._is_few and not self._may_stand_in(part, taken) else self._scan.hits(part)

    @cached_property
    def _scan(self) -> JoinedScan:
        return JoinedScan(self._values, Joined(self._names))

    def _add(self, value: Value) -> None:
        key = value.key
        first = RUN.search(key)
        start, end = first.span() if first is not None else (0, 0)
        run = key[start:end]
        hangul = run != "" and is_hangul(run[0])
        # A word behind white space may stand on the next line; Hangul may go on with a particle.
        self._begun.add(f"{run} " if key[end : end + 1].isspace() else run[:2] if hangul else run)
        self._named.add(run[:1] if hangul else run)
        letters = spaced_key(key, value.kind)
        if letters is not None:
            self._begun.add(f"{letters[0]} {letters[1]}")
            if hangul:
                self._begun.add(letters[:2])
        number = number_key(key, value.kind)
        if number is not None:
            self._fewest = min(self._fewest or len(number), len(number))
            begun = RUN.match(number)
            if begun is not None and not begun[0].isdecimal():
                self._begun.add(begun[0])

    def _may_stand_in(self, part: Part, taken: Sequence[tuple[int, int]]) -> bool:
        """False only where none stands in the part beside what is taken."""
        edges = (0, *(place for stretch in taken for place in stretch), len(part.text))
        rest = OUTSIDE.join([part.text[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True)])
        text = " ".join(fold(rest, caseless=True).text.split())
        if any(begun in text for begun in self._begun):
            return True
        if self._fewest and sum(map(text.count, digits)) >= self._fewest:
            return True
        if any(True for hidden in (undo_escapes(part.text), coded(part.text)) for _ in hidden):
            return True
        if part.role != "filename":
            return False
        name = in_names(fold(part.text, caseless=True).text)
        return any(_is_spelt_in(name, named) for named in self._named)


def _is_spelt_in(name: str, named: str) -> bool:
    """It stands in a file name, whose letters have no marks. Those of its letters that keep as they are tell most."""
    return all(letter in name for letter in named if "a" <= letter <= "z") and in_names(named) in name

"""Which rows a text may match at all.

In: rows, then pieces. Out: the rows of which some needed string (`Row.needs`) is in the text, and those that need
none. Most texts hold few of the hundreds of strings, and most words none: which ones a word holds is remembered, and in
the text itself only what stands over several words is looked for.
"""

import re  # not `regex`: it only ever sees a word, and is quicker there
from collections.abc import Sequence

from core.find.evidence import Piece
from core.find.patterns.row import Row
from core.find.remembered import Telling
from core.find.wordtree import word_tree


class Needs:
    """The needed strings of some rows."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = rows
        self._free = frozenset(number for number, row in enumerate(rows) if not row.needs)
        self._numbers: dict[str, set[int]] = {}
        self._parted: dict[str, list[str]] = {}  # strings with spaces, by the longest of what stands between those
        for number, row in enumerate(rows):
            for need in row.needs:
                self._numbers.setdefault(need, set()).add(number)
        for need in self._numbers:
            if len(need.split()) > 1 or need != need.strip():
                self._parted.setdefault(max(need.split(), key=len), []).append(need)
        sought = {*self._numbers, *self._parted} - {need for held in self._parted.values() for need in held}
        self._any = re.compile(word_tree(sought) or "(?!)")
        self._begun: dict[str, list[str]] = {}  # by their first two letters
        for string in sought:
            self._begun.setdefault(string[:2], []).append(string)
        self._telling = Telling(self._held)

    def met(self, piece: Piece) -> list[Row]:
        """The rows that may match the text of a piece, in their order."""
        found = set(self._free)
        for sought in {need for _, held in self._telling.among(piece.tokens) for need in held}:
            found |= self._numbers.get(sought, frozenset())
            for need in self._parted.get(sought, ()):
                if need in piece.lower:
                    found |= self._numbers[need]
        return [self._rows[number] for number in sorted(found)]

    def _held(self, word: str) -> tuple[str, ...]:
        """What is sought and stands in a word."""
        if self._any.search(word) is None:
            return ()
        begun = {word[place : place + length] for place in range(len(word)) for length in (1, 2)} & self._begun.keys()
        return tuple([sought for beginning in begun for sought in self._begun[beginning] if sought in word])

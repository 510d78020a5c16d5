"""Which rows a text may match at all.

In: rows, then pieces. Out: the rows of which some needed string (`Row.needs`) is in the text, and those that need
none. Most texts hold few of the hundreds of strings: each is looked for once, whatever number of rows need it, not at
all where its rarest letter is missing, and among the distinct words of the text; in the text itself only what stands
over several words.
"""

from collections.abc import Sequence

from core.find.evidence import Piece
from core.find.patterns.row import Row

_COMMON = "zqxjkvbpgywfmculdhrsnioate:-. "  # the rarest first; what is not among them is rarer still


class Needs:
    """The needed strings of some rows."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = rows
        self._free = {number for number, row in enumerate(rows) if not row.needs}
        needing: dict[str, set[int]] = {}
        for number, row in enumerate(rows):
            for need in row.needs:
                needing.setdefault(need, set()).add(number)
        self._needing: dict[str, list[tuple[str, str, set[int]]]] = {}
        for need, numbers in needing.items():
            word = max(need.split(), key=len)
            self._needing.setdefault(min(word, key=_COMMON.find), []).append((word, need, numbers))

    def met(self, piece: Piece) -> list[Row]:
        """The rows that may match the text of a piece, in their order."""
        found = set(self._free)
        vocabulary = piece.vocabulary
        for letter in self._needing.keys() & set(vocabulary):
            for word, need, numbers in self._needing[letter]:
                if word in vocabulary and (word == need or need in piece.lower):
                    found |= numbers
        return [self._rows[number] for number in sorted(found)]

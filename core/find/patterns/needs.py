"""Which rows a text may match at all.

In: rows, then lower-cased texts. Out: the rows of which some needed string (`Row.needs`) is in the text, and those
that need none. Most texts hold few of the hundreds of strings: each is looked for once, whatever number of rows need
it, and not at all where its rarest letter is missing.
"""

from collections.abc import Sequence

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
        self._needing: dict[str, list[tuple[str, set[int]]]] = {}
        for need, numbers in needing.items():
            self._needing.setdefault(min(need, key=_COMMON.find), []).append((need, numbers))

    def met(self, text: str) -> list[Row]:
        """The rows that may match this text, in their order."""
        found = set(self._free)
        for letter in self._needing.keys() & set(text):
            for need, numbers in self._needing[letter]:
                if need in text:
                    found |= numbers
        return [self._rows[number] for number in sorted(found)]

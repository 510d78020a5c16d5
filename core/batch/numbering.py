"""One token for one value in all files of a batch.

In: the spellings of each file, in the order of the files. Out: their tokens, and which of them are new. What a file is
given depends on the files before it alone, never on which worker was faster, so that a batch that was broken off and
resumed ends up the same.

A token that stands in a file already cannot mean anything else there: in that file its value gets another one.
"""

from collections.abc import Iterable

from core.model import Spelling

Row = tuple[Spelling, str]


class SharedTokens:
    """The tokens of a batch so far. `rows` are those of an earlier run, in their order."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self._tokens: dict[Spelling, list[str]] = {}
        self._last: dict[str, int] = {}
        for spelling, token in rows:
            self._keep(spelling, token)

    def allocate(self, spellings: Iterable[Spelling], own: Iterable[str]) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
        """All rows of one file, and the new ones among them. `own`: tokens that stand in its source."""
        taken = frozenset(own)
        rows: list[Row] = []
        new: list[Row] = []
        for spelling in spellings:
            token = next((token for token in self._tokens.get(spelling, ()) if token not in taken), "")
            if not token:
                token = self._next(spelling[0], taken)
                self._keep(spelling, token)
                new.append((spelling, token))
            rows.append((spelling, token))
        return tuple(rows), tuple(new)

    def _next(self, kind: str, taken: frozenset[str]) -> str:
        number = self._last.get(kind, 0) + 1
        while f"{kind}_{number}" in taken:
            number += 1
        return f"{kind}_{number}"

    def _keep(self, spelling: Spelling, token: str) -> None:
        self._tokens.setdefault(spelling, []).append(token)
        kind, _, number = token.rpartition("_")
        self._last[kind] = max(self._last.get(kind, 0), int(number))

"""Tokens as they are written, and numbers that are still free.

In: kinds and spellings in source order. Out: `PERSON_1`, `PERSON_2`, ... and how a token stands in a part. What counts
as a token-like text is decided in one place, by what restoring would recognise (core/restore/matching.py).

Tokens are ASCII, so that they fit every encoding a source may have.
"""

from collections.abc import Iterable

from core.model import Part, TokenForm
from core.restore.matching import ADDRESS, Reading, read_tokens

__all__ = ["Numbers", "protected", "read_tokens", "written"]


def written(token: str, form: TokenForm) -> str:
    """The token `PERSON_1` as it stands in a part: `[PERSON_1]`, bare, or as an address."""
    if form == "bracket":
        return f"[{token}]"
    return token + ADDRESS if form == "address" else token


def protected(readings: Iterable[Reading]) -> Iterable[tuple[int, int]]:
    """Where tokens stand that never become findings.

    Only what nobody writes by accident: a lower-case `id_5`, a bracketed `[ID 1234]` or a kind we do not know keeps its
    number, but may be masked; it could be the very thing to hide.
    """
    return ((reading.start, reading.end) for reading in readings if reading.firm and reading.known)


class Numbers:
    """Hands out a token for each kind and exact spelling, in the order asked, never one that stands in the source."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = frozenset(taken)
        self._last: dict[str, int] = {}

    def next(self, kind: str) -> str:
        """The next free token of a kind."""
        number = self._last.get(kind, 0) + 1
        while f"{kind}_{number}" in self._taken:
            number += 1
        self._last[kind] = number
        return f"{kind}_{number}"


def own_tokens(part: Part) -> frozenset[str]:
    """The canonical texts of everything token-like in a part."""
    return frozenset(reading.token for reading in read_tokens(part))

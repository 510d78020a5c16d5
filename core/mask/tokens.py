"""Tokens as they are written, and numbers that are still free.

In: kinds and spellings in source order. Out: `PERSON_1`, `PERSON_2`, ... and how a token stands in a part. What counts
as a token-like text is decided in one place, by what restoring would recognise (core/restore/matching.py).

Tokens are ASCII, so that they fit every encoding a source may have.
"""

from collections.abc import Collection, Iterable
from string import ascii_uppercase

from core.folding import fold
from core.model import Part, TokenForm
from core.restore.matching import ADDRESS, Reading, read_tokens

__all__ = ["Numbers", "person_key", "protected", "read_tokens", "written"]

_LETTERS = ascii_uppercase[1:]


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


def person_key(text: str) -> str:
    """What the spellings of one name have in common: folded, without case and spaces."""
    return "".join(fold(text, caseless=True).text.split())


class Numbers:
    """Hands out a token for each kind and exact spelling, in the order asked, never one that stands in the source.

    `same`: sets of `person_key`s that are one person. Such people share a number, further spellings get letters from B
    on: PERSON_1, PERSON_1B. A reader sees that they belong together, and an editor who loses the letter still names the
    right person. After Z a new number begins.
    """

    def __init__(self, taken: Iterable[str], same: Iterable[Collection[str]] = ()) -> None:
        self._taken = frozenset(taken)
        self._last: dict[str, int] = {}
        self._group = {key: index for index, keys in enumerate(same) for key in keys}
        self._letters: dict[int, tuple[str, int]] = {}  # of a group: its token without a letter, letters used

    def next(self, kind: str, original: str = "") -> str:
        """The next free token of a kind, for a value spelled like this."""
        group = self._group.get(person_key(original)) if kind == "PERSON" and self._group else None
        if group is None:
            return self._fresh(kind)
        token, used = self._letters.get(group, ("", 0))
        while token and used < len(_LETTERS):
            used += 1
            lettered = f"{token}{_LETTERS[used - 1]}"
            if lettered not in self._taken:
                self._letters[group] = token, used
                return lettered
        token = self._fresh(kind)
        self._letters[group] = token, 0
        return token

    def adopt(self, token: str, original: str) -> None:
        """Another file gave this token to the value: spellings of the same person go on from there."""
        group = self._group.get(person_key(original)) if self._group else None
        if group is not None:
            letter = token[-1] if token[-1] in _LETTERS else ""
            used = _LETTERS.index(letter) + 1 if letter else 0
            self._letters[group] = token.removesuffix(letter), max(used, self._letters.get(group, ("", 0))[1])

    def _fresh(self, kind: str) -> str:
        number = self._last.get(kind, 0) + 1
        while f"{kind}_{number}" in self._taken:
            number += 1
        self._last[kind] = number
        return f"{kind}_{number}"


def own_tokens(part: Part) -> frozenset[str]:
    """The canonical texts of everything token-like in a part."""
    return frozenset(reading.token for reading in read_tokens(part))

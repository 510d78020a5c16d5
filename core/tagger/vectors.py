"""The vectors of words, each word worked out once.

In: pieces of texts. Out: a vector for every token. Most of what the network does about a word depends on nothing but
the word (`features.Tokens.key`), and words come again and again, in one text and in the next: what was worked out for
one piece is kept for those that follow. What is kept of a word is a 64-bit hash and its vector.
"""

from dataclasses import dataclass
from itertools import repeat

import numpy as np

from core.tagger import features
from core.tagger.features import Alphabet, Piece
from core.tagger.lists import Lists
from core.tagger.scripts import Array
from core.tagger.session import Session

_MOST = 6_144  # words kept, with their vectors 4 MB; then all of them are forgotten


@dataclass(frozen=True, slots=True)
class Known:
    """The vectors of the tokens of a piece, put side by side when they are asked for: those of a window, not of all."""

    made: Array
    rows: Array

    def __getitem__(self, tokens: slice) -> Array:
        """float32 [n, channels] of these tokens."""
        vectors: Array = self.made[self.rows[tokens]]
        return vectors

    def among(self, tokens: slice) -> "Known":
        """These tokens alone."""
        return Known(self.made, self.rows[tokens])


class Stock:
    """What is known of words, for any number of threads: each call is lent a table for itself.

    There are at most as many tables as there ever were calls at once.
    """

    def __init__(self, session: Session, lists: Lists, alphabet: Alphabet) -> None:
        self._parts = session, lists, alphabet
        self._idle: list[Vectors] = []

    def of(self, piece: Piece) -> Known:
        """As `Vectors.of`."""
        try:
            table = self._idle.pop()
        except IndexError:  # asked for in one step with taking it, as other threads take, too
            table = Vectors(*self._parts)
        known = table.of(piece)
        self._idle.append(table)
        return known


class Vectors:
    """What is known of the words of earlier pieces; not for several threads at once.

    After an error it is not to be asked again.
    """

    def __init__(self, session: Session, lists: Lists, alphabet: Alphabet) -> None:
        self._session = session
        self._lists = lists
        self._alphabet = alphabet
        self._forget()

    def _forget(self) -> None:
        self._row: dict[int, int] = {}
        # A table of its own: what was said of earlier pieces may still be looked up in the one before.
        self._made: Array = np.empty((0, self._session.channels), dtype=np.float32)

    def of(self, piece: Piece) -> Known:
        """The vectors of the tokens of a piece, in order."""
        keys = piece.tokens.key.tolist()
        rows = np.fromiter(map(self._row.get, keys, repeat(-1)), dtype=np.intp, count=len(keys))
        new = (rows < 0).nonzero()[0]
        if new.size:
            first: dict[int, int] = {}
            for index in new.tolist():
                first.setdefault(keys[index], index)
            if self._row and len(self._row) + len(first) > _MOST:
                self._forget()
                return self.of(piece)
            self._learn(piece, first)
            rows[new] = [self._row[keys[index]] for index in new.tolist()]
        return Known(self._made, rows)

    def _learn(self, piece: Piece, first: dict[int, int]) -> None:
        """Adds words that are new, by their keys, with the index of a token of each."""
        chosen = np.fromiter(first.values(), dtype=np.int64, count=len(first))
        vectors = self._session.types(features.describe(piece, chosen, self._lists, self._alphabet))
        known = len(self._row)
        size = known + len(first)
        if size > len(self._made):
            larger = np.empty((max(size, min(2 * size, _MOST)), self._session.channels), dtype=np.float32)
            larger[:known] = self._made[:known]
            self._made = larger
        self._made[known:size] = vectors
        self._row.update(zip(first, range(known, size), strict=True))

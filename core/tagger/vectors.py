"""The vectors of words, each word worked out once.

In: pieces of texts. Out: a vector for every token. Most of what the network does about a word depends on nothing but
the word (`features.Tokens.key`), and words come again and again, in one text and in the next: what was worked out for
one piece is kept for those that follow. What is kept of a word is a 64-bit hash and its vector.
"""

import numpy as np

from core.tagger import features
from core.tagger.features import Alphabet, Piece
from core.tagger.lists import Lists
from core.tagger.scripts import Array
from core.tagger.session import Session

_MOST = 6_144  # words kept, with their vectors 4 MB; then all of them are forgotten


class Stock:
    """What is known of words, for any number of threads: each call is lent a table for itself.

    There are at most as many tables as there ever were calls at once.
    """

    def __init__(self, session: Session, lists: Lists, alphabet: Alphabet) -> None:
        self._parts = session, lists, alphabet
        self._idle: list[Vectors] = []

    def of(self, piece: Piece) -> Array:
        """As `Vectors.of`."""
        try:
            table = self._idle.pop()
        except IndexError:  # asked for in one step with taking it, as other threads take, too
            table = Vectors(*self._parts)
        vectors = table.of(piece)
        self._idle.append(table)
        return vectors


class Vectors:
    """What is known of the words of earlier pieces; not for several threads at once."""

    def __init__(self, session: Session, lists: Lists, alphabet: Alphabet) -> None:
        self._session = session
        self._lists = lists
        self._alphabet = alphabet
        self._keys: Array
        self._place: Array
        self._made: Array
        self._forget()

    def of(self, piece: Piece) -> Array:
        """float32 [n, channels]: the vectors of the tokens of a piece, in order."""
        keys = piece.tokens.key
        rows = self._rows(keys)
        new = (rows < 0).nonzero()[0]
        if new.size:
            fresh, first, back = np.unique(keys[new], return_index=True, return_inverse=True)
            known = self._keys.size
            if known and known + fresh.size > _MOST:
                self._forget()
                return self.of(piece)
            described = features.describe(piece, new[first], self._lists, self._alphabet)
            self._learn(fresh, self._session.types(described))
            rows[new] = known + back
        return self._made[rows]

    def _rows(self, keys: Array) -> Array:
        """Where in the table these keys have their vectors; -1 for those that are new."""
        if not self._keys.size:
            return np.full(keys.size, -1, dtype=np.int32)
        place = np.minimum(self._keys.searchsorted(keys), self._keys.size - 1)
        rows: Array = np.where(self._keys[place] == keys, self._place[place], np.int32(-1))
        return rows

    def _learn(self, keys: Array, vectors: Array) -> None:
        """Adds sorted keys that are new, and their vectors."""
        known, size = self._keys.size, self._keys.size + keys.size
        place = np.arange(known, size, dtype=np.int32)
        if not known:
            self._keys, self._place, self._made = keys, place, vectors
            return
        if size > len(self._made):
            larger = np.empty((max(size, min(2 * size, _MOST)), self._session.channels), dtype=np.float32)
            larger[:known] = self._made[:known]
            self._made = larger
        self._made[known:size] = vectors
        at = self._keys.searchsorted(keys)
        self._keys = np.insert(self._keys, at, keys)
        self._place = np.insert(self._place, at, place)

    def _forget(self) -> None:
        self._keys = np.zeros(0, dtype=np.uint64)
        self._place = np.zeros(0, dtype=np.int32)
        self._made = np.empty((0, self._session.channels), dtype=np.float32)

"""Which word lists a word is in: a compiled, hashed table.

In: `resources/model/lists.npz`, written by packaging/model/lists.py. Out: one 64-bit mask per hashed key. Keys are
32-bit fingerprints, so the table holds no readable word; with 500,000 keys one foreign word in about 8,000 is taken for
a listed one, which the network was trained to live with.
"""

from dataclasses import dataclass, field
from enum import IntEnum, unique
from pathlib import Path

import numpy as np

from core.tagger.scripts import Array, mix


@unique
class Bit(IntEnum):
    """What a key can be. The order is part of the model: append only."""

    GIVEN_TR = 0
    GIVEN_EN = 1
    GIVEN_OTHER = 2
    SURNAME_EN_TOP = 3
    SURNAME_EN = 4
    SURNAME_TR = 5
    SURNAME_OTHER = 6
    PROPER_TR = 7
    PLACE_TR = 8
    PLACE_WORLD = 9
    COUNTRY = 10
    PLACE_WORD = 11
    ORG_WORD = 12
    LEGAL_FORM = 13
    TITLE = 14
    RANK_EN = 15  # four steps, 15..18
    RANK_TR = 19  # four steps, 19..22
    TOP_DE = 23
    TOP_FR = 24
    TOP_ES = 25
    TOP_NL = 26
    TOP_IT = 27
    TOP_PT = 28
    WORD = 29
    PHRASE = 30  # a place of two to four words
    KO_SURNAME = 32
    KO_SURNAME2 = 33
    KO_GIVEN = 34
    KO_GIVEN1 = 35
    KO_PERSON = 36
    KO_PLACE = 37
    KO_ORG = 38
    KO_TITLE = 39
    KO_FAMILY = 40
    KO_COMMON = 41
    KO_RANK = 42  # three steps, 42..44
    KO_PARTICLE = 45


@dataclass(frozen=True, slots=True)
class Lists:
    """`prints`: uint32, sorted, distinct. `rows`: uint16 per print. `masks`: uint64 per row, bit n = `Bit` n.

    `place_words`: the prints of the words that places of several words are made of. Every word of a text is looked for
    among these; they are few.
    """

    prints: Array
    rows: Array
    masks: Array
    place_words: Array = field(init=False, repr=False)

    def __post_init__(self) -> None:
        listed = self.masks & np.uint64(1 << Bit.PLACE_WORD) != 0
        object.__setattr__(self, "place_words", self.prints[listed[self.rows]])

    def masks_of(self, hashes: Array) -> Array:
        """uint64 mask per hash (of a folded text, `scripts.Rolling`); 0 for a key in no list."""
        wanted = fingerprints(hashes)
        place = np.searchsorted(self.prints, wanted)
        place = np.minimum(place, self.prints.size - 1)
        found = self.masks[self.rows[place]]
        found[self.prints[place] != wanted] = 0
        return found

    def has_place_word(self, hashes: Array) -> Array:
        """bool per hash: `masks_of` has `Bit.PLACE_WORD`."""
        wanted = fingerprints(hashes)
        if not self.place_words.size:
            return np.zeros(wanted.shape, dtype=bool)
        found: Array = self.place_words.take(self.place_words.searchsorted(wanted), mode="clip") == wanted
        return found


def fingerprints(hashes: Array) -> Array:
    """uint32 per uint64."""
    return (mix(hashes) >> np.uint64(32)).astype(np.uint32)


def load(path: Path) -> Lists:
    """Reads the table. Errors: those of `numpy.load`; the caller has checked the file's hash."""
    with np.load(path, allow_pickle=False) as table:
        # Differences are small and repeat, so the file packs better with them than with the prints themselves.
        return Lists(np.cumsum(table["steps"], dtype=np.uint32), table["rows"], table["masks"])

"""Turns records into the arrays the network trains on, with the features of core/tagger.

In: records. Out: token arrays (type number, flags, allowed labels as a bit set) and the features of each type.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from core.tagger import features
from core.tagger.features import Alphabet
from core.tagger.lists import Lists
from core.tagger.scripts import Array
from model.corpora import ENTITIES, IGNORE, Record

LABELS = ("O", *(f"{prefix}-{name}" for name in ENTITIES for prefix in "BI"))
ALL = (1 << len(LABELS)) - 1
_SEPARATOR = "\n\n"
_PIECE = 60_000


def begin(entity: str) -> int:
    """Number of the B- label; the I- label is the next one."""
    return 1 + 2 * ENTITIES.index(entity)


@dataclass
class Types:
    """The features of every distinct token so far; row n belongs to type n."""

    keys: Array = field(default_factory=lambda: np.zeros(0, dtype=np.uint64))
    numbers: Array = field(default_factory=lambda: np.zeros(0, dtype=np.int32))
    characters: list[Array] = field(default_factory=list)
    marks: list[Array] = field(default_factory=list)
    hashes: list[Array] = field(default_factory=list)
    bits: list[Array] = field(default_factory=list)
    count: int = 0

    def number(self, piece: features.Piece, lists: Lists, alphabet: Alphabet) -> Array:
        """Type number of each token of the piece; new types are described and kept."""
        keys, first, back = np.unique(piece.tokens.key, return_index=True, return_inverse=True)
        place = np.searchsorted(self.keys, keys)
        known = np.zeros(keys.size, dtype=bool)
        inside = place < self.keys.size
        known[inside] = self.keys[place[inside]] == keys[inside]
        numbers = np.empty(keys.size, dtype=np.int32)
        numbers[known] = self.numbers[place[known]]
        new = np.flatnonzero(~known)
        if new.size:
            numbers[new] = self.count + np.arange(new.size)
            found = features.describe(piece, first[new], lists, alphabet)
            self.characters.append(found.characters[found.spelling].astype(np.int16))
            self.marks.append(found.marks[found.spelling].astype(np.uint8))
            self.hashes.append(found.hashes)
            self.bits.append(np.packbits(found.bits, axis=1))
            self.count += new.size
            merged = np.concatenate((self.keys, keys[new]))
            order = np.argsort(merged, kind="stable")
            self.keys = merged[order]
            self.numbers = np.concatenate((self.numbers, numbers[new]))[order]
        return numbers[back]

    def tables(self) -> dict[str, Array]:
        """All features as arrays, and `spelling`: the row of each type among the distinct spellings."""
        characters = np.concatenate(self.characters)
        marks = np.concatenate(self.marks)
        joined = np.concatenate((characters.view(np.uint8), marks), axis=1)
        _, first, back = np.unique(
            np.ascontiguousarray(joined).view([("", f"V{joined.shape[1]}")]).ravel(),
            return_index=True,
            return_inverse=True,
        )
        return {
            "characters": characters[first],
            "marks": marks[first],
            "spelling": back.astype(np.int32),
            "hashes": np.concatenate(self.hashes),
            "bits": np.concatenate(self.bits),
        }


@dataclass
class Encoded:
    """Tokens of many records in a row. `record[i]:record[i + 1]` are the tokens of record i."""

    types: Array
    flags: Array
    allowed: Array
    record: Array


def chunks(records: list[Record]) -> Iterator[list[Record]]:
    """Records in groups of some 60,000 code points."""
    group: list[Record] = []
    size = 0
    for record in records:
        group.append(record)
        size += len(record.text) + len(_SEPARATOR)
        if size >= _PIECE:
            yield group
            group, size = [], 0
    if group:
        yield group


def joined(records: list[Record]) -> Iterator[str]:
    """The texts of the groups of `chunks`, records apart by an empty line."""
    for group in chunks(records):
        yield _SEPARATOR.join(record.text for record in group)


def encode(records: list[Record], types: Types, lists: Lists, alphabet: Alphabet) -> Encoded:
    """Tokens, flags and allowed labels of the records."""
    parts: list[tuple[Array, Array, Array]] = []
    borders: list[Array] = []
    total = 0
    for group in chunks(records):
        piece = features.read(_SEPARATOR.join(record.text for record in group), lists)
        starts = np.cumsum([0, *(len(record.text) + len(_SEPARATOR) for record in group)])
        parts.append((types.number(piece, lists, alphabet), piece.tokens.flags, _allowed(piece, group, starts)))
        borders.append(np.searchsorted(piece.tokens.start, starts[:-1]) + total)
        total += piece.tokens.start.size
    return Encoded(
        np.concatenate([part[0] for part in parts]),
        np.concatenate([part[1] for part in parts]),
        np.concatenate([part[2] for part in parts]),
        np.append(np.concatenate(borders), total),
    )


def open_labels(covers: frozenset[str]) -> int:
    """What a token outside all spans may be: O, or anything the corpus does not mark."""
    mask = 1
    for entity in ENTITIES:
        if entity not in covers:
            mask |= 3 << begin(entity)
    return mask


def _allowed(piece: features.Piece, records: list[Record], starts: Array) -> Array:
    start, end = piece.tokens.start, piece.tokens.end
    allowed = np.zeros(start.size, dtype=np.uint32)
    edges = np.searchsorted(start, starts)
    for index, record in enumerate(records):
        allowed[edges[index] : edges[index + 1]] = open_labels(record.covers)
        for left, right, label in record.spans:
            left, right = left + starts[index], right + starts[index]
            first, last = np.searchsorted(end, left, side="right"), np.searchsorted(start, right)
            if first >= last:
                continue
            whole = start[first] >= left and end[last - 1] <= right
            if label == IGNORE or not whole:
                allowed[first:last] = ALL
            else:
                allowed[first:last] = 2 << begin(label)
                allowed[first] = 1 << begin(label)
    return allowed


def alphabet_of(texts: list[str], *, least: int = 20) -> Alphabet:
    """Numbers for the characters of the training texts that are frequent enough; jamo always, ideographs never."""
    import unicodedata
    from collections import Counter

    counts: Counter[str] = Counter()
    for text in texts:
        counts.update(text)
    bases: Counter[str] = Counter()
    marks: Counter[str] = Counter()
    for character, count in counts.items():
        parts = unicodedata.normalize("NFD", character)
        bases[parts[0]] += count
        for mark in parts[1:]:
            if unicodedata.combining(mark):
                marks[mark] += count
    jamo = [*map(chr, range(0x1100, 0x1113)), *map(chr, range(0x1161, 0x1176)), *map(chr, range(0x11A8, 0x11C3))]
    kept = [
        c
        for c, n in bases.items()
        if n >= least and not "\u3041" <= c <= "\ud7a3" and not c.isspace() and ord(c) < 0x10000
    ]
    base_row = {c: row for row, c in enumerate([*sorted(set(kept) - set(jamo)), *jamo], start=2)}
    mark_row = {c: row for row, c in enumerate(sorted(c for c, n in marks.items() if n >= least), start=1)}
    return _tables(base_row, mark_row)


def _tables(base_row: dict[str, int], mark_row: dict[str, int]) -> Alphabet:
    import unicodedata

    base = np.ones(0x10000, dtype=np.uint16)
    mark = np.zeros(0x10000, dtype=np.uint16)
    for code in range(0x10000):
        if 0xAC00 <= code <= 0xD7A3 or 0xD800 <= code <= 0xDFFF:
            continue
        parts = unicodedata.normalize("NFD", chr(code))
        base[code] = base_row.get(parts[0], 1)
        mark[code] = mark_row.get(parts[1], 0) if len(parts) > 1 else 0
    return Alphabet(base, mark)

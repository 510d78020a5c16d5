"""What the network is told about a text: tokens, and for each distinct token its characters, hashes and bits.

In: text and the compiled `Lists`. Out: `Tokens` (offsets, flags and a 64-bit key: equal keys, equal features) and
`describe`, the features of chosen tokens as arrays. Everything is computed with NumPy over whole pieces of text; there
is no Python loop over words. The training recipe calls this same module.

A token is a run of letters, a run of digits, one sign, or one syllable or ideograph of a run without spaces. Korean
particles therefore are tokens of their own, and a Turkish word ends at its apostrophe.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import regex

from core.tagger import scripts
from core.tagger.lists import Bit, Lists
from core.tagger.runs import RUN, RUN_BITS, run_bits
from core.tagger.scripts import DIGIT, HANGUL, IDEOGRAPH, LETTER, SIGN, SPACE, Array, Rolling

WORD_ROWS = 32768
GRAM_ROWS = 16384
CHARACTERS = 16  # the first and last eight of a word

FLAGS = ("line_start", "touches", "place_phrase", "line_upper", "line_lower")

SHAPE = (
    "capital", "upper", "lower", "title", "digits", "sign", "one", "short", "long", "hangul", "ideograph",
    "zero", "phone_long", "stop", "apostrophe", "bracket", "comma", "dash", "handle", "latin",
)  # fmt: skip
WORD_BITS = 31  # Bit 0..30 as they are
STEM = ("stem_name", "stem_place")
BITS = len(SHAPE) + WORD_BITS + len(STEM) + len(RUN_BITS)


class Tokens(NamedTuple):
    """The tokens of one piece of text, in order.

    `start`, `end`: int32 code points. `kind`: uint8 class. `run_start`, `run_end`: the run a syllable belongs to, equal
    to start and end for words. `key`: uint64. `flags`: bool [n, 5], in the order of `FLAGS`.
    """

    start: Array
    end: Array
    kind: Array
    run_start: Array
    run_end: Array
    key: Array
    flags: Array


class Features(NamedTuple):
    """Of n tokens: `characters` and `marks` uint16 [u, 16] of u distinct spellings, `spelling` int32 [n] into them,
    `hashes` int32 [n, 5] (row of the word table, rows of the four n-gram tables), `bits` bool [n, BITS]."""

    characters: Array
    marks: Array
    spelling: Array
    hashes: Array
    bits: Array


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text prepared for hashing. Only its tokens and arrays are kept, not the text."""

    points: Array
    folded: Rolling
    tokens: Tokens


@cache
def _case() -> tuple[Array, Array]:
    """bool[65536] twice: upper case, lower case."""
    plane = "".join(map(chr, range(0x10000)))
    upper = np.zeros(0x10000, dtype=bool)
    lower = np.zeros(0x10000, dtype=bool)
    for table, pattern in ((upper, r"[\p{Lu}\p{Lt}]+"), (lower, r"\p{Ll}+")):
        for found in regex.finditer(pattern, plane):
            table[found.start() : found.end()] = True
    return upper, lower


def _low(points: Array) -> Array:
    return np.minimum(points, 0xFFFF)


def read(text: str, lists: Lists, *, first: bool = True) -> Piece:
    """Cuts a piece of text into tokens. `first`: the piece begins a line."""
    points = scripts.codes(text)
    kinds = scripts.classify(points)
    folded = Rolling(scripts.fold(points))
    tokens = _tokens(points, kinds, folded, lists, first)
    return Piece(points, folded, tokens)


def _tokens(points: Array, kinds: Array, folded: Rolling, lists: Lists, first: bool) -> Tokens:
    if not points.size:
        none = np.zeros(0, dtype=np.int32)
        return Tokens(
            none, none, none.astype(np.uint8), none, none, none.astype(np.uint64), np.zeros((0, 5), dtype=bool)
        )
    single = (kinds == SIGN) | (kinds == HANGUL) | (kinds == IDEOGRAPH)
    change = np.empty(points.size, dtype=bool)
    change[0] = True
    np.not_equal(kinds[1:], kinds[:-1], out=change[1:])
    start = np.flatnonzero((change | single) & (kinds != SPACE)).astype(np.int32)
    kind = kinds[start]
    # The end of a run of one class is where the next run begins; single tokens end at once.
    borders = np.append(np.flatnonzero(change), points.size).astype(np.int32)
    run = np.searchsorted(borders, start, side="right")
    run_start, run_end = borders[run - 1], borders[run]
    many = (kind == HANGUL) | (kind == IDEOGRAPH)
    end = np.where(many | (kind == SIGN), start + 1, run_end)
    # Long runs are taken apart in twelves, so that one endless run costs no more than many words.
    run_start = np.where(many, run_start + (start - run_start) // RUN * RUN, start).astype(np.int32)
    run_end = np.where(many, np.minimum(run_end, run_start + RUN), end).astype(np.int32)
    raw = Rolling(points)
    key = raw(run_start, run_end)
    key = np.where(many, scripts.mix(key + (start - run_start + 1).astype(np.uint64)), key)
    flags = _flags(points, kinds, folded, lists, start, end, first)
    return Tokens(start, end.astype(np.int32), kind, run_start, run_end, key, flags)


def _flags(points: Array, kinds: Array, folded: Rolling, lists: Lists, start: Array, end: Array, first: bool) -> Array:
    flags = np.zeros((start.size, len(FLAGS)), dtype=bool)
    if not start.size:
        return flags
    # U+001F stands for what is not text between two fields of a table (core/folding.py).
    breaks = np.flatnonzero((points == 0x0A) | (points == 0x0D) | (points == 0x1F))
    line = np.searchsorted(breaks, start)
    flags[0, 0] = first or line[0] > 0
    flags[1:, 0] = line[1:] != line[:-1]
    hangul = kinds[start] == HANGUL
    flags[1:, 1] = (start[1:] == end[:-1]) & (hangul[1:] | hangul[:-1])
    flags[:, 2] = _phrases(kinds, folded, lists, start, end)
    upper, lower = _case()
    low = _low(points)
    ups = np.concatenate(([0], np.cumsum(upper[low], dtype=np.int64)))
    downs = np.concatenate(([0], np.cumsum(lower[low], dtype=np.int64)))
    edges = np.concatenate(([0], breaks, [points.size]))
    up, down = np.diff(ups[edges]), np.diff(downs[edges])
    flags[:, 3] = ((up >= 8) & (down == 0))[line]
    flags[:, 4] = ((down >= 12) & (up == 0))[line]
    return flags


def _phrases(kinds: Array, folded: Rolling, lists: Lists, start: Array, end: Array) -> Array:
    """bool per token: inside a listed place of two to four words, written with single spaces or hyphens as listed."""
    inside = np.zeros(start.size, dtype=bool)
    words = np.flatnonzero(kinds[start] == LETTER)
    if words.size < 2:
        return inside
    # Words come again and again, and sorted ones are found several times as fast.
    spelled, back = np.unique(folded(start[words], end[words]), return_inverse=True)
    part = ((lists.masks_of(spelled) >> np.uint64(Bit.PLACE_WORD)) & np.uint64(1) == 1)[back]
    for count in range(2, 5):
        ahead = count - 1
        if words.size <= ahead:
            break
        left = np.flatnonzero(part[:-ahead] & part[ahead:])
        near = end[words[left + ahead]] - start[words[left]] <= 60
        left = left[near]
        mask = lists.masks_of(folded(start[words[left]], end[words[left + ahead]]))
        for index in left[(mask >> np.uint64(Bit.PHRASE)) & np.uint64(1) == 1]:
            inside[words[index] : words[index + ahead] + 1] = True
    return inside


def describe(piece: Piece, chosen: Array, lists: Lists, alphabet: "Alphabet") -> Features:
    """The features of the tokens whose indices are `chosen`."""
    tokens = piece.tokens
    start, end, kind = tokens.start[chosen], tokens.end[chosen], tokens.kind[chosen]
    many = (kind == HANGUL) | (kind == IDEOGRAPH)
    hashes = _hashes(piece.folded, start, end, tokens.run_start[chosen], tokens.run_end[chosen], many)
    characters, marks, spelling = _spellings(piece.points, start, end, alphabet)
    bits = np.zeros((chosen.size, BITS), dtype=bool)
    bits[:, : len(SHAPE)] = _shape(piece.points, start, end, kind)
    base = len(SHAPE)
    words = np.flatnonzero(kind == LETTER)
    if words.size:
        bits[words, base : base + WORD_BITS + len(STEM)] = _word_bits(piece.folded, start[words], end[words], lists)
    base += WORD_BITS + len(STEM)
    syllables = np.flatnonzero(kind == HANGUL)
    if syllables.size:
        runs, back = np.unique(tokens.run_start[chosen[syllables]], return_inverse=True)
        length = np.zeros(runs.size, dtype=np.int32)
        length[back] = tokens.run_end[chosen[syllables]] - tokens.run_start[chosen[syllables]]
        table = run_bits(piece.folded, runs, length, lists)
        bits[syllables, base:] = table[back, start[syllables] - runs[back]]
    return Features(characters, marks, spelling, hashes, bits)


def _salted(value: Array, salt: int, rows: int) -> Array:
    # The multiplier is any odd number; the salt keeps the slots apart.
    return (scripts.mix(value + np.uint64(salt * 0x51ED270B27B4D2F5 & 0xFFFFFFFFFFFFFFFF)) >> np.uint64(40)).astype(
        np.int32
    ) % rows


def _hashes(folded: Rolling, start: Array, end: Array, run_start: Array, run_end: Array, many: Array) -> Array:
    rows = np.empty((start.size, 5), dtype=np.int32)
    rows[:, 0] = _salted(folded(start, end) + many.astype(np.uint64), 1, WORD_ROWS)
    edge_left, edge_right = start == run_start, end == run_end
    grams = (
        (
            np.where(many, np.maximum(start - 1, run_start), start),
            np.where(many, end, np.minimum(end, start + 3)),
            edge_left,
        ),
        (
            np.where(many, start, np.maximum(start, end - 3)),
            np.where(many, np.minimum(end + 1, run_end), end),
            edge_right,
        ),
        (
            np.where(many, np.maximum(run_start, start - 5), start),
            np.where(many, end, np.minimum(end, start + 5)),
            None,
        ),
        (np.where(many, start, np.maximum(start, end - 5)), np.where(many, np.minimum(run_end, start + 6), end), None),
    )
    for slot, (left, right, edge) in enumerate(grams, start=1):
        salt = many.astype(np.uint64)
        if edge is not None:
            salt = salt + (many & edge).astype(np.uint64)
        rows[:, slot] = _salted(folded(left, right) + salt, slot + 1, GRAM_ROWS)
    return rows


@dataclass(frozen=True, slots=True)
class Alphabet:
    """Numbers of characters: `base` and `mark`, uint16[65536] each, for a code point's letter and its diacritic.

    A Hangul syllable is written as its two or three jamo. Row 0 is padding, row 1 everything rare.
    """

    base: Array
    mark: Array


def load_alphabet(path: Path) -> Alphabet:
    """Reads `alphabet.npz`. Errors: those of `numpy.load`; the caller has checked the file's hash."""
    with np.load(path, allow_pickle=False) as table:
        return Alphabet(table["base"], table["mark"])


def _spellings(points: Array, start: Array, end: Array, alphabet: Alphabet) -> tuple[Array, Array, Array]:
    low = _low(points)
    # Syllables and ideographs repeat: one row per distinct one. Words are distinct already.
    single = np.flatnonzero(end - start == 1)
    longer = np.flatnonzero(end - start > 1)
    values, back = np.unique(points[start[single]], return_inverse=True)
    spelling = np.empty(start.size, dtype=np.int32)
    spelling[single] = back
    spelling[longer] = values.size + np.arange(longer.size)
    characters = np.zeros((values.size + longer.size, CHARACTERS), dtype=np.uint16)
    marks = np.zeros_like(characters)
    codes = _low(values)
    hangul = (codes >= 0xAC00) & (codes <= 0xD7A3)
    characters[: values.size, 0] = alphabet.base[codes]
    marks[: values.size, 0] = alphabet.mark[codes]
    syllable = (codes[hangul] - 0xAC00).astype(np.int64)
    rows = np.flatnonzero(hangul)
    characters[rows, 0] = alphabet.base[0x1100 + syllable // 588]
    characters[rows, 1] = alphabet.base[0x1161 + syllable // 28 % 21]
    final = syllable % 28
    characters[rows, 2] = np.where(final > 0, alphabet.base[0x11A7 + final], 0)
    if longer.size:
        left, right = start[longer, None], end[longer, None]
        place = np.arange(CHARACTERS)
        size = right - left
        # Up to sixteen characters stand as they are; of longer words the first and the last eight.
        at = np.where((size > CHARACTERS) & (place >= CHARACTERS // 2), right - CHARACTERS + place, left + place)
        used = place < size
        code = low[np.minimum(at, points.size - 1)]
        characters[values.size :] = np.where(used, alphabet.base[code], 0)
        marks[values.size :] = np.where(used, alphabet.mark[code], 0)
    return characters, marks, spelling


_SIGNS = (".!?。", "'’‘ʼ`´", '()[]{}<>«»“”"', ",;:", "-–—/", "@#_")


@cache
def _signs() -> Array:
    """bool[65536, 6]: the kinds of signs."""
    table = np.zeros((0x10000, len(_SIGNS)), dtype=bool)
    for column, signs in enumerate(_SIGNS):
        table[[ord(sign) for sign in signs], column] = True
    return table


def _shape(points: Array, start: Array, end: Array, kind: Array) -> Array:
    upper, lower = _case()
    low = _low(points)
    ups = np.concatenate(([0], np.cumsum(upper[low], dtype=np.int32)))
    downs = np.concatenate(([0], np.cumsum(lower[low], dtype=np.int32)))
    up, down = ups[end] - ups[start], downs[end] - downs[start]
    size = end - start
    first = points[start]
    capital = upper[low[start]]
    letter, digit = kind == LETTER, kind == DIGIT
    columns = [
        capital,
        (up == size) & letter,
        (down > 0) & (up == 0),
        capital & (down > 0) & (up == 1),
        digit,
        kind == SIGN,
        size == 1,
        size <= 3,
        size >= 7,
        kind == HANGUL,
        kind == IDEOGRAPH,
        digit & (first == ord("0")),
        digit & (size >= 7) & (size <= 11),
    ]
    shape = np.empty((start.size, len(SHAPE)), dtype=bool)
    for number, column in enumerate(columns):
        shape[:, number] = column
    shape[:, len(columns) : -1] = _signs()[low[start]]
    shape[:, -1] = letter & (low[start] < 0x250)
    return shape


def _spread(masks: Array, count: int, *, first: int = 0) -> Array:
    bits: Array = (masks[..., None] >> np.arange(first, first + count, dtype=np.uint64)) & np.uint64(1) == 1
    return bits


_NAMES = np.uint64(sum(1 << bit for bit in (0, 1, 2, 3, 5, 7)))
_PLACES = np.uint64(sum(1 << bit for bit in (8, 9, 10)))


def _word_bits(folded: Rolling, start: Array, end: Array, lists: Lists) -> Array:
    masks = lists.masks_of(folded(start, end))
    # A Turkish word may carry a suffix without an apostrophe: is what is left of it, cut by 1..5, a name or a place?
    cut = np.arange(1, 6, dtype=np.int32)
    stop = end[:, None] - cut
    fits = stop - start[:, None] >= 4
    rows, columns = np.nonzero(fits)
    stems = np.zeros(fits.shape, dtype=np.uint64)
    stems[rows, columns] = lists.masks_of(folded(start[rows], stop[rows, columns]))
    stem = np.bitwise_or.reduce(stems, axis=1)
    plain = _spread(masks, WORD_BITS)
    bits: Array = np.concatenate((plain, ((stem & _NAMES) != 0)[:, None], ((stem & _PLACES) != 0)[:, None]), axis=1)
    return bits

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
from core.tagger.runs import RUN, RUN_BITS, syllable_bits
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

PHRASE = 60
"""The most code points of a place of several words."""
_PHRASE = np.uint64(1 << Bit.PHRASE)
_PLACES = np.arange(CHARACTERS)
_CUTS = np.arange(6, dtype=np.int32)  # letters a word is cut by


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
    """A stretch of text prepared for hashing. Only its tokens and arrays are kept, not the text.

    `low`: the code points, those beyond the first plane as U+FFFF. `cases`: int32 [2, n + 1], how many upper-case and
    how many lower-case letters stand before each place.
    """

    low: Array
    cases: Array
    folded: Rolling
    tokens: Tokens


@cache
def _case() -> Array:
    """bool[2, 65536]: upper case, lower case."""
    plane = "".join(map(chr, range(0x10000)))
    table = np.zeros((2, 0x10000), dtype=bool)
    for row, pattern in zip(table, (r"[\p{Lu}\p{Lt}]+", r"\p{Ll}+"), strict=True):
        for found in regex.finditer(pattern, plane):
            row[found.start() : found.end()] = True
    return table


def read(text: str, lists: Lists, *, first: bool = True) -> Piece:
    """Cuts a piece of text into tokens. `first`: the piece begins a line."""
    points = scripts.codes(text)
    low = np.minimum(points, 0xFFFF)
    cases = np.zeros((2, points.size + 1), dtype=np.int32)
    np.cumsum(_case().take(low, axis=1), axis=1, dtype=np.int32, out=cases[:, 1:])
    folded = Rolling(scripts.fold(points))
    tokens = _tokens(points, folded, cases, lists, first)
    return Piece(low, cases, folded, tokens)


def _tokens(points: Array, folded: Rolling, cases: Array, lists: Lists, first: bool) -> Tokens:
    if not points.size:
        none = np.zeros(0, dtype=np.int32)
        return Tokens(
            none, none, none.astype(np.uint8), none, none, none.astype(np.uint64), np.zeros((0, 5), dtype=bool)
        )
    kinds = scripts.classify(points)
    change = np.empty(points.size, dtype=bool)
    change[0] = True
    np.not_equal(kinds[1:], kinds[:-1], out=change[1:])
    # Syllables, ideographs and signs are tokens one by one.
    start = ((change | (kinds >= HANGUL)) & (kinds != SPACE)).nonzero()[0].astype(np.int32)
    kind = kinds[start]
    # The end of a run of one class is where the next run begins; single tokens end at once.
    borders = np.append(change.nonzero()[0], points.size).astype(np.int32)
    run = change.cumsum()[start]
    end = np.where(kind >= HANGUL, start + 1, borders[run])
    run_start, run_end = start, end
    raw = Rolling(points)
    many = ((kind == HANGUL) | (kind == IDEOGRAPH)).nonzero()[0]
    if not many.size:
        key = raw(start, end)
    else:
        # Long runs are taken apart in twelves, so that one endless run costs no more than many words.
        run_start, run_end = start.copy(), end.copy()
        at, whole = start[many], borders[run[many] - 1]
        run_start[many] = whole + (at - whole) // RUN * RUN
        run_end[many] = np.minimum(borders[run[many]], run_start[many] + RUN)
        key = raw(run_start, run_end)
        key[many] = scripts.mix(key[many] + (at - run_start[many] + 1).astype(np.uint64))
    flags = _flags(points, kind, folded, cases, lists, start, end, first)
    return Tokens(start, end, kind, run_start, run_end, key, flags)


def _flags(
    points: Array, kind: Array, folded: Rolling, cases: Array, lists: Lists, start: Array, end: Array, first: bool
) -> Array:
    flags = np.zeros((start.size, len(FLAGS)), dtype=bool)
    if not start.size:
        return flags
    # U+001F stands for what is not text between two fields of a table (core/folding.py).
    breaks = ((points == 0x0A) | (points == 0x0D) | (points == 0x1F)).nonzero()[0]
    line = breaks.searchsorted(start)
    flags[0, 0] = first or line[0] > 0
    flags[1:, 0] = line[1:] != line[:-1]
    hangul = kind == HANGUL
    flags[1:, 1] = (start[1:] == end[:-1]) & (hangul[1:] | hangul[:-1])
    flags[:, 2] = _phrases(kind, folded, lists, start, end)
    before = cases[:, np.concatenate(((0,), breaks, (points.size,)))]
    up, down = before[:, 1:] - before[:, :-1]
    flags[:, 3] = ((up >= 8) & (down == 0))[line]
    flags[:, 4] = ((down >= 12) & (up == 0))[line]
    return flags


def _phrases(kind: Array, folded: Rolling, lists: Lists, start: Array, end: Array) -> Array:
    """bool per token: inside a listed place of two to four words, written with single spaces or hyphens as listed."""
    inside = np.zeros(start.size, dtype=bool)
    words = (kind == LETTER).nonzero()[0]
    if words.size < 2:
        return inside
    part = lists.has_place_word(folded(start[words], end[words]))
    if np.count_nonzero(part) < 2:
        return inside
    lefts = [(part[:-ahead] & part[ahead:]).nonzero()[0] for ahead in (1, 2, 3)]
    left, right = words[np.concatenate(lefts)], words[np.concatenate([left + n for n, left in enumerate(lefts, 1)])]
    near = (end[right] - start[left] <= PHRASE).nonzero()[0]
    if near.size:
        left, right = left[near], right[near]
        listed = lists.masks_of(folded(start[left], end[right])) & _PHRASE != 0
        for first, last in zip(left[listed].tolist(), right[listed].tolist(), strict=True):
            inside[first : last + 1] = True
    return inside


def describe(piece: Piece, chosen: Array, lists: Lists, alphabet: "Alphabet") -> Features:
    """The features of the tokens whose indices are `chosen`."""
    tokens = piece.tokens
    start, end, kind = tokens.start[chosen], tokens.end[chosen], tokens.kind[chosen]
    run_start, run_end = tokens.run_start[chosen], tokens.run_end[chosen]
    many = ((kind == HANGUL) | (kind == IDEOGRAPH)).nonzero()[0]
    hashes = _hashes(piece.folded, start, end, run_start, run_end, many)
    characters, marks, spelling = _spellings(piece.low, start, end, alphabet)
    bits = np.zeros((chosen.size, BITS), dtype=bool)
    bits[:, : len(SHAPE)] = _shape(piece, start, end, kind)
    base = len(SHAPE)
    words = (kind == LETTER).nonzero()[0]
    if words.size:
        bits[words, base : base + WORD_BITS + len(STEM)] = _word_bits(piece.folded, start[words], end[words], lists)
    base += WORD_BITS + len(STEM)
    syllables = (kind == HANGUL).nonzero()[0]
    if syllables.size:
        bits[syllables, base:] = syllable_bits(
            piece.folded, start[syllables], run_start[syllables], run_end[syllables], lists
        )
    return Features(characters, marks, spelling, hashes, bits)


# Of the word and its four n-grams. The multiplier is any odd number; the salts keep the slots apart.
_SALTS = np.array([[salt * 0x51ED270B27B4D2F5 & 0xFFFFFFFFFFFFFFFF] for salt in range(1, 6)], dtype=np.uint64)
_ROWS = np.array([[WORD_ROWS], *[[GRAM_ROWS]] * 4], dtype=np.int32)


def _hashes(folded: Rolling, start: Array, end: Array, run_start: Array, run_end: Array, many: Array) -> Array:
    """int32 [n, 5]. Of a word: itself, its first and last three and its first and last five letters; of the tokens
    `many`, syllables and ideographs: itself and what stands around it in its run."""
    left, right = np.empty((2, 5, start.size), dtype=np.int32)
    left[:], right[:] = start, end
    np.minimum(end, start + 3, out=right[1])
    np.maximum(start, end - 3, out=left[2])
    np.minimum(end, start + 5, out=right[3])
    np.maximum(start, end - 5, out=left[4])
    salts = _SALTS
    if many.size:
        at, run_at, run_to = start[many], run_start[many], run_end[many]
        last = at + 1
        left[1, many], right[1, many] = np.maximum(at - 1, run_at), last
        left[2, many], right[2, many] = at, np.minimum(last + 1, run_to)
        left[3, many], right[3, many] = np.maximum(run_at, at - 5), last
        left[4, many], right[4, many] = at, np.minimum(run_to, at + 6)
        more = np.zeros((5, start.size), dtype=np.uint64)
        more[:, many] = 1
        more[1, many] += at == run_at
        more[2, many] += last == run_to
        salts = salts + more
    rows = (scripts.mix(folded(left, right) + salts) >> np.uint64(40)).astype(np.int32) % _ROWS
    return np.ascontiguousarray(rows.T)


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


def _spellings(low: Array, start: Array, end: Array, alphabet: Alphabet) -> tuple[Array, Array, Array]:
    size = end - start
    # Syllables and ideographs repeat: one row per distinct one. Words are distinct already.
    single, longer = (size == 1).nonzero()[0], (size > 1).nonzero()[0]
    codes, back = np.unique(low[start[single]], return_inverse=True)
    spelling = np.empty(start.size, dtype=np.int32)
    spelling[single] = back
    spelling[longer] = np.arange(codes.size, codes.size + longer.size)
    characters, marks = np.zeros((2, codes.size + longer.size, CHARACTERS), dtype=np.uint16)
    characters[: codes.size, 0] = alphabet.base[codes]
    marks[: codes.size, 0] = alphabet.mark[codes]
    rows = ((codes >= 0xAC00) & (codes <= 0xD7A3)).nonzero()[0]
    if rows.size:
        syllable = (codes[rows] - 0xAC00).astype(np.int64)
        final = syllable % 28
        characters[rows, 0] = alphabet.base[0x1100 + syllable // 588]
        characters[rows, 1] = alphabet.base[0x1161 + syllable // 28 % 21]
        characters[rows, 2] = np.where(final > 0, alphabet.base[0x11A7 + final], 0)
    if longer.size:
        left, size = start[longer, None], size[longer, None]
        # Up to sixteen characters stand as they are; of longer words the first and the last eight.
        at = left + np.where((size > CHARACTERS) & (_PLACES >= CHARACTERS // 2), size - CHARACTERS + _PLACES, _PLACES)
        used = size > _PLACES
        code = low[np.where(used, at, 0)]
        characters[codes.size :] = np.where(used, alphabet.base[code], 0)
        marks[codes.size :] = np.where(used, alphabet.mark[code], 0)
    return characters, marks, spelling


_SIGNS = (".!?。", "'’‘ʼ`´", '()[]{}<>«»“”"', ",;:", "-–—/", "@#_")


@cache
def _signs() -> Array:
    """bool[65536, 6]: the kinds of signs."""
    table = np.zeros((0x10000, len(_SIGNS)), dtype=bool)
    for column, signs in enumerate(_SIGNS):
        table[[ord(sign) for sign in signs], column] = True
    return table


def _shape(piece: Piece, start: Array, end: Array, kind: Array) -> Array:
    up, down = piece.cases[:, end] - piece.cases[:, start]
    size = end - start
    first = piece.low[start]
    capital = _case()[0][first]
    letter, digit = kind == LETTER, kind == DIGIT
    shape = np.empty((start.size, len(SHAPE)), dtype=bool)
    columns = (
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
    )
    for number, column in enumerate(columns):
        shape[:, number] = column
    shape[:, len(columns) : -1] = _signs()[first]
    shape[:, -1] = letter & (first < 0x250)
    return shape


_NAMES = np.uint64(sum(1 << bit for bit in (0, 1, 2, 3, 5, 7)))
_PLACE_BITS = np.uint64(sum(1 << bit for bit in (8, 9, 10)))


def _word_bits(folded: Rolling, start: Array, end: Array, lists: Lists) -> Array:
    # A Turkish word may carry a suffix without an apostrophe: is what is left of it, cut by 1..5, a name or a place?
    stop = end[:, None] - _CUTS
    fits = stop - start[:, None] >= 4
    fits[:, 0] = True
    rows, columns = fits.nonzero()
    found = np.zeros(fits.shape, dtype=np.uint64)
    found[rows, columns] = lists.masks_of(folded(start[rows], stop[rows, columns]))
    stem = np.bitwise_or.reduce(found[:, 1:], axis=1)
    bits = np.empty((start.size, WORD_BITS + len(STEM)), dtype=bool)
    masks = found[:, :1].astype("<u8").view(np.uint8)
    bits[:, :WORD_BITS] = np.unpackbits(masks, axis=1, bitorder="little", count=WORD_BITS)
    bits[:, WORD_BITS] = stem & _NAMES != 0
    bits[:, WORD_BITS + 1] = stem & _PLACE_BITS != 0
    return bits

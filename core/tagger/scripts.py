"""Code points as numbers: classes, folding and the rolling hash that names every word and n-gram.

In: text. Out: arrays over its code points, and a 64-bit hash of any stretch in constant time. Training and run time
both use this module and nothing else, so a word cannot hash to another row than the one it was trained in.
"""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
import regex

Array = npt.NDArray[Any]

SPACE, LETTER, DIGIT, HANGUL, IDEOGRAPH, SIGN = range(6)

_BMP = 0x10000
_BASE = 0x9E3779B97F4A7C15 | 1
_MASK = (1 << 64) - 1
_INVERSE = pow(_BASE, -1, 1 << 64)

# U+3005 and U+3007 are written inside Han words; the kana blocks include the length mark.
_IDEOGRAPHS = r"[\u3005\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+"


@cache
def _plane() -> str:
    return "".join(map(chr, range(_BMP)))


@cache
def classes() -> Array:
    """uint8[65536]: the class of each code point of the first plane."""
    table = np.full(_BMP, SIGN, dtype=np.uint8)
    plane = _plane()
    for pattern, value in (
        (r"[\p{L}\p{M}]+", LETTER),
        (r"\p{Nd}+", DIGIT),
        (_IDEOGRAPHS, IDEOGRAPH),
        (r"[\uac00-\ud7a3]+", HANGUL),
        (r"[\p{Z}\p{C}\u200b-\u200f\ufe00-\ufe0f]+", SPACE),
    ):
        for found in regex.finditer(pattern, plane):
            table[found.start() : found.end()] = value
    return table


@cache
def folds() -> Array:
    """uint32[65536]: lower case, dotted and dotless i alike, every digit '#', every space ' '."""
    # Per character by construction: the two letters whose lower case depends on length or context are replaced first.
    lower = _plane().replace("İ", "i").replace("Σ", "σ").lower().replace("ı", "i")
    table = np.frombuffer(lower.encode("utf-32-le", "surrogatepass"), dtype=np.uint32).copy()
    kinds = classes()
    table[kinds == DIGIT] = ord("#")
    table[kinds == SPACE] = ord(" ")
    # Typographic apostrophes and dashes count as the plain ones.
    for code in (0x2018, 0x2019, 0x02BC, 0xFF07, 0x60, 0xB4):
        table[code] = ord("'")
    for code in (0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2212):
        table[code] = ord("-")
    return table


def codes(text: str) -> Array:
    """uint32 per code point; lone surrogates pass."""
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype=np.uint32)


def classify(points: Array) -> Array:
    """uint8 class per code point. Beyond the first plane: Han is Han, all else a sign."""
    if points.size and int(points.max()) >= _BMP:
        low = np.minimum(points, _BMP - 1)
        kinds = classes()[low]
        high = points >= _BMP
        kinds[high] = np.where((points[high] >= 0x20000) & (points[high] < 0x40000), IDEOGRAPH, SIGN)
        return kinds
    return classes()[points]


def fold(points: Array) -> Array:
    """uint32 folded code point per code point, same length."""
    if points.size and int(points.max()) >= _BMP:
        mixed: Array = np.where(points < _BMP, folds()[np.minimum(points, _BMP - 1)], points)
        return mixed
    return folds()[points]


def mix(values: Array) -> Array:
    """The splitmix64 finaliser: spreads every bit of a uint64 over all the others."""
    values = values ^ (values >> np.uint64(30))
    values = values * np.uint64(0xBF58476D1CE4E5B9)
    values = values ^ (values >> np.uint64(27))
    values = values * np.uint64(0x94D049BB133111EB)
    mixed: Array = values ^ (values >> np.uint64(31))
    return mixed


@cache
def _values() -> Array:
    return mix(np.arange(1, _BMP + 1, dtype=np.uint64) * np.uint64(_BASE))


@cache
def _powers(size: int, base: int) -> Array:
    """uint64[size]: base ** k modulo 2 ** 64, by doubling."""
    table = np.ones(size, dtype=np.uint64)
    done = 1
    step = base
    while done < size:
        upto = min(done, size - done)
        table[done : done + upto] = table[:upto] * np.uint64(step)
        done += upto
        step = (step * step) & _MASK
    return table


class Rolling:
    """Hash of any stretch of one array of code points.

    h(start, end) = sum of value(code[k]) * B ** (k - start) modulo 2 ** 64, B odd, so that equal stretches have equal
    hashes wherever they stand. The value of a code point is a 64-bit mix of it.
    """

    def __init__(self, points: Array) -> None:
        size = 1 << max(8, int(points.size).bit_length())
        values = (
            _values()[points]
            if not points.size or int(points.max()) < _BMP
            else mix((points.astype(np.uint64) + np.uint64(1)) * np.uint64(_BASE))
        )
        self._sums = np.zeros(points.size + 1, dtype=np.uint64)
        np.cumsum(values * _powers(size, _BASE)[: points.size], out=self._sums[1:])
        self._inverse = _powers(size, _INVERSE)

    def __call__(self, start: Array, end: Array) -> Array:
        """uint64 per pair; `start` and `end` are arrays of equal (or broadcast) shape, start <= end."""
        value: Array = (self._sums[end] - self._sums[start]) * self._inverse[start]
        return value


def hash_text(text: str) -> int:
    """The same hash of one folded text, for building tables. Zero for the empty text."""
    points = fold(codes(text))
    return int(Rolling(points)(np.array([0]), np.array([points.size]))[0])

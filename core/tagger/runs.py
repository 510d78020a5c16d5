"""What the word lists say about each syllable of a Korean run: name patterns, places, titles, particles.

In: runs of up to twelve syllables, as places in a hashed text. Out: bits per syllable. A run is what stands between two
spaces: a name with its particle, a title with a name, a compound. Runs are looked at side by side as arrays.
"""

import numpy as np

from core.tagger.lists import Bit, Lists
from core.tagger.scripts import Array, Rolling

RUN = 12  # syllables of one run that are looked at together; longer runs are cut
KEY = 8  # longest list entry looked for inside a run
_BLOCK = 512  # runs looked at side by side: with more, what is worked out on the way outgrows the cache

_SPANNED = ("person", "place", "org", "title", "common", "given")
RUN_BITS = (  # the order is part of the model
    "surname", "name_begin", "name_inside", "name_listed", "name_short", "name_surname2", "name_given1",
    *(f"{kind}_{part}" for kind in _SPANNED for part in ("begin", "inside", "whole")),
    "place_any", "place_any_begin", "org_any", "org_any_begin", "title_any", "title_any_begin",
    "family", "rank_1", "rank_2", "rank_3", "rank_rest", "tail", "tail_begin", "title_tail", "run_word", "run_title",
    *(f"start_{n}" for n in range(5)), *(f"end_{n}" for n in range(5)),
)  # fmt: skip


_AT = {name: number for number, name in enumerate(RUN_BITS)}
_LEAST = 5  # syllables that are always looked at: as many as "start" and "end" have bits
_BITS = Bit.KO_PARTICLE + 1 - Bit.KO_SURNAME
_EACH = (1 << np.arange(_BITS, dtype=np.uint16)).reshape(-1, 1, 1, 1)
_SPANNED_BITS = [bit - Bit.KO_SURNAME for bit in (
    Bit.KO_PERSON, Bit.KO_PLACE, Bit.KO_ORG, Bit.KO_TITLE, Bit.KO_COMMON, Bit.KO_GIVEN
)]  # fmt: skip
_INNER_BITS = [bit - Bit.KO_SURNAME for bit in (Bit.KO_PLACE, Bit.KO_ORG, Bit.KO_TITLE)]
# Columns: of what covers syllables from the first on, of what stands at the first one, of what a stretch inside is.
_INSIDE = [_AT["name_inside"], *(_AT[f"{kind}_inside"] for kind in _SPANNED)]
_COVERED = [
    *_INSIDE, *(_AT[f"{kind}_whole"] for kind in _SPANNED), _AT["family"], _AT["rank_rest"],
    _AT["name_listed"], _AT["name_short"], _AT["name_surname2"], _AT["name_given1"],
]  # fmt: skip
_BEGIN = [_AT["name_begin"], *(_AT[f"{kind}_begin"] for kind in _SPANNED)]
_ANY, _ANY_BEGIN = ([_AT[f"{kind}_any{end}"] for kind in ("place", "org", "title")] for end in ("", "_begin"))


def syllable_bits(folded: Rolling, start: Array, run_start: Array, run_end: Array, lists: Lists) -> Array:
    """bool [n, len(RUN_BITS)]: what the lists say about n syllables, by their places and those of their runs."""
    runs, back = np.unique(run_start, return_inverse=True)
    length = np.zeros(runs.size, dtype=np.int32)
    length[back] = run_end - run_start
    place = start - run_start
    if runs.size <= _BLOCK:
        near: Array = run_bits(folded, runs, length, lists)[:, place, back].T
        return near
    bits = np.empty((start.size, len(RUN_BITS)), dtype=bool)
    for first in range(0, runs.size, _BLOCK):
        block = slice(first, first + _BLOCK)
        here = (back // _BLOCK == first // _BLOCK).nonzero()[0]
        bits[here] = run_bits(folded, runs[block], length[block], lists)[:, place[here], back[here] - first].T
    return bits


def run_bits(folded: Rolling, runs: Array, length: Array, lists: Lists) -> Array:
    """bool [len(RUN_BITS), w, runs]: what the lists say about every syllable of these runs, w that of the longest.

    `on[b, n - 1, s, r]` is bit b of the n syllables from syllable s of run r on; all else follows from it. Runs come
    last: they are many, and NumPy goes along the last axis fastest.
    """
    width = max(_LEAST, int(length.max()))
    most = min(KEY, width)
    places, sizes = np.arange(width)[:, None], np.arange(1, most + 1)[:, None]
    stops = sizes + places.T
    size, begin, row = (stops[..., None] <= length).nonzero()
    found = np.zeros((most, width, runs.size), dtype=np.uint64)
    left = runs[row] + begin
    found[size, begin, row] = lists.masks_of(folded(left, left + size + 1))
    on = _planes(found)
    title = on[Bit.KO_TITLE - Bit.KO_SURNAME]

    every = np.arange(runs.size)
    # Nothing, or a particle, follows from syllable k on; rest: also a title, with or without a particle.
    remaining = length - places
    particle = on[Bit.KO_PARTICLE - Bit.KO_SURNAME, np.clip(remaining - 1, 0, most - 1), places, every]
    particle &= (remaining >= 1) & (remaining <= most)
    ends = np.zeros((width + most, runs.size), dtype=bool)
    ends[:width] = particle
    ends[length, every] = True
    titled = np.logical_or.reduce(title & ends[stops], axis=0)
    rest = ends.copy()
    rest[:width] |= titled

    surname, surname2 = on[0, 0, 0], on[Bit.KO_SURNAME2 - Bit.KO_SURNAME, 1, 0]
    name3 = surname & (length >= 3) & rest[3]
    name2 = surname & (length >= 2) & rest[2]
    name4 = surname2 & (length >= 4) & rest[4]
    prefix = on[_SPANNED_BITS, :, 0]
    followed = rest[1 : most + 1]
    ranks = on[Bit.KO_RANK - Bit.KO_SURNAME :][:3, :, 0]
    words: Array = np.logical_or.reduce(ranks, axis=0)
    stretches = np.empty((2 * len(_SPANNED) + 2, most, runs.size), dtype=bool)
    stretches[: len(_SPANNED)] = prefix
    np.logical_and(prefix, followed, out=stretches[len(_SPANNED) : -2])
    np.logical_and(on[Bit.KO_FAMILY - Bit.KO_SURNAME, :, 0], followed, out=stretches[-2])
    np.logical_and(words & (sizes > 1), ends[1 : most + 1], out=stretches[-1])
    covered = np.zeros((len(_COVERED), runs.size), dtype=np.int64)
    covered[0] = np.maximum(3 * name3, 4 * name4)
    covered[1:-4] = _furthest(stretches, sizes)
    covered[-5, covered[-5] >= length] = 0
    covered[-4] = 3 * (name3 & on[Bit.KO_GIVEN - Bit.KO_SURNAME, 1, 1])
    covered[-3] = 2 * name2
    covered[-2] = 4 * name4
    covered[-1] = 2 * (name2 & on[Bit.KO_GIVEN1 - Bit.KO_SURNAME, 0, 1])

    out = np.zeros((len(RUN_BITS), width, runs.size), dtype=bool)
    out[_COVERED] = places < covered[:, None]
    out[_INSIDE, 0] = False
    out[_BEGIN, 0] = covered[: len(_BEGIN)] > 0
    out[_AT["surname"], 0] = surname
    # Single syllables stand for too much inside a word.
    reach = _furthest(on[_INNER_BITS, 1:, 1:], sizes[1:, None])
    far: Array = np.maximum.accumulate(np.where(reach > 0, places[1:] + reach, 0), axis=1)
    out[_ANY, 1:] = far > places[1:]
    out[_ANY_BEGIN, 1:] = reach > 0
    whole, fits = np.minimum(length - 1, most - 1), length <= KEY
    out[_AT["rank_1"] : _AT["rank_3"] + 1] = (ranks[:, whole, every] & fits)[:, None]
    out[_AT["run_word"]] = words[whole, every] & fits
    out[_AT["run_title"]] = title[whole, 0, every] & fits
    tail = _first(particle)
    out[_AT["tail"]] = places >= tail
    out[_AT["tail_begin"]] = places == tail
    out[_AT["title_tail"]] = places >= _first(titled)
    five = np.arange(_LEAST)
    out[_AT["start_0"] + five, five] = True
    row, column = (length[:, None] > five).nonzero()
    out[_AT["end_0"] + column, length[row] - 1 - column, row] = True
    return out


def _planes(masks: Array) -> Array:
    """bool [_BITS, ...]: the Korean bits of masks, KO_SURNAME first."""
    korean = (masks >> np.uint64(Bit.KO_SURNAME)).astype(np.uint16)
    planes: Array = korean & _EACH != 0
    return planes


def _furthest(matches: Array, sizes: Array) -> Array:
    """The largest of the sizes, the second axis, that match, or 0."""
    furthest: Array = np.maximum.reduce(matches * sizes, axis=1)
    return furthest


def _first(matches: Array) -> Array:
    """[runs]: the first syllable behind the first one that matches, or one past the last."""
    late = matches[1:]
    first: Array = np.where(late.any(axis=0), late.argmax(axis=0) + 1, len(matches))
    return first

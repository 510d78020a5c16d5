"""What the word lists say about each syllable of a Korean run: name patterns, places, titles, particles.

In: runs of up to twelve syllables, as places in a hashed text. Out: bits per syllable. A run is what stands between two
spaces: a name with its particle, a title with a name, a compound. All runs are looked at side by side as arrays.
"""

import numpy as np

from core.tagger.lists import Bit, Lists
from core.tagger.scripts import Array, Rolling

RUN = 12  # syllables of one run that are looked at together; longer runs are cut
KEY = 8  # longest list entry looked for inside a run

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


def run_bits(folded: Rolling, runs: Array, length: Array, lists: Lists) -> Array:
    """bool [runs, w, len(RUN_BITS)]: what the lists say about every syllable of these runs, w that of the longest.

    `on[b, r, s, n - 1]` is bit b of the n syllables from syllable s on; all else follows from it.
    """
    width = max(_LEAST, int(length.max()))
    most = min(KEY, width)
    places, sizes = np.arange(width), np.arange(1, most + 1)
    stops = places[:, None] + sizes
    row, begin, size = (stops <= length[:, None, None]).nonzero()
    found = np.zeros((runs.size, width, most), dtype=np.uint64)
    left = runs[row] + begin
    found[row, begin, size] = lists.masks_of(folded(left, left + size + 1))
    on = _planes(found)
    title = on[Bit.KO_TITLE - Bit.KO_SURNAME]

    every = np.arange(runs.size)
    # Nothing, or a particle, follows from syllable k on; rest: also a title, with or without a particle.
    remaining = length[:, None] - places
    particle = on[Bit.KO_PARTICLE - Bit.KO_SURNAME, every[:, None], places, np.clip(remaining - 1, 0, most - 1)]
    particle &= (remaining >= 1) & (remaining <= most)
    ends = np.zeros((runs.size, width + most), dtype=bool)
    ends[:, :width] = particle
    ends[every, length] = True
    titled = (title & ends[:, stops]).any(axis=2)
    rest = ends.copy()
    rest[:, :width] |= titled

    surname, surname2 = on[0, :, 0, 0], on[Bit.KO_SURNAME2 - Bit.KO_SURNAME, :, 0, 1]
    name3 = surname & (length >= 3) & rest[:, 3]
    name2 = surname & (length >= 2) & rest[:, 2]
    name4 = surname2 & (length >= 4) & rest[:, 4]
    prefix = on[_SPANNED_BITS, :, 0]
    followed = rest[:, 1 : most + 1]
    ranks = on[Bit.KO_RANK - Bit.KO_SURNAME :][:3, :, 0]
    words: Array = np.logical_or.reduce(ranks, axis=0)
    stretches = np.empty((2 * len(_SPANNED) + 2, runs.size, most), dtype=bool)
    stretches[: len(_SPANNED)] = prefix
    np.logical_and(prefix, followed, out=stretches[len(_SPANNED) : -2])
    np.logical_and(on[Bit.KO_FAMILY - Bit.KO_SURNAME, :, 0], followed, out=stretches[-2])
    np.logical_and(words & (sizes > 1), ends[:, 1 : most + 1], out=stretches[-1])
    covered = np.zeros((len(_COVERED), runs.size), dtype=np.int64)
    covered[0] = np.maximum(3 * name3, 4 * name4)
    covered[1:-4] = _furthest(stretches, sizes)
    covered[-5, covered[-5] >= length] = 0
    covered[-4] = 3 * (name3 & on[Bit.KO_GIVEN - Bit.KO_SURNAME, :, 1, 1])
    covered[-3] = 2 * name2
    covered[-2] = 4 * name4
    covered[-1] = 2 * (name2 & on[Bit.KO_GIVEN1 - Bit.KO_SURNAME, :, 1, 0])

    out = np.zeros((runs.size, width, len(RUN_BITS)), dtype=bool)
    out[:, :, _COVERED] = places[:, None] < covered.T[:, None]
    out[:, 0, _INSIDE] = False
    out[:, 0, _BEGIN] = covered[: len(_BEGIN)].T > 0
    out[:, 0, _AT["surname"]] = surname
    # Single syllables stand for too much inside a word.
    reach = _furthest(on[_INNER_BITS, :, 1:, 1:], sizes[1:])
    far: Array = np.maximum.accumulate(np.where(reach > 0, places[1:] + reach, 0), axis=2)
    out[:, 1:, _ANY] = far.transpose(1, 2, 0) > places[1:, None]
    out[:, 1:, _ANY_BEGIN] = reach.transpose(1, 2, 0) > 0
    whole, fits = np.minimum(length - 1, most - 1), length <= KEY
    ranked: Array = ranks[:, every, whole] & fits
    out[:, :, _AT["rank_1"] : _AT["rank_3"] + 1] = ranked.T[:, None]
    out[:, :, _AT["run_word"]] = (words[every, whole] & fits)[:, None]
    out[:, :, _AT["run_title"]] = (title[every, 0, whole] & fits)[:, None]
    tail = _first(particle)
    out[:, :, _AT["tail"]] = places >= tail
    out[:, :, _AT["tail_begin"]] = places == tail
    out[:, :, _AT["title_tail"]] = places >= _first(titled)
    five = np.arange(_LEAST)
    out[:, five, _AT["start_0"] + five] = True
    row, column = (length[:, None] > five).nonzero()
    out[row, length[row] - 1 - column, _AT["end_0"] + column] = True
    return out


def _planes(masks: Array) -> Array:
    """bool [_BITS, ...]: the Korean bits of masks, KO_SURNAME first."""
    octets = masks.astype("<u8", copy=False).view(np.uint8).reshape(*masks.shape, 8)[..., Bit.KO_SURNAME // 8 :]
    bits = np.unpackbits(octets, axis=-1, count=_BITS, bitorder="little").view(bool)
    planes: Array = np.ascontiguousarray(np.moveaxis(bits, -1, 0))
    return planes


def _furthest(matches: Array, sizes: Array) -> Array:
    """The largest of the sizes that match, or 0."""
    furthest: Array = (matches * sizes).max(axis=-1)
    return furthest


def _first(matches: Array) -> Array:
    """[runs, 1]: the first syllable behind the first one that matches, or one past the last."""
    late = matches[:, 1:]
    first: Array = np.where(late.any(axis=1), late.argmax(axis=1) + 1, matches.shape[1])[:, None]
    return first

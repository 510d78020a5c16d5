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
RUN_BITS = (
    "surname", "name_begin", "name_inside", "name_listed", "name_short", "name_surname2", "name_given1",
    *(f"{kind}_{part}" for kind in _SPANNED for part in ("begin", "inside", "whole")),
    "place_any", "place_any_begin", "org_any", "org_any_begin", "title_any", "title_any_begin",
    "family", "rank_1", "rank_2", "rank_3", "rank_rest", "tail", "tail_begin", "title_tail", "run_word", "run_title",
    *(f"start_{n}" for n in range(5)), *(f"end_{n}" for n in range(5)),
)  # fmt: skip


def _on(masks: Array, bit: int) -> Array:
    on: Array = (masks & np.uint64(1 << bit)) != 0
    return on


_SPANNED_BITS = (Bit.KO_PERSON, Bit.KO_PLACE, Bit.KO_ORG, Bit.KO_TITLE, Bit.KO_COMMON, Bit.KO_GIVEN)
_SPANNED_MASKS = np.array([1 << bit for bit in _SPANNED_BITS], dtype=np.uint64)
_INNER_MASKS = np.array([1 << bit for bit in (Bit.KO_PLACE, Bit.KO_ORG, Bit.KO_TITLE)], dtype=np.uint64)


def run_bits(folded: Rolling, runs: Array, length: Array, lists: Lists) -> Array:
    """bool [runs, RUN, len(RUN_BITS)]: what the lists say about every syllable of these runs.

    `found[r, s, n - 1]` is the mask of the n syllables from syllable s on; all else follows from it.
    """
    places = np.arange(RUN)
    sizes = np.arange(1, KEY + 1)
    row, begin, size = np.nonzero(places[:, None] + sizes <= length[:, None, None])
    found = np.zeros((runs.size, RUN, KEY), dtype=np.uint64)
    left = runs[row] + begin
    found[row, begin, size] = lists.masks_of(folded(left, left + size + 1))

    every = np.arange(runs.size)
    pad = RUN + KEY + 2
    # ends[r, k]: nothing or a particle follows from syllable k on; rest: also a title, with or without a particle.
    ends = np.zeros((runs.size, pad), dtype=bool)
    particle = np.zeros((runs.size, pad), dtype=bool)
    remaining = length[:, None] - places
    known = (remaining >= 1) & (remaining <= KEY)
    particles = _on(found, Bit.KO_PARTICLE)
    particle[:, :RUN] = known & np.take_along_axis(particles, np.clip(remaining - 1, 0, KEY - 1)[..., None], 2)[..., 0]
    ends[:] = particle
    ends[every, length] = True
    title = _on(found, Bit.KO_TITLE)
    titled = np.zeros((runs.size, pad), dtype=bool)
    for n in range(1, KEY + 1):
        titled[:, :RUN] |= title[:, :, n - 1] & ends[:, n : RUN + n]
    rest = ends | titled

    at = places[None, :]

    def cover(upto: Array) -> Array:
        inside: Array = at < upto[..., None]
        return inside

    out = np.zeros((runs.size, RUN, len(RUN_BITS)), dtype=bool)
    surname, surname2 = _on(found[:, 0, 0], Bit.KO_SURNAME), _on(found[:, 0, 1], Bit.KO_SURNAME2)
    name3 = surname & (length >= 3) & rest[:, 3]
    name2 = surname & (length >= 2) & rest[:, 2]
    name4 = surname2 & (length >= 4) & rest[:, 4]
    upto = np.maximum(np.where(name3, 3, 0), np.where(name4, 4, 0))
    out[:, 0, 0] = surname
    out[:, 0, 1] = upto > 0
    out[:, 1:, 2] = cover(upto)[:, 1:]
    out[:, :, 3] = cover(np.where(name3 & _on(found[:, 1, 1], Bit.KO_GIVEN), 3, 0))
    out[:, :, 4] = cover(np.where(name2, 2, 0))
    out[:, :, 5] = cover(np.where(name4, 4, 0))
    out[:, :, 6] = cover(np.where(name2 & _on(found[:, 1, 0], Bit.KO_GIVEN1), 2, 0))
    column = 7
    prefix = (found[None, :, 0, :] & _SPANNED_MASKS[:, None, None]) != 0
    followed = rest[:, 1 : KEY + 1]
    reach = _furthest(prefix)
    begins = reach > 0
    insides = cover(reach)
    wholes = cover(_furthest(prefix & followed))
    for number in range(len(_SPANNED_BITS)):
        out[:, 0, column] = begins[number]
        out[:, 1:, column + 1] = insides[number, :, 1:]
        out[:, :, column + 2] = wholes[number]
        column += 3
    # Single syllables stand for too much inside a word.
    inner = (found[None, :, 1:, 1:] & _INNER_MASKS[:, None, None, None]) != 0
    reach = _furthest(inner)
    reach = np.where(reach > 0, reach + 1, 0)
    far = np.maximum.accumulate(np.where(reach > 0, places[1:] + reach, 0), axis=2) > places[1:]
    for number in range(len(_INNER_MASKS)):
        out[:, 1:, column] = far[number]
        out[:, 1:, column + 1] = reach[number] > 0
        column += 2
    out[:, :, column] = cover(_furthest(_on(found[:, 0, :], Bit.KO_FAMILY) & followed))
    ranks = [_on(found[:, 0, :], Bit.KO_RANK + step) for step in range(3)]
    whole_size = np.clip(length - 1, 0, KEY - 1)
    fits = length <= KEY
    for step, rank in enumerate(ranks, start=1):
        out[:, :, column + step] = (rank[every, whole_size] & fits)[:, None]
    words = ranks[0] | ranks[1] | ranks[2]
    stem = _furthest(words & ends[:, 1 : KEY + 1] & (sizes >= 2))
    out[:, :, column + 4] = cover(np.where(stem < length, stem, 0))
    tail = np.where(particle[:, 1:RUN].any(axis=1), particle[:, 1:RUN].argmax(axis=1) + 1, RUN)
    out[:, :, column + 5] = at >= tail[:, None]
    out[:, :, column + 6] = at == tail[:, None]
    late = np.where(titled[:, 1:RUN].any(axis=1), titled[:, 1:RUN].argmax(axis=1) + 1, RUN)
    out[:, :, column + 7] = at >= late[:, None]
    out[:, :, column + 8] = (words[every, whole_size] & fits)[:, None]
    out[:, :, column + 9] = (title[every, 0, whole_size] & fits)[:, None]
    column += 10
    for n in range(5):
        out[:, n, column + n] = True
        back = length - 1 - n
        known_rows = np.flatnonzero(back >= 0)
        out[known_rows, back[known_rows], column + 5 + n] = True
    return out


def _furthest(matches: Array) -> Array:
    """The largest n with matches[..., n - 1], or 0."""
    backwards = matches[..., ::-1]
    return np.where(backwards.any(axis=-1), matches.shape[-1] - backwards.argmax(axis=-1), 0)

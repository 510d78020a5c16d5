"""Turns the network's own shares into how often it is right, and chooses the presets, on held-out training data.

In: an exported model and held-out records. Out: knots per label (isotonic), and how far `careful` leans. The evaluation
files have no part in it.
"""

import numpy as np

from core.tagger import Tagger
from core.tagger.card import Leaning
from core.tagger.scripts import Array
from model import score
from model.corpora import ENTITIES, IGNORE, Record

# Synthetic texts are too easy to say anything about names; for the other labels there is nothing else.
_SYNTHETIC = ("synth_", "en_presidio")
_NAMES = ("PERSON", "ORG", "LOCATION", "DATE")
_LEAST = 60
_KNOTS = 32
_TWEETS = ("en_wnut17_dev", "en_btc_dev")
_HARD = ("written_",)  # full of what only looks like a name: no measure of how often that is met
LEAN = 5.0  # what `careful` leans: less finds fewer, more finds only what it believes by one in twenty
_FLOORS = (0.06, 0.08, 0.1, 0.12, 0.14, 0.16, 0.18, 0.2, 0.25, 0.3, 0.4, 0.5)
_PRECISION = 0.7


def knots(
    tagger: Tagger, held: dict[str, list[Record]], *, lean: float = LEAN
) -> dict[str, tuple[list[float], list[float]]]:
    """Per label: raw shares and the calibrated score of each, both rising.

    `tagger` must be uncalibrated. Spans are sought leaning, so that low shares are met as well. Right is a span that
    touches a gold span of its label.
    """
    seen: dict[str, list[tuple[float, bool]]] = {label: [] for label in ENTITIES}
    for name, records in held.items():
        for record in records:
            for tag in tagger.tag(record.text, lean=lean):
                if tag.label not in record.covers or (tag.label in _NAMES) == name.startswith(_SYNTHETIC):
                    continue
                touched = [label for start, end, label in record.spans if start < tag.end and tag.start < end]
                if IGNORE not in touched:
                    seen[tag.label].append((tag.score, tag.label in touched))
    everything = [pair for pairs in seen.values() for pair in pairs]
    return {label: _isotonic(pairs if len(pairs) >= _LEAST else everything) for label, pairs in seen.items()}


def _isotonic(pairs: list[tuple[float, bool]]) -> tuple[list[float], list[float]]:
    """Pool adjacent violators over some twenty bins of equal size, then knots at the bins' means."""
    if not pairs:
        return [0.0, 1.0], [0.0, 1.0]
    raw = np.array(sorted(pairs), dtype=float)
    bins = np.array_split(raw, min(_KNOTS, max(2, len(raw) // 30)))
    blocks = [[part[:, 0].mean(), part[:, 1].sum(), len(part)] for part in bins if len(part)]
    merged: list[list[float]] = []
    for block in blocks:
        merged.append(list(block))
        while len(merged) > 1 and merged[-2][1] / merged[-2][2] >= merged[-1][1] / merged[-1][2]:
            at, hits, count = merged.pop()
            before = merged[-1]
            before[0] = (before[0] * before[2] + at * count) / (before[2] + count)
            before[1] += hits
            before[2] += count
    # One right and one wrong are added to each block, so that nothing is called certain.
    xs = [0.0, *(round(float(at), 4) for at, _, _ in merged), 1.0]
    ys = [(hits + 1) / (count + 2) for _, hits, count in merged]
    values = np.maximum.accumulate([ys[0] * 0.5, *ys, ys[-1]])
    return xs, [round(float(value), 4) for value in values]


def reliability(
    tagger: Tagger, held: dict[str, list[Record]], *, lean: float = LEAN, bins: int = 10
) -> tuple[float, list[tuple[float, float, int]]]:
    """Expected calibration error and (mean score, share right, spans) per bin, for names on held-out prose."""
    pairs = []
    for name, records in held.items():
        for record in records if not name.startswith(_SYNTHETIC) else ():
            for tag in tagger.tag(record.text, lean=lean):
                touched = [label for start, end, label in record.spans if start < tag.end and tag.start < end]
                if tag.label in _NAMES and tag.label in record.covers and IGNORE not in touched:
                    pairs.append((tag.score, tag.label in touched))
    values: Array = np.array(pairs)
    rows, error = [], 0.0
    for low in np.arange(bins) / bins:
        inside = values[(values[:, 0] >= low) & (values[:, 0] < low + 1 / bins + (low + 1 / bins >= 1))]
        if len(inside):
            rows.append((float(inside[:, 0].mean()), float(inside[:, 1].mean()), len(inside)))
            error += abs(rows[-1][0] - rows[-1][1]) * len(inside) / len(values)
    return error, rows


def careful(tagger: Tagger, held: dict[str, list[Record]]) -> dict[str, float]:
    """The preset `careful`: for each script the lowest score from which seven in ten words found are right on all
    held-out prose in it. `tagger` must be calibrated."""
    prose = {
        name: records
        for name, records in held.items()
        if not name.startswith((*_SYNTHETIC, *_HARD)) and name not in _TWEETS
    }
    floors = {}
    for script in ("hangul", "other"):
        files = [records for records in prose.values() if (records[0].language == "ko") == (script == "hangul")]
        enough = (
            floor
            for floor in _FLOORS
            if all(_word_precision(tagger, records, floor) >= _PRECISION for records in files)
        )
        floors[script] = next(enough, _FLOORS[-1])
    return {"lean": LEAN, **floors}


def _word_precision(tagger: Tagger, records: list[Record], floor: float) -> float:
    leaning = Leaning(lean=LEAN, hangul=floor, other=floor)
    return score.measure(tagger, records, leaning).word_precision

"""Collects label scores of a text as they come and turns them into spans.

In: token offsets and scores. Out: `Tagged`, calibrated and trimmed. Scores are decoded up to a line break, or to a
token that is surely in no span, so that a text of any length needs little memory and still gets one decode.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator

import numpy as np

from core.tagger import edges
from core.tagger.card import Card
from core.tagger.decode import Raw, best_path, spans, strongest
from core.tagger.scripts import Array
from core.tagger.tagger import Tagged

# A token that is no entity by this much is not changed by anything that follows.
_SURE = 6.0
# Without any such token in so many, what there is is decoded.
_HELD = 20_000


class Decoder:
    """One text on its way. `extend` adds tokens, `score` their scores in order, `take` returns what is settled."""

    def __init__(self, text: str, card: Card, lean: float) -> None:
        self._text = text
        self._card = card
        self._lean = np.float32(lean)
        self._start = self._end = np.zeros(0, dtype=np.int64)
        self._line = np.zeros(0, dtype=bool)
        self._scores: list[Array] = []
        self._scored = 0

    def extend(self, start: Array, end: Array, line_start: Array) -> None:
        """The tokens of the next piece, in code points of the whole text."""
        self._start = np.concatenate((self._start, start))
        self._end = np.concatenate((self._end, end))
        self._line = np.concatenate((self._line, line_start))

    def score(self, scores: Array) -> None:
        """Scores [m, labels] of the next m tokens."""
        self._scores.append(scores)
        self._scored += len(scores)

    def take(self, *, last: bool) -> list[Tagged]:
        """The spans that are settled; with `last`, all that are left."""
        if not self._scored:
            return []
        scores = np.concatenate(self._scores) if len(self._scores) > 1 else self._scores[0]
        leaned = scores
        if self._lean:
            leaned = scores.copy()
            leaned[:, 0] -= self._lean
        count = len(scores) if last else self._settled(leaned)
        found = self._spans(scores[:count], leaned[:count])
        self._scores = [scores[count:]]
        self._scored = len(scores) - count
        self._start, self._end, self._line = self._start[count:], self._end[count:], self._line[count:]
        return found

    def _settled(self, scores: Array) -> int:
        lines = np.flatnonzero(self._line[: len(scores)])
        if lines.size and lines[-1] > 0:
            return int(lines[-1])
        sure = np.flatnonzero(scores[:, 0] - strongest(scores[:, 1:]) > _SURE)
        if sure.size:
            return int(sure[-1]) + 1
        return len(scores) if len(scores) > _HELD else 0

    def _spans(self, scores: Array, leaned: Array) -> list[Tagged]:
        """Leaning adds spans, also what stands beside one that is there: half a name found is half a name left.

        It changes neither the edges nor the score of a span that is there. Scores never lean: a span found only by
        leaning is known by its low score.
        """
        if not len(scores):
            return []
        line = self._line[: len(scores)].copy()
        line[0] = True
        wider = best_path(leaned, line)
        if not wider.any():
            return []  # leaning only adds
        path = best_path(scores, line) if self._lean else wider
        raws = list(spans(scores, path, line))
        if (wider != path).any():
            taken = bytearray(len(scores))
            for first, last, _, _ in raws:
                taken[first:last] = b"\1" * (last - first)
            raws = sorted([*raws, *_beside(spans(scores, wider, line), taken)])
        found = []
        for first, last, number, raw in raws:
            start, end = int(self._start[first]), int(self._end[last - 1])
            label = self._card.entities[number]
            if label == "PERSON":
                start = edges.without_title(self._text, start, end)
            start, end = edges.trimmed(self._text, start, end)
            if start < end:
                found.append(Tagged(start, end, label, self._calibrated(label, raw)))
        return found

    def _calibrated(self, label: str, raw: float) -> float:
        """The score that the knots to either side of a raw score stand for, with what lies between in proportion."""
        knots = self._card.knots.get(label)
        if knots is None:
            return round(raw, 4)
        raws, values = knots
        right = bisect_right(raws, raw)
        if right in (0, len(raws)):
            return round(values[max(0, right - 1)], 4)
        share = (raw - raws[right - 1]) / (raws[right] - raws[right - 1])
        return round(values[right - 1] + share * (values[right] - values[right - 1]), 4)


def _beside(more: Iterable[Raw], taken: bytearray) -> Iterator[Raw]:
    """Of each span the stretches whose tokens are not taken, which is 1: short ones, so NumPy would only be slower."""
    for first, last, number, raw in more:
        start = taken.find(0, first, last)
        while start >= 0:
            end = taken.find(1, start, last)
            if end < 0:
                end = last
            yield start, end, number, raw
            start = taken.find(0, end, last)

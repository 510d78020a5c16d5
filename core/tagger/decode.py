"""Label scores of a whole text -> spans.

In: scores [n, labels] and where lines begin. Out: (first token, last token + 1, entity, raw score). The best label of
each token is the best path wherever it obeys BIO; a constrained Viterbi search runs only over the stretches where it
does not. No span runs over a line break.
"""

from collections.abc import Iterator, Sequence
from math import inf

import numpy as np

from core.tagger.scripts import Array

Raw = tuple[int, int, int, float]


def entities_of(labels: Sequence[str]) -> tuple[str, ...]:
    """Entity names in label order. Raises ValueError unless labels are O, B-X, I-X, B-Y, I-Y, ..."""
    names = tuple(label[2:] for label in labels[1::2])
    if tuple(labels) != ("O", *(f"{prefix}-{name}" for name in names for prefix in "BI")):
        raise ValueError("labels are not O, B-X, I-X, ...")
    return names


def best_path(scores: Array, line_start: Array) -> Array:
    """int64 label per token: the best path in which I-X follows only B-X or I-X of the same line.

    The first token begins a line. Exact, though only stretches with a label out of place are searched: see `_sure`.
    """
    path, top = _best(scores)
    broken = _broken(path, line_start)
    if broken.size:
        sure = _sure(scores, path, top, line_start)
        edge = line_start | sure
        edge[1:] |= sure[:-1]
        stretch = edge.cumsum()
        for number in sorted(set(stretch[broken].tolist())):
            here = slice(*stretch.searchsorted((number, number + 1)))
            path[here] = _viterbi(scores[here], line_start[here])
    return path


def strongest(scores: Array) -> Array:
    """The highest score of each row. Row by row, NumPy is ten times slower."""
    highest: Array = np.ascontiguousarray(scores.T).max(axis=0)
    return highest


def _best(scores: Array) -> tuple[Array, Array]:
    """The best label of each token, the first of equals, and its score."""
    top = strongest(scores)
    path = np.zeros(len(scores), dtype=np.int64)
    some = (scores[:, 0] < top).nonzero()[0]
    path[some] = scores[some].argmax(axis=1)
    return path, top


def _broken(path: Array, line_start: Array) -> Array:
    """The tokens whose label is I-X behind something else than B-X and I-X."""
    inner = ((path > 0) & (path & 1 == 0)).nonzero()[0]
    label, before = path[inner], path[inner - 1]
    before[line_start[inner]] = 0
    broken: Array = inner[(before != label) & (before != label - 1)]
    return broken


def _sure(scores: Array, path: Array, top: Array, line_start: Array) -> Array:
    """bool per token: it is O whatever stands around it.

    A path with another label there gets better by O, and B-X in place of I-X behind it, if O is better by more than any
    I-X is than its B-X at the next token. Nothing else has to change.
    """
    sure: Array = path == 0
    free = sure.nonzero()[0]
    inside = strongest(scores[1:, 2::2] - scores[1:, 1::2])
    price = np.append(np.where(line_start[1:], 0, np.maximum(inside, 0)), 0)
    sure[free] = top[free] - strongest(scores[free, 1:]) > price[free]
    return sure


def _viterbi(scores: Array, line_start: Array) -> list[int]:
    """The best path of a stretch. I-X is label 2k and follows B-X, label 2k - 1, or itself; of equals, the first."""
    rows: list[list[float]] = scores.tolist()
    labels = range(len(rows[0]))
    total = [-inf if label and label % 2 == 0 else rows[0][label] for label in labels]
    back: list[list[int]] = []
    for row, fresh in zip(rows[1:], line_start[1:].tolist(), strict=True):
        best = max(total)
        before = [total.index(best)] * len(total)
        reached = [best + score for score in row]
        for inner in labels[2::2]:
            if fresh:
                reached[inner] = -inf
                continue
            from_begin, from_inner = total[inner - 1], total[inner]
            if from_begin >= from_inner:
                before[inner], reached[inner] = inner - 1, from_begin + row[inner]
            else:
                before[inner], reached[inner] = inner, from_inner + row[inner]
        back.append(before)
        total = reached
    path = [total.index(max(total))]
    for before in reversed(back):
        path.append(before[path[-1]])
    path.reverse()
    return path


def spans(scores: Array, path: Array, line_start: Array) -> Iterator[Raw]:
    """(first, last + 1, entity number, raw score) for each span; the raw score is the lowest share of its entity."""
    marked = path.nonzero()[0]
    if not marked.size:
        return
    scaled = scores[marked]
    shares = np.exp(scaled - strongest(scaled)[:, None])
    shares /= shares.sum(axis=1, keepdims=True)
    labels = path[marked]
    rows, begin = np.arange(marked.size), labels - 1 + (labels & 1)
    share = shares[rows, begin] + shares[rows, begin + 1]
    span: Raw | None = None
    marks = zip(marked.tolist(), labels.tolist(), share.tolist(), line_start[marked].tolist(), strict=True)
    for index, label, likely, fresh in marks:
        if label & 1:
            if span is not None:
                yield span
            span = index, index + 1, label // 2, likely
        elif span is not None and index == span[1] and not fresh:
            span = span[0], index + 1, span[2], min(span[3], likely)
    if span is not None:
        yield span

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

    The first token begins a line. Exact: a stretch is bordered by tokens that are O by more than it could cost to mend
    the whole stretch by turning I into B, so that no better path can change them.
    """
    path, top = _best(scores)
    if not path.size:
        return path
    broken = _broken(path, line_start)
    if not broken.size:
        return path
    margin = np.full(path.size, -np.inf)
    outside = (path == 0).nonzero()[0]
    margin[outside] = scores[outside, 0] - strongest(scores[outside, 1:])
    cost = top[broken] - scores[broken, path[broken] - 1]
    stretches: list[list[float]] = []
    for index, price in zip(broken.tolist(), cost.tolist(), strict=True):
        left, right, spent = index, index + 1, price
        if stretches and index < stretches[-1][1]:
            earlier = stretches.pop()
            left, right, spent = int(earlier[0]), int(earlier[1]), spent + earlier[2]
        while True:  # the more is spent the farther away are both borders: looked for from where they were
            left = _sure(margin, line_start, left, -1, spent)
            right = _sure(margin, line_start, right - 1, 1, spent)
            if stretches and left < stretches[-1][1]:
                earlier = stretches.pop()
                left, spent = int(earlier[0]), spent + earlier[2]
                continue
            break
        stretches.append([left, right, spent])
    for left_edge, right_edge, _ in stretches:
        here = slice(int(left_edge), int(right_edge))
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


def _sure(margin: Array, line_start: Array, index: int, step: int, spent: float) -> int:
    """The border of a stretch: going left, its first token; going right, one past its last."""
    size = margin.size
    if step < 0:
        while index > 0 and not line_start[index]:
            if margin[index - 1] > spent:
                return index
            index -= 1
        return index
    index += 1
    while index < size and not line_start[index] and margin[index] <= spent:
        index += 1
    return index


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

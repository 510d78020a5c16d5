"""Label scores of a whole text -> spans.

In: scores [n, labels] and where lines begin. Out: (first token, last token + 1, entity, raw score). The best label of
each token is the best path wherever it obeys BIO; a constrained Viterbi search runs only over the stretches where it
does not. No span runs over a line break.
"""

from collections.abc import Iterator, Sequence

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
    """uint8 label per token: the best path in which I-X follows only B-X or I-X of the same line.

    Exact: a stretch is bordered by tokens that are O by more than it could cost to mend the whole stretch by turning I
    into B, so that no better path can change them.
    """
    path: Array = scores.argmax(axis=1).astype(np.int64)
    if not path.size:
        return path
    broken = _broken(path, line_start)
    if not broken.size:
        return path
    top = scores.max(axis=1)
    others = scores[:, 1:].max(axis=1)
    margin = np.where(path == 0, scores[:, 0] - others, -np.inf)
    cost = top[broken] - scores[broken, path[broken] - 1]
    left = right = -1
    spent = 0.0
    stretches: list[list[float]] = []
    for index, price in zip(broken.tolist(), cost.tolist(), strict=True):
        if stretches and index < stretches[-1][1]:
            stretches[-1][2] += price
            left, spent = int(stretches[-1][0]), stretches[-1][2]
            stretches.pop()
        else:
            left, spent = index, price
        while True:
            left, right = _sure(margin, line_start, left, -1, spent), _sure(margin, line_start, index, 1, spent)
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


def _broken(path: Array, line_start: Array) -> Array:
    inner = (path > 0) & (path % 2 == 0)
    before = np.concatenate(([0], path[:-1]))
    before[line_start] = 0
    broken: Array = np.flatnonzero(inner & (before != path) & (before != path - 1))
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


def _viterbi(scores: Array, line_start: Array) -> Array:
    count, labels = scores.shape
    allowed = np.zeros((labels, labels))
    for label in range(2, labels, 2):
        allowed[:, label] = -np.inf
        allowed[label, label] = allowed[label - 1, label] = 0.0
    opening = np.where((np.arange(labels) > 0) & (np.arange(labels) % 2 == 0), -np.inf, 0.0)
    total = scores[0] + opening
    back = np.zeros((count, labels), dtype=np.int64)
    for index in range(1, count):
        if line_start[index]:
            back[index] = int(total.argmax())
            total = total.max() + opening + scores[index]
            continue
        step = total[:, None] + allowed
        back[index] = step.argmax(axis=0)
        total = step[back[index], np.arange(labels)] + scores[index]
    path = np.zeros(count, dtype=np.int64)
    path[-1] = int(total.argmax())
    for index in range(count - 1, 0, -1):
        path[index - 1] = back[index, path[index]]
    return path


def spans(scores: Array, path: Array, line_start: Array) -> Iterator[Raw]:
    """(first, last + 1, entity number, raw score) for each span; the raw score is the lowest share of its entity."""
    starts = np.flatnonzero(path % 2 == 1)
    if not starts.size:
        return
    inside = (path > 0) & (path % 2 == 0) & ~line_start
    stops = np.flatnonzero(~inside)
    ends = np.append(stops, path.size)[np.searchsorted(stops, starts, side="right")]
    marked = np.flatnonzero(path > 0)
    scaled = scores[marked]
    shares = np.exp(scaled - scaled.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    entity = (path[marked] - 1) // 2
    rows = np.arange(marked.size)
    share = np.zeros(path.size)
    share[marked] = shares[rows, 1 + 2 * entity] + shares[rows, 2 + 2 * entity]
    for first, last in zip(starts.tolist(), ends.tolist(), strict=True):
        yield first, last, int(path[first] - 1) // 2, float(share[first:last].min())

"""The decoder finds the best path that obeys BIO, and the spans on it."""

import time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.tagger import decode
from core.tagger.edges import trimmed, without_title

LABELS = 7


def _valid(path: np.ndarray, line_start: np.ndarray) -> bool:
    for index, label in enumerate(path):
        if label > 0 and label % 2 == 0:
            before = path[index - 1] if index and not line_start[index] else 0
            if before not in (label, label - 1):
                return False
    return True


@settings(max_examples=300)
@given(st.integers(1, 40), st.integers(0, 2**32 - 1), st.floats(0.2, 6))
def test_path_is_the_best_valid_one(count: int, seed: int, spread: float) -> None:
    draw = np.random.default_rng(seed)
    scores = (draw.normal(size=(count, LABELS)) * spread).astype(np.float32)
    scores[:, 0] += spread
    line = draw.random(count) < 0.15
    line[0] = True
    path = decode.best_path(scores, line)
    whole = decode._viterbi(scores, line)
    assert _valid(path, line)
    rows = np.arange(count)
    assert np.isclose(scores[rows, path].sum(), scores[rows, whole].sum(), atol=1e-3)


def test_a_long_line_without_a_sure_token_takes_time_by_its_length() -> None:
    """One letter and a dot, a million times, on one line: each label breaks the rule of the one before."""
    scores = np.zeros((30_000, LABELS), dtype=np.float32)
    scores[::2, 2], scores[1::2, 0] = 2.0, 0.5
    line = np.zeros(len(scores), dtype=bool)
    line[0] = True
    began = time.process_time()
    path = decode.best_path(scores, line)
    assert time.process_time() - began < 5
    assert _valid(path, line)


def test_only_what_stands_around_a_broken_label_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """On one line, however many there are and however much each of them costs to mend."""
    scores = np.full((4_000, LABELS), -5.0, dtype=np.float32)
    scores[:, 0] = 0.0
    scores[:, 1::2], scores[:, 2::2] = -2.0, -1.5
    scores[::8, 2], scores[::8, 1] = 9.0, 3.0  # I-X behind O
    line = np.arange(len(scores)) == 0
    searched: list[int] = []
    viterbi = decode._viterbi

    def counted(scores: np.ndarray, line_start: np.ndarray) -> list[int]:
        searched.append(len(scores))
        return viterbi(scores, line_start)

    monkeypatch.setattr(decode, "_viterbi", counted)
    path = decode.best_path(scores, line)
    assert len(searched) == 500 and max(searched) < 8
    rows = np.arange(len(scores))
    assert np.isclose(scores[rows, path].sum(), scores[rows, viterbi(scores, line)].sum(), atol=1e-2)


def test_spans_stop_at_line_breaks_and_at_begin_labels() -> None:
    path = np.array([1, 2, 1, 2, 2, 0, 3, 4])
    line = np.array([1, 0, 0, 0, 0, 0, 1, 0], dtype=bool)
    scores = np.full((8, LABELS), -9.0, dtype=np.float32)
    scores[np.arange(8), path] = 9
    found = list(decode.spans(scores, path, line))
    assert [span[:3] for span in found] == [(0, 2, 0), (2, 5, 0), (6, 8, 1)]
    assert all(span[3] > 0.99 for span in found)


def test_labels_must_be_pairs() -> None:
    assert decode.entities_of(("O", "B-PERSON", "I-PERSON")) == ("PERSON",)
    try:
        decode.entities_of(("O", "I-PERSON", "B-PERSON"))
    except ValueError:
        return
    raise AssertionError("accepted")


def test_titles_and_loose_punctuation_stay_outside() -> None:
    assert without_title("Mr. Sample", 0, 10) == 4
    assert without_title("Sayın Av. Örnek", 0, 15) == 10
    assert without_title("Dr", 0, 2) == 0
    assert trimmed('("Sample Ltd."),', 0, 16) == (2, 13)
    assert trimmed("Sample (UK)", 0, 11) == (0, 11)
    assert trimmed("Sample)", 0, 7) == (0, 6)

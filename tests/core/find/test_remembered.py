"""What is said of words is remembered, and only so many of them."""

import pytest

from core.find import remembered
from core.find.remembered import Telling


def test_a_word_is_asked_about_once_and_only_telling_ones_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST", 10)
    asked: list[str] = []

    def length_if_even(word: str) -> int:
        asked.append(word)
        return len(word) if len(word) % 2 == 0 else 0

    telling = Telling(length_if_even)
    assert sorted(telling.among({"ab", "abc", "abcd"})) == [("ab", 2), ("abcd", 4)]
    assert sorted(telling.among({"ab", "abcde"})) == [("ab", 2)]
    assert sorted(asked) == ["ab", "abc", "abcd", "abcde"]


def test_more_words_than_are_remembered_are_told_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST", 10)
    telling = Telling(len)
    for first in range(0, 40, 4):
        words = {"x" * length for length in range(first + 1, first + 8)}
        assert sorted(telling.among(words)) == sorted((word, len(word)) for word in words)
    assert len(telling.among({"x" * length for length in range(1, 100)})) == 99

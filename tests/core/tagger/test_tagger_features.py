"""Tokens, hashes and list bits, computed over arrays, are what they would be word by word."""

import time

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tagger import features, runs, scripts
from core.tagger.features import SHAPE, Alphabet
from core.tagger.lists import Bit, Lists, fingerprints
from core.tagger.runs import RUN_BITS


def lists_of(entries: dict[str, list[Bit]]) -> Lists:
    """A table of a few keys."""
    keys = {text: sum(1 << bit for bit in bits) for text, bits in entries.items()} | {"\x01": 0}
    prints = fingerprints(np.array([scripts.hash_text(key) for key in keys], dtype=np.uint64))
    order = np.argsort(prints)
    masks = np.array(list(keys.values()), dtype=np.uint64)
    return Lists(prints[order], np.arange(len(keys), dtype=np.uint16), masks[order])


LISTS = lists_of(
    {
        "김": [Bit.KO_SURNAME],
        "가상": [Bit.KO_GIVEN],
        "는": [Bit.KO_PARTICLE],
        "씨": [Bit.KO_TITLE],
        "서울": [Bit.KO_PLACE],
        "new york": [Bit.PHRASE],
        "new": [Bit.PLACE_WORD],
        "york": [Bit.PLACE_WORD],
        "örnek": [Bit.SURNAME_TR],
    }
)
ALPHABET = Alphabet(np.ones(0x10000, dtype=np.uint16), np.zeros(0x10000, dtype=np.uint16))


def words(text: str) -> list[str]:
    tokens = features.read(text, LISTS).tokens
    return [text[start:end] for start, end in zip(tokens.start, tokens.end, strict=True)]


def bits(text: str, token: int) -> set[str]:
    piece = features.read(text, LISTS)
    found = features.describe(piece, np.arange(piece.tokens.start.size), LISTS, ALPHABET)
    names = [
        *SHAPE,
        *(Bit(n).name if n in Bit._value2member_map_ else f"{n}" for n in range(31)),
        *features.STEM,
        *RUN_BITS,
    ]
    return {name for name, on in zip(names, found.bits[token], strict=True) if on}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ada Demo, 42!", ["Ada", "Demo", ",", "42", "!"]),
        ("Örnek'in", ["Örnek", "'", "in"]),
        ("김가상은 KBS에", ["김", "가", "상", "은", "KBS", "에"]),
        ("東京タワー", ["東", "京", "タ", "ワ", "ー"]),
        ("a_b@c", ["a", "_", "b", "@", "c"]),
        ("e\u0301te\u200b x", ["e\u0301te", "x"]),
        ("", []),
        (" \n\t", []),
        ("\U0001f600\U00020000x", ["\U0001f600", "\U00020000", "x"]),
    ],
)
def test_tokens(text: str, expected: list[str]) -> None:
    assert words(text) == expected


@given(st.text(alphabet=st.characters(), max_size=60))
def test_any_text_is_cut_into_ordered_tokens(text: str) -> None:
    tokens = features.read(text, LISTS).tokens
    assert np.all(tokens.start < tokens.end)
    assert np.all(tokens.start[1:] >= tokens.end[:-1])
    described = features.describe(features.read(text, LISTS), np.arange(tokens.start.size), LISTS, ALPHABET)
    assert described.bits.shape == (tokens.start.size, features.BITS)


@given(st.text(alphabet="abİıĞ가나다 \n", max_size=30), st.text(alphabet="xy 가,", max_size=20))
def test_features_do_not_depend_on_the_place(text: str, before: str) -> None:
    alone = features.read(text, LISTS)
    moved = features.read(before + "\n" + text, LISTS)
    count = alone.tokens.start.size
    offset = moved.tokens.start.size - count
    one = features.describe(alone, np.arange(count), LISTS, ALPHABET)
    two = features.describe(moved, np.arange(offset, offset + count), LISTS, ALPHABET)
    assert np.array_equal(alone.tokens.key, moved.tokens.key[offset:])
    assert np.array_equal(one.hashes, two.hashes)
    assert np.array_equal(one.bits, two.bits)
    assert np.array_equal(alone.tokens.flags, moved.tokens.flags[offset:])


def test_fold_is_per_character_and_keeps_the_length() -> None:
    text = "İIıi ΑΣ Ş٣"
    folded = scripts.fold(scripts.codes(text))
    assert folded.size == len(text)
    assert "".join(map(chr, folded)) == "iiii ασ ş#"


def test_korean_lists_are_seen_inside_a_run() -> None:
    assert {"surname", "name_begin", "name_listed"} <= bits("김가상는", 0)
    assert {"name_inside", "given_begin"} - bits("김가상는", 1) == {"given_begin"}
    assert {"tail", "tail_begin"} <= bits("김가상는", 3)
    assert "title_tail" in bits("김가상씨는", 3)
    assert {"place_begin", "place_whole"} <= bits("서울는", 0)
    assert "place_any" in bits("구서울", 1)


def test_words_and_stems_are_looked_up_folded() -> None:
    assert "SURNAME_TR" in bits("ÖRNEK", 0)
    assert "stem_name" in bits("Örneklerin", 0)
    assert "stem_name" not in bits("Örnek", 0)


def test_flags() -> None:
    tokens = features.read("in New York 김x\nUPPER CASE LINE\nall in small letters", LISTS).tokens
    named = {name: tokens.flags[:, n].tolist() for n, name in enumerate(features.FLAGS)}
    assert named["place_phrase"][:4] == [False, True, True, False]
    assert named["line_start"] == [True, *[False] * 4, True, False, False, True, False, False, False]
    assert named["touches"][4] is True
    assert named["line_upper"] == [*[False] * 5, True, True, True, *[False] * 4]
    assert named["line_lower"][8:] == [True] * 4


def test_many_runs_are_looked_at_in_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "김가상는 서울는 구서울 가 김가상씨는 서울서울서울서울서울 김"
    piece = features.read(text, LISTS)
    every = np.arange(piece.tokens.start.size)
    whole = features.describe(piece, every, LISTS, ALPHABET)
    monkeypatch.setattr(runs, "_BLOCK", 3)
    parts = features.describe(piece, every[::-1], LISTS, ALPHABET)
    assert np.array_equal(whole.bits, parts.bits[::-1])


def test_words_of_places_are_those_of_the_whole_table() -> None:
    hashes = np.array([scripts.hash_text(word) for word in ("york", "yor", "new", "örnek", "")], dtype=np.uint64)
    assert LISTS.has_place_word(hashes).tolist() == [True, False, True, False, False]
    none = lists_of({"örnek": [Bit.SURNAME_TR]})
    assert none.has_place_word(hashes).tolist() == [False] * 5


def test_endless_runs_cost_no_more_than_many_words() -> None:
    started = time.process_time()
    for text in ("가" * 60_000, "a" * 60_000, "1" * 60_000, "(" * 60_000, "漢" * 60_000):
        piece = features.read(text, LISTS)
        _, first = np.unique(piece.tokens.key, return_index=True)
        features.describe(piece, first, LISTS, ALPHABET)
    assert time.process_time() - started < 5

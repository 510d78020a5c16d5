"""Folding: what is folded, and that every offset finds its way back."""

import unicodedata

import pytest
import regex
from hypothesis import example, given
from hypothesis import strategies as st

from core import folding
from core.folding import OUTSIDE, fold

MARKS = regex.compile(r"[\p{M}--\p{DI}]", regex.V1)
ODD = (
    "aA1-\u0301\u0307\u0323\u200b\u00ad\u200d\ufe0f\uff21\uff11\u3000\u2011\u2019İIıißΣς"
    "\u1100\u1161\u11a8각\u212b\u0344\n😀 @"
)
TEXT = st.one_of(st.text(), st.text(alphabet=ODD, max_size=30))


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Ａｄａ　Ｄｅｍｏ", "Ada Demo"),
        ("０１０－００００－１２３４", "010-0000-1234"),
        ("4111\u20111111\u20131111\u22121111", "4111-1111-1111-1111"),
        ("4111\u00a01111\u202f1111\u20091111", "4111 1111 1111 1111"),
        ("ada@\u200bexample\u00ad.com", "ada@example.com"),
        ("a\u2060b\ufeffc\u200dd", "abcd"),
        ("Cafe\u0301", "Café"),
        (unicodedata.normalize("NFD", "홍길동"), "홍길동"),
        (unicodedata.normalize("NFD", "Şule Deneme"), "Şule Deneme"),
        ("O\u2019Neil\u02bcs", "O'Neil's"),
        ("٠١٢", "012"),
        ("a\r\n\tb\u2028c", "a\r\n\tb\u2028c"),
        ("e\u200b\u0301", "é"),
    ],
)
def test_one_spelling(text: str, folded: str) -> None:
    assert fold(text).text == folded


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("İİİ İZMİR, Ada Demo", "iii izmir, ada demo"),
        ("IŞIK ışık", "işik işik"),
        ("I\u0307zmi\u0307r i\u0307", "izmir i"),
        ("ΣΑΣ ς", "σασ σ"),
        ("ＡＤＡ", "ada"),
    ],
)
def test_caseless(text: str, folded: str) -> None:
    assert fold(text, caseless=True).text == folded


def test_lower_case_keeps_the_length_of_every_character() -> None:
    for start in range(0, 0x110000, 0x1000):
        text = "".join(chr(code) for code in range(start, start + 0x1000) if not 0xD800 <= code < 0xE000)
        folded = fold(text)
        assert len(fold(folded.text, caseless=True).text) == len(fold(folded.text).text)


def test_what_no_folding_changes_is_folded_alike_by_the_short_way_and_the_long(monkeypatch: pytest.MonkeyPatch) -> None:
    settled = [chr(code) for code in range(0x11000) if folding._SETTLED.fullmatch(chr(code))]
    texts = [*settled, "".join(settled), "".join(reversed(settled))]
    short = [(fold(text).text, fold(text, caseless=True).text) for text in texts]
    monkeypatch.setattr(folding, "_SETTLED", regex.compile("(?!)"))
    assert short == [(fold(text).text, fold(text, caseless=True).text) for text in texts]
    assert len(settled) > 11_000


def test_u12_accents_and_spaces_stay_outside() -> None:
    text = "Cafe\u0301   re\u0301sume\u0301 of  Ada\u00a0Demo."
    folded = fold(text)
    start = folded.text.index("Ada Demo")
    first, last = folded.source(start, start + 8)
    assert text[first:last] == "Ada\u00a0Demo"


def test_u13_dotted_capital_i() -> None:
    text = "İİİ İZMİR, Ada Demo"
    folded = fold(text, caseless=True)
    start = folded.text.index("ada demo")
    assert folded.source(start, start + 8) == (11, 19)


def test_u14_invisible_inside_is_covered_and_at_the_edge_is_not() -> None:
    text = "x \u200bada@\u200bexample.com\u00ad y"
    folded = fold(text)
    start = folded.text.index("ada")
    first, last = folded.source(start, start + len("ada@example.com"))
    assert text[first:last] == "ada@\u200bexample.com"


def test_marks_that_do_not_compose_belong_to_their_base() -> None:
    text = "q\u0323\u0307x"
    folded = fold(text)
    assert folded.source(0, 1) == (0, 3)
    assert folded.source(1, 2) == (0, 3)


def test_outside_the_fields_nothing_is_text() -> None:
    text = '{"who": "Ada\u200b"}'
    folded = fold(text, fields=(2, 5, 9, 13))
    assert folded.text == OUTSIDE * 2 + "who" + OUTSIDE * 4 + "Ada" + OUTSIDE * 2
    start = folded.text.index("Ada")
    first, last = folded.source(start, start + 3)
    assert text[first:last] == "Ada"


def test_a_mark_at_the_start_of_a_field_stays_in_the_field() -> None:
    text = 'e"\u0301x"'
    folded = fold(text, fields=(0, 1, 2, 4))
    assert folded.text == "e" + OUTSIDE + "\u0301x" + OUTSIDE
    assert folded.source(2, 4) == (2, 4)


@given(TEXT)
@example("\u0301\u0301")
@example("a\u200b\u200b")
def test_every_range_comes_back(text: str) -> None:
    folded = fold(text)
    assert folded.position(0) == 0
    assert folded.position(len(text)) == len(folded.text)
    for index in range(len(folded.text)):
        start, end = folded.source(index, index + 1)
        assert 0 <= start < end <= len(text)
        assert folded.position(start) <= index < folded.position(end)
        if end < len(text):
            assert not MARKS.match(text, end)
    whole = folded.source(0, len(folded.text))
    if folded.text:
        assert fold(text[slice(*whole)]).text == folded.text


@given(TEXT)
def test_folding_is_composed_visible_and_final(text: str) -> None:
    folded = fold(text).text
    assert unicodedata.is_normalized("NFC", folded)
    assert not regex.search(r"\p{DI}", folded)
    assert fold(folded).text == folded
    caseless = fold(text, caseless=True).text
    assert fold(caseless, caseless=True).text == caseless


@given(TEXT, st.lists(st.integers(0, 30), max_size=8))
def test_fields_keep_the_rest_apart(text: str, cuts: list[int]) -> None:
    borders = sorted({min(cut, len(text)) for cut in cuts})
    borders = borders[: len(borders) // 2 * 2]
    folded = fold(text, fields=borders)
    inside = [fold(text[start:end]).text for start, end in zip(borders[::2], borders[1::2], strict=True)]
    assert [piece for piece in folded.text.split(OUTSIDE) if piece] == [
        piece for field in inside for piece in field.split(OUTSIDE) if piece
    ]
    for start in range(len(folded.text)):
        first, last = folded.source(start, start + 1)
        if folded.text[start] != OUTSIDE:
            assert any(low <= first and last <= high for low, high in zip(borders[::2], borders[1::2], strict=True))


@given(TEXT, TEXT)
def test_source_positions_are_ordered(text: str, more: str) -> None:
    folded = fold(text + "\n" + more)
    places = [folded.position(index) for index in range(len(text) + len(more) + 2)]
    assert places == sorted(places)
    assert folded.text == fold(text).text + "\n" + fold(more).text or MARKS.match(more)

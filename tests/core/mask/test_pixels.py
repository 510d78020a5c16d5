"""The last look at pixels: what OCR makes of a value is still known, what only looks a bit alike is not."""

import pytest

from core.mask.pixels import _find, _letters, _values


def finds(value: str, text: str) -> int:
    """How often the value is seen in what OCR read."""
    return sum(len(_find(each, _letters(text))) for each in _values([value]))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("Ada Demo", "signed by Ada Demo, today"),
        ("Nerissa Quillbrook", "Client: Nerissa Ouillbrook, phone"),
        ("Nerissa Quillbrook", "Client: NerissaQuillbrook"),
        ("Nerissa Quillbrook", "the Neri ssa Quillbrock paper"),
        ("Şule Deneme", "sayin Sule Deneme, gelin"),
        ("010-5550-9001", "Tel. 010 5550 9O0l."),
        ("홍길동", "오늘 홍 길 동은 왔다"),
        ("홍길동", "담당자:홍길동"),
        ("DE02120300000000202051", "IBAN DE02 1203 0000 OOOO 2020 51"),
    ],
)
def test_a_value_is_seen_through_what_ocr_gets_wrong(value: str, text: str) -> None:
    assert finds(value, text) == 1


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("Ada Demo", "a new Adademonstration of it"),
        ("Kaya", "they were at Kayak and Ankaya"),
        ("Ada", "Ada"),  # too short to be told from noise
        ("Anderson", "Andersonville is a town"),
        ("Schools River", "the schools are near"),
        ("010-5550-9001", "010-5550-7777"),
        ("김하나", "김 하루"),
    ],
)
def test_words_that_are_only_alike_are_none(value: str, text: str) -> None:
    assert finds(value, text) == 0


def test_values_are_not_shown() -> None:
    assert "Demo" not in repr([*_values(["Ada Demo"])]) + repr(_letters("Ada Demo"))

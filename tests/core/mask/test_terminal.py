"""Logs with the colours of a terminal: a value is one whatever colour changes before, within or behind it."""

import pytest
from masking import document, trip

from core.find import FindOptions, find
from core.folding import fold


@pytest.mark.parametrize(
    "text",
    [
        "user=\x1b[33mAda Demo\x1b[0m came",
        "user=\x1b[1mAda\x1b[0m \x1b[38;5;12mDe\x1b[22mmo\x1b[0m came",
        "\x1b[31m홍\x1b[0m길동 \x1b[?25lAda Demo",
    ],
)
def test_a_coloured_name_is_masked(text: str) -> None:
    made = trip(text, "PERSON\tAda Demo\nPERSON\t홍길동\n")
    plain = fold(made.masked.parts[0].text).text
    assert "Ada" not in plain and "Demo" not in plain and "홍" not in plain


def test_it_is_found() -> None:
    log = document(
        "INFO user=\x1b[33m\x1b[1mada@exam\x1b[0mple.com\x1b[0m from \x1b[36m010-5550-9001\x1b[0m\n", "a.log"
    )
    found = {(each.kind, fold(each.text).text) for each in find(log, FindOptions(mode="pattern"))}
    assert found == {("EMAIL", "ada@example.com"), ("PHONE", "010-5550-9001")}


def test_the_way_back() -> None:
    text = "a\x1b[0mb\x1b[1;31mc"
    folded = fold(text)
    assert folded.text == "abc"
    assert text[slice(*folded.source(0, 3))] == text
    assert text[slice(*folded.source(1, 2))] == "b"
    assert fold("\x1b only").text == "\x1b only"

"""Positions in the text shown and offsets of core, against a real QTextDocument (U11)."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QTextCursor, QTextDocument

from app.textmap import LONGEST_LINE, TextMap
from core.model import Part

LINE_ENDS = "\r\n\u2028\u2029\ufdd0\ufdd1"
ODD = [
    "A",
    " ",
    "가",
    "😀",
    "👩‍👩‍👧",
    "e\u0301",
    "\r\n",
    "\r",
    "\n",
    "\u2028",
    "\u2029",
    "\u00ad",
    "\x00",
    "\ud800",
    "x" * 1023,
    "y" * 2050,
]
TEXTS = st.lists(st.sampled_from(ODD) | st.text(max_size=5), max_size=25).map("".join)


def part(text: str, name: str = "body") -> Part:
    return Part(id=name, role="body", text=text, fields=(0, len(text)))


def shown(text_map: TextMap, size: int = 7) -> QTextDocument:
    """The text as a QTextDocument holds it, put in piece by piece as the view does."""
    document = QTextDocument()
    cursor = QTextCursor(document)
    for piece, _ in text_map.pieces(size):
        cursor.insertText(piece)
    return document


def units(document: QTextDocument, start: int, end: int) -> str:
    cursor = QTextCursor(document)
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    return cursor.selectedText().replace("\u2029", "\n")


def plain(text: str) -> str:
    """As Qt gives text back: one line end, nothing for a surrogate that stands alone."""
    text = text.encode("utf-8", "ignore").decode()
    text = text.replace("\r\n", "\n")
    for line_end in LINE_ENDS:
        text = text.replace(line_end, "\n")
    return text


@given(st.lists(TEXTS, min_size=1, max_size=4), st.booleans(), st.data())
def test_any_text_there_and_back(texts: list[str], captions: bool, data: st.DataObject) -> None:
    parts = [part(text, f"part{number}") for number, text in enumerate(texts)]
    text_map = TextMap(parts, caption=lambda part: f"PART 😀 {part.id}" if captions else None)
    document = shown(text_map)
    assert document.characterCount() - 1 == text_map.length
    for number, text in enumerate(texts):
        if not text.strip():
            assert number not in text_map.shown_parts
            continue
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, len(text)))
        first, last = text_map.view_range(number, start, end)
        inside_crlf = {at for at in (start, end) if text[at - 1 : at + 1] == "\r\n"}
        if not inside_crlf:
            assert units(document, first, last).replace("\n", "") == plain(text[start:end]).replace("\n", "")
            assert text_map.to_core(text_map.to_view(number, start)) == (number, start)
            assert text_map.to_core(last) == (number, end) or start == end
    for line in range(document.blockCount()):
        assert document.findBlockByNumber(line).length() <= 2 * LONGEST_LINE + 40


@given(TEXTS.filter(lambda text: text.strip()))
def test_every_position_leads_to_a_code_point(text: str) -> None:
    text_map = TextMap([part(text)], caption=lambda _: "BODY")
    places = [text_map.to_core(position) for position in range(text_map.length + 1)]
    assert places == sorted(places)
    assert places[-1] == (0, len(text))


def test_u11_emoji_and_crlf_do_not_shift_the_mark() -> None:
    text = "A😀 Ada Demo\r\nB"
    text_map = TextMap([part(text)], caption=lambda _: "BODY")
    document = shown(text_map)
    start = text.index("Ada")
    assert units(document, *text_map.view_range(0, start, start + 8)) == "Ada Demo"
    assert units(document, *text_map.view_range(0, text.index("B"), len(text))) == "B"


def test_captions_lie_outside_every_part() -> None:
    text_map = TextMap([part("one\n"), part("two"), part("three")], caption=lambda part: "CAPTION")
    document = shown(text_map)
    assert document.toPlainText() == "CAPTION \none\n\nCAPTION \ntwo\n\nCAPTION \nthree"
    assert [units(document, *caption) for caption in text_map.captions] == ["CAPTION"] * 3
    assert text_map.to_core(text_map.captions[1][0] + 2) == (1, 0)
    assert text_map.to_core(0) == (0, 0)
    assert [text_map.top(part) for part in range(3)] == [start for start, _ in text_map.captions]


def test_parts_with_nothing_to_read_are_left_out() -> None:
    parts = [part(text) for text in ("", "one", "", " \n", "two", "")]
    text_map = TextMap(parts, caption=lambda part: "CAPTION")
    assert text_map.text() == "CAPTION\u00a0\none\n\nCAPTION\u00a0\ntwo"
    assert text_map.shown_parts == [1, 4]
    places = [text_map.to_core(position) for position in range(text_map.length + 1)]
    assert places == sorted(places)
    assert {number for number, _ in places} == {1, 4}
    assert text_map.to_core(text_map.to_view(4, 2)) == (4, 2)
    for empty in (0, 2, 3, 5):
        assert text_map.view_range(empty, 0, len(parts[empty].text)) == (text_map.to_view(empty, 0),) * 2


def test_a_long_line_is_broken_at_spaces_and_never_inside_a_cluster() -> None:
    words = "word " * 2_000
    clusters = "e\u0301" * 5_000
    for text in (words, clusters):
        lines = TextMap([part(text)]).text().split("\n")
        assert max(map(len, lines)) <= LONGEST_LINE
        assert "".join(lines) == text
        assert not any(line.startswith("\u0301") for line in lines)
    assert all(line.endswith(" ") for line in TextMap([part(words)]).text().split("\n")[:-1])


def test_a_span_that_ends_at_a_soft_break_ends_in_its_line() -> None:
    text = "x" * 5_000
    text_map = TextMap([part(text)])
    document = shown(text_map, 100_000)
    first, last = text_map.view_range(0, 1_990, 2_000)
    assert document.findBlock(first) == document.findBlock(last)
    first, last = text_map.view_range(0, 2_000, 2_010)
    assert document.findBlock(first).blockNumber() == document.findBlock(last).blockNumber() == 1


@pytest.mark.parametrize("size", [3, 1_000])
def test_pieces_make_up_the_text_whatever_their_size(size: int) -> None:
    text_map = TextMap([part("a\r\n" * 400 + "😀" * 400)], caption=lambda _: "BODY")
    assert "".join(piece for piece, _ in text_map.pieces(size)) == text_map.text()


def test_ten_megabytes_are_mapped_quickly() -> None:
    text = ("담당자와 함께 신청서를 확인하고 다음 날 😀 같은 내용을 보냈습니다 and so on for a line\r\n" * 80_000)[
        :6_400_000
    ]
    start = time.perf_counter()
    text_map = TextMap([part(text)])
    assert time.perf_counter() - start < 2
    start = time.perf_counter()
    for offset in range(0, len(text), 1_000):
        text_map.to_core(text_map.to_view(0, offset))
    assert time.perf_counter() - start < 2

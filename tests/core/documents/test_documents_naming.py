"""The name proposed for the masked file (U30)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.documents import output_name, read_bytes
from core.model import Edit, Span


def proposed(name: str, *edits: tuple[int, int, str]) -> str:
    made = tuple(Edit(span=Span(part="filename", start=start, end=end), text=text) for start, end, text in edits)
    body = Edit(span=Span(part="body", start=0, end=1), text="[PERSON_9]")
    return output_name(read_bytes(b"1", name), (body, *made))


@pytest.mark.parametrize(
    ("name", "edits", "expected"),
    [
        ("report.txt", (), "report-masked.txt"),
        ("Ada Demo resignation.txt", ((0, 8, "PERSON_1"),), "PERSON_1 resignation-masked.txt"),
        ("홍길동_박예시.csv", ((0, 3, "PERSON_1"), (4, 7, "PERSON_2")), "PERSON_1_PERSON_2-masked.csv"),
        ("a-masked.txt", (), "a-masked-masked.txt"),
        ("archive.2024.JSON", (), "archive.2024-masked.JSON"),
        ("README", (), "README-masked"),
        ("", (), "document-masked"),
        ("-", (), "--masked"),
        ("what?:*.txt", (), "what___-masked.txt"),
        ("tab\there.txt", (), "tab_here-masked.txt"),
        ("dots. .txt", (), "dots-masked.txt"),
        ("con.old.txt", (), "_con.old-masked.txt"),
        ("LPT¹.x.csv", (), "_LPT¹.x-masked.csv"),
        ("CON", (), "CON-masked"),
        ("nul.txt", (), "nul-masked.txt"),
        ("bad\udc80.txt", (), "bad_-masked.txt"),
    ],
)
def test_u30_proposed_names(name: str, edits: tuple[tuple[int, int, str], ...], expected: str) -> None:
    assert proposed(name, *edits) == expected


def test_u30_the_name_is_a_part_and_the_suffix_is_not_in_it() -> None:
    part = read_bytes(b"x", "Ada Demo.txt").parts[-1]
    assert (part.text, tuple(part.fields), part.token_form) == ("Ada Demo.txt", (0, 8), "bare")
    with pytest.raises(ValueError, match="name"):
        proposed("Ada.txt", (0, 5, "PERSON_1"))
    with pytest.raises(ValueError, match="name"):
        proposed("Ada.txt", (0, 2, "PERSON_1"), (1, 3, "PERSON_2"))


def test_a_long_name_is_cut_between_characters_and_never_within_a_token() -> None:
    assert proposed("가" * 80 + ".txt") == "가" * 62 + "-masked.txt"
    assert proposed("e\u0301" * 80 + ".txt") == "e\u0301" * 62 + "-masked.txt"
    # PERSON_12 must not become PERSON_1.
    name = "x" * 180 + "Ada.txt"
    assert proposed(name, (180, 183, "PERSON_12")) == "x" * 180 + "-masked.txt"


def test_a_cut_name_is_not_the_source_again() -> None:
    for length in range(170, 200):
        name = "x" * length + "-masked.txt"
        assert proposed(name).casefold() != name.casefold()
        assert proposed(name.upper()).casefold() != name.casefold()


@given(st.text(max_size=260))
def test_u30_any_name_gives_a_safe_one(name: str) -> None:
    body = "x" + name.rsplit("/", 1)[-1].replace(".", "_") + ".txt"
    result = proposed(body)
    assert len(result.encode()) <= 255
    assert result != body
    assert result.endswith(("-masked.txt", "-masked-2.txt"))
    assert not set(result) & set('<>:"/\\|?*\0\n\r')
    assert result == result.strip()
    assert not result.startswith((" ", "."))

"""Searching by pattern and nearly as spelled: places, bounds in time, errors that say where."""

from collections.abc import Iterable

import pytest

from core.errors import SearchError
from core.model import Part
from core.searching import MOST, find_nearly, find_pattern


def part(text: str, number: int = 0) -> Part:
    return Part(id=f"p{number}", role="body", text=text, fields=(0, len(text)))


def quiet() -> None:
    """Nobody stops it."""


def found(texts: Iterable[str], result: tuple[tuple[object, ...], bool]) -> list[str]:
    parts = {f"p{number}": text for number, text in enumerate(texts)}
    return [parts[span.part][span.start : span.end] for span in result[0]]  # type: ignore[attr-defined]


def test_a_pattern_finds_in_every_part_whatever_the_case() -> None:
    texts = ["GX-20417 and gx-1", "none", "see GX-99\nGX-100"]
    parts = [part(text, number) for number, text in enumerate(texts)]
    assert found(texts, find_pattern(parts, r"gx-\d+", quiet)) == ["GX-20417", "gx-1", "GX-99", "GX-100"]
    assert found(texts, find_pattern(parts, r"^GX-\d+$", quiet)) == ["GX-100"]
    assert found(texts, find_pattern(parts, "q*", quiet)) == []


@pytest.mark.parametrize(
    ("pattern", "place", "why"),
    [("(a", 3, "bracket"), ("a)", 2, "bracket"), ("[a", 3, "set"), ("*a", 1, "repeat"), ("a\\", 2, "escape")],
)
def test_a_pattern_that_is_none_says_where_and_why(pattern: str, place: int, why: str) -> None:
    with pytest.raises(SearchError) as caught:
        find_pattern([part("a")], pattern, quiet)
    assert caught.value.code == "search.pattern"
    assert caught.value.facts["where"] in (why, "other")
    assert abs(int(caught.value.facts["place"]) - place) <= 1


def test_a_pattern_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.searching._SECONDS", 0.2)
    with pytest.raises(SearchError, match=r"search\.slow"):
        find_pattern([part("a" * 80 + "!")], "(a|aa)+$", quiet)


def test_a_search_can_be_stopped() -> None:
    class StopError(Exception):
        pass

    def stop() -> None:
        raise StopError

    with pytest.raises(StopError):
        find_pattern([part("aaa")], "a", stop)
    with pytest.raises(StopError):
        find_nearly([part("aaa")], "aaaa", stop)


def test_more_places_than_are_told() -> None:
    spans, more = find_pattern([part("a" * (MOST + 5))], "a", quiet)
    assert (len(spans), more) == (MOST, True)


@pytest.mark.parametrize(
    ("words", "text", "wanted"),
    [
        (
            "Demirel",
            "Demirei called. DEMIREL, Demirelin, Demirel'in; Demir, Denizli",
            ["Demirei", "DEMIREL", "Demirel", "Demirel"],
        ),
        ("Ada Demo", "Ada  Demo, Adda Demo, ada-demo and Ida Dema; Ado", ["Ada  Demo", "Adda Demo", "ada-demo"]),
        ("김가상", "김가성은 왔다. 김가상에게 김나리가", ["김가성", "김가상"]),
        ("박예시", "박예시 박에시는 박지성", ["박예시", "박에시"]),
        ("Örnek", "Ornek Örnekin Örnek", ["Ornek", "Örnek", "Örnek"]),
    ],
)
def test_nearly_the_same_with_particles_and_suffixes_outside(words: str, text: str, wanted: list[str]) -> None:
    assert found([text], find_nearly([part(text)], words, quiet)) == wanted


def test_places_are_right_behind_much_text() -> None:
    text = "가나다 라마바 사아자.\n" * 4000 + "그리고 김가상이다." + "한글 문장입니다.\n" * 4000
    assert found([text], find_nearly([part(text)], "김가상", quiet)) == ["김가상"]


@pytest.mark.parametrize(("words", "code"), [("ab", "search.short"), ("x" * 400, "search.long")])
def test_what_says_too_little_or_too_much(words: str, code: str) -> None:
    with pytest.raises(SearchError, match=code.replace(".", r"\.")):
        find_nearly([part("x")], words, quiet)

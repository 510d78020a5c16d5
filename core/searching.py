"""Looking for something in a document by a pattern, or nearly as it is spelled.

In: parts, what somebody typed. Out: places in code points, in document order, and whether there are more than were
told. A search runs in a worker: `check` is called between stretches and may raise Cancelled.

`find_pattern` takes a regular expression as the `regex` package reads it, over the text as it stands, letter case
aside. A pattern that is none says where and why; one that does not come to an end is stopped. `find_nearly` takes words
and allows a few letters to differ, one in four, counted in jamo where they are Korean: 김가상 also finds 김가성, and
`Demirel` also `Demirei`, `Demirelin`, `Demirel'in`. Particles and suffixes stay outside of the place.
"""

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from time import monotonic

import regex

from core.errors import SearchError
from core.folding import fold
from core.mask.variants import is_hangul
from core.model import Part, Span

MOST = 5_000
"""Places that are told; more are only said to exist."""
LONGEST_PATTERN = 500  # code points
_SECONDS = 5.0  # for one search; a stretch that takes longer is a pattern that goes wrong
_STRETCH = 20_000  # code points looked through between two checks
_LONGEST_SUFFIX = 6  # letters behind a word in Latin script that may be its suffix
_A_LETTER_IN = 4  # letters: one of these may differ
_MOST_EDITS = 4
_WHY = {
    "missing )": "bracket",
    "unterminated character set": "set",
    "nothing to repeat": "repeat",
    "multiple repeat": "repeat",
    "bad escape": "escape",
    "unknown property": "escape",
    "bad character range": "set",
    "unbalanced parenthesis": "bracket",
    "missing >": "group",
    "unknown group": "group",
    "unknown extension": "group",
}

Found = tuple[tuple[Span, ...], bool]


def find_pattern(parts: Sequence[Part], pattern: str, check: Callable[[], None]) -> Found:
    """The places of a regular expression; empty matches are none.

    Raises SearchError search.pattern (place: from 1, where: bracket, set, repeat, escape, group or other), search.long
    (limit), search.slow.
    """
    if len(pattern) > LONGEST_PATTERN:
        raise SearchError("search.long", limit=LONGEST_PATTERN)
    try:
        compiled = regex.compile(pattern, regex.IGNORECASE | regex.MULTILINE)
    except regex.error as error:
        why = next((code for words, code in _WHY.items() if str(error.msg).startswith(words)), "other")
        raise SearchError("search.pattern", place=(error.pos or 0) + 1, where=why) from None
    end = monotonic() + _SECONDS
    return _gathered(_pattern_places(part, compiled, end, check) for part in parts)


def find_nearly(parts: Sequence[Part], words: str, check: Callable[[], None]) -> Found:
    """Where these words stand, give or take a few letters; the exact places are among them. Raises SearchError
    search.short (fewer than three letters say too little), search.long (limit), search.slow.
    """
    wanted = " ".join(fold(words, caseless=True).text.split())
    letters = _apart(wanted).replace(" ", "")
    if len(letters) < 3 or len(wanted) < 2:
        raise SearchError("search.short")
    if len(wanted) > LONGEST_PATTERN // 4:
        raise SearchError("search.long", limit=LONGEST_PATTERN // 4)
    compiled = _nearly(wanted, min(len(letters) // _A_LETTER_IN, _MOST_EDITS))
    end = monotonic() + _SECONDS
    return _gathered(_near_places(part, compiled, end, check) for part in parts)


def _gathered(found: Iterator[Iterator[Span]]) -> Found:
    places: list[Span] = []
    for of_part in found:
        for place in of_part:
            if len(places) == MOST:
                return tuple(places), True
            places.append(place)
    return tuple(places), False


def _pattern_places(
    part: Part, compiled: "regex.Pattern[str]", end: float, check: Callable[[], None]
) -> Iterator[Span]:
    matches = compiled.finditer(part.text, timeout=max(end - monotonic(), 0.01), concurrent=True)
    check()
    try:
        for match in matches:
            check()
            if match.end() > match.start():
                yield Span(part=part.id, start=match.start(), end=match.end())
    except TimeoutError:
        raise SearchError("search.slow") from None


def _near_places(part: Part, compiled: "regex.Pattern[str]", end: float, check: Callable[[], None]) -> Iterator[Span]:
    for start, stop in _stretches(part.text):
        check()
        folded = fold(part.text[start:stop], caseless=True)
        apart = _apart(folded.text)
        at: list[int] | None = None
        try:
            for match in compiled.finditer(apart, timeout=max(end - monotonic(), 0.01), concurrent=True):
                first, last = match.span("value")
                found = match["value"]
                first += len(found) - len(found.lstrip())
                last -= len(found) - len(found.rstrip())
                if last <= first:
                    continue
                at = at or _syllables(folded.text)
                left, right = folded.source(_before(at, first), _before(at, last - 1) + 1)
                yield Span(part=part.id, start=start + left, end=start + right)
        except TimeoutError:
            raise SearchError("search.slow") from None


def _stretches(text: str) -> Iterator[tuple[int, int]]:
    """The text in pieces that end with a line where they can."""
    start = 0
    while start < len(text):
        end = min(start + _STRETCH, len(text))
        if end < len(text):
            line = text.rfind("\n", start + _STRETCH // 2, end)
            end = line + 1 if line > 0 else end
        yield start, end
        start = end


@cache
def _jamo() -> dict[int, str]:
    return {code: unicodedata.normalize("NFD", chr(code)) for code in range(0xAC00, 0xD7A4)}


def _apart(text: str) -> str:
    """Hangul syllables as jamo; the rest as it is."""
    return text if text.isascii() else text.translate(_jamo())


def _syllables(text: str) -> list[int]:
    """Where each letter of a text begins once it is taken apart."""
    return [0, *accumulate(len(_jamo().get(ord(letter), "x")) for letter in text)]


def _before(starts: list[int], at: int) -> int:
    """The letter of the whole text that a place of the text taken apart lies in."""
    low, high = 0, len(starts) - 1
    while low + 1 < high:
        middle = (low + high) // 2
        low, high = (middle, high) if starts[middle] <= at else (low, middle)
    return low


def _nearly(wanted: str, edits: int) -> "regex.Pattern[str]":
    """The words with up to `edits` letters added, left out or taken for others, at the start of a word."""
    body = r"\s+".join(regex.escape(_apart(word)) for word in wanted.split(" "))
    near = f"(?P<value>(?:{body}){{e<={edits}}})" if edits else f"(?P<value>{body})"
    if is_hangul(wanted[-1]):  # particles follow without a space
        return regex.compile(rf"(?e)(?<![\p{{L}}\p{{N}}]){near}")
    suffix = rf"(?=\p{{L}}{{0,{_LONGEST_SUFFIX}}}(?![\p{{L}}\p{{N}}]))"
    return regex.compile(rf"(?e)(?<![\p{{L}}\p{{N}}]){near}{suffix}")

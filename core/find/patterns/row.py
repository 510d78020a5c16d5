"""The shape of one row of the pattern table.

A new identifier is one row in a module of this folder; its check is a name in core/find/checks.py. Every row is
picked up by the shared tests: its worst-case input, the ban of `\\b`, and the sentence for its name in resources/i18n
("row.<name>").
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import Literal

import regex

CueUse = Literal["raises", "required", "own", "ignored"]
Script = Literal["", "latin", "capital", "hangul"]

TIMEOUT = 20.0  # seconds for one row and one piece, which normally takes a millisecond
REACH = 320  # code points a pattern at a run of digits can see ahead

_SEPARATORS = " \n\r.-/:,()*"
# A group of digits joined to the one before by a hyphen or a point belongs to the same number. Hangul and, mostly,
# letters may stand on either side (U15).
NOT_AFTER_DIGIT = r"(?<!\d[-.])(?<!\d)"
NOT_BEFORE_DIGIT = r"(?!\d)(?![-.]\d)"
# A Korean telephone number by its area: whatever the word before it announces.
NO_PHONE_KR = r"(?!0(?:2|[3-6][1-5]|1\d|70)-\d{3,4}-\d{4}(?![\d-]))"
# Between groups: at most two of the usual separators, or a line break.
GAP = r"(?:[ .\-]{0,2}|[ \-]?\r?\n[ ]{0,8})"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Row:
    """One identifier.

    `pattern`: `regex` source over folded text. The group `v`, if there is one, is the value, else all of it; a group
    `b` inside a look-behind may move its start to the left. `runs`: lengths of a run of digits ("3", "4 13-19") at
    whose start alone the pattern is tried, within `REACH` code points, if its first digit is one of `first` and a
    letter of the script `before` stands right before it (a space may be between; a capital is Latin, too); with `head`
    the capitals before it have to begin with one of these pairs, with `letters` ("12") the Latin word before it has one
    of these numbers of letters, with `prior` one of these characters stands among the two before it, with `then` the
    character behind the run is of one of these classes (`class_of`), or it and the one behind it are (" A": `beyond`),
    with `digits` there are so many digits from the run on, with `begins` the run begins with one of these. Without
    `runs` the whole text is searched, or with `unbroken` what holds so many characters without a space (and so many
    `digits` among them), with `inside` what holds this string between others without a space. `needs`: strings, one of
    which must be in the lower-cased text for the pattern to match at all; with `reach` one of them, or of `at` if that
    is said, has to start within so many code points before and behind the start of the run or of the match. All these
    only spare a try that would fail.

    `check`: name of a function in checks.py. `base`: weight (0..1) without context when the check cannot tell or
    there is none; `true` and `false` when it says so (0 drops the match). `cue`: a cue word near it raises the
    weight, is required, or does not matter; with `near` it stands at most so many code points before, without a digit
    between. `words` announce this very identifier, in whatever language ("codice fiscale"); with the cue "own" one of
    them is required; `told` names cues of core/languages that do so in their place. `country`: where it is issued, ISO
    3166-1. `worst`: a text this pattern likes least; tests repeat it and measure. `source`: the law or standard behind
    it. `asked`: only looked for when its kind is asked for by name. `timeout`: seconds after which a piece is given up
    with an error.
    """

    name: str
    kind: str
    pattern: str
    base: float
    source: str
    worst: str
    runs: str = ""
    first: str = "0123456789"
    before: Script = ""
    prior: str = ""
    letters: str = ""
    then: Collection[str] = ""
    digits: int = 0
    begins: tuple[str, ...] = ()
    unbroken: int = 0
    inside: str = ""
    needs: tuple[str, ...] = ()
    reach: tuple[int, int] | None = None
    at: tuple[str, ...] = ()
    country: str = ""
    check: str = ""
    true: float = 0.0
    false: float = 0.0
    cue: CueUse = "raises"
    near: int = 0
    words: tuple[str, ...] = ()
    told: str = ""
    head: tuple[str, ...] = ()
    asked: bool = False
    timeout: float = TIMEOUT


def class_of(letter: str) -> str:
    """A letter's class: "a" for ASCII letters, "가" for Hangul, a usual separator for itself, "?" for all else."""
    if letter.isascii():
        return "a" if letter.isalpha() else letter if letter and letter in _SEPARATORS else "?"
    return "가" if "가" <= letter <= "힣" else "?"


def beyond(text: str, place: int) -> str:
    """The class of what stands behind a space, a hyphen or a slash behind a run.

    "A" for capitals, "a" for small letters, "가" for Hangul, "?" for all else; of a number "st" where letters follow it
    ("3rd"), "0 " where a space does, and "0" for any other.
    """
    letter = text[place : place + 1]
    if letter.isdecimal():
        end = place + 1
        while text[end : end + 1].isdecimal():
            end += 1
        behind = text[end : end + 1]
        return "st" if behind.isalpha() else "0 " if behind == " " else "0"
    if letter.isupper():
        return "A"
    return "가" if "가" <= letter <= "힣" else "a" if letter.islower() else "?"


def own_cue(row: Row) -> str:
    """What the cues of a row's own words announce beside its kind."""
    return row.told or f"row {row.name}"


@cache
def compiled(row: Row) -> regex.Pattern[str]:
    """The pattern, compiled when first used."""
    return regex.compile(row.pattern, regex.V1)


def run_lengths(row: Row) -> list[int]:
    """`runs` spelled out."""
    lengths: list[int] = []
    for piece in row.runs.split():
        low, _, high = piece.partition("-")
        lengths += range(int(low), int(high or low) + 1)
    return lengths

"""The pattern tier: one table of rows, each run over the folded text.

In: pieces. Out: evidence with a weight from the row, its check and the words around. Every row is run for every
document, whatever its language; a row that cannot finish in time raises `DetectionError` find.timeout, it is never
skipped.
"""

import time
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import regex

from core.errors import DetectionError
from core.find.checks import CHECKS, is_mobile
from core.find.cues import NOTHING, Nearby, Said
from core.find.evidence import Evidence, Piece
from core.find.judge import PROVABLE, with_cue
from core.find.patterns.row import REACH, TIMEOUT, Row, class_of, compiled, own_cue, run_lengths
from core.find.patterns.table import ROWS
from core.model import Reason

__all__ = ["ROWS", "Patterns"]

LONGEST_RUN = 40  # digits; longer runs are treated alike
# How much a national telephone number counts in a document of another language (it may still be one).
_FOREIGN = 0.6
# At most, a telephone number that is announced as the line of a company: still found, it may be a sole trader's.
_DESK = 0.55
_SPOKEN = {"KR": "ko", "TR": "tr", "US": "en", "GB": "en"}
# A group of digits after a hyphen or a point continues a number and starts none.
_RUN = regex.compile(r"(?<!\d[-.])(?<!\d)\d+")
# Two capitals, and what more belongs to them, at the end of a stretch.
_CAPITALS = regex.compile(r"(?<!\p{L})([A-Z]{2})[A-Z]{0,3}[ \-]?$")
# The class of a licence: no digits of another number.
_CLASS = regex.compile(r"[12][종급]|Class \d", regex.I)
_VERDICTS = (False, True, None)
_MEMORY = "checks"
_NOBODY = Nearby((), (), frozenset())


class Patterns:
    """The tier. `kinds`: look for these only; None for all that need not be asked for. `own`: rows beside ours."""

    def __init__(
        self, kinds: Collection[str] | None = None, rows: tuple[Row, ...] = ROWS, own: tuple[Row, ...] = ()
    ) -> None:
        wanted = tuple(row for row in (*rows, *own) if (row.kind in kinds if kinds is not None else not row.asked))
        self._rows = wanted
        self._searched = tuple(row for row in wanted if not row.runs)
        self._at_runs = _by_run(wanted)

    def evidence(self, piece: Piece) -> Iterator[Evidence]:
        """Every match of every row, with its reasons."""
        there = _There(piece.lower)
        for row in self._searched:
            if not row.needs or there.any(row.needs):
                for start, end in _search(row, piece.text):
                    near = piece.cues.near(start) if row.cue != "ignored" else _NOBODY
                    found = _weigh(row, piece, start, end, near)
                    if found is not None:
                        yield found
        yield from self._numbers(piece, there)

    def _numbers(self, piece: Piece, there: "_There") -> Iterator[Evidence]:
        """The rows that start at a run of digits, tried where a run of one of their lengths starts."""
        text = piece.text
        done: dict[str, int] = {}
        here: dict[tuple[int, str, str, str], tuple[_Ready, ...]] = {}
        deadline = time.monotonic() + TIMEOUT
        for run in _RUN.finditer(text):
            at, end = run.span()
            near = None
            script, head = _before(text, at)
            length, digit, then = min(end - at, LONGEST_RUN), text[at], class_of(text[end : end + 1])
            tried = self._at_runs[length, digit]
            ready = here.get((length, digit, then, script))
            if ready is None:
                ready = here[length, digit, then, script] = _ready(tried.always, then, script, there)
            if head and head in tried.headed:
                ready = (*ready, *_ready(tried.headed[head], then, script, there))
            if tried.cued:
                kinds = piece.cues.kinds_around(at)
                if kinds is None:
                    near = piece.cues.near(at)
                    kinds = near.kinds
                for kind in sorted(kinds & tried.cued.keys()):
                    ready = (*ready, *_ready(tried.cued[kind], then, script, there))
            reach = min(at + REACH, len(text))
            prior = text[max(0, at - 2) : at]
            for row, match_at in ready:
                if done.get(row.name, 0) > at or (row.prior and not any(letter in row.prior for letter in prior)):
                    continue
                match = match_at(text, at, reach)
                if match is None:
                    continue
                start, last = _span(match)
                if row.kind == "PHONE":
                    last = _to_line_end(row, text, start, last)
                near = near or piece.cues.near(at)
                if row.cue == "required" and row.kind not in near.kinds:
                    continue
                if row.cue == "own" and own_cue(row) not in near.kinds:
                    continue
                done[row.name] = last
                found = _weigh(row, piece, start, last, near)
                if found is not None:
                    yield found
                if time.monotonic() > deadline:
                    raise DetectionError("find.timeout", row=row.name)


_Ready = tuple[Row, Callable[[str, int, int], "regex.Match[str] | None"]]


def _ready(rows: Iterable[Row], then: str, script: str, there: "_There") -> tuple[_Ready, ...]:
    """Those of the rows that may match before such a character, behind such a letter, in such a text."""
    return tuple(
        (row, compiled(row).match)
        for row in rows
        if (not row.then or then in row.then)
        and (not row.before or script == row.before)
        and (not row.needs or there.any(row.needs))
    )


@dataclass(frozen=True, slots=True)
class _Tried:
    """The rows to try at a run: always, after certain capitals, where a cue announces their kind or themselves."""

    always: tuple[Row, ...]
    headed: dict[str, tuple[Row, ...]]
    cued: dict[str, tuple[Row, ...]]


@lru_cache(maxsize=8)
def _by_run(rows: tuple[Row, ...]) -> dict[tuple[int, str], _Tried]:
    """The rows to try by length and first digit of a run."""
    table: dict[tuple[int, str], list[Row]] = {
        (length, digit): [] for length in range(1, LONGEST_RUN + 1) for digit in "0123456789"
    }
    for row in rows:
        for length in run_lengths(row):
            for digit in row.first:
                table[length, digit].append(row)
    return {key: _sorted(tuple(found)) for key, found in table.items()}


@lru_cache(maxsize=512)
def _sorted(rows: tuple[Row, ...]) -> _Tried:
    always: list[Row] = []
    headed: dict[str, list[Row]] = {}
    cued: dict[str, list[Row]] = {}
    for row in rows:
        if row.cue == "own":
            cued.setdefault(own_cue(row), []).append(row)
        elif row.cue == "required":
            cued.setdefault(row.kind, []).append(row)
        elif row.head:
            for head in row.head:
                headed.setdefault(head, []).append(row)
        else:
            always.append(row)
    return _Tried(
        tuple(always),
        {head: tuple(found) for head, found in headed.items()},
        {kind: tuple(found) for kind, found in cued.items()},
    )


def _before(text: str, at: int) -> tuple[str, str]:
    """The script of the letter before `at`, one space left out, and the first two of up to five capitals there."""
    letter = text[at - 1 : at]
    last = at
    if letter == " " or letter == "-":
        last = at - 1
        letter = text[at - 2 : at - 1]
    if letter.isascii():
        if not letter.isalpha() or text[at - 1] == "-":
            return "", _head(text, last) if letter.isupper() else ""
        return "latin", _head(text, last) if letter.isupper() else ""
    return ("hangul" if "가" <= letter <= "힣" else ""), ""


def _head(text: str, end: int) -> str:
    match = _CAPITALS.search(text, max(0, end - 6), end)
    return match[1] if match else ""


class _There:
    """Which strings stand in a text; each is looked for once, and not at all when one of its characters is missing."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._letters = frozenset(text)
        self._known: dict[str, bool] = {}

    def any(self, needs: tuple[str, ...]) -> bool:
        """One of these does."""
        return any(self._is(need) for need in needs)

    def _is(self, need: str) -> bool:
        known = self._known.get(need)
        if known is None:
            known = self._letters.issuperset(need) and (len(need) == 1 or need in self._text)
            self._known[need] = known
        return known


def _search(row: Row, text: str) -> Iterator[tuple[int, int]]:
    try:
        for match in compiled(row).finditer(text, timeout=min(row.timeout, TIMEOUT)):
            start, end = _span(match)
            if start < end:
                yield start, end
    except TimeoutError:
        raise DetectionError("find.timeout", row=row.name) from None


def _span(match: regex.Match[str]) -> tuple[int, int]:
    groups = match.re.groupindex
    start, end = (match.start("v"), match.end("v")) if "v" in groups else (match.start(), match.end())
    before = match.start("b") if "b" in groups else -1
    return (before, end) if before >= 0 else (start, end)


def _to_line_end(row: Row, text: str, start: int, end: int) -> int:
    """Where a telephone number ends that took digits of the next line: at the line's end if it is complete there."""
    broken = text.find("\n", start, end)
    if broken < 0 or not row.check:
        return end
    value = text[start:broken].rstrip()
    return start + len(value) if CHECKS[row.check](value, row.country) else end


def _weigh(row: Row, piece: Piece, start: int, end: int, near: Nearby) -> Evidence | None:
    """What a match counts: the row's weight by the verdict of its check, then the words around it."""
    reasons = [Reason(code="shape", facts={"row": row.name})]
    checked = None
    weight = row.base
    said = near.about(own_cue(row), end) if row.words else NOTHING
    if not said.word and row.cue != "own":
        said = near.about(row.kind, end)
    if row.cue in ("required", "own") and (not said.word or (near.desk and row.kind != "PHONE")):
        return None
    if row.near and not _stands_near(piece.text[said.end : start] if 0 <= said.end <= start else "0", row.near):
        return None
    if row.check:
        checked = _checked(row, piece.text[start:end], piece.setting.memory)
        weight = row.true if checked else row.base if checked is None else row.false
        reasons.append(
            Reason(code=f"check.{'none' if checked is None else str(checked).lower()}", facts={"row": row.name})
        )
        if not weight:
            return None
    if row.kind == "PHONE" and row.country and _is_foreign(row.country, piece):
        weight *= _FOREIGN
        reasons.append(Reason(code="phone.foreign", facts={"country": row.country}))
    if checked and row.kind in PROVABLE:
        said = Said(word=said.word, strength=said.strength)  # arithmetic outweighs a word that speaks against it
    weight, why = with_cue(weight, said)
    if row.kind == "PHONE" and near.desk and weight > _DESK and not is_mobile(piece.text[start:end], row.country):
        weight, why = _DESK, (Reason(code="cue.against", facts={"word": near.desk}),)
    return Evidence(
        start=start,
        end=end,
        kind=row.kind,
        source="pattern",
        weight=weight,
        reasons=(*reasons, *why),
        checked=checked,
    )


def _checked(row: Row, value: str, memory: dict[str, dict[str, int]]) -> bool | None:
    """The verdict of a row's check; a document often says the same number again."""
    known = memory.setdefault(_MEMORY, {})
    key = f"{row.check} {row.country} {value}"
    verdict = known.get(key)
    if verdict is None:
        verdict = known[key] = _VERDICTS.index(CHECKS[row.check](value, row.country))
    return _VERDICTS[verdict]


def _stands_near(between: str, reach: int) -> bool:
    return len(between) <= reach and not any(map(str.isdecimal, _CLASS.sub("", between)))


def _is_foreign(country: str, piece: Piece) -> bool:
    languages = piece.setting.languages
    if country in _SPOKEN:
        return bool(languages) and _SPOKEN[country] not in languages
    return bool(languages.keys() & {"ko", "tr"})

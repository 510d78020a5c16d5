"""The pattern tier: one table of rows, each run over the folded text.

In: pieces. Out: evidence with a weight from the row, its check and the words around. Every row is run for every
document, whatever its language; a row that cannot finish in time raises `DetectionError` find.timeout, it is never
skipped. Rows that start at a run of digits are tried there alone (runs.py), those that need a string where it stands in
the text (needs.py).

The rows, in the order of table.py: contact, phones, phones_told, finance, national (of Korea, Türkiye, the USA and
Britain), persons_west, persons_east and persons_overseas (of other countries), firms, misread (by scanners), things
(cars, devices, wallets), told (by the words before them, in many languages), typed (in notes and chats), numbered (by
what offices number), registers (of courts and authorities), said (in words), dates, dates_world, addresses (in
English, French and German), addresses_europe, addresses_east, addresses_kr, addresses_low, addresses_tr,
addresses_world, addresses_doors, court.
"""

import time
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator
from datetime import date
from functools import cache, lru_cache

import regex

from core.errors import DetectionError
from core.find.checks import CHECKS, is_mobile
from core.find.cues import NOTHING, Nearby, Said
from core.find.evidence import Evidence, Piece
from core.find.judge import PROVABLE, with_cue
from core.find.patterns.needs import Needs
from core.find.patterns.row import REACH, TIMEOUT, Row, compiled, own_cue
from core.find.patterns.runs import Plans, Table, runs_in
from core.find.patterns.table import ROWS
from core.find.remembered import Once, Telling, remembered
from core.mask.scan import find_all
from core.model import Reason

__all__ = ["ROWS", "Patterns"]

# How much a national telephone number counts in a document of another language (it may still be one).
_FOREIGN = 0.6
# At most, a telephone number that is announced as the line of a company: still found, it may be a sole trader's.
_DESK = 0.55
_SPOKEN = {"KR": "ko", "TR": "tr", "US": "en", "GB": "en"}
_NO_NUMBERS = frozenset({"EMAIL", "URL"})
_UNBROKEN = 15  # the fewest characters that a row with `unbroken` asks for
_UNSPACED, _UNSPACED_BEFORE = regex.compile(r"\S++"), regex.compile(r"(?r)\S+")
# The class of a licence: no digits of another number.
_CLASS = regex.compile(r"[12][종급]|Class \d", regex.I)
_CHECKED = {True: "check.true", False: "check.false", None: "check.none"}
_TRIED = 6  # a pattern is tried at so many places in less time than it searches what stands between them
_NOBODY = Nearby((), (), frozenset())
# What is long without white space; one more than the digits in it.
_LONG = Telling(lambda token: len(token) >= _UNBROKEN and sum(map(str.isdecimal, token)) + 1)


class Patterns:
    """The tier. `kinds`: look for these only; None for all that need not be asked for. `own`: rows beside `rows`, which
    are those of the table unless others are given."""

    def __init__(
        self, kinds: Collection[str] | None = None, rows: tuple[Row, ...] | None = None, own: tuple[Row, ...] = ()
    ) -> None:
        self._needs, self._at_runs = _wanted(None if kinds is None else frozenset(kinds), rows, own)

    def evidence(self, piece: Piece) -> Iterator[Evidence]:
        """Every match of every row, with its reasons."""
        there = _There(piece)
        met = self._needs.met(piece)
        for row in met:
            if row.runs:
                continue
            for start, end in _search(row, piece.text, there):
                near = piece.cues.near(start) if row.cue != "ignored" else _NOBODY
                found = _weigh(row, piece, start, end, near)
                if found is not None:
                    yield found
        yield from self._numbers(piece, there, met)

    def _numbers(self, piece: Piece, there: "_There", met: Iterable[Row]) -> Iterator[Evidence]:
        """The rows that start at a run of digits, tried where a run of one of their lengths starts."""
        text = piece.text
        runs = list(runs_in(text))
        if not runs:
            return
        plans = Plans(self._at_runs, frozenset(met))
        done: dict[str, int] = {}
        # Our own work counts, since a busy computer makes no text harder; the clock is much quicker to ask.
        began, worked = time.monotonic(), time.thread_time()
        for at, look, head in runs:
            near = None
            plan = plans.plan(look)
            kinds = piece.cues.kinds_around(at) if plan.cued else _NOBODY.kinds
            if kinds is None:
                near = piece.cues.near(at)
                kinds = near.kinds
            ready = plan.tried(head, kinds)
            reach = min(at + REACH, len(text))
            prior = text[max(0, at - 2) : at]
            for row, match_at, begins, wanted, needs, back, forth in ready:
                if begins and not text.startswith(begins, at):
                    continue
                if wanted and not (prior and (prior[0] in wanted or prior[-1] in wanted)):
                    continue
                if done.get(row.name, 0) > at:
                    continue
                if needs and not there.near(needs, at - back, at + forth):
                    continue
                match = match_at(text, at, reach)
                if match is None:
                    continue
                start, last = _span(match)
                if row.kind == "PHONE":
                    last = _to_line_end(row, text, start, last, piece.setting.today)
                near = near or piece.cues.near(at)
                if row.cue == "required" and row.kind not in near.kinds:
                    continue
                if row.cue == "own" and own_cue(row) not in near.kinds:
                    continue
                done[row.name] = last
                found = _weigh(row, piece, start, last, near)
                if found is not None:
                    yield found
                if time.monotonic() - began > TIMEOUT and time.thread_time() - worked > TIMEOUT:
                    raise DetectionError("find.timeout", row=row.name)


@lru_cache(maxsize=8)
def _wanted(kinds: frozenset[str] | None, rows: tuple[Row, ...] | None, own: tuple[Row, ...]) -> tuple[Needs, Table]:
    """Which rows a text may match, and those that start at runs, of these kinds; None: all that need not be asked for.

    The same for every document, so worked out once. `rows`: None for those of the table, which are many to compare.
    """
    every = (*(ROWS if rows is None else rows), *own)
    wanted = tuple(row for row in every if (row.kind in kinds if kinds is not None else not row.asked))
    return Needs([row for row in wanted if row.needs or not row.runs]), Table([row for row in wanted if row.runs])


class _There:
    """Where strings that rows need near a run stand in a piece, and long stretches; each is looked for once."""

    def __init__(self, piece: Piece) -> None:
        self._piece = piece
        self._places: dict[tuple[str, ...], list[int]] = {}
        self._holding: dict[str, list[tuple[int, int]]] = {}

    def near(self, needs: tuple[str, ...], low: int, high: int) -> bool:
        """One of them starts between two places."""
        places = self._starts(needs)
        at = bisect_left(places, low)
        return at < len(places) and places[at] < high

    def around(self, strings: tuple[str, ...], back: int, forth: int) -> Iterator[tuple[int, int]]:
        """The first and the last places from which one of them starts within so many code points back or forth."""
        low, high = 0, -1
        for place in self._starts(strings):
            if place - forth >= high:
                if high >= 0:
                    yield low, high
                low = max(0, place - forth + 1)
            high = place + back
        if high >= 0:
            yield low, high

    def _starts(self, strings: tuple[str, ...]) -> list[int]:
        places = self._places.get(strings)
        if places is None:
            text = self._piece.lower
            places = self._places[strings] = sorted(place for string in strings for place in find_all(text, string))
        return places

    def unbroken(self, length: int, digits: int) -> Iterator[tuple[int, int]]:
        """Where so many characters or more stand without white space, with so many digits among them."""
        if not any(len(token) >= length and held > digits for token, held in _LONG.among(self._piece.tokens)):
            return iter(())
        return ((start, end) for start, end, held in self._long if end - start >= length and held >= digits)

    def holding(self, sign: str) -> list[tuple[int, int]]:
        """What stands without white space and holds this sign, with something behind it."""
        found = self._holding.get(sign)
        if found is None:
            text = self._piece.text
            found = self._holding[sign] = []
            end = 0
            for place in find_all(text, sign):
                behind = _UNSPACED.match(text, place + 1) if place >= end else None
                before = _UNSPACED_BEFORE.match(text, 0, place) if behind is not None else None
                if behind is not None and before is not None:
                    end = behind.end()
                    found.append((before.start(), end))
        return found

    @Once
    def _long(self) -> list[tuple[int, int, int]]:
        text = self._piece.text
        found: list[tuple[int, int, int]] = []
        place = 0
        for word in [word for word in text.split() if len(word) >= _UNBROKEN]:
            start = text.index(word, place)
            place = start + len(word)
            found.append((start, place, sum(map(str.isdecimal, word))))
        return found


def _search(row: Row, text: str, there: _There) -> Iterator[tuple[int, int]]:
    pattern = compiled(row)
    if row.reach:
        for match in _within(pattern, text, there.around(row.at or row.needs, *row.reach)):
            start, end = _span(match)
            if start < end:
                yield start, end
        return
    stretches: Iterable[tuple[int, int]] = ((0, len(text)),)
    unlimited = 0  # code points: a limit costs more than a short stretch does, and only rows of ours ask for stretches
    if row.unbroken or row.inside:
        stretches = there.unbroken(row.unbroken, row.digits) if row.unbroken else there.holding(row.inside)
        unlimited = REACH
    try:
        for low, high in stretches:
            limit = None if high - low < unlimited else min(row.timeout, TIMEOUT)
            for match in pattern.finditer(text, low, high, timeout=limit):
                start, end = _span(match)
                if start < end:
                    yield start, end
    except TimeoutError:
        raise DetectionError("find.timeout", row=row.name) from None


def _within(pattern: regex.Pattern[str], text: str, places: Iterable[tuple[int, int]]) -> Iterator[regex.Match[str]]:
    """The matches that start between the first and the last places of these stretches."""
    done = 0
    for low, high in places:
        at = max(low, done)
        if high - at < _TRIED:
            while at <= high:
                match = pattern.match(text, at)
                if match is not None:
                    yield match
                    done = match.end()
                at = max(at + 1, done)
            continue
        for match in pattern.finditer(text, at, high + REACH):
            if match.start() > high:
                break
            yield match
            done = match.end()


def _span(match: regex.Match[str]) -> tuple[int, int]:
    groups = match.re.groupindex
    start, end = (match.start("v"), match.end("v")) if "v" in groups else (match.start(), match.end())
    before = match.start("b") if "b" in groups else -1
    return (before, end) if before >= 0 else (start, end)


def _to_line_end(row: Row, text: str, start: int, end: int, today: date) -> int:
    """Where a telephone number ends that took digits of the next line: at the line's end if it is complete there."""
    broken = text.find("\n", start, end)
    if broken < 0 or not row.check:
        return end
    value = text[start:broken].rstrip()
    return start + len(value) if _checked(row.check, row.country, value, today) else end


def _weigh(row: Row, piece: Piece, start: int, end: int, near: Nearby) -> Evidence | None:
    """What a match counts: the row's weight by the verdict of its check, then the words around it."""
    reasons = [_reason("shape", row.name)]
    checked = None
    weight = row.base
    said = near.about(own_cue(row), end) if row.words or row.told else NOTHING
    if not said.word and row.cue not in ("own", "ignored"):
        said = near.about(row.kind, end)
    if row.cue in ("required", "own") and (not said.word or (near.desk and row.kind != "PHONE")):
        return None
    if row.told and start < said.end < end:  # its word is the first letters of the number: INV-20931, PO 4500118273
        start = said.end + 1 if piece.text[said.end] == " " or "ID" in near.before[0].kinds else start
    elif row.near and not _stands_near(piece.text[said.end : start] if 0 <= said.end <= start else "0", row.near):
        return None
    if row.check:
        checked = _checked(row.check, row.country, piece.text[start:end], piece.setting.today)
        weight = row.true if checked else row.base if checked is None else row.false
        reasons.append(_reason(_CHECKED[checked], row.name))
        if not weight:
            return None
    if row.kind == "PHONE" and row.country and _is_foreign(row.country, piece):
        weight *= _FOREIGN
        reasons.append(Reason(code="phone.foreign", facts={"country": row.country}))
    if (
        (row.kind == "ADDRESS" and not _is_numbered(piece.text, start, near))
        or row.kind in _NO_NUMBERS
        or (checked and row.kind in PROVABLE)
    ):
        # Words against announce other numbers, and an address is none; arithmetic outweighs them, too.
        said = Said(word=said.word, strength=said.strength)
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


@cache
def _reason(code: str, row: str) -> Reason:
    return Reason(code=code, facts={"row": row})


@remembered
def _checked(check: str, country: str, value: str, _today: date) -> bool | None:
    """The verdict of a check; many rows look at one number, which texts often say again. A birth is over by today."""
    return CHECKS[check](value, country)


def _is_numbered(text: str, start: int, near: Nearby) -> bool:
    """The number that a value begins with is that of the word right before it: Figure 3 Long Drive."""
    return text[start].isdecimal() and bool(near.before) and start - near.before[0].end <= 1


def _stands_near(between: str, reach: int) -> bool:
    return len(between) <= reach and not any(map(str.isdecimal, _CLASS.sub("", between)))


def _is_foreign(country: str, piece: Piece) -> bool:
    languages = piece.setting.languages
    if country in _SPOKEN:
        return bool(languages) and _SPOKEN[country] not in languages
    return bool(languages.keys() & {"ko", "tr"})

"""Where values stand in a text: one pass, any number of values.

In: values with their kinds, then the text of a part. Out: `Hit`s, where a value stands literally or in a permitted
variant, at letter boundaries (core/mask/variants.py). At each place the longest value is taken; a hit may reach into
the next one, the caller unites them, so nothing of either stays readable.

The text is folded and cut into runs of letters or digits, and each run is looked up: by the first run of a value, and
in Hangul, where particles follow without a space, by its first letters. The time taken depends on the text, hardly on
the number of values. Literal hits may cross the fields of a part (`Demo,Ada` over two cells); variants may not.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import islice
from typing import NamedTuple

import regex

from core.fields import inside_one
from core.folding import Folded, fold
from core.kinds import KINDS
from core.mask.coded import coded
from core.mask.escapes import touches_escape, undo_escapes
from core.mask.variants import (
    GLUED_HEADS,
    LONG,
    RUN,
    SEPARATED,
    SPACED_LENGTH,
    Runs,
    behind_titles,
    in_names,
    is_hangul,
    number_key,
    numeric_boundary,
    spaced_key,
    spaced_letters,
    spellings_in_names,
    squeeze,
    stands_alone,
    tells,
)
from core.model import Part

_SPACES = regex.compile(r"\s{2,}|[^\S ]")
_EDGES = regex.compile(r"^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$")
_PHRASE = regex.compile(r"[0-9]+(?:[ .\-/()+]{1,3}[0-9]+)*")
_IN_WORD = regex.compile(r"[\p{L}\p{M}\p{Nd}\p{Default_Ignorable_Code_Point}]")
_HEAD = 3
_FULL_NAME = 3  # syllables of nearly every Korean name, the first its surname
_LONG_WORD = 60
_FAMILIES = ("people", "place", "organisation")


@dataclass(frozen=True, slots=True)
class Value:
    """A value to look for. `key` is its folded, caseless spelling without spaces at the ends."""

    key: str = field(repr=False)
    kind: str
    proven: bool
    score: float
    cased: bool

    @property
    def rank(self) -> tuple[bool, int, str]:
        """The smallest settles which kind a value has: verified first, then by priority."""
        return not self.proven, KINDS[self.kind].priority, self.key

    def may_be(self, written: str) -> bool:
        """What stands in a text can be this value: a word that needs a capital has one."""
        return not self.cased or written != written.lower()

    def joined(self, other: "Value") -> "Value":
        """The same value, decided on in two places."""
        first = min(self, other, key=lambda value: value.rank)
        return replace(first, score=max(self.score, other.score), cased=self.cased and other.cased)


class Hit(NamedTuple):
    """A value at [start, end) of a part's text. `literal`: as it is spelled, but for what folding takes away."""

    start: int
    end: int
    value: Value
    literal: bool


def key_of(original: str, *, caseless: bool = True) -> str:
    """What all spellings of a value that differ in case, width, dashes and invisible characters have in common."""
    return fold(original, caseless=caseless).text.strip()


def needs_capital(original: str, kind: str) -> bool:
    """A single word with a capital: `Can`, `Will` and `Grace` are names, `can`, `will` and `grace` are words.

    Such a name is looked for in capitals and with a capital, but not in lower case.
    """
    return KINDS[kind].family in _FAMILIES and original != original.lower() and len(original.split()) == 1


class Scan:
    """Looks for a fixed set of values in any number of parts.

    `exact`: only as they are spelled, letter case included, and in the limited variants. Else also in any case, over
    line ends, hidden in escapes, and in file names with other signs for spaces.
    """

    def __init__(self, values: Iterable[Value], *, exact: bool = False) -> None:
        self._exact = exact
        self._values: dict[str, Value] = {}
        self._loose: dict[str, Value] = {}
        self._wrapping: dict[str, list[int]] = {}  # lengths: many names share their first word, and few lengths
        self._starts: dict[str, list[tuple[int, int]]] = {}
        self._stems: dict[str, list[tuple[int, int]]] = {}
        self._spaced: dict[str, Value] = {}
        self._numbers: dict[str, Value] = {}
        self._lettered: dict[str, int] = {}
        self._long: list[str] = []
        telling = sorted((value for value in values if tells(value.key)), key=lambda value: value.rank)
        for value in telling:
            self._plan(value.key, value)
        for value in telling:
            self._add_variants(value)
        for plans in (*self._starts.values(), *self._stems.values()):
            plans.sort(key=lambda plan: (-plan[1], plan[0]))
        for lengths in self._wrapping.values():
            lengths.sort(reverse=True)
        self._heads = GLUED_HEADS | {stem[:2] for stem in self._stems} if self._stems else frozenset()
        self._stem_lengths = sorted({len(stem) for stem in self._stems}, reverse=True)
        self._spaced_heads = {letters[:1] for letters in self._spaced}
        self._said = Runs(frozenset({*self._starts, *self._spaced_heads, *self._lettered}), self._heads)
        self._number_heads = {number[:_HEAD] for number in self._numbers}
        self._number_lengths = sorted({len(number) for number in self._numbers}, reverse=True)

    def __bool__(self) -> bool:
        return bool(self._values)

    @cached_property
    def _runs(self) -> frozenset[str]:
        """Every run of a value."""
        return frozenset(run for key in self._values if len(key) <= LONG for run in RUN.findall(key))

    def cut_out(self, text: str, rests: str, place: int) -> bool:
        """A cut inside a word at `place` may have made a word of its own that is one of the values, or its end.

        `rests`: the text with all that was cut out blanked; a word may be cut at both ends.
        """
        before, after = text[place - 1 : place], text[place : place + 1]
        if touches_escape(text, place):
            return True
        if not (before and after and _IN_WORD.match(before) and _IN_WORD.match(after)):
            return False
        if before.isdecimal() or after.isdecimal():
            return True
        start = place
        while start and place - start < _LONG_WORD and _IN_WORD.match(rests, start - 1):
            start -= 1
        rest = fold(rests[start:place], caseless=True).text, fold(rests[place : place + _LONG_WORD], caseless=True).text
        runs = [run[0] for run in (*RUN.finditer(rest[0]), *islice(RUN.finditer(rest[1]), 1))]
        return any(run in self._runs or run[:2] in self._heads for run in runs)

    def hits(self, part: Part) -> list[Hit]:
        """Every place of a value in the part, in no particular order; several may overlap."""
        found: list[Hit] = []
        whole = len(part.fields) == 2 and part.fields[0] == 0 and part.fields[1] == len(part.text)
        folded = self._folded(part.text)
        for start, end, value in self._places(folded.text):
            literal = end - start == len(value.key) and folded.text.startswith(value.key, start)
            hit = Hit(*folded.source(start, end), value, literal)
            one = literal or whole or inside_one(part.fields, hit.start, hit.end)
            if one and value.may_be(part.text[hit.start : hit.end]):
                found.append(hit)
        if self._exact:
            return found
        in_name = self._in_name(part) if part.role == "filename" else ()
        for hit in (*self._escaped(part), *self._coded(part), *in_name):
            if inside_one(part.fields, hit.start, hit.end):
                found.append(hit)
        return found

    def _folded(self, text: str) -> Folded:
        return fold(text, caseless=not self._exact)

    # -- the values, by how they start ---------------------------------------------------------------------------------

    def _add_variants(self, value: Value) -> None:
        if not self._exact:
            key = value.key
            inside = key if key[0].isalnum() and key[-1].isalnum() else _EDGES.sub("", key)
            for other in (inside, " ".join(key.split())):
                if other != key and tells(other):
                    self._plan(other, value)
        spaced = spaced_key(value.key, value.kind)
        if spaced is not None:
            self._spaced.setdefault(spaced, value)
            if all(map(is_hangul, spaced)):
                self._plan(spaced, value)
                if not self._exact and value.kind == "PERSON" and len(spaced) == _FULL_NAME:
                    self._plan(f"{spaced[0]} {spaced[1:]}", value)  # 김 하나, of 김하나
        number = number_key(value.key, value.kind)
        if number is not None:
            self._numbers.setdefault(number, value)
            run = RUN.match(number)
            if run is not None and not run[0].isdecimal():
                self._lettered[run[0]] = max(self._lettered.get(run[0], 0), len(number))

    def _plan(self, key: str, value: Value) -> None:
        if key in self._values:
            return
        self._values[key] = value
        if len(key) > LONG:
            self._long.append(key)
            return
        start, end = RUN.search(key).span()
        run = key[start:end]
        only = is_hangul(run[0]) and RUN.search(key, end) is None
        plans = (self._stems if only else self._starts).setdefault(run, [])
        plan = _plan_of(start, len(key))
        if plan not in plans:
            plans.append(plan)
        words = key.split()
        if len(words) > 1 and not start:
            loose = " ".join(words)
            self._loose.setdefault(key if loose == key else loose, value)
            lengths = self._wrapping.setdefault(run, [])
            if len(loose) not in lengths:
                lengths.append(len(loose))

    # -- the text ------------------------------------------------------------------------------------------------------

    def _places(self, text: str) -> Iterator[tuple[int, int, Value]]:
        for place, run in self._said.among(text):
            if run in self._starts:
                yield from self._at_start(text, place, run)
            if run in self._spaced_heads:
                yield from self._at_letter(text, place)
            if run in self._lettered:
                yield from self._at_lettered(text, place, run)
            if run >= "\u1100" and self._stems:
                yield from self._at_stem(text, place, run)
                for lead in behind_titles(run):
                    yield from self._at_stem(text, place + lead, run[lead:])
        if self._numbers:
            yield from self._in_numbers(text)
        for key in self._long:
            value = self._values[key]
            for start in find_all(text, key):
                if stands_alone(text, start, start + len(key), value.kind):
                    yield start, start + len(key), value

    def _at_start(self, text: str, place: int, run: str) -> Iterator[tuple[int, int, Value]]:
        taken = 0
        for lead, length in self._starts[run]:
            start = place - lead
            end = start + length
            if start < 0 or end > len(text):
                continue
            value = self._values.get(text[start:end])
            if value is not None and stands_alone(text, start, end, value.kind):
                yield start, end, value
                taken = end - place
                break
        if run in self._wrapping and not self._exact:
            # "Ada" is a value too where "Ada Demo" goes on behind a line end.
            longer = [length for length in self._wrapping[run] if length > taken] if taken else self._wrapping[run]
            if longer:
                yield from self._at_wrapped(text, place, longer)

    def _at_wrapped(self, text: str, place: int, lengths: Sequence[int]) -> Iterator[tuple[int, int, Value]]:
        """A value whose words are parted by a line end, a tab or several spaces, or by the end of a quoted line."""
        window = text[place : place + 2 * lengths[0] + 8]
        if ">" not in window:  # else a line may be quoted; nearly always nothing stands here
            plain = " ".join(window.split())
            if not any(plain[:length] in self._loose for length in lengths):
                return
        if _SPACES.search(window) is None:
            return
        ends: list[int] = []
        letters: list[str] = []
        quoted = False
        for index, letter in enumerate(window):
            quoted = letter in "\r\n" or (quoted and (letter == ">" or letter.isspace()))
            if not (letter.isspace() or quoted):
                letters.append(letter)
                ends.append(index + 1)
            elif letters and letters[-1] != " ":
                letters.append(" ")
                ends.append(index + 1)
        plain = "".join(letters)
        for length in lengths:
            value = self._loose.get(plain[:length]) if length <= len(plain) else None
            if value is not None and stands_alone(text, place, place + ends[length - 1], value.kind):
                yield place, place + ends[length - 1], value
                return

    def _at_stem(self, text: str, place: int, run: str) -> Iterator[tuple[int, int, Value]]:
        for length in self._stem_lengths:
            plans = self._stems.get(run[:length]) if length <= len(run) else None
            for lead, whole in plans or ():
                start, end = place - lead, place - lead + whole
                value = self._values.get(text[start:end]) if start >= 0 and end <= len(text) else None
                if value is not None and stands_alone(text, start, end, value.kind):
                    yield start, end, value
                    return

    def _at_letter(self, text: str, place: int) -> Iterator[tuple[int, int, Value]]:
        letters, ends = spaced_letters(text, place)
        for length in range(len(letters), SPACED_LENGTH.start - 1, -1):
            value = self._spaced.get(letters[:length])
            if value is not None and stands_alone(text, place, ends[length - 1], value.kind):
                yield place, ends[length - 1], value
                return

    def _at_lettered(self, text: str, place: int, run: str) -> Iterator[tuple[int, int, Value]]:
        """Numeric values that start with letters (`TR33 0006`)."""
        letters, ends = squeeze(text, place, self._lettered[run])
        for length in self._number_lengths:
            value = self._numbers.get(letters[:length]) if length <= len(letters) else None
            if value is not None and numeric_boundary(text, place, ends[length - 1]):
                yield place, ends[length - 1], value
                return

    def _in_numbers(self, text: str) -> Iterator[tuple[int, int, Value]]:
        heads, lengths = self._number_heads, self._number_lengths
        shortest = lengths[-1]
        for match in _PHRASE.finditer(text):
            if match.end() - match.start() < shortest:
                continue
            phrase = match[0]
            value = self._numbers.get(phrase.translate(SEPARATED))
            if value is not None and numeric_boundary(text, *match.span()):
                yield (*_with_sign(text, *match.span()), value)
                continue
            places = [index for index, letter in enumerate(phrase) if letter.isdecimal()]
            digits = "".join([phrase[index] for index in places])
            for first in range(len(places) - shortest + 1):
                if digits[first : first + _HEAD] not in heads or (first and places[first] - places[first - 1] == 1):
                    continue
                for length in lengths:
                    value = self._numbers.get(digits[first : first + length])
                    if value is None or first + length > len(places):
                        continue
                    start, end = match.start() + places[first], match.start() + places[first + length - 1] + 1
                    if numeric_boundary(text, start, end):
                        yield (*_with_sign(text, start, end), value)
                        break

    # -- other views of a text -----------------------------------------------------------------------------------------

    def _escaped(self, part: Part) -> Iterator[Hit]:
        """Values spelled with escapes."""
        for plain in undo_escapes(part.text):
            folded = fold(plain.text, caseless=True)
            for start, end, value in self._places(folded.text):
                place = folded.source(start, end)
                if plain.is_whole(*place) and value.may_be(plain.text[place[0] : place[1]]):
                    yield Hit(*plain.source(*place), value, False)

    def _coded(self, part: Part) -> Iterator[Hit]:
        """Stretches of base64 in which a value stands; they go as a whole."""
        for start, end, meaning in coded(part.text):
            text = fold(meaning, caseless=True)
            for first, last, value in self._places(text.text):
                place = text.source(first, last)
                if value.may_be(meaning[place[0] : place[1]]):
                    yield Hit(start, end, value, False)
                    break

    def _in_name(self, part: Part) -> Iterator[Hit]:
        """Values as a file name spells them (`ada-demo_cv`)."""
        folded = self._folded(part.text)
        text = in_names(folded.text)
        for key, spelled in spellings_in_names(*self._values):
            if spelled in text:
                value = self._values[key]
                for start in find_all(text, spelled):
                    end = start + len(spelled)
                    first, last = folded.source(start, end)
                    if stands_alone(text, start, end, value.kind) and value.may_be(part.text[first:last]):
                        yield Hit(first, last, value, False)


@lru_cache(maxsize=1024)
def _plan_of(lead: int, length: int) -> tuple[int, int]:
    """The same for all values alike: there are thousands of values, and few lengths."""
    return lead, length


def find_all(text: str, wanted: str) -> Iterator[int]:
    """Every place of a string in another, overlapping ones too."""
    start = text.find(wanted) if wanted else -1
    while start >= 0:
        yield start
        start = text.find(wanted, start + 1)


def _with_sign(text: str, start: int, end: int) -> tuple[int, int]:
    """A plus before a number belongs to it, and a bracket that closes within it."""
    while start and ((before := text[start - 1]) == "+" or (before == "(" and ")" in text[start:end])):
        start -= 1
    return start, end

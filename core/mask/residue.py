"""The last look: is anything that was masked still readable in the written file?

In: the masked file as read again, and the result it was written from. Out: `Residue`, every place where an original
stands. A file is only offered when there is none.

Written apart from the writer and from the scan that masked, so that one mistake does not hide the other: values are
found by their longest word instead of their first, and everything is searched twice, in the parts that core/documents
shows and in the bytes of the file: decoded where they are text, taken apart where they are not (core/mask/streams.py).
Only what is a word, a number and a name is shared (core/mask/variants.py).

Not residue: what lies in a kept stretch, text within tokens, a value inside a longer word (`Deniz` in `Denizli`), and
values that say nothing by themselves (a single letter, a two-digit number: `tells`). What was masked in the file name
alone is looked for in the name alone.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import regex

from core.documents.naming import suffix_of
from core.fields import inside, inside_one
from core.folding import fold
from core.mask.escapes import undo_escapes
from core.mask.loose import Loose, tells_alone
from core.mask.scan import find_all, needs_capital
from core.mask.spans import Ranges
from core.mask.streams import TAKEN_APART, Stream, streams
from core.mask.tokens import protected, read_tokens
from core.mask.variants import (
    GLUED_HEADS,
    LONG,
    RUN,
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
from core.model import Document, Entry, MaskResult, Part, Residue, Span

RAW = "source"
"""The part id of places in the decoded bytes of the file."""

_HEAD = 2  # letters of Hangul by which a word is looked up: particles follow without a space
_ONE_SPACE = regex.compile(r"(?<=\S) (?=\S)")
_QUOTED = r"[^\S\r\n]*+[\r\n]\s*+>[>\s]*+"  # the end of a quoted line of a mail, and the signs of the next
_GAP = regex.compile(rf"{_QUOTED}|[^\S ]\s*| \s+")
_NUMBER = regex.compile(r"[0-9](?:[ .\-/()+]{0,3}[0-9])+")
_NOT_DIGIT = regex.compile("[^0-9]")
_JSON_ESCAPE = regex.compile(r'(?:\\|(?:\\\\)+)u([0-9A-Fa-f]{4})|\\(["\\/bfnrt])')
_JSON_SHORT = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}


class _Place(NamedTuple):
    start: int
    end: int
    key: str
    literal: bool

    def __repr__(self) -> str:
        return f"_Place({self.start}, {self.end})"


def check(masked: Document, result: MaskResult, further: Iterable[Iterable[tuple[str, str]]] | None = None) -> Residue:
    """Search `masked`, a written file as read again, for every original of `result`.

    `further`: where the bytes of a file are no text, other views of it as texts, each a series of (part id, text):
    what another program reads in it, what its streams hold. Without it the decoded bytes are searched, if they are a
    text at all. Raises FileError file.damaged where the bytes of an archive cannot be taken apart.
    """
    content = _Originals(entry for entry in result.mapping.entries if entry.count)
    everything = _Originals(result.mapping.entries)
    kept: dict[str, list[tuple[int, int]]] = {}
    for span in result.kept:
        kept.setdefault(span.part, []).append((span.start, span.end))
    places: list[Span] = []
    allowed: Counter[str] = Counter()
    for part in masked.parts:
        if part.role == "filename":
            places += _in_name(part, everything, _kept_names(result))
            continue
        ranges = Ranges(kept.get(part.id, ()))
        for place in dict.fromkeys(_in_part(part, content)):
            syntax = not any(inside(part.fields, place.start, place.end))  # `null` is nobody's name
            if syntax or ranges.hold(place.start, place.end):
                allowed[place.key] += 1
            else:
                places.append(Span(part=part.id, start=place.start, end=place.end))
    if further is None and masked.profile.encoding and masked.format not in TAKEN_APART:
        places += _in_source(masked, content, allowed)
    else:
        for view in further or ():
            places += _in_view(view, content, allowed)
    places += _in_streams(streams(masked), content, allowed)
    return Residue(places=tuple(dict.fromkeys(places)))


class _Originals:
    """The masked values, looked up by the longest run of letters or digits in them."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.kinds: dict[str, str] = {}
        self.capitals: dict[str, bool] = {}
        self.anchors: dict[str, set[tuple[int, int]]] = {}
        self.hangul: dict[str, set[tuple[int, int]]] = {}
        self.spaced: dict[str, str] = {}
        self.numbers: dict[str, str] = {}
        self.long: list[str] = []
        self.joints: dict[str, set[tuple[int, str]]] = {}
        self.short_joints: dict[str, set[tuple[int, str]]] = {}
        self.rests: dict[tuple[int, str], regex.Pattern[str]] = {}
        for entry in entries:
            key = fold(entry.original, caseless=True).text.strip()
            capital = needs_capital(entry.original, entry.kind)
            for spelling in dict.fromkeys((key, " ".join(key.split()), *_joined(key, entry.kind))):
                self.capitals[spelling] = capital and self.capitals.get(spelling, True)
                if spelling not in self.kinds and tells(spelling):
                    self._add(spelling, entry.kind)
        self.number_lengths = sorted(map(len, self.numbers))
        self.spaced_heads = {letters[0] for letters in self.spaced}
        self.lettered = {
            run[0]: len(max(self.numbers, key=len))
            for number in self.numbers
            if (run := RUN.match(number)) and not run[0].isdecimal()
        }
        heads = GLUED_HEADS | self.hangul.keys() if self.hangul else frozenset[str]()
        self.said = Runs(frozenset({*self.anchors, *self.spaced_heads, *self.lettered}), heads)

    def _add(self, key: str, kind: str) -> None:
        self.kinds[key] = kind
        if len(key) > LONG:
            self.long.append(key)
            return
        run = max(RUN.finditer(key), key=lambda match: match.end() - match.start())
        if is_hangul(run[0][0]):
            self.hangul.setdefault(run[0][:_HEAD], set()).add((run.start(), len(key)))
        else:
            self.anchors.setdefault(run[0], set()).add((run.start(), len(key)))
        for gap in _ONE_SPACE.finditer(key):
            lead = gap.start()
            joint = key[max(lead - _HEAD, 0) : lead] + key[lead + 1 :][:_HEAD]
            if len(joint) == 2 * _HEAD and " " not in joint:
                self.joints.setdefault(joint, set()).add((lead, key))
            else:
                self.short_joints.setdefault(key[lead - 1] + key[lead + 1], set()).add((lead, key))
        if (letters := spaced_key(key, kind)) is not None:
            self.spaced[letters] = key
        if (number := number_key(key, kind)) is not None:
            self.numbers[number] = key

    def may_be(self, written: str, key: str) -> bool:
        """What stands in a text can be this original: a word that needs a capital has one."""
        return not self.capitals[key] or written != written.lower()

    def search(self, text: str, *, variants: bool = True) -> Iterator[_Place]:
        """Where an original stands in a folded text; `variants` too, else only literally."""
        for place, run in self.said.among(text):
            if run in self.anchors:
                yield from self._around(text, place, self.anchors[run])
            if run >= "\u1100":
                for index in (0, *behind_titles(run)):
                    yield from self._around(text, place + index, self.hangul.get(run[index : index + _HEAD], ()))
            if variants and run in self.spaced_heads:
                yield from self._apart(text, place)
            if variants and run in self.lettered:
                yield from self._separated(text, place, *squeeze(text, place, self.lettered[run]))
        for key in self.long:
            for start in find_all(text, key):
                if stands_alone(text, start, start + len(key), self.kinds[key]):
                    yield _Place(start, start + len(key), key, True)
        if variants:
            yield from self._wrapped(text)
        if variants and self.numbers:
            for match in _NUMBER.finditer(text):
                yield from self._in_number(text, match.start(), match[0])

    def _around(self, text: str, place: int, plans: Iterable[tuple[int, int]]) -> Iterator[_Place]:
        for lead, length in plans:
            start, end = place - lead, place - lead + length
            key = text[start:end] if start >= 0 and end <= len(text) else ""
            if key in self.kinds and stands_alone(text, start, end, self.kinds[key]):
                yield _Place(start, end, key, True)

    def _wrapped(self, text: str) -> Iterator[_Place]:
        """Originals with other white space, or the end of a quoted line, where they have a space; at the first gap."""
        for match in _GAP.finditer(text) if self.joints or self.short_joints else ():
            before, after = match.span()
            joint = text[max(before - _HEAD, 0) : before] + text[after : after + _HEAD]
            near = text[before - 1 : before] + text[after : after + 1]
            for lead, key in (*self.joints.get(joint, ()), *self.short_joints.get(near, ())):
                start = before - lead
                if start < 0 or text[start:before] != key[:lead]:
                    continue
                rest = self._rest(key, lead).match(text, after)
                if rest is not None and stands_alone(text, start, rest.end(), self.kinds[key]):
                    yield _Place(start, rest.end(), key, False)

    def _rest(self, key: str, lead: int) -> "regex.Pattern[str]":
        """What follows a gap of a key, with any gaps in it."""
        rest = self.rests.get((lead, key))
        if rest is None:
            words = map(regex.escape, key[lead + 1 :].split(" "))
            rest = self.rests[lead, key] = regex.compile(rf"(?:{_QUOTED}|\s+)".join(words))
        return rest

    def _apart(self, text: str, place: int) -> Iterator[_Place]:
        letters, ends = spaced_letters(text, place)
        for length in range(SPACED_LENGTH.start, len(letters) + 1):
            key = self.spaced.get(letters[:length])
            if key is not None and stands_alone(text, place, ends[length - 1], self.kinds[key]):
                yield _Place(place, ends[length - 1], key, False)

    def _separated(self, text: str, place: int, letters: str, ends: list[int]) -> Iterator[_Place]:
        for length in self.number_lengths:
            key = self.numbers.get(letters[:length]) if length <= len(letters) else None
            if key is not None and numeric_boundary(text, place, ends[length - 1]):
                yield _Place(place, ends[length - 1], key, False)

    def _in_number(self, text: str, place: int, written: str) -> Iterator[_Place]:
        digits = _NOT_DIGIT.sub("", written)
        if len(digits) < self.number_lengths[0]:
            return
        ends: list[int] | None = None
        for length in dict.fromkeys(self.number_lengths):
            for first in range(len(digits) - length + 1):
                key = self.numbers.get(digits[first : first + length])
                if key is None:
                    continue
                ends = ends or [index for index, letter in enumerate(written) if letter.isdecimal()]
                start, end = place + ends[first], place + ends[first + length - 1] + 1
                if numeric_boundary(text, start, end):
                    yield _Place(start, end, key, False)


def _joined(key: str, kind: str) -> Iterator[str]:
    """A Korean name with spaces between its letters also stands without them."""
    letters = spaced_key(key, kind)
    if letters is not None and all(map(is_hangul, letters)):
        yield letters


def _in_part(part: Part, originals: _Originals) -> Iterator[_Place]:
    """Originals in the text a person reads, escapes within it undone too. Offsets of the part."""
    tokens = Ranges(protected(read_tokens(part)))
    text = part.text
    for place in _in_text(text, originals):
        if _is_token(place, tokens):
            continue
        if place.literal or inside_one(part.fields, place.start, place.end):
            yield place


def _is_token(place: _Place, tokens: Ranges) -> bool:
    """It is a piece of a token; an original that holds a whole one was marked with it."""
    return tokens.meet(place.start, place.end) and not tokens.any_within(place.start, place.end)


def _in_text(text: str, originals: _Originals, *, variants: bool = True) -> Iterator[_Place]:
    folded = fold(text, caseless=True)
    for place in originals.search(folded.text, variants=variants):
        start, end = folded.source(place.start, place.end)
        if originals.may_be(text[start:end], place.key):
            yield _Place(start, end, place.key, place.literal)
    for plain in undo_escapes(text) if variants else ():
        folded = fold(plain.text, caseless=True)
        for place in originals.search(folded.text):
            found = folded.source(place.start, place.end)
            if plain.is_whole(*found) and originals.may_be(plain.text[found[0] : found[1]], place.key):
                yield _Place(*plain.source(*found), place.key, False)


def _in_name(part: Part, originals: _Originals, kept: Iterable[str]) -> Iterator[Span]:
    """Originals in a file name, however a file name may spell them.

    The analyst may have chosen another name than the proposed one: what was kept is known by its text.
    """
    folded = fold(part.text, caseless=True)
    text = in_names(folded.text)
    # The suffix says what kind of file it is, and nothing of anybody.
    exempt = [*protected(read_tokens(part)), (len(part.text) - len(suffix_of(part.text)), len(part.text))]
    for name in kept:
        name = in_names(fold(name, caseless=True).text)
        exempt += [folded.source(start, start + len(name)) for start in find_all(text, name)]
    ranges = Ranges(exempt)
    found = [*originals.search(folded.text)]
    for key, kind in originals.kinds.items():
        for _, spelled in spellings_in_names(key):
            for start in find_all(text, spelled):
                if stands_alone(text, start, end := start + len(spelled), kind):
                    found.append(_Place(start, end, key, False))
    for place in found:
        first, last = folded.source(place.start, place.end)
        if originals.may_be(part.text[first:last], place.key) and not ranges.meet(first, last):
            yield Span(part=part.id, start=first, end=last)


def _kept_names(result: MaskResult) -> Iterator[str]:
    """What was kept of the file name."""
    name = list(result.mapping.source_name)
    for edit in reversed([edit for edit in result.edits if edit.span.part == "filename"]):
        name[edit.span.start : edit.span.end] = edit.text
    for span in result.kept:
        if span.part == "filename":
            yield "".join(name[span.start : span.end])


def _in_source(masked: Document, originals: _Originals, allowed: Counter[str]) -> Iterator[Span]:
    """Originals in the decoded file, beyond those that were kept in its parts."""
    text = masked.source.removeprefix(masked.profile.bom).decode(masked.profile.encoding, "replace")
    if any(part.text == text for part in masked.parts):
        return
    if masked.format == "json":
        text = _JSON_ESCAPE.sub(_json_character, text)
    whole = Part(id=RAW, role="body", text=text, fields=(0, len(text)))
    tokens = Ranges(protected(read_tokens(whole)))
    left = allowed.copy()
    for place in _in_text(text, originals, variants=False):
        if _is_token(place, tokens):
            continue
        left[place.key] -= 1
        if left[place.key] < 0:
            yield Span(part=RAW, start=place.start, end=place.end)


def _in_view(view: Iterable[tuple[str, str]], originals: _Originals, allowed: Counter[str]) -> Iterator[Span]:
    """Originals in another view of the file, beyond those that were kept in its parts."""
    left = allowed.copy()
    for part_id, text in view:
        tokens = Ranges(protected(read_tokens(Part(id=part_id, role="body", text=text, fields=(0, len(text))))))
        for place in dict.fromkeys(_in_text(text, originals)):
            if _is_token(place, tokens):
                continue
            left[place.key] -= 1
            if left[place.key] < 0:
                yield Span(part=part_id, start=place.start, end=place.end)


def _in_streams(found: Iterable[Stream], originals: _Originals, allowed: Counter[str]) -> Iterator[Span]:
    """Originals in the bytes of a file, in each view of them beyond those that were kept in its parts."""
    loose = Loose(originals.kinds)
    left: dict[str, Counter[str]] = {}
    for stream in found:
        text = stream.text
        if not text:
            continue
        places = [*dict.fromkeys(_in_text(text, originals))]
        if stream.view == "joined":
            known = Ranges((place.start, place.end) for place in places)
            places += (
                _Place(start, end, key, False)
                for start, end, key in loose.search(text)
                if not known.meet(start, end) and originals.may_be(text[start:end], key)
            )
        if stream.view in ("doubtful", "coded"):
            places = [place for place in places if tells_alone(place.key)]
        if not places:
            continue
        tokens = Ranges(protected(read_tokens(Part(id=stream.part, role="body", text=text, fields=(0, len(text))))))
        count = left.setdefault(stream.view, allowed.copy())
        for place in places:
            if _is_token(place, tokens):
                continue
            count[place.key] -= 1
            if count[place.key] < 0:
                yield Span(part=stream.part, start=place.start, end=place.end)


def _json_character(match: regex.Match[str]) -> str:
    return chr(int(match[1], 16)) if match[1] else _JSON_SHORT.get(match[2], match[2])

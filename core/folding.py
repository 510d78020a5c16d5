"""Folding: one plain spelling for text that word processors, keyboards and file systems write in many ways.

In: text, optionally the ranges of it that are content (`Part.fields`). Out: `Folded`, the folded text with a map back.

Everything is searched in folded text and edited in the original. Folding is per character wherever it can be (full
width to ASCII, every dash to "-", every space to " ", apostrophes to "'", decimal digits of any script to ASCII);
what nobody sees (zero width, soft hyphen, direction marks; colours of a terminal) is taken out, and base and combining
marks are composed (NFC). Only the last two change lengths: the map keeps one boundary pair per such place, not one per
character.
"""

import re
import unicodedata
from array import array
from bisect import bisect_right
from collections.abc import Sequence

import regex

# Stands for every character outside a field: no pattern, name or cue matches it, so nothing is found across fields.
OUTSIDE = "\x1f"

_DASHES = "\u058a\u05be\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63"
_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_APOSTROPHES = "\u2018\u2019\u201b\u02bc\u2032\u00b4\u055a"
_SMALL_FORMS = {"\ufe50": ",", "\ufe52": ".", "\ufe54": ";", "\ufe55": ":", "\ufe59": "(", "\ufe5a": ")", "\ufe6b": "@"}
# Final sigma and the two Turkish i: `str.lower` treats them by context or changes their length.
_CASELESS = (("\u0130", "i"), ("\u0131", "i"), ("\u03a3", "\u03c3"), ("\u03c2", "\u03c3"))
_DOTTED = "i\u0307"  # what other programs make of a lower-cased İ

_JAMO_TAIL = r"\u1161-\u11ff\ud7b0-\ud7fb"
_INVISIBLE = regex.compile(r"\p{Default_Ignorable_Code_Point}")
_TERMINAL = regex.compile(r"\x1b\[[0-?]*+[ -/]*+[@-~]")  # ECMA-48, 5.4: logs are full of `ESC [ 31 m`
_CLUSTER = rf"[^\p{{M}}{OUTSIDE}]?+(?:\p{{DI}}*+[\p{{M}}{_JAMO_TAIL}--\p{{DI}}])++|\p{{DI}}++|{_TERMINAL.pattern}"
_MARK = regex.compile(r"[\p{M}--\p{DI}]", regex.V1)
# Letters of Latin script, Hangul, and common signs that no folding changes: most text is nothing else.
# By `re`, which takes 40 microseconds for 32,000 characters where `regex` takes eight times as long.
_SETTLED = re.compile("[\x00-\x7f\xab\xb7\xbb\xc0-\u024f\u201c-\u201e\u2022\u2026\u20ac\uac00-\ud7a3]*+")
_MANY = 24  # distinct folded characters above which one `translate` is quicker than as many `replace`


_TABLE = dict.fromkeys(_DASHES, "-") | dict.fromkeys(_SPACES, " ") | dict.fromkeys(_APOSTROPHES, "'") | _SMALL_FORMS
_TABLE |= {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
# What the table changes, and decimal digits of other scripts.
_CHANGED = regex.compile(rf"[\p{{Nd}}{regex.escape(''.join(_TABLE))}--0-9]", regex.V1)


class Folded:
    """Folded text and the way back. `text` is what patterns and dictionaries see.

    `plain` is the source with everything outside the fields blanked; `_near` and `_far` hold the boundaries of runs in
    folded and in source coordinates. A run of equal length on both sides is one to one, any other is taken whole.
    """

    __slots__ = ("_far", "_near", "_plain", "text")

    def __init__(self, text: str, plain: str, near: Sequence[int] = (), far: Sequence[int] = ()) -> None:
        self.text = text
        self._plain = plain
        self._near = near
        self._far = far

    def __repr__(self) -> str:
        return f"Folded({len(self.text)} characters, {len(self._near)} boundaries)"

    def source(self, start: int, end: int) -> tuple[int, int]:
        """The half-open source range of a folded range.

        Invisible characters strictly inside are covered, those at the edges are not; combining marks belong to their
        base. An empty range gives an empty range.
        """
        if start >= end:
            place = self._to_source(start, last=False)
            return place, place
        first, last = self._to_source(start, last=False), self._to_source(end - 1, last=True)
        plain = self._plain
        while last < len(plain) and plain[last] > "\u02ff" and _MARK.match(plain, last):
            last += 1
        while 0 < first < len(plain) and plain[first] > "\u02ff" and _MARK.match(plain, first):
            if plain[first - 1] == OUTSIDE:
                break
            first -= 1
        return first, last

    def position(self, source_index: int) -> int:
        """The folded index of a source index; inside a composed or removed run, the start of that run."""
        if not self._near:
            return source_index
        run = min(bisect_right(self._far, source_index) - 1, len(self._near) - 2)
        near, length = self._near[run], self._near[run + 1] - self._near[run]
        inside = source_index - self._far[run]
        if length == self._far[run + 1] - self._far[run]:
            return near + inside
        return near if source_index < self._far[run + 1] else near + length

    def _to_source(self, index: int, *, last: bool) -> int:
        """Source index where the folded character at `index` starts, or with `last` where it ends."""
        if not self._near:
            return index + last
        run = min(bisect_right(self._near, index) - 1, len(self._near) - 2)
        far, length = self._far[run], self._far[run + 1] - self._far[run]
        if length == self._near[run + 1] - self._near[run]:
            return far + index - self._near[run] + last
        return far + length if last or index >= self._near[run + 1] else far


def fold(text: str, *, caseless: bool = False, fields: Sequence[int] | None = None) -> Folded:
    """Fold `text`; with `fields` (start0, end0, start1, end1, ...) everything outside them becomes U+001F.

    `caseless` also lower-cases, character by character, with İ, I and ı all becoming "i". Offsets are code points.
    """
    plain = text if fields is None else _only(text, fields)
    escaped = "\x1b" in plain
    if plain.isascii() and not escaped:
        return Folded(plain.lower() if caseless else plain, plain)
    if _SETTLED.fullmatch(plain) and not escaped:
        return Folded(lower(plain) if caseless else plain, plain)
    letters = "".join(set(plain))
    change = {
        letter: _TABLE.get(letter) or str(unicodedata.decimal(letter, letter)) for letter in _CHANGED.findall(letters)
    }
    folded = _replace(plain, change)
    if caseless:
        folded = lower(folded)
    if (
        unicodedata.is_normalized("NFC", folded)
        and not escaped
        and not _INVISIBLE.search(letters)
        and not (caseless and "\u0307" in letters)
    ):
        return Folded(folded, plain)
    return Folded(*_compose(folded, plain, caseless))


def _only(text: str, fields: Sequence[int]) -> str:
    pieces: list[str] = []
    done = 0
    for start, end in zip(fields[::2], fields[1::2], strict=True):
        pieces += (OUTSIDE * (start - done), text[start:end])
        done = end
    pieces.append(OUTSIDE * (len(text) - done))
    return "".join(pieces)


def _replace(text: str, change: dict[str, str]) -> str:
    if len(change) > _MANY:
        return text.translate({ord(letter): plain for letter, plain in change.items()})
    for letter, plain in change.items():
        text = text.replace(letter, plain)
    return text


def lower(text: str) -> str:
    """Lower case of every character on its own; the length stays (tested over all of Unicode)."""
    if text.isascii():
        return text.lower()
    for letter, low in _CASELESS:
        text = text.replace(letter, low)
    return text.lower()


def _compose(text: str, plain: str, caseless: bool) -> tuple[str, str, Sequence[int], Sequence[int]]:
    """Take out what is invisible and compose, cluster by cluster: folded text, `plain` and the boundaries."""
    # A cluster may start with any character, so those that NFC replaces by themselves are the last alternative.
    odd = sorted(letter for letter in set(text) if unicodedata.normalize("NFC", letter) != letter)
    alone = "|[" + "".join(f"\\U{ord(letter):08x}" for letter in odd) + "]" if odd else ""
    pieces: list[str] = []
    escaped = "\x1b" in text
    near, far = array("q", [0]), array("q", [0])
    length = done = 0
    for match in regex.compile(_CLUSTER + alone, regex.V1).finditer(text):
        start, end = match.span()
        found = text[start:end]
        new = unicodedata.normalize("NFC", _INVISIBLE.sub("", _TERMINAL.sub("", found) if escaped else found))
        while caseless and _DOTTED in new:
            new = unicodedata.normalize("NFC", new.replace(_DOTTED, "i"))
        if new == found:
            continue
        pieces += (text[done:start], new)
        length += start - done
        if len(new) != end - start:
            if start > far[-1]:
                near.append(length)
                far.append(start)
            near.append(length + len(new))
            far.append(end)
        length += len(new)
        done = end
    pieces.append(text[done:])
    near.append(length + len(text) - done)
    far.append(len(text))
    return "".join(pieces), plain, near, far

"""Names as user names and addresses of mail join them: ada.demo, ada_demo, a.demo, demo.ada; also in ASCII.

In: names of people, then texts. Out: where two words of a text, joined by a sign, are such a name. A document has many
names and few joined words, so the words are looked up by the signs that join them, and no spelling is made beforehand;
only in a file name, where other signs stand for any sign, all spellings of the names that may be there are looked for.
"""

import unicodedata
from collections.abc import Iterable, Iterator

import regex

from core.folding import lower
from core.mask.scan import Hit, Scan, Value, key_of
from core.mask.variants import LETTERS, in_names
from core.model import Part

LOCAL = 0.53
"""The score of such a mention."""
_LATIN = regex.compile(r"[\p{Latin}\p{M}]+")
_SIGN = regex.compile(rf"[._-](?<={LETTERS}.)(?={LETTERS})", regex.V1)
_BEFORE = regex.compile(rf"(?r){LETTERS}+", regex.V1)
_AFTER = regex.compile(rf"{LETTERS}+", regex.V1)


class Joined:
    """The joined spellings of some names."""

    def __init__(self, names: Iterable[str]) -> None:
        self._pairs: set[tuple[str, str]] = set()
        self._short: set[tuple[str, str]] = set()
        for name in names:
            for first, last in _pairs(name):
                surname = key_of(last)
                self._pairs.add((key_of(first), surname))
                self._short.add((key_of(first[0]), surname))

    def places(self, text: str) -> Iterator[tuple[int, int]]:
        """Where they stand in a folded text, as words of their own."""
        for sign in _SIGN.finditer(text) if self._pairs else ():
            before, after = _BEFORE.match(text, 0, sign.start()), _AFTER.match(text, sign.end())
            if before is None or after is None:
                continue
            pair = before[0], after[0]
            if pair in self._pairs or pair in self._short or (sign[0] == "." and pair[::-1] in self._pairs):
                yield before.start(), after.end()

    def keys_in(self, name: str) -> set[str]:
        """All spellings of the names whose last word is somewhere in a file name."""
        name = in_names(key_of(name))
        keys: set[str] = set()
        for pairs, turned in ((self._pairs, True), (self._short, False)):
            for first, last in pairs:
                if _is_in(name, first) and _is_in(name, last):
                    keys.update(f"{first}{sign}{last}" for sign in "._-")
                    keys.update((f"{last}.{first}",) if turned else ())
        return keys


class JoinedScan(Scan):
    """A scan that also finds the joined spellings of names, where they are not values themselves."""

    def __init__(self, values: Iterable[Value], joined: Joined) -> None:
        self._given = tuple(values)
        self._joined = joined
        super().__init__(self._given)

    def hits(self, part: Part) -> list[Hit]:
        """Every place of a value or a joined name in the part."""
        scan = self
        if part.role == "filename":
            more = [local(key) for key in self._joined.keys_in(part.text) if key not in self._values]
            scan = JoinedScan((*self._given, *more), self._joined) if more else self
        return super(JoinedScan, scan).hits(part)

    def _places(self, text: str) -> Iterator[tuple[int, int, Value]]:
        yield from super()._places(text)
        for start, end in self._joined.places(text):
            if text[start:end] not in self._values:
                yield start, end, local(text[start:end])


def _is_in(name: str, word: str) -> bool:
    return (word if word.isascii() else in_names(word)) in name


def local(key: str) -> Value:
    """A joined spelling as a value."""
    return Value(key, "PERSON", False, LOCAL, False)


def _pairs(name: str) -> set[tuple[str, ...]]:
    """The first and the last word of a name, in lower case, as they are and in ASCII; none unless both are words."""
    ends = _ends(name)
    return {ends, tuple(map(_ascii, ends))} if ends else set()


def _ends(name: str) -> tuple[str, ...]:
    """The first and the last word of a name, in lower case; nothing unless both are words."""
    words = name.replace(",", " ").split()
    if len(words) < 2:
        return ()
    ends = lower(words[0]), lower(words[-1])
    return ends if all(len(word) > 1 and _LATIN.fullmatch(word) for word in ends) else ()


def last_words(name: str) -> set[str]:
    """The last word of a name as its joined spellings end with it; without it none of them stands anywhere."""
    last = _ends(name)[1:]
    return {key_of(spelt) for word in last for spelt in {word, _ascii(word)}}


def _ascii(word: str) -> str:
    """A word without the marks of its letters."""
    if word.isascii():
        return word
    plain = unicodedata.normalize("NFKD", word.replace("ı", "i"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))

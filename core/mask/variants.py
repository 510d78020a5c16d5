"""Where a value may stand, and which other spellings count as the same value.

In: folded text (core/folding.py, caseless) and places in it. Out: yes or no, or a spelling without its separators. The
same functions decide when candidate rows are looked up, when accepted values are spread and when a written file is
searched, so that the three can never disagree.

Letters never join another word: `Deniz` is not in `Denizli`. Scripts that meet are a boundary (`010-0000-1234입니다`),
Han and kana have none. A Korean name may be followed by its particles and titles (`홍길동이`, `홍길동씨는`) and
follow a title or cue (`담당자홍길동`). Digits never join digits, and in numeric kinds no ASCII letter either: `123456`
is not in `alias123456`.

In file names other signs may stand for spaces, or nothing, and letters without their marks.

Two limited variants: a PERSON of 2-6 letters (spaces taken out) also stands with one space, tab or newline, always the
same, between all letters; a numeric kind of at least SEPARABLE digits and letters also stands with other permitted
separators. Nothing else is ever left out or added, letters least of all. Hangul of kind CUSTOM is treated as a name.
"""

import unicodedata
from collections.abc import Container, Iterator

import regex

from core.kinds import KINDS
from core.languages import LANGUAGES

SPACED_LENGTH = range(2, 7)
SPACED_GAPS = (" ", "\t", "\n", "\r", "\r\n")
SEPARABLE = 6
"""Shorter numbers keep their separators: `12.34` is not the postcode `1234`."""
SEPARATORS = " -./()+"
LONG = 200
"""Longer values are looked for one by one and in no variant: nobody has many of them."""
_MAYBE_NAMES = frozenset(("PERSON", "CUSTOM"))
"""CUSTOM is what a list or an analyst gives without saying what it is: Hangul in it may be a name."""
_AT_MOST = 3  # separators in a row
_MOST_ENDINGS = 4  # Korean particles in a row: 에게+까지+도

HANGUL = r"\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3"
UNSPACED = (
    r"\u2e80-\u2fdf\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
)
"""Scripts without spaces between words: every letter is a word of its own."""
LETTERS = rf"[\p{{L}}\p{{M}}--[{HANGUL}{UNSPACED}]]"
"""Of the scripts in which letters make longer words."""
_JOINING = regex.compile(LETTERS, regex.V1)
RUN = regex.compile(rf"{LETTERS}+|[{HANGUL}]+|[0-9]+|[{UNSPACED}]", regex.V1)
"""A stretch of letters of one script, or of digits."""
_WORD = regex.compile(r"\w+")  # several times as quick as RUN
_CHUNK = 1 << 16
_MOST_REMEMBERED = 1 << 18
_LONGEST_REMEMBERED = 64
_ALL_HANGUL = regex.compile(f"[{HANGUL}]+")

SEPARATED = str.maketrans("", "", SEPARATORS)
"""Takes the separators out (`str.translate`)."""
_SPACE = regex.compile(r"\s+")
_NAME_SIGNS = "_-.+"
_SHORTEST_JOINED = 4
_NUMERIC = regex.compile(rf"[0-9A-Za-z{regex.escape(SEPARATORS)}]*")


def _hangul_words() -> tuple[frozenset[str], regex.Pattern[str], regex.Pattern[str]]:
    korean = LANGUAGES["ko"]
    before = {*korean.titles_before, *korean.titles_after, *korean.relations, *korean.cues.get("PERSON", ())}
    after = sorted({*korean.titles_after, *korean.relations}, key=len, reverse=True)
    endings = f"(?:{korean.ending or '(?!)'}){{1,{_MOST_ENDINGS}}}"
    title = "|".join(regex.escape(word) for word in after) or "(?!)"
    return (
        frozenset(word for word in before if len(word) > 1 and not _SPACE.search(word)),
        regex.compile(endings),
        regex.compile(f"(?:(?:{title})님?)?(?:{endings})?"),
    )


_GLUED, _ENDING, _TITLE_AND_ENDING = _hangul_words()
_LONGEST_GLUED = max(map(len, _GLUED))
GLUED_HEADS = frozenset(word[:2] for word in _GLUED)
"""How Hangul starts that may be a title or cue with a name directly behind it."""


class Runs:
    """Finds the runs of folded texts that are among `words`, or are Hangul starting like `heads`.

    Hangul beside another script may come up without being asked for. Most of a text says nothing here, and the same
    comes again and again: what stands between two spaces is judged once, and only the rest is looked for again to know
    where it stands.
    """

    def __init__(self, words: Container[str], heads: Container[str]) -> None:
        self._words = words
        self._heads = heads
        self._boring: set[str] = set()
        self._telling: dict[str, list[tuple[int, str]]] = {}
        self._whole: set[str] = set()  # that are such a run themselves, as most of the telling ones are

    def among(self, text: str) -> Iterator[tuple[int, str]]:
        """The runs with their places, in order."""
        for start, end in _chunks(text):
            tokens = text[start:end].split()
            place = start
            for token in [token for token in tokens if token not in self._boring]:
                runs = [(0, token)] if token in self._whole else self._telling.get(token)
                if runs is None:
                    runs = self._judged(token)
                if runs:
                    place = _next_whole(text, token, place)
                    for offset, run in runs:
                        yield place + offset, run
                    place += len(token)

    def _judged(self, token: str) -> list[tuple[int, str]]:
        """The runs in what stands between two spaces, each with its place there."""
        if token.isascii() and token.isalpha():
            runs = [(0, token)] if token in self._words else []
        elif token.isalpha():
            runs = list(self._in_word(0, token))
        else:
            runs = [found for match in _WORD.finditer(token) for found in self._in_word(match.start(), match[0])]
        if len(token) <= _LONGEST_REMEMBERED:
            if len(self._boring) + len(self._telling) + len(self._whole) > _MOST_REMEMBERED:
                self._boring.clear()
                self._telling.clear()
                self._whole.clear()
            if len(runs) == 1 and runs[0][1] == token:
                self._whole.add(token)
            elif runs:
                self._telling[token] = runs
            else:
                self._boring.add(token)
        return runs

    def _in_word(self, place: int, word: str) -> Iterator[tuple[int, str]]:
        if word in self._words or (word[:2] in self._heads and _ALL_HANGUL.fullmatch(word)):
            yield place, word
        elif not (word.isalpha() and word.isascii()) and not _ALL_HANGUL.fullmatch(word):
            for match in RUN.finditer(word):
                if match[0] in self._words or is_hangul(match[0][0]):
                    yield place + match.start(), match[0]


def _chunks(text: str) -> Iterator[tuple[int, int]]:
    """Stretches of a text, cut at spaces."""
    start = 0
    while start < len(text):
        space = _SPACE.search(text, start + _CHUNK)
        end = space.start() if space is not None else len(text)
        yield start, end
        start = end


def _next_whole(text: str, token: str, place: int) -> int:
    """Where this next stands between spaces; it does stand somewhere."""
    while True:
        place = text.index(token, place)
        end = place + len(token)
        if (not place or text[place - 1].isspace()) and (end == len(text) or text[end].isspace()):
            return place
        place += 1


def is_hangul(letter: str) -> bool:
    """A Hangul syllable or letter."""
    return "\u1100" <= letter <= "\ud7a3" and (
        letter >= "\uac00" or letter <= "\u11ff" or "\u3130" <= letter <= "\u318f"
    )


def _joins(letter: str) -> bool:
    """A letter or mark of a script in which letters make longer words."""
    return letter.isalpha() if letter.isascii() else _JOINING.match(letter) is not None


def behind_titles(run: str) -> Iterator[int]:
    """Where in a run of Hangul a name may start because a title or cue ends there."""
    if run[:2] in GLUED_HEADS:
        for length in range(2, min(len(run), _LONGEST_GLUED + 1)):
            if run[:length] in _GLUED:
                yield length


def numeric_boundary(text: str, start: int, end: int) -> bool:
    """A number may start and end here: no digit and no ASCII letter goes on."""
    before, after = text[start - 1 : start] if start else "", text[end : end + 1]
    return not (before.isascii() and before.isalnum()) and not (after.isascii() and after.isalnum())


def stands_alone(text: str, start: int, end: int, kind: str) -> bool:
    """A value of this kind at [start, end) is no piece of a longer word or number."""
    if KINDS[kind].numeric and not numeric_boundary(text, start, end):
        return False
    return _opens(text, start, kind) and _closes(text, end, kind)


def _opens(text: str, start: int, kind: str) -> bool:
    if not start:
        return True
    before, first = text[start - 1], text[start]
    if first.isdecimal():
        return not before.isdecimal()
    if is_hangul(first):
        if not is_hangul(before):
            return True
        if kind not in _MAYBE_NAMES:
            return False
        back = start - 1
        while back and is_hangul(text[back - 1]) and start - back <= _LONGEST_GLUED:
            back -= 1
        return text[back:start] in _GLUED
    return not (_joins(first) and _joins(before))


def _closes(text: str, end: int, kind: str) -> bool:
    if end >= len(text):
        return True
    last, after = text[end - 1], text[end]
    if last.isdecimal():
        return not after.isdecimal()
    if is_hangul(last):
        if not is_hangul(after):
            return True
        stop = end + 1
        while stop < len(text) and is_hangul(text[stop]):
            stop += 1
        ending = _TITLE_AND_ENDING if kind in _MAYBE_NAMES else _ENDING
        return ending.fullmatch(text, end, stop) is not None
    return not (_joins(last) and _joins(after))


def tells(key: str) -> bool:
    """The value says enough to be looked for elsewhere: two letters, or three digits.

    A single letter or a two-digit number is masked where it was marked; looking for it everywhere would mask half of
    the text, and finding it in the written file would say nothing.
    """
    letters = digits = 0
    for letter in key:
        letters += letter.isalpha()
        digits += letter.isdecimal()
        if digits > 2 or (letters and letters + digits > 1):
            return True
    return False


def in_names(text: str) -> str:
    """A folded text as file names spell it: other signs for spaces, letters without marks (`Sule_Deneme`).

    The length stays.
    """
    for sign in _NAME_SIGNS:
        text = text.replace(sign, " ")
    if text.isascii():
        return text
    marked = {letter: unicodedata.normalize("NFD", letter)[0] for letter in set(text) if letter > "\x7f"}
    return text.translate({ord(letter): base for letter, base in marked.items() if base.isascii()})


def spellings_in_names(*keys: str) -> Iterator[tuple[str, str]]:
    """Each value with each way it may stand in `in_names` of a file name: its words apart, or joined (`AdaDemo`)."""
    text = in_names("".join(keys))  # many at once are quicker than one by one
    start = 0
    for key in keys:
        apart = text[start : start + len(key)]
        start += len(key)
        yield key, apart
        joined = "".join(apart.split())
        if len(joined) >= _SHORTEST_JOINED and joined != apart:
            yield key, joined


def spaced_key(key: str, kind: str) -> str | None:
    """The letters of a short name, which also stands with spaces between them; None for any other value."""
    if kind not in _MAYBE_NAMES:
        return None
    letters = key.replace(" ", "")
    if not letters.isalpha():
        letters = _SPACE.sub("", letters)
    if len(letters) not in SPACED_LENGTH or not letters.isalpha():
        return None
    return letters if kind == "PERSON" or all(map(is_hangul, letters)) else None


def number_key(key: str, kind: str) -> str | None:
    """The digits and letters of a numeric value, which also stands with other separators; None for any other value."""
    if not KINDS[kind].numeric or not _NUMERIC.fullmatch(key):
        return None
    squeezed = key.translate(SEPARATED) if len(key) < LONG else ""
    return squeezed if len(squeezed) >= SEPARABLE and any(letter.isdecimal() for letter in squeezed) else None


def squeeze(text: str, start: int, most: int) -> tuple[str, list[int]]:
    """Up to `most` digits and ASCII letters from `start`, permitted separators left out, with where each one ends."""
    letters: list[str] = []
    ends: list[int] = []
    gap = 0
    for index in range(start, len(text)):
        letter = text[index]
        if letter.isascii() and letter.isalnum():
            letters.append(letter)
            ends.append(index + 1)
            gap = 0
            if len(letters) == most:
                break
        elif letter in SEPARATORS and gap < _AT_MOST:
            gap += 1
        else:
            break
    return "".join(letters), ends


def spaced_letters(text: str, start: int) -> tuple[str, list[int]]:
    """Single letters from `start` with the same space, tab or newline between them, and where each one ends."""
    letters, ends = [text[start]], [start + 1]
    gap = text[start + 1 : start + 3]
    gap = gap if gap == "\r\n" else gap[:1]
    if gap not in SPACED_GAPS:
        return letters[0], ends
    place = start + 1
    while len(letters) < SPACED_LENGTH.stop - 1 and text.startswith(gap, place):
        place += len(gap)
        if not text[place : place + 1].isalpha():
            break
        letters.append(text[place])
        place += 1
        ends.append(place)
    return "".join(letters), ends

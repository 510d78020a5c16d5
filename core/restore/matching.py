"""Tokens in a text: the exact ones, and those that people, programs and language models have changed.

In: the text of a part. Out: `Reading`s, sorted and disjoint: where a token-like text stands, which token it was taken
for, and the named repairs that led there. Masking reads the source with the same eyes (core/mask/tokens.py), so that
nothing restoring would recognise there is ever handed out again.

Characters nobody sees are left out first (repair "invisible"). Exact tokens come next and are never touched by a repair
beside them: `[PERSON_1]`; bare `PERSON_1` in parts where brackets are forbidden; `PERSON_1@masked.invalid`. Then two
nets catch token-like shapes, anchored so that ordinary text costs nothing: brackets of all kinds around a word, and a
word before an underscore and a number. What they catch goes through `REPAIRS` until it reads as a token. Repairs fix
shape, never numbers; there is no edit distance. What was plainly a token and cannot be read is said ("garbled").
"""

import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

import regex

from core.fields import inside_one
from core.kinds import KINDS
from core.languages import LANGUAGES
from core.model import Part

ADDRESS = "@masked.invalid"
"""Follows the token in mail address headers. The top-level domain is reserved (RFC 2606), nothing is ever delivered."""

_NUMBER = "[1-9][0-9]{0,6}"
# People the analyst said are one person share a number: PERSON_1, PERSON_1B, PERSON_1C. Other kinds have no letters.
_LETTER = "[B-Z]"
_ANY_LETTER = "[B-Zb-zＢ-Ｚｂ-ｚ]"
_LETTERED = "PERSON"
_NAME = "|".join(sorted(KINDS, key=len, reverse=True))
_CANONICAL = regex.compile(rf"\[(?P<kind>{_NAME})(?:_(?P<number>{_NUMBER})(?P<letter>{_LETTER})?)?\]")
# A kind of a later version is token-like too.
_EXACT = regex.compile(
    rf"\[(?P<kind>[A-Z]{{2,16}}(?:_[A-Z]{{2,16}}){{0,2}})_(?P<number>{_NUMBER})(?P<letter>{_LETTER})?\]"
)

# A line may be broken within the brackets, and quoted afterwards (`> `): the number itself stays whole.
_GAP = r"[^\S\r\n]{0,2}(?:\r?\n[^\S\r\n]{0,2}(?:[>|][^\S\r\n]?){0,4}[^\S\r\n]{0,2})?"
_WORD = r"\p{L}[\p{L}\p{M}]{0,20}+(?:[ \-][\p{L}\p{M}]{1,20}+){0,3}"
_WIDE_NUMBER = "[1-9１-９][0-9０-９]{0,6}"
_JOIN = r"\\?_|＿|%(?:25)?5[Ff]|&(?:amp;)?(?:#0{0,2}95|#[xX]5[fF]|lowbar|UnderBar);|[\-‐‑–—]"
_INNER = rf"{_GAP}(?P<word>{_WORD})(?:{_GAP}(?P<join>{_JOIN})?{_GAP}{_WIDE_NUMBER}{_ANY_LETTER}?)?{_GAP}"
_BRACKETS = (
    (r"[\[［【〔]", r"[\]］】〕]"),
    (r"&(?:amp;)?(?:#0{0,2}91|#[xX]5[bB]|lbrack|lsqb);", r"&(?:amp;)?(?:#0{0,2}93|#[xX]5[dD]|rbrack|rsqb);"),
    (r"%(?:25)?5[Bb]", r"%(?:25)?5[Dd]"),
    (r"\\\[", r"\\?\]"),
)
_BRACKETED = regex.compile(rf"(?!{_EXACT.pattern})(?:" + "|".join(f"{o}{_INNER}{c}" for o, c in _BRACKETS) + ")")

_SIGNS = ("[", "_", "&", "%", "\uff3b", "\uff3f", "\u3010", "\u3014")
"""One of these stands in every token-like text; most texts have none."""

# A number that something parts: `[PERSON_1 2]` was 12 once, or `[PERSON_1-3]` means three people. Nobody can tell.
_NO_NUMBER = r"(?:[^\p{L}\p{N}\[\]［］【】〔〕]|</?[A-Za-z]{1,10}>)"
_PARTED = regex.compile(
    rf"[\[［【〔]{_GAP}(?P<word>{_WORD}){_GAP}(?:{_JOIN}){_GAP}[0-9０-９]{{1,7}}"
    rf"(?:{_NO_NUMBER}{{1,6}}[0-9０-９]{{1,7}}){{1,6}}{_NO_NUMBER}{{0,3}}[\]］】〕]"
)

# A kind of ours in capitals and something that counts, in a shape no repair knows: `[PERSON__1]`, `[PERSON_01]`,
# `PERSON_٣`, `[PERSON_1_FIRST]`, `[PERSON_l]`. Nobody writes it by accident, and it must not be passed over. Zero alone
# is nobody's number: masking asks with it what stands beside tokens. Looked for from the underscore to both sides.
_WITHIN = r"[^\[\]［］【】〔〕\r\n]"
_UNDERSCORE = regex.compile(r"(?<![_＿])[_＿](?!0(?!\w))")
_KIND_BEFORE = regex.compile(rf"(?r)(?<![\p{{L}}\p{{N}}_])(?P<kind>{_NAME})(?P<gap>[^\p{{L}}\p{{N}}\[\]\s]{{0,3}})")
_OPENED_BEFORE = regex.compile(rf"(?r)[\[［【〔]{_WITHIN}{{0,16}}")
_CLOSED_BEHIND = regex.compile(rf"[_＿](?:[lIO]|{_WITHIN}{{0,16}}?\p{{N}}){_WITHIN}{{0,16}}[\]］】〕]")
_NUMBER_BEHIND = regex.compile(r"[_＿](?:\\?[_＿]){0,2}\p{N}[\p{L}\p{M}\p{N}_]{0,16}")

# Behind it nothing that counts or belongs to the number: `PERSON_1²`, `PERSON_1٢`, `PERSON_1�2`.
_DAMAGE = r"[\x00-\x08\x0e-\x1b\ufffc\ufffd]+"
_JOINT = regex.compile(
    rf"\\?[_＿](?P<number>{_WIDE_NUMBER}{_ANY_LETTER}?)(?![\p{{N}}\p{{M}}A-Za-z]|{_DAMAGE}\p{{N}})"
    r"(?P<address>(?i:@masked\.invalid)?)"
)
# Searched backwards from the joint. A word of another script may stand directly before it.
_BEFORE = regex.compile(
    r"(?r)(?<![A-Za-z0-9])[A-Za-zÇĞİÖŞÜçğıöşü]{2,16}|(?<!\p{Hangul})\p{Hangul}{2,12}|(?<![Ａ-Ｚａ-ｚ])[Ａ-Ｚａ-ｚ]{2,16}"
)
_INVISIBLE = regex.compile(r"\p{Default_Ignorable_Code_Point}")


class Reading(NamedTuple):
    """One token-like text: `token` is canonical (`PERSON_1`; `PERSON` where the number is lost).

    `how`: the repairs in the order applied, empty for an exact token. `known`: the kind is one of ours and the number
    can be read. `firm`: nobody writes this by accident; the opposite of a lower-case `id_5` or a bracketed word.
    `letter`: B to Z, of further spellings of one person's name (core/mask/tokens.py). `written`: the text itself, where
    a token's number is in pieces or cannot be read.
    """

    start: int
    end: int
    kind: str
    number: int | None
    how: tuple[str, ...] = ()
    known: bool = True
    firm: bool = True
    letter: str = ""
    written: str = ""

    @property
    def token(self) -> str:
        """`PERSON_1`, or `PERSON` where the number is lost, or what is written there."""
        if self.written:
            return self.written
        return self.kind if self.number is None else f"{self.kind}_{self.number}{self.letter}"


def read_tokens(part: Part) -> tuple[Reading, ...]:
    """Every token-like text of a part, within one field each, in text order."""
    if not any(sign in part.text for sign in _SIGNS):
        return ()
    text, hidden = _visible(part.text)
    found = _read_text(text, bare=part.token_form == "bare")  # noqa: S105 - a way of writing
    if hidden:
        found = [_among_hidden(reading, hidden) for reading in found]
    if tuple(part.fields) == (0, len(part.text)):
        return tuple(found)
    return tuple(reading for reading in found if inside_one(part.fields, reading.start, reading.end))


def _read_text(text: str, *, bare: bool) -> list[Reading]:
    if bare:  # brackets are the file's own there
        return list(_read_bare(text, bare=True))
    exact = [
        Reading(
            match.start(),
            match.end(),
            match["kind"],
            int(match["number"]),
            known=match["kind"] in KINDS,
            letter=match["letter"] or "",
        )
        for match in _EXACT.finditer(text)
        if not match["letter"] or match["kind"] == _LETTERED
    ]
    found = _merge(exact, _without_overlap(exact, _read_bracketed(text)))
    found = _merge(found, _without_overlap(found, _read_parted(text)))
    ends = {reading.end for reading in found}
    found = _merge(found, _without_overlap(found, _read_bare(text, bare=False, closed=ends)))
    return _merge(found, _without_overlap(found, _read_garbled(text)))


def _visible(text: str) -> tuple[str, Sequence[int]]:
    """The text without what nobody sees, a soft hyphen within a number say: it must not end the number.

    With it, for each character left out, its place in the text that remains.
    """
    if text.isascii():
        return text, ()
    hidden = [match.start() - number for number, match in enumerate(_INVISIBLE.finditer(text))]
    return (_INVISIBLE.sub("", text), hidden) if hidden else (text, ())


def _among_hidden(reading: Reading, hidden: Sequence[int]) -> Reading:
    """A reading of the visible text where it stands in the whole one."""
    before, within = bisect_right(hidden, reading.start), bisect_right(hidden, reading.end - 1)
    how = ("invisible", *reading.how) if within > before else reading.how
    return reading._replace(start=reading.start + before, end=reading.end + within, how=how)


def _read_bracketed(text: str) -> Iterator[Reading]:
    for match in _BRACKETED.finditer(text):
        if not _may_be_kind(match["word"]):
            continue
        read = _read(match[0])
        if read is not None:
            kind, number, letter, how = read
            firm = number is not None and match["join"] is not None and match["join"] not in "-‐‑–—"
            yield Reading(match.start(), match.end(), kind, number, how, firm=firm, letter=letter)


def _read_parted(text: str) -> Iterator[Reading]:
    """Tokens whose number is in pieces: as good as lost. In a source it may be any number (`[ID-900101-1234568]`)."""
    for match in _PARTED.finditer(text):
        kind = _KIND_OF.get(_plain(match["word"]))
        if kind is not None:
            yield Reading(match.start(), match.end(), kind, None, ("spaces",), known=False, written=match[0])


def _read_garbled(text: str) -> Iterator[Reading]:
    """What was a token and cannot be read any more: said, and never filled without asking."""
    end = 0
    for underscore in _UNDERSCORE.finditer(text):
        before = _KIND_BEFORE.match(text, end, underscore.start())
        if before is None:
            continue
        opened = _OPENED_BEFORE.match(text, end, before.start())
        behind = _CLOSED_BEHIND.match(text, underscore.start()) if opened else None
        if behind is None and before["gap"] in ("", "\\"):
            opened, behind = before, _NUMBER_BEHIND.match(text, underscore.start())
        if opened is not None and behind is not None:
            start, end = opened.start(), behind.end()
            yield Reading(start, end, before["kind"], None, ("garbled",), known=False, written=text[start:end])


def _read_bare(text: str, *, bare: bool, closed: Collection[int] = ()) -> Iterator[Reading]:
    """Tokens without brackets; `closed` are places just behind a bracket that are known to end a token."""
    for match in _JOINT.finditer(text):
        if match.end() + 1 in closed:
            continue
        word = _BEFORE.match(text, 0, match.start())
        if word is None or not _may_be_kind(word[0]):
            continue
        if (
            not bare
            and not match["address"]
            and "_" in (text[word.start() - 1 : word.start()], text[match.end() : match.end() + 1])
        ):
            continue
        plain = word[0] in KINDS
        if not plain and word[0].isascii() and word[0].upper() not in KINDS:
            continue  # a translated name written in ASCII is an ordinary word
        written = text[word.start() : match.end("number")]
        read = _read(written)
        if read is None:
            continue
        kind, number, letter, how = read
        if match["address"]:
            how = tuple(code for code in how if code != "brackets")
            if match["address"] != ADDRESS and "case" not in how:
                how = ("case", *how)
        elif bare:
            how = tuple(code for code in how if code != "brackets")
        yield Reading(word.start(), match.end(), kind, number, how, firm=plain or bool(match["address"]), letter=letter)


def _merge(first: Sequence[Reading], second: Iterable[Reading]) -> list[Reading]:
    more = list(second)
    return sorted((*first, *more), key=lambda reading: reading.start) if more else list(first)


def _without_overlap(taken: Sequence[Reading], found: Iterable[Reading]) -> Iterator[Reading]:
    """Those of `found` that touch none of `taken`; both in text order."""
    index = 0
    for reading in found:
        while index < len(taken) and taken[index].end <= reading.start:
            index += 1
        if index == len(taken) or reading.end <= taken[index].start:
            yield reading


# -- repairs -------------------------------------------------------------------------------------------------------


def _plain(word: str) -> str:
    """A name of a kind as it is looked up: no case, no spaces or hyphens, one form of the Turkish i."""
    lowered = "".join("i" if letter in "İIı" else letter.lower() for letter in unicodedata.normalize("NFKC", word))
    return "".join(letter for letter in lowered if letter.isalpha())


_KIND_OF = {_plain(kind): kind for kind in KINDS}
for _language in LANGUAGES.values():
    for _kind, _translations in _language.kind_names.items():
        for _translation in _translations:
            _KIND_OF.setdefault(_plain(_translation), _kind)

_UNESCAPED = {"91": "[", "93": "]", "95": "_", "5b": "[", "5d": "]", "5f": "_"}
_UNESCAPED |= {"lbrack": "[", "lsqb": "[", "rbrack": "]", "rsqb": "]", "lowbar": "_", "underbar": "_"}
_QUOTED = regex.compile(r"\r?\n[^\S\r\n]{0,2}(?:[>|][^\S\r\n]?)*")
_ENTITY = regex.compile(r"&(?:amp;)?(?:#0{0,2}(9[135])|#[xX](5[bBdDfF])|([A-Za-z]{4,8}));")
_PERCENT = regex.compile("%(?:25)?(5[bBdDfF])")
_BACKSLASH = regex.compile(r"\\([\[\]_])")
_LETTERS = regex.compile(r"(?<![&#%\p{L}])\p{L}+(?![\p{L};])")
_SHAPE = regex.compile(r"(\[?)\s*(\p{L}.*?)(?:\s*[_\-‐‑–—]?\s*([0-9]+[B-Zb-z]?))?\s*(\]?)")
_SMALL_LETTER = regex.compile(r"(?<=[_\s][0-9]{1,7})[b-z](?=\Z|[\]］】〕&%\\\s])")
_WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20, 0x3010: 0x5B, 0x3011: 0x5D}
_WIDE |= {0x3014: 0x5B, 0x3015: 0x5D}


def _case(written: str) -> str:
    """ASCII only: in no locale may `i` become `İ`."""

    def upper(match: regex.Match[str]) -> str:
        word: str = match[0]
        return word.upper() if word.isascii() and word.upper() in KINDS else word

    written = str(_LETTERS.sub(upper, written))
    return str(_SMALL_LETTER.sub(lambda match: str(match[0]).upper(), written))


def _html(written: str) -> str:
    def character(match: regex.Match[str]) -> str:
        return _UNESCAPED.get((match[1] or match[2] or match[3]).lower(), str(match[0]))

    return str(_ENTITY.sub(character, written))


def _percent(written: str) -> str:
    return str(_PERCENT.sub(lambda match: _UNESCAPED[match[1].lower()], written))


def _markdown(written: str) -> str:
    return str(_BACKSLASH.sub(r"\1", written))


def _width(written: str) -> str:
    return written.translate(_WIDE)


def _spaces(written: str) -> str:
    written = str(_QUOTED.sub(" ", written))
    shape = _SHAPE.fullmatch(written)
    if shape is None:
        return written
    number = f"_{shape[3]}" if shape[3] else ""
    return f"{shape[1]}{shape[2]}{number}{shape[4]}"


def _brackets(written: str) -> str:
    return written if written.startswith("[") else f"[{written}]"


def _names(written: str) -> str:
    shape = _SHAPE.fullmatch(written)
    if shape is None or shape[2] in KINDS or _plain(shape[2]) not in _KIND_OF:
        return written
    return written.replace(shape[2], _KIND_OF[_plain(shape[2])])


REPAIRS: tuple[tuple[str, Callable[[str], str]], ...] = (
    ("case", _case),
    ("html", _html),
    ("percent", _percent),
    ("markdown", _markdown),
    ("width", _width),
    ("spaces", _spaces),
    ("brackets", _brackets),
    ("name", _names),
)
"""In the order they are tried; after each the text is looked at again from the start. A code names a sentence."""


def _read(written: str) -> tuple[str, int | None, str, tuple[str, ...]] | None:
    """Kind, number, letter and repairs of a token-like text, or None when no repair makes a token of it."""
    how: list[str] = []
    while len(how) <= len(REPAIRS):
        canonical = _CANONICAL.fullmatch(written)
        if canonical is not None:
            number, letter = canonical["number"], canonical["letter"] or ""
            if letter and canonical["kind"] != _LETTERED:
                return None
            return canonical["kind"], int(number) if number else None, letter, tuple(dict.fromkeys(how))
        for code, repair in REPAIRS:
            mended = repair(written)
            if mended != written:
                written = mended
                how.append(code)
                break
        else:
            return None
    return None


def _may_be_kind(word: str) -> bool:
    return _plain(word) in _KIND_OF

"""Words in Latin script: runs of capitalised ones, what the lists know of each, endings taken off.

In: a piece. Out: `Word`s.
"""

from collections.abc import Iterator
from typing import NamedTuple

import regex

from core.find.evidence import Piece
from core.find.lists import Flag, lists
from core.find.names.elsewhere import GIVEN as GIVEN_ELSEWHERE
from core.find.names.elsewhere import NO_WORDS, SHORT, plain
from core.find.names.elsewhere import SURNAMES as SURNAMES_ELSEWHERE
from core.find.names.stops import PHRASES, STOPS
from core.find.remembered import remembered
from core.find.wordtree import word_tree

_PARTICLES = (
    "van|von|der|den|de|da|di|del|della|dos|du|la|le|bin|bint|binti|ibn|al|el|ter|ten|zu|zum|af|av|ap|ferch|y|e"
)
PARTICLES = frozenset(_PARTICLES.split("|")) | {"mac", "mc", "san", "ul", "und", "st", "op"}
"""Words in small letters that belong to a surname: van, de, bin."""
_DOTTED = (
    "Mr|Mrs|Ms|Dr|Prof|Av|Sn|Doç|Op|Uzm|Arş|Gör|Öğr|St|Jr|Sr|Rev|Capt|Col|Gen|Lt|Sgt|Hon|Psk|Ecz|Müh|Yrd|Insp|Supt|Det|Cpl|Cllr|Maj|Pte|Revd|Ald"
    "|AV|DR|SN|MR|MRS|MS|PROF"
)
CAPITAL = (
    rf"(?:(?:{word_tree(_DOTTED.split('|'))})\.|(?:\p{{Lu}}\.){{1,3}}"
    r"|(?:[aA]l-|[eE]l-)?[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}]*+(?:'[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}]*+"
    r"|-[\p{Latin}][\p{Latin}\p{M}]*+)*+)"
)
"""A capitalised word, an initial or an abbreviated title, as `regex` source (V1)."""
ONE_WORD = r"(?P<v>[\p{Lu}&&\p{Latin}][[\p{Ll}&&\p{Latin}]\p{M}'-]{2,20})"
"""One capitalised word, not in capitals, as the group v (V1)."""
_BEGUN = regex.compile(CAPITAL, regex.V1)
_ARTICLED = regex.compile(rf"(?<![\p{{Latin}}\p{{M}}\p{{N}}_@#/\\-])(?<!\p{{Latin}}['.]){CAPITAL}", regex.V1)
_FURTHER = regex.compile(rf" {{1,2}}(?:(?:{_PARTICLES}) ){{0,2}}(?P<w>{CAPITAL})", regex.V1)
# With these small letters begins what may stand in a run; behind most words stands another one.
_MAY_FOLLOW = frozenset(particle[0] for particle in _PARTICLES.split("|"))
_LONGEST_RUN = 12  # words
# Where a run may start. One class of letters is found ten times as quickly as a run.
_START = regex.compile(r"\p{Lu}(?<![\p{Latin}\p{M}\p{N}_@#/\\].)(?<!\p{Latin}['.].)", regex.S)
_ARTICLES = ("al-", "el-")
TURKISH_ENDING = regex.compile(
    r"(?:n?[iuü]n|[yn]?[iuüae]|[sy]?[iuü]|[yn]?l[ae]|n?[dt][ae]n?|[dt][iuü]r|l[ae]r(?:[iuü]n?|[ae]|[dt][ae]n?)?"
    r"|m?[iuü]z?|c[ae])$"
)
"""What may be joined to a Turkish name, folded and lower-cased."""

_OFTEN = Flag.GIVEN_TOP | Flag.SURNAME_TOP
GIVEN = Flag.GIVEN | Flag.GIVEN_TOP
SURNAME = Flag.SURNAME | Flag.SURNAME_TOP
# Flags of English, Turkish and other lists side by side, sixteen bits each.
SHIFTS = (0, 16, 32)
ANY_GIVEN = sum(GIVEN << shift for shift in SHIFTS)
ANY_SURNAME = sum(SURNAME << shift for shift in SHIFTS)
NAMES = sum((GIVEN | SURNAME) << shift for shift in SHIFTS)
NAME_FLAGS = sum((GIVEN | SURNAME | Flag.PERSON) << shift for shift in SHIFTS)
_FEWEST = 4  # letters of a name from elsewhere: shorter ones are abbreviations as often
_PHRASES = {first: [phrase for phrase in PHRASES if PHRASES[phrase] == first] for first in {*PHRASES.values()}}


class Word(NamedTuple):
    """A word without its ending: `key` folded and lower-cased, `flags` of all lists, `ending` code points cut off."""

    start: int
    end: int
    key: str
    flags: int
    ending: int = 0

    @property
    def is_initial(self) -> bool:
        """ "J." or "J.R." """
        return self.key.endswith(".") and len(self.key) <= 6 and self.key[1:2] == "."


def runs(piece: Piece) -> list[list[tuple[int, int]]]:
    """The runs of capitalised words of a piece, each as the places of its words."""
    found: list[list[tuple[int, int]]] | None = piece.notes.get("latin.runs")
    if found is None:
        found = piece.notes["latin.runs"] = list(_runs(piece.text))
    return found


def _runs(text: str) -> Iterator[list[tuple[int, int]]]:
    done = 0
    for capital in _START.finditer(text):
        at = capital.start()
        begun = _BEGUN
        if text[at - 1 : at] == "-":
            if text[at - 3 : at] not in _ARTICLES:
                continue
            at -= 3  # al-Demo starts with its article
            begun = _ARTICLED
        word = begun.match(text, at) if at >= done else None
        if word is None:
            continue
        run = [word.span()]
        done = word.end()
        while text[done : done + 1] == " " and len(run) < _LONGEST_RUN:
            following = text[done + 1 : done + 2]
            if following.islower() and following not in _MAY_FOLLOW:
                break
            word = _FURTHER.match(text, done)
            if word is None:
                break
            run.append(word.span("w"))
            done = word.end()
        yield run


def phrases(piece: Piece) -> set[int]:
    """Every place inside a phrase that is no name, whatever its words are."""
    inside: set[int] = set()
    for first in piece.words & _PHRASES.keys():
        for phrase in _PHRASES[first]:
            at = piece.lower.find(phrase)
            while at >= 0:
                inside.update(range(at, at + len(phrase)))
                at = piece.lower.find(phrase, at + 1)
    return inside


def capital_words(piece: Piece) -> Iterator[tuple[int, int, int]]:
    """Start, end and flags (English, Turkish, other; sixteen bits each) of words in runs and of listed pairs."""
    for run in runs(piece):
        before = -1
        for start, end in run:
            key = piece.lower[start:end]
            cut = key.rfind("'")
            if cut > 2:
                end, key = start + cut, key[:cut]
            flags = flags_of(key)
            first = start
            if before >= 0:
                pair = flags_of(piece.lower[before:end])
                if pair:
                    start, flags = before, pair
            before = first
            yield start, end, flags


@remembered
def flags_of(key: str) -> int:
    """What English, Turkish and other lists know of a word."""
    found = lists("en").flags(key) | lists("tr").flags(key) << 16 | lists("other").flags(key) << 32
    if key in NO_WORDS:
        found &= NAME_FLAGS
    if not found & ~NAME_FLAGS:
        found |= _elsewhere(key)
    if "-" in key:
        for part in key.split("-"):
            found |= flags_of(part) & NAMES
    return found


def _elsewhere(key: str) -> int:
    """The flags of a name of peoples whom the compiled lists hardly know, as one that is frequent in English."""
    bare = plain(key)
    if len(bare) < _FEWEST and bare not in SHORT:
        return 0
    return (Flag.GIVEN | Flag.GIVEN_TOP) * (bare in GIVEN_ELSEWHERE) | Flag.SURNAME * (bare in SURNAMES_ELSEWHERE)


def is_unknown(word: str) -> bool:
    """A word that is nothing but a name, if anything."""
    return word not in STOPS and not flags_of(word) & ~NAME_FLAGS


def word_at(piece: Piece, code: str, start: int, end: int) -> Word:
    """One word without its ending: 'IN of ÖRNEK'İN, and in Turkish what follows a known stem."""
    key, flags, ending = stem(code, piece.lower[start:end])
    return Word(start, start + len(key), key, flags, ending)


@remembered
def stem(code: str, key: str) -> tuple[str, int, int]:
    """A word without its ending, the flags of what is left, and the length of a Turkish ending joined to it."""
    length, ending = _without_ending(code, key)
    return key[:length], flags_of(key[:length]), ending


def _without_ending(code: str, key: str) -> tuple[int, int]:
    """Length of the word proper, and of a Turkish ending joined to it."""
    cut = key.rfind("'")
    if cut > 2 and (len(key) - cut <= 2 or (len(key) - cut <= 6 and TURKISH_ENDING.match(key, cut + 1))):
        return cut, 0
    if code == "tr" and len(key) > 4 and not flags_of(key) & NAMES:
        # Of a name with a hyphen the lists may know the parts, of all others no more than what they hold themselves.
        heads = None if "-" in key else lists("tr").heads(key)
        for at in range(len(key) - 1, max(2, len(key) - 6), -1):
            flags = flags_of(key[:at]) >> 16 if heads is None else heads.get(at, 0)
            if flags & _OFTEN and TURKISH_ENDING.fullmatch(key, at):
                return at, len(key) - at
    return len(key), 0

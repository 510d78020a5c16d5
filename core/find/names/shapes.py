"""What speaks for and against a stretch of capitalised words being a name.

In: words and their surroundings. Out: the names of features; packaging/dictionaries/fit.py gives each a weight.
"""

from collections.abc import Sequence

import regex

from core.find.evidence import Piece
from core.find.lists import Flag
from core.find.names.stops import HOMONYMS, HOMONYMS_TR
from core.find.names.words import ANY_GIVEN, ANY_SURNAME, NAMES, SHIFTS, Word, flags_of
from core.find.remembered import Once, remembered
from core.folding import OUTSIDE
from core.languages.language import words

_APOSTROPHE = regex.compile(r"'(?:\p{Ll}{1,7}|[\p{Lu}]{1,6})(?!\p{L})")
_VERBS = frozenset(
    words("said, says, told, asked, replied, wrote, added, explained, stated, dedi, diyor, söyledi, belirtti, konuştu")
)
# Before somebody whose name no list knows: "Ask Oluwaseun". Not what is said of things, as "visit" is.
TURNED_TO = frozenset(
    words("ask, asked, tell, told, thank, thanked, remind, reminded, met, invite, invited, inform, informed, married")
)
_ELSE = Flag.WORD | Flag.WORDISH | Flag.OTHER | Flag.PLACE_TOP | Flag.PLACE | Flag.COUNTRY | Flag.ORG | Flag.TITLE
_NEXT = regex.compile(r" (\p{Ll}+)")
_SENTENCE_START = regex.compile(r"(?:^|[.!?:;\n\x1f\"(\[•*-])[ ]*$")
_SURNAME_ENDS = ("oglu", "oğlu", "gil", "zade", "yan", "ova", "enko", "berg", "stein", "son")
_BEFORE = 6  # code points, at most, between a cue and the name
_AROUND = 60  # code points to either side in which a line of capitals shows


def starts_sentence(piece: Piece, place: int) -> bool:
    """A sentence, a line or a field starts here."""
    return bool(_SENTENCE_START.search(piece.text, max(0, place - 4), place))


def verb_before(piece: Piece, start: int) -> str:
    """The verb right before a place that somebody's name follows; "" for none."""
    text = piece.lower
    if start < 2 or text[start - 1] != " " or not text[start - 2].isalpha():  # as where a sentence starts
        return ""
    before = text[max(0, start - 10) : start].split(" ")
    return before[-2] if len(before) > 1 and not before[-1] and before[-2] in TURNED_TO else ""


class Around:
    """What stands around a segment."""

    def __init__(self, piece: Piece, words: Sequence[Word], title: tuple[int, bool] | None, verb: str = "") -> None:
        self._verb = verb
        self._piece = piece
        self.title = title
        self.start = words[0].start
        self._start = words[0].start if title is None else title[0]
        self._end = words[-1].end

    @Once
    def cue(self) -> str:
        """The word right before that announces a name."""
        if not self._piece.cues.may_announce("PERSON", self._start, _BEFORE):
            return ""
        near = self._piece.cues.near(self._start)
        if not any("PERSON" in cue.kinds and self._start - cue.end <= _BEFORE for cue in near.before):
            return ""
        return near.about("PERSON", self._end).word

    @Once
    def is_label(self) -> bool:
        """A colon or the edge of a field stands before."""
        before = self._piece.text[max(0, self._start - 8) : self._start].rstrip(" \"'")
        return before[-1:] in (":", "=", "", OUTSIDE)

    @Once
    def is_start(self) -> bool:
        """A sentence or a line starts here."""
        return starts_sentence(self._piece, self._start)

    @Once
    def verb(self) -> str:
        """The verb right before that somebody's name follows."""
        return self._verb or (verb_before(self._piece, self.start) if self.title is None else "")

    def announces(self, word: Word) -> bool:
        """Whether a word that no list knows may be a name here: after a title, "name:", or "ask"."""
        if self.title is not None:
            return True
        if self.verb in TURNED_TO and not word.flags & _ELSE and self._piece.text[word.start : word.end].istitle():
            return True
        if not self.is_label or word.end - word.start < 3 or self._piece.text[word.start : word.end].isupper():
            return False
        return bool(self.cue)

    def before(self, left: bool, lone: bool) -> list[str]:
        """Features of what stands before; `left`: a title after a name, or a stop word; `lone`: for one word."""
        features = ["left:stop"] if left else []
        if self.title is not None:
            features.append("title:sure" if self.title[1] else "title")
        if self.cue:
            features.append("label" if self.is_label else "cue")
        elif self.verb and (not lone or self.verb in TURNED_TO):
            features.append("title")
        if self.is_start:
            features.append("start")
        return features

    def behind(self, word: Word, right: str) -> list[str]:
        """Features of what follows `word`; `right`: what cut the run there."""
        text = self._piece.text
        end = word.end + word.ending
        features = [f"right:{right}"] if right else []
        after = text[end : end + 1]
        if word.ending:
            features.append("ending")
        elif after == "'":
            if _APOSTROPHE.match(text, end):
                features.append("apostrophe")
        elif after == " " and (following := _NEXT.match(text, end)) and following[1] in _VERBS:
            features.append("verb")
        if not after or after in "\n\x1f\r":
            features.append("line:end")
        elif after in "<(":
            features.append(f"next:{after}")
        return features


def shape(piece: Piece, code: str, name: Sequence[Word]) -> tuple[str, ...]:
    """What the words say by themselves."""
    return _shape(code, _capitals(piece, name[0].start, name[-1].end), *(word.key for word in name))


def _capitals(piece: Piece, start: int, end: int) -> str:
    """What is told of a stretch in capitals: "caps", or "caps:line" where all around it is; "" for any other."""
    text = piece.text[start:end]
    if len(text) < 4 or not text.isupper():
        return ""
    line = piece.text[max(piece.line_start(start), start - _AROUND) : start]
    line += piece.text[end : min(piece.line_end(end), end + _AROUND)]
    return "caps" if any(map(str.islower, line)) or not any(map(str.isalpha, line)) else "caps:line"


@remembered
def _shape(code: str, capitals: str, *keys: str) -> tuple[str, ...]:
    name = [Word(0, 0, key, flags_of(key)) for key in keys]
    caps = capitals == "caps:line"
    features = [capitals] if capitals else []
    full = [word for word in name if not word.is_initial]
    if name[0].is_initial:
        features.append("initial:first")
    elif name[-1].is_initial:
        features.append("initial:last")
    elif any(word.is_initial for word in name):
        features.append("initial:middle")
    if not full:
        return tuple(features)
    given, last = full[0], full[-1]
    if len(full) == 2 and _is_surname_first(given.flags, last.flags):
        given, last = last, given
    if code == "tr" and len(full) == 2 and not caps and {given.key, last.key} <= HOMONYMS_TR:
        # Turkish writes words small: two in capitals are a name, whatever they mean ("Savaş Toprak").
        return (*features, f"given:{_class(code, given.flags, Flag.GIVEN_TOP, Flag.GIVEN)}", "surname:list")
    features.append(f"given:{_class(code, given.flags, Flag.GIVEN_TOP, Flag.GIVEN)}")
    features += _use(code, given, "first", caps)
    if len(name) == 1 and given.key in HOMONYMS:
        features.append("homonym")
    if len(name) > 1:
        surname = _class(code, last.flags, Flag.SURNAME_TOP, Flag.SURNAME)
        if surname == "no" and last.key.endswith(_SURNAME_ENDS):
            surname = "shape"
        features.append(f"surname:{surname}")
        features += _use(code, last, f"last:{surname}" if surname in ("top", "list") else "last", caps)
        if len(full) > 2 and not any(word.flags & NAMES for word in full[1:-1]):
            features.append("middle:no")
    return tuple(features)


def _is_surname_first(first: int, second: int) -> bool:
    """As registers have it, and the custom of some peoples: "Nagy Zsófia"."""
    if first & ANY_GIVEN or second & ANY_SURNAME or (first | first >> 16) & _ELSE:
        return False
    return bool(first & ANY_SURNAME and second & ANY_GIVEN)


def _class(code: str, flags: int, top: Flag, listed: Flag) -> str:
    own = flags >> 16 if code == "tr" else flags
    if own & top:
        return "top"
    if own & listed:
        return "list"
    if any(flags >> shift & top for shift in SHIFTS):
        return "foreign:top"
    return "foreign" if any(flags >> shift & listed for shift in SHIFTS) else "no"


def _use(code: str, word: Word, where: str, caps: bool) -> list[str]:
    own = (word.flags >> 16 if code == "tr" else word.flags) & 0xFFFF
    features = []
    if own & Flag.WORD:
        features.append(f"{where}:word" + (":caps" if caps else ""))
    elif own & Flag.WORDISH:
        features.append(f"{where}:wordish")
    if own & Flag.PERSON:
        features.append(f"{where}:person")
    elif own & Flag.OTHER:
        features.append(f"{where}:other")
    if own & (Flag.PLACE_TOP | Flag.COUNTRY):
        features.append(f"{where}:place")
    return features

"""Names in Latin script: given name and surname in lists, capitals, titles, initials, cues; endings outside the range.

In: a piece. Out: candidates of the shapes

    many    Ada Demo, A. Demo, Christina M., Jean-Paul van der Berg, ADA DEMO
    one     Ada, and Demo after Ms
    comma   Demo, Ada
    low     ada demo, my name is ada demo
    hyphen  Kim Ga-sang

A run is a row of capitalised words on one line. Titles, function words and what streets, institutions, months and products
are called cut it (stops.py); within what is left every stretch of up to four words is a candidate, and the weights choose.
Turkish endings after an apostrophe, or without one where the stem is a known name, are left outside.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import regex

from core.find.evidence import Piece
from core.find.lists import Flag, lists
from core.find.names import Candidate
from core.find.names.stops import HOMONYMS, PHRASES, SOFT, STOPS
from core.folding import OUTSIDE, fold, lower
from core.languages import LANGUAGES
from core.model import Reason

LONGEST = 4  # words of a name, initials and particles not counted
_PARTICLES = "van|von|der|den|de|da|di|del|della|dos|du|la|le|bin|ibn|al|el|ter|ten|zu|zum|af|av|y|e"
_DOTTED = "Mr|Mrs|Ms|Dr|Prof|Av|Sn|Doç|Op|Uzm|Arş|Gör|Öğr|St|Jr|Sr|Rev|Capt|Col|Gen|Lt|Sgt|Hon|Psk|Ecz|Müh|Yrd|AV|DR|SN|MR|MRS|MS|PROF"
_W = (
    rf"(?:(?:{_DOTTED})\.|(?:\p{{Lu}}\.){{1,3}}"
    r"|(?:[aA]l-|[eE]l-)?[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}]*+(?:'[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}]*+"
    r"|-[\p{Latin}][\p{Latin}\p{M}]*+)*+)"
)
_WORD = regex.compile(_W, regex.V1)
_RUN = regex.compile(
    rf"(?<![\p{{Latin}}\p{{M}}\p{{N}}_@#/\\-])(?<!\p{{Latin}}['.]){_W}(?: {{1,2}}(?:"
    rf"(?:{_PARTICLES}) ){{0,2}}{_W}){{0,11}}",
    regex.V1,
)
_LOW = r"[\p{Ll}&&\p{Latin}][\p{Latin}\p{M}]+"
_LOW_PAIR = regex.compile(
    rf"(?<![\p{{Latin}}\p{{M}}\p{{N}}_@.'/-])({_LOW}) ({_LOW})(?![\p{{Latin}}\p{{M}}\p{{N}}_@/-])(?!\.\p{{L}})",
    regex.V1,
)
_COMMA = regex.compile(
    rf"(?<![\p{{Latin}}\p{{M}}\p{{N}}_.,-])(?P<last>[\p{{Lu}}&&\p{{Latin}}][\p{{Latin}}\p{{M}}'-]+), (?P<given>{_W}"
    rf"(?: {_W})?)(?![\p{{Latin}}\p{{M}}])",
    regex.V1,
)
_HYPHEN = regex.compile(
    r"(?<![\p{Latin}\p{M}-])(?P<v>(?P<a>[A-Z][a-z]{0,6}) [A-Z][a-z]{1,5}-[A-Za-z][a-z]{1,5}"
    r"|[A-Z][a-z]{1,5}-[A-Za-z][a-z]{1,5} (?P<b>[A-Z][a-z]{0,6}))(?![\p{Latin}\p{M}-])"
)
_KOREAN = frozenset(
    "kim lee yi park pak choi choe jung jeong chung cheong kang cho jo yoon yun jang chang lim im rim han oh o seo s"
    "uh shin sin "
    "kwon gwon hwang ahn an song yoo yu ryu hong jeon jun ko go moon mun yang son bae baek paek heo huh nam noh roh "
    "no ha "
    "kwak gwak sung seong cha joo ju woo wu koo gu ku min na jin eom um chae won chun gong hyun bang byun seok sun".split()
)
_KOREAN_AS_READ = frozenset(fold(word, caseless=True).text for word in _KOREAN)
_APOSTROPHE = regex.compile(r"'(?:\p{Ll}{1,7}|[\p{Lu}]{1,6})(?!\p{L})")
_TURKISH_ENDING = regex.compile(
    r"(?:n?[iu]n|[yn]?[iuae]|[sy]?[iu]|[yn]?l[ae]|n?[dt][ae]n?|[dt][iu]r|l[ae]r(?:[iu]n?|[ae]|[dt][ae]n?)?"
    r"|[ml]?[iu]z?|c[ae])$"
)
_VERBS = frozenset(
    "said says told asked replied wrote added explained stated dedi diyor söyledi belirtti açıkladı konuştu".split()
)
_CAPITAL_NEXT = regex.compile(r" (?:\p{Lu}\. )?[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}]", regex.V1)
_CODE = regex.compile(r"[_@\d]|[-/]\d")
_NEXT = regex.compile(r" (\p{Ll}+)")
_START = regex.compile(r"(?:^|[.!?:;\n\x1f\"(\[•*-])[ ]*$")


@dataclass(frozen=True, slots=True)
class _Word:
    start: int
    end: int
    key: str
    flags: int  # English, Turkish and other lists, sixteen bits each
    ending: int = 0  # code points of a Turkish ending inside the word

    @property
    def is_initial(self) -> bool:
        return self.end - self.start <= 6 and self.key.endswith(".") and len(self.key) <= 6 and "." in self.key[1:2]


_TITLES = frozenset(fold(title, caseless=True).text for code in ("en", "tr") for title in LANGUAGES[code].titles_before)
_TITLES_AFTER = frozenset(
    fold(title, caseless=True).text for code in ("en", "tr") for title in LANGUAGES[code].titles_after
)
_SURE_TITLES = frozenset(("mr", "mrs", "ms", "miss", "dr", "prof", "sayin", "sn", "av", "bay", "bayan"))
_TURKISH_AFTER = frozenset(fold(title, caseless=True).text for title in LANGUAGES["tr"].titles_after)


def language_of(piece: Piece) -> str:
    """Whose weights apply: "tr" in documents with Turkish in them, else "en"."""
    languages = piece.setting.languages
    return "tr" if languages.get("tr", 0) > languages.get("en", 0) else "en"


def candidates(piece: Piece) -> Iterator[Candidate]:
    """All candidates of a piece, in no particular order."""
    code = language_of(piece)
    stopped = _phrases(piece)
    for run in _runs(piece):
        if len(run) > 1 or not _is_plain(piece, code, *run[0]):
            yield from _in_run(piece, code, run, stopped)
    yield from _with_comma(piece, code)
    yield from _lower_case(piece, code)
    hyphened = () if _KOREAN_AS_READ.isdisjoint(piece.words) else _HYPHEN.finditer(piece.text)
    for match in hyphened:
        surname = lower(match["a"] or match["b"])
        if surname in _KOREAN_AS_READ:
            start, end = match.span("v")
            yield Candidate(start, end, "latin.hyphen", (), (Reason(code="list", facts={"list": "surname_ko"}),))


def _runs(piece: Piece) -> list[list[tuple[int, int]]]:
    """The runs of capitalised words of a piece, each as the places of its words."""
    found: list[list[tuple[int, int]]] | None = piece.notes.get("latin.runs")
    if found is None:
        text = piece.text
        found = []
        for run in _RUN.finditer(text):
            start, end = run.span()
            single = text.find(" ", start, end) < 0
            found.append([(start, end)] if single else [match.span() for match in _WORD.finditer(text, start, end)])
        piece.notes["latin.runs"] = found
    return found


def _phrases(piece: Piece) -> set[int]:
    """Every place inside a phrase that is no name, whatever its words are."""
    inside: set[int] = set()
    for phrase, first in PHRASES.items():
        if first in piece.words:
            at = piece.lower.find(phrase)
            while at >= 0:
                inside.update(range(at, at + len(phrase)))
                at = piece.lower.find(phrase, at + 1)
    return inside


def capital_words(piece: Piece) -> Iterator[tuple[int, int, int]]:
    """Start, end and flags (English, Turkish, other; sixteen bits each) of words in runs, and of listed pairs of them."""
    for run in _runs(piece):
        before = -1
        for start, end in run:
            key = piece.lower[start:end]
            cut = key.rfind("'")
            if cut > 2:
                end, key = start + cut, key[:cut]
            flags = _flags(piece, key)
            first = start
            if before >= 0:
                pair = _flags(piece, piece.lower[before:end])
                if pair:
                    start, flags = before, pair
            before = first
            yield start, end, flags


def _flags(piece: Piece, key: str) -> int:
    known = piece.setting.memory.setdefault("latin", {})
    found = known.get(key)
    if found is None:
        found = lists("en").flags(key) | lists("tr").flags(key) << 16 | lists("other").flags(key) << 32
        if "-" in key:
            for part in key.split("-"):
                found |= _flags(piece, part) & _NAMES
        known[key] = found
    return found


_GIVEN = Flag.GIVEN | Flag.GIVEN_TOP
_SURNAME = Flag.SURNAME | Flag.SURNAME_TOP
_NAMES = sum((_GIVEN | _SURNAME) << shift for shift in (0, 16, 32))
_ANY_GIVEN = sum(int(_GIVEN) << shift for shift in (0, 16, 32))


def _in_run(piece: Piece, code: str, run: Sequence[tuple[int, int]], stopped: Collection[int]) -> Iterator[Candidate]:
    """Cut a run at titles and stop words; candidates of what is left."""
    text = piece.text
    words: list[_Word] = []
    title: tuple[int, bool] | None = None
    left = False
    for start, end in run:
        word = _word(piece, code, start, end)
        bare = word.key.rstrip(".")
        behind = text[word.end + word.ending : word.end + word.ending + 1]
        if bare in _TITLES_AFTER and words and (bare in _TURKISH_AFTER or len(words) > 1):
            yield from _in_segment(piece, code, words, title, left, "title")
            words, title, left = [], None, True
        elif bare in _TITLES and not (words and word.flags & _ANY_GIVEN):
            yield from _in_segment(piece, code, words, title, left, "cap")
            words, title, left = [], (word.start, bare in _SURE_TITLES), False
        elif (
            (bare in STOPS and not (bare in SOFT and _goes_on(piece, word)))
            or word.start in stopped
            or (behind and (behind in "_@-/" or behind.isdecimal()) and _CODE.match(text, word.end + word.ending))
        ):
            yield from _in_segment(piece, code, words, title, left, "stop")
            words, title, left = [], None, True
        else:
            words.append(word)
    yield from _in_segment(piece, code, words, title, left, "")


def _goes_on(piece: Piece, word: _Word) -> bool:
    """A stop word that is a name as well, within a sentence and before another capitalised word: met Will Smith."""
    if not _CAPITAL_NEXT.match(piece.text, word.end):
        return False
    return not _START.search(piece.text, max(0, word.start - 4), word.start) or piece.cues.near(word.start).kinds >= {
        "PERSON"
    }


def _word(piece: Piece, code: str, start: int, end: int) -> _Word:
    """One word without its ending: 'IN of ÖRNEK'İN, and in Turkish what follows a known stem."""
    key = piece.lower[start:end]
    known = piece.setting.memory.setdefault(f"latin.{code}", {})
    found = known.get(key)
    if found is None:
        length, ending = _without_ending(piece, code, key)
        found = known[key] = length * 16 + ending
    length, ending = divmod(found, 16)
    stem = key[:length]
    return _Word(start, start + length, stem, _flags(piece, stem), ending)


def _without_ending(piece: Piece, code: str, key: str) -> tuple[int, int]:
    """Length of the word proper, and of a Turkish ending joined to it."""
    cut = key.rfind("'")
    if cut > 2 and (len(key) - cut <= 2 or (len(key) - cut <= 6 and _TURKISH_ENDING.match(key, cut + 1))):
        return cut, 0
    if code == "tr" and len(key) > 4 and not _flags(piece, key) & _NAMES:
        for at in range(len(key) - 1, max(2, len(key) - 6), -1):
            listed = _flags(piece, key[:at]) & (Flag.GIVEN_TOP | Flag.SURNAME_TOP) << 16
            if listed and _TURKISH_ENDING.fullmatch(key, at):
                return at, len(key) - at
    return len(key), 0


def _is_plain(piece: Piece, code: str, start: int, end: int) -> bool:
    """A capitalised word by itself that no list has as a given name, and no colon before it: most starts of sentences."""
    return (
        piece.text[max(0, start - 3) : start].rstrip(" \"'")[-1:] not in (":", "=", "", OUTSIDE)
        and not _word(piece, code, start, end).flags & _ANY_GIVEN
    )


def _in_segment(
    piece: Piece, code: str, words: list[_Word], title: tuple[int, bool] | None, left: bool, right: str
) -> Iterator[Candidate]:
    if not words:
        return
    around = _Around(piece, words, title)
    if len(words) == 1 and title is None and right != "title":
        word = words[0]
        if (not word.flags & _ANY_GIVEN or word.is_initial) and not around.announces(word):
            return
    for first in range(len(words)):
        for last in range(first, min(len(words), first + LONGEST)):
            name = words[first : last + 1]
            if any(word.ending for word in name[:-1]):
                continue
            lone = len(name) == 1
            if lone and name[0].is_initial:
                continue
            if lone and not name[0].flags & _ANY_GIVEN and not (first == 0 and around.announces(name[0])):
                continue
            features = [f"words:{len(name)}", *_shape(piece, code, name)]
            if first == 0:
                features += around.before(left)
            else:
                features.append("left:name" if words[first - 1].flags & _NAMES else "left:cap")
            if last == len(words) - 1:
                features += around.behind(name[-1], right)
            else:
                features.append("right:name" if words[last + 1].flags & _NAMES else "right:cap")
            if lone and "homonym" in features and "start" in features:
                features.append("homonym:start")
            reasons = _reasons(code, name, features, around)
            yield Candidate(
                name[0].start, name[-1].end, f"{code}.{'one' if lone else 'many'}", tuple(features), reasons
            )


class _Around:
    """What stands around a segment."""

    def __init__(self, piece: Piece, words: Sequence[_Word], title: tuple[int, bool] | None) -> None:
        self._piece = piece
        self.title = title
        self._start = words[0].start if title is None else title[0]
        self._end = words[-1].end

    @cached_property
    def cue(self) -> str:
        """The word right before that announces a name."""
        near = self._piece.cues.near(self._start)
        if not any("PERSON" in cue.kinds and self._start - cue.end <= 6 for cue in near.before):
            return ""
        return near.about("PERSON", self._end).word

    @cached_property
    def is_label(self) -> bool:
        """A colon or the edge of a field stands before."""
        before = self._piece.text[max(0, self._start - 8) : self._start].rstrip(" \"'")
        return before[-1:] in (":", "=", "", OUTSIDE)

    @cached_property
    def is_start(self) -> bool:
        """A sentence or a line starts here."""
        return bool(_START.search(self._piece.text, max(0, self._start - 4), self._start))

    def announces(self, word: _Word) -> bool:
        """Whether a word that no list knows may be a name here: after a title, or right after "name:"."""
        if self.title is not None:
            return True
        if not self.is_label or word.end - word.start < 3 or self._piece.text[word.start : word.end].isupper():
            return False
        return bool(self.cue)

    def before(self, left: bool) -> list[str]:
        features = ["left:stop"] if left else []
        if self.title is not None:
            features.append("title:sure" if self.title[1] else "title")
        if self.cue:
            features.append("label" if self.is_label else "cue")
        if self.is_start:
            features.append("start")
        return features

    def behind(self, word: _Word, right: str) -> list[str]:
        text = self._piece.text
        end = word.end + word.ending
        features = [f"right:{right}"] if right else []
        if word.ending:
            features.append("ending")
        elif _APOSTROPHE.match(text, end):
            features.append("apostrophe")
        else:
            following = _NEXT.match(text, end)
            if following and following[1] in _VERBS:
                features.append("verb")
        after = text[end : end + 1]
        if not after or after in "\n\x1f\r":
            features.append("line:end")
        elif after in "<(":
            features.append(f"next:{after}")
        return features


def _shape(piece: Piece, code: str, name: Sequence[_Word]) -> list[str]:
    """What the words say by themselves."""
    text = piece.text[name[0].start : name[-1].end]
    caps = text.isupper() and len(text) > 3
    features = []
    if caps:
        low = max(piece.line_start(name[0].start), name[0].start - 60)
        line = (
            piece.text[low : name[0].start]
            + piece.text[name[-1].end : min(piece.line_end(name[-1].end), name[-1].end + 60)]
        )
        caps = not any(map(str.islower, line)) and any(map(str.isalpha, line))
        features.append("caps:line" if caps else "caps")
    full = [word for word in name if not word.is_initial]
    if name[0].is_initial:
        features.append("initial:first")
    elif name[-1].is_initial:
        features.append("initial:last")
    elif any(word.is_initial for word in name):
        features.append("initial:middle")
    if not full:
        return features
    first, last = full[0], full[-1]
    features.append(f"given:{_class(code, first.flags, Flag.GIVEN_TOP, Flag.GIVEN)}")
    features += _use(code, first, "first", caps)
    if len(name) == 1 and first.key in HOMONYMS:
        features.append("homonym")
    if len(name) > 1:
        surname = _class(code, last.flags, Flag.SURNAME_TOP, Flag.SURNAME)
        if surname == "no" and last.key.endswith(
            ("oglu", "oğlu", "gil", "zade", "yan", "ova", "enko", "berg", "stein", "son")
        ):
            surname = "shape"
        features.append(f"surname:{surname}")
        features += _use(code, last, f"last:{surname}" if surname in ("top", "list") else "last", caps)
        if len(full) > 2 and not any(word.flags & _NAMES for word in full[1:-1]):
            features.append("middle:no")
    return features


def _class(code: str, flags: int, top: Flag, listed: Flag) -> str:
    own = flags >> 16 if code == "tr" else flags
    if own & top:
        return "top"
    if own & listed:
        return "list"
    if flags & (top | top << 16 | top << 32):
        return "foreign:top"
    return "foreign" if flags & (listed | listed << 16 | listed << 32) else "no"


def _use(code: str, word: _Word, where: str, caps: bool) -> list[str]:
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


def _reasons(code: str, name: Sequence[_Word], features: Sequence[str], around: _Around) -> tuple[Reason, ...]:
    reasons = []
    if any(word.flags & _ANY_GIVEN for word in name):
        language = "tr" if any(word.flags >> 16 & _GIVEN for word in name) and code == "tr" else "en"
        reasons.append(Reason(code="list", facts={"list": f"given_{language}"}))
    elif any(word.flags & _NAMES for word in name):
        reasons.append(Reason(code="list", facts={"list": f"surname_{code}"}))
    if {"title", "title:sure", "right:title"} & set(features):
        reasons.append(Reason(code="title"))
    if {"cue", "label"} & set(features):
        reasons.append(Reason(code="cue", facts={"word": around.cue}))
    if not reasons:
        reasons.append(Reason(code="capitals"))
    return tuple(reasons)


def _with_comma(piece: Piece, code: str) -> Iterator[Candidate]:
    text = piece.text
    for match in _COMMA.finditer(text):
        last, given = piece.lower[slice(*match.span("last"))], piece.lower[slice(*match.span("given"))].split()[0]
        flags, given_flags = _flags(piece, last), _flags(piece, given)
        if (
            last in STOPS
            or given in STOPS
            or not given_flags & _ANY_GIVEN
            or given_flags & (Flag.WORD | Flag.PLACE_TOP)
        ):
            continue
        before, after = text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]
        alone = before in ("", "\n", "\x1f", "\t", '"', ";", ":", "(") and after in (
            "",
            "\n",
            "\r",
            "\x1f",
            "\t",
            '"',
            ";",
            ")",
            ".",
        )
        if flags & _ANY_GIVEN and not flags & (_SURNAME | _SURNAME << 16) and not alone:
            continue
        yield Candidate(
            match.start(),
            match.end(),
            "latin.comma",
            (
                "alone" if alone else "inside",
                "surname" if flags & _NAMES else "unknown",
                "place" if flags & Flag.PLACE_TOP else "",
            ),
            (Reason(code="list", facts={"list": f"given_{code}"}),),
        )


def _lower_case(piece: Piece, code: str) -> Iterator[Candidate]:
    """Two names in a row in lower case, neither of them a word."""
    strong = piece.setting.memory.setdefault(f"low.{code}", {})
    shift = 16 if code == "tr" else 0
    firsts = []
    for word in piece.words:
        if word not in strong:
            strong[word] = _low_name(piece, word, shift)
        if strong[word] & 1:
            firsts.append(word)
    if not firsts:
        return
    text = piece.lower
    for word in firsts:
        at = text.find(word)
        while at >= 0:
            match = _LOW_PAIR.match(piece.text, at)
            if match and match.end(1) == at + len(word):
                second = lower(match[2])
                if second not in strong:
                    strong[second] = _low_name(piece, second, shift)
                if strong[second] & 2:
                    reasons = (Reason(code="list", facts={"list": f"given_{code}"}),)
                    yield Candidate(at, match.end(), "latin.low", (), reasons)
            at = text.find(word, at + 1)


def _low_name(piece: Piece, word: str, shift: int) -> int:
    """Bit 1: a given name and no word; bit 2: may be a surname, listed as one or in no list at all."""
    if word in STOPS or not word[:1].isalpha() or "가" <= word[0]:
        return 0
    flags = _flags(piece, word)
    own = flags >> shift & 0xFFFF
    if own & (Flag.WORD | Flag.WORDISH | Flag.OTHER):
        return 0
    behind = not flags or flags & (_SURNAME | _SURNAME << 16 | _SURNAME << 32)
    return (1 if own & Flag.GIVEN_TOP else 0) | (2 if behind else 0)

"""Names in Latin script: given name and surname in lists, capitals, titles, initials, cues; endings outside the range.

In: a piece. Out: candidates of the shapes

    many    Ada Demo, A. Demo, Christina M., Jean-Paul van der Berg, ADA DEMO
    one     Ada, and Demo after Ms
    comma   Demo, Ada
    low     ada demo, my name is ada demo
    hyphen  Kim Ga-sang

A run is a row of capitalised words on one line (words.py). Titles, function words and what streets, institutions,
months and products are called cut it (stops.py); within what is left every stretch of up to four words is a candidate
with its features (shapes.py), and the weights choose. Turkish endings after an apostrophe, or without one where the
stem is a known name, are left outside.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial

import regex

from core.find.evidence import Piece
from core.find.lists import Flag, lists
from core.find.names import Candidate
from core.find.names.romanized import romanized
from core.find.names.shapes import Around, shape, starts_sentence, verb_before
from core.find.names.stops import HOMONYMS, SKY_AND_MONTHS, SOFT, STOPS, VERBS
from core.find.names.words import (
    ANY_GIVEN,
    ANY_SURNAME,
    CAPITAL,
    GIVEN,
    NAMES,
    SURNAME,
    TURKISH_ENDING,
    Word,
    flags_of,
    is_unknown,
    phrases,
    runs,
    stem,
    word_at,
)
from core.find.remembered import Telling, remembered
from core.folding import OUTSIDE, fold, lower
from core.languages import LANGUAGES
from core.model import Reason

LONGEST = 4  # words of a name, initials and particles not counted
CROWD = 6  # of more words in a row (text in capitals, headings) only those are looked at that some list knows
_LOW = r"[\p{Ll}&&\p{Latin}][\p{Latin}\p{M}]+"
_LOW_PAIR = regex.compile(
    rf"(?<![\p{{Latin}}\p{{M}}\p{{N}}_@.'/-])({_LOW}) ({_LOW}(?:-{_LOW})?)(?![\p{{Latin}}\p{{M}}\p{{N}}_@/-])"
    r"(?!\.\p{L})",
    regex.V1,
)
# Not behind another capitalised word: "Ada Demo, Deniz" are two people, each with the given name first.
_COMMA = regex.compile(
    rf"(?<![\p{{Latin}}\p{{M}}\p{{N}}_.,-])(?<!\p{{Lu}}[\p{{L}}\p{{M}}'’.-]{{0,30}} )"
    rf"(?P<last>[\p{{Lu}}&&\p{{Latin}}][\p{{Latin}}\p{{M}}'-]+), "
    rf"(?P<given>{CAPITAL}(?: {CAPITAL})?)(?![\p{{Latin}}\p{{M}}])",
    regex.V1,
)
_CAPITAL_NEXT = regex.compile(r" (?:\p{Lu}\. )?[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}]", regex.V1)
_NEXT_CAPITAL = regex.compile(r" ([\p{L}\p{M}'-]{3,})")
_NO_SURNAME = Flag.WORD | Flag.WORDISH | Flag.OTHER | Flag.PLACE_TOP | Flag.PLACE | Flag.COUNTRY | Flag.ORG | Flag.TITLE
# Before somebody who says who they are, in lower case.
_INTRODUCED = regex.compile(r"(?<!\p{L})(ben|adim|ismim|this is|its|it's|i'm|i am|name is|name's) $")
_CODE = regex.compile(r"[_@\d]|[-/]\d")
_SECOND_TR = frozenset(("can", "eylül", "ekim", "nisan", "su", "deniz"))  # given names of today among the stop words
_LATIN_END = "\u0250"  # all letters before it are Latin ones
_TITLED, _CUED = frozenset(("title", "title:sure", "right:title")), frozenset(("cue", "label"))
_TITLE, _CAPITALS = Reason(code="title"), Reason(code="capitals")
_BEFORE_ALONE = ("", "\n", "\x1f", "\t", '"', ";", ":", "(")
_CELL = ('"', "\t", "|", ";", OUTSIDE)
_CELL_END = (*_CELL, "", "\n", "\r")
_AFTER_ALONE = ("", "\n", "\r", "\x1f", "\t", '"', ";", ")", ".")


def _folded(words: Collection[str]) -> frozenset[str]:
    return frozenset(fold(word, caseless=True).text for word in words)


_ANY_WORD = Flag.WORD | Flag.WORD << 16
_NO_NAME = Flag.WORD | Flag.WORDISH | Flag.OTHER
_TITLES = _folded([title for code in ("en", "tr") for title in LANGUAGES[code].titles_before])
_TITLES_AFTER = _folded([title for code in ("en", "tr") for title in LANGUAGES[code].titles_after])
_TURKISH_AFTER = _folded(LANGUAGES["tr"].titles_after)
_ADDRESSES = ("bey", "hanim")
_SURE_TITLES = frozenset(("mr", "mrs", "ms", "miss", "dr", "prof", "sayin", "sn", "av", "bay", "bayan"))


def language_of(piece: Piece) -> str:
    """Whose weights apply: "tr" in documents with Turkish in them, else "en"."""
    languages = piece.setting.languages
    return "tr" if languages.get("tr", 0) > languages.get("en", 0) else "en"


def candidates(piece: Piece) -> Iterator[Candidate]:
    """All candidates of a piece, in no particular order."""
    code = language_of(piece)
    stopped = phrases(piece)
    for run in runs(piece):
        if len(run) > 1 or not _is_plain(piece, code, *run[0]):
            yield from _in_run(piece, code, run, stopped)
    yield from _with_comma(piece, code)
    yield from _lower_case(piece, code)
    yield from romanized(piece)


def _in_run(piece: Piece, code: str, run: Sequence[tuple[int, int]], stopped: Collection[int]) -> Iterator[Candidate]:
    """Cut a run at titles and stop words; candidates of what is left."""
    text = piece.text
    words: list[Word] = []
    title: tuple[int, bool] | None = None
    left = False
    verb = ""
    for start, end in run:
        word = word_at(piece, code, start, end)
        bare = word.key.rstrip(".")
        behind = text[word.end + word.ending : word.end + word.ending + 1]
        if bare in VERBS and start == run[0][0] and len(run) > 1 and starts_sentence(piece, start):
            verb = bare  # "Call Ada Demo": said to somebody about somebody
        elif (
            words
            and (bare in _TITLES_AFTER or _is_addressed(bare))
            and (bare not in _TITLES_AFTER or bare in _TURKISH_AFTER or len(words) > 1)
        ):
            yield from _in_segment(piece, code, words, title, left, "title", verb)
            words, title, left, verb = [], None, True, ""
        elif bare in _TITLES and not (words and word.flags & ANY_GIVEN) and not (code == "en" and bare == "bay"):
            if words:
                yield from _in_segment(piece, code, words, title, left, "cap", verb)
            words, title, left, verb = [], (word.start, bare in _SURE_TITLES), False, ""
        elif (
            (
                bare in STOPS
                and not (bare in SOFT and _goes_on(piece, code, word))
                and not _is_second(code, words, word, run)
            )
            or word.start in stopped
            or (behind and (behind in "_@-/" or behind.isdecimal()) and _CODE.match(text, word.end + word.ending))
        ):
            if words:
                yield from _in_segment(piece, code, words, title, left, "stop", verb)
            words, title, left, verb = [], None, True, ""
        else:
            words.append(word)
            if word.end < end and not word.ending:
                # An ending behind an apostrophe closes the name: IŞIKLI'YA ÖDENECEKTİR.
                yield from _in_segment(piece, code, words, title, left, "", verb)
                words, title, left, verb = [], None, False, ""
    if words:
        yield from _in_segment(piece, code, words, title, left, "", verb)


def _is_addressed(word: str) -> bool:
    """Bey or Hanım with an ending."""
    if not word.startswith(_ADDRESSES):
        return False
    return any(word.startswith(title) and TURKISH_ENDING.fullmatch(word, len(title)) for title in _ADDRESSES)


def _goes_on(piece: Piece, code: str, word: Word) -> bool:
    """A stop word that is a name as well, within a sentence and before another capitalised word: met Will Smith.

    Before a word that is nothing but a surname, if anything, it may begin the sentence: May Thistle has the key. In
    Turkish no sentence begins with such a word, so there it may begin one: Can Yılmaz geldi.
    """
    if not _CAPITAL_NEXT.match(piece.text, word.end):
        return False
    if code == "tr" and word.flags >> 16 & GIVEN:
        return True
    after = None if word.key in ("summer", "autumn") else _NEXT_CAPITAL.match(piece.lower, word.end)
    if after and not flags_of(after[1]) & _NO_SURNAME and after[1] not in STOPS:
        return True
    return not starts_sentence(piece, word.start) or "PERSON" in piece.cues.near(word.start).kinds


def _is_second(code: str, words: Sequence[Word], word: Word, run: Sequence[tuple[int, int]]) -> bool:
    """A stop word behind a given name: St within a surname (Julian St Clair), a Turkish second name (Umut Can)."""
    if not words or not words[-1].flags & ANY_GIVEN:
        return False
    return (word.key == "st" and word.end < run[-1][0]) or (code == "tr" and word.key in _SECOND_TR)


def _is_plain(piece: Piece, code: str, start: int, end: int) -> bool:
    """A capitalised word alone, in no list of given names, with no colon before it: how most sentences start."""
    return (
        not stem(code, piece.lower[start:end])[1] & ANY_GIVEN
        and piece.text[max(0, start - 3) : start].rstrip(" \"'")[-1:] not in (":", "=", "", OUTSIDE)
        and not verb_before(piece, start)
    )


def _in_segment(
    piece: Piece, code: str, words: list[Word], title: tuple[int, bool] | None, left: bool, right: str, verb: str
) -> Iterator[Candidate]:
    """Every stretch of a segment that may be a name, with its features."""
    around = Around(piece, words, title, verb)
    if len(words) == 1 and title is None and right != "title":
        word = words[0]
        if (not word.flags & ANY_GIVEN or word.is_initial) and not around.announces(word):
            return
    crowd = len(words) > CROWD
    for first, start in enumerate(words):
        listed = behind = 0  # what the lists know of all words of the stretch, and of those behind the first
        for last in range(first, min(len(words), first + LONGEST)):
            lone, final = first == last, words[last]
            if not lone:
                if words[last - 1].ending:
                    break
                behind |= final.flags
            listed |= final.flags
            if crowd and not listed & NAMES:
                continue
            if lone and (start.is_initial or not (start.flags & ANY_GIVEN or (first == 0 and around.announces(start)))):
                continue
            name = words[first : last + 1]
            features = [f"words:{len(name)}", *shape(piece, code, name)]
            if first == 0:
                features += around.before(left, lone)
            else:
                features.append("left:name" if words[first - 1].flags & NAMES else "left:cap")
            if last == len(words) - 1:
                features += around.behind(final, right)
            else:
                features.append("right:name" if words[last + 1].flags & NAMES else "right:cap")
            called = code == "tr" and "apostrophe" in features and start.key not in SKY_AND_MONTHS
            if lone and called and "homonym" in features:
                features = [feature for feature in features if not feature.startswith("first:")]
            elif lone and "homonym" in features and "start" in features:
                features.append("homonym:start")
            verb = around.verb if first == 0 else ""
            reasons = _reasons(code, listed, behind if listed & ANY_GIVEN else listed, features, verb, around)
            table = f"{code}.{'one' if lone else 'many'}"
            yield Candidate(start.start, final.end, table, tuple(features), reasons)


def _reasons(
    code: str, given: int, surnames: int, features: Sequence[str], verb: str, around: Around
) -> tuple[Reason, ...]:
    """Why a stretch may be a name, by the flags of what may be given names in it and of what may be surnames."""
    reasons = []
    if given & ANY_GIVEN:
        reasons.append(_listed(f"given_{'tr' if code == 'tr' and given >> 16 & GIVEN else 'en'}"))
    if surnames & ANY_SURNAME:
        reasons.append(_listed(f"surname_{code}"))
    if verb:
        reasons.append(Reason(code="cue", facts={"word": verb}))
    elif not _TITLED.isdisjoint(features):
        reasons.append(_TITLE)
    if not _CUED.isdisjoint(features):
        reasons.append(Reason(code="cue", facts={"word": around.cue}))
    return tuple(reasons) or (_CAPITALS,)


@cache
def _listed(name: str) -> Reason:
    return Reason(code="list", facts={"list": name})


def _with_comma(piece: Piece, code: str) -> Iterator[Candidate]:
    """Last name, comma, given name."""
    text = piece.text
    for match in _COMMA.finditer(text):
        last, given = piece.lower[slice(*match.span("last"))], piece.lower[slice(*match.span("given"))].split()[0]
        flags, given_flags = flags_of(last), flags_of(given)
        before, after = text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]
        cell = _is_cell(before, after) and not (flags & Flag.WORD and not given_flags & Flag.GIVEN_TOP)
        if last in STOPS or given in STOPS or given_flags & (Flag.WORD | Flag.PLACE_TOP):
            continue
        alone = _is_alone(text, match.start(), match.end())
        unknown = is_unknown(last) and is_unknown(given)
        apart = unknown and (cell or (alone and bool((flags | given_flags) & NAMES)))
        if not given_flags & ANY_GIVEN and not apart:
            continue
        if flags & ANY_GIVEN and not flags & (SURNAME | SURNAME << 16) and not alone:
            continue
        if flags & _ANY_WORD and not flags & ANY_SURNAME and not alone:
            continue  # the word opens a sentence: "Therefore, Ada"
        listed = _listed(f"given_{code}")
        reasons = (listed,) if given_flags & ANY_GIVEN else ()
        yield Candidate(
            match.start(),
            match.end(),
            "latin.comma",
            (
                "alone" if alone else "inside",
                "surname" if flags & NAMES else "unknown",
                "place" if flags & Flag.PLACE_TOP else "",
            ),
            (*reasons, Reason(code="met.cell")) if cell or apart else reasons,
        )


def _is_alone(text: str, start: int, end: int) -> bool:
    """Nothing else stands in the field or list item: signs on both sides, a space between or not."""
    before, after = text[max(0, start - 2) : start], text[end : end + 2]
    if before[-1:] == " " and before[:1] in (":", ";", "|", "/", "\t", "-"):
        before = before[:1]
    if after[:1] == " " and after[1:] in ("/", "|", "-", "(", ";"):
        after = after[1:]
    return before[-1:] in (*_BEFORE_ALONE, "|", "/", "-") and after[:1] in (*_AFTER_ALONE, "|", "/", "-", "(")


def _is_cell(before: str, after: str) -> bool:
    """The signs on both sides are those of a cell of a table: quotation marks, tabs, bars."""
    return (before in _CELL and after in _CELL_END) or (before in ("", "\n") and after in _CELL)


def _lower_case(piece: Piece, code: str) -> Iterator[Candidate]:
    """Two names in a row in lower case, neither of them a word."""
    shift = 16 if code == "tr" else 0
    text = piece.lower
    for word, _ in _TELLING[code].among(piece.words):
        at = text.find(word)
        while at >= 0:
            inside = at and text[at - 1] < _LATIN_END and text[at - 1].isalpha()
            match = None if inside else _LOW_PAIR.match(piece.text, at)
            if match and match.end(1) == at + len(word) and word in piece.small:
                second = lower(match[2])
                reasons: tuple[Reason, ...] = (_listed(f"given_{code}"),)
                told = _INTRODUCED.search(text, max(0, at - 12), at)
                if told and second not in STOPS and not flags_of(second) >> shift & (Flag.WORD | Flag.WORDISH):
                    yield Candidate(
                        at, match.end(), "latin.low", (), (*reasons, Reason(code="cue", facts={"word": told[1]}))
                    )
                elif _is_low_surname(code, second):
                    yield Candidate(at, match.end(), "latin.low", (), reasons)
            at = text.find(word, at + 1)


def _is_low_given(code: str, word: str) -> bool:
    """A given name and no word."""
    if word in STOPS or word in HOMONYMS or word in VERBS or word[0] >= "가":
        return False
    flags = lists(code).flags(word)
    listed = Flag.GIVEN_TOP if code == "tr" else Flag.GIVEN_TOP | Flag.GIVEN
    if code == "en" and not flags & (listed | _NO_NAME):
        every = flags_of(word)
        return bool((every | every >> 32) & GIVEN) and not every >> 16 & _NO_NAME
    return flags & listed != 0 and not flags & _NO_NAME


_TELLING = {code: Telling(partial(_is_low_given, code)) for code in ("en", "tr")}


@remembered
def _is_low_surname(code: str, word: str) -> bool:
    """No word, and listed as a surname; in English text also what is in no list at all.

    Turkish words are too many to be known: a second one in no list says nothing there.
    """
    if word in STOPS:
        return False
    flags = flags_of(word)
    if flags >> (16 if code == "tr" else 0) & _NO_NAME:
        return False
    return flags & ANY_SURNAME != 0 or (not flags and code != "tr")

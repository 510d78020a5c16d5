"""Places: provinces, districts and cities by list. Addresses with a street are rows of the pattern table.

In: pieces. Out: evidence of kind LOCATION. A place name is weak evidence: many are names of people or plain words, so
the words and endings around count (거주, lives in, 'da), and countries alone stay below the usual threshold.
"""

import re  # not `regex`: it only ever sees a word, and is quicker there
from collections.abc import Iterator

import regex

from core.find.declined import declined
from core.find.evidence import Evidence, Piece
from core.find.judge import with_cue
from core.find.lists import Flag, lists
from core.find.names.stops import STOPS
from core.find.names.words import capital_words
from core.find.remembered import Telling
from core.folding import lower
from core.model import Reason

_HANGUL = re.compile("[가-힣]+")
_REST = regex.compile(
    r"(?:에서는?|에는?|으로|로|의|은|는|이|가|을|를|과|와|도|까지|부터|에게|이며|이고|이다|였다|이었다|인데|이야|예요|이에요|이라고|입니다|출신|시민|지역|지방"
    r"|시내|내|산|발|행|권)?"
)
_LOCATIVE = regex.compile(r"'(?:[dt][ae]n?|[dt]ek[iı]|y?[ae]|n?[ıiuü]n|l[ıiuü])(?!\p{L})")
_PREPOSITION = regex.compile(r"(?:^|[ (])(?:in|at|from|near|to|outside|around|of) (?:the )?$")
# Behind a town whose office is meant: "the Seoul office".
_SEAT = regex.compile(r" (?:offices?|branch(?:es)?|team|plant|site|warehouse|hub|factory|store|depot)(?!\p{L})")

TOP, LISTED, COUNTRY = 0.58, 0.35, 0.42
AMBIGUOUS = 0.6  # times, for what is also a name or a word
PLACED = 0.12  # plus, with a preposition or a case ending of place


def evidence(piece: Piece) -> Iterator[Evidence]:
    """Place names of a piece; neighbouring ones are one ("서울특별시 마포구", "Kadıköy, İstanbul")."""
    run: list[tuple[int, int, float]] = []
    polish = ((start, end, TOP + PLACED) for start, end in declined(piece))
    for start, end, weight in (*_korean(piece), *_latin(piece), *polish):
        between = piece.text[run[-1][1] : start] if run else ""
        if run and between in (" ", ", ", "/", ",", " / "):
            run.append((start, end, weight))
            continue
        yield from _joined(piece, run)
        run = [(start, end, weight)]
    yield from _joined(piece, run)


def is_seat(text: str, start: int, end: int) -> bool:
    """A town or a country, and no organisation, though its office stands behind."""
    if _SEAT.match(text, end) is None:
        return False
    return bool(lists("en").flags(lower(text[start:end])) & (Flag.PLACE_TOP | Flag.COUNTRY))


def _joined(piece: Piece, run: list[tuple[int, int, float]]) -> Iterator[Evidence]:
    if not run:
        return
    start, end = run[0][0], run[-1][1]
    weight = max(weight for _, _, weight in run) + (0.1 if len(run) > 1 else 0.0)
    if weight < LISTED * AMBIGUOUS:
        return
    weight, why = with_cue(weight, piece.cues.near(start).about("LOCATION", end))
    yield Evidence(
        start=start,
        end=end,
        kind="LOCATION",
        source="dictionary",
        weight=min(weight, 0.9),
        reasons=(Reason(code="list", facts={"list": "place"}), *why),
    )


def _korean(piece: Piece) -> Iterator[tuple[int, int, float]]:
    if not piece.is_korean:
        return
    for place, found in _KOREAN.placed(piece.lower, piece.tokens):
        for offset, length, weight in found:
            yield place + offset, place + offset + length, weight


def _korean_places(token: str) -> tuple[tuple[int, int, float], ...]:
    """The places that words in Hangul begin with, within what stands between white space."""
    found = ((match.start(), *_korean_place(match[0])) for match in _HANGUL.finditer(token))
    return tuple([place for place in found if place[1]])


_KOREAN = Telling(_korean_places)


def _korean_place(word: str) -> tuple[int, float]:
    """Length and weight of the place that a word begins with; 0 for none."""
    for length, flags in sorted(lists("ko").heads(word[:7]).items(), reverse=True):
        if length > 1 and flags & (Flag.PLACE_TOP | Flag.PLACE | Flag.COUNTRY) and _REST.fullmatch(word, length):
            weight = TOP if flags & Flag.PLACE_TOP else COUNTRY if flags & Flag.COUNTRY else LISTED
            if flags & (Flag.WORD | Flag.TITLE):
                weight *= AMBIGUOUS
            return length, round(weight, 2)
    return 0, 0.0


def _latin(piece: Piece) -> Iterator[tuple[int, int, float]]:
    text = piece.text
    for start, end, flags in capital_words(piece):
        own = (flags | flags >> 16) & 0xFFFF
        if not own & (Flag.PLACE_TOP | Flag.COUNTRY) or piece.lower[start:end] in STOPS:
            continue
        weight = TOP if own & Flag.PLACE_TOP else COUNTRY
        if flags & (Flag.PERSON | Flag.PERSON << 16) or own & (Flag.WORD | Flag.WORDISH | Flag.GIVEN_TOP):
            weight *= AMBIGUOUS
        if _LOCATIVE.match(text, end) or _PREPOSITION.search(text, max(0, start - 14), start):
            weight += PLACED
        yield start, end, weight

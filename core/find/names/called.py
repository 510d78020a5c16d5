"""A word that stands by itself and may be all that somebody is called by: "thanks siobhan", "ilgına sordun mu".

In: a piece, and the words that tell. Out: where each of them stands, and the evidence that somebody is called so.
chats.py asks for English, chats_tr.py for Turkish.
"""

from collections.abc import Container, Iterator, Set

import regex

from core.find.evidence import Evidence, Piece
from core.find.remembered import Telling
from core.mask.scan import find_all
from core.model import Reason

WEIGHT = 0.75
_BEFORE, _BEHIND = frozenset("@._/'-"), frozenset("@_/-")
_LETTER = regex.compile(r"[\p{L}\p{M}\d]")


def alone(piece: Piece, telling: Telling[int], words: Set[str]) -> Iterator[tuple[int, int, int]]:
    """Start, end and number of each place where one of the telling words stands with nothing joined to it."""
    text = piece.text
    for word, number in telling.among(words):
        for start in find_all(piece.lower, word):
            end = start + len(word)
            before, behind = text[start - 1 : start] if start else "", text[end : end + 1]
            if not _joins(behind, _BEHIND) and not _joins(before, _BEFORE):
                yield start, end, number


def _joins(letter: str, signs: Container[str]) -> bool:
    """A letter, a mark, a digit or one of these signs; of Latin letters by questions quicker than a pattern."""
    if letter > "\u02ff":
        return _LETTER.match(letter) is not None
    return letter.isalpha() or letter.isdecimal() or letter in signs


def called(start: int, end: int, code: str = "met.called") -> Evidence:
    """Somebody is called so there."""
    reasons = (Reason(code=code),)
    return Evidence(start=start, end=end, kind="PERSON", source="dictionary", weight=WEIGHT, reasons=reasons)

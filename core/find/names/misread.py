"""Names in which a scanner read a letter as a digit: "Dor0thy P1imsoll", "Mar1a Gonza1ez".

In: pieces. Out: evidence of the dictionary tier.
"""

from collections.abc import Iterator
from itertools import product

import regex

from core.find.evidence import Evidence, Piece
from core.find.names.called import called
from core.find.names.words import NAMES, flags_of

_LETTERS = {"0": "o", "1": "li", "5": "s", "8": "b", "|": "li"}
_MISREAD = r"\p{Lu}\p{Ll}*[0158|][\p{Ll}0158|]*\p{Ll}|[0158]\p{Ll}{4,}"
_NAME = r"\p{Lu}\p{Ll}[\p{Ll}'-]+"
_FOUND = regex.compile(
    rf"(?<![\p{{L}}\p{{N}}@_/.#-])(?P<a>{_MISREAD})(?: (?P<b>{_MISREAD}|{_NAME}))?(?![\p{{L}}\p{{N}}@_/#-])"
    rf"|(?<![\p{{L}}\p{{N}}@_/.#-])(?P<c>{_NAME}) (?P<d>{_MISREAD})(?![\p{{L}}\p{{N}}@_/#-])"
)
# Where one may stand; a class of few signs is found more quickly than one of letters.
_WITHIN = regex.compile(r"[0158|](?:(?<=\p{L}.)(?=\p{Ll})|(?<!\p{N}.)(?=\p{Ll}{4}))", regex.S)
_MOST = 3  # digits in a word; more are a code


def misread(piece: Piece) -> Iterator[Evidence]:
    """The names of a piece that hold such digits: one of their words is a name once they are letters."""
    if _WITHIN.search(piece.text) is None:
        return
    for match in _FOUND.finditer(piece.text):
        spelt = [match[group] for group in "abcd" if match[group]]
        if any(map(_is_name, spelt)):
            yield called(match.start(), match.end())


def _is_name(word: str) -> bool:
    """A word with digits that may be read as a name."""
    places = [_LETTERS.get(letter, letter) for letter in word.lower()]
    if not 0 < sum(letter in _LETTERS for letter in word) <= _MOST:
        return False
    return any(flags_of("".join(letters)) & NAMES for letters in product(*places))

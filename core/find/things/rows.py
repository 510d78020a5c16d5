"""Names that are places, plants, brands or streets by what they stand in one row with.

In: a place in a piece's text. Out: whether the row tells that nobody is meant: "Lincoln, Jefferson and Madison
Streets", "Tesla, Ford and Mercedes". A row of given names is one of people, whatever else they may be called after.
"""

from collections.abc import Container

import regex

from core.find.lists import Flag, latin_flags, lists
from core.find.things.products import BRANDS, PRODUCTS
from core.folding import lower

_REACH = 48  # code points to either side in which a row goes on
_WORD = regex.compile(r"\p{Lu}[\p{L}'-]+")
_BEFORE = regex.compile(r"(?:\p{Lu}[\p{L}'-]+(?:, (?:and |or )?| and | or | & | ve ))+$")
_BEHIND = regex.compile(r"(?:(?:, (?:and |or )?| and | or | & | ve )\p{Lu}[\p{L}'-]+)+")
_STREETS = regex.compile(
    r"(?:(?:, (?:and |or )?| and | or | & )\p{Lu}\p{Ll}+){1,4} (?:Streets|Roads|Avenues|Lanes|Drives|Counties|Schools"
    r"|Colleges|Halls|Houses|Wards|Parishes|Universities|Lakes|Rivers|Islands|Mountains|Hills|Canals|Bridges|Lines"
    r"|lines|trains|routes|wards|campuses|branches|stations|streets|roads|districts|rivers|apples|pears|plums|grapes"
    r"|potatoes|roses|dystrophy|syndromes?|diseases?|scales|cells|theorems?|equations?)(?!\p{L})"
)
_MODEL = regex.compile(r" (?:\p{Lu}{1,3}-?\d{1,4}|\d{3,4})s?(?![\p{L}\d:/.-])")
_GIVEN = Flag.GIVEN | Flag.GIVEN_TOP
_PLACE = Flag.PLACE | Flag.PLACE_TOP | Flag.COUNTRY
_FEW = 3


def is_in_row_of_things(text: str, start: int, end: int, grown: Container[str]) -> bool:
    """`grown`: what grows or is eaten, in small letters."""
    if _STREETS.match(text, end):
        return True
    own = [lower(word[0]) for word in _WORD.finditer(text, start, end)]
    if all(word in BRANDS or word in PRODUCTS for word in own) and (len(own) > 1 or _is_among_brands(text, start, end)):
        return True
    if len(own) == 1 and own[0] in BRANDS and not _is_given(own[0]) and _MODEL.match(text, end):
        return True
    row = [*own, *_row(text, start, end)]
    if len(row) < _FEW or any(map(_is_given, row)):
        return False  # Rose, Violet and Iris may be three aunts
    return all(word in grown for word in row) or all(lists("en").flags(word) & _PLACE for word in row)


def _is_given(word: str) -> bool:
    return bool(latin_flags(word) & _GIVEN)


def _row(text: str, start: int, end: int) -> list[str]:
    """The other words of the row."""
    before = _BEFORE.search(text, max(0, start - _REACH), start)
    behind = _BEHIND.match(text, end, end + _REACH)
    return [lower(word[0]) for match in (before, behind) if match for word in _WORD.finditer(match[0])]


def _is_among_brands(text: str, start: int, end: int) -> bool:
    """Another brand stands close by, one that is nobody's given name: "Tesla, Ford and Mercedes"."""
    for low, high in ((max(0, start - _REACH), start), (end, end + _REACH)):
        for other in _WORD.finditer(text, low, high):
            key = lower(other[0])
            if key in PRODUCTS or (key in BRANDS and not _is_given(key)):
                return True
    return False

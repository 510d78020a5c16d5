"""Places where trains, buses and ships call, that are called like people: "calling at Hanwell or Iver".

In: a place in a piece's text. Out: whether the words before it tell of a line and its stops.
"""

import regex

from core.find.lists import Flag, latin_flags
from core.find.names.words import GIVEN
from core.folding import lower

_PLACE = Flag.PLACE | Flag.PLACE_TOP | Flag.COUNTRY
_REACH = 80  # code points before in which the line is spoken of
_RUNS = (
    r"(?:trains?|bus(?:es)?|coaches|trams?|ferr(?:y|ies)|flights?|sailings?|route \p{L}?\d{1,3}\p{L}?"
    r"|\p{Lu}\p{Ll}+ line)"
)
# What is said of a line before its stops; anything else may be about people: "the bus was late, I rang Ada".
_SAID = (
    r"(?: (?:\d\S*|will|do|does|is|are|not|no|longer|now|also|only|both|run(?:s|ning)?|call(?:s|ing)?|stop(?:s|ping)?"
    r"|terminat\p{Ll}+|depart\p{Ll}*|arriv\p{Ll}+|leav\p{Ll}+|go(?:es|ing)?|services?|trains?|buses|direct|cancelled"
    r"|delayed|on|route|replacement))*"
)
_ROW = r"(?: (?:\p{Lu}[\p{L}'’-]+,? )+(?:(?:and|or|to|for|then) )?)? ?$"
_STOPS = regex.compile(
    rf"(?:(?i:(?<!\p{{L}}){_RUNS}(?!\p{{L}})){_SAID} |(?<!\p{{L}})[Tt]he \d{{1,2}}[:.]\d\d (?:train |bus |service )?)"
    r"(?i:to|from|via|between|towards|at|serv(?:e|es|ing)|reach(?:es|ing)?)" + _ROW
)


def is_stop(text: str, start: int, end: int) -> bool:
    """One word that is no given name, or a place as well, where a line is said to run."""
    value = text[start:end]
    if " " in value or text[end : end + 1] in ("'", "’"):
        return False
    flags = latin_flags(lower(value))
    if flags & GIVEN and not flags & _PLACE:
        return False
    return _STOPS.search(text, max(0, start - _REACH), start) is not None

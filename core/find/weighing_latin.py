"""What the judge of names (core/find/weighing.py) knows of words in Latin letters that the tagger takes for names.

In: a place in a piece's text. Out: whether a plain word stands there: one that is in no list of names and is written,
declined or told of as words are in English and Turkish.
"""

import regex

from core.find.lists import Flag, latin_flags, lists
from core.find.names.stops import HOMONYMS_EN, HOMONYMS_TR, MONTHS_TR, STOPS, VERBS, WORDS_TR
from core.find.names.words import GIVEN
from core.find.things.ordinary import begins
from core.find.things.products import JARGON
from core.folding import lower

_NAMED = (  # lists in which a word of running text may still be somebody's or something's name
    GIVEN
    | Flag.SURNAME_TOP
    | Flag.SURNAME
    | Flag.OTHER
    | Flag.PERSON
    | Flag.PLACE_TOP
    | Flag.PLACE
    | Flag.COUNTRY
    | Flag.ORG
)
_ADJECTIVE = regex.compile(r"\p{Lu}\p{Ll}+(?:ian|ean|ese|ish|ic)s?")
_CASE = regex.compile(r"\p{Ll}{2,}(?:[dt][ae]n?|l[ae]r|n?[ıiuü]n|y?l[ae])")
# A Turkish verb in small letters: "arzu edersen", "hasret kaldık".
_VERBAL = regex.compile(
    r"\p{Ll}{2,}(?:[dt][ıiuü][kmn]?|m[ıiuü]ş|[ıiuüae]r(?:[ıiuü][mz]|s[ae]n|s[ae])|[ıiuü]yor(?:um|uz|sun)?|m[ae]k|m[ae]z)"
)
# What we do ourselves, behind a word in small letters: "hasret kaldık".
_OF_OURS = regex.compile(r" \p{Ll}{2,}(?:[dt][ıiuü][mk]|(?:[ıiuü]yor|y?[ae]ca[ğg]|m[ıiuü]ş)[ıiuü][mz])(?!\p{L})")
# What is said of a season or an idea and of nobody: "Summer isn't over.", "Faith has no bearing on admission."
_OF_IDEA = regex.compile(
    r" (?:is|was|isn['’]?t|wasn['’]?t)(?: (?:not|nearly|almost))? over(?: yet| already| now)?(?=[.,;!?]|$|\n)"
    r"| (?:has|had) (?:no|little) (?:direct |real )?(?:bearing|effect) on(?!\p{L})"
)


def is_adjective(text: str, start: int, end: int) -> bool:
    """An adjective made of a name, that is no place itself: "Victorian"."""
    if _ADJECTIVE.fullmatch(text, start, end) is None:
        return False
    key = lower(text[start:end])
    flags = latin_flags(key) | lists("other").flags(key)
    return not flags & (Flag.PLACE | Flag.PLACE_TOP | Flag.COUNTRY)


def is_jargon(value: str) -> bool:
    """A tool in small letters that nobody is called after."""
    return value.islower() and value in JARGON and not latin_flags(value) & _NAMED


def is_idea(text: str, start: int, end: int, *, likely: bool) -> bool:
    """An English name that is a word and begins the sentence; a likely one where no person is told of so: "Summer isn't
    over"."""
    if likely and not _OF_IDEA.match(text, end):
        return False
    return lower(text[start:end]) in HOMONYMS_EN and begins(text, start)


def is_plain(text: str, start: int, end: int, *, likely: bool) -> bool:
    """One word that is an ordinary word and in no list of names, or a Turkish one in a case and in lower case.

    In lower case several words as well, if the first is no given name. `likely`: the tagger all but believes in a
    person; then what has a capital is no plain word.
    """
    value = text[start:end]
    if value.islower() and " " in value:
        key, *rest = value.split()
        if lower(key) in STOPS or key in rest:  # "kim bakacak", "nazlı nazlı gezer"
            return True
        if _VERBAL.fullmatch(rest[-1]) and not latin_flags(lower(rest[-1])) & _NAMED:
            return True
        return key.isalpha() and not (lists("en").flags(key) | lists("tr").flags(lower(key))) & GIVEN
    if not value.isalpha():
        return False
    key = lower(value)
    flags = latin_flags(key)
    if key in MONTHS_TR or (not flags & GIVEN and _CASE.fullmatch(value)):
        return True
    if value.islower() and (key in HOMONYMS_TR or key in STOPS or key in VERBS or key in JARGON):
        return True
    if value.islower() and key in WORDS_TR and _OF_OURS.match(text, end):
        return True
    if likely and not value.islower():
        return False
    return bool(flags & Flag.WORD) and not flags & _NAMED

"""What follows a name: finding the ending after a token, and fitting it to the real name.

In: a text, the place where a name or token ends, the name. Out: the ending that stands there and the one that fits.
The rules themselves belong to the languages (core/languages).
"""

from dataclasses import dataclass, field

import regex

from core.languages import LANGUAGES

# An ending must itself end where its script ends: `[PERSON_1]이다` is no `이`, `'denizli` no `'den`.
_BOUNDARY = r"(?:(?<=\p{Hangul})(?!\p{Hangul})|(?<=\))|(?<=[\p{L}--\p{Hangul}])(?![\p{L}\p{N}--\p{Hangul}]))"
_LANGUAGES = tuple(
    (language, regex.compile(f"(?:{language.ending}){_BOUNDARY}", regex.V1))
    for language in LANGUAGES.values()
    if language.ending
)
LONGEST_ENDING = 16
_FIRST_ASCII = frozenset("'`(")
_CODES = {"ko": "particle"}


@dataclass(frozen=True, slots=True)
class Ending:
    """An ending that does not fit the name before it. `code` names the repair."""

    written: str = field(repr=False)
    fitting: str = field(repr=False)
    code: str


def may_end(text: str, start: int) -> bool:
    """An ending may start here; a quick look at one character."""
    letter = text[start : start + 1]
    return not letter.isascii() or letter in _FIRST_ASCII


def unfit_ending(text: str, start: int, end: int, name: str) -> Ending | None:
    """The ending that stands at `start` (before `end`, the end of the field) if it does not fit `name`."""
    if not may_end(text, start):
        return None
    end = min(end, start + LONGEST_ENDING)
    for language, ending in _LANGUAGES:
        found = ending.match(text, start)
        if found is None or found.end() > end:
            continue
        fitting = language.refit(name, found[0])
        if fitting is not None:
            return Ending(found[0], fitting, _CODES.get(language.code, "suffix"))
    return None

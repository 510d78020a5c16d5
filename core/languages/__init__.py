"""What Garim knows about each language: one file per language, picked up from `LANGUAGES`.

In: nothing. Out: `LANGUAGES` by code, and `CUES`: the words that announce a value, of these and of many more languages.
Identifier patterns run for every document whatever its language; a language adds cue words, titles, relation words, the
endings that may follow a name, and the translated names of kinds. The shape of a language is language.py; particles.py
(Korean) and suffixes.py (Turkish) refit endings; months.py and cues_west, cues_south, cues_east speak many languages.
"""

from collections.abc import Mapping

from core.languages import cues_east, cues_south, cues_west, en, ko, tr
from core.languages.language import Language

LANGUAGES: dict[str, Language] = {language.code: language for language in (en.LANGUAGE, ko.LANGUAGE, tr.LANGUAGE)}
CUES: dict[str, Mapping[str, tuple[str, ...]]] = {
    **{code: language.cues for code, language in LANGUAGES.items()},
    **cues_west.CUES,
    **cues_south.CUES,
    **cues_east.CUES,
}
ENDINGS: dict[str, frozenset[str]] = {**cues_west.ENDINGS, **cues_south.ENDINGS, **cues_east.ENDINGS}
"""What a language adds to a cue; a plural s where there is none of it."""
UNSPACED = cues_east.UNSPACED | {"ko"}
"""Languages whose words stand in a text without spaces around."""

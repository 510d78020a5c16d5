"""What Garim knows about each language: one file per language, picked up from `LANGUAGES`.

In: nothing. Out: `LANGUAGES` by code. Identifier patterns run for every document whatever its language; a language
adds cue words, titles, relation words, the endings that may follow a name, and the translated names of kinds.
"""

from core.languages import en, ko, tr
from core.languages.language import Language

LANGUAGES: dict[str, Language] = {language.code: language for language in (en.LANGUAGE, ko.LANGUAGE, tr.LANGUAGE)}

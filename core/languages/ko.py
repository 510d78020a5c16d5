"""Korean."""

from core.languages.language import Language

LANGUAGE = Language(code="ko")

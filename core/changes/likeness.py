"""Whether a file that came back still is the one that was masked, by its words.

In: the edited document and its mapping with the text of the masked file. Out: yes or no. Tokens cannot tell: every
masked file begins with `[PERSON_1]`, so another file's mapping may know each of them and give each a wrong value.
Nothing is refused for this: a translation has no word left of what was masked.
"""

from collections.abc import Iterable, Iterator

import regex

from core.changes.packing import unpack
from core.model import Document, Mapping, Part

SHARED = 0.1
"""Share of the runs of words of the shorter text that the other one holds too, in a copy that was edited."""
FEWEST = 6
"""Runs that a text must have to be judged by; a greeting alone is everybody's."""
_OF_PROGRAMS = frozenset(("filename", "metadata", "hidden"))
"""Parts that hold names of styles and layouts, the same in every file of one program."""
_RUN = 3
_MOST_TEXT = 1_000_000
"""Code points of each text that are looked at."""
_WORD = regex.compile(r"[\p{L}_][\p{L}\p{M}\p{N}_]*+")
_TOKEN = regex.compile(r"[A-Z]{2,16}(?:_[A-Z]{2,16}){0,2}_[0-9]{1,7}[B-Z]?")


def is_like(document: Document, mapping: Mapping) -> bool:
    """The words of the document are those of the masked file, in part at least; also where that cannot be told.

    Raises MappingError map.damaged (where=content).
    """
    if not mapping.masked_text:
        return True
    written = set(_runs(unpack(mapping.masked_text)))
    came = set(_runs(document.parts))
    fewest = min(len(written), len(came))
    return fewest < FEWEST or len(written & came) >= SHARED * fewest


def _runs(parts: Iterable[Part]) -> Iterator[int]:
    """Every three words that follow each other, as a number; without tokens, which all masked files share."""
    left = _MOST_TEXT
    for part in parts:
        if part.role in _OF_PROGRAMS or part.echo:
            continue
        before: tuple[str, ...] = ()
        for match in _WORD.finditer(part.text, 0, left):
            word = match[0]
            if "_" in word and _TOKEN.fullmatch(word):
                continue
            before = (*before, word.casefold())[-_RUN:]
            if len(before) == _RUN:
                yield hash(before)
        left -= len(part.text)
        if left <= 0:
            return

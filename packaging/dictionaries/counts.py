"""How words are written in running text: lower case or capitalised, as part of a person's name or not.

In: annotated records. Out: per folded word the counts that tell a name from a homonym ("will", "deniz", "umut").
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import regex
from sources import PERSON_LABELS

from core.folding import fold

# Not within mail addresses, links and the like.
_WORD = regex.compile(r"(?<![@./_\p{L}\p{M}\p{N}-])\p{L}[\p{L}\p{M}]*+(?![@_/\p{N}]|[.-]\p{L})")
_SENTENCE_START = regex.compile(r"(?:^|[.!?:;\"“”(\[#@*\n-])\s*$")


class Counts:
    """`person`: in a name; else `low`: in lower case, `other`: capitalised within a sentence."""

    def __init__(self) -> None:
        self.low: Counter[str] = Counter()
        self.person: Counter[str] = Counter()
        self.other: Counter[str] = Counter()

    def read(self, records: Iterable[dict[str, Any]]) -> None:
        """Count the words of records; of those without labels (`spans` null) only the lower-case ones."""
        for record in records:
            text = fold(record["text"]).text
            spans = record["spans"]
            inside = [(start, end) for start, end, label in spans or () if label in PERSON_LABELS]
            for match in _WORD.finditer(text):
                word = match[0]
                key = fold(word, caseless=True).text
                if any(start <= match.start() < end for start, end in inside):
                    self.person[key] += 1
                elif word[0].islower():
                    self.low[key] += 1
                elif spans is not None and len(word) > 1 and not _starts_sentence(text, match.start()):
                    self.other[key] += 1


def _starts_sentence(text: str, place: int) -> bool:
    return _SENTENCE_START.search(text[max(0, place - 4) : place]) is not None

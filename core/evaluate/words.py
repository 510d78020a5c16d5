"""Counting by words, whatever the kind, and the way of the Text Anonymization Benchmark.

In: gold and predictions of one text. Out: counts. A word is a run of letters, marks and digits; it belongs to a span
that shares a character with it.

TAB (Pilán et al. 2022, The Text Anonymization Benchmark, and its evaluation.py): a mention is masked when all its
characters are, light words and punctuation left out; an entity is protected when all its mentions are masked. Entity
recall is counted over all identifiers and apart for direct and quasi ones where the corpus tells them; token recall
over the words of every mention; token precision, every word weighing the same, over the masked words: right are those
that lie within one mention. Where a corpus names no entities, equal strings with equal labels are one.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import regex

from core.evaluate.counts import Share
from core.evaluate.gold import Gold, Marked
from core.mask.spans import Ranges

_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+")
_TOKEN = regex.compile(r"\w+")
_LIGHT_WORDS = """
    mr mrs ms and or from until to about after as at before between by during for in into of on over since with the a an
    no nr 's ’s
"""
# \b as in TAB's own code; this runs over English gold alone.
_LIGHT = regex.compile(
    "(?i)" + "|".join(rf"\b{regex.escape(word)}\b" for word in _LIGHT_WORDS.split()) + r"|[,.\-;:/&()\[\]–'\" ’“”]"
)


@dataclass(slots=True)
class Words:
    """`recall`: words of gold that a prediction of any kind holds. `precision`: predicted words (of kinds that count)
    that are gold of any kind."""

    recall: Share = field(default_factory=Share)
    precision: Share = field(default_factory=Share)

    def add(self, gold: Gold, predicted: Sequence[tuple[int, int, bool]]) -> None:
        """One text. `predicted`: places, and whether their kind counts in this file."""
        ignored = Ranges(gold.ignored)
        wanted = Ranges(span for entity in gold.entities for span in entity.spans)
        anything = Ranges((start, end) for start, end, _ in predicted)
        counted = Ranges((start, end) for start, end, counts in predicted if counts)
        for word in _WORD.finditer(gold.text):
            place = word.span()
            if ignored.meet(*place):
                continue
            is_wanted = wanted.meet(*place)
            if is_wanted:
                self.recall.add(anything.meet(*place))
            if counted.meet(*place):
                self.precision.add(is_wanted)

    def rates(self) -> dict[str, float]:
        """Recall and precision."""
        return {"recall": self.recall.rate, "precision": self.precision.rate}


@dataclass(slots=True)
class Tab:
    """The counts of TAB over many documents."""

    entities: dict[str, Share] = field(default_factory=lambda: defaultdict(Share))
    labels: dict[str, Share] = field(default_factory=lambda: defaultdict(Share))
    recall: Share = field(default_factory=Share)
    precision: Share = field(default_factory=Share)

    def add(self, gold: Gold, masked: Ranges) -> None:
        """One document with what is masked in it."""
        mentions: dict[tuple[str, str, str], list[Marked]] = defaultdict(list)
        for span in gold.marked:
            key = span.entity or gold.text[span.start : span.end]
            mentions[span.identifier, span.label, key].append(span)
            for word in _TOKEN.finditer(gold.text, span.start, span.end):
                self.recall.add(_is_masked(gold.text, word.start(), word.end(), masked))
        for (identifier, label, _), spans in mentions.items():
            protected = all(_is_masked(gold.text, span.start, span.end, masked) for span in spans)
            self.labels[label].add(protected)
            self.entities["direct or quasi"].add(protected)
            if identifier:
                self.entities[identifier.lower()].add(protected)
        places = [(span.start, span.end) for span in gold.marked]
        for start, end in masked:
            for word in _TOKEN.finditer(gold.text, start, end):
                self.precision.add(any(first <= word.start() and word.end() <= last for first, last in places))

    def rates(self) -> dict[str, Any]:
        """Entity recall by identifier and label, word recall and precision."""
        return {
            "entity_recall": {name: share.rate for name, share in sorted(self.entities.items())},
            "entities": {name: share.whole for name, share in sorted(self.entities.items())},
            "entity_recall_by_label": {name: share.rate for name, share in sorted(self.labels.items())},
            "token_recall": self.recall.rate,
            "token_precision": self.precision.rate,
        }


def _is_masked(text: str, start: int, end: int, masked: Ranges) -> bool:
    """Nothing of the stretch is readable but light words and punctuation."""
    bare = {place for first, last in masked.outside(start, end) for place in range(first, last)}
    if bare:
        for light in _LIGHT.finditer(text[start:end]):
            bare.difference_update(range(start + light.start(), start + light.end()))
    return not bare

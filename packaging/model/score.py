"""Compares spans: strict per label, by touch, and by word whatever the label.

In: gold and found spans of texts. Out: counts and the usual rates. Gold follows the boundary policy of `corpora.clean`.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

import regex

from core.tagger import Tagged, Tagger
from core.tagger.card import Leaning
from model.corpora import IGNORE, Record

Gold = tuple[int, int, str]
EVERYTHING = Leaning(lean=0.0, hangul=0.0, other=0.0)
_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+")


@dataclass
class Count:
    """Hits, found and wanted of one label; `touched`: wanted spans that some found span of the label overlaps."""

    hit: int = 0
    found: int = 0
    wanted: int = 0
    touched: int = 0

    @property
    def precision(self) -> float:
        """Share of the found that is right."""
        return self.hit / self.found if self.found else 0.0

    @property
    def recall(self) -> float:
        """Share of the wanted that was found."""
        return self.hit / self.wanted if self.wanted else 0.0

    @property
    def f1(self) -> float:
        """Harmonic mean of both."""
        return 2 * self.hit / (self.found + self.wanted) if self.found + self.wanted else 0.0

    @property
    def overlap(self) -> float:
        """Share of the wanted that was touched."""
        return self.touched / self.wanted if self.wanted else 0.0


@dataclass
class Result:
    """Counts of one file: per label, and of words of any label."""

    labels: dict[str, Count] = field(default_factory=dict)
    words: Count = field(default_factory=Count)
    found_words: int = 0
    wanted_words: int = 0
    hit_wanted: int = 0
    hit_found: int = 0

    @property
    def word_recall(self) -> float:
        """Share of the words of gold spans that some found span of any label covers."""
        return self.hit_wanted / self.wanted_words if self.wanted_words else 0.0

    @property
    def word_precision(self) -> float:
        """Share of the words of found spans (of labels that the file marks) that stand in a gold span of any label."""
        return self.hit_found / self.found_words if self.found_words else 0.0


def add(result: Result, text: str, gold: Sequence[Gold], found: Sequence[Gold], labels: Collection[str]) -> None:
    """Counts one text. `labels`: those that the file marks; found spans on ignored text count neither way."""
    ignored = [(start, end) for start, end, label in gold if label == IGNORE]
    kept = [span for span in found if not any(span[0] < end and start < span[1] for start, end in ignored)]
    for label in labels:
        count = result.labels.setdefault(label, Count())
        wanted = [(start, end) for start, end, name in gold if name == label]
        got = {(start, end) for start, end, name in kept if name == label}
        count.wanted += len(wanted)
        count.found += len(got)
        count.hit += sum(span in got for span in wanted)
        count.touched += sum(any(start < b and a < end for a, b in got) for start, end in wanted)
    marked = [(start, end) for start, end, label in gold if label != IGNORE]
    counted = [(start, end) for start, end, label in kept if label in labels]
    everything = [(start, end) for start, end, _ in kept]
    for word in _WORD.finditer(text):
        left, right = word.span()

        def inside(spans: list[tuple[int, int]], left: int = left, right: int = right) -> bool:
            return any(left < end and start < right for start, end in spans)

        if ignored and inside(ignored):
            continue
        is_wanted = inside(marked)
        if is_wanted:
            result.wanted_words += 1
            result.hit_wanted += inside(everything)
        if inside(counted):
            result.found_words += 1
            result.hit_found += is_wanted


def taken(tagger: Tagger, text: str, leaning: Leaning) -> list[Tagged]:
    """The spans of a text that a preset takes for found."""
    tags = tagger.tag(text, lean=leaning.lean)
    return [tag for tag in tags if tag.score >= leaning.floor(text[tag.start : tag.end])]


def measure(tagger: Tagger, records: list[Record], leaning: Leaning = EVERYTHING) -> Result:
    """Counts over all records of one file, at what a preset takes for found."""
    result = Result()
    for record in records:
        found = [(tag.start, tag.end, tag.label) for tag in taken(tagger, record.text, leaning)]
        add(result, record.text, record.spans, found, record.covers)
    return result

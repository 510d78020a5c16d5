"""Evaluate detection and masking against gold: leaks are measured on the source, never by searching the masked text.

In: a gold file and something that predicts (core/evaluate/predictions.py). Out: `Evaluation`: a report of named figures
and the worst misses. The file is read twice, a line at a time: first for ids and count, then to evaluate.

    entities       per-document sets of (KIND, value), kind in capitals, value trimmed and NFC: precision, recall, F1;
                   leak_rate: pairs with any uncovered place / pairs; over_redaction_rate: extra predicted pairs /
                   predicted pairs (a rate of extra predictions, not of masked text); hallucination_rate: nonempty rows
                   of a known kind that are not in the source / those rows, whether they parsed or not
    spans          strict (same place and kind) and overlapping (same kind, a character in common)
    documents      leak_rate: documents with an uncovered gold place / documents
    characters     leak_rate: uncovered gold characters / gold characters; over_masked_rate: masked characters outside
                   any gold place / masked characters
    parse          success_rate: documents whose rows parsed / documents; rows of the others are not masked nor counted
    tokenization   deterministic_rate, round_trip_rate (core/evaluate/tokenization.py)
    words          recall and precision by word, any kind; tab: as the Text Anonymization Benchmark counts

A zero denominator gives zero. Kinds that the gold does not mark count neither way, nor do stretches it says to ignore.
"""

import heapq
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from core.evaluate.counts import Counts, Share, flat
from core.evaluate.coverage import Coverage, covered, length, measure
from core.evaluate.gold import Gold, normal_pair, read_gold, read_lines
from core.evaluate.predictions import Oracle, Own, Prediction, Predictor, Rows, decisions, is_in
from core.evaluate.scheme import Scheme, read_labels
from core.evaluate.tokenization import comes_back, is_deterministic
from core.evaluate.words import Tab, Words
from core.kinds import KINDS
from core.mask import mask
from core.mask.spans import Ranges
from core.model import Edit, Finding
from core.progress import Progress, ignore

__all__ = ["Evaluation", "Miss", "Oracle", "Own", "Rows", "Scheme", "evaluate", "flat", "read_labels"]

_CONTEXT = 40


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Miss:
    """A value that stayed readable. `readable` characters of `places` places, shown with what stands around one."""

    readable: int
    record: str
    kind: str
    places: int
    before: str = field(repr=False)
    text: str = field(repr=False)
    after: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Evaluation:
    """`report`: names to figures, nested as in the module's text. `oracle`: these are no figures of a system."""

    report: dict[str, Any]
    oracle: bool
    misses: tuple[Miss, ...] = field(repr=False)


def evaluate(
    gold_path: Path,
    predictor: Predictor,
    *,
    scheme: Scheme = Scheme(),  # noqa: B008 - frozen
    tab: bool = False,
    worst: int = 0,
    progress: Progress = ignore,
) -> Evaluation:
    """Evaluate a gold file. `tab`: also count as TAB does. `worst`: how many misses to keep, with their text.

    `progress` counts records. Raises EvaluationError and FileError for files that cannot be used, DetectionError.
    """
    ids = [row["id"] for _, row in read_lines(gold_path, "gold")]
    predictor.check(set(ids))
    sums = _Sums(scheme, tab=tab, worst=worst)
    for done, gold in enumerate(read_gold(gold_path, scheme)):
        progress(done, len(ids))
        sums.add(gold, predictor.predict(gold))
    progress(len(ids), len(ids))
    report = {"predictions": predictor.name, "oracle": isinstance(predictor, Oracle), **sums.report()}
    return Evaluation(report=report, oracle=isinstance(predictor, Oracle), misses=sums.worst_misses())


class _Sums:
    """What is counted over all documents."""

    def __init__(self, scheme: Scheme, *, tab: bool, worst: int) -> None:
        self._scheme, self._worst = scheme, worst
        self._pairs, self._strict, self._overlapping = Counts(), Counts(), Counts()
        self._documents, self._values, self._characters = Share(), Share(), Share()
        self._over_masked, self._invented, self._parsed = Share(), Share(), Share()
        self._same, self._back = Share(), Share()
        self._leaks: dict[str, Share] = {}
        self._words, self._tab = Words(), Tab() if tab else None
        self._spans = True
        self._misses: list[Miss] = []

    def add(self, gold: Gold, prediction: Prediction) -> None:
        """One document."""
        result = mask(gold.document, decisions(prediction.findings))
        masked = covered(result.edits)
        coverage = measure(gold, masked)
        self._parsed.add(prediction.parsed)
        self._add_pairs(gold, prediction)
        self._add_spans(gold, prediction.findings)
        self._add_coverage(gold, coverage)
        self._add_masked(gold, coverage.places, result.edits)
        self._same.add(is_deterministic(gold.document, result, prediction.orders()))
        self._back.add(comes_back(gold.document, result))
        if self._tab is not None:
            self._tab.add(gold, masked)

    def _add_pairs(self, gold: Gold, prediction: Prediction) -> None:
        scheme, ignored = gold.scheme, Ranges(gold.ignored)
        rows = [(kind, original) for kind, original in prediction.rows if kind in KINDS and original]
        inside = {normal_pair(each.kind, each.text): True for each in prediction.findings}
        for row in rows:
            if row not in inside:
                inside[row] = is_in(gold.document, row)
            self._invented.add(not inside[row])
        wanted = {entity.pair for entity in gold.entities}
        found = {(name, value) for kind, value in rows if prediction.parsed and (name := scheme.name(kind)) is not None}
        if ignored:
            excused = {
                normal_pair(scheme.name(each.kind) or "", each.text)
                for each in prediction.findings
                if ignored.meet(each.span.start, each.span.end)
            }
            found -= excused - wanted
        self._pairs.add_sets(wanted, found)

    def _add_spans(self, gold: Gold, findings: tuple[Finding, ...]) -> None:
        ignored = Ranges(gold.ignored)
        every = [(each.span.start, each.span.end, gold.scheme.name(each.kind)) for each in findings]
        places = [(start, end, name) for start, end, name in every if name is not None and not ignored.meet(start, end)]
        self._spans &= gold.has_spans
        if not gold.has_spans:
            return
        wanted = [(start, end, entity.kind) for entity in gold.entities for start, end in entity.spans]
        self._strict.add_sets([(name, (a, b)) for a, b, name in wanted], [(name, (a, b)) for a, b, name in places])
        self._overlapping.add_overlaps(wanted, places)
        self._words.add(gold, [(start, end, name is not None) for start, end, name in every])

    def _add_coverage(self, gold: Gold, coverage: Coverage) -> None:
        self._documents.add(bool(coverage.exposed))
        self._values.add(len(coverage.exposed), len(gold.entities))
        self._characters.add(coverage.readable, coverage.gold)
        for entity in gold.entities:
            self._leaks.setdefault(entity.kind, Share()).add(0)
        for each in coverage.exposed:
            self._leaks[each.entity.kind].add(1, 0)
            if self._worst:
                start, end = each.places[0]
                miss = Miss(
                    readable=each.readable,
                    record=gold.id,
                    kind=each.entity.kind,
                    places=len(each.places),
                    before=gold.text[max(0, start - _CONTEXT) : start],
                    text=gold.text[start:end],
                    after=gold.text[end : end + _CONTEXT],
                )
                keep = heapq.heappush if len(self._misses) < self._worst else heapq.heappushpop
                keep(self._misses, miss)

    def _add_masked(self, gold: Gold, places: Ranges, edits: tuple[Edit, ...]) -> None:
        """Masked characters: outside gold only those of kinds that count, and none that are to be ignored."""
        ignored = Ranges(gold.ignored)
        for edit in edits:
            start, end = edit.span.start, edit.span.end
            kind = edit.text.strip("[]").rpartition("_")[0]
            outside = length(places, start, end)
            inside = end - start - outside
            counts = gold.scheme.name(kind) is not None and not ignored.meet(start, end)
            self._over_masked.add(outside if counts else 0, inside + (outside if counts else 0))

    def worst_misses(self) -> tuple[Miss, ...]:
        """The misses with the most readable characters first."""
        return tuple(sorted(self._misses, reverse=True))

    def report(self) -> dict[str, Any]:
        """All figures."""
        pairs = self._pairs.rates()
        for name, row in pairs["kinds"].items():
            row["leak_rate"] = self._leaks[name].rate if name in self._leaks else 0.0
        extra = pairs["fp"], self._pairs.total.predicted
        report: dict[str, Any] = {
            "documents": {"total": self._documents.whole, "leak_rate": self._documents.rate},
            "entities": {
                **pairs,
                "leak_rate": self._values.rate,
                "over_redaction_rate": Share(*extra).rate,
                "hallucination_rate": self._invented.rate,
            },
        }
        if self._spans:
            report["spans"] = {"strict": self._strict.rates(), "overlapping": self._overlapping.rates()}
            report["words"] = self._words.rates()
        report |= {
            "characters": {"leak_rate": self._characters.rate, "over_masked_rate": self._over_masked.rate},
            "parse": {"success_rate": self._parsed.rate},
            "tokenization": {"deterministic_rate": self._same.rate, "round_trip_rate": self._back.rate},
        }
        if self._tab is not None:
            report["tab"] = self._tab.rates()
        if self._scheme.recall_only:
            report["note"] = "The gold marks no kind completely: precision and extra predictions mean nothing here."
        return report

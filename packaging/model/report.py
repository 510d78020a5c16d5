"""Measures the exported tagger, alone, on evaluation files or on the held-out part of the training data.

In: a data folder and a model folder. Out: rows of figures. This is the only module here that opens `eval/`, and nothing
that trains or chooses imports it.
"""

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from core.tagger import Tagger
from model import corpora, score
from model.corpora import Record

OUT_OF_DOMAIN = ("en_tab_echr_test", "sa_tr_pud_person", "sa_en_pud_uner_test", "nc_ko_kmounlp_sample", "en_wikigold")
MAIN = (
    *OUT_OF_DOMAIN, "sa_ko_klue_dev", "sa_ko_konec_dev", "nolic_ko_pii_cases_300", "ko_kopii_generated_540",
    "sa_tr_wikiner_test", "nolic_tr_treebank15", "nolic_tr_legal_pii",
    "sa_en_ewt_uner_test", "en_wnut17_test", "en_btc_test",
    "en_presidio_synth_v2", "en_pii_syn_nano", "en_crossner_politics_test", "en_crossner_literature_test",
)  # fmt: skip


def evaluation(data: Path, name: str) -> list[Record]:
    """One evaluation file, by the boundary policy of training."""
    names, covers = corpora.labels_of(data, name, dates=False)
    if name == "en_tab_echr_test":
        covers = frozenset({"PERSON", "ORG", "LOCATION", "ID"})
    records = []
    with gzip.open(data / "eval" / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            handles = name.startswith(("en_btc", "en_wnut"))
            spans = corpora.clean(row["text"], row["spans"], names, row["lang"], handles=handles)
            if name == "nolic_tr_legal_pii":
                spans = _joined(row["text"], spans)
            records.append(Record(row["text"], tuple(spans), covers, row["lang"], name))
    return records


def _joined(text: str, spans: Iterable[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Given name and surname that the source marks apart are one person."""
    made: list[tuple[int, int, str]] = []
    for start, end, label in sorted(spans):
        if made and label == "PERSON" == made[-1][2] and text[made[-1][1] : start].isspace():
            start = made.pop()[0]
        made.append((start, end, label))
    return made


def measure(tagger: Tagger, records: list[Record], *, lean: float = 0.0) -> score.Result:
    """Counts over all records of one file."""
    result = score.Result()
    for record in records:
        found = [(tag.start, tag.end, tag.label) for tag in tagger.tag(record.text, lean=lean)]
        score.add(result, record.text, record.spans, found, record.covers)
    return result


def row(name: str, result: score.Result) -> str:
    """One line of a Markdown table."""
    cells = []
    for label in ("PERSON", "ORG", "LOCATION"):
        count = result.labels.get(label)
        cells.append(f"{count.precision:.3f} / {count.recall:.3f} / **{count.f1:.3f}**" if count else "–")
    person = result.labels.get("PERSON")
    touched = f"{person.overlap:.3f}" if person else "–"
    return f"| {name} | {' | '.join(cells)} | {touched} | {result.word_recall:.3f} / {result.word_precision:.3f} |"


HEAD = (
    "| file | PERSON P / R / F1 | ORG P / R / F1 | LOCATION P / R / F1 | PERSON touched | word R / P |\n"
    "| --- | --- | --- | --- | ---: | --- |"
)


def results(
    tagger: Tagger, data: Path, names: Iterable[str], *, lean: float = 0.0
) -> Iterator[tuple[str, score.Result]]:
    """Name and counts of each evaluation file, one after the other."""
    for name in names:
        yield name, measure(tagger, evaluation(data, name), lean=lean)


def plain(found: Iterable[tuple[str, score.Result]]) -> dict[str, dict[str, float]]:
    """Figures for the card."""
    return {
        name: {
            **{f"{label}_f1": round(count.f1, 4) for label, count in result.labels.items()},
            "person_touched": round(result.labels["PERSON"].overlap, 4) if "PERSON" in result.labels else 0.0,
            "word_recall": round(result.word_recall, 4),
            "word_precision": round(result.word_precision, 4),
        }
        for name, result in found
    }


def every(data: Path) -> list[str]:
    """All evaluation files, the out-of-domain ones first."""
    found = sorted(path.name.removesuffix(".jsonl.gz") for path in (data / "eval").glob("*.jsonl.gz"))
    return [*(name for name in MAIN if name in found), *(name for name in found if name not in MAIN)]

"""Measures the exported tagger, alone, on evaluation files or on the held-out part of the training data.

In: a data folder and a model folder. Out: rows of figures. This is the only module here that opens `eval/`, and nothing
that trains or chooses imports it.
"""

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from core.tagger import Tagged, Tagger, lists
from core.tagger.card import Leaning
from core.tagger.lists import Bit
from core.tagger.scripts import hash_text
from model import card, corpora, score, written
from model.corpora import Record

OUT_OF_DOMAIN = ("en_tab_echr_test", "sa_tr_pud_person", "sa_en_pud_uner_test", "nc_ko_kmounlp_sample", "en_wikigold")
MAIN = (
    *OUT_OF_DOMAIN, "sa_ko_klue_dev", "sa_ko_konec_dev", "nolic_ko_pii_cases_300", "ko_kopii_generated_540",
    "sa_tr_wikiner_test", "nolic_tr_treebank15", "nolic_tr_legal_pii",
    "sa_en_ewt_uner_test", "en_wnut17_test", "en_btc_test",
    "en_presidio_synth_v2", "en_pii_syn_nano", "en_crossner_politics_test", "en_crossner_literature_test",
)  # fmt: skip

PROBED = (
    *(
        "en_wikigold",
        "sa_en_pud_uner_test",
        "sa_en_ewt_uner_test",
        "en_btc_test",
        "sa_ko_klue_dev",
        "nc_ko_kmounlp_sample",
    ),
    *("ko_kopii_generated_540", "sa_tr_wikiner_test", "sa_tr_pud_person", "nolic_tr_legal_pii"),
)


def evaluation(data: Path, name: str) -> list[Record]:
    """One evaluation file, by the boundary policy of training."""
    names, covers = corpora.labels_of(data, name, dates=False)
    # Where only dates of birth are marked, other dates found are neither right nor wrong.
    names = {source: corpora.IGNORE if label == "DATE" else label for source, label in names.items()}
    covers -= {"DATE"}
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
    tagger: Tagger, data: Path, names: Iterable[str], preset: str = "balanced"
) -> Iterator[tuple[str, score.Result]]:
    """Name and counts of each evaluation file, one after the other, at what a preset of the product takes for found."""
    for name in names:
        yield name, score.measure(tagger, evaluation(data, name), tagger.leaning(preset))


def homonyms(tagger: Tagger, leaning: Leaning) -> dict[str, tuple[int, int, int]]:
    """Per language, of the hand-written pairs: how many, names found, plain words taken for names.

    Each pair has the same word once as a name and once not; the sentences are in no corpus.
    """
    counts: dict[str, tuple[int, int, int]] = {}
    for line in (Path(__file__).parent / "homonyms.tsv").read_text(encoding="utf-8").splitlines():
        language, word, name, plain_sentence = line.split("\t")
        at = name.index(word)
        found = any(_overlaps(tag, at, at + len(word)) for tag in score.taken(tagger, name, leaning))
        wrong = any(tag.label == "PERSON" for tag in score.taken(tagger, plain_sentence, leaning))
        pairs, names, taken = counts.get(language, (0, 0, 0))
        counts[language] = (pairs + 1, names + found, taken + wrong)
    return counts


def _overlaps(tag: Tagged, start: int, end: int) -> bool:
    return tag.label == "PERSON" and tag.start < end and start < tag.end


_NAME_BITS = (Bit.GIVEN_TR, Bit.GIVEN_EN, Bit.GIVEN_OTHER, Bit.SURNAME_EN, Bit.SURNAME_TR, Bit.SURNAME_OTHER,
              Bit.PROPER_TR, Bit.KO_PERSON)  # fmt: skip


def unlisted(tagger: Tagger, table: lists.Lists, records: list[Record]) -> dict[bool, tuple[int, int]]:
    """Persons of a file, (how many, how many touched), by whether any of their words is in a list of names.

    A Korean name counts as listed when it is in the list of people, or its surname and its given name are listed.
    """
    counts = {True: (0, 0), False: (0, 0)}
    for record in records:
        tags = tagger.tag(record.text)
        for start, end, label in record.spans:
            if label != "PERSON":
                continue
            words = record.text[start:end].split()
            pairs = [(word[:1], word[1:]) for word in words if "가" <= word[0] <= "힣" and len(word) > 1]
            hashes = np.array(
                [hash_text(text) for text in [*words, *(t for pair in pairs for t in pair)]], dtype=np.uint64
            )
            masks = table.masks_of(hashes)
            known = bool((masks[: len(words)] & np.uint64(sum(1 << bit for bit in _NAME_BITS))).any())
            for number in range(len(pairs)):
                surname, given = masks[len(words) + 2 * number : len(words) + 2 * number + 2]
                known |= bool(int(surname) >> Bit.KO_SURNAME & 1 and int(given) >> Bit.KO_GIVEN & 1)
            count, touched = counts[known]
            counts[known] = (count + 1, touched + any(_overlaps(tag, start, end) for tag in tags))
    return counts


def joined(records: list[Record], size: int = 36) -> list[Record]:
    """Long documents: so many records each, one below the other."""
    made = []
    for at in range(0, len(records), size):
        text, spans = "", []
        for record in records[at : at + size]:
            spans += [(start + len(text), end + len(text), label) for start, end, label in record.spans]
            text += record.text + "\n"
        made.append(Record(text, tuple(spans), records[at].covers, records[at].language, records[at].source))
    return made


def probes(tagger: Tagger, data: Path, folder: Path) -> Iterator[str]:
    """Sentences on homonyms at both presets, on names in no list and on long documents. `folder`: the model's."""
    table = lists.load(folder / "lists.npz")
    for preset in ("balanced", "careful"):
        for language, (pairs, names, taken) in homonyms(tagger, tagger.leaning(preset)).items():
            yield f"Homonyms, {language}, {preset}: {names} of {pairs} names found, {taken} plain words taken for names"
    documents = 0
    for name in PROBED:
        records = evaluation(data, name)
        said = ", ".join(
            f"{'listed' if listed else 'unlisted'} {touched / max(count, 1):.3f} (of {count})"
            for listed, (count, touched) in unlisted(tagger, table, records).items()
        )
        long = joined(records)
        documents += len(long)
        leaning = tagger.leaning("balanced")
        alone, together = (score.measure(tagger, each, leaning).labels["PERSON"].f1 for each in (records, long))
        yield f"{name}: touched {said}; PERSON F1 alone {alone:.3f}, in long documents {together:.3f}"
    yield f"Long documents made of the records of these files: {documents}"
    for name, records in written.load()[1].items():
        result = score.measure(tagger, records, tagger.leaning("balanced"))
        count = result.labels["PERSON"]
        yield (
            f"{name}, {len(records)} held out: PERSON precision {count.precision:.3f}, recall {count.recall:.3f}, "
            f"F1 {count.f1:.3f}; words R / P {result.word_recall:.3f} / {result.word_precision:.3f}"
        )


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


# PERSON F1: the recipe's 19 M column (another scoring of titles for TAB), and the bars of the project.
BARS: dict[str, tuple[float | None, float | None]] = {
    "sa_ko_klue_dev": (0.751, 0.78),
    "nc_ko_kmounlp_sample": (0.752, 0.76),
    "nolic_ko_pii_cases_300": (0.801, 0.82),
    "ko_kopii_generated_540": (0.918, None),
    "sa_tr_wikiner_test": (0.804, 0.82),
    "sa_tr_pud_person": (0.767, 0.78),
    "nolic_tr_treebank15": (0.296, None),
    "nolic_tr_legal_pii": (0.747, None),
    "sa_en_ewt_uner_test": (0.799, 0.81),
    "en_wikigold": (0.784, 0.80),
    "en_wnut17_test": (0.631, 0.64),
    "en_tab_echr_test": (0.798, None),
    "en_presidio_synth_v2": (0.894, None),
}


def _rows(facts: dict[str, Any], names: Iterable[str]) -> str:
    lines = [
        "| file | PERSON | ORG | LOCATION | touched | words R / P | words R / P, careful |",
        "| --- | ---: | ---: | ---: | ---: | --- | --- |",
    ]
    for name in names:
        row = facts["scores_balanced"][name]
        cells = [
            f"{row[f'{label}_f1']:.3f}" if f"{label}_f1" in row else "–" for label in ("PERSON", "ORG", "LOCATION")
        ]
        both = [facts[f"scores_{preset}"][name] for preset in ("balanced", "careful")]
        words = [f"{found['word_recall']:.3f} / {found['word_precision']:.3f}" for found in both]
        lines.append(f"| {name} | {' | '.join(cells)} | {row['person_touched']:.3f} | {' | '.join(words)} |")
    return "\n".join(lines)


def _bars(facts: dict[str, Any]) -> str:
    lines = ["| file | recipe, 19 M | bar | this model |", "| --- | ---: | ---: | ---: |"]
    for name, (recipe, bar) in BARS.items():
        got = facts["scores_balanced"][name]["PERSON_f1"]
        wanted = f"{bar:.2f}" if bar else "–"
        below = " (below)" if bar and got < bar else ""
        lines.append(f"| {name} | {recipe:.3f} | {wanted} | {got:.3f}{below} |")
    touched = facts["scores_balanced"]["en_tab_echr_test"]["person_touched"]
    lines.append(f"| en_tab_echr_test, touched | 0.922 | 0.94 | {touched:.3f} |")
    return "\n".join(lines)


def _ablations() -> Iterator[str]:
    figures: dict[str, dict[str, float]] = json.loads(card.ABLATIONS.read_text(encoding="utf-8"))
    yield "| run | mean | ko | tr | ewt | wnut |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for title, row in figures.items():
        yield f"| {title} | {' | '.join(f'{row[key]:.3f}' for key in ('mean', 'ko', 'tr', 'ewt', 'wnut'))} |"


def _written(facts: dict[str, Any]) -> Iterator[int]:
    """How many of our own texts, file by file: those of training, then those held out."""
    yield from (row["records"] for name, row in facts["made"].items() if name.startswith("written_"))
    yield from (count for name, count in facts["held_out"].items() if name.startswith("written_"))


def page(template: str, target: Path) -> str:
    """MODEL.md: the template with the figures of the card and of the last ablations."""
    facts = json.loads((target / "card.json").read_text(encoding="utf-8"))
    names = list(facts["scores_balanced"])
    return template.format(
        version=facts["version"],
        date=facts["date"],
        megabytes=facts["bytes"] / 1e6,
        lists_megabytes=(target / "lists.npz").stat().st_size / 1e6,
        balanced=facts["presets"]["balanced"]["other"],
        **{f"careful_{key}": value for key, value in facts["presets"]["careful"].items()},
        out_of_domain=_rows(facts, [name for name in names if name in OUT_OF_DOMAIN]),
        others=_rows(facts, [name for name in names if name not in OUT_OF_DOMAIN]),
        bars=_bars(facts),
        probes="\n".join(f"- {line}" for line in facts["probes"]),
        ablations="\n".join(_ablations()),
        plain=sum(row["records"] for name, row in facts["training"].items() if name in corpora.PLAIN),
        written=sum(_written(facts)),
        held=", ".join(f"{name} ({count})" for name, count in facts["held_out"].items()),
        calibration_error=facts["calibration_error"],
        agreement=min(tokens for tokens, _ in facts["agreement"].values()),
    )

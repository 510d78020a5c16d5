"""Measures Garim's accuracy and writes the report: `make bench-accuracy`.

In: the generated records (packaging/records) and, where there is one, a data folder with `eval/*.jsonl.gz` and
`label_map.json` (argument or `GARIM_DATA`). Out: tests/benchmarks/ACCURACY.md, figures only, no document text. Measures
every mode that detection offers, then the probes (probes.py) and the reliability of scores (reliability.py).
"""

import gzip
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "packaging"), str(Path(__file__).parent)]

import probes  # noqa: E402
import reliability  # noqa: E402
import tagger_alone  # noqa: E402
from model import corpora  # noqa: E402
from records import dataset  # noqa: E402
from records.words import SPLITS  # noqa: E402

from core import presets  # noqa: E402
from core.evaluate import Own, Scheme, evaluate, read_labels  # noqa: E402
from core.find import FindOptions, available  # noqa: E402
from core.modes import DEFAULT, MODES, OFFERED  # noqa: E402
from core.profiles import PROFILES  # noqa: E402

REPORT = ROOT / "tests" / "benchmarks" / "ACCURACY.md"
TAB_KINDS = frozenset(("PERSON", "ORG", "LOCATION", "ADDRESS", "ID", "DATE", "DOB", "PHONE", "EMAIL"))
# Their gold holds the case suffix ("İngiltere'de"); that of the other Turkish files ends before the apostrophe.
WITH_SUFFIXES = ("sa_tr_wikiner_", "nolic_tr_treebank15", "silver_tr_")
HEAD = "| set | docs | P | R | F1 | strict F1 | overlap R | word R | word P | leak docs | leak chars | over-masked |"
RULE = "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"


def offered() -> list[str]:
    """The modes that work here: without its model those that ask for a tagger are left out, and it is said."""
    modes: list[str] = []
    for mode in MODES:
        _, problem = available(mode)
        if problem is None:
            modes.append(mode)
        else:
            print(f"{mode} is left out: {problem}", flush=True)
    return modes


def measure(
    job: tuple[str, Path, Scheme, frozenset[str] | None], mode: str, preset: str = presets.DEFAULT
) -> tuple[str, dict[str, Any]]:
    """One file in one mode."""
    name, path, scheme, kinds = job
    profile = PROFILES["court"] if name.endswith("court") else None
    options = FindOptions(mode=mode, preset=preset, kinds=kinds, profile=profile)
    tab = name.startswith("en_tab_")
    return name, evaluate(path, Own(options), scheme=scheme, tab=tab).report


def jobs(folder: Path, data: Path | None) -> Iterator[tuple[str, Path, Scheme, frozenset[str] | None]]:
    """What is measured: the test splits as made, with numbers that pass their checks, and the evaluation files."""
    for title, valid in (("generated", False), ("generated, valid checks", True)):
        for name, records in dataset.files(valid_checks=valid):
            if not name.endswith(SPLITS[-1]):
                continue
            for code in sorted({record.language for record in records}):
                sort = "extra" if name.startswith("extra") else "base"
                path = folder / f"{title} {sort} {code}.jsonl"
                path.write_bytes(dataset.content([record for record in records if record.language == code]))
                yield path.stem, path, Scheme(), None
    for path in sorted((data / "eval").glob("*.jsonl.gz")) if data else ():
        name = path.name.removesuffix(".jsonl.gz")
        if name.startswith(WITH_SUFFIXES):
            path = without_suffixes(path, folder)
        scheme = read_labels(data / "label_map.json", name) if data else Scheme()
        yield name, path, scheme, None
        if name.startswith("en_tab_"):
            yield f"{name} with dates", path, scheme, TAB_KINDS
            yield f"{name} court", path, scheme, None


def without_suffixes(path: Path, folder: Path) -> Path:
    """A copy of a Turkish file whose gold ends before apostrophe and suffix, as in the other Turkish files."""
    copy = folder / path.name
    with gzip.open(path, "rt", encoding="utf-8") as lines, gzip.open(copy, "wt", encoding="utf-8") as out:
        for line in lines:
            record = json.loads(line)
            spans = [
                [start, corpora.without_suffix(record["text"], start, end), label]
                for start, end, label in record["spans"]
            ]
            out.write(json.dumps({**record, "spans": spans}, ensure_ascii=False) + "\n")
    return copy


def row(name: str, report: dict[str, Any]) -> str:
    """One line of the table. Precision means nothing where a file marks no kind completely."""
    entities, spans, words = report["entities"], report["spans"], report["words"]
    recall_only = "note" in report
    cells = [
        *("" if recall_only else entities["precision"], entities["recall"], "" if recall_only else entities["f1"]),
        *("" if recall_only else spans["strict"]["f1"], spans["overlapping"]["recall"]),
        *(words["recall"], "" if recall_only else words["precision"]),
        *(report["documents"]["leak_rate"], report["characters"]["leak_rate"]),
        "" if recall_only else report["characters"]["over_masked_rate"],
    ]
    shown = " | ".join(f"{cell:.3f}" if isinstance(cell, float | int) else cell for cell in cells)
    return f"| {name} | {report['documents']['total']} | {shown} |"


def kind_rows(name: str, report: dict[str, Any]) -> Iterator[str]:
    """Lines of the table by kind."""
    for kind, each in report["entities"]["kinds"].items():
        figures = " | ".join(f"{each[figure]:.3f}" for figure in ("precision", "recall", "f1", "leak_rate"))
        yield f"| {name} | {kind} | {each['tp'] + each['fn']} | {figures} |"


def section(mode: str, results: dict[str, dict[str, Any]]) -> list[str]:
    """The report of one mode."""
    lines = [f"## {mode}", "", HEAD, RULE, *(row(name, report) for name, report in results.items()), ""]
    broken = [
        name
        for name, report in results.items()
        if min(report["tokenization"].values()) < 1 or report["entities"]["hallucination_rate"]
    ]
    told = f"all but those of {', '.join(broken)}" if broken else "every document of every set"
    lines += [f"Deterministic and restored byte for byte: {told}.", ""]
    for name, report in results.items():
        if "tab" in report:
            tab = report["tab"]
            recall = ", ".join(f"{label} {share:.3f}" for label, share in tab["entity_recall_by_label"].items())
            told = (
                f"TAB, {name}: entity recall {tab['entity_recall']['direct or quasi']:.3f} over "
                f"{tab['entities']['direct or quasi']} entities (the file does not tell direct from quasi), token "
                f"recall {tab['token_recall']:.3f}, token precision {tab['token_precision']:.3f}; by label: {recall}."
            )
            lines += [told, ""]
    lines += ["<details><summary>By kind</summary>", "", "| set | kind | values | P | R | F1 | leak rate |"]
    lines += ["|---|---|---:|---:|---:|---:|---:|"]
    lines += [line for name, report in results.items() for line in kind_rows(name, report)]
    return [*lines, "", "</details>", ""]


def careful(work: Sequence[Any], pool: Executor) -> list[str]:
    """The default mode at the preset of the review."""
    results = dict(pool.map(partial(measure, mode=DEFAULT, preset=presets.FOR_REVIEW), work))
    rows = [row(name, report) for name, report in results.items()]
    return [f"## {DEFAULT}, preset {presets.FOR_REVIEW}", "", HEAD, RULE, *rows, ""]


INTRODUCTION = """# Accuracy

Written by `make bench-accuracy`; version {version}. Meaning of the figures: `core/evaluate/__init__.py`. P, R and F1 are
over values (kind and spelling, once a document). Leaks are measured on the source: a document leaks when one character of
one gold value is not masked. Kinds that a set does not mark count neither way.

*generated* sets come from packaging/records (seed 42, test split). Their families and words are apart from what anybody
may train on, but templates flatter every system; their numbers fail their checks by construction, so that tiers which
trust checks look worse than on real numbers. *valid checks* is the same with numbers that pass. The other sets are the
evaluation files of the data folder; those without a licence or for non-commercial use (`nolic_`, `nc_`) are measured on
and used for nothing else. Turkish gold is cut before apostrophe and suffix where a file has them inside. A share of each
file is held back elsewhere and was never seen by these figures.

{data}
"""  # noqa: E501 - a paragraph of the report


def main() -> None:
    """Measure all, write the report."""
    given = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("GARIM_DATA")
    data: Path | None = Path(given) if given else ROOT.parent / "shared" / "data"
    said = "The evaluation files of the data folder are included."
    if data is None or not (data / "label_map.json").is_file():
        said = "There was no data folder (GARIM_DATA), so only the generated sets are here."
        print(f"No data folder at {data}: name it with GARIM_DATA. Measuring the generated sets alone.", flush=True)
        data = None
    lines = [INTRODUCTION.format(version=version("garim"), data=said)]
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(os.cpu_count()) as pool:
        work = list(jobs(Path(folder), data))
        for mode in offered():
            results: dict[str, dict[str, Any]] = {}
            for name, report in pool.map(partial(measure, mode=mode), work):
                print(f"{mode}: {name}", flush=True)
                results[name] = report
            lines += section(mode, results)
        lines += careful(work, pool)
        lines += probes.section()
        if data is not None:
            lines += tagger_alone.section(data, pool)
        if data is not None and (data / "train").is_dir():
            told = [mode for mode in offered() if mode in OFFERED and mode != "pattern"]
            lines += reliability.section(data, told, pool)
    REPORT.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
    print(f"Written to {REPORT.relative_to(ROOT)}")


if __name__ == "__main__":
    main()

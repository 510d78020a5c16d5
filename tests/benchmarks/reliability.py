"""Whether a score means what it says, and how often plain text raises an alarm: parts of the report of accuracy.py.

In: training files of the data folder (`train/*.jsonl.gz` with `label_map.json`), because rules and weights were chosen
on such texts; no evaluation file. Out: for each step of the score the share of findings that touch a marked span of a
kind the file marks, and findings a thousand words beside everything marked.
"""

import gzip
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from core.documents import read_bytes  # noqa: E402
from core.evaluate import Scheme, read_labels  # noqa: E402
from core.find import FindOptions, find  # noqa: E402

# File, records looked at. Joined to documents of so many records, since a single sentence says nothing of its language.
FILES = (
    ("synth_ko_kopii_1398", 700, 1),
    ("en_presidio_generated_large", 1500, 20),
    ("es_meddocan_train", 120, 1),
    ("silver_sa_ko_kluetrain_clean", 4000, 40),
    ("sa_tr_wikiner_train", 4000, 40),
    ("sa_en_ewt_uner_dev", 2000, 40),
    ("en_wnut17_train", 1500, 40),
)
PLAIN = ("silver_sa_ko_kluetrain_clean", "sa_tr_wikiner_train", "sa_en_ewt_uner_dev")
STEPS = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01)
NAMES = frozenset(("PERSON", "ORG", "LOCATION"))
# Kinds that no corpus of news and encyclopaedias marks, and that hardly ever stand there.
NUMBERS = frozenset(
    (
        *("RRN", "TCKN", "VKN", "SSN", "CARD", "IBAN", "PASSPORT", "LICENCE", "ACCOUNT", "ID"),
        *("SECRET", "PHONE", "USERNAME", "DOB", "POSTCODE", "ADDRESS"),
    )
)


@dataclass
class Tally:
    """Of one file: right and all findings by step of the score, alarms by family, words."""

    right: Counter[float] = field(default_factory=Counter)
    all: Counter[float] = field(default_factory=Counter)
    alarms: Counter[str] = field(default_factory=Counter)
    words: int = 0


def step(score: float) -> float:
    """The step a score belongs to."""
    return max(at for at in STEPS if at <= score) if score >= STEPS[0] else 0.0


def tally(job: tuple[str, int, int], data: Path, mode: str) -> tuple[str, Tally]:
    """One file in one mode."""
    name, count, joined = job
    scheme = read_labels(data / "label_map.json", name)
    with gzip.open(data / "train" / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    random.Random(1).shuffle(rows)
    rows = rows[:count]
    found = Tally()
    for at in range(0, len(rows), joined):
        _one(rows[at : at + joined], scheme, mode, found)
    return name, found


def _one(rows: list[dict[str, Any]], scheme: Scheme, mode: str, found: Tally) -> None:
    text, spans = "", []
    for row in rows:
        spans += [(start + len(text), end + len(text), label) for start, end, label in row["spans"]]
        text += row["text"] + "\n"
    found.words += len(text.split())
    for finding in find(read_bytes(text.encode(), "a.txt"), FindOptions(mode=mode, near_misses=True)):
        if finding.span.part != "body":
            continue
        touched = {label for start, end, label in spans if start < finding.span.end and finding.span.start < end}
        name = scheme.name(finding.kind)
        if name is not None and not touched & scheme.ignored:
            right = name in {(scheme.labels or {}).get(label) for label in touched}
            found.all[step(finding.score)] += 1
            found.right[step(finding.score)] += right
        if finding.score >= 0.5 and not touched:
            family = "names" if finding.kind in NAMES else "numbers" if finding.kind in NUMBERS else "other"
            found.alarms[family] += 1


def section(data: Path, modes: Iterable[str], pool: Executor | None) -> list[str]:
    """The lines of the report."""
    spread: Callable[..., Any] = pool.map if pool is not None else map
    lines = [
        "## Reliability",
        "",
        "Of the findings of a step, those that touch a marked span of their kind, over training files (which rules and",
        "weights were chosen on): a score of 0.8 should be right eight times in ten. Corpora leave names unmarked that",
        "people would mask, so the share is a lower bound. Steps under 0.5 are near misses.",
        "",
    ]
    heads = [f"{low:.2f}" for low in STEPS[:-1]]
    plain: dict[str, dict[str, Tally]] = {}
    for mode in modes:
        lines += [f"### {mode}", "", f"| file | {' | '.join(heads)} |", f"|---|{'---:|' * len(heads)}"]
        total = Tally()
        for name, each in spread(partial(tally, data=data, mode=mode), FILES):
            lines.append(f"| {name} | {' | '.join(_cells(each))} |")
            total.right += each.right
            total.all += each.all
            if name in PLAIN:
                plain.setdefault(name, {})[mode] = each
        lines += [f"| all | {' | '.join(_cells(total))} |", ""]
    lines += [
        "## Alarms on plain text",
        "",
        "Findings a thousand words that touch nothing marked, in news, encyclopaedia and web texts of training: of",
        "kinds of numbers, addresses and accounts, of names (many of them right, but not marked), and of other kinds.",
        "",
        "| file | mode | numbers | names | other |",
        "|---|---|---:|---:|---:|",
    ]
    for name, by_mode in plain.items():
        for mode, each in by_mode.items():
            shares = [f"{1000 * each.alarms[family] / each.words:.2f}" for family in ("numbers", "names", "other")]
            lines.append(f"| {name} | {mode} | {' | '.join(shares)} |")
    return [*lines, ""]


def _cells(found: Tally) -> list[str]:
    return [f"{found.right[at] / found.all[at]:.2f} of {found.all[at]}" if found.all[at] else "" for at in STEPS[:-1]]


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT.parent / "shared" / "data"
    print("\n".join(section(folder, sys.argv[2:] or ("pattern+ner-verified",), None)))

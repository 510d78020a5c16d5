"""Hard sentences, written before anybody looked at what the rules make of them: what is found in full, what is noise.

In: tests/benchmarks/probes/<set>/<language>.jsonl, a sentence a line with its values, `[]` for one with nothing
personal; the names of organisations and places in such a one are its `others`, which may be found or not. Out: figures
for the report of tests/benchmarks/accuracy.py; run alone, also the sentences that went wrong
(`python tests/benchmarks/probes.py eighth`). Each set was written after the one before by somebody who knew no rule,
and was run once before anybody read it: only that run is news. Then its misses are read and their causes mended, no
rule being made for one of its sentences, and another set is due.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).with_name("probes")
sys.path.insert(0, str(FOLDER.parents[2]))

from core.documents import read_bytes  # noqa: E402
from core.find import FindOptions, available, find  # noqa: E402
from core.model import Finding  # noqa: E402
from core.modes import MODES  # noqa: E402
from core.presets import PRESETS  # noqa: E402

# What the rules of that day made of a set at first sight, mode pattern+ner-verified, preset balanced.
FIRST_RUN: dict[str, dict[str, str]] = {
    "sixteenth": {"en": "25 of 26 found, 0 of 16 noisy", "ko": "24 of 25, 2 of 16", "tr": "26 of 26, 1 of 16"},
    "fifteenth": {"en": "23 of 24 found, 3 of 16 noisy", "ko": "24 of 24, 6 of 16", "tr": "22 of 24, 2 of 16"},
    "fourteenth": {"en": "17 of 24 found, 4 of 16 noisy", "ko": "18 of 24, 1 of 16", "tr": "15 of 24, 2 of 16"},
    "thirteenth": {"en": "19 of 24 found, 3 of 16 noisy", "ko": "21 of 24, 2 of 16", "tr": "15 of 24, 3 of 16"},
    "twelfth": {"en": "17 of 24 found, 6 of 16 noisy", "ko": "23 of 24, 1 of 16", "tr": "18 of 24, 6 of 16"},
    "eleventh": {"en": "22 of 24 found, 5 of 16 noisy", "ko": "22 of 24, 3 of 16", "tr": "22 of 24, 5 of 16"},
    "tenth": {"en": "20 of 24 found, 3 of 16 noisy", "ko": "19 of 24, 4 of 16", "tr": "18 of 24, 5 of 16"},
    "ninth": {"en": "21 of 24 found, 5 of 16 noisy", "ko": "20 of 24, 0 of 16", "tr": "21 of 24, 3 of 16"},
    "eighth": {"en": "18 of 24 found, 2 of 16 noisy", "ko": "20 of 24, 0 of 16", "tr": "22 of 24, 3 of 16"},
    "seventh": {"en": "20 of 24 found, 2 of 16 noisy", "ko": "21 of 24, 1 of 16", "tr": "21 of 24, 1 of 16"},
    "sixth": {"en": "20 of 24 found, 2 of 16 noisy", "ko": "20 of 24, 2 of 16", "tr": "23 of 24, 2 of 16"},
    "fifth": {"en": "22 of 24 found, 4 of 16 noisy", "ko": "19 of 24, 3 of 16", "tr": "14 of 24, 2 of 16"},
    "fourth": {"en": "15 of 24 found, 4 of 16 noisy", "ko": "22 of 24, 2 of 16", "tr": "20 of 24, 1 of 16"},
    "third": {"en": "20 of 24 found, 3 of 16 noisy", "ko": "22 of 24, 1 of 16", "tr": "21 of 24, 0 of 16"},
    "second": {"en": "20 of 24 found, 5 of 16 noisy", "ko": "22 of 24, 3 of 16", "tr": "20 of 24, 0 of 16"},
    "first": {"en": "22 of 24 found, 3 of 16 noisy", "ko": "21 of 24, 1 of 16", "tr": "23 of 24, 1 of 16"},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Of one language in one mode and preset: values found in full of all, noisy sentences of the clean ones."""

    found: int
    values: int
    noisy: int
    clean: int
    wrong: tuple[str, ...]


def measure(kind: str, language: str, options: FindOptions) -> Result:
    """One language of a set. A value is found in full when each of its letters and digits lies in some finding."""
    found = values = noisy = clean = 0
    wrong: list[str] = []
    for line in (FOLDER / kind / f"{language}.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        text = row["text"]
        findings = [f for f in find(read_bytes(text.encode(), "a.txt"), options) if f.span.part == "body"]
        covered = {place for finding in findings for place in range(finding.span.start, finding.span.end)}
        if not row["values"]:
            others = [(text.index(other), text.index(other) + len(other)) for _, other in row.get("others", ())]
            noise = [finding for finding in findings if not _is_one_of(finding, others)]
            clean += 1
            noisy += bool(noise)
            if noise:
                wrong.append(f"noise: {text} {[(f.kind, f.text, f.score) for f in noise]}")
        for name, value in row["values"]:
            values += 1
            start = text.index(value)
            whole = all(start + at in covered for at, letter in enumerate(value) if letter.isalnum())
            found += whole
            if not whole:
                wrong.append(f"missed: {name} {value}: {[(f.kind, f.text, f.score) for f in findings]}")
    return Result(found=found, values=values, noisy=noisy, clean=clean, wrong=tuple(wrong))


def _is_one_of(finding: Finding, others: list[tuple[int, int]]) -> bool:
    """An organisation or a place where one stands."""
    named = finding.kind in ("ORG", "LOCATION")
    return named and any(start < finding.span.end and finding.span.start < end for start, end in others)


def table(kind: str) -> Iterator[tuple[str, str, str, Result]]:
    """Every language, mode and preset that works here."""
    for path in sorted((FOLDER / kind).glob("*.jsonl")):
        for mode in MODES:
            if available(mode)[1] is None:
                for preset in PRESETS:
                    options = FindOptions(mode=mode, preset=preset)
                    yield path.stem, mode, preset, measure(kind, path.stem, options)


def section() -> list[str]:
    """The lines of the report."""
    lines = ["## Probes", ""]
    for kind in FIRST_RUN:
        first = "; ".join(f"{language}: {figures}" for language, figures in FIRST_RUN[kind].items())
        lines += [
            f"### {kind}",
            "",
            f"At first sight (pattern+ner-verified, balanced): {first}.",
            "",
            "| language | mode | preset | found in full | noisy sentences |",
            "|---|---|---|---:|---:|",
        ]
        for language, mode, preset, each in table(kind):
            lines.append(
                f"| {language} | {mode} | {preset} | {each.found} of {each.values} | {each.noisy} of {each.clean} |"
            )
        lines.append("")
    return lines


if __name__ == "__main__":
    for chosen in sys.argv[1:] or FIRST_RUN:
        for language, mode, preset, each in table(chosen):
            print(f"{chosen} {language} {mode} {preset}: {each.found}/{each.values} noisy {each.noisy}/{each.clean}")
            if (mode, preset) == ("pattern+ner-verified", "balanced"):
                print(*each.wrong, sep="\n")

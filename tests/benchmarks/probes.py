"""Hard sentences, written before anybody looked at what the rules make of them: what is found in full, what is noise.

In: tests/benchmarks/probes/<language>.jsonl, a sentence a line with its values, `[]` for one with nothing personal.
Out: figures for the report of tests/benchmarks/accuracy.py; run alone, also the sentences that went wrong. No rule may
be made for one of these sentences: whoever changes rules writes new probes.
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
from core.modes import MODES  # noqa: E402
from core.presets import PRESETS  # noqa: E402

# What the rules of that day made of them at first sight (2026-11-30, mode pattern+ner-verified, preset balanced). Later
# figures are flattered: by then rules were changed by people who had read what was missed.
FIRST_RUN = {"en": "22 of 24 found, 3 of 16 noisy", "ko": "21 of 24, 1 of 16", "tr": "23 of 24, 1 of 16"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Of one language in one mode and preset: values found in full of all, noisy sentences of the clean ones."""

    found: int
    values: int
    noisy: int
    clean: int
    wrong: tuple[str, ...]


def measure(language: str, options: FindOptions) -> Result:
    """One language. A value is found in full when each of its letters and digits lies in some finding."""
    found = values = noisy = clean = 0
    wrong: list[str] = []
    for line in (FOLDER / f"{language}.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        text = row["text"]
        findings = [f for f in find(read_bytes(text.encode(), "a.txt"), options) if f.span.part == "body"]
        covered = {place for finding in findings for place in range(finding.span.start, finding.span.end)}
        if not row["values"]:
            clean += 1
            noisy += bool(findings)
            if findings:
                wrong.append(f"noise: {text} {[(f.kind, f.text, f.score) for f in findings]}")
        for kind, value in row["values"]:
            values += 1
            start = text.index(value)
            whole = all(start + at in covered for at, letter in enumerate(value) if letter.isalnum())
            found += whole
            if not whole:
                wrong.append(f"missed: {kind} {value}: {[(f.kind, f.text, f.score) for f in findings]}")
    return Result(found=found, values=values, noisy=noisy, clean=clean, wrong=tuple(wrong))


def table() -> Iterator[tuple[str, str, str, Result]]:
    """Every language, mode and preset that works here."""
    for path in sorted(FOLDER.glob("*.jsonl")):
        for mode in MODES:
            if available(mode)[1] is None:
                for preset in PRESETS:
                    yield path.stem, mode, preset, measure(path.stem, FindOptions(mode=mode, preset=preset))


def section() -> list[str]:
    """The lines of the report."""
    lines = [
        "## Probes",
        "",
        "| language | mode | preset | found in full | noisy sentences |",
        "|---|---|---|---:|---:|",
    ]
    for language, mode, preset, each in table():
        lines.append(
            f"| {language} | {mode} | {preset} | {each.found} of {each.values} | {each.noisy} of {each.clean} |"
        )
    first = "; ".join(f"{language}: {figures}" for language, figures in FIRST_RUN.items())
    return [*lines, "", f"At first sight (2026-11-30, pattern+ner-verified, balanced): {first}.", ""]


if __name__ == "__main__":
    for language, mode, preset, each in table():
        print(f"{language} {mode} {preset}: {each.found}/{each.values} noisy {each.noisy}/{each.clean}")
        if (mode, preset) == ("pattern+ner-verified", "balanced"):
            print(*each.wrong, sep="\n")

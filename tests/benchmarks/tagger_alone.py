"""The tagger alone on the evaluation files, and other taggers beside it: a section of the accuracy report.

In: the data folder, the bundled model, and `others.json`: figures of other taggers, measured once (spacy_names.py; the
reference shape's are those of the recipe's record). Out: lines of Markdown.
"""

import json
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any

from model import report

from core.find.tagger_tier import bundled
from core.resources import RESOURCES

OTHERS = Path(__file__).with_name("others.json")
FIGURES = ("PERSON_f1", "ORG_f1", "LOCATION_f1", "person_touched", "word_recall", "word_precision")
PRESETS = ("balanced", "careful")

INTRODUCTION = """## Tagger alone

The tagger without patterns, lists and judge, in the counting of its training (`packaging/model/report.py`): strict spans
(label and both edges) after one boundary policy for gold and found, without titles and Turkish suffixes; words of any
kind. The model's page (`resources/model/MODEL.md`) says how clean each file is.
"""  # noqa: E501 - a paragraph of the report


def measured(name: str, data: Path, preset: str) -> dict[str, float]:
    """Figures of one file at one preset."""
    return report.plain(report.results(bundled(), data, [name], preset))[name]


def section(data: Path, pool: Executor) -> list[str]:
    """The tables: every file at both presets, then other taggers on the files they were measured on."""
    names = report.every(data)
    ours = {
        preset: dict(zip(names, pool.map(partial(measured, data=data, preset=preset), names), strict=True))
        for preset in PRESETS
    }
    version = json.loads((RESOURCES / "model" / "card.json").read_text(encoding="utf-8"))["version"]
    lines = [INTRODUCTION, f"Model {version}.", ""]
    lines += ["| file | PERSON | ORG | LOCATION | touched | words R / P | careful: PERSON | words R / P |"]
    lines += ["| --- | ---: | ---: | ---: | ---: | --- | ---: | --- |"]
    for name in names:
        plain, careful = (ours[preset][name] for preset in PRESETS)
        cells = [*(shown(plain.get(figure)) for figure in FIGURES[:4]), words(plain)]
        lines.append(f"| {name} | {' | '.join([*cells, shown(careful.get('PERSON_f1')), words(careful)])} |")
    others: dict[str, dict[str, Any]] = json.loads(OTHERS.read_text(encoding="utf-8"))
    lines += ["", "### Beside other taggers: PERSON / ORG / LOCATION; words R / P", ""]
    lines += [f"| file | ours, {version} | {' | '.join(others)} |", "| --- |" + " --- |" * (len(others) + 1)]
    for name in names:
        rows = [other["scores"].get(name) for other in others.values()]
        if any(rows):
            told = [whole(row) if row else "–" for row in (ours["balanced"][name], *rows)]
            lines.append(f"| {name} | {' | '.join(told)} |")
    lines += [
        "",
        *(f"- {name}: {other['date']}. {other.get('note', '')}".rstrip() for name, other in others.items()),
        "",
    ]
    lines += ["### Probes of the tagger", ""]
    lines += [f"- {line}" for line in report.probes(bundled(), data, RESOURCES / "model")]
    return [*lines, ""]


def shown(figure: float | None) -> str:
    """Three places, or a dash for what the file does not mark."""
    return "–" if figure is None else f"{figure:.3f}"


def words(row: dict[str, float]) -> str:
    """Word recall and precision."""
    return f"{row['word_recall']:.3f} / {row['word_precision']:.3f}"


def whole(row: dict[str, float]) -> str:
    """The cell of a comparison."""
    return f"{' / '.join(shown(row.get(figure)) for figure in FIGURES[:3])}; {words(row)}"

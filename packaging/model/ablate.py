"""What each part of the data is worth: short runs at equal budget, each without one part; held-out PERSON F1.

In: the data folder, teachers and English prose as `build.py train` takes them. Out: figures, printed and written to
`work/ablations.json`. Each run goes through the export and is measured like a released model, on texts kept out.
"""

import json
import shutil
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from core.tagger import Tagger
from model import card, corpora, export, frames, names, score, train

MEASURED = {
    "ko": "silver_sa_ko_kluetrain_clean",
    "tr": "sa_tr_wikiner_dev",
    "ewt": "sa_en_ewt_uner_dev",
    "wnut": "en_wnut17_dev",
}


@dataclass(frozen=True)
class Variant:
    """A run without something. `without`: beginnings of the names of groups that are left out.

    `soft`: the weight of the teachers. `prepared`: (object, name, substitute) put in place while the data is prepared,
    which is then done for this run alone.
    """

    title: str
    without: tuple[str, ...] = ()
    soft: float = 1.0
    seed: int = 1
    prepared: tuple[object, str, object] | None = field(default=None, compare=False)


def _no_title(_text: str, start: int, _end: int) -> int:
    return start


def _people_labelled() -> dict[str, float]:
    return {name: weight for name, weight in corpora.PROSE.items() if not name.startswith("silver_")}


def _one_name(_chain: names.Chain) -> str:
    return "알란"


VARIANTS = (
    Variant("everything"),
    Variant("everything, another seed", seed=2),
    Variant("without GUM and LitBank", prepared=(corpora, "PROSE", {"silver_en_masc": 1})),
    Variant("without MASC, labelled by spaCy", prepared=(corpora, "PROSE", _people_labelled())),
    Variant("without the texts nobody labelled", without=tuple(corpora.PLAIN)),
    Variant("without the teachers' shares", soft=0.0),
    Variant("without the texts written for it", without=("written_", "swap_written_", "case_written_")),
    Variant("without swapped names", without=("swap_",)),
    Variant("without forms", without=("frames_",)),
    Variant("without made-up foreign names in Hangul", prepared=(names.Chain, "word", _one_name)),
    Variant("without made-up Turkish surnames", prepared=(frames, "TR_SURNAME_HEADS", "")),
    Variant("titles left in the names", prepared=(corpora, "without_title", _no_title)),
)


def run(
    data: Path, work: Path, *, teachers: Sequence[Path], prose: Path | None, tokens: int
) -> dict[str, dict[str, float]]:
    """Trains and measures every variant that `work/ablations.json` does not hold yet: title -> F1 of each set, mean."""
    kept = work / "ablations.json"
    figures: dict[str, dict[str, float]] = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    _, held = corpora.load(data)
    for variant in VARIANTS:
        if variant.title in figures:
            continue
        folder = _prepared(data, work, variant, teachers, prose)
        for name in ("checkpoint.pt", "weights.pt", "log.jsonl"):
            (folder / name).unlink(missing_ok=True)
        settings = train.Settings(tokens=tokens, seed=variant.seed, soft=variant.soft)
        train.fit(folder, settings, quiet=True, factors=dict.fromkeys(variant.without, 0.0))
        export.export(folder, folder / "model")
        card.write(folder / "model")
        tagger = Tagger.load(folder / "model")
        found = {key: score.measure(tagger, held[name]).labels["PERSON"].f1 for key, name in MEASURED.items()}
        found["mean"] = sum(found.values()) / len(found)
        figures[variant.title] = {key: round(value, 4) for key, value in found.items()}
        kept.write_text(json.dumps(figures, ensure_ascii=False, indent=1), encoding="utf-8")
        print(variant.title, figures[variant.title], flush=True)
        if variant.prepared:
            shutil.rmtree(folder)
    return figures


def _prepared(data: Path, work: Path, variant: Variant, teachers: Sequence[Path], prose: Path | None) -> Path:
    folder = work / ("own" if variant.prepared else "shared")
    if not (folder / "data.npz").exists():
        with patch.object(*variant.prepared) if variant.prepared else nullcontext():
            train.prepare(data, folder, teachers=teachers, prose=prose)
    return folder

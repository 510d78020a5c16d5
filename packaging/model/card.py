"""Writes `card.json`: what the run time checks, and where every part of the model comes from.

In: a prepared training folder, the exported files, figures. Out: `card.json` in the model folder.
"""

import datetime
import hashlib
import json
from pathlib import Path
from typing import Any

from core.tagger import features
from core.tagger.card import FORMAT
from model import corpora, encode

# Nothing leans, and a name counts from a lower score than other findings: on held-out prose one to three in a hundred
# words of names more are found, and one in a hundred fewer are right.
BALANCED = {"lean": 0.0, "hangul": 0.4, "other": 0.4}
FILES = ("types.onnx", "context.onnx", "lists.npz", "alphabet.npz")
WINDOW, OVERLAP = 512, 64
ABLATIONS = Path(__file__).with_name("ablations.json")  # figures of short runs, kept from one version to the next


def digest(path: Path) -> str:
    """SHA-256 of a file in hex."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def provenance(data: Path) -> dict[str, dict[str, str]]:
    """Source and licence of each corpus, from the tables of the data folder's README."""
    rows = {}
    readme = data / "README.md"
    for line in readme.read_text(encoding="utf-8").splitlines() if readme.exists() else ():
        cells = [cell.strip() for cell in line.strip()[1:-1].split(" | ")]
        if len(cells) == 9 and cells[0] != "file":
            rows[cells[0]] = {"source": cells[6], "licence": cells[7]}
    return rows


def write(target: Path, work: Path | None = None, data: Path | None = None, **more: Any) -> None:
    """Writes the card for the files in `target`. Without `work`: a bare one, for trying out."""
    facts: dict[str, Any] = {
        "format": FORMAT,
        "version": more.pop("version", "0"),
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "licence": "Apache-2.0 for the weights; the word lists keep the licences named below",
        "labels": list(encode.LABELS),
        "bits": features.BITS,
        "rows": {"words": features.WORD_ROWS, "grams": features.GRAM_ROWS},
        "hash": "64-bit rolling polynomial, splitmix64; core/tagger/scripts.py",
        "window": WINDOW,
        "overlap": OVERLAP,
        "calibration": more.pop("calibration", {}),
        "presets": more.pop("presets", dict.fromkeys(("balanced", "careful"), BALANCED)),
        "sha256": {name: digest(target / name) for name in FILES},
        **more,
    }
    if work is not None and data is not None:
        sources = json.loads((work / "sources.json").read_text(encoding="utf-8"))
        known = provenance(data) | sources.get("prose", {})
        used = [name for name in sources["records"] if (data / "train" / f"{name}.jsonl.gz").exists()]
        whole = hashlib.sha256()
        for name in used:
            whole.update(digest(corpora.training_file(data, name)).encode())
        facts["data_sha256"] = whole.hexdigest()
        facts["share_alike"] = sources["share_alike"]
        facts["training"] = {
            name: {"records": sources["records"][name], "weight": sources["weights"][name], **known.get(name, {})}
            for name in (*used, *sources.get("prose", ()))
        }
        facts["made"] = {
            name: {"records": count, "weight": sources["weights"][name]}
            for name, count in sources["records"].items()
            if name not in facts["training"]
        }
        facts["held_out"] = sources["held"]
        facts["lists"] = sources["lists"]
    (target / "card.json").write_text(json.dumps(facts, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def extend(target: Path, **more: Any) -> None:
    """Adds or replaces facts of a card that is there."""
    path = target / "card.json"
    facts = json.loads(path.read_text(encoding="utf-8"))
    facts.update(more)
    path.write_text(json.dumps(facts, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")

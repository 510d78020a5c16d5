"""Trains on ten sentences in the given folder, with one stop on the way, and prints what came of it as JSON.

Run as a program, by the interpreter that has torch. In: a folder. Out: one line of JSON.
"""

import json
import os
import sys
from pathlib import Path

os.environ["OMP_NUM_THREADS"] = "1"
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

import numpy as np  # noqa: E402
import torch  # noqa: E402
from model import card, encode, export, train  # noqa: E402
from model.corpora import ENTITIES, Record  # noqa: E402

from core.tagger import Tagger, lists  # noqa: E402
from core.tagger.lists import fingerprints  # noqa: E402

SENTENCES = [
    ("Ada Demo lives in Town .", [(0, 8, "PERSON"), (18, 22, "LOCATION")]),
    ("Town is far from here .", [(0, 4, "LOCATION")]),
    ("Write to Can Örnek today .", [(9, 18, "PERSON")]),
    ("김가상은 학교에 갔다.", [(0, 3, "PERSON")]),
    ("오늘은 비가 온다.", []),
    ("Deniz Örnek'in evi burada.", [(0, 11, "PERSON")]),
    ("Nothing to see here .", []),
    ("Şule Deneme ile konuştum.", [(0, 11, "PERSON")]),
    ("The town of Town .", [(12, 16, "LOCATION")]),
    ("Call Ada Demo .", [(5, 13, "PERSON")]),
]


def _prepared(work: Path) -> None:
    covers = frozenset(ENTITIES)
    records = [Record(text, tuple(spans), covers, "en", "ten") for text, spans in SENTENCES]
    work.mkdir()
    prints = fingerprints(np.arange(1, 3, dtype=np.uint64))
    np.savez(
        work / "lists.npz",
        steps=np.diff(np.sort(prints).astype(np.int64), prepend=0).astype(np.uint32),
        rows=np.zeros(2, dtype=np.uint16),
        masks=np.zeros(1, dtype=np.uint64),
    )
    alphabet = encode.alphabet_of([record.text for record in records], least=1)
    np.savez(work / "alphabet.npz", base=alphabet.base, mark=alphabet.mark)
    types, arrays = encode.Types(), {}
    train._store(arrays, "train/ten", encode.encode(records, types, lists.load(work / "lists.npz"), alphabet))
    train._store(arrays, "held/ten", encode.encode(records, types, lists.load(work / "lists.npz"), alphabet))
    arrays.update({f"type/{key}": value for key, value in types.tables().items()})
    np.savez(work / "data.npz", **arrays)
    facts = {"weights": {"ten": 1}, "records": {"ten": 10}, "held": {"ten": 10}, "lists": {}, "share_alike": True}
    (work / "sources.json").write_text(json.dumps(facts))


def main(folder: Path) -> None:
    """Trains, resumes, exports, tags."""
    work, target = folder / "work", folder / "model"
    _prepared(work)
    train.fit(work, train.Settings(tokens=3000, batch=40, channels=32), quiet=True)
    (work / "weights.pt").unlink()
    train.fit(work, train.Settings(tokens=6000, batch=40, channels=32), quiet=True)
    state = torch.load(work / "weights.pt", weights_only=True)["state"]
    export.export(work, target)
    card.write(target)
    tagger = Tagger.load(target)
    right = sum({(t.start, t.end, t.label) for t in tagger.tag(text)} == set(spans) for text, spans in SENTENCES)
    print(
        json.dumps(
            {
                "seen": state["seen"],
                "steps": state["steps"],
                "agreed": export.agreement(work, target)["small"][0],
                "right": right,
            }
        )
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))

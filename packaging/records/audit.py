"""Proof that the splits are apart.

In: a folder of `*.jsonl` written by `dataset.write`. Out: for every pair of splits how many NFC source texts, families
and originals they share (0 for all, if the generator is right), and the SHA-256 of every file. Knows nothing of how the
records were made.
"""

import hashlib
import json
import unicodedata
from collections import defaultdict
from itertools import combinations
from pathlib import Path
from typing import Any

SHARED = ("sources", "families", "originals")


def audit(folder: Path) -> dict[str, Any]:
    """`pairs`: "train/test" to counts of what is shared; `files`: name to records and hash.

    A file belongs to the split its name ends with. Raises FileNotFoundError when there is none.
    """
    seen: dict[str, dict[str, set[str]]] = defaultdict(lambda: {what: set() for what in SHARED})
    files: dict[str, Any] = {}
    for path in sorted(folder.glob("*.jsonl")):
        split = path.stem.rpartition("_")[2]
        data = path.read_bytes()
        lines = data.splitlines()
        files[path.name] = {"records": len(lines), "sha256": hashlib.sha256(data).hexdigest()}
        for line in lines:
            row = json.loads(line)
            seen[split]["sources"].add(unicodedata.normalize("NFC", row["source_text"]))
            seen[split]["families"].add(row["family"])
            seen[split]["originals"] |= {unicodedata.normalize("NFC", each["original"]) for each in row["entities"]}
    if not files:
        raise FileNotFoundError("no records in this folder")
    pairs = {
        f"{one}/{other}": {what: len(seen[one][what] & seen[other][what]) for what in SHARED}
        for one, other in combinations(seen, 2)
    }
    return {"files": files, "pairs": pairs}


def is_apart(result: dict[str, Any]) -> bool:
    """No two splits share a source text or a family."""
    return not any(pair["sources"] or pair["families"] for pair in result["pairs"].values())

"""Reading the word lists and annotated texts that dictionaries are compiled from.

In: a data folder with `gazetteer/*.txt.gz` (one entry a line, the first line names source and licence) and
`train/*.jsonl.gz` (records with text and labelled spans). Out: entries, records, and a note of all that was used.

Nothing non-commercial (nc_) or without a licence (nolic_) is ever read; share-alike sources (sa_) can be left out.
"""

import gzip
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FORBIDDEN = ("nc_", "nolic_")
PERSON_LABELS = frozenset(
    (
        *("PERSON", "PER", "PS", "PS_NAME", "PS_CHARACTER", "NAME", "CLIENT_NAME", "DOCTOR", "USERNAME", "person"),
        *("writer", "researcher", "musicalartist", "politician", "scientist"),
    )
)


class Sources:
    """One data folder. `share_alike`: whether sources under CC BY-SA may be read."""

    def __init__(self, folder: Path, *, share_alike: bool = True) -> None:
        self._folder = folder
        self._share_alike = share_alike
        self.used: dict[str, dict[str, Any]] = {}
        if not (folder / "gazetteer").is_dir():
            raise SystemExit(f"No gazetteer in {folder}: set GARIM_DATA or give the data folder as an argument.")

    def entries(self, *names: str) -> list[str]:
        """The entries of gazetteer lists, in their order, without repetition."""
        found: dict[str, None] = {}
        for name in names:
            path = self._folder / "gazetteer" / f"{name}.txt.gz"
            if self._allowed(path):
                with gzip.open(path, "rt", encoding="utf-8") as lines:
                    head = next(lines).lstrip("# ").strip()
                    here = [line.strip() for line in lines if line.strip()]
                found |= dict.fromkeys(here)
                self._note(path, len(here), head)
        return list(found)

    def records(self, *names: str) -> Iterator[dict[str, Any]]:
        """The records of training files."""
        for name in names:
            path = self._folder / "train" / f"{name}.jsonl.gz"
            if self._allowed(path):
                count = 0
                with gzip.open(path, "rt", encoding="utf-8") as lines:
                    for line in lines:
                        count += 1
                        yield json.loads(line)
                self._note(path, count, "training text, counts and weights only; see the data folder's README")

    def _allowed(self, path: Path) -> bool:
        name = path.name
        if name.startswith(FORBIDDEN):
            raise ValueError(f"{name} may not be used")
        return self._share_alike or not name.startswith(("sa_", "silver_sa_", "unlabeled_sa_"))

    def _note(self, path: Path, entries: int, head: str) -> None:
        self.used[f"{path.parent.name}/{path.name}"] = {
            "entries": entries,
            "source": head,
            "share_alike": path.name.startswith(("sa_", "silver_sa_", "unlabeled_sa_")),
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        }

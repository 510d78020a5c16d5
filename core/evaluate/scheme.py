"""Which kinds count in a gold file, and under which name.

In: what a file says about itself, or a label map with a row for it. Out: `Scheme`: source label to name, Garim's kind
to name, and the names that are completely marked in the file. A kind that a file does not mark is unknown there, not
absent: it counts neither way.
"""

import fnmatch
import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from core.errors import EvaluationError
from core.files import read_bytes
from core.kinds import KINDS

# A label map speaks of coarser kinds than ours.
COARSE: Mapping[str, str] = {
    **dict.fromkeys(("RRN", "TCKN", "VKN", "SSN", "PASSPORT", "LICENCE", "ID"), "ID"),
    **dict.fromkeys(("CARD", "IBAN", "ACCOUNT"), "FINANCIAL"),
    **dict.fromkeys(("ADDRESS", "POSTCODE"), "ADDRESS"),
    **{kind: kind for kind in ("PERSON", "ORG", "LOCATION", "PHONE", "EMAIL")},
    "DOB": "DATE_OF_BIRTH",
    "REL": "RELATION",
}
_LOOKED_FOR_AS = {"FINANCIAL": "ACCOUNT", "DATE_OF_BIRTH": "DOB", "RELATION": "REL"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme:
    """`labels`: source label to name (None: the file uses our kinds). `ignored`: source labels that count neither way.

    `names`: Garim's kind to name (None: as it is). `covers`: the names that are completely marked; None: all.
    `recall_only`: the file marks no name completely, so that what is found beside it says nothing.
    """

    labels: Mapping[str, str] | None = None
    ignored: frozenset[str] = frozenset()
    names: Mapping[str, str] | None = None
    covers: frozenset[str] | None = None
    recall_only: bool = False

    def name(self, kind: str) -> str | None:
        """What a predicted kind counts as in this file; None when it does not count."""
        name = kind if self.names is None else self.names.get(kind)
        return name if name is not None and (self.covers is None or name in self.covers) else None

    def limited(self, covers: Collection[str]) -> "Scheme":
        """The same for a record that marks only these."""
        return Scheme(labels=self.labels, ignored=self.ignored, names=self.names, covers=frozenset(covers))


def looked_for_as(name: str) -> str:
    """The kind of ours by whose rules (numeric variants, spaced names) a value of this name is looked for."""
    kind = _LOOKED_FOR_AS.get(name, name)
    return kind if kind in KINDS else "CUSTOM"


def read_labels(path: Path, file_name: str) -> Scheme:
    """The scheme of a gold file (its name without suffixes) in a label map; the first pattern that fits counts.

    Raises EvaluationError evaluate.labels when the map cannot be read or has no row for the file, and FileError.
    """
    try:
        rows = json.loads(read_bytes(path))["files"]
        row = next(row for pattern, row in rows.items() if fnmatch.fnmatchcase(file_name, pattern))
        labels = {str(source): str(name) for source, name in row["map"].items()}
        covers = frozenset(row["annotated"])
        ignored = frozenset(row["ignore"])
    except (ValueError, KeyError, TypeError, AttributeError, StopIteration):
        raise EvaluationError("evaluate.labels") from None
    return Scheme(
        labels=labels,
        ignored=ignored,
        names=COARSE,
        covers=covers or frozenset(labels.values()),
        recall_only=not covers,
    )

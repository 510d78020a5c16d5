"""The contract between training and run time: `card.json` beside the model.

In: the model folder. Out: `Card`. A file that is not the one the card names is not used: detection stops instead.
"""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import regex

from core.errors import TaggerError
from core.tagger import features
from core.tagger.decode import entities_of

FORMAT = 2
_HANGUL = regex.compile(r"\p{Hangul}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaning:
    """How far a preset leans to finding names.

    `lean`: what is taken from the score of "no entity" before the best label is chosen. `hangul`, `other`: from which
    calibrated score a name counts, by its script.
    """

    lean: float
    hangul: float
    other: float

    def floor(self, name: str) -> float:
        """From which score this name counts."""
        return self.hangul if _HANGUL.search(name) else self.other


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """`window`, `overlap`: tokens. `knots`: per entity, raw scores and the calibrated scores they stand for.

    `presets`: by the names of core/presets.py.
    """

    entities: tuple[str, ...]
    window: int
    overlap: int
    knots: dict[str, tuple[tuple[float, ...], tuple[float, ...]]]
    presets: dict[str, Leaning]
    version: str


def read(folder: Path) -> Card:
    """Reads and checks the card and every file it names.

    Raises TaggerError: tagger.missing (a file is not there), tagger.altered (a file or the card is not as released).
    """
    try:
        rows = json.loads((folder / "card.json").read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise TaggerError("tagger.missing", file="card.json") from error
    except (OSError, ValueError) as error:
        raise TaggerError("tagger.altered", file="card.json") from error
    try:
        if rows["format"] != FORMAT or rows["bits"] != features.BITS:
            raise TaggerError("tagger.altered", file="card.json")
        card = Card(
            entities=entities_of(rows["labels"]),
            window=int(rows["window"]),
            overlap=int(rows["overlap"]),
            knots={name: (_floats(raws), _floats(values)) for name, (raws, values) in rows["calibration"].items()},
            presets={name: Leaning(**row) for name, row in rows["presets"].items()},
            version=str(rows["version"]),
        )
        digests = dict(rows["sha256"])
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise TaggerError("tagger.altered", file="card.json") from error
    for name in ("types.onnx", "context.onnx", "lists.npz", "alphabet.npz"):
        check(folder / name, digests.get(name, ""))
    return card


def _floats(numbers: Iterable[float]) -> tuple[float, ...]:
    return tuple(map(float, numbers))


def check(path: Path, digest: str) -> None:
    """Raises TaggerError unless the file's SHA-256 is `digest`."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise TaggerError("tagger.missing", file=path.name) from error
    if hashlib.sha256(content).hexdigest() != digest:
        raise TaggerError("tagger.altered", file=path.name)

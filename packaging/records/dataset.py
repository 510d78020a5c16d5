"""The data set: which records, in which files, with which hashes.

In: a seed and sizes. Out: `train.jsonl`, `validation.jsonl`, `test.jsonl` (the base set: 2,200 records, 80 % Korean and
20 % English in each), `extra_*.jsonl` (Turkish, and the kinds beyond the base set) and `manifest.json`.

Families are shared out to the splits first, words second, and only then is anything drawn; what augments the training
data draws from the families and words of training alone. A value or text that came up in one split is drawn again in
another.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from records.render import Record, RepeatError, families_of, render
from records.values import Maker
from records.words import SPLITS, Dice

SEED = 42
BASE: Mapping[str, Mapping[str, int]] = {
    "train": {"ko": 1280, "en": 320},
    "validation": {"ko": 160, "en": 40},
    "test": {"ko": 320, "en": 80},
}
EXTRA: Mapping[str, int] = {"tr": 1100, "ko": 220, "en": 220}
MANIFEST = Path(__file__).resolve().parent / "manifest.json"
_SHARES = {"train": 8, "validation": 1, "test": 2}  # of 11, as in the base set
_TRIES = 200
NOTES = (
    "RRN, CARD, TCKN, VKN and IBAN values fail their check by construction, SSN areas are never issued.",
    "With valid checks they pass, and could then be somebody's: for tests of checks alone.",
    "PHONE values are placeholders: ranges kept for drama (US, UK) or without subscribers (Korea, Turkey).",
    "Templates and relation words were written for this project; names and places: see packaging/records/pools.",
)


class Generator:
    """Draws records; remembers which split every value, text and family belongs to."""

    def __init__(self, seed: int = SEED, *, valid_checks: bool = False) -> None:
        self._seed, self._valid = seed, valid_checks
        self._owner: dict[str, str] = {}
        self._texts: set[str] = set()

    def base(self, split: str) -> list[Record]:
        """The base records of a split, mixed."""
        return self._mixed(split, "base", dict(BASE[split]), extended=False)

    def extra(self, split: str, sizes: Mapping[str, int] = EXTRA) -> list[Record]:
        """The records beyond the base set, of the whole `sizes` by language what belongs to this split."""
        counts = {language: size * _SHARES[split] // 11 for language, size in sizes.items()}
        return self._mixed(split, "extra", counts, extended=True)

    def augmented(self, count: int, language: str = "ko") -> list[Record]:
        """More training records, with the disorder of real texts between the values. Only ever of training."""
        return list(self._drawn("train", "augmented", language, count, extended=language == "tr", disorder=True))

    def _mixed(self, split: str, name: str, counts: Mapping[str, int], *, extended: bool) -> list[Record]:
        records = [
            record
            for language, count in counts.items()
            for record in self._drawn(split, name, language, count, extended=extended)
        ]
        return Dice(f"{self._seed}:{split}:{name}:order").shuffled(records)

    def _drawn(
        self, split: str, name: str, language: str, count: int, *, extended: bool, disorder: bool = False
    ) -> Iterator[Record]:
        families = families_of(split, language, extended=extended)
        turn = Dice(f"{self._seed}:{split}:{name}:{language}")
        queue = []
        for index in range(count):
            queue = queue or turn.shuffled(families)
            family = queue.pop()
            number = f"{name}-{split}-{language}-{index:04}"
            for attempt in range(_TRIES):
                dice = Dice(f"{self._seed}:{number}:{attempt}")
                maker = Maker(dice, split, language, valid=self._valid)
                surface = dice.pick(_DISORDER) if disorder else str
                try:
                    record = render(family, number, dice, maker, surface=surface)
                    self._claim(record, split)
                except RepeatError:
                    continue
                yield record
                break
            else:
                raise RuntimeError(f"{family.name}: the words of {split} are used up")

    def _claim(self, record: Record, split: str) -> None:
        """The record's values are this split's from now on, unless one is another's."""
        originals = [entity.original for entity in record.entities]
        if record.text in self._texts or any(self._owner.get(original, split) != split for original in originals):
            raise RepeatError
        self._texts.add(record.text)
        self._owner.update(dict.fromkeys(originals, split))


_DISORDER: tuple[Callable[[str], str], ...] = (
    lambda text: text.replace(" ", "\u00a0"),
    lambda text: text.replace(": ", ":"),
    lambda text: text.replace(":", "\uff1a"),
    lambda text: text.replace("\n", "\r\n"),
    lambda text: text.replace(" ", "  "),
    lambda text: text.replace("\n", " / "),
)


def files(
    seed: int = SEED, *, valid_checks: bool = False, extra: Mapping[str, int] = EXTRA, augment: int = 0
) -> Iterator[tuple[str, list[Record]]]:
    """File names without suffix and their records, in a fixed order."""
    generator = Generator(seed, valid_checks=valid_checks)
    for split in SPLITS:
        yield split, generator.base(split)
    for split in SPLITS:
        if records := generator.extra(split, extra):
            yield f"extra_{split}", records
    if augment:
        yield "augmented_train", generator.augmented(augment)


def content(records: list[Record]) -> bytes:
    """The bytes of a file of records."""
    return "".join(record.json() + "\n" for record in records).encode()


def write(folder: Path, seed: int = SEED, **options: Any) -> dict[str, Any]:
    """Write all files and their manifest into the folder, made if it is missing. Gives the manifest."""
    folder.mkdir(parents=True, exist_ok=True)
    listed: dict[str, Any] = {}
    for name, records in files(seed, **options):
        data = content(records)
        (folder / f"{name}.jsonl").write_bytes(data)
        listed[f"{name}.jsonl"] = {"records": len(records), "sha256": hashlib.sha256(data).hexdigest()}
    manifest = {"seed": seed, "valid_checks": bool(options.get("valid_checks")), "notes": list(NOTES), "files": listed}
    (folder / "manifest.json").write_text(json.dumps(manifest, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return manifest

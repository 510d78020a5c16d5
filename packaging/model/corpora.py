"""Reads the training corpora of a data folder into records with the app's labels.

In: a folder with `train/*.jsonl.gz`, `gazetteer/*.txt.gz` and `label_map.json` (argument or `GARIM_DATA`). Out:
`Record`s. The folder `eval/`, and every file whose licence forbids training (`nc_`, `nolic_`), cannot be opened here.
"""

import fnmatch
import gzip
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import regex

from core.tagger.edges import without_title
from model import lists

ENTITIES = ("PERSON", "ORG", "LOCATION", "ADDRESS", "DATE", "PHONE", "EMAIL", "ID", "FIN")
IGNORE = "?"  # a span that is right whatever it is called

RENAMED = {"FINANCIAL": "FIN", "DATE_OF_BIRTH": "DATE"}
# Dates that the sources mark and label_map.json leaves out. What is a time of day or a duration stays unmarked.
DATES: dict[str, tuple[str, ...]] = {
    "sa_tr_wikiner_*": ("DATE",),
    "silver_sa_ko_kluetrain_*": ("DT_DAY", "DT_YEAR", "DT_MONTH"),
    "??_echr_manual_*": ("DATE",),
    "es_meddocan_*": ("FECHAS",),
    "en_presidio_*": ("DATE_TIME",),
    "synth_en_contextual_anonymizer": ("DATE",),
    "sa_ja_gsd_*": ("DATE",),
}
# Account names are not names of people; a duration or "about 20 years ago" is a date to some.
ALSO_IGNORED: dict[str, tuple[str, ...]] = {
    "synth_en_contextual_anonymizer": ("USERNAME",),
    "silver_sa_ko_kluetrain_*": ("DT_OTHERS", "DT_DURATION", "DT_WEEK", "DT_SEASON"),
}

# Weight of each corpus: copies per epoch (tagger recipe, b7).
MIX: dict[str, float] = {
    "silver_sa_ko_kluetrain_clean": 3,
    "silver_sa_ko_kluetrain_rest": 3,
    "synth_ko_kopii_1398": 0.5,
    "sa_tr_wikiner_train": 3,
    "en_btc_train": 1,
    "en_wnut17_train": 2,
    "en_crossner_ai": 3,
    "en_crossner_literature": 3,
    "en_crossner_music": 3,
    "en_crossner_politics": 3,
    "en_crossner_science": 3,
    "en_presidio_generated_large": 2,
    "synth_en_contextual_anonymizer": 0.5,
    "silver_en_wikiann_train": 0.5,
    "sa_en_ewt_uner_dev": 4,
    "sa_da_ddt_uner_train": 0.6,
    "sv_klintan_train": 0.6,
    "id_nergrit_train": 0.6,
    "sa_pt_bosque_uner_train": 0.6,
    "pt_lener_train": 0.6,
    "sa_hr_set_uner_train": 0.6,
    "sa_hu_nerkor_devel": 0.6,
    "sa_sk_snk_uner_train": 0.6,
    "de_germeval14_dev": 0.6,
    "nb_norne_dev": 0.6,
    "es_echr_manual_train": 0.6,
    "fr_echr_manual_train": 0.6,
    "es_meddocan_train": 0.6,
    "sa_ja_gsd_train": 0.6,
    "sa_zh_gsdsimp_uner_train": 0.6,
    "silver_es_wikiann_train": 0.2,
    "silver_fr_wikiann_train": 0.2,
    "silver_de_wikiann_train": 0.15,
}
# Texts that only a teacher labels (`teach`): not annotated, or annotated too badly to be worth it.
PLAIN: dict[str, float] = {
    "unlabeled_sa_ko_gsd": 1,
    "unlabeled_sa_ko_kaist": 1,
    "unlabeled_sa_tr_boun": 1,
    "unlabeled_sa_tr_kenet": 1,
    "silver_tr_twnertc_dev": 1,
    "silver_tr_twnertc_test": 1,
}
# English prose beside the data folder (`prose`), used where such a folder is given.
PROSE: dict[str, float] = {
    "en_gum": 4,
    "sa_en_gum": 4,
    "en_litbank": 1.5,
    "silver_en_masc": 1,
}
# Kept out of training, for choices and calibration: whole files, or every n-th record of a training file.
HELD_OUT_FILES = ("sa_tr_wikiner_dev", "en_wnut17_dev", "en_btc_dev")
HELD_OUT_EVERY = {
    "silver_sa_ko_kluetrain_clean": 6,
    "sa_en_ewt_uner_dev": 4,
    "synth_ko_kopii_1398": 10,
    "en_presidio_generated_large": 10,
    "synth_en_contextual_anonymizer": 10,
}


def share_alike(name: str) -> bool:
    """Share-alike by name, or text of Wikipedia whose mirror states no licence of its own."""
    return lists.share_alike(name) or "_wikiann_" in name


@dataclass(frozen=True, slots=True)
class Record:
    """One text. `spans`: (start, end, entity or IGNORE), code points. `covers`: the entities it marks completely."""

    text: str = field(repr=False)
    spans: tuple[tuple[int, int, str], ...] = field(repr=False)
    covers: frozenset[str]
    language: str
    source: str


class ForbiddenError(Exception):
    """Training asked for data it must never see."""


def data_folder(given: str | None = None) -> Path:
    """The data folder. Raises FileNotFoundError with what to do when it is not there."""
    root = Path(__file__).resolve().parents[2]
    folder = Path(given or os.environ.get("GARIM_DATA") or root.parent / "shared" / "data")
    if not (folder / "label_map.json").is_file():
        raise FileNotFoundError(f"no training data in {folder}: name the folder with --data or GARIM_DATA")
    return folder


def training_file(data: Path, name: str) -> Path:
    """The path of a training corpus.

    Raises ForbiddenError for evaluation data and for licences that forbid training.
    """
    plain = Path(name)
    if plain.name != name or name.startswith(("nc_", "nolic_", ".")):
        raise ForbiddenError(name)
    path = data / "train" / f"{name}.jsonl.gz"
    if path.resolve().parent != (data / "train").resolve():
        raise ForbiddenError(name)
    return path


@cache
def _label_map(path: Path) -> dict[str, dict[str, Any]]:
    return json.loads(path.read_text(encoding="utf-8"))["files"]


def labels_of(data: Path, name: str, *, dates: bool = True) -> tuple[dict[str, str], frozenset[str]]:
    """Source label -> entity or IGNORE, and the entities that the file covers."""
    rows = [row for pattern, row in _label_map(data / "label_map.json").items() if fnmatch.fnmatch(name, pattern)]
    if not rows:
        raise KeyError(name)
    row = rows[0]
    names = {source: RENAMED.get(target, target) for source, target in row["map"].items()}
    names = {source: target for source, target in names.items() if target in ENTITIES}
    names.update(dict.fromkeys(row["ignore"], IGNORE))
    covers = {RENAMED.get(target, target) for target in row["annotated"]} & set(ENTITIES)
    for pattern, sources in DATES.items() if dates else ():
        if fnmatch.fnmatch(name, pattern):
            names.update(dict.fromkeys(sources, "DATE"))
            covers.add("DATE")
    if name.startswith("synth_ko_kopii"):
        covers.discard("DATE")  # only dates of birth are marked
    for pattern, sources in ALSO_IGNORED.items():
        if fnmatch.fnmatch(name, pattern):
            names.update(dict.fromkeys(sources, IGNORE))
    return names, frozenset(covers)


_SUFFIX = regex.compile(r"['’‘`´]\p{Ll}{1,12}$")


def without_suffix(text: str, start: int, end: int) -> int:
    """Where a Turkish name ends: before an apostrophe and a suffix in small letters."""
    found = _SUFFIX.search(text, start, end)
    return found.start() if found and found.start() > start else end


def clean(
    text: str, spans: list[list[Any]], names: dict[str, str], language: str, *, handles: bool
) -> list[tuple[int, int, str]]:
    """One boundary policy for all corpora: no titles, no Turkish suffixes, handles and hashtags do not count."""
    cleaned = []
    for start, end, source in spans:
        label = names.get(source)
        if label is None or start >= end:
            continue
        if handles and any(sign in text[max(0, start - 2) : end] for sign in "@#"):
            label = IGNORE
        if label == "PERSON":
            start = without_title(text, start, end)
        if language == "tr" and label != IGNORE:
            end = without_suffix(text, start, end)
        cleaned.append((start, end, label))
    return cleaned


def read(data: Path, name: str) -> Iterator[Record]:
    """All records of one training corpus."""
    names, covers = labels_of(data, name)
    handles = name.startswith(("en_btc", "en_wnut"))
    with gzip.open(training_file(data, name), "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if row["spans"] is None:
                raise ValueError(f"{name} is not annotated")
            spans = clean(row["text"], row["spans"], names, row["lang"], handles=handles)
            yield Record(row["text"], tuple(spans), covers, row["lang"], name)


def read_plain(data: Path, name: str) -> Iterator[Record]:
    """The texts of a corpus that nobody annotated; `covers` is empty."""
    with gzip.open(training_file(data, name), "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            yield Record(row["text"], (), frozenset(), row["lang"], name)


def plain(*, with_share_alike: bool = True) -> dict[str, float]:
    """The unlabelled texts and their weights."""
    return {name: weight for name, weight in PLAIN.items() if with_share_alike or not share_alike(name)}


def chosen(*, with_share_alike: bool = True) -> dict[str, float]:
    """The mix, or the part of it that no share-alike licence touches."""
    return {name: weight for name, weight in (MIX | PROSE).items() if with_share_alike or not share_alike(name)}


def load(
    data: Path, *, with_share_alike: bool = True, prose: Path | None = None
) -> tuple[dict[str, list[Record]], dict[str, list[Record]]]:
    """Training records and held-out records, by corpus; with a folder of English prose also that."""
    train: dict[str, list[Record]] = {}
    held: dict[str, list[Record]] = {}
    for name in MIX:
        if share_alike(name) and not with_share_alike:
            continue
        every = HELD_OUT_EVERY.get(name)
        for index, record in enumerate(read(data, name)):
            group = held if every and index % every == 0 else train
            group.setdefault(name, []).append(record)
    for name in PROSE if prose else ():
        if with_share_alike or not share_alike(name):
            train[name] = list(read(prose, name))
    for name in HELD_OUT_FILES:
        if with_share_alike or not share_alike(name):
            held[name] = list(read(data, name))
    return train, held

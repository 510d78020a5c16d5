"""Fit the weights of the name models: logistic regression on annotated texts.

In: `Sources`; the lists counted on every second record. Out: `names.json`, per table {"feature": weight}. Fitted on the
records the lists were not counted on, so that the lists look as good here as they will on texts nobody has seen.
"""

import json
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from latin import EN_TEXTS, turkish_given
from sources import PERSON_LABELS, Sources

from core.find import lists as runtime
from core.find.evidence import Piece, Setting
from core.find.names import Candidate, korean, latin
from core.model import Part

KO_TEXTS = ("silver_sa_ko_kluetrain_clean", "silver_sa_ko_kluetrain_rest", "synth_ko_kopii_1398")
TR_TEXTS = ("sa_tr_wikiner_train",)
ROUNDS = 600
STEP = 6.0
DECAY = 2e-5
RARE = 5  # a feature seen less often gets no weight
# Shapes too rare in annotated text to fit, by judgement.
FIXED = {
    "ko.masked": {"": 0.8},
    "ko.office": {"": 0.5, "surname:common": 1.0},
    "ko.spaced": {"": 0.2, "before:cue": 2.0, "before:role": 1.5, "line:start": 0.2, "next:title": 2.0},
    "latin.hyphen": {"": 1.2},
    "latin.comma": {"": 0.2, "alone": 0.9, "inside": -0.6, "surname": 0.3, "unknown": -0.5, "place": -1.0},
    "latin.low": {"": 0.4},
}
# What annotated texts show too rarely, or mark otherwise (a title inside the name): at least this much, at most that.
_TITLED = {"title", "title:sure"}
FLOORS = {"title:sure": 3.0, "right:title": 6.0, "label": 2.0, "title": 1.0, "ending": 0.0}
CEILINGS = {"homonym": -0.7, "homonym:start": -2.5}


def fit_all(sources: Sources, out: Path) -> None:
    """`names.json`."""
    (out / "names.json").write_text(json.dumps({"ko.full": {}}), encoding="utf-8")
    tables: dict[str, dict[str, float]] = dict(FIXED)
    runtime.model.cache_clear()
    names = _TurkishNames(sources)
    for code, texts in (("ko", KO_TEXTS), ("en", EN_TEXTS), ("tr", TR_TEXTS)):
        rows: dict[str, list[tuple[tuple[str, ...], bool]]] = defaultdict(list)
        for record in _other_half(sources.records(*texts)):
            for candidate, right in _labelled(record, code, names):
                rows[candidate.table].append((candidate.features, right))
        for table, seen in sorted(rows.items()):
            if table in FIXED:
                continue
            weights = _fit(seen)
            if not table.startswith("ko"):
                weights |= {name: max(weights.get(name, least), least) for name, least in FLOORS.items()}
                weights |= {name: min(weights.get(name, most), most) for name, most in CEILINGS.items()}
            tables[table] = weights
            print(f"{table}: {len(seen)} candidates, {sum(right for _, right in seen)} names")
    (out / "names.json").write_text(
        json.dumps(tables, ensure_ascii=False, indent=0, sort_keys=True) + "\n", encoding="utf-8"
    )


def _other_half(records: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for number, record in enumerate(records):
        if number % 2:
            yield record


class _TurkishNames:
    """Turkish names for sentences of an encyclopedia full of foreign ones.

    Turkish surnames are few in our lists and most are ordinary words, so a part of them is made up the way they are:
    words, and words with Öz, Kara, Ak or -oğlu.
    """

    def __init__(self, sources: Sources) -> None:
        self._given = turkish_given(sources)
        self._listed = sources.entries("surname_tr_gov", "surname_tr_faker")
        self._words = [word for word in sources.entries("sa_words_tr_wordfreq")[300:8000] if 3 < len(word) < 8]

    def put_in(
        self, text: str, spans: list[tuple[int, int]], chance: random.Random
    ) -> tuple[str, list[tuple[int, int]]]:
        """The text with other names, and their spans."""
        pieces, moved, done, length = [], [], 0, 0
        for start, end in spans:
            if start < done:
                continue
            cut = text.find("'", start, end)
            end = cut if cut > start + 2 else end
            name = self._name(chance, full=" " in text[start:end])
            pieces += (text[done:start], name)
            length += start - done
            moved.append((length, length + len(name)))
            length += len(name)
            done = end
        return "".join((*pieces, text[done:])), moved

    def _name(self, chance: random.Random, *, full: bool) -> str:
        given = chance.choice(self._given)
        if not full:
            return given
        kind = chance.random()
        if kind < 0.4:
            surname = chance.choice(self._listed)
        else:
            word = chance.choice(self._words)
            surname = (
                word
                if kind < 0.75
                else chance.choice(("öz", "kara", "ak", "er")) + word
                if kind < 0.9
                else word + "oğlu"
            )
        surname = ("İ" if surname[0] == "i" else surname[0].upper()) + surname[1:]
        middle = f"{chance.choice(self._given)} " if chance.random() < 0.15 else ""
        return f"{given} {middle}{surname}"


def _variants(record: dict[str, Any], code: str, names: _TurkishNames) -> Iterator[tuple[str, list[tuple[int, int]]]]:
    """The text with the spans of its names; for some records also in capitals, or with Turkish names put in."""
    text = record["text"]
    spans = sorted((start, end) for start, end, label in record["spans"] if label in PERSON_LABELS)
    yield text, spans
    if code == "ko":
        return
    chance = random.Random(str(record["id"]))
    if chance.random() < 0.1:
        upper = text.translate({ord("i"): "İ"}).upper() if code == "tr" else text.upper()
        if len(upper) == len(text):
            yield upper, spans
            loud = list(text)
            for start, end in spans:
                loud[start:end] = upper[start:end]
            yield "".join(loud), spans
    if code == "tr" and spans:
        yield names.put_in(text, spans, chance)


def _labelled(record: dict[str, Any], code: str, names: _TurkishNames) -> Iterator[tuple[Candidate, bool]]:
    """Candidates of a record and its variants, with whether exactly this is a name; a title may be missing from it."""
    module = korean if code == "ko" else latin
    for text, spans in _variants(record, code, names):
        part = Part(id="body", role="body", text=text, fields=(0, len(text)))
        piece = Piece(part, Setting(languages={code: 1.0}), (0, len(text)), (0, len(text)))
        gold = {}
        for start, end in spans:
            cut = text.find("'", start, end)
            gold[start] = cut if cut > start + 2 and text[cut + 1 : cut + 2].islower() else end
        ends = {end: start for start, end in gold.items()}
        for candidate in module.candidates(piece):
            start, end = piece.place(candidate.start, candidate.end)
            titled = end in ends and 0 < start - ends[end] < 12 and bool(_TITLED & set(candidate.features))
            ended = "ending" in candidate.features and 0 < gold.get(start, 0) - end < 7
            yield candidate, gold.get(start) == end or titled or ended


def _fit(rows: list[tuple[tuple[str, ...], bool]]) -> dict[str, float]:
    counts: dict[str, int] = defaultdict(int)
    for features, _ in rows:
        for feature in features:
            counts[feature] += 1
    names = ["", *sorted(feature for feature, count in counts.items() if count >= RARE)]
    index = {name: number for number, name in enumerate(names)}
    columns = [np.array([0, *(index[f] for f in features if f in index)], dtype=np.int64) for features, _ in rows]
    flat = np.concatenate(columns)
    row = np.repeat(np.arange(len(rows)), [len(column) for column in columns])
    truth = np.array([right for _, right in rows], dtype=np.float64)
    weights = np.zeros(len(names))
    momentum = np.zeros(len(names))
    for _ in range(ROUNDS):
        guess = 1 / (1 + np.exp(-np.bincount(row, weights=weights[flat], minlength=len(rows))))
        slope = np.bincount(flat, weights=(guess - truth)[row], minlength=len(names)) / len(rows) + DECAY * weights
        momentum = 0.8 * momentum - STEP * 0.3 * slope
        weights += momentum
    return {name: round(float(weight), 2) for name, weight in zip(names, weights, strict=True)}

"""Families of texts, and a record made from one.

In: `templates/<language>.txt` and a `Maker` of values. Out: `Record`s.

A family starts with `## style/name` and may be `negative` (nobody's data, but for relation words) or `extended` (kinds
beyond the base set). In its text:

    {name1}          a value; the same slot is the same value wherever it stands. Kinds: values.KINDS
    {name1.first}    the given name alone, {name1.last} the surname: values of their own
    {name1~}         another permitted spelling of the same value (core/mask/variants.py): 홍 길 동, 010 0000 0000
    {은} {'in}       a Korean particle or Turkish suffix in the form that fits what stands before it (core/languages)
    {date} {time} {money} {product} {switch} {ver} {n:A-###}   nobody's
    <a|b>            one of these
"""

import json
import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from core.languages import LANGUAGES
from records.values import ALL_KINDS, BASE_KINDS, KINDS, Maker, Value
from records.words import Dice, share

TEMPLATES = Path(__file__).resolve().parent / "templates"
_ALTERNATIVES = re.compile(r"<([^<>|\n]*(?:\|[^<>|\n]*)+)>")
_SLOT = re.compile(r"\{([^{}\n]+)\}")
_VALUE = re.compile(r"([a-z]+)(\d)(?:\.(first|last))?(~)?")
_HEAD = re.compile(r"## ((?P<style>\w+)/\S+)( negative| extended)?")


@dataclass(frozen=True, slots=True)
class Family:
    """One template. `name` is unique over all languages: `ko/form/bank-transfer`."""

    name: str
    language: str
    style: str
    sort: str
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Entity:
    """One value in a record; spans are code points, half-open, in text order."""

    kind: str
    original: str = field(repr=False)
    spans: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A labelled text. `kinds`: what is labelled in it; other kinds may stand there unlabelled."""

    id: str
    language: str
    family: str
    kinds: tuple[str, ...]
    text: str = field(repr=False)
    entities: tuple[Entity, ...]

    @property
    def rows(self) -> str:
        """`KIND<TAB>ORIGINAL` in source order, a line each."""
        return "\n".join(f"{entity.kind}\t{entity.original}" for entity in self.entities)

    def json(self) -> str:
        """The record as one line of JSON."""
        entities: list[dict[str, Any]] = [
            {"kind": entity.kind, "original": entity.original, "spans": entity.spans} for entity in self.entities
        ]
        row = {"id": self.id, "lang": self.language, "family": self.family, "kinds": self.kinds}
        row |= {"source_text": self.text, "entities": entities, "target_tsv": self.rows}
        return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


class RepeatError(Exception):
    """A value stands where the template did not put it, or belongs to another split: draw again."""


@cache
def families(language: str) -> tuple[Family, ...]:
    """All families of a language."""
    found: list[Family] = []
    lines = (TEMPLATES / f"{language}.txt").read_text(encoding="utf-8").split("\n## ")
    for block in lines[1:]:
        head, _, text = ("## " + block).partition("\n")
        match = _HEAD.fullmatch(head)
        if match is None:
            raise ValueError(f"{language}: {head}")
        sort = (match[3] or " plain").strip()
        found.append(Family(f"{language}/{match[1]}", language, match["style"], sort, text.strip("\n")))
    return tuple(found)


def families_of(split: str, language: str, *, extended: bool) -> list[Family]:
    """The families of one split: each style is shared out by itself, so that every split has all of them.

    `extended`: those beyond the base set; in Turkish, which has no base set, all.
    """
    groups: dict[str, list[Family]] = defaultdict(list)
    for family in families(language):
        groups[family.style if family.sort == "plain" else family.sort].append(family)
    chosen = [family for group in groups.values() for family in share(group, split)]
    if language == "tr":
        return chosen if extended else []
    return [family for family in chosen if (family.sort == "extended") == extended]


def render(family: Family, record_id: str, dice: Dice, maker: Maker, *, surface: Callable[[str], str] = str) -> Record:
    """The family filled with values. `surface` changes the text between slots (augmentation).

    Raises RepeatError when a value also stands outside its slots.
    """
    template = _ALTERNATIVES.sub(lambda match: dice.pick(match[1].split("|")), family.text)
    values: dict[str, Value] = {}
    spans: dict[tuple[str, str], list[tuple[int, int]]] = {}
    pieces: list[str] = []
    length = done = 0
    before = ""

    def add(piece: str) -> None:
        nonlocal length
        pieces.append(piece)
        length += len(piece)

    for slot in _SLOT.finditer(template):
        add(surface(template[done : slot.start()]))
        done = slot.end()
        name = slot[1]
        match = _VALUE.fullmatch(name)
        if match is None:
            piece = _beside(name, before, dice, maker, family.language)
            add(piece)
            before = piece
            continue
        key = match[1] + match[2]
        value = values.setdefault(key, values.get(key) or maker.value(match[1]))
        original = getattr(value, match[3]) if match[3] else value.text
        before = _respelled(match[1], original, dice) if match[4] else original
        spans.setdefault((KINDS[match[1]], original), []).append((length, length + len(before)))
        add(before)
    add(surface(template[done:]))
    text = "".join(pieces)
    entities = sorted((Entity(kind, original, tuple(places)) for (kind, original), places in spans.items()), key=_place)
    _forbid_repeats(text, entities)
    kinds = ALL_KINDS if family.sort == "extended" or family.language == "tr" else BASE_KINDS
    return Record(record_id, family.language, family.name, kinds, text, tuple(entities))


def _place(entity: Entity) -> tuple[int, int]:
    return entity.spans[0]


def _beside(name: str, before: str, dice: Dice, maker: Maker, language: str) -> str:
    """A particle or suffix, or harmless text."""
    if name.startswith("n:"):
        return dice.fill(name[2:])
    if name.startswith("'"):
        return LANGUAGES["tr"].refit(before, name) or name
    if not name.isascii():
        return LANGUAGES["ko"].refit(before, name) or name
    return maker.harmless(name)


def _respelled(slot: str, original: str, dice: Dice) -> str:
    if slot == "name":
        return " ".join(original)
    digits = original.replace("(", "").replace(")", "").replace("-", " ")
    return digits.replace(" ", dice.pick((" ", ".", "")))


def _forbid_repeats(text: str, entities: list[Entity]) -> None:
    """Every place of a value is labelled, and no value has two kinds."""
    originals = [entity.original for entity in entities]
    if len(set(originals)) < len(originals) or unicodedata.normalize("NFC", text) != text:
        raise RepeatError
    labelled = [span for entity in entities for span in entity.spans]
    for original in originals:
        start = text.find(original)
        while start >= 0:
            end = start + len(original)
            if not any(first <= start and end <= last for first, last in labelled):
                raise RepeatError
            start = text.find(original, start + 1)

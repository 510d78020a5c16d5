"""Reads the texts that were written for this project: what people mask at work and at home, in their own words.

In: `written/<language>_<genre>.txt`, a text a line (`\\n` a line break, `\\t` a tab), every entity in braces with its
letter: `{P|Ada Lovelace}`. Out: records that mark every entity completely. Letters as in `forms`; `?` marks what two
careful people would not agree on. A tenth of the lines is held out for choices and calibration: new lines go to the end
of a file, so that none moves from that part into training. The files have the licence of the project.
"""

from collections.abc import Iterator
from pathlib import Path

import regex

from model.corpora import ENTITIES, IGNORE, Record
from model.forms import LETTERS

FOLDER = Path(__file__).with_name("written")
_HOLDS = {**LETTERS, "?": IGNORE}
HELD_OUT_EVERY = 10
WEIGHT = 5.0  # copies per epoch

_MARK = regex.compile(rf"\{{([{''.join(_HOLDS)}])\|([^{{}}]+)\}}")


def parse(line: str, language: str, source: str) -> Record:
    """The record of one line. Raises ValueError where braces are left over."""
    text, spans, at = "", [], 0
    for mark in _MARK.finditer(line):
        text += _plain(line[at : mark.start()])
        value = _plain(mark.group(2))
        spans.append((len(text), len(text) + len(value), _HOLDS[mark.group(1)]))
        text += value
        at = mark.end()
    text += _plain(line[at:])
    if "{" in text or "}" in text:
        raise ValueError(f"{source}: a brace that marks nothing")
    return Record(text, tuple(spans), frozenset(ENTITIES), language, source)


def _plain(text: str) -> str:
    return text.replace("\\n", "\n").replace("\\t", "\t")


def read(path: Path) -> Iterator[Record]:
    """All records of one file."""
    source = f"written_{path.stem}"
    for line in path.read_text(encoding="utf-8").splitlines():
        yield parse(line, path.stem.partition("_")[0], source)


def load() -> tuple[dict[str, list[Record]], dict[str, list[Record]]]:
    """Training records and held-out records, by file."""
    train: dict[str, list[Record]] = {}
    held: dict[str, list[Record]] = {}
    for path in sorted(FOLDER.glob("*.txt")):
        for index, record in enumerate(read(path)):
            (train if index % HELD_OUT_EVERY else held).setdefault(record.source, []).append(record)
    return train, held

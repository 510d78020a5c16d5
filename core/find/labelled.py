"""Which values of a document have a label that says what they are: a heading above, a key, a tag or a cell before them.

In: a document and its tables. Out: `Labelled` for each part, looked at once, before its pieces are.
"""

from array import array
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

import regex

from core.documents import json, xml
from core.documents.table import Grid
from core.find.labels import LONGEST, label_kind
from core.model import Document, Part

Cell = tuple[int, int]
"""Start and end of a cell in code points of its part."""

_OPENED = regex.compile(r"<(?:[\w.-]{1,40}:)?(?P<name>[\w.-]{1,40})(?:\s[^<>]*)?>\s*(?:<!\[CDATA\[)?$")
_CALLED = regex.compile(r"(?:^|[\n ])(?P<name>[\w.-]{1,40}): $")
_KEY = regex.compile(r"[^:,}\]]*:")  # behind a key, before anything else
_TAG = 400  # characters of a tag that are looked back for
_FORM = 500  # rows of a sheet that may be a form


@dataclass(slots=True)
class Labelled:
    """Of one part, in code points: `starts`, `ends` and `kinds` of the values whose label tells their kind, in order;
    a kind with "?" behind it is told only perhaps. `labels`: start and end of each label that is known."""

    starts: "array[int]" = field(default_factory=lambda: array("Q"))
    ends: "array[int]" = field(default_factory=lambda: array("Q"))
    kinds: list[str] = field(default_factory=list)
    labels: list[tuple[int, int]] = field(default_factory=list)

    def add(self, start: int, end: int, told: tuple[str, bool]) -> None:
        """One value more, behind the others."""
        self.starts.append(start)
        self.ends.append(end)
        self.kinds.append(told[0] if told[1] else f"{told[0]}?")

    def values(self, low: int = 0) -> Iterator[tuple[int, int, str, bool]]:
        """Start, end and kind of the values that start from a place on, and whether that is told only perhaps."""
        for at in range(bisect_left(self.starts, low), len(self.starts)):
            kind = self.kinds[at]
            yield self.starts[at], self.ends[at], kind.removesuffix("?"), kind.endswith("?")


def labelled(document: Document, grids: dict[str, Grid]) -> dict[str, Labelled]:
    """The labelled values of all parts that have any, by the id of the part. `grids`: the tables of the parts."""
    found = {}
    for part in document.parts:
        if part.id in grids:
            found[part.id] = _of_table(grids[part.id])
        elif document.format == json.NAME and part.role == "body":
            found[part.id] = _of_records(part)
        elif document.format == xml.NAME and part.role == "body":
            found[part.id] = _of_elements(document, part)
        elif part.role == "hidden":
            found[part.id] = _of_attributes(part)
        elif len(part.fields) > 2 and "\t" in part.text:
            found[part.id] = _of_cells(part)
    return {id_: one for id_, one in found.items() if one.labels or one.starts}


def _of_table(table: Grid) -> Labelled:
    found = Labelled()
    told = {column: kind for column, title in table.headers.items() if (kind := label_kind(title)) is not None}
    heads = table.headers if _are_headings(len(told), len(table.headers)) else told
    cells = [table.cell(table.header_row, column) for column in sorted(heads)]
    found.labels = [cell for cell in cells if cell is not None]
    told = _counting(told)
    if not told:
        return _of_form(table)
    for column, start, end in table.below():
        if column in told:
            found.add(start, end, told[column])
    return found


def _of_form(table: Grid) -> Labelled:
    """A sheet without headings: what stands beside a label, in the first rows."""
    found = Labelled()
    fields = table.part.fields
    for at, first in enumerate(table.firsts[:_FORM]):
        last = table.firsts[at + 1] if at + 1 < len(table.firsts) else len(table.columns)
        row = [(fields[2 * number], fields[2 * number + 1]) for number in range(first, last)]
        for label, value, kind in _beside(table.part.text, row):
            found.labels.append(label)
            found.add(*value, kind)
    return found


def _of_cells(part: Part) -> Labelled:
    """Tables of documents: cells with a tab between them, rows of one width below each other."""
    found = Labelled()
    text, fields = part.text, part.fields
    rows: list[list[Cell]] = []
    done = 0
    for at in range(0, len(fields), 2):
        start, end = fields[at], fields[at + 1]
        gap = text[done:start]
        if not rows or ("\t" not in gap and ("\n" in gap or "\r" in gap)):
            rows.append([(start, end)])
        elif gap:
            rows[-1].append((start, end))
        else:
            rows[-1][-1] = (rows[-1][-1][0], end)
        done = end
    for _, table in groupby(rows, len):
        read_table(text, list(table), found)
    return found


def read_table(text: str, table: list[list[Cell]], found: Labelled, *, headed: bool = True) -> None:
    """Rows of one width, places in the text: the first holds headings, if it may, or the first of each pair of cells
    says what the second is."""
    if len(table[0]) < 2:
        return
    titles = [label_kind(text[slice(*cell)]) for cell in table[0]]
    told = {column: label for column, label in enumerate(titles) if label is not None}
    beside = [_beside(text, row) for row in table]
    if sum(map(bool, beside)) > 1 or (len(table) == 1 and len(told) == 1):
        for title, value, kind in [pair for pairs in beside for pair in pairs]:
            found.labels.append(title)
            found.add(*value, kind)
        return
    if not headed:
        return
    if _are_headings(len(told), len(table[0])):
        found.labels += table[0]
    told = _counting(told)
    for row in table[1:]:
        for column, label in told.items():
            found.add(*row[column], label)


def _beside(text: str, row: list[Cell]) -> list[tuple[Cell, Cell, tuple[str, bool]]]:
    """The cells of a row that are sure labels, each with the cell behind it, which is none."""
    labels = [label_kind(text[slice(*cell)]) for cell in row]
    return [
        (row[at], row[at + 1], label)
        for at, label in enumerate(labels[:-1])
        if label is not None and label[1] and labels[at + 1] is None
    ]


def _are_headings(known: int, width: int) -> bool:
    """Where two cells of a row are labels, or half of them, all of it is headings."""
    return known > 1 or 0 < width <= 2 * known


def _counting(told: dict[int, tuple[str, bool]]) -> dict[int, tuple[str, bool]]:
    """The labels that count: what is perhaps a person only beside something that surely is somebody's."""
    personal = any(sure for _, sure in told.values())
    return {column: label for column, label in told.items() if label[1] or personal}


def _of_records(part: Part) -> Labelled:
    """Keys and values of JSON: a field with a colon behind it is a key; a list's values all have the key before it."""
    found = Labelled()
    text, fields = part.text, part.fields
    told: tuple[str, bool] | None = None
    done = open_list = 0
    for at in range(0, len(fields), 2):
        start, end = fields[at], fields[at + 1]
        gap = text[done:start]
        behind = text[end : fields[at + 2]] if at + 2 < len(fields) else ""
        open_list += gap.count("[") - gap.count("]")
        if "{" in gap or "}" in gap:
            told = None
        if _KEY.match(behind):
            told = label_kind(text[start:end]) if end - start <= LONGEST else None
            if told is not None:
                found.labels.append((start, end))
        elif told is not None and (":" in gap or open_list):
            found.add(start, end, told)
        done = end
    return _sure(found)


def _of_elements(document: Document, part: Part) -> Labelled:
    """XML: what stands right behind an opening tag, by the tag's name."""
    found = Labelled()
    source, spots = document.layout.source, document.layout.placed[part.id].spots
    for at in range(0, len(part.fields), 2):
        start, end = part.fields[at], part.fields[at + 1]
        place = spots.start(start)
        tag = _OPENED.search(source, max(0, place - _TAG), place)
        told = label_kind(tag["name"]) if tag is not None else None
        if told is not None:
            found.add(start, end, told)
    return _sure(found)


def _of_attributes(part: Part) -> Labelled:
    """What pages and XML keep out of sight: a value a line, behind what it is called and a colon."""
    found = Labelled()
    done = 0
    for at in range(0, len(part.fields), 2):
        start, end = part.fields[at], part.fields[at + 1]
        title = _CALLED.search(part.text, done, start)
        told = label_kind(title["name"]) if title is not None else None
        if told is not None:
            found.add(start, end, told)
        done = end
    return _sure(found)


def _sure(found: Labelled) -> Labelled:
    """Without what is perhaps a person where nothing surely is somebody's."""
    if all(kind.endswith("?") for kind in found.kinds):
        return Labelled(labels=found.labels)
    return found

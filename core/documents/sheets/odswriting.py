"""The cells of one table of an OpenDocument spreadsheet put back, as bytes.

In: the cells as odscells.py read them, edits, what the engine made of the cells it reads. Out: the rows with changes.
A changed cell is a string of its own, unless what it shows again is known; folded cells and rows are unfolded.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence

import regex

from core.documents.sheets.cellwriting import applied
from core.documents.sheets.drafts import SheetDraft
from core.documents.sheets.formulas import edited
from core.documents.sheets.odscells import CELL, FORMULA, PLAIN, OdsCells
from core.documents.sheets.xmltext import meaning, spelled

_FOLDED = regex.compile(rb"\stable:number-(?:columns|rows)-repeated=\"[0-9]*+\"")
_VALUES = regex.compile(
    rb"\s(?:office:(?:value-type|value|string-value|date-value|time-value|boolean-value|currency)|calcext:value-type)"
    rb"\s*=\s*(?:\"[^\"]*+\"|'[^']*+')"
)
_STORED = regex.compile(r"(float|percentage|currency|date|time|boolean) (\S+)(?: (\S+))?\t(.*)", regex.S)
_SPELL = regex.compile("[\t\n]|(?<= ) +|^ +|(?<=\n) +")


class OdsDraft(SheetDraft):
    """The changes of one table."""

    cells: OdsCells

    def for_engine(self) -> Iterator[tuple[int, list[tuple[int, int, str]]]]:
        """The changes of cells that the engine reads: their number, and (start, end, text) in what they show."""
        for _, _, cell in self._changed_cells():
            if self.cells.rich[cell] != PLAIN:
                text, changes = self._changes(cell, self._edits(cell))
                known = self._known(cell)
                yield self.cells.rich[cell], changes if known is None else [(0, len(text), known[3])]

    def rows(self, out: bytearray, xml: bytes, first: int, last: int, inner: Sequence[bytes]) -> None:
        """Add the rows, xml[first:last], to `out`, with the changes. `inner`: what stands in cells the engine reads.

        Raises FileError file.encoding (encoding).
        """
        cells = self.cells
        others = dict(zip(zip(cells.rich_starts, cells.rich_ends, strict=True), inner, strict=True))
        alone = {place: place for place in self._words.keys() | others.keys()}
        events: list[tuple[int, int, int, int]] = []
        starts = sorted(start for start, _ in alone)
        at = 0
        while at < len(cells.firsts):
            start, end = cells.row_starts[at], cells.row_ends[at]
            upto = at + 1
            while upto < len(cells.firsts) and cells.row_starts[upto] == start:
                upto += 1
            stop = cells.firsts[upto] if upto < len(cells.firsts) else len(cells.columns)
            within = starts[bisect_left(starts, start) : bisect_left(starts, end)]
            if within or self.changed.find(1, cells.firsts[at], stop) >= 0:
                events.append((start, end, at, upto))
            at = upto
        view = memoryview(xml)
        done = first
        for start, end, at, upto in sorted([*events, *((*place, -1, -1) for place in alone)]):
            if start < done:
                continue  # within a row that was written
            out += view[done:start]
            if at < 0:
                out += self._cell_without_text(xml[start:end], (start, end), others)
            for each in range(at, upto):
                out += self._row(xml, each, upto - at > 1, others)
            done = end
        out += view[done:last]

    def _row(self, xml: bytes, at: int, unfolded: bool, others: dict[tuple[int, int], bytes]) -> bytes:
        cells = self.cells
        first = cells.firsts[at]
        last = cells.firsts[at + 1] if at + 1 < len(cells.firsts) else len(cells.columns)
        start, end = cells.row_starts[at], cells.row_ends[at]
        places: dict[tuple[int, int], list[int]] = {}
        for cell in range(first, last):
            places.setdefault((cells.starts[cell], cells.ends[cell]), []).append(cell)
        for place in (*self._words, *others):
            if start <= place[0] < end:
                places.setdefault(place, [])
        out = bytearray()
        done = start
        for place in sorted(places):
            out += xml[done : place[0]]
            data = self._cell_without_text(xml[place[0] : place[1]], place, others)
            copies = places[place]
            if not any(self.changed[cell] for cell in copies):
                out += data
            elif len(copies) == 1:
                out += self._changed(data, copies[0])
            else:
                data = _without_fold(data)
                for cell in copies:
                    out += self._changed(data, cell) if self.changed[cell] else data
            done = place[1]
        out += xml[done:end]
        return _without_fold(bytes(out)) if unfolded else bytes(out)

    def _cell_without_text(self, data: bytes, place: tuple[int, int], others: dict[tuple[int, int], bytes]) -> bytes:
        """A cell with the words of its formula, and what the engine read, as they will be."""
        if place in self._words:
            data = _with_words(data, self._words[place])
        return _with_body(data, others[place]) if place in others else data

    def _changed(self, data: bytes, cell: int) -> bytes:
        """A cell with another text; of one that the engine reads, that is done already."""
        text, changes = self._changes(cell, self._edits(cell))
        text = applied(text, changes)
        known = self._known(cell)
        opening: bytes = data[: data.find(b">")].rstrip(b"/")
        had_text = known is None and b" office:string-value=" in opening
        if known is None:
            kind, values = "string", ""
        else:
            kind, value, currency, text = known
            name = f"{kind}-value" if kind in ("date", "time", "boolean") else "value"
            values = f' office:{name}="{value}"' + (f' office:currency="{currency}"' if currency else "")
        values = f' office:value-type="{kind}"{values}'
        if b" calcext:value-type=" in opening:
            values += f' calcext:value-type="{kind}"'
        given = b' office:string-value="' + spelled(text) + b'"' if had_text else b""
        opening = _VALUES.sub(b"", opening) + values.encode() + given
        element = opening[1 : opening.find(b" ")]
        if self.cells.rich[cell] != PLAIN:
            match = CELL.fullmatch(data)
            body = b"" if match is None else bytes(match[2] or b"")
        else:
            body = _paragraphs(text)
        return opening + b">" + body + b"</" + element + b">"

    def _known(self, cell: int) -> tuple[str, str, str, str] | None:
        """Kind, value, currency and text of what all edits of a cell together say it holds again."""
        edits = [*self._edits(cell), *self._stored.get(cell, ())]
        raw = edits[0].raw
        if raw is None or any(edit.raw != raw for edit in edits):
            return None
        match = _STORED.fullmatch(raw)
        return None if match is None else (match[1], match[2], match[3] or "", match[4])


def _paragraphs(text: str) -> bytes:
    """A text as the paragraphs of a cell. Raises FileError file.encoding (encoding)."""
    made = []
    for line in text.split("\n"):
        pieces: list[bytes] = []
        done = 0
        for match in _SPELL.finditer(line):
            pieces.append(spelled(line[done : match.start()]))
            mark = match[0]
            pieces.append(b"<text:tab/>" if mark == "\t" else b'<text:s text:c="%d"/>' % len(mark))
            done = match.end()
        pieces.append(spelled(line[done:]))
        made.append(b"<text:p>" + b"".join(pieces) + b"</text:p>")
    return b"".join(made)


def _with_body(data: bytes, body: bytes) -> bytes:
    match = CELL.fullmatch(data)
    assert match is not None
    start, end = match.span(2)
    return data[:start] + body + data[end:] if start >= 0 else data


def _with_words(data: bytes, changes: Sequence[tuple[int, int, str, bool]]) -> bytes:
    match = FORMULA.search(data)
    assert match is not None
    return data[: match.start(1)] + spelled(edited(meaning(match[1]), changes)) + data[match.end(1) :]


def _without_fold(data: bytes) -> bytes:
    """A row or a cell that stands for itself alone."""
    end = data.find(b">")
    return bytes(_FOLDED.sub(b"", data[:end])) + data[end:]

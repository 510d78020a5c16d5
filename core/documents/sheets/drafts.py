"""The parts of one worksheet, and its changes on their way back into the file.

In: the cells of a sheet and its texts. Out: sections of the engine (core/documents/package/sections.py): the grid; what
numbers read otherwise than they are shown; the words of formulas. Their edits meet in one `SheetDraft`, since a cell is
written once.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from heapq import merge

from core.documents.package.opened import Package
from core.documents.sheets.cells import ERROR, NUMBER, SHARED, TRUTH, Cells, Formats, attributes_of, read_cells
from core.documents.sheets.cellwriting import NewCell, applied, changed_cell
from core.documents.sheets.formulas import Change as WordChange
from core.documents.sheets.formulas import words
from core.model import Edit, Part, Role

Strings = tuple[bytes, bytes, "array[int]"]
"""The shared strings: their XML, the prefix of its elements, the bounds of each."""

WHOLE = (NUMBER, TRUTH, ERROR)
"""Kinds of cells that are replaced as a whole."""


class SheetDraft:
    """Everything that changes in the cells of one sheet. `changed` has a 1 for each cell that gets another text."""

    def __init__(self, cells: Cells, text: str) -> None:
        self.cells = cells
        self.text = text
        self.changed = bytearray(len(cells.columns))
        self._shown: Sequence[Edit] = ()
        self._at = 0
        self._stored: dict[int, list[Edit]] = {}
        self._words: dict[tuple[int, int], list[WordChange]] = {}

    def __bool__(self) -> bool:
        return bool(self._shown or self._stored or self._words)

    def show(self, edits: Sequence[Edit]) -> None:
        """Changes of what cells show, in their order."""
        self._shown = edits
        fields = self.cells.fields
        for edit in edits:
            self.changed[(bisect_right(fields, edit.span.start) - 1) // 2] = 1

    def store(self, cell: int, edit: Edit) -> None:
        """A change of what a cell reads otherwise."""
        self._stored.setdefault(cell, []).append(edit)
        self.changed[cell] = 1

    def word(self, place: tuple[int, int], change: WordChange) -> None:
        """A change of the formula in the cell at this place of the XML."""
        self._words.setdefault(place, []).append(change)

    def text_of(self, cell: int) -> str:
        """What the cell showed when it was read."""
        return self.text[self.cells.fields[2 * cell] : self.cells.fields[2 * cell + 1]]

    def changed_text(self, cell: int) -> str:
        """What it will show."""
        return applied(*self._changes(cell, self._edits(cell)))

    def changes_shared(self) -> bool:
        """A cell that holds a shared string gets another text."""
        return any(self.cells.kinds[cell] == SHARED for _, _, cell in self._changed_cells())

    def _edits(self, cell: int) -> list[Edit]:
        """The changes of what a cell shows."""
        first, last = self.cells.fields[2 * cell], self.cells.fields[2 * cell + 1]
        at = self._at
        before = at and self._shown[at - 1].span.start >= first
        if before or at >= len(self._shown) or self._shown[at].span.start < first:
            at = bisect_left(self._shown, first, key=lambda edit: edit.span.start)
        found = []
        while at < len(self._shown) and self._shown[at].span.start < last:
            found.append(self._shown[at])
            at += 1
        self._at = at  # cells are mostly asked for in their order
        return found

    def _changes(self, cell: int, shown: Sequence[Edit]) -> tuple[str, list[tuple[int, int, str]]]:
        """The text of a cell and what replaces it. What is stored comes behind what is shown, if both are replaced."""
        text, first = self.text_of(cell), self.cells.fields[2 * cell]
        changes = [(edit.span.start - first, edit.span.end - first, edit.text) for edit in shown]
        stored = " ".join(edit.text for edit in self._stored.get(cell, ()))
        if stored and changes:
            start, end, put = changes[-1]
            changes[-1] = (start, end, f"{put} {stored}")
        elif stored:
            changes = [(0, len(text), stored)]
        return text, changes

    def put_together(
        self, out: bytearray, xml: bytes, first: int, last: int, formats: Formats, strings: Strings
    ) -> None:
        """Add the rows of the sheet, xml[first:last], to `out`, with the changes.

        Raises FileError file.encoding (encoding).
        """
        view = memoryview(xml)
        done = first
        for start, end, cell in merge(self._changed_cells(), self._changed_formulas()):
            out += view[done:start]
            out += self._cell(xml[start:end], cell, (start, end), formats, strings)
            done = end
        out += view[done:last]

    def _changed_cells(self) -> Iterator[tuple[int, int, int]]:
        cell = self.changed.find(1)
        while cell >= 0:
            yield self.cells.starts[cell], self.cells.ends[cell], cell
            cell = self.changed.find(1, cell + 1)

    def _changed_formulas(self) -> Iterator[tuple[int, int, int]]:
        """Of cells whose text stays."""
        if self._words:
            with_text = {(start, end) for start, end, _ in self._changed_cells()}
            for start, end in sorted(self._words.keys() - with_text):
                yield start, end, -1

    def _cell(self, data: bytes, cell: int, place: tuple[int, int], formats: Formats, strings: Strings) -> bytes:
        found = self._words.get(place, ()) if self._words else ()
        if cell < 0:
            return changed_cell(data, self.cells.prefix, NewCell(text="", words=found), NUMBER)
        shown = self._edits(cell)
        text, changes = self._changes(cell, shown)
        kind = self.cells.kinds[cell]
        shared = (b"", b"")
        if kind == SHARED:
            xml, prefix, bounds = strings
            index = self.cells.shared[cell]
            shared = (xml[bounds[2 * index] : bounds[2 * index + 1]], prefix)
        raw = self._raw([*shown, *self._stored.get(cell, ())], applied(text, changes), formats, data)
        return changed_cell(data, self.cells.prefix, NewCell(text, changes, raw, found), kind, shared)

    def _raw(self, edits: Sequence[Edit], text: str, formats: Formats, data: bytes) -> str:
        """The number (truth, error) that all edits of a cell together say it holds again, or nothing."""
        raw = edits[0].raw
        if raw is None or any(edit.raw != raw for edit in edits):
            return ""
        if text == raw:
            return raw
        shown, other = formats.show(raw, style_of(data, self.cells.prefix))
        return raw if text in (shown, other, f"{shown} {other}") else ""


def style_of(cell: bytes, prefix: bytes) -> int:
    """The number of the style of a cell."""
    style = attributes_of(cell[: cell.find(b">")], prefix).get(b"s", b"0")
    return int(style) if style.isdigit() else 0


class Grid:
    """The section of the cells as they are shown."""

    def __init__(self, draft: SheetDraft, id: str, role: Role, number: int, title: str) -> None:
        self.id = id
        self._draft, self._role, self._number, self._title = draft, role, number, title

    def part(self) -> Part:
        """The part; each cell that shows something is a field."""
        return Part(
            id=self.id,
            role=self._role,
            text=self._draft.text,
            fields=self._draft.cells.fields,
            number=self._number,
            title=self._title,
        )

    def put(self, package: Package, edits: Sequence[Edit]) -> None:
        """To each cell its own."""
        self._draft.show(edits)


class Readings:
    """The section of numbers that read otherwise than they are shown: stored digits, whole dates."""

    def __init__(self, draft: SheetDraft, id: str, title: str) -> None:
        self.id = id
        self._draft, self._title = draft, title

    def part(self) -> Part:
        """One line each: the cell, and the other reading as a field."""
        text, fields = lines((f"{name_of(self._draft.cells, cell)}\t", (reading,)) for cell, reading in self._others)
        return Part(id=self.id, role="hidden", text=text, fields=fields, title=self._title, echo=True)

    def put(self, package: Package, edits: Sequence[Edit]) -> None:
        """A number is replaced as a whole."""
        fields = self.part().fields
        for edit in edits:
            cell = self._others[(bisect_right(fields, edit.span.start) - 1) // 2][0]
            self._draft.store(cell, edit)

    @property
    def _others(self) -> list[tuple[int, str]]:
        return self._draft.cells.others


class CellFormulas:
    """The section of the words in the formulas of cells."""

    def __init__(self, draft: SheetDraft, id: str, title: str) -> None:
        self.id = id
        self._draft, self._title = draft, title

    def part(self) -> Part:
        """One line for each formula, its words parted by tabs."""
        found = self._draft.cells.formulas
        text, fields = lines(
            ("", tuple(formula[start:end] for start, end in words(formula))) for _, _, formula in found
        )
        return Part(id=self.id, role="hidden", text=text, fields=fields, title=self._title)

    def put(self, package: Package, edits: Sequence[Edit]) -> None:
        """In coordinates of the formula."""
        fields = self.part().fields
        places = [(number, span) for number, (_, _, formula) in enumerate(self._formulas) for span in words(formula)]
        for edit in edits:
            at = bisect_right(fields, edit.span.start) - 1
            number, (first, _) = places[at // 2]
            start, end, _ = self._formulas[number]
            shift = first - fields[at]
            change = (edit.span.start + shift, edit.span.end + shift, edit.raw or edit.text, edit.raw is not None)
            self._draft.word((start, end), change)

    @property
    def _formulas(self) -> list[tuple[int, int, str]]:
        return self._draft.cells.formulas


def lines(rows: Iterable[tuple[str, Sequence[str]]]) -> "tuple[str, array[int]]":
    """A text of lines and the fields in it: what leads the line, then fields parted by tabs. Empty ones are none."""
    pieces: list[str] = []
    fields = array("I")
    position = 0
    for lead, texts in rows:
        gap = ("\n" if pieces else "") + lead
        for text in texts:
            pieces += (gap, text)
            position += len(gap)
            fields.append(position)
            position += len(text)
            fields.append(position)
            gap = "\t"
    return "".join(pieces), fields


def name_of(cells: Cells, cell: int) -> str:
    """What the cell is called: B2."""
    row = cells.rows[bisect_right(cells.firsts, cell) - 1] + 1
    number, letters = cells.columns[cell] + 1, ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(65 + rest) + letters
    return f"{letters}{row}"


def drafted(xml: bytes, name: str, strings: Sequence[str], formats: Formats) -> SheetDraft:
    """A sheet as it is read for the first time. Raises FileError file.damaged (part)."""
    text, cells = read_cells(xml, name, strings, formats)
    return SheetDraft(cells, text)

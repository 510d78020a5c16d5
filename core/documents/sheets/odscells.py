"""The cells of one table of an OpenDocument spreadsheet, read from bytes without a tree, and put back.

In: content.xml as plain XML (`xmltext.plain_xml`) and where the rows of a table are. Out: the text of the grid, where
each cell is, and the rows with changes. Cells that hold more than plain paragraphs (notes, links, several formats) are
handed to the engine, which reads them as a tree: what they show comes back as groups.

OpenDocument folds equal cells and rows into one with a count. They are unfolded, so that each can be masked; beyond
MOST_COPIES the fold stays and is masked as one.
"""

from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import regex

from core.documents.package.archive import damaged
from core.documents.sheets.cells import MOST_COLUMNS, MOST_TABS, NUMBER, STRING, Cells, attributes_of
from core.documents.sheets.cellwriting import applied
from core.documents.sheets.drafts import SheetDraft
from core.documents.sheets.formulas import edited, words
from core.documents.sheets.xmltext import meaning, spelled

MOST_COPIES = 1_000
MOST_ROWS = 1_048_576
PLAIN = -1

_CELL = regex.compile(
    rb"<table:(?:covered-)?table-cell((?:\s[^<>]*+)?/?)(?:(?<=/)>|>(.*?)</table:(?:covered-)?table-cell>)", regex.S
)
_ROW_OR_CELL = regex.compile(rb"<table:table-row((?:\s[^<>]*+)?/?)>|(</table:table-row>)|" + _CELL.pattern, regex.S)
_INLINE = rb"(?:[^<]++|<text:(?:s|tab|line-break)(?:\s[^<>]*+)?/>)*+"
_SIMPLE = regex.compile(rb"(?:\s*+<text:p(?:\s[^<>]*+)?(?:(?<=/)>|>" + _INLINE + rb"</text:p>))*+\s*+")
_PARAGRAPH = regex.compile(rb"<text:p(?:\s[^<>]*+)?(?:(?<=/)>|>(" + _INLINE + rb")</text:p>)")
_MARK = regex.compile(rb"<text:(s|tab|line-break)((?:\s[^<>]*+)?)/>")
_BLANK = regex.compile(r"[\t\r\n]")
_FOLDED = regex.compile(rb"\stable:number-(?:columns|rows)-repeated=\"[0-9]*+\"")
_VALUES = regex.compile(
    rb"\s(?:office:(?:value-type|value|string-value|date-value|time-value|boolean-value|currency)|calcext:value-type)"
    rb"\s*=\s*(?:\"[^\"]*+\"|'[^']*+')"
)
_FORMULA = regex.compile(rb"\stable:formula=\"([^\"]*+)\"")
_STORED = regex.compile(r"(float|percentage|currency|date|time|boolean) (\S+)(?: (\S+))?\t(.*)", regex.S)
_SPELL = regex.compile("[\t\n]|(?<= ) +|^ +|(?<=\n) +")
_VALUE = regex.compile(
    rb"\soffice:value-type=\"([a-z]+)\"(?:\soffice:(?:value|date-value|time-value|boolean-value)=\"([^\"]*+)\")?"
)
_KINDS = frozenset(("float", "percentage", "currency", "date", "time", "boolean"))
_NUMBERS = regex.compile(r"\p{Nd}+")


@dataclass(slots=True, kw_only=True)
class OdsCells(Cells):
    """Cells as in OOXML, and: `rich`, the number of the cell among those that the engine reads, or PLAIN; for each row
    its bytes. Unfolded copies of a row or a cell have the same bytes.
    """

    rich: "array[int]" = field(default_factory=lambda: array("i"))
    row_starts: "array[int]" = field(default_factory=lambda: array("I"))
    row_ends: "array[int]" = field(default_factory=lambda: array("I"))
    rich_starts: "array[int]" = field(default_factory=lambda: array("I"))
    rich_ends: "array[int]" = field(default_factory=lambda: array("I"))
    """Bytes of the cells that the engine reads, those without a text among them."""


@dataclass(slots=True)
class _Found:
    """One cell of a row while it is read."""

    start: int
    end: int
    column: int
    copies: int
    text: str
    raw: str
    other: str
    rich: int


class RowReader:
    """Reads the rows of one table. `rich` is asked for the text of a cell that is more than plain paragraphs."""

    def __init__(self, rich: Callable[[bytes], str], name: str) -> None:
        self.cells = OdsCells()
        self._rich, self._name = rich, name
        self._pieces: list[str] = []
        self._position = 0
        self._last_row = -1
        self._raws: list[str] = []

    def run(self, xml: bytes, first: int, last: int) -> str:
        """The text of the grid."""
        row = 0
        start, copies, rich = first, 1, 0
        found: list[_Found] = []
        column = 0
        for match in _ROW_OR_CELL.finditer(xml, first, last):
            row_attributes, row_end, attributes, body = match.groups()
            if row_attributes is not None:
                if row_attributes.endswith(b"/"):
                    row += _count(row_attributes, b"rows")
                    continue
                start, copies, found, column = match.start(), _count(row_attributes, b"rows"), [], 0
                rich = len(self.cells.rich_starts)
            elif row_end is not None:
                if found:
                    self._row(row, copies, start, match.end(), found, folded=len(self.cells.rich_starts) > rich)
                row += copies
                if row > 2 * MOST_ROWS:
                    raise damaged(self._name)
            else:
                if body is not None and b"<table:" in body:
                    raise damaged(self._name)  # a table in a cell
                repeat = _count(attributes, b"columns") if b"columns-repeated" in attributes else 1
                if body or b"office:" in attributes or b"formula" in attributes:
                    self._cell(match, column, repeat, attributes, body or b"", found)
                column += repeat
                if column > 4 * MOST_COLUMNS:
                    raise damaged(self._name)
        self.cells.raws = "".join(self._raws)
        return "".join(self._pieces)

    def _cell(
        self,
        match: "regex.Match[bytes]",
        column: int,
        repeat: int,
        attributes: bytes,
        body: bytes,
        found: list[_Found],
    ) -> None:
        cells = self.cells
        formula = _FORMULA.search(attributes)
        if formula is not None:
            cells.calculated += 1
            said = meaning(formula[1])
            if any(True for _ in words(said)):
                cells.formulas.append((match.start(), match.end(), said))
        rich, text = PLAIN, _plain_text(body)
        if text is None:
            rich, text = len(cells.rich_starts), self._rich(match[0])
            cells.rich_starts.append(match.start())
            cells.rich_ends.append(match.end())
        if not text:
            return
        raw, other = _stored(attributes, text) if b"office:value-type" in attributes else ("", "")
        found.append(_Found(match.start(), match.end(), column, repeat, text, raw, other, rich))

    def _row(self, row: int, copies: int, start: int, end: int, found: list[_Found], *, folded: bool) -> None:
        """`folded`: it stays so, because the engine reads one of its cells."""
        cells = self.cells
        unfolded = 1 if folded or copies > MOST_COPIES else copies
        for copy in range(unfolded):
            if self._pieces:
                self._add("\n" if row + copy == self._last_row + 1 else "\n\n")
            cells.firsts.append(len(cells.columns))
            cells.rows.append(row + copy)
            cells.row_starts.append(start)
            cells.row_ends.append(end)
            self._last_row = row + copy
            column = 0
            for cell in found:
                times = cell.copies if cell.copies <= MOST_COPIES and cell.rich == PLAIN else 1
                for place in range(times):
                    self._show(cell, column, place)
                    column = cell.column + place

    def _show(self, cell: _Found, column: int, place: int) -> None:
        cells = self.cells
        at = cell.column + place
        if at > column:
            self._add("\t" * min(at - column, MOST_TABS))
        cells.fields.append(self._position)
        self._add(cell.text)
        cells.fields.append(self._position)
        cells.starts.append(cell.start)
        cells.ends.append(cell.end)
        cells.columns.append(min(at, 0xFFFF))
        cells.kinds.append(NUMBER if cell.raw else STRING)
        cells.rich.append(cell.rich)
        if cell.raw:
            self._raws.append(cell.raw)
        cells.raw_ends.append((cells.raw_ends[-1] if len(cells.raw_ends) else 0) + len(cell.raw))
        if cell.other:
            cells.others.append((len(cells.columns) - 1, cell.other))

    def _add(self, text: str) -> None:
        self._pieces.append(text)
        self._position += len(text)


def _count(attributes: bytes, what: bytes) -> int:
    number = attributes_of(attributes).get(b"table:number-" + what + b"-repeated", b"1")
    return max(int(number), 1) if number.isdigit() and len(number) < 9 else 1


def _plain_text(body: bytes) -> str | None:
    """The text of a cell of plain paragraphs; None for one that holds more."""
    if body.startswith(b"<text:p>") and body.find(b"<", 8) == len(body) - 9:
        text = meaning(body[8:-9])
        return _BLANK.sub(" ", text) if "\n" in text or "\t" in text else text
    if not body:
        return ""
    if _SIMPLE.fullmatch(body) is None:
        return None
    return "\n".join(_paragraph(match[1] or b"") for match in _PARAGRAPH.finditer(body))


def _paragraph(content: bytes) -> str:
    pieces: list[str] = []
    done = 0
    for match in _MARK.finditer(content):
        pieces.append(_BLANK.sub(" ", meaning(content[done : match.start()])))
        count = attributes_of(match[2]).get(b"text:c", b"1")
        spaces = int(count) if count.isdigit() and 0 < len(count) < 4 else 1
        pieces.append({b"s": " " * spaces, b"tab": "\t"}.get(match[1], "\n"))
        done = match.end()
    pieces.append(_BLANK.sub(" ", meaning(content[done:])))
    return "".join(pieces)


def _stored(attributes: bytes, text: str) -> tuple[str, str]:
    """A number, date, time or truth as it is stored, its text behind it; and its other reading where text hides it."""
    found = _VALUE.search(attributes)
    if found is None or (kind := found[1].decode()) not in _KINDS:
        return "", ""
    value = found[2]
    if value is None:
        named = attributes_of(attributes)
        name = b"office:%b-value" % found[1] if kind in ("date", "time", "boolean") else b"office:value"
        value = named.get(name, b"")
    if not value or b" " in value or b"&" in value:
        return "", ""
    stored = value.decode()
    currency = ""
    if kind == "currency":
        currency = meaning(attributes_of(attributes).get(b"office:currency", b""))
        currency = f" {currency}" if currency and " " not in currency else ""
    raw = f"{kind} {stored}{currency}\t{text}"
    if stored == text or (kind == "date" and text == stored[:10]):
        return raw, ""
    other = ""
    if kind == "float" and "." not in stored and len(stored) >= 5:
        digits = "".join(_NUMBERS.findall(stored))
        other = stored if len(digits) >= 5 and digits != "".join(_NUMBERS.findall(text)) else ""
    elif kind == "date" and len(stored) >= 10:
        shown = {int(number) for number in _NUMBERS.findall(text)}
        year, day = stored[:4], stored[8:10]
        if year.isdecimal() and day.isdecimal() and not (int(day) in shown and {int(year), int(year) % 100} & shown):
            other = stored[:10]
    return raw, other


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
            match = _CELL.fullmatch(data)
            body = b"" if match is None else bytes(match[2] or b"")
        else:
            body = paragraphs(text)
        return opening + b">" + body + b"</" + element + b">"

    def _known(self, cell: int) -> tuple[str, str, str, str] | None:
        """Kind, value, currency and text of what all edits of a cell together say it holds again."""
        edits = [*self._edits(cell), *self._stored.get(cell, ())]
        raw = edits[0].raw
        if raw is None or any(edit.raw != raw for edit in edits):
            return None
        match = _STORED.fullmatch(raw)
        return None if match is None else (match[1], match[2], match[3] or "", match[4])


def paragraphs(text: str) -> bytes:
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
    match = _CELL.fullmatch(data)
    assert match is not None
    start, end = match.span(2)
    return data[:start] + body + data[end:] if start >= 0 else data


def _with_words(data: bytes, changes: Sequence[tuple[int, int, str, bool]]) -> bytes:
    match = _FORMULA.search(data)
    assert match is not None
    return data[: match.start(1)] + spelled(edited(meaning(match[1]), changes)) + data[match.end(1) :]


def _without_fold(data: bytes) -> bytes:
    """A row or a cell that stands for itself alone."""
    end = data.find(b">")
    return bytes(_FOLDED.sub(b"", data[:end])) + data[end:]


def places_of_rows(xml: bytes, name: str) -> Iterator[tuple[int, int]]:
    """Where the rows of each table of a spreadsheet begin and end. Raises FileError file.damaged (part)."""
    place = xml.find(b"<office:spreadsheet")
    while place >= 0:
        start = _next(xml, b"<table:table", place)
        if start < 0:
            return
        end = xml.find(b"</table:table>", start)
        closed = xml.find(b">", start)
        if xml[closed - 1 : closed] == b"/":
            place = closed
            yield closed + 1, closed + 1
            continue
        if end < 0 or 0 <= _next(xml, b"<table:table", start + 5) < end:
            raise damaged(name)
        match = _ROWS.search(xml, closed, end)
        last = max((found.end() for found in _ROWS_END.finditer(xml, closed, end)), default=-1)
        if match is None:
            yield end, end
        elif last < match.start():
            raise damaged(name)
        else:
            yield match.start(), last
        place = end


_ROWS = regex.compile(rb"<table:table-(?:header-rows|row-group|rows|row)(?=[\s>/])")
_ROWS_END = regex.compile(rb"</table:table-(?:header-rows|row-group|rows|row)>|<table:table-row(?:\s[^<>]*+)?/?(?<=/)>")


def _next(xml: bytes, tag: bytes, start: int) -> int:
    """The next start of an element of exactly this name."""
    place = xml.find(tag, start)
    while place >= 0 and xml[place + len(tag) : place + len(tag) + 1] not in (b" ", b">", b"/", b"\n", b"\t", b"\r"):
        place = xml.find(tag, place + 1)
    return place

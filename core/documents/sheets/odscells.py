"""The cells of one table of an OpenDocument spreadsheet, read from bytes without a tree.

In: content.xml as plain XML (`xmltext.plain_xml`) and where the rows of a table are. Out: the text of the grid, and
where each cell is; odswriting.py puts them back. Cells that hold more than plain paragraphs (notes, links, several
formats) are handed to the engine, which reads them as a tree: what they show comes back as groups.

OpenDocument folds equal cells and rows into one with a count. They are unfolded, so that each can be masked; beyond
MOST_COPIES the fold stays and is masked as one.
"""

from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import regex

from core.documents.package.archive import damaged
from core.documents.sheets.cells import MOST_COLUMNS, MOST_TABS, NUMBER, STRING, Cells, attributes_of
from core.documents.sheets.formulas import words
from core.documents.sheets.xmltext import meaning

MOST_COPIES = 1_000
MOST_ROWS = 1_048_576
PLAIN = -1

CELL = regex.compile(
    rb"<table:(?:covered-)?table-cell((?:\s[^<>]*+)?/?)(?:(?<=/)>|>(.*?)</table:(?:covered-)?table-cell>)", regex.S
)
_ROW_OR_CELL = regex.compile(rb"<table:table-row((?:\s[^<>]*+)?/?)>|(</table:table-row>)|" + CELL.pattern, regex.S)
_ROWS = regex.compile(rb"<table:table-(?:header-rows|row-group|rows|row)(?=[\s>/])")
_ROWS_END = regex.compile(rb"</table:table-(?:header-rows|row-group|rows|row)>|<table:table-row(?:\s[^<>]*+)?/?(?<=/)>")
_INLINE = rb"(?:[^<]++|<text:(?:s|tab|line-break)(?:\s[^<>]*+)?/>)*+"
_SIMPLE = regex.compile(rb"(?:\s*+<text:p(?:\s[^<>]*+)?(?:(?<=/)>|>" + _INLINE + rb"</text:p>))*+\s*+")
_PARAGRAPH = regex.compile(rb"<text:p(?:\s[^<>]*+)?(?:(?<=/)>|>(" + _INLINE + rb")</text:p>)")
_MARK = regex.compile(rb"<text:(s|tab|line-break)((?:\s[^<>]*+)?)/>")
_BLANK = regex.compile(r"[\t\r\n]")
FORMULA = regex.compile(rb"\stable:formula=\"([^\"]*+)\"")
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
        formula = FORMULA.search(attributes)
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


def _next(xml: bytes, tag: bytes, start: int) -> int:
    """The next start of an element of exactly this name."""
    place = xml.find(tag, start)
    while place >= 0 and xml[place + len(tag) : place + len(tag) + 1] not in (b" ", b">", b"/", b"\n", b"\t", b"\r"):
        place = xml.find(tag, place + 1)
    return place

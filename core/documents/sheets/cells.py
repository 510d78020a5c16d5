"""The cells of one worksheet of OOXML, read from its bytes without a tree.

In: a worksheet as plain XML (`xmltext.plain_xml`), the shared strings and the number formats. Out: the text of the grid
and, for each cell that shows something, where it is in the text and in the XML. A tree of 800,000 cells takes a
gigabyte; this takes some twenty bytes a cell.

Cells of a row are parted by tabs, rows by line ends. Long stretches of empty cells are shortened in the text; row and
column numbers are kept beside it.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

import regex

from core.documents.package.archive import damaged
from core.documents.sheets.formulas import words
from core.documents.sheets.numberformats import GENERAL, show
from core.documents.sheets.xmltext import meaning, unescaped

MOST_TABS = 32
MOST_COLUMNS, MOST_ROWS = 16_384, 1_048_576
NOT_SHARED = 0xFFFFFFFF
SHARED, INLINE, STRING, NUMBER, TRUTH, ERROR = range(6)
"""What a cell holds: a shared string, one of its own, the result of a formula; a number; true or false; an error."""

_KINDS = {b"s": SHARED, b"inlineStr": INLINE, b"str": STRING, b"n": NUMBER, b"b": TRUTH, b"e": ERROR, b"d": STRING}
_PLAIN_START, _PLAIN_END = b"<is><t>", b"</t></is>"
_CHUNK = 20_000  # cells whose texts are joined at a time


@dataclass(frozen=True, slots=True, kw_only=True)
class Formats:
    """How numbers are shown: the code of each cell style."""

    codes: tuple[str, ...] = ()
    from_1904: bool = False

    def show(self, raw: str, style: int) -> tuple[str, str]:
        """The text of a number, and its other reading or nothing."""
        shown = show(raw, self.codes[style] if style < len(self.codes) else GENERAL, from_1904=self.from_1904)
        return shown.text, shown.raw


@dataclass(slots=True, kw_only=True)
class Cells:
    """The cells of one sheet that show something, in the order of rows; see `read_cells`.

    `fields`: bounds in the text. `starts`, `ends`: bytes of the `c` element. `firsts`: number of the first cell of each
    row, `rows`: the row's own number from 0. `raws`: numbers as they are stored where they are shown in another way,
    joined; `raw_ends` where each cell's ends. `formulas`: bytes of cells whose formula holds words, and the formula.
    """

    prefix: bytes = b""
    fields: "array[int]" = field(default_factory=lambda: array("I"))
    starts: "array[int]" = field(default_factory=lambda: array("I"))
    ends: "array[int]" = field(default_factory=lambda: array("I"))
    columns: "array[int]" = field(default_factory=lambda: array("H"))
    kinds: bytearray = field(default_factory=bytearray)
    shared: "array[int]" = field(default_factory=lambda: array("I"))
    firsts: "array[int]" = field(default_factory=lambda: array("I"))
    rows: "array[int]" = field(default_factory=lambda: array("I"))
    raws: str = field(default="", repr=False)
    raw_ends: "array[int]" = field(default_factory=lambda: array("I"))
    formulas: list[tuple[int, int, str]] = field(default_factory=list, repr=False)
    others: list[tuple[int, str]] = field(default_factory=list, repr=False)
    """Cells whose number reads otherwise than it is shown, and that reading."""
    calculated: int = 0

    def raw(self, cell: int) -> str:
        """A number as it is stored, where it is not shown so; else nothing."""
        return self.raws[self.raw_ends[cell - 1] if cell else 0 : self.raw_ends[cell]]


@cache
def patterns(prefix: bytes) -> "tuple[regex.Pattern[bytes], regex.Pattern[bytes], regex.Pattern[bytes]]":
    """For rows and cells, for the values of a cell, for attributes."""
    p = regex.escape(prefix)
    cell = (
        b"<" + p + rb'c(?: r="([A-Z]{1,3})[0-9]{1,7}")?+(?: s="([0-9]{1,5})")?+(?: t="([a-zA-Z]+)")?+(?:/>|>(?:<'
        + p + rb"v>([^<]*+)</" + p + b"v></" + p + rb"c>|(.*?)</" + p + rb"c>))"
    )  # fmt: skip
    any_cell = b"<" + p + rb"c((?:\s[^<>]*+)?)(?<!/)>(.*?)</" + p + rb"c>|<" + p + rb"c((?:\s[^<>]*?)?)/>"
    row = b"<" + p + rb"row((?:\s[^<>]*+)?)>"
    every = regex.compile(cell + b"|" + row + b"|" + any_cell, regex.S)
    value = regex.compile(b"<" + p + rb"(v|f)((?:\s[^<>]*+)?)(?:(?<=/)>|>([^<]*+)</" + p + rb"\1>)")
    attribute = regex.compile(rb"""\s([\w:.\-]+)\s*=\s*(?:"([^"]*+)"|'([^']*+)')""")
    return every, value, attribute


@cache
def texts_in(prefix: bytes) -> "tuple[regex.Pattern[bytes], regex.Pattern[bytes]]":
    """For the texts of a string, and for what is read aloud (phonetic guides)."""
    p = regex.escape(prefix)
    text = b"<" + p + rb"t(?:\s[^<>]*+)?(?:(?<=/)>|>([^<]*+)</" + p + rb"t>)"
    aloud = b"<" + p + rb"(rPh|phoneticPr)(?:\s[^<>]*+)?(?:(?<=/)>|>.*?</" + p + rb"\1>)"
    return regex.compile(text), regex.compile(aloud, regex.S)


def sheet_data(xml: bytes, name: str) -> tuple[bytes, int, int]:
    """The prefix of the sheet's elements, and where the cells begin and end. Raises FileError file.damaged (part)."""
    opening = regex.search(rb"<((?:[\w.\-]+:)?)sheetData(?:\s[^<>]*?)?(/?)>", xml)
    if opening is None:
        return b"", len(xml), len(xml)
    if opening[2]:
        return opening[1], opening.end(), opening.end()
    end = xml.find(b"</" + opening[1] + b"sheetData", opening.end())
    if end < 0 or xml.find(b"sheetData", end + len(opening[1]) + 11) >= 0:
        raise damaged(name)
    return opening[1], opening.end(), end


def read_cells(xml: bytes, name: str, strings: Sequence[str], formats: Formats) -> tuple[str, Cells]:
    """The text of the grid and its cells. Raises FileError file.damaged (part)."""
    prefix, first, last = sheet_data(xml, name)
    reader = _Reader(prefix, strings, formats, name)
    reader.run(xml, first, last)
    return reader.text(), reader.cells


class _Reader:
    def __init__(self, prefix: bytes, strings: Sequence[str], formats: Formats, name: str) -> None:
        self.cells = Cells(prefix=prefix)
        self._strings, self._formats, self._name = strings, formats, name
        self._pieces: list[str] = []
        self._chunks: list[str] = []
        self._shown: dict[tuple[bytes, int], tuple[str, str]] = {}
        self._raws: list[str] = []

    def text(self) -> str:
        """Everything that was read."""
        self._chunks.append("".join(self._pieces))
        self._pieces = []
        self.cells.raws = "".join(self._raws)
        return "".join(self._chunks)

    def run(self, xml: bytes, first: int, last: int) -> None:
        cells, strings, pieces = self.cells, self._strings, self._pieces
        every, _, _ = patterns(cells.prefix)
        letters: dict[bytes, int] = {}
        row, column, position = -1, -1, 0
        last_row, last_column = -1, 0  # of the last cell with a text
        raw_end = 0
        most = len(strings)
        fields, starts, ends = cells.fields.append, cells.starts.append, cells.ends.append
        columns, kinds = cells.columns.append, cells.kinds.append
        shared, raw_ends = cells.shared.append, cells.raw_ends.append
        for match in every.finditer(xml, first, last):
            reference, style, form, value, body, row_attributes, attributes, other_body, empty_attributes = (
                match.groups()
            )
            if row_attributes is not None:
                number = self._attributes(row_attributes).get(b"r")
                row = int(number) - 1 if number and number.isdigit() else row + 1
                column = -1
                if row >= MOST_ROWS:
                    raise damaged(self._name)
                continue
            formula = ""
            if attributes is not None or empty_attributes is not None:
                named = self._attributes(attributes if attributes is not None else empty_attributes)
                reference = named.get(b"r", b"").rstrip(b"0123456789").upper() or None
                if reference is not None and not (reference.isalpha() and len(reference) <= 3):
                    raise damaged(self._name)
                style, form, body = named.get(b"s"), named.get(b"t"), other_body
            if reference is None:
                column += 1
            else:
                column = letters.get(reference, -1)
                if column < 0:
                    column = letters[reference] = _column(reference)
            if column >= MOST_COLUMNS:
                raise damaged(self._name)
            kind = NUMBER if form is None else _KINDS.get(form, STRING)
            if body is not None and kind != INLINE:
                value, formula = self._parts(body)
                if formula:
                    cells.calculated += 1
                    if any(True for _ in words(formula)):
                        cells.formulas.append((match.start(), match.end(), formula))
            index = NOT_SHARED
            raw = other = ""
            if kind == INLINE:
                text = text_of(body or b"", cells.prefix)
            elif not value:
                continue
            elif kind == SHARED:
                index = int(value) if value.isdigit() else most
                if index >= most:
                    raise damaged(self._name)
                text = strings[index]
            elif kind == NUMBER:
                code = int(style) if style and style.isdigit() else 0
                key = (value, code)
                found = self._shown.get(key)
                if found is None:
                    found = self._formats.show(meaning(value), code)
                    if len(self._shown) < 50_000:
                        self._shown[key] = found
                text, other = found
                plain = value.decode()
                raw = "" if text == plain else plain
            elif kind == TRUTH:
                text = "TRUE" if value == b"1" else "FALSE"
            else:
                text = unescaped(meaning(value))
            if not text:
                continue
            if row != last_row:
                if position:
                    gap = "\n" if row == last_row + 1 else "\n\n"
                    pieces.append(gap)
                    position += len(gap)
                if len(pieces) > _CHUNK:
                    self._chunks.append("".join(pieces))
                    pieces.clear()
                cells.firsts.append(len(cells.columns))
                cells.rows.append(max(row, 0))
                last_row, last_column = row, 0
            elif column < last_column:
                column = last_column + 1  # out of order; where it stands in the file counts
            if column > last_column:
                gap = "\t" * min(column - last_column, MOST_TABS)
                pieces.append(gap)
                position += len(gap)
                last_column = column
            pieces.append(text)
            fields(position)
            position += len(text)
            fields(position)
            starts(match.start())
            ends(match.end())
            columns(column)
            kinds(kind)
            shared(index)
            if raw:
                self._raws.append(raw)
                raw_end += len(raw)
            raw_ends(raw_end)
            if other:
                cells.others.append((len(cells.columns) - 1, other))

    def _attributes(self, data: bytes) -> dict[bytes, bytes]:
        return attributes_of(data, self.cells.prefix)

    def _parts(self, body: bytes) -> tuple[bytes, str]:
        """The value and the formula of a cell. Raises FileError file.damaged (part) where it has two of a kind."""
        _, parts, _ = patterns(self.cells.prefix)
        found: dict[bytes, bytes] = {}
        for match in parts.finditer(body):
            if match[1] in found:
                raise damaged(self._name)
            found[match[1]] = match[3] or b""
        return found.get(b"v", b""), unescaped(meaning(found.get(b"f", b"")))


def attributes_of(data: bytes, prefix: bytes = b"") -> dict[bytes, bytes]:
    """The attributes in a start tag, as they are spelled."""
    _, _, attribute = patterns(prefix)
    return {match[1]: match[2] if match[2] is not None else match[3] for match in attribute.finditer(data)}


def text_of(item: bytes, prefix: bytes) -> str:
    """The text of a string: of all its runs, what is read aloud left out."""
    if (
        not prefix
        and item.startswith(_PLAIN_START)
        and item.find(b"<", len(_PLAIN_START)) == len(item) - len(_PLAIN_END)
    ):
        return unescaped(meaning(item[len(_PLAIN_START) : -len(_PLAIN_END)]))
    texts, aloud = texts_in(prefix)
    if b"rPh" in item:
        item = aloud.sub(b"", item)
    return unescaped("".join(meaning(found) for found in texts.findall(item)))


def strings_of(xml: bytes) -> "tuple[list[str], array[int]]":
    """The shared strings, and where each begins and ends in the XML (bytes of its element)."""
    found = regex.search(rb"<((?:[\w.\-]+:)?)sst[\s>/]", xml)
    prefix: bytes = found[1] if found else b""
    p = regex.escape(prefix)
    simple = b"<" + p + rb"t(?: xml:space=\"preserve\")?+>([^<]*+)</" + p + b"t>"
    pattern = regex.compile(
        b"<" + p + b"si>(?:" + simple + b"</" + p + b"si>|(.*?)</" + p + b"si>)|<" + p + b"si/>", regex.S
    )
    strings: list[str] = []
    bounds = array("I")
    for match in pattern.finditer(xml):
        plain, rich = match.groups()
        if plain is not None:
            strings.append(unescaped(meaning(plain)))
        else:
            strings.append(text_of(rich, prefix) if rich else "")
        bounds.append(match.start())
        bounds.append(match.end())
    return strings, bounds


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + letter - 64
    return number - 1

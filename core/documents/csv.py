"""Tables with delimiters: comma, semicolon, tab or bar. Each cell is a field.

In: bytes. Out: a `Document` with the parts "body" and "filename"; the bytes of a changed one. Quoting follows RFC 4180
and is read leniently: whatever is not a well-formed quoted cell is a plain one, its quotes ordinary characters. In the
body text `""` within a quoted cell is one `"`; all else is the file as it is. Own lexer, because the csv module of the
standard library forgets how a cell was quoted.

A plain cell that begins with a quote is one only because the next single quote does not end a cell. Up to there, quotes
in plain cells are syntax and cannot be edited: without them the cell would swallow its neighbours.
"""

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby

import regex

from core.documents.encodings import decode
from core.documents.runs import undo
from core.documents.signatures import signature
from core.documents.splice import (
    Layout,
    Replacement,
    field_around,
    layout_of,
    make_document,
    put_together,
)
from core.model import Document, Edit, Output, Profile, Span

NAME = "csv"
SUFFIXES = (".csv", ".tsv", ".tab", ".psv")
DELIMITERS = ("\t", ";", "|", ",")

_WINDOW = 1 << 16
_SAMPLE_RECORDS = 50
_OPENING = regex.compile(' *+"')
_UP_TO_SINGLE_QUOTE = regex.compile('[^"]*+(?:""[^"]*+)*+"?')
_QUOTE = regex.compile('"')
_DOUBLED = regex.compile('(?:"")++')
_LINE = regex.compile("[^\r\n]++")
# Where a quoted stretch can begin and end whatever the delimiter is.
_QUOTED_ANYWHERE = regex.compile('(?<![^\t;|,\r\n ])"[^"]*+(?:""[^"]*+)*+"(?![^\t;|,\r\n ])')
_DECLARED = regex.compile("(?i)sep=([\t;|,])(?=[\r\n]|\\Z)")
_DECIMAL_COMMA = regex.compile("(?<=[0-9]),(?=[0-9])")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table(Layout):
    """`broken`: source offsets of fields of plain cells that stand behind a quote."""

    broken: frozenset[int] = frozenset()


def recognises(data: bytes, suffix: str) -> bool:
    """A table by its suffix, as long as the content is not another format's."""
    return suffix in SUFFIXES and not signature(data)


def read(
    data: bytes, name: str, *, encoding: str | None = None, like: Profile | None = None, password: str | None = None
) -> Document:
    """The document of a table. Raises FileError as core.documents.encodings.decode."""
    decoded = decode(data, encoding=encoding, like=like)
    source = decoded.text
    delimiter = like.delimiter if like is not None else ""
    if not delimiter or (like is not None and like.guessed and not _parts(source, delimiter)):
        now = _sniff(source, name)
        delimiter = now if now in source or not delimiter else delimiter
    lexer = _Lexer(source, delimiter)
    lexer.run()
    fields, doubled = lexer.fields, lexer.doubled
    text = runs = None
    if doubled:
        escapes = (
            (start, end, '"' * ((end - start) // 2)) for start, end in zip(doubled[::2], doubled[1::2], strict=True)
        )
        text, runs = undo(source, escapes)
        fields = runs.in_text(fields)
    layout = _Table(source=source, runs=runs, broken=frozenset(lexer.broken))
    return make_document(NAME, data, name, decoded, fields=fields, layout=layout, text=text, delimiter=delimiter)


def write(
    document: Document, edits: Iterable[Edit], *, encoding: str | None = None, output: Output = Output()
) -> bytes:
    """The table with these edits. A plain cell whose new content needs quotes is quoted as a whole.

    Raises FileError file.encoding.
    """
    return put_together(document, _replacements(document, edits), encoding)


def gives_back(document: Document, masked: Document, edits: tuple[Edit, ...]) -> bool:
    """Byte for byte."""
    return write(masked, edits) == document.source


def fit(document: Document, start: int, end: int, part: str) -> tuple[int, int]:
    """Every stretch of a cell can be edited."""
    return start, end


def raw_spelling(document: Document, span: Span) -> str | None:
    """A stretch of a plain cell that would be quoted if it were put there anew. Raises ValueError."""
    start, _ = field_around(document, span)
    layout = layout_of(document)
    spelling = layout.spelling(span.start, span.end)
    return spelling if not _is_quoted(layout, start) and _needs_quotes(spelling, document.profile.delimiter) else None


def _replacements(document: Document, edits: Iterable[Edit]) -> Iterator[Replacement]:
    layout = layout_of(document)
    plain_ends = (document.profile.delimiter, "\r", "\n")

    def cell(edit: Edit) -> tuple[bool, int]:
        field, _ = field_around(document, edit.span)
        start = layout.place(field)
        if _is_quoted(layout, field):
            return True, start
        while start > 0 and layout.source[start - 1] not in plain_ends:
            start -= 1  # a field of a plain cell may begin behind a quote
        return False, start

    for (quoted, start), group in groupby(edits, cell):
        changes = [(layout.place(edit.span.start), layout.place(edit.span.end), edit) for edit in group]
        if quoted:
            yield from ((first, last, edit.text.replace('"', '""')) for first, last, edit in changes)
        else:
            yield from _plain_cell(layout.source, start, document.profile.delimiter, changes)


def _plain_cell(source: str, start: int, delimiter: str, changes: list[tuple[int, int, Edit]]) -> Iterator[Replacement]:
    cells = _cells(delimiter)
    match = _plain_cells(delimiter).match(source, start)
    assert match is not None
    pieces: list[str] = []
    for first, last, edit in changes:
        pieces += (source[start:first], edit.text)
        start = last
    cell = "".join(pieces) + source[start : match.end()]
    needs_quotes = any(_needs_quotes(edit.text, delimiter) and edit.raw != edit.text for *_, edit in changes)
    needs_quotes = needs_quotes or any(char in cell for char in (delimiter, "\r", "\n"))
    if not needs_quotes and _OPENING.match(cell):
        # Read it where it will stand: it must come out as one plain cell again.
        stands = cells.match(cell + source[match.end() : match.end() + _WINDOW])
        needs_quotes = stands is None or stands.span(_PLAIN) != (0, len(cell))
    if needs_quotes:
        doubled = cell.replace('"', '""')
        yield match.start(), match.end(), f'"{doubled}"'
    else:
        yield from ((first, last, edit.text) for first, last, edit in changes)


def _is_quoted(layout: Layout, start: int) -> bool:
    """A plain cell follows a delimiter or a line end, unless it is a broken one."""
    place = layout.place(start)
    assert isinstance(layout, _Table)
    return place > 0 and layout.source[place - 1] == '"' and place not in layout.broken


def _needs_quotes(text: str, delimiter: str) -> bool:
    return any(char in text for char in (delimiter, '"', "\r", "\n"))


_QUOTED, _WITH_DOUBLED, _PLAIN = 1, 2, 3


@cache
def _cells(delimiter: str) -> "regex.Pattern[str]":
    """A cell that is not empty; groups for what a quoted one holds, the same with doubled quotes, and a plain one."""
    d = regex.escape(delimiter)
    closing = f'"(?= *+(?:[{d}\r\n]|\\Z)) *+'
    return regex.compile(f' *+"([^"]*+){closing}| *+"([^"]*+(?:""[^"]*+)++){closing}|([^{d}\r\n]++)')


@cache
def _plain_cells(delimiter: str) -> "regex.Pattern[str]":
    return regex.compile(f"[^{regex.escape(delimiter)}\r\n]++")


class _Lexer:
    """Finds the cells of a text; bounds in source offsets."""

    def __init__(self, source: str, delimiter: str) -> None:
        self.fields = array("I")
        """Bounds of what can be edited in all cells that are not empty."""
        self.doubled = array("I")
        """Bounds of all runs of doubled quotes."""
        self.broken: list[int] = []
        self._source = source
        self._delimiter = delimiter
        self._cells = _cells(delimiter)
        self._guarded = 0  # up to here, quotes in plain cells are syntax

    def run(self) -> None:
        """Once, from the beginning to the end."""
        source, done = self._source, 0
        while done < len(source):
            quote = source.find('"', done)
            calm = len(source) if quote < 0 else max(source.rfind(end, done, quote) for end in "\r\n") + 1
            while done < calm:
                stop = _line_end(source, done + _WINDOW, calm)
                self._lines_without_quotes(done, stop)
                done = stop
            if quote >= 0:
                done = self._lines_with_quotes(done)

    def _lines_without_quotes(self, start: int, end: int) -> None:
        """Cut at every delimiter and line end."""
        delimiter, fields = self._delimiter, self.fields
        lines = self._source[start:end]
        for cell in lines.replace("\r", delimiter).replace("\n", delimiter).split(delimiter):
            if cell:
                fields.append(start)
                start += len(cell)
                fields.append(start)
            start += 1

    def _lines_with_quotes(self, start: int) -> int:
        """Cell by cell to the end of a line after about a window; gives where it stopped."""
        source, add = self._source, self.fields.append
        enough = start + _WINDOW
        for match in self._cells.finditer(source, start):
            group = match.lastindex or 0
            first, last = match.span(group)
            if group == _PLAIN:
                self._plain(first, last)
            elif first < last:
                add(first)
                add(last)
                if group == _WITH_DOUBLED:
                    for run in _DOUBLED.finditer(source, first, last):
                        self.doubled.extend(run.span())
            if last > enough:
                end: int = match.end()
                if source[end : end + 1] in ("\r", "\n"):
                    return end
        return len(source)

    def _plain(self, first: int, last: int) -> None:
        guarded = self._guarded
        opening = _OPENING.match(self._source, first, last)
        if opening:
            tail = _UP_TO_SINGLE_QUOTE.match(self._source, opening.end())
            self._guarded = max(guarded, tail.end() if tail else 0)
        start = first
        for quote in _QUOTE.finditer(self._source, first, last) if first < self._guarded else ():
            place = quote.start()
            own_opening = opening and place == opening.end() - 1 and place >= guarded
            if place < self._guarded and not own_opening:
                if start < place:
                    self.fields.extend((start, place))
                start = place + 1
                self.broken.append(start)
        if start < last:
            self.fields.extend((start, last))


def _line_end(source: str, start: int, most: int) -> int:
    """The next beginning of a line, at most `most`."""
    ends = [end for char in "\r\n" if (end := source.find(char, start, most)) >= 0]
    return min(ends) + 1 if ends else most


def _records(source: str) -> list[str]:
    """The first lines, what is quoted left out."""
    sample = _QUOTED_ANYWHERE.sub("", source[: _WINDOW * 2])
    return [match[0] for match, _ in zip(_LINE.finditer(sample), range(_SAMPLE_RECORDS), strict=False)]


def _parts(source: str, delimiter: str) -> bool:
    """It stands in at least half of the first records: an editor that writes another one leaves it nowhere."""
    records = _records(source)
    return 2 * sum(delimiter in record for record in records) >= len(records)


def _sniff(source: str, name: str) -> str:
    """What parts the cells, from the first records outside quotes.

    A delimiter that stands equally often in nine of ten records wins; of several the rarer in prose. Else the most
    frequent one, commas between digits left aside. ".tsv" and a first line "sep=;" (Excel) say it themselves.
    """
    declared = _DECLARED.match(source)
    if declared:
        return str(declared[1])
    if name.lower().endswith((".tsv", ".tab")) and "\t" in source:
        return "\t"
    records = _records(source)
    for delimiter in DELIMITERS:
        counts = Counter(record.count(delimiter) for record in records)
        usual, times = counts.most_common(1)[0] if counts else (0, 0)
        if usual and times * 10 >= len(records) * 9:
            return delimiter
    plain = _DECIMAL_COMMA.sub("", "\n".join(records))
    totals = {delimiter: plain.count(delimiter) for delimiter in DELIMITERS}
    best = max(DELIMITERS, key=lambda delimiter: totals[delimiter])
    return best if totals[best] else ","

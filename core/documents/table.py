"""Tables: which row and column a place of a part stands in, and what stands over a column.

In: a document and a part of it that is made of rows and cells (the body of a csv, a sheet of a workbook). Out: `Grid`,
a view of the cells by number. Sheets bring their numbers along; a csv is counted once, by the delimiters and line ends
between its fields. Nothing is copied for a cell, so a grid of 800,000 cells costs a few bytes for each.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import regex

from core.documents import csv, fit
from core.model import Document, Part, Span

_LINE_END = regex.compile("\r\n|\r|\n")
_DECLARED = regex.compile("(?i)sep=[^\r\n]?(?=[\r\n])")
_TOP = 20  # rows among which the headings are looked for
_DIGITS = regex.compile(r"\p{N}{3,}")


@dataclass(frozen=True, kw_only=True)
class Grid:
    """The cells of one part that show something.

    Field number n (its bounds are `part.fields[2n : 2n + 2]`) stands in column `columns[n]`; the fields from
    `firsts[i]` on, up to `firsts[i + 1]`, stand in row `rows[i]`. Rows and columns count from 0 as the file does, empty
    ones too. A cell of a csv with stray quotes has several fields.
    """

    part: Part = field(repr=False)
    columns: Sequence[int]
    firsts: Sequence[int]
    rows: Sequence[int]

    @property
    def row_count(self) -> int:
        """Up to the last row that shows something."""
        return self.rows[-1] + 1 if len(self.rows) else 0

    @cached_property
    def column_count(self) -> int:
        """Up to the last column that shows something."""
        return max(self.columns, default=-1) + 1

    def place(self, offset: int) -> tuple[int, int] | None:
        """Row and column of the cell at a code point of the part; None outside of cells."""
        number = self._field(offset)
        if number < 0 or offset >= self.part.fields[2 * number + 1]:
            return None
        return self.rows[bisect_right(self.firsts, number) - 1], self.columns[number]

    def cell(self, row: int, column: int) -> tuple[int, int] | None:
        """Start and end of a cell in code points of the part; None for one that shows nothing."""
        at = bisect_left(self.rows, row)
        if at == len(self.rows) or self.rows[at] != row:
            return None
        first, last = self._row(at)
        found = bisect_left(self.columns, column, first, last)
        end = bisect_right(self.columns, column, first, last)
        return None if found == end else (self.part.fields[2 * found], self.part.fields[2 * end - 1])

    def text(self, row: int, column: int) -> str:
        """What a cell shows."""
        found = self.cell(row, column)
        return self.part.text[found[0] : found[1]] if found else ""

    @cached_property
    def header_row(self) -> int:
        """The row with the headings: in a csv the first one, in a sheet the first that is about as wide as the table.

        -1 for a table without any cell.
        """
        if not len(self.rows):
            return -1
        if self.part.role == "body":
            return self.rows[1] if len(self.rows) > 1 and _DECLARED.match(self.part.text) else self.rows[0]
        tops = [self._row(at) for at in range(min(_TOP, len(self.rows)))]
        widest = max(last - first for first, last in tops)
        return next(self.rows[at] for at, (first, last) in enumerate(tops) if 2 * (last - first) >= widest)

    @cached_property
    def headers(self) -> dict[int, str]:
        """The heading of each column that has one. A row of long numbers is none."""
        at = bisect_left(self.rows, self.header_row)
        if at == len(self.rows):
            return {}
        first, last = self._row(at)
        columns = dict.fromkeys(self.columns[first:last])
        found = {column: self.text(self.header_row, column) for column in columns}
        numbers = sum(1 for text in found.values() if _DIGITS.search(text))
        return {} if 2 * numbers > len(found) else found

    def column(self, column: int) -> Iterator[tuple[int, int]]:
        """Start and end of each cell of a column that shows something, its heading left out."""
        fields = self.part.fields
        number = self._first_below()
        while number < len(self.columns):
            end = number + 1
            if self.columns[number] == column:
                while end < len(self.columns) and self.columns[end] == column and self._same_row(number, end):
                    end += 1
                yield fields[2 * number], fields[2 * end - 1]
            number = end

    def below(self) -> Iterator[tuple[int, int, int]]:
        """Column, start and end of every field below the headings."""
        fields = self.part.fields
        for number in range(self._first_below(), len(self.columns)):
            yield self.columns[number], fields[2 * number], fields[2 * number + 1]

    def _first_below(self) -> int:
        """The first field below the headings."""
        if not self.headers:
            return 0
        return self._row(bisect_left(self.rows, self.header_row))[1]

    def _same_row(self, one: int, other: int) -> bool:
        return bisect_right(self.firsts, one) == bisect_right(self.firsts, other)

    def _row(self, at: int) -> tuple[int, int]:
        """First and last field of the row at an index of `rows`."""
        return self.firsts[at], self.firsts[at + 1] if at + 1 < len(self.firsts) else len(self.columns)

    def _field(self, offset: int) -> int:
        """The field that holds a code point, or the one before it."""
        return (bisect_right(self.part.fields, offset) + 1) // 2 - 1


def grid(document: Document, part: Part) -> Grid | None:
    """The grid of a part; None where it has none."""
    cells_of = getattr(document.layout, "cells_of", None)
    found = cells_of(part.id) if cells_of is not None else None
    if found is not None:
        return Grid(part=part, columns=found.columns, firsts=found.firsts, rows=found.rows)
    if document.format == csv.NAME and part.role == "body":
        return _counted(part, document.profile.delimiter)
    return None


def column_spans(document: Document, part: Part, column: int) -> Iterator[Span]:
    """What can be masked of the cells of a column, its heading left out."""
    found = grid(document, part)
    for start, end in found.column(column) if found is not None else ():
        yield from fit(document, Span(part=part.id, start=start, end=end))


def _counted(part: Part, delimiter: str) -> Grid:
    columns, firsts, rows = array("I"), array("I"), array("I")
    text, fields = part.text, part.fields
    column = row = done = 0
    for number in range(0, len(fields), 2):
        gap = text[done : fields[number]]
        ends = len(_LINE_END.findall(gap)) if "\n" in gap or "\r" in gap else 0
        if ends:
            row, column = row + ends, 0
            gap = gap[max(gap.rfind("\n"), gap.rfind("\r")) + 1 :]
        if not len(rows) or rows[-1] != row:
            rows.append(row)
            firsts.append(len(columns))
        column += gap.count(delimiter)
        columns.append(column)
        done = fields[number + 1]
    return Grid(part=part, columns=columns, firsts=firsts, rows=rows)

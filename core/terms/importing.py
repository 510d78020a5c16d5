"""Terms from lists that other programs wrote: a term a line, or a column of a CSV.

In: a file, or text; for a CSV the heading or number of the column. Out: terms, each once, and how many rows were left
out because they say too little. Files are read as any document is (core/documents), so encodings and delimiters are
recognised in one place.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from core.documents import read as read_document
from core.errors import TermError
from core.folding import fold
from core.model import Document
from core.terms import MOST, Sort, Term, term

_TABLES = (".csv", ".tsv")


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """`terms` in their order; `skipped` rows said too little or too much to be a term."""

    terms: tuple[Term, ...] = field(repr=False)
    skipped: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A CSV: its cells, and the names of its columns where the first record looks like a heading."""

    rows: tuple[tuple[str, ...], ...] = field(repr=False)

    @property
    def columns(self) -> tuple[str, ...]:
        """The cells of the first record."""
        return self.rows[0] if self.rows else ()


def is_table(path: Path) -> bool:
    """A column has to be chosen."""
    return path.suffix.lower() in _TABLES


def read_table(path: Path) -> Table:
    """The cells of a CSV or TSV. Raises FileError."""
    document = read_document(path)
    return Table(rows=tuple(tuple(row) for row in _records(document)))


def read_lines(path: Path, kind: str, *, sort: Sort = "always") -> Imported:
    """A term a line. Raises FileError, TermError terms.none, terms.many, terms.kind."""
    return from_lines(read_document(path).parts[0].text, kind, sort=sort)


def from_lines(text: str, kind: str, *, sort: Sort = "always") -> Imported:
    """A term a line; empty lines and lines that begin with "#" are nothing. Errors as `read_lines`."""
    lines = (line.strip() for line in text.removeprefix("\ufeff").splitlines())
    return _made((line for line in lines if line and not line.startswith("#")), kind, sort)


def from_column(table: Table, column: str | int, kind: str, *, sort: Sort = "always") -> Imported:
    """The cells of a column, by its heading (which is then no term) or its number from 1.

    Raises TermError terms.column, terms.none, terms.many, terms.kind.
    """
    rows, number = table.rows, 0
    if isinstance(column, str) and not column.isdecimal():
        wanted = fold(column.strip(), caseless=True).text
        names = [fold(name.strip(), caseless=True).text for name in table.columns]
        if wanted not in names:
            raise TermError("terms.column")
        number, rows = names.index(wanted), rows[1:]
    else:
        number = int(column) - 1
        if not 0 <= number < max(map(len, rows), default=0):
            raise TermError("terms.column")
    cells = (row[number].strip() for row in rows if number < len(row))
    return _made((cell for cell in cells if cell), kind, sort)


def read_list(path: Path, kind: str, *, column: str = "", sort: Sort = "always") -> Imported:
    """A list in any of these forms; of a CSV without a named column the first one. Errors as above."""
    if not is_table(path):
        return read_lines(path, kind, sort=sort)
    return from_column(read_table(path), column or 1, kind, sort=sort)


def _made(values: Iterable[str], kind: str, sort: Sort) -> Imported:
    found: dict[str, Term] = {}
    skipped = 0
    for value in values:
        try:
            made = term(value, kind, sort=sort)
        except TermError as error:
            if error.code == "terms.kind":
                raise
            skipped += 1
            continue
        found.setdefault(made.key, made)
        if len(found) > MOST:
            raise TermError("terms.many", limit=MOST)
    if not found:
        raise TermError("terms.none")
    return Imported(terms=tuple(found.values()), skipped=skipped)


def _records(document: Document) -> list[list[str]]:
    """The fields of a csv by record: between two fields of one record stands the delimiter and no line end."""
    body = document.parts[0]
    text, fields = body.text, body.fields
    records: list[list[str]] = []
    done = 0
    for start, end in zip(fields[::2], fields[1::2], strict=True):
        gap = text[done:start]
        last = max(gap.rfind("\n"), gap.rfind("\r"))
        if not records or last >= 0:
            records.append([])
            gap = gap[last + 1 :]
            records[-1] += [""] * gap.count(document.profile.delimiter)
        else:
            records[-1] += [""] * (gap.count(document.profile.delimiter) - 1)
        records[-1].append(text[start:end])
        done = end
    return records

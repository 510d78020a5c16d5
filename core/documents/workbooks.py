"""Formats of workbooks: xlsx and its kin, ods and its kin.

In: bytes. Out: what `core.documents.format.Format` says, for each format one object of `Workbook`. Parts are the sheets
as grids (rows of cells parted by tabs), each cell that shows something a field; and everything else that is text in
such a file. A number is masked as a whole and becomes a text; its raw spelling is how it is stored, so that restoring
makes it a number again. The readers are core/documents/sheets; they need lxml and come with the first such file.
"""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace
from importlib import import_module

from core.documents.zipped import Zipped
from core.fields import inside_one
from core.model import Document, Edit, Output, Part, Profile, Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Workbook(Zipped):
    """One format. `module` has a class `Work` (a reading or writing) and a class `Book` (what the layout holds)."""

    def read(
        self,
        data: bytes,
        name: str,
        *,
        encoding: str | None = None,
        like: Profile | None = None,
        password: str | None = None,
    ) -> Document:
        """The document. Raises FileError file.damaged (part)."""
        from core.documents.package import engine

        module = import_module(self.module)
        book = module.Book()
        return replace(engine.read(data, name, module.Work(book).family()), layout=book)

    def write(
        self, document: Document, edits: Iterable[Edit], *, encoding: str | None = None, output: Output = Output()
    ) -> bytes:
        """The file with these edits, without what masking always takes out. Raises FileError file.encoding."""
        from core.documents.package import engine

        work = import_module(self.module).Work(document.layout, document)
        return engine.write(document, edits, work.family(), intact=output.intact)

    def gives_back(self, document: Document, masked: Document, edits: tuple[Edit, ...]) -> bool:
        """Every text that can be edited is the source's again: of cells, and of everything else."""
        again = self.read(self.write(masked, edits, output=Output(intact=True)), document.name)
        return _texts(again.parts) == _texts(document.parts)

    def fit(self, document: Document, start: int, end: int, part: str) -> tuple[int, int]:
        """Numbers and names as a whole; of texts every stretch."""
        found = document.part(part)
        if document.layout.is_whole(found, start):
            at = bisect_right(found.fields, start) - 1
            return found.fields[at], found.fields[at + 1]
        return start, end

    def raw_spelling(self, document: Document, span: Span) -> str | None:
        """A number as it is stored. Raises ValueError for a span outside the fields."""
        part = document.part(span.part)
        if not span.start < span.end or not inside_one(part.fields, span.start, span.end):
            raise ValueError("a span outside the fields of its part")
        raw: str | None = document.layout.raw(part, span.start, span.end)
        return raw


def _texts(parts: Iterable[Part]) -> list[tuple[str, str]]:
    return [(part.id, part.text) for part in parts if part.fields and part.role != "filename"]


_SHEETS = "core.documents.sheets."
XLSX = Workbook(
    NAME="xlsx",
    SUFFIXES=(".xlsx", ".xlsm", ".xltx", ".xltm"),
    types=("spreadsheetml.", "ms-excel."),
    module=_SHEETS + "xlsx",
)
ODS = Workbook(
    NAME="ods",
    SUFFIXES=(".ods", ".ots"),
    types=("opendocument.spreadsheet",),
    module=_SHEETS + "ods",
)

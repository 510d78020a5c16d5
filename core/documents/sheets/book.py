"""What `Document.layout` holds for a workbook: the cells of its sheets, so that writing need not read them again.

In: the cells of sheets as they were read. Out: answers about a place of a part: which cells, a number or a text, how it
is stored. Can be pickled.
"""

from bisect import bisect_right
from dataclasses import dataclass, field

from core.documents.sheets.cells import Cells, Formats
from core.documents.sheets.drafts import WHOLE
from core.documents.sheets.names import Naming
from core.model import Part, Role

STORED, FORMULAS_OF = "-stored", "-formulas"
"""What ends the ids of parts that belong to a sheet."""


@dataclass(slots=True, kw_only=True)
class Sheet:
    """A worksheet of a document that was read. Can be pickled."""

    entry: str
    part: str
    role: Role
    cells: Cells = field(repr=False)


@dataclass(slots=True, kw_only=True)
class Book:
    """What `Document.layout` holds: the cells of the sheets, by the ids of their parts, and how numbers are shown."""

    sheets: dict[str, Sheet] = field(default_factory=dict)
    formats: Formats = field(default_factory=Formats)

    def cells_of(self, part: str) -> Cells | None:
        """The cells of a part that is a grid."""
        sheet = self.sheets.get(part)
        return None if sheet is None else sheet.cells

    def is_whole(self, part: Part, place: int) -> bool:
        """The field at a place is replaced as a whole."""
        if part.id == Naming.id or part.id.endswith(STORED):
            return True
        at = bisect_right(part.fields, place) - 1
        if (cells := self.cells_of(part.id)) is not None:
            return cells.kinds[at // 2] in WHOLE
        return part.id.endswith(FORMULAS_OF) and part.text[part.fields[at] : part.fields[at + 1]].isdecimal()

    def raw(self, part: Part, start: int, end: int) -> str | None:
        """A number as it is stored; None for a text."""
        at = bisect_right(part.fields, start) - 1
        if (part.fields[at], part.fields[at + 1]) != (start, end):
            return None
        text, sheet = part.text[start:end], part.id.partition("-")[0]
        if (cells := self.cells_of(part.id)) is not None:
            return (cells.raw(at // 2) or text) if cells.kinds[at // 2] in WHOLE else None
        if part.id.endswith(STORED) and (cells := self.cells_of(sheet)) is not None:
            return cells.raw(cells.others[at // 2][0])
        return None

"""Names that formulas repeat: of sheets, ranges, tables and other workbooks' sheets.

In: the elements that give the names. Out: a section with one field each, replaced as a whole, since it must stay a
name: tokens without brackets. Who repeats them is told by `Names` (formulas.py) when the file is put together.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence

from core.documents.package.opened import Package
from core.documents.package.tree import Element
from core.documents.sheets.drafts import lines
from core.documents.sheets.formulas import Names
from core.model import Edit, Part


class Naming:
    """The section of all names; every one once."""

    id = "names"

    def __init__(self) -> None:
        self._names: list[str] = []
        self._set: list[Callable[[str], None]] = []
        self._entries: list[str] = []
        self.new = Names()

    def __bool__(self) -> bool:
        return bool(self._names)

    def sheet(self, entry: str, element: Element, attribute: str = "name", book: str = "") -> None:
        """The name of a sheet, of this workbook or of another (`[1]`)."""

        def change(name: str) -> None:
            self.new.sheets[(book + element.get(attribute)).lower()] = name
            element.set(attribute, name)

        self._add(entry, element.get(attribute, ""), change)

    def word(self, entry: str, element: Element, *attributes: str) -> None:
        """The name of a range or a table."""

        def change(name: str) -> None:
            self.new.words[element.get(attributes[0]).lower()] = name
            for attribute in attributes:
                element.set(attribute, name)

        self._add(entry, element.get(attributes[0], ""), change)

    def _add(self, entry: str, name: str, change: Callable[[str], None]) -> None:
        if name:
            self._names.append(name)
            self._set.append(change)
            self._entries.append(entry)

    def part(self) -> Part:
        """One line each."""
        text, fields = lines(("", (name,)) for name in self._names)
        return Part(id=self.id, role="hidden", text=text, fields=fields, token_form="bare")  # noqa: S106 - no secret

    def put(self, package: Package, edits: Sequence[Edit]) -> None:
        """The names change at once; what repeats them later, by `new`."""
        fields = self.part().fields
        for edit in edits:
            number = (bisect_right(fields, edit.span.start) - 1) // 2
            self._set[number](edit.text)
            package.touch(self._entries[number])

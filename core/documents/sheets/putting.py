"""A workbook put together again: sheets with their cells, and names wherever they are repeated.

In: an open package whose trees were changed, and the changes of the cells. Out: entries as they will be packed.
"""

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import compress

import regex

from core.documents.package import ooxml
from core.documents.package.archive import damaged
from core.documents.package.opened import Package
from core.documents.package.tree import Element, serialise
from core.documents.package.walk import Group
from core.documents.sheets.cells import Cells, Formats, sheet_data, strings_of, texts_in
from core.documents.sheets.drafts import SheetDraft, Strings
from core.documents.sheets.entries import strings_entry
from core.documents.sheets.formulas import Names, renamed
from core.documents.sheets.names import Naming
from core.documents.sheets.xmltext import escaped, meaning, plain_xml, spelled, unescaped
from core.errors import FileError

FORMULAS = (
    *("s:definedName", "s:formula", "s:formula1", "s:formula2", "s:calculatedColumnFormula", "s:totalsRowFormula"),
    *(
        "c:f",
        "xm:f",
        "x14:formula",
        "x:FmlaMacro",
        "x:FmlaLink",
        "x:FmlaRange",
        "x:FmlaPict",
        "x:FmlaTxbx",
        "x:FmlaGroup",
    ),
)
"""Elements whose text is a formula."""

_FORMULA_NAMES = frozenset(name.partition(":")[2] for name in FORMULAS)
_REFERENCE = regex.compile(r"\$?([A-Z]{1,3})\$?([0-9]{1,7})(?::.*)?")


@dataclass(frozen=True, slots=True)
class _Column:
    """The name of a column of a table, and the cell that shows it."""

    entry: str
    element: Element
    draft: SheetDraft
    cell: int


class Tables:
    """Tables: the names of their columns are the texts of their headings, and Excel repairs files where they differ."""

    def __init__(self) -> None:
        self._columns: list[_Column] = []

    def add(self, package: Package, name: str, root: Element, drafts: dict[str, SheetDraft]) -> Iterator[Group]:
        """Take a table in; gives the names of columns that no heading shows."""
        sheet = next(
            (entry for entry in drafts if name in ooxml.related(package, entry, "table")),
            "",
        )
        corner = _REFERENCE.fullmatch(root.get("ref", ""))
        has_headings = root.get("headerRowCount", "1") != "0" and corner is not None and bool(sheet)
        for number, element in enumerate(root.iterfind("{*}tableColumns/{*}tableColumn")):
            text = unescaped(element.get("name", ""))
            cell = -1
            if has_headings and corner is not None:
                column = sum((ord(letter) - 64) * 26**at for at, letter in enumerate(reversed(corner[1]))) - 1 + number
                cell = cell_at(drafts[sheet].cells, int(corner[2]) - 1, column)
            if cell >= 0 and drafts[sheet].text_of(cell) == text:
                self._columns.append(_Column(name, element, drafts[sheet], cell))
            elif text:
                group = Group("hidden")
                group.add(element, "name", element.get("name"))
                yield group

    def rename(self, package: Package, names: Names) -> None:
        """Call the columns what their headings will say."""
        for column in self._columns:
            if column.draft.changed[column.cell]:
                new = column.draft.changed_text(column.cell)
                names.columns[unescaped(column.element.get("name")).lower()] = new
                column.element.set("name", escaped(new).replace("\n", "_x000a_"))
                package.touch(column.entry)


def cell_at(cells: Cells, row: int, column: int) -> int:
    """The number of the cell at a place (from 0), or -1 where nothing is shown."""
    from bisect import bisect_left

    at = bisect_left(cells.rows, row)
    if at == len(cells.rows) or cells.rows[at] != row:
        return -1
    first = cells.firsts[at]
    last = cells.firsts[at + 1] if at + 1 < len(cells.firsts) else len(cells.columns)
    found = bisect_left(cells.columns, column, first, last)
    return found if found < last and cells.columns[found] == column else -1


def put_together(
    package: Package,
    sheets: Iterable[tuple[str, str, SheetDraft]],
    formats: Formats,
    naming: Naming,
    tables: Tables,
) -> None:
    """Make every entry what it will be. `sheets`: the part, the entry and the changes of each.

    Raises FileError file.encoding (encoding, part).
    """
    kinds = {name: ooxml.short_type(kind) for name, kind in ooxml.content_types(package).items()}
    names = naming.new
    tables.rename(package, names)
    if names:
        for name in [*package.names]:
            if (
                package.is_xml(name)
                and not name.endswith(".rels")
                and kinds.get(name) not in ("sharedStrings", "theme")
            ):
                _rename(package, name, names)
    for name, kind in kinds.items():
        if kind == "pivotCacheDefinition" and name in package:
            _texts_for_numbers(package.tree(name))
            package.touch(name)
    strings: Strings = (b"", b"", array("I"))
    name = strings_entry(package, kinds)
    drafts = list(sheets)
    if name and any(draft.changes_shared() for _, _, draft in drafts):
        xml = plain_xml(package.archive.unpack(name), name, known=True)
        opening = regex.search(rb"<((?:[\w.\-]+:)?)sst[\s>/]", xml)
        strings = (xml, opening[1] if opening else b"", strings_of(xml)[1])
    for part, entry, draft in drafts:
        try:
            _put_cells(package, entry, draft, formats, strings, names)
        except FileError as error:
            raise FileError(error.code, **{**error.facts, "part": part}) from None


def _put_cells(
    package: Package,
    entry: str,
    draft: SheetDraft,
    formats: Formats,
    strings: Strings,
    names: Names,
) -> None:
    """The rows of a sheet between what stands around them."""
    xml = plain_xml(package.archive.unpack(entry), entry, known=True)
    prefix, first, last = sheet_data(xml, entry)
    around = serialise(package.tree(entry))
    if first == last:
        package.replace(entry, around)
        return
    name = prefix + b"sheetData"
    empty = regex.search(b"<" + regex.escape(name) + rb"((?:\s[^<>]*?)?)/>", around)
    if empty is None:
        raise damaged(entry)
    out = bytearray(around[: empty.start()] + b"<" + name + empty[1] + b">")
    start = len(out)
    draft.put_together(out, xml, first, last, formats, strings)
    del xml
    if b"rPh" in out:
        out[start:] = texts_in(prefix)[1].sub(b"", bytes(out[start:]))
    if names:
        out[start:] = _renamed_rows(bytes(out[start:]), prefix, names)
    out += b"</" + name + b">" + around[empty.end() :]
    package.replace(entry, bytes(out))


def _renamed_rows(rows: bytes, prefix: bytes, names: Names) -> bytes:
    """The formulas of cells with the new names."""
    p = regex.escape(prefix)

    def called(match: "regex.Match[bytes]") -> bytes:
        formula = unescaped(meaning(match[2]))
        new = renamed(formula, names)
        return match[0] if new == formula else b"%b%b%b" % (match[1], spelled(escaped(new)), match[3])

    pattern = b"(<" + p + rb"f(?:\s[^<>]*+)?>)([^<]++)(</" + p + b"f>)"
    return bytes(regex.sub(pattern, called, rows))


def _rename(package: Package, name: str, names: Names) -> None:
    for element in package.tree(name).iter():
        if not isinstance(element.tag, str):
            continue
        local = element.tag.rpartition("}")[2]
        if local in _FORMULA_NAMES or local == "f":
            new = renamed(element.text or "", names)
            if new != (element.text or ""):
                element.text = new
                package.touch(name)
        elif local == "hyperlink" and element.get("location"):
            element.set("location", renamed(element.get("location"), names))
            package.touch(name)
        elif local == "worksheetSource":
            for attribute, new_names in (("sheet", names.sheets), ("name", names.words)):
                if (element.get(attribute) or "").lower() in new_names:
                    element.set(attribute, new_names[element.get(attribute).lower()])
                    package.touch(name)


def _texts_for_numbers(root: Element) -> None:
    """A number or a date of a pivot cache that was masked is a text now."""
    for element in root.iter("{*}n", "{*}d"):
        value = element.get("v", "")
        if any(char.isalpha() and char not in "TZeE" for char in value):
            element.tag = element.tag.rpartition("}")[0] + "}s"


def keep_strings(package: Package, name: str, drafts: Iterable[SheetDraft]) -> int:
    """Empty the shared strings that no cell will show, and take all phonetic guides out; how many texts are gone."""
    if not package.archive.size(name):
        return 0
    used: set[int] = set()
    for draft in drafts:
        kept = compress(draft.cells.shared, (not changed for changed in draft.changed))
        used.update(kept)
    xml = plain_xml(package.archive.unpack(name), name, known=True)
    opening = regex.search(rb"<((?:[\w.\-]+:)?)sst[\s>/]", xml)
    prefix: bytes = opening[1] if opening else b""
    strings, bounds = strings_of(xml)
    pieces: list[bytes] = []
    done = gone = 0
    for index, text in enumerate(strings):
        start, end = bounds[2 * index], bounds[2 * index + 1]
        if index in used:
            if xml.find(b"rPh", start, end) >= 0:
                pieces += (xml[done:start], texts_in(prefix)[1].sub(b"", xml[start:end]))
                done = end
        elif end - start > len(prefix) * 2 + 13:
            gone += bool(text)
            pieces += (xml[done:start], b"<%bsi><%bt/></%bsi>" % (prefix, prefix, prefix))
            done = end
    pieces.append(xml[done:])
    package.replace(name, b"".join(pieces))
    return gone

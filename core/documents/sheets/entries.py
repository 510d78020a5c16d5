"""What the entries of a workbook of OOXML say about each other.

In: an open package and the kinds of its entries. Out: sheets in their order, shared strings, how numbers are shown,
what a person typed into styles.
"""

from array import array
from collections.abc import Callable, Iterator

from core.documents.package import ooxml
from core.documents.package.archive import damaged
from core.documents.package.opened import Package
from core.documents.package.tree import Element
from core.documents.package.walk import Group
from core.documents.sheets.cells import Formats
from core.documents.sheets.numberformats import BUILT_IN, GENERAL
from core.documents.sheets.scraps import formula_scraps
from core.documents.sheets.xmltext import plain_xml

_RELATIONS = (
    "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id",
    "{http://purl.oclc.org/ooxml/officeDocument/relationships}id",
)


def workbook(package: Package, kinds: dict[str, str]) -> str:
    """The entry of the workbook itself. Raises FileError file.damaged (part)."""
    for name, kind in kinds.items():
        if kind == "main" and name in package:
            return name
    raise damaged("workbook.xml")


def sheets(package: Package, kinds: dict[str, str]) -> Iterator[tuple[str, Element]]:
    """The entry of each sheet and its element in the workbook, in the order of their tabs.

    Raises FileError file.damaged (part) where one is missing or there are entries of sheets that no tab leads to.
    """
    book = workbook(package, kinds)
    targets = targets_of(package, book)
    seen: set[str] = set()
    for element in package.tree(book).iter("{*}sheet"):
        entry = targets.get(relation_of(element), "")
        if entry not in package or entry in seen:
            raise damaged("workbook.xml")
        seen.add(entry)
        yield entry, element
    if any(
        kind in ("worksheet", "macrosheet") and name in package and name not in seen for name, kind in kinds.items()
    ):
        raise damaged("workbook.xml")


def targets_of(package: Package, entry: str) -> dict[str, str]:
    """The entries that relationships of this one lead to, by id."""
    return {
        relationship.get("Id", ""): ooxml.target_of(entry, relationship)
        for relationship in ooxml.relationships(package, entry)
        if relationship.get("TargetMode") != "External"
    }


def relation_of(element: Element) -> str:
    """The id of a relationship that an element names."""
    return next((element.get(name) for name in _RELATIONS if element.get(name)), "")


def strings_entry(package: Package, kinds: dict[str, str]) -> str:
    """The entry of the shared strings, or an empty string."""
    return next((name for name, kind in kinds.items() if kind == "sharedStrings" and name in package), "")


def shared_strings(
    package: Package, kinds: dict[str, str], read: "Callable[[bytes], tuple[list[str], array[int]]]"
) -> list[str]:
    """The shared strings. Raises FileError file.damaged (part)."""
    name = strings_entry(package, kinds)
    if not name or not package.archive.size(name):
        return []
    strings, _ = read(plain_xml(package.archive.unpack(name), name))
    return strings


def formats(package: Package, kinds: dict[str, str]) -> Formats:
    """How the cells of each style show numbers."""
    properties = package.tree(workbook(package, kinds)).find("{*}workbookPr")
    from_1904 = properties is not None and properties.get("date1904") in ("1", "true", "on")
    name = next((name for name, kind in kinds.items() if kind == "styles" and name in package), "")
    if not name or not package.archive.size(name):
        return Formats(from_1904=from_1904)
    root = package.tree(name)
    own = {
        element.get("numFmtId"): element.get("formatCode", GENERAL) for element in root.iterfind("{*}numFmts/{*}numFmt")
    }
    codes = []
    for element in root.iterfind("{*}cellXfs/{*}xf"):
        number = element.get("numFmtId", "0")
        codes.append(own.get(number) or BUILT_IN.get(int(number) if number.isdigit() else 0, GENERAL))
    return Formats(codes=tuple(codes), from_1904=from_1904)


def style_groups(root: Element) -> Iterator[Group]:
    """Words in number formats, and names of styles that somebody made."""
    for element in root.iter("{*}numFmt"):
        if element.get("formatCode"):
            yield from formula_scraps(element, "formatCode")
    for element in root.iterfind("{*}cellStyles/{*}cellStyle"):
        if element.get("name") and element.get("builtinId") is None:
            group = Group("hidden")
            group.add(element, "name", element.get("name"))
            yield group


def book_number(package: Package, kinds: dict[str, str], entry: str) -> int:
    """The number by which formulas call another workbook, from 1; 0 for none."""
    book = workbook(package, kinds)
    targets = targets_of(package, book)
    links = [targets.get(relation_of(element), "") for element in package.tree(book).iter("{*}externalReference")]
    return links.index(entry) + 1 if entry in links else 0

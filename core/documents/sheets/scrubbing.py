"""What masking always takes out of a workbook of OOXML.

In: an open package and its sheets as they will be written. Out: the package without properties, macros, authors, paths,
caches of other workbooks and of pivot tables, texts that no cell shows, and settings of printers; each counted up in
the package's notices.
"""

from collections.abc import Iterable

from core.documents.package import ooxml
from core.documents.package.opened import Package
from core.documents.package.tree import Element
from core.documents.sheets.drafts import SheetDraft
from core.documents.sheets.entries import strings_entry
from core.documents.sheets.putting import keep_strings

_DROPPED = frozenset(("revisionHeaders", "revisionLog", "userNames", "pivotCacheRecords"))
_PATHS = ("absPath", "fileSharing", "fileRecoveryPr")
_CONNECTIONS = ("connection", "command", "url", "sourceFile", "odcFile", "description", "post", "editPage", "name")
EXTREMES = ("minValue", "maxValue", "minDate", "maxDate")
ELSEWHERE = "elsewhere.xlsx"


def scrub(package: Package, drafts: dict[str, SheetDraft], hidden_sheets: int) -> None:
    """Take it out."""
    types = ooxml.content_types(package)
    kinds = {name: ooxml.short_type(kind) for name, kind in types.items()}
    ooxml.empty_properties(package, types)
    ooxml.take_out(package, types)
    ooxml.drop_links(package)
    package.notice("hidden_sheets", hidden_sheets)
    package.notice("formulas", sum(draft.cells.calculated for draft in drafts.values()))
    for name, kind in kinds.items():
        if not package.is_xml(name) or name not in package or kind in ooxml.METADATA or kind in _DROPPED:
            continue
        changes = _CHANGES.get(kind)
        if changes is not None:
            root = package.tree(name)
            changes(package, root)
            package.touch(name)
        if kind == "externalLink":
            _lead_nowhere(package, name)
    records = [name for name, kind in kinds.items() if kind in _DROPPED and name in package]
    ooxml.drop(package, records)
    ooxml.unname(package)
    ooxml.plain_themes(package, types)
    _plain_looks(package, kinds)
    ooxml.plain_shapes(package)
    if name := strings_entry(package, kinds):
        package.notice("leftovers", keep_strings(package, name, drafts.values()))


def _plain_looks(package: Package, kinds: dict[str, str]) -> None:
    """Looks of tables that somebody made are numbered, and so called by what has them."""
    styles = next((name for name, kind in kinds.items() if kind == "styles" and package.is_xml(name)), "")
    made = list(package.tree(styles).iter(*(f"{{*}}{name}" for name in _LOOKS))) if styles else []
    new = {element.get("name", ""): f"Style{number}" for number, element in enumerate(made, 1)}
    for name, kind in kinds.items() if new else ():
        if name not in package or not package.is_xml(name) or kind not in _LOOKING:
            continue
        for value in package.tree(name).xpath("//@name | //@style | //@*[starts-with(name(), 'default')]"):
            if str(value) in new and value.getparent().tag.rpartition("}")[2] in (*_LOOKS, *_LOOKING[kind]):
                value.getparent().set(value.attrname, new[str(value)])
                package.touch(name)


_LOOKS = ("tableStyle", "slicerStyle", "timelineStyle")
_LOOKING = {
    "styles": ("tableStyles", "slicerStyles", "timelineStyles"),
    "table": ("tableStyleInfo",),
    "pivotTable": ("pivotTableStyleInfo",),
    "slicer": ("slicer",),
    "timeline": ("timeline",),
}
"""Kinds of entries that speak of such looks, and the elements that do."""


def _plain_book(package: Package, root: Element) -> None:
    _remove(root, _PATHS)


def _no_authors(package: Package, root: Element) -> None:
    done = 0
    for element in root.iter("{*}author"):
        done += bool(element.text) and element.text != ooxml.AUTHOR
        element.text = ooxml.AUTHOR
    package.notice("authors", done)


def _nobody(package: Package, root: Element) -> None:
    done = 0
    for element in root.iter("{*}person"):
        done += element.get("displayName") != ooxml.AUTHOR
        element.set("displayName", ooxml.AUTHOR)
        for name in ("userId", "providerId"):
            if element.get(name) is not None:
                element.set(name, ooxml.AUTHOR if name == "userId" else "None")
    package.notice("authors", done)


def _no_times(package: Package, root: Element) -> None:
    for element in root.iter("{*}threadedComment"):
        if element.get("dT"):
            element.set("dT", "2000-01-01T00:00:00.00")


def _no_cache(package: Package, root: Element) -> None:
    """A pivot table is worked out anew when the file is opened."""
    for name in [name for name in root.attrib if name.rpartition("}")[2] in ("refreshedBy", "recordCount", "id")]:
        del root.attrib[name]
    root.set("saveData", "0")
    root.set("refreshOnLoad", "1")
    for element in root.iter("{*}sharedItems"):
        for name in EXTREMES:
            element.attrib.pop(name, None)
    package.notice("pivots")


def _no_copy(package: Package, root: Element) -> None:
    """Of another workbook's cells."""
    _remove(root, ("sheetDataSet",))
    for element in root.iter("{*}definedName"):
        element.attrib.pop("refersTo", None)
    package.notice("elsewhere")


def _no_source(package: Package, root: Element) -> None:
    """Where data came from, and as whom."""
    for number, element in enumerate(root.iter("{*}connection"), 1):
        for inner in element.iter():
            for name in _CONNECTIONS:
                if inner.get(name) is not None:
                    inner.set(name, f"Connection{number}" if inner is element and name == "name" else "")
        package.notice("connections")


def _lead_nowhere(package: Package, name: str) -> None:
    for relationship in ooxml.relationships(package, name):
        if relationship.get("TargetMode") == "External":
            relationship.set("Target", ELSEWHERE)
            package.touch(ooxml.rels_of(name))


def _remove(root: Element, names: Iterable[str]) -> None:
    for element in list(root.iter(*(f"{{*}}{name}" for name in names))):
        parent = element.getparent()
        if parent is not None:
            parent.remove(element)


_CHANGES = {
    "main": _plain_book,
    "comments": _no_authors,
    "person": _nobody,
    "threadedcomments": _no_times,
    "pivotCacheDefinition": _no_cache,
    "externalLink": _no_copy,
    "connections": _no_source,
}

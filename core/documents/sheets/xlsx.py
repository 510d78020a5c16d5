"""Workbooks of OOXML: xlsx, xlsm, xltx, xltm (ISO 29500 SpreadsheetML, transitional and strict).

In: an open package. Out: its sections: sheets, comments, headers, drawings, hidden sheets, names, other readings of
numbers, words of formulas, what no page shows, links; and the package put together again. What the sheets repeat of
each other (names in formulas, headings of tables) changes together.
"""

from collections.abc import Iterator

import regex

from core.documents.package import ooxml
from core.documents.package.family import Family
from core.documents.package.opened import Package
from core.documents.package.sections import Groups, Section
from core.documents.package.walk import Channel, Group, Kind, Vocabulary, Walk
from core.documents.sheets import entries
from core.documents.sheets.book import FORMULAS_OF, STORED, Book, Sheet
from core.documents.sheets.cells import sheet_data, strings_of
from core.documents.sheets.drafts import CellFormulas, Grid, Readings, SheetDraft, drafted
from core.documents.sheets.names import Naming
from core.documents.sheets.putting import FORMULAS, Tables, put_together
from core.documents.sheets.scraps import formula_scraps, header_groups
from core.documents.sheets.scrubbing import EXTREMES, scrub
from core.documents.sheets.xmltext import plain_xml
from core.model import Document, Role

NAMESPACES = {
    **ooxml.NAMESPACES,
    "xdr": "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing",
    "tc": "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments",
    "x14": "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main",
    "xm": "http://schemas.microsoft.com/office/excel/2006/main",
    "x15ac": "http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac",
    "xr": "http://schemas.microsoft.com/office/spreadsheetml/2014/revision",
}
_SKIPPED = (
    "s:sheetData s:rPh s:oddHeader s:oddFooter s:evenHeader s:evenFooter s:firstHeader s:firstFooter xdr:from xdr:to "
    "xdr:pos xdr:ext x:Anchor x:Row x:Column xm:sqref a:xfrm a:prstGeom a:custGeom a:ln a:srgbClr a:schemeClr "
    "a:effectLst a:scene3d s:rPr s:cols s:mergeCells s:pageMargins s:pageSetup"
)
_KINDS: dict[str, Kind] = {
    **dict.fromkeys(("s:text", "a:p", "tc:text"), "paragraph"),
    **dict.fromkeys(("s:t", "a:t"), "text"),
    **dict.fromkeys(("s:author", "s:sheetDataSet"), "removed"),
    **dict.fromkeys((*_SKIPPED.split(), *FORMULAS), "skip"),
}
_CELLS = regex.compile(r"(?:(?:^| )\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?)+|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}")
_NAMED = frozenset(
    (
        *("s:sheet name", "s:definedName name", "s:table name", "s:table displayName", "s:tableColumn name"),
        *("s:tableColumn uniqueName", "s:worksheetSource sheet", "s:worksheetSource name", "s:hyperlink location"),
        *("s:pivotCacheDefinition refreshedBy", "s:sheetName val", "s:fileSharing userName", "tc:person displayName"),
        *("tc:person userId", "tc:person providerId", "s:tableStyleInfo name"),
    )
)
"""Attributes that are names (section `names`), follow names, or are always taken out."""
_PLUMBING = frozenset(("dT", "personId", "parentId", "ObjectType"))
_TAKEN_OUT = frozenset(("x15ac:absPath", "s:fileSharing", "s:fileRecoveryPr"))
_VALUES = frozenset(("s:s v", "s:n v", "s:d v", "s:filter val", "s:customFilter val", "s:inputCells val", "s:x v"))


def _attribute(tag: str, name: str, value: str) -> Channel | None:
    prefix, _, local = name.rpartition(":")
    if prefix in ("r", "xml", "xr") or f"{tag} {name}" in _NAMED or local in _PLUMBING:
        return None
    if tag in _TAKEN_OUT or local in EXTREMES:
        return "removed"
    if f"{tag} {name}" in _VALUES:
        return "hidden" if len(value) > 1 else None
    if ooxml.is_address(local):
        return "links"
    if _CELLS.fullmatch(value) is not None and not ooxml.is_speaking(local):
        return None
    return None if ooxml.is_structure(tag, local, value) else "hidden"


VOCABULARY = Vocabulary(
    namespaces=NAMESPACES,
    aliases=ooxml.STRICT,
    kinds=_KINDS,
    chars={"a:br": "\n"},
    attribute=_attribute,
)

_SHOWN: dict[str, tuple[str, Role]] = {
    **dict.fromkeys(("comments", "threadedcomments"), ("comments", "comment")),
    **dict.fromkeys(("drawing", "chart", "chartshapes", "diagramData"), ("drawings", "body")),
}
_SHEETS = frozenset(("worksheet", "macrosheet", "intlmacrosheet"))
_EMPTIED = frozenset(("connections", "revisionHeaders", "revisionLog", "userNames"))
_UNREAD = frozenset(("theme", "relationships", "sharedStrings", "styles", "calcChain", "person", "pivotCacheRecords"))


class Work:
    """One reading or writing of a workbook."""

    def __init__(self, book: Book, document: Document | None = None) -> None:
        self.book = book
        self._document = document
        self.drafts: dict[str, SheetDraft] = {}
        self.naming = Naming()
        self.tables = Tables()

    def family(self) -> Family:
        """The tables for the engine."""
        return Family(name="xlsx", sections=self.sections, scrub=self.scrub, finish=self.finish)

    def sections(self, package: Package) -> Iterator[Section]:
        """Sheets first, what no page shows last."""
        types = ooxml.content_types(package)
        kinds = {name: ooxml.short_type(kind) for name, kind in types.items()}
        strings: list[str] = []
        if self._document is None:
            self.book.formats = entries.formats(package, kinds)
            strings = entries.shared_strings(package, kinds, strings_of)
        sheets = list(self._sheets(package, kinds, strings))
        del strings
        others = self._others(package, types, kinds)
        visible = [sections for role, sections in sheets if role == "sheet"]
        hidden = [sections for role, sections in sheets if role != "sheet"]
        yield from (sections[0] for sections in visible)
        yield from (others[name] for name in ("comments", "headers", "drawings") if others[name])
        yield from (sections[0] for sections in hidden)
        if self.naming:
            yield self.naming
        for sections in (*visible, *hidden):
            yield from sections[1:]
        yield from (others[name] for name in ("formulas", "hidden", "links", "metadata") if others[name])

    def _sheets(
        self, package: Package, kinds: dict[str, str], strings: list[str]
    ) -> Iterator[tuple[Role, tuple[Section, ...]]]:
        """For each sheet in the order of the workbook its role and its sections; their entries lose their cells."""
        visible = 0
        book = entries.workbook(package, kinds)
        for number, (entry, element) in enumerate(entries.sheets(package, kinds), 1):
            self.naming.sheet(book, element)
            if kinds.get(entry) not in _SHEETS:
                continue
            role: Role = "sheet" if element.get("state", "visible") == "visible" else "hidden"
            visible += role == "sheet"
            id_, title = f"sheet{number}", element.get("name", "")
            xml = plain_xml(package.data(entry), entry, known=self._document is not None)
            if self._document is None:
                draft = drafted(xml, entry, strings, self.book.formats)
                self.book.sheets[id_] = Sheet(entry=entry, part=id_, role=role, cells=draft.cells)
            else:
                texts = {part.id: part.text for part in self._document.parts}
                draft = SheetDraft(self.book.sheets[id_].cells, texts.get(id_, ""))
            self.drafts[id_] = draft
            _, first, last = sheet_data(xml, entry)
            package.replace(entry, xml[:first] + xml[last:])
            del xml
            sections: tuple[Section, ...] = (
                Grid(draft, id_, role, visible if role == "sheet" else 0, title),
                Readings(draft, id_ + STORED, title),
                CellFormulas(draft, id_ + FORMULAS_OF, title),
            )
            yield role, sections

    def _others(self, package: Package, types: dict[str, str], kinds: dict[str, str]) -> dict[str, Groups]:
        """Everything but cells, by the ids of the parts."""
        walk = Walk(VOCABULARY)
        found = {
            "comments": Groups("comments", "comment"),
            "headers": Groups("headers", "header"),
            "drawings": Groups("drawings", "body"),
            "formulas": Groups("formulas", "hidden"),
            "hidden": Groups("hidden", "hidden"),
            "links": Groups("links", "hidden", token_form="bare"),  # noqa: S106 - a way of writing
            "metadata": Groups("metadata", "metadata"),
        }
        headers = {sheet.entry: self.drafts[sheet.part] for sheet in self.book.sheets.values()}
        for name in types:
            kind = kinds[name]
            if not package.is_xml(name) or name == ooxml.CONTENT_TYPES or ooxml.is_custom_data(name):
                continue
            if ooxml.is_dropped(name, types[name]):
                continue
            if name.endswith(".rels") and "externalLinks/" not in name:
                found["links"].add(name, ooxml.link_groups(package, name))
            if kind == "styles":
                found["hidden"].add(name, entries.style_groups(package.tree(name)))
            if kind in _UNREAD or name.endswith(".rels"):
                continue
            root = package.tree(name)
            if kind in ooxml.METADATA or kind in _EMPTIED:
                found["metadata"].add(name, ooxml.telling(walk.groups(root, "removed")))
                continue
            if kind == "main":
                for element in root.iter("{*}definedName"):
                    if not element.get("name", "").startswith("_xlnm."):  # those are Excel's own
                        self.naming.word(name, element, "name")
            elif kind == "table":
                self.naming.word(name, root, "displayName", "name")
                found["hidden"].add(name, self.tables.add(package, name, root, headers))
            elif kind == "externalLink":
                book = f"[{entries.book_number(package, kinds, name)}]"
                for element in root.iter("{*}sheetName"):
                    self.naming.sheet(name, element, "val", book)
                for element in root.iter("{*}definedName"):
                    self.naming.word(name, element, "name")
            id_, _ = _SHOWN.get(kind, ("hidden", ""))
            for group in walk.groups(root, "main" if id_ != "hidden" else "hidden"):
                target = {"main": id_, "links": "links", "removed": "metadata"}.get(group.channel, "hidden")
                found[target].add(name, (group,))
            for element in root.iter():
                if isinstance(element.tag, str) and walk.short(element.tag) in FORMULAS and element.text:
                    found["formulas"].add(name, formula_scraps(element))
                    for attribute, value in element.attrib.items():
                        channel = value and _attribute(walk.short(element.tag), walk.short(attribute), value)
                        if channel:
                            group = Group(channel)
                            group.add(element, attribute, value)
                            found["hidden"].add(name, (group,))
            if kind in _SHEETS or kind in ("chartsheet", "dialogsheet"):
                found["headers"].add(name, header_groups(root))
        return found

    def scrub(self, package: Package) -> None:
        """Everything that masking always takes out."""
        scrub(package, self.drafts, sum(sheet.role == "hidden" for sheet in self.book.sheets.values()))

    def finish(self, package: Package) -> None:
        """Sheets with their cells, names where they are repeated."""
        sheets = ((sheet.part, sheet.entry, self.drafts[sheet.part]) for sheet in self.book.sheets.values())
        put_together(package, sheets, self.book.formats, self.naming, self.tables)

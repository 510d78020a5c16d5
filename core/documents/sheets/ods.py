"""Spreadsheets of OpenDocument: ods, ots (OASIS OpenDocument 1.3).

In: an open package. Out: its sections: sheets, comments, headers, drawings, hidden sheets, names, other readings of
numbers, words of formulas, what no page shows, links; and the package put together again. Cells are read and written as
bytes (odscells.py, odswriting.py). Of the rest of content.xml, and of cells with more in them than plain paragraphs, a
tree is made: it has, in each table, one row with these cells.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import regex

from core.documents.package import odf, odfstyles
from core.documents.package.archive import damaged
from core.documents.package.family import Family
from core.documents.package.opened import Package
from core.documents.package.sections import Groups, Section
from core.documents.package.tree import Element, parse, remove, serialise
from core.documents.package.walk import Channel, Group, Kind, Walk
from core.documents.sheets.book import FORMULAS_OF, STORED, Book, Sheet
from core.documents.sheets.cellwriting import applied
from core.documents.sheets.drafts import CellFormulas, Grid, Readings
from core.documents.sheets.formulas import Names, renamed_ods
from core.documents.sheets.names import Naming
from core.documents.sheets.odscells import OdsCells, RowReader, places_of_rows
from core.documents.sheets.odswriting import OdsDraft
from core.documents.sheets.scraps import formula_scraps
from core.documents.sheets.xmltext import meaning, plain_xml, spelled
from core.errors import FileError
from core.model import Document, Role

CONTENT = "content.xml"
_TABLE, _OFFICE, _STYLE = (f"{{{odf.NAMESPACES[name]}}}" for name in ("table", "office", "style"))
_CONFIG, _XLINK = (f"{{{odf.NAMESPACES[name]}}}" for name in ("config", "xlink"))
_NEEDED = ("table", "text", "office")
_FORMULAS = ("table:formula", "table:condition", "table:expression", "calcext:value", "calcext:expression")
_CONDITION = _STYLE + "condition"
_NAMED = frozenset(
    f"table:{each}" for each in ("table", "named-range", "named-expression", "database-range", "content-validation")
)
"""What has a name that formulas and rules repeat; other names stand for themselves."""
_REFERENCES = regex.compile(r"-address(?:es)?$|-ranges?$|^(?:formula|condition|expression|value|cell-range)$|^href$")
_ADDRESS = regex.compile(r"\$?(?:'(?:[^']|'')+'|[^\s'.]+)\.\$?[A-Z]{1,3}\$?[0-9]{1,7}(?::|$|\s)")
_DESCRIPTION = f"{{{odf.NAMESPACES['svg']}}}desc"
_REFERRING = frozenset(("table", "calcext", "chart", "draw", "style"))
_BAG = regex.compile(rb"<table:table-row>(.*?)</table:table-row>|<table:table-row/>", regex.S)
_INNER = regex.compile(rb"<table:table-cell>(.*?)</table:table-cell>|<table:table-cell/>", regex.S)
_BODY = regex.compile(rb"[^>]*>(.*)</", regex.S)


def _attribute(tag: str, name: str, value: str) -> Channel | None:
    prefix, _, local = name.rpartition(":")
    if name == "table:name" and tag in _NAMED:
        return None
    if prefix in _REFERRING and _REFERENCES.search(local) and name != "table:value":
        return None
    if name in ("table:content-validation-name", "table:base-cell-address") or tag == "table:table-source":
        return None
    if prefix == "style" and value.startswith("PageStyle_"):
        return None  # named after its sheet, and numbered by `scrub`
    return odf.VOCABULARY.attribute(tag, name, value)


def _description(element: Element) -> Kind | None:
    """LibreOffice says in the description of a chart's data which cells they come from."""
    return "skip" if _is_address(element) else None


def _is_address(element: Element) -> bool:
    return _ADDRESS.match(element.text or "") is not None


VOCABULARY = replace(odf.VOCABULARY, attribute=_attribute, kind_of={"svg:desc": _description})


class Work:
    """One reading or writing of a spreadsheet."""

    def __init__(self, book: Book, document: Document | None = None) -> None:
        self.book = book
        self._document = document
        self._drafts: dict[str, OdsDraft] = {}
        self._rich: dict[str, list[list[Group]]] = {}
        self.naming = Naming()
        self._styles: dict[str, str] = {}

    def family(self) -> Family:
        """The tables for the engine."""
        return Family(name="ods", sections=self.sections, scrub=self.scrub, finish=self.finish, stored=odf.stored)

    def sections(self, package: Package) -> Iterator[Section]:
        """Sheets first, what no page shows last. Raises FileError file.damaged (part), file.encrypted."""
        odf.refuse_encrypted(package)
        if CONTENT not in package:
            raise damaged(CONTENT)
        xml = plain_xml(package.data(CONTENT), CONTENT, known=self._document is not None)
        if not all(f'xmlns:{name}="{odf.NAMESPACES[name]}"'.encode() in xml[:20_000] for name in _NEEDED):
            raise damaged(CONTENT)
        head = xml[: xml.find(b">", xml.find(b"<office:document-content")) + 1]
        pieces: list[bytes] = []
        readers: list[tuple[str, OdsCells]] = []
        done = 0
        for number, (first, last) in enumerate(places_of_rows(xml, CONTENT), 1):
            text, cells = self._rows(xml, first, last, head, f"sheet{number}")
            readers.append((text, cells))
            pieces += (xml[done:first], b"<table:table-row>")
            for start, end in zip(cells.rich_starts, cells.rich_ends, strict=True):
                pieces.append(_bare(xml[start:end]))
            pieces.append(b"</table:table-row>")
            done = last
        pieces.append(xml[done:])
        del xml
        package.replace(CONTENT, b"".join(pieces))
        yield from self._parts(package, readers)

    def _rows(self, xml: bytes, first: int, last: int, head: bytes, part: str) -> tuple[str, OdsCells]:
        """The text and the cells of a table: as read now, or as read before."""
        if self._document is not None:
            cells = self.book.sheets[part].cells
            assert isinstance(cells, OdsCells)
            text = next((each.text for each in self._document.parts if each.id == part), "")
            return text, cells
        walk = Walk(VOCABULARY)

        def text_of(cell: bytes) -> str:
            root = parse(head + cell + b"</office:document-content>", CONTENT)
            return "\n".join(group.text for group in _shown_among(walk.groups(root[0])))

        reader = RowReader(text_of, CONTENT)
        text = reader.run(xml, first, last)
        return text, reader.cells

    def _parts(self, package: Package, readers: Sequence[tuple[str, OdsCells]]) -> Iterator[Section]:
        walk = Walk(VOCABULARY)
        found = {
            "comments": Groups("comments", "comment"),
            "header": Groups("header", "header"),
            "footer": Groups("footer", "footer"),
            "drawings": Groups("drawings", "body"),
            "formulas": Groups("formulas", "hidden"),
            "hidden": Groups("hidden", "hidden"),
            "links": Groups("links", "hidden", token_form="bare"),  # noqa: S106 - a way of writing
            "removed": Groups("deleted", "hidden"),
            "metadata": Groups("metadata", "metadata"),
        }

        def take(name: str, groups: Sequence[Group], main: str) -> None:
            for group in groups:
                target = {"main": main, "comment": "comments"}.get(group.channel, group.channel)
                found[target if target in found else "hidden"].add(name, (group,))

        root = package.tree(CONTENT)
        hidden_styles = _hidden_styles(root)
        sections: list[tuple[Role, tuple[Section, ...]]] = []
        spreadsheet = next(root.iter(_OFFICE + "spreadsheet"), None)
        tables = [] if spreadsheet is None else list(spreadsheet.iter(_TABLE + "table"))
        if len(tables) != len(readers):
            raise damaged(CONTENT)
        visible = 0
        for number, (element, (text, cells)) in enumerate(zip(tables, readers, strict=True), 1):
            id_, title = f"sheet{number}", element.get(_TABLE + "name", "")
            role: Role = "hidden" if element.get(_TABLE + "style-name") in hidden_styles else "sheet"
            visible += role == "sheet"
            self.naming.sheet(CONTENT, element, _TABLE + "name")
            self._take_rich(element, walk, id_, len(cells.rich_starts), take)
            draft = OdsDraft(cells, text)
            self._drafts[id_] = draft
            if self._document is None:
                self.book.sheets[id_] = Sheet(entry=CONTENT, part=id_, role=role, cells=cells)
            sections.append(
                (
                    role,
                    (
                        Grid(draft, id_, role, visible if role == "sheet" else 0, title),
                        Readings(draft, id_ + STORED, title),
                        CellFormulas(draft, id_ + FORMULAS_OF, title),
                    ),
                )
            )
        for element in root.iter(_TABLE + "named-range", _TABLE + "named-expression", _TABLE + "database-range"):
            if not element.get(_TABLE + "name", "_").startswith("_"):
                self.naming.word(CONTENT, element, _TABLE + "name")
        take(CONTENT, walk.groups(root, "hidden", without=_TABLE + "table-row"), "hidden")
        for name in package.names:
            if not package.is_xml(name) or name in (odf.MANIFEST, "manifest.rdf") or odf.is_unread(name):
                continue
            last = name.rpartition("/")[2]
            if last == "meta.xml":
                take(name, walk.groups(package.tree(name), "removed"), "metadata")
            elif last != "settings.xml" and name != CONTENT:
                take(name, walk.groups(package.tree(name)), "drawings" if last == CONTENT else "hidden")
            if last in (CONTENT, "styles.xml"):
                take(name, list(odfstyles.style_groups(package.tree(name))), "hidden")
            for element in package.tree(name).iter() if last in (CONTENT, "styles.xml") else ():
                for attribute in element.attrib if isinstance(element.tag, str) else ():
                    if attribute == _CONDITION or walk.short(attribute) in _FORMULAS:
                        found["formulas"].add(name, formula_scraps(element, attribute))
        shown = [parts for role, parts in sections if role == "sheet"]
        hidden = [parts for role, parts in sections if role != "sheet"]
        yield from (parts[0] for parts in shown)
        yield from (found[name] for name in ("comments", "header", "footer", "drawings") if found[name])
        yield from (parts[0] for parts in hidden)
        if self.naming:
            yield self.naming
        for parts in (*shown, *hidden):
            yield from parts[1:]
        yield from (found[name] for name in ("formulas", "hidden", "links", "removed", "metadata") if found[name])

    def _take_rich(
        self, table: Element, walk: Walk, part: str, count: int, take: Callable[[str, Sequence[Group], str], None]
    ) -> None:
        """What cells hold beside their text; their own groups are kept for their changes."""
        bag = table.find(_TABLE + "table-row")
        cells = [] if bag is None else list(bag)
        if len(cells) != count:
            raise damaged(CONTENT)
        self._rich[part] = []
        for cell in cells:
            groups = walk.groups(cell)
            shown = _shown_among(groups)
            self._rich[part].append(shown)
            take(CONTENT, [group for group in groups if group not in shown], "hidden")

    def scrub(self, package: Package) -> None:
        """Everything that masking always takes out."""
        odf.take_out(package)
        root = package.tree(CONTENT)
        for element in [*root.iter(_TABLE + "tracked-changes")]:
            package.notice("changes", len(element))
            remove(element)
        for element in root.iter(_TABLE + "table-source", _TABLE + "cell-range-source", _OFFICE + "dde-source"):
            if element.get(_XLINK + "href"):
                package.notice("elsewhere")
                element.set(_XLINK + "href", ELSEWHERE)
        _number_pages(package)
        self._styles = odf.neutral_styles(package)
        package.notice("hidden_sheets", sum(sheet.role == "hidden" for sheet in self.book.sheets.values()))
        package.notice("formulas", sum(sheet.cells.calculated for sheet in self.book.sheets.values()))

    def finish(self, package: Package) -> None:
        """Sheets with their cells, names where they are repeated."""
        for part, draft in self._drafts.items():
            for number, changes in draft.for_engine():
                _put(self._rich[part][number], changes)
        if self.naming.new:
            for name in package.names:
                if package.is_xml(name) and name.rpartition("/")[2] in (CONTENT, "styles.xml", "settings.xml"):
                    _rename(package, name, self.naming.new)
        around = serialise(package.tree(CONTENT))
        xml = plain_xml(package.archive.unpack(CONTENT), CONTENT, known=True)
        out = bytearray()
        done = 0
        bags = _BAG.finditer(around)
        for (first, last), (part, draft) in zip(places_of_rows(xml, CONTENT), self._drafts.items(), strict=True):
            bag = next(bags, None)
            if bag is None:
                raise damaged(CONTENT)
            inner = [match[1] or b"" for match in _INNER.finditer(bag[1] or b"")]
            out += around[done : bag.start()]
            start = len(out)
            try:
                draft.rows(out, xml, first, last, inner)
            except FileError as error:
                raise FileError(error.code, **{**error.facts, "part": part}) from None
            if self.naming.new:
                out[start:] = _renamed_rows(bytes(out[start:]), self.naming.new)
            if self._styles:
                out[start:] = _restyled_rows(bytes(out[start:]), self._styles)
            done = bag.end()
        del xml
        out += around[done:]
        package.replace(CONTENT, bytes(out))


ELSEWHERE = "elsewhere.ods"
_OF_SHEET = "PageStyle_5f_"


def _bare(cell: bytes) -> bytes:
    """A cell for the tree: without what is said of its value, which stays with the bytes."""
    match = _BODY.fullmatch(cell[: cell.rfind(b"</") + 2])
    return b"<table:table-cell>" + (match[1] if match else b"") + b"</table:table-cell>"


def _shown_among(groups: Sequence[Group]) -> list[Group]:
    """Those that are the text of a cell: paragraphs of its own."""
    return [group for group in groups if group.channel == "main"]


def _put(groups: Sequence[Group], changes: Sequence[tuple[int, int, str]]) -> None:
    """Changes of a text over several paragraphs; where one reaches over their ends, they become one."""
    starts: list[int] = []
    length = 0
    for group in groups:
        starts.append(length)
        length += len(group.text) + 1
    own: dict[int, list[tuple[int, int, str]]] = {}
    for start, end, text in changes:
        number = bisect_right(starts, start) - 1
        if end > starts[number] + len(groups[number].text):
            whole = applied("\n".join(group.text for group in groups), changes)
            own = {each: [(0, len(group.text), "" if each else whole)] for each, group in enumerate(groups)}
            break
        own.setdefault(number, []).append((start - starts[number], end - starts[number], text))
    for number, edits in own.items():
        groups[number].put(edits)


def _number_pages(package: Package) -> None:
    """LibreOffice calls the page of each sheet by the sheet: `PageStyle_5f_Ada_20_Demo`."""
    if "styles.xml" not in package:
        return
    new: dict[str, str] = {}
    for number, element in enumerate(package.tree("styles.xml").iter(_STYLE + "master-page"), 1):
        if element.get(_STYLE + "name", "").startswith(_OF_SHEET):
            new[element.get(_STYLE + "name")] = f"{_OF_SHEET}{number}"
            element.set(_STYLE + "name", f"{_OF_SHEET}{number}")
            element.set(_STYLE + "display-name", f"PageStyle_{number}")
            package.touch("styles.xml")
    for element in package.tree(CONTENT).iter(_STYLE + "style"):
        if element.get(_STYLE + "master-page-name") in new:
            element.set(_STYLE + "master-page-name", new[element.get(_STYLE + "master-page-name")])


def _hidden_styles(root: Element) -> set[str]:
    """The styles of tables that are not shown."""
    return {
        style.get(_STYLE + "name", "")
        for style in root.iter(_STYLE + "style")
        for properties in style.iter(_STYLE + "table-properties")
        if properties.get(_TABLE + "display") == "false"
    }


def _rename(package: Package, name: str, names: Names) -> None:
    """References of rules, ranges and charts, and the view settings of sheets."""
    for element in package.tree(name).iter():
        for attribute, value in element.attrib.items() if isinstance(element.tag, str) else ():
            local = attribute.rpartition("}")[2]
            if attribute == _CONFIG + "name":
                new = names.sheets.get(value.lower(), value)
            elif _REFERENCES.search(local) and ("." in value or local == "expression"):
                new = renamed_ods(value, names)
            else:
                continue
            if new != value:
                element.set(attribute, new)
                package.touch(name)
        if element.tag == _DESCRIPTION and _is_address(element):
            element.text = renamed_ods(element.text, names)
            package.touch(name)
        elif element.tag == _CONFIG + "config-item" and (element.text or "").lower() in names.sheets:
            element.text = names.sheets[element.text.lower()]
            package.touch(name)


_STYLED = regex.compile(rb"(\s(?:table|text|draw):(?:default-cell-|text-)?style-name=\")([^\"]*+)(\")")


def _restyled_rows(rows: bytes, styles: dict[str, str]) -> bytes:
    """Rows and cells with their styles under the new names."""

    def called(match: "regex.Match[bytes]") -> bytes:
        new = styles.get(meaning(match[2]))
        return match[0] if new is None else b"%b%b%b" % (match[1], new.encode(), match[3])

    return bytes(_STYLED.sub(called, rows))


_FORMULA = regex.compile(rb"(\stable:formula=\")([^\"]*+)(\")")


def _renamed_rows(rows: bytes, names: Names) -> bytes:
    """The formulas of cells with the new names."""

    def called(match: "regex.Match[bytes]") -> bytes:
        formula = meaning(match[2])
        new = renamed_ods(formula, names)
        return match[0] if new == formula else b"%b%b%b" % (match[1], spelled(new), match[3])

    return bytes(_FORMULA.sub(called, rows))

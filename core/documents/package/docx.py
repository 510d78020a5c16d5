"""Word documents: docx, docm, dotx, dotm (ISO 29500 WordprocessingML, transitional and strict).

In: an open package. Out: its sections (body, headers, footers, notes, comments, drawings, what no page shows, links),
and what masking always takes out of such a file: tracked changes are accepted, authors neutral, revision marks gone.
"""

from collections.abc import Iterator

import regex

from core.documents.package import ooxml
from core.documents.package.docxstyles import is_given, is_own, neutral_ids
from core.documents.package.family import Family
from core.documents.package.opened import Package
from core.documents.package.sections import Groups, Section
from core.documents.package.tree import Element
from core.documents.package.walk import Channel, Kind, Vocabulary, Walk
from core.errors import FileError
from core.model import Role

_SKIPPED = (
    "w:rPr w:sectPr w:tcPr w:tblGrid w:tblPrEx w:numPr w:rsids w:compat w:lsdException w:latentStyles "
    "w:clrSchemeMapping w:fldData w:dataBinding w15:dataBinding wp:positionH wp:positionV wp14:sizeRelH "
    "wp14:sizeRelV wp:extent wp:effectExtent a:theme a:xfrm a:prstGeom a:custGeom a:ln a:srgbClr a:schemeClr "
    "a:effectLst a:scene3d w:pStyle w:rStyle w:tblStyle w:basedOn w:next w:link w:lang w:themeFontLang "
    "w:tblLook w:styleLink w:numStyleLink m:mathPr w:font w:docDefaults w:tblInd w:tblW w:tblBorders "
    "w:tblCellMar w:footnotePr w:endnotePr w:listSeparator w:decimalSymbol w:zoom w:proofState "
    "w:defaultTableStyle w:activeWritingStyle w:shapeDefaults w:hdrShapeDefaults a:tableStyleId c:numFmt "
    "c:formatCode c:spPr c:txPr c:lang c:idx c:order c:crossAx c:axId w:sig w:panose1 w:nsid w:tmpl "
)
_BARE = "w:p w:r w:t w:body w:tr w:tbl w:tc w:pPr w:delText w:instrText w:fldChar w:tab w:br w:ins w:del w:proofErr"
_KINDS: dict[str, Kind] = {
    **dict.fromkeys(("w:p", "a:p", "m:oMathPara", "c:v"), "paragraph"),
    **dict.fromkeys(("w:t", "a:t", "m:t"), "text"),
    **dict.fromkeys(("w:del", "w:moveFrom", "w:delText", "w:delInstrText", "w:mailMerge"), "removed"),
    **dict.fromkeys((*_SKIPPED.split(), "w:moveFromRangeStart", "w:moveToRangeStart"), "skip"),
    "w:instrText": "code",
    "w:fldChar": "break",
    "w:rt": "aside",
    "w:tr": "row",
    "w:tc": "cell",
    "a:tr": "row",
    "a:tc": "cell",
}
_CHARS = {
    **dict.fromkeys(("w:tab", "w:ptab"), "\t"),
    **dict.fromkeys(("w:br", "w:cr", "a:br"), "\n"),
    "w:noBreakHyphen": "\u2011",
    "w:softHyphen": "\u00ad",
}


def _row(element: Element) -> Kind | None:
    """A row that was deleted with changes tracked is deleted text."""
    return "removed" if _is_deleted_row(element) else None


def _is_deleted_row(row: Element) -> bool:
    properties = row.find("{*}trPr")
    return properties is not None and properties.find("{*}del") is not None


def _style(style: Element) -> Kind | None:
    """Only styles that somebody made have a name of their own."""
    return None if is_own(style) else "skip"


def _tab(element: Element) -> str:
    """`w:tab` is a character in a run and a place in `w:tabs`."""
    parent = element.getparent()
    return "" if parent is not None and parent.tag.endswith("}tabs") else "\t"


_LETTERS = regex.compile(r"\p{L}{2}")
_TELLING = frozenset(
    (
        *("w:docVar", "w:listItem", "w:tag", "w:alias", "w:default", "w:helpText", "w:statusText", "w:listEntry"),
        *("w:name", "w:placeholder", "w:smartTag", "w:attr", "w:element", "w:tblCaption", "w:tblDescription"),
    )
)
"""Elements whose attributes somebody or some program filled in: a single word is text there, too."""


def _attribute(tag: str, name: str, value: str) -> Channel | None:
    prefix, _, local = name.rpartition(":")
    if local.startswith("rsid") or prefix in ("r", "xml") or name in ("w:date", "w:id"):
        return None
    if local == "gfxdata" or (local in ("author", "initials", "dateUtc") and tag != "w15:person"):
        return None
    if tag == "w:style" or (value.endswith(" Char") and is_given(value)):
        return None
    if tag == "w:lvlText":
        return "hidden" if _LETTERS.search(value) else None
    if tag in _TELLING:
        return "hidden"
    if name in ("w:anchor", "w:docLocation") or tag == "w:bookmarkStart":
        return "links" if not value.startswith(("_Toc", "_Ref", "_Hlk", "_GoBack")) else None
    if ooxml.is_address(local):
        return "links"
    return None if ooxml.is_structure(tag, local, value) else "hidden"


VOCABULARY = Vocabulary(
    namespaces=ooxml.NAMESPACES,
    aliases=ooxml.STRICT,
    kinds=_KINDS,
    chars={**_CHARS, "w:tab": _tab},
    kind_of={"w:tr": _row, "w:style": _style},
    attribute=_attribute,
    channels={"mc:Fallback": "hidden", "c:numCache": "hidden", "c:f": "hidden"},
    bare=frozenset(_BARE.split()),
)

_SHOWN: dict[str, tuple[str, Role]] = {
    "main": ("body", "body"),
    "header": ("header", "header"),
    "footer": ("footer", "footer"),
    "footnotes": ("footnotes", "note"),
    "endnotes": ("endnotes", "note"),
    "comments": ("comments", "comment"),
    **dict.fromkeys(("chart", "chartshapes", "diagramData"), ("drawings", "body")),
}
"""Types of entries that a page shows: id and role of their part."""
_UNREAD = frozenset(("theme", "fontTable", "relationships", "stylesWithEffects"))


def sections(package: Package) -> Iterator[Section]:
    """Body, headers, footers, notes, comments, drawings; then what no page shows, links, and what is taken out."""
    types = ooxml.content_types(package)
    _refuse_chunks(package)
    walk = Walk(VOCABULARY)
    shown: dict[str, Groups] = {}
    hidden = Groups("hidden", "hidden")
    links = Groups("links", "hidden", token_form="bare")  # noqa: S106 - a way of writing
    deleted = Groups("deleted", "hidden")
    metadata = Groups("metadata", "metadata")
    numbers = {kind: sum(short == kind for short in map(ooxml.short_type, types.values())) for kind in _SHOWN}
    counts: dict[str, int] = {}
    for name in sorted(types, key=ooxml.in_order):
        kind = ooxml.short_type(types[name])
        if not package.is_xml(name) or name == ooxml.CONTENT_TYPES or ooxml.is_custom_data(name):
            continue
        if ooxml.is_dropped(name, types[name]):
            continue
        if name.endswith(".rels"):
            links.add(name, ooxml.link_groups(package, name))
        if name.endswith(".rels") or kind in _UNREAD:
            continue
        if ooxml.is_metadata(name, types[name]) or kind == "people":
            metadata.add(name, ooxml.telling(walk.groups(package.tree(name), "removed")))
            continue
        id_, role = _SHOWN.get(kind, ("", "hidden"))
        section = hidden
        if id_:
            number = counts[kind] = counts.get(kind, 0) + 1
            several = numbers[kind] > 1 and id_ != "drawings"
            id_ = f"{id_}{number}" if several else id_
            section = shown.setdefault(id_, Groups(id_, role, number=number if several else 0))
        for group in walk.groups(package.tree(name), "main" if section is not hidden else "hidden"):
            {"main": section, "links": links, "removed": deleted}.get(group.channel, hidden).add(name, (group,))
    order = {id_: index for index, (id_, _) in enumerate(_SHOWN.values())}
    yield from sorted(shown.values(), key=lambda section: order[section.id.rstrip("0123456789")])
    yield from (section for section in (hidden, links, deleted, metadata) if section)


def _refuse_chunks(package: Package) -> None:
    """Raises FileError file.chunk: a document in another format that Word takes in only when it opens this one."""
    for name in package.names:
        relationships = package.tree(name) if name.endswith(".rels") and package.is_xml(name) else ()
        if any(element.get("Type", "").endswith("/aFChunk") for element in relationships):
            raise FileError("file.chunk")


# -- what is always taken out ------------------------------------------------------------------------------------------

_RSIDS = regex.compile(
    rb'(<w:(?:p|r|tr|sectPr)(?: w14:\w+="[0-9A-Fa-f]*")*)(?: w:rsid\w*="[0-9A-Fa-f]*")+( w14:\w+="[0-9A-Fa-f]*")*'
)


def clean(data: bytes) -> bytes:
    """Without the numbers of editing sessions, which most paragraphs and runs carry."""
    return _RSIDS.sub(rb"\1\2", data) if b" w:rsid" in data else data


_CHANGES = (
    "rPrChange pPrChange sectPrChange tblPrChange tcPrChange trPrChange tblGridChange tblPrExChange numberingChange"
)
_MARKS = (
    "moveFromRangeStart moveFromRangeEnd moveToRangeStart moveToRangeEnd customXmlInsRangeStart customXmlInsRangeEnd "
    "customXmlDelRangeStart customXmlDelRangeEnd customXmlMoveFromRangeStart customXmlMoveFromRangeEnd "
    "customXmlMoveToRangeStart customXmlMoveToRangeEnd cellIns cellDel cellMerge"
)
_SETTINGS = ("attachedTemplate", "mailMerge", "rsids", "docId")


def scrub(package: Package) -> None:
    """Everything that masking always takes out."""
    types = ooxml.content_types(package)
    ooxml.empty_properties(package, types)
    ooxml.take_out(package, types)
    ooxml.drop_links(package)
    ooxml.unname(package)
    ooxml.plain_themes(package, types)
    # Word 2010 kept a second copy of all styles there, for itself alone.
    ooxml.drop(package, [name for name, kind in types.items() if ooxml.short_type(kind) == "stylesWithEffects"])
    authors = changes = 0
    seen: list[str] = []
    for name in package.names:
        kind = ooxml.short_type(types.get(name, ""))
        if not package.is_xml(name) or name.endswith(".rels") or kind == "theme":
            continue
        if ooxml.is_custom_data(name) or ooxml.is_metadata(name, types[name]):
            continue
        root = package.tree(name)
        seen.append(name)
        if kind == "people":
            authors += len(root)
            if len(root):
                package.touch(name)
            del root[:]
            continue
        accepted = _accept_changes(root)
        changes += accepted
        signed = any(package.mentions(name, word) for word in (b"author", b"initials", b"dateUtc"))
        authors += _neutral_authors(root) if signed else 0
        marked = package.mentions(name, b"rsid") and _unmark_sessions(root)
        telling = kind == "settings" and _plain_settings(root)
        copies = _without_copies(root, package.mentions(name, b"gfxdata"))
        package.notice("custom_data", copies)
        bound = _unbind(root)
        if accepted or signed or marked or telling or copies or bound:
            package.touch(name)
    neutral_ids(package, seen)
    ooxml.plain_shapes(package, seen)
    package.notice("changes", changes)
    package.notice("authors", authors)


def _accept_changes(root: Element) -> int:
    """As if every tracked change had been accepted; says how many there were."""
    done = 0
    for row in [element for element in root.iter("{*}tr") if _is_deleted_row(element)]:
        row.getparent().remove(row)
        done += 1
    for element in list(root.iter(*(f"{{*}}{name}" for name in ("del", "moveFrom", "delText", "delInstrText")))):
        done += _is_word(element)
        if _is_word(element):
            element.getparent().remove(element)
    for element in list(root.iter("{*}ins", "{*}moveTo")):
        if not _is_word(element):
            continue
        done += 1
        parent = element.getparent()
        at = parent.index(element)
        parent[at : at + 1] = list(element)
    for element in list(root.iter(*(f"{{*}}{name}" for name in (*_CHANGES.split(), *_MARKS.split())))):
        if _is_word(element):
            done += element.tag.endswith("Change")
            element.getparent().remove(element)
    return done


def _is_word(element: Element) -> bool:
    """It is of WordprocessingML, and was not taken out with something around it."""
    return element.tag.rpartition("}")[0][1:] in _WORD and element.getparent() is not None


_WORD = (ooxml.NAMESPACES["w"], *(uri for uri, prefix in ooxml.STRICT.items() if prefix == "w"))


def _neutral_authors(root: Element) -> int:
    """Comments are by nobody in particular, at no time."""
    done = 0
    for value in root.xpath("//@*[local-name()='author' or local-name()='initials' or local-name()='dateUtc']"):
        done += _set(value.getparent(), value.attrname, str(value))
    for value in root.xpath("//*[local-name()='comment' or local-name()='commentExtensible']/@*[local-name()='date']"):
        del value.getparent().attrib[value.attrname]
    return done


def _set(element: Element, name: str, value: str) -> int:
    local = name.rpartition("}")[2]
    if local == "dateUtc":
        del element.attrib[name]
        return 0
    neutral = ooxml.AUTHOR if local == "author" else ooxml.INITIALS
    if value == neutral:
        return 0
    element.set(name, neutral)
    return int(local == "author")


def _plain_settings(root: Element) -> bool:
    found = list(root.iter(*(f"{{*}}{name}" for name in _SETTINGS)))
    for element in found:
        element.getparent().remove(element)
    return bool(found)


def _without_copies(root: Element, drawn: bool) -> int:
    """Without what programs keep as a lump of base64: the data of their fields, a second copy of a drawing."""
    found = list(root.iter("{*}fldData"))
    for element in found:
        element.getparent().remove(element)
    copies = root.xpath("//@*[local-name()='gfxdata']") if drawn else ()
    for value in copies:
        del value.getparent().attrib[value.attrname]
    return len(found) + len(copies)


def _unbind(root: Element) -> bool:
    """Controls that show a property of the file would show nothing: they keep the text they have."""
    found = list(root.iter("{*}dataBinding"))
    for element in found:
        element.getparent().remove(element)
    return bool(found)


def _unmark_sessions(root: Element) -> bool:
    """Where `clean` did not see them: other prefixes, other elements."""
    found = root.xpath("//@*[starts-with(local-name(),'rsid')]")
    for value in found:
        del value.getparent().attrib[value.attrname]
    return bool(found)


FAMILY = Family(name="docx", sections=sections, scrub=scrub, clean=clean)

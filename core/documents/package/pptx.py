"""Presentations: pptx, pptm, potx, potm, ppsx, ppsm (ISO 29500 PresentationML, transitional and strict).

In: an open package. Out: its sections (slides in their order, each with its notes and comments; what no slide shows;
links), and what masking always takes out of such a file.
"""

from collections.abc import Iterator

from core.documents.package import ooxml
from core.documents.package.family import Family
from core.documents.package.opened import Package
from core.documents.package.sections import Groups, Section
from core.documents.package.tree import Element
from core.documents.package.walk import Channel, Group, Kind, Vocabulary, Walk

_SKIPPED = (
    "a:tableStyleId c:numFmt c:lang p:sldMasterIdLst p:sldLayoutIdLst p:sldIdLst a:xfrm p:xfrm a:prstGeom "
    "a:custGeom a:ln a:srgbClr a:schemeClr a:effectLst a:scene3d a:lstStyle a:bodyPr p:clrMap p:timing "
    "p:transition p:style a:tblGrid p14:creationId p14:modId p:sldSz p:notesSz p:viewPr p:titleStyle "
    "p:bodyStyle p:otherStyle p:notesStyle p:defaultTextStyle c:spPr c:txPr p:bg a:fillRect a:stretch "
    "c:formatCode c:idx c:order c:crossAx c:axId "
)
_KINDS: dict[str, Kind] = {
    **dict.fromkeys(("a:p", "p:text", "c:v", "m:oMathPara"), "paragraph"),
    **dict.fromkeys(("a:t", "m:t"), "text"),
    **dict.fromkeys(_SKIPPED.split(), "skip"),
    "a:tr": "row",
    "a:tc": "cell",
}


def _attribute(tag: str, name: str, value: str) -> Channel | None:
    prefix, _, local = name.rpartition(":")
    if prefix in ("r", "xml") or tag in ("a:rPr", "a:endParaRPr", "a:pPr", "a:fld"):
        return None
    if local in _DATES or (tag == "p188:comment" and local == "authorId"):
        return None
    if tag == "p:tag":
        return "hidden"
    if ooxml.is_address(local):
        return "links"
    return None if ooxml.is_structure(tag, local, value) else "hidden"


VOCABULARY = Vocabulary(
    namespaces=ooxml.NAMESPACES,
    aliases=ooxml.STRICT,
    kinds=_KINDS,
    chars={"a:br": "\n"},
    attribute=_attribute,
    channels={"mc:Fallback": "hidden", "c:numCache": "hidden", "c:f": "hidden"},
    bare=frozenset(("a:p", "a:r", "a:t", "a:pPr", "a:rPr", "a:endParaRPr", "p:sp", "p:txBody")),
)

_DATES = frozenset(("dt", "created", "startDate", "dueDate"))
_AUTHORS = frozenset(("commentAuthors", "authors"))
_MASTERS = frozenset(("slideMaster", "slideLayout", "notesMaster", "handoutMaster"))
_UNREAD = frozenset(("theme", "themeOverride", "relationships"))
_DRAWN = ("chart", "diagramData")
"""Relationships of a slide to what is drawn on it and holds text."""


def sections(package: Package) -> Iterator[Section]:
    """Slides with notes and comments; then what no slide shows, links, and what is taken out."""
    types = ooxml.content_types(package)
    walk = Walk(VOCABULARY)
    hidden = Groups("hidden", "hidden")
    masters = Groups("masters", "hidden")
    links = Groups("links", "hidden", token_form="bare")  # noqa: S106 - a way of writing
    metadata = Groups("metadata", "metadata")
    done: set[str] = set()

    def read(name: str, section: Groups) -> Groups:
        if name not in done and package.is_xml(name):
            done.add(name)
            channel: Channel = "hidden" if section in (hidden, masters) else "main"
            for group in walk.groups(package.tree(name), channel):
                beside = masters if section is masters else hidden
                {"main": section, "links": links}.get(group.channel, beside).add(name, (group,))
            hidden.add(name, _sounds(package.tree(name)))
        return section

    for number, name in enumerate(slides(package, types), 1):
        shown = package.tree(name).get("show") not in ("0", "false")
        slide = read(name, Groups(f"slide{number}", "slide" if shown else "hidden", number=number))
        for kind in _DRAWN:
            for drawn in ooxml.related(package, name, kind):
                read(drawn, slide)
        yield slide
        notes = Groups(f"notes{number}", "note", number=number)
        comments = Groups(f"comments{number}", "comment", number=number)
        for noted in ooxml.related(package, name, "notesSlide"):
            read(noted, notes)
        for said in ooxml.related(package, name, "comments"):
            read(said, comments)
        yield from (section for section in (notes, comments) if section)
    loose = Groups("comments", "comment")
    for name in types:
        kind = ooxml.short_type(types[name])
        if name.endswith(".rels") and package.is_xml(name):
            links.add(name, ooxml.link_groups(package, name))
        if (
            name.endswith(".rels")
            or kind in _UNREAD
            or name == ooxml.CONTENT_TYPES
            or ooxml.is_custom_data(name)
            or ooxml.is_dropped(name, types[name])
            or not package.is_xml(name)
        ):
            continue
        if ooxml.is_metadata(name, types[name]) or kind in _AUTHORS:
            metadata.add(name, ooxml.telling(walk.groups(package.tree(name), "removed")))
        else:
            read(name, loose if kind == "comments" else masters if kind in _MASTERS else hidden)
    yield from (section for section in (loose, masters, hidden, links, metadata) if section)


def _sounds(root: Element) -> Iterator[Group]:
    """Names of sounds and of places in films, within what moves on a slide."""
    for element in root.iter("{*}snd", "{*}sndTgt", "{*}bmkTgt"):
        for name in ("name", "bmkName"):
            if element.get(name):
                group = Group("hidden")
                group.add(element, name, element.get(name))
                yield group


def slides(package: Package, types: dict[str, str]) -> list[str]:
    """The entries of the slides in the order in which they are shown; those that no list names last."""
    names = [name for name in types if ooxml.short_type(types[name]) == "slide" and package.is_xml(name)]
    listed: list[str] = []
    for main in (name for name in types if types[name].endswith(".main+xml") and package.is_xml(name)):
        targets = {element.get("Id"): ooxml.target_of(main, element) for element in ooxml.relationships(package, main)}
        for element in package.tree(main).iter("{*}sldId"):
            listed += [targets.get(value, "") for name, value in element.attrib.items() if name.endswith("}id")]
    listed = [name for name in dict.fromkeys(listed) if name in names]
    return [*listed, *(name for name in names if name not in listed)]


def scrub(package: Package) -> None:
    """Everything that masking always takes out."""
    types = ooxml.content_types(package)
    ooxml.empty_properties(package, types)
    ooxml.take_out(package, types)
    ooxml.drop_links(package)
    ooxml.unname(package)
    ooxml.plain_themes(package, types)
    ooxml.plain_shapes(package)
    authors = 0
    for name in package.names:
        kind = ooxml.short_type(types.get(name, ""))
        if not package.is_xml(name):
            continue
        if kind in _AUTHORS:
            authors += _neutral_authors(package.tree(name))
            package.touch(name)
        elif kind == "comments" and _undated(package.tree(name)):
            package.touch(name)
    package.notice("authors", authors)


_LONG_AGO = "2000-01-01T00:00:00.000"


def _neutral_authors(root: Element) -> int:
    done = 0
    for element in root.iter():
        for name in element.attrib:
            local = name.rpartition("}")[2]
            if local in ("name", "userId", "providerId"):
                done += local == "name" and element.get(name) != ooxml.AUTHOR
                element.set(name, ooxml.AUTHOR)
            elif local == "initials":
                element.set(name, ooxml.INITIALS)
    return done


def _undated(root: Element) -> bool:
    found = [(element, name) for element in root.iter() for name in element.attrib if name in _DATES]
    for element, name in found:
        element.set(name, _LONG_AGO)
    return bool(found)


FAMILY = Family(name="pptx", sections=sections, scrub=scrub)

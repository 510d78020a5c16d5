"""What all OOXML packages (ECMA-376) have in common.

In: an open package. Out: the types of its entries, its relationships, links as groups; the properties emptied, and what
is no text taken out: macros, signatures, embedded files, custom data, settings of printers.
"""

import posixpath
from collections.abc import Callable, Iterable, Iterator

import regex

from core.documents.package.archive import damaged
from core.documents.package.entrynames import neutral, renamed
from core.documents.package.links import readable
from core.documents.package.opened import PICTURE_SUFFIXES, Package
from core.documents.package.tree import Element, is_vml
from core.documents.package.walk import Group, says_nothing

CONTENT_TYPES = "[Content_Types].xml"
AUTHOR, INITIALS = "Author", "A"

NAMESPACES = {
    "w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "a": "http://schemas.openxmlformats.org/drawingml/2006/main",
    "p": "http://schemas.openxmlformats.org/presentationml/2006/main",
    "s": "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
    "r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "m": "http://schemas.openxmlformats.org/officeDocument/2006/math",
    "c": "http://schemas.openxmlformats.org/drawingml/2006/chart",
    "dgm": "http://schemas.openxmlformats.org/drawingml/2006/diagram",
    "dsp": "http://schemas.microsoft.com/office/drawing/2008/diagram",
    "wp": "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
    "wp14": "http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing",
    "wps": "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
    "pic": "http://schemas.openxmlformats.org/drawingml/2006/picture",
    "mc": "http://schemas.openxmlformats.org/markup-compatibility/2006",
    "v": "urn:schemas-microsoft-com:vml",
    "o": "urn:schemas-microsoft-com:office:office",
    "w10": "urn:schemas-microsoft-com:office:word",
    "x": "urn:schemas-microsoft-com:office:excel",
    "w14": "http://schemas.microsoft.com/office/word/2010/wordml",
    "w15": "http://schemas.microsoft.com/office/word/2012/wordml",
    "w16cid": "http://schemas.microsoft.com/office/word/2016/wordml/cid",
    "w16cex": "http://schemas.microsoft.com/office/word/2018/wordml/cex",
    "w16du": "http://schemas.microsoft.com/office/word/2023/wordml/word16du",
    "p14": "http://schemas.microsoft.com/office/powerpoint/2010/main",
    "p15": "http://schemas.microsoft.com/office/powerpoint/2012/main",
    "p188": "http://schemas.microsoft.com/office/powerpoint/2018/8/main",
    "xml": "http://www.w3.org/XML/1998/namespace",
}
STRICT = {
    "http://purl.oclc.org/ooxml/wordprocessingml/main": "w",
    "http://purl.oclc.org/ooxml/drawingml/main": "a",
    "http://purl.oclc.org/ooxml/presentationml/main": "p",
    "http://purl.oclc.org/ooxml/spreadsheetml/main": "s",
    "http://purl.oclc.org/ooxml/officeDocument/relationships": "r",
    "http://purl.oclc.org/ooxml/officeDocument/math": "m",
    "http://purl.oclc.org/ooxml/drawingml/chart": "c",
    "http://purl.oclc.org/ooxml/drawingml/diagram": "dgm",
    "http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing": "wp",
    "http://purl.oclc.org/ooxml/drawingml/picture": "pic",
}
"""The namespaces of ISO 29500 strict, by the prefix of their twins."""

_STRUCTURAL = (
    "id idx type uri prst cx cy x y w h l t r b dx dy sx sy algn anchor lang path pos rot style cat pri distT "
    "distB distL distR relativeHeight bwMode vert wrap guid macro dirty err cstate pct sz fmtid pid coordsize "
    "coordorigin adj eqn spid connecttype gradientshapeok data-guid textId paraId durableId styleId modelId "
    "presId tplc srcId destId parTransId sibTransId presOf qsTypeId loTypeId csTypeId presAssocID presName "
    "presStyleLbl presStyleName creationId panose pitchFamily charset altLang typeface ext Requires Ignorable "
)
_STRUCTURE = frozenset(_STRUCTURAL.split())
"""Local names of attributes that are never text in OOXML: sizes, places, kinds, and numbers that join elements."""
_SPEAKING = frozenset(
    ["name", "descr", "title", "alt", "tooltip", "alias", "displayText", "caption", "summary", "author", "userId"]
)
"""Local names of attributes that are always text."""
_ADDRESSES = frozenset(("href", "src", "link"))

_PLAIN = regex.compile(
    r"[-+]?\d{1,6}(?:\.\d+)?(?:%|[a-z]{1,3})?|#?[0-9A-Fa-f]{6}|(?=\d*[A-Fa-f])[0-9A-Fa-f]{8}|\{[0-9A-Fa-f-]{36}\}"
    r"|rId\d+|[a-z][a-zA-Z]{0,30}|.{1,2}|[\d\s,;.\-]{1,9}|_x0000_\w+|(?:http://schemas|http://purl|urn:schemas)\S+"
    r"|#?_?(?:Toc|Ref|Hlk|GoBack)\d*|[a-z]{2,3}-[A-Z]{2}|accent\d|\d{4}-\d\d-\d\dT[\d:.]+Z?"
)
"""Values of attributes that say nothing about anybody: switches, measures, colours, identifiers, words of a schema."""
_GIVEN = regex.compile(
    r"(?:(?:Slide Number|Slide Image|Vertical Text|Content|Text|Date|Footer|Header|Notes|Picture) Placeholder"
    r"|(?:Chart|Table) Placeholder|(?:Vertical )?Title"
    r"|Subtitle|PlaceHolder|Picture|Image|Table|Chart|Text ?Box|Rectangle|Shape|Group|Object"
    r"|Straight Connector|Line|Oval|Diagram|Graphic|그림|표|차트|제목|직사각형|내용 개체 틀|Resim|Tablo|Grafik) \d+"
)
"""Names that programs give to what somebody draws."""


def is_structure(tag: str, name: str, value: str) -> bool:
    """An attribute (names without namespaces) is not text."""
    pattern = _GIVEN if name in _SPEAKING else _PLAIN
    return name in _STRUCTURE or says_nothing(value, pattern)


def is_address(name: str) -> bool:
    """An attribute (local name) holds an address."""
    return name in _ADDRESSES


def is_speaking(name: str) -> bool:
    """An attribute (local name) always holds text."""
    return name in _SPEAKING


def telling(groups: Iterable[Group]) -> Iterator[Group]:
    """Those of properties that say something: no counts, no switches, no times."""
    return (group for group in groups if not _PLAIN.fullmatch(group.text))


# -- what the package says about its entries ---------------------------------------------------------------------------


def content_types(package: Package) -> dict[str, str]:
    """The type of each entry, as far as it has one. Raises FileError file.damaged where there is no main entry."""
    names = {name.lower(): name for name in package.names}
    defaults: dict[str, str] = {}
    types: dict[str, str] = {}
    if CONTENT_TYPES not in package or not package.archive.size(CONTENT_TYPES):
        raise damaged(CONTENT_TYPES)
    for element in package.tree(CONTENT_TYPES):
        kind = element.get("ContentType", "")
        if element.get("Extension"):
            defaults[element.get("Extension").lower()] = kind
        elif (name := names.get(element.get("PartName", "").lstrip("/").lower())) is not None:
            types[name] = kind
    for name in package.names:
        kind = types.setdefault(name, defaults.get(name.rpartition(".")[2].lower(), ""))
        if kind.endswith(("+xml", "/xml")) and not kind.startswith("image/"):
            package.declare_xml(name)
    if not any(kind.endswith(".main+xml") for kind in types.values()):
        raise damaged(CONTENT_TYPES)
    return types


def in_order(name: str) -> tuple[str, int, str]:
    """What entries are sorted by: `header2` before `header10`."""
    stem = name.rpartition(".")[0]
    bare = stem.rstrip("0123456789")
    return bare, int(stem[len(bare) :][:9] or 0), name


def short_type(content_type: str) -> str:
    """The telling end of a content type: "header" of `application/vnd...wordprocessingml.header+xml`."""
    return content_type.removesuffix("+xml").rpartition("/")[2].rpartition(".")[2]


def relationships(package: Package, entry: str) -> list[Element]:
    """The relationships of an entry ("" for those of the package), live."""
    name = rels_of(entry)
    return list(package.tree(name)) if name in package and package.archive.size(name) else []


def rels_of(entry: str) -> str:
    """The name of the entry that holds the relationships of this one."""
    folder, _, last = entry.rpartition("/")
    return posixpath.join(folder, "_rels", last + ".rels")


def target_of(entry: str, relationship: Element) -> str:
    """The entry an internal relationship of `entry` leads to."""
    target: str = relationship.get("Target", "")
    if target.startswith("/"):
        return posixpath.normpath(target[1:])
    return posixpath.normpath(posixpath.join(posixpath.dirname(entry), target))


def related(package: Package, entry: str, kind: str) -> list[str]:
    """Entries that relationships of this kind lead to, in their order."""
    return [
        target
        for relationship in relationships(package, entry)
        if relationship.get("TargetMode") != "External"
        and relationship.get("Type", "").rpartition("/")[2] == kind
        and (target := target_of(entry, relationship)) in package
    ]


def link_groups(package: Package, name: str) -> Iterator[Group]:
    """The addresses outside of the file that an entry of relationships holds."""
    for relationship in package.tree(name):
        target = relationship.get("Target")
        if target and relationship.get("TargetMode") == "External" and not is_dropped_link(relationship):
            group = Group("links")
            text, way = readable(target)
            group.add(relationship, ("Target", way), text)
            yield group


def is_dropped_link(relationship: Element) -> bool:
    """Masking takes it out: it leads to the template a document was made from, or to the source of a mail merge."""
    return relationship.get("Type", "").rpartition("/")[2] in _DROPPED_LINKS


_DROPPED_LINKS = frozenset(("attachedTemplate", "mailMergeSource", "mailMergeHeaderSource", "recipientData"))


# -- what is always taken out ------------------------------------------------------------------------------------------


def drop(package: Package, names: Iterable[str]) -> None:
    """Leave entries out, with all that says they are there."""
    gone = set(names) & set(package.names)
    if not gone:
        return
    gone |= {rels_of(name) for name in gone} & set(package.names)
    package.drop(gone)
    _drop_where(package, CONTENT_TYPES, lambda element: element.get("PartName", "").lstrip("/") in gone)
    for name in package.names:
        if name.endswith(".rels") and package.archive.size(name):

            def leads_there(relationship: Element, entry: str = _owner(name)) -> bool:
                return relationship.get("TargetMode") != "External" and target_of(entry, relationship) in gone

            _drop_where(package, name, leads_there)


def unname(package: Package) -> None:
    """Neutral names for files that somebody named, where types and relationships say them, too."""
    new = neutral(package)
    if not new:
        return
    for element in package.tree(CONTENT_TYPES):
        fresh = renamed(element.get("PartName", "").removeprefix("/"), new)
        if fresh is not None:
            element.set("PartName", "/" + fresh)
            package.touch(CONTENT_TYPES)
    for name in package.names:
        if name.endswith(".rels") and package.archive.size(name):
            for relationship in package.tree(name):
                fresh = renamed(target_of(_owner(name), relationship), new)
                if fresh is not None and relationship.get("TargetMode") != "External":
                    relationship.set("Target", "/" + fresh)
                    package.touch(name)


def _owner(rels: str) -> str:
    """The entry whose relationships an entry holds."""
    folder, _, last = rels.rpartition("/")
    return posixpath.join(posixpath.dirname(folder), last.removesuffix(".rels"))


def plain_themes(package: Package, types: dict[str, str]) -> None:
    """A look, its colours and its fonts are often called by a company or by who made it: they are called nothing."""
    for name, kind in types.items():
        if short_type(kind) in ("theme", "themeOverride") and name in package and package.is_xml(name):
            for value in package.tree(name).xpath("//@name"):
                value.getparent().set("name", _THEME)
                package.touch(name)


_THEME = "Theme"


def plain_shapes(package: Package, names: Iterable[str] | None = None) -> None:
    """VML takes the name of a shape for its id, spelled for XML (`Ada_x0020_Demo`): ids become numbers.

    `names`: entries that may hold VML; those that are nothing else where it is None.
    """
    for name in names if names is not None else filter(is_vml, package.names):
        if not package.archive.size(name):
            continue
        new: dict[str, str] = {}
        root = package.tree(name)
        for element in root.iter(f"{{{NAMESPACES['v']}}}*"):
            id_ = element.get("id")
            if id_ and not id_.startswith("_x0000_"):
                element.set("id", new.setdefault(id_, f"_x0000_n{len(new) + 1}"))
                package.touch(name)
        for value in root.xpath("//@idref | //@style[contains(., '#')]") if new else ():
            before, hash_, id_ = str(value).rpartition("#")
            if id_ in new:
                value.getparent().set(value.attrname, before + hash_ + new[id_])


def drop_links(package: Package) -> None:
    """Take the relationships to templates and mail merge sources out."""
    for name in package.names:
        if name.endswith(".rels") and package.archive.size(name):
            _drop_where(package, name, is_dropped_link)


def _drop_where(package: Package, name: str, condition: Callable[[Element], bool]) -> None:
    root = package.tree(name)
    for element in [element for element in root if condition(element)]:
        root.remove(element)
        package.touch(name)


METADATA = ("core-properties", "extended-properties", "custom-properties")
_KEPT_PROPERTIES = frozenset(("Application", "AppVersion", "DocSecurity", "ScaleCrop", "LinksUpToDate"))


def metadata_entries(types: dict[str, str]) -> list[str]:
    """The entries with the properties of the file."""
    return [name for name, kind in types.items() if is_metadata(name, kind)]


def is_metadata(name: str, content_type: str) -> bool:
    """An entry holds the properties of the file, by its type or its usual place."""
    return short_type(content_type) in METADATA or (name.startswith("docProps/") and name.endswith(".xml"))


def is_dropped(name: str, content_type: str) -> bool:
    """Masking drops the entry: what signs the file, and programs."""
    return name.startswith("_xmlsignatures/") or short_type(content_type) in _MACROS


def empty_properties(package: Package, types: dict[str, str]) -> None:
    """Take all properties out but the program's name."""
    removed = 0
    for name in metadata_entries(types):
        if not package.is_xml(name):
            continue
        root = package.tree(name)
        for element in list(root):
            local = str(element.tag).rpartition("}")[2]
            if local not in _KEPT_PROPERTIES:
                removed += bool("".join(element.itertext()).strip())
                root.remove(element)
                package.touch(name)
    package.notice("metadata", removed)


_FONTS = ("odttf", "ttf", "otf", "fntdata")
_MEDIA = ("mp3", "mp4", "m4a", "m4v", "wav", "wma", "wmv", "avi", "mov", "mpg", "mpeg", "ogg", "webm", "mid", "aac")
_MACROS = frozenset(("vbaProject", "vbaData", "wordVbaData", "attachedToolbars", "keyMapCustomizations"))


def take_out(package: Package, types: dict[str, str]) -> None:
    """Macros, signatures and thumbnails dropped; embedded files, controls, custom data and settings of devices blanked.

    Pictures stay, and are counted up as not looked into.
    """
    macros = [name for name in types if name in package and short_type(types[name]) in _MACROS]
    macros += [
        name for name in package.names if name.rpartition("/")[2].lower() == "vbaproject.bin" and name not in macros
    ]
    package.notice("macros", len([name for name in macros if package.archive.size(name)]))
    signatures = [name for name in package.names if name.startswith("_xmlsignatures/")]
    package.notice("signature", 1 if signatures else 0)
    thumbnails = [name for name in package.names if name.startswith("docProps/thumbnail")]
    package.notice("thumbnail", len(thumbnails))
    drop(package, [*macros, *signatures, *thumbnails])
    for name in package.names:
        if not package.archive.size(name):
            continue
        suffix = name.rpartition(".")[2].lower()
        if is_custom_data(name):
            if package.archive.size(name) > len(BLANK_XML):
                package.replace(name, BLANK_XML)
                package.notice("custom_data")
        elif package.is_xml(name):
            continue
        elif suffix in PICTURE_SUFFIXES:
            package.picture(name)
        elif suffix in _MEDIA:
            package.notice("media")
        elif suffix not in _FONTS:
            package.replace(name, b"")
            package.notice("metadata" if "printerSettings" in name else "removed_files")


BLANK_XML = b"<x/>"


def is_custom_data(name: str) -> bool:
    """Data some program put beside the text (and that fields may repeat)."""
    return name.startswith("customXml/item") and "Props" not in name and name.endswith(".xml")

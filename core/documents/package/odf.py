"""OpenDocument texts and presentations: odt, ott, odp, otp (OASIS OpenDocument 1.3).

In: an open package. Out: its sections (body or slides, headers and footers, notes, comments, embedded formulas and
charts, what no page shows, links), and what masking always takes out: tracked changes are accepted, authors neutral,
macros, versions, thumbnails and settings of printers gone.
"""

import binascii
from collections.abc import Callable, Iterable, Iterator

import regex

from core.documents.package.entrynames import neutral, renamed
from core.documents.package.family import Family
from core.documents.package.odfstyles import neutral_names, style_groups
from core.documents.package.opened import PICTURE_SUFFIXES, Package
from core.documents.package.pictures import without_properties
from core.documents.package.sections import Groups, Section
from core.documents.package.tree import Element, remove
from core.documents.package.walk import Channel, Group, Kind, Vocabulary, Walk, says_nothing
from core.documents.signatures import signature
from core.errors import FileError

AUTHOR, INITIALS = "Author", "A"
MANIFEST = "META-INF/manifest.xml"

_OASIS = "urn:oasis:names:tc:opendocument:xmlns:"
NAMESPACES = {
    **{
        name: f"{_OASIS}{name}:1.0"
        for name in ("office", "text", "table", "style", "meta", "number", "presentation", "chart", "form", "script")
    },
    "draw": _OASIS + "drawing:1.0",
    "config": _OASIS + "config:1.0",
    "svg": _OASIS + "svg-compatible:1.0",
    "fo": _OASIS + "xsl-fo-compatible:1.0",
    "smil": _OASIS + "smil-compatible:1.0",
    "anim": _OASIS + "animation:1.0",
    "dr3d": _OASIS + "dr3d:1.0",
    "manifest": _OASIS + "manifest:1.0",
    "dc": "http://purl.org/dc/elements/1.1/",
    "xlink": "http://www.w3.org/1999/xlink",
    "math": "http://www.w3.org/1998/Math/MathML",
    "ooo": "http://openoffice.org/2004/office",
    "officeooo": "http://openoffice.org/2009/office",
    "loext": "urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0",
    "calcext": "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0",
    "xml": "http://www.w3.org/XML/1998/namespace",
}
_OFFICE, _TEXT, _DRAW = (f"{{{NAMESPACES[name]}}}" for name in ("office", "text", "draw"))
_CONFIG, _DC, _META = (f"{{{NAMESPACES[name]}}}" for name in ("config", "dc", "meta"))

_SKIPPED = (
    "office:automatic-styles style:default-style style:default-page-layout style:presentation-page-layout "
    "text:list-style text:notes-configuration text:linenumbering-configuration text:bibliography-configuration "
    "draw:gradient draw:hatch draw:marker draw:stroke-dash draw:opacity table:table-template office:font-face-decls "
    "office:scripts style:page-layout loext:theme office:settings anim:par "
    "style:style text:soft-page-break dc:creator dc:date meta:date-string meta:creator-initials "
    "loext:sender-initials text:list-level-style-number text:outline-style office:event-listeners "
    "office:binary-data number:number-style number:date-style number:time-style number:currency-style "
    "number:percentage-style number:boolean-style number:text-style "
)
_KINDS: dict[str, Kind] = {
    **dict.fromkeys(("text:p", "text:h", "svg:title", "svg:desc"), "paragraph"),
    **dict.fromkeys(("text:tracked-changes", "table:tracked-changes", "office:change-info"), "removed"),
    "text:ruby-text": "aside",
    **dict.fromkeys(_SKIPPED.split(), "skip"),
    "table:table-row": "row",
    **dict.fromkeys(("table:table-cell", "table:covered-table-cell"), "cell"),
}
_NO_TEXT = frozenset(("style", "fo", "xml", "smil", "anim", "dr3d", "number", "ooo", "officeooo", "manifest"))
_STRUCTURE = frozenset(
    (
        *("id", "z-index", "layer", "anchor-type", "anchor-page-number", "x", "y", "width", "height", "rel-width"),
        *("rel-height", "x1", "x2", "y1", "y2", "d", "points", "viewBox", "transform", "value-type", "outline-level"),
        *("c", "note-class", "change-id", "is-hidden", "condition", "display", "formula", "type", "show", "actuate"),
        *("mime-type", "nav-order", "class", "object", "class-id", "start-angle", "end-angle", "num-format", "version"),
        *("visited-style-name", "protection-key-digest-algorithm", "path-stretchpoint-x", "path-stretchpoint-y"),
        *("enhanced-path", "text-areas", "equation", "modifiers", "glue-points", "page-number", "select-page"),
    )
)
_TELLING = frozenset(("title", "string-value", "value", "label", "current-value", "description", "help", "placeholder"))
"""Local names of attributes that somebody filled in: a single word is text there, too."""
_STRUCTURAL_ENDS = ("style-name", "page-name", "layout-name", "range-address", "cell-address", "-date", "-time")
_NAMES = frozenset(("text:name", "text:ref-name", "table:name", "text:reference-format", "office:name", "loext:name"))
_DRAWN = frozenset(f"draw:{name}" for name in ("gradient", "hatch", "fill-image", "marker", "stroke-dash", "opacity"))
_COUNTERS = ("Illustration", "Table", "Text", "Drawing", "Figure", "Object")
_COUNTED = regex.compile(rf"(?:ooow|of):(?:(?:{'|'.join(_COUNTERS)})\+1|[\d\s+\-*/().,]*)")
"""Formulas of fields that only count."""
_PLAIN = regex.compile(
    r"[-+]?\d{1,6}(?:\.\d+)?(?:%|[a-z]{1,3})?|#[0-9A-Fa-f]{6}|[a-z][a-z\-]{0,30}|.{1,2}|[\d\s,;.\-]{1,9}"
    r"|(?:urn:|http://openoffice\.org/|http://www\.w3\.org/|vnd\.sun\.star\.|ooo:|com\.sun\.star\.)\S+|P[TD]?\w*\d\w*|T\d+|__\w+"
    r"|(?:Table|Image|Frame|Shape|Object|Text Box|Section|Illustration|Drawing|Figure|Slide|page|Line|Rectangle)\s?\d+"
)


def _attribute(tag: str, name: str, value: str) -> Channel | None:
    prefix, _, local = name.rpartition(":")
    if local == "display-name" or tag in _DRAWN:
        return None  # `style_groups` gives the names of styles
    if tag in ("text:sequence-decl", "text:sequence") and name == "text:name" and value in _COUNTERS:
        return None
    if name in ("text:formula", "text:condition"):
        return None if _COUNTED.fullmatch(value) else "links"
    if prefix in _NO_TEXT or local in _STRUCTURE or local.endswith(_STRUCTURAL_ENDS):
        return None
    if name == "xlink:href":
        return None if value.startswith(("Pictures/", "./Object", "Object", "media/")) or value == "." else "links"
    if says_nothing(value, _PLAIN) and (local not in _TELLING or value in ("true", "false")):
        return None
    return "links" if name in _NAMES else "hidden"


def _spaces(element: Element) -> str:
    """`text:s` stands for as many spaces as it says; what nobody would type is one."""
    count = element.get(_TEXT + "c", "1")
    return " " * (int(count) if count.isdecimal() and 0 < len(count) < 4 else 1)


VOCABULARY = Vocabulary(
    namespaces=NAMESPACES,
    kinds=_KINDS,
    chars={"text:s": _spaces, "text:tab": "\t", "text:line-break": "\n"},
    attribute=_attribute,
    channels={
        "office:annotation": "comment",
        "text:note-body": "note",
        "text:note-citation": "hidden",
        "presentation:notes": "note",
        "svg:title": "hidden",
        "svg:desc": "hidden",
        **{f"style:{side}{which}": side for side in ("header", "footer") for which in ("", "-left", "-first")},
    },
    bare=frozenset(("text:span", "text:p", "text:h", "text:list-item")),
    mixed=True,
)


class _Sections:
    """The sections of one package, filled entry by entry."""

    def __init__(self) -> None:
        self.walk = Walk(VOCABULARY)
        self.shown: dict[str, Groups] = {}
        self.hidden = Groups("hidden", "hidden")
        self.links = Groups("links", "hidden", token_form="bare")  # noqa: S106 - a way of writing
        self.deleted = Groups("deleted", "hidden")
        self.metadata = Groups("metadata", "metadata")

    def add(self, name: str, groups: Iterable[Group], by_channel: dict[Channel, Groups]) -> None:
        """Each group where its channel is shown."""
        for group in groups:
            target = by_channel.get(group.channel)
            if target is None:
                others: dict[Channel, Groups] = {"links": self.links, "removed": self.deleted}
                target = others.get(group.channel, self.hidden)
            target.add(name, (group,))

    def rest(self, package: Package) -> Iterator[Section]:
        """Everything beside the main text."""
        drawings = Groups("drawings", "body")
        header, footer = Groups("header", "header"), Groups("footer", "footer")
        for name in package.names:
            last = name.rpartition("/")[2]
            if (
                not package.is_xml(name)
                or name == "content.xml"
                or name in (MANIFEST, "manifest.rdf")
                or is_unread(name)
            ):
                continue
            if last == "meta.xml":
                groups = self.walk.groups(package.tree(name), "removed")
                self.metadata.add(name, (group for group in groups if not _PLAIN.fullmatch(group.text)))
            elif last == "content.xml":
                self.add(name, self.walk.groups(package.tree(name)), {"main": drawings})
            elif last != "settings.xml":
                self.add(name, self.walk.groups(package.tree(name)), {"header": header, "footer": footer})
            if last in _STYLED:
                self.hidden.add(name, style_groups(package.tree(name)))
        yield from (header, footer, drawings, self.hidden, self.links, self.deleted, self.metadata)


def is_unread(name: str) -> bool:
    """An entry that masking takes out."""
    return name.startswith(_DROPPED) or name.startswith(_MACROS) or name in _DROPPED_FILES or "signatures" in name


def refuse_encrypted(package: Package) -> None:
    """Raises FileError file.encrypted: OpenDocument encrypts entries one by one, and nothing here opens them."""
    if MANIFEST in package and next(package.tree(MANIFEST).iter("{*}encryption-data"), None) is not None:
        raise FileError("file.encrypted")


_STYLED = ("content.xml", "styles.xml")
"""Entries that define styles, of the document and of what is embedded in it."""


def text_sections(package: Package) -> Iterator[Section]:
    """Body, notes, comments, headers, footers; then the rest. Raises FileError file.encrypted."""
    refuse_encrypted(package)
    made = _Sections()
    body, notes, comments = Groups("body", "body"), Groups("notes", "note"), Groups("comments", "comment")
    groups = made.walk.groups(package.tree("content.xml")) if "content.xml" in package else []
    made.add("content.xml", groups, {"main": body, "note": notes, "comment": comments})
    if "content.xml" in package:
        made.hidden.add("content.xml", style_groups(package.tree("content.xml")))
    sections = (body, notes, comments, *made.rest(package))
    yield from (section for section in sections if section)


def slide_sections(package: Package) -> Iterator[Section]:
    """Slides, each with its notes and comments; then the rest. Raises FileError file.encrypted."""
    refuse_encrypted(package)
    made = _Sections()
    sections: list[Groups] = []
    if "content.xml" in package:
        root = package.tree("content.xml")
        for number, page in enumerate(root.iter(_DRAW + "page"), 1):
            slide = Groups(f"slide{number}", "slide", number=number)
            notes = Groups(f"notes{number}", "note", number=number)
            comments = Groups(f"comments{number}", "comment", number=number)
            made.add("content.xml", made.walk.groups(page), {"main": slide, "note": notes, "comment": comments})
            sections += (slide, notes, comments)
        made.add("content.xml", made.walk.groups(root, "hidden", without=_DRAW + "page"), {})
        made.hidden.add("content.xml", style_groups(root))
    yield from (section for section in (*sections, *made.rest(package)) if section)


# -- what is always taken out ------------------------------------------------------------------------------------------

_MACROS = ("Basic/", "Dialogs/", "Scripts/")
_DROPPED = ("Thumbnails/", "Configurations2/", "Versions/", "database/")
_DROPPED_FILES = ("manifest.rdf", "layout-cache", "VersionList.xml", "BinData/")
_MEDIA = ("mp3", "mp4", "m4a", "wav", "wmv", "avi", "mov", "mpg", "ogg", "webm")
_FONTS = ("ttf", "otf", "odttf", "eot", "woff")
_KEPT_SETTINGS = frozenset(("ActiveTable",))
_VIEW = regex.compile(r"view\d+")


def scrub(package: Package) -> None:
    """Everything that masking always takes out."""
    take_out(package)
    neutral_styles(package)


def take_out(package: Package) -> None:
    """All that but the names that styles are called by."""
    metadata = 0
    macros = [name for name in package.names if name.startswith(_MACROS)]
    package.notice("macros", len([name for name in macros if not name.endswith(("-lc.xml", "-lb.xml"))]))
    signatures = [name for name in package.names if name.startswith("META-INF/") and "signatures" in name]
    package.notice("signature", 1 if signatures else 0)
    versions = [name for name in package.names if name.startswith("Versions/")]
    package.notice("versions", len(versions))
    package.notice("thumbnail", len([name for name in package.names if name.startswith("Thumbnails/")]))
    drop(package, is_unread)
    changes = authors = 0
    for name in package.names:
        last = name.rpartition("/")[2]
        if package.is_xml(name) and name != MANIFEST:
            root = package.tree(name)
            done = (
                _empty_metadata(root),
                _plain_settings(root) if last == "settings.xml" else 0,
                _accept_changes(root),
                _neutral_authors(root),
                _without_scripts(root),
                _inline_files(package, root),
                _unmark_sessions(root),
            )
            metadata, changes, authors = metadata + done[0], changes + done[2], authors + done[3]
            package.notice("macros", done[4])
            if any(done):
                package.touch(name)
        elif name not in ("mimetype", MANIFEST) and package.archive.size(name):
            _blank(package, name)
    unname(package)
    package.notice("metadata", metadata)
    package.notice("changes", changes)
    package.notice("authors", authors)


def neutral_styles(package: Package) -> dict[str, str]:
    """Styles are called by names that say nothing; the new ones by the old."""
    names = [name for name in package.names if package.is_xml(name) and name.rpartition("/")[2] in _STYLED]
    new, changed = neutral_names(package.tree(name) for name in names)
    for name, touched in zip(names, changed, strict=True):
        if touched:
            package.touch(name)
    return new


def unname(package: Package) -> None:
    """Neutral names for files that somebody named, where lists and links say them, too."""
    new = neutral(package)
    for name in [name for name in package.names if new and package.is_xml(name)]:
        for value in package.tree(name).xpath("//@*[local-name()='href' or local-name()='full-path']"):
            fresh = renamed(str(value), new)
            if fresh is not None:
                value.getparent().set(value.attrname, fresh)
                package.touch(name)


def drop(package: Package, condition: Callable[[str], bool]) -> None:
    """Leave entries out, and out of the manifest: LibreOffice refuses a package that does not keep to it."""
    package.drop([name for name in package.names if condition(name)])
    if MANIFEST in package:
        for element in list(package.tree(MANIFEST)):
            if any(name.endswith("}full-path") and condition(path) for name, path in element.attrib.items()):
                remove(element)
                package.touch(MANIFEST)


def _blank(package: Package, name: str) -> None:
    """Pictures, films and fonts stay; what shows or holds another document does not."""
    suffix = name.rpartition(".")[2].lower() if "." in name.rpartition("/")[2] else ""
    if name.startswith("ObjectReplacements/") or suffix == "svm":
        # Drawn from the text of objects and tables, and drawn again when the document is opened.
        package.replace(name, b"")
    elif suffix in PICTURE_SUFFIXES or name.startswith("Pictures/"):
        package.picture(name)
    elif suffix in _MEDIA:
        package.notice("media")
    elif suffix not in _FONTS:
        package.replace(name, b"")
        package.notice("removed_files")


def _empty_metadata(root: Element) -> int:
    """Everything but the name of the program."""
    done = 0
    for meta in root.iter(_OFFICE + "meta"):
        for element in list(meta):
            if element.tag != _META + "generator":
                done += element.tag != _META + "document-statistic"
                meta.remove(element)
    return done


def _plain_settings(root: Element) -> int:
    """Names of printers, of data sources, keys of protection: every setting that is a text."""
    done = 0
    for element in root.iter(_CONFIG + "config-item"):
        kind, name = element.get(_CONFIG + "type"), element.get(_CONFIG + "name", "")
        if kind in ("string", "base64Binary") and name not in _KEPT_SETTINGS and element.text:
            if _VIEW.fullmatch(element.text):
                continue
            element.text = None
            done += 1
        elif name.startswith("Rsid") and element.text != "0":
            element.text = "0"
            done += 1
    return done


def _accept_changes(root: Element) -> int:
    """As if every tracked change had been accepted; says how many there were."""
    done = 0
    for element in list(root.iter(_TEXT + "tracked-changes")):
        done += len(element)
        remove(element)
    for element in list(root.iter(_TEXT + "change", _TEXT + "change-start", _TEXT + "change-end")):
        remove(element)
    return done


def _neutral_authors(root: Element) -> int:
    """Annotations are by nobody in particular, at no time."""
    done = 0
    for element in list(root.iter(_OFFICE + "annotation")):
        for child in list(element):
            local = child.tag.rpartition("}")[2]
            if local == "creator":
                done += child.text != AUTHOR
                child.text = AUTHOR
                del child[:]
            elif local in ("date", "date-string"):
                remove(child)
                done += 1
            elif local in ("creator-initials", "sender-initials") and child.text != INITIALS:
                child.text = INITIALS
                done += 1
    return done


def _without_scripts(root: Element) -> int:
    found = list(root.iter(_OFFICE + "scripts", _OFFICE + "event-listeners"))
    done = sum(len(element) > 0 for element in found)
    for element in found:
        remove(element)
    return done


def _inline_files(package: Package, root: Element) -> int:
    """Files in base64 among the text: pictures stay, others are emptied."""
    done = 0
    for element in root.iter(_OFFICE + "binary-data"):
        picture = _inline_picture(element.text or "") if element.getparent().tag == _DRAW + "image" else ""
        if picture:
            package.notice("pictures")
            element.text = picture
        elif element.text:
            element.text = None
            done += 1
    package.notice("removed_files", done)
    return done


def _inline_picture(coded: str) -> str:
    """A picture in base64 without what is written beside its pixels; nothing where it is none."""
    try:
        data = binascii.a2b_base64(coded)
    except binascii.Error:
        return ""
    plain = without_properties(data)
    if plain is not data:
        return binascii.b2a_base64(plain, newline=False).decode()
    return coded if signature(data) == "picture" else ""


def _unmark_sessions(root: Element) -> int:
    found = root.xpath("//@*[local-name()='rsid' or local-name()='paragraph-rsid']")
    for value in found:
        del value.getparent().attrib[value.attrname]
    return len(found)


_UNDECLARED, _DECLARED = (
    b"<manifest:manifest>",
    f'<manifest:manifest xmlns:manifest="{NAMESPACES["manifest"]}">'.encode(),
)


def clean(data: bytes) -> bytes:
    """OpenOffice of old left it to a DTD to say what `manifest:` means."""
    return data.replace(_UNDECLARED, _DECLARED, 1) if _UNDECLARED in data[:1_000] else data


def stored(name: str) -> bool:
    """The first entry says the type, at a fixed place (OpenDocument 1.3, part 2, 3.3)."""
    return name == "mimetype"


ODT = Family(name="odt", sections=text_sections, scrub=scrub, stored=stored, clean=clean)
ODP = Family(name="odp", sections=slide_sections, scrub=scrub, stored=stored, clean=clean)

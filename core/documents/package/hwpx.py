"""Documents of Hancom Office: hwpx (OWPML, KS X 6101).

In: an open package. Out: its sections (body, headers, footers, notes, memos, drawings, master pages, what no page
shows, links), and what masking always takes out: tracked changes are accepted, authors neutral, history, previews,
scripts and properties gone.
"""

from collections.abc import Iterator

import regex

from core.documents.package import ooxml
from core.documents.package.family import Family
from core.documents.package.odf import refuse_encrypted, stored, unname
from core.documents.package.opened import PICTURE_SUFFIXES, Package
from core.documents.package.sections import Groups, Section
from core.documents.package.tree import Element, remove
from core.documents.package.walk import Channel, Kind, Vocabulary, Walk, says_nothing

_HANCOM = "http://www.hancom.co.kr/hwpml/"
NAMESPACES = {
    "hp": _HANCOM + "2011/paragraph",
    "hs": _HANCOM + "2011/section",
    "hc": _HANCOM + "2011/core",
    "hh": _HANCOM + "2011/head",
    "hm": _HANCOM + "2011/master-page",
    "ha": _HANCOM + "2011/app",
    "hhs": _HANCOM + "2011/history",
    "opf": "http://www.idpf.org/2007/opf/",
    "dc": "http://purl.org/dc/elements/1.1/",
    "config": "urn:oasis:names:tc:opendocument:xmlns:config:1.0",
    "a": ooxml.NAMESPACES["a"],
    "c": ooxml.NAMESPACES["c"],
}
_HP, _HH, _OPF = (f"{{{NAMESPACES[name]}}}" for name in ("hp", "hh", "opf"))
_CONFIG, _DC = (f"{{{NAMESPACES[name]}}}" for name in ("config", "dc"))

_KINDS: dict[str, Kind] = {
    **dict.fromkeys(("hp:p", "hp:script", "hp:shapeComment", "hp:stringParam", "hp:text", "a:p", "c:v"), "paragraph"),
    **dict.fromkeys(("hp:firstKey", "hp:secondKey", "hp:metaTag", "hh:metaTag"), "paragraph"),
    **dict.fromkeys(("hp:t", "hp:mainText", "a:t"), "text"),
    "hp:subText": "aside",
    "hp:deleteBegin": "remove_from",
    "hp:deleteEnd": "remove_to",
    "hp:tr": "row",
    "hp:tc": "cell",
    **dict.fromkeys(
        (
            *("hp:linesegarray", "hp:colPr", "hp:integerParam", "hp:booleanParam", "hp:unsignedintegerParam"),
            *("hp:floatParam", "hp:autoNum", "hp:newNum", "hh:compatibleDocument", "c:spPr", "c:txPr"),
            *("hh:fontfaces", "hh:borderFills", "hh:charProperties", "hh:tabProperties", "hh:paraProperties"),
            *("hh:trackChanges", "hh:trackChangeAuthors"),
            *("hp:sz", "hp:pos", "hp:outMargin", "hp:inMargin", "hp:renderingInfo", "hp:offset", "hp:lineShape"),
        ),
        "skip",
    ),
}
_NAMES = frozenset(("hp:bookmark", "hp:fieldBegin", "hp:tc"))
_PLAIN = regex.compile(
    r"[-+]?\d+(?:\.\d+)?|[A-Z][A-Z0-9_]*|#?[0-9A-Fa-f]{6,8}|[a-z][a-zA-Z]{0,30}|.{1,2}|[\d.,\s]{1,9}(?:mm)?"
)


def _attribute(tag: str, name: str, value: str) -> Channel | None:
    local = name.rpartition(":")[2]
    if local.lower().endswith(("id", "idref", "author", "date")) or says_nothing(value, _PLAIN):
        return None
    if tag == "hp:stringParam" or value in ("None", '{"name":""}') or (tag == "hh:style" and _GIVEN.fullmatch(value)):
        return None
    return "links" if local == "name" and tag in _NAMES else "hidden"


_GIVEN = regex.compile(
    r"바탕글|본문|개요 \d+|쪽 번호|머리말|꼬리말|각주|미주|메모|캡션|차례 (?:제목|\d+)"
    r"|Normal|Body|Outline \d+|Page Number|Header|Footer|Footnote|Endnote|Memo|Caption|TOC (?:Heading|\d+)"
)
"""What Hancom Office calls styles itself."""
_LETTERS = regex.compile(r"\p{L}{2}")


def _numbering(head: Element) -> Kind | None:
    """What stands before the numbers of paragraphs may be words: `Case ^1.`"""
    return "paragraph" if _LETTERS.search(head.text or "") else "skip"


def _memo(field: Element) -> Channel | None:
    """What stands in a memo's field is its text; the fields around text say where it leads."""
    return "comment" if field.get("type") == "MEMO" else None


def _of_memo(parameters: Element) -> Kind | None:
    """Who wrote a memo, and when, is taken out."""
    field = parameters.getparent()
    return "skip" if field is not None and field.get("type") == "MEMO" else None


_SETTINGS = frozenset(("Category", "TargetType", "DocOpenType", "ID", "MemoShapeIDRef", "MemoShapeID"))


def _parameter(parameter: Element) -> Kind | None:
    """Parameters of fields that hold text: addresses, instructions, not the kind of a link."""
    return "skip" if parameter.get("name") in _SETTINGS or _instruction(parameter) is not None else None


def _instruction(parameter: Element) -> Element | None:
    """What a field to fill in says, where this parameter says it again with the lengths of its texts."""
    if parameter.get("name") != "Command" or not (parameter.text or "").startswith(_CLICK):
        return None
    for other in parameter.itersiblings(_HP + "stringParam"):
        if other.get("name") == "Direction":
            return other
    return None


_CLICK = "Clickhere:set:"

VOCABULARY = Vocabulary(
    namespaces=NAMESPACES,
    kinds=_KINDS,
    chars={
        "hp:tab": "\t",
        "hp:lineBreak": "\n",
        "hp:nbSpace": "\u00a0",
        "hp:fwSpace": "\u2007",
        "hp:hyphen": "\u2011",
    },
    kind_of={"hp:parameters": _of_memo, "hp:stringParam": _parameter, "hh:paraHead": _numbering},
    attribute=_attribute,
    channels={
        "hp:header": "header",
        "hp:footer": "footer",
        "hp:footNote": "note",
        "hp:endNote": "note",
        "hp:hiddenComment": "comment",
        "hp:memogroup": "comment",
        "hp:fieldBegin": _memo,
        "hp:parameters": "links",
        **dict.fromkeys(("hp:shapeComment", "hp:firstKey", "hp:secondKey", "hp:metaTag"), "hidden"),
        "c:numCache": "hidden",
        "c:f": "hidden",
    },
    bare=frozenset(
        ("hp:p", "hp:run", "hp:t", "hp:subList", "hp:ctrl", "hp:tr", "hp:cellAddr", "hp:cellSpan", "hp:cellSz")
    ),
)


def sections(package: Package) -> Iterator[Section]:
    """Body, headers, footers, notes, memos, drawings; then the rest. Raises FileError file.encrypted."""
    refuse_encrypted(package)
    walk = Walk(VOCABULARY)
    body, drawings = Groups("body", "body"), Groups("drawings", "body")
    beside: dict[Channel, Groups] = {
        "header": Groups("header", "header"),
        "footer": Groups("footer", "footer"),
        "note": Groups("notes", "note"),
        "comment": Groups("comments", "comment"),
        "links": Groups("links", "hidden", token_form="bare"),  # noqa: S106 - a way of writing
        "removed": Groups("deleted", "hidden"),
    }
    masters, hidden = Groups("masters", "hidden"), Groups("hidden", "hidden")
    metadata = Groups("metadata", "metadata")
    for name in sorted(package.names, key=ooxml.in_order):
        last = name.rpartition("/")[2]
        if not package.is_xml(name) or name.startswith("META-INF/") or _is_dropped(name) or last == "version.xml":
            continue
        if name.endswith(".hpf"):
            groups = walk.groups(package.tree(name), "removed")
            metadata.add(name, (group for group in groups if not _PLAIN_PROPERTY.fullmatch(group.text)))
        elif last != "settings.xml":
            own = body if last.startswith("section") else masters if last.startswith("masterpage") else hidden
            own = drawings if name.startswith("Chart/") else own
            for group in walk.groups(package.tree(name), "main" if own in (body, drawings) else "hidden"):
                (
                    own if group.channel == "main" else beside.get(group.channel, masters if own is masters else hidden)
                ).add(name, (group,))
    links, deleted = beside.pop("links"), beside.pop("removed")
    yield from (each for each in (body, *beside.values(), drawings, masters, hidden, links, deleted, metadata) if each)


_PLAIN_PROPERTY = regex.compile(
    r"text|[a-z]{2}|[A-Za-z]+|.*\.(?:xml|bmp|png|jpg)|[\w/\-]+/[\w+./\-]+|[\d\-:TZ]+|BinData/\S+|\w+\d"
)
"""What stands in a list of entries besides properties."""


# -- what is always taken out ------------------------------------------------------------------------------------------

_PREVIEWS = ("Preview/PrvText.txt", "Preview/PrvImage.png")
_BOILERPLATE = 2_000
"""Bytes of the scripts that Hancom Office puts into every document."""


def _is_dropped(name: str) -> bool:
    return "history" in name.lower() or name.startswith("Versions/")


def scrub(package: Package) -> None:
    """Everything that masking always takes out."""
    dropped = [name for name in package.names if _is_dropped(name)]
    package.notice("versions", len(dropped))
    package.drop(dropped)
    changes = authors = metadata = 0
    for name in package.names:
        if not package.archive.size(name) or name == "mimetype":
            continue
        suffix = name.rpartition(".")[2].lower()
        if name in _PREVIEWS or name.startswith("Preview/"):
            package.notice("thumbnail", int(package.archive.size(name) > len(_NO_TEXT)))
            package.replace(name, _NO_TEXT if suffix == "txt" else b"")
        elif name.startswith("Scripts/"):
            package.notice("macros", int(package.archive.size(name) > _BOILERPLATE))
            package.replace(name, b"")
        elif package.is_xml(name):
            root = package.tree(name)
            done = (
                _empty_properties(root, dropped) if name.endswith(".hpf") else 0,
                _plain_settings(root) if name.endswith("settings.xml") else 0,
                _accept_changes(root),
                _neutral_authors(root),
            )
            metadata, changes, authors = metadata + done[0] + done[1], changes + done[2], authors + done[3]
            if any(done):
                package.touch(name)
        elif suffix in PICTURE_SUFFIXES:
            package.picture(name)
        else:
            package.replace(name, b"")
            package.notice("removed_files")
    unname(package)
    package.notice("metadata", metadata)
    package.notice("changes", changes)
    package.notice("authors", authors)


_NO_TEXT = b"\r\n"


def _empty_properties(root: Element, dropped: list[str]) -> int:
    """Title, creator, dates and the rest, and what is listed without being there any more."""
    done = 0
    for metadata in root.iter(_OPF + "metadata"):
        for element in metadata:
            if element.tag != _OPF + "language" and (element.text or "").strip():
                done += 1
                element.text = None
    for item in [item for item in root.iter(_OPF + "item") if item.get("href") in dropped]:
        for reference in [each for each in root.iter(_OPF + "itemref") if each.get("idref") == item.get("id")]:
            remove(reference)
        remove(item)
    return done


def _plain_settings(root: Element) -> int:
    """Names of printers and files."""
    done = 0
    for element in root.iter(_CONFIG + "config-item"):
        if element.get(_CONFIG + "type") in ("string", "base64Binary") and element.text:
            element.text = None
            done += 1
    return done


_TRACKED = ("insertBegin", "insertEnd", "deleteBegin", "deleteEnd")


def _accept_changes(root: Element) -> int:
    """As if every tracked change had been accepted; says how many there were."""
    done = 0
    for paragraph in {next(mark.iterancestors(*_OWN_TEXT), root) for mark in root.iter(_HP + "deleteBegin")}:
        _delete(paragraph, False)
    for mark in list(root.iter(*(_HP + name for name in _TRACKED))):
        done += mark.tag.endswith("Begin")
        remove(mark)
    for listed in list(root.iter(_HH + "trackChanges", _HH + "trackChangeAuthors")):
        remove(listed)
        done += 1
    return done


def _delete(element: Element, deleting: bool) -> bool:
    """Empty what stands between the marks of a deletion in the text of a paragraph; says whether one is open still."""
    if deleting:
        element.text = None
    for child in list(element):
        if child.tag == _HP + "deleteBegin":
            deleting = True
        elif child.tag == _HP + "deleteEnd":
            deleting = False
        elif child.tag not in _OWN_TEXT:
            deleting = _delete(child, deleting)
        if deleting:
            child.tail = None
            if child.tag in _SIGNS:
                element.remove(child)
    return deleting


_OWN_TEXT = tuple(_HP + name for name in ("p", "script", "shapeComment", "stringParam", "subText"))
_SIGNS = frozenset(_HP + name for name in ("tab", "lineBreak", "nbSpace", "fwSpace", "hyphen"))


def _neutral_authors(root: Element) -> int:
    """Memos are by nobody in particular, at no time."""
    done = 0
    for element in root.iter(_HP + "stringParam"):
        name = element.get("name", "")
        if name == "Author" and element.text not in (None, ooxml.AUTHOR):
            element.text = ooxml.AUTHOR
            done += 1
        elif name == "CreateDateTime" and element.text:
            element.text = None
    for value in root.xpath("//@author | //@editor"):
        if value != ooxml.AUTHOR:
            value.getparent().set(value.attrname, ooxml.AUTHOR)
            done += 1
    return done


def finish(package: Package) -> None:
    """Without the places of lines, which no longer fit the text; Hancom Office finds them anew. Fields told again."""
    for name in package.names:
        if name.rpartition("/")[2].startswith(("section", "masterpage")) and package.is_xml(name):
            root = package.tree(name)
            for element in list(root.iter(_HP + "linesegarray")):
                remove(element)
                package.touch(name)
            for parameter in root.iter(_HP + "stringParam"):
                says = _instruction(parameter)
                if says is not None:
                    parameter.text = _command(says)
                    package.touch(name)


def _command(direction: Element) -> str:
    """What a field to fill in says, the way Hancom Office writes it into one text: with the length of each."""
    texts = {each.get("name"): each.text or "" for each in direction.getparent().iterfind(_HP + "stringParam")}
    rows = "".join(
        f"{name}:wstring:{len(text.encode('utf-16-le')) // 2}:{text} "
        for name in ("Direction", "HelpState")
        for text in (texts.get(name, ""),)
    )
    return f"{_CLICK}{len(rows)}:{rows} "


FAMILY = Family(name="hwpx", sections=sections, scrub=scrub, finish=finish, stored=stored)

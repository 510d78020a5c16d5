"""Styles of Word documents: which names somebody gave, and neutral ids for those.

In: elements of styles, an open package. Out: the answer; the package with ids that tell nothing. Word makes the id of a
style from its first name (`ElspethMoravec`) and keeps it whatever the style is called later; nobody sees it.
"""

from collections.abc import Iterable

import regex

from core.documents.package.opened import Package
from core.documents.package.tree import Element

_GIVEN = regex.compile(
    r"(?:normal(?: indent| table|\s?\(web\))?|default paragraph font|no list|no spacing|(?:sub)?title|header|footer"
    r"|date|(?:heading|index|toc) [1-9]|(?:index|toc|note) heading|caption|line number|page number|macro|signature"
    r"|(?:foot|end)note (?:text|reference)|annotation (?:text|reference|subject)|envelope (?:address|return)|strong"
    r"|table of (?:figures|authorities)|toa heading|list(?: (?:bullet|number|continue|paragraph))?(?: [2-5])?|emphasis"
    r"|body text(?: [23])?(?: (?:first )?indent(?: [23])?)?|message header|salutation|block text|closing"
    r"|(?:followed ?)?hyperlink|document map|plain text|e-mail signature|html [a-z ]+|balloon text|revision"
    r"|listlabel \d{1,3}|contents heading|header and footer|macro text|table contents|text body"
    r"|placeholder text|(?:intense )?quote|(?:intense|subtle) (?:emphasis|reference)|book title|bibliography"
    r"|outline list [1-3]|(?:smart )?(?:hyper)?link"
    r"|table (?:grid|theme|normal|(?:simple|classic|colorful|columns|grid|list|web|3d effects) [1-8]|elegant"
    r"|professional|contemporary|subtle [12]|grid light)|plain table [1-5]|unresolved mention|mention|hashtag"
    r"|(?:(?:light|medium|dark|colorful) (?:shading|list|grid)(?: [1-3])?|(?:grid|list) table [1-7] [a-z ]+)"
    r"(?: accent [1-6])?(?: accent [1-6])?)(?: char)?",
    regex.I,
)
"""Names that Word gives (ISO 29500-1, 17.7.4.9; [MS-DOCX] 2.5.1.1), and those of the characters within."""
_SPEAKING = regex.compile(r"\p{L}{3}")
_REFERRING = (
    *("pStyle", "rStyle", "tblStyle", "basedOn", "next", "link", "numStyleLink", "styleLink", "defaultTableStyle"),
    *("clickAndTypeStyle", "style"),
)


def is_given(name: str) -> bool:
    """A style's name is one of Word's own."""
    return _GIVEN.fullmatch(name) is not None


def is_own(style: Element) -> bool:
    """Somebody made the style, or named it. LibreOffice and programs of old do not say which they made."""
    if any(name.endswith("}customStyle") and value not in ("0", "false") for name, value in style.attrib.items()):
        return True
    return not all(map(is_given, _names(style))) or any(element.tag.endswith("}aliases") for element in style)


def neutral_ids(package: Package, names: Iterable[str]) -> None:
    """Ids of styles that say something say nothing, wherever entries of these names speak of them."""
    new: dict[str, str] = {}
    entries = list(names)
    for name in entries:
        for style in package.tree(name).iterfind("{*}style"):
            for attribute, value in style.attrib.items():
                if attribute.endswith("}styleId") and is_own(style) and _SPEAKING.search(value):
                    new.setdefault(value, "")
    taken = {value for name in entries for value in _ids(package.tree(name))} - set(new)
    number = 0
    for value in new:
        number += 1
        while f"Style{number}" in taken:
            number += 1
        new[value] = f"Style{number}"
    for name in entries if new else ():
        for element in package.tree(name).iter(*(f"{{*}}{local}" for local in _REFERRING)):
            for attribute, value in element.attrib.items():
                if attribute.endswith(("}val", "}styleId")) and value in new:
                    element.set(attribute, new[value])
                    package.touch(name)


def _ids(root: Element) -> Iterable[str]:
    for style in root.iterfind("{*}style"):
        yield from (value for attribute, value in style.attrib.items() if attribute.endswith("}styleId"))


def _names(style: Element) -> Iterable[str]:
    for element in style.iterfind("{*}name"):
        yield from (value for attribute, value in element.attrib.items() if attribute.endswith("}val"))

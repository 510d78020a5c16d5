"""Names and words in the styles of OpenDocument: what somebody gave, and neutral names for it.

In: trees of a package. Out: groups of what styles say (names as they are shown, words around numbers); trees in which
the names that elements call their styles by are neutral. LibreOffice makes those of what is shown (`Ada_20_Demo`), and
those of the cells of a table of the table's name (`Ada_5f_Demo.A1`).
"""

from collections.abc import Iterable, Iterator

import regex

from core.documents.package.docxstyles import is_given
from core.documents.package.spelling import TEXT
from core.documents.package.tree import Element
from core.documents.package.walk import Group

_OASIS = "urn:oasis:names:tc:opendocument:xmlns:"
_STYLE, _DRAW, _NUMBER, _TABLE = (f"{{{_OASIS}{name}:1.0}}" for name in ("style", "drawing", "datastyle", "table"))
_LOEXT = "{urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0}"
_NAME, _SHOWN = _STYLE + "name", _STYLE + "display-name"
_DRAWN = tuple(_DRAW + name for name in ("gradient", "hatch", "fill-image", "marker", "stroke-dash", "opacity"))

_GIVEN = regex.compile(
    r"(?:standard|default(?: (?:style|paragraph font|drawing style))?|normal|heading|title|subtitle|text(?: body)?|list"
    r"|index|caption|table|graphics?|formula|footer|header|addressee|sender|signature|salutation|complimentary close"
    r"|frame|ole|watermark|labels|marginalia|quotations?|horizontal line|preformatted text|illustration|drawing|figure"
    r"|object|outline|result|hyperlink|followed hyperlink|emphasis|strong emphasis|source text|citation|definition"
    r"|example|teletype|user entry|variable|placeholder|bullet symbols?|numbering symbols?|rubies|landscape|envelope"
    r"|html|internet link|visited internet link|footnote|endnote|first page|left page|right page|bibliography|page"
    r"|background(?: ?objects)?|notes|measure|arrow|status|good|bad|neutral|error|warning|accent|shapes|filled|outlined"
    r"|lines|dashed line|report|note|handout|accessibility|autoformat|colou?r|blue|red|green|yellow|orange|gray)"
    r"(?:[ _\-]?(?:\d{1,2}|left|right|first|heading|contents|body|symbol|anchor|characters?|text|title|subtitle|index"
    r"|outline|notes|indent|start|end|cont\.?|separator|entry|numbers?|blue|green|red|yellow|filled|outlined|box"
    r"|with shadow|without fill|objects?|level|of|page|a4|a0|line|arrows?|arrowheads?|small|large|centered?))*",
    regex.I,
)
"""What programs call styles themselves, and what they make of it."""
_NUMBERED = regex.compile(r"[A-Za-z]{1,3}_?\d+(?:[.\-_]?[A-Za-z]?\d*)*|Table\d+(?:\.[A-Z]+\d*)?|WW\w*|Mgr\d+|__\w+")
"""Names that programs count up."""
_OF_SHEET = "PageStyle_"
_SPELLED = regex.compile(r"_([0-9a-f]{1,6})_")
_LETTERS = regex.compile(r"\p{L}{2}")
_OF_MASTER = regex.compile(r"(.+)(-(?:title|subtitle|outline\d|notes|background|backgroundobjects|drawing\d?))")
_REFERRING = regex.compile(
    r"(?:.*-)?(?:style|page|layout|gradient|hatch|image|opacity)-names?|class-names|marker-(?:start|end)|stroke-dash"
    r"|stroke-dash-names|data-style"
)
_AFFIXES = (_STYLE + "num-prefix", _STYLE + "num-suffix", _LOEXT + "num-list-format")


def style_groups(root: Element) -> Iterator[Group]:
    """Names of styles that somebody made, as they are shown, and words that styles put around numbers."""
    for element in _of_styles(root):
        attribute, shown = _names_of(element)
        name = element.get(attribute) if attribute else None
        if name and (_is_own(name) or _is_own(element.get(shown, name))):
            if element.get(shown) is None:
                element.set(shown, meaning(name))
            yield _attribute(element, shown)
        if element.tag in (_NUMBER + "text", _NUMBER + "embedded-text") and _LETTERS.search(element.text or ""):
            group = Group("hidden")
            group.add(element, TEXT, element.text)
            yield group
        for affix in _AFFIXES:
            if _LETTERS.search(element.get(affix, "")):
                yield _attribute(element, affix)


def neutral_names(roots: Iterable[Element]) -> tuple[dict[str, str], list[bool]]:
    """Names that say something say nothing; the new ones by the old, and which of the trees were changed."""
    roots = list(roots)
    names = [element.get(attribute) for root in roots for element, attribute in _defined(root)]
    masters = {name for name in names if (found := _OF_MASTER.fullmatch(name)) and found[1] in names}
    new: dict[str, str] = {}
    taken = set(names)
    for name in dict.fromkeys(names):
        if name in masters or not _says(name):
            continue
        number = len(new) + 1
        while f"Style{number}" in taken:
            number += 1
        taken.add(f"Style{number}")
        new[name] = f"Style{number}"
    for name in masters:
        found = _OF_MASTER.fullmatch(name)
        if found is not None and found[1] in new:
            new[name] = new[found[1]] + found[2]
    return new, [_call(root, new) if new else False for root in roots]


def meaning(name: str) -> str:
    """A name as it was typed: `Ada_20_Demo` is `Ada Demo`."""
    return str(_SPELLED.sub(lambda match: chr(min(int(match[1], 16), 0x10FFFF)), name))


def is_programs(name: str) -> bool:
    """A style's name, as it is shown, is one that LibreOffice or Word gives."""
    return _GIVEN.fullmatch(name) is not None or is_given(name)


def _is_own(name: str) -> bool:
    given = is_programs(meaning(name)) or _NUMBERED.fullmatch(name)
    return not given and not name.startswith(_OF_SHEET)


def _says(name: str) -> bool:
    return _is_own(name) and _LETTERS.search(name) is not None


def _names_of(element: Element) -> tuple[str, str]:
    """The attributes with the name of a style that is shown to people, and with how it is shown."""
    if element.tag in _DRAWN:
        return _DRAW + "name", _DRAW + "display-name"
    parent = element.getparent()
    shown = parent is not None and str(parent.tag).endswith(("}styles", "}master-styles"))
    shown = shown or element.get(_SHOWN) is not None
    return (_NAME, _SHOWN) if shown and element.get(_NAME) is not None else ("", "")


def _of_styles(root: Element) -> Iterator[Element]:
    """The elements in the lists of styles, which stand at the top."""
    for top in root:
        if isinstance(top.tag, str) and top.tag.endswith(("}styles", "}automatic-styles", "}master-styles")):
            yield from (element for element in top.iter() if isinstance(element.tag, str))


def _defined(root: Element) -> Iterator[tuple[Element, str]]:
    """All that has a name others call it by."""
    for element in _of_styles(root):
        if element.tag in _DRAWN and element.get(_DRAW + "name"):
            yield element, _DRAW + "name"
        elif element.get(_NAME) and element.tag != _STYLE + "font-face":
            yield element, _NAME


def _call(root: Element, new: dict[str, str]) -> bool:
    changed = False
    for element, attribute in [*_defined(root)]:
        if element.get(attribute) in new:
            element.set(attribute, new[element.get(attribute)])
            changed = True
    referring: dict[str, bool] = {}
    for element in root.iter("*"):
        for attribute, value in element.attrib.items():
            refers = referring.get(attribute)
            if refers is None:
                refers = referring[attribute] = _REFERRING.fullmatch(attribute.rpartition("}")[2]) is not None
            if not refers or (value not in new and " " not in value):
                continue
            called = " ".join(new.get(each, each) for each in value.split(" "))
            if called != value:
                element.set(attribute, called)
                changed = True
    return changed


def _attribute(element: Element, name: str) -> Group:
    group = Group("hidden")
    group.add(element, name, element.get(name))
    return group

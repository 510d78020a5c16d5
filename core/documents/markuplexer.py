"""HTML and XML cut into tags, text and all else, so that every character of the file is in one of them.

`<ada@example.com>` in a page is no tag that anybody meant, although browsers hide it: what has no name of HTML, SVG or
MathML, nor one like `x-card` or `o:p`, is text here.

In: a text. Out: tokens in order, from the first character to the last. Nothing is repaired and nothing dropped: what a
browser would skip (an unfinished tag) is a token too. Names are lower case in HTML. Sources: WHATWG HTML, 13.2.5
(tokenization) and 13.2.6.2 (raw text); XML 1.0, 2.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

import regex

from core.documents.markupnames import BREAKOUT, ELEMENTS, INTEGRATION, RAW, RCDATA

Kind = Literal["text", "open", "close", "comment", "cdata", "pi", "bogus", "doctype", "content"]
"""`content` is the inside of a script, style, title ... that holds no tags. A tag may never end."""


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute with a value at [start, end), in these quotes or none."""

    name: str = field(repr=False)
    start: int
    end: int
    quote: str


@dataclass(frozen=True, slots=True)
class Token:
    """[start, end) of the text; [inner, outer) is what a comment or the like holds. `name`: of a tag or a content."""

    kind: Kind
    start: int
    end: int
    inner: int
    outer: int
    name: str = field(repr=False, default="")
    attributes: tuple[Attribute, ...] = ()
    closed: bool = False


_OWN_NAME = regex.compile("[A-Za-z][A-Za-z0-9]*+(?:-[A-Za-z0-9._-]*+|:[A-Za-z0-9._-]++)")
_FOREIGN = frozenset(("svg", "math"))
_TAG = regex.compile(r"<(/?+)([A-Za-z][^\s/>\0]*+)")
_XML_TAG = regex.compile(r"<(/?+)([^\s/>!?<=\"'&\d.\-][^\s/>]*+)")
_ATTRIBUTE = regex.compile(
    r"""[\s/]*+([^\s/>][^\s/>=]*+)"""
    r"""(?:\s*+=\s*+(?:"([^"]*+)"|'([^']*+)'|(?=>)|([^\s>"'][^\s>]*+))|(?!\s*+=))"""
)
_OPEN_VALUE = regex.compile(r"""[\s/]*+([^\s/>][^\s/>=]*+)\s*+=\s*+(["'])""")
_GAP = regex.compile(r"[\s/]*+")  # the > behind it is looked for apart: a pattern with it searches far ahead
_COMMENT = regex.compile(r"<!--(?:-?>|(.*?)(?:--!?>|\Z))", regex.DOTALL)
_CDATA = regex.compile(r"<!\[CDATA\[(.*?)(?:\]\]>|\Z)", regex.DOTALL)
_XML_PI = regex.compile(r"<\?(.*?)(?:\?>|\Z)", regex.DOTALL)
_DOCTYPE = regex.compile(r"(?i)<!doctype([^>]*+)(?:>|\Z)")
_BOGUS = regex.compile(r"<(?:[!?]|/(?![A-Za-z]))([^>]*+)(?:>|\Z)")


def is_tag(text: str, at: int) -> bool:
    """What starts at this < of a page is a tag, a comment or the like, and no text."""
    match = _TAG.match(text, at)
    if match is not None:
        return match[2].lower() in ELEMENTS or _OWN_NAME.fullmatch(match[2]) is not None
    return text.startswith(("<!", "<?", "</"), at)


def lex(text: str, *, xml: bool = False) -> Iterator[Token]:
    """The tokens of a text. In XML it is well-formed and without an internal subset."""
    foreign: list[str] = []
    begun = position = 0
    while (at := text.find("<", position)) >= 0:
        token = _markup(text, at, xml, bool(foreign) and foreign[-1] in _FOREIGN)
        if token is None:
            position = at + 1
            continue
        if begun < at:
            yield Token("text", begun, at, begun, at)
        yield token
        begun = position = token.end
        if xml or token.kind not in ("open", "close"):
            continue
        inside = bool(foreign) and foreign[-1] in _FOREIGN
        _follow(foreign, token)
        if token.kind == "open" and not inside and (token.name in RAW or token.name in RCDATA):
            end = _end_of_content(text, position, token.name)
            if position < end:
                yield Token("content", position, end, position, end, token.name, token.attributes)
            begun = position = end
        elif token.kind == "open" and token.name == "plaintext" and not inside:
            break
    if begun < len(text):
        yield Token("text", begun, len(text), begun, len(text))


def _markup(text: str, at: int, xml: bool, foreign: bool) -> Token | None:
    """What starts at this <, or None when it is a character."""
    following = text[at + 1 : at + 2]
    if following not in ("!", "?"):
        match = (_XML_TAG if xml else _TAG).match(text, at)
        if match is not None:
            return _tag(text, match, xml) if xml or is_tag(text, at) else None
        return _of("bogus", _BOGUS.match(text, at)) if not xml and following == "/" else None
    if text.startswith("<!--", at):
        return _of("comment", _COMMENT.match(text, at))
    if text.startswith("<![CDATA[", at) and (xml or foreign):
        return _of("cdata", _CDATA.match(text, at))
    if xml and following == "?":
        return _of("pi", _XML_PI.match(text, at))
    doctype = _DOCTYPE.match(text, at)
    return _of("doctype", doctype) if doctype else _of("bogus", _BOGUS.match(text, at))


def _of(kind: Kind, match: "regex.Match[str] | None") -> Token | None:
    if match is None:
        return None
    inner, outer = match.span(1)
    return Token(kind, match.start(), match.end(), max(inner, match.start()), max(outer, match.start()))


def _tag(text: str, match: "regex.Match[str]", xml: bool) -> Token:
    """A tag with its attributes; one that never ends is the rest of the text."""
    position = match.end()
    attributes: list[Attribute] = []
    kind: Kind
    while True:
        gap = _GAP.match(text, position)
        end = gap.end() if gap is not None else position
        if text.startswith(">", end):
            name = match[2] if xml else match[2].lower()
            closed = text[end - 1] == "/"
            kind = "close" if match[1] else "open"
            return Token(kind, match.start(), end + 1, 0, 0, name, tuple(attributes), closed)
        attribute = _ATTRIBUTE.match(text, position)
        if attribute is None:
            break
        position = attribute.end()
        for group, quote in ((2, '"'), (3, "'"), (4, "")):
            start, stop = attribute.span(group)
            if start < stop:
                name = attribute[1] if xml else attribute[1].lower()
                attributes.append(Attribute(name, start, stop, quote))
    opened = _OPEN_VALUE.match(text, position)
    if opened is not None and opened.end() < len(text):
        attributes.append(Attribute(opened[1].lower(), opened.end(), len(text), opened[2]))
    kind = "close" if match[1] else "open"
    return Token(kind, match.start(), len(text), 0, 0, match[2].lower(), tuple(attributes))


def _follow(foreign: list[str], token: Token) -> None:
    """Which of SVG, MathML and HTML within them the next token is in."""
    name = token.name
    if token.kind == "close":
        if name in foreign:
            del foreign[len(foreign) - 1 - foreign[::-1].index(name) :]
        return
    inside = bool(foreign) and foreign[-1] in _FOREIGN
    if inside and name in BREAKOUT:
        while foreign and foreign[-1] in _FOREIGN:
            foreign.pop()
    elif not token.closed and (name in _FOREIGN or (inside and name in INTEGRATION)):
        foreign.append(name)


def _end_of_content(text: str, position: int, name: str) -> int:
    match = regex.compile(rf"(?i)</{name}(?=[\s/>])").search(text, position)
    return match.start() if match else len(text)

"""What of the markup of a page is structure alone, and says nothing about anybody.

In: names and values of tags and attributes, an XML text. Out: whether they are words of the trade, and which elements
stand within a paragraph.
"""

from array import array
from collections.abc import Iterator

import regex

from core.documents.markuplexer import Token, lex
from core.documents.markupnames import BLOCKS, INLINE, NUMBERS, WORDS

_NUMBER_SHAPE = regex.compile(r"(?:[-+\d.,\s%]|[eE][-+]?\d|px|em|pt|rem|[MmLlHhVvCcSsQqTtAaZz]|[a-z]{4,9}[XY]?\(|\))*+")
_WORD_SHAPE = regex.compile(r"[\w/+.;:=#,() \-]{1,80}")
_DOCTYPE_SHAPE = regex.compile(
    r'(?i)\s*(?:html|svg)\s*+(?:(?:public\s+"-//(?:w3c|ietf)//[\w /.:\-]+"\s*)?(?:"http://www\.w3\.org/[\w /.\-]+")?'
    r'|system\s+"about:legacy-compat")\s*'
)
_XML_SHAPE = regex.compile(r"""\??xml(?:\s+(?:version|encoding|standalone)\s*=\s*["'][\w.\-]*["'])*\s*\??""")
_META = ("http-equiv", "property", "name", "itemprop")
_META_SHAPE = regex.compile(r"[A-Za-z][A-Za-z0-9]*+(?:[:._\-][A-Za-z0-9]++){0,4}")


def flows(name: str) -> bool:
    """An HTML element that does not end a paragraph: browsers show unknown ones inline, programs' own are blocks."""
    return name not in BLOCKS and name != "br" and ("-" not in name or name in INLINE)


def xml_inline(text: str) -> Iterator[bool]:
    """For each tag of an XML text whether its element stands within a paragraph.

    That is said by a known name, or by text beside elements in the element around it.
    """
    parents: list[int] = []
    names: list[str] = []
    mixed = bytearray()
    closes = array("i")
    stack = [-1]
    for token in lex(text, xml=True):
        if token.kind == "open":
            parents.append(stack[-1])
            names.append(token.name.lower())
            mixed.append(0)
            closes.append(len(parents) - 1)
            if not token.closed:
                stack.append(len(parents) - 1)
        elif token.kind == "close":
            closes.append(stack.pop() if len(stack) > 1 else -1)
        elif token.kind == "text" and stack[-1] >= 0 and not text[token.start : token.end].isspace():
            mixed[stack[-1]] = 1
    flow = bytearray(len(parents))
    for index, parent in enumerate(parents):
        flow[index] = parent >= 0 and bool(mixed[parent] or flow[parent])
    inline = [name in INLINE or (bool(inside) and name not in BLOCKS) for name, inside in zip(names, flow, strict=True)]
    return (index >= 0 and inline[index] for index in closes)


def type_of(text: str, token: Token) -> str:
    """The `type` of an element in small letters, "" where it has none."""
    return next((text[each.start : each.end].strip().lower() for each in token.attributes if each.name == "type"), "")


def meta_name(text: str, token: Token) -> str:
    """What a meta element says something about, where that is a word of the trade."""
    for wanted in _META:
        for attribute in token.attributes:
            if attribute.name.lower() == wanted:
                value = text[attribute.start : attribute.end]
                return value.lower() if _META_SHAPE.fullmatch(value) else ""
    return ""


def is_meta_word(name: str, value: str) -> bool:
    """An attribute of a meta element that only says what it is about."""
    return name in _META and _META_SHAPE.fullmatch(value) is not None


def is_structure(name: str, value: str) -> bool:
    """Numbers and words of the syntax that say nothing about anybody."""
    if name in NUMBERS or name.startswith("data-width"):
        return _NUMBER_SHAPE.fullmatch(value) is not None
    return (name in WORDS or name.startswith("xmlns")) and _WORD_SHAPE.fullmatch(value) is not None


def is_declaration(kind: str, text: str) -> bool:
    """A document type (kind "doctype") or an XML declaration that says nothing but which language this is."""
    return (_DOCTYPE_SHAPE if kind == "doctype" else _XML_SHAPE).fullmatch(text) is not None

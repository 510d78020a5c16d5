"""How characters are spelled in markup: entities, percent, backslashes, one inside the other, and what must be escaped.

In: a text and its context: the layers that spell it from the outside in ("attr", "url" for a link). Out: where its
escapes stand and what they mean, one character each; the spelling of any text; the meaning of any spelling.

Layers: text (white space collapses), pre, title and textarea (no tags), attr" attr' attr (by quote), with xml: before
them; comment, cdata, pi, bogus, rest (as they stand, up to their end); script and style (as they stand, up to their end
tag); js, json, units, css, url, query (a plus is a space). Sources: WHATWG HTML, 13.2.5 and 13.2.6.4.4; XML 1.0, 2.2,
4.1; RFC 3986, 2.1; ECMA-262, 12.9.4; CSS Syntax 3, 4.3.7.
"""

from collections.abc import Callable, Iterator
from functools import partial
from html import unescape
from html.entities import html5
from typing import NamedTuple
from urllib.parse import quote

import regex

from core.documents.encodings import can_write, escaped_units
from core.documents.markuplexer import is_tag
from core.documents.pieces import Escape
from core.errors import FileError

_REFERENCE = r"&(?:\#[0-9]{1,8}+;?|\#[xX][0-9A-Fa-f]{1,7}+;?|[A-Za-z][A-Za-z0-9]{1,40}+;?)"
_BREAK = r"<[bB][rR][\s/]*+(?:[^\s=>]++[\s/]++)*+>"
_REFERENCES = regex.compile(_REFERENCE)
_PRE = regex.compile(f"{_BREAK}|{_REFERENCE}")
_TEXT = regex.compile(rf"[ \t\n\f\r]{{2,}}+|[\t\n\f\r]|{_BREAK}|{_REFERENCE}")
_XML_REFERENCES = regex.compile(r"&(?:\#[0-9]{1,8}+|\#x[0-9A-Fa-f]{1,7}+|[A-Za-z][A-Za-z0-9]{1,40}+);")
_JS = regex.compile(
    r"(?P<pair>\\{1,8}+u[dD][89abAB][0-9a-fA-F]{2}\\{1,8}+u[dD][c-fC-F][0-9a-fA-F]{2})"
    r"|(?P<unit>\\{1,8}+u(?:[0-9a-fA-F]{4}|\{[0-9a-fA-F]{1,6}\}))"
    r"|(?P<byte>\\x[0-9a-fA-F]{2})"
    r"""|(?P<sign>\\["'/\\])"""
)
_CSS = regex.compile(r"\\([0-9a-fA-F]{1,6})(?:\r\n|[ \t\n\f\r])?")
_PERCENT = regex.compile(
    r"%[2-7][0-9a-fA-F]|%[cCdD][0-9a-fA-F]%[89abAB][0-9a-fA-F]"
    r"|%[eE][0-9a-fA-F](?:%[89abAB][0-9a-fA-F]){2}|%[fF][0-7](?:%[89abAB][0-9a-fA-F]){3}"
)
_QUERY = regex.compile(rf"(?P<plus>\+)|{_PERCENT.pattern}")
_OPEN_REFERENCE = regex.compile(r"&[#A-Za-z0-9]*+\Z")
_BREAKS = regex.compile(_BREAK)
_LESS = regex.compile("<")
_OPEN_TAG = regex.compile(r"<[/!?]?\Z")
_REFERRING = ("text", "pre", "title", "textarea", "attr")
_UNSAFE = {
    **dict.fromkeys(("text", "pre", "title", "textarea"), regex.compile("[&<]")),
    'attr"': regex.compile('[&<"]'),
    "attr'": regex.compile("[&<']"),
    "attr": regex.compile(r"[&<>\"'`=\s]"),
}
_NAMED = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_NOT_XML = regex.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_KEPT_IN_LINKS = "@:/?#[]!$&'()*,;=-._~+"
_JS_MUST = regex.compile(r"""[\\"'\x00-\x1f\u2028\u2029]""")
_JS_NAMED = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}
_CSS_MUST = regex.compile(r"""[\\"'\x00-\x1f]""")
_ENDS = {
    "comment": ("-->", "--!>"),
    "xml:comment": ("--",),
    "cdata": ("]]>",),
    "pi": ("?>",),
    "bogus": (">",),
    "script": ("</script",),
    "style": ("</style",),
    "rest": (),
}
_APART = {">": "&gt;", "-->": "--&gt;", "--!>": "--!&gt;"}
Writable = Callable[[str], bool]


class _Layer(NamedTuple):
    """Where escapes stand in a text; how a text is spelled; whether a spelling could stand there."""

    escapes: Callable[[str, int, int], Iterator[Escape]]
    spell: Callable[[str, Writable], str]
    holds: Callable[[str, str], bool]


def escapes(layer: str, text: str, start: int, end: int) -> Iterator[Escape]:
    """The escapes of a layer within text[start:end]."""
    return _LAYERS[layer].escapes(text, start, end)


def meaning(raw: str, context: tuple[str, ...], after: str) -> str | None:
    """What a spelling without tags means, or None where it could not stand before what follows."""
    for name in context:
        layer = _LAYERS[name]
        if not layer.holds(raw, after):
            return None
        raw, after = _undone(layer, raw), _undone(layer, after)
    return raw


def spell(encoding: str, text: str, context: tuple[str, ...], before: str, after: str) -> str:
    """The spelling of a text. Raises FileError file.encoding (encoding, part) where it has none."""
    writable = partial(can_write, encoding=encoding)
    spelled = text
    for name in reversed(context):
        spelled = _LAYERS[name].spell(spelled, writable)
    if not writable(spelled):
        raise FileError("file.encoding", encoding=encoding, part="body")
    if text and context[0].removeprefix("xml:").startswith(_REFERRING) and _joins(spelled, context[0], before):
        spelled = _number(spelled[0]) + spelled[1:]
    return spelled


def _joins(spelled: str, outer: str, before: str) -> bool:
    """What stands before would read it as the rest of a reference or as a tag."""
    near = _OPEN_REFERENCE.search(before)
    if near is not None:
        layer = _LAYERS[outer]
        return _undone(layer, near[0] + spelled) != _undone(layer, near[0]) + _undone(layer, spelled)
    near = _OPEN_TAG.search(before)
    return (
        "attr" not in outer
        and outer not in ("title", "textarea")
        and near is not None
        and spelled[0] != "&"
        and is_tag(near[0] + spelled + " ", 0)
    )


def _undone(layer: _Layer, text: str) -> str:
    pieces: list[str] = []
    done = 0
    for start, end, character in layer.escapes(text, 0, len(text)):
        pieces += (text[done:start], character)
        done = end
    return "".join(pieces) + text[done:]


# -- references --------------------------------------------------------------------------------------------------------


def _references(pattern: "regex.Pattern[str]", attribute: bool, text: str, start: int, end: int) -> Iterator[Escape]:
    for match in pattern.finditer(text, start, end):
        first, last = match.span()
        written = match[0]
        if written[0] != "&":
            yield first, last, "\n" if written[0] == "<" else " "
            continue
        if written[1] != "#" and not written.endswith(";"):
            name = next((written[1:size] for size in range(len(written), 2, -1) if written[1:size] in html5), "")
            last = first + 1 + len(name)
            after = text[last : min(last + 1, end)]
            if not name or (attribute and (after == "=" or after.isalnum())):
                continue
            written = written[: 1 + len(name)]
        plain = unescape(written)
        if len(plain) == 1 and plain != written and plain != "\ufffd":
            yield first, last, plain


def _number(character: str) -> str:
    return f"&#{ord(character)};"


def _refer(name: str, xml: bool, text: str, writable: Writable) -> str:
    if xml and _NOT_XML.search(text):
        raise FileError("file.encoding", encoding="XML", part="body")
    text = str(_UNSAFE[name].sub(lambda match: _NAMED.get(match[0]) or _number(match[0]), text))
    if name == "text":
        text = text.replace("\n", "<br>")
    if xml:
        text = text.replace("]]>", "]]&gt;")
    if writable(text):
        return text
    return "".join(char if writable(char) else _number(char) for char in text)


def _holds(name: str, text: str, after: str) -> bool:
    """No tag can start in a text, no quote end an attribute."""
    if name in ("text", "pre"):
        text = str(_BREAKS.sub("", text))
        return not any(is_tag(text + after, match.start()) for match in _LESS.finditer(text))
    if name in ("title", "textarea"):
        return f"</{name}" not in text.lower()
    if name == "attr":
        return not regex.search(r"[\s>]", text)
    return name[-1] not in text


# -- as it stands ------------------------------------------------------------------------------------------------------


def _nothing(_text: str, _start: int, _end: int) -> Iterator[Escape]:
    return iter(())


def _spell_plain(ends: "regex.Pattern[str] | None", text: str, _writable: Writable) -> str:
    """As it stands; what would end the place is taken apart."""
    while ends is not None and ends.search(text):
        text = str(ends.sub(lambda match: _APART.get(match[0]) or match[0][:-1] + " " + match[0][-1], text))
    return text


def _plain(ends: tuple[str, ...]) -> _Layer:
    pattern = regex.compile("|".join(map(regex.escape, ends)), regex.IGNORECASE) if ends else None
    return _Layer(
        _nothing, partial(_spell_plain, pattern), lambda text, _after: pattern is None or not pattern.search(text)
    )


# -- scripts, styles and links -----------------------------------------------------------------------------------------


def _js_escapes(text: str, start: int, end: int) -> Iterator[Escape]:
    for match in _JS.finditer(text, start, end):
        written = match[0]
        if match.lastgroup == "sign":
            plain = written[1]
        elif match.lastgroup == "pair":
            high, low = (int(written[at : at + 4], 16) for at in (written.index("u") + 1, len(written) - 4))
            plain = chr(0x10000 + ((high - 0xD800) << 10) + low - 0xDC00)
        else:
            code = int(written.lstrip("\\")[1:].strip("{}"), 16)
            if code > 0x10FFFF or 0xD800 <= code < 0xE000:
                continue
            plain = chr(code)
        yield match.start(), match.end(), plain


def _spell_js(quotes: bool, text: str, writable: Writable) -> str:
    def escaped(match: "regex.Match[str]") -> str:
        sign = str(match[0])
        if sign in "\"'\\":
            return sign if sign == "'" and not quotes else "\\" + sign
        return _JS_NAMED.get(sign) or f"\\u{ord(sign):04x}"

    text = str(_JS_MUST.sub(escaped, text)).replace("</", "<\\/")
    if writable(text):
        return text
    return "".join(char if writable(char) else escaped_units(char) for char in text)


def _spell_units(text: str, _writable: Writable) -> str:
    """As it stands, but for a backslash that would be taken for the start of an escape."""
    return str(_JS.sub(lambda match: str(match[0]).replace("\\", "\\u005c"), text))


def _css_escapes(text: str, start: int, end: int) -> Iterator[Escape]:
    for match in _CSS.finditer(text, start, end):
        code = int(match[1], 16)
        if code and code <= 0x10FFFF and not 0xD800 <= code < 0xE000:
            yield match.start(), match.end(), chr(code)


def _spell_css(text: str, writable: Writable) -> str:
    text = str(_CSS_MUST.sub(lambda match: f"\\{ord(match[0]):06x} ", text)).replace("</", "<\\00002f ")
    if writable(text):
        return text
    return "".join(char if writable(char) else f"\\{ord(char):06x} " for char in text)


def _percent_escapes(pattern: "regex.Pattern[str]", text: str, start: int, end: int) -> Iterator[Escape]:
    for match in pattern.finditer(text, start, end):
        if match[0] == "+":
            yield match.start(), match.end(), " "
            continue
        try:
            plain = bytes.fromhex(match[0].replace("%", "")).decode("utf-8")
        except UnicodeDecodeError:
            continue
        yield match.start(), match.end(), plain


def _spell_link(plus: bool, text: str, _writable: Writable) -> str:
    return quote(text, safe=_KEPT_IN_LINKS.replace("+", "" if plus else "+"), errors="surrogateescape")


def _anything(_text: str, _after: str) -> bool:
    return True


def _markup(name: str, pattern: "regex.Pattern[str]", *, xml: bool) -> _Layer:
    return _Layer(
        partial(_references, pattern, name.startswith("attr") and not xml),
        partial(_refer, name, xml),
        partial(_holds, name),
    )


_LAYERS = {
    "text": _markup("text", _TEXT, xml=False),
    "pre": _markup("pre", _PRE, xml=False),
    **{name: _markup(name, _REFERENCES, xml=False) for name in ("title", "textarea", 'attr"', "attr'", "attr")},
    **{f"xml:{name}": _markup(name, _XML_REFERENCES, xml=True) for name in ("pre", 'attr"', "attr'")},
    **{name: _plain(ends) for name, ends in _ENDS.items()},
    "js": _Layer(_js_escapes, partial(_spell_js, True), _anything),
    "json": _Layer(_js_escapes, partial(_spell_js, False), _anything),
    "units": _Layer(_js_escapes, _spell_units, _anything),
    "css": _Layer(_css_escapes, _spell_css, _anything),
    "url": _Layer(partial(_percent_escapes, _PERCENT), partial(_spell_link, False), _anything),
    "query": _Layer(partial(_percent_escapes, _QUERY), partial(_spell_link, True), _anything),
}

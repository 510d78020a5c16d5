"""Text in the XML of sheets: what it means, and how it is spelled.

In: bytes of a well-formed UTF-8 document without a document type. Out: characters; and bytes again. Excel spells
characters that XML cannot hold as `_x000B_` (ECMA-376 part 1, 22.9.2.19) and so an underscore that would be read so.
"""

from xml.parsers.expat import ExpatError, ParserCreate

import regex

from core.documents.package.archive import damaged
from core.documents.package.tree import parse, serialise
from core.errors import FileError

LARGEST = 250_000_000
"""Bytes of one sheet, unpacked. A sheet of 100,000 rows and eight columns has about 40 million."""

_STEP = 1 << 20
_REFERENCE = regex.compile(r"&(?:#x([0-9a-fA-F]+)|#([0-9]+)|(amp|lt|gt|quot|apos));")
_NAMED = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}
_ESCAPED = regex.compile("_x([0-9a-fA-F]{4})_")
_WOULD_ESCAPE = regex.compile("_(?=x[0-9a-fA-F]{4}_)")
_CONTROL = regex.compile("[\x00-\x08\x0b\x0c\x0d\x0e-\x1f\ufffe\uffff]")
_SURROGATE = regex.compile("[\ud800-\udfff]")
_UTF8 = regex.compile(rb"""(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']utf-?8["']""", regex.I)
_DECLARED = regex.compile(rb"(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding")


def plain_xml(data: bytes, name: str, *, known: bool = False) -> bytes:
    """The document in a spelling that can be searched as bytes: UTF-8, no comment, instruction, CDATA or bare ">".

    Mostly the bytes as they are, so that what is not changed stays what it was. `known`: they were found well-formed
    before. Raises FileError file.damaged (part) for what is not, has a document type, or is too large.
    """
    if len(data) > LARGEST:
        raise damaged(name)
    head = data[:200]
    foreign = head.startswith((b"\xff\xfe", b"\xfe\xff", b"\0<", b"<\0")) or (
        _DECLARED.match(head) is not None and _UTF8.match(head) is None
    )
    if foreign or b"<!" in data or data.find(b"<?", 5) > 0 or data.count(b"<") != data.count(b">"):
        return serialise(parse(data, name))
    if known:
        return data
    parser = ParserCreate()
    sound = True
    try:
        for start in range(0, len(data), _STEP):
            parser.Parse(data[start : start + _STEP], False)
        parser.Parse(b"", True)
    except ExpatError as error:
        del error  # it quotes nothing, but its chain may
        sound = False
    if not sound:
        raise damaged(name)
    return data


def meaning(data: bytes) -> str:
    """The characters of a stretch of text or of an attribute's value."""
    text = data.decode("utf-8")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return str(_REFERENCE.sub(_referred, text)) if "&" in text else text


def unescaped(text: str) -> str:
    """`_x000D_` as the character it stands for."""
    return str(_ESCAPED.sub(lambda match: chr(int(match[1], 16)), text)) if "_x" in text else text


def escaped(text: str) -> str:
    """The opposite of `unescaped`. Raises FileError file.encoding (encoding) for half a surrogate pair."""
    if _SURROGATE.search(text):
        raise FileError("file.encoding", encoding="XML")
    if "_x" in text:
        text = _WOULD_ESCAPE.sub("_x005F_", text)
    return str(_CONTROL.sub(lambda match: f"_x{ord(match[0]):04X}_", text))


def spelled(text: str) -> bytes:
    """Characters as the text of an element or of an attribute in double quotes.

    Raises FileError file.encoding (encoding) for a character that XML cannot hold.
    """
    if _SURROGATE.search(text) or _CONTROL.search(text.replace("\r", "")):
        raise FileError("file.encoding", encoding="XML")
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    return text.replace("\r", "&#13;").encode("utf-8")


def _referred(match: "regex.Match[str]") -> str:
    if match[3]:
        return _NAMED[match[3]]
    return chr(int(match[1], 16) if match[1] else int(match[2]))

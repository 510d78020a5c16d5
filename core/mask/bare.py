"""Markup and RTF taken apart by their signs alone: the texts between the tags.

In: the text of XML or HTML, the bytes of RTF. Out: what is left without tags and with references undone, pieces apart
or joined, and what stood in the tags. Nothing is parsed: broken markup gives a result too. For core/mask/streams.py.
"""

import html
from typing import NamedTuple

import regex

from core.folding import OUTSIDE

_COMMENT = regex.compile(r"<!--(.*?)(?:-->|\Z)|<!\[CDATA\[(.*?)(?:\]\]>|\Z)", regex.DOTALL)
_NODE = regex.compile(r">([^<>]+)")
_CELL = (
    r'(?:\w+:)?(?:c|v|row|t|is|si)(?:\s+(?:r|s|t|spans|ht|customHeight|xml:space|x14ac:dyDescent)="[\w.:\-]*")*\s*/?'
)
_INDEX = regex.compile(r'<c\s(?=[^<>]*t="s")[^<>]*><v>[0-9]+(?=</v>)')
"""The number of a shared string is none of the document."""
_TAG = regex.compile(rf"<(?!/|{_CELL}>)([^<>]*\s[^<>]*)>")
_TOLD = regex.compile(
    r"""[\s:](?:title|descr|alt|author|initials|tooltip|display|displayText|caption|alias|summary|userId|label|content"""
    r"""|placeholder|value-title|string-value|creator|lastModifiedBy|name(?="[^"]*[^\x00-\x7f]))\s*=\s*"([^"]+)\""""
)
_WORDS_OF_PROGRAMS = regex.compile(
    r"<(?:\w+:)?(?:Application|AppVersion|generator|f|definedName|language|config-item|tableStyleId)(?:\s[^<>]*)?>([^<]+)"
)
_VALUE = regex.compile(r"""=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=]+))""")
_ATTRIBUTE = regex.compile(r"""([\w:.\-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=]+))""")
_SWITCH = regex.compile(r"[a-z][a-z0-9_:\-]*|[\d.,%\s\-]+[a-z%]{0,3}|#[0-9A-Fa-f]{3,8}")
_SWITCHES = frozenset(
    (
        *("type", "rel", "lang", "xml:lang", "dir", "align", "valign", "method", "target", "charset", "http-equiv"),
        *("role", "media", "scope", "enctype", "loading"),
    )
)
_GIVEN = regex.compile(r"(?:[A-Z][A-Za-z]+ ?)+ ?\d*")
_HIDING = regex.compile(r"<(?:\w+:)?(?:softHyphen|wbr)(?:\s[^<>]*)?/?>")
_HYPHEN = regex.compile(r"<(?:\w+:)?noBreakHyphen(?:\s[^<>]*)?/?>")
_BREAK = regex.compile(
    r"</?(?:\w+:)?(?:p|h|h[1-6]|tr|td|th|tc|li|div|c|row|si|is|f|table-cell|covered-table-cell|table-row|list-item"
    r"|title|body|section|blockquote|dd|dt|pre|option|textarea|script|style|comment|annotation"
    r"|footnote|endnote|note|sp|txBody|txbxContent|instrText|fldChar|ul|ol|table|head|meta|button|select|label|input"
    r"|rPh|phoneticPr|ruby|rt|rp|note-body|note-citation|frame|ctrl|subList|tbl|pt|cat|val|ser|relationship"
    r"|[A-Z][A-Za-z]+)(?:\s[^<>]*)?/?>"
)
_SPACE = regex.compile(r"<(?:\w+:)?(?:br|tab|cr|s|line-break|lineBreak)(?:\s[^<>]*)?/?>")
_ANY = regex.compile(r"<[^<>]*>")
_END = r"\b(?:rPr|pPr|endParaRPr)"
_PROPERTIES = regex.compile(
    rf"<(?:\w+:)?{_END}(?:\s[^<>]*)?(?<!/)>[^<>]*(?:<(?!/?(?:\w+:)?{_END}[\s>])[^<>]*>[^<>]*)*</(?:\w+:)?{_END}>"
)


class Markup(NamedTuple):
    """`apart`: texts and telling attributes. `tags`: values of all attributes, and words that programs write.

    Between any two stands OUTSIDE.
    """

    apart: str
    tags: str

    def __repr__(self) -> str:
        return "Markup()"


def markup(text: str, *, telling: bool = True) -> Markup:
    """The texts of XML or HTML; `telling`: with the attributes that hold text in most formats."""
    pieces: list[str] = []
    text = _INDEX.sub("<x>", text)
    if "<!" in text:
        pieces += [match[1] or "" for match in _COMMENT.finditer(text)]
        text = _COMMENT.sub(lambda match: html.escape(match[2] or ""), text)
    words = _WORDS_OF_PROGRAMS.findall(text)
    if words:
        text = _WORDS_OF_PROGRAMS.sub("<x>", text)
    tags = _TAG.findall(text)
    pieces.append(text[: text.find("<")] if "<" in text else text)
    pieces += _NODE.findall(text)
    inside = "\n".join(tags)
    if telling:
        pieces += [value for value in _TOLD.findall(inside) if not _GIVEN.fullmatch(value)]
    values = ["".join(found) for found in _VALUE.findall(inside)]
    return Markup(_plain(OUTSIDE.join(pieces)), _plain(OUTSIDE.join((*values, *words))))


def attributes(text: str) -> str:
    """The attributes of a page that are no words of the syntax, with OUTSIDE between any two."""
    values: list[str] = []
    for tag in _TAG.findall(text):
        for name, *spelled in _ATTRIBUTE.findall(tag):
            value = "".join(spelled)
            if name.lower() not in _SWITCHES and not name.startswith("xmlns") and not _SWITCH.fullmatch(value):
                values.append(value)
    return _plain(OUTSIDE.join(values))


def joined(text: str) -> str:
    """The text with its tags taken out as if they had never been there; paragraphs and cells are apart."""
    text = _COMMENT.sub(lambda match: html.escape(match[2]) if match[2] else OUTSIDE, text) if "<!" in text else text
    text = _PROPERTIES.sub("", _WORDS_OF_PROGRAMS.sub("<x>", text))
    text = _SPACE.sub(" ", _HYPHEN.sub("-", _HIDING.sub("", text)))
    return _plain(_ANY.sub("", _BREAK.sub(OUTSIDE, text)))


def _plain(text: str) -> str:
    return html.unescape(text) if "&" in text else text


# -- RTF ---------------------------------------------------------------------------------------------------------------

_RTF = regex.compile(
    rb"\\'([0-9A-Fa-f]{2})|\\u(-?[0-9]{1,6}) ?|\\([A-Za-z]+)(-?[0-9]*) ?|\\([^A-Za-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)"
)
_PAGES = {b"949": "cp949", b"1254": "cp1254", b"1252": "cp1252", b"932": "cp932", b"936": "gb18030", b"65001": "utf-8"}
_CHARSETS = {b"129": "cp949", b"162": "cp1254", b"128": "cp932", b"134": "gb18030", b"0": "cp1252"}
_LINES = frozenset(
    b"par cell row nestcell nestrow sect page column footnote annotation header footer field fldinst fldrslt "
    b"info title author operator company shptxt sv sn atnauthor atnid bkmkstart bkmkend pntext v".split()
)
_SPACES = frozenset((b"tab", b"line"))
_SIGNS = {
    b"emdash": "\u2014",
    b"endash": "\u2013",
    b"lquote": "\u2018",
    b"rquote": "\u2019",
    b"ldblquote": "\u201c",
    b"rdblquote": "\u201d",
}
_NOBODY = frozenset((b"Unknown;", b"Author;"))
"""Names of authors that programs write, and Garim."""
_TABLES = frozenset((b"fonttbl", b"stylesheet", b"colortbl", b"latentstyles", b"listtable", b"generator", b"themedata"))


def of_rtf(data: bytes) -> tuple[str, str, str]:
    """The text of RTF with its pieces apart, joined, and what stands in tables of fonts and styles.

    Bytes are read in the code page of the file and, apart from it, in that of each font that names another script.
    """
    page = regex.search(rb"\\ansicpg([0-9]+)", data)
    pages = {_PAGES.get(page[1], "cp1252") if page else "cp1252"}
    pages |= {_CHARSETS[found] for found in regex.findall(rb"\\fcharset([0-9]+)", data) if found in _CHARSETS}
    results = [_read_rtf(data, encoding) for encoding in sorted(pages)]
    first = results[0]
    apart = "\f".join(result[0] for result in results if result is first or result != first)
    return apart, "\f".join(dict.fromkeys(result[1] for result in results)), first[2]


def _read_rtf(data: bytes, encoding: str) -> tuple[str, str, str]:
    apart: list[str] = []
    together: list[str] = []
    names: list[str] = []
    pending = bytearray()
    depth, table, skip = 0, 0, 0
    fallback = [1]

    def put(text: str, between: bool = False) -> None:
        if pending:
            plain = pending.decode(encoding, "replace")
            pending.clear()
            put(plain)
        if table:
            names.append(OUTSIDE if between else text)
        elif between:
            apart.append(OUTSIDE)
            together.append(text)
        else:
            apart.append(text)
            together.append(text)

    for match in _RTF.finditer(data):
        byte, code, word, number, sign, brace, plain = match.groups()
        if byte is not None:
            if skip:
                skip -= 1
            else:
                pending += bytes.fromhex(byte.decode())
        elif code is not None:
            value = int(code) & 0xFFFF
            put(chr(value))
            skip = fallback[-1]
        elif plain is not None:
            taken = min(skip, len(plain))
            skip -= taken
            if plain in _NOBODY:
                names.append(plain.decode("ascii"))
            else:
                pending += plain[taken:]
        elif brace is not None:
            skip = 0
            put("", True)
            if brace == b"{":
                depth += 1
                fallback.append(fallback[-1])
            else:
                depth -= 1
                if len(fallback) > 1:
                    fallback.pop()
                if table > depth:
                    table = 0
        elif word is not None:
            if word == b"uc" and number.isdigit():
                fallback[-1] = int(number)
            elif word in _TABLES and not table:
                put("", True)
                table = depth
            elif word in _SIGNS:
                put(_SIGNS[word])
            else:
                put(" " if word in _SPACES else OUTSIDE if word in _LINES else "", True)
        elif sign is not None:
            put({b"~": "\u00a0", b"_": "-", b"-": "", b"*": ""}.get(sign, sign.decode("latin-1")), sign == b"*")
    put("", True)
    return _paired(apart), _paired(together), _paired(names)


def _paired(pieces: list[str]) -> str:
    """Halves of characters, which RTF writes one by one, put together."""
    return "".join(pieces).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")

"""RTF cut into braces, control words and characters, and the groups that hold something else than text.

In: the file as Latin-1, a code point a byte. Out: tokens in order; tables of destinations. Source: Rich Text Format
Specification 1.9.1.
"""

import codecs
from collections.abc import Iterator

import regex

TOKEN = regex.compile(
    r"(?P<open>\{)|(?P<close>\})"
    r"|\\(?:(?P<word>[a-zA-Z]++)(?P<number>-?[0-9]{1,10})?+[ ]?|'(?P<byte>[0-9a-fA-F]{2})|(?P<sign>.))"
    r"|(?P<line>[\r\n]++)|(?P<text>[^\\{}\r\n]++)|(?P<end>\\)",
    regex.DOTALL,
)

CHARACTERS = {
    "tab": "\t",
    "line": "\n",
    "lquote": "\u2018",
    "rquote": "\u2019",
    "ldblquote": "\u201c",
    "rdblquote": "\u201d",
    "emdash": "\u2014",
    "endash": "\u2013",
    "bullet": "\u2022",
    "emspace": "\u2003",
    "enspace": "\u2002",
    "qmspace": "\u2005",
    "zwj": "\u200d",
    "zwnj": "\u200c",
}
"""Control words that stand for a character."""
SIGNS = {"\\": "\\", "{": "{", "}": "}", "~": "\u00a0", "_": "\u2011", "-": "\u00ad"}
"""Control symbols that stand for a character."""
ENDS = {
    **dict.fromkeys(("par", "sect", "page", "column", "row", "nestrow", "softpage", "softcol"), "\n"),
    **dict.fromkeys(("cell", "nestcell"), "\t"),
}
"""Control words that end a paragraph, and what stands between it and the next."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


PARTS = {
    **dict.fromkeys(("header", "headerl", "headerr", "headerf"), "header"),
    **dict.fromkeys(("footer", "footerl", "footerr", "footerf"), "footer"),
    **dict.fromkeys(("footnote", "endnote"), "note"),
    **dict.fromkeys(("annotation",), "comment"),
    **dict.fromkeys(("fldrslt", "shptxt", "dptxbxtext", "ud", "result"), "story"),
    **dict.fromkeys(("fldinst", "hlloc", "hlfr", "hlsrc"), "links"),
    **dict.fromkeys(("shprslt", "listtext", "pntext", "upr", "xe", "tc", "rxe", "txe", "private", "sv"), "hidden"),
    **dict.fromkeys(("stylesheet", "pntxta", "pntxtb", "leveltext", "listname"), "hidden"),
}
"""Destinations with text, and the part it belongs to; "story": that of the text around."""
STRUCTURE = _words(
    """
    colortbl listtable listoverridetable latentstyles pgptbl pnseclvl mmathPr xmlnstbl wgrffmtfilter sn
    panose blipuid bliptag levelnumbers fchars lchars listlevel list pnlvlblt nesttableprops
    defchp defpap background fontemb fontfile atndate atntime atrfstart atrfend atnref atnparent
    """
)
"""Destinations without anybody's text: tables of colours, styles, lists and fonts."""
EMPTIED = _words(
    """
    info userprops rsidtbl template generator docvar datastore themedata colorschememapping passwordhash filetbl
    writereservhash mailmerge datafield svb objdata xmlattrname password protusertbl factoidname
    """
)
"""Destinations whose content is taken out: who made the file, and data that nothing here can read."""
NAMED = {"revtbl": "Author", "atnauthor": "Author", "atnid": "A"}
"""Destinations with names that stay as constants, since numbers elsewhere count them."""

CODE_PAGES = {
    77: "mac-roman",
    128: "cp932",
    129: "cp949",
    130: "johab",
    134: "gb18030",
    136: "big5hkscs",
    161: "cp1253",
    162: "cp1254",
    163: "cp1258",
    177: "cp1255",
    178: "cp1256",
    186: "cp1257",
    204: "cp1251",
    222: "cp874",
    238: "cp1250",
    254: "cp437",
    255: "cp850",
}
"""Character sets of fonts."""
WIDE = frozenset(("cp932", "cp949", "johab", "gb18030", "big5hkscs"))
"""Code pages with characters of two bytes."""
_NUMBERS = {932: "cp932", 949: "cp949", 936: "gb18030", 950: "big5hkscs", 1361: "johab", 10000: "mac-roman"}


def code_page(number: int) -> str:
    """The name of a code page by its Windows number."""
    name = _NUMBERS.get(number, f"cp{number}")
    try:
        codecs.lookup(name)
    except LookupError:
        return "cp1252"
    return "utf-8" if number == 65001 else name


Spelled = list[tuple[int, int, str]]
"""[start, end) of the file spells these characters, each with the same number of bytes."""


def characters(source: str, match: "regex.Match[str]", encoding: str, fallback: int) -> tuple[Spelled, int]:
    """The characters that a token and those after it spell, and where that ends; none where it is no character.

    `fallback`: how many characters after `\\uN` stand for it in old programs.
    """
    start, end = match.span()
    kind = match.lastgroup
    if kind == "text" and match[0].isascii():
        return [(start, end, match[0])], end
    if kind in ("text", "byte"):
        return _from_bytes(source, match, encoding)
    if kind == "sign":
        plain = SIGNS.get(match["sign"])
        return ([(start, end, plain)], end) if plain else ([], end)
    if kind in ("word", "number"):
        if match["word"] == "u" and match["number"]:
            return _from_unicode(source, match, fallback)
        if match["word"] in CHARACTERS and not match["number"]:
            return [(start, end, CHARACTERS[match["word"]])], end
    return [], end


def _from_unicode(source: str, match: "regex.Match[str]", fallback: int) -> tuple[Spelled, int]:
    code = int(match["number"]) & 0xFFFF
    end = _behind_fallback(source, match.end(), fallback)
    if 0xD800 <= code < 0xDC00:
        low = TOKEN.match(source, end)
        unit = int(low["number"]) & 0xFFFF if low is not None and low["word"] == "u" and low["number"] else 0
        if low is not None and 0xDC00 <= unit < 0xE000:
            end = _behind_fallback(source, low.end(), fallback)
            code = 0x10000 + ((code - 0xD800) << 10) + unit - 0xDC00
    return [(match.start(), end, chr(code) if code and not 0xD800 <= code < 0xE000 else "\ufffd")], end


def _behind_fallback(source: str, position: int, count: int) -> int:
    while count > 0:
        match = TOKEN.match(source, position)
        if match is None or match.lastgroup in ("open", "close", "end") or match["word"] in ("u", "bin"):
            break
        if match.lastgroup == "text":
            taken = min(count, len(match[0]))
            position += taken
            count -= taken
        else:
            position = match.end()
            count -= match.lastgroup != "line"
    return position


def _from_bytes(source: str, match: "regex.Match[str] | None", encoding: str) -> tuple[Spelled, int]:
    """A run of `\\'hh` and of bytes beyond ASCII; the second half of a character may be a letter."""
    data: Spelled = []
    position = 0
    while match is not None:
        if match.lastgroup == "byte":
            data.append((match.start(), match.end(), chr(int(match["byte"], 16))))
        elif match.lastgroup == "text" and not match[0].isascii():
            data.extend((at, at + 1, source[at]) for at in range(*match.span()))
        elif match.lastgroup == "text" and encoding in WIDE and _half(data, encoding):
            data.append((match.start(), match.start() + 1, match[0][0]))
            position = match.start() + 1
            break
        elif match.lastgroup == "line" and encoding in WIDE and data and _half(data, encoding):
            match = TOKEN.match(source, match.end())
            if match is None or match.lastgroup != "byte":
                break
            whole = [data[-1], (match.start(), match.end(), chr(int(match["byte"], 16)))]
            if len(list(_decoded(whole, encoding))) > 1:
                break
            data.append(whole[1])
        else:
            break
        position = match.end()
        match = TOKEN.match(source, position)
    return list(_decoded(data, encoding)), position


def _half(data: Spelled, encoding: str) -> bool:
    """The last byte is the first half of a character."""
    *_, last = _decoded(data, encoding)
    return last[0] == data[-1][0] and last[2] >= "\x80" and last[2] == data[-1][2]


def _decoded(data: Spelled, encoding: str) -> Iterator[tuple[int, int, str]]:
    """Bytes as characters in this code page; what it lacks is taken as Latin-1."""
    lengths = (1, 2) if encoding in WIDE else (1, 2, 3, 4) if encoding == "utf-8" else (1,)
    index = 0
    while index < len(data):
        for length in lengths:
            piece = data[index : index + length]
            try:
                plain = bytes(ord(value) for _, _, value in piece).decode(encoding)
            except UnicodeDecodeError:
                continue
            if len(piece) == length and len(plain) == 1:
                yield piece[0][0], piece[-1][1], plain
                index += length
                break
        else:
            yield data[index]
            index += 1

"""Which bytes mean which characters, and back.

In: the bytes of a text file, an encoding if somebody knows it. Out: the text with a `Profile`, or the bytes of a text.

Order of the decision: what was asked for, a byte order mark, the NUL pattern of UTF-16, valid UTF-8, UTF-8 with a few
stray bytes, then a guess (core/documents/guessing.py). Stray bytes become the surrogate escapes of PEP 383 and come
back as they were. Every encoding here is stateless, so the bytes of a text are the bytes of its pieces put together.
"""

import codecs
from dataclasses import dataclass, field

import regex

from core.documents import guessing
from core.errors import FileError
from core.model import Newline, Profile

ENCODINGS = (
    *("utf-8", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be", "cp949", "johab"),
    *("cp1254", "cp1252", "cp1250", "cp1251", "cp1253", "cp1255", "cp1256", "cp1257", "cp1258", "cp874"),
    *("iso8859-1", "iso8859-2", "iso8859-5", "iso8859-9", "iso8859-15", "koi8-r", "koi8-u"),
    *("cp437", "cp850", "cp852", "cp857", "cp866", "mac-roman", "mac-turkish"),
    *("cp932", "euc_jp", "gb18030", "big5hkscs"),
)
"""What `encoding=` may name, in Python's spelling. Stateful encodings and those that add marks of their own are out."""

BOMS = (
    ("utf-32-le", codecs.BOM_UTF32_LE),
    ("utf-32-be", codecs.BOM_UTF32_BE),
    ("utf-8", codecs.BOM_UTF8),
    ("utf-16-le", codecs.BOM_UTF16_LE),
    ("utf-16-be", codecs.BOM_UTF16_BE),
)

_WIDEST = ("utf-32-le", "utf-32-be")  # the mark of the first is also that of UTF-16 and a NUL
_WIDER = {"euc_kr": "cp949", "ascii": "utf-8", "utf-8-sig": "utf-8", "shift_jis": "cp932", "big5": "big5hkscs"}
_WIDER |= {"gbk": "gb18030", "gb2312": "gb18030", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}
_STRAYS = regex.compile("[\udc80-\udcff]")
_CONTROLS = bytes(code for code in range(32) if code not in b"\0\b\t\n\v\f\r\x1b") + b"\x7f"
_WIDE_CONTROLS = regex.compile("[\\x00-\\x07\\x0e-\\x1a\\x1c-\\x1f\\x7f]")
_SAMPLE = 1 << 20
_DESIGNATED = regex.compile(rb"\x1b\$(?:[@AB]|[()*+][@-Z])")
"""ISO/IEC 2022: from here on pairs of bytes that look like ASCII are letters of East Asia."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decoded:
    """The characters of a file without its byte order mark, and how they were written."""

    text: str = field(repr=False)
    profile: Profile


def decode(data: bytes, *, encoding: str | None = None, like: Profile | None = None) -> Decoded:
    """The text of a file.

    `encoding` decides; bytes that do not fit it are kept as surrogate escapes. `like` is how the file was written
    that this one was made from: it decides where the bytes leave it open.
    Raises FileError: file.empty; file.binary; file.damaged (part) for half a UTF-16 unit; file.encoding (encoding,
    part) for a name that is not in ENCODINGS or cannot give these very bytes back.
    """
    if encoding is not None:
        name = canonical(encoding)
        bom = next((mark for of, mark in BOMS if of == name and data.startswith(mark)), b"")
        return _decoded(data, name, bom, guessed=False)
    for name, bom in BOMS:
        if data.startswith(bom) and (name not in _WIDEST or guessing.fits(data[len(bom) :], name)):
            decoded = _decoded(data, name, bom, guessed=False)
            _refuse_controls(decoded.text)
            return decoded
    wide = guessing.utf16(data)
    if wide:
        expected = like is not None and like.encoding.startswith("utf-16")
        return _decoded(data, like.encoding if like is not None and expected else wide, b"", guessed=not expected)
    _refuse_binary(data)
    _refuse_states(data)
    name, guessed = _narrow(data, "" if like is None else like.encoding)
    decoded = _decoded(data, name, b"", guessed=guessed)
    if len(_STRAYS.findall(decoded.text[:_SAMPLE])) * 5 > len(decoded.text[:_SAMPLE]):
        raise FileError("file.binary")
    return decoded


def encode(text: str, profile: Profile, encoding: str | None = None) -> bytes:
    """The bytes of a text with its byte order mark; `encoding`: another one than the profile's.

    A mark is written where the profile has one and the encoding knows one. Raises FileError file.encoding (encoding,
    part) where the encoding lacks a character.
    """
    name, bom = profile.encoding, profile.bom
    if encoding is not None and canonical(encoding) != name:
        name = canonical(encoding)
        bom = next((mark for of, mark in BOMS if of == name), b"") if bom else b""
    data = _bytes(text, name)
    if data is None:
        raise FileError("file.encoding", encoding=name, part="body")
    return bom + data


def can_write(text: str, encoding: str) -> bool:
    """The encoding, in the spelling of ENCODINGS, has every character of the text."""
    return text.isascii() or _bytes(text, encoding) is not None


def escaped_units(text: str) -> str:
    """`\\uXXXX` for each UTF-16 unit, as JSON (RFC 8259, 7) and scripts spell what an encoding does not have."""
    digits = text.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{digits[at : at + 4]}" for at in range(0, len(digits), 4))


def _bytes(text: str, name: str) -> bytes | None:
    """The bytes of a text, or None where they would not be read as that text again."""
    try:
        data = text.encode(name, _errors(name))
    except UnicodeEncodeError:
        return None
    if name in guessing.INEXACT and data.decode(name, _errors(name)) != text:
        return None
    return data


def canonical(encoding: str) -> str:
    """The spelling of an encoding used here; a subset gives its superset. Raises FileError file.encoding."""
    try:
        name = codecs.lookup(encoding).name
    except (LookupError, ValueError):
        name = ""
    name = _WIDER.get(name, name)
    if name not in ENCODINGS:
        raise FileError("file.encoding", encoding=name or "unknown", part="body")
    return name


def newline(text: str) -> Newline:
    """How the lines of a text end."""
    pairs = text.count("\r\n")
    kinds: dict[Newline, int] = {"crlf": pairs, "cr": text.count("\r") - pairs, "lf": text.count("\n") - pairs}
    used = [kind for kind, count in kinds.items() if count]
    if not used:
        return "none"
    return used[0] if len(used) == 1 else "mixed"


def _errors(name: str) -> str:
    """UTF-16 and UTF-32 keep lone surrogates as they are; all else keeps stray bytes."""
    return "surrogatepass" if name.startswith(("utf-16", "utf-32")) else "surrogateescape"


def _decoded(data: bytes, name: str, bom: bytes, *, guessed: bool) -> Decoded:
    body = memoryview(data)[len(bom) :]
    failed = False
    try:
        text = codecs.decode(body, name, _errors(name))
    except UnicodeDecodeError:  # it holds the bytes
        failed = True
    if failed:
        raise FileError("file.damaged", part="body")
    if not text:
        raise FileError("file.empty")
    if name in guessing.INEXACT and text.encode(name, _errors(name)) != body:
        raise FileError("file.encoding", encoding=name, part="body")
    return Decoded(text=text, profile=Profile(encoding=name, bom=bom, newline=newline(text), guessed=guessed))


def _narrow(data: bytes, like: str) -> tuple[str, bool]:
    """The encoding of bytes that are not UTF-16 and carry no mark, and whether it is a guess."""
    if like not in ENCODINGS or like.startswith(("utf-16", "utf-32")):
        like = ""
    if data.isascii():
        return like or "utf-8", False
    if guessing.fits(data, "utf-8"):
        return "utf-8", False
    if like and guessing.nearly_fits(data, like):
        return like, False
    return guessing.guess(data), True


def _refuse_states(data: bytes) -> None:
    """Text in ISO-2022 (Japanese, Korean of old mails) looks like ASCII: nothing in it would be found."""
    found = _DESIGNATED.search(data)
    if found is not None:
        raise FileError("file.encoding", encoding="iso-2022", part="body")


def _refuse_binary(data: bytes) -> None:
    """Text has few control characters: 1 in 50 bytes, or 1 in 4 where the rest is UTF-8 (field separators of logs)."""
    nuls = data.count(0)
    controls = nuls + len(data) - len(data.translate(None, _CONTROLS))
    if nuls * 50 > len(data) or controls * 4 > len(data):
        raise FileError("file.binary")
    if controls * 50 > len(data) and not guessing.fits(data, "utf-8"):
        raise FileError("file.binary")


def _refuse_controls(text: str) -> None:
    sample = text[:_SAMPLE]
    if len(_WIDE_CONTROLS.findall(sample)) * 4 > len(sample):
        raise FileError("file.binary")

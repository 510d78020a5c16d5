"""What can be read in the bytes of a written file, by whoever opens it with another program than Garim.

In: the bytes of a file and its format. Out: `Stream`s: every entry of an archive (archives in archives too), every part
and header of a mail, the text of markup and of RTF, what is hidden in base64, hexadecimal digits and binary entries.
core/mask/residue.py searches them.

Written apart from the readers and writers of core/documents, which it never asks: no XML parser, no table of what
counts as text. Markup is taken apart by its signs alone, so that a value in a place nobody thought of is still seen.

A part id of a stream is safe to show: entries that programs name alike have their names, all others a number.
"""

import binascii
import html
import io
import zipfile
import zlib
from collections.abc import Iterator
from email import policy
from email.errors import MessageError
from email.header import decode_header
from email.message import Message
from email.parser import BytesParser
from quopri import decodestring
from typing import Literal, NamedTuple

import regex

from core.errors import FileError
from core.folding import OUTSIDE
from core.mask.bare import attributes, joined, markup, of_rtf
from core.model import Document

View = Literal["apart", "joined", "doubtful", "coded"]
"""`apart`: texts with OUTSIDE between any two. `joined`: what touches on the page touches here. `doubtful`: words of
the format are among it (names of styles, types), so that only values no format has for a word are looked for.
`coded`: bytes that are no text, and what was encoded."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


TAKEN_APART = frozenset(("docx", "pptx", "xlsx", "odt", "ods", "odp", "hwpx", "html", "xml", "rtf", "eml"))
"""Formats whose bytes are no plain text, and whose streams are searched instead."""
_ZIPS = frozenset(("docx", "pptx", "xlsx", "odt", "ods", "odp", "hwpx"))
_MARKUP = frozenset(("html", "xml"))
_DEEPEST = 6  # archives and mails in each other
_MOST = 1_000_000_000  # bytes of one entry
_PLUMBING = regex.compile(
    r"\[Content_Types\]|(?:.*/)?(?:manifest|container)|(?:.*/)?(?:styles|stylesWithEffects|theme\d*|fontTable|settings"
    r"|webSettings|tableStyles|presProps|viewProps|calcChain|version|container|layout-cache|numbering)",
    regex.IGNORECASE,
)
_FOLDERS = _words(
    """
    BinData Configurations2 Contents META-INF Object ObjectReplacements Pictures Preview Scripts Thumbnails _rels
    charts comments customXml diagrams docProps drawings embeddings externalLinks glossary media notesMasters
    notesSlides persons pivotCache pivotTables ppt slideLayouts slideMasters slides tables theme threadedComments
    word worksheets xl
    """
)
_STEMS = _words(
    """
    PrvImage PrvText app calcChain chart chartsheet colors comment commentAuthors comments commentsExtended
    commentsExtensible commentsIds connections container content core custom data dialogsheet document drawing
    endnotes externalLink fontTable footer footnotes handoutMaster header image item itemProps layout manifest
    masterpage media meta metadata mimetype notesMaster notesSlide numbering oleObject people person persons
    pivotCacheDefinition pivotCacheRecords pivotTable presProps presentation printerSettings queryTable rels
    revisionHeaders revisionLog section settings sharedStrings sheet slide slideLayout slideMaster style styles
    stylesWithEffects table tableStyles tag theme threadedComment users vbaProject version viewProps vmlDrawing
    webSettings workbook xmlMaps
    """
)
_TEXTS = regex.compile(r"[^\x00-\x08\x0e-\x1f\ufffd]{6,}")
_BASE64 = regex.compile(
    r"(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{4}(?:[A-Za-z0-9+/]{4}|[ \t]*\r?\n[ \t]*){8,}+[A-Za-z0-9+/]{0,4}={0,2}"
)
_URL_SAFE = regex.compile(r"(?<![\w\-])[\w\-]{40,}(?![\w\-])", regex.ASCII)
_HEX = regex.compile(r"(?:[0-9A-Fa-f]{2}\s?){32,}+")
_RUNS = regex.compile(r"<(?:\w+:)?(?:r|span|a|run|rPh|b|i|u|em|strong|font|tspan)[\s>]")


class Stream(NamedTuple):
    """One text of a file. `part` is safe to show."""

    part: str
    view: View
    text: str

    def __repr__(self) -> str:
        return f"Stream({self.part}, {self.view}, {len(self.text)} characters)"


def streams(masked: Document) -> Iterator[Stream]:
    """Every text in the bytes of a written file. Of formats that are plain text, what is encoded in it: the rest is
    all in their parts and decoded bytes.

    Raises FileError file.damaged where an archive cannot be unpacked.
    """
    data, encoding = masked.source, masked.profile.encoding
    if masked.format in _ZIPS:
        yield from _archive(data, "", 0)
    elif masked.format in _MARKUP:
        yield from _page(data.removeprefix(masked.profile.bom).decode(encoding, "replace"), "source", 0)
    elif masked.format == "rtf":
        yield from _rtf(data, "source", 0)
    elif masked.format == "eml":
        yield from _mail(data, "source", 0)
    elif encoding:
        text = data.removeprefix(masked.profile.bom).decode(encoding, "replace")
        yield from _unfolded(text, "source")
        yield from _coded(text, "source", 0)


# -- archives ----------------------------------------------------------------------------------------------------------


def _archive(data: bytes, within: str, depth: int) -> Iterator[Stream]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = archive.infolist()
            around = [archive.comment, *(info.comment for info in infos), *(info.extra for info in infos)]
            around.append(data[: min((info.header_offset for info in infos), default=0)])
            odd = [info.filename for info in infos if not _is_known(info.filename)]
            if odd:
                yield Stream(within + "ZIP", "doubtful", "\n".join(odd))
            yield from _strings(b"\n".join(each for each in around if each), within + "ZIP")
            for number, info in enumerate(infos, 1):
                part = within + (info.filename if _is_known(info.filename) else f"entry {number}")
                if info.file_size > _MOST:
                    raise FileError("file.large", limit=_MOST // 1_000_000)
                yield from _entry(archive.read(info), info.filename, part, depth)
    except (zipfile.BadZipFile, zlib.error, ValueError, OSError, NotImplementedError, EOFError, RuntimeError):
        if depth:
            yield from _strings(data, within + "ZIP")
        else:
            raise FileError("file.damaged", part="ZIP") from None


def _is_known(name: str) -> bool:
    """Programs give this name to an entry; it tells nothing of the document."""
    *folders, last = name.split("/")
    stem = last.removesuffix(".rels").partition(".")[0].rstrip("0123456789")
    return (
        len(name) < 80
        and stem in _STEMS | {"", "[Content_Types]"}
        and all(folder.rstrip("0123456789 ") in _FOLDERS for folder in folders)
    )


def _entry(data: bytes, name: str, part: str, depth: int) -> Iterator[Stream]:
    if not data:
        return
    text = _decoded(data)
    if text is None:
        yield from _bytes(data, part, depth + 1)
    elif text.lstrip()[:1] == "<":
        stem = name.rsplit(".", 1)[0].removesuffix(".xml")
        yield from _xml(text, part, depth, plumbing=_PLUMBING.fullmatch(stem) is not None or name.endswith(".rels"))
    else:
        yield Stream(part, "doubtful" if name == "mimetype" else "apart", text)
        yield from _coded(text, part, depth)


def _decoded(data: bytes) -> str | None:
    """Bytes as the text they are, or None."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    head = data[:400]
    if b"\0" in head:
        encoding = "utf-16-le" if head[:1] == b"<" else "utf-16-be" if head[:2] == b"\0<" else ""
        return data.decode(encoding, "replace") if encoding else None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    declared = regex.search(rb"""<\?xml[^>]*encoding\s*=\s*["']([\w\-]+)""", head)
    try:
        return data.decode(declared[1].decode("ascii")) if declared else None
    except (LookupError, ValueError):
        return data.decode("latin-1")


# -- markup ------------------------------------------------------------------------------------------------------------


def _xml(text: str, part: str, depth: int, *, plumbing: bool) -> Iterator[Stream]:
    """XML of an archive."""
    found = markup(text)
    yield Stream(part, "doubtful" if plumbing else "apart", found.apart)
    yield Stream(part, "doubtful", found.tags)
    if _RUNS.search(text):
        yield Stream(part, "doubtful" if plumbing else "joined", joined(text))
    yield from _coded(found.apart, part, depth)
    yield from _coded(found.tags, part, depth)


def _page(text: str, part: str, depth: int) -> Iterator[Stream]:
    """A web page, or XML that stands alone."""
    yield Stream(part, "apart", markup(text, telling=False).apart + OUTSIDE + attributes(text))
    yield Stream(part, "joined", joined(text))
    yield Stream(part, "doubtful", html.unescape(text))
    yield from _coded(text, part, depth)


def _rtf(data: bytes, part: str, depth: int) -> Iterator[Stream]:
    apart, together, names = of_rtf(data)
    yield Stream(part, "apart", apart)
    yield Stream(part, "joined", together)
    yield Stream(part, "doubtful", names)
    for match in _HEX.finditer(data.decode("latin-1")):
        digits = "".join(match[0].split())
        yield from _bytes(bytes.fromhex(digits[: len(digits) // 2 * 2]), part, depth + 1)


# -- mail --------------------------------------------------------------------------------------------------------------


def _mail(data: bytes, part: str, depth: int) -> Iterator[Stream]:
    raw = data.decode("utf-8", "surrogateescape").encode("utf-8", "replace").decode("utf-8")
    yield Stream(part, "doubtful", raw)
    mails = regex.split(rb"(?m)^From [^\r\n]*\r?\n", data) if data.startswith(b"From ") else [data]
    for number, message in enumerate(
        message for mail in mails for message in BytesParser(policy=policy.compat32).parsebytes(mail).walk()
    ):
        own = part if not number else f"{part} {number}"
        yield Stream(own, "apart", "\n".join(_headers(message)))
        if message.is_multipart():
            for text in (message.preamble, message.epilogue):
                yield Stream(own, "apart", str(text or ""))
            continue
        content = message.get_payload(decode=True)
        if isinstance(content, bytes) and content:
            yield from _content(content, message, own, depth)


def _headers(message: Message) -> Iterator[str]:
    """The values of headers, encoded words undone; of what describes a part only its names."""
    for name, value in message.raw_items() if hasattr(message, "raw_items") else message.items():
        value = str(value)
        if name.lower() in ("content-type", "content-disposition", "content-transfer-encoding", "mime-version"):
            for key in ("name", "filename"):
                for found in (
                    message.get_param(key, header=name),
                    message.get_filename() if key == "filename" else None,
                ):
                    if isinstance(found, tuple):
                        yield _in_charset(bytes(found[2], "latin-1", "replace"), found[0] or "utf-8")
                    elif found:
                        yield _unworded(str(found))
            continue
        yield _unworded(value)


def _unfolded(text: str, part: str) -> Iterator[Stream]:
    """A calendar or contacts, whose lines are folded within words, and of old are quoted-printable."""
    if regex.match(r"\s*BEGIN:V", text, regex.I):
        lines = regex.sub(r"\r?\n[ \t]", "", text)
        yield Stream(part, "apart", regex.sub(r"\\(.)", r"\1", lines))
        if "=" in text:
            quoted = decodestring(regex.sub(r"=\r?\n", "", lines).encode("utf-8", "replace"))
            yield Stream(part, "apart", quoted.decode("utf-8", "replace"))


def _in_charset(data: bytes, charset: str) -> str:
    """Text in the charset a mail names, whatever that is."""
    try:
        return data.decode(charset, "replace")
    except (LookupError, ValueError):
        return data.decode("latin-1")


def _unworded(value: str) -> str:
    value = regex.sub(r"\r?\n[ \t]+", " ", value)
    try:
        pieces = [
            piece.decode(charset or "utf-8", "replace") if isinstance(piece, bytes) else piece
            for piece, charset in decode_header(value)
        ]
    except (LookupError, ValueError, MessageError):
        return value
    return "".join(pieces)


def _content(data: bytes, message: Message, part: str, depth: int) -> Iterator[Stream]:
    kind = message.get_content_type()
    if kind.startswith("text/") or kind.endswith(("json", "xml")):
        charset = message.get_content_charset() or "utf-8"
        try:
            text = data.decode(
                {"ks_c_5601-1987": "cp949", "euc-kr": "cp949", "iso-8859-9": "cp1254"}.get(charset, charset)
            )
        except (LookupError, ValueError):
            text = _decoded(data) or data.decode("latin-1")
        if kind == "text/plain":
            yield Stream(part, "apart", text)
            yield from _unfolded(text, part)
            yield Stream(part, "apart", regex.sub(r" ?\n>* ?", " ", text.replace("\r", "")))
            yield from _coded(text, part, depth)
        elif regex.match(r"\s*BEGIN:V", text, regex.I):
            yield from _unfolded(text, part)
            yield from _coded(text, part, depth)
        elif kind in ("text/rtf", "application/rtf"):
            yield from _rtf(data, part, depth)
        else:
            yield from _page(text, part, depth)
    else:
        yield from _bytes(data, part, depth + 1)


# -- bytes -------------------------------------------------------------------------------------------------------------


def _bytes(data: bytes, part: str, depth: int) -> Iterator[Stream]:
    """Something within: an archive, a mail, a page, or bytes that are no text."""
    if depth > _DEEPEST:
        yield from _strings(data, part)
    elif data[:4] == b"PK\x03\x04":
        yield from _archive(data, f"{part}/", depth)
    elif data[:5] == b"{\\rtf":
        yield from _rtf(data, part, depth)
    elif (pieces := _beside_pixels(data)) is not None:
        yield from _strings(pieces, part)
    elif (text := _decoded(data)) is not None:
        yield from _page(text, part, depth) if text.lstrip()[:1] == "<" else (Stream(part, "apart", text),)
    else:
        yield from _strings(data, part)


def _strings(data: bytes, part: str) -> Iterator[Stream]:
    """What of bytes that are no text can be read as text."""
    if data:
        found = [match[0] for code in ("utf-8", "cp949") for match in _TEXTS.finditer(data.decode(code, "replace"))]
        for start in (0, 1):
            for code in ("utf-16-le", "utf-16-be"):
                found += [match[0] for match in _TEXTS.finditer(data[start:].decode(code, "replace"))]
        yield Stream(part, "coded", "\n".join(found))


def _beside_pixels(data: bytes) -> bytes | None:
    """What a picture holds beside its pixels, which are no text; None for what is no such picture."""
    pieces: list[bytes] = []
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        at = 8
        while at + 12 <= len(data):
            size = int.from_bytes(data[at : at + 4], "big")
            name, chunk = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
            if name not in (b"IDAT", b"PLTE", b"IHDR"):
                pieces.append(chunk)
                for start in (chunk.find(b"x\x9c"), chunk.find(b"x\xda")):
                    if start >= 0:
                        pieces.append(_inflated(chunk[start:]))
            at += 12 + size
        pieces.append(data[at:])
    elif data[:2] == b"\xff\xd8":
        at = 2
        while at + 4 <= len(data) and data[at] == 0xFF and data[at + 1] != 0xDA:
            size = int.from_bytes(data[at + 2 : at + 4], "big")
            if data[at + 1] >= 0xE0:
                pieces.append(data[at + 4 : at + 2 + size])
            at += 2 + max(size, 2)
        pieces.append(data[data.rfind(b"\xff\xd9") :])
    elif (
        data[:4] in (b"GIF8", b"RIFF", b"\x00\x01\x00\x00", b"OTTO", b"wOFF", b"wOF2", b"ID3\x03")
        or data[4:8] == b"ftyp"
    ):
        return b""
    else:
        return None
    return b"\n".join(pieces)


def _inflated(data: bytes) -> bytes:
    try:
        return zlib.decompressobj().decompress(data, 1_000_000)
    except zlib.error:
        return b""


def _coded(text: str, part: str, depth: int) -> Iterator[Stream]:
    """What base64 in a text stands for."""
    if depth >= _DEEPEST:
        return
    for match in _BASE64.finditer(text):
        digits = "".join(match[0].rstrip("=").split())
        yield from _decoded_base64(digits, part, depth)
    for match in _URL_SAFE.finditer(text):
        if "-" in match[0] or "_" in match[0]:
            yield from _decoded_base64(match[0].replace("-", "+").replace("_", "/"), part, depth)


def _decoded_base64(digits: str, part: str, depth: int) -> Iterator[Stream]:
    digits = digits[: len(digits) - (len(digits) % 4 == 1)]
    try:
        data = binascii.a2b_base64(digits + "=" * (-len(digits) % 4))
    except binascii.Error:
        return
    yield from _bytes(data, part, depth + 1)

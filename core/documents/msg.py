"""Outlook messages (msg): read, and written as mail (eml).

In: bytes. Out: a `Document` with the parts of the mail that the message becomes; the bytes of that mail, changed. What
is carried over: sender, recipients, subject, date, the bodies (from RTF where there is no other) and the attachments;
all other properties are left out. Restoring works on the mail. Sources: MS-OXMSG, MS-OXPROPS, MS-OXRTFCP.
"""

import base64
import hashlib
import struct
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any

import regex

from core.documents import eml
from core.documents.encodings import decode
from core.documents.mailheaders import encode_value, spell_item, spell_parameter
from core.documents.rtflexer import code_page
from core.documents.signatures import signature
from core.errors import FileError
from core.model import Document, Edit, Notice, Output, Profile, Span
from core.progress import Progress, ignore

NAME = "msg"
SUFFIXES = (".msg",)

_PROPERTIES = "__properties_version1.0"
_DEEPEST = 6
_CODE_PAGES = (0x3FFD, 0x3FDE)
_FIRST_LETTERS = (
    b"{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor "
    b"MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n"
    b"\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx"
)
"""What the dictionary of compressed RTF starts with (MS-OXRTFCP, 2.1.2.1)."""
_UNREADABLE = (
    *(OSError, ValueError, KeyError, IndexError, TypeError, AttributeError, struct.error),
    *(RecursionError, OverflowError, MemoryError),
)
_TYPE = regex.compile(r"[a-z]++/[a-z0-9][a-z0-9.+\-]*+")
_IDENTIFIER = regex.compile(r"[!-;=?-~]{1,200}")
_MOST_RTF = 50_000_000
_STREAM = 2  # MS-CFB, 2.6.1: an entry of the directory that is a stream


def recognises(data: bytes, suffix: str) -> bool:
    """A compound file with the properties of a message; by its suffix where nothing else is known."""
    found = signature(data)
    if found == "ole":
        return _PROPERTIES.encode("utf-16-le") in data
    return suffix in SUFFIXES and not found


def read(
    data: bytes,
    name: str,
    *,
    encoding: str | None = None,
    like: Profile | None = None,
    password: str | None = None,
    progress: Progress = ignore,
) -> Document:
    """The document of a message. `progress` as of a mail. Raises FileError file.damaged (part) for what is none."""
    dropped = [0]
    inner = eml.read(_mail(_storage(data), 0, 32, dropped), name, progress=progress)
    notices = [notice for notice in inner.notices if notice.code not in ("attachments", "transport")]
    lost = dropped[0] + sum(notice.n for notice in inner.notices if notice.code == "attachments")
    if lost:
        notices.append(Notice(code="attachments", n=lost))
    return replace(
        inner,
        format=NAME,
        source=data,
        fingerprint=hashlib.sha256(data).hexdigest(),
        layout=inner,
        notices=tuple(notices),
    )


def write(
    document: Document, edits: Iterable[Edit], *, encoding: str | None = None, output: Output = Output()
) -> bytes:
    """The message as a mail with these edits. Raises FileError as eml.write."""
    return eml.write(as_mail(document), edits, encoding=encoding, output=output)


def gives_back(document: Document, masked: Document, edits: tuple[Edit, ...]) -> bool:
    """The same text in every part of the mail."""
    return eml.gives_back(as_mail(document), masked, edits)


def fit(document: Document, start: int, end: int, part: str) -> tuple[int, int]:
    """As in a mail."""
    return eml.fit(as_mail(document), start, end, part)


def raw_spelling(document: Document, span: Span) -> str | None:
    """As in a mail. Raises ValueError."""
    return eml.raw_spelling(as_mail(document), span)


def as_mail(document: Document) -> Document:
    """The mail that a message is read and written as."""
    layout = document.layout
    assert isinstance(layout, Document)
    return layout


# -- reading -----------------------------------------------------------------------------------------------------------


def _storage(data: bytes) -> Any:
    """The tree of streams."""
    from olefile import OleFileIO  # type: ignore[import-untyped]
    from oxmsg.storage import Storage

    storage = None
    try:
        with OleFileIO(data) as ole:
            claimed = sum(entry.size for entry in ole.direntries if entry is not None and entry.entry_type == _STREAM)
            if claimed <= len(data):  # else a chain of sectors runs in a circle, for as long as the size says
                storage = Storage.from_ole(ole)
    except _UNREADABLE:
        storage = None
    if storage is None:
        raise FileError("file.damaged", part="body")
    return storage


class _Properties:
    """The properties of a message, a recipient or an attachment."""

    def __init__(self, storage: Any, header: int, inherited: str = "") -> None:
        self.streams: dict[str, bytes] = {stream.name: stream.bytes_ for stream in storage.streams}
        self.storages = {each.name: each for each in storage.storages}
        fixed = self.streams.get(_PROPERTIES, b"")
        self.numbers: dict[int, int] = {}
        for at in range(header, len(fixed) - 15, 16):
            tag, value = struct.unpack_from("<I4xQ", fixed, at)
            self.numbers[tag >> 16] = value
        pages = [code_page(self.numbers[each] & 0xFFFFFFFF) for each in _CODE_PAGES if each in self.numbers]
        self.encoding = pages[0] if pages else inherited or "cp1252"

    def text(self, *properties: int) -> str:
        """The first of these strings that is there; 8-bit ones in the code page, or the one they look like."""
        for each in properties:
            wide = self.streams.get(f"__substg1.0_{each:04X}001F")
            if wide:
                return wide.decode("utf-16-le", "replace").rstrip("\0")
            narrow = self.streams.get(f"__substg1.0_{each:04X}001E", b"").rstrip(b"\0")
            if narrow:
                return self._decoded(narrow)
        return ""

    def _decoded(self, data: bytes) -> str:
        for name in (self.encoding, "utf-8"):
            try:
                return data.decode(name)
            except (LookupError, ValueError):
                continue
        try:
            return decode(data).text
        except FileError:
            return data.decode("latin-1")

    def data(self, each: int) -> bytes:
        """A binary property."""
        return self.streams.get(f"__substg1.0_{each:04X}0102", b"")


def _mail(storage: Any, depth: int, header: int, dropped: list[int], inherited: str = "") -> bytes:
    """The mail that a message becomes."""
    properties = _Properties(storage, header, inherited)
    lines = [("From", _address(properties.text(0x0C1A, 0x0042), properties.text(0x5D01, 0x5D02, 0x0C1F, 0x0065)))]
    recipients = list(_below(properties, "__recip_version1.0_#", 8))
    for name, wanted, shown in (("To", 1, 0x0E04), ("Cc", 2, 0x0E03), ("Bcc", 3, 0x0E02)):
        listed = [
            _address(each.text(0x3001), each.text(0x39FE, 0x3003))
            for each in recipients
            if each.numbers.get(0x0C15, 1) & 0xF == wanted
        ]
        lines.append((name, ", ".join(filter(None, listed)) or spell_item("name", properties.text(shown))))
    lines.append(("Subject", encode_value(properties.text(0x0037)).decode("ascii")))
    lines.append(("Date", _date(properties.numbers.get(0x0039) or properties.numbers.get(0x0E06) or 0)))
    lines.append(("MIME-Version", "1.0"))
    bodies = list(_bodies(properties))
    entities = [_multipart("alternative", bodies, depth)] if len(bodies) > 1 else bodies
    for each in _below(properties, "__attach_version1.0_#", 8):
        attached = _attachment(each, depth, dropped)
        dropped[0] += not attached
        entities += [attached] if attached else []
    whole = _multipart("mixed", entities, depth) if len(entities) > 1 else entities[0]
    return "".join(f"{name}: {value.strip()}\r\n" for name, value in lines if value.strip()).encode("ascii") + whole


def _entity(lines: Iterable[str], body: bytes) -> bytes:
    head = "".join(f"{line}\r\n" for line in lines) + "Content-Transfer-Encoding: base64\r\n\r\n"
    return head.encode("ascii") + base64.encodebytes(body).replace(b"\n", b"\r\n")


def _multipart(kind: str, entities: Iterable[bytes], depth: int) -> bytes:
    limit = f"=_{kind}_{depth}"
    head = f'Content-Type: multipart/{kind}; boundary="{limit}"\r\n\r\n'
    parts = (f"--{limit}\r\n".encode("ascii") + entity + b"\r\n" for entity in entities)
    return head.encode("ascii") + b"".join(parts) + f"--{limit}--\r\n".encode("ascii")


def _below(properties: _Properties, prefix: str, header: int) -> Iterator[_Properties]:
    for name, storage in properties.storages.items():
        if name.startswith(prefix):
            yield _Properties(storage, header, properties.encoding)


def _address(name: str, address: str) -> str:
    """A mailbox; an address of the Exchange directory is a name only."""
    name = " ".join(name.split())
    address = "".join(spell_item("address", address).split())
    if "@" not in address or not address.isascii():
        return spell_item("name", name or address)
    return f"{spell_item('name', name)} <{address}>" if name and name != address else address


def _date(ticks: int) -> str:
    """Hundreds of nanoseconds since 1601; none where there is none."""
    if not ticks:
        return ""
    try:
        return format_datetime(datetime(1601, 1, 1, tzinfo=UTC) + timedelta(microseconds=ticks // 10))
    except (OverflowError, ValueError):
        return ""


def _bodies(properties: _Properties) -> Iterator[bytes]:
    """Text and page; RTF where there is neither."""
    text = properties.text(0x1000)
    page = properties.data(0x1013)
    charset = _html_encoding(properties) if page else "utf-8"
    page = page or properties.text(0x1013).encode()
    rtf = properties.data(0x1009)
    if text.strip() or not (page or rtf):
        yield _entity(["Content-Type: text/plain; charset=utf-8"], text.encode("utf-8", "replace"))
    if page:
        yield _entity([f"Content-Type: text/html; charset={charset}"], page)
    elif rtf and not text.strip():
        yield _entity(['Content-Type: text/rtf; name="body.rtf"'], _uncompressed(rtf))


def _html_encoding(properties: _Properties) -> str:
    number = properties.numbers.get(0x3FDE)
    return code_page(number & 0xFFFFFFFF) if number else "utf-8"


def _attachment(attachment: _Properties, depth: int, dropped: list[int]) -> bytes:
    """An attachment as an entity; empty where there is nothing that can be carried over."""
    held = attachment.storages.get("__substg1.0_3701000D")
    if held is not None and any(stream.name == _PROPERTIES for stream in held.streams):
        if depth >= _DEEPEST:
            return b""
        mail = _mail(held, depth + 1, 24, dropped, attachment.encoding)
        return b"Content-Type: message/rfc822\r\nContent-Disposition: attachment\r\n\r\n" + mail
    data = attachment.data(0x3701)
    if not data:
        return b""
    kind = attachment.text(0x370E).lower()
    if not _TYPE.fullmatch(kind) or kind.startswith(("multipart/", "message/", "text/")):
        kind = "application/octet-stream"
    lines = [f"Content-Type: {kind}"]
    name = attachment.text(0x3707, 0x3704, 0x3001)
    lines.append("Content-Disposition: attachment; " + spell_parameter("filename", name or "file").decode("ascii"))
    identifier = attachment.text(0x3712).strip("<>")
    if _IDENTIFIER.fullmatch(identifier):
        lines.append(f"Content-ID: <{identifier}>")
    return _entity(lines, data)


def _uncompressed(data: bytes) -> bytes:
    """RTF of a body (MS-OXRTFCP, 2.2). Raises FileError file.damaged (part)."""
    if len(data) < 16:
        raise FileError("file.damaged", part="body")
    size, kind = struct.unpack_from("<4xI4s", data)
    if kind == b"MELA":
        return data[16 : 16 + size]
    if kind != b"LZFu" or size > _MOST_RTF:
        raise FileError("file.damaged", part="body")
    window = bytearray(_FIRST_LETTERS.ljust(4096, b"\0"))
    place = len(_FIRST_LETTERS)
    written = bytearray()
    position = 16
    while position < len(data) and len(written) < size:
        flags = data[position]
        position += 1
        for bit in range(8):
            if position >= len(data) or len(written) >= size:
                break
            if not flags >> bit & 1:
                letters = data[position : position + 1]
                position += 1
            else:
                reference = int.from_bytes(data[position : position + 2], "big")
                position += 2
                offset, length = reference >> 4, (reference & 15) + 2
                if offset == place:
                    return bytes(written)
                letters = b""
                for step in range(length):
                    letter = window[(offset + step) & 4095]
                    letters += bytes((letter,))
                    window[place] = letter
                    place = (place + 1) & 4095
                written += letters
                continue
            window[place] = letters[0]
            place = (place + 1) & 4095
            written += letters
    return bytes(written)

"""A mail cut into headers and bodies by byte ranges, so that what is not changed stays as it is.

In: bytes. Out: a tree of `Entity`. Nothing is decoded before it is asked for and nothing is lost: what stands before
the first and after the last part of a multipart is an entity of text. Sources: RFC 5322, 2045, 2046, 2231.
"""

import base64
import binascii
import quopri
from collections.abc import Iterator
from dataclasses import dataclass, field

import regex

from core.errors import FileError

MOST_PARTS = 2_000
DEEPEST = 24
MOST_HEADERS = 2_000

_HEADER = regex.compile(rb"([!-9;-~]++)[ \t]*+:((?:[^\r\n]|\r?\n(?=[ \t]))*+)(?:\r?\n|\r|\Z)")
_LINE_END = regex.compile(rb"\r?\n|\r")
_PARAMETER = regex.compile(rb';\s*+([^\s=;*]+)(\*\d*\*?)?\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;"\s][^;]*+))', regex.DOTALL)
_OTHER_ENCODINGS = frozenset(("x-uuencode", "uuencode", "x-uue", "x-binhex40", "x-yenc", "yenc"))
_BASE64 = regex.compile(rb"[A-Za-z0-9+/\s]*+=*+\s*+")


MAILBOX = "multipart/x-mbox"
"""The type of what holds the mails of a mailbox."""
_ENVELOPE = regex.compile(rb">?From (?![ \t]*+:)[^\r\n]*(?:\r?\n|\r)")
_MAILS = regex.compile(rb"(?:\A|(?<=\n\n)|(?<=\n\r\n))From [^\r\n]*\d\d:\d\d[^\r\n]*\r?\n(?=[!-9;-~]+:)")
_FOLD = regex.compile(rb"[\r\n]+(?=[ \t])")
_COMMENT = regex.compile(rb'("(?:[^"\\]|\\.)*+")|\((?:[^()\\]|\\.)*+\)', regex.DOTALL)
_KEPT = frozenset(
    (
        *(b"charset", b"format", b"delsp", b"boundary", b"type", b"report-type", b"protocol", b"micalg", b"method"),
        *(b"name", b"filename", b"smime-type", b"reply-type"),
    )
)
"""Parameters without which a part is not what it is; all others are about files, programs and times."""


@dataclass(frozen=True, slots=True)
class Header:
    """One header: [start, end) with its line end, the value at [value, stop) as it stands, folds included."""

    name: str
    start: int
    end: int
    value: int
    stop: int


@dataclass(frozen=True, slots=True)
class Entity:
    """Headers and a body at [start, end), or the entities of a multipart.

    `around`: from where to where it goes with the delimiter before it, to take it out. `loose`: text beside the parts.
    """

    headers: tuple[Header, ...]
    head: int
    start: int
    end: int
    type: str
    encoding: str
    parameters: dict[str, str] = field(repr=False)
    disposition: str
    children: tuple["Entity", ...] = ()
    around: tuple[int, int] = (0, 0)
    loose: bool = False

    def leaves(self) -> Iterator["Entity"]:
        """All entities without children, in order."""
        if not self.children:
            yield self
        for child in self.children:
            yield from child.leaves()

    def all(self) -> Iterator["Entity"]:
        """This one and all below it."""
        yield self
        for child in self.children:
            yield from child.all()


def parse(data: bytes) -> Entity:
    """The tree of a mail, or of the mails in a mailbox (RFC 4155).

    Raises FileError file.damaged (part) for more parts or levels than a mail has.
    """
    starts = [match.start() for match in _MAILS.finditer(data)] if data.startswith(b"From ") else []
    if len(starts) > 1:
        count = [1]
        ends = [
            start - (2 if data.startswith(b"\r", start - 2) else 1) for start in starts[1:]
        ]  # a blank line parts them
        ranges = zip(starts, [*ends, len(data)], strict=True)
        mails = tuple(_entity(data, start, end, 1, count, (start, end), "text/plain") for start, end in ranges)
        return Entity((), 0, 0, len(data), MAILBOX, "", {}, "", mails)
    return _entity(data, 0, len(data), 0, [0], (0, len(data)), "text/plain")


def value_of(data: bytes, header: Header) -> bytes:
    """The value of a header as it stands, without the white space around it."""
    return data[header.value : header.stop].strip()


def decoded(data: bytes, entity: Entity) -> bytes:
    """The body of an entity, its transfer encoding undone; nothing where it cannot be. Unheard-of ones are none."""
    body = data[entity.start : entity.end]
    if entity.encoding == "base64":
        try:
            return binascii.a2b_base64(body)
        except binascii.Error:
            return b""
    if entity.encoding == "quoted-printable":
        return quopri.decodestring(body)
    return b"" if entity.encoding in _OTHER_ENCODINGS else body


def is_clean(data: bytes, entity: Entity) -> bool:
    """Everything in the body shows when it is decoded: base64 readers skip what is no base64."""
    return entity.encoding != "base64" or _BASE64.fullmatch(data, entity.start, entity.end) is not None


def encoded(body: bytes, entity: Entity, newline: bytes) -> bytes:
    """A body in the transfer encoding of its entity."""
    if entity.encoding == "base64":
        return base64.encodebytes(body).replace(b"\n", newline)
    if entity.encoding == "quoted-printable":
        lines = [binascii.b2a_qp(line, istext=False).replace(b"=\n", b"=" + newline) for line in body.split(newline)]
        return newline.join(lines)
    return body


def with_parameter(value: bytes, name: str, written: bytes) -> bytes:
    """The value of a structured header with this parameter in the place of all spellings of it."""
    kept = _PARAMETER.sub(lambda match: b"" if match[1].lower() == name.encode("ascii") else match[0], value)
    return bytes(kept).rstrip(b" \t\r\n;") + b"; " + written


def plain(value: bytes) -> bytes:
    """The value of a structured header without comments and without what a reader of the part does not need."""
    found = _COMMENT.sub(lambda match: match[1] or b"", _FOLD.sub(b"", value))
    kept = [match[0] for match in _PARAMETER.finditer(found) if match[1].lower() in _KEPT]
    return b"".join((found.split(b";", 1)[0].strip(), *(each.rstrip() for each in kept)))


def envelope(data: bytes, entity: Entity) -> tuple[int, int]:
    """The line before the headers in which a mailbox says who sent a mail and when; an empty stretch where none is."""
    match = _ENVELOPE.match(data, entity.head)
    return match.span() if match else (entity.head, entity.head)


def delimiters(data: bytes, entity: Entity) -> Iterator[tuple[int, int]]:
    """Where the boundary of a multipart stands in its body."""
    boundary = entity.parameters.get("boundary", "").encode("latin-1", "replace")
    if entity.children and boundary:
        for match in _delimiter(boundary).finditer(data, entity.start, entity.end):
            yield match.start() + 2, match.start() + 2 + len(boundary)


def has_parameter(value: bytes, name: str) -> bool:
    """A structured header has this parameter."""
    return any(match[1].lower() == name.encode("ascii") for match in _PARAMETER.finditer(value))


def newline_of(data: bytes) -> bytes:
    """How lines end in this mail."""
    match = _LINE_END.search(data)
    return match[0] if match else b"\r\n"


def _entity(
    data: bytes, start: int, end: int, depth: int, count: list[int], around: tuple[int, int], usual: str
) -> Entity:
    count[0] += 1
    if depth > DEEPEST or count[0] > MOST_PARTS:
        raise FileError("file.damaged", part="attachment")
    headers, body = _headers(data, start, end)
    type_, parameters = _parameters(data, headers, "content-type")
    disposition, further = _parameters(data, headers, "content-disposition")
    parameters |= {f"disposition {name}": value for name, value in further.items()}
    encodings = [value_of(data, header) for header in headers if header.name.lower() == "content-transfer-encoding"]
    encoding = encodings[0].split(b";")[0].strip().lower().decode("latin-1") if encodings else ""
    type_ = type_ if "/" in type_ else usual
    boundary = parameters.get("boundary", "")
    children: tuple[Entity, ...] = ()
    if type_.startswith("multipart/") and boundary:
        inner = "message/rfc822" if type_ == "multipart/digest" else "text/plain"
        children = tuple(_children(data, body, end, boundary.encode("latin-1", "replace"), depth, count, inner))
        body = body if children else end
    return Entity(headers, start, body, end, type_, encoding, parameters, disposition, children, around)


def _headers(data: bytes, start: int, end: int) -> tuple[tuple[Header, ...], int]:
    """The headers and where the body starts. A line that is no header ends them."""
    found: list[Header] = []
    position = start
    while position < end:
        blank = _LINE_END.match(data, position, end)
        if blank is not None:
            return tuple(found), blank.end()
        match = _HEADER.match(data, position, end)
        if match is None:
            if data.startswith((b"From ", b">From "), position) and not found:
                line = _LINE_END.search(data, position, end)
                position = line.end() if line else end
                continue
            return tuple(found), position
        if len(found) >= MOST_HEADERS:
            raise FileError("file.damaged", part="header")
        found.append(Header(match[1].decode("ascii"), match.start(), match.end(), *match.span(2)))
        position = match.end()
    return tuple(found), position


def _children(
    data: bytes, start: int, end: int, boundary: bytes, depth: int, count: list[int], usual: str
) -> Iterator[Entity]:
    """What stands between the delimiters, and the text before and after them."""
    delimiter = _delimiter(boundary)
    previous: regex.Match[bytes] | None = None
    place = start
    for match in delimiter.finditer(data, start, end):
        stop = _before_line_end(data, place, match.start())
        if previous is None:
            yield from _loose(place, stop)
        else:
            yield _entity(data, place, stop, depth + 1, count, (previous.start(), match.start()), usual)
        previous = match
        place = match.end()
        if match[1]:
            break
    if previous is None or previous[1]:
        yield from _loose(place, end)
    else:
        yield _entity(data, place, end, depth + 1, count, (previous.start(), end), usual)


def _delimiter(boundary: bytes) -> "regex.Pattern[bytes]":
    return regex.compile(rb"(?:(?<=[\r\n])|\A)--" + regex.escape(boundary) + rb"(--)?[ \t]*+(?:\r?\n|\r|\Z)")


def _loose(start: int, end: int) -> Iterator[Entity]:
    if start < end:
        yield Entity((), start, start, end, "text/plain", "", {}, "", (), (start, end), loose=True)


def _before_line_end(data: bytes, start: int, end: int) -> int:
    """The line end before a delimiter belongs to it."""
    if end - 2 >= start and data[end - 2 : end] == b"\r\n":
        return end - 2
    return end - 1 if end - 1 >= start and data[end - 1 : end] in (b"\n", b"\r") else end


def _parameters(data: bytes, headers: tuple[Header, ...], name: str) -> tuple[str, dict[str, str]]:
    """The value of a structured header in lower case, and its parameters: continued and encoded ones put together."""
    header = next((each for each in headers if each.name.lower() == name), None)
    if header is None:
        return "", {}
    value = _FOLD.sub(b"", value_of(data, header))
    main = value.split(b";", 1)[0].strip().lower().decode("latin-1")
    pieces: dict[str, list[tuple[int, bool, bytes]]] = {}
    for match in _PARAMETER.finditer(value):
        number = (match[2] or b"").strip(b"*")
        plain = regex.sub(rb"\\(.)", rb"\1", match[3]) if match[3] is not None else (match[4] or b"").strip()
        extended = (match[2] or b"").endswith(b"*")
        pieces.setdefault(match[1].lower().decode("latin-1"), []).append((int(number or 0), extended, plain))
    return main, {key: _joined(found) for key, found in pieces.items()}


def _joined(pieces: list[tuple[int, bool, bytes]]) -> str:
    """RFC 2231: pieces in order, percent-encoded ones in the charset that the first names."""
    extended = any(each[1] for each in pieces)
    pieces = (
        sorted(each for each in pieces if each[1])
        if extended and not pieces[0][0] and len({each[0] for each in pieces}) < len(pieces)
        else sorted(pieces)
    )
    charset = "utf-8"
    joined = b""
    for number, (_, percent, piece) in enumerate(pieces):
        if percent and number == 0 and piece.count(b"'") >= 2:
            named, _, piece = piece.split(b"'", 2)
            charset = named.decode("latin-1") or charset
        if percent:
            piece = regex.sub(rb"%([0-9A-Fa-f]{2})", lambda match: bytes([int(match[1], 16)]), piece)
        joined += piece
    for encoding in (charset, "utf-8", "cp949", "latin-1"):
        try:
            return joined.decode(encoding)
        except (LookupError, ValueError):
            continue
    return joined.decode("latin-1")

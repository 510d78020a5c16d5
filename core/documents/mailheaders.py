"""Values of mail headers as text, and back.

In: the bytes of a value. Out: its text, folds and encoded words undone; for headers of addresses the names and
addresses in it, apart. Back: an unfolded value in ASCII, encoded words where they are needed. Sources: RFC 5322, 2.2.3
and 3.4; RFC 2047; RFC 2231.
"""

import base64
import quopri
from dataclasses import dataclass, field
from email.header import Header
from urllib.parse import quote

import regex

from core.documents import guessing
from core.documents.encodings import canonical
from core.errors import FileError

ADDRESSES = frozenset(
    (
        *("from", "to", "cc", "bcc", "reply-to", "sender", "mail-followup-to", "mail-reply-to", "apparently-to"),
        *("disposition-notification-to", "return-receipt-to", "errors-to", "resent-from", "resent-to", "resent-cc"),
        *("resent-bcc", "resent-sender", "resent-reply-to"),
    )
)
"""Headers of names and addresses."""
STRUCTURE = frozenset(
    [
        "mime-version",
        "content-type",
        "content-transfer-encoding",
        "content-disposition",
        "content-length",
        "content-language",
        "importance",
        "priority",
        "precedence",
        "auto-submitted",
        "list-unsubscribe-post",
        "content-md5",
    ]
)
"""Headers of the format itself, or with words that say nothing about anybody."""
_DROPPED = frozenset(
    [
        "received",
        "received-spf",
        "return-path",
        "delivered-to",
        "envelope-to",
        "envelope-from",
        "message-id",
        "in-reply-to",
        "references",
        "dkim-signature",
        "domainkey-signature",
        "authentication-results",
        "user-agent",
        "mailer",
        "autocrypt",
        "face",
        "content-id-map",
        "thread-index",
        "thread-topic",
        "original-message-id",
        "resent-message-id",
        "dkim-filter",
        "bounces-to",
        "feedback-id",
        "dl-expansion-history",
        "deferred-delivery",
        "mime-autoconverted",
        "status",
    ]
)
_DROPPED_STARTS = ("x-", "arc-", "authentication-", "thread-", "dkim-", "received-", "list-")

_WORD = regex.compile(rb"=\?([A-Za-z0-9_.\-]+)(?:\*[^?]*)?\?([bBqQ])\?([^?\s]*)\?=")
_NO_BASE64 = regex.compile(rb"[^A-Za-z0-9+/]")
_FOLD = regex.compile(rb"\r?\n(?=[ \t])|\r")
_ITEM = regex.compile(
    r"(?P<encoded>=\?[^?\s]++\?[bBqQ]\?[^?\s]*+\?=)"
    r'|(?P<quoted>"(?:[^"\\]|\\.)*+")|(?P<angle><[^<>]*+>)|(?P<comment>\((?:[^()\\]|\\.)*+\))'
    r"|(?P<mark>[,:;])|(?P<space>\s++)|(?P<word>[^\s\"<>(),:;]++)|(?P<rest>.)",
    regex.DOTALL,
)
_NEEDS_QUOTES = regex.compile(r"[^\w !#$%&'*+\-/=?^`{|}~]", regex.ASCII)
_CONTROL = regex.compile(r"[\x00-\x08\x0a-\x1f\x7f]+")  # all but tabs, with which some programs fold lines


def is_dropped(name: str) -> bool:
    """A header about the way and the programs of a mail, taken out by masking."""
    name = name.lower()
    return name in _DROPPED or name.startswith(_DROPPED_STARTS)


def decode_value(raw: bytes) -> str:
    """The text of a value: folds taken out, encoded words decoded, adjacent ones joined."""
    raw = _FOLD.sub(b"", raw)
    pieces: list[str] = []
    pending: list[tuple[str, bytes]] = []
    done = 0
    for match in _WORD.finditer(raw):
        between = raw[done : match.start()]
        if not pending or between.strip():
            pieces += (_joined(pending), _plain(between))
            pending = []
        content = match[3]
        charset = match[1].decode("ascii").lower()
        if match[2] in b"bB":
            letters = _NO_BASE64.sub(b"", content)
            whole = letters[: len(letters) - (len(letters) % 4 == 1)]  # a letter alone is no byte
            data = base64.b64decode(whole + b"=" * (-len(whole) % 4))
        else:
            data = quopri.decodestring(content.replace(b"_", b" "), header=False)
        if pending and pending[-1][0] == charset:
            pending[-1] = charset, pending[-1][1] + data
        else:
            pending.append((charset, data))
        done = match.end()
    return "".join((*pieces, _joined(pending), _plain(raw[done:]))).strip()


def _joined(words: list[tuple[str, bytes]]) -> str:
    return "".join(_decoded(data, charset) for charset, data in words)


def _plain(raw: bytes) -> str:
    return raw.decode("ascii") if raw.isascii() else _decoded(raw, "")


def _decoded(data: bytes, charset: str) -> str:
    """In the charset that is named, or the one that it looks like."""
    names = [charset, "utf-8"] if charset else ["utf-8"]
    try:
        names.insert(0, canonical(charset))
    except FileError:
        names = names[:]
    for name in names:
        try:
            return data.decode(name)
        except (LookupError, ValueError):
            continue
    return data.decode(guessing.guess(data), "replace")


def encode_value(text: str) -> bytes:
    """An unstructured value on one line, encoded words for what is not ASCII. Line ends become spaces."""
    text = _CONTROL.sub(" ", text)
    if text.isascii() and "=?" not in text:
        return text.encode("ascii")
    return Header(text, "utf-8", maxlinelen=10**6).encode(maxlinelen=10**6).replace("\n", "").encode("ascii")


@dataclass(frozen=True, slots=True)
class Item:
    """A name, an address or a comment (`kind`), or what stands between them (syntax)."""

    kind: str
    text: str = field(repr=False)


def items(raw: bytes) -> list[Item]:
    """The items of a value of addresses; their texts put together are what a reader sees."""
    found: list[Item] = []
    phrase: list[tuple[bool, str]] = []

    def end_phrase(before_angle: bool) -> None:
        text = _phrase(phrase)
        bare = all(not quoted for quoted, _ in phrase)
        phrase.clear()
        if text:
            alone = bare and not before_angle and "@" in text and " " not in text
            found.append(Item("address" if alone else "name", text))

    def syntax(text: str) -> None:
        found.append(Item("syntax", text))

    for match in _ITEM.finditer(_FOLD.sub(b"", raw).strip().decode("latin-1")):
        kind, written = match.lastgroup, match[0]
        if kind in ("quoted", "encoded", "word", "space", "rest"):
            phrase.append(
                (kind == "quoted", regex.sub(r"\\(.)", r"\1", written[1:-1]) if kind == "quoted" else written)
            )
            continue
        end_phrase(kind == "angle")
        if kind == "mark":
            syntax(written + " ")
            continue
        if found and found[-1].kind != "syntax":
            syntax(" ")
        syntax(written[0])
        inner = decode_value(regex.sub(r"\\(.)", r"\1", written[1:-1]).encode("latin-1"))
        if inner:
            found.append(Item("address" if kind == "angle" else "comment", inner))
        syntax(written[-1])
    end_phrase(before_angle=False)
    return found


def _phrase(words: list[tuple[bool, str]]) -> str:
    """Quoted strings as they stand, all between them decoded together."""
    pieces: list[str] = []
    plain = ""
    for quoted, text in (*words, (True, "")):
        if not quoted:
            plain += text
            continue
        decoded = decode_value(plain.encode("latin-1"))
        lead = " " if pieces and plain[:1].isspace() and decoded else ""
        trail = " " if plain[-1:].isspace() and text else ""
        pieces += (lead + decoded + trail, decode_value(text.encode("latin-1")))
        plain = ""
    return " ".join("".join(pieces).split())


def spell_item(kind: str, text: str) -> str:
    """An item as it goes between the others."""
    text = _CONTROL.sub(" ", text)
    if kind == "syntax":
        return text
    if kind == "address":
        return str(regex.sub("[<>]", "", text))
    if not text.isascii() or "=?" in text:
        return encode_value(text).decode("ascii")
    if kind == "comment":
        return str(regex.sub(r"([()\\])", r"\\\1", text))
    return '"' + regex.sub(r'(["\\])', r"\\\1", text) + '"' if _NEEDS_QUOTES.search(text) else text


def spell_parameter(name: str, value: str) -> bytes:
    """`name="value"`, or by RFC 2231 where it is not ASCII."""
    value = _CONTROL.sub(" ", value)
    if value.isascii():
        escaped = regex.sub(r'(["\\])', r"\\\1", value)
        return f'{name}="{escaped}"'.encode("ascii")
    return f"{name}*=utf-8''{quote(value, safe='')}".encode("ascii")

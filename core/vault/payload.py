"""A mapping as the bytes that get sealed, and back.

In: `Mapping`. Out: ASCII lines of JSON: a head line with everything but the entries, then rows of entries, a few
hundred a line, so that no single call holds the interpreter for long. The original file, where it is kept, and then the
text of the masked file stand between the two as lines of base64. Reading is strict: whatever is not exactly what a
version writes is refused, because a half understood mapping would restore the wrong value.

Version 1 had no text of the masked file; version 2 says how long it is, also where it was too large to be kept.
"""

import binascii
import json
import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from core.errors import MappingError
from core.model import Entry, Mapping

VERSION = 1
NEWEST = 2
"""The version of mappings that keep the text of their masked file."""
TOKEN = "token"  # noqa: S105 - the style of an entry that has none of its own
ROWS_A_LINE = 250
BYTES_A_LINE = 1 << 16

_encode = json.JSONEncoder(ensure_ascii=True, separators=(",", ":")).encode
_TOKEN = re.compile(r"[A-Z]+(?:_[A-Z]+)*_[1-9][0-9]*[B-Z]?")
_FINGERPRINT = re.compile(r"[0-9a-f]{64}")
_SPLIT_PAIR = re.compile("(?<=[\ud800-\udbff])(?=[\udc00-\udfff])")
_OPTIONAL = frozenset(("salt", "sealed_source", "masked_text"))
_HEAD = frozenset(
    (
        "id",
        "format",
        "source_name",
        "tokens_in_source",
        "source_fingerprint",
        "masked_fingerprint",
        "created",
        "encoding",
        "delimiter",
        "entries",
    )
)


def write_payload(mapping: Mapping) -> bytes:
    """The mapping as lines of JSON. Raises MappingError map.version for a mapping of another version."""
    if not VERSION <= mapping.version <= NEWEST or (mapping.masked_text and mapping.version != NEWEST):
        raise MappingError("map.version")
    return b"".join(_lines(mapping))


def read_payload(data: bytes) -> Mapping:
    """The mapping in these lines. Raises MappingError map.damaged (where=content)."""
    try:
        return _parse(data)
    except (ValueError, TypeError, KeyError, RecursionError):
        # The original error quotes the content.
        raise MappingError("map.damaged", where="content") from None


def _lines(mapping: Mapping) -> Iterator[bytes]:
    head = {
        "id": mapping.id,
        "format": mapping.format,
        "source_name": _spell(mapping.source_name),
        "tokens_in_source": [_spell(token) for token in mapping.tokens_in_source],
        "source_fingerprint": mapping.source_fingerprint,
        "masked_fingerprint": mapping.masked_fingerprint,
        "created": mapping.created.isoformat(),
        "encoding": mapping.encoding,
        "delimiter": mapping.delimiter,
        "entries": len(mapping.entries),
        **({"salt": mapping.salt} if mapping.salt else {}),
        **({"sealed_source": len(mapping.sealed_source)} if mapping.sealed_source else {}),
        **({"masked_text": len(mapping.masked_text)} if mapping.version == NEWEST else {}),
    }
    yield _encode(head).encode("ascii") + b"\n"
    for kept in (mapping.sealed_source, mapping.masked_text):
        for start in range(0, len(kept), BYTES_A_LINE):
            yield binascii.b2a_base64(kept[start : start + BYTES_A_LINE])
    for start in range(0, len(mapping.entries), ROWS_A_LINE):
        rows = [
            (
                entry.token,
                entry.kind,
                _spell(entry.original),
                entry.count,
                entry.raw and _spell(entry.raw),
                entry.endings,
                *((entry.style, _spell(entry.written)) if entry.written else ()),
            )
            for entry in mapping.entries[start : start + ROWS_A_LINE]
        ]
        yield _encode(rows).encode("ascii") + b"\n"


def _parse(data: bytes) -> Mapping:
    end = data.index(b"\n") + 1
    head = _load(data[:end])
    if not isinstance(head, dict) or head.keys() - _OPTIONAL != _HEAD:
        raise ValueError
    sealed_source, end = _parse_bytes(data, end, head.get("sealed_source", 0))
    masked_text, end = _parse_bytes(data, end, head.get("masked_text", 0))
    entries: list[Entry] = []
    tokens: set[str] = set()
    while end < len(data):
        start, end = end, data.index(b"\n", end) + 1
        for token, kind, original, count, raw, endings, *style in _load(data[start:end]):
            name, written = style or (TOKEN, "")
            entry = Entry(
                token=_string(token),
                kind=_string(kind),
                original=_read_spelling(original),
                count=count,
                raw=None if raw is None else _read_spelling(raw),
                endings=tuple(map(_string, endings)),
                style=_string(name),
                written=_read_spelling(written),
            )
            if bool(style) != bool(entry.written) or (entry.style != TOKEN) != bool(style):
                raise ValueError
            if type(endings) is not list or not _TOKEN.fullmatch(entry.token) or entry.token in tokens:
                raise ValueError
            if not entry.original or type(entry.count) is not int or entry.count < 0:
                raise ValueError
            tokens.add(entry.token)
            entries.append(entry)
    if type(head["entries"]) is not int or head["entries"] != len(entries):
        raise ValueError
    if not isinstance(head["tokens_in_source"], list):
        raise TypeError
    created = datetime.fromisoformat(_string(head["created"]))
    if created.tzinfo is None:
        raise ValueError
    return Mapping(
        version=NEWEST if "masked_text" in head else VERSION,
        id=_string(head["id"]),
        format=_string(head["format"]),
        source_name=_read_spelling(head["source_name"]),
        entries=tuple(entries),
        tokens_in_source=tuple(_read_spelling(token) for token in head["tokens_in_source"]),
        source_fingerprint=_fingerprint(head["source_fingerprint"]),
        masked_fingerprint=_fingerprint(head["masked_fingerprint"]),
        created=created,
        encoding=_string(head["encoding"]),
        delimiter=_string(head["delimiter"]),
        salt=_string(head.get("salt", "")),
        sealed_source=sealed_source,
        masked_text=masked_text,
    )


def _parse_bytes(data: bytes, end: int, length: Any) -> tuple[bytes, int]:
    """So many bytes in the lines from here on, and where those end."""
    if type(length) is not int or length < 0:
        raise ValueError
    pieces: list[bytes] = []
    for _ in range(-(-length // BYTES_A_LINE)):
        start, end = end, data.index(b"\n", end) + 1
        pieces.append(binascii.a2b_base64(data[start : end - 1], strict_mode=True))
    kept = b"".join(pieces)
    if len(kept) != length:
        raise ValueError
    return kept, end


def _load(line: bytes) -> Any:
    return json.loads(line, object_pairs_hook=_unique)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object in which no name stands twice."""
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError
    return result


def _spell(text: str) -> str | list[str]:
    """A text as JSON can carry it exactly: two lone surrogates in a row would come back as one character."""
    return _SPLIT_PAIR.split(text) if _SPLIT_PAIR.search(text) else text


def _read_spelling(value: Any) -> str:
    if isinstance(value, list):
        return "".join(map(_string, value))
    return _string(value)


def _string(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _fingerprint(value: Any) -> str:
    if value != "" and not _FINGERPRINT.fullmatch(_string(value)):
        raise ValueError
    return _string(value)

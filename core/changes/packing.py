"""The text of a masked file as it was written, small enough to travel in its sealed mapping.

In: a masked document as it was read back. Out: compressed bytes, and from them the parts with their text. Kept is what
a person can edit: not the file name, not further spellings of what stands elsewhere, and nothing at all of a file that
is too large or holds no token, for then there is nothing to restore.

Long texts go in and out by pieces, so that no single call holds the interpreter for long.
"""

import codecs
import json
import zlib
from collections.abc import Iterator
from typing import Any

from core.errors import MappingError
from core.model import Document, Mapping, Part

LARGEST_TEXT = 16 << 20
"""Bytes in UTF-8 of all parts together; of a larger document no text is kept."""
_PIECE = 1 << 16
_LEVEL = 6
_FORMS = ("bracket", "bare", "address")


def pack(masked: Document, mapping: Mapping) -> bytes:
    """The text of a masked document; nothing where it is too large or no token of the mapping would come back."""
    from core.mask.styles import restores

    if not any(restores(entry) for entry in mapping.entries):
        return b""
    parts = [part for part in masked.parts if part.text and not part.echo and part.role != "filename"]
    if sum(len(part.text) for part in parts) > LARGEST_TEXT:
        return b""
    press = zlib.compressobj(_LEVEL)
    packed: list[bytes] = []
    room = LARGEST_TEXT
    for part in parts:
        head = [part.id, part.role, part.number, part.title, part.token_form, len(part.text)]
        packed.append(press.compress(json.dumps(head).encode("ascii") + b"\n"))
        for start in range(0, len(part.text), _PIECE):
            piece = part.text[start : start + _PIECE].encode("utf-8", "surrogatepass")
            room -= len(piece)
            packed.append(press.compress(piece))
    if room < 0:
        return b""
    packed.append(press.flush())
    return b"".join(packed)


def unpack(packed: bytes) -> tuple[Part, ...]:
    """The parts that were packed, their text one field each. Raises MappingError map.damaged (where=content)."""
    try:
        return tuple(_parts(packed))
    except (ValueError, TypeError, zlib.error):
        raise MappingError("map.damaged", where="content") from None


def _parts(packed: bytes) -> Iterator[Part]:
    if not packed:
        return
    read = codecs.getincrementaldecoder("utf-8")("surrogatepass")
    text = "".join(read.decode(piece) for piece in _pressed(packed)) + read.decode(b"", final=True)
    at = 0
    while at < len(text):
        end = text.index("\n", at)
        part, length = _part(json.loads(text[at:end]), text, end + 1)
        yield part
        at = end + 1 + length


def _part(head: Any, text: str, start: int) -> tuple[Part, int]:
    part_id, role, number, title, form, length = head
    strings = all(isinstance(value, str) for value in (part_id, role, title))
    numbers = type(number) is int and type(length) is int and 0 < length <= len(text) - start
    if not strings or not numbers or form not in _FORMS:
        raise ValueError
    content = text[start : start + length]
    return Part(
        id=part_id, role=role, text=content, fields=(0, length), token_form=form, number=number, title=title
    ), length


def _pressed(packed: bytes) -> Iterator[bytes]:
    """The bytes that were compressed. A mapping from somebody else must not fill the memory: ValueError."""
    press = zlib.decompressobj()
    left = 2 * LARGEST_TEXT  # heads and all
    waiting = packed
    while waiting:
        piece = press.decompress(waiting, _PIECE)
        left -= len(piece)
        if left < 0 or (not piece and not press.eof and press.unconsumed_tail == waiting):
            raise ValueError
        yield piece
        waiting = press.unconsumed_tail
    if not press.eof or press.unused_data:
        raise ValueError

"""Pictures within a package: what programs write beside the pixels is taken out, the pixels stay.

In: the bytes of a picture. Out: the same without the place and time it was taken, camera, author and previews (Exif,
XMP, IPTC, comments, PNG text). What is not understood to its end comes back as it was.
"""

import struct
from collections.abc import Iterable

_PNG = b"\x89PNG\r\n\x1a\n"
_PNG_TEXT = (b"tEXt", b"zTXt", b"iTXt", b"eXIf", b"tIME")
# ITU-T T.81, B.1.1.3: a comment, application segments; 0 is JFIF, 2 holds colour profiles, 14 how colours are coded.
_JPEG_TEXT = frozenset((0xFE, 0xE1, *range(0xE3, 0xEE), 0xEF))
_START_OF_SCAN = 0xDA
VECTORS = ("emf", "wmf", "svm", "svg", "emz", "wmz", "svgz")
"""Suffixes of pictures that are drawn from text."""


def without_properties(data: bytes) -> bytes:
    """The picture with nothing but what is needed to show it; the very object where there is nothing to take out."""
    if data.startswith(_PNG):
        return _png(data)
    return _jpeg(data) if data.startswith(b"\xff\xd8") else data


def spells(data: bytes, values: Iterable[str]) -> bool:
    """One of the values stands in the picture as text, as one or two bytes a character."""
    return any(form in data for value in values for form in (value.encode(), value.encode("utf-16-le")))


def _png(data: bytes) -> bytes:
    kept = [data[: len(_PNG)]]
    at = len(_PNG)
    while at + 12 <= len(data):
        end = at + 12 + struct.unpack_from(">I", data, at)[0]
        if end > len(data):
            return data
        if data[at + 4 : at + 8] not in _PNG_TEXT:
            kept.append(data[at:end])
        at = end
        if data[end - 8 : end - 4] == b"IEND":
            return data if sum(map(len, kept)) == len(data) else b"".join(kept)
    return data


def _jpeg(data: bytes) -> bytes:
    kept = [data[:2]]
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == _START_OF_SCAN:
            return data if sum(map(len, kept)) == at else b"".join((*kept, data[at:]))
        end = at + 2 + struct.unpack_from(">H", data, at + 2)[0]
        if marker not in _JPEG_TEXT:
            kept.append(data[at:end])
        at = end
    return data

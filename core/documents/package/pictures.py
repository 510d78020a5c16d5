"""Pictures within a package: what programs write beside the pixels is taken out, the pixels stay.

In: the bytes of a picture. Out: the same without the place and time it was taken, camera, author and previews (Exif,
XMP, IPTC, comments, PNG text), and without what stands behind its end (a second picture, a film). What is not
understood to its end comes back as it was.
"""

import html
import struct
from collections.abc import Iterable, Iterator

import regex

_PNG = b"\x89PNG\r\n\x1a\n"
_PNG_TEXT = (b"tEXt", b"zTXt", b"iTXt", b"eXIf", b"tIME")
# ITU-T T.81, B.1.1.3: a comment, application segments; 0 is JFIF, 2 holds colour profiles, 14 how colours are coded.
_JPEG_TEXT = frozenset((0xFE, 0xE1, *range(0xE3, 0xEE), 0xEF))
_JPEG_NAMED = {0xE0: b"JFIF\0", 0xE2: b"ICC_PROFILE\0"}
"""Application segments of which only those of this name are needed to show a picture: no previews, no list of more."""
_START_OF_SCAN, _END_OF_IMAGE = 0xDA, 0xD9
_MARKER = regex.compile(rb"\xff[^\x00\xd0-\xd7\xff]")
_GIF_KEPT = (b"NETSCAPE2.0", b"ANIMEXTS1.0", b"ICCRGBG1012")
# TIFF 6.0, section 8; TIFF/EP and Exif 2.3: names, programs, times, XMP, IPTC, Photoshop; lists of camera and place.
_TIFF_TEXT = frozenset(
    (269, 270, 271, 272, 285, 305, 306, 315, 316, 337, 700, 33432, 33723, 34377, 40091, 40092, 40093)
)
_TIFF_TEXT |= frozenset((40094, 40095))
_TIFF_LISTS = frozenset((34665, 34853))
_TIFF_SIZES = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4}
_MOST_LISTS = 1_000
VECTORS = ("emf", "wmf", "svm", "svg", "emz", "wmz", "svgz")
"""Suffixes of pictures that are drawn from text."""


def without_properties(data: bytes) -> bytes:
    """The picture with nothing but what is needed to show it; the very object where there is nothing to take out."""
    for start, plain in ((_PNG, _png), (b"\xff\xd8", _jpeg), (b"GIF8", _gif), (b"RIFF", _webp)):
        if data.startswith(start):
            return plain(data)
    return _tiff(data) if data.startswith((b"II*\0", b"MM\0*")) else data


def spells(data: bytes, values: Iterable[str]) -> bool:
    """One of the values stands in the picture as text, as one or two bytes a character, or between tags."""
    if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        text = html.unescape(regex.sub(r"<[^>]*+>", "", data.decode("utf-8", "replace")))
        values = list(values)
        if any(value in text for value in values):
            return True
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
    while at + 2 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == _END_OF_IMAGE:
            kept.append(data[at : at + 2])
            return data if sum(map(len, kept)) == len(data) else b"".join(kept)
        if at + 4 > len(data):
            break
        end = at + 2 + struct.unpack_from(">H", data, at + 2)[0]
        name = _JPEG_NAMED.get(marker, b"")
        if marker == _START_OF_SCAN:
            found = _MARKER.search(data, end)
            if found is None:
                break
            end = found.start()
        if marker not in _JPEG_TEXT and data.startswith(name, at + 4):
            kept.append(_without_preview(data[at:end]) if marker == 0xE0 else data[at:end])
        at = end
    return data


def _without_preview(segment: bytes) -> bytes:
    """JFIF may hold a small picture of the picture as it once was."""
    return b"\xff\xe0\x00\x10" + segment[4:16] + b"\0\0" if len(segment) > 18 else segment


def _gif(data: bytes) -> bytes:
    at = 13 + _table(data, 10)
    kept = [data[:at]]
    while at < len(data):
        start = at
        if data[at] == 0x3B:
            kept.append(b";")
            return data if sum(map(len, kept)) == len(data) else b"".join(kept)
        if data[at] == 0x2C:
            at = _behind(data, at + 11 + _table(data, at + 9))
            needed = True
        elif data[at] == 0x21:
            label = data[at + 1 : at + 2]
            needed = label == b"\xf9" or (label == b"\xff" and data[at + 3 : at + 14] in _GIF_KEPT)
            at = _behind(data, at + 2)
        else:
            return data
        if at < 0:
            return data
        if needed:
            kept.append(data[start:at])
    return data


def _table(data: bytes, at: int) -> int:
    """Bytes of the table of colours that the flags at this place announce."""
    flags = data[at] if at < len(data) else 0
    return 3 << (flags & 7) + 1 if flags & 0x80 else 0


def _behind(data: bytes, at: int) -> int:
    """Where a chain of blocks ends; -1 where the data do before."""
    while 0 <= at < len(data):
        if not data[at]:
            return at + 1
        at += data[at] + 1
    return -1


def _webp(data: bytes) -> bytes:
    if data[8:12] != b"WEBP":
        return data
    kept: list[bytes] = []
    at = 12
    while at + 8 <= len(data):
        end = at + 8 + struct.unpack_from("<I", data, at + 4)[0]
        if end > len(data):
            return data
        end += end % 2
        chunk = data[at:end]
        if chunk[:4] == b"VP8X":
            chunk = chunk[:8] + bytes((chunk[8] & ~0x0C,)) + chunk[9:]
        if chunk[:4] not in (b"EXIF", b"XMP "):
            kept.append(chunk)
        at = end
    body = b"".join(kept)
    made = b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body
    return data if made == data else made


def _tiff(data: bytes) -> bytes:
    """What is said beside the pixels becomes zeros: everything else stays at its place."""
    made = bytearray(data)
    order = "<" if data.startswith(b"II") else ">"
    try:
        lists = [(struct.unpack_from(order + "I", data, 4)[0], False)]
        for number, (at, silent) in enumerate(lists):
            if number > _MOST_LISTS:
                return data
            lists += _emptied(made, data, order, at, silent=silent)
    except struct.error:
        return data
    return data if made == data else bytes(made)


def _emptied(made: bytearray, data: bytes, order: str, at: int, *, silent: bool) -> Iterator[tuple[int, bool]]:
    """Empties what a list of fields says, all of it where it is `silent`; gives the lists that follow."""
    count = struct.unpack_from(order + "H", data, at)[0]
    for entry in range(at + 2, at + 2 + 12 * count, 12):
        tag, kind, values = struct.unpack_from(order + "HHI", data, entry)
        size = _TIFF_SIZES.get(kind, 1) * values
        place = entry + 8 if size <= 4 else struct.unpack_from(order + "I", data, entry + 8)[0]
        if tag in _TIFF_LISTS:
            yield place if size > 4 else struct.unpack_from(order + "I", data, entry + 8)[0], True
        elif silent or tag in _TIFF_TEXT:
            end = min(place + size, len(data))
            made[place:end] = bytes(max(end - place, 0))
    following = struct.unpack_from(order + "I", data, at + 2 + 12 * count)[0]
    if following and not silent:
        yield following, False

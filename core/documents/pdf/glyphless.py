"""A font without outlines, for text that is there to be copied and searched but never drawn.

In: nothing. Out: the bytes of a TrueType font of two empty glyphs (Apple, TrueType Reference Manual, chapter 6), and
the tables that a PDF needs to use it for any character (ISO 32000-1, 9.7). Made here: no font of the source, and no
font with a licence of its own, comes into a written file.
"""

import struct
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as ReadOnlyDict
from functools import cache

WIDTH = 500
"""How wide every character is, in thousandths of the font size; white space but the blank has no width."""

_EM = 1000
_ASCENT, _DESCENT = 800, -200
_TOUNICODE = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
{ranges}{single}endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""


@cache
def font_file() -> bytes:
    """The TrueType font."""
    tables = {
        b"glyf": b"\0\0\0\0",
        b"head": struct.pack(
            ">IIIIHHqqhhhhHHhhh",
            *(0x00010000, 0x00010000, 0, 0x5F0F3CF5, 0x000B, _EM, 0, 0, 0, _DESCENT, WIDTH, _ASCENT, 0, 8, 2, 0, 0),
        ),
        b"hhea": struct.pack(
            ">IhhhHhhhhhhhhhhhH", *(0x00010000, _ASCENT, _DESCENT, 0, WIDTH, 0, 0, WIDTH, 1, 0, 0, 0, 0, 0, 0, 0, 2)
        ),
        b"hmtx": struct.pack(">HhHh", WIDTH, 0, WIDTH, 0),
        b"loca": struct.pack(">HHH", 0, 0, 0),
        b"maxp": struct.pack(">IHHHHHHHHHHHHHH", *(0x00010000, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)),
    }
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    header = struct.pack(">IHHHH", 0x00010000, count, power * 16, power.bit_length() - 1, count * 16 - power * 16)
    offset = len(header) + 16 * count
    directory, body = b"", b""
    for tag in sorted(tables):
        data = tables[tag]
        directory += tag + struct.pack(">III", _checksum(data), offset + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    font = bytearray(header + directory + body)
    at = font.index(b"head", len(header)) + 8
    head = struct.unpack(">I", font[at : at + 4])[0]
    font[head + 8 : head + 12] = struct.pack(">I", (0xB1B0AFBA - _checksum(bytes(font))) & 0xFFFFFFFF)
    return bytes(font)


def glyph_numbers() -> bytes:
    """Every character code is drawn as the second glyph, which is empty."""
    return b"\0\1" * 65536


def to_unicode(used: Iterable[int], beyond: ReadOnlyDict[int, str]) -> bytes:
    """Codes are Unicode; `beyond` holds the codes that stand for characters outside the basic plane.

    Only the codes that are used are listed: a list of all takes readers longer than the page itself.
    """
    ranges = [f"<{first:04X}> <{last:04X}> <{first:04X}>" for first, last in _runs(used)]
    blocks = ""
    for start in range(0, len(ranges), 100):
        rows = ranges[start : start + 100]
        blocks += f"{len(rows)} beginbfrange\n" + "\n".join(rows) + "\nendbfrange\n"
    singles = [f"<{code:04X}> <{text.encode('utf-16-be').hex().upper()}>" for code, text in sorted(beyond.items())]
    single = ""
    for start in range(0, len(singles), 100):
        rows = singles[start : start + 100]
        single += f"{len(rows)} beginbfchar\n" + "\n".join(rows) + "\nendbfchar\n"
    return _TOUNICODE.format(ranges=blocks, single=single).encode("ascii")


def _runs(codes: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Codes as first and last of those that follow each other, no run across a high byte (Adobe TN 5014, 5.1)."""
    first = last = -2
    for code in sorted(codes):
        if code != last + 1 or code % 256 == 0:
            if last >= 0:
                yield first, last
            first = code
        last = code
    if last >= 0:
        yield first, last


def _checksum(data: bytes) -> int:
    data += b"\0" * (-len(data) % 4)
    total: int = sum(struct.unpack(f">{len(data) // 4}I", data))
    return total & 0xFFFFFFFF

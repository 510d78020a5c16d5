"""Outlook messages made in code: a compound file (MS-CFB) of storages and streams, and the properties of MS-OXMSG."""

import struct
from typing import Any

Tree = dict[str, Any]
"""Names to bytes (streams) or to trees (storages)."""

_SECTOR, _MINI, _CUTOFF = 512, 64, 4096
_FREE, _END, _FAT = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD


def compound_file(tree: Tree) -> bytes:
    """The bytes of a compound file."""
    entries: list[list[Any]] = [["Root Entry", 5, _FREE, _FREE, _FREE, _END, 0]]
    streams: dict[int, bytes] = {}

    def add(parent: int, branch: Tree) -> None:
        before = -1
        for name, content in branch.items():
            number = len(entries)
            entries.append([name, 1 if isinstance(content, dict) else 2, _FREE, _FREE, _FREE, 0, 0])
            if before < 0:
                entries[parent][4] = number
            else:
                entries[before][3] = number
            before = number
            if isinstance(content, dict):
                add(number, content)
            else:
                streams[number] = content

    add(0, tree)
    sectors: list[bytes] = []
    fat: list[int] = []
    mini_fat: list[int] = []
    mini = b""

    def store(data: bytes) -> int:
        if not data:
            return _END
        first = len(sectors)
        count = -(-len(data) // _SECTOR)
        sectors.extend(data[at * _SECTOR : (at + 1) * _SECTOR].ljust(_SECTOR, b"\0") for at in range(count))
        fat.extend([*range(first + 1, first + count), _END])
        return first

    for number, data in streams.items():
        entries[number][6] = len(data)
        if len(data) >= _CUTOFF:
            entries[number][5] = store(data)
        elif data:
            first = len(mini) // _MINI
            count = -(-len(data) // _MINI)
            mini += data.ljust(count * _MINI, b"\0")
            entries[number][5] = first
            mini_fat.extend([*range(first + 1, first + count), _END])
        else:
            entries[number][5] = _END
    entries[0][5], entries[0][6] = store(mini), len(mini)
    table = struct.pack(f"<{len(mini_fat)}I", *mini_fat)
    mini_first = store(table.ljust(-(-len(table) // _SECTOR) * _SECTOR, b"\xff"))
    directory = b"".join(_entry(*entry) for entry in entries)
    directory_first = store(directory.ljust(-(-len(directory) // _SECTOR) * _SECTOR, b"\0"))
    needed = 1
    while needed * (_SECTOR // 4) < len(fat) + needed:
        needed += 1
    fat_first = len(sectors)
    fat.extend([_FAT] * needed)
    packed = struct.pack(f"<{len(fat)}I", *fat).ljust(needed * _SECTOR, b"\xff")
    sectors.extend(packed[at * _SECTOR : (at + 1) * _SECTOR] for at in range(needed))
    minis = -(-len(table) // _SECTOR)
    header = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16)
    header += struct.pack("<HHHHH6xII", 0x3E, 3, 0xFFFE, 9, 6, 0, needed)
    header += struct.pack("<IIIIIII", directory_first, 0, _CUTOFF, mini_first if minis else _END, minis, _END, 0)
    places = [*range(fat_first, fat_first + needed)]
    header += struct.pack("<109I", *places, *[_FREE] * (109 - needed))
    return header + b"".join(sectors)


def _entry(name: str, kind: int, left: int, right: int, child: int, first: int, size: int) -> bytes:
    encoded = name.encode("utf-16-le") + b"\0\0"
    head = encoded.ljust(64, b"\0") + struct.pack("<HBB", len(encoded), kind, 1)
    return head + struct.pack("<III", left, right, child) + bytes(36) + struct.pack("<IQ", first, size)


def properties(header: int, texts: dict[int, Any], numbers: dict[int, int] | None = None) -> Tree:
    """Streams of a message (header 32), one within an attachment (24), a recipient or an attachment (8).

    `texts`: str for Unicode, (str, encoding) for 8 bits, bytes for binary.
    """
    tree: Tree = {}
    fixed = bytes(header)
    for key, value in texts.items():
        if isinstance(value, str):
            kind, data = 0x1F, value.encode("utf-16-le")
        elif isinstance(value, tuple):
            kind, data = 0x1E, value[0].encode(value[1])
        else:
            kind, data = 0x102, value
        tree[f"__substg1.0_{key:04X}{kind:04X}"] = data
        fixed += struct.pack("<IIQ", key << 16 | kind, 6, len(data))
    for key, value in (numbers or {}).items():
        fixed += struct.pack("<IIQ", key << 16 | (0x40 if key in (0x39, 0xE06) else 3), 6, value)
    return {"__properties_version1.0": fixed, **tree}


def message(*, header: int = 32, narrow: bool = False) -> Tree:
    """A message from Şule Deneme with two recipients and an attachment."""
    texts: dict[int, Any] = {
        0x0037: "about 홍길동",
        0x1000: "Dear Ada Demo,\r\n> as Ada\r\n> Demo wrote\r\n010-5550-9001\r\n",
        0x0C1A: "Şule Deneme",
        0x0C1F: "/O=EXCHANGE/CN=SULE",
        0x5D01: "sule@example.com",
        0x0E04: "홍길동; Ada Demo",
        0x007D: "Received: from ADA-PC\r\n",
    }
    if narrow:
        texts = {0x0037: ("홍길동 귀하", "cp949"), 0x1000: ("김가상 드림\r\n", "cp949"), 0x0C1A: ("홍길동", "cp949")}
    texts[0x1013] = b"<html><body><p>Dear A<b>da</b> Demo</p></body></html>"
    tree = properties(header, texts, {0x3FFD: 949, 0x3FDE: 65001, 0x0039: 133_851_000_000_000_000})
    for number, (name, address, kind) in enumerate((("홍길동", "hong@example.com", 1), ("Can Demo", "EX/CN=CAN", 2))):
        tree[f"__recip_version1.0_#{number:08X}"] = properties(8, {0x3001: name, 0x39FE: address}, {0x0C15: kind})
    data = "name;phone\r\n홍길동;010-5550-9001\r\n".encode()
    tree["__attach_version1.0_#00000000"] = properties(8, {0x3707: "홍길동 list.csv", 0x3701: data, 0x370E: "text/csv"})
    return tree


def full_message() -> bytes:
    """A message with a message attached, a program that nothing reads, and a large text."""
    tree = message()
    inner = message(header=24)
    tree["__attach_version1.0_#00000001"] = {
        **properties(8, {0x3001: "inner"}),
        "__substg1.0_3701000D": inner,
    }
    tree["__attach_version1.0_#00000002"] = properties(8, {0x3707: "ada.exe", 0x3701: b"MZ\x90\0" + bytes(5000)})
    return compound_file(tree)


def rtf_message() -> bytes:
    """A message whose only body is uncompressed RTF in its container (MS-OXRTFCP, "MELA")."""
    rtf = b"{\\rtf1\\ansi\\ansicpg949 A{\\b da} Demo \\'c8\\'ab\\'b1\\'e6\\'b5\\'bf\\par}"
    body = struct.pack("<II4sI", len(rtf) + 12, len(rtf), b"MELA", 0) + rtf
    return compound_file(properties(32, {0x0037: "x", 0x1009: body}))

"""A zip archive as entries and back.

In: bytes nobody trusts. Out: the entries in their order, or FileError file.damaged; and an archive without the traces
that zips carry (times, comments, extra fields, systems). Sizes are judged by the directory before anything is unpacked,
and unpacking never goes beyond them.
"""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator

from core.errors import FileError

MOST_ENTRIES = 10_000
MOST_BYTES = 1_000_000_000
MOST_EXPANSION = 300
"""Unpacked to packed; archives below SMALL bytes are never too dense."""
SMALL = 20_000_000
_LONGEST_NAME = 1_000
_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, ValueError, OSError, NotImplementedError, EOFError, RuntimeError),
    *(IndexError, OverflowError, struct.error),
)
"""What zipfile raises for archives that no program wrote."""
_ENCRYPTED = 0x1
_LOCAL_HEADER = 30  # bytes, the name not counted
_LONG_AGO = (1980, 1, 1, 0, 0, 0)


class Archive:
    """The entries of a zip archive by name, unpacked when asked for. Folders are no entries."""

    def __init__(self, data: bytes) -> None:
        """Raises FileError file.damaged (part) for what is broken, too large, encrypted or ambiguous."""
        if entries_of(data) > MOST_ENTRIES:
            raise damaged()
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
            infos = self._zip.infolist()
        except _BROKEN:
            raise damaged() from None
        if len(infos) > MOST_ENTRIES:
            raise damaged()
        self._infos: dict[str, zipfile.ZipInfo] = {}
        folded: set[str] = set()
        total = 0
        for info in infos:
            name = info.filename
            total += info.file_size
            if name.endswith("/") and not info.file_size:
                continue
            # Names that differ in case alone are one part in OOXML (ECMA-376-2, 6.2.2), and one file on most systems.
            if name.lower() in folded or info.flag_bits & _ENCRYPTED or not _is_safe(name):
                raise damaged(name)
            folded.add(name.lower())
            self._infos[name] = info
        if _overlap(infos) or total > MOST_BYTES or (total > SMALL and total > MOST_EXPANSION * len(data)):
            raise damaged()

    def __iter__(self) -> Iterator[str]:
        return iter(self._infos)

    def __contains__(self, name: str) -> bool:
        return name in self._infos

    def size(self, name: str) -> int:
        """Unpacked bytes."""
        return self._infos[name].file_size

    def is_packed(self, name: str) -> bool:
        """It is worth packing again: pictures are stored as they are."""
        return self._infos[name].compress_type != zipfile.ZIP_STORED

    def unpack(self, name: str) -> bytes:
        """The bytes of an entry. Raises FileError file.damaged (part)."""
        info = self._infos[name]
        try:
            with self._zip.open(info) as stream:
                data = stream.read(info.file_size + 1)
        except _BROKEN:
            raise damaged(name) from None
        if len(data) != info.file_size:
            raise damaged(name)
        return data


def entries_of(data: bytes) -> int:
    """How many entries an archive says it has (PKWARE APPNOTE 4.3.14 to 4.3.16); 0 where its end is not found."""
    end = data.rfind(b"PK\x05\x06", max(len(data) - 65_557, 0))
    if end < 0 or len(data) < end + 22:
        return 0
    count = int.from_bytes(data[end + 10 : end + 12], "little")
    if data[max(end - 20, 0) : max(end - 16, 0)] == b"PK\x06\x07":
        at = int.from_bytes(data[end - 12 : end - 4], "little")
        count = (
            max(count, int.from_bytes(data[at + 32 : at + 40], "little"))
            if count != 0xFFFF
            else (int.from_bytes(data[at + 32 : at + 40], "little"))
        )
    # Entries take 46 bytes each: a directory that is longer than its count says holds more.
    return max(count, int.from_bytes(data[end + 12 : end + 16], "little") // 5_000)


def pack(entries: Iterable[tuple[str, bytes, bool]]) -> bytes:
    """An archive of (name, bytes, packed). All times are the oldest a zip can hold."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, data, packed in entries:
            info = zipfile.ZipInfo(name, _LONG_AGO)
            info.compress_type = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
            info.create_system = 0
            archive.writestr(info, data, compresslevel=6)
    return stream.getvalue()


def damaged(entry: str = "") -> FileError:
    """The refusal of a file; names of entries that a program would not write are not repeated."""
    last = entry.rsplit("/", 1)[-1]
    plain = last.isascii() and len(last) <= len("commentsExtensible.xml") and last.replace(".", "").isalnum()
    return FileError("file.damaged", part=last if plain else "ZIP")


def _is_safe(name: str) -> bool:
    parts = name.split("/")
    return bool(name) and len(name) <= _LONGEST_NAME and "\\" not in name and ".." not in parts and parts[0] != ""


def _overlap(infos: list[zipfile.ZipInfo]) -> bool:
    """Entries that share bytes unpack to more than they take (Python looks since 3.11.8)."""
    end = 0
    for info in sorted(infos, key=lambda info: info.header_offset):
        if info.header_offset < end:
            return True
        end = info.header_offset + _LOCAL_HEADER + info.compress_size
    return False

"""Takes out of Linux libraries what a running program never reads.

In: libraries as the wheels bring them. Out: the same libraries, smaller, their bytes in memory unchanged:

- `mapped_only`: the parts that the loader maps, without symbols for debuggers and without the empty megabytes that the
  tools of some wheels leave between segments. Unlike `strip` it moves nothing in memory (numpy's and tesserocr's
  libraries do not survive `strip`).
- `without_locales`: ICU's data without converters, names of currencies and the other things Qt never asks for. Qt asks
  ICU to sort file names and nothing else that we use; its formats of dates and numbers are its own.
- `small_blas`: numpy's OpenBLAS (25 MB of kernels for big matrices) replaced by `blas.c`.
"""

import re
import struct
import subprocess
from itertools import pairwise
from pathlib import Path

_LOAD = 1
_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")  # of ELF64, little-endian
_SEGMENT = struct.Struct("<IIQQQQQQ")  # kind, flags, offset, address, physical, in the file, in memory, alignment
_PAGE = {62: 0x1000, 183: 0x10000}  # by machine: x86-64, AArch64
# Root of everything, the order of letters of our three languages, and how to find them.
_ICU_KEPT = re.compile(
    r"(coll/)?(root|res_index|pool|en|ko|tr)\.res|coll/ucadata\.icu|(icuver|icustd|supplementalData|likelySubtags)\.res"
)
_ICU_MAGIC = b"\xda\x27"


def mapped_only(data: bytes) -> bytes:
    """A library reduced to its loadable segments, each at the next place in the file that suits its address.

    Returns anything that is no 64-bit little-endian library unchanged.
    """
    if data[:6] != b"\x7fELF\x02\x01":
        return data
    header = list(_HEADER.unpack_from(data))
    machine, table, count = header[2], header[5], header[10]
    segments = [list(_SEGMENT.unpack_from(data, table + number * _SEGMENT.size)) for number in range(count)]
    loaded = sorted((row for row in segments if row[0] == _LOAD and row[5]), key=lambda row: row[2])
    if not loaded or loaded[0][2] != 0 or machine not in _PAGE:
        return data
    page, written, moves = _PAGE[machine], bytearray(), []
    for row in loaded:
        offset, address, size = row[2], row[3], row[5]
        written += bytes((address - len(written)) % page)
        moves.append((offset, size, len(written) - offset))
        written += data[offset : offset + size]

    def moved(offset: int, size: int) -> int | None:
        return next((offset + by for at, length, by in moves if at <= offset and offset + size <= at + length), None)

    place = moved(table, count * _SEGMENT.size)
    if place is None:
        return data
    for number, row in enumerate(segments):
        if row[5]:
            offset = moved(row[2], row[5])
            if offset is None:
                row[0] = 0  # of no use to the loader: PT_NULL
            else:
                row[2] = offset
        if row[0] == _LOAD:
            row[7] = page
        _SEGMENT.pack_into(written, place + number * _SEGMENT.size, *row)
    header[5], header[6], header[12], header[13] = place, 0, 0, 0  # no table of sections
    _HEADER.pack_into(written, 0, *header)
    return bytes(written)


def without_locales(data: bytes) -> bytes:
    """libicudata with the few items that are kept: one segment of data, shortened where it lies.

    Raises ValueError where the library is built otherwise than expected.
    """
    start = data.find(_ICU_MAGIC + b"\x14\x00\x00\x00\x00\x00\x02\x00CmnD") - 2
    if start < 0:
        raise ValueError("no data of ICU in this library")
    (size,) = struct.unpack_from("<H", data, start)
    table = start + size
    (count,) = struct.unpack_from("<I", data, table)
    rows = [struct.unpack_from("<II", data, table + 4 + 8 * number) for number in range(count)]
    segment = next(row for row in _segments(data) if row[1][0] == _LOAD and row[1][2] <= start < row[1][2] + row[1][5])
    end = segment[1][2] + segment[1][5] - table
    kept: list[tuple[bytes, bytes]] = []
    for (name_at, data_at), (_, next_at) in pairwise([*rows, (0, end)]):
        name = data[table + name_at : data.index(b"\0", table + name_at)]
        if _ICU_KEPT.fullmatch(name.decode("ascii").partition("/")[2]):
            kept.append((name, data[table + data_at : table + next_at]))
    names, items, entries = bytearray(), bytearray(), []
    names_at = 4 + 8 * len(kept)
    items_at = -(-(names_at + sum(len(name) + 1 for name, _ in kept)) // 16) * 16
    for name, item in kept:
        entries.append(struct.pack("<II", names_at + len(names), items_at + len(items)))
        names += name + b"\0"
        items += item + bytes(-len(item) % 16)
    blob = struct.pack("<I", len(kept)) + b"".join(entries) + bytes(names)
    blob = blob.ljust(items_at, b"\0") + bytes(items)
    changed = bytearray(data)
    changed[table : table + end] = blob.ljust(end, b"\0")
    place, row = segment
    row[5] = row[6] = table + len(blob) - row[2]
    _SEGMENT.pack_into(changed, place, *row)
    return bytes(changed)


def _segments(data: bytes) -> list[tuple[int, list[int]]]:
    header = _HEADER.unpack_from(data)
    places = [header[5] + number * _SEGMENT.size for number in range(header[10])]
    return [(place, list(_SEGMENT.unpack_from(data, place))) for place in places]


def small_blas(folder: Path, replaced: str, modules: list[Path]) -> Path:
    """Compile `blas.c` into `folder` as the library `replaced`, for the modules of numpy that ask for that.

    What they need of LAPACK (for numpy.linalg alone) leads to a function that ends the program with a sentence.
    """
    said = subprocess.run(["nm", "-D", "--undefined-only", *modules], capture_output=True, text=True, check=True).stdout
    names = sorted(set(re.findall(r" U (scipy_\w+)", said)))
    aliases = [f"-Wl,--defsym={name}=garim_no_lapack" for name in names if "_cblas_" not in name]
    target = folder / replaced
    command = ["gcc", "-O2", "-fcx-limited-range", "-shared", "-fPIC", "-nostdlib", "-Wl,--build-id=none", "-Wl,-s"]
    command += [f"-Wl,-soname,{replaced}", *aliases, "-o", str(target), str(Path(__file__).with_name("blas.c"))]
    subprocess.run(command, check=True)
    there = subprocess.run(["nm", "-D", "--defined-only", target], capture_output=True, text=True, check=True).stdout
    missing = set(names) - set(re.findall(r" T (scipy_\w+)", there))
    if missing:
        raise SystemExit(f"blas.c lacks what numpy calls: {', '.join(sorted(missing))}")
    return target

"""What to say of a file that no format module reads: save it as what, or that no text is in it.

In: its bytes and its suffix. Out: a FileError. Content decides before the suffix.
"""

from core.documents.signatures import signature
from core.errors import FileError

_SAVE_AS = {
    **dict.fromkeys((".doc", ".dot", ".pages", ".wpd", ".wps"), ".docx"),
    **dict.fromkeys((".xls", ".xlt", ".xlsb", ".xlw", ".numbers", ".et"), ".xlsx"),
    **dict.fromkeys((".ppt", ".pps", ".pot", ".dps"), ".pptx"),
    **dict.fromkeys((".hwp", ".hwt"), ".hwpx"),
    ".sxw": ".odt",
    ".sxc": ".ods",
    ".sxi": ".odp",
    ".fodt": ".odt",
    ".fods": ".ods",
    ".fodp": ".odp",
}
_KEYNOTE = ".key"  # also the suffix of cryptographic keys, which are no archives
# A stream of a compound file that tells its format, and what to save it as.
_STREAMS = (("WordDocument", ".docx"), ("Workbook", ".xlsx"), ("Book", ".xlsx"), ("PowerPoint Document", ".pptx"))
_OLD_HWP = b"HWP Document File"  # version 3; since version 5 it stands in a stream


def refusal(data: bytes, suffix: str) -> FileError:
    """The error for a file of an unknown kind: file.type (suggest) or file.binary."""
    kind = signature(data)
    if kind in ("archive", "picture", "program", "database"):
        return FileError("file.binary")
    suggest = _SAVE_AS.get(suffix, "")
    if data.startswith(_OLD_HWP):
        suggest = ".hwpx"
    elif kind == "ole":
        suggest = _by_streams(data) or suggest
    elif kind == "zip" and suffix == _KEYNOTE:
        suggest = ".pptx"
    return FileError("file.type", suggest=suggest or ".txt")


def holds_stream(data: bytes, name: str) -> bool:
    """A stream or storage of this name is in a compound file, by its directory (MS-CFB 2.6.1: 64 bytes of UTF-16)."""
    return name.encode("utf-16-le").ljust(64, b"\0") in data


def _by_streams(data: bytes) -> str:
    if holds_stream(data, "FileHeader") and _OLD_HWP in data:
        return ".hwpx"
    return next((suffix for name, suffix in _STREAMS if holds_stream(data, name)), "")

"""Formats told by their first bytes, so that a renamed file is never taken for text.

In: the bytes of a file. Out: a word for what it is, or an empty string.
"""

_STARTS = (
    *((b"PK\x03\x04", "zip"), (b"PK\x05\x06", "zip"), (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "ole")),
    *((b"%PDF-", "pdf"), (b"{\\rtf", "rtf"), (b"\x1f\x8b", "archive"), (b"7z\xbc\xaf\x27\x1c", "archive")),
    *((b"BZh", "archive"), (b"\xfd7zXZ\x00", "archive"), (b"Rar!\x1a\x07", "archive")),
    *((b"\x89PNG\r\n\x1a\n", "picture"), (b"\xff\xd8\xff", "picture"), (b"GIF8", "picture")),
    *((b"II*\x00", "picture"), (b"MM\x00*", "picture"), (b"\x7fELF", "program"), (b"SQLite format 3\x00", "database")),
)


def signature(data: bytes) -> str:
    """zip, ole, pdf, rtf, archive, picture, program, database, or an empty string."""
    for start, name in _STARTS:
        if data.startswith(start) or (name in ("pdf", "rtf") and data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(start)):
            return name
    return ""

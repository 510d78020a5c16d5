"""The bytes of a file, or a plain reason why there are none.

In: a path. Out: bytes. Size and kind are looked at before anything is read, so that a refusal takes no time.
"""

import errno
import os
import stat
from pathlib import Path

from core.errors import FileError

LIMIT_BYTES = 200_000_000
"""Larger files are refused: at ten times the text in memory, more than a common machine can hold beside other work."""

_ABSENT = (errno.ENOENT, errno.ENOTDIR, errno.EINVAL, errno.ENAMETOOLONG)


def load(path: Path) -> bytes:
    """The bytes of a file.

    Raises FileError: file.missing, file.folder, file.unreadable (no permission, not a regular file, a broken drive),
    file.empty, file.large (limit, in MB).
    """
    code = ""
    data = b""
    try:
        state = path.stat()
        code = _refusal(state)
        if not code:
            with path.open("rb") as stream:
                data = stream.read(LIMIT_BYTES + 1)
    except OSError as error:  # it holds the path
        code = "file.missing" if error.errno in _ABSENT else "file.unreadable"
    except ValueError:  # a NUL in the path
        code = "file.missing"
    if len(data) > LIMIT_BYTES:
        code = "file.large"
    if code == "file.large":
        raise FileError(code, limit=LIMIT_BYTES // 1_000_000)
    if code:
        raise FileError(code)
    return data


def _refusal(state: os.stat_result) -> str:
    if stat.S_ISDIR(state.st_mode):
        return "file.folder"
    if not stat.S_ISREG(state.st_mode):
        return "file.unreadable"
    if state.st_size > LIMIT_BYTES:
        return "file.large"
    return "" if state.st_size else "file.empty"

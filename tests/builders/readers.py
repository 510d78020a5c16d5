"""What a worker may do with a file when it is not well, for tests of core/documents/isolation.py."""

import os
import signal
import time
from pathlib import Path
from typing import Any

from core.documents import read_bytes
from core.model import Document
from core.progress import Progress


def unwell(data: bytes, name: str, encoding: str | None, password: str | None, progress: Progress) -> Document:
    """Does what the file says; reads what says nothing."""
    wish, _, rest = data.decode("latin-1").partition(" ")
    if wish == "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    if wish == "hang":
        time.sleep(60)
    if wish == "slow":
        for page in range(1, 10):
            time.sleep(0.5)
            progress(page, 10)
    if wish == "grow":
        return bytearray(2_950_000_000)  # type: ignore[return-value]
    if wish == "fault":
        raise RuntimeError(rest)
    if wish == "evil":
        return _Wrapped(rest)  # type: ignore[return-value]
    if wish == "pid":
        Path(rest).write_text(str(os.getpid()))
    return read_bytes(data, "a.txt", encoding=encoding)


class _Wrapped:
    """Passes for a document in the worker."""

    source = b""

    def __init__(self, path: str) -> None:
        self.path = path

    def __reduce__(self) -> Any:
        return os.mkdir, (self.path,)

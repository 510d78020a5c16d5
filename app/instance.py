"""One window for one user: what is opened while it stands goes to it.

In: files named when the program starts, or that the desktop asks to open. Out: `files_arrived` in the window that
stands already, and the word whether there is one. It goes over a socket of the file system (a named pipe on Windows)
that only this user can open, and that asks for a key which lies among the user's settings. No network, no Qt Network.
"""

import json
import os
import secrets
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QFileOpenEvent

from core.files import read_bytes, write_atomic
from core.settings import folder

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_MOST_BYTES = 1_000_000
_TAKEN = b"taken"
_PATIENCE_S = 2.0  # a window that is busy longer does not answer; then a second one opens


def _address() -> str:
    """Where the window listens. The path of a socket may have some hundred characters only."""
    if sys.platform == "win32":
        from hashlib import sha256

        return rf"\\.\pipe\garim-{sha256(os.fsencode(folder())).hexdigest()[:24]}"
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    place = Path(runtime) if runtime and Path(runtime).is_dir() else folder()
    return str(place / "garim.socket")


def _key() -> bytes:
    """Thirty-two bytes that only this user can read, made when they are missing."""
    path = folder() / "instance.key"
    if not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_atomic(path, secrets.token_bytes(32), private=True, overwrite=True)
    return read_bytes(path)


def hand_over(files: Sequence[Path]) -> bool:
    """Give the files to the window that stands; False where none does, or none answers."""
    if sys.platform != "win32" and not Path(_address()).exists():
        return False
    from multiprocessing.connection import Client

    with suppress(Exception), Client(_address(), authkey=_key()) as window:
        window.send_bytes(json.dumps([str(path.absolute()) for path in files]).encode())
        return bool(window.poll(_PATIENCE_S)) and window.recv_bytes(len(_TAKEN)) == _TAKEN
    return False


class Instance(QObject):
    """Listens for other starts of the program until the process ends; also takes what macOS asks to open."""

    files_arrived = Signal(object)  # list[Path], absolute; empty: somebody only started the program again

    def listen(self) -> None:
        """Begin. Where it cannot listen, every start has a window of its own."""
        Thread(target=self._listen, name="instance", daemon=True).start()

    def _listen(self) -> None:
        from multiprocessing import AuthenticationError
        from multiprocessing.connection import Listener

        try:
            address = _address()
            if sys.platform != "win32":
                Path(address).unlink(missing_ok=True)  # of a process that was killed: `hand_over` got no answer
            listener = Listener(address, authkey=_key())
        except Exception:  # noqa: BLE001 - a comfort: without it the program works as well
            return
        while True:
            with suppress(OSError, EOFError, ValueError, AuthenticationError), listener.accept() as start:
                self._take(start)

    def _take(self, start: "Connection") -> None:
        asked = json.loads(start.recv_bytes(_MOST_BYTES))
        if isinstance(asked, list) and all(isinstance(path, str) for path in asked):
            start.send_bytes(_TAKEN)
            self.files_arrived.emit([Path(path) for path in asked])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """macOS names files in an event, not on the command line."""
        if event.type() == QEvent.Type.FileOpen and isinstance(event, QFileOpenEvent):
            self.files_arrived.emit([Path(event.file())])
            return True
        return super().eventFilter(watched, event)

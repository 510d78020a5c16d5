"""Sealing with a passphrase (age, scrypt), which takes a second and more of one core on purpose.

In: bytes and a passphrase. Out: age data, or what was sealed. The library keeps the interpreter to itself meanwhile:
called beside the main thread, as a window does that has to go on, the work is done in a process of its own. Passphrase
and secret reach it through a pipe; nothing is put on the disk.
"""

import multiprocessing
import threading
from contextlib import suppress
from multiprocessing.connection import Connection

from core import workers


def seal(data: bytes, passphrase: str) -> bytes:
    """Age data that this passphrase opens."""
    sealed = _apart("seal", data, passphrase)
    assert sealed is not None
    return sealed


def unseal(sealed: bytes, passphrase: str) -> bytes | None:
    """What was sealed; None when it is another passphrase, or no such data."""
    return _apart("unseal", sealed, passphrase)


def _apart(what: str, data: bytes, passphrase: str) -> bytes | None:
    if threading.current_thread() is threading.main_thread():
        return _work(what, data, passphrase)
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs,), daemon=True, name="garim-passphrase")
    try:
        process.start()
        theirs.close()
        ours.send((what, data, passphrase))
        answer: bytes | None = ours.recv()
        process.join()
    except (OSError, EOFError):  # no process to be had, or it was killed: then everything waits
        return _work(what, data, passphrase)
    finally:
        ours.close()
    return answer


def _serve(pipe: Connection) -> None:
    workers.begin()
    with suppress(EOFError, OSError):  # the parent is gone
        pipe.send(_work(*pipe.recv()))


def _work(what: str, data: bytes, passphrase: str) -> bytes | None:
    import pyrage

    if what == "seal":
        return bytes(pyrage.passphrase.encrypt(data, passphrase))
    try:
        return bytes(pyrage.passphrase.decrypt(data, passphrase))
    except pyrage.DecryptError:
        return None

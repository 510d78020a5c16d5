"""Writing files so that a crash, a full disk or another program never costs data or leaves a readable original.

In: bytes and a target path. Out: the finished file under its name, or an error and nothing at all. Everything is
written under a temporary name in the target's own folder (never a shared temporary folder), readable by the owner
alone until it is finished, and put under its name in one step.
"""

import contextlib
import errno
import os
import stat
import sys
import threading
import time
import unicodedata
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from platform import node

from core.errors import FileError

PREFIX = ".garim-"
SUFFIX = ".part"
STALE_SECONDS = 24 * 3600
"""Temporary files of a machine we cannot ask (a network folder) are stale after a day."""

RETRIES = 12
FIRST_WAIT = 0.01  # seconds; doubled up to LONGEST_WAIT, about 1.5 s in all
LONGEST_WAIT = 0.25

_PRIVATE = 0o600
_lock = threading.Lock()
_live: set[str] = set()  # names of the temporary files this process is working on


@dataclass(frozen=True, slots=True)
class Draft:
    """Bytes on disk under a temporary name, waiting to become `target`. Publish it or discard it."""

    path: Path = field(repr=False)
    target: Path = field(repr=False)
    mode: int

    def publish(self, *, overwrite: bool = False) -> None:
        """Put the file under its name, in one step. Raises FileError file.exists, file.busy; the draft then stays."""
        _widen(self.path, self.mode)
        if overwrite:
            _patiently(lambda: os.replace(self.path, self.target))
        else:
            _patiently(lambda: _rename_to_free_name(self.path, self.target))
        with _lock:
            _live.discard(self.path.name)
        _sync_folder(self.target.parent)

    @property
    def published(self) -> bool:
        """The file stands under its name, even if publishing was broken off behind that."""
        if not os.path.lexists(self.path):
            return os.path.lexists(self.target)
        return os.path.lexists(self.target) and os.path.samestat(os.lstat(self.path), os.lstat(self.target))

    def discard(self) -> None:
        """Remove the temporary file, if it is still there. One that another program holds goes with the next draft."""
        with contextlib.suppress(FileError):
            _patiently(lambda: self.path.unlink(missing_ok=True))
        with _lock:
            _live.discard(self.path.name)


def draft(target: Path, data: bytes, *, private: bool = False) -> Draft:
    """Write the bytes to disk under a temporary name beside `target`.

    `private`: the finished file stays readable by its owner alone (0600); others get what the umask allows.
    Raises FileError file.unwritable (missing, or not ours to write in), file.full, file.busy.
    """
    clean_leftovers(target.parent)
    name = f"{PREFIX}{_machine()}-{os.getpid()}-{os.urandom(4).hex()}{SUFFIX}"
    path = target.parent / name
    result = Draft(path, target, _PRIVATE if private else _PRIVATE | (0o666 & ~_umask()))
    with _lock:
        _live.add(name)
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), _PRIVATE)
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        result.discard()
        raise _named(error) from None
    except BaseException:
        result.discard()
        raise
    return result


def write_atomic(path: Path, data: bytes, *, private: bool = False, overwrite: bool = False) -> None:
    """Write a whole file or nothing.

    An existing file is only replaced with `overwrite`. Raises FileError file.exists, file.unwritable, file.full,
    file.busy (another program held the target for over a second).
    """
    if not overwrite and os.path.lexists(path):
        raise FileError("file.exists")
    pending = draft(path, data, private=private)
    try:
        pending.publish(overwrite=overwrite)
    finally:
        pending.discard()


def read_bytes(path: Path) -> bytes:
    """The bytes of a small file of our own. Raises FileError file.missing, file.unreadable."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise FileError("file.missing") from None
    except OSError:
        raise FileError("file.unreadable") from None


def clean_leftovers(folder: Path) -> int:
    """Remove temporary files that a killed Garim left in this folder; how many there were.

    Ours by name, and stale: written on this machine by a process that is gone, or older than a day.
    """
    removed = 0
    try:
        names = [name for name in os.listdir(folder) if name.startswith(PREFIX) and name.endswith(SUFFIX)]
    except OSError:
        return 0
    for name in names:
        with _lock:
            if name in _live:
                continue
        if _is_stale(folder / name):
            with contextlib.suppress(OSError):  # held by another program: next time
                os.unlink(folder / name)
                removed += 1
    return removed


@contextlib.contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Hold a lock on this file, made if it is missing, against other threads and other Garims; waits for it.

    Where a file system has no locks the work goes on without. Raises FileError file.unwritable.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(path, os.O_CREAT | os.O_RDWR, _PRIVATE)
    except OSError:
        raise FileError("file.unwritable") from None
    try:
        with contextlib.suppress(OSError):
            _wait_for_lock(handle)
        yield
    finally:
        os.close(handle)  # gives the lock back


def same_file(a: Path, b: Path) -> bool:
    """Both paths lead to one file, or would on a disk that does not tell case or composed letters apart.

    Symbolic and hard links, `./x/..` and letter case are seen through. Neither needs to exist.
    """
    with contextlib.suppress(OSError):
        if os.path.samefile(a, b):
            return True
    return _plain(a) == _plain(b)


def ensure_distinct(output: Path, *sources: Path) -> None:
    """Raises FileError file.same when the output is one of the sources."""
    if any(same_file(output, source) for source in sources):
        raise FileError("file.same")


def free_name(path: Path, *, beside: str = "") -> Path:
    """The path itself, or with -2, -3, ... before its suffix: the first that does not exist yet.

    `beside`: a suffix whose file (`name + beside`) must not exist either.
    """
    number = 1
    candidate = path
    while os.path.lexists(candidate) or (beside and os.path.lexists(candidate.with_name(candidate.name + beside))):
        number += 1
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return candidate


def _plain(path: Path) -> str:
    """A spelling that is equal for paths a case-blind or composing file system would take for one."""
    return unicodedata.normalize("NFC", os.path.realpath(path)).casefold()


def _rename_to_free_name(path: Path, target: Path) -> None:
    """Rename without ever replacing: a hard link fails where the name is taken, a plain rename would not."""
    if os.name != "nt":
        try:
            os.link(path, target)
        except FileExistsError:
            raise
        except OSError as error:
            if error.errno not in (errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EINVAL):
                raise
            if os.path.lexists(target):  # no hard links here (FAT, some network folders)
                raise FileExistsError(errno.EEXIST, "exists") from None
        else:
            with contextlib.suppress(OSError):  # the file stands under its name; the other one is a leftover
                os.unlink(path)
            return
    os.rename(path, target)  # Windows refuses an existing target by itself


def _wait_for_lock(handle: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_LOCK, 1)  # tries for ten seconds
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX)


def _patiently(step: Callable[[], object]) -> None:
    """Run one file operation; on Windows a virus scanner or an editor may hold the file for a moment."""
    wait = FIRST_WAIT
    for left in reversed(range(RETRIES)):
        try:
            step()
        except PermissionError:
            if not left:
                raise FileError("file.busy") from None
            time.sleep(wait)
            wait = min(wait * 2, LONGEST_WAIT)
        except OSError as error:
            raise _named(error) from None
        else:
            return


def _named(error: OSError) -> FileError:
    """An operating system error as one of ours; the original one holds the path and is dropped."""
    if isinstance(error, FileExistsError):
        return FileError("file.exists")
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return FileError("file.full")
    return FileError("file.unwritable")


def _widen(path: Path, mode: int) -> None:
    if os.name != "nt" and mode != _PRIVATE:
        with contextlib.suppress(OSError):  # a disk without permissions; the file stays as it is
            os.chmod(path, mode)


def _umask() -> int:
    """The permissions that new files shall not have. Asking sets it for an instant, to the strict side."""
    with _lock:
        mask = os.umask(0o077)
        os.umask(mask)
    return mask


def _machine() -> str:
    """A short mark of this computer, so that its process numbers are only asked about here."""
    return f"{zlib.crc32(node().encode('utf-8', 'replace')):08x}"


def _is_stale(path: Path) -> bool:
    try:
        status = os.lstat(path)
        machine, process, _ = path.name[len(PREFIX) : -len(SUFFIX)].split("-")
        number = int(process)
    except (OSError, ValueError):
        return False
    if not stat.S_ISREG(status.st_mode):
        return False
    if time.time() - status.st_mtime > STALE_SECONDS:
        return True
    return machine == _machine() and not _runs(number)


def _runs(process: int) -> bool:
    """A process of this number may still work on its files. Our own number with a name we do not know is an old one."""
    if process == os.getpid():
        return False
    if os.name == "nt":  # there os.kill(_, 0) would end the process: wait for the age rule
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _sync_folder(folder: Path) -> None:
    """Make the new name itself survive a power loss. Not possible on Windows, and not on every file system."""
    if os.name == "nt":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    with contextlib.suppress(OSError):
        os.fsync(handle)
    with contextlib.suppress(OSError):
        os.close(handle)

"""Reading files nobody trusts in a process of their own: a crash, a bomb or a hang costs one file, not the program.

In: a path. Out: the `Document`, as `core.documents.read` gives it. Plain text, CSV and JSON, which our own code reads,
are read where we are. Everything else goes through a worker: spawned when it is first needed, used again, killed when
it takes too long or the reading is cancelled, limited in memory where the system can do that, and gone when its parent
is. It gets bytes and gives bytes through a pipe; nothing is put on the disk.

What a worker answers is not trusted either: only values of this program's own classes are made from it.
"""

import io
import json
import multiprocessing
import pickle
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import is_dataclass, replace
from importlib import import_module
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, cast

from core import errors, workers
from core.documents.loading import LIMIT_BYTES, load
from core.documents.naming import suffix_of
from core.documents.signatures import signature
from core.errors import FileError, GarimError
from core.model import Document, Notice, Part
from core.progress import Progress, ignore

MEMORY = 4_000_000_000
"""Bytes of address space that a worker may have, its libraries included."""
PATIENCE = 120.0
"""Seconds without a word from a worker, after which a file is given up. Pages are counted one by one."""
_LISTEN_EVERY = 0.05
_OURS = (".txt", ".md", ".log", ".csv", ".tsv", ".json", ".jsonl", "")
_TEXTUAL = (b"{\\rtf", b"<", b"%PDF", b"From ", b"Return-Path:", b"Received:", b"MIME-Version:")
_VALUES = frozenset(
    (
        ("array", "array"),
        ("array", "_array_reconstructor"),
        ("core.documents.pieces", "Spots"),
        ("core.documents.pieces", "Tags"),
        ("core.documents.runs", "Runs"),
    )
)
"""What an answer is made of beside dataclasses and named tuples of ours; making one does nothing else."""

Work = Callable[[bytes, str, str | None, str | None, Progress], Document]


def read(
    path: Path, *, encoding: str | None = None, password: str | None = None, progress: Progress = ignore
) -> Document:
    """The document in a file, as `core.documents.read`, and raising the same.

    FileError file.damaged also where the worker died or hung, file.large where it ran out of memory. `progress` is
    called while waiting, too, and may raise Cancelled; then the worker is killed.
    """
    data = load(path)
    if is_ours(data, path.name):
        from core.documents import read_bytes

        return read_bytes(data, path.name, encoding=encoding, password=password, progress=progress)
    return WORKERS.read(data, path.name, encoding, password, progress)


def is_ours(data: bytes, name: str) -> bool:
    """Only our own code reads such a file: it says that it is text, and does not begin as anything else."""
    return suffix_of(name).lower() in _OURS and not signature(data) and not data.lstrip()[:20].startswith(_TEXTUAL)


class Workers:
    """The processes, one for each reading that goes on at a time; one of them is kept for the next."""

    def __init__(self, work: Work | None = None, *, memory: int = MEMORY, patience: float = PATIENCE) -> None:
        """`work`: what is done with a file, a function that a new process can import."""
        self._work, self._memory, self._patience = work or _read, memory, patience
        self._lock = threading.Lock()
        self._idle: list[_Worker] = []

    def read(self, data: bytes, name: str, encoding: str | None, password: str | None, progress: Progress) -> Document:
        """See `read`."""
        worker = self._take()
        healthy = False
        try:
            document = worker.ask((data, name, encoding, password), self._patience, progress)
            healthy = True
        except _Refusal as refusal:
            healthy = True
            raise refusal.error from None
        except (EOFError, OSError, ValueError, TypeError, KeyError, AttributeError, pickle.UnpicklingError):
            raise FileError("file.damaged", part=_kind_of(name)) from None
        finally:
            self._give_back(worker, healthy)
        if document.source:
            return document
        return replace(document, source=data)

    def warm(self) -> None:
        """Have a process ready before the first file is opened: starting one takes about a second."""
        with self._lock:
            ready = bool(self._idle)
        if not ready:
            self._give_back(_Worker(self._work, self._memory), healthy=True)

    def close(self) -> None:
        """End the idle ones."""
        with self._lock:
            idle, self._idle = self._idle, []
        for worker in idle:
            worker.kill()

    def _take(self) -> "_Worker":
        with self._lock:
            while self._idle:
                worker = self._idle.pop()
                if worker.process.is_alive():
                    return worker
                worker.kill()
        return _Worker(self._work, self._memory)

    def _give_back(self, worker: "_Worker", healthy: bool) -> None:
        with self._lock:
            if healthy and not self._idle:
                self._idle.append(worker)
                return
        worker.kill()


class _Refusal(Exception):  # noqa: N818 - an answer
    """The worker says why it does not read a file."""

    def __init__(self, error: GarimError) -> None:
        super().__init__()
        self.error = error


class _Worker:
    """One process and the way to it."""

    def __init__(self, work: Work, memory: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=_serve, args=(theirs, work, memory), daemon=True, name="garim-reader"
        )
        self.process.start()
        theirs.close()

    def ask(self, question: tuple[object, ...], patience: float, progress: Progress) -> Document:
        """Raises _Refusal, what `progress` raises, and anything for a worker that is dead or out of its senses."""
        data, *rest = question
        assert isinstance(data, bytes)
        sending = threading.Thread(target=self._send, args=(json.dumps(rest).encode(), data), daemon=True)
        sending.start()
        at, total = 0, 1
        heard = time.monotonic()
        while True:
            if not wait([self._pipe, self.process.sentinel], _LISTEN_EVERY):
                if time.monotonic() - heard > patience:
                    raise EOFError
                progress(at, total)
                continue
            what, _, content = self._pipe.recv_bytes().partition(b" ")
            heard = time.monotonic()
            if what == b"at":
                at, total = map(int, json.loads(content))
                progress(at, total)
            elif what == b"no":
                kind, code, facts = json.loads(content)
                raise _Refusal(_error(kind, code, facts))
            elif what == b"ok":
                return _document(content)
            else:
                raise ValueError

    def _send(self, head: bytes, data: bytes) -> None:
        with suppress(OSError, ValueError):  # it died or was killed; `ask` says so
            self._pipe.send_bytes(head)
            self._pipe.send_bytes(data)

    def kill(self) -> None:
        """Whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.process.close()
        self._pipe.close()


def _kind_of(name: str) -> str:
    """What a damaged file is called: by a suffix of ours; any other may be a name."""
    from core.documents import FORMATS

    suffix = suffix_of(name)
    return suffix[1:].upper() if any(suffix in form.SUFFIXES for form in FORMATS) else "body"


def _error(kind: str, code: str, facts: dict[str, str | int]) -> GarimError:
    found = getattr(errors, kind, None)
    if not isinstance(found, type) or not issubclass(found, GarimError):
        raise TypeError
    return found(str(code), **facts)


def _document(answer: bytes) -> Document:
    """Raises pickle.UnpicklingError for whatever is no document, however it fails: the answer chooses how."""
    try:
        document = _Unpickler(io.BytesIO(answer)).load()
        sound = (
            isinstance(document, Document)
            and isinstance(document.source, bytes)
            and all(isinstance(part, Part) and isinstance(part.text, str) for part in document.parts)
            and document.parts[-1].role == "filename"
            and all(isinstance(notice, Notice) for notice in document.notices)
        )
    except Exception:  # noqa: BLE001 - modules that are not there, depths, sizes; a message could quote a text
        sound = False
    if not sound:
        raise pickle.UnpicklingError
    return cast(Document, document)


class _Unpickler(pickle.Unpickler):
    """Makes dataclasses and named tuples of `core.model` and `core.documents` and `_VALUES`, and nothing else."""

    def __init__(self, stream: io.BytesIO) -> None:
        super().__init__(stream)
        self._before: dict[type, dict[str, object]] = {}

    def load(self) -> Any:
        """Raises pickle.UnpicklingError where the answer wrote to a class, as it may to an object; that is undone."""
        try:
            made = super().load()
        finally:
            written = [found for found, before in self._before.items() if _put_back(found, before)]
        if written:
            raise pickle.UnpicklingError
        return made

    def find_class(self, module: str, name: str) -> Any:
        """Raises pickle.UnpicklingError for everything else."""
        ours = module == "core.model" or module.startswith("core.documents.")
        if not ours and (module, name) not in _VALUES:
            raise pickle.UnpicklingError
        found = super().find_class(module, name)
        if (module, name) not in _VALUES and not (
            isinstance(found, type)
            and found.__module__ == module
            and (is_dataclass(found) or issubclass(found, tuple))  # those of ours do nothing while they are made
        ):
            raise pickle.UnpicklingError
        if isinstance(found, type):
            self._before.setdefault(found, dict(vars(found)))
        return found


def _put_back(found: type, before: dict[str, object]) -> bool:
    """Give a class the attributes it had; says whether there were others."""
    after = dict(vars(found))
    changed = [name for name in before if after.get(name) is not before[name]]
    for name in changed:
        setattr(found, name, before[name])
    more = after.keys() - before.keys()
    for name in more:
        delattr(found, name)
    return bool(changed or more)


# -- in the worker -----------------------------------------------------------------------------------------------------


def _read(data: bytes, name: str, encoding: str | None, password: str | None, progress: Progress) -> Document:
    from core.documents import read_bytes

    return read_bytes(data, name, encoding=encoding, password=password, progress=progress)


def _serve(pipe: Connection, work: Work, memory: int) -> None:
    """The life of a worker."""
    workers.begin()
    _limit(memory)
    with suppress(EOFError, OSError):  # the parent closed the pipe
        if not pipe.poll():
            _load()
        while True:
            name, encoding, password = json.loads(pipe.recv_bytes())
            pipe.send_bytes(_answer(pipe, work, pipe.recv_bytes(), name, encoding, password))


def _answer(pipe: Connection, work: Work, data: bytes, name: str, encoding: str | None, password: str | None) -> bytes:
    def tell(done: int, total: int) -> None:
        pipe.send_bytes(b"at " + json.dumps([done, total]).encode())

    try:
        document = work(data, name, encoding, password, tell)
        if document.source == data:
            document = replace(document, source=b"")
        return b"ok " + pickle.dumps(document, protocol=pickle.HIGHEST_PROTOCOL)
    except MemoryError:
        refusal: GarimError = FileError("file.large", limit=LIMIT_BYTES // 1_000_000)
    except GarimError as error:
        refusal = error
    except Exception:  # noqa: BLE001 - a fault of ours costs this file; a message could quote it
        refusal = FileError("file.damaged", part=_kind_of(name))
    return b"no " + json.dumps([type(refusal).__name__, refusal.code, refusal.facts]).encode()


def _load() -> None:
    """What most files need, while there is nothing else to do. Reading says what is missing."""
    for name in ("numpy", "pypdfium2", "pikepdf", "lxml.etree"):
        with suppress(ImportError):
            import_module(name)


def _limit(memory: int) -> None:
    try:
        import resource
    except ImportError:  # Windows has no such limit for a process that limits itself
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    with suppress(OSError, ValueError):  # macOS knows the limit and refuses to set it
        resource.setrlimit(resource.RLIMIT_AS, (memory if hard == resource.RLIM_INFINITY else min(memory, hard), hard))


WORKERS = Workers()

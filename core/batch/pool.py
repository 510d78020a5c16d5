"""Worker processes for a batch: one file at a time each, and a crash of one costs its file alone.

In: jobs (core/batch/work.py). Out: news: how far a file is, a reply, or that its worker died. Processes are spawned,
never forked, so that they start clean on every system and in a frozen program. They hold no keys and end when their
parent does, however it ends; each loads the tagger once and uses one thread.

Why not concurrent.futures: its pool breaks as a whole when one process dies, does not say which file killed it, and its
processes outlive a parent that was killed.
"""

import json
import multiprocessing
import os
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Literal

from core import workers
from core.batch.values import State
from core.batch.work import Job, Reply, read_reply, reply_frames, work
from core.errors import BatchError, Cancelled
from core.find import available

_TELL_EVERY = 0.1  # seconds between two words of progress
_LISTEN_EVERY = 0.05
_MOST_FAILED_STARTS = 3
_GIVE_WAY = 5  # of `nice`: the window comes first
_LAST_WORDS = 2.0  # seconds that workers get to stop by themselves

What = Literal["at", "reply", "stopped", "fault", "died"]


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """About the job of row `row`: `at` a state, a `reply`, `stopped`, a `fault` of ours, or its worker `died`."""

    what: What
    row: int
    state: State = "waiting"
    done: int = 0
    total: int = 0
    reply: Reply | None = None


@dataclass(slots=True)
class _Worker:
    process: BaseProcess
    pipe: Connection
    ready: bool = False
    row: int | None = None


class Pool:
    """Up to `size` workers. Use it as a context: whatever happens, no process is left behind."""

    def __init__(self, size: int, mode: str) -> None:
        self._size, self._mode = size, mode
        self._context = multiprocessing.get_context("spawn")
        self._workers: list[_Worker] = []
        self._failed_starts = 0

    def __enter__(self) -> "Pool":
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @property
    def idle(self) -> int:
        """How many jobs can be started now; workers that are still to be made count."""
        free = sum(worker.row is None for worker in self._workers)
        return free + self._size - len(self._workers)

    @property
    def busy(self) -> int:
        """How many jobs are being worked on."""
        return sum(worker.row is not None for worker in self._workers)

    def start(self, job: Job) -> None:
        """Hand a job to an idle worker, made if need be."""
        free = [worker for worker in self._workers if worker.row is None]
        worker = next((worker for worker in free if worker.ready), free[0] if free else None)
        if worker is None:
            worker = self._spawn()
        worker.row = job.row
        with suppress(OSError):  # it died; `news` says so
            worker.pipe.send(job)

    def news(self, timeout: float) -> list[News]:
        """What happened, waiting at most so many seconds for something.

        Raises BatchError batch.workers when processes cannot be started here.
        """
        pipes = {worker.pipe: worker for worker in self._workers}
        told: list[News] = []
        for pipe in wait(list(pipes), timeout):
            assert isinstance(pipe, Connection)
            worker = pipes[pipe]
            try:
                message = json.loads(pipe.recv_bytes())
                news = self._read(worker, message)
            except (EOFError, OSError, ValueError, TypeError, KeyError):  # dead, or no longer in its senses
                news = self._bury(worker)
            told += news
        return told

    def stop(self) -> None:
        """Ask all workers to stop at their next word of progress."""
        for worker in self._workers:
            if worker.row is not None:
                with suppress(OSError):
                    worker.pipe.send(None)

    def close(self) -> None:
        """End all processes: first by closing their pipes, then by force."""
        for worker in self._workers:
            worker.pipe.close()
        until = time.monotonic() + (_LAST_WORDS if not self.busy else 0)
        for worker in self._workers:
            worker.process.join(max(0.0, until - time.monotonic()))
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()
            worker.process.close()
        self._workers.clear()

    def _spawn(self) -> _Worker:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_serve, args=(theirs, self._mode), daemon=True, name="garim-batch")
        process.start()
        theirs.close()
        worker = _Worker(process, ours)
        self._workers.append(worker)
        return worker

    def _read(self, worker: _Worker, message: dict[str, Any]) -> Iterable[News]:
        what = message["what"]
        if what == "ready":
            worker.ready = True
            self._failed_starts = 0
            return ()
        row = worker.row
        if row is None:
            raise ValueError
        if what == "at":
            return (News(what="at", row=row, state=message["state"], done=message["done"], total=message["total"]),)
        reply = None
        if what == "reply":
            reply = read_reply(message, [worker.pipe.recv_bytes() for _ in range(message["frames"])])
        elif what not in ("stopped", "fault"):
            raise ValueError
        worker.row = None
        return (News(what=what, row=row, reply=reply),)

    def _bury(self, worker: _Worker) -> Iterable[News]:
        self._workers.remove(worker)
        worker.pipe.close()
        worker.process.kill()
        worker.process.join()
        worker.process.close()
        if not worker.ready:
            self._failed_starts += 1
            if self._failed_starts >= _MOST_FAILED_STARTS:
                raise BatchError("batch.workers")
        return () if worker.row is None else (News(what="died", row=worker.row),)


def cores() -> int:
    """How many processors this process may use."""
    count = getattr(os, "sched_getaffinity", None)
    return len(count(0)) if count else os.cpu_count() or 1


def _serve(pipe: Connection, mode: str) -> None:
    """The life of a worker."""
    workers.begin()
    if hasattr(os, "nice"):
        os.nice(_GIVE_WAY)
    available(mode)  # loads the tagger; a problem with it is told with each file
    with suppress(EOFError, OSError):  # the parent closed the pipe
        _say(pipe, {"what": "ready"})
        while True:
            job = pipe.recv()
            if job is not None:  # else a stop that came too late
                _answer(pipe, job)


def _answer(pipe: Connection, job: Job) -> None:
    tell = _Teller(pipe)
    try:
        reply = work(job, tell)
    except Cancelled:
        _say(pipe, {"what": "stopped"})
    except Exception:  # noqa: BLE001 - costs this file alone; a message could quote it
        _say(pipe, {"what": "fault"})
    else:
        for frame in reply_frames(reply):
            pipe.send_bytes(frame)


class _Teller:
    """Tells the parent how far a file is, and hears when it should stop."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._state: State = "waiting"
        self._told = self._heard = 0.0

    def __call__(self, state: State, done: int, total: int) -> None:
        now = time.monotonic()
        if now - self._heard >= _LISTEN_EVERY:
            self._heard = now
            if self._pipe.poll():
                self._pipe.recv()
                raise Cancelled
        if state != self._state or now - self._told >= _TELL_EVERY:
            self._state, self._told = state, now
            _say(self._pipe, {"what": "at", "state": state, "done": done, "total": total})


def _say(pipe: Connection, message: dict[str, Any]) -> None:
    pipe.send_bytes(json.dumps(message, ensure_ascii=True).encode("ascii"))

"""Running a batch: files to workers, masked files and sealed mappings out of what comes back.

In: a work list, keys, how many workers. Out: events, results in the work list, files in its folder. One call, for a
thread that may wait; it ends when there is nothing left to do or when it is told to stop.

Workers write masked files under temporary names; the mapping is sealed and both get their names here, one file after
the other, because only this process holds the keys. With one mapping for the batch a file is looked at first; its
tokens are handed out when all files before it were looked at, then it is written. Until the batch is done each file has
a mapping of its own beside it, so that a crash costs nothing; at the end they become one.
"""

import hashlib
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic

from core.batch.numbering import SharedTokens
from core.batch.pool import News, Pool, cores
from core.batch.records import row_frames
from core.batch.values import WRITTEN, Event, Result
from core.batch.work import Job, Reply
from core.batch.worklist import Worklist
from core.errors import FileError, GarimError, KeyStoreError, MappingError
from core.files import Draft, clean_leftovers, draft, free_name, read_bytes
from core.save import Prepared, publish_masked
from core.vault import BATCH_MAPPING, LARGEST, MAPPING_SUFFIX, mapping_path, open_mapping
from core.vault.collection import Section, seal_collection, unseal_collection
from core.vault.payload import read_payload

Notify = Callable[[Event], None]

LARGE = 32_000_000
"""Bytes; of files larger than this only one is worked on at a time: each may take ten times its size in memory."""
GRACE = 2.0
"""Seconds that running files get to stop by themselves."""
_LOOK_EVERY = 0.05
_MOST_TEXT = 32 << 20
"""Bytes of packed texts in the mapping of a whole batch."""
_MOST_HELD = 1 << 28
"""Bytes of findings that may wait for their tokens."""


def _nobody(_event: Event) -> None:
    """Nobody wants to know."""


def run(
    work: Worklist,
    *,
    jobs: int = 0,
    rows: Iterable[int] | None = None,
    password: str = "",
    notify: Notify = _nobody,
    stop: Callable[[], bool] = bool,
) -> bool:
    """Do what is still to be done. True when all of it was, False when it was stopped.

    `jobs`: workers, 0 for one a core. `rows`: these only. `password`: of documents that have one; never written down.
    `notify` hears of every change, on the calling thread. `stop` is asked about twenty times a second; what is done by
    then is kept, the rest stays to be done. A file that fails never stops the others. Raises BatchError batch.workers,
    FileError when the work list cannot be written, KeyStoreError, MappingError map.key.
    """
    return _Run(work, jobs or cores(), rows, password, notify, stop).run()


def recover(work: Worklist) -> None:
    """After a crash: look whether the last file with a result really got its name, and take up its row if not."""
    row = work.last
    result = work.results.get(row) if row is not None else None
    if row is None or result is None or result.state not in WRITTEN or result.masked == "":
        return
    masked, mapping = work.folder / result.masked, work.folder / result.mapping
    if masked.is_file() or result.mapping == work.gathered:
        return
    if mapping.is_file() and _belongs(mapping, result, work):
        mapping.unlink()  # written a moment before the masked file would have been
    work.reopen(row)


@dataclass(slots=True)
class _Looked:
    result: Result
    decisions: bytes = field(repr=False)
    known: tuple[bytes, ...] = field(repr=False, default=())


class _Run:
    def __init__(
        self,
        work: Worklist,
        jobs: int,
        rows: Iterable[int] | None,
        password: str,
        notify: Notify,
        stop: Callable[[], bool],
    ) -> None:
        self._work, self._password, self._notify, self._stop = work, password, notify, stop
        waiting = work.waiting()
        chosen = waiting if rows is None else sorted(set(rows).intersection(waiting))
        self._new = deque(chosen)
        self._order = deque(chosen)  # rows whose tokens are still to be handed out
        self._jobs = max(1, min(jobs, len(chosen)))
        self._shared = SharedTokens(work.tokens) if work.rule.one_mapping else None
        self._replies: dict[int, Reply] = {}  # looked at, waiting for those before them
        self._looked: dict[int, _Looked] = {}  # with tokens, waiting to be written
        self._running: set[int] = set()
        self._stopping = False

    def run(self) -> bool:
        if self._new:
            with Pool(self._jobs, self._work.rule.mode) as pool:
                while self._new or self._running or self._looked:
                    if self._stop():
                        self._wind_up(pool)
                        break
                    self._hand_on(pool)
                    self._take_in(pool.news(_LOOK_EVERY))
            self._clean()
            self._work.rest()
        if self._work.rule.one_mapping and not self._work.waiting():
            gather(self._work)
        return not self._stopping

    # -- to the workers ----------------------------------------------------------------------------------------------

    def _hand_on(self, pool: Pool) -> None:
        while pool.idle and (row := self._next()) is not None:
            try:
                self._folder(row).mkdir(parents=True, exist_ok=True)
            except OSError:
                self._settle(row, Result(state="failed", code="file.unwritable"))
                continue
            self._running.add(row)
            looked = self._looked.pop(row, None)
            pool.start(
                Job(
                    row=row,
                    item=self._work.items[row],
                    rule=self._work.rule,
                    out=self._work.folder,
                    password=self._password,
                    known=looked.known if looked else (),
                    decisions=looked.decisions if looked else b"",
                    looked=looked.result if looked else None,
                )
            )
            if looked is None:
                self._notify(Event(row=row, state="reading"))

    def _next(self) -> int | None:
        """The next row to work on: those that only need writing first, then new ones in order."""
        if self._looked:
            return min(self._looked)
        large = any(self._work.items[row].size > LARGE for row in self._running)
        held = sum(len(reply.decisions) for reply in self._replies.values())
        for row in self._new:
            if held > _MOST_HELD and row != self._order[0]:  # the one that all others wait for may always go on
                continue
            if not (large and self._work.items[row].size > LARGE):
                self._new.remove(row)
                return row
        return None

    # -- from the workers --------------------------------------------------------------------------------------------

    def _take_in(self, news: Iterable[News]) -> None:
        for each in news:
            if each.what == "at":
                self._notify(Event(row=each.row, state=each.state, done=each.done, total=each.total))
                continue
            self._running.discard(each.row)
            if each.reply is not None:
                self._answered(each.row, each.reply)
            elif each.what == "stopped":
                self._notify(Event(row=each.row, state="stopped"))
            else:
                code = "batch.crashed" if each.what == "died" else "batch.fault"
                self._settle(each.row, Result(state="failed", code=code))

    def _answered(self, row: int, reply: Reply) -> None:
        if reply.draft:
            self._publish(row, reply)
        elif reply.result.state in WRITTEN:
            if self._stopping:
                self._notify(Event(row=row, state="stopped"))
            else:
                self._replies[row] = reply
                self._notify(Event(row=row, state="writing"))
                self._hand_out()
        else:
            self._settle(row, reply.result)

    def _hand_out(self) -> None:
        """Tokens for files in their order, as far as all before them were looked at."""
        assert self._shared is not None
        while self._order:
            row = self._order[0]
            if (reply := self._replies.pop(row, None)) is not None:
                rows, new = self._shared.allocate(reply.spellings, reply.own)
                known = row_frames([(*spelling, token) for spelling, token in rows])
                self._work.hand_out(new)
                self._looked[row] = _Looked(reply.result, reply.decisions, known)
            elif row not in self._work.results:
                return
            self._order.popleft()

    def _settle(self, row: int, result: Result) -> None:
        self._work.settle(row, result)
        self._notify(Event(row=row, state=result.state, result=result))
        if self._shared is not None and not self._stopping:
            self._hand_out()

    # -- files -------------------------------------------------------------------------------------------------------

    def _publish(self, row: int, reply: Reply) -> None:
        """Seal the mapping and give both files their names. The result is in the work list before that."""
        folder = self._folder(row)
        pending = Path(reply.draft)
        try:
            if pending.parent != folder or Path(reply.name).name != reply.name:
                raise FileError("file.unwritable")
            target = free_name(folder / reply.name, beside=MAPPING_SUFFIX)
            mapping_file = mapping_path(target)
            result = replace(reply.result, masked=self._relative(target), mapping=self._relative(mapping_file))
            if result.row is not None:
                result = replace(result, row=replace(result.row, masked_name=target.name))
            mapping = read_payload(reply.payload)
            self._work.settle(row, result)
            prepared = Prepared(draft=Draft(pending, target, reply.mode), mapping=mapping)
            publish_masked(prepared, mapping_file, self._work.keys)
        except (FileError, MappingError) as error:
            pending.unlink(missing_ok=True)
            result = replace(reply.result, state="failed", code=error.code, facts=error.facts, masked_hash="")
            self._work.settle(row, result)
        except KeyStoreError:  # the next file would fare no better: the batch ends, and this one is still to be done
            pending.unlink(missing_ok=True)
            self._work.unsettle(row)
            raise
        self._notify(Event(row=row, state=result.state, result=result))
        if self._shared is not None and not self._stopping:
            self._hand_out()

    def _folder(self, row: int) -> Path:
        return self._work.folder / self._work.items[row].place

    def _relative(self, path: Path) -> str:
        return path.relative_to(self._work.folder).as_posix()

    def _clean(self) -> None:
        """Workers that crashed or were ended by force leave masked files without names."""
        for place in {item.place for item in self._work.items}:
            clean_leftovers(self._work.folder / place)

    # -- stopping ----------------------------------------------------------------------------------------------------

    def _wind_up(self, pool: Pool) -> None:
        """The queue is given up at once; running files get a moment, and what is finished by then is kept."""
        self._stopping = True
        for row in (*self._new, *self._looked, *self._replies):
            self._notify(Event(row=row, state="stopped"))
        for row in self._running:
            self._notify(Event(row=row, state="stopped"))
        pool.stop()
        until = monotonic() + GRACE
        while self._running and (left := until - monotonic()) > 0:
            self._take_in(pool.news(left))


def gather(work: Worklist) -> None:
    """Make one mapping of those that the files of the batch have, and of the one it had before.

    The new one is sealed, written and opened again before any other goes; it keeps the texts of the masked files up to
    a size, for all of it is opened to restore one file. All stay where it would be larger than a mapping may be. What
    somebody else sealed must not get our seal: MappingError map.foreign. Raises FileError, MappingError, KeyStoreError.
    """
    single: dict[str, Path] = {}
    for result in work.results.values():
        if result.state in WRITTEN and result.mapping != work.gathered and (work.folder / result.mapping).is_file():
            single[result.masked] = work.folder / result.mapping
    if not single:
        return
    sections: dict[str, Section] = {}
    name = work.gathered or free_name(work.folder / f"{BATCH_MAPPING}{MAPPING_SUFFIX}").name
    target = work.folder / name
    if work.gathered and target.is_file():
        old, sealed_here = unseal_collection(read_bytes(target), work.keys)
        if not sealed_here:
            raise MappingError("map.foreign")
        sections = {section.name: section for section in old}
    for masked, path in single.items():
        opened = open_mapping(path, work.keys)
        if not opened.sealed_here:
            raise MappingError("map.foreign")
        sections[masked] = Section(name=masked, mapping=opened.mapping)
    ordered = _with_room(tuple(sections[masked] for masked in sorted(sections)))
    sealed = seal_collection(ordered, work.keys)
    if len(sealed) > LARGEST:
        return
    if not work.gathered:
        work.gather(name)
    pending = draft(target, sealed, private=True)
    try:
        if unseal_collection(read_bytes(pending.path), work.keys) != (ordered, True):
            raise FileError("file.unreadable")
        pending.publish(overwrite=True)  # the old one is in it
    finally:
        pending.discard()
    for path in single.values():
        path.unlink(missing_ok=True)


def _with_room(sections: tuple[Section, ...]) -> tuple[Section, ...]:
    """The sections with their texts, as many as there is room for, the shortest first."""
    room, kept = _MOST_TEXT, set()
    for section in sorted(sections, key=lambda section: len(section.mapping.masked_text)):
        room -= len(section.mapping.masked_text)
        if room >= 0:
            kept.add(section.name)
    return tuple(
        section if section.name in kept else replace(section, mapping=replace(section.mapping, masked_text=b""))
        for section in sections
    )


def _belongs(mapping: Path, result: Result, work: Worklist) -> bool:
    try:
        return open_mapping(mapping, work.keys).mapping.masked_fingerprint == result.masked_hash
    except GarimError:
        return False


def discard(work: Worklist, row: int) -> None:
    """Take back masked copy and mapping of a file that is to be done again, unless somebody changed the copy."""
    result = work.results.get(row)
    if result is None or result.state not in WRITTEN:
        return
    masked, mapping = work.folder / result.masked, work.folder / result.mapping
    if masked.is_file() and hashlib.sha256(read_bytes(masked)).hexdigest() == result.masked_hash:
        masked.unlink()
        if result.mapping != work.gathered:
            mapping.unlink(missing_ok=True)


def retry(work: Worklist, rows: Iterable[int] | None = None) -> list[int]:
    """Take up again what failed, may remain or could not be checked for names, or these rows; which rows those are."""
    chosen = [row for row, result in work.results.items() if result.code] if rows is None else list(rows)
    for row in chosen:
        discard(work, row)
        work.reopen(row)
    return chosen

"""The work list of a batch: what there is to do, by which rule, and what came of it so far. Sealed, and never behind.

In: values and `Keys`. Out: a file in the output folder that grows by one sealed record for each thing that happened: it
costs the same for the last file of thousands as for the first, and a crash at any moment leaves what was done before.
Each record is an age file of its own (core/vault/envelope.py) behind its length in four bytes; it names the batch and
its own number, so that records cannot be left out, repeated, or moved between lists. A torn last record is what a crash
leaves, and is cut off.

A result is on the disk before the files it speaks of get their names: of all files only the last one can be in doubt.
"""

import json
import os
import sys
import uuid
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

from core.batch import records
from core.batch.listing import WORKLIST_SUFFIX
from core.batch.numbering import Row
from core.batch.values import Item, Result, Rule, Skipped
from core.errors import BatchError, FileError, KeyStoreError, MappingError
from core.files import free_name, write_atomic
from core.vault.envelope import seal_bytes, unseal_bytes
from core.vault.keys import Keys

VERSION = 1
NAME = f"batch{WORKLIST_SUFFIX}"
_SEAL = "garim-batch"
_LENGTH = 4  # bytes
_LONGEST = 1 << 28
_ROWS_A_RECORD = 250
_LOCKED_BYTE = 1 << 40
_DAMAGED = (ValueError, TypeError, KeyError, AttributeError, RecursionError)

_encode = json.JSONEncoder(ensure_ascii=True, separators=(",", ":")).encode


@dataclass(slots=True)
class Worklist:
    """An open list; `close` it. Rows are numbers in `items`; a row without a result is still to be done.

    `readers`: the public keys the batch was begun for. Of what `use` is given only these can open its mappings: the
    settings that name public keys are a plain file, and what comes into it while a batch waits to go on, seen by
    nobody, is to read nothing of it. `unread`: how many were left out so.
    `dropped`: rows that were taken out. `tokens`: of a batch with one mapping, in the order they were handed out.
    `gathered`: the mapping of the whole batch, once there is one. `last`: the row of the last result of a run that has
    not ended.
    """

    path: Path = field(repr=False)
    rule: Rule
    keys: Keys = field(repr=False)
    items: list[Item] = field(default_factory=list, repr=False)
    skipped: list[Skipped] = field(default_factory=list, repr=False)
    results: dict[int, Result] = field(default_factory=dict, repr=False)
    dropped: set[int] = field(default_factory=set)
    tokens: list[Row] = field(default_factory=list, repr=False)
    gathered: str = ""
    last: int | None = None
    batch: str = ""
    readers: tuple[str, ...] = ()
    unread: int = 0
    _file: BinaryIO | None = field(default=None, repr=False)
    _number: int = 0

    @property
    def folder(self) -> Path:
        """Where the masked copies go: the folder of the list itself, which may have been moved as a whole."""
        return self.path.parent

    def use(self, keys: Keys) -> None:
        """Go on with these keys; new readers among them are left out."""
        kept = tuple(each for each in keys.recipients if each in self.readers)
        self.keys, self.unread = replace(keys, recipients=kept), len(keys.recipients) - len(kept)

    def waiting(self) -> list[int]:
        """Rows that are still to be done."""
        return [row for row in range(len(self.items)) if row not in self.results and row not in self.dropped]

    def add(self, items: Iterable[Item], skipped: Iterable[Skipped] = ()) -> None:
        """More files."""
        new, left = list(items), list(skipped)
        for start in range(0, len(new), _ROWS_A_RECORD):
            rows = [records.item_row(item) for item in new[start : start + _ROWS_A_RECORD]]
            self._append({"items": rows})
        for start in range(0, len(left), _ROWS_A_RECORD):
            self._append({"skipped": [records.skipped_row(each) for each in left[start : start + _ROWS_A_RECORD]]})
        self._sync()

    def change_rule(self, rule: Rule) -> None:
        """Another rule for what is still to be done."""
        self._append({"rule": records.rule_row(rule)}, sync=True)

    def settle(self, row: int, result: Result) -> None:
        """What came of a file; on the disk when this returns."""
        self._append({"row": row, "result": records.result_row(result)}, sync=True)

    def reopen(self, row: int) -> None:
        """The file is to be done again."""
        self._append({"row": row, "again": True}, sync=True)

    def drop(self, row: int) -> None:
        """The file is no longer part of the batch."""
        self._append({"row": row, "drop": True}, sync=True)

    def hand_out(self, tokens: Iterable[Row]) -> None:
        """New tokens. They reach the disk with the next result at the latest, before any file that shows them."""
        rows = [[*spelling, token] for spelling, token in tokens]
        for start in range(0, len(rows), records.ROWS_A_FRAME):
            self._append({"tokens": rows[start : start + records.ROWS_A_FRAME]})

    def gather(self, name: str) -> None:
        """The batch will have one mapping under this name."""
        self._append({"gathered": name}, sync=True)

    def rest(self) -> None:
        """A run has ended, and all files have their names."""
        if self.last is not None:
            self._append({"rest": True}, sync=True)

    def mapping_of(self, result: Result) -> str:
        """The mapping that restores this file now: its own, or that of the batch; a path within the folder."""
        if result.mapping and self.gathered and not (self.folder / result.mapping).exists():
            return self.gathered
        return result.mapping

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def unsettle(self, row: int) -> None:
        """Forget a result that no file got a name for. Nothing is written: after a crash `recover` finds the same."""
        self.results.pop(row, None)

    def _append(self, row: dict[str, Any], *, sync: bool = False) -> None:
        """Nothing is so before it is written: what cannot be sealed or written did not happen."""
        body = _encode({"batch": self.batch, "number": self._number, **row}).encode("ascii")
        sealed = seal_bytes(body, self.keys, _SEAL)
        assert self._file is not None
        try:
            self._file.write(len(sealed).to_bytes(_LENGTH, "big") + sealed)
            self._file.flush()
        except OSError:
            raise FileError("file.unwritable") from None
        self._number += 1
        self._apply(row)
        if sync:
            self._sync()

    def _sync(self) -> None:
        if self._file is not None:
            with suppress(OSError):  # not every file system can
                os.fsync(self._file.fileno())

    def _apply(self, row: dict[str, Any]) -> None:
        if "items" in row:
            self.items += [records.read_item(each) for each in row["items"]]
        elif "skipped" in row:
            self.skipped += [records.read_skipped(each) for each in row["skipped"]]
        elif "rule" in row:
            self.rule = records.read_rule(row["rule"])
        elif "tokens" in row:
            self.tokens += [((str(kind), str(text), raw), str(token)) for kind, text, raw, token in row["tokens"]]
        elif "gathered" in row:
            if not records.inside(row["gathered"]):
                raise ValueError
            self.gathered = row["gathered"]
        elif "rest" in row:
            self.last = None
        else:
            self._apply_to(row["row"], row)

    def _apply_to(self, number: int, row: dict[str, Any]) -> None:
        if not 0 <= number < len(self.items):
            raise ValueError
        if "result" in row:
            self.results[number] = records.read_result(row["result"])
            self.last = number
        elif "drop" in row:
            self.dropped.add(number)
        elif row["again"]:
            self.results.pop(number, None)


def create(folder: Path, rule: Rule, keys: Keys) -> Worklist:
    """A new, empty list in this folder. Raises FileError, MappingError map.key, KeyStoreError key.recipient."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise FileError("file.unwritable") from None
    path = free_name(folder / NAME)
    made = Worklist(path=path, rule=rule, keys=keys, batch=uuid.uuid4().hex, readers=keys.recipients)
    head = {
        "batch": made.batch,
        "number": 0,
        "version": VERSION,
        "created": datetime.now(UTC).isoformat(),
        "rule": records.rule_row(rule),
        "readers": list(keys.recipients),
    }
    sealed = seal_bytes(_encode(head).encode("ascii"), keys, _SEAL)
    write_atomic(path, len(sealed).to_bytes(_LENGTH, "big") + sealed, private=True)
    made._number = 1
    made._file = _hold(path)
    made._file.seek(0, os.SEEK_END)
    return made


def open_list(path: Path, keys: Keys) -> Worklist:
    """The list in this file, ready to go on.

    Raises BatchError batch.missing, batch.busy, batch.damaged, batch.foreign; MappingError map.key.
    """
    file = _hold(path)
    try:
        return _replay(path, file, keys)
    except BaseException:
        file.close()
        raise


def find_list(folder: Path, keys: Keys) -> Path:
    """The newest list in this folder that these keys open. Raises BatchError batch.missing."""
    try:
        lists = sorted(folder.glob(f"*{WORKLIST_SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        lists = []
    for path in lists:
        with suppress(OSError, BatchError, MappingError, KeyStoreError), path.open("rb") as file:
            for first in _records(file):
                _read(first, keys)
                return path
    raise BatchError("batch.missing")


def _replay(path: Path, file: BinaryIO, keys: Keys) -> Worklist:
    result: Worklist | None = None
    end = 0
    for sealed in _records(file):
        row = _read(sealed, keys)
        end += _LENGTH + len(sealed)
        try:
            if result is None:
                if row["version"] != VERSION:
                    raise MappingError("map.version")
                readers = tuple(map(str, row["readers"]))
                rule = records.read_rule(row["rule"])
                result = Worklist(path=path, rule=rule, keys=keys, batch=row["batch"], readers=readers)
                result.use(keys)
            elif row["batch"] != result.batch or row["number"] != result._number:
                raise ValueError
            else:
                result._apply(row)
        except _DAMAGED:
            raise BatchError("batch.damaged") from None
        result._number += 1
    if result is None:
        raise BatchError("batch.damaged")
    file.seek(end)
    file.truncate()
    result._file = file
    return result


def _records(file: BinaryIO) -> Iterable[bytes]:
    """The sealed records; the last one may be torn and is then left out."""
    while len(head := file.read(_LENGTH)) == _LENGTH:
        length = int.from_bytes(head, "big")
        sealed = file.read(length) if length <= _LONGEST else b""
        if len(sealed) < length or not length:
            return
        yield sealed


def _read(sealed: bytes, keys: Keys) -> dict[str, Any]:
    try:
        body, sealed_here = unseal_bytes(sealed, keys, _SEAL)
    except MappingError as error:
        if error.code == "map.damaged":
            raise BatchError("batch.damaged") from None
        raise
    if not sealed_here:
        raise BatchError("batch.foreign")
    try:
        row = json.loads(body)
    except ValueError:
        row = None
    if not isinstance(row, dict):
        raise BatchError("batch.damaged")
    return row


def _hold(path: Path) -> BinaryIO:
    """The file, open and ours alone. Raises BatchError batch.missing, batch.busy."""
    try:
        file = path.open("r+b")
    except OSError:
        raise BatchError("batch.missing") from None
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(_LOCKED_BYTE)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise BatchError("batch.busy") from None
    except PermissionError:  # what Windows calls it
        file.close()
        raise BatchError("batch.busy") from None
    except OSError:
        pass  # a file system without locks
    return file

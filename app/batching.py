"""A batch as the page sees it: the files, the rule, how far each is, starting, stopping and going on. No widget.

In: paths, a rule, the keys of the session. Out: signals, always on the UI thread. Core is called in tasks only; the
files themselves are worked on in processes of their own (core/batch).

Before it is started a batch is a list in memory. Starting seals it into a work list in the output folder; from then on
everything that happens is in there, and after a crash the list is opened again like any file.
"""

import threading
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal

from app import batch_jobs as jobs
from app.batch_notes import BatchNotes
from app.batch_rows import BatchRow, Pace
from app.batch_words import counted_as
from app.keys import SessionKeys
from app.preferences import Preferences
from app.routing import is_worklist
from app.tasks import Control, Task, Tasks
from app.terms import SavedTerms
from core.batch.values import WRITTEN, Event, Rule, Skipped, State
from core.errors import GarimError
from core.model import Mapping, Spelling

if TYPE_CHECKING:
    from core.batch.listing import Listing
    from core.batch.worklist import Worklist
    from core.save import Saved

Step = Literal["open", "running", "stopping"]
"""`open`: files and rule can be changed. `stopping`: until the running files have stopped."""

FOLDER = "masked"
"""The folder for masked copies beside what was given, where no other one was chosen."""


class Batching(QObject):
    """Files are added, a rule is chosen, then `start`. Everything else follows from signals."""

    rows_changed = Signal()  # files came or went
    row_changed = Signal(int)  # place in `rows`
    changed = Signal()  # step, rule, folder, totals
    left_out = Signal(object)  # tuple of Skipped: what was given and is not in the list
    unfinished = Signal(object, int)  # Path of a work list in the folder, and how many files it has left
    unread = Signal(int)  # public keys that came into the settings since an opened batch began
    ended = Signal(bool)  # all done, or stopped
    failed = Signal(object)  # GarimError: nothing could be started, or the work list could not be written

    def __init__(
        self,
        tasks: Tasks,
        keys: SessionKeys,
        preferences: Preferences,
        terms: SavedTerms | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._tasks, self._keys, self._preferences, self._terms = tasks, keys, preferences, terms
        self.rows: list[BatchRow] = []
        self.skipped: list[Skipped] = []
        self.rule = Rule()
        self.step: Step = "open"
        self.listing = False  # folders are being looked through
        self.work: Worklist | None = None
        self.problem: GarimError | None = None
        self._out: Path | None = None
        self._given: list[Path] = []
        self._places: dict[int, int] = {}
        self._stop = threading.Event()
        self._task: Task | None = None
        self.pace = Pace()
        self._next = 0  # the number of the next file
        self._notes = BatchNotes(tasks, self.failed.emit)

    # -- what there is -----------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Files are being worked on."""
        return self.step != "open"

    @property
    def out(self) -> Path | None:
        """Where masked copies go; None while there is no file."""
        if self.work is not None:
            return self.work.folder
        return self._out or self._usual_folder()

    @property
    def chosen_folder(self) -> bool:
        """The analyst named the folder."""
        return self._out is not None or self.work is not None

    def waiting(self) -> int:
        """Files that a start would work on."""
        return sum(row.result is None for row in self.rows)

    def again(self) -> list[BatchRow]:
        """Files that can be run again: failed, may remain, names not checked."""
        return [row for row in self.rows if row.result is not None and row.result.code]

    def counts(self) -> dict[str, int]:
        """Files by what they are counted as, see `app.batch_words.TOTALS`."""
        return dict(Counter(counted_as(row.result) for row in self.rows))

    def size(self) -> int:
        """Bytes of all files."""
        return sum(row.item.size for row in self.rows)

    # -- before the start --------------------------------------------------------------------------------------------

    def add(self, paths: Sequence[Path]) -> None:
        """More files and folders. A work list among them is opened instead."""
        lists = [path for path in paths if is_worklist(path)]
        if lists:
            self.resume(lists[0])
            return
        if self.running or self.listing or not paths:
            return
        self._given += paths
        out = self.out or self._usual_folder() or Path()
        already = [row.item for row in self.rows]
        self.listing = True
        self.changed.emit()

        self._tasks.run(lambda control: jobs.look(control, paths, out, already), self._listed, self._not_listed)

    def _listed(self, listing: "Listing") -> None:
        self.listing = False
        for item in listing.items:
            self.rows.append(BatchRow(number=self._next, item=item))
            self._next += 1
        self._notes.note(self.work, lambda work: work.add(listing.items, listing.skipped))
        self.skipped += listing.skipped
        self._place()
        self.rows_changed.emit()
        self.changed.emit()
        if listing.skipped or not listing.items:
            self.left_out.emit(listing.skipped)
        self._look_for_unfinished()

    def _look_for_unfinished(self) -> None:
        """A run into the same folder that was broken off can go on instead of beginning anew."""
        out, keys = self.out, self._keys.keys
        if self.work is not None or out is None or not keys.secrets:
            return

        def told(found: tuple[Path, int]) -> None:
            if found[1] and self.work is None and not self.running:
                self.unfinished.emit(*found)

        self._tasks.run(lambda _control: jobs.unfinished(out, keys), told, lambda _problem: None)

    def _not_listed(self, problem: GarimError) -> None:
        self.listing = False
        self.changed.emit()
        self.failed.emit(problem)

    def remove(self, at: int) -> None:
        """Take a file out of the list. Its masked copy, if there is one, stays."""
        if self.running:
            return
        number = self.rows.pop(at).number
        self._notes.note(self.work, lambda work: work.drop(number))
        if not self.rows:
            self._forget()
        self._place()
        self.rows_changed.emit()
        self.changed.emit()

    def clear(self) -> None:
        """Begin anew with an empty list."""
        if not self.running:
            self.rows = []
            self._forget()
            self._place()
            self.rows_changed.emit()
            self.changed.emit()

    def set_rule(self, **changes: object) -> None:
        """Change the rule, for what is still to be done."""
        if not self.running:
            self.rule = replace(self.rule, **changes)  # type: ignore[arg-type]
            self.changed.emit()

    def set_folder(self, folder: Path | None) -> None:
        """Where masked copies go; None: the usual place. Not once something was written."""
        if not self.running and self.work is None:
            self._out = folder
            self.changed.emit()

    # -- running -----------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Work on everything that waits. The keys have to be ready."""
        if self.running or not self.waiting() or not self._keys.ready:
            return
        self._run([row.number for row in self.rows if row.result is None])

    def run_again(self, rows: Iterable[BatchRow]) -> None:
        """Take up these files again; a copy that was written takes the place of the old one."""
        chosen = list(rows)
        if self.running or not chosen or not self._keys.ready or self.work is None:
            return
        for row in chosen:
            row.result, row.state, row.done = None, "waiting", 0
            self.row_changed.emit(self._places[row.number])
        self._run([row.number for row in chosen], again=True)

    def stop(self) -> None:
        """Give up what waits at once, and running files at their next step; what is done is kept."""
        if self.step == "running":
            self.step = "stopping"
            self._stop.set()
            for at, row in enumerate(self.rows):
                if row.result is None and row.state == "waiting":
                    row.state = "stopped"
                    self.row_changed.emit(at)
            self.changed.emit()

    def _run(self, numbers: list[int], *, again: bool = False) -> None:
        out = self.out
        assert out is not None
        self._stop = stop = threading.Event()
        self.step, self.problem = "running", None
        for at, row in enumerate(self.rows):
            if row.state == "stopped":
                row.state = "waiting"
                self.row_changed.emit(at)
        self.pace.begin(self.rows)
        self._notes.hold()
        work, keys, lock = self.work, self._keys.keys, self._notes.lock
        rule, settings = self.rule, self._preferences.current
        terms = self._terms.terms if self._terms is not None else None
        items, skipped = [row.item for row in self.rows], list(self.skipped)
        if work is None:  # numbers are places from now on
            for number, row in enumerate(self.rows):
                row.number = number
            numbers = list(range(len(self.rows)))
            self._next = len(self.rows)
            self._place()
        self.changed.emit()

        def job(control: Control) -> bool:
            with lock:
                asked = rule if work is not None else jobs.with_detection(rule, settings, terms)
                return jobs.work_through(control, stop, work, out, asked, keys, items, skipped, numbers, again)

        self._task = self._tasks.run(job, self._done, self._failed, piece=self._told, stopped=lambda: self._done(False))

    def _told(self, piece: object) -> None:
        if not isinstance(piece, Event):
            self.work = piece  # type: ignore[assignment]
            assert self.work is not None
            self.rule = self.work.rule
            self.changed.emit()
            return
        at = self._places.get(piece.row)
        if at is None:
            return
        row = self.rows[at]
        row.state, row.done, row.total = piece.state, piece.done, piece.total
        if piece.result is not None:
            row.result = piece.result
        self.row_changed.emit(at)
        if self.pace.look(self.rows) or piece.result is not None:
            self.changed.emit()

    def _done(self, finished: bool) -> None:
        self.step, self._task = "open", None
        self._notes.release(self.work)
        for at, row in enumerate(self.rows):
            if row.result is None and row.state != "waiting":
                row.state = "stopped"
                self.row_changed.emit(at)
        self.changed.emit()
        self.ended.emit(finished)

    def _failed(self, problem: GarimError) -> None:
        self.problem = problem
        self._done(False)
        self.failed.emit(problem)

    # -- afterwards --------------------------------------------------------------------------------------------------

    def resume(self, path: Path) -> None:
        """Open the work list of an earlier run; `start` goes on with it."""
        if self.running or self.listing:
            return
        keys = self._keys.keys
        self.listing = True
        self.changed.emit()

        self._forget()
        self._tasks.run(lambda _control: jobs.reopen(path, keys), self._opened, self._not_listed)

    def _opened(self, work: "Worklist") -> None:
        self.listing = False
        self.work, self.rule, self.skipped = work, work.rule, list(work.skipped)
        self.rows = []
        for number, item in enumerate(work.items):
            if number not in work.dropped:
                result = work.results.get(number)
                state: State = result.state if result is not None else "waiting"
                self.rows.append(BatchRow(number=number, item=item, state=state, result=result))
        self._next = len(work.items)
        self._place()
        self.rows_changed.emit()
        self.changed.emit()
        if work.unread:
            self.unread.emit(work.unread)

    def place_of(self, path: Path) -> "tuple[Path | None, dict[Spelling, str]]":
        """Where the masked copy of a file that is reviewed goes, and the tokens that the batch gave to values."""
        place = next((row.item.place for row in self.rows if row.item.path == path), None)
        if place is None or self.work is None:
            return None, {}
        known: dict[Spelling, str] = {}
        for spelling, token in self.work.tokens:
            known.setdefault(spelling, token)
        return self.work.folder / place, known

    def reviewed(self, path: Path, saved: "Saved", mapping: Mapping) -> None:
        """A file of the list was decided on and saved in Review."""
        waits = [at for at, row in enumerate(self.rows) if row.item.path == path and _waits_for_review(row)]
        work = self.work
        if not waits or work is None:
            return
        row = self.rows[waits[0]]
        before = row.result
        assert before is not None
        inside = saved.masked.is_relative_to(work.folder) and saved.mapping.is_relative_to(work.folder)
        number = row.number
        row.state = "clean"
        row.result = result = replace(
            before,
            state="clean",
            code="",
            facts={},
            undecided=0,
            values=len(mapping.entries),
            masked_hash=saved.fingerprint,
            masked=saved.masked.relative_to(work.folder).as_posix() if inside else "",
            mapping=saved.mapping.relative_to(work.folder).as_posix() if inside else "",
            row=None,
        )
        self._notes.note(work, lambda work: jobs.settle_reviewed(work, number, result, mapping))
        self.row_changed.emit(waits[0])
        self.changed.emit()

    def report(self, target: Path) -> None:
        """Write what the batch came to: a table for `.csv`, else the audit report. Errors come as `failed`."""
        settings = self._preferences.current
        self._notes.note(self.work, lambda work: jobs.write_report(work, target, settings), self.changed.emit)

    def close(self) -> None:
        """Let go of the work list; it stays in its folder."""
        if self.work is not None and not self.running:
            self.work.close()
            self.work = None

    # -- inside ------------------------------------------------------------------------------------------------------

    def _forget(self) -> None:
        self.close()
        self._out, self._given, self.skipped, self._next = None, [], [], 0
        self.rule = replace(self.rule, profile=None, terms=None)

    def _place(self) -> None:
        self._places = {row.number: at for at, row in enumerate(self.rows)}

    def _usual_folder(self) -> Path | None:
        """A folder beside what was given: in the folder of single files, beside a folder."""
        if not self._given:
            return None
        return self._given[0].absolute().parent / FOLDER


def _waits_for_review(row: BatchRow) -> bool:
    return row.result is not None and row.result.state not in WRITTEN

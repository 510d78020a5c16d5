"""One edited masked file on its way back: read, mapping found and opened, tokens matched, answers, saved. No widget.

In: a path, perhaps a mapping, keys, and what the analyst answers. Out: `step` with the problem if there is one, and
signals, always on the interface thread. Core is called in tasks only.

    empty -> reading ----> opening ---> restoring -> ready
             unreadable    sealed       misfit       (stopped)
             unmapped      unopened     tokenless

Nothing is written before `save`, and then only by `core.save.save_restored`.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal

from app.changes import Changes
from app.engine import Engine
from app.keys import Given, SessionKeys
from app.outcomes import Answer, Answers, Report
from app.restored import Shown, fill_in_choices, plain_edits, work_out
from app.tasks import Control, Task, Tasks
from app.texts import caption
from app.wordsearch import find_words
from core.errors import GarimError, MappingError
from core.model import Document, RestoreResult, Span

if TYPE_CHECKING:
    from core.vault import Opened

Step = Literal[
    "empty", "reading", "unreadable", "unmapped", "opening", "sealed", "unopened", "restoring", "misfit", "tokenless",
    "ready", "stopped",
]  # fmt: skip
WORKING = ("reading", "opening", "restoring")
_OTHER_KEY = ("map.key", "key.absent", "key.locked", "key.refused", "key.changed", "key.identity", "key.passphrase")


class Restoring(QObject):
    """The file that is open on the Restore page; there is one at a time."""

    step_changed = Signal()
    answered = Signal(object)  # the indices of outcomes whose answer changed; empty: the switch for endings
    shown_changed = Signal(object)  # Shown
    progress = Signal(int, int)
    save_done = Signal(object)  # Path
    save_failed = Signal(object)  # GarimError
    save_stopped = Signal()

    def __init__(
        self, tasks: Tasks, keys: SessionKeys, engine: Engine | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._tasks, self._keys, self._engine = tasks, keys, engine or Engine()
        self._task: Task | None = None
        self._saving: Task | None = None
        self._searching: Task | None = None
        self._previewing = False
        self._preview_again = False
        self._round = 0
        self.changes = Changes(tasks, self._engine, self)
        self._then: Callable[[], None] | None = None  # waits for the key store
        self._clear()
        self.mapping_path: Path | None = None
        self.step: Step = "empty"
        keys.changed.connect(self._keys_changed)

    def _clear(self) -> None:
        self.path: Path | None = None
        self.document: Document | None = None
        self.opened: Opened | None = None
        self.problem: GarimError | None = None
        self.report: Report | None = None
        self.answers = Answers(refit=self._keys.preferences.current.refit)
        self._then = None
        self.confirmed = False  # the analyst wants to restore with a mapping that does not belong
        self.by_hand = False  # opened with a key given by hand
        self._tried: tuple[str, ...] = ()
        self.shown: Shown | None = None
        self.unsaved = False
        self._round += 1  # what an older file's tasks bring is let go
        self.changes.forget()

    # -- opening -----------------------------------------------------------------------------------------------------

    def open(
        self, path: Path, mapping: Path | None = None, *, encoding: str | None = None, password: str | None = None
    ) -> None:
        """Open an edited masked file; its mapping is looked for beside it unless one is given."""
        self.stop()
        kept = self.mapping_path if self.path is None else None  # dropped before its file
        self._clear()
        self.path = path
        self.mapping_path = mapping or kept
        self._go("reading")
        engine = self._engine
        self._run(
            lambda control: engine.read(path, encoding, password, control.progress),
            self._read,
            lambda problem: self._go("unreadable", problem),
        )

    def choose_mapping(self, path: Path) -> None:
        """Take this mapping. Without a file it is kept until one is dropped."""
        self.mapping_path = path
        if self.document is None:
            self.step_changed.emit()
        else:
            self.unlock()

    def unlock(self, given: Given | None = None) -> None:
        """Open the mapping, with the keys of the session or with one given by hand."""
        if self.mapping_path is None or self.document is None:
            return
        if given is None and self._waits_for_keys(self.unlock):
            self._go("opening")
            return
        self.report, self.opened, self.shown, self.confirmed = None, None, None, False
        self.answers = Answers(refit=self._keys.preferences.current.refit)
        self.by_hand = given is not None
        self._tried = self._keys.keys.secrets
        self._go("opening")
        work = self._keys.opening(self.mapping_path, given, self.document)

        def failed(problem: GarimError) -> None:
            self._go("sealed" if problem.code in _OTHER_KEY else "unopened", problem)

        self._run(lambda _control: work(), self._match, failed)

    @property
    def has_other_keys(self) -> bool:
        """The session has other keys now than those that did not open the mapping."""
        return self._keys.ready and self._keys.keys.secrets != self._tried

    def unlock_file(self, password: str) -> None:
        """Read the same file with its password; it is forgotten once the file is read."""
        if self.path is not None:
            self.open(self.path, self.mapping_path, password=password)

    def again(self) -> None:
        """Start over with the same file, after a stop."""
        if self.path is not None:
            self.open(self.path, self.mapping_path)

    def restore_anyway(self) -> None:
        """Restore with a mapping that does not belong to the file; the analyst has seen the unknown tokens."""
        if self.step == "misfit":
            self.confirmed = True
            self._ready()
            self._preview()

    def close(self) -> None:
        """Forget the file, its mapping and the answers."""
        self.stop()
        self._clear()
        self.mapping_path = None
        self._go("empty")

    def stop(self) -> None:
        """Stop what runs; nothing was written. What a reader still brings afterwards is let go."""
        self.changes.stop()
        if self._saving is not None and self._saving.running:
            self._saving.stop()
        if self._task is not None and self._task.running:
            self._task.stop()
        if self.step in WORKING:
            self._round += 1
            self._then = None
            self._go("stopped")

    @property
    def busy(self) -> bool:
        """Work runs that a person waits for."""
        return self.step in WORKING or self.saving

    @property
    def saving(self) -> bool:
        """A restored file is being written."""
        return self._saving is not None and self._saving.running

    def _read(self, document: Document) -> None:
        self.document = document
        if self.mapping_path is None:
            self._look()
        else:
            self.unlock()

    def _look(self) -> None:
        """Look for the mapping beside the file, once the key store has answered: by name alone it may be another's."""
        if self._waits_for_keys(self._look):
            return
        document, path, keys, engine = self.document, self.path, self._keys.keys, self._engine
        assert document is not None
        assert path is not None

        def job(_control: Control) -> Path | MappingError:
            try:
                return engine.find_mapping(path, keys, document)
            except MappingError as problem:
                return problem

        def found(mapping: Path | MappingError) -> None:
            if isinstance(mapping, MappingError):
                self._go("unmapped", mapping)
            else:
                self.mapping_path = mapping
                self.unlock()

        self._run(job, found, lambda problem: self._go("unopened", problem))

    def _waits_for_keys(self, then: Callable[[], None]) -> bool:
        """The key store has not answered yet; go on with `then` once it has."""
        if self._keys.state != "checking":
            return False
        self._then = then
        self._keys.check()
        return True

    def _keys_changed(self) -> None:
        then = self._then
        if then is not None and self._keys.state != "checking":
            self._then = None
            then()

    def _match(self, opened: "Opened") -> None:
        self.opened = opened
        self._go("restoring")
        document, engine = self.document, self._engine
        assert document is not None

        def job(control: Control) -> tuple[Document, Report, RestoreResult]:
            again = engine.reread(document, opened.mapping)
            control.progress(0, 2)
            result = engine.restore(again, opened.mapping, True, {})
            control.progress(1, 2)
            plain = plain_edits(again, opened.mapping, result, engine)
            report = Report(again, opened.mapping, result, plain, like=engine.is_like(again, opened.mapping))
            control.progress(2, 2)
            return again, report, result

        self._run(job, self._matched, lambda problem: self._go("unopened", problem))

    def _matched(self, found: tuple[Document, Report, RestoreResult]) -> None:
        self.document, self.report, result = found
        match result.belonging:
            case "none":
                self._go("tokenless")
            case "misfit":
                known, total = result.fits
                self._go("misfit", MappingError("map.misfit", unknown=total - known, tokens=total))
            case _:
                self._ready()
        self._preview()

    def _ready(self) -> None:
        assert self.document is not None and self.opened is not None and self.report is not None
        self._go("ready")
        self.changes.take(self.document, self.opened.mapping, self.report.outcomes)

    # -- answering ---------------------------------------------------------------------------------------------------

    def answer(self, indices: Sequence[int], answer: Answer | None) -> None:
        """Answer outcomes as one step."""
        if self.report is not None and self.answers.give(indices, answer):
            self._answered(tuple(indices))

    def set_refit(self, refit: bool) -> None:
        """Refit endings, or leave them all as they stand."""
        if self.answers.set_refit(refit) and self.report is not None:
            self._answered(())

    def undo(self) -> tuple[int, ...]:
        """Take the last step back; the outcomes it touched."""
        touched = self.answers.undo()
        self._answered(touched)
        return touched

    def redo(self) -> tuple[int, ...]:
        """Take it again; the outcomes it touched."""
        touched = self.answers.redo()
        self._answered(touched)
        return touched

    def _answered(self, indices: tuple[int, ...]) -> None:
        self.unsaved = True
        self.answered.emit(indices)
        self._preview()

    # -- the text ----------------------------------------------------------------------------------------------------

    def _preview(self) -> None:
        """Work out the text again, off this thread; answers given meanwhile lead to one more round."""
        if self.report is None or self.opened is None:
            return
        if self._previewing:
            self._preview_again = True
            return
        self._previewing, self._preview_again = True, False
        report, mapping, answers = self.report, self.opened.mapping, self.answers.copy()
        before, engine = self.shown, self._engine

        def job(_control: Control) -> Shown:
            fill_in_choices(report, mapping, answers, engine)
            return work_out(report, answers, caption, before)

        def done(shown: Shown) -> None:
            self._previewing = False
            if report is self.report:
                self.shown = shown
                self.shown_changed.emit(shown)
            if self._preview_again or report is not self.report:
                self._preview()

        def failed(_problem: GarimError) -> None:
            self._previewing = False

        self._tasks.run(job, done, failed)

    def retranslate(self) -> None:
        """Captions of parts in another language."""
        self.changes.retranslate()
        self.shown = None
        self._preview()

    def search(self, words: str, done: Callable[[tuple[tuple[Span, ...], bool]], None]) -> None:
        """Places of the words in the text shown, and whether there are more. A later search replaces an earlier one."""
        if self._searching is not None:
            self._searching.stop()
        if self.shown is None:
            done(((), False))
            return
        parts = self.shown.preview.parts
        self._searching = self._tasks.run(
            lambda control: find_words(parts, words, {}, control.check), done, lambda _problem: done(((), False))
        )

    # -- saving ------------------------------------------------------------------------------------------------------

    @property
    def as_text(self) -> bool:
        """Only the text of this file can be restored, not its look."""
        return self.document is not None and self._engine.restored_as_text(self.document)

    @property
    def has_original(self) -> bool:
        """The original was kept sealed in the mapping, and this file is unchanged since it was masked."""
        if self.document is None or self.opened is None:
            return False
        return self._engine.has_original(self.document, self.opened.mapping)

    def proposed_name(self, *, original: bool = False, text_suffix: str = ".txt") -> str:
        """The original's name as the mapping remembers it, with "-restored" before the suffix.

        `text_suffix`: of what gives back its text alone.
        """
        assert self.opened is not None
        assert self.path is not None
        source = Path(self.opened.mapping.source_name)
        suffix = source.suffix if original else text_suffix if self.as_text else self.path.suffix
        return f"{source.stem or self.path.stem}-restored{suffix}"

    def save(self, target: Path, *, encoding: str | None = None, original: bool = False) -> None:
        """Write the restored file, or the original that was kept. Open outcomes stay as they stand in the file."""
        if self.report is None or self.document is None or self.step != "ready" or self.saving:
            return
        document, engine, report, answers = self.document, self._engine, self.report, self.answers.copy()
        mapping = self.opened.mapping if self.opened else None
        sources = [path for path in (self.path, self.mapping_path) if path is not None]

        def job(control: Control) -> Path:
            if original and mapping is not None:
                return engine.save_original(document, mapping, target, sources, control.progress)
            if mapping is not None:
                fill_in_choices(report, mapping, answers, engine)
            edits = report.edits(answers)
            return engine.save_restored(document, edits, target, encoding, sources, control.progress)

        def done(path: Path) -> None:
            self.unsaved = False
            self.save_done.emit(path)

        self._saving = self._tasks.run(
            job, done, self.save_failed.emit, progress=self.progress.emit, stopped=self.save_stopped.emit
        )

    # -- inside ------------------------------------------------------------------------------------------------------

    def _go(self, step: Step, problem: GarimError | None = None) -> None:
        self.step, self.problem = step, problem
        self.step_changed.emit()

    def _run(
        self, job: Callable[[Control], object], done: Callable[..., None], failed: Callable[[GarimError], None]
    ) -> None:
        now = self._round
        self._task = self._tasks.run(
            job,
            lambda value: done(value) if now == self._round else None,
            lambda problem: failed(problem) if now == self._round else None,
            progress=lambda part, whole: self.progress.emit(part, whole) if now == self._round else None,
        )

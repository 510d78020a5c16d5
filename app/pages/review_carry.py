"""Decisions taken along: what was decided of a value in one document holds for the same value in the others.

In: the open documents, and what was decided in files of a batch that are done. Out: one step in the review of another
document, told in the undo bar with Undo. In files of a batch it happens when they are shown; everywhere by a command.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app import texts
from app.opened import OpenDocument
from app.pages.review_deciding import Deciding
from app.workflow import Workflow

if TYPE_CHECKING:
    from core.model import Verdict
    from core.review import Review


class Carry(QObject):
    """`along` by command; `belongs`, `keep` and `arrived` for files of a batch."""

    def __init__(self, workflow: Workflow, deciding: Deciding) -> None:
        super().__init__(deciding)
        self._workflow, self._deciding = workflow, deciding
        self._batch: set[Path] = set()
        self._kept: dict[Path, Mapping[tuple[str, str], Verdict]] = {}
        self._seen: dict[Path, int] = {}  # per file of a batch: how many decisions elsewhere were taken along last
        workflow.current_changed.connect(self._shown)

    def along(self) -> None:
        """Decide the shown document as the others were decided."""
        entry = self._workflow.current
        if entry is None or entry.review is None:
            return
        change = self._workflow.change(lambda review: self._carry(entry, review))
        if change is None or not change.count:
            words = texts.text("carry.none")
            self._deciding.say(words)
            self._deciding.announcer.say(words)
        else:
            self._tell(change.count)

    def belongs(self, path: Path) -> None:
        """This file is one of a batch."""
        self._batch.add(path)

    def keep(self, entry: OpenDocument) -> None:
        """This file of a batch is done: what was decided in it outlives it, as long as the program runs."""
        from core.review.carrying import decided_values

        if entry.review is not None:
            self._kept[entry.path] = decided_values(entry.review)

    def arrived(self, entry: OpenDocument) -> None:
        """A file of a batch was searched to the end, or is shown again: decisions elsewhere are taken along."""
        review = entry.review
        if entry.path not in self._batch or review is None or entry.busy:
            return
        known = self._known(entry)
        if len(known) == self._seen.get(entry.path, 0):  # also after Undo: what was taken back stays so
            return
        self._seen[entry.path] = len(known)
        change = self._carry(entry, review)
        if not change.count:
            return
        entry.unsaved, entry.masked = True, None
        self._workflow.review_changed.emit(entry, change)
        if entry is self._workflow.current:
            self._tell(change.count)
            self._workflow.mask_now()

    # -- inside ------------------------------------------------------------------------------------------------------

    def _shown(self, entry: OpenDocument | None) -> None:
        if entry is not None:
            self.arrived(entry)

    def _known(self, entry: OpenDocument) -> "dict[tuple[str, str], Verdict]":
        from core.review.carrying import agreed, decided_values

        open_ones = {
            other.path: decided_values(other.review)
            for other in self._workflow.documents
            if other is not entry and other.review is not None
        }
        kept = {path: verdicts for path, verdicts in self._kept.items() if path != entry.path}
        return agreed((kept | open_ones).values())

    def _carry(self, entry: OpenDocument, review: "Review"):  # type: ignore[no-untyped-def]
        from core.review.carrying import carry

        return review.decide_each(carry(review, self._known(entry)))

    def _tell(self, n: int) -> None:
        words = texts.count("carry.done", n)
        self._deciding.say(words)
        self._deciding.go_on(words)

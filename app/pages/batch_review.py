"""A file of a batch goes to Review with the decisions of the rule in place, and comes back as masked.

In: the Batch page, the workflow, the window. Out: decisions and styles of the rule in the review of the file, the first
finding that is left selected; the list goes on when its masked copy is saved.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from app.opened import OpenDocument
from app.pages.batch import BatchPage
from app.pages.review_carry import Carry
from app.texts import text
from app.workflow import Workflow
from core.batch.values import Rule
from core.model import Output

if TYPE_CHECKING:
    from app.window import Window
    from core.save import Saved


class BatchReview(QObject):
    """Made once; it knows both pages, so that neither knows the other."""

    def __init__(
        self, workflow: Workflow, page: BatchPage, window: "Window", carry: Carry, select_first: Callable[[], object]
    ) -> None:
        super().__init__()
        self._workflow, self._page, self._window, self._select_first = workflow, page, window, select_first
        self._carry = carry
        self._rules: dict[Path, Rule] = {}  # files whose findings are still to be decided by the rule
        self._under_review: set[Path] = set()
        page.review_asked.connect(self._review)
        workflow.finished.connect(self._found)
        workflow.save_done.connect(self._saved)

    def _review(self, path: Path, rule: Rule) -> None:
        known = any(entry.path == path for entry in self._workflow.documents)
        from core.documents.plain import form_of

        self._under_review.add(path)
        self._carry.belongs(path)
        if not known:
            self._rules[path] = rule
        self._window.go("review")
        self._workflow.open([path])
        entry = next(entry for entry in self._workflow.documents if entry.path == path)
        entry.folder, entry.known = self._page.batching.place_of(path)
        if not known:
            form = form_of(rule.text_suffix) if rule.text_suffix else ""
            entry.output = Output(resolution=rule.resolution, as_text=form)
            entry.styles, entry.salt, entry.keep_original = dict(rule.styles), rule.salt, rule.keep_original
        self._window.notice.say(text("batch.back.line"), actions=[(text("batch.back"), self._back)])

    def _found(self, entry: OpenDocument) -> None:
        """All findings are there: those that the rule decides are decided, the rest waits for a person."""
        rule = self._rules.pop(entry.path, None)
        review = entry.review
        if rule is None or review is None:
            return
        from core.batch.deciding import judged
        from core.review.tally import Status

        slots = [slot for slot in review.order if review.status(slot) == Status.UNDECIDED]
        verdicts = judged([review.finding(slot) for slot in slots], rule)
        for verdict in ("mask", "keep"):
            chosen = [slot for slot, given in zip(slots, verdicts, strict=True) if given == verdict]
            if chosen:
                change = review.decide(chosen, verdict, by="rule")
                entry.masked = None
                self._workflow.review_changed.emit(entry, change)
        entry.selected = None
        if entry is self._workflow.current:
            self._select_first()
            self._workflow.mask_now()
        self._carry.arrived(entry)

    def _saved(self, saved: "Saved") -> None:
        entry: Any = self._workflow.current
        if entry is None or entry.path not in self._under_review:
            return
        self._under_review.discard(entry.path)
        self._carry.keep(entry)
        if entry.saved_copy is not None:
            self._page.batching.reviewed(entry.path, saved, entry.saved_copy.result.mapping)
        self._window.notice.say(text("batch.back.line"), actions=[(text("batch.back"), self._back)])

    def _back(self) -> None:
        self._window.go("batch")
        self._page.reviewed()

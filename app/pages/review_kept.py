"""Reviews kept in files: saving the shown one, and what is said when one goes on.

In: the workflow, reviews as files. Out: sentences; the file itself is app/reviewing.py's business.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app import dialogs, texts
from app.opened import OpenDocument
from app.pages.review_deciding import Deciding
from app.pages.review_problems import Problems
from app.reviewing import Reviews, proposed
from app.routing import REVIEW_SUFFIX, is_review
from app.widgets.document_pane import DocumentPane
from app.workflow import Workflow

if TYPE_CHECKING:
    from core.reviewfile import Resumed


class KeptReviews(QObject):
    """`save` asks where to; `saved` says that the review is in its file."""

    saved = Signal()

    def __init__(
        self, workflow: Workflow, reviews: Reviews | None, pane: DocumentPane, deciding: Deciding, problems: Problems
    ) -> None:
        super().__init__(pane)
        self._workflow, self._reviews, self._pane = workflow, reviews, pane
        self._deciding, self._problems = deciding, problems
        workflow.resumed.connect(self._resumed)
        if reviews is not None:
            reviews.saved.connect(self._saved)

    def save(self) -> None:
        """Keep the review in a file, to go on later."""
        entry = self._workflow.current
        if entry is None or entry.review is None or self._reviews is None:
            return
        path = dialogs.save_file(self._pane, texts.text("dialog.review"), proposed(entry))
        if path is not None:
            named = path if is_review(path) else path.with_name(path.name + REVIEW_SUFFIX)
            self._reviews.save(entry, named)

    def _saved(self, entry: OpenDocument) -> None:
        words = texts.text("review.kept")
        self._deciding.announcer.say(words)
        if entry is self._workflow.current:
            self._pane.problem.hide()
            self._deciding.say(words)
        self.saved.emit()

    def _resumed(self, entry: OpenDocument, resumed: "Resumed") -> None:
        """A kept review goes on; a changed source is told with what could not be put back."""
        if entry is not self._workflow.current:
            return
        counts = resumed.review.counts
        if resumed.changed:
            self._problems.tell_changed(counts.decided, resumed.lost)
        words = texts.text("review.resumed", done=counts.decided, n=counts.total)
        self._deciding.say(words)
        self._deciding.announcer.say(words)

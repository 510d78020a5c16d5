"""Deciding by score on the Review page: all undecided findings between two scores, in one step.

In: the shown review and the selected finding. Out: one step of undo, said in the undo bar and to screen readers.
"""

from PySide6.QtCore import QObject, QPoint

from app.pages.review_deciding import Deciding
from app.widgets.findings_panel import FindingsPanel
from app.widgets.score_range import ScoreRange


class Scores(QObject):
    """`ask`."""

    def __init__(self, deciding: Deciding, panel: FindingsPanel) -> None:
        super().__init__(panel)
        self._deciding, self._panel = deciding, panel
        self.popup = ScoreRange(panel)
        self.popup.decided.connect(deciding.decide_some)

    def ask(self) -> None:
        """From which score to which."""
        review, slot = self._deciding.review, self._deciding.selected
        if review is None:
            return
        selected = round(float(review.finding(slot).score), 2) if slot is not None else review.frame.near_below
        at = self._panel.list.mapToGlobal(QPoint(16, 0))
        self.popup.ask(review, at, selected, near=self._panel.near)

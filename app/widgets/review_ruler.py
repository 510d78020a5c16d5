"""The ruler of a review: which findings it shows, kept up to date no more often than anybody can see.

In: a review, slots that changed, the range on screen. Out: the ruler with its cells; `pointed` with a place in a part.
"""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.slices import PIECE, Slices
from app.widgets.review_marks import RulerCells
from app.widgets.ruler import Ruler
from core.review import Review

_EVERY_MS = 50

Place = tuple[int, int]


class ReviewRuler(Ruler):
    """`show_review`, then `renew` after changes and `show_range` after scrolling."""

    pointed = Signal(int, int)  # part and code point

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._review: Review | None = None
        self._cells_of: RulerCells | None = None
        self._stale: list[int] | None = []  # slots whose pixel rows are to be looked at; None for all
        self._near = False
        self._building = Slices(self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_EVERY_MS)
        self._timer.timeout.connect(self._draw)
        self.jumped.connect(self._point_at)
        self.resized.connect(self._resized)

    def show_review(self, review: Review | None) -> None:
        """Show the findings of another review."""
        self._building.stop()
        self._review = review
        self._cells_of = RulerCells(review, self.height()) if review is not None else None

    def set_near(self, near: bool) -> None:
        """Show near misses, or do not."""
        self._near = near
        self.renew(None)

    def renew(self, slots: Sequence[int] | None) -> None:
        """States of these slots changed; None: look at everything again."""
        if slots is None or self._stale is None or len(slots) > PIECE:
            self._stale = None
        else:
            self._stale += slots
        if not self._timer.isActive():
            self._timer.start()

    def show_place(self, place: Place | None) -> None:
        """Where the selected finding is."""
        self.set_current(self._cells_of.fraction(*place) if self._cells_of is not None and place is not None else None)

    def show_range(self, first: Place, last: Place) -> None:
        """What of the text is on screen."""
        if self._cells_of is not None:
            self.set_view(self._cells_of.fraction(*first), self._cells_of.fraction(*last))

    def _draw(self) -> None:
        cells = self._cells_of
        if cells is None:
            self.set_cells(())
            return
        if self._building.running:
            self._timer.start()  # what changed meanwhile comes after it
            return
        stale, self._stale = self._stale, []
        if stale is not None and cells.takes(stale):
            cells.renew(stale, near=self._near)
            self._show_cells()
            return
        few = self._review is None or len(self._review.order) <= PIECE
        self._building.start(cells.building(near=self._near), self._show_cells, at_once=few)

    def _show_cells(self) -> None:
        if self._cells_of is not None:
            self.set_cells(self._cells_of.cells)

    def _point_at(self, fraction: float) -> None:
        if self._cells_of is not None:
            self.pointed.emit(*self._cells_of.place(fraction))

    def _resized(self) -> None:
        if self._review is not None:
            self._building.stop()
            self._cells_of = RulerCells(self._review, self.height())
            self.renew(None)

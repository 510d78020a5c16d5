"""Where pages lie under each other on a canvas, and how large: no painting, no widget.

In: sizes in points, the zoom, the width there is. Out: rectangles in logical pixels of the canvas, from its top left
corner; which pages a stretch of the canvas shows. At 100 % an inch is 96 pixels.
"""

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF

GAP = 16  # px between pages
SIDE = 24  # px left and right of the widest page
SMALLEST, LARGEST = 0.2, 4.0
STEP = 1.2
_POINT = 96 / 72
_WIDEST_FIT = 1.5  # a page is not shown larger than this only because the window is wide


class PageLayout:
    """`fit` after the sizes, the zoom or the width changed. `zoom` 0 means: as wide as the window."""

    def __init__(self) -> None:
        self.sizes: Sequence[tuple[float, float]] = ()
        self.zoom = 0.0
        self.scale = 1.0  # pixels for 1/96 inch
        self.width = self.height = 0.0
        self._tops: list[float] = []

    def fit(self, room: float) -> None:
        """Lay the pages out in so many pixels of width."""
        widest = max((width for width, _ in self.sizes), default=1.0) * _POINT
        fitting = min(max((room - 2 * SIDE) / widest, SMALLEST), _WIDEST_FIT)
        self.scale = self.zoom or fitting
        self.width = max(room, widest * self.scale + 2 * SIDE)
        top = float(GAP)
        self._tops = []
        for _, height in self.sizes:
            self._tops.append(top)
            top += height * _POINT * self.scale + GAP
        self.height = top

    def rect(self, page: int) -> QRectF:
        """The rectangle of a page."""
        width, height = (side * _POINT * self.scale for side in self.sizes[page])
        return QRectF((self.width - width) / 2, self._tops[page], width, height)

    def shown(self, top: float, bottom: float) -> range:
        """The pages between two heights."""
        if not self._tops:
            return range(0)
        first = max(bisect_right(self._tops, top) - 1, 0)
        if top > self.rect(first).bottom() and first + 1 < len(self._tops):
            first += 1
        return range(first, max(bisect_right(self._tops, bottom), first + 1))

    def page_at(self, place: QPointF) -> int:
        """The page at a height, or the nearest above."""
        return max(bisect_right(self._tops, place.y()) - 1, 0)

    def share(self, page: int, place: QPointF) -> tuple[float, float]:
        """A place of the canvas as shares of a page, within it."""
        rect = self.rect(page)
        x, y = (place.x() - rect.left()) / rect.width(), (place.y() - rect.top()) / rect.height()
        return min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0)

    def part(self, page: int, left: float, top: float, right: float, bottom: float) -> QRectF:
        """A rectangle given in shares of a page, on the canvas."""
        rect = self.rect(page)
        return QRectF(
            QPointF(rect.left() + left * rect.width(), rect.top() + top * rect.height()),
            QPointF(rect.left() + right * rect.width(), rect.top() + bottom * rect.height()),
        )

    def dpi(self, ratio: float) -> float:
        """Dots per inch that fill the pixels of the screen; `ratio`: device pixels per logical pixel."""
        return 96 * self.scale * ratio

"""The strip beside the text: where in the document findings are, and which part of it is on screen.

In: marks by pixel row, the visible range, the current place, all as fractions of the document. Out: `jumped`, with a
fraction. It is one picture, drawn from one array with a cell for each pixel row.
"""

from array import array
from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app import style, texts
from app import theme as tokens

_MARK_HEIGHT = 2
_CURRENT_HEIGHT = 4
_SIDE = 3  # px left and right of a mark
_VEIL = 0.15


class Ruler(QWidget):
    """14 px wide, as high as the text."""

    jumped = Signal(float)
    resized = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(tokens.RULER_WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._cells: Sequence[str] = ()
        self._picture: QImage | None = None
        self._view = (0.0, 0.0)
        self._current: float | None = None
        self.retranslate()

    def set_cells(self, cells: Sequence[str]) -> None:
        """A colour for each pixel row, "" for none. Mind that there are `height()` of them."""
        self._cells = cells
        self._picture = None
        self.update()

    def set_view(self, start: float, end: float) -> None:
        """What part of the document is on screen."""
        if (start, end) != self._view:
            self._view = (start, end)
            self.update()

    def set_current(self, place: float | None) -> None:
        """Where the selected finding is."""
        self._current = place
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as the design says."""
        return QSize(tokens.RULER_WIDTH, 100)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Veil, marks, the current place, and the line to the text."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), style.colour("page"))
        painter.fillRect(0, 0, 1, self.height(), style.colour("hair"))
        height = self.height()
        start, end = self._view
        veil = QRectF(1, start * height, self.width() - 1, max((end - start) * height, 8))
        painter.fillRect(veil, style.colour("text3", _VEIL))
        if self._picture is None:
            self._picture = self._drawn()
        painter.drawImage(QRect(_SIDE, 0, self.width() - 2 * _SIDE, self._picture.height()), self._picture)
        if self._current is not None:
            top = min(self._current * height, height - _CURRENT_HEIGHT)
            painter.fillRect(QRectF(1, top - 1, self.width() - 1, _CURRENT_HEIGHT), style.colour("focus"))

    def _drawn(self) -> QImage:
        """One pixel wide; it is stretched when it is painted."""
        pixels = {colour: QColor(colour).rgba() for colour in set(self._cells) if colour}
        height = max(len(self._cells), 1)
        column = array("I", bytes(4 * (height + _MARK_HEIGHT)))
        for row, colour in enumerate(self._cells):
            if colour:
                for line in range(row, row + _MARK_HEIGHT):
                    column[line] = pixels[colour]
        return QImage(column.tobytes(), 1, height, 4, QImage.Format.Format_ARGB32_Premultiplied).copy()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go there."""
        self._jump(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Dragging goes on going there."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._jump(event)

    def _jump(self, event: QMouseEvent) -> None:
        self.jumped.emit(min(max(event.position().y() / max(self.height(), 1), 0.0), 1.0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is another number of rows now."""
        super().resizeEvent(event)
        self.resized.emit()

    def retranslate(self) -> None:
        """Ask for its name again."""
        self.setAccessibleName(texts.text("review.overview"))

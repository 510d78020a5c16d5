"""Four small squares: how sure detection is, beside the word and the number that say the same.

In: 0 to 4 steps. Out: paint. Never a colour, never a percentage.
"""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app import style

_STEPS = 4
_SIDE, _GAP = 8, 1.4


class ConfidenceSteps(QWidget):
    """Screen readers skip it: the word beside it is read."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps = 0
        self.setFixedSize(self.sizeHint())

    def set_steps(self, steps: int) -> None:
        """Fill so many squares; none hides all."""
        self._steps = steps
        self.setVisible(steps > 0)
        self.update()

    def sizeHint(self) -> QSize:
        """Four squares in a row."""
        return QSize(round(_STEPS * (_SIDE + _GAP)), _SIDE + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The squares."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = style.colour("text2")
        for step in range(_STEPS):
            rect = QRectF(step * (_SIDE + _GAP), 1, _SIDE, _SIDE)
            if step < self._steps:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour)
            else:
                painter.setPen(QPen(colour, 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                rect.adjust(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(rect, 2, 2)

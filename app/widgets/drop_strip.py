"""The dashed strip on the Batch page where files and folders are dropped, 76 px high.

In: title, line, a button. Out: nothing; drops are taken by the window, wherever they land.
"""

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app import style
from app import theme as tokens
from app.widgets.labels import Elided, Icon, label

_HEIGHT = 76


class DropStrip(QWidget):
    """Icon, title over a line, buttons at the right."""

    def __init__(self, *buttons: QWidget) -> None:
        super().__init__()
        self.setMinimumHeight(style.pixels(_HEIGHT))
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 0, 16, 0)
        row.setSpacing(16)
        row.addWidget(Icon("drop", "text2", 24))
        stack = QVBoxLayout()
        stack.setSpacing(2)
        stack.addStretch(1)
        self._title = label("", "strong")
        self._line = Elided("", "small", "text2", mode=Qt.TextElideMode.ElideRight)
        stack.addWidget(self._title)
        stack.addWidget(self._line)
        stack.addStretch(1)
        row.addLayout(stack, 1)
        for button in buttons:
            row.addWidget(button)

    def set_text(self, title: str, line: str) -> None:
        """What may be dropped, and what happens to it."""
        self._title.setText(title)
        self._line.set_text(line)

    def changeEvent(self, event: QEvent) -> None:
        """Paint again in the colours of a new theme."""
        super().changeEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The dashed frame."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(style.colour("edge"), 1.4)
        pen.setDashPattern([5, 4])
        painter.setPen(pen)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), tokens.RADIUS_SHEET, tokens.RADIUS_SHEET)

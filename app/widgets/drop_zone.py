"""The dashed place where documents are dropped, with what it promises under it.

In: title, line and buttons. Out: nothing; drops are taken by the window, wherever they land.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app import style
from app import theme as tokens
from app.widgets.labels import Icon, label

ZONE_WIDTH = 640
_BUTTON_WIDTH = 116


class Dashed(QWidget):
    """A dashed frame: things can be dropped here."""

    def changeEvent(self, event: QEvent) -> None:
        """Paint again in the colours of a new theme."""
        super().changeEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The frame."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(style.colour("edge"), 1.4)
        pen.setDashPattern([5, 4])
        painter.setPen(pen)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(frame, tokens.RADIUS_SHEET, tokens.RADIUS_SHEET)


class DropZone(Dashed):
    """Icon, title, one line and a row of buttons inside a dashed frame."""

    def __init__(self, title: str = "", line: str = "", actions: Sequence[QWidget] = ()) -> None:
        super().__init__()
        self.setMaximumWidth(ZONE_WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(tokens.PAGE_PADDING, 40, tokens.PAGE_PADDING, 40)
        stack.setSpacing(0)
        self._icon = Icon("drop", "accent", 36)
        stack.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignHCenter)
        stack.addSpacing(16)
        self._title = self._centred(label("", "title", wrap=True))
        self._line = self._centred(label("", "body", "2", wrap=True))
        stack.addWidget(self._title)
        stack.addSpacing(6)
        stack.addWidget(self._line)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addStretch(1)
        for action in actions:
            action.setMinimumWidth(_BUTTON_WIDTH)
            row.addWidget(action)
        row.addStretch(1)
        if actions:
            stack.addSpacing(18)
            stack.addLayout(row)
        self.set_text(title, line)

    def set_text(self, title: str, line: str = "") -> None:
        """Title (a sentence's full stop is left off) and the line under it."""
        self._title.setText(title.rstrip("."))
        self._line.setText(line)
        self._line.setVisible(bool(line))

    @staticmethod
    def _centred(result: QLabel) -> QLabel:
        result.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        return result


class Promise(QWidget):
    """An icon with a short title and one or two lines: what Garim does with your files."""

    def __init__(self, icon: str, title: str = "", line: str = "") -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(Icon(icon, "text2", tokens.ICON_BUTTON_SIZE), 0, Qt.AlignmentFlag.AlignTop)
        stack = QVBoxLayout()
        stack.setSpacing(3)
        self._title = label("", "strong", wrap=True)
        self._line = label("", "small", "2", wrap=True)
        stack.addWidget(self._title)
        stack.addWidget(self._line)
        stack.addStretch(1)
        row.addLayout(stack, 1)
        self.set_text(title, line)

    def set_text(self, title: str, line: str) -> None:
        """Say it again, in another language."""
        self._title.setText(title)
        self._line.setText(line)

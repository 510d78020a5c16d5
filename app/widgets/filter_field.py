"""The field that says which rows of a list are shown.

In: words, typed. Out: `textChanged` as of any field, and `left` when somebody goes on to the list.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from app import style
from app import theme as tokens

_ICON_ROOM = 22  # px for the icon at the left


class FilterField(QLineEdit):
    """Escape empties it; down goes to the list."""

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFont(style.font("body"))
        self.setTextMargins(_ICON_ROOM, 0, 0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The field with its icon."""
        super().paintEvent(event)
        size = tokens.ICON_LIST_SIZE
        icon = style.pixmap("search", "text2", size, self.devicePixelRatioF())
        QPainter(self).drawPixmap(10, (self.height() - size) // 2, icon)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        else:
            super().keyPressEvent(event)

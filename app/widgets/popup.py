"""A panel that opens under a button and closes when something else is clicked, with the ground and edge of a menu.

In: widgets in `column`. Out: a window of its own while it is open; Escape closes it.
"""

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from app import theme as tokens


class Popup(QFrame):
    """Fill `column`, then `open_below` a widget."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(1, 1, 1, 1)
        self.column.setSpacing(0)

    def open_below(self, anchor: QWidget, size: QSize) -> None:
        """Show it under `anchor`, within the screen."""
        screen = self.screen().availableGeometry()
        at = anchor.mapToGlobal(QPoint(0, anchor.height() + 2))
        self.resize(size.width(), min(size.height(), screen.bottom() - at.y() - 8))
        self.move(max(min(at.x(), screen.right() - self.width() - 8), screen.left()), at.y())
        self.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes it; nothing reaches the page."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A menu's ground and edge."""
        painter = QPainter(self)
        painter.setPen(QColor(tokens.current().edge_soft))
        painter.setBrush(QColor(tokens.current().raised))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))


class ScrollingPopup(Popup):
    """One whose content is made anew each time it opens, and scrolls when there is much of it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._scroll = QScrollArea()
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.viewport().setAutoFillBackground(False)
        self.column.addWidget(self._scroll)

    def fill(self, inner: QWidget) -> None:
        """Put `inner` in place of what it showed before."""
        old = self._scroll.takeWidget()
        if old is not None:
            old.deleteLater()
        self._scroll.setWidget(inner)
        inner.setAutoFillBackground(False)

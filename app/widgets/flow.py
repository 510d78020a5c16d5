"""A row that wraps: widgets side by side, going on below where the width ends.

In: widgets. Out: their places; the height follows from the width. Labels of buttons are never cut, rows grow instead.
"""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Left to right, `spacing` between widgets and between rows."""

    def __init__(self, parent: QWidget | None = None, *, spacing: int = 8) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        """All in one row."""
        shown = self._shown()
        widths = [item.sizeHint().width() for item in shown]
        heights = [item.sizeHint().height() for item in shown]
        width = sum(widths) + self.spacing() * max(len(shown) - 1, 0)
        return self._around(QSize(width, max(heights, default=0)))

    def minimumSize(self) -> QSize:
        """The widest widget alone in its row."""
        sizes = [item.minimumSize() for item in self._shown()]
        width = max((size.width() for size in sizes), default=0)
        return self._around(QSize(width, max((size.height() for size in sizes), default=0)))

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _around(self, size: QSize) -> QSize:
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _place(self, rect: QRect, *, move: bool) -> int:
        margins = self.contentsMargins()
        inner = rect.marginsRemoved(margins)
        left, top, row = inner.left(), inner.top(), 0
        for item in self._shown():
            size = item.sizeHint()
            if left > inner.left() and left + size.width() > inner.left() + inner.width():
                left, top, row = inner.left(), top + row + self.spacing(), 0
            if move:
                width = min(size.width(), inner.width())
                item.setGeometry(QRect(QPoint(left, top), QSize(width, size.height())))
            left += size.width() + self.spacing()
            row = max(row, size.height())
        return top + row + margins.bottom() - rect.top()

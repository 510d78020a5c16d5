"""A row that wraps: widgets side by side, going on below where the width ends.

In: widgets. Out: their places; the height follows from the width. Labels of buttons are never cut, rows grow instead.

A widget and not a `QLayout`: the items of a layout written in Python belong to C++, which deletes them unseen, and the
next look at one is an exception inside a C++ call, which ends the program (PySide6 6.11).
"""

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class Flow(QWidget):
    """Left to right, `spacing` between widgets and between rows."""

    def __init__(self, parent: QWidget | None = None, *, spacing: int = 8) -> None:
        super().__init__(parent)
        self._spacing = spacing
        self._widgets: list[QWidget] = []
        self._breaks: set[QWidget] = set()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, widget: QWidget, *, breaks: bool = False) -> None:
        """Append a widget; it becomes a child. `breaks`: where not all fit in one row, a new one begins with it."""
        if breaks:
            self._breaks.add(widget)
        hidden = widget.isHidden() and widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)
        widget.setParent(self)
        self._widgets.append(widget)
        widget.setVisible(not hidden)
        self._renew()

    def remove(self, widget: QWidget) -> None:
        """Take a widget out; it stays a child until somebody deletes it."""
        self._widgets.remove(widget)
        self._breaks.discard(widget)
        widget.hide()
        self._renew()

    def heightForWidth(self, width: int) -> int:
        return self._place(width, move=False)

    def sizeHint(self) -> QSize:
        """All in one row."""
        sizes = [widget.sizeHint() for widget in self._shown()]
        width = sum(size.width() for size in sizes) + self._spacing * max(len(sizes) - 1, 0)
        return self._around(width, max((size.height() for size in sizes), default=0))

    def minimumSizeHint(self) -> QSize:
        """The widest widget alone in its row."""
        sizes = [widget.sizeHint() for widget in self._shown()]
        width = max((size.width() for size in sizes), default=0)
        return self._around(width, max((size.height() for size in sizes), default=0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(self.width(), move=True)

    def event(self, event: QEvent) -> bool:
        """A child wants another size, or came or went."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._renew()
        return super().event(event)

    def _renew(self) -> None:
        self.updateGeometry()
        self._place(self.width(), move=True)

    def _shown(self) -> list[QWidget]:
        return [widget for widget in self._widgets if not widget.isHidden()]

    def _around(self, width: int, height: int) -> QSize:
        margins = self.contentsMargins()
        return QSize(width + margins.left() + margins.right(), height + margins.top() + margins.bottom())

    def _place(self, width: int, *, move: bool) -> int:
        margins = self.contentsMargins()
        first, room = margins.left(), width - margins.left() - margins.right()
        left, top, row = first, margins.top(), 0
        wraps = bool(self._breaks) and self.sizeHint().width() > width
        for widget in self._shown():
            size = widget.sizeHint().expandedTo(widget.minimumSize())
            breaks = wraps and widget in self._breaks
            if left > first and (breaks or left + size.width() > first + room):
                left, top, row = first, top + row + self._spacing, 0
            if move:
                widget.setGeometry(QRect(QPoint(left, top), QSize(min(size.width(), room), size.height())))
            left += size.width() + self._spacing
            row = max(row, size.height())
        return top + row + margins.bottom()

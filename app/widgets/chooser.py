"""A small list to choose one of several entries from, with a filter when there are many. Esc leaves it.

In: choices as (key, value, note). Out: `chosen` with the key. It stands over the window and keeps the focus until then.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app import style
from app import theme as tokens
from app.texts import text

FILTER_FROM = 9  # choices: fewer are seen at a glance
_SHOWN = 8
_WIDTH = 360


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One entry: `key` is handed back, `value` and `note` are shown."""

    key: str
    value: str = field(repr=False)
    note: str


class Chooser(QFrame):
    """`open_at` a point of the screen."""

    chosen = Signal(str)

    def __init__(self, choices: Sequence[Choice], name: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("chooser")
        self.setAccessibleName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(8, 8, 8, 8)
        stack.setSpacing(tokens.LABEL_GAP)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(text("restore.choose.filter"))
        self.filter.setAccessibleName(text("restore.choose.filter"))
        self.filter.setVisible(len(choices) >= FILTER_FROM)
        self.filter.textChanged.connect(self._narrow)
        self.filter.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName(name)
        self.list.setFont(style.font("label"))
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        for choice in choices:
            item = QListWidgetItem(f"{choice.value}   {choice.note}")
            item.setData(Qt.ItemDataRole.UserRole, choice.key)
            item.setSizeHint(QSize(0, style.pixels(tokens.BUTTON_HEIGHT)))
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.itemClicked.connect(lambda _item: self._choose())
        self.list.setFixedHeight(style.pixels(tokens.BUTTON_HEIGHT) * min(len(choices), _SHOWN) + 4)
        self.setFixedWidth(style.pixels(_WIDTH))
        stack.addWidget(self.filter)
        stack.addWidget(self.list)

    def open_at(self, point: QPoint, *, above: bool = True) -> None:
        """Show it with its lower right corner (or upper left one) at a point of the screen."""
        self.adjustSize()
        corner = QPoint(point.x() - self.width(), point.y() - self.height() - 6) if above else point
        screen = self.screen().availableGeometry()
        corner.setX(max(min(corner.x(), screen.right() - self.width()), screen.left()))
        corner.setY(max(min(corner.y(), screen.bottom() - self.height()), screen.top()))
        self.move(corner)
        self.show()
        (self.filter if not self.filter.isHidden() else self.list).setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose()
        elif key == Qt.Key.Key_Escape:
            self.close()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step(1 if key == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def _step(self, by: int) -> None:
        rows = [row for row in range(self.list.count()) if not self.list.item(row).isHidden()]
        if rows:
            now = self.list.currentRow()
            at = rows.index(now) if now in rows else -by
            self.list.setCurrentRow(rows[max(0, min(at + by, len(rows) - 1))])

    def _narrow(self, typed: str) -> None:
        wanted = typed.casefold()
        first = None
        for row in range(self.list.count()):
            item = self.list.item(row)
            hidden = wanted not in item.text().casefold()
            item.setHidden(hidden)
            if not hidden and first is None:
                first = row
        if first is not None:
            self.list.setCurrentRow(first)

    def _choose(self) -> None:
        item = self.list.currentItem()
        if item is not None and not item.isHidden():
            key = str(item.data(Qt.ItemDataRole.UserRole))
            self.close()
            self.chosen.emit(key)

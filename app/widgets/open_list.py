"""The open documents, when there are several: a short list over the findings.

In: names with what is going on in each. Out: `chosen` with a position. File names stay inside the page.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app import style
from app import theme as tokens

_ROW = 32
_MOST_ROWS = 5
_INSET = 8

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRow:
    """One document: its name, an icon, and a word or a count at the right."""

    name: str = field(repr=False)
    icon: str
    note: str


class _Rows(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: Sequence[OpenRow] = ()

    def show(self, rows: Sequence[OpenRow]) -> None:
        if len(rows) == len(self.rows):
            self.rows = rows
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) or not index.isValid():
            return None
        row = self.rows[index.row()]
        return f"{row.name}, {row.note}"


class OpenList(QListView):
    """Shown by the panel while several documents are open."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = _Rows(self)
        self.setModel(self._rows)
        self.setItemDelegate(_Painter(self))
        self.setUniformItemSizes(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self._quiet = False
        self._low = False
        self.selectionModel().currentChanged.connect(self._moved)

    def show_rows(self, rows: Sequence[OpenRow], current: int) -> None:
        """Show these documents; `current` is the one on the page."""
        self._quiet = True
        try:
            self._rows.show(rows)
            self._fit()
            index = self._rows.index(current)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        finally:
            self._quiet = False

    def set_low(self, low: bool) -> None:
        """There is little room: one row is enough, the others are scrolled to."""
        if low != self._low:
            self._low = low
            self._fit()
            self.scrollTo(self.currentIndex())

    def _fit(self) -> None:
        most = 1 if self._low else _MOST_ROWS
        self.setFixedHeight(style.pixels(_ROW) * min(len(self._rows.rows), most) + 4)

    def row(self, at: int) -> OpenRow:
        """What a row shows."""
        return self._rows.rows[at]

    def _moved(self, current: QModelIndex) -> None:
        if current.isValid() and not self._quiet:
            self.chosen.emit(current.row())


class _Painter(QStyledItemDelegate):
    def __init__(self, view: OpenList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, style.pixels(_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        row = self._view.row(index.row())
        selected = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if selected or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(style.colour("selected" if selected else "hover"))
            inner = QRectF(rect).adjusted(_INSET, 1, -_INSET, -1)
            painter.drawRoundedRect(inner, tokens.RADIUS_BUTTON, tokens.RADIUS_BUTTON)
        icon = style.pixmap(row.icon, "text2", tokens.ICON_LIST_SIZE, self._view.devicePixelRatioF())
        painter.drawPixmap(rect.left() + 18, rect.center().y() - tokens.ICON_LIST_SIZE // 2 + 1, icon)
        inner_text = rect.adjusted(44, 0, -20, 0)
        painter.setFont(style.figures("small"))
        painter.setPen(style.colour("text2"))
        right = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        painter.drawText(inner_text, right, row.note)
        inner_text.setRight(inner_text.right() - QFontMetrics(painter.font()).horizontalAdvance(row.note) - 10)
        font = style.font("label")
        painter.setFont(font)
        painter.setPen(style.colour("text"))
        shown = QFontMetrics(font).elidedText(row.name, Qt.TextElideMode.ElideMiddle, inner_text.width())
        painter.drawText(inner_text, int(Qt.AlignmentFlag.AlignVCenter), shown)
        painter.restore()

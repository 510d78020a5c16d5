"""The open documents, when there are several: a short list over the findings.

In: names with what is going on in each. Out: `chosen` with a position. File names stay inside the page.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app import style
from app import theme as tokens
from app.widgets.row_list import Elide, Index, RowList, RowPainter, Rows

_ROW = 32
_MOST_ROWS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRow:
    """One document: its name, an icon, and a word or a count at the right."""

    name: str = field(repr=False)
    icon: str
    note: str


class _Spoken(Rows):
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) or not index.isValid():
            return None
        row = self.rows[index.row()]
        return f"{row.name}, {row.note}"


class OpenList(RowList):
    """Shown by the panel while several documents are open."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = _Spoken(self)
        self.setModel(self._rows)
        self.setItemDelegate(_Painter(self))
        self._low = False
        self.selectionModel().currentChanged.connect(self._moved)

    def show_rows(self, rows: Sequence[OpenRow], current: int) -> None:
        """Show these documents; `current` is the one on the page."""
        with self.quietly():
            if len(rows) == len(self._rows.rows):
                self._rows.rows = rows
                self.renew_rows()
            else:
                self._rows.show(rows)
                self._fit()
            self.make_current(current)

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
        shown: OpenRow = self._rows.rows[at]
        return shown

    def _moved(self, current: QModelIndex) -> None:
        if current.isValid() and not self.quiet:
            self.chosen.emit(current.row())


class _Painter(RowPainter):
    bar = False

    def __init__(self, view: OpenList) -> None:
        super().__init__(view, _ROW)
        self._view = view

    def draw(self, painter: QPainter, rect: QRect, row: int, *, selected: bool, hovered: bool) -> None:
        shown = self._view.row(row)
        icon = style.pixmap(shown.icon, "text2", tokens.ICON_LIST_SIZE, self.ratio())
        painter.drawPixmap(rect.left() + 18, rect.center().y() - tokens.ICON_LIST_SIZE // 2 + 1, icon)
        room = rect.adjusted(44, 0, -20, 0)
        self.words(painter, room, shown.name, "label", "text", elide=Elide.ElideMiddle, figures=shown.note)

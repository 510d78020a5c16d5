"""The parts of this document: how many findings wait in each, going there, and showing the findings of some only.

In: rows of parts, what is left out now, the part that is read. Out: `chosen` with the number of a part, `filtered` with
the numbers left out. Above the list stand the roles (headers, comments, hidden text ...) to show or leave out.
"""

from collections.abc import Collection, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QItemSelectionModel, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QGridLayout, QListView, QWidget

from app import style, texts
from app import theme as tokens
from app.parts import PartRow, by_role
from app.widgets.choices import Check
from app.widgets.labels import Hairline, label
from app.widgets.popup import Popup
from app.widgets.row_list import Elide, Index, RowList, RowPainter, Rows

_WIDTH = 380
_ROW = 32
_MOST_ROWS = 12
_INSET = 6
_ONLY = 40  # px at the right edge where a click shows the findings of one part only


class PartsPopup(Popup):
    """`open_for` a document; Enter goes to a part, Space shows only its findings."""

    chosen = Signal(int)
    filtered = Signal(object)  # frozenset of the parts left out

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._roles = QWidget()
        self._grid = QGridLayout(self._roles)
        self._grid.setContentsMargins(16, 10, 16, 10)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(4)
        self.boxes: dict[str, Check] = {}
        self._line = Hairline()
        self.list = PartsList()
        self._hint = label("", "small", "3", wrap=True)
        self._hint.setContentsMargins(16, 6, 16, 10)
        for widget in (self._roles, self._line, self.list, Hairline(), self._hint):
            self.column.addWidget(widget, 1 if widget is self.list else 0)
        self.list.entered_part.connect(self._go)
        self.list.only.connect(self._only)

    def open_for(self, anchor: QWidget, rows: Sequence[PartRow], left_out: Collection[int], current: int) -> None:
        """Show it under `anchor`; `current` is the part that is read."""
        self.setAccessibleName(texts.text("parts.name"))
        self.list.setAccessibleName(texts.text("parts.list"))
        self._hint.setText(texts.text("parts.hint"))
        self.list.show_rows(rows, left_out, current)
        self._fill_roles(rows, left_out)
        height = self._roles.sizeHint().height() if self.boxes else 0
        height += min(len(rows), _MOST_ROWS) * style.pixels(_ROW) + 12
        width = style.pixels(_WIDTH)
        height += self._hint.heightForWidth(width - 2) + 6
        self.open_below(anchor, QSize(width, height))
        self.list.setFocus(Qt.FocusReason.PopupFocusReason)

    def _fill_roles(self, rows: Sequence[PartRow], left_out: Collection[int]) -> None:
        for box in self.boxes.values():
            self._grid.removeWidget(box)
            box.hide()
            box.deleteLater()
        self.boxes = {}
        roles = by_role(rows)
        several = len(roles) > 1
        for at, (role, members) in enumerate(roles.items() if several else ()):
            box = Check(f"{texts.role_name(role)}  {texts.number(sum(row.total for row in members))}")
            box.setChecked(any(row.number not in left_out for row in members))
            box.toggled.connect(self._tell_roles)
            self._grid.addWidget(box, at // 2, at % 2)
            self.boxes[role] = box
        self._roles.setVisible(several)
        self._line.setVisible(several)

    def _tell_roles(self) -> None:
        rows = self.list.rows()
        self._filter(frozenset(row.number for row in rows if not self.boxes[row.role].isChecked()))

    def _only(self, number: int) -> None:
        """Only the findings of this part; all again where that is so already."""
        others = frozenset(row.number for row in self.list.rows() if row.number != number)
        left_out = frozenset() if others == self.list.left_out else others
        for role, members in by_role(self.list.rows()).items():
            box = self.boxes.get(role)
            if box is not None:
                box.blockSignals(True)
                box.setChecked(any(row.number not in left_out for row in members))
                box.blockSignals(False)
        self._filter(left_out)

    def _filter(self, left_out: frozenset[int]) -> None:
        self.list.set_left_out(left_out)
        self.filtered.emit(left_out)

    def _go(self, number: int) -> None:
        self.close()
        self.chosen.emit(number)


class PartsList(RowList):
    """One row a part, drawn by a delegate: five hundred pages are no more work than five."""

    entered_part = Signal(int)
    only = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = _Spoken(self)
        self.left_out: Collection[int] = frozenset()
        self.setModel(self._model)
        self.setItemDelegate(_Painter(self))
        self.viewport().setAutoFillBackground(False)

    def show_rows(self, rows: Sequence[PartRow], left_out: Collection[int], current: int) -> None:
        """Show these parts."""
        self.left_out = left_out
        self._model.show(rows)
        at = next((at for at, row in enumerate(rows) if row.number == current), 0)
        self.selectionModel().setCurrentIndex(self._model.index(at), QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.scrollTo(self._model.index(at), QListView.ScrollHint.PositionAtCenter)

    def rows(self) -> Sequence[PartRow]:
        """What is listed."""
        return self._model.rows

    def set_left_out(self, left_out: Collection[int]) -> None:
        """The findings of these parts are not shown."""
        self.left_out = left_out
        self.renew_rows()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentIndex().row()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row >= 0:
            self.entered_part.emit(self.rows()[row].number)
        elif event.key() == Qt.Key.Key_Space and row >= 0:
            self.only.emit(self.rows()[row].number)
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Letters choose parts by name here; they are no commands."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyboardSearch(self, search: str) -> None:
        """By name."""
        QListView.keyboardSearch(self, search)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and event.button() == Qt.MouseButton.LeftButton:
            right = event.position().x() >= self.viewport().width() - _ONLY
            (self.only if right else self.entered_part).emit(self.rows()[index.row()].number)


class _Spoken(Rows):
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{row.name}, {texts.text('parts.counts', open=row.open, n=row.total)}"
        return row.name if role == Qt.ItemDataRole.DisplayRole else None


class _Painter(RowPainter):
    inset = (_INSET, 1)
    bar = False

    def __init__(self, view: PartsList) -> None:
        super().__init__(view, _ROW)
        self._view = view

    def draw(self, painter: QPainter, rect: QRect, row: int, *, selected: bool, hovered: bool) -> None:
        part = self._view.rows()[row]
        left_out = part.number in self._view.left_out
        filtered = bool(self._view.left_out)
        if (filtered and not left_out) or selected or hovered:
            tone = "accent" if filtered and not left_out else "text2"
            icon = style.pixmap("filter", tone, tokens.ICON_LIST_SIZE, self.ratio())
            painter.drawPixmap(rect.right() - 30, rect.center().y() - tokens.ICON_LIST_SIZE // 2 + 1, icon)
        self.words(
            painter,
            rect.adjusted(16, 0, -_ONLY, 0),
            part.name,
            "label" if part.total else "body",
            "text2" if left_out or not part.total else "text",
            elide=Elide.ElideMiddle,
            figures=texts.number(part.open) if part.open else "–" if part.total else "",
            figures_role="small_label",
        )

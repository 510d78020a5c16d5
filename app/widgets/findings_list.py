"""The list of findings: one row a value or a place, drawn by a delegate, no widget per row.

In: a review, a `Filter`, and the slot that is selected. Out: `moved` when a person goes to another row.

The model keeps its own list of items (app/widgets/findings_rows.py). Whatever is built again, the selected row and the
rows on screen stay where they are.
"""

from typing import Any

from PySide6.QtCore import QModelIndex, QPointF, QRect, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from app import style
from app import theme as tokens
from app.slices import PIECE, Slices
from app.texts import number
from app.widgets.findings_filter import Filter
from app.widgets.findings_rows import Rows
from app.widgets.row_list import ROW_FLAGS, Index, RowList, RowPainter
from app.widgets.tag import paint_tag, tag_size
from core.review import Review
from core.review.steps import Change
from core.review.tally import Status

_ICON_LEFT = 18
_TAG_LEFT = 44
_TEXT_LEFT = 80
_RIGHT = 20
_PLACE_INDENT = 22
_TIMES_WIDTH = 56  # px at the right edge where a click opens and closes a value
_FEW = 32  # changed findings up to which rows are taken out one by one
_ICONS = {Status.UNDECIDED: "undecided", Status.MASKED: "mask", Status.KEPT: "keep", Status.NEAR: "near"}


class FindingsModel(QStringListModel):
    """Rows of a review. The strings are empty: this class is here because its rows are counted in C++.

    Laying out fifty thousand rows asks the model for each; a `rowCount` in Python made that 150 ms.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows = Rows()

    def renew(self) -> None:
        """Take the rows that were built."""
        self.rows.adopt()
        self.setStringList([""] * len(self.rows.items))

    def restate(self, change: Change) -> bool:
        """States changed and nothing else; False when everything has to be built again."""
        rows = self.rows
        if change.places:
            return False
        if change.count > _FEW:
            same = rows.same_after(change)
            if same:
                rows.forget_lines(shapes=False)
            return same
        gone = rows.take_out(change.slots)
        if gone is None:
            return False
        for row in gone:
            del rows.items[row]
            self.removeRows(row, 1)
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        return ROW_FLAGS

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        spoken = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if not spoken or not index.isValid() or index.row() >= len(self.rows.items):
            return None
        return self.rows.line(self.rows.items[index.row()]).spoken


class FindingsList(RowList):
    """Up and down move, right and left open and close a value, Enter goes to the place in the text."""

    moved = Signal(int)  # the slot a person moved to
    entered = Signal()
    built = Signal()  # other rows are shown

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = FindingsModel(self)
        self._selected: int | None = None
        self._building = Slices(self)
        self._stale = False  # something happened while rows were being built
        self._scroll_asked = False
        self.setModel(self._model)
        self.setItemDelegate(_Painter(self))
        self.setObjectName("findings")
        self.selectionModel().currentChanged.connect(self._current_changed)

    @property
    def rows(self) -> Rows:
        """What is shown."""
        return self._model.rows

    # -- what is shown -----------------------------------------------------------------------------------------------

    def show_review(self, review: Review | None) -> None:
        """Show another review; nothing is selected."""
        self.rows.review = review
        self.rows.expanded.clear()
        self._selected = None
        self._building.stop()
        self._rebuild()

    def set_filter(self, wanted: Filter) -> None:
        """Show what fits; the selection survives when it still does."""
        if wanted != self.rows.filter:
            self.rows.filter = wanted
            self._building.stop()
            self._rebuild()

    def take(self, change: Change) -> None:
        """Follow a change of the review. The selected row and the rows on screen stay where they are."""
        if self._building.running:
            self._stale = True
            self.rows.forget_lines()
            return
        with self.quietly():
            done = self._model.restate(change)
        if not done:
            self._rebuild()
            return
        about = self.rows.about(change.slots) if change.count <= _FEW else ()
        self.renew_rows([row for row in self.shown_rows() if self.rows.items[row] in about] if about else None)
        self._select_row()

    def describe_again(self) -> None:
        """Another language."""
        self.rows.forget_lines()
        self.renew_rows()

    @property
    def building(self) -> bool:
        """The rows are being built again; until then the old ones are shown."""
        return self._building.running

    def _rebuild(self) -> None:
        """Few rows at once, many in slices."""
        self._stale = False
        many = self.rows.review is not None and len(self.rows.review.order) > PIECE
        self._building.start(self.rows.building(), self._built, at_once=not many)

    def _built(self) -> None:
        self._show_rows()
        if self._scroll_asked and self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())
        self._scroll_asked = False
        self.built.emit()
        if self._stale:
            self._rebuild()

    def _show_rows(self) -> None:
        bar = self.verticalScrollBar()
        top = self.indexAt(self.viewport().rect().topLeft())
        anchor = self.rows.items[top.row()] if top.isValid() and top.row() < len(self.rows.items) else None
        offset = bar.value() - top.row() * self._row_height() if anchor is not None else 0
        at_top = bar.value() == 0
        with self.quietly():
            self._model.renew()
            self.doItemsLayout()
            if not at_top and anchor is not None and anchor in self.rows.items:
                bar.setValue(self.rows.items.index(anchor) * self._row_height() + offset)
        self._select_row()

    def _row_height(self) -> int:
        return style.pixels(tokens.ROW_HEIGHT)

    # -- selection ---------------------------------------------------------------------------------------------------

    def select(self, slot: int | None, *, scroll: bool = True) -> None:
        """Select the row of a place without saying so."""
        self._selected = slot
        self._select_row()
        self._scroll_asked = scroll and self.building
        index = self.currentIndex()
        if scroll and index.isValid():
            self.scrollTo(index)

    def _select_row(self) -> None:
        row = self.rows.row_of(self._selected) if self._selected is not None else -1
        with self.quietly():
            if row < 0:
                self.selectionModel().clear()
            elif row != self.currentIndex().row() or not self.selectionModel().hasSelection():
                self.make_current(row)

    def current_item(self) -> int | None:
        """The item of the selected row."""
        index = self.currentIndex()
        return self.rows.items[index.row()] if index.isValid() and index.row() < len(self.rows.items) else None

    def _current_changed(self, current: QModelIndex) -> None:
        if self.quiet or not current.isValid():
            return
        item = self.rows.items[current.row()]
        self._selected = self.rows.slot(item)
        self._select_row()  # the first focus makes a row current without selecting it
        self.moved.emit(self._selected)

    def toggle(self, item: int) -> None:
        """Open or close the places of a value."""
        if item >= 0:
            return
        value = -1 - item
        self.rows.expanded.symmetric_difference_update({value})
        self._rebuild()

    # -- keys and mouse ----------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.current_item()
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
            return
        if item is not None and key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
            self._open_or_close(item, opens=key == Qt.Key.Key_Right)
            return
        if key == Qt.Key.Key_Escape:
            event.ignore()
            return
        super().keyPressEvent(event)

    def _open_or_close(self, item: int, *, opens: bool) -> None:
        assert self.rows.review is not None
        if item < 0:
            if opens != (-1 - item in self.rows.expanded):
                self.toggle(item)
        elif not opens and self.rows.filter.grouped:
            self.toggle(-1 - self.rows.review.value(item))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The number of places opens and closes them."""
        super().mouseReleaseEvent(event)
        point = event.position().toPoint()
        index = self.indexAt(point)
        if index.isValid() and point.x() > self.viewport().width() - _TIMES_WIDTH:
            item = self.rows.items[index.row()]
            if item < 0 and len(self.rows.members(item)) > 1:
                self.toggle(item)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the selected row in sight."""
        super().resizeEvent(event)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())


class _Painter(RowPainter):
    def __init__(self, view: FindingsList) -> None:
        super().__init__(view, tokens.ROW_HEIGHT)
        self._rows = view.rows

    def draw(self, painter: QPainter, rect: QRect, row: int, *, selected: bool, hovered: bool) -> None:
        if row >= len(self._rows.items):
            return
        line = self._rows.line(self._rows.items[row])
        indent = _PLACE_INDENT if line.place else 0
        kept = line.status == Status.KEPT
        quiet = "text2" if selected else "text3"
        name = "added" if line.by_analyst and line.status == Status.MASKED else _ICONS[Status(line.status)]
        tone = "ink" if line.status == Status.MASKED and not tokens.current().dark else "text2"
        icon = style.pixmap(name, tone, tokens.ICON_LIST_SIZE, self.ratio())
        middle = rect.center().y() + 1
        painter.drawPixmap(QPointF(rect.left() + _ICON_LEFT + indent, middle - tokens.ICON_LIST_SIZE / 2), icon)
        left = rect.left() + _TEXT_LEFT
        if not line.place:
            size = tag_size()
            where = QRect(rect.left() + _TAG_LEFT, middle - size.height() // 2, size.width(), size.height())
            paint_tag(painter, where, line.kind, quiet=kept)
        right = rect.right() - _RIGHT
        top = QRect(left, rect.top() + 4, right - left, rect.height() // 2 - 3)
        bottom = QRect(left, middle, right - left, rect.height() // 2 - 3)
        times = f"×{number(line.times)}" if line.times > 1 else ""
        self.words(painter, top, line.value, "label", "text2" if kept or line.place else "text", figures=times)
        self.words(painter, bottom, line.second, "small", quiet, figures=line.score)

"""A table with its findings marked in the cells, drawn by one delegate: 800,000 cells cost as much as those on screen.

In: a `Grid`, marks in code points of its part, counts by column. Out: the cell a person goes to, the column whose menu
is asked for. Colours and shapes are those of the text.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QFont, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app import style, texts
from app import theme as tokens
from app.tables import ColumnCount
from app.widgets.marks import paint_ink, paint_over, paint_under, text_rect
from app.widgets.visible_text import MarkSource, NoMarks

if TYPE_CHECKING:
    from core.documents.table import Grid

_ROW = 30
_HEAD = 44
_NARROWEST, _WIDEST = 72, 340
_SIDE = 8  # px between the line of a column and its text
_LOOKED_AT = 60  # rows at the top, and as many further down, that the width of a column is taken from
_LONGEST = 400  # code points of a cell that are drawn; no column is wider
_BREAKS = str.maketrans("\r\n\t\u2028\u2029", "     ")

Index = QModelIndex | QPersistentModelIndex


def column_name(column: int) -> str:
    """A, B ... Z, AA: what spreadsheets call a column."""
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(65 + letter) + name
    return name


class TableModel(QAbstractTableModel):
    """Sizes for the view, words for screen readers; the delegate asks the grid itself."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.grid: Grid | None = None
        self._rows = self._columns = 0

    def show(self, grid: "Grid | None") -> None:
        """Show another table."""
        self.beginResetModel()
        self.grid = grid
        self._rows = grid.row_count if grid is not None else 0
        self._columns = grid.column_count if grid is not None else 0
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self._rows

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self._columns

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if self.grid is None or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        return self.grid.text(index.row(), index.column())

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role != Qt.ItemDataRole.DisplayRole or self.grid is None:
            return None
        if orientation == Qt.Orientation.Vertical:
            return str(section + 1)
        return self.grid.headers.get(section, "") or column_name(section)


class TableView(QTableView):
    """`show_grid`, `set_marks`, `reveal` a cell."""

    pointed = Signal(int, int)  # part and code point of the cell a person went to
    column_asked = Signal(int, QPoint)  # its menu, and where to open it (global)
    column_changed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.part = -1
        self.grid: Grid | None = None
        self.marks: MarkSource = NoMarks()
        self._model = TableModel(self)
        self._quiet = False
        self.setModel(self._model)
        self._cells = _Cells(self)
        self.setItemDelegate(self._cells)
        self.head = _Head(self)
        self.setHorizontalHeader(self.head)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        rows = _Numbers(self)
        self.setVerticalHeader(rows)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(style.pixels(_ROW))
        rows.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        rows.setSectionsClickable(False)
        self.selectionModel().currentChanged.connect(self._moved)

    def show_grid(self, part: int, grid: "Grid | None") -> None:
        """Show the table of a part."""
        self.part, self.grid = part, grid
        self._quiet = True
        try:
            self._model.show(grid)
            self._fit_columns()
            self.setCurrentIndex(self._model.index(0, 0))
            self.scrollToTop()
        finally:
            self._quiet = False

    def set_marks(self, marks: MarkSource) -> None:
        """Where marks come from."""
        self.marks = marks
        self.viewport().update()

    def show_counts(self, counts: Mapping[int, ColumnCount]) -> None:
        """Findings by column."""
        self.head.counts = counts
        self.head.viewport().update()

    def reveal(self, start: int) -> None:
        """Make the cell at a code point the current one. Nothing is signalled."""
        place = self.grid.place(start) if self.grid is not None else None
        if place is None:
            return
        index = self._model.index(*place)
        self._quiet = True
        try:
            if index != self.currentIndex():
                self.setCurrentIndex(index)
            self.scrollTo(index)
        finally:
            self._quiet = False
        self.viewport().update()

    def current_cell(self) -> tuple[int, int] | None:
        """Start and end of the current cell in code points; None where it shows nothing."""
        index = self.currentIndex()
        return self.grid.cell(index.row(), index.column()) if self.grid is not None and index.isValid() else None

    def corner(self) -> QPoint:
        """Under the current cell, global."""
        return self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).bottomLeft() + QPoint(0, 4))

    def head_corner(self, column: int) -> QPoint:
        """Under the heading of a column, global."""
        left = self.head.sectionViewportPosition(column)
        return self.head.viewport().mapToGlobal(QPoint(max(left, 0), self.head.height()))

    def _fit_columns(self) -> None:
        """As wide as the texts of some rows ask for."""
        grid = self.grid
        if grid is None:
            return
        metrics = QFontMetricsF(style.font("body"))
        rows = [*grid.rows[:_LOOKED_AT], *grid.rows[_LOOKED_AT :: max(len(grid.rows) // _LOOKED_AT, 1)]]
        for column in range(grid.column_count):
            widest = metrics.horizontalAdvance(grid.headers.get(column, "")) + 24
            for row in rows:
                text = grid.text(row, column)
                if text:
                    widest = max(widest, metrics.horizontalAdvance(text[:80]))
            self.setColumnWidth(column, int(min(max(widest + 2 * _SIDE + 6, _NARROWEST), _WIDEST)))

    def _moved(self, current: QModelIndex, before: QModelIndex) -> None:
        if current.isValid() and current.column() != before.column():
            self.column_changed.emit(current.column())
            self.head.viewport().update()
        self.verticalHeader().viewport().update()
        cell = self.current_cell()
        if not self._quiet and cell is not None:
            self.pointed.emit(self.part, cell[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Moving only; Enter and Escape belong to the page."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            event.ignore()
            return
        super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """None: letters are commands."""

    def changeEvent(self, event: QEvent) -> None:
        """Another theme or text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._cells.forget_fonts()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of the column under the pointer."""
        column = self.columnAt(event.pos().x())
        if column >= 0:
            self.column_asked.emit(column, event.globalPos())


class _Cells(QStyledItemDelegate):
    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._fonts: tuple[tuple[QFont, QFontMetricsF], ...] = ()
        self.forget_fonts()

    def forget_fonts(self) -> None:
        """Fonts are made once, not for every cell; another look of the program makes them anew."""
        self._fonts = tuple((font, QFontMetricsF(font)) for font in (style.font("body"), style.font("strong")))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        view = self._view
        grid = view.grid
        if grid is None:
            return
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        row, column = index.row(), index.column()
        heading = row <= grid.header_row and bool(grid.headers)
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, style.colour("selected"))
        elif heading:
            painter.fillRect(rect, style.colour("panel"))
        painter.setPen(style.colour("hair"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.drawLine(rect.topRight(), rect.bottomRight())
        cell = grid.cell(row, column)
        if cell is not None:
            painter.save()
            painter.setClipRect(rect)
            self._paint_text(painter, rect, grid.part.text[cell[0] : min(cell[1], cell[0] + _LONGEST)], *cell, heading)
            painter.restore()

    def _paint_text(self, painter: QPainter, rect: QRect, text: str, start: int, end: int, heading: bool) -> None:
        shown = text if text.isprintable() else text.translate(_BREAKS)
        font, metrics = self._fonts[heading]
        painter.setFont(font)
        left = float(rect.left() + _SIDE)
        baseline = rect.top() + (rect.height() + metrics.ascent() - metrics.descent()) / 2
        at = QPointF(left, baseline)
        placed = [
            (mark, self._rects(metrics, shown, mark.start - start, mark.end - start, left, baseline))
            for mark in self._view.marks.between(self._view.part, start, end)
        ]
        if placed:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for mark, rects in placed:
            paint_under(painter, mark, rects)
        painter.setPen(style.colour("text"))
        painter.drawText(at, shown)
        for mark, rects in placed:
            if mark.ink:
                painter.save()
                painter.setClipPath(paint_ink(painter, rects), Qt.ClipOperation.IntersectClip)
                painter.setPen(style.colour("on_ink"))
                painter.drawText(at, shown)
                painter.restore()
        for mark, rects in sorted(placed, key=lambda each: each[0].ring):
            paint_over(painter, mark, rects)
        if 2 * len(shown) > rect.width() // 6 and metrics.horizontalAdvance(shown) > rect.width() - 2 * _SIDE:
            self._fade(painter, rect)

    def _rects(
        self, metrics: QFontMetricsF, shown: str, start: int, end: int, left: float, baseline: float
    ) -> Sequence[tuple[QRectF, float]]:
        first, last = max(start, 0), min(end, len(shown))
        if first >= last:
            return ()
        begin = left + metrics.horizontalAdvance(shown[:first])
        stop = left + metrics.horizontalAdvance(shown[:last])
        return ((text_rect(begin, stop, baseline, float(style.pixels(tokens.TYPE["body"].size))), baseline),)

    def _fade(self, painter: QPainter, rect: QRect) -> None:
        """A cell that goes on beyond its column."""
        end = rect.adjusted(rect.width() - 22, 1, -1, -1)
        painter.fillRect(end, style.colour("page", 0.92))
        painter.setPen(style.colour("text2"))
        painter.drawText(end, int(Qt.AlignmentFlag.AlignCenter), "…")


class _Numbers(QHeaderView):
    """The number of each row."""

    def __init__(self, view: TableView) -> None:
        super().__init__(Qt.Orientation.Vertical, view)
        self._view = view
        self.setHighlightSections(False)

    def sizeHint(self) -> QSize:
        """As wide as the largest number."""
        digits = len(str(max(self.count(), 1)))
        width = QFontMetricsF(style.figures("small")).horizontalAdvance("0" * digits)
        return QSize(int(width) + 2 * _SIDE, super().sizeHint().height())

    def paintSection(self, painter: QPainter, rect: QRect, row: int) -> None:
        """Quiet, and aligned to the table."""
        painter.save()
        current = row == self._view.currentIndex().row()
        _paint_ground(painter, rect, current)
        painter.setFont(style.figures("small"))
        painter.setPen(style.colour("text2" if current else "text3"))
        words = rect.adjusted(0, 0, -_SIDE, 0)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), str(row + 1))
        painter.restore()


def _paint_ground(painter: QPainter, rect: QRect, current: bool) -> None:
    """What lies under a heading of a row or a column: the colour of the panel, hairlines at the sides of the table."""
    painter.fillRect(rect, style.colour("selected" if current else "panel"))
    painter.setPen(style.colour("hair"))
    painter.drawLine(rect.topRight(), rect.bottomRight())
    painter.drawLine(rect.bottomLeft(), rect.bottomRight())


class _Head(QHeaderView):
    """The heading of each column, and under it how many findings wait there."""

    def __init__(self, view: TableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self._view = view
        self.counts: Mapping[int, ColumnCount] = {}
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(40)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.sectionClicked.connect(lambda column: view.column_asked.emit(column, view.head_corner(column)))

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(super().sizeHint().width(), style.pixels(_HEAD))

    def paintSection(self, painter: QPainter, rect: QRect, column: int) -> None:
        """Heading, counts, the line beside it."""
        painter.save()
        _paint_ground(painter, rect, column == self._view.currentIndex().column())
        inner = rect.adjusted(_SIDE, 4, -_SIDE, -4)
        font = style.font("small_label")
        painter.setFont(font)
        painter.setPen(style.colour("text"))
        words = str(self._view.model().headerData(column, Qt.Orientation.Horizontal) or "").translate(_BREAKS)
        metrics = QFontMetricsF(font)
        arrow = style.pixmap("down", "text2", 14, self.devicePixelRatioF())
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, inner.width() - 18)
        half = QRect(inner.left(), inner.top(), inner.width() - 18, inner.height() // 2)
        painter.drawText(half, int(Qt.AlignmentFlag.AlignVCenter), shown)
        painter.drawPixmap(inner.right() - 14, inner.top() + 1, arrow)
        count = self.counts.get(column)
        if count is not None:
            painter.setFont(style.figures("small"))
            painter.setPen(style.colour("text2"))
            below = QRect(inner.left(), half.bottom() + 1, inner.width(), inner.height() - half.height())
            said = texts.text("column.counts", open=count.open, n=count.total)
            said = QFontMetricsF(painter.font()).elidedText(said, Qt.TextElideMode.ElideRight, below.width())
            painter.drawText(below, int(Qt.AlignmentFlag.AlignVCenter), said)
        painter.restore()

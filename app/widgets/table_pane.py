"""The tables of a document: one at a time, with a line that says which and what can be done with a column.

In: tables, a review, the selected finding. Out: the cell a person goes to, the column a person asks about.
"""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app import texts
from app import theme as tokens
from app.slices import PIECE, Slices
from app.tables import Tables
from app.widgets.key_button import KeyButton
from app.widgets.labels import Elided, Hairline
from app.widgets.table_view import TableView, column_name
from app.widgets.visible_text import MarkSource
from core.review import Review

_COUNT_AFTER_MS = 120


class TablePane(QWidget):
    """`show_tables`; then as any `Look` (app/widgets/document_pane.py)."""

    parts_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tables: Tables | None = None
        self._review: Review | None = None
        self.view = TableView()
        self.view.setObjectName("table")
        self.sheet = KeyButton(role="flat")
        self.column = KeyButton(role="flat")
        self._about = Elided("", "small", "text2")
        self._counted = Slices(self)
        self._counting = QTimer(self)
        self._counting.setSingleShot(True)
        self._counting.setInterval(_COUNT_AFTER_MS)
        self._counting.timeout.connect(self._count)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        tools = QWidget()
        tools.setObjectName("panel")
        line = QHBoxLayout(tools)
        line.setContentsMargins(tokens.PANEL_PADDING, 2, tokens.PANEL_PADDING, 2)
        line.setSpacing(tokens.LABEL_GAP)
        line.addWidget(self.sheet)
        line.addWidget(self._about, 1)
        line.addWidget(self.column)
        column.addWidget(tools)
        column.addWidget(Hairline())
        column.addWidget(self.view, 1)
        self.sheet.clicked.connect(self.parts_asked)
        self.column.clicked.connect(self.ask_column)
        self.view.column_changed.connect(lambda _column: self._say())

    def show_tables(self, tables: Tables | None, review: Review | None) -> None:
        """Show the first table of a document, or nothing."""
        self._tables, self._review = tables, review
        first = next(iter(tables.grids), -1) if tables is not None else -1
        self._show(first)

    def _show(self, part: int) -> None:
        self.view.show_grid(part, self._tables.grids[part] if self._tables is not None and part >= 0 else None)
        self._count()

    def set_marks(self, marks: MarkSource) -> None:
        """Where marks come from."""
        self.view.set_marks(marks)

    @property
    def tables(self) -> Tables | None:
        """What is shown."""
        return self._tables

    # -- as a Look ---------------------------------------------------------------------------------------------------

    @property
    def host(self) -> QWidget:
        """What has the focus and takes the keys."""
        return self.view

    def covers(self, part: int) -> bool:
        """This part is a table."""
        return self._tables is not None and part in self._tables.grids

    def show_part(self, part: int) -> None:
        """Show another table."""
        if part != self.view.part:
            self._show(part)

    def part_shown(self) -> int:
        """The table that is shown."""
        return max(self.view.part, 0)

    def reveal(self, part: int, start: int, _end: int) -> None:
        """Make the cell of a stretch the current one."""
        self.show_part(part)
        self.view.reveal(start)
        self._say()

    def select_stretch(self, part: int, start: int, end: int) -> None:
        """As `reveal`: cells are selected as a whole."""
        self.reveal(part, start, end)

    def selected_span(self) -> tuple[int, int, int] | None:
        """The current cell."""
        cell = self.view.current_cell()
        return None if cell is None else (self.view.part, *cell)

    def corner(self) -> QPoint:
        """Where a menu about the current cell opens, global."""
        return self.view.corner()

    def take_change(self) -> None:
        """Findings or their states changed."""
        self.view.viewport().update()
        self._counting.start()

    # -- columns -----------------------------------------------------------------------------------------------------

    def ask_column(self) -> None:
        """The menu of the current column."""
        column = self.view.currentIndex().column()
        if column >= 0:
            self.view.column_asked.emit(column, self.view.head_corner(column))

    def column_words(self, column: int) -> str:
        """A column by its heading, else by its letter."""
        grid = self.view.grid
        heading = grid.headers.get(column, "") if grid is not None else ""
        return heading or column_name(column)

    def _count(self) -> None:
        review = self._review
        if self._tables is None or review is None or self.view.part not in self._tables.grids:
            self._counted.stop()
            self._say()
            return
        work = self._counting_work(self._tables, review, self.view.part)
        self._counted.start(work, self._say, at_once=len(review.order) <= PIECE)

    def _counting_work(self, tables: Tables, review: Review, part: int) -> Iterator[None]:
        counts = yield from tables.counting(review, part)
        self.view.show_counts(counts)

    def _say(self) -> None:
        review, grid = self._review, self.view.grid
        if review is None or grid is None:
            return
        self.sheet.setText(texts.part_name(review.document.parts[self.view.part]))
        self.sheet.setVisible(self._tables is not None and len(self._tables.grids) > 1)
        self._about.set_text(texts.text("table.size", rows=grid.row_count, columns=grid.column_count))
        column = self.view.currentIndex().column()
        self.column.setVisible(column >= 0)
        if column >= 0:
            self.column.setText(texts.text("column.button"))
            self.column.setAccessibleName(texts.text("column.of", column=self.column_words(column)))

    def set_keys(self, key: str) -> None:
        """The key of the column menu."""
        self.column.set_key(key)

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.view.setAccessibleName(texts.text("table.view"))
        self.sheet.setToolTip(texts.text("command.parts"))
        self.view.head.viewport().update()
        self._say()

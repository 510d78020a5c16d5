"""What the lists have in common: a view whose rows are drawn by a delegate, no widget a row.

In: a model of empty or spoken rows, and a `RowPainter` that draws one. Out: the list; selected and hovered rows lie on
the same ground everywhere. Fonts are made once: a list is painted again after every key.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QAccessible, QAccessibleTableModelChangeEvent, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app import style
from app import theme as tokens

Index = QModelIndex | QPersistentModelIndex

ROW_FLAGS = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
"""Of every row; asked for each that is painted."""

_BAR = (3, 20)  # px of the accent at the left of the selected row

Elide = Qt.TextElideMode
Align = Qt.AlignmentFlag


class Rows(QAbstractListModel):
    """A list in memory, shown as it is; a subclass says what a row tells in words (`data`)."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: Sequence[Any] = ()

    def show(self, rows: Sequence[Any]) -> None:
        """Other rows, all of them."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many, with nothing below any of them."""
        return 0 if parent.isValid() else len(self.rows)


class RowList(QListView):
    """Rows of one height; letters are commands, not a search."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setUniformItemSizes(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        # A Hangul input method would swallow the single keys here.
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.quiet = False

    def keyboardSearch(self, search: str) -> None:
        """No type-ahead: letters are commands here."""

    @contextmanager
    def quietly(self) -> Iterator[None]:
        """What is selected meanwhile was not chosen by a person (`quiet`)."""
        self.quiet = True
        try:
            yield
        finally:
            self.quiet = False

    def make_current(self, row: int) -> None:
        """Select a row and nothing else."""
        index = self.model().index(row, 0)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def shown_rows(self) -> range:
        """The rows on screen."""
        first = self.indexAt(QPoint(1, 1)).row()
        if first < 0:
            return range(0)
        height = max(self.visualRect(self.model().index(first, 0)).height(), 1)
        return range(first, min(first + self.viewport().height() // height + 2, self.model().rowCount()))

    def renew_rows(self, rows: Iterable[int] | None = None) -> None:
        """These rows, or all, look and read otherwise now.

        `dataChanged` would say so as well, and make Qt lay out all rows again: 3 ms for fifty thousand, at every key.
        """
        model = self.model()
        if rows is None:
            self.viewport().update()
        else:
            for row in rows:
                self.update(model.index(row, 0))
        if QAccessible.isActive():
            event = QAccessibleTableModelChangeEvent(self, QAccessibleTableModelChangeEvent.ModelChangeType.DataChanged)
            QAccessible.updateAccessibility(event)

    def describe_again(self) -> None:
        """Another language."""
        self.renew_rows()

    def changeEvent(self, event: QEvent) -> None:
        """Another text scale, theme or language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.describe_again()
        painter = self.itemDelegate()
        if event.type() == QEvent.Type.StyleChange and isinstance(painter, RowPainter):
            painter.fonts.clear()


class RowPainter(QStyledItemDelegate):
    """`draw` is another one for each list. Sizes in logical pixels of the design."""

    inset: ClassVar[tuple[int, int]] = (8, 1)
    """Of the ground of a selected or hovered row, left and right, above and below."""
    bar: ClassVar[bool] = True
    """The selected row has a bar of the accent."""

    def __init__(self, view: QListView, height: int) -> None:
        super().__init__(view)
        self._height = height
        self.ratio = view.devicePixelRatioF
        self.fonts: dict[tuple[str, bool], tuple[QFont, QFontMetrics]] = {}

    def draw(self, painter: QPainter, rect: QRect, row: int, *, selected: bool, hovered: bool) -> None:
        """Draw a row over its ground."""
        raise NotImplementedError

    def ground(self, rect: QRect, _row: int) -> QRectF:
        """What lies under a selected or hovered row."""
        aside, above = self.inset
        return QRectF(rect).adjusted(aside, above, -aside, -above)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, style.pixels(self._height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        selected = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if selected or hovered:
            ground = self.ground(rect, index.row())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(style.colour("selected" if selected else "hover"))
            painter.drawRoundedRect(ground, tokens.RADIUS_BUTTON, tokens.RADIUS_BUTTON)
            if selected and self.bar:
                wide, high = _BAR
                painter.setBrush(style.colour("accent"))
                painter.drawRoundedRect(
                    QRectF(ground.left(), ground.center().y() - high / 2, wide, high), wide / 2, wide / 2
                )
        self.draw(painter, rect, index.row(), selected=selected, hovered=hovered)
        painter.restore()

    def font(self, role: str, *, figures: bool = False) -> tuple[QFont, QFontMetrics]:
        """The font of a type role; `figures` are of one width."""
        found = self.fonts.get((role, figures))
        if found is None:
            font = style.figures(role) if figures else style.font(role)
            found = self.fonts[role, figures] = font, QFontMetrics(font)
        return found

    def words(
        self,
        painter: QPainter,
        room: QRect,
        words: str,
        role: str,
        tone: str,
        *,
        align: Align = Align.AlignVCenter,
        elide: Elide = Elide.ElideRight,
        figures: str = "",
        figures_role: str = "small",
        figures_tone: str = "text2",
    ) -> None:
        """One line, shortened to the room beside the figures at its right."""
        width = room.width()
        if figures:
            font, metrics = self.font(figures_role, figures=True)
            painter.setFont(font)
            painter.setPen(style.colour(figures_tone))
            painter.drawText(room, int(align | Align.AlignRight), figures)
            width -= metrics.horizontalAdvance(figures) + 10
        font, metrics = self.font(role)
        painter.setFont(font)
        painter.setPen(style.colour(tone))
        inner = QRect(room.left(), room.top(), max(width, 0), room.height())
        painter.drawText(inner, int(align), metrics.elidedText(words, elide, width))

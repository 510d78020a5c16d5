"""The list of what an editor changed: one row for each change, in the order of the text.

In: `Edited`, and whether only changes that touch tokens are wanted. Out: the change a person is at. A row has the sign
of what was done in a circle, what stood there and what stands there now, and under them what became of tokens and
where. Rows are described only while they are painted.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPointF,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from app import style, theme
from app.changes import Edited
from app.excerpts import one_line
from app.texts import part_name, text
from app.widgets.row_list import Align, Index, RowList, RowPainter

if TYPE_CHECKING:
    from core.changes import Change, Note

SIGNS = {"changed": "≠", "inserted": "+", "deleted": "−"}
TONES = {"changed": "accent", "inserted": "ok", "deleted": "bad"}
NOTE_TONES = {"moved": "accent", "away": "accent", "doubled": "warn", "lost": "bad", "invented": "bad"}

_INSET = 8
_SIGN = 15
_TEXT_LEFT = 38
_ARROW = 24
_MOST_NOTES = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What one row shows. `spoken` is the whole of it as a sentence for a screen reader."""

    sort: str
    before: str = field(repr=False)
    after: str = field(repr=False)
    notes: str
    where: str
    spoken: str = field(repr=False)


def notes_of(notes: "Sequence[Note]") -> str:
    """ "[PERSON_1] lost, [DATE_2] moved here": what became of the tokens of a change."""
    told = [f"[{note.token.strip('[]')}] {text(f'changes.note.{note.what}')}" for note in notes[:_MOST_NOTES]]
    return ", ".join((*told, "…") if len(notes) > _MOST_NOTES else told)


def shown(words: str) -> str:
    """Text of a change on one line; what cannot be seen has a name."""
    return one_line(words) or (text("changes.blank") if words else "")


def describe(edited: Edited, change: "Change") -> Line:
    """The two lines of a row."""
    before, after = (shown(words) for words in edited.texts(change))
    where, notes = part_name(edited.part_of(change)), notes_of(change.notes)
    sort = text(f"changes.sort.{change.sort}")
    became = text("outcome.becomes", value=after) if before and after else after
    spoken = ", ".join(filter(None, (sort, before, became, notes, where)))
    return Line(sort=change.sort, before=before, after=after, notes=notes, where=where, spoken=spoken)


class ChangesModel(QAbstractListModel):
    """The changes that are listed, by their number."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.edited: Edited | None = None
        self.rows: Sequence[int] = ()

    def show(self, edited: Edited | None, *, tokens: bool) -> None:
        """List these changes; `tokens`: only those that touch one."""
        self.beginResetModel()
        self.edited = edited
        changes = edited.found.changes if edited is not None else ()
        self.rows = [at for at, change in enumerate(changes) if change.notes] if tokens else range(len(changes))
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) and index.isValid():
            return self.line(index.row()).spoken
        return None

    def line(self, row: int) -> Line:
        """What a row shows."""
        assert self.edited is not None
        return describe(self.edited, self.edited.found.changes[self.rows[row]])


class ChangeList(RowList):
    """Up and down move, Enter goes to the place in the text."""

    change_chosen = Signal(int)
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = ChangesModel(self)
        self.setModel(self.rows)
        self.setItemDelegate(_Painter(self))
        self.setObjectName("changes")
        self.selectionModel().currentChanged.connect(self._moved)

    def go_to(self, change: int) -> bool:
        """Select a change without saying so; whether it is in the list."""
        rows = self.rows.rows
        if change not in rows:
            return False
        with self.quietly():
            self.make_current(rows.index(change))
            self.scrollTo(self.currentIndex())
        return True

    def _moved(self, current: QModelIndex) -> None:
        if current.isValid() and not self.quiet:
            self.change_chosen.emit(self.rows.rows[current.row()])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.entered.emit()
            return
        super().keyPressEvent(event)


class _Painter(RowPainter):
    """Draws the rows."""

    inset = (_INSET, 0)

    def __init__(self, view: ChangeList) -> None:
        super().__init__(view, theme.TABLE_ROW_HEIGHT)
        self._view = view

    def draw(self, painter: QPainter, rect: QRect, row: int, *, selected: bool, hovered: bool) -> None:
        line = self._view.rows.line(row)
        inner = rect.adjusted(_INSET, 0, -_INSET, 0)
        draw_sign(painter, QPointF(inner.left() + _SIGN, inner.center().y() + 0.5), SIGNS[line.sort], TONES[line.sort])
        left, right, middle = inner.left() + _TEXT_LEFT, inner.right() - 12, inner.center().y()
        self._values(painter, QRect(left, inner.top(), right - left, middle - inner.top() + 2), line)
        below = QRect(left, middle + 2, right - left, inner.bottom() - middle)
        quiet = "text2" if selected else "text3"
        if not line.notes:
            self.words(painter, below, line.where, "small", quiet, align=Align.AlignTop)
            return
        _, metrics = self.font("small_label")
        width = min(metrics.horizontalAdvance(line.notes) + 2, below.width())
        self.words(
            painter,
            QRect(below.left(), below.top(), width, below.height()),
            line.notes,
            "small_label",
            "text2",
            align=Align.AlignTop,
        )
        rest = below.adjusted(width, 0, 0, 0)
        if rest.width() > 40:
            self.words(painter, rest, f" · {line.where}", "small", quiet, align=Align.AlignTop)

    def _values(self, painter: QPainter, room: QRect, line: Line) -> None:
        """What stood there, struck through, an arrow, what stands there now."""
        _, metrics = self.font("body")
        arrow = _ARROW if line.before and line.after else 0
        free = room.width() - arrow
        wanted, other = (metrics.horizontalAdvance(words) for words in (line.before, line.after))
        width = min(wanted, max(free - other, free // 2)) if arrow else min(wanted, free)
        bottom = Align.AlignBottom
        if line.before:
            gone = QRect(room.left(), room.top(), width + 2, room.height())
            self.words(painter, gone, line.before, "body", "text2", align=bottom)
            y = room.bottom() - metrics.descent() - metrics.xHeight() / 2
            painter.setPen(QPen(style.colour("bad"), 1.2))
            painter.drawLine(QPointF(gone.left(), y), QPointF(gone.left() + width, y))
        if arrow:
            picture = style.pixmap("arrow", "text3", theme.ICON_LIST_SIZE)
            painter.drawPixmap(QPointF(room.left() + width + 4, room.bottom() - 15), picture)
        if line.after:
            came = QRect(room.left() + width * bool(line.before) + arrow, room.top(), 0, room.height())
            came.setRight(room.right())
            self.words(painter, came, line.after, "label", "text", align=bottom)


def draw_sign(painter: QPainter, centre: QPointF, sign: str, tone: str) -> None:
    """A sign in a circle of 18 px."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(style.colour(tone), 1.5))
    painter.drawEllipse(centre, 8.5, 8.5)
    font = style.font("strong")
    font.setPixelSize(12)
    painter.setFont(font)
    painter.drawText(QRectF(centre.x() - 9, centre.y() - 9, 18, 18), int(Align.AlignCenter), sign)

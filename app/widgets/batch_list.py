"""The files of a batch in a table: file, findings, state, and what can be done about it.

In: the rows of a `Batching`. Out: the row a person is at, and what is asked for it. Rows are described only while they
are painted; there is no widget per row.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPointF,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app import batch_words, style, texts
from app import theme as tokens
from app.batch_rows import BatchRow
from app.batch_words import Tone
from app.batching import Batching
from app.excerpts import one_line
from app.widgets.batch_totals import ICONS
from app.widgets.file_drag import FileDrag
from app.widgets.row_list import ROW_FLAGS, Align, Elide, Index, RowList, RowPainter

RowAction = Literal["review", "show", "again", "reveal", ""]

_INSET = 8
_FILE_LEFT = 24
_NAME_LEFT = 50
_BAR = 4
_BAR_WIDTH = 240
_ASKS = ("file.locked", "file.password")
_ACTIVE = ("reading", "finding", "writing")


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What one row shows. `spoken` is the whole of it as a sentence for a screen reader."""

    name: str = field(repr=False)
    facts: str
    findings: str
    state: str
    title: str
    detail: str
    tone: Tone
    share: float | None
    action: RowAction
    spoken: str = field(repr=False)


def action_of(row: BatchRow) -> RowAction:
    """What Enter does for a row: the one thing that makes sense in its state."""
    if row.result is None:
        return ""
    if row.result.state in ("review", "remain"):
        return "review" if row.result.state == "review" else "show"
    if row.result.code in _ASKS:
        return "review"  # where a password can be given
    if row.result.code:
        return "again"
    return "reveal" if row.result.masked else ""


def describe(row: BatchRow, mask_from: float) -> Line:
    """A row in words."""
    result = row.result
    name = one_line(row.item.path.name)
    title = batch_words.title(row.state, result, row.done, row.total)
    detail = one_line(batch_words.detail(row.state, result, mask_from)) if row.state not in _ACTIVE else ""
    facts = " · ".join(filter(None, (file_type(row), file_size(row.item.size), one_line(row.item.place))))
    findings = texts.number(result.findings) if result is not None and result.format else ""
    spoken = [name, title, detail]
    if findings and result is not None:
        spoken.append(texts.count("batch.said.findings", result.findings))
    return Line(
        name=name,
        facts=facts,
        findings=findings,
        state=row.state,
        title=title,
        detail=detail,
        tone=batch_words.tone(row.state, result),
        share=row.done / row.total if row.state == "finding" and row.total else None,
        action=action_of(row),
        spoken=", ".join(filter(None, spoken)),
    )


def file_type(row: BatchRow) -> str:
    """ "Word document", or the suffix while nobody has looked."""
    if row.result is not None and row.result.format and row.result.format != "text":
        return texts.text(f"format.{row.result.format}")
    return row.item.path.suffix.lstrip(".").upper()


def file_size(size: int) -> str:
    """ "214 kB", "1.8 MB"."""
    if size < 1_000_000:
        return texts.text("batch.size.kb", n=max(1, round(size / 1000)))
    whole, tenth = divmod(round(size / 100_000), 10)
    point = "," if texts.language() == "tr" else "."
    return texts.text("batch.size.mb", n=f"{whole}{point}{tenth}" if whole < 100 else texts.number(whole))


class BatchModel(QAbstractListModel):
    """The rows of a `Batching` as they stand."""

    def __init__(self, batching: Batching, parent: QWidget) -> None:
        super().__init__(parent)
        self._batching = batching
        batching.rows_changed.connect(self._reset)

    def line(self, at: int) -> Line:
        """What a row shows now."""
        return describe(self._batching.rows[at], self._batching.rule.mask_from)

    def file(self, at: int) -> Path | None:
        """The masked copy that was written of a row."""
        result, out = self._batching.rows[at].result, self._batching.out
        return out / result.masked if result is not None and result.masked and out is not None else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._batching.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return ROW_FLAGS

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) or not index.isValid():
            return None
        return self.line(index.row()).spoken

    def _reset(self) -> None:
        self.beginResetModel()
        self.endResetModel()


class BatchList(RowList):
    """Up and down move, Enter does what the row offers."""

    row_changed = Signal()
    asked = Signal(str)  # a RowAction, for the current row

    def __init__(self, batching: Batching) -> None:
        super().__init__()
        self.rows = BatchModel(batching, self)
        self.setModel(self.rows)
        self.setItemDelegate(_Painter(self))
        self.setObjectName("batch")
        self.selectionModel().currentChanged.connect(lambda *_: self.row_changed.emit())
        self.rows.modelReset.connect(self._keep_place)
        batching.row_changed.connect(lambda at: self.renew_rows((at,)))
        self._at = 0
        self._drag = FileDrag(self)

    def current_row(self) -> int | None:
        """The row a person is at."""
        index = self.currentIndex()
        return index.row() if index.isValid() else None

    def go_to(self, at: int) -> None:
        """Select a row."""
        index = self.rows.index(at)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.scrollTo(index)

    def columns(self, width: int) -> tuple[int, int]:
        """Where the findings end and where the state begins."""
        state = width - min(max(round(width * 0.4), 300), 590)
        return state - 56, state

    def _keep_place(self) -> None:
        if self.rows.rowCount():
            self.go_to(min(self._at, self.rows.rowCount() - 1))
        self.row_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at = self.current_row()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and at is not None and not event.modifiers():
            action = self.rows.line(at).action
            if action:
                self.asked.emit(action)
            return
        super().keyPressEvent(event)
        self._at = self.current_row() or 0

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A drag of the masked copy may begin here."""
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        self._drag.press(event, self.rows.file(index.row()) if index.isValid() else None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The masked copy goes along; rows without one are not selected by dragging over them."""
        if not self._drag.move(event):
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self._at = index.row()
            action = self.rows.line(index.row()).action
            shown = button_rect(self.visualRect(index), action)
            if shown is not None and shown.contains(event.position().toPoint()):
                self.asked.emit(action)


def button_rect(row: QRect, action: RowAction) -> QRect | None:
    """Where the button of a row is painted; none for what only Enter does."""
    if action in ("", "reveal"):
        return None
    width = QFontMetrics(style.font("label")).horizontalAdvance(texts.text(f"batch.action.{action}")) + 26
    height = min(tokens.BUTTON_HEIGHT, row.height() - 10)
    right = row.right() - tokens.PAGE_PADDING
    return QRect(right - width, row.center().y() - height // 2, width, height)


class BatchHead(QWidget):
    """The names of the columns, 32 px."""

    def __init__(self, rows: BatchList) -> None:
        super().__init__()
        self._rows = rows
        self.setFixedHeight(style.pixels(32))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """File, findings, state."""
        painter = QPainter(self)
        painter.setFont(style.font("small_label"))
        painter.setPen(style.colour("text2"))
        end, state = self._rows.columns(self.width())
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRect(_NAME_LEFT, 0, end - _NAME_LEFT, self.height()), middle, texts.text("batch.column.file"))
        right = middle | Qt.AlignmentFlag.AlignRight
        painter.drawText(
            QRect(_NAME_LEFT, 0, end - _NAME_LEFT, self.height()), right, texts.text("batch.column.findings")
        )
        left = state + tokens.ICON_LIST_SIZE + 14
        painter.drawText(QRect(left, 0, self.width() - left, self.height()), middle, texts.text("batch.column.state"))
        painter.setPen(style.colour("hair"))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()


class _Painter(RowPainter):
    inset = (_INSET, 0)

    def __init__(self, view: BatchList) -> None:
        super().__init__(view, tokens.TABLE_ROW_HEIGHT)
        self._view = view

    def draw(self, painter: QPainter, rect: QRect, row: int, *, selected: bool, hovered: bool) -> None:
        painter.setPen(style.colour("hair"))
        painter.drawLine(_NAME_LEFT, rect.bottom(), rect.right() - tokens.PAGE_PADDING, rect.bottom())
        self._row(painter, rect, self._view.rows.line(row))

    def _row(self, painter: QPainter, rect: QRect, line: Line) -> None:
        end, left = self._view.columns(rect.width())
        self._icon(painter, QPointF(_FILE_LEFT, rect.center().y()), "file", "text2")
        font, metrics = self.font("body", figures=True)
        painter.setFont(font)
        painter.setPen(style.colour("text"))
        right = Align.AlignVCenter | Align.AlignRight
        painter.drawText(QRect(_NAME_LEFT, rect.top(), end - _NAME_LEFT, rect.height()), right, line.findings)
        numbers = metrics.horizontalAdvance(line.findings)
        name = QRect(_NAME_LEFT, rect.top(), end - numbers - 24 - _NAME_LEFT, rect.height())
        self._two_lines(painter, name, ("label", "text", line.name), ("text3", line.facts), Elide.ElideMiddle)
        icon, tone = self._sign(line)
        self._icon(painter, QPointF(left, rect.center().y()), icon, tone)
        left += tokens.ICON_LIST_SIZE + 14
        button = button_rect(rect, line.action)
        last = (button.left() if button is not None else rect.right() - tokens.PAGE_PADDING) - 12
        role = "body" if line.tone == "text2" else "strong"
        state = QRect(left, rect.top(), last - left, rect.height())
        detail = line.detail or " " * (line.share is not None)
        self._two_lines(painter, state, (role, line.tone, line.title), ("text2", detail))
        if line.share is not None:
            self._bar(painter, QRectF(left, rect.center().y() + 9, min(_BAR_WIDTH, last - left), _BAR), line.share)
        if button is not None:
            self._button(painter, button, texts.text(f"batch.action.{line.action}"))

    @staticmethod
    def _sign(line: Line) -> tuple[str, str]:
        if line.state in _ACTIVE:
            return ICONS["waiting"]
        if line.state == "stopped":
            return "stop", "text2"
        if line.state == "waiting":
            return "undecided", "text3"
        icon, tone = ICONS[line.state]
        return ("unchecked", "warn") if line.state == "clean" and line.tone == "warn" else (icon, tone)

    @staticmethod
    def _icon(painter: QPainter, place: QPointF, name: str, tone: str) -> None:
        size = tokens.ICON_LIST_SIZE
        painter.drawPixmap(place - QPointF(0, size / 2 - 0.5), style.pixmap(name, tone, size))

    def _two_lines(
        self,
        painter: QPainter,
        room: QRect,
        first: tuple[str, str, str],
        second: tuple[str, str],
        elide: Elide = Elide.ElideRight,
    ) -> None:
        """A title over a line, or alone in the middle."""
        role, tone, words = first
        tone_below, below = second
        if not below:
            self.words(painter, room, words, role, tone, elide=elide)
            return
        half = room.height() // 2
        above = QRect(room.left(), room.top() + 2, room.width(), half)
        self.words(painter, above, words, role, tone, align=Align.AlignBottom, elide=elide)
        under = QRect(room.left(), room.center().y() + 3, room.width(), half)
        self.words(painter, under, below, "small", tone_below, align=Align.AlignTop)

    @staticmethod
    def _bar(painter: QPainter, track: QRectF, share: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("pressed"))
        painter.drawRoundedRect(track, _BAR / 2, _BAR / 2)
        track.setWidth(track.width() * min(max(share, 0.0), 1.0))
        painter.setBrush(style.colour("accent"))
        painter.drawRoundedRect(track, _BAR / 2, _BAR / 2)

    @staticmethod
    def _button(painter: QPainter, rect: QRect, words: str) -> None:
        painter.setPen(QPen(style.colour("edge_soft"), 1))
        painter.setBrush(style.colour("raised"))
        painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), tokens.RADIUS_BUTTON, tokens.RADIUS_BUTTON)
        painter.setFont(style.font("label"))
        painter.setPen(style.colour("text"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)

"""The list of what became of every token: sections that fold, one row for places that look and repair alike.

In: a `Report` and the `Answers` to it. Out: the row a person is at, in two lines of text with a sign of its state, and
signals when that changes. Rows are described only while they are painted; there is no widget per row.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import (
    QModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QStringListModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from app import style, theme
from app.excerpts import one_line
from app.outcomes import Answers, Report, Row, Section, ShownState
from app.texts import count, number, part_name, text
from app.widgets.row_list import ROW_FLAGS, Align, Index, RowList, RowPainter

SIGNS: dict[ShownState, str] = {
    "exact": "=",
    "repaired": "≈",
    "unsure": "?",
    "unknown": "!",
    "missing": "–",
    "left": "",
}
TONES: dict[ShownState, str] = {
    "exact": "ok",
    "repaired": "ok",
    "unsure": "warn",
    "unknown": "bad",
    "missing": "text3",
    "left": "text2",
}

_UNIFORM_FROM = 2_000  # rows: with more, asking each for its height would be felt
_INSET = 8
_SIGN_LEFT = 17
_TEXT_LEFT = 46


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What one row shows. `spoken` is the whole of it as a sentence for a screen reader."""

    state: ShownState
    before: str = field(repr=False)
    after: str = field(repr=False)
    second: str = field(repr=False)
    places: int
    spoken: str = field(repr=False)


def repairs(how: Sequence[str]) -> str:
    """The names of the repairs, in the order they were applied."""
    return ", ".join(text(f"repair.{code}") for code in how)


def describe(report: Report, answers: Answers, row: Row) -> Line:
    """The two lines of a row under the answers given."""
    outcome, first = row.outcome, row.members[0]
    states = {report.shown_state(index, answers) for index in row.members} if answers.given else {outcome.state}
    state: ShownState = states.pop() if len(states) == 1 else outcome.state
    after = report.becomes(first, answers) if state != "left" else ""
    before = outcome.before or f"[{outcome.token}]"
    if outcome.state == "missing":
        second = count("outcome.expected", outcome.expected, found=outcome.found)
    elif outcome.state == "unsure" and state != "repaired":
        second = count(f"outcome.unsure.{_family(outcome.token)}", len(outcome.options))
    elif outcome.state == "unknown":
        second = text("outcome.unknown")
    else:
        second = repairs(outcome.how)
    if state == "left" and outcome.state != "unknown":
        second = text("outcome.left")
    elif outcome.state == "unsure" and state == "repaired":
        second = text("outcome.chosen")
    elif outcome.state == "repaired" and report.has_ending(first) and after and after != outcome.after:
        second = text("outcome.ending_kept")
    if outcome.span is not None:
        where = part_name(report.document.part(outcome.span.part))
        second = f"{second} · {where}" if second else where
    after = one_line(after)
    spoken = [one_line(before), text(f"outcome.state.{state}")]
    if after:
        spoken.append(text("outcome.becomes", value=after))
    spoken.append(second)
    if len(row.members) > 1:
        spoken.append(count("outcome.times", len(row.members)))
    return Line(
        state=state,
        before=one_line(before),
        after=after,
        second=second,
        places=len(row.members),
        spoken=", ".join(spoken),
    )


def _family(token: str) -> str:
    return "people" if token.startswith("PERSON") else "entries"


class OutcomesModel(QStringListModel):
    """Sections and their rows in one list. An item is the name of a section or the number of a row of the report.

    The strings are empty: rows are counted in C++, as Qt does for each when it lays them out.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.report: Report | None = None
        self.answers = Answers()
        self.folded: set[Section] = {"exact"}
        self.items: list[Section | int] = []
        self._counts: dict[Section, int] = {}

    def show(self, report: Report | None, answers: Answers) -> None:
        """Show another report."""
        self.report, self.answers = report, answers
        self._counts = {}
        for row in report.rows if report else ():
            self._counts[row.section] = self._counts.get(row.section, 0) + len(row.members)
        self._build()

    def fold(self, section: Section, folded: bool) -> None:
        """Close or open a section."""
        if folded:
            self.folded.add(section)
        else:
            self.folded.discard(section)
        self._build()

    def places(self, section: Section) -> int:
        """How many places of the file a section holds; in the first, how many still wait."""
        if section == "open" and self.report is not None:
            return self.report.open_count(self.answers)
        return self._counts.get(section, 0)

    def position(self, row: int) -> int:
        """Where in the list a row of the report stands; its section is opened first."""
        assert self.report is not None
        section = self.report.rows[row].section
        if section in self.folded:
            self.fold(section, False)
        return self.items.index(row)

    def _build(self) -> None:
        self.items = []
        last: Section | None = None
        for number_, row in enumerate(self.report.rows if self.report else ()):
            if row.section != last:
                last = row.section
                self.items.append(last)
            if last not in self.folded:
                self.items.append(number_)
        self.setStringList([""] * len(self.items))

    # -- Qt ----------------------------------------------------------------------------------------------------------

    def flags(self, index: Index) -> Qt.ItemFlag:
        return ROW_FLAGS

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) or not index.isValid():
            return None
        item = self.items[index.row()]
        if isinstance(item, str):
            state = text("outcome.folded" if item in self.folded else "outcome.unfolded")
            return f"{text(f'outcome.section.{item}')}, {number(self.places(item))}, {state}"
        return self.line(item).spoken

    def line(self, row: int) -> Line:
        """What a row of the report shows now."""
        assert self.report is not None
        return describe(self.report, self.answers, self.report.rows[row])


class OutcomeList(RowList):
    """The list itself. Up and down move, left and right fold, Enter goes to the place in the text."""

    row_changed = Signal(int)  # the row of the report a person moved to
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = OutcomesModel(self)
        self.setModel(self.rows)
        self.setItemDelegate(_Painter(self))
        self.setObjectName("outcomes")
        self.selectionModel().currentChanged.connect(self._moved)

    def show_report(self, report: Report | None, answers: Answers) -> None:
        """Show another report; nothing is selected."""
        self.setUniformItemSizes(report is not None and len(report.rows) > _UNIFORM_FROM)
        self.rows.show(report, answers)

    def current_row(self) -> int | None:
        """The row of the report a person is at, or None at a section head."""
        index = self.currentIndex()
        item = self.rows.items[index.row()] if index.isValid() else None
        return item if isinstance(item, int) else None

    def go_to(self, row: int) -> None:
        """Select a row of the report without saying so."""
        with self.quietly():
            self.make_current(self.rows.position(row))
            self.scrollTo(self.currentIndex())

    def _moved(self, current: QModelIndex) -> None:
        row = self.current_row() if current.isValid() else None
        if row is not None and not self.quiet:
            self.row_changed.emit(row)

    def _toggle(self, section: Section) -> None:
        at = self.current_row()
        self.rows.fold(section, section not in self.rows.folded)
        position = self.rows.items.index(section)
        if at is not None and at in self.rows.items:
            position = self.rows.items.index(at)
        self.make_current(position)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        item = self.rows.items[index.row()] if index.isValid() else None
        key = event.key()
        if isinstance(item, str):
            opens = key == Qt.Key.Key_Right and item in self.rows.folded
            closes = key == Qt.Key.Key_Left and item not in self.rows.folded
            if opens or closes or key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
                self._toggle(item)
                return
        elif item is not None and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
            return
        elif item is not None and key == Qt.Key.Key_Left:
            assert self.rows.report is not None
            head = self.rows.items.index(self.rows.report.rows[item].section)
            self.setCurrentIndex(self.rows.index(head))
            return
        super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        item = self.rows.items[index.row()] if index.isValid() else None
        if isinstance(item, str) and event.button() == Qt.MouseButton.LeftButton:
            self._toggle(item)


class _Painter(RowPainter):
    """Draws section heads and rows."""

    inset = (_INSET, 0)

    def __init__(self, view: OutcomeList) -> None:
        super().__init__(view, theme.TABLE_ROW_HEIGHT)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        head = isinstance(self._view.rows.items[index.row()], str) and not self._view.uniformItemSizes()
        return QSize(0, style.pixels(theme.SECTION_HEIGHT)) if head else super().sizeHint(option, index)

    def draw(self, painter: QPainter, rect: QRect, row: int, *, selected: bool, hovered: bool) -> None:
        field_ = rect.adjusted(_INSET, 0, -_INSET, 0)
        item = self._view.rows.items[row]
        if isinstance(item, str):
            self._head(painter, field_, item)
        else:
            self._row(painter, field_, self._view.rows.line(item), selected)

    def _head(self, painter: QPainter, field_: QRect, section: Section) -> None:
        folded = section in self._view.rows.folded
        picture = style.pixmap("right" if folded else "down", "text3", theme.ICON_STATUS_SIZE)
        painter.drawPixmap(QPointF(field_.left() + 6, field_.center().y() - 6.5), picture)
        inner = field_.adjusted(26, 0, -12, 0)
        places = number(self._view.rows.places(section))
        self.words(
            painter, inner, text(f"outcome.section.{section}"), "caption", "text3",
            figures=places, figures_role="small_label", figures_tone="text3",
        )  # fmt: skip

    def _row(self, painter: QPainter, field_: QRect, line: Line, selected: bool) -> None:
        draw_sign(painter, QPointF(field_.left() + _SIGN_LEFT - 2, field_.center().y() + 0.5), line.state)
        left, right = field_.left() + _TEXT_LEFT - _INSET, field_.right() - 12
        middle = field_.center().y()
        above = QRect(left, field_.top(), right - left, middle - field_.top() + 2)
        if line.places > 1:
            shown = f"×{number(line.places)}"
            font, metrics = self.font("small_label", figures=True)
            painter.setFont(font)
            painter.setPen(style.colour("text2"))
            painter.drawText(above, int(Align.AlignBottom | Align.AlignRight), shown)
            above.setRight(above.right() - metrics.horizontalAdvance(shown) - 8)
        self._values(painter, above, line)
        below = QRect(left, middle + 2, right - left, field_.bottom() - middle)
        tone = "text2" if selected else "text3"
        self.words(painter, below, line.second, "small", tone, align=Align.AlignTop)

    def _values(self, painter: QPainter, room: QRect, line: Line) -> None:
        bottom = int(Qt.AlignmentFlag.AlignBottom)
        mono, bold = style.font("body", mono=True), style.font("label")
        arrow = 26 if line.after else 0
        token_width = QFontMetrics(mono).horizontalAdvance(line.before)
        value_width = QFontMetrics(bold).horizontalAdvance(line.after)
        free = room.width() - arrow
        if token_width + value_width > free and line.after:
            token_width = min(token_width, max(free - value_width, free // 2))
        token_width = min(token_width, free)
        painter.setFont(mono)
        painter.setPen(style.colour("text2"))
        shown = QFontMetrics(mono).elidedText(line.before, Qt.TextElideMode.ElideMiddle, token_width + 1)
        painter.drawText(QRect(room.left(), room.top(), token_width + 1, room.height()), bottom, shown)
        if not line.after:
            return
        at = room.left() + token_width
        painter.drawPixmap(QPointF(at + 5, room.bottom() - 15), style.pixmap("arrow", "text3", theme.ICON_LIST_SIZE))
        painter.setFont(bold)
        painter.setPen(style.colour("text"))
        rest = QRect(at + arrow, room.top(), room.right() - at - arrow, room.height())
        shown = QFontMetrics(bold).elidedText(line.after, Qt.TextElideMode.ElideRight, rest.width())
        painter.drawText(rest, bottom, shown)


def draw_sign(painter: QPainter, centre: QPointF, state: ShownState) -> None:
    """The sign of a state in a circle of 18 px: `=`, `≈`, `?`, `!`, `–`, or an eye for what was left."""
    tone = style.colour(TONES[state])
    if state == "left":
        picture = style.pixmap("keep", "text2", theme.ICON_BUTTON_SIZE)
        painter.drawPixmap(centre - QPointF(9, 9), picture)
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(tone, 1.5))
    painter.drawEllipse(centre, 8.5, 8.5)
    font = style.font("strong")
    font.setPixelSize(12)
    painter.setFont(font)
    painter.drawText(QRectF(centre.x() - 9, centre.y() - 9, 18, 18), int(Qt.AlignmentFlag.AlignCenter), SIGNS[state])

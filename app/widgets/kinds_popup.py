"""The kinds of this document: which are shown, how many there are, Mask all and Keep all. Also the legend.

In: counts by kind and by state, and what is left out now. Out: `filtered` and `decided`. Kinds stand under their
family, each family with a sample of its colour and line, each state with its shape and a sample, so that nobody needs
colour to read the text.
"""

from collections.abc import Collection, Mapping

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app import style, texts
from app import theme as tokens
from app.widgets.choices import Check
from app.widgets.findings_filter import STATE_NAMES
from app.widgets.key_button import KeyButton
from app.widgets.labels import Hairline, Icon, label
from app.widgets.marks import Mark, paint_ink, paint_over, paint_under
from app.widgets.popup import ScrollingPopup
from app.widgets.tag import Tag
from core.kinds import KINDS
from core.review.tally import Counts, Status

_SAMPLE = (44, 20)
_STATE_ICONS = {Status.UNDECIDED: "undecided", Status.MASKED: "mask", Status.KEPT: "keep", Status.NEAR: "near"}
_TALLEST = 560


class Sample(QWidget):
    """A piece of text as the document shows it: a family, or a state."""

    def __init__(self, mark: Mark, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mark = mark
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """Room for two letters."""
        return QSize(style.pixels(_SAMPLE[0]), style.pixels(_SAMPLE[1]) + 6)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Two letters with their mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = style.font("label")
        painter.setFont(font)
        width = painter.fontMetrics().horizontalAdvance("Ab")
        rect = QRectF(2, 3, width + 12, style.pixels(_SAMPLE[1]) - 2)
        baseline = rect.bottom() - 5
        rects = [(rect, baseline)]
        paint_under(painter, self._mark, rects)
        if self._mark.ink:
            paint_ink(painter, rects)
        painter.setPen(style.colour("on_ink" if self._mark.ink else "text"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "Ab")
        paint_over(painter, self._mark, rects)


def family_mark(kind: str) -> Mark:
    """How an open finding of this kind looks."""
    family = tokens.current().family(kind)
    return Mark(0, 2, fill=family.tint, line=family.underline, line_colour=family.line)


def state_mark(status: int) -> Mark:
    """How a state looks, whatever the kind."""
    if status == Status.MASKED:
        return Mark(0, 2, ink=True)
    if status == Status.KEPT:
        return Mark(0, 2, line="kept", line_colour="text3")
    if status == Status.NEAR:
        return Mark(0, 2, box="dashed", box_colour="text3")
    return family_mark("CUSTOM")


class KindsPopup(ScrollingPopup):
    """`open_at` fills and shows it."""

    filtered = Signal(object, object)  # kinds and states left out
    decided = Signal(str, str)  # kind, verdict

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._boxes: dict[str, Check] = {}
        self._state_boxes: dict[int, Check] = {}
        self._inner = QWidget()

    def open_at(
        self,
        at: QPoint,
        kinds: Mapping[str, Counts],
        totals: Counts,
        left_out: Collection[str],
        states_left_out: Collection[int],
    ) -> None:
        """Show it below `at` (global)."""
        self._fill(kinds, totals, left_out, states_left_out)
        size = self._inner.sizeHint()
        screen = self.screen().availableGeometry()
        height = min(size.height() + 2, style.pixels(_TALLEST), screen.bottom() - at.y() - 8)
        bar = self._scroll.verticalScrollBar().sizeHint().width() if height < size.height() else 0
        self.resize(size.width() + 2 + bar, max(height, 200))
        self.move(at)
        self.show()
        first = next(iter(self._boxes.values()), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.PopupFocusReason)

    def _fill(
        self,
        kinds: Mapping[str, Counts],
        totals: Counts,
        left_out: Collection[str],
        states_left_out: Collection[int],
    ) -> None:
        self.setAccessibleName(texts.text("kinds.name"))
        inner = self._inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(2, 1)
        column.addLayout(grid)
        self._boxes = {}
        by_family: dict[str, list[str]] = {}
        for kind in kinds:
            family: str = KINDS[kind].family if kind in KINDS else "other"
            by_family.setdefault(family, []).append(kind)
        row = 0
        for family in (name for name in tokens.current().families if name in by_family):
            members = by_family[family]
            head = QHBoxLayout()
            head.setSpacing(8)
            head.addWidget(Sample(family_mark(members[0])))
            head.addWidget(label(texts.text(f"family.{family}"), "small_label", "2"))
            head.addWidget(label(texts.text(f"line.{tokens.current().family(members[0]).underline}"), "small", "3"))
            head.addStretch(1)
            grid.addLayout(head, row, 0, 1, 6)
            row += 1
            for kind in members:
                self._kind_row(grid, row, kind, kinds[kind], kind not in left_out)
                row += 1
        column.addWidget(Hairline())
        column.addWidget(label(texts.text("kinds.states"), "small_label", "2"))
        states = QGridLayout()
        states.setHorizontalSpacing(10)
        states.setVerticalSpacing(4)
        states.setColumnStretch(3, 1)
        self._state_rows(states, totals, states_left_out)
        column.addLayout(states)
        everything = KeyButton(texts.text("kinds.everything"), role="flat")
        everything.clicked.connect(self._show_everything)
        column.addWidget(everything, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.fill(inner)

    def _kind_row(self, grid: QGridLayout, row: int, kind: str, counts: Counts, shown: bool) -> None:
        name = texts.kind_name(kind)
        box = Check(name)
        box.setChecked(shown)
        box.toggled.connect(self._tell)
        self._boxes[kind] = box
        grid.addWidget(Tag(kind), row, 0)
        grid.addWidget(box, row, 1, 1, 2)
        number = label(texts.number(counts.total or counts.near), "small", "2")
        number.setFont(style.figures("small"))
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(number, row, 3)
        for column, verdict in ((4, "mask"), (5, "keep")):
            words = texts.text(f"kinds.{verdict}_all")
            button = KeyButton(words, role="flat")
            button.setAccessibleName(f"{words}, {name}")
            button.setEnabled(counts.total > 0)
            button.clicked.connect(lambda _checked=False, kind=kind, verdict=verdict: self._decide(kind, verdict))
            grid.addWidget(button, row, column)

    def _state_rows(self, grid: QGridLayout, totals: Counts, left_out: Collection[int]) -> None:
        numbers = (totals.undecided, totals.masked, totals.kept, totals.near)
        self._state_boxes = {}
        for row, (status, icon) in enumerate(_STATE_ICONS.items()):
            box = Check(texts.text(f"state.{STATE_NAMES[status]}"))
            box.setChecked(status not in left_out)
            box.toggled.connect(self._tell)
            self._state_boxes[int(status)] = box
            grid.addWidget(Icon(icon, "text2", tokens.ICON_LIST_SIZE), row, 0)
            grid.addWidget(Sample(state_mark(status)), row, 1)
            grid.addWidget(box, row, 2)
            number = label(texts.number(numbers[status]), "small", "2")
            number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(number, row, 3)
        row = len(_STATE_ICONS)
        grid.addWidget(Icon("added", "text2", tokens.ICON_LIST_SIZE), row, 0)
        grid.addWidget(Sample(Mark(0, 2, ink=True, tab=True)), row, 1)
        grid.addWidget(label(texts.text("state.added"), "body"), row, 2, 1, 2)

    def _tell(self) -> None:
        kinds = frozenset(kind for kind, box in self._boxes.items() if not box.isChecked())
        states = frozenset(status for status, box in self._state_boxes.items() if not box.isChecked())
        self.filtered.emit(kinds, states)

    def _show_everything(self) -> None:
        for box in (*self._boxes.values(), *self._state_boxes.values()):
            box.setChecked(True)

    def _decide(self, kind: str, verdict: str) -> None:
        self.close()
        self.decided.emit(kind, verdict)

"""The other views of the Save sheet: the counts in its head, the four steps of the work, the rows of a result.

In: numbers, steps, sentences. Out: widgets; they know nothing of saving.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app import style
from app import theme as tokens
from app.texts import number, text
from app.widgets.file_drag import FileDrag
from app.widgets.key_button import KeyButton
from app.widgets.labels import Elided, Icon, label
from app.widgets.laying_out import empty

StepState = Literal["waiting", "running", "done"]
STEPS = ("seal", "write", "read", "search")
_COUNTS = (
    ("masked", "mask", "ink"),
    ("kept", "keep", "text2"),
    ("undecided", "undecided", "warn"),
    ("values", "kind", "text2"),
)


class Counts(QWidget):
    """Four large numbers with a word under each."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 14, 0, 4)
        row.setSpacing(12)
        self._numbers: dict[str, QLabel] = {}
        self._words: dict[str, QLabel] = {}
        for key, icon, tone in _COUNTS:
            cell = QHBoxLayout()
            cell.setSpacing(12)
            cell.addWidget(Icon(icon, tone, tokens.ICON_BUTTON_SIZE), 0, Qt.AlignmentFlag.AlignVCenter)
            stack = QVBoxLayout()
            stack.setSpacing(1)
            self._numbers[key], self._words[key] = label("", "title"), label("", "small", "2", wrap=True)
            self._numbers[key].setFont(style.figures("title"))
            stack.addWidget(self._numbers[key])
            stack.addWidget(self._words[key])
            cell.addLayout(stack, 1)
            row.addLayout(cell, 1)

    def show_counts(self, **values: int | None) -> None:
        """masked, kept, undecided, values; None while a number is not known yet."""
        for key, value in values.items():
            self._numbers[key].setText("–" if value is None else number(value))
            self._words[key].setText(text(f"save.count.{key}"))

    def shown(self) -> dict[str, str]:
        """The numbers as they stand there."""
        return {key: cell.text() for key, cell in self._numbers.items()}


class StepLine(QWidget):
    """One step: a sign, its name, its state in words. Nothing moves; the states change."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self._state: StepState = "waiting"
        self.setFont(style.font("body"))
        self.set_state("waiting")

    def set_state(self, state: StepState) -> None:
        """How far it is."""
        self._state = state
        words = f"{text(f'save.step.{self._name}')}, {text(f'save.step.{state}')}"
        self.setAccessibleName(words)
        self.update()

    def state(self) -> StepState:
        """How far it is."""
        return self._state

    def sizeHint(self) -> QSize:
        """A line of 32 px."""
        return QSize(300, max(tokens.BUTTON_HEIGHT, QFontMetrics(self.font()).height() + 10))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Sign and words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = tokens.ICON_BUTTON_SIZE
        top = (self.height() - size) / 2
        running = self._state == "running"
        if running:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(style.colour("accent"))
            painter.drawEllipse(QRectF(4, top + 4, size - 8, size - 8))
        else:
            icon, tone = ("check", "ok") if self._state == "done" else ("undecided", "text3")
            painter.drawPixmap(0, int(top), style.pixmap(icon, tone, size, self.devicePixelRatioF()))
        left = size + 12
        painter.setFont(style.font("strong" if running else "body"))
        painter.setPen(style.colour("text" if self._state != "waiting" else "text3"))
        rect = self.rect().adjusted(left, 0, 0, 0)
        vertical = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(rect, vertical | Qt.AlignmentFlag.AlignLeft, text(f"save.step.{self._name}"))
        painter.setFont(style.font("small"))
        painter.setPen(style.colour("text2" if self._state != "waiting" else "text3"))
        painter.drawText(rect, vertical | Qt.AlignmentFlag.AlignRight, text(f"save.step.{self._state}"))


class StepList(QWidget):
    """The four steps of a save."""

    def __init__(self) -> None:
        super().__init__()
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(2)
        self.lines = {name: StepLine(name) for name in STEPS}
        for line in self.lines.values():
            stack.addWidget(line)

    def begin(self, step: str) -> None:
        """This step begins; those before it are done. Empty: none has begun."""
        now = STEPS.index(step) if step in STEPS else -1
        for index, name in enumerate(STEPS):
            self.lines[name].set_state("done" if index < now else "running" if index == now else "waiting")


class ResultRow(QWidget):
    """An icon, a line in the body's weight, a small line under it, a button. A `file` can be dragged out of it."""

    def __init__(
        self,
        icon: str,
        title: str,
        line: str,
        *,
        action: str = "",
        call: Callable[[], object] | None = None,
        file: Path | None = None,
    ):
        super().__init__()
        self._file = file
        self._drag = FileDrag(self)
        if file is not None:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
            self.setToolTip(text("save.result.drag"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        row.addWidget(Icon(icon, "text2", tokens.ICON_BUTTON_SIZE))
        stack = QVBoxLayout()
        stack.setSpacing(2)
        stack.addWidget(Elided(title, "label", mode=Qt.TextElideMode.ElideMiddle))
        if line:
            stack.addWidget(label(line, "small", "2", wrap=True))
        row.addLayout(stack, 1)
        self.button: KeyButton | None = None
        if action and call is not None:
            self.button = KeyButton(action)
            self.button.clicked.connect(lambda _checked=False: call())
            row.addWidget(self.button)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A drag may begin here."""
        self._drag.press(event, self._file)
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The file goes along."""
        self._drag.move(event)


class ResultRows(QWidget):
    """The rows of a result, one under the other."""

    def __init__(self) -> None:
        super().__init__()
        self._stack = QVBoxLayout(self)
        self._stack.setContentsMargins(2, 0, 0, 0)
        self._stack.setSpacing(16)

    def show_rows(self, rows: Sequence[ResultRow]) -> None:
        """Take the place of what was shown."""
        empty(self._stack)
        for row in rows:
            self._stack.addWidget(row)

    def changeEvent(self, event: QEvent) -> None:
        """Paint again in the colours of a new theme."""
        super().changeEvent(event)
        self.update()

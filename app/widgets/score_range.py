"""Deciding by score: from and to, how many findings that are, Mask and Keep.

In: a review, whether near misses count. Out: `decided` with the slots and the verdict. The count follows the numbers;
nothing changes before a button or its key is pressed, and then in one step of undo.
"""

from PySide6.QtCore import QLocale, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app import style, texts
from app import theme as tokens
from app.texts import count, text
from app.widgets.choices import Check
from app.widgets.key_button import KeyButton
from app.widgets.labels import label
from app.widgets.popup import Popup
from app.widgets.single_keys import letter
from core.review import Review
from core.review.choosing import between

_STEP = 0.05
_COUNT_AFTER_MS = 60
_WIDTH = 320
_VERDICTS = {"M": "mask", "K": "keep"}


class _Score(QDoubleSpinBox):
    """A score, 0 to 1; letters are not for it."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setFont(style.figures("body"))
        self.setDecimals(2)
        self.setRange(0.0, 1.0)
        self.setSingleStep(_STEP)
        self.setFixedHeight(tokens.BUTTON_HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pressed = letter(event.text()) if event.text() else ""
        if pressed in _VERDICTS:
            self.pressed.emit(pressed)
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()  # the popup's
        else:
            super().keyPressEvent(event)


class ScoreRange(Popup):
    """`ask` opens it."""

    decided = Signal(object, str)  # slots, verdict

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._review: Review | None = None
        self._slots: list[int] = []
        inner = QVBoxLayout()
        inner.setContentsMargins(16, 14, 16, 14)
        inner.setSpacing(10)
        self.column.addLayout(inner)
        self._title = label("", "strong")
        self._from_name, self._to_name = label("", "label", "2"), label("", "label", "2")
        self.low, self.high = _Score(), _Score()
        self.near = Check()
        self.effect = label("", "small", "2", wrap=True)
        self.mask_button, self.keep_button = KeyButton(role="mask", key="M"), KeyButton(key="K")
        grid = QGridLayout()
        grid.setHorizontalSpacing(tokens.LABEL_GAP)
        for column, widget in enumerate((self._from_name, self.low, self._to_name, self.high)):
            grid.addWidget(widget, 0, column)
        row = QHBoxLayout()
        row.setSpacing(tokens.LABEL_GAP)
        row.addWidget(self.mask_button)
        row.addWidget(self.keep_button)
        row.addStretch(1)
        inner.addWidget(self._title)
        inner.addLayout(grid)
        inner.addWidget(self.near)
        inner.addWidget(self.effect)
        inner.addLayout(row)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_COUNT_AFTER_MS)
        self._pause.timeout.connect(self._count)
        for score in (self.low, self.high):
            score.valueChanged.connect(lambda _value: self._pause.start())
            score.pressed.connect(lambda key: self._decide(_VERDICTS[key]))
        self.near.toggled.connect(lambda _on: self._count())
        self.mask_button.clicked.connect(lambda: self._decide("mask"))
        self.keep_button.clicked.connect(lambda: self._decide("keep"))

    def ask(self, review: Review, at: QPoint, score: float, *, near: bool) -> None:
        """Open it at a point of the screen; `score`: of the selected finding, to begin with all that are as sure."""
        self._review = review
        for widget, value in ((self.low, score), (self.high, 1.0)):
            widget.blockSignals(True)
            widget.setValue(value)
            widget.blockSignals(False)
        self.near.setChecked(near)
        self.near.setVisible(review.counts.near > 0)
        self._name()
        self._count()
        width = style.pixels(_WIDTH)
        self.resize(width, self.column.totalHeightForWidth(width))
        screen = self.screen().availableGeometry()
        self.move(at.x(), min(at.y(), screen.bottom() - self.height() - 8))
        self.show()
        self.low.setFocus(Qt.FocusReason.PopupFocusReason)
        self.low.selectAll()

    def slots(self) -> list[int]:
        """The findings meant now."""
        return list(self._slots)

    def _name(self) -> None:
        self._title.setText(text("scores.title"))
        self.setAccessibleName(text("scores.title"))
        self._from_name.setText(text("scores.from"))
        self._to_name.setText(text("scores.to"))
        self.low.setAccessibleName(text("scores.from.name"))
        self.high.setAccessibleName(text("scores.to.name"))
        for score in (self.low, self.high):
            score.setLocale(QLocale(texts.language()))
        self.near.setText(text("scores.near"))

    def _count(self) -> None:
        self._pause.stop()
        if self._review is None:
            return
        low, high = self.low.value(), self.high.value()
        self._slots = between(self._review, low, high, near=self.near.isChecked() and not self.near.isHidden())
        n = len(self._slots)
        backwards = low > high
        self.effect.setText(text("scores.backwards") if backwards else count("scores.effect", n))
        for button, words in ((self.mask_button, "scores.mask"), (self.keep_button, "scores.keep")):
            button.setText(text(words, n=n))
            button.setEnabled(n > 0)
            button.updateGeometry()
        for score in (self.low, self.high):
            score.setAccessibleDescription(self.effect.text())

    def _decide(self, verdict: str) -> None:
        for score in (self.low, self.high):
            score.interpretText()
        self._count()
        if self._slots:
            self.close()
            self.decided.emit(self._slots, verdict)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """M and K decide, Enter presses the button it is on, Escape closes."""
        pressed = letter(event.text()) if event.text() else ""
        if pressed in _VERDICTS:
            self._decide(_VERDICTS[pressed])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.keep_button.hasFocus():
            self._decide("keep")
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._decide("mask")
        else:
            super().keyPressEvent(event)

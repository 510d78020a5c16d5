"""The foot of the findings panel: the sure ones in one keystroke, and what another threshold would change.

In: a review and what happens to it. Out: `sure_wanted`, and `threshold_wanted` with a score. The threshold is asked for
only when near misses are shown or somebody wants it; its effect is counted while it is turned, and nothing changes
before it is taken.
"""

from PySide6.QtCore import QEvent, QLocale, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDoubleSpinBox, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app import style, texts
from app import theme as tokens
from app.widgets.key_button import KeyButton
from app.widgets.labels import Hairline, label
from core.review import Review
from core.review.choosing import threshold_effect

_LOWEST, _HIGHEST, _STEP = 0.05, 0.95, 0.05
_COUNT_AFTER_MS = 60


class _Score(QDoubleSpinBox):
    """A score; Enter takes it, Escape leaves it as it was."""

    taken = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFont(style.figures("body"))
        self.setDecimals(2)
        self.setRange(_LOWEST, _HIGHEST)
        self.setSingleStep(_STEP)
        self.setFixedHeight(tokens.BUTTON_HEIGHT)
        self.setKeyboardTracking(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.interpretText()
            self.taken.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class TriageBar(QFrame):
    """`show_review`, `renew` after a change, `ask_threshold`."""

    sure_wanted = Signal()
    threshold_wanted = Signal(float)
    left = Signal()  # the focus goes back to the list

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._review: Review | None = None
        self._wanted = self._near = False
        self.sure = KeyButton(icon="check", role="flat")
        self.sure.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.score = _Score()
        self.take = KeyButton()
        self._low = False
        self._name = label("", "small_label", "2")
        self._effect = label("", "small", "2", wrap=True)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_COUNT_AFTER_MS)
        self._timer.timeout.connect(self._count_effect)
        self._lay_out()
        self.sure.clicked.connect(self.sure_wanted)
        self.score.valueChanged.connect(lambda _value: self._turned())
        self.score.taken.connect(self._take)
        self.score.left.connect(self._leave)
        self.take.clicked.connect(self._take)
        self.hide()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Hairline())
        inner = QVBoxLayout()
        inner.setContentsMargins(tokens.PANEL_PADDING, 6, tokens.PANEL_PADDING, 6)
        inner.setSpacing(4)
        column.addLayout(inner)
        inner.addWidget(self.sure)
        self._threshold = QWidget()
        stack = QVBoxLayout(self._threshold)
        stack.setContentsMargins(0, 0, 0, 2)
        stack.setSpacing(4)
        row = QHBoxLayout()
        row.setSpacing(tokens.LABEL_GAP)
        row.addWidget(self._name, 1)
        row.addWidget(self.score)
        row.addWidget(self.take)
        stack.addLayout(row)
        stack.addWidget(self._effect)
        inner.addWidget(self._threshold)

    def show_review(self, review: Review | None, *, near: bool) -> None:
        """Another review, or near misses are shown or hidden."""
        if review is not self._review:
            self._wanted = False
        self._review = review
        self._near = near
        self._reset()
        self.renew()

    def renew(self) -> None:
        """States or findings changed."""
        review = self._review
        number = review.sure_count if review is not None else 0
        self.sure.setText(texts.count("triage.sure", number))
        self.sure.updateGeometry()
        shown = review is not None and (self._near or self._wanted)
        self.sure.setVisible(number > 0 and not (shown and self._low))
        self._threshold.setVisible(shown)
        if shown:
            self._timer.start()
        self.setVisible(number > 0 or shown)

    def set_low(self, low: bool) -> None:
        """There is little room: the threshold takes the place of the sure ones."""
        if low != self._low:
            self._low = low
            self.renew()

    def ask_threshold(self) -> None:
        """Show the threshold and put the focus there."""
        self._wanted = True
        self.renew()
        self.score.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.score.selectAll()

    def effect(self) -> str:
        """What it says a change would do."""
        return self._effect.text()

    def set_keys(self, sure: str) -> None:
        """The key cap."""
        self.sure.set_key(sure)

    def retranslate(self) -> None:
        """Ask for every text again."""
        self._name.setText(texts.text("triage.threshold"))
        self.score.setAccessibleName(texts.text("triage.threshold"))
        self.score.setLocale(QLocale(texts.language()))
        self.take.setText(texts.text("triage.take"))
        self.sure.setAccessibleDescription(texts.text("triage.sure.line"))
        self.sure.setToolTip(texts.text("triage.sure.line"))
        self.renew()
        self._count_effect()

    def changeEvent(self, event: QEvent) -> None:
        """Another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    # -- inside ------------------------------------------------------------------------------------------------------

    def _reset(self) -> None:
        now = self._review.frame.near_below if self._review is not None else _STEP * 10
        self.score.blockSignals(True)
        self.score.setValue(now)
        self.score.blockSignals(False)
        self.take.setEnabled(False)

    def _turned(self) -> None:
        self.take.setEnabled(self._differs())
        self._timer.start()

    def _differs(self) -> bool:
        return self._review is not None and abs(self.score.value() - self._review.frame.near_below) > _STEP / 10

    def _count_effect(self) -> None:
        if self._review is None or self._threshold.isHidden():
            return
        self.take.setEnabled(self._differs())
        if not self._differs():
            words = texts.text("triage.same", score=texts.number(self.score.value()))
        else:
            fewer, more = threshold_effect(self._review, self.score.value())
            words = texts.text("triage.effect", score=texts.number(self.score.value()), fewer=fewer, more=more)
        self._effect.setText(words)
        self.score.setAccessibleDescription(words)

    def _take(self) -> None:
        if self._differs():
            self.threshold_wanted.emit(round(self.score.value(), 2))
        self._wanted = self._near
        self.renew()
        self.left.emit()

    def _leave(self) -> None:
        self._reset()
        self._wanted = self._near
        self.renew()
        self.left.emit()

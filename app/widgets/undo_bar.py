"""The line under the list head that says what a bulk step did, with Undo. It is the confirmation: nobody was asked.

In: a sentence. Out: `undo_asked`, or `more_asked` for what the sentence offers. It stays until the next decision.
"""

from PySide6.QtCore import QEasingCurve, QEvent, QPropertyAnimation, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app import style, texts
from app.widgets.key_button import KeyButton, key_text
from app.widgets.labels import Elided, Hairline

_HEIGHT = 36
_SIDES = (16, 8)  # px
_SPACING = 4


class UndoBar(QFrame):
    """Hidden until `say`."""

    undo_asked = Signal()
    more_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        row = QHBoxLayout()
        row.setContentsMargins(_SIDES[0], 0, _SIDES[1], 0)
        row.setSpacing(_SPACING)
        self._sentence = Elided("", "small", "text2", mode=Qt.TextElideMode.ElideRight)
        self._more = KeyButton(role="link")
        self._undo = KeyButton(role="link")
        for button in (self._more, self._undo):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._more.clicked.connect(self.more_asked)
        self._undo.clicked.connect(self.undo_asked)
        row.addWidget(self._sentence, 1)
        row.addWidget(self._more)
        row.addWidget(self._undo)
        outer.addLayout(row, 1)
        outer.addWidget(Hairline())
        self._slide = QPropertyAnimation(self, b"maximumHeight", self)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.hide()

    def say(self, sentence: str, *, more: str = "", undo: bool = True) -> None:
        """Show a sentence, what it offers besides Undo, and Undo if there is something to take back."""
        appears = self.isHidden()
        self._sentence.set_text(sentence)
        self._more.setText(more)
        self._more.setVisible(bool(more))
        self._undo.setText(texts.text("bulk.undo"))
        self._undo.setVisible(undo)
        self._fit()
        self.setAccessibleName(sentence)
        height = style.pixels(_HEIGHT)
        self.setMinimumHeight(0)
        self.show()
        self._slide.stop()
        if appears and style.duration():
            self._slide.setDuration(style.duration())
            self._slide.setStartValue(0)
            self._slide.setEndValue(height)
            self._slide.start()
        else:
            self.setMaximumHeight(height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What was done is worth more room than the key cap."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self._undo.set_key(key_text(QKeySequence.StandardKey.Undo))
        shown = [button.sizeHint().width() for button in (self._more, self._undo) if not button.isHidden()]
        room = self.width() - sum(_SIDES) - sum(shown) - _SPACING * len(shown)
        if self._sentence.sizeHint().width() > room:
            self._undo.set_key("")

    def sentence(self) -> str:
        """What it says; empty while hidden."""
        return "" if self.isHidden() else self._sentence.text()

    def offers(self) -> str:
        """What it offers besides Undo; empty for nothing."""
        return "" if self._more.isHidden() else self._more.text()

    def changeEvent(self, event: QEvent) -> None:
        """What was said in another language is gone; the step can still be undone by key."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.clear()

    def clear(self) -> None:
        """Take it away."""
        self._slide.stop()
        self.hide()

"""Find in the document: a field, how many places, previous, next, close.

In: the number of places. Out: `wanted` with the words, `stepped` with a direction, `closed`.
"""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app import style, texts
from app.widgets.key_button import IconButton
from app.widgets.labels import Hairline, label

_AFTER_MS = 80
_FIELD_WIDTH = 260


class FindBar(QFrame):
    """Hidden until `start`."""

    wanted = Signal(str)
    stepped = Signal(int)
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        row = QHBoxLayout()
        row.setContentsMargins(20, 6, 12, 6)
        row.setSpacing(6)
        self.field = QLineEdit()
        self.field.setFont(style.font("body"))
        self.field.setMaximumWidth(style.pixels(_FIELD_WIDTH))
        self._count = label("", "small", "2")
        self._previous = IconButton("left")
        self._next = IconButton("right")
        self._close = IconButton("cross")
        row.addWidget(self.field, 1)
        row.addSpacing(6)
        row.addWidget(self._count)
        row.addStretch(1)
        for button in (self._previous, self._next, self._close):
            row.addWidget(button)
        outer.addLayout(row)
        outer.addWidget(Hairline())
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_AFTER_MS)
        self._pause.timeout.connect(lambda: self.wanted.emit(self.field.text()))
        self.field.textChanged.connect(lambda _text: self._pause.start())
        self.field.returnPressed.connect(lambda: self.stepped.emit(1))
        self._previous.clicked.connect(lambda: self.stepped.emit(-1))
        self._next.clicked.connect(lambda: self.stepped.emit(1))
        self._close.clicked.connect(self.leave)
        self.retranslate()
        self.hide()

    def start(self, words: str = "") -> None:
        """Show it with the focus in the field; `words` are what is selected in the text."""
        if words:
            self.field.setText(words)
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def leave(self) -> None:
        """Close it; the focus goes back to where the page wants it."""
        self.hide()
        self.closed.emit()

    def show_count(self, at: int, n: int, *, more: bool = False) -> None:
        """Place `at` (from 1) of `n`; `more` when there are more than were counted."""
        if not self.field.text():
            self._count.setText("")
        elif n == 0:
            self._count.setText(texts.text("find.none"))
        else:
            self._count.setText(texts.text("find.count_more" if more else "find.count", at=at, n=n))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return
        super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.field.setPlaceholderText(texts.text("find.placeholder"))
        self.field.setAccessibleName(texts.text("find.placeholder"))
        self._previous.set_name(texts.text("find.previous"), "⇧F3")
        self._next.set_name(texts.text("find.next"), "F3")
        self._close.set_name(texts.text("action.close"), "Esc")

"""Find in the document: a field, how it is read, how many places, previous, next, mark all, close.

In: the number of places, or why nothing can be searched. Out: `wanted` with the words, `stepped` with a direction,
`mark_wanted`, `closed`. `mode` is plain, pattern or nearly; only Review offers the last two, and marking.
"""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app import style, texts
from app.widgets.key_button import IconButton, KeyButton, key_text
from app.widgets.labels import Hairline, label
from app.widgets.segments import Segments

_AFTER_MS = 80
_FIELD_WIDTH = 260
_CONTROL = Qt.KeyboardModifier.ControlModifier
MODES = ("plain", "pattern", "nearly")


class FindBar(QFrame):
    """Hidden until `start`."""

    wanted = Signal(str)
    stepped = Signal(int)
    closed = Signal()
    mark_wanted = Signal()

    def __init__(self, parent: QWidget | None = None, *, review: bool = False) -> None:
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
        self.modes = Segments()
        self.mark = KeyButton(role="flat", key=key_text("Ctrl+Return"))
        if not review:
            for widget in (self.modes, self.mark):  # never shown without a parent: that would be a window
                widget.hide()
        row.addWidget(self.field, 1)
        row.addWidget(self.modes)
        row.addSpacing(6)
        row.addWidget(self._count)
        row.addStretch(1)
        row.addWidget(self.mark)
        for button in (self._previous, self._next, self._close):
            row.addWidget(button)
        outer.addLayout(row)
        self._problem = label("", "small", "bad", wrap=True)
        self._problem.setContentsMargins(20, 0, 20, 8)
        self._problem.hide()
        outer.addWidget(self._problem)
        outer.addWidget(Hairline())
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_AFTER_MS)
        self._pause.timeout.connect(lambda: self.wanted.emit(self.field.text()))
        self.field.textChanged.connect(lambda _text: self._pause.start())
        self.field.returnPressed.connect(self._entered)
        self._previous.clicked.connect(lambda: self.stepped.emit(-1))
        self._next.clicked.connect(lambda: self.stepped.emit(1))
        self._close.clicked.connect(self.leave)
        self.modes.chosen.connect(lambda _mode: self.wanted.emit(self.field.text()))
        self.mark.clicked.connect(self.mark_wanted)
        self.retranslate()
        self.hide()

    def start(self, words: str = "") -> None:
        """Show it with the focus in the field; `words` are what is selected in the text."""
        if words:
            self.field.setText(words)
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def _entered(self) -> None:
        if not QApplication.keyboardModifiers() & _CONTROL:
            self.stepped.emit(1)

    def leave(self) -> None:
        """Close it; the focus goes back to where the page wants it."""
        self.hide()
        self.closed.emit()

    def show_count(self, at: int, n: int, *, more: bool = False) -> None:
        """Place `at` (from 1) of `n`; `more` when there are more than were counted."""
        self._explain("")
        self.mark.setEnabled(n > 0)
        if not self.field.text():
            self._count.setText("")
        elif n == 0:
            self._count.setText(texts.text("find.none"))
        else:
            self._count.setText(texts.text("find.count_more" if more else "find.count", at=at, n=n))

    @property
    def mode(self) -> str:
        """How the words are read."""
        return self.modes.choice() or "plain"

    def show_problem(self, sentence: str) -> None:
        """Why nothing can be searched for."""
        self.mark.setEnabled(False)
        self._count.setText("")
        self._explain(sentence)

    def problem(self) -> str:
        """What it says is wrong; empty while nothing is."""
        return "" if self._problem.isHidden() else self._problem.text()

    def _explain(self, sentence: str) -> None:
        self._problem.setText(sentence)
        self._problem.setVisible(bool(sentence))
        self.field.setAccessibleDescription(sentence)
        style.set_property(self.field, "state", "bad" if sentence else "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes; Ctrl Enter marks everything found."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and event.modifiers() & _CONTROL:
            if self.mark.isVisibleTo(self) and self.mark.isEnabled():
                self.mark_wanted.emit()
            return
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
        self.modes.set_choices([(mode, texts.text(f"find.mode.{mode}")) for mode in MODES])
        self.modes.setAccessibleName(texts.text("find.modes"))
        for mode, button in self.modes.buttons.items():
            button.setToolTip(texts.text(f"find.mode.{mode}.line"))
            button.setAccessibleDescription(texts.text(f"find.mode.{mode}.line"))
        self.mark.setText(texts.text("find.mark"))
        self.mark.updateGeometry()

"""The rectangles that were marked on pages: going to one, taking one away.

In: names of them. Out: `chosen` and `removed` with the place in the list.
"""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app import style, texts
from app.widgets.key_button import IconButton, KeyButton
from app.widgets.popup import ScrollingPopup

_WIDTH = 280
_TALLEST = 360


class AreasPopup(ScrollingPopup):
    """`open_for` the rectangles of a document."""

    chosen = Signal(int)
    removed = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[KeyButton] = []

    def open_for(self, anchor: QWidget, names: Sequence[str]) -> None:
        """Show it under `anchor`, one row a rectangle."""
        self.setAccessibleName(texts.text("areas.name"))
        inner = QWidget()
        stack = QVBoxLayout(inner)
        stack.setContentsMargins(8, 8, 8, 8)
        stack.setSpacing(2)
        self.rows = []
        for at, name in enumerate(names):
            row = QHBoxLayout()
            go = KeyButton(name, role="flat")
            go.clicked.connect(lambda _checked=False, at=at: self._go(at))
            remove = IconButton("cross", texts.text("areas.remove", name=name))
            remove.clicked.connect(lambda _checked=False, at=at: self._remove(at))
            row.addWidget(go, 1)
            row.addWidget(remove)
            stack.addLayout(row)
            self.rows.append(go)
        stack.addStretch(1)
        self.fill(inner)
        self.open_below(anchor, QSize(style.pixels(_WIDTH), min(inner.sizeHint().height() + 4, style.pixels(_TALLEST))))
        if self.rows:
            self.rows[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def _go(self, at: int) -> None:
        self.close()
        self.chosen.emit(at)

    def _remove(self, at: int) -> None:
        self.close()
        self.removed.emit(at)

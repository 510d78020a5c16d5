"""Review with nothing open: the drop zone, and what Garim does with files.

In: nothing. Out: `open_asked` with "files" or "sample".
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app import texts
from app import theme as tokens
from app.widgets.drop_zone import ZONE_WIDTH, DropZone, Promise
from app.widgets.key_button import KeyButton

_PROMISES = (("offline", "leaves"), ("lock", "sealed"), ("verified", "checked"))


class NothingOpen(QWidget):
    """The first thing anybody sees."""

    open_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.open = KeyButton(role="primary")
        self.sample = KeyButton()
        self.open.clicked.connect(lambda: self.open_asked.emit("files"))
        self.sample.clicked.connect(lambda: self.open_asked.emit("sample"))
        self._zone = DropZone(actions=(self.open, self.sample))
        self._promises = {name: Promise(icon) for icon, name in _PROMISES}
        column = QVBoxLayout(self)
        column.setContentsMargins(tokens.PAGE_PADDING, 16, tokens.PAGE_PADDING, 16)
        column.addStretch(5)
        middle = QHBoxLayout()
        middle.addStretch(1)
        inner = QWidget()
        inner.setMaximumWidth(ZONE_WIDTH)
        stack = QVBoxLayout(inner)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(30)
        stack.addWidget(self._zone)
        row = QHBoxLayout()
        row.setSpacing(24)
        for promise in self._promises.values():
            row.addWidget(promise, 1, Qt.AlignmentFlag.AlignTop)
        stack.addLayout(row)
        middle.addWidget(inner, 100)
        middle.addStretch(1)
        column.addLayout(middle)
        column.addStretch(6)
        self.retranslate()

    def retranslate(self) -> None:
        """Ask for every text again."""
        self._zone.set_text(texts.text("empty.review.title"), texts.text("empty.review.line"))
        self.open.setText(texts.text("menu.open"))
        self.sample.setText(texts.text("empty.review.sample"))
        for name, promise in self._promises.items():
            promise.set_text(texts.text(f"empty.{name}.title"), texts.text(f"empty.{name}.line"))

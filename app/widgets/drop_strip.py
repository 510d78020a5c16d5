"""The dashed strip on the Batch page where files and folders are dropped, 76 px high.

In: title, line, a button. Out: nothing; drops are taken by the window, wherever they land.
"""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app import style
from app.widgets.drop_zone import Dashed
from app.widgets.labels import Elided, Icon, label

_HEIGHT = 76


class DropStrip(Dashed):
    """Icon, title over a line, buttons at the right."""

    def __init__(self, *buttons: QWidget) -> None:
        super().__init__()
        self.setMinimumHeight(style.pixels(_HEIGHT))
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 0, 16, 0)
        row.setSpacing(16)
        row.addWidget(Icon("drop", "text2", 24))
        stack = QVBoxLayout()
        stack.setSpacing(2)
        stack.addStretch(1)
        self._title = label("", "strong")
        self._line = Elided("", "small", "text2", mode=Qt.TextElideMode.ElideRight)
        stack.addWidget(self._title)
        stack.addWidget(self._line)
        stack.addStretch(1)
        row.addLayout(stack, 1)
        for button in buttons:
            row.addWidget(button)

    def set_text(self, title: str, line: str) -> None:
        """What may be dropped, and what happens to it."""
        self._title.setText(title)
        self._line.set_text(line)

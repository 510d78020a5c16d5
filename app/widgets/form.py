"""Rows of a form: what a setting is at the left, its control at the right, a hairline between.

In: keys of texts and a control. Out: widgets that ask for their texts again by themselves.
"""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app import theme as tokens
from app.texts import text
from app.widgets.labels import Hairline, label


class SettingRow(QWidget):
    """Title and line are `settings.<key>` and `settings.<key>.line`; the control is named by the title."""

    def __init__(self, key: str, control: QWidget, *, line: bool = True) -> None:
        super().__init__()
        self._key, self._has_line, self.control = key, line, control
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        row = QHBoxLayout()
        row.setContentsMargins(0, 12, 0, 12)
        row.setSpacing(tokens.PAGE_PADDING)
        words = QVBoxLayout()
        words.setSpacing(2)
        self._title, self._line = label("", "label", wrap=True), label("", "small", "2", wrap=True)
        if not line:
            self._line.hide()  # showing what has no parent yet would open a window of its own
        words.addWidget(self._title)
        words.addWidget(self._line)
        row.addLayout(words, 1)
        row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        outer.addLayout(row)
        outer.addWidget(Hairline())
        self.retranslate()

    def retranslate(self) -> None:
        """Ask for its texts again."""
        self._title.setText(text(f"settings.{self._key}"))
        self.control.setAccessibleName(text(f"settings.{self._key}"))
        if self._has_line:
            line = text(f"settings.{self._key}.line")
            self._line.setText(line)
            self.control.setAccessibleDescription(line)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

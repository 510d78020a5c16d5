"""What a section of Settings is made of: a title, and rows below it.

In: a section's name. Out: a widget that asks for its texts again by itself.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.texts import text
from app.widgets.choices import Select
from app.widgets.labels import Hairline, label


class Form(QWidget):
    """A title and rows."""

    section: str

    def __init__(self) -> None:
        super().__init__()
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(0)
        self._title = label("", "sheet_title")
        self.rows.addWidget(self._title)
        self.rows.addSpacing(8)

    def retranslate(self) -> None:
        """Ask for every text again."""
        self._title.setText(text(f"settings.section.{self.section}"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


def listed(*widgets: QWidget, shares: Sequence[int] = (1,)) -> QWidget:
    """One row of a list: the first widgets share the room there is, a line stands below."""
    box = QWidget()
    stack = QVBoxLayout(box)
    stack.setContentsMargins(0, 0, 0, 0)
    stack.setSpacing(0)
    row = QHBoxLayout()
    row.setContentsMargins(0, 6, 0, 6)
    row.setSpacing(12)
    for number, widget in enumerate(widgets):
        row.addWidget(widget, shares[number] if number < len(shares) else 0)
    stack.addLayout(row)
    stack.addWidget(Hairline())
    return box


def fill(select: Select, choices: Sequence[tuple[str, object]], now: object) -> None:
    """Put these (words, value) pairs into a drop-down list and choose `now`."""
    select.clear()
    for words, value in choices:
        select.addItem(words, value)
    select.setCurrentIndex(max(select.findData(now), 0))

"""What stands where a list would be that has no rows: a sentence and what can be done.

In: the sentence, and actions by name. Out: the name of the action somebody chose.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.widgets.key_button import KeyButton
from app.widgets.labels import label


class ListMessage(QWidget):
    """`say` something."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(20, 24, 20, 24)
        self._column.setSpacing(12)
        self._sentence = label("", "body", "2", wrap=True)
        self._column.addWidget(self._sentence)
        self._column.addStretch(1)
        self._buttons: list[KeyButton] = []

    def say(self, sentence: str, actions: tuple[tuple[str, str, str], ...] = ()) -> None:
        """A sentence with actions: name, words, key."""
        self._sentence.setText(sentence)
        for button in self._buttons:
            self._column.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        for name, words, key in actions:
            button = KeyButton(words, key=key)
            button.clicked.connect(lambda _checked=False, name=name: self.asked.emit(name))
            self._column.insertWidget(self._column.count() - 1, button, 0, Qt.AlignmentFlag.AlignLeft)
            self._buttons.append(button)

    def sentence(self) -> str:
        """What it says."""
        return self._sentence.text()

    def buttons(self) -> tuple[KeyButton, ...]:
        """Its buttons, in order."""
        return tuple(self._buttons)

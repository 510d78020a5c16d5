"""The fields for a passphrase, with what is wrong with it.

In: whether a key is made with it or one is opened. Out: `entered` with the passphrase; the fields forget it at once.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from app import style
from app import theme as tokens
from app.texts import text
from app.widgets.labels import label
from core.vault.keys import SHORTEST_PASSPHRASE


class PassphraseForm(QWidget):
    """A passphrase: typed twice when a key is made with it, once when one is opened."""

    entered = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._making = True
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(tokens.LABEL_GAP)
        self._title = label("", "strong")
        self._line = label("", "small", "2", wrap=True)
        self._first_label, self._second_label = label("", "label"), label("", "label")
        self.first, self.second = QLineEdit(), QLineEdit()
        stack.addWidget(self._title)
        stack.addWidget(self._line)
        for name, field in ((self._first_label, self.first), (self._second_label, self.second)):
            field.setEchoMode(QLineEdit.EchoMode.Password)
            field.setInputMethodHints(Qt.InputMethodHint.ImhHiddenText | Qt.InputMethodHint.ImhSensitiveData)
            field.setMaximumWidth(420)
            field.textEdited.connect(self._typed)
            field.returnPressed.connect(self.submit)
            name.setBuddy(field)
            stack.addSpacing(4)
            stack.addWidget(name)
            stack.addWidget(field)
        self.said = label("", "small", "2", wrap=True)
        stack.addWidget(self.said)
        stack.addStretch(1)
        self.set_making(True)

    def set_making(self, making: bool) -> None:
        """Whether a key is made with it (two fields), or one is opened (one field)."""
        self._making = making
        self._second_label.setVisible(making)
        self.second.setVisible(making)
        self.clear()
        self.retranslate()

    def clear(self) -> None:
        """Forget what was typed."""
        self.first.clear()
        self.second.clear()
        self.said.setText("")

    def fits(self) -> bool:
        """It can be used: long enough and typed twice alike, or simply there when a key is opened."""
        typed = self.first.text()
        if not self._making:
            return bool(typed)
        return len(typed) >= SHORTEST_PASSPHRASE and typed == self.second.text()

    def submit(self) -> None:
        """Hand it over, or say what is missing."""
        if self.fits():
            typed = self.first.text()
            self.clear()
            self.said.setText(text("keys.passphrase.working"))
            style.set_property(self.said, "tone", "2")
            self.entered.emit(typed)
            return
        short = len(self.first.text()) < SHORTEST_PASSPHRASE
        self.refuse(text("keys.passphrase.short", n=SHORTEST_PASSPHRASE) if short else text("keys.passphrase.differs"))
        (self.first if short else self.second).setFocus()

    def refuse(self, sentence: str) -> None:
        """Say why it was not taken."""
        self.said.setText(sentence)
        style.set_property(self.said, "tone", "bad")

    def retranslate(self) -> None:
        """Ask for every text again."""
        form = "make" if self._making else "give"
        self._title.setText(text(f"keys.passphrase.{form}.title"))
        self._line.setText(text(f"keys.passphrase.{form}.line", n=SHORTEST_PASSPHRASE))
        self._first_label.setText(text("keys.passphrase.first"))
        self._second_label.setText(text("keys.passphrase.second"))
        self.first.setAccessibleName(text("keys.passphrase.first"))
        self.second.setAccessibleName(text("keys.passphrase.second"))

    def _typed(self) -> None:
        self.said.setText("")

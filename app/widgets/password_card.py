"""Where a file asks for its password, in the page: what is wrong, a field, Open.

In: the error (no password yet, or a wrong one). Out: `entered` with what was typed; the field forgets it at once.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app import texts
from app import theme as tokens
from app.announce import announce
from app.widgets.key_button import KeyButton
from app.widgets.labels import Icon, label
from core.errors import GarimError

ASKING = ("file.locked", "file.password")
"""The codes of errors that this card answers."""

_FIELD_WIDTH = 320


class PasswordCard(QFrame):
    """`ask` shows it; `other_asked` for another file."""

    entered = Signal(str)
    other_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._problem: GarimError | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 12, 14, 12)
        row.setSpacing(10)
        row.addWidget(Icon("lock", "text2", tokens.ICON_BUTTON_SIZE), 0, Qt.AlignmentFlag.AlignTop)
        stack = QVBoxLayout()
        stack.setSpacing(tokens.LABEL_GAP)
        row.addLayout(stack, 1)
        self.title = label("", "strong", wrap=True)
        self.line = label("", "small", "2", wrap=True)
        self.open = KeyButton(role="primary")
        self.field = QLineEdit()
        self.field.setEchoMode(QLineEdit.EchoMode.Password)
        self.field.setInputMethodHints(Qt.InputMethodHint.ImhHiddenText | Qt.InputMethodHint.ImhSensitiveData)
        self.field.setMaximumWidth(_FIELD_WIDTH)
        self.field.textChanged.connect(lambda typed: self.open.setEnabled(bool(typed)))
        self.field.returnPressed.connect(self.submit)
        self.other = KeyButton()
        self.open.setEnabled(False)
        self.open.clicked.connect(self.submit)
        self.other.clicked.connect(self.other_asked)
        stack.addWidget(self.title)
        stack.addWidget(self.line)
        fields = QHBoxLayout()
        fields.setSpacing(tokens.LABEL_GAP)
        fields.addWidget(self.field, 1)
        fields.addWidget(self.open)
        fields.addWidget(self.other)
        fields.addStretch(1)
        stack.addLayout(fields)
        self.hide()

    def ask(self, problem: GarimError) -> None:
        """Ask for the password; after a wrong one, say so."""
        self._problem = problem
        self.field.clear()
        self.retranslate()
        self.show()
        announce(self, self.accessibleName())

    def submit(self) -> None:
        """Hand over what was typed."""
        typed = self.field.text()
        if typed:
            self.field.clear()
            self.entered.emit(typed)

    def leave(self) -> None:
        """Nothing is asked any more."""
        self.field.clear()
        self.hide()

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.open.setText(texts.text("password.open"))
        self.other.setText(texts.text("action.choose_file"))
        self.field.setAccessibleName(texts.text("password.field"))
        if self._problem is not None:
            title, line, _ = texts.error(self._problem)
            self.title.setText(title)
            self.line.setText(line)
            self.line.setVisible(bool(line))
            self.setAccessibleName(f"{title}. {line}")

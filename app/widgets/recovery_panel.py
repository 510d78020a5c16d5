"""One recovery key on screen: saved to a file, printed or copied, and the box "I have stored it".

In: a fresh recovery key. Out: `stored_changed`; the key itself with `take_key`, after which it is neither shown nor
held here.
"""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QPageLayout, QTextDocument
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app import dialogs, style, texts
from app import theme as tokens
from app.clipboard import SecretCopy
from app.texts import text
from app.widgets.choices import Check
from app.widgets.flow import Flow
from app.widgets.key_button import KeyButton
from app.widgets.labels import label
from core.errors import FileError
from core.files import write_atomic
from core.vault.keys import RecoveryKey

RECOVERY_NAME = "garim-recovery-key.txt"


class RecoveryPanel(QWidget):
    """One recovery key, grouped by four, with what can be done with it and the box "I have stored it"."""

    stored_changed = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key: RecoveryKey | None = None
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(tokens.LABEL_GAP)
        self._title = label("", "strong")
        self._line = label("", "small", "2", wrap=True)
        stack.addWidget(self._title)
        stack.addWidget(self._line)
        card = QFrame()
        card.setObjectName("card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(16, 14, 16, 14)
        self.shown = label("", "body", wrap=True)
        self.shown.setFont(style.font("value", mono=True))
        inside.addWidget(self.shown)
        stack.addWidget(card)
        self.save, self.print, self.copy = KeyButton(icon="file"), KeyButton(), KeyButton(icon="copy")
        row = Flow(spacing=tokens.LABEL_GAP)
        for button, call in ((self.save, self._save), (self.print, self._print), (self.copy, self._copy)):
            button.clicked.connect(call)
            row.add(button)
        stack.addWidget(row)
        self.said = label("", "small", "2", wrap=True)
        self.said.hide()
        stack.addWidget(self.said)
        self.stored = Check()
        self.stored.toggled.connect(self.stored_changed)
        stack.addWidget(self.stored)
        self.retranslate()

    def show_key(self, key: RecoveryKey) -> None:
        """Show this key; the box is empty again."""
        self._key = key
        self.shown.setText(key.grouped)
        self.said.hide()
        self.stored.setChecked(False)
        self.retranslate()

    def take_key(self) -> RecoveryKey | None:
        """The key that was shown; from now on it is neither shown nor held here."""
        key, self._key = self._key, None
        self.shown.setText("")
        self.shown.setAccessibleName("")
        return key

    def retranslate(self) -> None:
        """Ask for every text again."""
        self._title.setText(text("keys.recovery.title"))
        self._line.setText(text("keys.recovery.line"))
        self.save.setText(text("keys.recovery.save"))
        self.print.setText(text("keys.recovery.print"))
        self.copy.setText(text("keys.recovery.copy"))
        self.stored.setText(text("keys.recovery.stored"))
        if self._key is not None:
            self.shown.setAccessibleName(f"{text('word.recovery_key')}: {self._key.grouped}")

    def _save(self) -> None:
        if self._key is None:
            return
        proposal = Path.home() / RECOVERY_NAME
        path = dialogs.save_file(self, text("keys.recovery.save"), proposal)
        if path is None:
            return
        try:
            write_atomic(path, self._key.file_text().encode("ascii"), private=True, overwrite=True)
        except FileError as problem:
            self._say(texts.error(problem)[0], "bad")
        else:
            self._say(text("keys.recovery.saved"), "ok")

    def _print(self) -> None:
        if self._key is None:
            return
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageOrientation(QPageLayout.Orientation.Portrait)
        dialog = QPrintDialog(printer, self)
        if dialog.exec() == QPrintDialog.DialogCode.Accepted:
            self.paper().print_(printer)
            self._say(text("keys.recovery.printed"), "ok")

    def paper(self) -> QTextDocument:
        """What is printed: title, purpose and the key."""
        paper = QTextDocument()
        key = self._key.grouped if self._key is not None else ""
        paper.setDefaultFont(style.font("body"))
        paper.setPlainText(f"Garim: {text('keys.recovery.title')}\n\n{text('keys.recovery.line')}\n\n{key}\n")
        return paper

    def _copy(self) -> None:
        if self._key is not None:
            SecretCopy(self._key.secret, parent=self.window())
            self._say(text("keys.recovery.copied"), "2")

    def _say(self, sentence: str, tone: str) -> None:
        self.said.setText(sentence)
        self.said.show()
        style.set_property(self.said, "tone", tone)

"""The step *Keys*: a device key is made, a recovery key is shown once, and whatever stands in the way is said plainly.

In: the keys of the session. Out: `finished`, when a mapping can be sealed now. The Save sheet shows it before the first
save, Settings to make a recovery key later. The host puts `later` and `primary` into its footer.

The recovery key is on screen only while this widget shows it; it leaves the program with the step.
"""

from pathlib import Path
from typing import Literal

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QPageLayout, QTextDocument
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from app import dialogs, style, texts
from app import theme as tokens
from app.clipboard import SecretCopy
from app.keys import SessionKeys, fingerprint
from app.texts import text
from app.widgets.choices import Check
from app.widgets.flow import Flow
from app.widgets.key_button import KeyButton
from app.widgets.labels import label
from app.widgets.problem_card import ProblemCard
from core.errors import FileError, GarimError
from core.files import write_atomic
from core.vault.keys import SHORTEST_PASSPHRASE, RecoveryKey

Shown = Literal["wait", "problem", "passphrase", "recovery"]
RECOVERY_NAME = "garim-recovery-key.txt"

# Sealing has other ways out than opening: a recovery key opens a mapping, it never seals one.
_SEALING = {
    "key.absent": ("", ("passphrase", "retry")),
    "key.locked": ("", ("retry", "passphrase")),
    "key.refused": ("keys.sealing.refused", ("retry", "passphrase")),
    "key.changed": ("keys.sealing.changed", ("replace_key", "retry")),
}


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


class KeysStep(QWidget):
    """`begin` it; `finished` says that the device key is there and the recovery key was stored or postponed.

    `recovery_only`: a device key is there already, only a recovery key is wanted.
    """

    finished = Signal()
    changed = Signal()

    def __init__(self, keys: SessionKeys, *, recovery_only: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys = keys
        self._recovery_only = recovery_only
        self._begun = False
        self._asked = False  # a recovery key is being made
        self._over = False
        self.shown: Shown = "wait"
        self.primary, self.later = KeyButton(role="primary"), KeyButton()
        self.primary.clicked.connect(self.go_on)
        self.later.clicked.connect(self.postpone)

        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(tokens.GROUP_GAP)
        self.card = ProblemCard()
        self.card.asked.connect(self._act)
        stack.addWidget(self.card)
        self.recovery, self.passphrase = RecoveryPanel(), PassphraseForm()
        for panel in (self.recovery, self.passphrase):
            panel.hide()
            stack.addWidget(panel)
        stack.addStretch(1)
        self.recovery.stored_changed.connect(self._renew)
        self.passphrase.entered.connect(self._use_passphrase)
        self.passphrase.first.textChanged.connect(self._renew)
        self.passphrase.second.textChanged.connect(self._renew)
        keys.changed.connect(self._follow)
        self._renew()

    def begin(self) -> None:
        """Make the device key if there is none; then the recovery key is shown."""
        self._begun = True
        if self._keys.ready or self._keys.state == "asks":
            self._follow()
        else:
            self._keys.make()

    def go_on(self) -> None:
        """What the primary button does: keep the recovery key, take the passphrase."""
        if self.shown == "passphrase":
            self.passphrase.submit()
        elif self.shown == "recovery" and self.recovery.stored.isChecked():
            key = self.recovery.take_key()
            if key is not None:
                self._over = True
                self._keys.keep_recovery(key)

    def postpone(self) -> None:
        """Go on without a recovery key for now, or back from the passphrase to what stands in the way."""
        if self.shown == "passphrase" and self._keys.problem is not None:
            self._show("problem")
            return
        self.recovery.take_key()
        self._finish()

    # -- inside ------------------------------------------------------------------------------------------------------

    def _follow(self) -> None:
        """The keys are others now."""
        keys = self._keys
        if not self._begun:
            return
        if self._over:
            self._over = False
            self._finish()
        elif keys.ready:
            if keys.recovery_saved and not self._recovery_only:
                self._finish()
            elif not self._asked:
                self._asked = True
                keys.new_recovery(self._show_recovery)
        elif keys.state == "asks" or (self.shown == "passphrase" and keys.refusal is not None):
            self._ask_passphrase()
            if keys.refusal is not None:
                self.passphrase.refuse(texts.error(keys.refusal)[0])
        elif keys.problem is not None:
            self._show("problem")
        else:
            self._show("wait")

    def _show_recovery(self, key: RecoveryKey) -> None:
        self.recovery.show_key(key)
        self._show("recovery")

    def _show(self, shown: Shown) -> None:
        self.shown = shown
        self.recovery.setVisible(shown == "recovery")
        self.passphrase.setVisible(shown == "passphrase")
        self._renew()
        if shown == "problem":
            self.card.announce()
        first = {"recovery": self.recovery.save, "passphrase": self.passphrase.first}.get(shown)
        if first is not None and self.isVisible():
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _renew(self) -> None:
        """Card and buttons for what is shown."""
        problem: GarimError | None = self._keys.problem
        if self.shown == "problem" and problem is not None:
            title, line, _ = texts.error(problem)
            key, actions = _SEALING.get(problem.code, ("", ("retry",)))
            self.card.say(title, text(key) if key else line, tone="warn", actions=actions)
        elif self.shown == "wait":
            self.card.say(text("keys.wait.title"), text("keys.wait.line"), icon="lock")
        elif self.shown == "recovery":
            place = self._keys.preferences.current.key_place
            line = text(f"keys.made.{place}", fingerprint=fingerprint(self._keys.public))
            self.card.say(text("keys.made.title"), line, tone="ok", icon="lock")
        self.card.setVisible(self.shown != "passphrase")
        self.primary.setVisible(self.shown in ("recovery", "passphrase"))
        self.primary.setText(text("keys.continue" if self.shown == "recovery" else "keys.passphrase.use"))
        stored = self.recovery.stored.isChecked()
        self.primary.setEnabled(stored if self.shown == "recovery" else self.passphrase.fits())
        self.primary.setAccessibleDescription("" if self.primary.isEnabled() else text("keys.continue.waits"))
        back = self.shown == "passphrase" and self._keys.problem is not None
        self.later.setText(text("action.back" if back else "keys.later"))
        self.later.setVisible(back or self.shown == "recovery")
        self.changed.emit()

    def _act(self, name: str) -> None:
        if name == "passphrase":
            self._ask_passphrase()
        else:
            self._show("wait")
            if name == "replace_key":
                self._keys.replace()
            else:
                self._keys.make()

    def _ask_passphrase(self) -> None:
        if self.shown != "passphrase":
            self.passphrase.set_making(not self._keys.has_passphrase_key)
        self._show("passphrase")

    def _use_passphrase(self, passphrase: str) -> None:
        self._keys.use_passphrase(passphrase, create=True)

    def _finish(self) -> None:
        self._keys.changed.disconnect(self._follow)
        self.finished.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.recovery.retranslate()
            self.passphrase.retranslate()
            self._renew()

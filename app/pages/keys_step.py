"""The step *Keys*: a device key is made, a recovery key is shown once, and whatever stands in the way is said plainly.

In: the keys of the session. Out: `finished`, when a mapping can be sealed now. The Save sheet shows it before the first
save, Settings to make a recovery key later. The host puts `later` and `primary` into its footer.

The recovery key is on screen only while this widget shows it; it leaves the program with the step.
"""

from typing import Literal

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app import texts
from app import theme as tokens
from app.keys import SessionKeys, fingerprint
from app.texts import text
from app.widgets.key_button import KeyButton
from app.widgets.passphrase_form import PassphraseForm
from app.widgets.problem_card import ProblemCard
from app.widgets.recovery_panel import RecoveryPanel
from core.errors import GarimError
from core.vault.keys import RecoveryKey

Shown = Literal["wait", "problem", "passphrase", "recovery"]

# Sealing has other ways out than opening: a recovery key opens a mapping, it never seals one.
_SEALING = {
    "key.absent": ("", ("passphrase", "retry")),
    "key.locked": ("", ("retry", "passphrase")),
    "key.refused": ("keys.sealing.refused", ("retry", "passphrase")),
    "key.changed": ("keys.sealing.changed", ("replace_key", "retry")),
}


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

    def back(self) -> bool:
        """From the passphrase to what stands in the way; False where there is no such way."""
        if self.shown != "passphrase" or self._keys.problem is None:
            return False
        self._show("problem")
        return True

    def postpone(self) -> None:
        """Go on without a recovery key for now."""
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
        if shown == "problem":
            first = next(iter(self.card.buttons()), None)
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
        self.later.setText(text("keys.later"))
        self.later.setVisible(self.shown == "recovery")
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

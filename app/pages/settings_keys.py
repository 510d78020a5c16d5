"""Settings, Keys: the device key, the recovery key, colleagues' public keys, the passphrase.

In: the keys of the session. Out: what the analyst does to them. Secrets never come here but through the Keys step.
"""

from datetime import date

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app import dialogs, style, texts
from app import theme as tokens
from app.dates import long_date
from app.keys import SessionKeys, fingerprint
from app.pages.keys_step import KeysStep
from app.pages.settings_form import listed
from app.texts import text
from app.widgets.key_button import KeyButton
from app.widgets.labels import Elided, label
from app.widgets.laying_out import empty
from app.widgets.passphrase_form import PassphraseForm
from app.widgets.problem_card import ProblemCard
from app.widgets.question import Question
from app.widgets.sheet import Sheet
from core.errors import FileError, GarimError, KeyStoreError
from core.files import read_bytes
from core.vault.keys import PUBLIC_PREFIX

_LARGEST_KEY_FILE = 1 << 16  # bytes; more is no file of public keys


class KeysSection(QWidget):
    """Four groups; each follows the keys by itself."""

    def __init__(self, keys: SessionKeys) -> None:
        super().__init__()
        self._keys = keys
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(12)
        self._title = label("", "sheet_title")
        stack.addWidget(self._title)
        self.device, self.recovery, self.passphrase = ProblemCard(), ProblemCard(), ProblemCard()
        self.colleagues = Colleagues(keys)
        for card in (self.device, self.recovery, self.passphrase):
            card.asked.connect(self._act)
            stack.addWidget(card)
        stack.addSpacing(8)
        stack.addWidget(self.colleagues)
        stack.addStretch(1)
        keys.changed.connect(self._follow)
        keys.preferences.changed.connect(lambda _name: self._follow())
        self.retranslate()

    def retranslate(self) -> None:
        """Ask for every text again."""
        self._title.setText(text("settings.section.keys"))
        self.colleagues.retranslate()
        self._follow()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _follow(self) -> None:
        self._show_device()
        self._show_recovery()
        self._show_passphrase()
        self.colleagues.follow()

    def _show_device(self) -> None:
        keys, card = self._keys, self.device
        if keys.state == "ready":
            place = keys.preferences.current.key_place
            line = text(f"keys.made.{place}", fingerprint=fingerprint(keys.public))
            card.say(text("keys.made.title"), line, icon="lock", icon_tone="ok", actions=("copy_public", "replace_ask"))
        elif keys.state == "new":
            card.say(text("settings.keys.none"), text("settings.keys.none.line"), icon="lock", actions=("make_keys",))
        elif keys.state == "asks":
            card.say(
                text("settings.keys.asks"), text("settings.keys.asks.line"), icon="lock", actions=("enter_phrase",)
            )
        elif keys.problem is not None:
            title, line, _ = texts.error(keys.problem)
            if keys.state in ("refused", "changed"):
                line = text(f"keys.sealing.{keys.state}")
            changed = keys.state == "changed"
            card.say(title, line, tone="warn", actions=("retry", "replace_ask") if changed else ("retry",))
        else:
            card.say(text("keys.wait.title"), text("keys.wait.line"), icon="lock")

    def _show_recovery(self) -> None:
        keys = self._keys
        saved = keys.preferences.current.recovery_saved
        actions = ("new_recovery" if keys.recovery_saved else "make_recovery",) if keys.ready else ()
        if keys.recovery_saved:
            title = text("settings.recovery.saved", date=_day(saved))
            line = text("settings.recovery.saved.line")
            self.recovery.say(title, line, icon="key", icon_tone="ok", actions=actions)
        else:
            line = text("settings.recovery.none.line")
            self.recovery.say(text("settings.recovery.none"), line, icon="key", icon_tone="warn", actions=actions)

    def _show_passphrase(self) -> None:
        if self._keys.preferences.current.key_place == "passphrase":
            line = text("settings.passphrase.on.line")
            self.passphrase.say(text("settings.passphrase.on"), line, icon="keyboard", actions=("use_store",))
        else:
            line = text("settings.passphrase.off.line")
            self.passphrase.say(text("settings.passphrase.off"), line, icon="keyboard", actions=("passphrase",))

    # -- doing -------------------------------------------------------------------------------------------------------

    def _act(self, name: str) -> None:
        keys, window = self._keys, self.window()
        if name == "retry":
            keys.check()
        elif name == "use_store":
            keys.use_key_store()
        elif name == "copy_public":
            QGuiApplication.clipboard().setText(keys.public)
        elif name == "replace_ask":
            self._ask_to_replace()
        elif name in ("passphrase", "enter_phrase"):
            PassphraseSheet(window, keys).present()
        else:
            KeysSheet(window, keys, recovery_only=name != "make_keys").present()

    def _ask_to_replace(self) -> None:
        key = "settings.replace.line" if self._keys.recovery_saved else "settings.replace.line_unsaved"
        sheet = Question(
            self.window(),
            title=text("settings.replace.title"),
            line=text(key),
            give_up=text("settings.replace.go"),
            stay=text("settings.replace.stay"),
        )
        sheet.given_up.connect(self._keys.replace)
        sheet.present()


class Colleagues(QWidget):
    """Public keys that can open what is sealed here, each with a button to take it off; one field to add."""

    def __init__(self, keys: SessionKeys) -> None:
        super().__init__()
        self._keys = keys
        self._shown: tuple[str, ...] | None = None
        self._adding = False
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(tokens.LABEL_GAP)
        self._title, self._line = label("", "strong"), label("", "small", "2", wrap=True)
        stack.addWidget(self._title)
        stack.addWidget(self._line)
        self.rows = QVBoxLayout()
        self.rows.setSpacing(0)
        stack.addLayout(self.rows)
        self.field = QLineEdit()
        self.field.setFont(style.font("body", mono=True))
        self.field.setPlaceholderText(f"{PUBLIC_PREFIX}…")
        self.add, self.file = KeyButton(), KeyButton(icon="file")
        self.add.setEnabled(False)
        row = QHBoxLayout()
        row.setSpacing(tokens.LABEL_GAP)
        for widget in (self.field, self.add, self.file):
            row.addWidget(widget, 1 if widget is self.field else 0)
        stack.addLayout(row)
        self.said = label("", "small", "bad", wrap=True)
        self.said.hide()
        stack.addWidget(self.said)
        self.field.textChanged.connect(self._typed)
        self.field.returnPressed.connect(self._add)
        self.add.clicked.connect(self._add)
        self.file.clicked.connect(self._from_file)

    def follow(self) -> None:
        """The list or the last refusal is another."""
        keys, refusal = self._keys, self._keys.refusal
        if self._shown != keys.preferences.current.recipients:
            self._shown = keys.preferences.current.recipients
            self._show_rows()
        if refusal is not None and refusal.code == "key.recipient":
            self._say(refusal)
        elif self._adding and self.field.text().strip() in keys.preferences.current.recipients:
            self._adding = False
            self.field.clear()

    def retranslate(self) -> None:
        """Ask for every text again."""
        self._title.setText(text("settings.colleagues"))
        self._line.setText(text("settings.colleagues.line"))
        self.field.setAccessibleName(text("settings.colleagues.field"))
        self.add.setText(text("settings.colleagues.add"))
        self.file.setText(text("settings.colleagues.file"))
        self._show_rows()

    def _show_rows(self) -> None:
        empty(self.rows)
        for public in self._shown or ():
            self.rows.addWidget(self._row(public))

    def _row(self, public: str) -> QWidget:
        shown = Elided(public, "body", mode=Qt.TextElideMode.ElideMiddle, mono=True)
        remove = KeyButton(text("settings.colleagues.remove"))
        remove.setAccessibleName(f"{text('settings.colleagues.remove')}: {fingerprint(public)}")
        remove.clicked.connect(lambda: self._keys.remove_colleague(public))
        return listed(shown, label(fingerprint(public), "small", "2"), remove)

    def _typed(self, typed: str) -> None:
        self.add.setEnabled(bool(typed.strip()))
        self.said.hide()

    def _add(self) -> None:
        if self.field.text().strip():
            self._adding = True
            self._keys.add_colleagues([self.field.text()])

    def _from_file(self) -> None:
        path = dialogs.open_file(self, text("settings.colleagues.file"))
        if path is None:
            return
        try:
            lines = read_bytes(path)[:_LARGEST_KEY_FILE].decode("utf-8-sig").splitlines()
            found = [line.strip() for line in lines if line.strip().startswith(PUBLIC_PREFIX)]
        except (FileError, UnicodeDecodeError):
            found = []
        if not found:
            self._say(KeyStoreError("key.recipient"))
        else:
            self._keys.add_colleagues(found)

    def _say(self, problem: GarimError) -> None:
        self.said.setText(texts.refusal(problem))
        self.said.show()


class KeysSheet(Sheet):
    """The Keys step on its own."""

    def __init__(self, host: QWidget, keys: SessionKeys, *, recovery_only: bool) -> None:
        super().__init__(host, title=text("keys.title"), line="" if recovery_only else text("keys.line"))
        self.step = KeysStep(keys, recovery_only=recovery_only)
        self.body.addWidget(self.step)
        self.cancel = KeyButton(text("action.cancel"))
        self.cancel.clicked.connect(self.leave)
        self.footer.addStretch(1)
        for button in (self.cancel, self.step.later, self.step.primary):
            self.footer.addWidget(button)
        self.step.changed.connect(lambda: self.cancel.setVisible(self.step.later.isHidden()))
        self.step.finished.connect(self.leave)
        self.set_primary(self.step.primary)

    def present(self, first: QWidget | None = None) -> None:
        """Show it and begin."""
        super().present(first)
        self.step.begin()


class PassphraseSheet(Sheet):
    """A passphrase instead of the key store: chosen, or given again."""

    def __init__(self, host: QWidget, keys: SessionKeys) -> None:
        super().__init__(host, title=text("settings.passphrase.title"), line="")
        self._keys = keys
        self.form = PassphraseForm()
        self.form.set_making(not keys.has_passphrase_key)
        self.body.addWidget(self.form)
        self.cancel, self.use = KeyButton(text("action.cancel")), KeyButton(text("keys.passphrase.use"), role="primary")
        self.footer.addStretch(1)
        self.footer.addWidget(self.cancel)
        self.footer.addWidget(self.use)
        self.cancel.clicked.connect(self.leave)
        self.use.clicked.connect(self.form.submit)
        self.form.entered.connect(lambda phrase: keys.use_passphrase(phrase, create=not keys.has_passphrase_key))
        keys.changed.connect(self._follow)
        self.set_primary(self.use)

    def _follow(self) -> None:
        refusal = self._keys.refusal
        if refusal is not None:
            self.form.refuse(texts.refusal(refusal))
        elif self._keys.ready and self._keys.preferences.current.key_place == "passphrase":
            self._keys.changed.disconnect(self._follow)
            self.leave()


def _day(iso: str) -> str:
    try:
        return long_date(date.fromisoformat(iso))
    except ValueError:
        return iso

"""What the Restore page shows while there is nothing to restore yet: the reason in plain words, and the way on.

In: the step of `Restoring` and the keys. Out: `asked` with an action, `given` with a key typed or chosen by hand,
`passphrase`. Keys are entered here, in the page; nothing typed is kept.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from app import dialogs, style, texts
from app import theme as tokens
from app.keys import Given, SessionKeys
from app.restoring import Restoring
from app.texts import count, text
from app.widgets.flow import Flow
from app.widgets.key_button import KeyButton
from app.widgets.labels import label
from app.widgets.passphrase_form import PassphraseForm
from app.widgets.password_card import ASKING, PasswordCard
from app.widgets.problem_card import ProblemCard
from core.errors import GarimError

_WIDTH = 560
_MOST_UNKNOWN = 60  # tokens listed by name

# What can be done about each reason why a mapping does not open; "passphrase" only where one was made.
_WAYS = {
    "key.absent": ("passphrase", "retry", "recovery"),
    "key.locked": ("retry", "recovery"),
    "key.refused": ("retry", "recovery"),
    "key.changed": ("recovery", "choose_mapping"),
    "map.key": ("recovery", "passphrase", "choose_mapping"),
}
_OPENING = ("key.absent",)  # codes whose sentence speaks of sealing; here there is another


class RecoveryForm(QWidget):
    """A recovery key, typed, pasted or from a file."""

    given = Signal(object)  # Given
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(tokens.LABEL_GAP)
        self._title, self._line = label("", "strong"), label("", "small", "2", wrap=True)
        self.field = QLineEdit()
        self.field.setFont(style.font("body", mono=True))
        self.field.setInputMethodHints(Qt.InputMethodHint.ImhSensitiveData | Qt.InputMethodHint.ImhNoPredictiveText)
        self.field.returnPressed.connect(self.submit)
        self.field.textChanged.connect(self._typed)
        self.said = label("", "small", "bad", wrap=True)
        self.open, self.file, self.back = KeyButton(role="primary"), KeyButton(icon="file"), KeyButton()
        self.open.setEnabled(False)
        self.open.clicked.connect(self.submit)
        self.file.clicked.connect(self._choose)
        self.back.clicked.connect(self.left)
        for widget in (self._title, self._line, self.field, self.said):
            stack.addWidget(widget)
        row = QHBoxLayout()
        row.setSpacing(tokens.LABEL_GAP)
        row.addWidget(self.file)
        row.addStretch(1)
        row.addWidget(self.back)
        row.addWidget(self.open)
        stack.addLayout(row)
        self.retranslate()

    def submit(self) -> None:
        """Hand over what was typed; the field forgets it."""
        typed = self.field.text()
        if typed.strip():
            self.field.clear()
            self.given.emit(Given(secret=typed))

    def refuse(self, sentence: str) -> None:
        """Say why the key did not open the mapping."""
        self.said.setText(sentence)

    def retranslate(self) -> None:
        """Ask for every text again."""
        self._title.setText(text("restore.recovery.title"))
        self._line.setText(text("restore.recovery.line"))
        self.field.setAccessibleName(text("word.recovery_key"))
        self.open.setText(text("restore.recovery.open"))
        self.file.setText(text("restore.recovery.file"))
        self.back.setText(text("action.back"))

    def _typed(self, typed: str) -> None:
        self.open.setEnabled(bool(typed.strip()))
        if typed:
            self.said.setText("")

    def _choose(self) -> None:
        path = dialogs.open_file(self, text("restore.dialog.key"))
        if path is not None:
            self.given.emit(Given(path=path))


class UnknownTokens(QFrame):
    """The tokens of the file that the mapping does not know, and behind them the way to restore anyway."""

    wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tokens: Sequence[str] = ()
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(tokens.LABEL_GAP)
        self._title = label("", "strong")
        self.tokens = label("", "body", "2", wrap=True)
        self.tokens.setFont(style.font("body", mono=True))
        self._line = label("", "small", "2", wrap=True)
        self.anyway = KeyButton()
        self.anyway.clicked.connect(self.wanted)
        for widget in (self._title, self.tokens, self._line):
            stack.addWidget(widget)
        row = Flow()
        row.add(self.anyway)
        stack.addWidget(row)

    def show_tokens(self, found: Sequence[str]) -> None:
        """List these."""
        self._tokens = found
        self.retranslate()

    def retranslate(self) -> None:
        """Ask for every text again."""
        found = self._tokens
        shown = "  ".join(found[:_MOST_UNKNOWN])
        rest = len(found) - _MOST_UNKNOWN
        self._title.setText(text("restore.unknown.title"))
        self.tokens.setText(f"{shown}  {count('restore.unknown.more', rest)}" if rest > 0 else shown)
        self._line.setText(text("restore.anyway.line"))
        self.anyway.setText(text("action.restore_anyway").rstrip("…"))


class StateView(QScrollArea):
    """One column in the middle of the page: a card, and the form that goes with it."""

    asked = Signal(str)
    given = Signal(object)  # Given
    passphrase = Signal(str)

    def __init__(self, restoring: Restoring, keys: SessionKeys, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._restoring, self._keys = restoring, keys
        self._form: QWidget | None = None
        self.setObjectName("page")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        inner = QWidget()
        inner.setObjectName("page")
        self.setWidget(inner)
        outer = QHBoxLayout(inner)
        outer.setContentsMargins(tokens.PAGE_PADDING, tokens.PAGE_PADDING, tokens.PAGE_PADDING, tokens.PAGE_PADDING)
        column = QWidget()
        column.setMaximumWidth(style.pixels(_WIDTH))
        outer.addStretch(1)
        outer.addWidget(column, 100)
        outer.addStretch(1)
        stack = QVBoxLayout(column)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(tokens.GROUP_GAP)
        stack.addStretch(2)
        self.card, self.password = ProblemCard(), PasswordCard()
        self.recovery, self.phrase, self.unknown = RecoveryForm(), PassphraseForm(), UnknownTokens()
        self.phrase.set_making(False)
        self.phrase_open, self.phrase_back = KeyButton(role="primary"), KeyButton()
        self._phrase_row = QWidget()
        row = QHBoxLayout(self._phrase_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(tokens.LABEL_GAP)
        row.addStretch(1)
        row.addWidget(self.phrase_back)
        row.addWidget(self.phrase_open)
        for widget in (self.card, self.password, self.recovery, self.phrase, self._phrase_row, self.unknown):
            stack.addWidget(widget)
        stack.addStretch(3)
        self.card.asked.connect(self._act)
        self.password.entered.connect(restoring.unlock_file)
        self.password.other_asked.connect(lambda: self.asked.emit("choose_file"))
        self.recovery.given.connect(self.given)
        self.recovery.left.connect(lambda: self._show_form(None))
        self.phrase.entered.connect(self.passphrase)
        self.phrase_open.clicked.connect(self.phrase.submit)
        self.phrase_back.clicked.connect(lambda: self._show_form(None))
        self.unknown.wanted.connect(lambda: self.asked.emit("restore_anyway"))
        self.retranslate()

    def show_step(self) -> None:
        """Say where things stand."""
        step, problem = self._restoring.step, self._restoring.problem
        locked = step == "unreadable" and problem is not None and problem.code in ASKING
        self.card.setVisible(not locked)
        self.password.leave()
        if locked and problem is not None:
            self._show_form(None)
            self.password.ask(problem)
            self.first_field().setFocus(Qt.FocusReason.OtherFocusReason)
            return
        if step == "sealed" and problem is not None:
            self._show_sealed(problem)
            return
        self._show_form(None)
        if step == "stopped":
            self.card.say(text("run.stopped"), icon="info", actions=("retry", "choose_file"))
        elif step == "tokenless":
            self.card.say(text("empty.tokens.title"), text("empty.tokens.line"), tone="warn", actions=("choose_file",))
        elif step == "misfit" and problem is not None:
            self.card.show_problem(problem, can=("choose_mapping", "restore_anyway"))
            if self._restoring.report is not None:
                self.unknown.show_tokens(self._restoring.report.unknown_tokens())
        elif problem is not None and step == "unmapped":
            title, line, _ = texts.error(problem)
            self.card.say(title, line, tone="warn", actions=("find_mapping", "choose_file"))
        elif problem is not None:
            self.card.show_problem(problem, can=("choose_mapping", "choose_file", "retry"), tone="warn")

    def refuse_passphrase(self, problem: GarimError) -> None:
        """The passphrase was not taken."""
        self.phrase.refuse(texts.error(problem)[0])

    def first_field(self) -> QWidget:
        """Where the focus goes."""
        if self.password.isVisibleTo(self):
            return self.password.field
        if self._form is self.recovery:
            return self.recovery.field
        if self._form is self.phrase:
            return self.phrase.first
        buttons = self.card.buttons()
        return buttons[0] if buttons else self

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.recovery.retranslate()
        self.phrase.retranslate()
        self.password.retranslate()
        self.unknown.retranslate()
        self.phrase_open.setText(text("restore.recovery.open"))
        self.phrase_back.setText(text("action.back"))
        if self._restoring.problem is not None or self._restoring.step in ("stopped", "tokenless"):
            form = self._form
            self.show_step()
            self._show_form(form)

    # -- inside ------------------------------------------------------------------------------------------------------

    def _show_sealed(self, problem: GarimError) -> None:
        title, line, _ = texts.error(problem)
        if self._form is self.recovery and self._restoring.by_hand:
            self.recovery.refuse(title)
            self.recovery.field.setFocus()
            return
        if problem.code in _OPENING:
            line = text(f"keys.opening.{problem.code.removeprefix('key.')}")
        known = self._keys.has_passphrase_key
        ways = [way for way in _WAYS.get(problem.code, ("recovery", "choose_mapping")) if way != "passphrase" or known]
        self.card.say(title, line, tone="warn", actions=ways)
        self.card.announce()
        self._show_form(self.phrase if self._keys.state == "asks" else None)

    def _act(self, name: str) -> None:
        if name == "recovery":
            self._show_form(self.recovery)
        elif name == "passphrase":
            self._show_form(self.phrase)
        elif name == "restore_anyway":
            self._show_form(self.unknown)
        else:
            self.asked.emit(name)

    def _show_form(self, form: QWidget | None) -> None:
        self._form = form
        for widget in (self.recovery, self.phrase, self.unknown):
            widget.setVisible(widget is form)
        self._phrase_row.setVisible(form is self.phrase)
        if form is None:
            self.recovery.field.clear()
            self.recovery.refuse("")
            self.phrase.clear()
        if self.isVisible():
            self.first_field().setFocus(Qt.FocusReason.OtherFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

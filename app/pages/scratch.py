"""The Paste page: text in, masked text out; the answer in, the restored answer out. Nothing of it is kept.

In: what somebody pastes or types. Out: masked text for a language model, and its answer with the values put back. Both
sides live in memory (app/scratch.py). What leaves by the clipboard is marked so that clipboard histories let it be, and
a restored answer is taken off the clipboard after a minute.
"""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from app import style, texts
from app import theme as tokens
from app.announce import Announcer
from app.clipboard import SecretCopy, marked
from app.pages.page import Hint, Key, Menu, Page
from app.preferences import Preferences
from app.scratch import MaskedText, RestoredText, Scratch
from app.texts import count, kind_name, text
from app.widgets.header import Header
from app.widgets.key_button import KeyButton, key_text
from app.widgets.kind_menu import KindMenu
from app.widgets.labels import Hairline, label
from app.widgets.notice import Notice
from app.widgets.visible_text import align_visible
from core.errors import GarimError
from core.modes import MODES

_AFTER_MS = 400  # a text is masked when nobody types for this long
_LARGEST = 400_000  # characters; longer texts are files
_SIDE = 20  # px beside the texts
COMMANDS: tuple[tuple[str, str], ...] = (
    ("paste", "Ctrl+Shift+V"),
    ("copy", "Ctrl+Shift+C"),
    ("mark", "Ctrl+Shift+A"),
    ("answer", "Ctrl+Shift+R"),
    ("copy_restored", "Ctrl+Shift+X"),
    ("clear", "Ctrl+W"),
)


class _Box(QFrame):
    """One of the four texts: a title, the text, a line about it, a button."""

    def __init__(self, *, writable: bool) -> None:
        super().__init__()
        self.setObjectName("page")
        column = QVBoxLayout(self)
        column.setContentsMargins(_SIDE, 12, _SIDE, 12)
        column.setSpacing(8)
        self._head = QHBoxLayout()
        self._head.setSpacing(tokens.LABEL_GAP)
        self.title: QLabel = label("", "strong")
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(tokens.LABEL_GAP)
        self._head.addWidget(self.title, 1)
        self._head.addLayout(self.buttons)
        column.addLayout(self._head)
        self.text = _Text(writable=writable)
        column.addWidget(self.text, 1)
        self.line: QLabel = label("", "small", "2", wrap=True)
        column.addWidget(self.line)

    def event(self, event: QEvent) -> bool:
        """The buttons go below the title where both have no room side by side."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            needs = self.title.sizeHint().width() + tokens.LABEL_GAP + self.buttons.sizeHint().width()
            beside = needs <= self.contentsRect().width() - 2 * _SIDE
            direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
            if self._head.direction() != direction:
                self._head.setDirection(direction)
                self._head.setAlignment(self.buttons, Qt.AlignmentFlag(0) if beside else Qt.AlignmentFlag.AlignLeft)
        return super().event(event)


class _Text(QPlainTextEdit):
    """Plain text; what is copied out of it is marked for clipboard histories. Tab leaves it."""

    def __init__(self, *, writable: bool) -> None:
        super().__init__()
        self.setReadOnly(not writable)
        self.setTabChangesFocus(True)
        self.setFont(style.document_font(tokens.TYPE["document"].size))
        if not writable:
            flags = Qt.TextInteractionFlag
            self.setTextInteractionFlags(flags.TextSelectableByMouse | flags.TextSelectableByKeyboard)

    def paintEvent(self, event: QPaintEvent) -> None:
        align_visible(self)
        super().paintEvent(event)

    def createMimeDataFromSelection(self) -> QMimeData:
        return marked(self.textCursor().selectedText().replace("\u2029", "\n"))


class ScratchPage(Page):
    """`scratch` does the work."""

    name = "scratch"

    settled = Signal()
    """A text was masked or an answer restored."""

    def __init__(self, scratch: Scratch, preferences: Preferences) -> None:
        super().__init__()
        self.scratch, self._preferences = scratch, preferences
        self.header = Header("copy")
        self.notice = Notice()
        self.source, self.masked = _Box(writable=True), _Box(writable=False)
        self.answer, self.restored = _Box(writable=True), _Box(writable=False)
        self._announcer = Announcer(self)
        self.kind_menu = KindMenu(self)
        self._copied: SecretCopy | None = None
        self._made: MaskedText | None = None
        self._restored: RestoredText | None = None
        self.paste, self.mark = KeyButton(), KeyButton(role="flat")
        self.copy, self.copy_restored = KeyButton(role="primary"), KeyButton()
        self.paste_answer, self.clear = KeyButton(), KeyButton()
        self._lay_out()
        self._timers: dict[str, QTimer] = {}
        for name, box, call in (
            ("mask", self.source, self._mask),
            ("restore", self.answer, self._restore),
        ):
            timer = QTimer(self)
            timer.setSingleShot(True)
            timer.setInterval(_AFTER_MS)
            timer.timeout.connect(call)
            self._timers[name] = timer
            box.text.textChanged.connect(timer.start)
        self.actions_: dict[str, QAction] = {}
        calls = {
            "paste": self.paste_and_mask,
            "copy": self.copy_masked,
            "mark": self._ask_mark,
            "answer": self.paste_and_restore,
            "copy_restored": self.copy_answer,
            "clear": self.forget,
        }
        for name, keys in COMMANDS:
            action = QAction(self)
            action.setShortcut(keys)
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            action.triggered.connect(lambda _checked=False, call=calls[name]: call())
            self.addAction(action)
            self.actions_[name] = action
        self._buttons = {
            "paste": self.paste,
            "copy": self.copy,
            "mark": self.mark,
            "answer": self.paste_answer,
            "copy_restored": self.copy_restored,
            "clear": self.clear,
        }
        for name, button in self._buttons.items():
            button.clicked.connect(self.actions_[name].trigger)
        scratch.masked.connect(self._show_masked)
        scratch.restored.connect(self._show_restored)
        scratch.failed.connect(self._failed)
        preferences.changed.connect(self._obey)
        self._obey("text_size")
        self.retranslate()
        self._show_masked(None)
        self._show_restored(None)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self.notice)
        self.header.set_primary(self.clear)
        grid = QGridLayout()
        grid.setSpacing(0)
        grid.addWidget(self.source, 0, 0)
        grid.addWidget(Hairline(vertical=True), 0, 1)
        grid.addWidget(self.masked, 0, 2)
        grid.addWidget(Hairline(), 1, 0, 1, 3)
        grid.addWidget(self.answer, 2, 0)
        grid.addWidget(Hairline(vertical=True), 2, 1)
        grid.addWidget(self.restored, 2, 2)
        for at in (0, 2):
            grid.setColumnStretch(at, 1)
            grid.setRowStretch(at, 1)
        column.addLayout(grid, 1)
        self.source.buttons.addWidget(self.mark)
        self.source.buttons.addWidget(self.paste)
        self.masked.buttons.addWidget(self.copy)
        self.answer.buttons.addWidget(self.paste_answer)
        self.restored.buttons.addWidget(self.copy_restored)

    # -- the round trip ----------------------------------------------------------------------------------------------

    def paste_and_mask(self) -> None:
        """What is on the clipboard takes the place of the text."""
        self._paste_into(self.source)
        self._timers["mask"].stop()
        self._mask()

    def copy_masked(self) -> None:
        """The masked text, for the language model."""
        words = self.masked.text.toPlainText()
        if words:
            QGuiApplication.clipboard().setMimeData(marked(words))
            self._say("scratch.copied")

    def paste_and_restore(self) -> None:
        """What is on the clipboard is the answer."""
        self._paste_into(self.answer)
        self._timers["restore"].stop()
        self._restore()

    def copy_answer(self) -> None:
        """The restored answer; it is taken off the clipboard after a minute."""
        words = self.restored.text.toPlainText()
        if words:
            self._copied = SecretCopy(words, parent=self)
            self._say("scratch.copied_restored")

    def forget(self) -> None:
        """Every text and every token, and what of it is on the clipboard."""
        if self._copied is not None:
            self._copied.clear()
            self._copied = None
        for box in (self.source, self.answer):
            box.text.clear()
        for timer in self._timers.values():
            timer.stop()
        self.notice.clear()
        self.scratch.clear()
        self.source.text.setFocus()

    def _paste_into(self, box: _Box) -> None:
        words = QGuiApplication.clipboard().text()
        if words:
            box.text.setPlainText(words)

    def _mask(self) -> None:
        words = self.source.text.toPlainText()
        if len(words) > _LARGEST:
            self.notice.say(text("scratch.large"), tone="warn")
            return
        self.notice.clear()
        self.scratch.mask(words)

    def _restore(self) -> None:
        self.scratch.restore(self.answer.text.toPlainText())

    def _ask_mark(self) -> None:
        """Mask what is selected in the text as well."""
        value = self.source.text.textCursor().selectedText().replace("\u2029", "\n").strip()
        if not value:
            self._say("scratch.select")
            return
        at = self.mark.mapToGlobal(QPoint(0, self.mark.height() + 2))
        self.kind_menu.ask(at, "", lambda kind: self._also(value, kind))

    def _also(self, value: str, kind: str) -> None:
        self.scratch.also(value, kind)
        self._mask()

    # -- what came of it ---------------------------------------------------------------------------------------------

    def _show_masked(self, made: MaskedText | None) -> None:
        self._made = made
        self.masked.text.setPlainText(made.text if made is not None else "")
        self.copy.setEnabled(made is not None)
        words = self._tell_masked()
        if made is not None:
            self._announcer.say(words)
        self._timers["restore"].start()
        self.settled.emit()

    def _tell_masked(self) -> str:
        """The line over the masked text; how many places it speaks of, in words."""
        made = self._made
        if made is None:
            self.masked.line.setText(text("scratch.masked.empty"))
            return ""
        listed = ", ".join(f"{kind_name(kind)} {texts.number(n)}" for kind, n in made.counts.items())
        words = count("scratch.places", sum(made.counts.values()))
        self.masked.line.setText(f"{words} {listed}{'. ' if listed else ''}{self._caution(made)}")
        return words

    def _caution(self, made: MaskedText) -> str:
        if made.names_problem is not None:
            return " ".join(texts.titled("verify.names", code=made.names_problem.code))
        return "" if MODES[made.mode].knows_names else text("verify.names_off")

    def _show_restored(self, made: RestoredText | None) -> None:
        self._restored = made
        self.restored.text.setPlainText(made.text if made is not None else "")
        self.copy_restored.setEnabled(made is not None)
        words = self._tell_restored()
        if made is not None:
            self._announcer.say(words)
        self.settled.emit()

    def _tell_restored(self) -> str:
        """The line over the restored text, which is given as well."""
        made = self._restored
        if made is None:
            words = text("scratch.restored.empty")
        else:
            put = made.states.get("exact", 0) + made.states.get("repaired", 0)
            left = made.states.get("unsure", 0) + made.states.get("unknown", 0)
            words = count("scratch.put_back", put)
            if left:
                words = f"{words} {count('scratch.left', left)}"
        self.restored.line.setText(words)
        return words

    def _failed(self, problem: GarimError) -> None:
        self.masked.text.setPlainText("")
        self.copy.setEnabled(False)
        self.notice.say(texts.refusal(problem), tone="bad")
        self._announcer.say(texts.error(problem)[0], assertive=True)

    def _say(self, key: str) -> None:
        self.notice.say(text(key))
        self._announcer.say(text(key))

    # -- as the window sees it ---------------------------------------------------------------------------------------

    def open(self, paths: Sequence[Path]) -> None:
        """Files do not come here."""

    def hints(self) -> Sequence[Hint]:
        return [(key_text(dict(COMMANDS)[name]), text(f"scratch.{name}")) for name in ("paste", "copy", "answer")]

    def all_keys(self) -> Sequence[Key]:
        return [(text(f"scratch.{name}"), (), (keys,)) for name, keys in COMMANDS]

    def actions_for(self, menu: Menu) -> Sequence[QAction | None]:
        """All of them, in the menu Decide."""
        return list(self.actions_.values()) if menu == "decide" else ()

    def panes(self) -> Sequence[QWidget]:
        """For F6."""
        return [box.text for box in (self.source, self.masked, self.answer, self.restored)]

    def fit(self, width: int, height: int) -> None:
        """Key caps where there is room for them; else they are in tooltips and menus."""
        for name, button in self._buttons.items():
            button.set_key(key_text(dict(COMMANDS)[name]) if width >= tokens.WIDE else "")

    def arrive(self) -> None:
        self.source.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _obey(self, setting: str) -> None:
        if setting == "text_size":
            for box in (self.source, self.masked, self.answer, self.restored):
                box.text.setFont(style.document_font(self._preferences.current.text_size))

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.header.set_title(text("page.scratch"))
        self.header.set_facts(text("scratch.facts"))
        for name, box in (
            ("source", self.source),
            ("masked", self.masked),
            ("reply", self.answer),
            ("restored", self.restored),
        ):
            box.title.setText(text(f"scratch.{name}.title"))
            box.text.setAccessibleName(text(f"scratch.{name}.title"))
        self.source.line.setText(text("scratch.source.line"))
        self.answer.line.setText(text("scratch.reply.line"))
        self.source.text.setPlaceholderText(text("scratch.source.hint"))
        self.answer.text.setPlaceholderText(text("scratch.reply.hint"))
        self.notice.clear()
        self._tell_masked()
        self._tell_restored()
        for name, button in self._buttons.items():
            button.setText(text(f"scratch.{name}"))
            button.setToolTip(f"{text(f'scratch.{name}')}  {key_text(dict(COMMANDS)[name])}")
            button.updateGeometry()
        for name, action in self.actions_.items():
            action.setText(text(f"scratch.{name}"))
        self.hints_changed.emit()

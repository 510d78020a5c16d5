"""The panel of changes on the Restore page: how many there are, what became of tokens, and the list.

In: `Changes`. Out: the change a person is at, and what they ask for: to stop, to compare. While there is no list, a
sentence says why.
"""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app import texts
from app.changes import Changes
from app.texts import count, text
from app.widgets.change_list import ChangeList
from app.widgets.key_button import KeyButton
from app.widgets.labels import label


class ChangesPanel(QWidget):
    """`show_state` after every signal of `Changes`."""

    asked = Signal(str)  # "look", "stop"

    def __init__(self, changes: Changes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._changes = changes
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.setContentsMargins(20, 8, 12, 4)
        head.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(2)
        self._counts, self._tokens = label("", "label", wrap=True), label("", "small", "2", wrap=True)
        words.addWidget(self._counts)
        words.addWidget(self._tokens)
        head.addLayout(words, 1)
        self.only_tokens = KeyButton(icon="filter", role="flat")
        self.only_tokens.setCheckable(True)
        head.addWidget(self.only_tokens, 0, Qt.AlignmentFlag.AlignTop)
        self._head = QWidget()
        self._head.setLayout(head)
        column.addWidget(self._head)
        self.list, self.action = ChangeList(), KeyButton()
        self._sentence = label("", "body", "2", wrap=True)
        self._wanted = ""
        message = QWidget()
        lines = QVBoxLayout(message)
        lines.setContentsMargins(20, 24, 20, 24)
        lines.setSpacing(12)
        lines.addWidget(self._sentence)
        lines.addWidget(self.action, 0, Qt.AlignmentFlag.AlignLeft)
        lines.addStretch(1)
        self._message = message
        self.stack = QStackedWidget()
        self.stack.addWidget(self.list)
        self.stack.addWidget(message)
        column.addWidget(self.stack, 1)
        self.only_tokens.toggled.connect(lambda _on: self._list())
        self.action.clicked.connect(lambda: self.asked.emit(self._wanted))
        changes.state_changed.connect(self.show_state)
        changes.progress.connect(self._show_progress)
        self.retranslate()

    def show_state(self) -> None:
        """Say where things stand."""
        changes = self._changes
        found = changes.edited.found if changes.edited is not None else None
        self.only_tokens.setChecked(False)
        self._head.setVisible(bool(found and found.changes))
        self._say_counts()
        self._list()
        if found is not None and found.changes:
            self.stack.setCurrentWidget(self.list)
            return
        self.stack.setCurrentWidget(self._message)
        match changes.state:
            case "ready":
                self._say(text("changes.nothing"))
            case "unkept":
                self._say(text("changes.too_large" if changes.too_large else "changes.old_mapping"))
            case "working":
                self._say(text("changes.working"), "stop", text("action.stop"))
            case "failed" if changes.problem is not None:
                self._say(texts.refusal(changes.problem), "look", text("changes.look"))
            case state:
                self._say(text(f"changes.{state}"), "look", text("changes.look"))

    def sentence(self) -> str:
        """What stands where the list would be."""
        return self._sentence.text()

    def _say(self, sentence: str, wanted: str = "", words: str = "") -> None:
        self._sentence.setText(sentence)
        self._wanted = wanted
        self.action.setText(words)
        self.action.setVisible(bool(wanted))

    def first_field(self) -> QWidget:
        """Where the focus goes."""
        return self.action if self.action.isVisibleTo(self) else self.list

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.only_tokens.setText(text("changes.only_tokens"))
        self.show_state()

    def _say_counts(self) -> None:
        edited = self._changes.edited
        if edited is None:
            return
        sorts = [text(f"changes.{sort}", n=n) for sort, n in edited.counts.items() if n]
        tokens = [count(f"changes.tokens.{what}", n) for what, n in edited.tokens.items() if n]
        self._counts.setText(", ".join(sorts))
        said = ", ".join(tokens) or text("changes.tokens.none")
        self._tokens.setText(f"{said}. {text('changes.coarse')}" if edited.found.coarse else said)
        self.only_tokens.setVisible(bool(tokens))
        self.list.setAccessibleName(f"{text('changes.list')}, {', '.join((*sorts, *tokens))}")

    def _list(self) -> None:
        self.list.rows.show(self._changes.edited, tokens=self.only_tokens.isChecked())

    def _show_progress(self, done: int, total: int) -> None:
        if self._changes.state == "working" and total:
            self._sentence.setText(text("changes.working_at", share=100 * done // total))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

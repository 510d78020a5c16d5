"""One line above the status strip that says what just happened and offers one or two things to do.

In: a sentence, a tone, actions. Out: the actions are called. It stays until it is closed or replaced; nothing blinks.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app import texts
from app import theme as tokens
from app.widgets.key_button import IconButton, KeyButton
from app.widgets.labels import Hairline, Icon, label

_ICONS = {"info": "info", "ok": "verified", "warn": "alert", "bad": "alert"}

Action = tuple[str, Callable[[], object]]


class Notice(QFrame):
    """Hidden until `say`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(Hairline())
        self._row = QHBoxLayout()
        self._row.setContentsMargins(16, 4, 8, 4)
        self._row.setSpacing(10)
        outer.addLayout(self._row)
        self._icon = Icon("info", "text2", tokens.ICON_LIST_SIZE)
        self._text = label("", "body", wrap=True)
        self._row.addWidget(self._icon)
        self._row.addWidget(self._text, 1)
        self._close = IconButton("cross")
        self._close.clicked.connect(self.clear)
        self._row.addWidget(self._close)
        self._buttons: list[KeyButton] = []
        self.setMinimumHeight(40)
        self.hide()

    def say(self, sentence: str, *, tone: str = "info", actions: Sequence[Action] = ()) -> None:
        """Show a sentence with its buttons. `tone`: info, ok, warn or bad."""
        self._drop_buttons()
        self._icon.set_icon(_ICONS[tone], "text2" if tone == "info" else tone)
        self._text.setText(sentence)
        self.setAccessibleName(sentence)
        self._close.set_name(texts.text("action.close"))
        for words, call in actions:
            button = KeyButton(words)
            button.clicked.connect(lambda _checked=False, call=call: self._do(call))
            self._row.insertWidget(self._row.count() - 1, button, 0, Qt.AlignmentFlag.AlignVCenter)
            self._buttons.append(button)
        self.show()

    def text(self) -> str:
        """What it says; empty while hidden."""
        return self._text.text() if not self.isHidden() else ""

    def buttons(self) -> Sequence[KeyButton]:
        """The buttons of the actions, in order."""
        return tuple(self._buttons)

    def clear(self) -> None:
        """Take it away."""
        self.hide()
        self._drop_buttons()

    def changeEvent(self, event: QEvent) -> None:
        """Another language: what was said in the old one is gone."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.clear()

    def _do(self, call: Callable[[], object]) -> None:
        self.clear()
        call()

    def _drop_buttons(self) -> None:
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []

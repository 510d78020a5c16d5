"""What stands in the way, in the page: a card with the plain sentence and the buttons of what can be done.

In: a GarimError, or title and line; and which of its actions this place can do. Out: the action that was chosen. An
action nobody here can do gets no button.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app import style, texts
from app import theme as tokens
from app.announce import announce
from app.widgets.flow import Flow
from app.widgets.key_button import KeyButton
from app.widgets.labels import Icon, label
from core.errors import GarimError

_ICONS = {"ok": "verified", "warn": "alert", "bad": "alert", "": "lock"}


class ProblemCard(QFrame):
    """`show_problem` or `say`; `asked` carries the name of an action ("retry", "recovery"...)."""

    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 12, 14, 12)
        row.setSpacing(10)
        self._icon = Icon("alert", "warn", tokens.ICON_BUTTON_SIZE)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        stack = QVBoxLayout()
        stack.setSpacing(4)
        row.addLayout(stack, 1)
        self.title = label("", "strong", wrap=True)
        self.line = label("", "small", "2", wrap=True)
        stack.addWidget(self.title)
        stack.addWidget(self.line)
        self._actions = Flow(spacing=tokens.LABEL_GAP)
        stack.addWidget(self._actions)
        stack.addStretch(1)
        self._buttons: list[KeyButton] = []

    def show_problem(self, problem: GarimError, *, can: Sequence[str], tone: str = "warn") -> None:
        """The sentence of an error, with those of its actions that this place can do."""
        title, line, actions = texts.error(problem)
        self.say(title, line, tone=tone, actions=[name for name in actions if name in can])
        self.announce()

    def say(
        self,
        title: str,
        line: str = "",
        *,
        tone: str = "",
        actions: Sequence[str] = (),
        icon: str = "",
        icon_tone: str = "",
    ) -> None:
        """Show a title, a line and buttons named by their action."""
        self.title.setText(title)
        self.line.setText(line)
        self.line.setVisible(bool(line))
        self._icon.set_icon(icon or _ICONS[tone], icon_tone or tone or "text2")
        style.set_property(self, "tone", tone)
        self.setAccessibleName(f"{title}. {line}" if line else title)
        self._set_actions(actions)

    def buttons(self) -> Sequence[KeyButton]:
        """The buttons, in order."""
        return tuple(self._buttons)

    def announce(self) -> None:
        """Let a screen reader say it now."""
        announce(self, self.accessibleName())

    def _set_actions(self, names: Sequence[str]) -> None:
        for button in self._buttons:
            self._actions.remove(button)
            button.deleteLater()
        self._buttons = []
        for name in names:
            button = KeyButton(texts.text(f"action.{name}"))
            button.clicked.connect(lambda _checked=False, name=name: self.asked.emit(name))
            self._actions.add(button)
            self._buttons.append(button)
        self._actions.setContentsMargins(0, 8 if names else 0, 0, 0)
        self._actions.setVisible(bool(names))

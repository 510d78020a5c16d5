"""A segmented control: one of a few choices, side by side.

In: the choices by key. Out: `chosen`, with the key. Arrow keys move inside, Tab passes by.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from app import style
from app import theme as tokens


class Segments(QFrame):
    """`set_choices` with (key, text) pairs; the first is chosen until another is."""

    chosen = Signal(str)

    def __init__(
        self,
        name: str = "",
        choices: Sequence[tuple[str, str]] = (),
        parent: QWidget | None = None,
        *,
        even: bool = True,
    ) -> None:
        """`even`: all as wide as each other, in the width there is; else each as wide as its text."""
        super().__init__(parent)
        self._stretch = int(even)
        self.setObjectName("segments")
        self.setAccessibleName(name)
        self.setFixedHeight(tokens.SEGMENT_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(2, 2, 2, 2)
        self._row.setSpacing(0)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self.buttons: dict[str, QPushButton] = {}
        self.set_choices(choices)

    def set_choices(self, choices: Sequence[tuple[str, str]]) -> None:
        """Show these choices; texts of keys that were there already are changed in place."""
        for key, text in choices:
            button = self.buttons.get(key)
            if button is None:
                button = QPushButton()
                button.setCheckable(True)
                button.setAutoDefault(False)
                button.setProperty("role", "segment")
                button.setFont(style.font("label"))
                button.setFixedHeight(tokens.SEGMENT_HEIGHT - 4)
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                button.clicked.connect(lambda _checked=False, key=key: self.chosen.emit(key))
                self._group.addButton(button)
                self._row.addWidget(button, self._stretch)
                button.setChecked(not self.buttons)
                self.buttons[key] = button
            button.setText(text)

    def choose(self, key: str) -> None:
        """Show `key` as chosen, without a signal."""
        self.buttons[key].setChecked(True)

    def choice(self) -> str:
        """The key that is chosen."""
        return next((key for key, button in self.buttons.items() if button.isChecked()), "")

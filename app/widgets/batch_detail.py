"""The bar under the table of a batch: the whole sentence about the selected file, and what can be done about it.

In: a row in words. Out: `asked`, with the name of an action: what Enter does, "again", "remove".
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from app import style, texts
from app import theme as tokens
from app.widgets.batch_list import Line
from app.widgets.key_button import KeyButton
from app.widgets.labels import Elided, Hairline, label

_HEIGHT = 68


class BatchDetail(QFrame):
    """Always in the same place; empty while no row is selected."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setMinimumHeight(style.pixels(_HEIGHT))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(Hairline())
        row = QHBoxLayout()
        row.setContentsMargins(tokens.PAGE_PADDING, 8, tokens.PAGE_PADDING, 8)
        row.setSpacing(tokens.LABEL_GAP)
        outer.addLayout(row, 1)
        lines = QVBoxLayout()
        lines.setSpacing(2)
        self._name = Elided("", "strong")
        self._words = label("", "small", "2", wrap=True)
        lines.addStretch(1)
        lines.addWidget(self._name)
        lines.addWidget(self._words)
        lines.addStretch(1)
        row.addLayout(lines, 1)
        self.buttons = {name: KeyButton() for name in ("open", "again", "remove")}
        for name, button in self.buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _checked=False, name=name: self.asked.emit(name))
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._line: Line | None = None

    def show_line(self, line: Line | None, words: str, *, removable: bool, again: bool) -> None:
        """`words`: the whole detail, not shortened. `again`: the file can be run again."""
        self._line = line
        self._name.set_text(f"{line.name} · {line.title}" if line is not None else "")
        self._words.setText(words)
        action = line.action if line is not None else ""
        self.buttons["open"].setVisible(action not in ("", "again"))
        if action:
            self.buttons["open"].setText(texts.text(f"batch.action.{action}"))
        self.buttons["again"].setVisible(line is not None and again)
        self.buttons["remove"].setVisible(line is not None)
        self.buttons["remove"].setEnabled(removable)
        self.setAccessibleName(line.spoken if line is not None else "")

    def text(self) -> str:
        """What it says about the row."""
        return self._words.text()

    def set_keys(self, keys: dict[str, str]) -> None:
        """The key caps, by button."""
        for name, button in self.buttons.items():
            button.set_key(keys[name])

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.buttons["again"].setText(texts.text("batch.action.again"))
        self.buttons["remove"].setText(texts.text("batch.action.remove"))
        if self._line is not None and self._line.action:
            self.buttons["open"].setText(texts.text(f"batch.action.{self._line.action}"))

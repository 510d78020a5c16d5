"""A sheet that asks once before something is lost.

In: a title, a line, the words of two answers. Out: `given_up`, when the analyst gives it up. Staying is the default;
the answer that loses something stands apart and is never the one a key presses.
"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.widgets.key_button import KeyButton
from app.widgets.sheet import Sheet

_WIDTH = 520


class Question(Sheet):
    """`give_up` and `stay` are its buttons; leaving the sheet is staying."""

    given_up = Signal()

    def __init__(self, host: QWidget, *, title: str, line: str, give_up: str, stay: str) -> None:
        super().__init__(host, width=_WIDTH, title=title, line=line)
        self.show_body(False)
        self.give_up, self.stay = KeyButton(give_up), KeyButton(stay, role="primary")
        self.give_up.clicked.connect(self._give_up)
        self.stay.clicked.connect(self.leave)
        self.footer.addWidget(self.give_up)
        self.footer.addStretch(1)
        self.footer.addWidget(self.stay)
        self.set_primary(self.stay)

    def present(self, first: QWidget | None = None) -> None:
        """The focus is on what keeps everything."""
        super().present(first or self.stay)

    def _give_up(self) -> None:
        self.leave()
        self.given_up.emit()

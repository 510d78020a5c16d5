"""What closing the window asks, once, in the page.

In: which page waits, and whether work runs there. Out: `save_wanted` or `close_wanted`; leaving the sheet is staying.
The answer that loses something is never the one a key presses.
"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.texts import text
from app.widgets.key_button import KeyButton
from app.widgets.sheet import Sheet

WIDTH = 520


class ClosingSheet(Sheet):
    """Decisions not saved: Save / Discard / Stay. Work running: Stop and close / Go on."""

    save_wanted = Signal()
    close_wanted = Signal()

    def __init__(self, host: QWidget, page: str, *, busy: bool) -> None:
        reason = "busy" if busy else "unsaved"
        super().__init__(host, width=WIDTH, title=text(f"close.{reason}.title"), line=text(f"close.{reason}.line"))
        self.show_body(False)
        self.discard = KeyButton(text("close.stop" if busy else "action.discard"))
        self.discard.clicked.connect(self._close)
        self.stay = KeyButton(text("close.go_on" if busy else "close.stay"), role="primary" if busy else "")
        self.stay.clicked.connect(self.leave)
        self.footer.addWidget(self.discard)
        self.footer.addStretch(1)
        self.footer.addWidget(self.stay)
        self.save: KeyButton | None = None
        if not busy:
            self.save = KeyButton(text(f"close.save.{page}"), role="primary")
            self.save.clicked.connect(self._save)
            self.footer.addWidget(self.save)
        self.set_primary(self.save or self.stay)

    def present(self, first: QWidget | None = None) -> None:
        """The focus is on what keeps everything."""
        super().present(first or self.save or self.stay)

    def _close(self) -> None:
        self.leave()
        self.close_wanted.emit()

    def _save(self) -> None:
        self.leave()
        self.save_wanted.emit()

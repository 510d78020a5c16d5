"""What closing the window asks, once, in the page.

In: which page waits, and whether work runs there. Out: `save_wanted`, `review_wanted` or `given_up`;
leaving the sheet is staying.
"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.texts import text
from app.widgets.key_button import KeyButton
from app.widgets.question import Question


class ClosingSheet(Question):
    """Decisions not saved: Save / Discard / Stay. Work running: Stop and close / Go on."""

    save_wanted = Signal()
    review_wanted = Signal()

    def __init__(self, host: QWidget, page: str, *, busy: bool) -> None:
        reason = "busy" if busy else "unsaved"
        super().__init__(
            host,
            title=text(f"close.{reason}.title"),
            line=text(f"close.{reason}.line"),
            give_up=text("close.stop" if busy else "action.discard"),
            stay=text("close.go_on" if busy else "close.stay"),
        )
        self.save: KeyButton | None = None
        self.review: KeyButton | None = None
        if not busy:
            self.stay.set_role("")
            self.save = KeyButton(text(f"close.save.{page}"), role="primary")
            self.save.clicked.connect(self._save)
            if page == "review":
                self.review = KeyButton(text("command.save_review"))
                self.review.clicked.connect(self._keep)
                self.footer.addWidget(self.review)
            self.footer.addWidget(self.save)
            self.set_primary(self.save)

    def present(self, first: QWidget | None = None) -> None:
        """The focus is on what keeps everything."""
        super().present(first or self.save)

    def _keep(self) -> None:
        self.leave()
        self.review_wanted.emit()

    def _save(self) -> None:
        self.leave()
        self.save_wanted.emit()

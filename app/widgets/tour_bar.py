"""The bar of the tour: one step at a time, above the document, never in the way of it.

In: a sentence, which step of how many it is. Out: `skipped` and `left`.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app import texts
from app import theme as tokens
from app.announce import announce
from app.widgets.key_button import IconButton, KeyButton
from app.widgets.labels import Hairline, Icon, label

_MARGIN = 6


class TourBar(QFrame):
    """Hidden until `show_step`."""

    skipped = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        row = QHBoxLayout()
        row.setContentsMargins(16, _MARGIN, 8, _MARGIN)
        row.setSpacing(10)
        column.addLayout(row)
        column.addWidget(Hairline())
        self._place = label("", "small_label", "2")
        self._sentence = label("", "body", wrap=True)
        self.skip = KeyButton(role="flat")
        self.close_button = IconButton("cross")
        for button in (self.skip, self.close_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row.addWidget(Icon("keyboard", "accent", tokens.ICON_LIST_SIZE))
        row.addWidget(self._place)
        row.addWidget(self._sentence, 1)
        row.addWidget(self.skip)
        row.addWidget(self.close_button)
        self.skip.clicked.connect(self.skipped)
        self.close_button.clicked.connect(self.left)
        self.hide()

    def show_step(self, sentence: str, number: int, total: int) -> None:
        """Show a step; after the last one (`number` over `total`) there is nothing to skip."""
        place = texts.text("tour.place", n=number, total=total) if number <= total else ""
        said = sentence != self._sentence.text() or self.isHidden()
        self._place.setText(place)
        self._place.setVisible(bool(place))
        self._sentence.setText(sentence)
        self.skip.setText(texts.text("tour.skip"))
        self.skip.setVisible(bool(place))
        self.close_button.set_name(texts.text("tour.leave"), "Esc")
        self.setAccessibleName(texts.text("tour.name"))
        self.setAccessibleDescription(sentence)
        self.show()
        if said:
            announce(self, f"{place}. {sentence}" if place else sentence, assertive=False)

    def sentence(self) -> str:
        """What it says; empty while hidden."""
        return "" if self.isHidden() else self._sentence.text()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves the tour."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

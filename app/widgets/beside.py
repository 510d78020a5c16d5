"""A second text beside the one that is read: both scroll together, whichever of them is moved.

In: the text view that is read, the other text, and two functions that lead from a place of one to the place of the
other. Out: nothing; it is looked at only. Hidden until `show_beside`.
"""

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.textmap import TextMap
from app.widgets.labels import Hairline
from app.widgets.text_view import TextView
from app.widgets.visible_text import MarkSource

Across = Callable[[int, int], int]
"""From part and code point of one text to the code point of the other."""


class Beside(QFrame):
    """`follows` is the view that is read. `first`: it stands left of it."""

    def __init__(self, follows: TextView, parent: QWidget | None = None, *, first: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._main = follows
        self._there: Across = lambda _part, offset: offset
        self._back: Across = lambda _part, offset: offset
        self._moving = False
        self.text = TextView()
        self.text.setObjectName("beside")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for widget in (self.text, Hairline(vertical=True)) if first else (Hairline(vertical=True), self.text):
            row.addWidget(widget, 1 if widget is self.text else 0)
        follows.viewed.connect(self._follow)
        self.text.viewed.connect(self._lead)
        self.hide()

    def show_beside(self, text_map: TextMap, marks: MarkSource, there: Across, back: Across) -> None:
        """Show this text; `there` leads from the main text to it, `back` the other way."""
        self._there, self._back = there, back
        self._moving = True
        try:
            self.text.set_marks(marks)
            self.text.show_map(text_map)
            self.show()
        finally:
            self._moving = False
        self._follow()

    def _follow(self) -> None:
        if self._moving or self.isHidden() or not self._main.text_map.parts or not self.text.text_map.parts:
            return
        part, offset = self._main.visible_range()[0]
        self._move(self.text, part, self._there(part, offset))

    def _lead(self) -> None:
        """Only what a person scrolled leads; text that comes in does not."""
        if self._moving or self.isHidden() or not (self.text.hasFocus() or self.text.underMouse()):
            return
        if self._main.text_map.parts and self.text.text_map.parts and not self.text.filling:
            part, offset = self.text.visible_range()[0]
            if part < len(self._main.text_map.parts):  # else one that stands in this text alone
                self._move(self._main, part, self._back(part, offset))

    def _move(self, view: TextView, part: int, offset: int) -> None:
        self._moving = True
        try:
            view.show_offset(part, offset)
        finally:
            self._moving = False

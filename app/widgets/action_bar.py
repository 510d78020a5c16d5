"""The bar under a text: what is selected, and the buttons of what can be done about it. Review and Restore share it.

In: the actions and how they stand. Out: `asked`, with the name of an action. It stands always in the same place and
never covers text. Three shapes by the size of the window: lines and actions beside each other ("wide"), actions below
in one row ("row"), and the same in less height ("low").
"""

from collections.abc import Mapping as ReadOnlyDict
from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QVBoxLayout, QWidget

from app import style
from app import theme as tokens
from app.widgets.flow import Flow
from app.widgets.key_button import KeyButton
from app.widgets.labels import Hairline

Shape = Literal["wide", "row", "low"]
_HEIGHTS: dict[Shape, int] = {"wide": 124, "row": 136, "low": 116}
_SIDE = 20
_GAP = 8


class ActionBar(QFrame):
    """A subclass fills `lines`, calls `take_shape("wide")`, and says everything again in `shape_taken`.

    `buttons` in the order of the grid, `columns` wide; `in_a_row` is their order in one row.
    """

    asked = Signal(str)

    def __init__(
        self, buttons: ReadOnlyDict[str, KeyButton], *, columns: int, in_a_row: Sequence[str], parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.buttons = dict(buttons)
        self._columns, self._in_a_row = columns, in_a_row
        self.shape: Shape | None = None
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(Hairline())
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        outer.addLayout(self._box, 1)
        self.lines = QVBoxLayout()
        self.lines.setSpacing(6)
        self._box.addLayout(self.lines, 1)
        for name, button in self.buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _checked=False, name=name: self.asked.emit(name))
        self.button_area = QWidget()
        self._box.addWidget(self.button_area)

    def fit(self, width: int, height: int) -> None:
        """The window has this size."""
        self.take_shape("low" if height < tokens.LOW else "row" if width < tokens.WIDE else "wide")

    def set_keys(self, keys: dict[str, str]) -> None:
        """The key caps, by action."""
        for name, button in self.buttons.items():
            button.set_key(keys.get(name, ""))

    def take_shape(self, shape: Shape) -> None:
        """Lay everything out in this shape, if it has another."""
        if shape == self.shape:
            return
        self.shape = shape
        wide, edge = shape == "wide", 8 if shape == "low" else 12
        self.setMinimumHeight(style.pixels(_HEIGHTS[shape]))
        self._box.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self._box.setContentsMargins(_SIDE, edge, _SIDE, edge)
        self._box.setSpacing(24 if wide else _GAP)
        self._replace_actions(self._in_grid() if wide else self._in_row())
        self.shape_taken()

    def shape_taken(self) -> None:
        """The bar has another shape; what depends on it is to be shown again."""

    def _in_grid(self) -> QWidget:
        fresh = QWidget()
        grid = QGridLayout(fresh)
        grid.setContentsMargins(0, 2, 0, 0)
        grid.setSpacing(_GAP)
        for at, button in enumerate(self.buttons.values()):
            grid.addWidget(button, at // self._columns, at % self._columns)
        grid.setRowStretch(2, 1)
        return fresh

    def _in_row(self) -> QWidget:
        fresh = Flow(spacing=_GAP)
        for name in self._in_a_row:
            fresh.add(self.buttons[name])
        return fresh

    def _replace_actions(self, fresh: QWidget) -> None:
        for button in self.buttons.values():
            button.show()  # it was hidden by going from one parent to the other
        self._box.removeWidget(self.button_area)
        self.button_area.hide()
        self.button_area.deleteLater()
        self.button_area = fresh
        self._box.addWidget(fresh)

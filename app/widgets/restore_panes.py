"""The panes of the Restore page: mapping card, switch and outcomes at the left, the restored text, the bar below.

In: nothing; the page fills the widgets. Out: widgets laid out for every size of the window. Narrow windows have the
left panel as a drawer over the text.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from app import style
from app import theme as tokens
from app.changes import Changes
from app.texts import text
from app.widgets.beside import Beside
from app.widgets.changes_panel import ChangesPanel
from app.widgets.find_bar import FindBar
from app.widgets.labels import Hairline, label
from app.widgets.outcome_bar import OutcomeBar
from app.widgets.outcome_list import OutcomeList
from app.widgets.problem_card import ProblemCard
from app.widgets.ruler import Ruler
from app.widgets.segments import Segments
from app.widgets.switch import Switch
from app.widgets.text_view import TextView
from app.widgets.undo_bar import UndoBar

WIDTHS = {"wide": 376, "middle": 320, "drawer": 320}


class RestorePanes(QWidget):
    """`fit` it to the window; `drawer` says whether the panel lies over the text."""

    def __init__(self, changes: Changes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.drawer = self._low = False
        self.card, self.list, self.undo_bar = ProblemCard(), OutcomeList(), UndoBar()
        self.tabs, self.lists = Segments(), QStackedWidget()
        self.refit = Switch(on=True)
        self.text, self.ruler, self.bar, self.find_bar = TextView(), Ruler(), OutcomeBar(), FindBar()
        self.beside = Beside(self.text, first=True)
        self.changes = ChangesPanel(changes)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self.panel = self._make_panel()
        self._row.addWidget(self.panel)
        self._line = Hairline(vertical=True)
        self._row.addWidget(self._line)
        right = QVBoxLayout()
        right.setSpacing(0)
        reading = QHBoxLayout()
        reading.setSpacing(0)
        reading.addWidget(self.beside, 1)
        reading.addWidget(self.text, 1)
        reading.addWidget(self.ruler)
        right.addWidget(self.find_bar)
        right.addLayout(reading, 1)
        right.addWidget(self.bar)
        self._row.addLayout(right, 1)
        self.find_bar.closed.connect(lambda: self.text.setFocus(Qt.FocusReason.OtherFocusReason))
        self._take_width("wide")

    def fit(self, width: int, height: int) -> None:
        """The window has this size."""
        self._take_width("drawer" if width < tokens.NARROW else "middle" if width < tokens.WIDE else "wide")
        self._refit_line.setVisible(height >= tokens.LOW)
        self._low = height < tokens.LOW
        self.bar.fit(width, height)
        self.show_list(changes=self.lists.currentWidget() is self.changes)

    def show_list(self, *, changes: bool) -> None:
        """Tokens with what belongs to them, or changes; where there is little height they have it alone."""
        self.lists.setCurrentIndex(int(changes))
        self._refit_row.setVisible(not changes)
        self.card.setVisible(not (changes and self._low))

    def toggle_drawer(self) -> None:
        """Open or close the panel over the text; in wide windows it is always there and takes the focus."""
        if self.drawer and not self.panel.isHidden():
            self.close_drawer()
            return
        self.panel.show()
        self.panel.raise_()
        self.first_field().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def first_field(self) -> QWidget:
        """The list that is shown."""
        return self.changes.first_field() if self.lists.currentWidget() is self.changes else self.list

    def close_drawer(self) -> bool:
        """Close it; says whether it was open."""
        was_open = self.drawer and not self.panel.isHidden()
        if was_open:
            self.panel.hide()
            self.text.setFocus(Qt.FocusReason.OtherFocusReason)
        return was_open

    def retranslate(self) -> None:
        """Ask for every text again."""
        self._refit_name.setText(text("restore.refit"))
        self._refit_line.setText(text("restore.refit.line"))
        self.refit.setAccessibleName(text("restore.refit"))
        self.refit.setAccessibleDescription(text("restore.refit.line"))
        self.text.setAccessibleName(text("restore.text"))
        self.tabs.setAccessibleName(text("restore.tabs"))
        self.changes.retranslate()
        self.bar.retranslate()
        self.ruler.retranslate()
        self.find_bar.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The drawer is as high as the text."""
        super().resizeEvent(event)
        self._place_drawer()

    def _make_panel(self) -> QWidget:
        panel = QFrame()
        panel.setObjectName("panel")
        stack = QVBoxLayout(panel)
        stack.setContentsMargins(0, 12, 0, 0)
        stack.setSpacing(0)
        top = QVBoxLayout()
        top.setContentsMargins(12, 0, 12, 12)
        top.setSpacing(4)
        top.addWidget(self.card)
        top.addSpacing(6)
        self._refit_row = QWidget()
        row = QHBoxLayout(self._refit_row)
        row.setContentsMargins(6, 0, 4, 0)
        row.setSpacing(12)
        words = QVBoxLayout()
        words.setSpacing(2)
        self._refit_name: QLabel = label("", "label", wrap=True)
        self._refit_line: QLabel = label("", "small", "3", wrap=True)
        words.addWidget(self._refit_name)
        words.addWidget(self._refit_line)
        row.addLayout(words, 1)
        row.addWidget(self.refit, 0, Qt.AlignmentFlag.AlignVCenter)
        top.addWidget(self._refit_row)
        stack.addLayout(top)
        stack.addWidget(Hairline())
        tabs = QHBoxLayout()
        tabs.setContentsMargins(12, 8, 12, 4)
        tabs.addWidget(self.tabs)
        stack.addLayout(tabs)
        stack.addWidget(self.undo_bar)
        outcomes = QWidget()
        column = QVBoxLayout(outcomes)
        column.setContentsMargins(0, 4, 0, 0)
        column.addWidget(self.list)
        self.lists.addWidget(outcomes)
        self.lists.addWidget(self.changes)
        stack.addWidget(self.lists, 1)
        return panel

    def _take_width(self, shape: str) -> None:
        self.panel.setFixedWidth(style.pixels(WIDTHS[shape]))
        drawer = shape == "drawer"
        if drawer == self.drawer:
            return
        self.drawer = drawer
        self._line.setVisible(not drawer)
        if drawer:
            self._row.removeWidget(self.panel)
            self._place_drawer()
            self.panel.hide()
        else:
            self._row.insertWidget(0, self.panel)
            self.panel.show()

    def _place_drawer(self) -> None:
        if self.drawer:
            self.panel.setGeometry(0, 0, self.panel.width(), self.text.height() or self.height())
            self.panel.raise_()

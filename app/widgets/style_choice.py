"""How masked values are written: one style for all kinds, and another one for some.

In: the kinds of the document, and the choice so far. Out: `styles` by kind ("" for all others), `changed` when another
is chosen. A line under it says what the choice means for whoever gets the copy, and what restoring can do.
"""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app import style
from app import theme as tokens
from app.texts import kind_name, text
from app.widgets.choices import Select
from app.widgets.key_button import KeyButton
from app.widgets.labels import label
from app.widgets.laying_out import empty
from app.widgets.tag import Tag
from core.mask.styles import STYLES, TOKEN

_SELECT_WIDTH = 190


class StyleChoice(QWidget):
    """`show_kinds`, then read `styles`."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kinds: tuple[str, ...] = ()
        self._by_kind: dict[str, str] = {}
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(6)
        row = QHBoxLayout()
        row.setSpacing(tokens.LABEL_GAP)
        self.all = Select()
        self.all.setMinimumWidth(style.pixels(_SELECT_WIDTH))
        for name, each in STYLES.items():
            if each.kinds is None or name == "surrogate":  # a year is for dates alone
                self.all.addItem("", name)
        self.more = KeyButton(role="flat", icon="kind")
        self.more.setCheckable(True)
        row.addWidget(self.all)
        row.addWidget(self.more)
        row.addStretch(1)
        stack.addLayout(row)
        self._rows = QWidget()
        self._grid = QGridLayout(self._rows)
        self._grid.setContentsMargins(0, 2, 0, 2)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(3, 1)
        self.selects: dict[str, Select] = {}
        self._rows.hide()
        stack.addWidget(self._rows)
        self._line = label("", "small", "2", wrap=True)
        stack.addWidget(self._line)
        self.all.activated.connect(lambda _index: self._chosen())
        self.more.clicked.connect(self._open)
        self.retranslate()

    def show_kinds(self, kinds: Sequence[str], styles: Mapping[str, str]) -> None:
        """The kinds that can be chosen for, and what is chosen now."""
        if tuple(kinds) != self._kinds:
            self._kinds = tuple(kinds)
            self._fill()
        self._by_kind = {kind: name for kind, name in styles.items() if kind}
        self.all.setCurrentIndex(max(self.all.findData(styles.get("", TOKEN)), 0))
        for kind, select in self.selects.items():
            select.setCurrentIndex(max(select.findData(self._by_kind.get(kind, "")), 0))
        self.more.setVisible(bool(self._kinds))
        self._explain()

    @property
    def styles(self) -> dict[str, str]:
        """The choice: names of core/mask/styles.py by kind, "" for all others; nothing where all are tokens."""
        chosen = {kind: str(select.currentData()) for kind, select in self.selects.items() if select.currentData()}
        rest = str(self.all.currentData())
        return ({} if rest == TOKEN else {"": rest}) | chosen

    def line(self) -> str:
        """What it says about the choice."""
        return self._line.text()

    def _fill(self) -> None:
        empty(self._grid)
        self.selects = {}
        before: QWidget = self.more
        for row, kind in enumerate(self._kinds):
            select = Select()
            select.setMinimumWidth(style.pixels(_SELECT_WIDTH))
            select.addItem("", "")
            for name, each in STYLES.items():
                if each.fits(kind):
                    select.addItem("", name)
            select.activated.connect(lambda _index: self._chosen())
            self._grid.addWidget(Tag(kind), row, 0)
            self._grid.addWidget(label(kind_name(kind), "body"), row, 1)
            self._grid.addWidget(select, row, 2)
            self.selects[kind] = select
            self.setTabOrder(before, select)
            before = select
        self.retranslate()

    def _open(self) -> None:
        self._rows.setVisible(self.more.isChecked())
        if self.more.isChecked() and self.selects:
            next(iter(self.selects.values())).setFocus(Qt.FocusReason.OtherFocusReason)

    def _chosen(self) -> None:
        self._explain()
        self.changed.emit()

    def _explain(self) -> None:
        used = dict.fromkeys((str(self.all.currentData()), *self.styles.values()))
        self._line.setText(" ".join(text(f"style.{name}.line") for name in used if name))

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.all.setAccessibleName(text("save.style.all"))
        for at in range(self.all.count()):
            self.all.setItemText(at, text(f"style.{self.all.itemData(at)}"))
        for kind, select in self.selects.items():
            select.setAccessibleName(f"{kind_name(kind)}: {text('save.row.style')}")
            for at in range(select.count()):
                name = select.itemData(at)
                select.setItemText(at, text(f"style.{name}") if name else text("save.style.same"))
        self.more.setText(text("save.style.by_kind"))
        self.more.updateGeometry()
        self._explain()

    def changeEvent(self, event: QEvent) -> None:
        """Another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

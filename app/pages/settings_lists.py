"""Settings, Lists: values that are always or never masked, typed, imported from a file, or taken off.

In: the saved terms of the program. Out: what the analyst adds and removes; everything is sealed with the device key at
once. Lists may hold tens of thousands of values.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QListView, QVBoxLayout, QWidget

from app import dialogs, style, texts
from app import theme as tokens
from app.announce import announce
from app.pages.settings_form import Form, fill
from app.terms import SavedTerms
from app.texts import text
from app.widgets.choices import Select
from app.widgets.key_button import KeyButton
from app.widgets.labels import label
from app.widgets.problem_card import ProblemCard
from app.widgets.question import Question
from app.widgets.sheet import Sheet
from core.errors import GarimError
from core.kinds import KINDS
from core.terms import ANY, SORTS, Sort, Term

if TYPE_CHECKING:
    from core.terms.importing import Imported, Table

_LIST_HEIGHT = 168
_ROW = 32


class ListsSection(Form):
    """`lists["always"]` and `lists["never"]`; a card above when saved lists cannot be read."""

    section = "lists"
    keys_wanted = Signal()

    def __init__(self, terms: SavedTerms) -> None:
        super().__init__()
        self._terms = terms
        self.problem = ProblemCard()
        self.problem.asked.connect(self._act)
        self.rows.addWidget(self.problem)
        self.rows.addSpacing(12)
        self._line = label("", "small", "2", wrap=True)
        self.rows.addWidget(self._line)
        self.lists: dict[Sort, TermList] = {}
        for sort in SORTS:
            self.rows.addSpacing(20)
            made = TermList(terms, sort)
            self.lists[sort] = made
            self.rows.addWidget(made)
        self.rows.addStretch(1)
        terms.changed.connect(self._follow)
        terms.refused.connect(self._refused)
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        self._line.setText(text("settings.lists.line"))
        for made in self.lists.values():
            made.retranslate()
        self._follow()

    def _follow(self) -> None:
        problem = self._terms.problem
        self.problem.setVisible(problem is not None)
        if problem is not None:
            title, line, _ = texts.error(problem)
            actions = (
                ("start_anew",) if problem.code in ("terms.damaged", "terms.foreign") else ("show_keys", "start_anew")
            )
            self.problem.say(title, line, tone="warn", actions=actions)
        for made in self.lists.values():
            made.follow()
            made.setEnabled(problem is None)

    def _refused(self, problem: GarimError) -> None:
        for made in self.lists.values():
            if made.asked:
                made.say(problem)
                return

    def _act(self, name: str) -> None:
        if name == "show_keys":
            self.keys_wanted.emit()
        else:
            self._ask_to_start_anew()

    def _ask_to_start_anew(self) -> None:
        sheet = Question(
            self.window(),
            title=text("settings.lists.anew"),
            line=text("settings.lists.anew.line"),
            give_up=text("action.start_anew"),
            stay=text("settings.lists.anew.stay"),
        )
        sheet.given_up.connect(self._terms.start_anew)
        sheet.present()


class TermList(QWidget):
    """One list: a field to add, a file to import, the values, a button that takes the chosen ones off."""

    def __init__(self, terms: SavedTerms, sort: Sort) -> None:
        super().__init__()
        self._terms, self._sort = terms, sort
        self.asked = False  # something was asked for here and not answered yet
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(tokens.LABEL_GAP)
        self._title, self._line = label("", "strong"), label("", "small", "2", wrap=True)
        stack.addWidget(self._title)
        stack.addWidget(self._line)
        self.field, self.kind, self.add = QLineEdit(), Select(), KeyButton()
        self.field.setFont(style.font("body"))
        self.add.setEnabled(False)
        row = QHBoxLayout()
        row.setSpacing(tokens.LABEL_GAP)
        row.addWidget(self.field, 1)
        row.addWidget(self.kind)
        row.addWidget(self.add)
        stack.addLayout(row)
        self.model = _Model(self)
        self.view = _View()
        self.view.setModel(self.model)
        self.view.setFixedHeight(style.pixels(_LIST_HEIGHT))
        frame = QFrame()
        frame.setObjectName("card")
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(4, 4, 4, 4)
        inner.addWidget(self.view)
        stack.addWidget(frame)
        self.file, self.remove, self._count = KeyButton(icon="file"), KeyButton(), label("", "small", "2")
        below = QHBoxLayout()
        below.setSpacing(tokens.LABEL_GAP)
        below.addWidget(self.file)
        below.addWidget(self.remove)
        below.addStretch(1)
        below.addWidget(self._count)
        stack.addLayout(below)
        self.said = label("", "small", "bad", wrap=True)
        self.said.hide()
        stack.addWidget(self.said)
        self.field.textChanged.connect(self._typed)
        self.field.returnPressed.connect(self._add)
        self.add.clicked.connect(self._add)
        self.file.clicked.connect(self._from_file)
        self.remove.clicked.connect(self._remove)
        self.view.delete_pressed.connect(self._remove)
        self.view.selectionModel().selectionChanged.connect(lambda *_: self._enable())

    def retranslate(self) -> None:
        """Ask for every text again."""
        sort = self._sort
        self._title.setText(text(f"settings.lists.{sort}"))
        self._line.setText(text(f"settings.lists.{sort}.line"))
        self.field.setAccessibleName(text("settings.lists.value"))
        self.field.setPlaceholderText(text("settings.lists.value"))
        self.kind.setAccessibleName(text("settings.lists.kind"))
        kinds = [(texts.kind_name(kind), kind) for kind in KINDS]
        if sort == "never":
            kinds.insert(0, (text("settings.lists.any"), ANY))
        now = self.kind.currentData() if self.kind.count() else (ANY if sort == "never" else "CUSTOM")
        fill(self.kind, kinds, now)
        self.add.setText(text("settings.colleagues.add"))
        self.add.setAccessibleName(f"{text('settings.colleagues.add')}: {text(f'settings.lists.{sort}')}")
        self.file.setText(text("settings.colleagues.file"))
        self.file.setAccessibleName(f"{text('settings.colleagues.file')}: {text(f'settings.lists.{sort}')}")
        self.remove.setText(text("settings.lists.remove"))
        self.view.setAccessibleName(text(f"settings.lists.{sort}"))
        self.follow()

    def follow(self) -> None:
        """The list is another."""
        terms = self._terms.terms.of(self._sort)
        if self.asked and any(term.text == " ".join(self.field.text().split()) for term in terms):
            self.field.clear()
        self.asked = False
        self.model.show(terms)
        self._count.setText(texts.count("settings.lists.count", len(terms)))
        self._enable()

    def say(self, problem: GarimError) -> None:
        """Why something was not done."""
        self.asked = False
        self.said.setText(texts.refusal(problem))
        self.said.show()
        announce(self, self.said.text())

    def _typed(self, typed: str) -> None:
        self.add.setEnabled(bool(typed.strip()))
        self.said.hide()

    def _add(self) -> None:
        if self.field.text().strip():
            self.asked = True
            self._terms.add(self._sort, self.field.text(), self.kind.currentData())

    def _remove(self) -> None:
        rows = sorted(index.row() for index in self.view.selectedIndexes())
        if rows:
            self.said.hide()
            self._terms.remove(self._sort, [self.model.terms[row].text for row in rows])

    def _enable(self) -> None:
        self.remove.setEnabled(self.view.selectionModel().hasSelection())

    def _from_file(self) -> None:
        path = dialogs.open_file(self, text("settings.lists.import"))
        if path is not None:
            self.take(path)

    def take(self, path: Path) -> None:
        """Import a list; of a table the column is asked for."""
        from core.terms import importing  # loads the readers of documents

        self.said.hide()
        try:
            if not importing.is_table(path):
                self._import(importing.read_lines(path, self.kind.currentData(), sort=self._sort))
                return
            table = importing.read_table(path)
        except GarimError as problem:
            self.say(problem)
            return
        sheet = ColumnSheet(self.window(), table)
        sheet.chosen.connect(lambda number: self._column(table, number))
        sheet.present(sheet.column)

    def _column(self, table: "Table", number: int) -> None:
        from core.terms import importing

        heading = table.columns[number - 1]
        try:
            # A first cell that is a heading is no value: it is one when nothing below it repeats it.
            named = bool(heading.strip()) and not heading.strip().isdecimal()
            column: str | int = heading if named else number
            self._import(importing.from_column(table, column, self.kind.currentData(), sort=self._sort))
        except GarimError as problem:
            self.say(problem)

    def _import(self, imported: "Imported") -> None:
        self.asked = True
        self._terms.add_all(self._sort, imported.terms)
        if imported.skipped:
            self.said.setText(texts.count("settings.lists.skipped", imported.skipped))
            self.said.show()


class ColumnSheet(Sheet):
    """Asks which column of a table holds the values. `chosen` carries its number, from 1."""

    chosen = Signal(int)

    def __init__(self, host: QWidget, table: "Table") -> None:
        super().__init__(host, title=text("settings.lists.column"), line=text("settings.lists.column.line"))
        self.column = Select(text("settings.lists.column"))
        for number, name in enumerate(table.columns, 1):
            self.column.addItem(name.strip()[:60] or text("settings.lists.column.number", n=number), number)
        self.body.addWidget(self.column)
        self.cancel, self.take = (
            KeyButton(text("action.cancel")),
            KeyButton(text("settings.lists.take"), role="primary"),
        )
        self.footer.addStretch(1)
        self.footer.addWidget(self.cancel)
        self.footer.addWidget(self.take)
        self.cancel.clicked.connect(self.leave)
        self.take.clicked.connect(self._take)
        self.set_primary(self.take)

    def _take(self) -> None:
        number = self.column.currentData()
        self.leave()
        if number:
            self.chosen.emit(number)


class _Model(QAbstractListModel):
    """The values of one list, the newest first."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.terms: Sequence[Term] = ()

    def show(self, terms: Sequence[Term]) -> None:
        """Show these."""
        newest = tuple(reversed(terms))
        if newest != self.terms:
            self.beginResetModel()
            self.terms = newest
            self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        """One row a value."""
        return 0 if parent is not None and parent.isValid() else len(self.terms)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Value and kind."""
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            term = self.terms[index.row()]
            kind = texts.kind_name(term.kind) if term.kind else text("settings.lists.any")
            return f"{term.text}   ({kind})"
        if role == Qt.ItemDataRole.SizeHintRole:
            return QSize(0, style.pixels(_ROW))
        return None


class _View(QListView):
    """Several can be chosen; Delete asks to take them off."""

    delete_pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFont(style.font("body"))
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setUniformItemSizes(True)
        self.setTabKeyNavigation(False)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete and Backspace take off."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.delete_pressed.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: Any) -> None:
        """A first row to move from."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.model().rowCount():
            self.selectionModel().setCurrentIndex(self.model().index(0, 0), QItemSelectionModel.SelectionFlag.NoUpdate)

    def changeEvent(self, event: QEvent) -> None:
        """The kinds are words of the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.viewport().update()

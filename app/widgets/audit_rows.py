"""What audit reports say of the reviewer and of the rules: who signs, and which reason codes; the codes as a file.

In: the preferences. Out: changes to them; the file with the codes, made from the lists of the program the first time.
"""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

import core.settings
from app import style, texts
from app import theme as tokens
from app.preferences import Preferences
from app.reveal import reveal
from app.texts import text
from app.widgets.choices import Select
from app.widgets.form import SettingRow
from app.widgets.key_button import KeyButton
from app.widgets.labels import label
from core.errors import FileError, GarimError
from core.files import write_atomic
from core.grounds import FILE_NAME, load
from core.resources import RESOURCES

_LONGEST = 120  # characters of a name
_FIELD_WIDTH = 240


class AuditRows(QWidget):
    """Three rows for the section "report" of the settings."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        self.reviewer = QLineEdit(preferences.current.reviewer)
        self.reviewer.setFont(style.font("body"))
        self.reviewer.setMaxLength(_LONGEST)
        self.reviewer.setMinimumWidth(style.pixels(_FIELD_WIDTH))
        self.reviewer.setFixedHeight(tokens.BUTTON_HEIGHT)
        self.grounds, self.edit = Select(), KeyButton()
        self.said = label("", "small", "bad", wrap=True)
        for key, control in (("reviewer", self.reviewer), ("grounds", self.grounds), ("grounds_file", self.edit)):
            stack.addWidget(SettingRow(key, control))
        stack.addWidget(self.said)
        self.reviewer.editingFinished.connect(lambda: preferences.set(reviewer=self.reviewer.text().strip()))
        self.grounds.activated.connect(lambda _index: preferences.set(grounds=self.grounds.currentData()))
        self.edit.clicked.connect(self._edit)
        self.retranslate()
        self.refresh()

    def refresh(self) -> None:
        """The lists there are now: the file may have been edited meanwhile."""
        self.said.setText("")
        try:
            names = list(load())
        except GarimError as problem:
            self._say(problem)
            names = []
        self.grounds.clear()
        for name in names:
            self.grounds.addItem(name.upper(), name)
        self.grounds.setCurrentIndex(max(self.grounds.findData(self._preferences.current.grounds), 0))

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.edit.setText(text("settings.grounds_file.show"))
        self.edit.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        """Another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _edit(self) -> None:
        """Show the file in its folder; any editor will do."""
        path = core.settings.folder() / FILE_NAME
        try:
            if not path.exists():
                path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                write_atomic(path, (RESOURCES / FILE_NAME).read_bytes())
        except OSError:
            self._say(FileError("file.unwritable"))
            return
        except GarimError as problem:
            self._say(problem)
            return
        reveal(path)

    def _say(self, problem: GarimError) -> None:
        self.said.setText(texts.refusal(problem))

"""The form of the Save sheet: what to do with undecided findings, name, folder, and what will be written.

In: counts, a safe name, keys. Out: `changed` when something was typed or chosen; the answers as properties. It checks
names as they are typed, but a name that is free now may be taken later: the save itself decides.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from app import dialogs, style, texts
from app import theme as tokens
from app.texts import count, text
from app.widgets.choices import Radio
from app.widgets.key_button import KeyButton
from app.widgets.labels import Elided, Icon, label
from app.widgets.output_choice import OutputChoice
from app.widgets.style_choice import StyleChoice
from core.files import same_file
from core.model import Document
from core.vault import mapping_path

Undecided = Literal["mask", "keep", "back"]
_FORBIDDEN = frozenset('/\\:*?"<>|')
_LABEL_WIDTH = 132


class SaveForm(QWidget):
    """Fill it with `show_*`; read `undecided`, `target` and `problem`."""

    changed = Signal()
    back_wanted = Signal()

    def __init__(self, source: Path, folder: Path | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self._folder = folder or source.parent
        self._suffix = source.suffix
        self._document: Document | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(16)
        self._grid.setColumnMinimumWidth(0, _LABEL_WIDTH)
        self._grid.setColumnStretch(1, 1)
        self._labels: dict[str, QLabel] = {}
        self._ready = False
        self._make_undecided()
        self._make_name()
        self._make_folder()
        self.styles = StyleChoice()
        self._add_row("style", self.styles, top=7)
        self.output = OutputChoice()
        self.output.changed.connect(self._change_kind)
        self._add_row("output", self.output, top=5)
        self._make_mapping()
        self.also_line = label("", "body", "2", wrap=True)
        self._add_row("also", self.also_line)
        self.retranslate()

    # -- what it shows -----------------------------------------------------------------------------------------------

    def show_undecided(self, n: int) -> None:
        """How many findings nobody decided; none takes the question away."""
        self._undecided_count = n
        self._undecided.setVisible(n > 0)
        self._labels["undecided"].setVisible(n > 0)
        self.retranslate()

    def show_name(self, name: str, masked_names: int) -> None:
        """The safe proposal, unless the analyst typed a name already. `masked_names`: tokens in it."""
        self._ready = True
        self._masked_names = masked_names
        self._suffix = Path(name).suffix
        if not self.name.isModified():
            self.name.setText(str(Path(name).with_suffix(self.suffix)))
            self.name.setCursorPosition(len(name) - len(self._suffix))
        self._check()

    def show_keys(self, names: Sequence[str], *, ready: bool) -> None:
        """Which keys open the mapping, in words."""
        line = text("save.mapping.opens", keys=", ".join(names)) if ready else text("save.mapping.new")
        self.mapping_line.setText(line)

    def show_format(self, document: Document) -> None:
        """What else stays or changes in this file."""
        self._document = document
        choice = self.output.show_document(document)
        self.output.setVisible(choice)
        self._labels["output"].setVisible(choice)
        self._say_also()

    def _say_also(self) -> None:
        document = self._document
        if self.output.output.as_text:
            self.also_line.setText(text("save.also.as_text"))
        elif document is not None:
            lines = [texts.beside_masking(document), *(texts.notice(notice) for notice in document.notices)]
            self.also_line.setText("\n".join(lines))

    def set_name(self, name: str) -> None:
        """Put another name there, as if it had been typed."""
        self.name.setText(name)
        self.name.setModified(True)
        self._check()

    def focus_name(self) -> None:
        """Let the analyst type another name."""
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.setSelection(0, len(self.name.text()) - len(Path(self.name.text()).suffix))

    # -- what it answers ---------------------------------------------------------------------------------------------

    @property
    def undecided(self) -> Undecided:
        """What happens to findings nobody decided."""
        return next((key for key, radio in self.choices.items() if radio.isChecked()), "mask")

    @property
    def target(self) -> Path:
        """Where the masked copy goes."""
        return self._folder / self.name.text().strip()

    @property
    def suffix(self) -> str:
        """The ending of the file that is written."""
        return {"text": ".txt", "docx": ".docx"}.get(self.output.output.as_text, self._suffix)

    @property
    def problem(self) -> str:
        """Why this name cannot be used, as a key; empty when it can."""
        name = self.name.text().strip()
        if not self._ready:
            return "save.name.preparing"
        if unusable := name_problem(name):
            return unusable
        if Path(name).suffix.lower() != self.suffix.lower():
            return "save.name.type"
        if same_file(self.target, self._source):
            return "save.name.same"
        if os.path.lexists(self.target) or os.path.lexists(mapping_path(self.target)):
            return "save.name.exists"
        return ""

    def choose_folder(self) -> None:
        """Ask for another folder."""
        folder = dialogs.open_folder(self, text("dialog.target"), self._folder)
        if folder is not None:
            self.set_folder(folder)

    def set_folder(self, folder: Path) -> None:
        """Take another folder."""
        self._folder = folder
        self.folder.set_text(folder_words(folder))
        self._check()

    # -- building ----------------------------------------------------------------------------------------------------

    def _add_row(self, key: str, content: QWidget, *, top: int = 0) -> None:
        """A row; `top` moves the label down to the first line of what stands beside it."""
        row = self._grid.rowCount()
        name = label("", "label", "2")
        name.setContentsMargins(0, top, 0, 0)
        self._grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(content, row, 1)
        self._labels[key] = name

    def _make_undecided(self) -> None:
        self._undecided_count = 0
        self._undecided = QWidget()
        stack = QVBoxLayout(self._undecided)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        self.choices: dict[Undecided, Radio] = {"mask": Radio(), "keep": Radio(), "back": Radio()}
        self._mask_line = label("", "small", "2", wrap=True)
        self._mask_line.setContentsMargins(26, 0, 0, 4)
        group = QButtonGroup(self)
        for key, radio in self.choices.items():
            group.addButton(radio)
            stack.addWidget(radio)
            if key == "mask":
                stack.addWidget(self._mask_line)
                radio.setChecked(True)
            radio.toggled.connect(self._chosen)
        self._add_row("undecided", self._undecided, top=5)

    def _make_name(self) -> None:
        self._masked_names = 0
        box = QWidget()
        stack = QVBoxLayout(box)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(6)
        self.name = QLineEdit()
        self.name.setFont(style.font("body"))
        self.name.setFixedHeight(tokens.BUTTON_HEIGHT)
        self.name.textEdited.connect(self._typed)
        self.name_line = label("", "small", "2", wrap=True)
        stack.addWidget(self.name)
        stack.addWidget(self.name_line)
        self._add_row("name", box, top=7)

    def _make_folder(self) -> None:
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(tokens.LABEL_GAP)
        self.folder = Elided(folder_words(self._folder))
        self.change = KeyButton()
        self.change.clicked.connect(self.choose_folder)
        row.addWidget(self.folder, 1)
        row.addWidget(self.change)
        self._add_row("folder", box, top=7)

    def _make_mapping(self) -> None:
        card = QFrame()
        card.setObjectName("card")
        stack = QVBoxLayout(card)
        stack.setContentsMargins(14, 12, 14, 12)
        stack.setSpacing(6)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.mapping_title = label("", "strong", wrap=True)
        self.mapping_on = label("", "strong", "ok")
        self.mapping_on.setFont(style.font("small_label"))
        row.addWidget(Icon("lock", "ok", tokens.ICON_BUTTON_SIZE), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.mapping_title, 1)
        row.addWidget(self.mapping_on, 0, Qt.AlignmentFlag.AlignTop)
        self.mapping_line = label("", "small", "2", wrap=True)
        stack.addLayout(row)
        stack.addWidget(self.mapping_line)
        self._add_row("mapping", card, top=12)

    def retranslate(self) -> None:
        """Ask for every text again."""
        for key, name in self._labels.items():
            name.setText(text(f"save.row.{key}"))
        n = self._undecided_count
        self.choices["mask"].setText(count("save.choice.mask", n))
        self.choices["keep"].setText(count("save.choice.keep", n))
        self.choices["back"].setText(text("save.choice.back"))
        self._mask_line.setText(text("save.choice.mask.line"))
        self.choices["mask"].setAccessibleDescription(text("save.choice.mask.line"))
        self.name.setAccessibleName(text("save.row.name"))
        self.change.setText(text("save.folder.change"))
        self.change.setAccessibleDescription(text("save.row.folder"))
        self.mapping_title.setText(text("save.mapping.title"))
        self.mapping_on.setText(text("save.mapping.on"))
        self._check()

    def changeEvent(self, event: QEvent) -> None:
        """Another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    # -- inside ------------------------------------------------------------------------------------------------------

    def _change_kind(self) -> None:
        """Another kind of file has another ending; what was typed before it stays."""
        name = Path(self.name.text())
        if self._ready and name.suffix:
            modified = self.name.isModified()
            self.name.setText(str(name.with_suffix(self.suffix)))
            self.name.setModified(modified)
        self._say_also()
        self._check()

    def _typed(self) -> None:
        self.name.setModified(True)
        self._check()

    def _chosen(self, on: bool) -> None:
        if not on:
            return
        if self.choices["back"].isChecked():
            self.choices["mask"].setChecked(True)
            self.back_wanted.emit()
        self.changed.emit()

    def _check(self) -> None:
        problem = self.problem
        if problem:
            line = text(problem, suffix=self.suffix)
        else:
            line = count("save.name.masked", self._masked_names) if self._masked_names else ""
        waiting = problem == "save.name.preparing"
        self.name_line.setText(line)
        self.name_line.setVisible(bool(line))
        style.set_property(self.name_line, "tone", "bad" if problem and not waiting else "2")
        style.set_property(self.name, "state", "bad" if problem and not waiting else "")
        self.name.setAccessibleDescription(line)
        self.changed.emit()


def name_problem(name: str) -> str:
    """Why no file can have this name, as a key; empty when one can. The strictest rules, of Windows, hold for all."""
    if not name or name in (".", ".."):
        return "save.name.empty"
    if _FORBIDDEN.intersection(name) or any(ord(character) < ord(" ") for character in name):
        return "save.name.signs"
    return ""


def folder_words(folder: Path) -> str:
    """A folder as words: from the home folder on, "Documents › Reviews"; elsewhere the whole path."""
    home = Path.home()
    if folder == home:
        return "~"
    if folder.is_relative_to(home):
        return " › ".join(folder.relative_to(home).parts)
    anchor = [folder.anchor.rstrip("/\\")] if folder.anchor.rstrip("/\\") else []
    return " › ".join([*anchor, *folder.parts[1:]]) or str(folder)


def opening_keys(place: str, recovery: bool, colleagues: int) -> list[str]:
    """The keys that open a mapping, as words."""
    names = [text("save.mapping.passphrase" if place == "passphrase" else "save.mapping.device")]
    if recovery:
        names.append(text("save.mapping.recovery"))
    if colleagues:
        names.append(texts.count("save.mapping.colleagues", colleagues))
    return names

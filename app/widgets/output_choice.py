"""How a masked copy is written where its format leaves a choice: as what, how sharp, with or without the original.

In: the document. Out: `output` and `keep_original`, `changed` when another is chosen. Nothing is shown for formats that
leave no choice.
"""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from app import texts
from app import theme as tokens
from app.texts import text
from app.widgets.choices import Check, Radio, Select
from app.widgets.labels import label
from core.model import Document, Output, TextForm

RESOLUTIONS = (150, 200, 300)
_PLAIN = ("text", "csv", "json", "xml", "html", "rtf", "eml")
"""Formats that are text as they are: "text only" would be no other choice."""


class OutputChoice(QWidget):
    """`show_document`, then read `output` and `keep_original`."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document: Document | None = None
        self._pages = False
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(2)
        self.same, self.text, self.word = Radio(), Radio(), Radio()
        self.same.setChecked(True)
        group = QButtonGroup(self)
        self._sharp = QWidget()
        row = QHBoxLayout(self._sharp)
        row.setContentsMargins(26, 0, 0, 4)
        row.setSpacing(tokens.LABEL_GAP)
        self._sharp_label = label("", "body", "2")
        self.resolution = Select()
        row.addWidget(self._sharp_label)
        row.addWidget(self.resolution)
        row.addStretch(1)
        for radio in (self.same, self.text, self.word):
            group.addButton(radio)
            stack.addWidget(radio)
            radio.toggled.connect(self._chosen)
            if radio is self.same:
                stack.addWidget(self._sharp)
        self.original = Check()
        self._original_line = label("", "small", "2", wrap=True)
        self._original_line.setContentsMargins(26, 0, 0, 0)
        stack.addSpacing(6)
        stack.addWidget(self.original)
        stack.addWidget(self._original_line)
        for dpi in RESOLUTIONS:
            self.resolution.addItem("", dpi)
        self.resolution.setCurrentIndex(RESOLUTIONS.index(Output().resolution))

    def show_document(self, document: Document) -> bool:
        """Offer what this document can be written as; says whether there is a choice."""
        self._document = document
        self._pages = document.parts[0].role == "page"
        self._sharp.setVisible(self._pages and document.format == "pdf")
        self.word.setVisible(self._pages)
        self.original.setVisible(self._pages)
        self._original_line.setVisible(self._pages)
        self.retranslate()
        return document.format not in _PLAIN

    def choose(self, output: Output, *, keep_original: bool) -> None:
        """Begin with these, where the format leaves the choice."""
        radio = {"text": self.text, "docx": self.word}.get(output.as_text, self.same)
        (self.same if radio.isHidden() else radio).setChecked(True)
        at = self.resolution.findData(output.resolution)
        self.resolution.setCurrentIndex(max(at, 0))
        self.original.setChecked(keep_original)

    @property
    def output(self) -> Output:
        """As chosen; areas are not asked for here."""
        form: TextForm = "text" if self.text.isChecked() else "docx" if self.word.isChecked() else ""
        return Output(resolution=self.resolution.currentData(), as_text=form)

    @property
    def keep_original(self) -> bool:
        """The original travels in the sealed mapping."""
        return self._pages and self.original.isChecked()

    def retranslate(self) -> None:
        """Ask for every text again."""
        if self._document is None:
            return
        self.same.setText(texts.text(f"format.{self._document.format}"))
        self.text.setText(text("save.output.text"))
        self.word.setText(text("save.output.word"))
        self._sharp_label.setText(text("save.output.resolution"))
        self.resolution.setAccessibleName(text("save.output.resolution"))
        for at, dpi in enumerate(RESOLUTIONS):
            self.resolution.setItemText(at, text(f"save.output.dpi{dpi}"))
        self.original.setText(text("save.output.original"))
        self._original_line.setText(text("save.output.original.line"))
        self.original.setAccessibleDescription(text("save.output.original.line"))

    def changeEvent(self, event: QEvent) -> None:
        """Another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _chosen(self, on: bool) -> None:
        self._sharp.setEnabled(self.same.isChecked())
        if on:
            self.changed.emit()

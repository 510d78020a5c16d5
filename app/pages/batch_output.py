"""How the masked copies of a batch are written: as what, how sharp, with or without the original, in which style.

In: the rule. Out: `chosen` with the changes of the rule when the sheet is left by its button. The same choices as on
the command line (`--as-text`, `--resolution`, `--keep-original`, `--style`) and, for one file, on the Save sheet.
"""

import secrets
from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from app import theme as tokens
from app.texts import text
from app.widgets.choices import Check, Radio, Select
from app.widgets.key_button import KeyButton, key_text
from app.widgets.labels import label
from app.widgets.output_choice import RESOLUTIONS
from app.widgets.sheet import Sheet
from core.batch.values import Rule
from core.kinds import KINDS

FORMS = ("", ".txt", ".md", ".docx")


class BatchOutput(Sheet):
    """`present` it; `chosen` carries the changes."""

    chosen = Signal(dict)

    def __init__(self, host: QWidget, rule: Rule) -> None:
        from app.widgets.style_choice import StyleChoice  # brings masking along; the window comes first

        super().__init__(host, title=text("batch.output.title"), line=text("batch.output.line"))
        self._salt = rule.salt
        self.forms: dict[str, Radio] = {}
        group = QButtonGroup(self)
        box = QVBoxLayout()
        box.setSpacing(2)
        for form in FORMS:
            radio = Radio(text(f"batch.output.form{form or '.same'}"))
            radio.setChecked(form == rule.text_suffix)
            group.addButton(radio)
            self.forms[form] = radio
            box.addWidget(radio)
        row = QHBoxLayout()
        row.setSpacing(tokens.LABEL_GAP)
        self.resolution = Select()
        for dpi in RESOLUTIONS:
            self.resolution.addItem(text(f"save.output.dpi{dpi}"), dpi)
        nearest = min(RESOLUTIONS, key=lambda dpi: abs(dpi - rule.resolution))
        self.resolution.setCurrentIndex(RESOLUTIONS.index(nearest))
        self.resolution.setAccessibleName(text("save.output.resolution"))
        row.addWidget(label(text("save.output.resolution"), "body", "2"))
        row.addWidget(self.resolution)
        row.addStretch(1)
        self.original = Check(text("save.output.original"))
        self.original.setChecked(rule.keep_original)
        self.original.setAccessibleDescription(text("save.output.original.line"))
        line = label(text("save.output.original.line"), "small", "2", wrap=True)
        line.setContentsMargins(26, 0, 0, 0)
        self.styles = StyleChoice()
        self.styles.show_kinds(tuple(KINDS), rule.styles)
        self.body.addWidget(label(text("batch.output.form"), "strong"))
        self.body.addLayout(box)
        self.body.addLayout(row)
        original = QVBoxLayout()
        original.setSpacing(2)
        original.addWidget(self.original)
        original.addWidget(line)
        self.body.addLayout(original)
        self.body.addWidget(label(text("save.row.style"), "strong"))
        self.body.addWidget(self.styles)
        cancel, take = KeyButton(text("action.cancel")), KeyButton(text("batch.output.take"), role="primary")
        take.set_key(key_text("Ctrl+Return"))
        self.footer.addStretch(1)
        self.footer.addWidget(cancel)
        self.footer.addWidget(take)
        cancel.clicked.connect(self.leave)
        take.clicked.connect(self._take)
        self.set_primary(take)

    def changes(self) -> dict[str, object]:
        """What the rule says otherwise than before, or the same."""
        styles = self.styles.styles
        return {
            "text_suffix": next(form for form, radio in self.forms.items() if radio.isChecked()),
            "resolution": self.resolution.currentData(),
            "keep_original": self.original.isChecked(),
            "styles": styles,
            "salt": self._salt or (secrets.token_hex(16) if styles else ""),
        }

    def _take(self) -> None:
        self.chosen.emit(self.changes())
        self.leave()


def summary(rule: Rule) -> str:
    """How copies are written, in a few words: "Word document, two styles, original kept"."""
    said = [text(f"batch.output.form{rule.text_suffix or '.same'}.short")]
    said.append(_styled(rule.styles))
    if rule.keep_original:
        said.append(text("batch.output.original.short"))
    return ", ".join(said)


def _styled(styles: Mapping[str, str]) -> str:
    if not styles:
        return text("style.token")
    from core.mask.styles import TOKEN

    used = dict.fromkeys((styles.get("", TOKEN), *(name for kind, name in styles.items() if kind)))
    return text(f"style.{next(iter(used))}") if len(used) == 1 else text("batch.output.styles", n=len(used))

"""Settings, Own patterns: rows of the analyst's own, tried on samples while they are typed.

In: the analyst's own profile (core/profiles/files.py). Out: the same with rows added, changed or removed; they are
looked for with every profile. Trying a row is bounded in time and done in a task.
"""

from collections.abc import Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from app import style, texts
from app import theme as tokens
from app.announce import announce
from app.pages.settings_form import Form, fill, listed
from app.preferences import Preferences
from app.tasks import Control, Task, Tasks
from app.texts import text
from app.widgets.choices import Check, Select
from app.widgets.flow import Flow
from app.widgets.key_button import KeyButton
from app.widgets.labels import Elided, label
from app.widgets.laying_out import empty
from core.errors import GarimError, ProfileError
from core.kinds import KINDS
from core.profiles import OWN_CHECKS, OwnRow, files

_TRY_AFTER_MS = 250
_SCORES = (0.5, 0.6, 0.7, 0.8, 0.9, 0.95)
_SAMPLES_HEIGHT = 76


class PatternsSection(Form):
    """The rows, and below them the form for one."""

    section = "patterns"

    def __init__(self, preferences: Preferences, tasks: Tasks) -> None:
        super().__init__()
        self._preferences, self._tasks = preferences, tasks
        self._editing: int | None = None
        self._trying: Task | None = None
        self._line = label("", "small", "2", wrap=True)
        self.rows.addWidget(self._line)
        self.rows.addSpacing(8)
        self.listed = QVBoxLayout()
        self.listed.setSpacing(0)
        self.rows.addLayout(self.listed)
        self.rows.addSpacing(16)
        self._form_title = label("", "strong")
        self.rows.addWidget(self._form_title)
        self.name, self.pattern = QLineEdit(), QLineEdit()
        self.pattern.setFont(style.font("body", mono=True))
        self.kind, self.check, self.score, self.any_case = Select(), Select(), Select(), Check()
        self.samples, self.counters = _lines(), _lines()
        self._labels = {
            name: label("", "label") for name in ("name", "pattern", "kind", "check", "score", "samples", "counters")
        }
        for name in ("name", "pattern"):
            self._field(name, getattr(self, name))
        choices = Flow(spacing=20)
        for name in ("kind", "check", "score"):
            choice = QWidget()
            column = QVBoxLayout(choice)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(4)
            column.addWidget(self._labels[name])
            column.addWidget(getattr(self, name))
            choices.add(choice)
        self.rows.addSpacing(tokens.LABEL_GAP)
        self.rows.addWidget(choices)
        self.rows.addWidget(self.any_case)
        for name in ("samples", "counters"):
            self._field(name, getattr(self, name))
        self.result = label("", "small", "2", wrap=True)
        self.result.setMinimumHeight(style.pixels(36))
        self.rows.addWidget(self.result)
        self.save, self.new = KeyButton(role="primary"), KeyButton()
        self.save.setEnabled(False)
        buttons = QHBoxLayout()
        buttons.setSpacing(tokens.LABEL_GAP)
        buttons.addWidget(self.save)
        buttons.addWidget(self.new)
        buttons.addStretch(1)
        self.rows.addLayout(buttons)
        self.rows.addStretch(1)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_TRY_AFTER_MS)
        self._timer.timeout.connect(self._try)
        for field in (self.name, self.pattern):
            field.textChanged.connect(self._typed)
        for area in (self.samples, self.counters):
            area.textChanged.connect(self._typed)
        for select in (self.kind, self.check, self.score):
            select.activated.connect(self._typed)
        self.any_case.toggled.connect(self._typed)
        self.save.clicked.connect(self._save)
        self.new.clicked.connect(lambda: self.edit(None))
        preferences.changed.connect(lambda name: self._show() if name == "profile" else None)
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        self._line.setText(text("settings.patterns.line"))
        for name, shown in self._labels.items():
            shown.setText(text(f"settings.patterns.{name}"))
            getattr(self, name).setAccessibleName(text(f"settings.patterns.{name}"))
        self.any_case.setText(text("settings.patterns.any_case"))
        now = self._row_now()
        fill(self.kind, [(texts.kind_name(kind), kind) for kind in KINDS], now.kind)
        checks = [(text(f"settings.check.{name}"), name) for name in OWN_CHECKS]
        fill(self.check, [(text("settings.check.none"), ""), *checks], now.check)
        fill(self.score, [(texts.number(score), score) for score in _SCORES], now.score)
        self.new.setText(text("settings.patterns.new"))
        self._name_form()
        self._show()
        self._try()

    def edit(self, number: int | None) -> None:
        """Put a row into the form, or an empty one."""
        self._editing = number
        row = self._own_rows()[number] if number is not None else OwnRow(name="", pattern="")
        self.name.setText(row.name)
        self.pattern.setText(row.pattern)
        for select, value in ((self.kind, row.kind), (self.check, row.check), (self.score, row.score)):
            select.setCurrentIndex(max(select.findData(value), 0))
        self.any_case.setChecked(row.any_case)
        self.samples.setPlainText("\n".join(row.samples))
        self.counters.setPlainText("\n".join(row.counters))
        self._name_form()
        self.name.setFocus()

    # -- the list ----------------------------------------------------------------------------------------------------

    def _own_rows(self) -> tuple[OwnRow, ...]:
        try:
            return files.chosen(self._preferences.current.profile).rows
        except GarimError:
            return ()

    def _show(self) -> None:
        empty(self.listed)
        for number, row in enumerate(self._own_rows()):
            self.listed.addWidget(self._listed_row(number, row))

    def _listed_row(self, number: int, row: OwnRow) -> QWidget:
        name, pattern = Elided(row.name, "label"), Elided(row.pattern, "body", "text2", mono=True)
        kind = label(texts.kind_name(row.kind), "small", "2")
        change, remove = KeyButton(text("settings.patterns.change")), KeyButton(text("settings.colleagues.remove"))
        change.setAccessibleName(f"{text('settings.patterns.change')}: {row.name}")
        remove.setAccessibleName(f"{text('settings.colleagues.remove')}: {row.name}")
        change.clicked.connect(lambda: self.edit(number))
        remove.clicked.connect(lambda: self._keep([each for at, each in enumerate(self._own_rows()) if at != number]))
        return listed(name, pattern, kind, change, remove, shares=(1, 2))

    def _keep(self, rows: Sequence[OwnRow]) -> bool:
        try:
            files.keep_rows(rows)
        except GarimError as problem:
            self._say(problem)
            return False
        self._editing = None
        self._show()
        self._name_form()
        return True

    # -- the form ----------------------------------------------------------------------------------------------------

    def _field(self, name: str, field: QWidget) -> None:
        self.rows.addSpacing(tokens.LABEL_GAP)
        self.rows.addWidget(self._labels[name])
        self.rows.addSpacing(4)
        self.rows.addWidget(field)

    def _name_form(self) -> None:
        self._form_title.setText(text("settings.patterns.add" if self._editing is None else "settings.patterns.change"))
        self.save.setText(text("settings.patterns.save"))

    def _row_now(self) -> OwnRow:
        return OwnRow(
            name=self.name.text().strip(),
            pattern=self.pattern.text(),
            kind=self.kind.currentData() or "CUSTOM",
            check=self.check.currentData() or "",
            score=self.score.currentData() or 0.8,
            any_case=self.any_case.isChecked(),
            samples=_texts(self.samples),
            counters=_texts(self.counters),
        )

    def _typed(self, *_: object) -> None:
        self.save.setEnabled(False)
        self._timer.start()

    def _try(self) -> None:
        """Try the row on its samples; the newest try alone is told."""
        row = self._row_now()
        if self._trying is not None:
            self._trying.stop()
        if not row.pattern:
            self._tell("", "2")
            self.save.setEnabled(False)
            return

        def work(_control: Control) -> str:
            from core.profiles.own import check_row, matches

            check_row(row)
            return next((sample[start:end] for sample in row.samples for start, end in matches(row, sample)), "")

        self._trying = self._tasks.run(
            work,
            lambda found: self._tried(row, found),
            lambda problem: self._refused(row, problem),
        )

    def _tried(self, row: OwnRow, found: str) -> None:
        if row != self._row_now():
            return
        good = (
            text("settings.patterns.good", n=len(row.samples), value=found) if found else text("settings.patterns.try")
        )
        self._tell(good, "ok" if found else "2")
        self.save.setEnabled(bool(row.name))

    def _refused(self, row: OwnRow, problem: GarimError) -> None:
        if row == self._row_now():
            self._say(problem)

    def _save(self) -> None:
        row, rows = self._row_now(), list(self._own_rows())
        if self._editing is None:
            rows.append(row)
        else:
            rows[self._editing] = row
        if self._keep(rows):
            self.edit(None)

    def _say(self, problem: GarimError) -> None:
        facts = {**problem.facts, "row": self.name.text().strip() or text("settings.patterns.this")}
        self._tell(texts.refusal(ProfileError(problem.code, **facts)), "bad")

    def _tell(self, words: str, tone: str) -> None:
        if words != self.result.text():
            self.result.setText(words)
            style.set_property(self.result, "tone", tone)
            if words:
                announce(self, words, assertive=False)


def _lines() -> QPlainTextEdit:
    area = QPlainTextEdit()
    area.setObjectName("samples")
    area.setTabChangesFocus(True)
    area.setFont(style.font("body"))
    area.setFixedHeight(style.pixels(_SAMPLES_HEIGHT))
    return area


def _texts(area: QPlainTextEdit) -> tuple[str, ...]:
    return tuple(line for line in area.toPlainText().splitlines() if line.strip())

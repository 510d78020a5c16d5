"""Settings, Detection: which tiers look, how sure findings have to be, which kinds are looked for.

In: the preferences. Out: changed preferences, and the analyst's own profile where one of ours was changed; they hold
for documents opened from then on. A profile is shared as a file.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from app import dialogs, style, texts
from app import theme as tokens
from app.announce import announce
from app.pages.settings_form import Form, fill
from app.preferences import Preferences
from app.texts import text
from app.widgets.choices import Check, Select
from app.widgets.form import SettingRow
from app.widgets.key_button import KeyButton
from app.widgets.labels import label
from core.errors import GarimError
from core.kinds import KINDS
from core.modes import OFFERED
from core.presets import PRESETS
from core.profiles import OWN_PROFILE, PROFILES, DetectionProfile, files

_SCORES = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95)


class DetectionSection(Form):
    """`mode`, `preset` and `profile` are drop-down lists; `kinds` is the table of the profile."""

    section = "detection"

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences
        self.mode, self.preset, self.profile = Select(), Select(), Select()
        self.mode.activated.connect(lambda _row: preferences.set(mode=self.mode.currentData()))
        self.preset.activated.connect(lambda _row: preferences.set(preset=self.preset.currentData()))
        self.profile.activated.connect(lambda _row: preferences.set(profile=self.profile.currentData()))
        for name in ("mode", "preset", "profile"):
            self.rows.addWidget(SettingRow(name, getattr(self, name)))
        self.rows.addSpacing(12)
        self._kinds_title, self._kinds_line = label("", "strong"), label("", "small", "2", wrap=True)
        self.rows.addWidget(self._kinds_title)
        self.rows.addWidget(self._kinds_line)
        self.rows.addSpacing(8)
        self.kinds = _Kinds(self._changed)
        self.rows.addWidget(self.kinds)
        self.share, self.take = KeyButton(icon="files"), KeyButton(icon="file")
        self.share.clicked.connect(self._share)
        self.take.clicked.connect(self._take)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(0, 12, 0, 0)
        buttons.setSpacing(tokens.LABEL_GAP)
        buttons.addWidget(self.share)
        buttons.addWidget(self.take)
        buttons.addStretch(1)
        self.rows.addLayout(buttons)
        self.said = label("", "small", "bad", wrap=True)
        self.said.hide()
        self.rows.addWidget(self.said)
        self._note = label("", "small", "2", wrap=True)
        self._note.setContentsMargins(0, 12, 0, 0)
        self.rows.addWidget(self._note)
        self.rows.addStretch(1)
        preferences.changed.connect(self._follow)
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        now = self._preferences.current
        modes = (*OFFERED, *({now.mode} - set(OFFERED)))
        fill(self.mode, [(text(f"settings.mode.{mode}"), mode) for mode in modes], now.mode)
        fill(self.preset, [(text(f"settings.preset.{name}"), name) for name in PRESETS], now.preset)
        names = (*PROFILES, OWN_PROFILE)
        fill(self.profile, [(text(f"settings.profile.{name}"), name) for name in names], now.profile)
        self._kinds_title.setText(text("settings.kinds"))
        self._kinds_line.setText(text("settings.kinds.line"))
        self.share.setText(text("settings.profile.share"))
        self.take.setText(text("settings.profile.take"))
        self._note.setText(text("settings.detection.note"))
        self.kinds.retranslate()
        self._show()

    def _follow(self, name: str) -> None:
        if name == "profile":
            self.profile.setCurrentIndex(max(self.profile.findData(self._preferences.current.profile), 0))
            self._show()

    def _show(self) -> None:
        """The table of the profile in use."""
        self.said.hide()
        try:
            self.kinds.show_profile(files.chosen(self._preferences.current.profile))
        except GarimError as problem:
            self._say(problem)

    def _changed(self, kind: str, on: bool, score: float | None) -> None:
        """A kind was changed: from here on the profile is the analyst's own."""
        try:
            now = files.chosen(self._preferences.current.profile)
            wanted = {**now.kinds, kind: score}
            kept = {name: wanted[name] for name in KINDS if name in wanted and (on or name != kind)}
            files.keep(replace(now, name=OWN_PROFILE, kinds=kept))
        except GarimError as problem:
            self._say(problem)
            return
        self._preferences.set(profile=OWN_PROFILE)

    def _share(self) -> None:
        name = self._preferences.current.profile
        path = dialogs.save_file(self, text("settings.profile.share"), Path.home() / f"{name}{files.SUFFIX}")
        if path is None:
            return
        try:
            files.save(files.chosen(name), path)
        except GarimError as problem:
            self._say(problem)

    def _take(self) -> None:
        path = dialogs.open_file(self, text("settings.profile.take"))
        if path is None:
            return
        try:
            files.keep(replace(files.load(path), name=OWN_PROFILE))
        except GarimError as problem:
            self._say(problem)
            return
        self._preferences.set(profile=OWN_PROFILE)
        self._show()

    def _say(self, problem: GarimError) -> None:
        self.said.setText(texts.refusal(problem))
        self.said.show()
        announce(self, self.said.text())


class _Kinds(QWidget):
    """A box and a score for every kind; `told` hears of a change: kind, on or off, score."""

    def __init__(self, told: Callable[[str, bool, float | None], None]) -> None:
        super().__init__()
        self._told = told
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        self.boxes: dict[str, Check] = {}
        self.scores: dict[str, Select] = {}
        for row, kind in enumerate(KINDS):
            box, score = Check(), Select()
            box.clicked.connect(lambda _on, kind=kind: self._tell(kind))
            score.activated.connect(lambda _row, kind=kind: self._tell(kind))
            score.setMinimumWidth(style.pixels(150))
            grid.addWidget(box, row, 0)
            grid.addWidget(score, row, 1)
            self.boxes[kind], self.scores[kind] = box, score

    def retranslate(self) -> None:
        """Names of kinds and scores."""
        as_usual = [(text("settings.kinds.preset"), None)]
        for kind, box in self.boxes.items():
            box.setText(texts.kind_name(kind))
            box.setAccessibleName(texts.kind_name(kind))
            score = self.scores[kind]
            score.setAccessibleName(text("settings.kinds.score", kind=texts.kind_name(kind)))
            steps = [(text("settings.kinds.from", score=step), step) for step in _SCORES]
            fill(score, [*as_usual, *steps], score.currentData())

    def show_profile(self, profile: DetectionProfile) -> None:
        """What the profile looks for, and from which score."""
        for kind, box in self.boxes.items():
            on, score = kind in profile.kinds, profile.kinds.get(kind)
            box.setChecked(on)
            select = self.scores[kind]
            select.setEnabled(on)
            if score is not None and select.findData(score) < 0:
                select.addItem(text("settings.kinds.from", score=score), score)
            select.setCurrentIndex(max(select.findData(score), 0))

    def _tell(self, kind: str) -> None:
        self._told(kind, self.boxes[kind].isChecked(), self.scores[kind].currentData())

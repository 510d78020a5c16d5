"""Settings, Detection: which tiers look, how sure findings have to be, which kinds are looked for.

In: the preferences. Out: changed preferences; they hold for documents opened from then on.
"""

from app.pages.settings_form import Form, fill
from app.preferences import Preferences
from app.texts import text
from app.widgets.choices import Select
from app.widgets.form import SettingRow
from app.widgets.labels import label
from core.modes import OFFERED
from core.presets import PRESETS
from core.profiles import OWN_PROFILE, PROFILES


class DetectionSection(Form):
    """`mode`, `preset` and `profile` are drop-down lists."""

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
        self._note = label("", "small", "2", wrap=True)
        self._note.setContentsMargins(0, 12, 0, 0)
        self.rows.addWidget(self._note)
        self.rows.addStretch(1)
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        now = self._preferences.current
        modes = (*OFFERED, *({now.mode} - set(OFFERED)))
        fill(self.mode, [(text(f"settings.mode.{mode}"), mode) for mode in modes], now.mode)
        fill(self.preset, [(text(f"settings.preset.{name}"), name) for name in PRESETS], now.preset)
        names = (*PROFILES, OWN_PROFILE)
        fill(self.profile, [(text(f"settings.profile.{name}"), name) for name in names], now.profile)
        self._note.setText(text("settings.detection.note"))

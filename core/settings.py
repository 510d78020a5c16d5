"""What Garim remembers between starts: choices and public keys. Nothing about documents, no secret.

In and out: one JSON file in the user's configuration folder, readable by the owner alone. A damaged file is the same as
none; what a newer version wrote stays in it. Public keys are age recipients (`age1...`).
"""

import json
from collections.abc import Mapping as ReadOnlyDict
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal

from core.errors import FileError
from core.files import exclusive, read_bytes, write_atomic
from core.modes import DEFAULT, MODES
from core.presets import FOR_REVIEW, PRESETS
from core.profiles import DEFAULT as STANDARD
from core.profiles import OWN_PROFILE, PROFILES

VERSION = 1
FILE_NAME = "settings.json"

Appearance = Literal["system", "light", "dark"]
KeyPlace = Literal["system", "passphrase"]

_CHOICES: dict[str, tuple[str, ...]] = {
    "appearance": ("system", "light", "dark"),
    "key_place": ("system", "passphrase"),
    "mode": tuple(MODES),
    "preset": tuple(PRESETS),
    "profile": (*PROFILES, OWN_PROFILE),
}
TEXT_SIZES = (12, 28)
"""Smallest and largest document text, in pixels before the system's scale."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything remembered. Empty strings mean "not set".

    `language`: of the interface, "" follows the system. `text_size`: of documents, within `TEXT_SIZES`.
    `go_on`: after a decision the next undecided finding is selected. `mode`: which tiers of detection run, a row of
    core/modes.py.
    `preset`: how sure findings have to be, a row of core/presets.py; `profile`: which kinds are looked for, a name of
    core/profiles or `OWN_PROFILE`.
    `device_key`, `passphrase_key`: public keys of the device key in the key store and of the one behind a passphrase;
    a stored key that does not belong to them has changed. `key_place`: which of the two seals.
    `tour_seen`: the tour of the sample was gone through or left.
    `recovery_key`: public half of the recovery key; `recovery_saved`: the day it was saved (ISO 8601).
    `recipients`: public keys of colleagues. `reviewer`: who signs reports, as they like to be called; `grounds`: the
    list of reason codes (core/grounds.py). `other`: keys of a newer version, kept as they are.
    """

    language: str = ""
    appearance: Appearance = "system"
    high_contrast: bool = False
    reduce_motion: bool = False
    single_keys: bool = True
    text_size: int = 16
    go_on: bool = True
    tour_seen: bool = False
    mode: str = DEFAULT
    refit: bool = True
    preset: str = FOR_REVIEW
    profile: str = STANDARD
    key_place: KeyPlace = "system"
    device_key: str = ""
    passphrase_key: str = ""
    recovery_key: str = ""
    recovery_saved: str = ""
    recipients: tuple[str, ...] = ()
    reviewer: str = field(repr=False, default="")
    grounds: str = "gdpr"
    other: ReadOnlyDict[str, Any] = field(default_factory=dict)

    @property
    def min_score(self) -> float:
        """From which score findings count where the profile says nothing else; the others are near misses."""
        return PRESETS[self.preset].min_score


def folder() -> Path:
    """Where our settings and the passphrase-sealed device key live."""
    from platformdirs import user_config_path

    return user_config_path("garim", appauthor=False)


def load(path: Path | None = None) -> Settings:
    """The settings in this file, defaults for whatever is missing or of the wrong type. Never raises."""
    try:
        data = json.loads(read_bytes(path or folder() / FILE_NAME))
    except (FileError, ValueError, RecursionError):
        return Settings()
    return _parse(data) if isinstance(data, dict) else Settings()


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the settings (0600). Raises FileError file.unwritable, file.full, file.busy."""
    target = path or folder() / FILE_NAME
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        raise FileError("file.unwritable") from None
    known = {item.name: getattr(settings, item.name) for item in fields(settings) if item.name != "other"}
    data = {"version": VERSION, **settings.other, **known}
    write_atomic(target, json.dumps(data, indent=1).encode("ascii"), private=True, overwrite=True)


def change(path: Path | None = None, **changes: Any) -> Settings:
    """Load, replace the named fields, save; returns the new settings. Errors as `save`.

    The interface, the work on keys and a command line in another process may all do this at once.
    """
    with exclusive((path or folder() / FILE_NAME).with_suffix(".lock")):
        settings = replace(load(path), **changes)
        save(settings, path)
    return settings


def _parse(data: dict[str, Any]) -> Settings:
    defaults = Settings()
    values: dict[str, Any] = {}
    other: dict[str, Any] = {}
    known = {item.name for item in fields(Settings)} - {"other"}
    for name, value in data.items():
        if name not in known:
            other[name] = value
        elif _fits(name, value, getattr(defaults, name)):
            values[name] = tuple(value) if isinstance(value, list) else value
    return Settings(**values, other=other)


def _fits(name: str, value: Any, default: Any) -> bool:
    if name in _CHOICES:
        return value in _CHOICES[name]
    if isinstance(default, bool):
        return isinstance(value, bool)
    if isinstance(default, int):
        return type(value) is int and TEXT_SIZES[0] <= value <= TEXT_SIZES[1]
    if isinstance(default, float):
        return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1
    if isinstance(default, tuple):
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    return isinstance(value, str)

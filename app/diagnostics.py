"""The text of *Copy diagnostics*: what helps to find a fault, and nothing about documents.

In: the preferences, the keys' state, the faults of this run. Out: lines of "name: value". No file name, no path, no
public key, no user or computer name; faults are types and places in our own code (app/faults.py).
"""

import platform
import sys
from collections.abc import Iterable

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication

from app import texts
from app.keys import SessionKeys
from app.preferences import Preferences

# Distributions whose version matters; asked for by name, nothing is loaded.
_PARTS = ("PySide6-Essentials", "regex", "phonenumbers", "pyrage", "keyring", "onnxruntime", "numpy")
_SETTINGS = (
    "appearance",
    "high_contrast",
    "reduce_motion",
    "single_keys",
    "text_size",
    "go_on",
    "mode",
    "preset",
    "profile",
    "refit",
    "key_place",
)


def diagnostics(preferences: Preferences, keys: SessionKeys, faults: Iterable[str]) -> str:
    """All of it, a line each."""
    settings = preferences.current
    screens = ", ".join(
        f"{screen.size().width()}x{screen.size().height()} at {screen.devicePixelRatio():g}"
        for screen in QGuiApplication.screens()
    )
    lines = [
        f"Garim: {version('garim')}",
        f"System: {platform.system()} {platform.release()} {platform.machine()}",
        f"Python: {platform.python_version()}{' (frozen)' if getattr(sys, 'frozen', False) else ''}",
        f"Qt: {qVersion()}, {QGuiApplication.platformName()}",
        *(f"{name}: {version(name)}" for name in _PARTS),
        f"Screens: {screens}",
        f"Language: {texts.language()}{'' if settings.language else ' (of the system)'}",
        *(f"{name}: {getattr(settings, name)}" for name in _SETTINGS),
        f"Device key: {keys.state}{f' ({keys.problem.code})' if keys.problem else ''}",
        f"Recovery key: {'saved' if keys.recovery_saved else 'not saved'}",
        f"Colleagues: {len(settings.recipients)}",
    ]
    found = [f"Fault: {fault}" for fault in faults]
    return "\n".join([*lines, *(found or ["Faults: none in this run"])])


def version(name: str) -> str:
    """The installed version of a distribution, without loading it."""
    from importlib import metadata  # 25 ms that the window does not wait for

    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "from source" if name == "garim" else "not installed"

"""The file dialogs of the system, asked in one place.

In: a parent, a title, what to propose. Out: the path a person chose, or None. Nothing is remembered: Qt's own dialog,
which stands in where a desktop has none, would note the last folders; those notes are removed again.
"""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QFileDialog, QWidget

from app.texts import text
from core.vault import MAPPING_SUFFIX


def open_file(parent: QWidget, title: str, *, folder: Path | None = None, mapping: bool = False) -> Path | None:
    """One existing file; with `mapping` only mapping files are offered."""
    pattern = f"*{MAPPING_SUFFIX}" if mapping else ""
    chosen, _ = QFileDialog.getOpenFileName(parent, title, str(folder or Path.home()), pattern)
    _forget()
    return Path(chosen) if chosen else None


def open_files(parent: QWidget, title: str, suffixes: Sequence[str]) -> list[Path]:
    """Any number of existing files. Those with `suffixes` (dots included) are offered first, all can be shown."""
    patterns = " ".join(f"*{suffix}" for suffix in suffixes)
    filters = f"{text('dialog.documents')} ({patterns});;{text('dialog.any')} (*)"
    chosen, _ = QFileDialog.getOpenFileNames(parent, title, str(Path.home()), filters)
    _forget()
    return [Path(name) for name in chosen]


def save_file(parent: QWidget, title: str, proposal: Path) -> Path | None:
    """Where to write; the dialog itself asks before an existing file is named."""
    chosen, _ = QFileDialog.getSaveFileName(parent, title, str(proposal))
    _forget()
    return Path(chosen) if chosen else None


def open_folder(parent: QWidget, title: str, folder: Path) -> Path | None:
    """One existing folder."""
    chosen = QFileDialog.getExistingDirectory(parent, title, str(folder))
    _forget()
    return Path(chosen) if chosen else None


def _forget() -> None:
    notes = QSettings(QSettings.Scope.UserScope, "QtProject")
    for name in ("FileDialog/history", "FileDialog/lastVisited"):
        if notes.contains(name):
            notes.remove(name)

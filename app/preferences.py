"""The settings of the running program: read once, changed at once, remembered.

In: changes from the Settings page and from keys. Out: `current` and `changed`, with the name of the setting, for
whoever shows or obeys it. There is one object a program; pages get it from the window.
"""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

import core.settings
from core.errors import FileError
from core.settings import TEXT_SIZES, Settings


class Preferences(QObject):
    """`set(appearance="dark")` applies, remembers and says so. `path` is for tests."""

    changed = Signal(str)
    not_kept = Signal(object)  # the FileError: the change holds until the program ends

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self._current = core.settings.load(path)

    @property
    def current(self) -> Settings:
        """What holds now."""
        return self._current

    def set(self, **changes: Any) -> None:
        """Change settings by name. A file that cannot be written does not undo the change."""
        before = self._current
        try:
            after = core.settings.change(self.path, **changes)
        except FileError as problem:
            after = replace(before, **changes)
            self.not_kept.emit(problem)
        self._take(after)

    def resize_text(self, step: int) -> None:
        """Document text larger or smaller by `step` pixels, within what is allowed; 0: the usual size."""
        size = self._current.text_size + step if step else Settings().text_size
        self.set(text_size=min(max(size, TEXT_SIZES[0]), TEXT_SIZES[1]))

    def reload(self) -> None:
        """Read again what work on keys has remembered meanwhile."""
        self._take(core.settings.load(self.path))

    def _take(self, after: Settings) -> None:
        before, self._current = self._current, after
        for item in fields(Settings):
            if getattr(before, item.name) != getattr(after, item.name):
                self.changed.emit(item.name)

"""A menu whose entries have letters that choose them at once, the same in every language.

In: entries of words, a letter and what to call. Out: the call. Letters are ASCII, without I (app/widgets/single_keys.py
reads jamo and wide forms); single keys of the page under it stay quiet while it is open.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QMenu, QWidget

from app.widgets.single_keys import letter


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line. `words` may hold a value of the document; disabled ones are seen and cannot be chosen."""

    words: str = field(repr=False)
    key: str
    call: Callable[[], object]
    enabled: bool = True


class LetterMenu(QMenu):
    """`ask` with entries; None is a line between them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._by_letter: dict[str, QAction] = {}

    def ask(self, at: QPoint, name: str, entries: Sequence[Entry | None]) -> None:
        """Open at a point of the screen. `name` says what is chosen."""
        self.clear()
        self._by_letter = {}
        self.setAccessibleName(name)
        self.addAction(name).setEnabled(False)
        self.addSeparator()
        for entry in entries:
            if entry is None:
                self.addSeparator()
                continue
            action = self.addAction(f"{entry.words.replace('&', '&&')}\t{entry.key}")
            action.setEnabled(entry.enabled)
            action.triggered.connect(lambda _checked=False, call=entry.call: call())
            self._by_letter[entry.key] = action
        first = next((action for action in self._by_letter.values() if action.isEnabled()), None)
        if first is not None:
            self.setActiveAction(first)
        self.popup(at)

    def words(self) -> list[str]:
        """What its lines say, for whoever looks at it from outside."""
        return [action.text().partition("\t")[0] for action in self._by_letter.values()]

    def event(self, event: QEvent) -> bool:
        """Letters belong to the menu, not to the list or the text under it."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A letter chooses at once."""
        action = self._by_letter.get(letter(event.text())) if event.text() else None
        if action is None:
            super().keyPressEvent(event)
        elif action.isEnabled():
            self.close()
            action.trigger()

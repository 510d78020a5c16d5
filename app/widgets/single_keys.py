"""Commands under single letters, in lists and texts only, whatever the input method sends.

In: the widgets that take the letters, and commands. Out: the commands, triggered. A letter works only while one of the
hosts has the focus, so a text field always gets it; and only while the setting for single keys is on. Each command also
has a key with Ctrl or a function key that works everywhere in its page.

Korean input methods of some systems send the jamo of a key, and full-width modes its wide form; both are read as the
letter that is printed on the key. ASCII only: no locale turns I into another letter.
"""

import unicodedata
from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

_JAMO = {
    "ㅡ": "M",
    "ㅏ": "K",
    "ㅜ": "N",
    "ㅕ": "U",
    "ㅊ": "C",
    "ㄷ": "E",
    "ㅁ": "A",
    "ㅈ": "W",
    "ㅌ": "X",
    "ㄱ": "R",
    "ㅗ": "H",
    "ㄴ": "S",
    "ㅣ": "L",
    "ㅛ": "Y",
    "ㅔ": "P",
    "ㅅ": "T",
    "ㅍ": "V",
    "ㅇ": "D",
    "ㅎ": "G",
    "ㄸ": "E",
    "ㅉ": "W",  # with Shift
    "ㅖ": "P",
}


def letter(typed: str) -> str:
    """The ASCII capital of a typed character, or the character itself."""
    wide = unicodedata.normalize("NFKC", typed)
    found = _JAMO.get(typed, wide)
    return found.upper() if found.isascii() else typed


class SingleKeys(QObject):
    """`add` commands; `set_enabled(False)` leaves only their other keys."""

    def __init__(self, hosts: Sequence[QWidget], parent: QWidget) -> None:
        super().__init__(parent)
        self._page = parent
        self._hosts = tuple(hosts)
        self._actions: dict[str, QAction] = {}  # "M", "Shift+M" to command
        self._letters: list[QAction] = []
        self._enabled = True
        for host in self._hosts:
            host.installEventFilter(self)

    def add(self, keys: Sequence[str], other: str, call: Callable[[], object]) -> QAction:
        """A command under single keys ("M", "1") and under one that always works ("Ctrl+Shift+M").

        Gives the action for the menus. The page has to be on screen for `other`.
        """
        command = QAction(self._page)
        command.triggered.connect(lambda _checked=False: call())
        if other:
            command.setShortcut(QKeySequence(other))
            command.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self._page.addAction(command)
        single = QAction(self._page)
        single.setShortcuts([QKeySequence(key) for key in keys])
        single.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        single.triggered.connect(lambda _checked=False: command.trigger())
        for host in self._hosts:
            host.addAction(single)
        self._letters.append(single)
        for key in keys:
            self._actions[key] = command
        return command

    def set_enabled(self, on: bool) -> None:
        """The setting for single keys."""
        self._enabled = on
        for single in self._letters:
            single.setEnabled(on)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Letters that no shortcut knows: jamo and full-width forms. While a menu is open, letters are its own."""
        if event.type() == QEvent.Type.ShortcutOverride and QApplication.activePopupWidget() is not None:
            event.accept()
            return True
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._enabled:
            typed = event.text()
            command = None if typed.isascii() else self._actions.get(self._name(typed, event.modifiers()))
            if command is not None and command.isEnabled():
                command.trigger()
                return True
        return super().eventFilter(watched, event)

    @staticmethod
    def _name(typed: str, modifiers: Qt.KeyboardModifier) -> str:
        shift = modifiers & Qt.KeyboardModifier.ShiftModifier
        return ("Shift+" if shift else "") + letter(typed)

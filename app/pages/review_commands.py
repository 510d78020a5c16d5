"""Every key of the Review page, in one table, and the actions made of it.

In: the page, the widgets in which single keys work. Out: actions for the menus Decide and View, and key caps.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from app import texts
from app.widgets.key_button import key_text
from app.widgets.single_keys import SingleKeys
from app.window_keys import WINDOW_KEYS

MenuName = Literal["file", "decide", "view", ""]


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """`singles` work in the list and in the text only; `other` everywhere on the page. `name` is a key `command.*`."""

    name: str
    singles: tuple[str, ...] = ()
    other: str = ""
    menu: MenuName = "decide"


COMMANDS: tuple[Command | None, ...] = (  # None: a line in the menu
    Command(name="mask", singles=("M", "1"), other="Ctrl+Shift+M"),
    Command(name="keep", singles=("K", "2"), other="Ctrl+Shift+K"),
    Command(name="undecided", singles=("U", "3"), other="Ctrl+Shift+D"),
    Command(name="mask_all", singles=("Shift+M",)),
    Command(name="keep_all", singles=("Shift+K",)),
    Command(name="mask_sure", singles=("S",)),
    Command(name="mask_like", singles=("L",)),
    Command(name="keep_like", singles=("Shift+L",)),
    Command(name="by_score", singles=("D",)),
    Command(name="as_others", singles=("G",)),
    Command(name="always", singles=("Y",)),
    Command(name="never", singles=("Shift+Y",)),
    None,
    Command(name="next_open", singles=("N",), other="F8"),
    Command(name="previous_open", singles=("Shift+N",), other="Shift+F8"),
    Command(name="next", singles=(".",)),
    Command(name="previous", singles=(",",)),
    None,
    Command(name="kind", singles=("C",), other="Ctrl+K"),
    Command(name="edges", singles=("E",), other="Ctrl+E"),
    Command(name="add", singles=("A",), other="Ctrl+Shift+A"),
    Command(name="remove", singles=("Del",)),
    Command(name="same_person", singles=("P",)),
    Command(name="apart", singles=("Shift+P",)),
    Command(name="rectangle", singles=("R",), other="Ctrl+R"),
    Command(name="column", singles=("H",), other="Ctrl+H"),
    None,
    Command(name="undo", other="Ctrl+Z"),
    Command(name="redo", other="Ctrl+Shift+Z"),
    Command(name="find", other="Ctrl+F", menu="view"),
    Command(name="find_next", other="F3", menu="view"),
    Command(name="find_previous", other="Shift+F3", menu="view"),
    Command(name="filter", other="Ctrl+Shift+F", menu="view"),
    Command(name="parts", other="Ctrl+G", menu="view"),
    Command(name="next_part", other="Ctrl+PgDown", menu="view"),
    Command(name="previous_part", other="Ctrl+PgUp", menu="view"),
    Command(name="masked", other="Ctrl+T", menu="view"),
    Command(name="beside", other="Ctrl+B", menu="view"),
    Command(name="look", other="Ctrl+Shift+T", menu="view"),
    Command(name="list", other="Ctrl+L", menu="view"),
    Command(name="why", singles=("W",), other="Ctrl+I", menu="view"),
    Command(name="near", singles=("X",), menu="view"),
    Command(name="threshold", singles=("T",), menu="view"),
    Command(name="bigger", other="Ctrl++", menu="view"),
    Command(name="smaller", other="Ctrl+-", menu="view"),
    Command(name="normal", other="Ctrl+0", menu="view"),
    Command(name="save", menu="file"),
    Command(name="save_review", other="Ctrl+Shift+S", menu="file"),
    Command(name="close", other="Ctrl+W", menu="file"),
)
_SECOND_KEYS = {"redo": "Ctrl+Y", "bigger": "Ctrl+="}
_OF_THE_WINDOW = {"save": "menu.save"}  # the window has the shortcut; the menu shows it
CHECKABLE = frozenset({"beside", "masked", "near"})


class Commands:
    """The actions, by name."""

    def __init__(self, page: QWidget, hosts: Sequence[QWidget], calls: Mapping[str, Callable[[], object]]) -> None:
        self._single_keys = SingleKeys(hosts, page)
        self._on = True
        self.actions: dict[str, QAction] = {}
        self.table: dict[str, Command] = {command.name: command for command in COMMANDS if command is not None}
        for name, command in self.table.items():
            action = self._single_keys.add(command.singles, command.other, calls[name])
            if name in _SECOND_KEYS:
                action.setShortcuts([QKeySequence(command.other), QKeySequence(_SECOND_KEYS[name])])
            action.setCheckable(name in CHECKABLE)
            self.actions[name] = action
        self.retranslate()

    def set_single_keys(self, on: bool) -> None:
        """The setting for single keys."""
        self._on = on
        self._single_keys.set_enabled(on)
        self.retranslate()

    def menu(self, name: str) -> list[QAction | None]:
        """The actions of a menu; None is a line."""
        shown: list[QAction | None] = []
        for command in COMMANDS:
            if command is None:
                if name == "decide":
                    shown.append(None)
            elif command.menu == name:
                shown.append(self.actions[command.name])
        return shown

    def caps(self) -> dict[str, str]:
        """What the key cap of each command shows: its single key, or the other one while single keys are off."""
        caps = {}
        for name, command in self.table.items():
            key = command.singles[0] if self._on and command.singles else command.other
            caps[name] = key_text(key) if key else ""
        return caps

    def all_keys(self) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
        """What every command with a key does, its single keys, and its others."""
        shown = []
        for name, command in self.table.items():
            others = tuple(key for key in (command.other, _SECOND_KEYS.get(name, "")) if key)
            if command.singles or others:
                shown.append((texts.text(f"command.{name}"), command.singles, others))
        return shown

    def retranslate(self) -> None:
        """Ask for every text again. Single keys stand beside the text: they are no shortcuts of the menu."""
        for name, action in self.actions.items():
            command = self.table[name]
            words = texts.text(f"command.{name}")
            single = key_text(command.singles[0]) if command.singles and self._on else ""
            beside = single if not command.other else ""
            if name in _OF_THE_WINDOW:
                key = WINDOW_KEYS[_OF_THE_WINDOW[name]]
                beside = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
            action.setText(f"{words}\t{beside}" if beside else words)
            action.setToolTip(f"{words}  {single}" if single else words)

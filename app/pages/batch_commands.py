"""What can be done on the Batch page by key, by menu and by button: one table, one action each.

In: what each command calls, and what can be done now. Out: actions for the menus, key caps, rows for the list of keys.
"""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from app.pages.page import Key, Menu
from app.texts import text
from app.widgets.key_button import key_text
from app.widgets.single_keys import SingleKeys

# Name, single keys, key everywhere on the page.
_COMMANDS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("start", (), "Ctrl+Return"),
    ("stop", (), "Ctrl+."),
    ("output", ("O",), ""),
    ("again", ("R",), ""),
    ("again_all", ("Shift+R",), ""),
    ("next_review", ("N",), "F8"),
    ("remove", ("Del",), ""),
    ("clear", (), "Ctrl+W"),
)


class BatchCommands:
    """`enable` what can be done; `use_single_keys` as the setting says."""

    def __init__(self, page: QWidget, rows: QWidget, calls: Mapping[str, Callable[[], object]]) -> None:
        self._singles = SingleKeys((rows,), page)
        self._single = True
        self.actions: dict[str, QAction] = {
            name: self._singles.add(singles, other, calls[name]) for name, singles, other in _COMMANDS
        }

    def use_single_keys(self, on: bool) -> None:
        """The setting for single keys."""
        self._single = on
        self._singles.set_enabled(on)

    def enable(self, **able: bool) -> None:
        """Whether these can be done now."""
        for name, on in able.items():
            self.actions[name].setEnabled(on)

    def caps(self) -> dict[str, str]:
        """What the key caps show."""
        keys = {name: key_text(singles[0]) if singles and self._single else "" for name, singles, _ in _COMMANDS}
        return {**keys, "open": key_text("Return")}

    def all_keys(self) -> Sequence[Key]:
        """For the list of all keys."""
        rows: list[Key] = [(text("batch.hint.open"), ("Return",), ())]
        for name, singles, other in _COMMANDS:
            rows.append((text(f"batch.command.{name}"), singles, (other,) if other else ()))
        return rows

    def for_menu(self, menu: Menu) -> Sequence[QAction]:
        """What a menu offers."""
        if menu == "file":
            return [self.actions["clear"]]
        return [action for name, action in self.actions.items() if name != "clear"] if menu == "decide" else ()

    def retranslate(self) -> None:
        """Ask for every text again."""
        for name, singles, other in _COMMANDS:
            words = text(f"batch.command.{name}")
            beside = key_text(singles[0]) if singles and not other else ""
            self.actions[name].setText(f"{words}\t{beside}" if beside else words)

"""What the window asks of every page.

In: the window calls these methods. Out: signals the window listens to. A page fills the whole area right of the rail:
its own `Header` (app/widgets/header.py), then its content. It knows nothing of other pages.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Literal

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

Menu = Literal["file", "decide", "view", "help"]
Hint = tuple[str, str]
"""A key as people read it ("N", "Ctrl O") and what it does, in the language in use."""


Key = tuple[str, tuple[str, ...], tuple[str, ...]]
"""What a command does, its single keys, and the keys that work everywhere on the page ("Ctrl+Shift+M")."""


class Page(QWidget):
    """Base of the pages. `name` is the key of its name in the catalogues ("page.<name>") and of its icon."""

    name: ClassVar[str] = ""

    hints_changed = Signal()
    """The key hints or the menu actions are others now."""

    state_changed = Signal()
    """Busy, unsaved, names unchecked or the reason why saving waits changed."""

    save_asked = Signal()
    """Review: the analyst wants a masked copy. The window puts the Save sheet (app/pages/save.py) over itself."""

    open_asked = Signal(str)
    """The analyst wants to choose files: "files", "folder" or "sample". The window asks and routes them."""

    def open(self, paths: Sequence[Path]) -> None:
        """Open these files here. Review: documents. Restore: a masked file, its mapping, or both."""

    def hints(self) -> Sequence[Hint]:
        """At most four for the status strip; the window adds F1."""
        return ()

    def all_keys(self) -> Sequence[Key]:
        """Every command of this page that has a key, for the list of all keys (F1)."""
        return ()

    def actions_for(self, menu: Menu) -> Sequence[QAction | None]:
        """What this page adds to a menu; None is a separator. The page owns the actions and their shortcuts."""
        return ()

    def panes(self) -> Sequence[QWidget]:
        """Where F6 goes, in order."""
        return ()

    def arrive(self) -> None:
        """The page was chosen: put the focus where work goes on."""
        self.setFocus()

    def busy(self) -> bool:
        """Work is running that closing the window would stop."""
        return False

    def stop(self) -> None:
        """Stop that work; returns at once, effect within 200 ms."""

    def names_unchecked(self) -> bool:
        """Names in what is shown were looked for without the tagger, because it could not be loaded."""
        return False

    def unsaved(self) -> bool:
        """There are decisions that no masked copy or restored file holds."""
        return False

    def save(self) -> None:
        """What Ctrl S does here."""

    def start_tour(self) -> None:
        """Review: show how it is done, on the sample."""

    def save_review(self) -> None:
        """Review: keep the decisions in a file, to go on later."""

    def fit(self, width: int, height: int) -> None:
        """The window has another size; see section 4.8 of the interface design for what changes when."""

    def retranslate(self) -> None:
        """Ask for every text again."""

    def changeEvent(self, event: QEvent) -> None:
        """A change of language reaches every page."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

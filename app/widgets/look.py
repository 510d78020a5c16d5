"""What a way to look at a document has to do, beside its text: pages, tables.

In and out: numbers of parts, code points. app/widgets/document_pane.py shows one at a time.
"""

from typing import Protocol

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget


class Look(Protocol):
    """A way to look at a document beside its text. Places are numbers of parts and code points."""

    @property
    def host(self) -> QWidget:
        """What has the focus and takes the keys."""

    def covers(self, part: int) -> bool:
        """This part can be seen here."""

    def show_part(self, part: int) -> None:
        """Go to the start of a part."""

    def part_shown(self) -> int:
        """The part that is read."""

    def reveal(self, part: int, start: int, end: int) -> None:
        """Bring a stretch into view."""

    def select_stretch(self, part: int, start: int, end: int) -> None:
        """Select a stretch and bring it into view, as find does."""

    def selected_span(self) -> tuple[int, int, int] | None:
        """What a person selected."""

    def corner(self) -> QPoint:
        """Where a menu about the selection opens, global."""

    def take_change(self) -> None:
        """Findings or how they look changed."""

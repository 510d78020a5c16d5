"""Rectangles of pages that are burnt out without being read: signatures, faces, stamps.

In: what is drawn, moved and taken away in the pages. Out: one step of the review each; undo takes it back.
"""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from app import texts
from app.announce import Announcer
from app.widgets.pages_pane import PagesPane
from app.workflow import Workflow
from core.model import Area


class Rectangles(QObject):
    """Connects the pages with the review."""

    def __init__(self, workflow: Workflow, pages: PagesPane, announcer: Announcer) -> None:
        super().__init__(pages)
        self._workflow, self._pages, self._announcer = workflow, pages, announcer
        pages.view.area_drawn.connect(self._add)
        pages.view.area_moved.connect(self._move)
        pages.area_removed.connect(self.remove)
        pages.view.tool.changed.connect(self._say_help)
        self._helped = False

    @property
    def _areas(self) -> tuple[Area, ...]:
        entry = self._workflow.current
        return entry.review.frame.areas if entry is not None and entry.review is not None else ()

    def remove_chosen(self) -> bool:
        """Take away the rectangle that is chosen; says whether there was one."""
        at = self._pages.view.chosen_area
        if not self._pages.isVisible() or not 0 <= at < len(self._areas):
            return False
        self.remove(at)
        return True

    def remove(self, at: int) -> None:
        """Take one away."""
        self._set([area for number, area in enumerate(self._areas) if number != at], -1)
        self._announcer.say(texts.text("areas.removed"))

    def _add(self, area: Area) -> None:
        self._set([*self._areas, area], len(self._areas))
        self._announcer.say(texts.text("areas.added"))

    def _move(self, at: int, area: Area) -> None:
        self._set([area if number == at else old for number, old in enumerate(self._areas)], at)
        self._announcer.say(texts.text("areas.moved"))

    def _set(self, areas: Sequence[Area], chosen: int) -> None:
        self._workflow.change(lambda review: review.set_areas(areas))
        self._pages.show_areas(self._areas, chosen)

    def _say_help(self) -> None:
        on = self._pages.view.tool.on
        if on and not self._helped:
            self._announcer.say(texts.text("areas.hint"))
        self._helped = on

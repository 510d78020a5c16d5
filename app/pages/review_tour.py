"""The tour of the sample: what to press next, told one step at a time while the analyst does it.

In: what happens on the Review page. Out: the bar above it. Each row of `STEPS` names the command it is about; the step
is done when that was really done, by whatever way. Nothing is blocked meanwhile, and whoever leaves is not asked again.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app import texts
from app.opened import OpenDocument
from app.preferences import Preferences
from app.widgets.key_button import key_text
from app.widgets.tour_bar import TourBar
from app.window_keys import WINDOW_KEYS
from core.resources import RESOURCES
from core.review.steps import Change

if TYPE_CHECKING:
    from app.pages.review import ReviewPage

STEPS = ("next_open", "mask", "keep", "mask_all", "undo", "add", "save")
"""Commands of the page, in the order of the tour; its sentences are `tour.step.*`."""


class Tour(QObject):
    """`start` when it is asked for; `follow` a document that is shown."""

    def __init__(self, page: "ReviewPage", preferences: Preferences) -> None:
        super().__init__(page)
        self._page, self._preferences = page, preferences
        self.bar = TourBar()
        self._left: list[str] = []  # steps that are not done
        self._wanted = False
        self._entry: OpenDocument | None = None
        self.bar.skipped.connect(self._skip)
        self.bar.left.connect(self.leave)

    def connect_page(self) -> None:
        """Listen to what is done."""
        page = self._page
        page.deciding.stepped.connect(lambda: self._done("next_open"))
        page.workflow.review_changed.connect(self._changed)
        page.save_asked.connect(lambda: self._done("save"))

    @property
    def running(self) -> bool:
        """A step is shown."""
        return not self.bar.isHidden()

    def start(self) -> None:
        """From the first step, now or as soon as the sample is there."""
        self._wanted = True
        self._entry = None
        self.follow(self._page.workflow.current)

    def follow(self, entry: OpenDocument | None) -> None:
        """Another document is shown: the tour is about the sample alone."""
        if entry is None or entry.review is None or entry.path.parent != RESOURCES / "samples":
            self.bar.hide()
            return
        if self._entry is None and (self._wanted or not self._preferences.current.tour_seen):
            self._wanted = False
            self._entry = entry
            caps = self._caps()
            self._left = [step for step in STEPS if caps[step]]
        if entry is self._entry:
            self.show_step()

    def show_step(self) -> None:
        """Say what is next, in the language in use."""
        if self._entry is None:
            return
        caps = self._caps()
        known = [step for step in STEPS if caps[step]]
        if self._left:
            step = self._left[0]
            words = texts.text(f"tour.step.{step}", keys=caps[step])
            self.bar.show_step(words, known.index(step) + 1 if step in known else 1, len(known))
        else:
            words = texts.text("tour.done", keys=key_text(WINDOW_KEYS["menu.keys"]))
            self.bar.show_step(words, len(known) + 1, len(known))

    def leave(self) -> bool:
        """Enough of it; says whether there was something to leave."""
        if not self.running:
            return False
        self._entry, self._left = None, []
        focused = self.bar.isAncestorOf(self._page.window().focusWidget())
        self.bar.hide()
        self._preferences.set(tour_seen=True)
        if focused:
            self._page.arrive()
        return True

    def _caps(self) -> dict[str, str]:
        return {**self._page.commands.caps(), "save": key_text(WINDOW_KEYS["menu.save"])}

    def _changed(self, entry: OpenDocument, change: Change) -> None:
        if entry is not self._entry:
            return
        if change.undone:
            self._done("undo")
        elif change.action == "add":
            self._done("add")
        elif change.action == "decide" and change.scope == "value" and change.verdict == "mask":
            self._done("mask_all")
        elif change.action == "decide" and change.verdict in ("mask", "keep"):
            self._done(change.verdict)

    def _done(self, step: str) -> None:
        if self._entry is not None and step in self._left:
            self._left.remove(step)
            self._shown()

    def _skip(self) -> None:
        if self._left:
            del self._left[0]
            self._shown()

    def _shown(self) -> None:
        if not self._left:
            self._preferences.set(tour_seen=True)
        self.show_step()

"""What the commands of the Review page do, and when they can be given.

In: the page with its parts. Out: a call for each command, and actions switched on and off.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from app.pages.review import ReviewPage


class Actions:
    """`calls` for the table of commands; `enable` after anything about the document changed."""

    def __init__(self, page: "ReviewPage") -> None:
        self._page = page

    def calls(self) -> dict[str, Callable[[], object]]:
        """By the name of the command."""
        page = self._page
        does, pane, bulk = page.deciding, page.pane, page.bulk
        return {
            "mask": lambda: does.decide("mask"),
            "keep": lambda: does.decide("keep"),
            "undecided": lambda: does.decide("undecided"),
            "mask_all": lambda: does.decide_all("mask"),
            "keep_all": lambda: does.decide_all("keep"),
            "mask_sure": bulk.sure,
            "mask_like": lambda: bulk.ask_like("mask"),
            "keep_like": lambda: bulk.ask_like("keep"),
            "by_score": page.scores.ask,
            "as_others": page.carry.along,
            "always": bulk.always,
            "never": bulk.never,
            "same_person": bulk.ask_same,
            "apart": bulk.apart,
            "threshold": self._ask_threshold,
            "next_open": lambda: does.go(1, undecided=True),
            "previous_open": lambda: does.go(-1, undecided=True),
            "next": lambda: does.go(1, undecided=False),
            "previous": lambda: does.go(-1, undecided=False),
            "kind": does.ask_kind,
            "edges": does.start_edges,
            "add": does.add,
            "remove": self._remove,
            "undo": does.undo,
            "redo": does.redo,
            "find": self.find,
            "find_next": lambda: page.finder.step(1),
            "find_previous": lambda: page.finder.step(-1),
            "filter": self._go_to_filter,
            "parts": page.parts.ask,
            "next_part": lambda: page.parts.step(1),
            "previous_part": lambda: page.parts.step(-1),
            "masked": page.views.toggle_masked,
            "beside": page.views.toggle_beside,
            "look": page.views.next_look,
            "rectangle": pane.pages.toggle_rectangle,
            "column": pane.table.ask_column,
            "list": self.toggle_list,
            "why": pane.bar.toggle_details,
            "near": lambda: page.panel.show_near(not page.panel.near),
            "bigger": lambda: self._resize(1),
            "smaller": lambda: self._resize(-1),
            "normal": lambda: self._resize(0),
            "save": page.save,
            "save_review": page.kept.save,
            "close": page.close_document,
        }

    def enable(self) -> None:
        """Only what can be done now."""
        entry = self._page.workflow.current
        there = entry is not None and entry.review is not None
        for name, action in self._page.commands.actions.items():
            action.setEnabled(there or name == "close")
        self.enable_steps()
        self._page.commands.actions["save"].setEnabled(there and not self._page.header.waits_for())
        for name in ("masked", "beside"):
            self._page.commands.actions[name].setEnabled(there and entry is not None and not entry.busy)
        self._page.commands.actions["look"].setEnabled(entry is not None and len(entry.looks) > 1)
        self._page.commands.actions["rectangle"].setEnabled(entry is not None and entry.pages is not None)
        self._page.commands.actions["column"].setEnabled(entry is not None and entry.tables is not None)
        self._page.views.check()

    def enable_steps(self) -> None:
        """Undo and redo."""
        entry = self._page.workflow.current
        review = entry.review if entry is not None else None
        self._page.commands.actions["undo"].setEnabled(review is not None and review.can_undo)
        self._page.commands.actions["redo"].setEnabled(review is not None and review.can_redo)

    def _remove(self) -> None:
        """The rectangle that is chosen, else the finding that was added by hand."""
        if not self._page.rectangles.remove_chosen():
            self._page.deciding.remove()

    def _resize(self, step: int) -> None:
        """Pages are zoomed, text gets other letters."""
        if self._page.pane.look == "pages":
            self._page.pane.pages.view.zoom(step)
        else:
            self._page.preferences.resize_text(step)

    def toggle_list(self) -> None:
        """Open or close the drawer with the list."""
        if self._page.layout_.toggle():
            self._page.panel.list.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self._page.pane.view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _go_to_filter(self) -> None:
        if not self._page.layout_.panel_shown:
            self._page.layout_.toggle()
        self._page.panel.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._page.panel.filter.selectAll()

    def _ask_threshold(self) -> None:
        if not self._page.layout_.panel_shown:
            self._page.layout_.toggle()
        self._page.bulk.ask_threshold()

    def find(self) -> None:
        """Look for words in the text; the drawer would lie over the field."""
        self._page.layout_.close_drawer()
        self._page.finder.start()

    def enter_text(self) -> None:
        """From the list into the document."""
        self._page.layout_.close_drawer()
        self._page.pane.view.setFocus(Qt.FocusReason.ShortcutFocusReason)

"""Find in the restored text: places of the words, one after the other. Words are compared folded, as in Review.

In: words from the find bar. Out: the place selected in the text. The search runs in the background.
"""

from PySide6.QtCore import QObject, Qt

from app import texts
from app.announce import Announcer
from app.restoring import Restoring
from app.widgets.restore_panes import RestorePanes
from core.model import Span


class FindInRestored(QObject):
    """Made by the work view; `start`, `step`, and `forget` when the text is another."""

    def __init__(self, restoring: Restoring, panes: RestorePanes, announcer: Announcer) -> None:
        super().__init__(panes)
        self._restoring, self._panes, self._announcer = restoring, panes, announcer
        self._words: str | None = None
        self._places: tuple[Span, ...] = ()
        self._more = False
        self._at = -1
        panes.find_bar.wanted.connect(self._search)
        panes.find_bar.stepped.connect(self.step)
        panes.find_bar.closed.connect(lambda: panes.text.setFocus(Qt.FocusReason.OtherFocusReason))

    def start(self) -> None:
        """Open the bar, with what is selected in the text."""
        selected = self._panes.text.textCursor().selectedText()
        self._panes.find_bar.start("" if "\u2029" in selected else selected)

    def forget(self) -> None:
        """The text has changed: places are looked for again when they are asked for."""
        self._words = None

    def step(self, direction: int) -> None:
        """Go to the next or the previous place."""
        bar = self._panes.find_bar
        if bar.isHidden():
            self.start()
        elif bar.field.text() != self._words:
            self._search(bar.field.text())
        elif self._places:
            wraps = not 0 <= self._at + direction < len(self._places)
            self._go((self._at + direction) % len(self._places))
            if wraps:
                self._announcer.say(texts.text("find.wrapped"))

    def _search(self, words: str) -> None:
        self._words = words
        self._restoring.search(words, lambda found: self._found(words, found))

    def _found(self, words: str, found: tuple[tuple[Span, ...], bool]) -> None:
        if words != self._words:
            return
        self._places, self._more = found
        self._at = -1
        if self._places:
            self._go(self._first_in_view())
            return
        self._panes.find_bar.show_count(0, 0)
        if words.strip():
            self._announcer.say(texts.text("find.none"))

    def _first_in_view(self) -> int:
        view = self._panes.text
        top = view.visible_range()[0]
        numbers = {part.id: number for number, part in enumerate(view.text_map.parts)}
        after = (at for at, span in enumerate(self._places) if (numbers[span.part], span.start) >= top)
        return next(after, 0)

    def _go(self, at: int) -> None:
        self._at = at
        self._panes.text.select_span(self._places[at])
        self._panes.find_bar.show_count(at + 1, len(self._places), more=self._more)

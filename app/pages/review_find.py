"""Find in the document: the places where words stand, and going from one to the next.

In: words from the find bar. Out: the place selected in the text. Searching runs in the background; spelling is compared
folded, so full width, accents written apart and letter case do not hide a place.
"""

from PySide6.QtCore import QObject, Qt

from app import texts
from app.announce import Announcer
from app.widgets.document_pane import DocumentPane
from app.workflow import OpenDocument, Workflow
from core.model import Span


class FindInText(QObject):
    """Made by the page; `start`, `step`."""

    def __init__(self, workflow: Workflow, pane: DocumentPane, announcer: Announcer, parent: QObject) -> None:
        super().__init__(parent)
        self._workflow, self._pane, self._announcer = workflow, pane, announcer
        self._places: tuple[Span, ...] = ()
        self._more = False
        self._at = -1
        self._words = ""
        pane.find_bar.wanted.connect(self._search)
        pane.find_bar.stepped.connect(self.step)
        pane.find_bar.closed.connect(self._closed)

    def start(self) -> None:
        """Open the bar, with what is selected in the text."""
        self._pane.show_source()
        selected = self._pane.text.textCursor().selectedText()
        self._pane.find_bar.start(selected if "\u2029" not in selected else "")

    def show_document(self, _entry: OpenDocument | None) -> None:
        """Another document: its places are others."""
        self._places, self._at, self._words = (), -1, ""
        self._pane.find_bar.hide()

    def step(self, direction: int) -> None:
        """Go to the next or the previous place."""
        if self._pane.find_bar.isHidden():
            self.start()
            return
        if self._pane.find_bar.field.text() != self._words:
            self._search(self._pane.find_bar.field.text())
            return
        if self._places:
            wraps = not 0 <= self._at + direction < len(self._places)
            self._go((self._at + direction) % len(self._places))
            if wraps:
                self._announcer.say(texts.text("find.wrapped"))

    def _search(self, words: str) -> None:
        self._words = words
        if not words.strip():
            self._found(words, ((), False))
            return
        self._workflow.search(words, lambda found: self._found(words, found))

    def _found(self, words: str, found: tuple[tuple[Span, ...], bool]) -> None:
        if words != self._words:
            return
        self._places, self._more = found
        self._at = -1
        if self._places:
            self._go(self._first_in_view())
        else:
            self._pane.find_bar.show_count(0, 0)
            self._announcer.say(texts.text("find.none"))

    def _first_in_view(self) -> int:
        text = self._pane.text
        top = text.visible_range()[0]
        index = {part.id: number for number, part in enumerate(text.text_map.parts)}
        after = (number for number, span in enumerate(self._places) if (index[span.part], span.start) >= top)
        return next(after, 0)

    def _go(self, at: int) -> None:
        self._at = at
        span = self._places[at]
        self._pane.text.select_span(span)
        self._pane.find_bar.show_count(at + 1, len(self._places), more=self._more)

    def _closed(self) -> None:
        self._pane.view.setFocus(Qt.FocusReason.OtherFocusReason)

"""Find in a text: the places where words stand, and going from one to the next. Review and Restore share it.

In: words from the find bar, and a search that runs in the background. Out: the place selected in the text. Spelling is
compared folded, so full width, accents written apart and letter case do not hide a place.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject

from app import texts
from app.announce import Announcer
from app.widgets.find_bar import FindBar
from core.errors import GarimError
from core.model import Part, Span

Found = tuple[tuple[Span, ...], bool]
"""Places in order, and whether there are more than those."""

Search = Callable[[str, Callable[[Found], None]], None]


class Searched(Protocol):
    """What shows the text: a text view, or a pane of several views."""

    @property
    def parts(self) -> Sequence[Part]:
        """The parts that are shown, in order."""

    def selected_text(self) -> str:
        """What a person selected; line ends as they are."""

    def visible_range(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Part and code point of the first and of the last character on screen."""

    def select_span(self, span: Span) -> None:
        """Select a stretch and bring it into view."""


class FindInText(QObject):
    """`start`, `step`, and `forget` when the text is another. `prepare` is called before the bar opens."""

    def __init__(
        self,
        bar: FindBar,
        view: Searched,
        announcer: Announcer,
        search: Search,
        prepare: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(bar)
        self._bar, self._view, self._announcer = bar, view, announcer
        self._search_for, self._prepare = search, prepare
        self._words: tuple[str, str] | None = None
        self._places: tuple[Span, ...] = ()
        self._more = False
        self._at = -1
        bar.wanted.connect(self._search)
        bar.stepped.connect(self.step)

    def start(self) -> None:
        """Open the bar, with what is selected in the text."""
        self._prepare()
        selected = self._view.selected_text()
        self._bar.start("" if "\n" in selected else selected)

    def forget(self) -> None:
        """The text has changed: places are looked for again when they are asked for."""
        self._words, self._places, self._at = None, (), -1

    def step(self, direction: int) -> None:
        """Go to the next or the previous place."""
        if self._bar.isHidden():
            self.start()
        elif (self._bar.field.text(), self._bar.mode) != self._words:
            self._search(self._bar.field.text())
        elif self._places:
            wraps = not 0 <= self._at + direction < len(self._places)
            self._go((self._at + direction) % len(self._places))
            if wraps:
                self._announcer.say(texts.text("find.wrapped"))

    def _search(self, words: str) -> None:
        asked = self._words = words, self._bar.mode
        self._places = ()
        if words.strip():
            self._search_for(words, lambda found: self._found(asked, found))
        else:
            self._found(asked, ((), False))

    @property
    def places(self) -> tuple[Span, ...]:
        """Where it was found."""
        return self._places

    def failed(self, problem: GarimError) -> None:
        """It cannot be searched for."""
        self._places = ()
        said = texts.refusal(problem)
        self._bar.show_problem(said)
        self._announcer.say(said)

    def _found(self, asked: tuple[str, str], found: Found) -> None:
        if asked != self._words:
            return
        words = asked[0]
        self._places, self._more = found
        self._at = -1
        if self._places:
            self._go(self._first_in_view())
            return
        self._bar.show_count(0, 0)
        if words.strip():
            self._announcer.say(texts.text("find.none"))

    def _first_in_view(self) -> int:
        top = self._view.visible_range()[0]
        numbers = {part.id: number for number, part in enumerate(self._view.parts)}
        after = (at for at, span in enumerate(self._places) if (numbers[span.part], span.start) >= top)
        return next(after, 0)

    def _go(self, at: int) -> None:
        self._at = at
        self._view.select_span(self._places[at])
        self._bar.show_count(at + 1, len(self._places), more=self._more)

"""The text with everything around it: find bar, source and masked view, ruler, decision bar; or pages, or a table.

In: an open document, the selected slot. Out: the place a person points at. It shows; deciding is the page's business.
Text and masked text are kept here; other ways to look at a document are `Look`s.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app import texts
from app.edges import Edges
from app.masked import Masked
from app.opened import LookName, OpenDocument
from app.pagesource import PageSource
from app.tasks import Tasks
from app.textmap import TextMap
from app.widgets.beside import Beside
from app.widgets.decision_bar import DecisionBar
from app.widgets.find_bar import FindBar
from app.widgets.look import Look
from app.widgets.marks import Mark
from app.widgets.masked_view import MaskedView
from app.widgets.pages_pane import PagesPane
from app.widgets.password_card import PasswordCard
from app.widgets.problem_card import ProblemCard
from app.widgets.review_marks import MaskedMarks, ReviewMarks
from app.widgets.review_ruler import ReviewRuler
from app.widgets.table_pane import TablePane
from app.widgets.text_view import TextView
from app.widgets.visible_text import NoMarks
from core.model import Part, Span
from core.review import Review
from core.review.steps import Change


class DocumentPane(QWidget):
    """`show_document`, `select`, `take` a change."""

    pointed = Signal(object)  # the slot under the caret or the pointer, or None
    look_changed = Signal()

    def __init__(self, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._entry: OpenDocument | None = None
        self._marks: ReviewMarks | None = None
        self._near = False
        self.find_bar = FindBar(review=True)
        self.problem = ProblemCard()
        self.problem.hide()
        self.password = PasswordCard()
        self.text = TextView()
        self.text.setObjectName("document")
        self.masked_text = MaskedView()
        self.beside = Beside(self.text)
        self.pages = PagesPane(tasks)
        self.table = TablePane()
        self._looks: dict[LookName, PagesPane | TablePane] = {"pages": self.pages, "table": self.table}
        self.ruler = ReviewRuler()
        self.bar = DecisionBar()
        self._views = QStackedWidget()
        for view in (self.text, self.masked_text, *self._looks.values()):
            self._views.addWidget(view)
        self._lay_out()
        self.text.pointed.connect(self._point)
        self.masked_text.pointed.connect(self._point_masked)
        for look in self._looks.values():
            look.view.pointed.connect(self._point)
        for view in (self.text, self.masked_text):
            view.viewed.connect(self._follow_view)
        self.ruler.pointed.connect(self._jump)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.find_bar)
        padded = QVBoxLayout()
        padded.setContentsMargins(20, 0, 20, 0)
        padded.addWidget(self.problem)
        padded.addWidget(self.password)
        column.addLayout(padded)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self._views, 1)
        row.addWidget(self.beside, 1)
        row.addWidget(self.ruler)
        column.addLayout(row, 1)
        column.addWidget(self.bar)

    # -- what is shown -----------------------------------------------------------------------------------------------

    @property
    def hosts(self) -> tuple[QWidget, ...]:
        """Every view that takes keys."""
        return (self.text, self.masked_text, self.beside.text, *(look.host for look in self._looks.values()))

    @property
    def view(self) -> QWidget:
        """The view on screen."""
        look = self._look
        return look.host if look is not None else self._text_shown

    @property
    def shows_masked(self) -> bool:
        """The masked view is on."""
        return self._views.currentWidget() is self.masked_text

    @property
    def look(self) -> LookName:
        """How the document is looked at."""
        now = self._views.currentWidget()
        return next((name for name, look in self._looks.items() if look is now), "text")

    @property
    def _look(self) -> Look | None:
        return self._looks.get(self.look)

    @property
    def _text_shown(self) -> TextView:
        return self.masked_text if self.shows_masked else self.text

    def show_document(self, entry: OpenDocument | None) -> None:
        """Show a document; the place it was left at comes back once the text is in."""
        self.keep_place()
        self._entry = entry
        self.masked_text.forget()
        self._views.setCurrentWidget(self.text)
        self.beside.hide()
        review = entry.review if entry is not None else None
        self._marks = ReviewMarks(review) if review is not None else None
        self.text.set_marks(self._marks or NoMarks())
        self.text.show_map(entry.text_map if entry is not None and entry.text_map is not None else TextMap(()))
        self.ruler.show_review(review)
        self.pages.set_marks(self._marks or NoMarks(), self._token)
        self.pages.show_pages(entry.pages if entry is not None else None, review)
        if review is not None:
            self.pages.show_areas(review.frame.areas)
        self.table.set_marks(self._marks or NoMarks())
        self.table.show_tables(entry.tables if entry is not None else None, review)
        self.set_near(self._near)
        if entry is not None and review is not None:
            self.text.show_offset(*entry.scroll)
            self.set_look(entry.look)
            self.select(entry.selected, reveal=False)
        elif entry is not None and entry.ahead is not None:
            self.show_ahead(entry.ahead)

    def show_ahead(self, source: PageSource) -> None:
        """Pages to look at while the others are read."""
        self.pages.show_pages(source, None)
        if self.look != "pages":
            self._turn_to(self.pages)

    def set_look(self, look: LookName) -> None:
        """Look at the document so, at the same place."""
        part = self.part_shown()
        focused = self.view.hasFocus()
        if self._entry is not None:
            self._entry.look = look
        self._views.setCurrentWidget(self._looks.get(look, self.text))
        self.ruler.setVisible(look == "text")
        if self._marks is not None and self._marks.selected is not None and self._review is not None:
            self._reveal(*self._review.places.where(self._marks.selected))
        elif part:
            self.show_part(part)
        if focused:
            self.view.setFocus()
        self.look_changed.emit()

    def keep_place(self) -> None:
        """Remember where the document is read, before another one is shown."""
        if self._entry is not None and self._entry.review is not None and self._views.currentWidget() is self.text:
            self._entry.scroll = self.text.visible_range()[0]

    def part_shown(self) -> int:
        """The number of the part at the top of the view."""
        look = self._look
        if look is not None:
            return look.part_shown()
        return self._text_shown.visible_range()[0][0] if self._text_shown.text_map.parts else 0

    def show_part(self, number: int) -> None:
        """Go to the start of a part; one that is no page is shown as text."""
        look = self._look_for(number)
        if look is not None:
            look.show_part(number)
            return
        self._text_shown.reveal(number, 0, 0)
        self._text_shown.show_offset(number, 0)

    def set_near(self, near: bool) -> None:
        """Show or hide near misses."""
        self._near = near
        if self._marks is not None:
            self._marks.near = near
        self._refresh()
        self.ruler.set_near(near)

    def take(self, change: Change) -> None:
        """Follow a change of the review."""
        if change.action == "areas" and self._review is not None:
            self.pages.show_areas(self._review.frame.areas)
        for each in self._looks.values():
            each.take_change()
        if change.action == "found":
            self.text.renew_marks()
        else:
            self.text.viewport().update()
        self.ruler.renew(None if change.places else change.slots)

    def _refresh(self) -> None:
        self.text.viewport().update()
        if self._look is not None:
            self._look.take_change()

    def select(self, slot: int | None, *, reveal: bool = True) -> None:
        """Ring this finding, and bring it into view."""
        review = self._review
        if self._marks is None or review is None:
            return
        self._marks.selected = slot
        self._marks.candidate = None
        if slot is None:
            self.ruler.show_place(None)
        else:
            part, start, end = review.places.where(slot)
            self.ruler.show_place((part, start))
            if reveal:
                self._reveal(part, start, end)
            self.masked_text.ring(part, start, reveal=reveal and self.shows_masked)
        self._refresh()
        self.masked_text.viewport().update()

    def _reveal(self, part: int, start: int, end: int) -> None:
        """Bring a stretch into view; what is on no page and in no table is shown in the text meanwhile."""
        look = self._look_for(part)
        if look is not None:
            look.reveal(part, start, end)
        else:
            self.text.reveal(part, start, end)

    def _look_for(self, part: int) -> PagesPane | TablePane | None:
        """The chosen look if the part can be seen there; None for the text. It is turned to, but from masked text."""
        wanted = self._looks.get(self._entry.look) if self._entry is not None and not self.shows_masked else None
        look = wanted if wanted is not None and wanted.covers(part) else None
        if look is not self._look and not self.shows_masked:
            self._turn_to(self.text if look is None else look)
        return look

    def _turn_to(self, view: QWidget) -> None:
        focused = self.view.hasFocus()
        self._views.setCurrentWidget(view)
        self.ruler.setVisible(view is self.text)
        if focused:
            self.view.setFocus()
        self.look_changed.emit()

    def show_edges(self, edges: Edges | None) -> None:
        """Ring a candidate instead of the selected finding."""
        if self._marks is not None:
            self._marks.candidate = (edges.part, edges.start, edges.end) if edges is not None else None
            if edges is not None:
                self._reveal(edges.part, edges.start, edges.end)
            self._refresh()

    @property
    def _review(self) -> Review | None:
        return self._entry.review if self._entry is not None else None

    def _token(self, part: int, mark: Mark) -> str:
        """What stands in the place of a masked finding; nothing while the preview is not there."""
        entry = self._entry
        if entry is None or entry.masked is None or entry.document is None:
            return ""
        return entry.masked.tokens.get(entry.document.parts[part].text[mark.start : mark.end], "")

    # -- selected text -----------------------------------------------------------------------------------------------

    def selected_span(self) -> tuple[int, int, int] | None:
        """Part, start and end of what a person selected; None when nothing is, and in the masked view."""
        look = self._look
        if look is not None:
            return look.selected_span()
        return self.text.selected_span() if not self.shows_masked else None

    def corner(self) -> QPoint:
        """Where a menu about the selection opens, global."""
        look = self._look
        return look.corner() if look is not None else self.text.corner()

    def select_span(self, span: Span) -> None:
        """Select a stretch and bring it into view, as find does."""
        review = self._review
        part = review.places.part_index(span.part) if review is not None else 0
        look = self._look_for(part)
        if look is not None:
            look.select_stretch(part, span.start, span.end)
        else:
            self.text.select_span(span)

    @property
    def parts(self) -> Sequence[Part]:
        """The parts that are shown."""
        return self.text.text_map.parts

    def selected_text(self) -> str:
        """What a person selected."""
        if self._look is None:
            return self._text_shown.selected_text()
        place = self.selected_span()
        return self.parts[place[0]].text[place[1] : place[2]] if place is not None else ""

    def visible_range(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Part and code point of the first and of the last character on screen."""
        look = self._look
        if look is None:
            return self._text_shown.visible_range()
        return (look.part_shown(), 0), (look.part_shown(), 0)

    # -- masked view -------------------------------------------------------------------------------------------------

    def show_masked(self, masked: Masked) -> None:
        """Show tokens in place, at the same place of the text."""
        part, offset = self.visible_range()[0]
        focused = self.view.hasFocus()
        self._views.setCurrentWidget(self.masked_text)
        self.masked_text.show_masked(masked, part, offset)
        self.ruler.show()
        if focused:
            self.masked_text.setFocus()
        if self._marks is not None and self._marks.selected is not None and self._review is not None:
            part, start, _ = self._review.places.where(self._marks.selected)
            self.masked_text.ring(part, start, reveal=False)

    def show_beside(self, masked: Masked | None) -> None:
        """The masked text beside the source, or no longer (None)."""
        if masked is None:
            self.beside.hide()
            return
        self.show_source()
        self.set_look("text")
        self.beside.show_beside(masked.text_map, MaskedMarks(masked), masked.offset, masked.source_offset)

    def show_source(self) -> None:
        """Show the source again, at the same place."""
        if not self.shows_masked:
            return
        part, offset = self._top()
        focused = self.masked_text.hasFocus()
        look = self._entry.look if self._entry is not None else "text"
        self._views.setCurrentWidget(self._looks.get(look, self.text))
        self.ruler.setVisible(look == "text")
        if look == "text":
            self.text.show_offset(part, offset)
        if focused:
            self.view.setFocus()
        self._follow_view()

    def _top(self) -> tuple[int, int]:
        part, offset = self._text_shown.visible_range()[0]
        return part, self.masked_text.to_source(part, offset) if self.shows_masked else offset

    # -- pointing and scrolling --------------------------------------------------------------------------------------

    def _point(self, part: int, offset: int) -> None:
        review = self._review
        if review is None or self._marks is None:
            return
        slot = review.places.at(part, offset)
        if slot is None and offset:
            slot = review.places.at(part, offset - 1)  # the caret stands right behind it
        self.pointed.emit(slot)

    def _point_masked(self, part: int, offset: int) -> None:
        self._point(part, self.masked_text.to_source(part, offset))

    def _jump(self, part: int, offset: int) -> None:
        if self.shows_masked:
            offset = self.masked_text.from_source(part, offset)
        self._text_shown.show_offset(part, offset)

    def _follow_view(self) -> None:
        view = self._text_shown
        if not view.text_map.parts:
            return
        (first, start), (last, end) = view.visible_range()
        if self.shows_masked:
            start, end = self.masked_text.to_source(first, start), self.masked_text.to_source(last, end)
        self.ruler.show_range((first, start), (last, end))

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.text.setAccessibleName(texts.text("review.text"))
        self.masked_text.setAccessibleName(texts.text("review.masked_text"))
        self.beside.text.setAccessibleName(texts.text("review.masked_text"))
        self.find_bar.retranslate()
        self.password.retranslate()
        self.pages.retranslate()
        self.table.retranslate()
        self.bar.retranslate()
        self.ruler.retranslate()

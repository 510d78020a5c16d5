"""Pages with their strip of small pictures and a line of tools: rectangle, list of rectangles, zoom.

In: an open document made of pages, the selected finding, rectangles. Out: what a person points at or draws.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app import texts
from app import theme as tokens
from app.pagesource import PageSource
from app.parts import part_rows
from app.tasks import Tasks
from app.widgets.areas_popup import AreasPopup
from app.widgets.key_button import KeyButton
from app.widgets.labels import Elided, Hairline
from app.widgets.marks import Mark
from app.widgets.page_images import PageImages
from app.widgets.page_strip import PageStrip
from app.widgets.page_view import PageView
from app.widgets.visible_text import MarkSource
from core.model import Area
from core.review import Review

_COUNT_AFTER_MS = 80
_SMALL_BYTES = 24_000_000  # of small pictures that are kept


class PagesPane(QWidget):
    """`show_pages`, `select`, `take_change`, `show_areas`."""

    area_removed = Signal(int)

    def __init__(self, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._review: Review | None = None
        self.images = PageImages(tasks, self)
        self.view = PageView(self.images)
        self.view.setObjectName("pages")
        self.strip = PageStrip(PageImages(tasks, self, most_bytes=_SMALL_BYTES))
        self.rectangle, self.list = KeyButton(icon="plus", role="flat"), KeyButton(role="flat")
        self.smaller, self.larger, self.fit = (KeyButton(role="flat") for _ in range(3))
        self.hint = Elided("", "small", "text2")
        self.popup = AreasPopup(self)
        self._counting = QTimer(self)
        self._counting.setSingleShot(True)
        self._counting.setInterval(_COUNT_AFTER_MS)
        self._counting.timeout.connect(self._count)
        self._lay_out()
        self.rectangle.setCheckable(True)
        self.rectangle.clicked.connect(self.toggle_rectangle)
        self.list.clicked.connect(self._list_areas)
        self.larger.clicked.connect(lambda: self.view.zoom(1))
        self.smaller.clicked.connect(lambda: self.view.zoom(-1))
        self.fit.clicked.connect(lambda: self.view.zoom(0))
        self.strip.chosen.connect(self.view.show_page)
        self.view.viewed.connect(self._follow)
        self.view.tool.changed.connect(self._show_tool)
        self.view.area_chosen.connect(lambda _at: self._show_tool())
        self.popup.chosen.connect(self.choose_area)
        self.popup.removed.connect(self.area_removed)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.strip)
        row.addWidget(Hairline(vertical=True))
        column = QVBoxLayout()
        column.setSpacing(0)
        tools = QWidget()
        tools.setObjectName("panel")
        line = QHBoxLayout(tools)
        line.setContentsMargins(tokens.PANEL_PADDING, 2, tokens.PANEL_PADDING, 2)
        line.setSpacing(4)
        for widget in (self.rectangle, self.list, self.hint):
            line.addWidget(widget)
        line.addStretch(1)
        for widget in (self.smaller, self.larger, self.fit):
            line.addWidget(widget)
        column.addWidget(tools)
        column.addWidget(Hairline())
        column.addWidget(self.view, 1)
        row.addLayout(column, 1)

    # -- what is shown -----------------------------------------------------------------------------------------------

    def show_pages(self, source: PageSource | None, review: Review | None) -> None:
        """Show the pages of a document, or nothing; without a review they can be looked at, no more."""
        self._review = review if source is not None else None
        self.images.show(source)
        self.rectangle.setEnabled(self._review is not None)
        pages = len(source.sizes) if source is not None else 0
        texts_ = [part.text for part in review.document.parts] if review is not None else [""] * pages
        self.view.show_pages(source, texts_)
        self.strip.show_pages(source)
        self._count()
        self._follow()
        self._show_tool()

    def set_marks(self, marks: MarkSource, token: Callable[[int, Mark], str]) -> None:
        """Where marks come from."""
        self.view.set_marks(marks, token)

    def show_areas(self, areas: Sequence[Area], chosen: int = -1) -> None:
        """The rectangles there are now."""
        self.view.show_areas(areas, texts.text("areas.printed"), chosen)
        self._show_tool()

    @property
    def host(self) -> QWidget:
        """What has the focus and takes the keys."""
        return self.view

    def covers(self, part: int) -> bool:
        """This part is a page."""
        return part < len(self.view.sizes)

    def show_part(self, part: int) -> None:
        """Go to the top of a page."""
        self.view.show_page(part)

    def part_shown(self) -> int:
        """The page that is read."""
        return self.view.page

    def reveal(self, part: int, start: int, end: int) -> None:
        """Bring a stretch into view."""
        self.view.reveal(part, start, end)

    def select_stretch(self, part: int, start: int, end: int) -> None:
        """Select a stretch and bring it into view."""
        self.view.selection = (part, start, end)
        self.view.reveal(part, start, end)

    def selected_span(self) -> tuple[int, int, int] | None:
        """What a person selected."""
        return self.view.selection

    def corner(self) -> QPoint:
        """Where a menu about the selection opens, global."""
        return self.view.corner()

    def take_change(self) -> None:
        """Findings or their states changed."""
        self.view.viewport().update()
        self._counting.start()

    def _count(self) -> None:
        rows = part_rows(self._review) if self._review is not None else []
        self.strip.show_counts({row.number: (row.open, row.total) for row in rows})

    def _follow(self) -> None:
        self.strip.set_page(self.view.page)
        self.fit.setText(texts.text("pages.zoom", percent=self.view.percent))
        self.fit.updateGeometry()

    # -- rectangles --------------------------------------------------------------------------------------------------

    def toggle_rectangle(self) -> None:
        """Begin a rectangle, or leave it."""
        if self._review is None:
            return
        if self.view.tool.on:
            self.view.tool.leave()
        else:
            self.view.start_area()
            self.view.setFocus()

    def choose_area(self, at: int) -> None:
        """Go to a rectangle; Delete takes it away, R moves it."""
        if 0 <= at < len(self.view.areas):
            self.view.show_areas(self.view.areas, texts.text("areas.printed"), at)
            self.view.reveal_area(self.view.areas[at])
            self.view.setFocus()
            self._show_tool()

    def area_name(self, at: int) -> str:
        """ "Page 3, rectangle 2"."""
        return texts.text("areas.which", page=self.view._page_number(self.view.areas[at].part) + 1, n=at + 1)

    def _list_areas(self) -> None:
        self.popup.open_for(self.list, [self.area_name(at) for at in range(len(self.view.areas))])

    def _show_tool(self) -> None:
        tool, n = self.view.tool, len(self.view.areas)
        self.rectangle.setChecked(tool.on)
        self.list.setVisible(n > 0)
        self.list.setText(texts.count("areas.count", n))
        words = "areas.hint" if tool.on else "areas.hint_chosen" if self.view.chosen_area >= 0 else ""
        self.hint.set_text(texts.text(words) if words else "")

    def set_keys(self, key: str) -> None:
        """The key of the rectangle."""
        self.rectangle.set_key(key)

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.view.setAccessibleName(texts.text("pages.view"))
        self.strip.setAccessibleName(texts.text("pages.strip"))
        self.rectangle.setText(texts.text("command.rectangle"))
        self.smaller.setText("−")
        self.larger.setText("+")
        self.smaller.setAccessibleName(texts.text("pages.smaller"))
        self.larger.setAccessibleName(texts.text("pages.larger"))
        self.fit.setToolTip(texts.text("pages.fit"))
        self._follow()
        self.show_areas(self.view.areas, self.view.chosen_area)

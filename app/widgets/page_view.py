"""Pages as they look, with findings drawn on them: scroll, zoom, point at findings, select text, mark rectangles.

In: a `PageSource`, pictures, marks, rectangles. Out: places a person points at, text selected, rectangles drawn. It
paints what is visible and nothing else; pictures come from the background (page_images.py) and are asked for as pages
come into view.
"""

from collections.abc import Callable, Sequence

import regex
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from app import style
from app import theme as tokens
from app.pagesource import PageSource
from app.widgets.area_tool import AreaTool
from app.widgets.marks import Mark
from app.widgets.page_images import PageImages
from app.widgets.page_layout import LARGEST, SMALLEST, STEP, PageLayout
from app.widgets.page_marks import paint_area, paint_candidate, paint_marks, paint_selection
from app.widgets.visible_text import MarkSource, NoMarks
from core.model import Area

_QUIET_ZONE = 0.2  # of the height at top and bottom: a finding there is brought to the middle
_LINE = 48  # px that an arrow key scrolls
_AHEAD = 1  # pages above and below the visible ones that are drawn as well
_WORD = regex.compile(r"[\p{L}\p{N}\p{M}]+(?:[.'’@_-][\p{L}\p{N}\p{M}]+)*")


class PageView(QAbstractScrollArea):
    """`show_pages`, then `reveal` and `update_marks`."""

    pointed = Signal(int, int)  # page and code point a person clicked
    viewed = Signal()  # scrolled, zoomed or resized
    area_drawn = Signal(object)  # Area
    area_moved = Signal(int, object)  # which of the areas, Area
    area_chosen = Signal(int)  # which of the areas; -1 for none

    def __init__(self, images: PageImages, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._images = images
        self._layout = PageLayout()
        self._source: PageSource | None = None
        self._texts: Sequence[str] = ()
        self._marks: MarkSource = NoMarks()
        self._token: Callable[[int, Mark], str] = lambda _page, _mark: ""
        self._rects: dict[tuple[int, int, int], list[tuple[float, float, float, float]]] = {}
        self._pressed: tuple[int, int | None] | None = None
        self.selection: tuple[int, int, int] | None = None  # page, start, end
        self.areas: Sequence[Area] = ()
        self.chosen_area = -1
        self._area_words = ""
        self.tool = AreaTool(self)
        self.tool.changed.connect(self._tool_changed)
        self.tool.taken.connect(self._take_area)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.viewport().setMouseTracking(True)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        images.arrived.connect(self._arrived)

    # -- what is shown -----------------------------------------------------------------------------------------------

    def show_pages(self, source: PageSource | None, texts: Sequence[str]) -> None:
        """Show a document's pages; `texts` are those of its parts. From the first on, but for more of the same file."""
        before = self._source
        same = before is not None and source is not None and before.key != "" and before.key == source.key
        at = self.verticalScrollBar().value() if same else 0
        self._source, self._texts = source, texts
        self._layout.sizes = source.sizes if source is not None else ()
        self._rects.clear()
        self.selection, self._pressed, self.chosen_area = None, None, -1
        self.areas = ()
        self.tool.leave()
        self._fit()
        self.verticalScrollBar().setValue(at)
        self.viewport().update()

    def set_marks(self, marks: MarkSource, token: Callable[[int, Mark], str]) -> None:
        """Where marks come from, and what stands in the block of a masked finding of a page."""
        self._marks, self._token = marks, token
        self.viewport().update()

    def show_areas(self, areas: Sequence[Area], words: str, chosen: int = -1) -> None:
        """Rectangles to burn out, with what is printed in them."""
        self.areas, self._area_words, self.chosen_area = areas, words, chosen
        self.viewport().update()

    @property
    def sizes(self) -> Sequence[tuple[float, float]]:
        """The pages there are, in points."""
        return self._layout.sizes

    @property
    def page(self) -> int:
        """The page in the middle of the view, from 0."""
        return self._layout.page_at(QPointF(0, self.verticalScrollBar().value() + self.viewport().height() / 2))

    @property
    def percent(self) -> int:
        """The zoom as people read it."""
        return round(100 * self._layout.scale)

    @property
    def fits(self) -> bool:
        """Pages are as wide as the window."""
        return not self._layout.zoom

    def show_page(self, page: int) -> None:
        """Scroll to the top of a page."""
        if 0 <= page < len(self._layout.sizes):
            self.verticalScrollBar().setValue(int(self._layout.rect(page).top() - 8))

    def zoom(self, step: int) -> None:
        """Larger, smaller, or for 0 as wide as the window; the middle of the view stays where it is."""
        page = self.page
        middle = self.verticalScrollBar().value() + self.viewport().height() / 2
        before = self._layout.rect(page) if self._layout.sizes else QRectF(0, 0, 1, 1)
        share = (middle - before.top()) / max(before.height(), 1)
        self._layout.zoom = min(max(self._layout.scale * STEP**step, SMALLEST), LARGEST) if step else 0.0
        self._fit()
        if self._layout.sizes:
            after = self._layout.rect(page)
            self.verticalScrollBar().setValue(int(after.top() + share * after.height() - self.viewport().height() / 2))
        self.viewport().update()
        self.viewed.emit()

    def reveal(self, page: int, start: int, end: int) -> None:
        """Scroll only if the stretch is outside the middle of the view."""
        rects = self._on_canvas(page, start, end)
        if rects:
            self._reveal(rects[0])
        elif 0 <= page < len(self._layout.sizes) and page != self.page:
            self.show_page(page)
        self.viewport().update()

    def reveal_area(self, area: Area) -> None:
        """Scroll to a rectangle."""
        self._reveal(self._area_rect(area))

    def _reveal(self, rect: QRectF) -> None:
        height, bar = self.viewport().height(), self.verticalScrollBar()
        top, bottom = bar.value() + _QUIET_ZONE * height, bar.value() + (1 - _QUIET_ZONE) * height
        if rect.top() < top or rect.bottom() > bottom:
            bar.setValue(int(rect.center().y() - height / 2))
        across = self.horizontalScrollBar()
        if rect.left() < across.value() or rect.right() > across.value() + self.viewport().width():
            across.setValue(int(rect.center().x() - self.viewport().width() / 2))

    def corner(self) -> QPoint:
        """Where a menu about the selection opens, global."""
        rects = self._on_canvas(*self.selection) if self.selection is not None else []
        place = rects[-1].bottomLeft() if rects else QPointF(0, 0)
        return self.viewport().mapToGlobal((place - self._origin()).toPoint() + QPoint(0, 6))

    # -- geometry ----------------------------------------------------------------------------------------------------

    def _fit(self) -> None:
        size = self.viewport().size()
        self._layout.fit(size.width())
        down, across = self.verticalScrollBar(), self.horizontalScrollBar()
        down.setRange(0, max(int(self._layout.height - size.height()), 0))
        down.setPageStep(size.height())
        down.setSingleStep(_LINE)
        across.setRange(0, max(int(self._layout.width - size.width()), 0))
        across.setPageStep(size.width())

    def _origin(self) -> QPointF:
        return QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def _visible(self) -> range:
        top = self.verticalScrollBar().value()
        return self._layout.shown(top, top + self.viewport().height())

    def _on_canvas(self, page: int, start: int, end: int) -> list[QRectF]:
        """Where a stretch stands, on the canvas."""
        if self._source is None or not 0 <= page < len(self._layout.sizes):
            return []
        key = (page, start, end)
        if key not in self._rects:
            if len(self._rects) > 20_000:
                self._rects.clear()
            self._rects[key] = self._source.rects(page, start, end)
        return [self._layout.part(page, *rect) for rect in self._rects[key]]

    def _page_number(self, part: str) -> int:
        assert self._source is not None
        return self._source.parts.index(part)

    def _area_rect(self, area: Area) -> QRectF:
        return self._layout.part(self._page_number(area.part), area.left, area.top, area.right, area.bottom)

    def area_of(self, page: int, rect: QRectF) -> Area:
        """A rectangle of the canvas as shares of a page."""
        assert self._source is not None
        left, top = self._layout.share(page, rect.topLeft())
        right, bottom = self._layout.share(page, rect.bottomRight())
        return Area(part=self._source.parts[page], left=left, top=top, right=right, bottom=bottom)

    def page_rect(self, page: int) -> QRectF:
        """A page on the canvas."""
        return self._layout.rect(page)

    def visible_rect(self) -> QRectF:
        """What of the canvas is on screen."""
        return QRectF(self._origin(), self.viewport().size().toSizeF())

    # -- painting ----------------------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paper, picture, marks, rectangles."""
        painter = QPainter(self.viewport())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.viewport().rect(), style.colour("window"))
        if self._source is None or not self._layout.sizes:
            return
        visible = self._visible()
        painter.translate(-self._origin())
        for page in visible:
            self._paint_page(painter, page)
        if self.tool.rect is not None:
            paint_candidate(painter, self.tool.rect)
        last = len(self._layout.sizes) - 1
        near = [page for page in (visible.start - _AHEAD, visible.stop - 1 + _AHEAD) if 0 <= page <= last]
        self._images.want([*visible, *near], self._layout.dpi(self.devicePixelRatioF()))

    def _paint_page(self, painter: QPainter, page: int) -> None:
        rect = self._layout.rect(page)
        painter.setPen(style.colour("hair"))
        with tokens.on_paper():
            painter.setBrush(style.colour("page"))
        painter.drawRect(rect)
        picture = self._images.picture(page)
        if picture is not None:
            painter.drawImage(rect, picture)
        if self.selection is not None and self.selection[0] == page:
            paint_selection(painter, self._on_canvas(*self.selection))
        with tokens.on_paper():
            marks = self._marks.between(page, 0, len(self._texts[page]))
        placed = [(mark, self._on_canvas(page, mark.start, mark.end)) for mark in marks]
        paint_marks(painter, placed, lambda mark: self._token(page, mark))
        part = self._source.parts[page] if self._source is not None else ""
        for at, area in enumerate(self.areas):
            if area.part == part and not (self.tool.on and at == self.tool.editing):
                paint_area(painter, self._area_rect(area), selected=at == self.chosen_area, words=self._area_words)

    def _arrived(self, page: int) -> None:
        if page in self._visible():
            self.viewport().update()

    # -- mouse -------------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Draw a rectangle, choose one, or begin to select text."""
        if event.button() != Qt.MouseButton.LeftButton or self._source is None or not self._layout.sizes:
            return
        place = event.position() + self._origin()
        page = self._layout.page_at(place)
        if self.tool.on:
            self.tool.press(page, place)
            return
        chosen = next((at for at, area in enumerate(self.areas) if self._area_rect(area).contains(place)), -1)
        if chosen != self.chosen_area:
            self.chosen_area = chosen
            self.area_chosen.emit(chosen)
        self.selection = None
        self._pressed = None if chosen >= 0 else (page, self._offset(page, place))
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Dragging selects text, or draws the rectangle."""
        place = event.position() + self._origin()
        if self.tool.on:
            self.viewport().setCursor(Qt.CursorShape.CrossCursor)
            if event.buttons() & Qt.MouseButton.LeftButton:
                self.tool.drag(place)
            return
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        page, begun = self._pressed
        now = self._offset(page, place)
        if begun is not None and now is not None and (now != begun or self.selection is not None):
            self.selection = (page, min(begun, now), max(begun, now) + 1)
            self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click points at a finding."""
        if self.tool.on:
            self.tool.release()
            return
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self.selection is None and pressed[1] is not None:
            page, offset = pressed[0], pressed[1]
            place = event.position() + self._origin()
            if any(rect.adjusted(-3, -3, 3, 3).contains(place) for rect in self._on_canvas(page, offset, offset + 1)):
                self.pointed.emit(page, offset)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The word there."""
        place = event.position() + self._origin()
        if self.tool.on or self._source is None or not self._layout.sizes:
            return
        page = self._layout.page_at(place)
        offset = self._offset(page, place)
        if offset is None:
            return
        for word in _WORD.finditer(self._texts[page], max(offset - 200, 0)):
            if word.start() <= offset < word.end():
                self.selection = (page, word.start(), word.end())
                self.viewport().update()
                return
            if word.start() > offset:
                return

    def _offset(self, page: int, place: QPointF) -> int | None:
        assert self._source is not None
        return self._source.offset_at(self._source.parts[page], *self._layout.share(page, place))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl the zoom, else scrolling."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if event.angleDelta().y():
                self.zoom(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
            return
        super().wheelEvent(event)

    # -- keys --------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scrolling, and the rectangle while there is one; Enter and Escape otherwise belong to the page."""
        if self.tool.on and self.tool.key(event.key(), event.modifiers()):
            return
        bar, page_step = self.verticalScrollBar(), int(self.viewport().height() * 0.9)
        steps = {
            Qt.Key.Key_Down: _LINE,
            Qt.Key.Key_Up: -_LINE,
            Qt.Key.Key_PageDown: page_step,
            Qt.Key.Key_PageUp: -page_step,
        }
        if event.key() in steps:
            bar.setValue(bar.value() + steps[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Home:
            bar.setValue(0)
        elif event.key() == Qt.Key.Key_End:
            bar.setValue(bar.maximum())
        else:
            event.ignore()

    def start_area(self) -> None:
        """Mark a rectangle: draw it, or move the one that is chosen."""
        if self._source is None or not self._layout.sizes:
            return
        if 0 <= self.chosen_area < len(self.areas):
            area = self.areas[self.chosen_area]
            self.tool.start(self._page_number(area.part), self._area_rect(area), editing=self.chosen_area)
        else:
            self.tool.start(self.page, None)

    def _tool_changed(self) -> None:
        if not self.tool.on:
            self.viewport().unsetCursor()
        self.viewport().update()

    def _take_area(self, page: int, rect: QRectF, editing: int) -> None:
        area = self.area_of(page, rect)
        if editing >= 0:
            self.area_moved.emit(editing, area)
        else:
            self.area_drawn.emit(area)

    # -- size --------------------------------------------------------------------------------------------------------

    def _scrolled(self) -> None:
        self.viewport().update()
        self.viewed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Pages keep their place while they change their width."""
        super().resizeEvent(event)
        page = self.page if self._layout.sizes else 0
        at_top = self.verticalScrollBar().value() == 0
        self._fit()
        if not at_top and self.fits and self._layout.sizes and event.size().width() != event.oldSize().width():
            self.show_page(page)
        self.viewed.emit()

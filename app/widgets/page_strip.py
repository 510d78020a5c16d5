"""Small pictures of all pages, with how many findings wait on each.

In: sizes of pages, small pictures, counts, the page that is read. Out: `chosen` with a page. One delegate, no widget a
page; only visible pages are drawn in the background.
"""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QModelIndex, QRect, QRectF, QStringListModel, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app import style, texts
from app import theme as tokens
from app.pagesource import PageSource
from app.widgets.page_images import PageImages
from app.widgets.row_list import ROW_FLAGS, Index, RowList, RowPainter

WIDTH = 132
_PICTURE = (92, 124)  # px that the picture of a page has at most
_ROW = 158
_BADGE = 18


class PageStrip(RowList):
    """`show_pages`, `show_counts`, `set_page`."""

    chosen = Signal(int)

    def __init__(self, images: PageImages, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._images = images
        self._rows = _Rows(self)
        self.source: PageSource | None = None
        self.counts: Mapping[int, tuple[int, int]] = {}  # page to undecided findings and all
        self.setModel(self._rows)
        self.setItemDelegate(_Painter(self))
        self.setFixedWidth(style.pixels(WIDTH))
        self.selectionModel().currentChanged.connect(self._moved)
        images.arrived.connect(lambda _page: self.viewport().update())

    def show_pages(self, source: PageSource | None) -> None:
        """The pages of another document."""
        self.source = source
        self._images.show(source)
        self._rows.strip = self
        self._rows.setStringList([""] * len(source.sizes) if source is not None else [])

    def show_counts(self, counts: Mapping[int, tuple[int, int]]) -> None:
        """How many findings wait on each page."""
        self.counts = counts
        self.renew_rows()

    def set_page(self, page: int) -> None:
        """The page that is read."""
        if not 0 <= page < self._rows.rowCount() or page == self.currentIndex().row():
            return
        with self.quietly():
            self.make_current(page)
            self.scrollTo(self.currentIndex())

    def words(self, page: int) -> str:
        """A page as it is spoken."""
        open_, total = self.counts.get(page, (0, 0))
        return f"{texts.role_name('page')} {page + 1}, {texts.text('parts.counts', open=open_, n=total)}"

    def picture_rect(self, rect: QRect, page: int) -> QRectF:
        """Where the picture of a page stands in its row."""
        assert self.source is not None
        width, height = self.source.sizes[page]
        scale = min(style.pixels(_PICTURE[0]) / width, style.pixels(_PICTURE[1]) / height)
        shown = QRectF(0, 0, width * scale, height * scale)
        shown.moveCenter(QRectF(rect).center())
        shown.moveTop(rect.top() + 8)
        return shown

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows; then ask for the pictures of those on screen."""
        super().paintEvent(event)
        if self.source is None or not self.source.sizes:
            return
        first = self.indexAt(self.viewport().rect().topLeft()).row()
        last = self.indexAt(self.viewport().rect().bottomLeft()).row()
        pages = range(max(first, 0), (last if last >= 0 else len(self.source.sizes) - 1) + 1)
        if pages:
            width = self.source.sizes[pages[0]][0]
            dpi = 72 * style.pixels(_PICTURE[0]) / width * self.devicePixelRatioF()
            self._images.want(list(pages), round(dpi))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter belongs to the page; letters are commands elsewhere."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            event.ignore()
            return
        super().keyPressEvent(event)

    def _moved(self, current: QModelIndex) -> None:
        if current.isValid() and not self.quiet:
            self.chosen.emit(current.row())


class _Rows(QStringListModel):
    """Empty strings: rows are counted in C++, what they say is asked when it is spoken."""

    strip: PageStrip

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.AccessibleTextRole and index.isValid():
            return self.strip.words(index.row())
        return None

    def flags(self, _index: Index) -> Qt.ItemFlag:
        return ROW_FLAGS


class _Painter(RowPainter):
    bar = False

    def __init__(self, strip: PageStrip) -> None:
        super().__init__(strip, _ROW)
        self._strip = strip

    def ground(self, rect: QRect, row: int) -> QRectF:
        shown = self._strip.picture_rect(rect, row)
        return QRectF(rect.left() + 6, rect.top() + 2, rect.width() - 12, shown.bottom() - rect.top() + 24)

    def draw(self, painter: QPainter, rect: QRect, page: int, *, selected: bool, hovered: bool) -> None:
        strip = self._strip
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        shown = strip.picture_rect(rect, page)
        with tokens.on_paper():
            painter.fillRect(shown, style.colour("page"))
        picture = strip._images.picture(page)
        if picture is not None:
            painter.drawImage(shown, picture)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(style.colour("accent" if selected else "edge_soft"), 2 if selected else 1))
        painter.drawRect(shown)
        open_, total = strip.counts.get(page, (0, 0))
        self._badge(painter, shown, open_, total)
        painter.setFont(style.figures("small"))
        painter.setPen(style.colour("text" if selected else "text2"))
        below = QRectF(rect).adjusted(0, shown.bottom() - rect.top() + 4, 0, 0)
        centre = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.drawText(below, int(centre), texts.number(page + 1))

    def _badge(self, painter: QPainter, shown: QRectF, open_: int, total: int) -> None:
        """The count of findings to decide; a tick where all are decided."""
        if not total:
            return
        words = texts.number(open_) if open_ else ""
        font = style.figures("caption")
        height = float(style.pixels(_BADGE))
        width = max(QFontMetrics(font).horizontalAdvance(words) + 10.0, height)
        badge = QRectF(shown.right() - width + 6, shown.top() - 5, width, height)
        painter.setPen(QPen(style.colour("page"), 1.5))
        painter.setBrush(style.colour("accent" if open_ else "ink"))
        painter.drawRoundedRect(badge, height / 2, height / 2)
        painter.setFont(font)
        painter.setPen(style.colour("on_accent" if open_ else "on_ink"))
        if open_:
            painter.drawText(badge, int(Qt.AlignmentFlag.AlignCenter), words)
        else:
            size = int(height) - 6
            picture = style.pixmap("check", "on_ink", size, self.ratio())
            painter.drawPixmap(int(badge.center().x() - size / 2), int(badge.center().y() - size / 2), picture)

"""The rail at the window's left edge: the program's mark with the menus, and the pages.

In: pages by key, in order; which one is current. Out: `chosen` with the key, `menu_asked`.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app import style
from app import theme as tokens
from app.widgets.labels import Hairline

_ITEM_GAP = 4
_NARROW_ITEM = 40
_BAR = 3


class RailItem(QAbstractButton):
    """Icon over label; in a narrow rail the icon alone. Checked is the current page."""

    def __init__(self, icon: str, *, checkable: bool = True, tone: str = "text2", size: int = 20) -> None:
        super().__init__()
        self._icon_name = icon
        self._tone = tone
        self._icon_size = size
        self._narrow = False
        self.setCheckable(checkable)
        self.setAutoExclusive(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFont(style.font("caption"))

    def set_narrow(self, narrow: bool) -> None:
        """Icon only."""
        self._narrow = narrow
        self.setToolTip(self.accessibleName() if narrow else "")
        self.updateGeometry()
        self.update()

    def set_name(self, name: str, shown: str = "") -> None:
        """The accessible name, and the label under the icon."""
        self.setAccessibleName(name)
        self.setText(shown)
        self.setToolTip(name if self._narrow or not shown else "")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """52 x 52, wider when the label needs it; 36 x 40 in a narrow rail."""
        if self._narrow:
            return QSize(tokens.RAIL_NARROW_WIDTH - 12, _NARROW_ITEM)
        label = QFontMetrics(self.font()).horizontalAdvance(self.text())
        return QSize(max(tokens.RAIL_ITEM, label + 4), tokens.RAIL_ITEM)

    def minimumSizeHint(self) -> QSize:
        """Labels are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Fill, icon, label; the accent bar is drawn by the rail, at the window edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill = "selected" if self.isChecked() else "pressed" if self.isDown() else "hover" if self.underMouse() else ""
        if fill:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(style.colour(fill))
            painter.drawRoundedRect(QRectF(self.rect()), tokens.RADIUS_CARD, tokens.RADIUS_CARD)
        tone = "accent" if self.isChecked() else self._tone
        picture = style.pixmap(self._icon_name, tone, self._icon_size, self.devicePixelRatioF())
        labelled = bool(self.text()) and not self._narrow
        top = 8 if labelled else (self.height() - self._icon_size) // 2
        painter.drawPixmap(QPoint((self.width() - self._icon_size) // 2, top), picture)
        if labelled:
            painter.setFont(self.font())
            painter.setPen(style.colour(tone))
            rect = QRect(0, top + self._icon_size, self.width(), self.height() - top - self._icon_size - 3)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.text())


class Rail(QFrame):
    """`set_pages` once, then `set_texts` for each language."""

    chosen = Signal(str)
    menu_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self._stack = QVBoxLayout()
        self._stack.setSpacing(_ITEM_GAP)
        outer.addLayout(self._stack, 1)
        outer.addWidget(Hairline(vertical=True))
        self.mark = RailItem("app", checkable=False, tone="text", size=26)
        self.mark.clicked.connect(self.menu_asked)
        self._stack.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignHCenter)
        self.items: dict[str, RailItem] = {}
        self._narrow = False
        self._measure()

    def set_pages(self, pages: Sequence[str], *, last: str = "settings") -> None:
        """The pages by key, from the top; the one called `last` goes to the bottom."""
        for key in pages:
            item = RailItem(key)
            item.clicked.connect(lambda _checked=False, key=key: self._choose(key))
            self.items[key] = item
            if key == last:
                self._stack.addStretch(1)
            self._stack.addWidget(item, 0, Qt.AlignmentFlag.AlignHCenter)
        if last not in pages:
            self._stack.addStretch(1)

    def set_current(self, key: str) -> None:
        """Show which page is current."""
        for name, item in self.items.items():
            item.setChecked(name == key)
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        """48 px with icons only, or 68 with labels."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        for item in (self.mark, *self.items.values()):
            item.set_narrow(narrow)
        self._measure()

    def set_texts(self, texts: dict[str, str], mark: str) -> None:
        """Name the pages and the mark."""
        self.mark.set_name(mark)
        for key, text in texts.items():
            self.items[key].set_name(text, text)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        """Paint again in the colours of a new theme."""
        super().changeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The accent bar of the current page."""
        super().paintEvent(event)
        current = next((item for item in self.items.values() if item.isChecked()), None)
        if current is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("accent"))
        half = 12
        centre = current.geometry().center().y()
        painter.drawRoundedRect(QRectF(-_BAR, centre - half, 2 * _BAR, 2 * half), 2, 2)

    def _choose(self, key: str) -> None:
        self.set_current(key)
        self.chosen.emit(key)

    def _measure(self) -> None:
        least = tokens.RAIL_NARROW_WIDTH if self._narrow else tokens.RAIL_WIDTH
        widest = max((item.sizeHint().width() for item in self.items.values()), default=0)
        self._stack.setContentsMargins(0, 0, 0, 10)
        self.setFixedWidth(max(least, widest + 12) + 1)
        size = self.mark.sizeHint()
        self.mark.setFixedSize(size.width(), tokens.HEADER_HEIGHT + 4)

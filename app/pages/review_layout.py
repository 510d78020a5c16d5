"""How the panel and the text share the page: beside each other, or the panel as a drawer over the text.

In: the two, and the size of the window. Out: their places. Section 4.8 of the interface design.
"""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QWidget

from app import style
from app import theme as tokens

_PANEL_WIDE, _PANEL = 344, 288
_PANEL_LEAST, _PANEL_MOST = 260, 480
_DRAWER = 320
_SHADOW = 8


class _Shadow(QWidget):
    """The edge of the drawer over the text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(0, 0, 1, self.height(), style.colour("hair"))
        for step in range(1, _SHADOW):
            painter.fillRect(step, 0, 1, self.height(), style.colour("veil", 0.10 * (1 - step / _SHADOW)))


class ReviewLayout(QWidget):
    """`fit` with the width of the window; `toggle` for the drawer. `bar` is never covered by the drawer."""

    def __init__(self, panel: QWidget, text: QWidget, bar: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._panel = panel
        self._bar = bar
        bar.installEventFilter(self)
        self._wanted = 0
        self.drawer = False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.setHandleWidth(1)
        self._splitter.addWidget(panel)
        self._splitter.addWidget(text)
        self._splitter.setStretchFactor(0, 0)
        self._splitter.setStretchFactor(1, 1)
        row.addWidget(self._splitter)
        self._shadow = _Shadow(self)
        self._splitter.handle(1).installEventFilter(self)
        self._bound()

    def fit(self, width: int) -> None:
        """The window is this wide."""
        drawer = width < tokens.NARROW
        wanted = style.pixels(_PANEL_WIDE if width >= tokens.WIDE else _PANEL)
        if drawer != self.drawer:
            if drawer:
                self._panel.setParent(self)
                self._panel.hide()
                self.drawer = True  # only now: while the splitter lets go of it, nobody may move it
            else:
                self.drawer = False
                self._shadow.hide()
                self._splitter.insertWidget(0, self._panel)
                self._panel.show()
            self._bound()
            self._wanted = 0
        if not drawer and wanted != self._wanted:
            self._wanted = wanted
            self._splitter.setSizes([wanted, max(width - wanted, 1)])
        self._place()

    @property
    def panel_shown(self) -> bool:
        """The panel is on screen, beside the text or over it."""
        return not self._panel.isHidden()

    def toggle(self) -> bool:
        """Open or close the drawer; says whether it is open. Beside the text the panel always stays."""
        if self.drawer:
            self._panel.setVisible(self._panel.isHidden())
            self._place()
        return self.panel_shown

    def close_drawer(self) -> bool:
        """Close it; says whether there was something to close."""
        if not self.drawer or self._panel.isHidden():
            return False
        self._panel.hide()
        self._place()
        return True

    def _bound(self) -> None:
        if self.drawer:
            self._panel.setMinimumWidth(0)
            self._panel.setMaximumWidth(16_777_215)
        else:
            self._panel.setMinimumWidth(style.pixels(_PANEL_LEAST))
            self._panel.setMaximumWidth(style.pixels(_PANEL_MOST))

    def _place(self) -> None:
        if not self.drawer:
            return
        width = min(style.pixels(_DRAWER), self.width())
        height = self.height() - self._bar.height()
        self._panel.setGeometry(0, 0, width, height)
        self._panel.raise_()
        self._shadow.setGeometry(width, 0, _SHADOW, height)
        self._shadow.setVisible(self.panel_shown)
        self._shadow.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The drawer is as high as the page."""
        super().resizeEvent(event)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A double click on the line between them gives back the usual width."""
        if watched is self._bar:
            if event.type() == QEvent.Type.Resize:
                self._place()
            return False
        if event.type() == QEvent.Type.MouseButtonDblClick and self._wanted:
            self._splitter.setSizes([self._wanted, max(self.width() - self._wanted, 1)])
            return True
        return super().eventFilter(watched, event)

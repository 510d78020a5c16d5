"""The focus ring: 2 px, with a 2 px gap, around the control that has the keyboard.

In: the window it lies over. Out: nothing. It appears after Tab, Backtab or a shortcut, never after a click. The style
sheet says `outline: 0` for everything only because this widget exists. Text fields show focus by their own border.
"""

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QLineEdit,
    QWidget,
)

from app import style
from app import theme as tokens

_GAP = 2
_WIDTH = 2
_FOLLOWED = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.ParentChange)


class FocusRing(QWidget):
    """One per window; make it once, it does the rest."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._target: QWidget | None = None
        self._watched: list[QWidget] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_changed)

    @property
    def target(self) -> QWidget | None:
        """The control the ring is drawn around, or None."""
        return self._target

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the control and everything it moves with."""
        if event.type() in _FOLLOWED:
            self._place()
        elif event.type() == QEvent.Type.MouseButtonPress and watched is self._target:
            self._take(None)
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The ring, cut where a scroll area cuts its control."""
        if self._target is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        large = isinstance(self._target, QAbstractScrollArea)
        half = _WIDTH / 2
        ring = QRectF(self.rect()).adjusted(half, half, -half, -half)
        radius = tokens.RADIUS_TAG if large else tokens.RADIUS_BUTTON + _GAP
        shape = getattr(self._target, "ring_rect", None)
        if shape is not None:
            radius = int(ring.height() / 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if not large:  # the gap, so that the ring never touches ink or accent
            painter.setPen(QPen(style.colour("page"), _GAP))
            inner = ring.adjusted(_GAP, _GAP, -_GAP, -_GAP)
            painter.drawRoundedRect(inner, radius - 1, radius - 1)
        painter.setPen(QPen(style.colour("focus"), _WIDTH))
        painter.drawRoundedRect(ring, radius, radius)

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is None or new.window() is not self._window or isinstance(new, QLineEdit):
            self._take(None)
        elif self._by_keyboard():
            self._take(new)
        else:
            self._take(None)

    def _by_keyboard(self) -> bool:
        # Qt marks the window when Tab, Backtab or a shortcut moved the focus; a pressed mouse button overrules it.
        marked = self._window.testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        return marked and not QApplication.mouseButtons()

    def _take(self, target: QWidget | None) -> None:
        for widget in self._watched:
            widget.removeEventFilter(self)
        self._watched = []
        self._target = target
        if target is None:
            self.hide()
            return
        chain: QWidget | None = target
        while chain is not None:
            chain.installEventFilter(self)
            self._watched.append(chain)
            chain = chain.parentWidget() if chain is not self._window else None
        target.destroyed.connect(self._gone)
        self._place()

    def _gone(self) -> None:
        self._target = None
        self._watched = []
        self.hide()

    def _place(self) -> None:
        target = self._target
        if target is None or not target.isVisible():
            self.hide()
            return
        shape = getattr(target, "ring_rect", None)
        rect = shape().toRect() if shape is not None else target.rect()
        if isinstance(target, QAbstractScrollArea):
            outer = rect
        else:
            reach = _GAP + _WIDTH
            outer = rect.adjusted(-reach, -reach, reach, reach)
        origin = target.mapTo(self._window, outer.topLeft())
        self.setGeometry(QRect(origin, outer.size()))
        self.raise_()
        self.show()
        self.update()

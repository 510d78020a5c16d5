"""Radio button, check box and drop-down list in our own lines.

In and out: as the Qt classes. Only the marks are painted here: a tick or a dot as well as a colour.
"""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QComboBox, QRadioButton, QWidget

from app import style
from app import theme as tokens

_MARK = 16
_GAP = 10
_HIT = 28


def _size(button: QAbstractButton) -> QSize:
    metrics = QFontMetrics(button.font())
    gap = _GAP if button.text() else 0
    return QSize(_MARK + gap + metrics.horizontalAdvance(button.text()) + 4, max(_HIT, metrics.height() + 8))


def _edge(button: QAbstractButton) -> str:
    return "hair" if not button.isEnabled() else "text2" if button.underMouse() else "edge"


def _paint_text(painter: QPainter, button: QAbstractButton) -> None:
    painter.setFont(button.font())
    painter.setPen(style.colour("text" if button.isEnabled() else "disabled"))
    rect = button.rect().adjusted(_MARK + _GAP, 0, 2, 0)
    painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, button.text())


class Radio(QRadioButton):
    """One of several; the dot stands in an accent ring."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setFont(style.font("body"))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        """Mark and text."""
        return _size(self)

    def minimumSizeHint(self) -> QSize:
        """Never cut."""
        return _size(self)

    def hitButton(self, pos: QPoint) -> bool:
        """The whole row takes clicks."""
        return self.rect().contains(pos)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Ring, dot, text."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mark = QRectF(0, (self.height() - _MARK) / 2, _MARK, _MARK)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(style.colour("accent" if self.isEnabled() else "disabled"))
            painter.drawEllipse(mark)
            painter.setBrush(style.colour("on_accent"))
            painter.drawEllipse(mark.center(), 3.2, 3.2)
        else:
            painter.setPen(QPen(style.colour(_edge(self)), 1.2))
            painter.setBrush(style.colour("raised"))
            painter.drawEllipse(mark.adjusted(0.6, 0.6, -0.6, -0.6))
        _paint_text(painter, self)


class Check(QCheckBox):
    """Yes or no, with a tick."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setFont(style.font("body"))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        """Mark and text."""
        return _size(self)

    def minimumSizeHint(self) -> QSize:
        """Never cut."""
        return _size(self)

    def hitButton(self, pos: QPoint) -> bool:
        """The whole row takes clicks."""
        return self.rect().contains(pos)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Box, tick, text."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mark = QRectF(0, (self.height() - _MARK) / 2, _MARK, _MARK)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(style.colour("accent" if self.isEnabled() else "disabled"))
            painter.drawRoundedRect(mark, tokens.RADIUS_MARK, tokens.RADIUS_MARK)
            centre = mark.center()
            points = [QPointF(-4, 0.2), QPointF(-1.2, 3), QPointF(4.2, -3.2)]
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(style.colour("on_accent"), 1.8))
            painter.drawPolyline(QPolygonF([centre + point for point in points]))
        else:
            painter.setPen(QPen(style.colour(_edge(self)), 1.2))
            painter.setBrush(style.colour("raised"))
            painter.drawRoundedRect(mark.adjusted(0.6, 0.6, -0.6, -0.6), tokens.RADIUS_MARK, tokens.RADIUS_MARK)
        _paint_text(painter, self)


class Select(QComboBox):
    """A drop-down list with our arrow. The wheel scrolls the page, not the choice."""

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFont(style.font("label"))
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Left to the page."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The frame of the style sheet, and the arrow it has no picture for."""
        super().paintEvent(event)
        size = tokens.ICON_LIST_SIZE
        painter = QPainter(self)
        tone = "text2" if self.isEnabled() else "disabled"
        rect = QRect(self.width() - size - 10, (self.height() - size) // 2, size, size)
        painter.drawPixmap(rect.topLeft(), style.pixmap("down", tone, size, self.devicePixelRatioF()))

"""An on/off switch that shows a tick as well as a colour.

In: a state and an accessible name. Out: `toggled`.
"""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QWidget

from app import style

_TRACK = (34, 20)
_HIT = 32  # height that takes clicks


class Switch(QAbstractButton):
    """Space or a click turns it. Set an accessible name, or a buddy label beside it."""

    def __init__(self, name: str = "", *, on: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setChecked(on)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """The track, with a hit area of 32 px."""
        return QSize(_TRACK[0] + 2, _HIT)

    def ring_rect(self) -> QRectF:
        """Where the focus ring goes: around the track, not around the hit area."""
        return QRectF((self.width() - _TRACK[0]) / 2, (self.height() - _TRACK[1]) / 2, *_TRACK)

    def changeEvent(self, event: QEvent) -> None:
        """Paint again in the colours of a new theme."""
        super().changeEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Track, knob, tick."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track = self.ring_rect()
        on, enabled = self.isChecked(), self.isEnabled()
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(
                style.colour("pressed" if not enabled else "accent_hover" if self.underMouse() else "accent")
            )
            painter.drawRoundedRect(track, track.height() / 2, track.height() / 2)
        else:
            edge = "hair" if not enabled else "text2" if self.underMouse() else "edge"
            painter.setPen(QPen(style.colour(edge), 1))
            painter.setBrush(style.colour("raised"))
            painter.drawRoundedRect(track.adjusted(0.5, 0.5, -0.5, -0.5), track.height() / 2, track.height() / 2)
        size = track.height() - 6
        left = track.right() - size - 3 if on else track.left() + 3
        knob = QRectF(left, track.top() + 3, size, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("on_accent" if on and enabled else "edge" if enabled else "disabled"))
        painter.drawEllipse(knob)
        if on:
            tick = QPolygonF(
                [
                    knob.center() + QPointF(-3, 0.2),
                    knob.center() + QPointF(-0.9, 2.4),
                    knob.center() + QPointF(3.2, -2.4),
                ]
            )
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(style.colour("accent" if enabled else "pressed"), 1.6))
            painter.drawPolyline(tick)

"""Draws the marks of findings in text: what a finding is by colour and line, what was decided by shape.

In: `Mark`s (code points and look) and the rectangles they cover on screen. Out: paint under the text and over it.

Under the text: fills, underlines, dotted lines, boxes. Over it: ink blocks with the glyphs again in the other colour,
then tabs and rings. Each higher layer only adds its shape, so any combination stays readable.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from app import style
from app import theme as tokens
from app.theme import Underline

Line = Underline | Literal["kept", "thin", "wave", "strike"]
Box = Literal["", "same", "solid", "dashed"]

TAB = (14, 3)
_RING_REACH = 4
_RING_RADIUS = 5
_UNDER = 4  # px from baseline to underline
_KEPT_UNDER = 5
_RISE, _HEIGHT = 0.98, 1.28  # em: from the baseline up, and in all


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark, `[start, end)` in code points of its part. Colours are tokens ("ok_bg") or `#RRGGBB`; "" is none.

    `ink`: the inverse block of a masked finding. `tab`: added or corrected by the analyst. `ring`: selected.
    """

    start: int
    end: int
    fill: str = ""
    line: Line | None = None
    line_colour: str = ""
    box: Box = ""
    box_colour: str = ""
    ink: bool = False
    tab: bool = False
    ring: bool = False


def text_rect(left: float, right: float, baseline: float, em: float) -> QRectF:
    """The rectangle of a mark around a stretch of one line: 1 px wider on each side."""
    return QRectF(left - 1, baseline - _RISE * em, right - left + 2, _HEIGHT * em)


def paint_under(painter: QPainter, mark: Mark, rects: Sequence[tuple[QRectF, float]]) -> None:
    """What lies under the glyphs; `rects` with their baselines, one for each line of text."""
    for rect, baseline in rects:
        if mark.fill and not mark.ink:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(style.colour(mark.fill))
            painter.drawRoundedRect(rect, tokens.RADIUS_MARK, tokens.RADIUS_MARK)
        if mark.line is not None and not mark.ink:
            low = rect.center().y() - _UNDER - 1 if mark.line == "strike" else baseline
            paint_line(painter, mark.line, mark.line_colour, rect.left() + 1, rect.right() - 1, low)
        if mark.box:
            _box(painter, mark, rect)


def paint_ink(painter: QPainter, rects: Sequence[tuple[QRectF, float]]) -> QPainterPath:
    """The block of a masked finding. Gives the shape to clip to while the glyphs are drawn again."""
    shape = QPainterPath()
    for rect, _ in rects:
        shape.addRoundedRect(rect, tokens.RADIUS_MARK, tokens.RADIUS_MARK)
    painter.fillPath(shape, style.colour("ink"))
    return shape


def paint_over(painter: QPainter, mark: Mark, rects: Sequence[tuple[QRectF, float]]) -> None:
    """Tabs, the box of equal values on ink, and the ring."""
    if mark.tab and rects:
        first = rects[0][0]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("accent"))
        painter.drawRoundedRect(QRectF(first.left(), first.top() - TAB[1] - 0.5, *TAB), 1.5, 1.5)
    for rect, _ in rects:
        if mark.box and mark.ink:
            _box(painter, mark, rect.adjusted(-1.5, -1.5, 1.5, 1.5))
        if mark.ring:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring = rect.adjusted(-_RING_REACH + 1, -_RING_REACH + 2, _RING_REACH - 1, _RING_REACH - 1)
            painter.setPen(QPen(style.colour("page"), 4))
            painter.drawRoundedRect(ring, _RING_RADIUS - 1, _RING_RADIUS - 1)
            painter.setPen(QPen(style.colour("focus"), 2))
            painter.drawRoundedRect(ring.adjusted(-1, -1, 1, 1), _RING_RADIUS, _RING_RADIUS)


def paint_line(painter: QPainter, line: Line, colour: str, left: float, right: float, baseline: float) -> None:
    """An underline; every family has its own pattern."""
    wider = tokens.current().line_extra
    y = round(baseline) + _UNDER + 1.0
    pen = QPen(style.colour(colour), 2 + wider)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    if line == "double":
        pen.setWidthF(1 + wider)
        painter.setPen(pen)
        painter.drawLine(QLineF(left, y - 0.5, right, y - 0.5))
        painter.drawLine(QLineF(left, y + 1.5 + wider, right, y + 1.5 + wider))
        return
    if line == "wave":
        _wave(painter, pen, left, right, y)
        return
    if line == "thick":
        pen.setWidthF(4 + wider)
        y += 1
    elif line in ("kept", "thin"):
        pen.setWidthF(1 + wider)
        y = round(baseline) + _KEPT_UNDER + 0.5
    patterns: dict[Line, tuple[float, ...]] = {
        "dashes": (6, 4),
        "dash-dot": (8, 3, 2, 3),
        "dots": (2, 3),
        "kept": (2, 2),
    }
    if line in patterns:
        pen.setDashPattern([length / pen.widthF() for length in patterns[line]])
    painter.setPen(pen)
    painter.drawLine(QLineF(left, y, right, y))


def _wave(painter: QPainter, pen: QPen, left: float, right: float, y: float) -> None:
    pen.setWidthF(1.4 + tokens.current().line_extra)
    path = QPainterPath(QPointF(left, y))
    x, up = left, True
    while x < right:
        path.quadTo(x + 1.5, y + (-2.5 if up else 2.5), min(x + 3, right), y)
        x, up = x + 3, not up
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


def _box(painter: QPainter, mark: Mark, rect: QRectF) -> None:
    pen = QPen(style.colour(mark.box_colour or "text3"), 1)
    if mark.box == "dashed":
        pen.setDashPattern([3, 2])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    box = rect.adjusted(-0.5, -0.5, 0.5, 0.5) if mark.box == "same" else rect.adjusted(0.5, 0.5, -0.5, -0.5)
    painter.drawRoundedRect(box, tokens.RADIUS_MARK + 1, tokens.RADIUS_MARK + 1)

"""Findings, selected text and rectangles on the picture of a page.

In: marks of a review, where they stand on the page, tokens. Out: paint. Paper is white in every scheme, so everything
on it is drawn in the light colours: undecided findings as a tint that lets the print through, masked ones as the ink
block they will be, with their token in it.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from app import style
from app import theme as tokens
from app.widgets.marks import Mark, paint_ink, paint_over, paint_under

_REACH = 1.0  # px that a mark reaches beyond the letters
_BASE = 3.0  # px from the lower edge of a mark up to where underlines are counted from
_LEAST_TOKEN = 6.0  # px of the smallest token that is drawn

Token = Callable[[Mark], str]


def paint_marks(
    painter: QPainter, marks: Sequence[tuple[Mark, Sequence[QRectF]]], token: Callable[[Mark], str]
) -> None:
    """Marks with their rectangles, one a line. `token`: what stands in the block of a masked finding."""
    with tokens.on_paper():
        placed = [(mark, _with_bases(rects)) for mark, rects in marks if rects]
        painter.save()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        for mark, rects in placed:
            paint_under(painter, mark, rects)
        painter.restore()
        for mark, rects in placed:
            if mark.ink:
                paint_ink(painter, rects)
                _token(painter, rects[0][0], token(mark))
        for mark, rects in sorted(placed, key=lambda each: each[0].ring):
            paint_over(painter, mark, rects)


def paint_selection(painter: QPainter, rects: Sequence[QRectF]) -> None:
    """Text a person selected."""
    with tokens.on_paper():
        painter.save()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("select_text"))
        for rect in rects:
            painter.drawRect(rect.adjusted(-_REACH, -_REACH, _REACH, _REACH))
        painter.restore()


def paint_area(painter: QPainter, rect: QRectF, *, selected: bool, words: str) -> None:
    """A rectangle that will be burnt out."""
    with tokens.on_paper():
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("ink", 0.92))
        painter.drawRoundedRect(rect, tokens.RADIUS_MARK, tokens.RADIUS_MARK)
        _token(painter, rect, words)
        if selected:
            paint_over(painter, Mark(0, 1, ring=True), [(rect, rect.bottom())])
        painter.restore()


def paint_candidate(painter: QPainter, rect: QRectF) -> None:
    """A rectangle while it is drawn or moved."""
    with tokens.on_paper():
        painter.save()
        painter.setBrush(style.colour("accent", 0.18))
        painter.setPen(QPen(style.colour("page"), 3))
        painter.drawRect(rect)
        pen = QPen(style.colour("accent"), 2)
        pen.setDashPattern([3, 2])
        painter.setPen(pen)
        painter.drawRect(rect)
        painter.restore()


def _with_bases(rects: Sequence[QRectF]) -> list[tuple[QRectF, float]]:
    grown = [rect.adjusted(-_REACH, -_REACH, _REACH, _REACH) for rect in rects]
    return [(rect, rect.bottom() - _BASE) for rect in grown]


def _token(painter: QPainter, rect: QRectF, words: str) -> None:
    """The token in the middle of its block, as large as fits."""
    if not words:
        return
    font = QFont(style.font("small_label"))
    size = min(rect.height() * 0.72, 16.0)
    width = QFontMetricsF(font).horizontalAdvance(words) / font.pixelSize()
    size = min(size, (rect.width() - 4) / max(width, 0.1))
    if size < _LEAST_TOKEN:
        return
    font.setPixelSize(int(size))
    painter.setFont(font)
    painter.setPen(style.colour("on_ink"))
    painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), words)

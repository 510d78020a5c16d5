"""The two-letter mark of a kind.

In: a kind. Out: a small tinted tag in the colour of its family. The letters are the same in every language, because
tokens are.
"""

import functools

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from app import style, texts
from app import theme as tokens
from core.kinds import KINDS

_SIZE = (26, 20)


def tag_size() -> QSize:
    """How large a tag is, in logical pixels."""
    return QSize(style.pixels(_SIZE[0]), style.pixels(_SIZE[1]))


def paint_tag(painter: QPainter, rect: QRect, kind: str, *, quiet: bool = False) -> None:
    """Draw the tag of `kind` into `rect`; `quiet` is for findings that are kept."""
    theme = tokens.current()
    family = theme.family(kind)
    row = KINDS.get(kind)
    ground, ink = (theme.hover, theme.text3) if quiet else (family.tint, family.line)
    letters = row.tag if row else kind[:2].title()
    edge = family.line if theme.contrast else ""
    ratio = painter.device().devicePixelRatioF()
    painter.drawPixmap(rect.topLeft(), _drawn(letters, ground, ink, edge, rect.width(), rect.height(), ratio))


@functools.cache
def _drawn(letters: str, ground: str, ink: str, edge: str, width: int, height: int, ratio: float) -> QPixmap:
    """Lists show the same few tags again and again."""
    result = QPixmap(round(width * ratio), round(height * ratio))
    result.setDevicePixelRatio(ratio)
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QColor(edge) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(QRectF(0, 0, width, height), tokens.RADIUS_TAG, tokens.RADIUS_TAG)
    painter.setFont(style.font("caption"))
    painter.setPen(QColor(ink))
    painter.drawText(QRect(0, 0, width, height), Qt.AlignmentFlag.AlignCenter, letters)
    painter.end()
    return result


class Tag(QWidget):
    """The tag on its own. Its accessible name is the kind in words."""

    def __init__(self, kind: str = "CUSTOM", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedSize(tag_size())
        self.set_kind(kind)

    def set_kind(self, kind: str) -> None:
        """Show another kind."""
        self._kind = kind
        self.setAccessibleName(texts.kind_name(kind))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The tag fills the widget."""
        paint_tag(QPainter(self), self.rect(), self._kind)

"""The two-letter mark of a kind.

In: a kind. Out: a small tinted tag in the colour of its family. The letters are the same in every language, because
tokens are.
"""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
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
    family = tokens.current().family(kind)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QColor(family.line) if tokens.current().contrast else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tokens.current().hover if quiet else family.tint))
    painter.drawRoundedRect(QRectF(rect), tokens.RADIUS_TAG, tokens.RADIUS_TAG)
    painter.setFont(style.font("caption"))
    painter.setPen(QColor(tokens.current().text3 if quiet else family.line))
    row = KINDS.get(kind)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, row.tag if row else kind[:2].title())
    painter.restore()


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

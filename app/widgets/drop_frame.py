"""The frame over the whole window while files are dragged over it, with one sentence about what will happen.

In: the sentence. Out: nothing; it takes no events.
"""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app import style
from app import theme as tokens

_LINE = 2


class DropFrame(QWidget):
    """A child of the window; shown between drag enter and leave."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._sentence = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFont(style.font("strong"))
        self.hide()

    def say(self, sentence: str) -> None:
        """Appear with this sentence."""
        self._sentence = sentence
        self.setAccessibleName(sentence)
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
        self.show()
        self.raise_()
        self.update()

    def sentence(self) -> str:
        """What it says while it is there."""
        return self._sentence if not self.isHidden() else ""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Frame and sentence."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(style.colour("accent"), _LINE))
        painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        metrics = QFontMetrics(self.font())
        width = metrics.horizontalAdvance(self._sentence) + 2 * 16
        height = metrics.height() + 2 * 8
        pill = QRect((self.width() - width) // 2, self.height() - height - 44, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("accent"))
        painter.drawRoundedRect(pill, tokens.RADIUS_CARD, tokens.RADIUS_CARD)
        painter.setFont(self.font())
        painter.setPen(style.colour("on_accent"))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, self._sentence)

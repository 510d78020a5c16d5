"""The summary row of a batch: how many files are in which state, 44 px high.

In: counts by state. Out: a painted row; it wraps nothing and leaves out states without a file.
"""

from collections.abc import Mapping as ReadOnlyDict

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy

from app import style, texts
from app import theme as tokens
from app.batch_words import TOTALS

ICONS: ReadOnlyDict[str, tuple[str, str]] = {
    "clean": ("verified", "ok"),
    "uninspected": ("unchecked", "warn"),
    "review": ("undecided", "text2"),
    "remain": ("remain", "warn"),
    "unchecked": ("unchecked", "warn"),
    "failed": ("cross", "bad"),
    "waiting": ("search", "accent"),
}
_HEIGHT = 44
_GAP = 24


class BatchTotals(QFrame):
    """`show_counts` as often as anything changes; it paints only when a number did."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("status")
        self._counts: dict[str, int] = {}
        self.setFixedHeight(style.pixels(_HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFont(style.font("body"))

    def show_counts(self, counts: ReadOnlyDict[str, int]) -> None:
        """Other numbers."""
        if dict(counts) != self._counts:
            self._counts = dict(counts)
            self.setAccessibleName(self.text())
            self.update()

    def text(self) -> str:
        """All of it as a sentence."""
        return ", ".join(f"{texts.number(number)} {words}" for _, number, words in self._items())

    def _items(self) -> list[tuple[str, int, str]]:
        return [
            (state, self._counts[state], texts.text(f"batch.total.{state}"))
            for state in TOTALS
            if self._counts.get(state)
        ]

    def minimumSizeHint(self) -> QSize:
        """It may be cut at the right."""
        return QSize(0, self.minimumHeight())

    def changeEvent(self, event: QEvent) -> None:
        """Another language or other colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.setAccessibleName(self.text())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Icon, number, words."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(style.colour("hair"))
        painter.drawLine(0, 0, self.width(), 0)
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        left, size = tokens.PAGE_PADDING, tokens.ICON_LIST_SIZE
        bold, plain = style.figures("strong"), style.font("body")
        narrow = self._needed() > self.width()
        for state, number, words in self._items():
            icon, tone = ICONS[state]
            picture = style.pixmap(icon, tone, size, self.devicePixelRatioF())
            painter.drawPixmap(QPoint(left, (self.height() - size) // 2), picture)
            left += size + 6
            for font, tone, shown in ((bold, "text", texts.number(number)), (plain, "text2", "" if narrow else words)):
                width = QFontMetrics(font).horizontalAdvance(shown)
                painter.setFont(font)
                painter.setPen(style.colour(tone))
                painter.drawText(QRect(left, 0, width + 4, self.height()), Qt.AlignmentFlag.AlignVCenter, shown)
                left += width + (6 if shown else 0)
            left += _GAP - 6
        self.setToolTip(self.text() if narrow else "")

    def _needed(self) -> int:
        bold, plain = QFontMetrics(style.figures("strong")), QFontMetrics(style.font("body"))
        widths = (
            bold.horizontalAdvance(texts.number(number)) + plain.horizontalAdvance(words) + 40
            for _, number, words in self._items()
        )
        return sum(widths) + 2 * tokens.PAGE_PADDING

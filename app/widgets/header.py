"""The 52 px line on top of a page: icon, file name, facts, tools, progress, primary button.

In: what to show. Out: widgets laid out; the page keeps the tools and the button and connects them itself.
"""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app import style
from app import theme as tokens
from app.widgets.labels import Elided, Icon, label

_BAR = 4
_PROGRESS_WIDTH = 132
_PROGRESS_NARROW = 84


class ProgressLine(QWidget):
    """A short text over a thin bar. `fraction` 0..1, or None for no bar."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self._fraction: float | None = None
        self.setFont(style.figures("small_label"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_progress(self, text: str, fraction: float | None) -> None:
        """Show it; an empty text with None hides everything."""
        if (text, fraction) == (self._text, self._fraction):
            return
        wider = len(text) != len(self._text) or (fraction is None) != (self._fraction is None)
        self._text, self._fraction = text, fraction
        self.setAccessibleName(text)
        if wider:
            self.updateGeometry()
        self.update()

    def text(self) -> str:
        """What it says."""
        return self._text

    def sizeHint(self) -> QSize:
        """As wide as the text, at least as wide as a bar should be."""
        metrics = QFontMetrics(self.font())
        least = _PROGRESS_WIDTH if self.window().width() >= tokens.WIDE else _PROGRESS_NARROW
        if not self._text or self._fraction is None:
            width = metrics.horizontalAdvance(self._text) + 2 if self._text else 0
            return QSize(width, metrics.height() + 2)
        return QSize(max(least, metrics.horizontalAdvance(self._text) + 2), metrics.height() + _BAR + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Text and bar."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = QFontMetrics(self.font())
        painter.setFont(self.font())
        painter.setPen(style.colour("text2"))
        painter.drawText(0, metrics.ascent(), self._text)
        if self._fraction is None or not self._text:
            return
        track = QRectF(0, self.height() - _BAR, self.width(), _BAR)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("pressed"))
        painter.drawRoundedRect(track, _BAR / 2, _BAR / 2)
        done = QRectF(track)
        done.setWidth(track.width() * min(max(self._fraction, 0.0), 1.0))
        painter.setBrush(style.colour("accent"))
        painter.drawRoundedRect(done, _BAR / 2, _BAR / 2)


class Header(QFrame):
    """`set_title` with a file name or the page's name; `add_tool` and `set_primary` take the page's own widgets."""

    def __init__(self, icon: str, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("header")
        self.setFixedHeight(tokens.HEADER_HEIGHT + 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        content = QWidget()  # a widget, because a bare layout grows no higher than the lowest of its widgets
        self._row = QHBoxLayout(content)
        self._row.setContentsMargins(16, 0, 16, 0)
        self._row.setSpacing(tokens.LABEL_GAP)
        outer.addWidget(content, 1)
        line = QFrame()
        line.setObjectName("hairline")
        line.setFixedHeight(1)
        outer.addWidget(line)

        self._icon = Icon(icon, "text2", tokens.ICON_HEADER_SIZE)
        self._title = Elided(title, "page_title")
        self._facts = label("", "small", "3")  # never shortened: a long name is
        self._facts.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._progress = ProgressLine()
        self._row.addWidget(self._icon)
        self._row.addWidget(self._title, 0)
        self._row.addSpacing(8)
        self._row.addWidget(self._facts, 0)
        self._row.addStretch(1)
        self._tools = QHBoxLayout()
        self._tools.setSpacing(6)
        self._row.addLayout(self._tools)
        self._row.addWidget(self._progress)
        self._last: QWidget | None = None
        self._primary = QHBoxLayout()
        self._primary.setSpacing(tokens.LABEL_GAP)
        self._row.addLayout(self._primary)

    def set_title(self, title: str) -> None:
        """A file name, elided in the middle, or the page's name."""
        self._title.set_text(title)

    def title(self) -> str:
        """What stands there."""
        return self._title.text()

    def set_icon(self, icon: str) -> None:
        """The icon before the title."""
        self._icon.set_icon(icon)

    def set_facts(self, facts: str) -> None:
        """Format, parts, languages; they leave when the window gets narrow."""
        self._facts.setText(facts)

    def set_progress(self, text: str, fraction: float | None = None) -> None:
        """ "182 of 347 decided" with a bar; empty for nothing."""
        self._progress.show_progress(text, fraction)

    def progress(self) -> str:
        """What the progress says."""
        return self._progress.text()

    def add_tool(self, tool: QWidget) -> None:
        """An icon button, left of the progress."""
        self._tools.addWidget(tool)

    def set_primary(self, *buttons: QWidget) -> None:
        """The buttons at the right edge; the primary one last."""
        for button in buttons:
            self._primary.addWidget(button)
        self._last = buttons[-1] if buttons else None

    def waits(self) -> str:
        """Why the primary button cannot be pressed, as its description says; empty when it can."""
        button = self._last
        return "" if button is None or button.isEnabled() or button.isHidden() else button.accessibleDescription()

    def fit(self, width: int) -> None:
        """Facts leave under 1360 px of window width."""
        self._facts.setVisible(width >= tokens.WIDE)
        self._progress.updateGeometry()

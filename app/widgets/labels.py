"""Labels of the type roles, a label that elides, and the hairline between surfaces.

In: text, a type role, a tone. Out: widgets. Only file names, values and one-line reasons may be elided (`Elided`).
"""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from app import style
from app import theme as tokens


def label(text: str = "", role: str = "body", tone: str = "", *, wrap: bool = False) -> QLabel:
    """A label of a type role; `tone`: "", "2", "3", "ok", "warn" or "bad". Plain text, never mark-up."""
    result = _Wrapped(text) if wrap else QLabel(text)
    result.setTextFormat(Qt.TextFormat.PlainText)
    result.setFont(style.font(role))
    if tone:
        result.setProperty("tone", tone)
    return result


class _Wrapped(QLabel):
    """As many lines as the width asks for. QLabel's own smallest size guesses a square, which is too tall."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def minimumSizeHint(self) -> QSize:
        """One line of a few letters; layouts ask `heightForWidth` for the rest."""
        metrics = QFontMetrics(self.font())
        return QSize(metrics.averageCharWidth() * 6, metrics.height())


class Elided(QWidget):
    """One line that shortens itself; the full text is its accessible name and its tooltip while it is shortened."""

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        tone: str = "text",
        *,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideMiddle,
        mono: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._text = text
        self._tone = tone
        self._mode = mode
        self.setFont(style.font(role, mono=mono))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(text)

    def text(self) -> str:
        """The full text."""
        return self._text

    def set_text(self, text: str) -> None:
        """Show another text."""
        if text == self._text:
            return
        self._text = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The whole text in one line."""
        metrics = QFontMetrics(self.font())
        return QSize(metrics.horizontalAdvance(self._text) + 2, metrics.height())

    def minimumSizeHint(self) -> QSize:
        """Room for a few letters."""
        metrics = QFontMetrics(self.font())
        return QSize(min(self.sizeHint().width(), metrics.averageCharWidth() * 6), metrics.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The text, shortened to the width there is."""
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(style.colour(self._tone if self.isEnabled() else "disabled"))
        shown = QFontMetrics(self.font()).elidedText(self._text, self._mode, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        self.setToolTip(self._text if shown != self._text else "")


class Icon(QWidget):
    """A picture beside text; screen readers skip it."""

    def __init__(self, name: str, color: str = "text2", size: int = tokens.ICON_BUTTON_SIZE) -> None:
        super().__init__()
        self._name = name
        self._color = color
        self._size = size
        self.setFixedSize(size, size)

    def set_icon(self, name: str, color: str | None = None) -> None:
        """Show another picture, in another colour if one is given."""
        self._name = name
        self._color = color or self._color
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Paint again in the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The picture in the colour of its token."""
        painter = QPainter(self)
        painter.drawPixmap(0, 0, style.pixmap(self._name, self._color, self._size, self.devicePixelRatioF()))


class Hairline(QFrame):
    """One pixel between two surfaces."""

    def __init__(self, *, vertical: bool = False) -> None:
        super().__init__()
        self.setObjectName("hairline")
        if vertical:
            self.setFixedWidth(1)
        else:
            self.setFixedHeight(1)

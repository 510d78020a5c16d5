"""The 28 px strip at the bottom: what the keys do here, and the state of the program.

In: key hints of the page; notes by key with icon, text and tone. Out: `asked` with the key of the note that was
pressed: each leads to the setting it speaks of.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app import style
from app import theme as tokens
from app.widgets.key_button import KeyCap
from app.widgets.labels import Hairline, label
from app.widgets.laying_out import laid_out_once

_GAP = 6


class StatusNote(QAbstractButton):
    """Icon and a few words; a button without a frame."""

    def __init__(self) -> None:
        super().__init__()
        self._icon_name = ""
        self._tone = "text2"
        self.says = ("", "", "")
        self.setFont(style.font("small"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_note(self, icon: str, text: str, tone: str) -> None:
        """What it says. `tone` is the token of its colour."""
        self._icon_name, self._tone = icon, tone
        self.says = (icon, text, tone)
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Icon, gap, words."""
        width = QFontMetrics(self.font()).horizontalAdvance(self.text()) + tokens.ICON_STATUS_SIZE + _GAP + 8
        return QSize(width, tokens.STATUS_HEIGHT - 4)

    def minimumSizeHint(self) -> QSize:
        """Words are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Icon and words, on a fill while the mouse is over it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse() or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(style.colour("pressed" if self.isDown() else "hover"))
            painter.drawRoundedRect(self.rect(), tokens.RADIUS_TAG, tokens.RADIUS_TAG)
        size = tokens.ICON_STATUS_SIZE
        picture = style.pixmap(self._icon_name, self._tone, size, self.devicePixelRatioF())
        painter.drawPixmap(QPoint(4, (self.height() - size) // 2), picture)
        painter.setFont(self.font())
        painter.setPen(style.colour(self._tone))
        rect = self.rect().adjusted(4 + size + _GAP, 0, 2, 0)
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())


class StatusStrip(QFrame):
    """Hints left, notes right. Where both do not fit, hints leave from the right."""

    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("status")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(Hairline())
        row = QHBoxLayout()
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(0)
        outer.addLayout(row, 1)
        self._hints = QHBoxLayout()
        self._hints.setSpacing(_GAP)
        row.addLayout(self._hints)
        row.addStretch(1)
        self._right = QHBoxLayout()
        self._right.setSpacing(4)
        row.addLayout(self._right)
        self._pairs: list[tuple[KeyCap, QLabel]] = []  # as many as were ever needed; used from the left
        self._shown: list[tuple[str, str]] = []
        self._notes: dict[str, StatusNote] = {}
        self.setFixedHeight(max(tokens.STATUS_HEIGHT, style.pixels(20) + 8))

    def set_hints(self, hints: Sequence[tuple[str, str]]) -> None:
        """Keys and what they do."""
        if list(hints) == self._shown:
            return
        self._shown = list(hints)
        with laid_out_once(self):
            while len(self._pairs) < len(hints):
                self._add_pair()
            for (cap, words), (key, meaning) in zip(self._pairs, hints, strict=False):
                cap.set_key(key)
                words.setText(meaning)
            self._fit()

    def _add_pair(self) -> None:
        cap, words = KeyCap(""), label("", "small", "2")
        words.setContentsMargins(0, 0, 10, 0)
        self._hints.addWidget(cap)
        self._hints.addWidget(words)
        self._pairs.append((cap, words))

    def set_note(self, key: str, icon: str, text: str, tone: str = "text2") -> None:
        """Show a note; an empty text takes it away. Notes stand in the order they first came."""
        note = self._notes.get(key)
        if note is None:
            note = StatusNote()
            note.clicked.connect(lambda _checked=False, key=key: self.asked.emit(key))
            self._notes[key] = note
            self._right.addWidget(note)
        elif note.says == (icon, text, tone):
            return
        note.show_note(icon, text, tone)
        with laid_out_once(self):
            note.setVisible(bool(text))
            self._fit()

    def note(self, key: str) -> str:
        """What a note says; empty when it is not there."""
        return self._notes[key].text() if key in self._notes else ""

    def notes(self) -> Sequence[StatusNote]:
        """All notes, shown or not, from the left."""
        return tuple(self._notes.values())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hints that do not fit leave."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        notes = [note for note in self._notes.values() if note.text()]
        room = self.width() - 32 - sum(note.sizeHint().width() + 4 for note in notes) - 16
        for number, (cap, words) in enumerate(self._pairs):
            room -= cap.width() + words.sizeHint().width() + 2 * _GAP
            fits = number < len(self._shown) and room >= 0
            cap.setVisible(fits)
            words.setVisible(fits)

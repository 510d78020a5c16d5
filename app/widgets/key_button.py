"""Buttons that show their key, icon-only buttons, and the key cap itself.

In: a text, the key as people read it ("M", "⇧M", "Ctrl Enter"), an icon name, a role of the style sheet. Out: widgets.
Label and cap are painted, and both count in `sizeHint`: child labels inside a button overlap when it gets narrow.
"""

import functools
import sys

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeySequence, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QToolButton,
    QWidget,
)

from app import style
from app import theme as tokens

_PADDING = 12
_GAP = 8
_CAP_GAP = 14
_CAP_HEIGHT = 18
_CAP_PADDING = 5

_LABELS = {"primary": "on_accent", "mask": "on_ink", "flat": "text2", "link": "accent"}


def key_text(sequence: QKeySequence | QKeySequence.StandardKey | str) -> str:
    """A key sequence as the design writes it: "Ctrl Shift M", on macOS "⇧⌘M"; a lone Shift is drawn as ⇧."""
    if sys.platform == "darwin":
        return QKeySequence(sequence).toString(QKeySequence.SequenceFormat.NativeText)
    # Not the native text: Qt translates the names of keys, and a translated Shift no longer fits its cap.
    written = QKeySequence(sequence).toString(QKeySequence.SequenceFormat.PortableText)
    written = written.replace("Return", "Enter")
    if written.startswith("Shift+") and written.count("+") == 1 and len(written) <= len("Shift+F12"):
        return "⇧" + written.removeprefix("Shift+")
    return written[:-1].replace("+", " ") + written[-1:]


def cap_size(key: str) -> QSize:
    """How large the cap of a key is, in logical pixels."""
    return QSize(_cap_size(key))


@functools.cache
def _cap_size(key: str) -> QSize:
    width = QFontMetrics(style.font("caption")).horizontalAdvance(key) + 2 * _CAP_PADDING
    height = max(_CAP_HEIGHT, style.pixels(_CAP_HEIGHT))
    return QSize(max(width, height), height)


def paint_cap(painter: QPainter, rect: QRect, key: str, text: QColor, edge: QColor) -> None:
    """Draw a key cap into `rect`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(edge, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), tokens.RADIUS_TAG, tokens.RADIUS_TAG)
    painter.setFont(style.font("caption"))
    painter.setPen(text)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, key)
    painter.restore()


class KeyButton(QPushButton):
    """A button: optional icon, label, optional key cap at the right. `role`: "", primary, mask, flat or link."""

    def __init__(
        self, text: str = "", *, key: str = "", icon: str = "", role: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(text, parent)
        self._key = key
        self._icon_name = icon
        self.setProperty("role", role)
        self.setAutoDefault(False)
        self.setFont(style.font("strong" if role in ("primary", "mask") else "label"))
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._describe()

    def set_key(self, key: str) -> None:
        """Show another key; empty for none."""
        self._key = key
        self._describe()
        self.updateGeometry()
        self.update()

    def set_role(self, role: str) -> None:
        """Another role of the style sheet."""
        style.set_property(self, "role", role)
        self.setFont(style.font("strong" if role in ("primary", "mask") else "label"))
        self.updateGeometry()

    def set_icon(self, name: str) -> None:
        """Show another icon; empty for none."""
        self._icon_name = name
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Everything that is painted, with its margins."""
        metrics = QFontMetrics(self.font())
        width = metrics.horizontalAdvance(self.text()) + 2 * self._padding()
        if self._icon_name:
            width += self._icon_size() + (_GAP if self.text() else 0)
        if self._key:
            width += cap_size(self._key).width() + (_CAP_GAP if self.text() else 0) - (_PADDING - _GAP)
        if self.menu() is not None:
            width += tokens.ICON_LIST_SIZE + _GAP // 2
        height = max(tokens.BUTTON_HEIGHT, metrics.height() + 12)
        return QSize(width, height)

    def minimumSizeHint(self) -> QSize:
        """Labels of buttons are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Frame from the style sheet, contents by hand."""
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)

        role = self.property("role") or ""
        name = _LABELS.get(role, "text") if self.isEnabled() else "disabled"
        left, right = self._padding(), self.width() - self._padding()
        if self.menu() is not None:
            arrow = style.pixmap("down", name if role else "text2", tokens.ICON_LIST_SIZE, self.devicePixelRatioF())
            right -= tokens.ICON_LIST_SIZE
            painter.drawPixmap(QPoint(right, (self.height() - tokens.ICON_LIST_SIZE) // 2), arrow)
            right -= _GAP // 2
        if self._key:
            size = cap_size(self._key)
            right = self.width() - _GAP - size.width() - (self.width() - self._padding() - right)
            rect = QRect(QPoint(right, (self.height() - size.height()) // 2), size)
            edge = style.colour(name, 0.55) if role in ("primary", "mask") else style.colour("edge_soft")
            paint_cap(painter, rect, self._key, style.colour(name if role else "text2"), edge)
            right -= _GAP
        text_width = QFontMetrics(self.font()).horizontalAdvance(self.text())
        content = text_width + ((self._icon_size() + _GAP) if self._icon_name else 0)
        if not self._key and self.menu() is None and role != "flat":
            left = max(left, (self.width() - content) // 2)  # alone in its button, the label is centred
        if self._icon_name:
            tone = name if role in ("primary", "mask", "link") or not self.isEnabled() else "text2"
            picture = style.pixmap(self._icon_name, tone, self._icon_size(), self.devicePixelRatioF())
            painter.drawPixmap(QPoint(left, (self.height() - self._icon_size()) // 2), picture)
            left += self._icon_size() + _GAP
        painter.setPen(style.colour("text" if role == "flat" and self.underMouse() and self.isEnabled() else name))
        painter.setFont(self.font())
        rect = QRect(left, 0, max(right - left, 0) + 2, self.height())
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())

    def _padding(self) -> int:
        return {"flat": 8, "link": 4}.get(self.property("role") or "", _PADDING)

    def _icon_size(self) -> int:
        small = self.property("role") == "flat"
        return tokens.ICON_LIST_SIZE if small else tokens.ICON_BUTTON_SIZE

    def _describe(self) -> None:
        # The key is not part of the name a screen reader speaks; it belongs to the description.
        self.setAccessibleDescription(self._key)


class IconButton(QToolButton):
    """A 34 x 32 button with an icon only; its name and key are the tooltip and the accessible name."""

    def __init__(self, icon: str, name: str = "", *, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon_name = icon
        self._key = key
        self.setProperty("role", "icon")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedSize(*tokens.ICON_BUTTON)
        self.setIconSize(QSize(tokens.ICON_BUTTON_SIZE, tokens.ICON_BUTTON_SIZE))
        self.set_name(name)
        self._renew()

    def set_name(self, name: str, key: str | None = None) -> None:
        """Name it again, after a change of language or key."""
        if key is not None:
            self._key = key
        self.setAccessibleName(name)
        self.setAccessibleDescription(self._key)
        self.setToolTip(f"{name}  {self._key}" if self._key else name)

    def set_icon(self, icon: str) -> None:
        """Show another icon."""
        self._icon_name = icon
        self._renew()

    def changeEvent(self, event: QEvent) -> None:
        """The icon carries the colour of the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._renew()

    def _renew(self) -> None:
        self.setIcon(style.icon(self._icon_name, "text2"))


class KeyCap(QWidget):
    """A key cap on its own, as in hints and the list of keys."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key = key
        self.setAccessibleName(key)
        self.setFixedSize(cap_size(key))

    def set_key(self, key: str) -> None:
        """Show another key."""
        self._key = key
        self.setAccessibleName(key)
        self.setFixedSize(cap_size(key))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The cap fills the widget."""
        painter = QPainter(self)
        paint_cap(painter, self.rect(), self._key, style.colour("text2"), style.colour("edge_soft"))

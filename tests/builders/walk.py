"""Walks over the widgets of a window: labels that are cut, controls without a name."""

from collections.abc import Iterator

from PySide6.QtGui import QAccessible, QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

CONTROLS = (QAbstractButton, QLineEdit, QComboBox, QPlainTextEdit, QTextEdit)


def visible(root: QWidget) -> Iterator[QWidget]:
    """Every visible widget under and with `root`."""
    for widget in (root, *root.findChildren(QWidget)):
        if widget.isVisible():
            yield widget


def clipped(root: QWidget) -> list[str]:
    """Buttons and labels whose text needs more room than they have, as "class: text (needs, has)"."""
    found = []
    for widget in visible(root):
        if isinstance(widget, QAbstractButton) and widget.text():
            needs, has = widget.sizeHint().width(), widget.width()
        elif isinstance(widget, QLabel) and widget.text() and not widget.wordWrap():
            margins = widget.contentsMargins()
            needs = QFontMetrics(widget.font()).horizontalAdvance(widget.text()) + margins.left() + margins.right()
            has = widget.width()
        elif isinstance(widget, QLabel) and widget.text():
            needs, has = widget.heightForWidth(widget.width()), widget.height()
            longest = max(widget.text().split(), key=len)
            if QFontMetrics(widget.font()).horizontalAdvance(longest) > widget.width():
                needs = has + 1
        else:
            continue
        if needs > has + 1:
            found.append(f"{type(widget).__name__}: {widget.text()} (needs {needs}, has {has})")
    return found


def nameless(root: QWidget) -> list[str]:
    """Buttons and fields a screen reader cannot name."""
    found = []
    for widget in visible(root):
        if isinstance(widget, CONTROLS) and not _internal(widget):
            interface = QAccessible.queryAccessibleInterface(widget)
            if not interface.text(QAccessible.Text.Name).strip():
                found.append(f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}")
    return found


def _internal(widget: QWidget) -> bool:
    return widget.objectName().startswith("qt_")

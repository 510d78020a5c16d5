"""Walks over the widgets of a window: labels that are cut, controls without a name, a role or a way by keyboard."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAction, QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QTextEdit,
    QWidget,
)

INTERACTIVE = (QAbstractButton, QLineEdit, QComboBox, QPlainTextEdit, QAbstractSpinBox, QAbstractItemView)
ROLES = {
    QAccessible.Role.Button,
    QAccessible.Role.ButtonMenu,
    QAccessible.Role.ButtonDropDown,
    QAccessible.Role.CheckBox,
    QAccessible.Role.RadioButton,
    QAccessible.Role.ComboBox,
    QAccessible.Role.EditableText,
    QAccessible.Role.Document,
    QAccessible.Role.List,
    QAccessible.Role.Table,
    QAccessible.Role.SpinBox,
    QAccessible.Role.Switch,
}
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


def interactive(root: QWidget) -> list[QWidget]:
    found = [widget for widget in visible(root) if isinstance(widget, INTERACTIVE) and widget.isEnabled()]
    inner = ("qt_",)  # parts of Qt's own widgets; heads of tables are reached through their cells
    return [w for w in found if not w.objectName().startswith(inner) and not isinstance(w, QHeaderView)]


def described(widget: QWidget) -> str:
    name = QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
    return f"{type(widget).__name__} {name!r} in {type(widget.parentWidget()).__name__}"


def without_role(root: QWidget) -> list[str]:
    return [
        f"{described(widget)}: {QAccessible.queryAccessibleInterface(widget).role().name}"
        for widget in interactive(root)
        if QAccessible.queryAccessibleInterface(widget).role() not in ROLES
    ]


def out_of_reach(root: QWidget) -> list[str]:
    """What neither Tab nor a key of its own reaches. Radio buttons and segments are reached through their group."""
    found = []
    for widget in interactive(root):
        if isinstance(widget, QRadioButton) and widget.focusPolicy() & Qt.FocusPolicy.StrongFocus:
            continue  # arrow keys go through its group
        by_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        proxied = widget.focusProxy() is not None
        inside = isinstance(widget.parentWidget(), QAbstractSpinBox | QComboBox)
        if not (by_tab or proxied or inside or _has_key(widget)):
            found.append(described(widget))
    return found


def _has_key(widget: QWidget) -> bool:
    """A tooltip or a cap names a key, and an action of the window has it."""
    key = getattr(widget, "_key", "")
    actions = widget.window().findChildren(QAction)
    return bool(key) and any(action.shortcut() or action.shortcuts() for action in actions)

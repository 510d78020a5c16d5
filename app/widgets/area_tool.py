"""Marking a rectangle on a page, by mouse or by keys.

In: presses and drags on the canvas; arrows, Shift + arrows, Enter, Escape. Out: `taken` with page, rectangle and which
rectangle it replaces (-1: none). A rectangle that begins with a key stands in the middle of what is visible.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal

if TYPE_CHECKING:
    from app.widgets.page_view import PageView

_FIRST = (160.0, 48.0)  # px of a rectangle that begins with a key: a signature
_STEP, _FINE = 12.0, 2.0  # px that an arrow moves; with Ctrl the fine one
_LEAST = 6.0  # px: what is smaller was a click

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class AreaTool(QObject):
    """`start`, then mouse or keys, until it is taken or left."""

    changed = Signal()
    taken = Signal(int, QRectF, int)
    left = Signal()

    def __init__(self, view: "PageView") -> None:
        super().__init__(view)
        self._view = view
        self.on = False
        self.rect: QRectF | None = None
        self.editing = -1
        self._page = 0
        self._from: QPointF | None = None

    def start(self, page: int, rect: QRectF | None, editing: int = -1) -> None:
        """Begin: with nothing, or with a rectangle that is to be moved."""
        self.on, self._page, self.rect, self.editing = True, page, rect, editing
        self._from = None
        self.changed.emit()

    def leave(self) -> None:
        """Without taking anything."""
        if self.on:
            self.on, self.rect, self.editing, self._from = False, None, -1, None
            self.changed.emit()
            self.left.emit()

    def take(self) -> None:
        """The rectangle as it is."""
        rect, page, editing = self.rect, self._page, self.editing
        if rect is None or rect.width() < _LEAST or rect.height() < _LEAST:
            return
        self.on, self.rect, self.editing, self._from = False, None, -1, None
        self.changed.emit()
        self.taken.emit(page, rect, editing)

    # -- mouse -------------------------------------------------------------------------------------------------------

    def press(self, page: int, place: QPointF) -> None:
        """A corner."""
        self._page, self._from = page, place
        self.rect = QRectF(place, place)
        self.changed.emit()

    def drag(self, place: QPointF) -> None:
        """The opposite corner, within the page."""
        if self._from is not None:
            self.rect = QRectF(self._from, place).normalized() & self._view.page_rect(self._page)
            self.changed.emit()

    def release(self) -> None:
        """Drawn by mouse it is taken at once."""
        if self._from is None:
            return
        self._from = None
        if self.rect is not None and self.rect.width() >= _LEAST and self.rect.height() >= _LEAST:
            self.take()
        else:
            self.rect = None
            self.changed.emit()

    # -- keys --------------------------------------------------------------------------------------------------------

    def key(self, key: int, modifiers: Qt.KeyboardModifier) -> bool:
        """Whether the key was for the rectangle."""
        if key == Qt.Key.Key_Escape:
            self.leave()
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.rect is None:
                self._begin_in_the_middle()
            else:
                self.take()
            return True
        arrow = _ARROWS.get(Qt.Key(key))
        if arrow is None:
            return False
        if self.rect is None:
            self._begin_in_the_middle()
            return True
        step = _FINE if modifiers & Qt.KeyboardModifier.ControlModifier else _STEP
        self._move(arrow[0] * step, arrow[1] * step, resize=bool(modifiers & Qt.KeyboardModifier.ShiftModifier))
        return True

    def _begin_in_the_middle(self) -> None:
        self._page = self._view.page
        seen = self._view.visible_rect() & self._view.page_rect(self._page)
        width, height = min(_FIRST[0], seen.width()), min(_FIRST[1], seen.height())
        middle = seen.center()
        self.rect = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
        self.changed.emit()

    def _move(self, right: float, down: float, *, resize: bool) -> None:
        assert self.rect is not None
        page = self._view.page_rect(self._page)
        rect = QRectF(self.rect)
        if resize:
            rect.setWidth(max(rect.width() + right, _LEAST))
            rect.setHeight(max(rect.height() + down, _LEAST))
            self.rect = rect & page
        else:
            rect.translate(right, down)
            rect.moveLeft(min(max(rect.left(), page.left()), page.right() - rect.width()))
            rect.moveTop(min(max(rect.top(), page.top()), page.bottom() - rect.height()))
            self.rect = rect
        self.changed.emit()

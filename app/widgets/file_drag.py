"""Files that are dragged out of the window, to a mail or a folder: a copy goes along, never the file itself.

In: presses and moves of the mouse over something that stands for a written file. Out: a drag with the file's address.
"""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget


class FileDrag:
    """One for a widget: tell it of every `press` and `move`."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget
        self._file: Path | None = None
        self._pressed_at = QPoint()

    def press(self, event: QMouseEvent, file: Path | None) -> None:
        """A drag of this file may begin here."""
        self._file = file if event.button() == Qt.MouseButton.LeftButton else None
        self._pressed_at = event.position().toPoint()

    def move(self, event: QMouseEvent) -> bool:
        """Far enough from where it began the file goes along. Says whether the movement is a drag of ours."""
        if self._file is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return False
        if (event.position().toPoint() - self._pressed_at).manhattanLength() >= QApplication.startDragDistance():
            file, self._file = self._file, None
            data = QMimeData()
            data.setUrls([QUrl.fromLocalFile(str(file))])
            drag = QDrag(self._widget)
            drag.setMimeData(data)
            drag.exec(Qt.DropAction.CopyAction)
        return True

"""Says things to screen readers: at most one each 300 ms, and the newest wins.

In: sentences. Out: announcement events of the platform's accessibility.
"""

from PySide6.QtCore import QElapsedTimer, QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

_APART_MS = 300


class Announcer(QObject):
    """Belongs to a page; `last` is what was said last, for tests."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._waiting: tuple[str, bool] | None = None
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._say_waiting)
        self.last = ""

    def say(self, sentence: str, *, assertive: bool = False) -> None:
        """Say it now, or as soon as the last one is 300 ms old."""
        self._waiting = (sentence, assertive)
        gone = self._clock.elapsed() if self._clock.isValid() else _APART_MS
        if gone >= _APART_MS:
            self._say_waiting()
        else:
            self._timer.start(_APART_MS - int(gone))

    def _say_waiting(self) -> None:
        if self._waiting is None:
            return
        (sentence, assertive), self._waiting = self._waiting, None
        self._timer.stop()
        self._clock.start()
        self.last = sentence
        event = QAccessibleAnnouncementEvent(self._page, sentence)
        level = QAccessible.AnnouncementPoliteness
        event.setPoliteness(level.Assertive if assertive else level.Polite)
        QAccessible.updateAccessibility(event)

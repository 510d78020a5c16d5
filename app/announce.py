"""What a screen reader is told to say.

In: sentences. Out: `QAccessibleAnnouncementEvent`s of a widget. `Announcer` speaks at most once each 300 ms, the newest
sentence wins; results of a save and failures are said at once, with `announce`.
"""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

PAUSE_MS = 300


def announce(widget: QWidget, sentence: str, *, assertive: bool = True) -> None:
    """Say it now; an assertive sentence interrupts what is being read."""
    event = QAccessibleAnnouncementEvent(widget, sentence)
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if assertive else politeness.Polite)
    QAccessible.updateAccessibility(event)


class Announcer(QObject):
    """One for each page; `say` as often as things happen."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._waiting = ""
        self.last = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._tick)

    def say(self, sentence: str, *, assertive: bool = False) -> None:
        """Say it now, or after the pause if something was said just now."""
        if assertive or not self._timer.isActive():
            self._waiting = ""
            self._say(sentence, assertive)
            self._timer.start()
        else:
            self._waiting = sentence

    def _tick(self) -> None:
        if self._waiting:
            waiting, self._waiting = self._waiting, ""
            self._say(waiting, False)
            self._timer.start()

    def _say(self, sentence: str, assertive: bool) -> None:
        self.last = sentence
        announce(self._widget, sentence, assertive=assertive)

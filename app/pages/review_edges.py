"""Moving the edges of the selected finding by keys, until Enter takes them or Escape leaves them.

In: the finding's place, and keys. Out: `taken` with the edges; meanwhile the pane rings the candidate and its text is
said. Nothing is changed here.
"""

from PySide6.QtCore import QObject, Qt, Signal

from app.announce import Announcer
from app.edges import Edges, edges_of
from app.excerpts import one_line
from app.widgets.document_pane import DocumentPane
from core.model import Part


class EdgeMoving(QObject):
    """`start`, `key`, `end`; `now` are the edges while they are moved."""

    taken = Signal(object)  # Edges
    left = Signal()

    def __init__(self, pane: DocumentPane, announcer: Announcer) -> None:
        super().__init__(pane)
        self._pane, self._announcer = pane, announcer
        self._part: Part | None = None
        self.now: Edges | None = None

    def start(self, number: int, part: Part, start: int, end: int) -> None:
        """From now on keys move these edges, in code points of part `number`."""
        self._pane.show_source()
        self._part = part
        self._show(edges_of(number, part, start, end))
        self._pane.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def key(self, key: int, *, shift: bool) -> bool:
        """A key while edges are moved; says whether it was taken."""
        edges, part, keys = self.now, self._part, Qt.Key
        if edges is None or part is None:
            return False
        if key in (keys.Key_Left, keys.Key_Right):
            self._show(edges.moved(part.text, start=shift, step=1 if key == keys.Key_Right else -1))
        elif key in (keys.Key_Return, keys.Key_Enter):
            self.end()
            self.taken.emit(edges)
        elif key == keys.Key_Escape:
            self.end()
            self.left.emit()
        return key not in (keys.Key_Shift, keys.Key_Control, keys.Key_Alt, keys.Key_Meta)

    def end(self) -> None:
        """Leave them as they are."""
        if self.now is not None:
            self.now = self._part = None
            self._pane.show_edges(None)
            self._pane.bar.show_edges(None)

    def _show(self, edges: Edges) -> None:
        assert self._part is not None
        self.now = edges
        text = one_line(self._part.text[edges.start : edges.end])
        self._pane.show_edges(edges)
        self._pane.bar.show_edges(text)
        self._announcer.say(text)

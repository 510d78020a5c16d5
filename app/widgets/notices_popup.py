"""What reading or writing this document does beside masking, and what nobody can look into: one sentence each.

In: notices of a document. Out: a panel under the badge of the header.
"""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app import style, texts
from app import theme as tokens
from app.widgets.labels import Icon, label
from app.widgets.popup import ScrollingPopup
from core.model import Notice

_WIDTH = 440
_TALLEST = 420


class NoticesPopup(ScrollingPopup):
    """`open_for` the notices of a document."""

    def open_for(self, anchor: QWidget, notices: Sequence[Notice]) -> None:
        """Show it under `anchor`."""
        self.setAccessibleName(texts.text("notices.name"))
        inner = NoticeList(notices)
        inner.setContentsMargins(16, 14, 16, 14)
        self.fill(inner)
        width = style.pixels(_WIDTH)
        height = inner.heightForWidth(width - 2)
        self.open_below(anchor, QSize(width, min(height + 2, style.pixels(_TALLEST))))
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def sentences(self) -> list[str]:
        """What it says."""
        inner = self._scroll.widget()
        return inner.sentences if isinstance(inner, NoticeList) else []


class NoticeList(QWidget):
    """One row a notice: what was not inspected first."""

    def __init__(self, notices: Sequence[Notice], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sentences: list[str] = []
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(10)
        for what in sorted(notices, key=lambda what: not what.uninspected):
            row = QHBoxLayout()
            row.setSpacing(10)
            icon = Icon(*(("alert", "warn") if what.uninspected else ("info", "text2")), tokens.ICON_LIST_SIZE)
            row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
            self.sentences.append(texts.notice(what))
            row.addWidget(label(self.sentences[-1], "body", wrap=True), 1)
            stack.addLayout(row)
        self.setAccessibleName(" ".join(self.sentences))

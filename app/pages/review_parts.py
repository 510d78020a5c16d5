"""Getting about in a document of many parts: the jump list, the next part, what is said about the file itself.

In: the shown document. Out: the part on screen, the parts whose findings are listed; the badge of notices.
"""

from PySide6.QtCore import QObject, Qt

from app import texts
from app.announce import Announcer
from app.pages.review_header import ReviewHeader
from app.parts import part_rows
from app.widgets.document_pane import DocumentPane
from app.widgets.findings_panel import FindingsPanel
from app.widgets.notices_popup import NoticesPopup
from app.widgets.parts_popup import PartsPopup
from app.workflow import Workflow


class PartJumps(QObject):
    """Connects the two buttons of the header with the text and the list."""

    def __init__(
        self,
        workflow: Workflow,
        header: ReviewHeader,
        panel: FindingsPanel,
        pane: DocumentPane,
        announcer: Announcer,
    ) -> None:
        super().__init__(pane)
        self._workflow, self._header, self._panel, self._pane = workflow, header, panel, pane
        self._announcer = announcer
        self.popup = PartsPopup(header)
        self.notices = NoticesPopup(header)
        header.parts.clicked.connect(self.ask)
        header.notices.clicked.connect(self.show_notices)
        self.popup.chosen.connect(self.go)
        self.popup.filtered.connect(panel.leave_out_parts)
        panel.parts_filtered.connect(lambda: header.show_filtered(bool(panel.parts_left_out)))

    def ask(self) -> None:
        """Open the jump list."""
        entry = self._workflow.current
        if entry is not None and entry.review is not None:
            rows = part_rows(entry.review)
            self.popup.open_for(self._header.parts, rows, self._panel.parts_left_out, self._pane.part_shown())

    def go(self, number: int) -> None:
        """Show a part from its heading on."""
        entry = self._workflow.current
        if entry is None or entry.document is None:
            return
        self._pane.show_part(number)
        self._pane.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._announcer.say(texts.part_name(entry.document.parts[number]))

    def step(self, direction: int) -> None:
        """The next or the previous part; at the end nothing moves."""
        entry = self._workflow.current
        if entry is None or entry.text_map is None:
            return
        shown = entry.text_map.shown_parts
        now = self._pane.part_shown()
        at = shown.index(now) + direction if now in shown else 0
        if 0 <= at < len(shown):
            self.go(shown[at])

    def show_notices(self) -> None:
        """Say what happens to this file beside masking, and what nobody looked into."""
        entry = self._workflow.current
        if entry is not None and entry.document is not None and entry.document.notices:
            self.notices.open_for(self._header.notices, entry.document.notices)

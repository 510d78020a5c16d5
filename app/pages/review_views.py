"""The ways to look at the shown document: text, pages or a table, and each as it will be when masked.

In: the shown document, what the header and the keys ask. Out: the view in the pane, and the buttons that say which.
"""

from PySide6.QtCore import QObject

from app.opened import LookName, OpenDocument
from app.pages.review_header import ReviewHeader
from app.widgets.document_pane import DocumentPane
from app.workflow import Workflow


class Views(QObject):
    """`forget` when another document is shown; `check` after anything changed."""

    def __init__(self, workflow: Workflow, header: ReviewHeader, pane: DocumentPane) -> None:
        super().__init__(pane)
        self._workflow, self._header, self._pane = workflow, header, pane
        self.wants_masked = self.wants_beside = False
        header.tools["masked"].clicked.connect(self.toggle_masked)
        header.look_chosen.connect(self.show_look)
        pane.look_changed.connect(self.check)
        workflow.masked_changed.connect(self._masked_ready)
        workflow.pages_ahead.connect(self._pages_ahead)
        workflow.failed.connect(lambda entry, _problem: self._no_pages(entry))
        workflow.stopped.connect(self._no_pages)

    def forget(self) -> None:
        """Another document: it shows its source."""
        self.wants_masked = self.wants_beside = False

    def toggle_masked(self) -> None:
        """The masked text, or the source again. The text to show is made first where there is none yet."""
        entry = self._workflow.current
        self.wants_masked = not self.wants_masked and entry is not None and not entry.busy
        if self.wants_beside:
            self.wants_beside = False
            self._pane.show_beside(None)
        if not self.wants_masked:
            self._pane.show_source()
        elif entry is not None and entry.masked is not None:
            self._pane.show_masked(entry.masked)
        else:
            self._workflow.mask_now()
        self.check()

    def toggle_beside(self) -> None:
        """The masked text beside the source, both scrolling together, or the source alone again."""
        entry = self._workflow.current
        self.wants_beside = not self.wants_beside and entry is not None and not entry.busy
        self.wants_masked = False
        if not self.wants_beside:
            self._pane.show_beside(None)
        elif entry is not None and entry.masked is not None:
            self._pane.show_beside(entry.masked)
        else:
            self._workflow.mask_now()
        self.check()

    def _masked_ready(self, entry: OpenDocument) -> None:
        if entry is not self._workflow.current or entry.masked is None:
            return
        if self.wants_masked:
            self._pane.show_masked(entry.masked)
        elif self.wants_beside:
            self._pane.show_beside(entry.masked)

    def _pages_ahead(self, entry: OpenDocument) -> None:
        if entry is self._workflow.current and entry.ahead is not None and entry.document is None:
            self._pane.show_ahead(entry.ahead)

    def _no_pages(self, entry: OpenDocument) -> None:
        """Reading broke off: there is no document to look at."""
        if entry.document is None and entry.ahead is not None:
            entry.ahead = None
            if entry is self._workflow.current:
                self._pane.show_document(entry)

    def show_look(self, look: LookName) -> None:
        """Show the document so."""
        self.wants_masked = self.wants_beside = False
        self._pane.show_beside(None)
        self._pane.show_source()
        self._pane.set_look(look)

    def next_look(self) -> None:
        """The other way to look at this document, where there is one."""
        entry = self._workflow.current
        looks = entry.looks if entry is not None else ()
        if len(looks) > 1:
            now = self._pane.look
            self.show_look(looks[(looks.index(now) + 1) % len(looks)] if now in looks else looks[0])

    def check(self) -> None:
        """The buttons say what is shown."""
        self._header.tools["masked"].setChecked(self.wants_masked)
        self._header.show_look(self._pane.look)

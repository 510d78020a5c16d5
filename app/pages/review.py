"""The Review page: one document with what was found in it, and the analyst's decisions.

In: paths from the window; signals of the workflow. Out: `save_asked` and `open_asked`; everything else stays here.
The parts: header, findings panel, document pane; `Deciding` does what keys and buttons ask.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app import texts
from app.opened import OpenDocument
from app.pages.find_in_text import FindInText, Found
from app.pages.page import Hint, Key, Menu, Page
from app.pages.review_actions import Actions
from app.pages.review_areas import Rectangles
from app.pages.review_bulk import Bulk
from app.pages.review_carry import Carry
from app.pages.review_columns import Columns
from app.pages.review_commands import Commands
from app.pages.review_deciding import Deciding
from app.pages.review_following import Following
from app.pages.review_header import ReviewHeader
from app.pages.review_kept import KeptReviews
from app.pages.review_layout import ReviewLayout
from app.pages.review_parts import PartJumps
from app.pages.review_problems import Problems, open_row
from app.pages.review_scores import Scores
from app.pages.review_states import NothingOpen
from app.pages.review_tour import Tour
from app.pages.review_views import Views
from app.preferences import Preferences
from app.reviewing import Reviews
from app.routing import is_review
from app.widgets.document_pane import DocumentPane
from app.widgets.findings_panel import FindingsPanel
from app.workflow import Workflow
from core.errors import GarimError
from core.review.steps import Change


class ReviewPage(Page):
    """`workflow` holds the documents; the window keeps it as well, for the Save sheet."""

    name = "review"

    review_kept = Signal()
    """The review is in its file."""

    def __init__(
        self,
        workflow: Workflow,
        preferences: Preferences,
        parent: QWidget | None = None,
        *,
        reviews: Reviews | None = None,
    ) -> None:
        super().__init__(parent)
        self.workflow, self.preferences, self._reviews = workflow, preferences, reviews
        self.header = ReviewHeader()
        self.panel = FindingsPanel()
        self.pane = DocumentPane(workflow.tasks)
        self.nothing = NothingOpen()
        self.layout_ = ReviewLayout(self.panel, self.pane, self.pane.bar)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.nothing)
        self._stack.addWidget(self.layout_)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        self.tour = Tour(self, preferences)
        column.addWidget(self.tour.bar)
        column.addWidget(self._stack, 1)
        self.problems = Problems(self.pane.problem, self.pane.password)
        self.deciding = Deciding(workflow, preferences, self.panel, self.pane, self)
        self.bulk = Bulk(workflow, self.deciding, self.panel, self.pane, self)
        self.scores = Scores(self.deciding, self.panel)
        self.carry = Carry(workflow, self.deciding)
        pane, announcer = self.pane, self.deciding.announcer
        self.finder = FindInText(pane.find_bar, pane, announcer, self._search, pane.show_source)
        self.parts = PartJumps(workflow, self.header, self.panel, pane, announcer)
        self.views = Views(workflow, self.header, pane)
        self.rectangles = Rectangles(workflow, pane.pages, announcer)
        self.columns = Columns(workflow, pane.table, self.deciding)
        hosts = (self.panel.list, *pane.hosts)
        self.kept = KeptReviews(workflow, reviews, pane, self.deciding, self.problems)
        self.does = Actions(self)
        self.commands = Commands(self, hosts, self.does.calls())
        for host in hosts:
            host.installEventFilter(self)
        current = lambda: workflow.current  # noqa: E731
        self.following = Following(self.panel, pane, self.header, self.deciding, current, self)
        self._connect()
        self.tour.connect_page()
        self._obey("single_keys")
        self._obey("text_size")
        self.retranslate()
        self._show(None)

    def _connect(self) -> None:
        flow = self.workflow
        flow.current_changed.connect(self._show)
        flow.documents_changed.connect(self._list_documents)
        flow.document_opened.connect(self._opened)
        flow.findings_added.connect(self._found)
        flow.progress.connect(self._progressed)
        flow.names_unchecked.connect(self._warn)
        flow.finished.connect(self._finished)
        flow.stopped.connect(self._ended_early)
        flow.failed.connect(self._ended_early)
        flow.review_changed.connect(self._changed)
        self.kept.saved.connect(self._list_documents)
        self.kept.saved.connect(self.review_kept)
        flow.save_done.connect(lambda _saved: self._list_documents())
        self.nothing.open_asked.connect(self.open_asked)
        header = self.header
        header.stop_asked.connect(flow.stop)
        header.save.clicked.connect(self.save)
        header.tools["find"].clicked.connect(self.does.find)
        header.tools["undo"].clicked.connect(self.deciding.undo)
        header.tools["list"].clicked.connect(self.does.toggle_list)
        header.encoding_chosen.connect(flow.reopen)
        panel, pane = self.panel, self.pane
        panel.open_list.chosen.connect(lambda at: flow.show(flow.documents[at]))
        panel.near_shown.connect(self._near_shown)
        panel.asked.connect(self._act)
        panel.list.entered.connect(self.does.enter_text)
        panel.triage.left.connect(self.arrive)
        pane.bar.asked.connect(lambda name: self.commands.actions[name].trigger())
        pane.bar.left.connect(self.arrive)
        pane.find_bar.mark_wanted.connect(lambda: self.bulk.ask_mark(self.finder.places))
        pane.find_bar.closed.connect(lambda: pane.view.setFocus(Qt.FocusReason.OtherFocusReason))
        pane.problem.asked.connect(self._act)
        pane.password.entered.connect(flow.unlock)
        pane.table.parts_asked.connect(self.parts.ask)
        pane.password.other_asked.connect(lambda: self.open_asked.emit("files"))
        self.preferences.changed.connect(self._obey)

    # -- documents ---------------------------------------------------------------------------------------------------

    def open(self, paths: Sequence[Path]) -> None:
        """Open documents; the first is shown."""
        reviews = [path for path in paths if is_review(path)]
        for path in reviews:
            if self._reviews is not None:
                self._reviews.open(path)
        documents = [path for path in paths if path not in reviews]
        if documents:
            self.workflow.open(documents)

    def _show(self, entry: OpenDocument | None) -> None:
        self.following.show(self._showing(entry))

    def _showing(self, entry: OpenDocument | None) -> Iterator[None]:
        self.views.forget()
        self._stack.setCurrentWidget(self.nothing if entry is None else self.layout_)
        self.problems.show(entry)
        review = entry.review if entry is not None else None
        self.panel.show_review(review, entry.search if entry is not None else "complete")
        yield
        self.pane.show_document(entry)
        yield
        self.finder.forget()
        self.pane.find_bar.hide()
        self.deciding.forget()
        self.deciding.selected = entry.selected if entry is not None else None
        if review is not None:
            if self.deciding.selected is None:
                self.deciding.select_first()
            else:
                self.deciding.select(self.deciding.selected)
        else:
            self.deciding.show_subject()
        self._renew()
        self.tour.follow(entry)
        self.arrive()

    def _opened(self, entry: OpenDocument) -> None:
        if entry is self.workflow.current and entry.text_map is not None:
            self.following.show(self._showing(entry), long=entry.text_map.length)

    def _found(self, entry: OpenDocument, change: Change) -> None:
        if entry is self.workflow.current:
            self.following.arrived(change.slots)

    def _progressed(self, entry: OpenDocument, _done: int, _total: int) -> None:
        if entry is self.workflow.current:
            self.header.show_document(entry)
        self._list_documents()

    def _finished(self, entry: OpenDocument) -> None:
        if entry is not self.workflow.current or entry.review is None:
            return
        self.following.show_arrived()
        self.panel.set_search(entry.search)
        counts = entry.review.counts
        self.deciding.announcer.say(texts.count("announce.finished", counts.total, open=counts.undecided))
        self._renew()

    def _ended_early(self, entry: OpenDocument, _problem: GarimError | None = None) -> None:
        """Stopped, or failed: what was found so far stays."""
        if entry is self.workflow.current:
            self.following.show_arrived()
            self.panel.set_search(entry.search)
            self.problems.show(entry)
            self._renew()
            if self.pane.password.isVisibleTo(self) and self.isVisible():
                self.arrive()

    def _warn(self, entry: OpenDocument) -> None:
        if entry is self.workflow.current:
            self.problems.show(entry)

    def _list_documents(self) -> None:
        documents = self.workflow.documents
        current = documents.index(self.workflow.current) if self.workflow.current in documents else 0
        self.panel.show_documents([open_row(entry) for entry in documents], current)
        self.state_changed.emit()

    def close_document(self) -> None:
        """Close the shown document, or ask first where decisions would be lost."""
        entry = self.workflow.current
        if entry is None:
            return
        if entry.loose:
            self.problems.ask_before_closing()
        else:
            self.workflow.close(entry)

    def _act(self, name: str) -> None:
        entry = self.workflow.current
        if name == "choose_file":
            self.open_asked.emit("files")
        elif name == "retry":
            self.workflow.search_again()
        elif name == "close":
            self.pane.problem.hide()
        elif name == "save_review":
            self.save_review()
        elif name == "discard" and entry is not None:
            self.workflow.close(entry)
        elif name in ("near", "add", "save"):
            self.commands.actions[name].trigger()

    # -- changes -----------------------------------------------------------------------------------------------------

    def _changed(self, entry: OpenDocument, change: Change) -> None:
        if entry is self.workflow.current:
            self.following.show_arrived()
            self.deciding.told(change)
            self.following.change(change, self.does.enable_steps, self._list_documents)
        else:
            self._list_documents()

    def _near_shown(self, near: bool) -> None:
        self.pane.set_near(near)
        self.deciding.show_subject()
        self.commands.actions["near"].setChecked(near)

    def _renew(self) -> None:
        self.header.show_document(self.workflow.current)
        self.header.fit(self.window().width())
        self.does.enable()
        self._list_documents()
        self.hints_changed.emit()

    # -- views -------------------------------------------------------------------------------------------------------

    def _search(self, words: str, told: Callable[[Found], None]) -> None:
        self.workflow.search(words, told, self.pane.find_bar.mode, self.finder.failed)

    def _obey(self, setting: str) -> None:
        settings = self.preferences.current
        if setting == "single_keys":
            self.commands.set_single_keys(settings.single_keys)
            self.pane.bar.set_keys(self.commands.caps())
            self.header.set_keys(self.commands.caps())
            self.panel.triage.set_keys(self.commands.caps()["mask_sure"])
            self.pane.pages.set_keys(self.commands.caps()["rectangle"])
            self.pane.table.set_keys(self.commands.caps()["column"])
            self.hints_changed.emit()
        elif setting == "text_size":
            self.pane.text.set_text_size(settings.text_size)
            self.pane.masked_text.set_text_size(settings.text_size)

    # -- keys --------------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While edges are moved, every key is about them."""
        if self.deciding.edges.now is not None and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                return self.deciding.edges.key(event.key(), shift=shift)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back to the list, or closes what lies over the text."""
        if event.key() == Qt.Key.Key_Escape:
            if self.layout_.close_drawer():
                self.pane.view.setFocus(Qt.FocusReason.ShortcutFocusReason)
            elif self.tour.leave():
                return
            elif self.layout_.panel_shown:
                self.panel.list.setFocus(Qt.FocusReason.ShortcutFocusReason)
            elif not self.pane.view.hasFocus():
                self.pane.view.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        super().keyPressEvent(event)

    # -- what the window asks ----------------------------------------------------------------------------------------

    def hints(self) -> Sequence[Hint]:
        """For the status strip."""
        entry = self.workflow.current
        if entry is None or entry.review is None:
            return ()
        caps = self.commands.caps()
        return [(caps[name], texts.text(f"hint.{name}")) for name in ("next_open", "undecided", "add")]

    def all_keys(self) -> Sequence[Key]:
        return self.commands.all_keys()

    def actions_for(self, menu: Menu) -> Sequence[QAction | None]:
        """What the menus get from here."""
        actions = list(self.commands.menu(menu))
        if menu == "view":
            encoding = self.header.encoding_menu.menuAction()
            encoding.setText(texts.text("encoding.name"))
            encoding.setEnabled(self.workflow.current is not None and self.workflow.current.document is not None)
            actions.append(encoding)
        return actions

    def panes(self) -> Sequence[QWidget]:
        """For F6."""
        if self.workflow.current is None:
            return (self.nothing,)
        panel = (self.panel.list,) if self.layout_.panel_shown else ()
        return (*panel, self.pane.view, self.pane.bar)

    def arrive(self) -> None:
        """The focus is where work goes on."""
        if self.workflow.current is None:
            self.nothing.open.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.pane.password.isVisibleTo(self):
            self.pane.password.field.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.layout_.panel_shown and not self.layout_.drawer:
            self.panel.list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.pane.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def busy(self) -> bool:
        """A document is being read, searched or saved."""
        return self.workflow.busy

    def stop(self) -> None:
        """Stop all of it."""
        self.workflow.stop_everything()

    def names_unchecked(self) -> bool:
        entry = self.workflow.current
        return entry is not None and entry.names_problem is not None

    def unsaved(self) -> bool:
        """Decisions that no masked copy holds."""
        return self.workflow.unsaved

    def save(self) -> None:
        """Ask for the Save sheet, unless saving has to wait; then the reason is said."""
        reason = self.header.waits_for()
        if reason:
            self.deciding.announcer.say(reason)
        elif self.workflow.current is not None and self.workflow.current.review is not None:
            self.save_asked.emit()

    def start_tour(self) -> None:
        """Show how it is done, on the sample as soon as it is there."""
        self.tour.start()

    def save_review(self) -> None:
        """Keep the review in a file, to go on later."""
        self.kept.save()

    def fit(self, width: int, height: int) -> None:
        """The window has another size."""
        self.layout_.fit(width)
        self.pane.bar.fit(width, height)
        self.header.fit(width)

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.commands.retranslate()
        for part in (self.header, self.panel, self.pane, self.nothing):
            part.retranslate()
        self.header.set_keys(self.commands.caps())
        if self.workflow.documents:
            self.workflow.retranslate()
            self.pane.show_document(self.workflow.current)
            self.deciding.select(self.deciding.selected)
        self.problems.retranslate()
        self.tour.show_step()
        self.deciding.show_subject()
        self.hints_changed.emit()

"""The one window: rail, pages, status strip, menus, drops, and what closing asks.

In: how the pages are made, the preferences, the keys of the session. Out: files go to the page they belong to. The
title is always "Garim": file names would show in task switchers and shared screens, so they stay inside the pages.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, QUrl
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QGuiApplication,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from app import dialogs, routing, style, texts
from app import theme as tokens
from app.keys import SessionKeys
from app.menus import Menus
from app.pages.closing import ClosingSheet
from app.pages.first_shown import PageMaker, Pages
from app.pages.page import Page
from app.preferences import Preferences
from app.tasks import Tasks
from app.texts import text
from app.widgets.drop_frame import DropFrame
from app.widgets.focus_ring import FocusRing
from app.widgets.header import Header
from app.widgets.key_button import key_text
from app.widgets.notice import Notice
from app.widgets.rail import Rail
from app.widgets.sheet import Sheet
from app.widgets.status_strip import StatusStrip
from app.window_keys import WINDOW_KEYS
from core.resources import RESOURCES
from core.vault import MAPPING_SUFFIX

TITLE = "Garim"
FIRST_SIZE = (1440, 900)
_SAMPLES = {"en": "interview_en.md", "ko": "counselling_ko.txt", "tr": "minutes_tr.txt"}
_KEY_TONES = {"ready": "text2", "new": "text2", "checking": "text2", "asks": "text2"}

SheetMaker = Callable[[QWidget], Sheet]


class Window(QMainWindow):
    """Made once. `pages` makes each page when it is first shown, in the order of the rail, Settings last.

    `save_sheet` makes the sheet for a masked copy, `keys_sheet` the list of all keys; both get the window as host.
    """

    def __init__(
        self,
        pages: Mapping[str, PageMaker],
        preferences: Preferences,
        keys: SessionKeys,
        tasks: Tasks,
        *,
        save_sheet: SheetMaker,
        keys_sheet: Callable[[QWidget, Page], Sheet],
    ) -> None:
        super().__init__()
        self.setWindowTitle(TITLE)
        self.setObjectName("window")
        self.setAcceptDrops(True)
        self.setMinimumSize(*tokens.SMALLEST_WINDOW)
        self.resize(self._first_size())
        self.pages = Pages(pages, self._place)
        self.preferences, self.keys, self.tasks = preferences, keys, tasks
        self._make_save_sheet, self._make_keys_sheet = save_sheet, keys_sheet
        self._may_close = False

        self.rail = Rail()
        self.rail.set_pages(list(self.pages))
        self.stack = QStackedWidget()
        self.notice = Notice()
        self.status = StatusStrip()
        self._lay_out()
        self.drop_frame = DropFrame(self)
        self.focus_ring = FocusRing(self)

        first = self.pages[next(iter(pages))]
        self.menus = Menus(self)
        self.rail.chosen.connect(self.go)
        self.rail.menu_asked.connect(self.menus.popup)
        self.status.asked.connect(self.open_setting)
        keys.changed.connect(self._show_state)
        preferences.changed.connect(lambda _name: self._show_state())
        self.retranslate()
        self._order_tabs()
        self.go(first.name)

    # -- pages -------------------------------------------------------------------------------------------------------

    def _place(self, page: Page) -> None:
        """A page was made: it goes behind the one that is shown."""
        self.stack.addWidget(page)
        page.hints_changed.connect(self._show_hints)
        page.state_changed.connect(self._show_waiting)
        page.state_changed.connect(self._show_detection)
        page.save_asked.connect(self.save)
        page.open_asked.connect(partial(self.choose, page=page.name))

    @property
    def page(self) -> Page:
        """The page that is shown."""
        page = self.stack.currentWidget()
        assert isinstance(page, Page)
        return page

    def go(self, name: str) -> None:
        """Show a page and put the focus where its work goes on."""
        page = self.pages[name]
        if page is not self.page:
            self.notice.clear()  # it spoke of the page that is left
        self.stack.setCurrentWidget(page)
        self.rail.set_current(name)
        self.menus.renew()
        self._show_hints()
        page.fit(self.width(), self.height())
        page.arrive()

    def next_pane(self, step: int) -> None:
        """F6: the next pane of the page, then the status strip and the rail, and round again."""
        panes = [*self.page.panes(), self.status, self.rail]
        panes = [pane for pane in panes if pane.isVisible()]
        focused = QApplication.focusWidget()
        inside = [pane is focused or (focused is not None and pane.isAncestorOf(focused)) for pane in panes]
        now = inside.index(True) if True in inside else (-1 if step > 0 else 0)
        target = panes[(now + step) % len(panes)]
        fields = target.findChildren(QWidget) if target.focusPolicy() == Qt.FocusPolicy.NoFocus else []
        able = [w for w in fields if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isVisible() and w.isEnabled()]
        (able[0] if able else target).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def save(self) -> None:
        """The Save sheet of Review."""
        if not self.sheet():
            self._make_save_sheet(self).present()

    def show_keys(self) -> None:
        """F1: every key of this page."""
        if not self.sheet():
            self._make_keys_sheet(self, self.page).present()

    def show_help(self) -> None:
        """Shift F1: what Garim does, promises and cannot promise."""
        if not self.sheet():
            from app.pages.help import HelpSheet

            HelpSheet(self).present()

    def sheet(self) -> Sheet | None:
        """The sheet over the window, if there is one."""
        return next((sheet for sheet in self.findChildren(Sheet) if sheet.isVisible()), None)

    def show_error(self, problem: Exception) -> None:
        """Say what could not be done, in the page; never document text."""
        from core.errors import GarimError

        known = problem if isinstance(problem, GarimError) else GarimError("error.unexpected")
        self.notice.say(texts.refusal(known), tone="bad")

    # -- files -------------------------------------------------------------------------------------------------------

    def open_files(self, paths: Sequence[Path], page: str = "") -> None:
        """Take files to the page they belong to; asked for on Restore, one file is taken for a masked copy.

        Asked for on Batch, it goes on the list.
        """
        route = routing.plan(paths)
        if page == "restore" and len(route.paths) == 1:
            route = replace(route, where="restore", unsure=False)
        elif page == "batch" and route.where == "review":
            route = replace(route, where="batch", unsure=False)
        if route.unsure:
            self.tasks.run(lambda _control: routing.look(route), self._follow, self.show_error)
        else:
            self._follow(route)

    def take_over(self, paths: Sequence[Path]) -> None:
        """The program was started again, with these files: they belong to this window, which comes to the front.

        An open sheet speaks of the document behind it; the files wait until it is closed.
        """
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.raise_()
        self.activateWindow()
        sheet = self.sheet()
        if paths and sheet is not None:
            sheet.closed.connect(lambda: self.open_files(paths))
        elif paths:
            self.open_files(paths)

    def choose(self, what: str = "files", *, page: str = "") -> None:
        """Let the analyst choose files or a folder, or take the sample. `page`: the one that asks.

        "tour" is the sample with its tour, whether that was seen or not.
        """
        page = page or ("batch" if self.page.name == "batch" and what not in ("sample", "tour") else "")
        if what == "tour":
            self.pages["review"].start_tour()
        if what in ("sample", "tour"):
            self.open_files([RESOURCES / "samples" / _SAMPLES[texts.language()]])
        elif what == "folder":
            folder = dialogs.open_folder(self, text("dialog.folder"), Path.home())
            if folder:
                self.open_files([folder])
        else:
            known = (*routing.suffixes(), routing.REVIEW_SUFFIX, MAPPING_SUFFIX)
            paths = dialogs.open_files(self, text("dialog.open"), known)
            if paths:
                self.open_files(paths, page)

    def _follow(self, route: routing.Route) -> None:
        if route.where == "nowhere" or route.where not in self.pages:
            self.notice.say(text("route.nothing"), tone="warn")
            return
        self.notice.clear()
        self.go(route.where)
        self.pages[route.where].open(route.paths)
        if route.taken:
            self.notice.say(
                text("route.restore_alone" if route.alone else "route.restore"),
                actions=[(text("route.review"), lambda: self._open_in_review(route.paths))],
            )

    def _open_in_review(self, paths: Sequence[Path]) -> None:
        self.go("review")
        self.pages["review"].open(paths)

    # -- drops -------------------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """One frame, one sentence; nothing else moves."""
        paths = _local(event.mimeData().urls())
        if not paths or self.sheet():
            event.ignore()
            return
        self.drop_frame.say(routing.release(routing.plan(paths)))
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Anywhere in the window will do."""
        event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """The frame goes."""
        self.drop_frame.hide()
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Copy, never move: the files stay where they are."""
        self.drop_frame.hide()
        paths = _local(event.mimeData().urls())
        if paths and not self.sheet():
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.open_files(paths)

    # -- what the strip says -----------------------------------------------------------------------------------------

    def _show_hints(self) -> None:
        if self.sender() not in (None, self.page) and isinstance(self.sender(), Page):
            return
        hints = list(self.page.hints()) or [(key_text(WINDOW_KEYS["menu.open"]), text("hint.open"))]
        self.status.set_hints([*hints[:4], (key_text(WINDOW_KEYS["menu.keys"]), text("menu.keys"))])
        self._show_waiting()
        self._show_detection()
        self.menus.follow()

    def _show_waiting(self) -> None:
        header = getattr(self.page, "header", None)
        self.status.set_note("waits", "info", header.waits() if isinstance(header, Header) else "")

    def _show_state(self) -> None:
        self._show_detection()
        state = self.keys.state
        self.status.set_note("keys", "lock", text(f"status.key.{state}"), _KEY_TONES.get(state, "warn"))
        unsaved = self.keys.ready and not self.keys.recovery_saved
        self.status.set_note("recovery", "key", text("status.recovery") if unsaved else "", "warn")
        missing = style.korean_family() is None
        self.status.set_note(
            "general", "info", text("status.font", package=style.korean_package()) if missing else "", "warn"
        )
        self.status.set_note("offline", "offline", text("status.offline"))

    def _show_detection(self) -> None:
        if self.page.names_unchecked():
            self.status.set_note("detection", "unchecked", text("status.names"), "warn")
        else:
            self.status.set_note("detection", "review", text(f"status.mode.{self.preferences.current.mode}"))

    def open_setting(self, note: str) -> None:
        if note == "waits" or "settings" not in self.pages:
            return
        self.go("settings")
        section = {"offline": "report", "recovery": "keys"}.get(note, note)
        show = getattr(self.pages["settings"], "show_section", None)
        if show is not None:
            show(section)

    # -- size and language -------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Section 4.8 of the interface design: narrow windows lose the labels of the rail and the strip."""
        super().resizeEvent(event)
        narrow = self.width() < tokens.NARROW
        self.rail.set_narrow(narrow)
        self.status.setVisible(not narrow)
        self.page.fit(self.width(), self.height())

    def changeEvent(self, event: QEvent) -> None:
        """Another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def retranslate(self) -> None:
        """Ask for every text of the frame again."""
        self.setWindowTitle(TITLE)
        self._show_waiting()
        self.rail.setAccessibleName(text("page.list"))
        self.rail.set_texts({name: text(f"page.{name}") for name in self.pages}, text("menu.all"))
        self._show_state()
        self._show_hints()
        self.menus.renew()

    # -- closing -----------------------------------------------------------------------------------------------------

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask once, in the page, when work runs or decisions would be lost."""
        if self._may_close or not self._reason_to_stay():
            for page in self.pages.made():
                page.stop()
            self.tasks.shutdown()
            super().closeEvent(event)
            return
        event.ignore()
        if not self.sheet():
            self._ask_before_closing()

    def _reason_to_stay(self) -> bool:
        return any(page.busy() or page.unsaved() for page in self.pages.made())

    def _ask_before_closing(self) -> None:
        busy = next((page for page in self.pages.made() if page.busy()), None)
        waiting = busy or next(page for page in self.pages.made() if page.unsaved())
        self.go(waiting.name)
        sheet = ClosingSheet(self, waiting.name, busy=busy is not None)
        sheet.given_up.connect(self._close_now)
        sheet.save_wanted.connect(waiting.save)
        sheet.review_wanted.connect(waiting.save_review)
        sheet.present()

    def _close_now(self) -> None:
        self._may_close = True
        self.close()

    # -- building ----------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        body = QWidget()
        row = QHBoxLayout(body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.stack, 1)
        column.addWidget(self.notice)
        column.addWidget(self.status)
        row.addLayout(column, 1)
        row.insertWidget(0, self.rail)
        self.setCentralWidget(body)

    def _order_tabs(self) -> None:
        """The rail comes last for Tab, though it stands first on the screen."""
        for before, after in pairwise((*self.status.notes(), self.rail.mark, *self.rail.items.values())):
            self.setTabOrder(before, after)

    def _first_size(self) -> QSize:
        screen = QGuiApplication.primaryScreen()
        room = screen.availableSize() if screen else QSize(*FIRST_SIZE)
        smallest = QSize(*tokens.SMALLEST_WINDOW)
        return QSize(*FIRST_SIZE).boundedTo(room * 0.92).expandedTo(smallest)


def _local(urls: Sequence[QUrl]) -> list[Path]:
    return [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]

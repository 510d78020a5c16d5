"""The Restore page: an edited masked file and its mapping come in, a restored file goes out.

In: files from the window. Out: what `Restoring` is at, step by step; answers are given in app/pages/restore_work.py,
reasons and keys stand in app/pages/restore_states.py, saving in app/pages/restore_sheet.py.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app import dialogs
from app import theme as tokens
from app.keys import SessionKeys
from app.pages.page import Hint, Key, Menu, Page
from app.pages.restore_states import StateView
from app.pages.restore_work import KEYS, RestoreWork
from app.preferences import Preferences
from app.restoring import WORKING, Restoring
from app.routing import is_mapping, suffixes
from app.texts import text
from app.widgets.drop_zone import DropZone
from app.widgets.header import Header
from app.widgets.key_button import IconButton, KeyButton, key_text
from app.widgets.question import Question

_SHOW_PROGRESS_AFTER_MS = 400
_VIEW = ("find", "find_next", "find_previous", "list", "compare", "changes", "next_change", "previous_change")
_DECIDE = ("use", "leave", "undecided", "use_all", "leave_all", None, "next", "previous", None, "undo", "redo")


class RestorePage(Page):
    """One of the pages of the window."""

    name = "restore"

    def __init__(self, restoring: Restoring, keys: SessionKeys, preferences: Preferences) -> None:
        super().__init__()
        self.restoring, self._keys, self._preferences = restoring, keys, preferences
        self._width = tokens.WIDE
        self._retrying = False
        self.header = Header("restore", text("page.restore"))
        self.undo_button, self.list_button = IconButton("undo"), IconButton("group")
        self.stop_button, self.save_button = KeyButton(icon="stop"), KeyButton(role="primary")
        self.header.add_tool(self.list_button)
        self.header.add_tool(self.undo_button)
        self.header.set_primary(self.stop_button, self.save_button)
        self.open_button = KeyButton(role="primary")
        self.empty = DropZone(actions=(self.open_button,))
        self.state = StateView(restoring, keys)
        self.work = RestoreWork(restoring, preferences)
        self.stack = QStackedWidget()
        self._zone = _centred(self.empty)
        for view in (self._zone, self.state, self.work):
            self.stack.addWidget(view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self.stack, 1)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(_SHOW_PROGRESS_AFTER_MS)
        self._wait.timeout.connect(self._show_working)
        self._make_actions()
        restoring.step_changed.connect(self._show_step)
        restoring.progress.connect(self._show_progress)
        restoring.save_done.connect(lambda _path: self.state_changed.emit())
        keys.changed.connect(self._follow_keys)
        preferences.changed.connect(self._obey)
        self.work.changed.connect(self._show_counts)
        self.work.changing.turned.connect(self.hints_changed)
        self.state.asked.connect(self._act)
        self.state.given.connect(restoring.unlock)
        self.state.passphrase.connect(keys.use_passphrase)
        self.retranslate()
        self._show_step()

    def _make_actions(self) -> None:
        self._actions: dict[str, QAction] = dict(self.work.commands)
        for name, keys, call in (
            ("undo", ["Ctrl+Z"], self.work.undo),
            ("redo", ["Ctrl+Shift+Z", "Ctrl+Y"], self.work.redo),
            ("find", ["Ctrl+F"], self.work.look_for_words),
            ("find_next", ["F3"], lambda: self.work.finder.step(1)),
            ("find_previous", ["Shift+F3"], lambda: self.work.finder.step(-1)),
            ("list", ["Ctrl+L"], self.work.toggle_drawer),
            ("compare", ["Ctrl+B"], self.work.toggle_compare),
            ("changes", ["Ctrl+Shift+B"], self.work.toggle_changes),
            ("next_change", ["F7"], lambda: self.work.changing.step(1)),
            ("previous_change", ["Shift+F7"], lambda: self.work.changing.step(-1)),
        ):
            action = QAction(self)
            action.setShortcuts(keys)  # type: ignore[arg-type]
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            action.triggered.connect(lambda _checked=False, call=call: self.restoring.step == "ready" and call())
            self.addAction(action)
            self._actions[name] = action
        for name, call in (("mapping", self._choose_mapping), ("close", self._close_file)):
            self._actions[name] = QAction(self)
            self._actions[name].triggered.connect(lambda _checked=False, call=call: call())
        self.open_button.clicked.connect(self._choose_file)
        self.undo_button.clicked.connect(self.work.undo)
        self.list_button.clicked.connect(self.work.toggle_drawer)
        self.stop_button.clicked.connect(self.restoring.stop)
        self.save_button.clicked.connect(self.save)

    # -- as the window sees it ---------------------------------------------------------------------------------------

    def open(self, paths: Sequence[Path]) -> None:
        """A masked file, its mapping, or both."""
        mapping = next((path for path in paths if is_mapping(path)), None)
        masked = next((path for path in paths if not is_mapping(path)), None)
        if masked is None and mapping is not None:
            self.restoring.choose_mapping(mapping)
        elif masked is not None:
            self._unless_unsaved(lambda: self.restoring.open(masked, mapping))

    def hints(self) -> Sequence[Hint]:
        if self.restoring.step != "ready":
            return ()
        single = self._preferences.current.single_keys
        if self.work.changing.on:
            keys = {"next_change": "N" if single else "F7", "previous_change": "Shift+N" if single else "Shift+F7"}
            return [(key_text(key), text(f"restore.action.{name}")) for name, key in keys.items()]
        shown = {name: KEYS[name][0][0] if single else KEYS[name][1] for name in ("next", "use", "leave")}
        return [(key_text(key), text(f"restore.hint.{name}")) for name, key in shown.items()]

    def all_keys(self) -> Sequence[Key]:
        shown: list[Key] = [
            (text(f"restore.action.{name}"), singles, (other,) if other else ())
            for name, (singles, other) in KEYS.items()
        ]
        for name in ("undo", "redo", *_VIEW):
            others = tuple(sequence.toString() for sequence in self._actions[name].shortcuts())
            shown.append((text(f"restore.action.{name}"), (), others))
        return shown

    def actions_for(self, menu: Menu) -> Sequence[QAction | None]:
        ready = self.restoring.step == "ready"
        if menu == "file":
            return [self._actions[name] for name in ("mapping", "close")] if self.restoring.path else ()
        if menu == "decide" and ready:
            return [self._actions[name] if name else None for name in _DECIDE]
        return [self._actions[name] for name in _VIEW] if menu == "view" and ready else ()

    def panes(self) -> Sequence[QWidget]:
        if self.restoring.step == "ready":
            return (self.work.first_field(), self.work.text, self.work.bar)
        return (self.state,) if self.stack.currentWidget() is self.state else (self._zone,)

    def arrive(self) -> None:
        view = self.stack.currentWidget()
        first = self.work.text if self.work.drawer else self.work.first_field()
        target = first if view is self.work else self.state.first_field() if view is self.state else self.open_button
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def busy(self) -> bool:
        return self.restoring.busy

    def stop(self) -> None:
        self.restoring.stop()

    def unsaved(self) -> bool:
        return self.restoring.unsaved

    def save(self) -> None:
        """The sheet for the restored file."""
        if self.restoring.step == "ready":
            from app.pages.restore_sheet import RestoreSheet

            RestoreSheet(self.window(), self.restoring).present()

    def fit(self, width: int, height: int) -> None:
        self._width = width
        self.header.fit(width)
        self.work.fit(width, height)
        self._show_tools()
        self._show_counts()

    # -- where things stand ------------------------------------------------------------------------------------------

    def _show_step(self) -> None:
        step, path = self.restoring.step, self.restoring.path
        if step not in WORKING:
            self._wait.stop()
        elif not self._wait.isActive() and self.stop_button.isHidden():
            self._wait.start()
        self.header.set_title(path.name if path else text("page.restore"))
        self.header.set_icon("file" if path else "restore")
        if step not in WORKING:
            self.stop_button.hide()
        self._show_tools()
        self._show_facts()
        self._show_counts()
        if step == "ready":
            self.stack.setCurrentWidget(self.work)
            self.work.begin()
            self._take_focus()
        elif step == "empty":
            self._show_empty()
            self.stack.setCurrentWidget(self._zone)
        elif step not in WORKING:
            self.state.show_step()
            self.stack.setCurrentWidget(self.state)
            self._take_focus()
        self.hints_changed.emit()
        self.state_changed.emit()

    def _take_focus(self) -> None:
        if self.isVisible():
            self.arrive()

    def _show_tools(self) -> None:
        ready = self.restoring.step == "ready"
        self.save_button.setVisible(self.restoring.step != "empty")
        self.save_button.setEnabled(ready)
        self.save_button.setAccessibleDescription("" if ready else text("restore.save.waits"))
        self.undo_button.setVisible(ready)
        self.list_button.setVisible(ready and self._width < tokens.NARROW)

    def _show_empty(self) -> None:
        waits = self.restoring.mapping_path is not None and self.restoring.path is None
        title, line = ("restore.mapping_waits.title", "restore.mapping_waits.line")
        if not waits:
            title, line = "empty.restore.title", "empty.restore.beside"
        self.empty.set_text(text(title), text(line))
        self.open_button.setText(text("menu.open"))

    def _show_working(self) -> None:
        if self.restoring.step in WORKING:
            self.header.set_progress(text(f"restore.{self.restoring.step}"))
            self.stop_button.show()

    def _show_progress(self, done: int, total: int) -> None:
        if self.restoring.step in WORKING and not self.stop_button.isHidden() and total:
            self.header.set_progress(text(f"restore.{self.restoring.step}"), done / total)

    def _show_facts(self) -> None:
        document, opened = self.restoring.document, self.restoring.opened
        facts = [text(f"format.{document.format}")] if document is not None else []
        if document is not None and opened is not None:
            same = opened.mapping.masked_fingerprint == document.fingerprint
            facts.append(text("restore.unedited" if same else "restore.edited"))
        self.header.set_facts(" · ".join(facts))

    def _show_counts(self) -> None:
        self.undo_button.setEnabled(self.restoring.answers.can_undo)
        self._actions["undo"].setEnabled(self.restoring.answers.can_undo)
        self._actions["redo"].setEnabled(self.restoring.answers.can_redo)
        report = self.restoring.report
        if self.restoring.step == "ready" and report is not None:
            restored, places = report.restored_count(self.restoring.answers)
            key = "restore.count" if self._width >= tokens.WIDE else "restore.count.short"
            self.header.set_progress(text(key, k=restored, n=places))
        elif self.stop_button.isHidden():
            self.header.set_progress("")
        self.state_changed.emit()

    # -- keys and mappings -------------------------------------------------------------------------------------------

    def _act(self, name: str) -> None:
        if name == "choose_file":
            self._choose_file()
        elif name in ("choose_mapping", "find_mapping"):
            self._choose_mapping()
        elif name == "restore_anyway":
            self.restoring.restore_anyway()
        elif self.restoring.step == "sealed":
            self._retrying = True
            self._keys.check()
        else:
            self.restoring.again()

    def _choose_file(self) -> None:
        """A masked file, whatever its name says; chosen here, it is restored here."""
        paths = dialogs.open_files(self, text("dialog.open"), suffixes())
        if paths:
            self.open(paths)

    def _close_file(self) -> None:
        self._unless_unsaved(self.restoring.close, closing=True)

    def _unless_unsaved(self, go_on: Callable[[], object], *, closing: bool = False) -> None:
        """Ask once before answers are dropped that no restored file holds."""
        if not self.restoring.unsaved:
            go_on()
            return
        what = "close" if closing else "open"
        sheet = Question(
            self.window(),
            title=text("close.unsaved.title"),
            line=text(f"restore.discard.{what}.line"),
            give_up=text(f"restore.discard.{what}"),
            stay=text("close.stay"),
        )
        sheet.given_up.connect(go_on)
        sheet.present()

    def _choose_mapping(self) -> None:
        folder = self.restoring.path.parent if self.restoring.path else None
        path = dialogs.open_file(self, text("restore.dialog.mapping"), folder=folder, mapping=True)
        if path is not None:
            self.restoring.choose_mapping(path)

    def _follow_keys(self) -> None:
        """Another key store state: try the mapping again where that can help."""
        if self.restoring.step != "sealed":
            return
        refusal = self._keys.refusal
        if refusal is not None and refusal.code == "key.passphrase":
            self.state.refuse_passphrase(refusal)
        elif self.restoring.has_other_keys or (self._retrying and self._keys.state != "checking"):
            self._retrying = False
            self.restoring.unlock()

    # -- settings and language ---------------------------------------------------------------------------------------

    def _obey(self, setting: str) -> None:
        if setting == "single_keys":
            self.hints_changed.emit()

    def retranslate(self) -> None:
        self.save_button.setText(text("restore.save"))
        self.stop_button.setText(text("action.stop"))
        self.undo_button.set_name(text("restore.action.undo"), key_text("Ctrl+Z"))
        self.list_button.set_name(text("restore.action.list"), key_text("Ctrl+L"))
        for name, action in self._actions.items():
            action.setText(text(f"restore.action.{name}"))
        if self.restoring.path is None:
            self.header.set_title(text("page.restore"))
        self.work.retranslate()
        self._show_empty()
        self._show_tools()
        self._show_facts()
        self._show_counts()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes the drawer, or goes from the text back to the list. It never stops work."""
        if event.key() == Qt.Key.Key_Escape and self.stack.currentWidget() is self.work:
            if not self.work.close_drawer() and not self.work.drawer:
                self.work.first_field().setFocus()
            return
        super().keyPressEvent(event)


def _centred(widget: QWidget) -> QWidget:
    page = QWidget()
    page.setObjectName("page")
    row = QHBoxLayout(page)
    row.setContentsMargins(tokens.PAGE_PADDING, tokens.PAGE_PADDING, tokens.PAGE_PADDING, tokens.PAGE_PADDING)
    row.addStretch(1)
    row.addWidget(widget, 100, Qt.AlignmentFlag.AlignVCenter)
    row.addStretch(1)
    return page

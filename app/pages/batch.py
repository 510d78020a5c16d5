"""The Batch page: many files by one rule; a row opens in Review.

In: paths from the window; signals of `Batching`. Out: `review_asked` with a path and the rule, `keys_asked` before the
first batch of this computer, and what every page says. The parts: header, drop strip, rule, totals, table, detail.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app import batch_words, dialogs, texts
from app import theme as tokens
from app.announce import Announcer
from app.batch_rows import share
from app.batching import Batching, Step
from app.keys import SessionKeys
from app.pages.batch_commands import BatchCommands
from app.pages.batch_output import BatchOutput
from app.pages.batch_output import summary as output_summary
from app.pages.page import Hint, Key, Menu, Page
from app.preferences import Preferences
from app.reveal import reveal
from app.texts import text
from app.widgets.batch_detail import BatchDetail
from app.widgets.batch_list import BatchHead, BatchList, file_size
from app.widgets.batch_rule import BatchRule
from app.widgets.batch_totals import BatchTotals
from app.widgets.drop_strip import DropStrip
from app.widgets.header import Header
from app.widgets.key_button import KeyButton
from app.widgets.notice import Notice
from core.batch.values import Skipped
from core.errors import GarimError

_TIME_AFTER = 10.0  # seconds of work from which on the rest is told
_PAINT_MS = 60
_FOR_A_PERSON = ("review", "remain")


class BatchPage(Page):
    """`batching` holds the files."""

    name = "batch"

    review_asked = Signal(object, object)  # Path, Rule
    keys_asked = Signal()  # a key has to be made, or a passphrase given, before anything can be sealed

    def __init__(self, batching: Batching, keys: SessionKeys, preferences: Preferences) -> None:
        super().__init__()
        self.batching, self._keys, self._preferences = batching, keys, preferences
        self.header = Header("batch")
        self.report, self.go = KeyButton(), KeyButton(role="primary")
        self.stop_button = KeyButton(icon="stop")
        self.header.set_primary(self.report, self.stop_button, self.go)
        self.choose, self.choose_folder = KeyButton(), KeyButton()
        self.strip = DropStrip(self.choose_folder, self.choose)
        self.rule, self.totals = BatchRule(), BatchTotals()
        self.list = BatchList(batching)
        self.head = BatchHead(self.list)
        self.note, self.detail = Notice(), BatchDetail()
        self._lay_out()
        self.announcer = Announcer(self)
        calls: dict[str, Callable[[], object]] = {
            "start": self.start,
            "stop": batching.stop,
            "output": self.ask_output,
            "again": self._again,
            "again_all": lambda: batching.run_again(batching.again()),
            "next_review": self.next_review,
            "remove": self._remove,
            "clear": batching.clear,
        }
        self.commands = BatchCommands(self, self.list, calls)
        self._step: Step = "open"
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_PAINT_MS)
        self._soon.timeout.connect(self._renew)
        self._connect()
        self.retranslate()
        self._obey("single_keys")

    def _connect(self) -> None:
        batching = self.batching
        batching.changed.connect(self._renew_soon)
        batching.rows_changed.connect(self._listed)
        batching.row_changed.connect(self._row_changed)
        batching.left_out.connect(self._tell_left_out)
        batching.unfinished.connect(self._offer)
        batching.unread.connect(lambda n: self.note.say(texts.count("batch.unread", n), tone="warn"))
        batching.ended.connect(self._ended)
        batching.failed.connect(self._tell_problem)
        self.go.clicked.connect(self.start)
        self.stop_button.clicked.connect(batching.stop)
        self.report.clicked.connect(self.save)
        self.choose.clicked.connect(lambda: self.open_asked.emit("files"))
        self.choose_folder.clicked.connect(lambda: self.open_asked.emit("folder"))
        self.rule.rule_asked.connect(lambda changes: batching.set_rule(**changes))
        self.rule.folder_asked.connect(self._choose_out)
        self.rule.output_asked.connect(self.ask_output)
        self.list.row_changed.connect(self._show_detail)
        self.list.asked.connect(self._act)
        self.detail.asked.connect(self._press)
        self._preferences.changed.connect(self._obey)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        body = QFrame()
        body.setObjectName("page")
        stack = QVBoxLayout(body)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        top = QWidget()
        self._top = QVBoxLayout(top)
        self._top.setContentsMargins(tokens.PAGE_PADDING, 20, tokens.PAGE_PADDING, 16)
        self._top.setSpacing(16)
        self._top.addWidget(self.strip)
        self._top.addWidget(self.rule)
        for part in (top, self.totals, self.head):
            stack.addWidget(part)
        stack.addWidget(self.list, 1)
        column.addWidget(body, 1)
        column.addWidget(self.note)
        column.addWidget(self.detail)

    # -- what the window asks ----------------------------------------------------------------------------------------

    def open(self, paths: Sequence[Path]) -> None:
        """Add files and folders, or open the work list of an earlier batch."""
        if self.batching.running:
            self.note.say(text("batch.locked"), tone="warn")
        else:
            self.batching.add(paths)

    def arrive(self) -> None:
        """The focus goes to the files, or to the button that chooses some."""
        (self.list if self.batching.rows else self.choose).setFocus(Qt.FocusReason.OtherFocusReason)

    def busy(self) -> bool:
        """Files are being worked on."""
        return self.batching.running

    def stop(self) -> None:
        """Stop, because the window closes; the work list stays."""
        self.batching.stop()

    def save(self) -> None:
        """The report: a table, or a page."""
        if self.batching.work is None:
            return
        proposal = (self.batching.out or Path.home()) / f"{text('batch.report.name')}.csv"
        target = dialogs.save_file(self, text("batch.report"), proposal)
        if target is not None:
            self.batching.report(target)

    def panes(self) -> Sequence[QWidget]:
        return (self.header, self.strip, self.rule, self.list, self.detail)

    def hints(self) -> Sequence[Hint]:
        keys = self.commands.caps()
        names = (("open", "open"), ("again", "again"), ("remove", "remove")) if self.batching.rows else ()
        return [(keys[key], text(f"batch.hint.{words}")) for key, words in names]

    def all_keys(self) -> Sequence[Key]:
        return self.commands.all_keys()

    def actions_for(self, menu: Menu) -> Sequence[QAction | None]:
        return self.commands.for_menu(menu)

    def names_unchecked(self) -> bool:
        return any(row.result is not None and row.result.state == "unchecked" for row in self.batching.rows)

    def fit(self, width: int, height: int) -> None:
        self.header.fit(width)
        low = height < tokens.LOW
        self.strip.setVisible(not low or not self.batching.rows)
        self._top.setContentsMargins(tokens.PAGE_PADDING, 10 if low else 20, tokens.PAGE_PADDING, 10 if low else 16)

    # -- doing -------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin, or go on; the keys come first."""
        if self.batching.running or not self.batching.waiting():
            return
        self.note.clear()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)  # the button goes away, its keys are for the files
        if self._keys.ready:
            self.batching.start()
        else:
            self.keys_asked.emit()

    def keys_there(self) -> None:
        """The step that makes a key, which was asked for by a start, is over."""
        self.batching.start()

    def next_review(self, *, after: int | None = None) -> None:
        """Go to the next file that waits for a person, after the current one or after row `after`."""
        rows, at = self.batching.rows, (self.list.current_row() or 0) if after is None else after
        order = [*range(at + 1, len(rows)), *range(at + 1)]
        for place in order:
            result = rows[place].result if place < len(rows) else None
            if result is not None and result.state in _FOR_A_PERSON:
                self.list.go_to(place)
                return

    def reviewed(self) -> None:
        """A file came back from Review: the next one is selected."""
        self.next_review()
        self.arrive()

    def _act(self, action: str) -> None:
        at = self.list.current_row()
        if at is None:
            return
        row = self.batching.rows[at]
        if action in ("review", "show"):
            self.review_asked.emit(row.item.path, self.batching.rule)
        elif action == "again":
            self.batching.run_again([row])
        elif action == "reveal" and row.result is not None and self.batching.out is not None:
            reveal(self.batching.out / row.result.masked)

    def _press(self, button: str) -> None:
        at = self.list.current_row()
        if button == "open" and at is not None:
            self._act(self.list.rows.line(at).action)
        elif button == "again":
            self._again()
        elif button == "remove":
            self._remove()

    def _again(self) -> None:
        at = self.list.current_row()
        row = self.batching.rows[at] if at is not None else None
        if row is not None and row.result is not None and (row.result.code or row.result.state == "review"):
            self.batching.run_again([row])

    def _remove(self) -> None:
        at = self.list.current_row()
        if at is not None and not self.batching.running:
            self.batching.remove(at)

    def ask_output(self) -> None:
        """How the masked copies are written."""
        if self.batching.running:
            return
        sheet = BatchOutput(self.window(), self.batching.rule)
        sheet.chosen.connect(lambda changes: self.batching.set_rule(**changes))
        sheet.present()

    def _choose_out(self, what: str) -> None:
        if what == "usual":
            self.batching.set_folder(None)
            return
        folder = dialogs.open_folder(self, text("batch.rule.into"), self.batching.out or Path.home())
        if folder is not None:
            self.batching.set_folder(folder)
        self._renew()

    # -- showing -----------------------------------------------------------------------------------------------------

    def _listed(self) -> None:
        """Files came or went."""
        self._renew()
        if self.batching.rows and self.choose.hasFocus():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _renew_soon(self) -> None:
        if self.batching.running and self.batching.step == self._step:
            if not self._soon.isActive():
                self._soon.start()
        else:
            self._renew()

    def _renew(self) -> None:
        batching = self.batching
        rows, running = batching.rows, batching.running
        self._step = batching.step
        facts = ""
        if batching.listing:
            facts = text("batch.listing")
        elif rows:
            facts = f"{texts.count('batch.files', len(rows))}, {file_size(batching.size())}"
        self.header.set_facts(facts)
        self._show_progress()
        self.totals.setVisible(bool(rows))
        self.head.setVisible(bool(rows))
        self.detail.setVisible(bool(rows))
        self.totals.show_counts(batching.counts())
        self.rule.show_rule(
            batching.rule,
            batching.out,
            output_summary(batching.rule),
            chosen=batching.chosen_folder,
            locked=running,
            sealed=batching.work is not None,
        )
        waiting = batching.waiting()
        begun = batching.work is not None and waiting < len(rows)
        self.go.setText(text("batch.go_on") if begun else texts.count("batch.start", waiting))
        self.go.setVisible(bool(waiting) and not running)
        self.go.setEnabled(bool(waiting) and not batching.listing)
        self.stop_button.setVisible(running)
        self.stop_button.setEnabled(batching.step == "running")
        self.report.setVisible(batching.work is not None)
        self.report.setEnabled(batching.work is not None and not running)
        self.commands.enable(
            start=bool(waiting) and not running,
            stop=batching.step == "running",
            output=not running,
            again_all=bool(batching.again()) and not running,
            next_review=any(row.result is not None and row.result.state in _FOR_A_PERSON for row in rows),
            clear=bool(rows) and not running,
        )
        self._show_detail()
        self.fit(self.window().width(), self.window().height())
        self.hints_changed.emit()
        self.state_changed.emit()

    def _show_progress(self) -> None:
        batching = self.batching
        if not batching.running:
            self.header.set_progress("")
            return
        words = texts.count("batch.progress", len(batching.rows), done=len(batching.rows) - batching.waiting())
        left = batching.pace.seconds_left
        if left is not None and batching.pace.elapsed >= _TIME_AFTER:
            words = f"{words}, {batch_words.time_left(left)}"
        self.header.set_progress(words, share(batching.rows))

    def _row_changed(self, at: int) -> None:
        if at == self.list.current_row():
            self._show_detail()

    def _show_detail(self) -> None:
        at = self.list.current_row()
        rows = self.batching.rows
        if at is None or at >= len(rows):
            self.detail.show_line(None, "", removable=False, again=False)
            return
        row, line = rows[at], self.list.rows.line(at)
        words = batch_words.detail(row.state, row.result, self.batching.rule.mask_from)
        again = row.result is not None and bool(row.result.code or row.result.state == "review")
        idle = not self.batching.running
        self.detail.show_line(line, words, removable=idle, again=again and idle)
        self.commands.enable(again=again and idle, remove=idle)

    def _tell_left_out(self, skipped: tuple[Skipped, ...]) -> None:
        if skipped:
            self.note.say(batch_words.left_out(skipped))
        else:
            self.note.say(text("cli.batch.nothing"), tone="warn")

    def _offer(self, path: Path, waiting: int) -> None:
        self.note.say(
            texts.count("batch.unfinished", waiting),
            actions=[(text("batch.resume"), lambda: self.batching.resume(path))],
        )

    def _tell_problem(self, problem: GarimError) -> None:
        self.note.say(texts.refusal(problem), tone="bad")

    def _ended(self, finished: bool) -> None:
        batching = self.batching
        done = len(batching.rows) - batching.waiting()
        if batching.problem is None:
            if finished:
                sentence = batch_words.totals_line(batching.counts())
            else:
                sentence = texts.count("batch.stopped", len(batching.rows), done=done)
                self.note.say(sentence)
            self.announcer.say(sentence, assertive=True)
        self._renew()
        if finished and self.isVisible():
            self.next_review(after=-1)

    def _obey(self, setting: str) -> None:
        if setting == "single_keys":
            self.commands.use_single_keys(self._preferences.current.single_keys)
            self.detail.set_keys(self.commands.caps())
            self.hints_changed.emit()

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.header.set_title(text("page.batch"))
        self.report.setText(text("batch.report"))
        self.stop_button.setText(text("action.stop"))
        self.choose.setText(text("batch.choose"))
        self.choose_folder.setText(text("batch.choose_folder"))
        self.strip.set_text(text("batch.drop.title"), text("batch.drop.line"))
        self.list.setAccessibleName(text("batch.list"))
        self.commands.retranslate()
        self.rule.retranslate()
        self.detail.retranslate()
        self.detail.set_keys(self.commands.caps())
        self._renew()

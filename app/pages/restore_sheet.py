"""The sheet that saves a restored file: where to, what stays a token, and what came of it.

In: `Restoring`, ready. Out: a restored file, or a plain reason why there is none.
"""

from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QWidget

from app import dialogs, style
from app import theme as tokens
from app.announce import Announcer
from app.pages.restore_words import doubt
from app.restoring import Restoring
from app.reveal import reveal
from app.texts import count, text
from app.widgets.choices import Radio
from app.widgets.key_button import KeyButton
from app.widgets.labels import Elided, Icon, label
from app.widgets.problem_card import ProblemCard
from app.widgets.save_form import folder_words, name_problem
from app.widgets.save_views import ResultRow, ResultRows
from app.widgets.sheet import Sheet
from core.errors import GarimError
from core.files import free_name

_WIDTH = 640
_SHOW_WORK_AFTER_MS = 400
_CAN = ("utf8", "retry", "free_name", "choose_name", "choose_folder")


class RestoreSheet(Sheet):
    """Made for the file that is open; gone when it is closed."""

    def __init__(self, host: QWidget, restoring: Restoring) -> None:
        super().__init__(host, width=_WIDTH, title=text("restore.sheet.title"), line=text("restore.sheet.line"))
        assert restoring.path is not None
        assert restoring.report is not None
        self._restoring = restoring
        self._folder = restoring.path.parent
        self._open = restoring.report.open_count(restoring.answers)
        self._counts = restoring.report.restored_count(restoring.answers)
        self._announcer = Announcer(self)
        self.problem = ProblemCard()
        self.problem.asked.connect(self._act)
        self.problem.hide()
        self.doubt = ProblemCard()  # the card of the page may be out of sight, in a drawer
        self._doubt = doubt(restoring)
        if self._doubt[0]:
            self.doubt.say(*self._doubt, tone="warn", icon="lock")
        self.note = ProblemCard()
        if self._open:
            self.note.say(count("restore.sheet.open", self._open), tone="warn", icon="info")
        self.form = self._make_form()
        self.rows = ResultRows()
        self.working = label(text("restore.sheet.saving"), "body", "2")
        for part in (self.problem, self.doubt, self.note, self.form, self.working, self.rows):
            self.body.addWidget(part)
        self._show_notes()
        self.rows.hide()
        self.working.hide()
        self._make_footer()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SHOW_WORK_AFTER_MS)
        self._timer.timeout.connect(self._show_work)
        restoring.save_done.connect(self._done)
        restoring.save_failed.connect(self._failed)
        restoring.save_stopped.connect(self._stopped)
        self.set_folder(self._folder)
        self._propose()

    # -- the form ----------------------------------------------------------------------------------------------------

    @property
    def target(self) -> Path:
        """Where the file goes."""
        return self._folder / self.name.text().strip()

    @property
    def wants_original(self) -> bool:
        """The file as it was before masking, not the text of the copy."""
        return self.original.isChecked()

    def _propose(self) -> None:
        suffix = ".docx" if self.word.isChecked() else ".txt"
        proposal = self._restoring.proposed_name(original=self.wants_original, text_suffix=suffix)
        self.set_name(free_name(self._folder / proposal).name)

    def set_name(self, name: str) -> None:
        """Propose a name; what is typed afterwards replaces it."""
        self.name.setText(name)
        self.name.setSelection(0, len(Path(name).stem))

    def set_folder(self, folder: Path) -> None:
        """Take another folder."""
        self._folder = folder
        self.folder.set_text(folder_words(folder))

    def start(self) -> None:
        """Write the file in the encoding it had."""
        self._write(None)

    def _write(self, encoding: str | None) -> None:
        if not self.save.isEnabled():
            return
        self.problem.hide()
        for widget in (self.save, self.cancel, self.form):
            widget.setEnabled(False)
        self.set_may_leave(False)
        self._timer.start()
        self._restoring.save(self.target, encoding=encoding, original=self.wants_original)

    def _checked(self) -> None:
        problem = name_problem(self.name.text().strip())
        self.save.setEnabled(not problem)
        self.save.setAccessibleDescription(text(problem) if problem else "")
        style.set_property(self.name, "state", "bad" if problem else "")

    # -- what came of it ---------------------------------------------------------------------------------------------

    def _show_notes(self) -> None:
        self.note.setVisible(bool(self._open))
        self.doubt.setVisible(bool(self._doubt[0]))

    def _show_work(self) -> None:
        for widget in (self.form, self.note, self.doubt):
            widget.hide()
        self.working.show()
        self.stop.show()
        self.stop.setFocus()

    def _back_to_form(self) -> None:
        self._timer.stop()
        self.working.hide()
        self.stop.hide()
        self.form.show()
        self._show_notes()
        for widget in (self.save, self.cancel, self.form):
            widget.setEnabled(True)
        self.set_may_leave(True)

    def _stopped(self) -> None:
        self._back_to_form()
        self.problem.say(text("run.stopped"), icon="info")
        self.problem.show()
        self._announcer.say(text("run.stopped"), assertive=True)

    def _failed(self, problem: GarimError) -> None:
        self._back_to_form()
        self.problem.show_problem(problem, can=_CAN)
        self.problem.show()
        buttons = self.problem.buttons()
        if buttons:
            buttons[0].setFocus()

    def _done(self, path: Path) -> None:
        self._back_to_form()
        restored, places = self._counts
        line = text("restore.done.original") if self.wants_original else text("restore.done.line", k=restored, n=places)
        self.set_title(text("restore.done.title"), line)
        self.set_sign("verified", "ok")
        rows = [
            ResultRow(
                "file",
                path.name,
                text("restore.done.file"),
                action=text("save.result.folder"),
                call=lambda: reveal(path),
            )
        ]
        left = 0 if self.wants_original else places - restored
        if left:
            rows.append(ResultRow("undecided", count("restore.done.left", left), ""))
        self.rows.show_rows(rows)
        for widget in (self.form, self.note, self.doubt, self.cancel, self.save):
            widget.hide()
        self.rows.show()
        self.check.setText(text("restore.done.personal"))
        self.done.show()
        self.set_primary(self.done)
        self.done.setFocus()
        self._announcer.say(f"{text('restore.done.title')}. {line}")

    def _act(self, name: str) -> None:
        if name == "utf8":
            self._write("utf-8")
        elif name == "free_name":
            self.set_name(free_name(self.target).name)
            self.problem.hide()
        elif name == "choose_name":
            self.name.setFocus()
            self.name.selectAll()
        elif name == "choose_folder":
            self._choose_folder()
        else:
            self.start()

    def _choose_folder(self) -> None:
        folder = dialogs.open_folder(self, text("save.row.folder"), self._folder)
        if folder is not None:
            self.set_folder(folder)
            self.problem.hide()

    # -- building ----------------------------------------------------------------------------------------------------

    def _make_form(self) -> QWidget:
        form = QWidget()
        grid = QGridLayout(form)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(14)
        self.name = QLineEdit()
        self.name.setFont(style.font("body"))
        self.name.setAccessibleName(text("save.row.name"))
        self.folder = Elided("")
        self.change = KeyButton(text("save.folder.change"))
        self.change.setAccessibleName(f"{text('restore.sheet.folder')}: {text('restore.sheet.change')}")
        self.change.clicked.connect(self._choose_folder)
        row = QHBoxLayout()
        row.addWidget(self.folder, 1)
        row.addWidget(self.change)
        grid.addWidget(label(text("save.row.name"), "label", "2"), 0, 0)
        grid.addWidget(self.name, 0, 1)
        grid.addWidget(label(text("save.row.folder"), "label", "2"), 1, 0)
        grid.addLayout(row, 1, 1)
        self.original, self.text = Radio(text("restore.sheet.original")), Radio(text("restore.sheet.text"))
        self.original.setChecked(self._restoring.has_original)
        self.text.setChecked(not self._restoring.has_original)
        self.word = Radio(text("restore.sheet.word"))
        offered = [
            *([self.original] if self._restoring.has_original else ()),
            *(
                [self.text, self.word]
                if self._restoring.as_text
                else [self.text]
                if self._restoring.has_original
                else ()
            ),
        ]
        for row_number, radio in enumerate(offered, 2):
            grid.addWidget(radio, row_number, 1)
            radio.toggled.connect(lambda on: self._propose() if on else None)
        if offered:
            grid.addWidget(label(text("save.row.output"), "label", "2"), 2, 0)
        if self._restoring.as_text:
            grid.addWidget(label(text("restore.sheet.text.line"), "small", "2", wrap=True), 2 + len(offered), 1)
        grid.setColumnStretch(1, 1)
        return form

    def _make_footer(self) -> None:
        self.check = label(text("restore.sheet.check"), "small", "2", wrap=True)
        self.cancel = KeyButton(text("action.cancel"))
        self.stop = KeyButton(text("action.stop"))
        self.save = KeyButton(text("restore.sheet.save"), role="primary")
        self.done = KeyButton(text("action.done"), role="primary")
        self.footer.addWidget(Icon("info", "text2", tokens.ICON_LIST_SIZE))
        self.footer.addWidget(self.check, 1)
        for button in (self.cancel, self.stop, self.save, self.done):
            self.footer.addWidget(button)
        self.stop.hide()
        self.done.hide()
        self.cancel.clicked.connect(self.leave)
        self.stop.clicked.connect(self._restoring.stop)
        self.save.clicked.connect(self.start)
        self.done.clicked.connect(self.leave)
        self.set_primary(self.save)
        self.name.textChanged.connect(self._checked)

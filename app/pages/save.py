"""The Save sheet: asks what is still open, writes the masked copy with its mapping, and says what was checked.

In: the workflow with the document that is shown, the keys of the session. Out: a saved file, or a plain reason why
there is none. Four views in one sheet: the form, the Keys step before the first save, the work, the result.
"""

from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app import texts
from app import theme as tokens
from app.announce import announce
from app.keys import SessionKeys
from app.opened import SaveRequest
from app.pages.keys_step import KeysStep
from app.pages.save_result import SIGNS, Verdict, in_source, remaining, verdict_of, written
from app.texts import count, text
from app.widgets.header import ProgressLine
from app.widgets.key_button import KeyButton
from app.widgets.labels import Icon, label
from app.widgets.problem_card import ProblemCard
from app.widgets.save_form import SaveForm, opening_keys
from app.widgets.save_views import Counts, ResultRow, ResultRows, StepList
from app.widgets.sheet import Sheet
from app.workflow import Workflow
from core.errors import GarimError, ResidueError
from core.files import free_name
from core.model import Span
from core.vault import MAPPING_SUFFIX, mapping_path

if TYPE_CHECKING:
    from core.save import Saved

View = Literal["form", "keys", "work", "result"]
_CAN = ("retry", "choose_name", "free_name", "choose_folder", "passphrase")
_RESULT_WIDTH = 640
_SHOW_WORK_AFTER_MS = 400  # a save that is quicker than this shows its result at once


class SaveSheet(Sheet):
    """Made for the document that is shown; gone when it is closed."""

    place_wanted = Signal(object)  # Span of the source where a masked value may remain
    setting_wanted = Signal(str)

    def __init__(self, host: QWidget, workflow: Workflow, keys: SessionKeys) -> None:
        super().__init__(host, title=text("save.title"), line=text("save.line"))
        entry = workflow.current
        assert entry is not None and entry.document is not None and entry.review is not None
        self._workflow, self._keys, self._entry = workflow, keys, entry
        self.view: View = "form"
        self.verdict: Verdict | None = None
        self._troubled = False  # something stands over the form
        self._first_place: Span | None = None
        self._refused: GarimError | None = None  # why the last save wrote nothing

        self.counts = Counts()
        self.head.addWidget(self.counts)
        self.problem = ProblemCard()
        self.problem.asked.connect(self._act)
        self.problem.hide()
        self.form = SaveForm(entry.path, entry.folder)
        self.form.changed.connect(self._renew_primary)
        self.form.back_wanted.connect(self.leave)
        self.form.styles.changed.connect(lambda: workflow.set_styles(self.form.styles.styles))
        self.steps = StepList()
        self.rows = ResultRows()
        self.keys_step: KeysStep | None = None
        self.go_first, self.detection = self._button("action.go_first"), self._button("save.result.detection")
        self.again = self._button("save.result.again")
        self.report = self._button("save.result.report")
        self.progress = ProgressLine()
        for part in (self.problem, self.form, self.progress, self.steps, self.rows):
            self.body.addWidget(part)
        self._make_footers()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(lambda: self._show("work"))

        workflow.masked_changed.connect(self._fill)
        workflow.save_step.connect(self.steps.begin)
        workflow.save_progress.connect(self._show_progress)
        workflow.save_done.connect(self._done)
        workflow.save_failed.connect(self._failed)
        workflow.save_stopped.connect(self._stopped)
        keys.changed.connect(self._show_keys)
        self._fill()
        self.form.output.choose(entry.output, keep_original=entry.keep_original)
        self._show_keys()
        self._show("form")

    # -- the form ----------------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        entry = self._entry
        assert entry.document is not None and entry.review is not None
        counts, made = entry.review.counts, entry.masked
        self.counts.show_counts(
            masked=counts.masked,
            kept=counts.kept,
            undecided=counts.undecided,
            values=len(made.result.mapping.entries) if made else None,
        )
        self.form.show_undecided(counts.undecided)
        self.form.show_format(entry.document)
        self.form.styles.show_kinds([kind for kind, found in entry.review.kinds().items() if found.total], entry.styles)
        if made is not None:
            in_name = sum(edit.span.part == "filename" for edit in made.result.edits)
            proposal = free_name(entry.path.with_name(made.name), beside=MAPPING_SUFFIX)
            self.form.show_name(proposal.name, in_name)
        if entry.state == "stopped":
            self.problem.say(text("save.stopped"), tone="warn")
            self._trouble(True)
        self._renew_primary()

    def _show_keys(self) -> None:
        settings = self._keys.preferences.current
        names = opening_keys(settings.key_place, bool(settings.recovery_key), len(settings.recipients))
        self.form.show_keys(names, ready=self._keys.ready)

    def _renew_primary(self) -> None:
        problem = self.form.problem
        self.save.setEnabled(not problem)
        self.save.setAccessibleDescription(text(problem, suffix=self.form.suffix) if problem else "")

    # -- saving ------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Save and verify; the keys come first when there is none to seal with."""
        if self.form.problem:
            return
        if not self._keys.ready:
            self._ask_for_keys()
            return
        self._trouble(False)
        self.steps.begin("")
        self.progress.show_progress("", None)
        self.stop.setEnabled(True)
        self.stop.setText(text("action.stop"))
        for button in (self.save, self.cancel):
            button.setEnabled(False)
        self.form.setEnabled(False)
        self.set_may_leave(False)
        self._timer.start(_SHOW_WORK_AFTER_MS)
        target = self.form.target
        undecided = "keep" if self.form.undecided == "keep" else "mask"
        self._workflow.save(
            SaveRequest(
                target=target,
                mapping=mapping_path(target),
                keys=self._keys.keys,
                undecided=undecided,  # type: ignore[arg-type]
                output=self.form.output.output,
                keep_original=self.form.output.keep_original,
            )
        )

    def _ask_for_keys(self) -> None:
        if self.keys_step is None:
            self.keys_step = KeysStep(self._keys)
            self.keys_step.finished.connect(self._keys_ready)
            self.body.addWidget(self.keys_step)
            self._keys_row.addWidget(self.keys_step.later)
            self._keys_row.addWidget(self.keys_step.primary)
            order = (self.keys_step.recovery.stored, self._keys_back, self.keys_step.later, self.keys_step.primary)
            for before, after in pairwise(order):
                self.setTabOrder(before, after)
        self._show("keys")
        self.keys_step.begin()

    def _back(self) -> None:
        """From the keys a step back, to the form at last."""
        if self.keys_step is None or not self.keys_step.back():
            self._show("form")

    def _keys_ready(self) -> None:
        step, self.keys_step = self.keys_step, None
        if step is not None:
            for widget in (step, step.later, step.primary):
                widget.hide()
                widget.setParent(None)
                widget.deleteLater()
        self._show("form")
        if self._keys.ready:
            self.start()

    def _trouble(self, shown: bool) -> None:
        self._troubled = shown
        self.problem.setVisible(shown and self.view == "form")

    def _show_progress(self, done: int, total: int) -> None:
        """Pages take their time; text is written before anybody could read a number."""
        document = self._entry.document
        if document is not None and document.parts[0].role == "page":
            percent = 100 * done // max(total, 1)
            self.progress.show_progress(text("save.percent", percent=percent), done / max(total, 1))

    def _stop(self) -> None:
        self.stop.setEnabled(False)
        self.stop.setText(text("save.stopping"))
        self._workflow.stop_saving()

    # -- what came of it ---------------------------------------------------------------------------------------------

    def _back_to_form(self) -> None:
        self._timer.stop()
        self.form.setEnabled(True)
        self.cancel.setEnabled(True)
        self.set_may_leave(True)
        self._show("form")
        self._renew_primary()

    def _stopped(self) -> None:
        self._back_to_form()
        self.problem.say(text("run.stopped"), icon="info")
        self._trouble(True)
        self.problem.announce()

    def _failed(self, problem: GarimError) -> None:
        self._timer.stop()
        self._refused = problem
        if isinstance(problem, ResidueError):
            self._show_remaining(problem)
            return
        self._back_to_form()
        self.problem.show_problem(problem, can=_CAN)
        self._trouble(True)

    def _done(self, saved: "Saved") -> None:
        self._timer.stop()
        assert self._entry.saved_copy is not None
        self._refused = None
        result = self._entry.saved_copy.result
        entries = len(result.mapping.entries)
        verdict = verdict_of(self._entry, result)
        problem = self._entry.names_problem
        facts: dict[str, int | str] = {"n": entries} if verdict in ("clean", "uninspected") else {}
        if problem is not None:
            facts["code"] = problem.code
        title, line = texts.titled(f"verify.{verdict}", **facts)
        self._show_result(verdict, title, line, written(self._entry, saved, result))

    def _show_remaining(self, problem: ResidueError) -> None:
        self._first_place, places = remaining(self._entry, problem)
        part = ", ".join(places) or str(problem.facts.get("part", ""))
        title, line = texts.titled("verify.remain", n=int(problem.facts.get("n", 1)), part=part)
        rows = [ResultRow("file", name, count("save.result.places", n)) for name, n in places.items()]
        self._show_result("remain", title, line, rows)

    def _show_result(self, verdict: Verdict, title: str, line: str, rows: list[ResultRow]) -> None:
        self.verdict = verdict
        self.rows.show_rows(rows)
        self.set_may_leave(True)
        self.detection.setVisible(verdict == "names_off")
        self.again.setVisible(verdict == "names")
        words = dict.fromkeys(("names", "names_off", "partial", "uninspected"), "save.result.keep") | {
            "remain": "action.close"
        }
        self.done.setText(text(words.get(verdict, "action.done")))
        self.meaning.setText(text("save.result.remain.line" if verdict == "remain" else "verify.meaning"))
        first = verdict == "remain" and self._first_place is not None
        self.done.set_role("" if first else "primary")
        self.go_first.set_role("primary" if first else "")
        self.go_first.setVisible(first)
        self._show("result")
        self.set_title(title, line)
        self.set_sign(*SIGNS[verdict])
        (self.go_first if first else self.done).setFocus()
        announce(self, f"{title}. {line}")

    def _act(self, name: str) -> None:
        if name == "free_name":
            self.form.set_name(free_name(self.form.target, beside=MAPPING_SUFFIX).name)
            self._trouble(False)
        elif name == "choose_name":
            self.form.focus_name()
        elif name == "choose_folder":
            self.form.choose_folder()
        elif name == "passphrase":
            self._ask_for_keys()
        else:
            self.start()

    def _go_first(self) -> None:
        place = self._first_place
        self.leave()
        if place is not None:
            self.place_wanted.emit(in_source(self._entry, place))

    def _save_report(self) -> None:
        from app.pages.save_report import ask_report

        said = ask_report(self, self._entry, self._keys.preferences.current, self._refused)
        if said:
            self.meaning.setText(said)
            announce(self, said)

    def _search_again(self) -> None:
        self.leave()
        self._workflow.search_again()

    def _open_detection(self) -> None:
        self.leave()
        self.setting_wanted.emit("detection")

    # -- views -------------------------------------------------------------------------------------------------------

    def request_leave(self) -> None:
        """Esc: from the Keys step back to the form, else away; never while work runs."""
        if self.view == "keys":
            self._show("form")
        else:
            super().request_leave()

    def _show(self, view: View) -> None:
        self.view = view
        self.counts.setVisible(view == "form")
        self.form.setVisible(view == "form")
        self.problem.setVisible(view == "form" and self._troubled)
        self.steps.setVisible(view == "work")
        self.progress.setVisible(view == "work")
        self.rows.setVisible(view == "result")
        if self.keys_step is not None:
            self.keys_step.setVisible(view == "keys")
        for name, foot in self._footers.items():
            foot.setVisible(name == view)
        self.set_width(_RESULT_WIDTH if view in ("work", "result") else tokens.SHEET_WIDTH)
        self.set_sign("", "")
        if view == "form":
            self.set_title(text("save.title"), text("save.line"))
            self.set_primary(self.save)
        elif view == "keys":
            self.set_title(text("save.keys.title"), text("save.keys.line"))
            self.set_primary(self.keys_step.primary if self.keys_step else None)
        elif view == "work":
            self.set_title(text("save.working"), text("save.line"))
            self.set_primary(None)
            self.stop.setFocus()
        else:
            self.set_primary(self.go_first if self.go_first.isVisibleTo(self) else self.done)

    def present(self, first: QWidget | None = None) -> None:
        """The focus is on the first question there is."""
        open_ones = self.form.choices["mask"] if self._entry.review and self._entry.review.counts.undecided else None
        super().present(first or open_ones or self.form.name)

    def _make_footers(self) -> None:
        self._footers: dict[View, QWidget] = {}
        self.cancel, self.save = self._button("action.cancel"), self._button("save.go", "primary")
        self.cancel.clicked.connect(self.leave)
        self.save.clicked.connect(self.start)
        info = label(text("save.check"), "small", "2", wrap=True)
        self._footer("form", Icon("info", "text2", tokens.ICON_LIST_SIZE), info, self.cancel, self.save, stretch=info)

        self._keys_back = self._button("action.back")
        self._keys_back.clicked.connect(self._back)
        self._keys_row = self._footer("keys", self._keys_back)
        self._keys_row.addStretch(1)

        self.stop = self._button("action.stop")
        self.stop.set_icon("stop")
        self.stop.clicked.connect(self._stop)
        self._footer("work", QWidget(), self.stop).setStretch(0, 1)

        self.meaning = label("", "small", "2", wrap=True)
        self.done = self._button("action.done", "primary")
        self.detection.clicked.connect(self._open_detection)
        self.again.clicked.connect(self._search_again)
        self.go_first.clicked.connect(self._go_first)
        self.report.clicked.connect(self._save_report)
        self.done.clicked.connect(self.leave)
        buttons = (self.report, self.detection, self.again, self.done, self.go_first)
        self._footer("result", self.meaning, *buttons, stretch=self.meaning)

    def _button(self, key: str, role: str = "") -> KeyButton:
        button = KeyButton(text(key), role=role)
        button.setFixedHeight(tokens.FOOTER_BUTTON_HEIGHT)
        return button

    def _footer(self, view: View, *widgets: QWidget, stretch: QWidget | None = None) -> QHBoxLayout:
        foot = QWidget()
        row = QHBoxLayout(foot)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(tokens.LABEL_GAP)
        for widget in widgets:
            row.addWidget(widget, 1 if widget is stretch else 0)
        self._footers[view] = foot
        self.footer.addWidget(foot)
        return row

"""The Restore page while a file is open: going through the outcomes, answering them, watching the text change.

In: `Restoring`, ready, and the preferences. Out: answers to it. What is shown stands in app/widgets/restore_panes.py,
the words in app/pages/restore_words.py; here is what happens.
"""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction

from app.announce import Announcer
from app.excerpts import one_line
from app.outcomes import Answer, Report
from app.pages.find_in_text import FindInText
from app.pages.restore_changes import ChangesView
from app.pages.restore_words import mapping_card, say
from app.preferences import Preferences
from app.restored import Shown
from app.restoring import Restoring
from app.slices import PIECE, Slices
from app.textmap import TextMap
from app.texts import caption, count, text
from app.widgets.chooser import Choice, Chooser
from app.widgets.key_button import key_text
from app.widgets.outcome_list import describe
from app.widgets.outcome_marks import OutcomeMarks
from app.widgets.restore_panes import RestorePanes
from app.widgets.single_keys import SingleKeys

# Command: its single keys, and the key that works everywhere in the page.
KEYS: dict[str, tuple[tuple[str, ...], str]] = {
    "use": (("M", "1"), "Ctrl+Shift+M"),
    "leave": (("K", "2"), "Ctrl+Shift+K"),
    "undecided": (("U", "3"), "Ctrl+Shift+D"),
    "use_all": (("Shift+M",), ""),
    "leave_all": (("Shift+K",), ""),
    "next": (("N",), "F8"),
    "previous": (("Shift+N",), "Shift+F8"),
    "down": ((".",), ""),
    "up": ((",",), ""),
}


class RestoreWork(RestorePanes):
    """`begin` when a file is ready; `do` a command by its name."""

    changed = Signal()  # counts, undo

    def __init__(self, restoring: Restoring, preferences: Preferences) -> None:
        super().__init__(restoring.changes)
        self._restoring, self._preferences = restoring, preferences
        self._at: int | None = None
        self.compares = False  # the file that came back is shown beside
        self._marks: OutcomeMarks | None = None
        self._announcer = Announcer(self)
        self.finder = FindInText(self.find_bar, self.text, self._announcer, restoring.search)
        self.changing = ChangesView(self, restoring.changes, self._announcer)
        self._beginning = Slices(self)
        self.single_keys = SingleKeys((self.list, self.text, self.changes.list, self.beside.text), self)
        self.commands: dict[str, QAction] = {
            name: self.single_keys.add(keys, other, lambda name=name: self.do(name))  # type: ignore[misc]
            for name, (keys, other) in KEYS.items()
        }
        restoring.shown_changed.connect(self._show_text)
        restoring.answered.connect(self._follow_answers)
        preferences.changed.connect(self._obey)
        self.list.row_changed.connect(self._row_chosen)
        self.list.entered.connect(self.text.setFocus)
        self.text.pointed.connect(self._pointed)
        self.text.viewed.connect(self._show_view)
        self.ruler.jumped.connect(self._jump)
        self.ruler.resized.connect(self._show_cells)
        self.refit.toggled.connect(restoring.set_refit)
        self.bar.asked.connect(self.do)
        self.undo_bar.undo_asked.connect(self.undo)
        self.changing.turned.connect(self._follow_changes)
        for setting in ("text_size", "single_keys"):
            self._obey(setting)

    @property
    def selected(self) -> int | None:
        """The outcome that is selected."""
        return self._at

    def begin(self) -> None:
        """Show what came of the file, the first open outcome selected."""
        report = self._report()
        self._marks, self._at = None, None
        self.compares = False
        self.changing.begin()
        self.undo_bar.clear()
        self.find_bar.hide()
        self._beginning.start(self._list_outcomes(report), lambda: None, at_once=len(report.outcomes) <= PIECE)

    def _list_outcomes(self, report: Report) -> Iterator[None]:
        self.show_card()
        yield
        self.list.show_report(report, self._restoring.answers)
        yield
        self._follow_answers(())
        yield
        if report is not self._restoring.report:
            return
        first = self._next_open(-1)
        self._select(first if first is not None else (0 if report.outcomes else None))
        restored, places = report.restored_count(self._restoring.answers)
        waiting = report.open_count(self._restoring.answers)
        self._announcer.say(text("restore.said.ready", k=restored, n=places, m=waiting))

    def show_card(self) -> None:
        """What the mapping card says."""
        title, line, tone = mapping_card(self._restoring)
        self.card.say(title, line, tone=tone, icon="lock", icon_tone=tone or "ok")

    def retranslate(self) -> None:
        super().retranslate()
        self._show_keys()
        self._name_list()
        if self._restoring.step == "ready":
            self.show_card()
            self._show_bar()
            self._restoring.retranslate()

    # -- the text ----------------------------------------------------------------------------------------------------

    def _show_text(self, shown: Shown) -> None:
        report = self._restoring.report
        if report is None:
            return
        if shown.changes is None or self._marks is None:
            self.text.show_map(shown.text_map)
        else:
            self.text.change_map(shown.text_map, shown.changes)
        self._marks = OutcomeMarks(shown, report, self._restoring.answers)
        self._marks.select(self._at)
        self.text.set_marks(self.changing.follow(self._marks))
        self.finder.forget()
        if not self.changing.on:
            self._reveal()
        self._show_cells()
        if self.compares:
            self._show_before()

    def look_for_words(self) -> None:
        """Look for words in the text; the drawer would lie over the field."""
        self.close_drawer()
        self.finder.start()

    def toggle_changes(self) -> None:
        """What was edited, or the tokens again."""
        self.changing.toggle()

    def _follow_changes(self) -> None:
        """Changes are looked at, or no longer, or another one is."""
        if self.changing.on:
            self.compares = False
        elif self._marks is not None:
            self.text.set_marks(self._marks)
        self._name_list()
        self._show_bar()
        self._show_cells()
        self.changed.emit()

    def toggle_compare(self) -> None:
        """The file that came back beside the restored text, or no longer."""
        self.compares = not self.compares and self._marks is not None
        if self.compares and self.changing.on:
            self.changing.turn(on=False)
            self.compares = True
        if self.compares:
            self._show_before()
        else:
            self.beside.hide()
        self.changed.emit()

    def _show_before(self) -> None:
        marks, report = self._marks, self._restoring.report
        if marks is not None and report is not None:
            came = TextMap(report.document.parts, caption)
            self.beside.text.setAccessibleName(text("restore.before"))
            self.beside.show_beside(came, marks.before(), marks.to_before, marks.from_before)

    def _show_cells(self) -> None:
        if self.changing.ready:
            self.ruler.set_cells(self.changing.cells(self.ruler.height()))
            self.ruler.set_current(self.changing.fraction())
            self._show_view()
        elif self._marks is not None:
            self.ruler.set_cells(self._marks.cells(self.ruler.height()))
            self.ruler.set_current(None if self._at is None else self._marks.fraction(self._at))
            self._show_view()

    def _show_view(self) -> None:
        text_map = self.text.text_map
        if self._marks is None or not text_map.parts:
            return
        (first, start), (last, end) = self.text.visible_range()
        length = max(text_map.length, 1)
        self.ruler.set_view(text_map.to_view(first, start) / length, text_map.to_view(last, end) / length)

    def _jump(self, fraction: float) -> None:
        text_map = self.text.text_map
        if text_map.parts:
            self.text.show_offset(*text_map.to_core(int(fraction * text_map.length)))

    def _reveal(self) -> None:
        place = self._marks.place(self._at) if self._marks is not None and self._at is not None else None
        if place is not None:
            self.text.reveal(*place)

    # -- selecting ---------------------------------------------------------------------------------------------------

    def _row_chosen(self, row: int) -> None:
        self._select(self._report().rows[row].members[0], in_list=False)

    def _pointed(self, part: int, offset: int) -> None:
        if self.changing.on:
            self.changing.pointed(part, offset)
            return
        index = self._marks.at(part, offset) if self._marks is not None else None
        if index is not None:
            self._select(index, reveal=False)

    def _select(self, index: int | None, *, in_list: bool = True, reveal: bool = True) -> None:
        self._at = index
        if index is not None:
            if in_list:
                self.list.go_to(self._report().row_number(index))
            if self._marks is not None:
                self._marks.select(index)
                self.ruler.set_current(self._marks.fraction(index))
                self.text.viewport().update()
                self.beside.text.viewport().update()
            if reveal:
                self._reveal()
        self._show_bar()

    def _show_bar(self) -> None:
        report = self._restoring.report
        if self.changing.on:
            self.bar.say(self.changing.said())
            return
        ready = report is not None and self._at is not None
        self.bar.say(say(report, self._restoring.answers, self._at) if ready else None)  # type: ignore[arg-type]

    def _next_open(self, after: int, step: int = 1) -> int | None:
        found = self._report().open_ones(self._restoring.answers)
        if not found:
            return None
        later = [index for index in found if (index > after if step > 0 else index < after)]
        return (later or found)[0 if step > 0 else -1]

    # -- doing -------------------------------------------------------------------------------------------------------

    def do(self, name: str) -> None:
        """One of the commands, by key, button or menu."""
        if self._restoring.report is None or self._restoring.step != "ready":
            return
        if self.changing.on:
            if name in ("next", "previous", "down", "up"):
                self.changing.step(1 if name in ("next", "down") else -1)
        elif name in ("next", "previous"):
            self._go_open(1 if name == "next" else -1)
        elif name in ("down", "up"):
            self._step(1 if name == "down" else -1)
        elif self._at is not None and self._report().outcomes[self._at].span is not None:
            members = self._report().same_text(self._at) if name.endswith("_all") else (self._at,)
            verb = name.removesuffix("_all")
            if verb == "use":
                self._use(members)
            else:
                self._answer(members, self._report().keeping(self._at) if verb == "leave" else None, verb)

    def _use(self, members: tuple[int, ...]) -> None:
        state = self._report().outcomes[members[0]].state
        if state == "unsure":
            self._choose(members)
        elif state in ("exact", "repaired"):
            self._answer(members, Answer(verdict="use"), "use")

    def _choose(self, members: tuple[int, ...]) -> None:
        report = self._report()
        entries = [report.entries[token] for token in report.outcomes[members[0]].options]
        choices = [
            Choice(key=entry.token, value=one_line(entry.original), note=f"[{entry.token}]  ×{entry.count}")
            for entry in entries
        ]
        chooser = Chooser(choices, text("restore.choose.name"), self)
        chooser.chosen.connect(lambda token: self._answer(members, Answer(verdict="use", token=token), "use"))
        button = self.bar.buttons["use"]
        chooser.open_at(button.mapToGlobal(button.rect().topRight()))

    def _answer(self, members: tuple[int, ...], answer: Answer | None, verb: str) -> None:
        at = self._at
        assert at is not None
        was_open = self._report().is_open(at, self._restoring.answers)
        self._restoring.answer(members, answer)
        said = "used" if verb == "use" else "left"
        if len(members) > 1:
            words = count(f"restore.said.{said}_all", len(members))
            self.undo_bar.say(words)
        else:
            words = text(f"restore.said.{said}")
            self.undo_bar.clear()
        if answer is not None and self._preferences.current.go_on:
            words = f"{words} {self._go_on(at, was_open=was_open)}"
        self._announcer.say(words)

    def _go_on(self, at: int, *, was_open: bool) -> str:
        """From an open outcome to the next open one, from a repaired one to the next row; what to say about it."""
        if was_open:
            target = self._next_open(at)
            if target is None:
                return text("restore.said.done")
        else:
            rows = [row.members[0] for row in self._report().rows if row.section != "exact"]
            here = self._report().rows[self._report().row_number(at)].members[0]
            after = rows.index(here) + 1 if here in rows else len(rows)
            if after >= len(rows):
                return ""
            target = rows[after]
        self._select(target)
        return self._next_words()

    def _next_words(self) -> str:
        report = self._report()
        assert self._at is not None
        row = report.rows[report.row_number(self._at)]
        return text("restore.said.next", line=describe(report, self._restoring.answers, row).spoken)

    def _go_open(self, step: int) -> None:
        at = -1 if self._at is None else self._at
        target = self._next_open(at, step)
        if target is None:
            self._announcer.say(text("restore.said.done"))
            return
        wrapped = target <= at if step > 0 else target >= at
        self._select(target)
        words = self._next_words()
        self._announcer.say(f"{text('restore.said.start')} {words}" if wrapped else words)

    def _step(self, by: int) -> None:
        """The next place in the text."""
        placed = self._report().placed
        if placed:
            at = -1 if self._at is None or self._at >= placed else self._at
            self._select((at + by) % placed if at >= 0 or by > 0 else placed - 1)

    def undo(self) -> None:
        """Take the last step back."""
        if self._restoring.answers.can_undo:
            self._show_touched(self._restoring.undo())

    def redo(self) -> None:
        """Take it again."""
        if self._restoring.answers.can_redo:
            self._show_touched(self._restoring.redo())

    def _show_touched(self, touched: Sequence[int]) -> None:
        self.undo_bar.clear()
        if touched:
            self._select(touched[0])

    # -- following ---------------------------------------------------------------------------------------------------

    def _report(self) -> Report:
        report = self._restoring.report
        assert report is not None
        return report

    def _follow_answers(self, _indices: Sequence[int]) -> None:
        self.list.renew_rows()
        self.refit.blockSignals(True)
        self.refit.setChecked(self._restoring.answers.refit)
        self.refit.blockSignals(False)
        self.refit.update()
        self.text.viewport().update()
        self.beside.text.viewport().update()
        self._name_list()
        self._show_bar()
        self._show_cells()
        self.changed.emit()

    def _obey(self, setting: str) -> None:
        current = self._preferences.current
        if setting == "text_size":
            self.text.set_text_size(current.text_size)
            self.beside.text.set_text_size(current.text_size)
        elif setting == "single_keys":
            self.single_keys.set_enabled(current.single_keys)
            self._show_keys()

    def _show_keys(self) -> None:
        single = self._preferences.current.single_keys
        caps = {name: keys[0] if single else other for name, (keys, other) in KEYS.items()}
        self.bar.set_keys({name: key_text(caps[name]) if caps[name] else "" for name in self.bar.buttons})

    def _name_list(self) -> None:
        report = self._restoring.report
        waiting = report.open_count(self._restoring.answers) if report is not None else 0
        self.list.setAccessibleName(count("outcome.list.open", waiting) if waiting else text("outcome.list"))
        self.changing.name_tabs(report.placed if report is not None else 0)

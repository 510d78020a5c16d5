"""What an editor changed, on the Restore page: the list of changes, the text with both in it, from one to the next.

In: `Changes`, the panes of the page, the marks of the outcomes. Out: the change that is selected, shown in the list, in
the text with both, in the restored text beside it and in words. The tab says whether this is what is looked at.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from PySide6.QtCore import QObject, Qt, Signal

from app.announce import Announcer
from app.changes import Changes, Edited
from app.slices import Slices
from app.texts import count, part_name, text
from app.widgets.change_list import NOTE_TONES, TONES, describe, notes_of
from app.widgets.change_marks import ChangeMarks, RestoredMarks
from app.widgets.outcome_bar import Said
from app.widgets.outcome_marks import OutcomeMarks
from app.widgets.restore_panes import RestorePanes
from app.widgets.visible_text import MarkSource

_LONG = 1_000_000  # UTF-16 units of a text that is shown in one turn, and its first change in another


class ChangesView(QObject):
    """`turn` it on and off, `step` from change to change, `follow` another restored text."""

    turned = Signal()  # on or off, or another change is selected

    def __init__(self, panes: RestorePanes, changes: Changes, announcer: Announcer) -> None:
        super().__init__(panes)
        self._panes, self._changes, self._announcer = panes, changes, announcer
        self._outcomes: OutcomeMarks | None = None
        self._marks: ChangeMarks | None = None
        self._over: RestoredMarks | None = None
        self._following = Slices(self)
        self._stepping = 0  # a step that waits for the comparison
        self.on = False
        panes.tabs.chosen.connect(lambda key: self.turn(on=key == "changes"))
        panes.changes.asked.connect(lambda what: changes.stop() if what == "stop" else changes.look())
        panes.changes.list.change_chosen.connect(lambda index: self.select(index, in_list=False))
        panes.changes.list.entered.connect(lambda: panes.beside.text.setFocus(Qt.FocusReason.OtherFocusReason))
        panes.beside.text.pointed.connect(self._pointed)
        changes.state_changed.connect(self._follow_state)
        self.name_tabs(0)

    @property
    def selected(self) -> int | None:
        """The change that is selected."""
        return self._marks.selected if self._marks is not None else None

    @property
    def ready(self) -> bool:
        """Changes are shown in the text."""
        return self.on and self._marks is not None

    def begin(self) -> None:
        """Another file: its tokens come first."""
        self._following.stop()
        self._marks = self._over = self._outcomes = None
        self._stepping = 0
        self.turn(on=False, focus=False)

    def turn(self, *, on: bool, focus: bool = True) -> None:
        """Look at changes, or at tokens again."""
        self.on = on
        panes = self._panes
        panes.tabs.choose("changes" if on else "tokens")
        panes.show_list(changes=on)
        if not on:
            panes.beside.hide()
            self.turned.emit()
        elif not self._changes.look():  # else its signal brings us to `_follow_state`
            self._follow_state()
        if focus and panes.isVisible() and not (panes.drawer and panes.panel.isHidden()):
            panes.first_field().setFocus(Qt.FocusReason.OtherFocusReason)

    def toggle(self) -> None:
        """The other of the two."""
        self.turn(on=not self.on)

    def step(self, by: int) -> None:
        """The next change, or the one before; the first time they are compared first."""
        if not self.on:
            self.turn(on=True)
        edited = self._edited()
        if edited is None:
            self._stepping = by
            self._announcer.say(self._panes.changes.sentence())
            return
        rows = self._panes.changes.list.rows.rows
        if not rows or self.selected is None:
            self._announcer.say(text("changes.nothing"))
            return
        at = self.selected
        place = bisect_right(rows, at) if by > 0 else bisect_left(rows, at) - 1
        around = not 0 <= place < len(rows)
        self.select(rows[place % len(rows)])
        if around:
            self._announcer.say(f"{text('restore.said.start')} {self._spoken()}")

    def select(self, index: int, *, in_list: bool = True, announce: bool = True, reveal: bool = True) -> None:
        """Go to a change."""
        if self._marks is None:
            return
        self._choose(index, in_list=in_list, reveal=reveal)
        self.turned.emit()
        if announce and in_list:
            self._announcer.say(self._spoken())

    def _choose(self, index: int, *, in_list: bool = True, reveal: bool = True) -> None:
        assert self._marks is not None
        self._marks.selected = index
        if in_list:
            self._panes.changes.list.go_to(index)
        if reveal:
            self._panes.beside.text.reveal(*self._marks.place(index))
            place = self._over.place(index) if self._over is not None else None
            if place is not None:
                self._panes.text.reveal(*place)
        self._panes.text.viewport().update()
        self._panes.beside.text.viewport().update()

    def follow(self, outcomes: OutcomeMarks) -> MarkSource:
        """Another restored text. The marks it has to show."""
        self._outcomes = outcomes
        self._show_text()
        return self._over if self.on and self._over is not None else outcomes

    def pointed(self, part: int, offset: int) -> None:
        """Somebody pointed at a place of the restored text."""
        edited, outcomes = self._edited(), self._outcomes
        if edited is not None and outcomes is not None:
            self._point(edited, part, edited.from_came(part, outcomes.to_before(part, offset)))

    def cells(self, height: int) -> list[str]:
        """The ruler."""
        return self._marks.cells(height) if self._marks is not None else [""] * height

    def fraction(self) -> float | None:
        """Where the selected change stands in the restored text."""
        at = self.selected
        return self._marks.edited.shares[at] if self._marks is not None and at is not None else None

    def said(self) -> Said | None:
        """What the bar says about the selected change."""
        edited, at = self._edited(), self.selected
        if edited is None or at is None:
            return None
        change = edited.found.changes[at]
        line = describe(edited, change)
        where = f"{part_name(edited.part_of(change))}, {text('changes.of', k=at + 1, n=len(edited.found.changes))}"
        return Said(
            before=line.before,
            after=line.after,
            rule=f"{notes_of(change.notes)}." if change.notes else text(f"changes.rule.{change.sort}"),
            more=where,
            word=text(f"changes.sort.{change.sort}"),
            tone=NOTE_TONES[change.notes[0].what] if change.notes else TONES[change.sort],
        )

    def name_tabs(self, open_: int) -> None:
        """How many of each there are."""
        edited = self._edited()
        changes = (
            text("restore.tab.changes", n=len(edited.found.changes)) if edited else text("restore.tab.changes.none")
        )
        self._panes.tabs.set_choices((("tokens", text("restore.tab.tokens", n=open_)), ("changes", changes)))

    # -- inside ------------------------------------------------------------------------------------------------------

    def _edited(self) -> Edited | None:
        return self._changes.edited

    def _spoken(self) -> str:
        edited, at = self._edited(), self.selected
        return describe(edited, edited.found.changes[at]).spoken if edited is not None and at is not None else ""

    def _follow_state(self) -> None:
        edited = self._edited()
        if edited is None:
            self._marks = self._over = None
        elif self._marks is None or self._marks.edited is not edited:
            selected = self.selected
            self._marks = ChangeMarks(edited)
            self._marks.selected = selected
        if self._changes.state == "ready" and edited is not None:
            n = len(edited.found.changes)
            if self.on and self.selected is None:
                self._announcer.say(count("changes.said", n) if n else text("changes.nothing"))
        long = edited is not None and edited.text_map.length > _LONG
        self._following.start(self._follow(edited), lambda: None, at_once=not long)

    def _follow(self, edited: Edited | None) -> Iterator[None]:
        if self.on:
            self._show_text()
            yield
            if edited is not None and self.selected is None and edited.found.changes:
                self._choose(0 if self._stepping >= 0 else len(edited.found.changes) - 1)
        self._stepping = 0
        self.turned.emit()

    def _show_text(self) -> None:
        """The text with both beside the restored one."""
        marks, outcomes = self._marks, self._outcomes
        self._over = RestoredMarks(marks, outcomes) if marks is not None and outcomes is not None else None
        if not self.on:
            return
        panes = self._panes
        if marks is None or outcomes is None or self._over is None:
            panes.beside.hide()
            return
        edited = marks.edited
        panes.text.set_marks(self._over)
        panes.beside.text.setAccessibleName(text("changes.text"))
        panes.beside.show_beside(
            edited.text_map,
            marks,
            lambda part, offset: edited.from_came(part, outcomes.to_before(part, offset)),
            lambda part, offset: outcomes.from_before(part, edited.to_came(part, offset)),
        )

    def _pointed(self, part: int, offset: int) -> None:
        edited = self._edited()
        if self.on and edited is not None:
            self._point(edited, part, offset)

    def _point(self, edited: Edited, part: int, offset: int) -> None:
        index = edited.at(part, offset)
        if index is not None:
            self.select(index, reveal=False)

"""What the keys of the Review page do: select, decide, correct, and what is said about it.

In: commands, and the review of the shown document. Out: changes through the workflow; selection, undo bar and
announcements follow. Widgets are told here what to show; they do not know each other.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint, Signal

from app import texts
from app.announce import Announcer
from app.edges import Edges
from app.excerpts import one_line
from app.pages.review_edges import EdgeMoving
from app.preferences import Preferences
from app.widgets.decision_bar import Subject
from app.widgets.document_pane import DocumentPane
from app.widgets.findings_lines import confidence
from app.widgets.findings_panel import FindingsPanel
from app.widgets.kind_menu import KindMenu
from app.workflow import Workflow
from core.model import Span, Verdict
from core.review import Review
from core.review.steps import Change
from core.review.tally import Status

_BULK = ("value", "kind", "sure")


class Deciding(QObject):
    """`selected` is the slot everything is about."""

    selection_changed = Signal()
    stepped = Signal()  # a person went on to another finding without deciding

    def __init__(
        self, workflow: Workflow, preferences: Preferences, panel: FindingsPanel, pane: DocumentPane, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._workflow, self._preferences, self._panel, self._pane = workflow, preferences, panel, pane
        self.announcer = Announcer(pane)
        self.selected: int | None = None
        self.edges = EdgeMoving(pane, self.announcer)
        self.kind_menu = KindMenu(pane)
        self._last_kind = ""
        self._spreads: dict[int, tuple[int, int]] = {}
        self._offer: Callable[[], object] | None = None
        panel.list.moved.connect(lambda slot: self.select(slot, from_list=True))
        panel.kind_decided.connect(self.decide_kind)
        panel.undo_bar.undo_asked.connect(self.undo)
        panel.undo_bar.more_asked.connect(self._take_offer)
        pane.pointed.connect(self._pointed)
        self.edges.taken.connect(self._take_edges)
        self.edges.left.connect(self.show_subject)
        workflow.equals_found.connect(self._offer_equals)
        workflow.masked_changed.connect(lambda _entry: self.show_subject())

    @property
    def review(self) -> Review | None:
        """The review of the shown document."""
        entry = self._workflow.current
        return entry.review if entry is not None else None

    # -- selecting ---------------------------------------------------------------------------------------------------

    def select(self, slot: int | None, *, from_list: bool = False, from_text: bool = False) -> None:
        """Go to a finding."""
        self.edges.end()
        self.selected = slot
        entry = self._workflow.current
        if entry is not None:
            entry.selected = slot
        if not from_list:
            self._panel.select(slot)
        self._pane.select(slot, reveal=not from_text)
        self.show_subject()
        self.selection_changed.emit()

    def select_first(self) -> None:
        """The first undecided finding, else the first of all."""
        review = self.review
        if review is None or not review.order:
            self.select(None)
            return
        order = review.order
        self.select(next((slot for slot in order if review.status(slot) == Status.UNDECIDED), order[0]))

    def _pointed(self, slot: int | None) -> None:
        review = self.review
        if slot is None or review is None or self.edges.now is not None:
            return
        if review.status(slot) == Status.NEAR and not self._panel.near:
            return
        if slot != self.selected:
            self.select(slot, from_text=True)

    def go(self, direction: int, *, undecided: bool) -> None:
        """A person goes on or back, as `step`."""
        self.step(direction, undecided=undecided)
        self.stepped.emit()

    def step(self, direction: int, *, undecided: bool) -> None:
        """The next or previous finding, undecided ones only or all; round the end, and says so."""
        review = self.review
        if review is None or not review.order:
            return
        order = self._order()
        wanted = {Status.UNDECIDED} if undecided else {Status.UNDECIDED, Status.MASKED, Status.KEPT}
        if self._panel.near and not undecided:
            wanted.add(Status.NEAR)
        here = self._position(order, direction)
        ahead = range(here + direction, len(order) if direction > 0 else -1, direction)
        behind = range(here) if direction > 0 else range(len(order) - 1, here, -1)
        fits = review.statuses().translate(bytes(status in wanted for status in range(256)))
        for wrapped, places in ((False, ahead), (True, behind)):
            at = next((at for at in places if fits[order[at]]), None)
            if at is not None:
                self.select(order[at])
                said = self._named(order[at])
                self.announcer.say(texts.text("announce.wrapped", finding=said) if wrapped else said)
                return
        self.announcer.say(texts.text("empty.decided.line" if undecided else "announce.only_one"))

    def _order(self) -> Sequence[int]:
        """Document order; or the order of the list where that is sorted otherwise."""
        assert self.review is not None
        rows = self._panel.list.rows
        if rows.filter.order == "place":
            return self.review.order
        return [slot for item in rows.items for slot in rows.members(item)] or self.review.order

    def _position(self, order: Sequence[int], direction: int) -> int:
        assert self.review is not None
        if self.selected is None:
            return -1 if direction > 0 else len(order)
        if order is self.review.order:
            at = self.review.places.index(self.selected)
            gone = at >= len(order) or order[at] != self.selected
            return at - 1 if gone and direction > 0 else at
        return order.index(self.selected) if self.selected in order else -1

    # -- what the bar says -------------------------------------------------------------------------------------------

    def show_subject(self) -> None:
        """Say what is selected."""
        self._pane.bar.show_subject(self._subject())

    def _subject(self) -> Subject | None:
        review, slot, entry = self.review, self.selected, self._workflow.current
        if review is None or slot is None or entry is None or review.status(slot) == Status.GONE:
            return None
        finding = review.finding(slot)
        value = review.value(slot)
        counts = review.value_counts(value)
        near = self._panel.near or review.status(slot) == Status.NEAR
        times = counts.total + (counts.near if near else 0)
        spellings, parts = self._spread(value)
        steps, score = confidence(finding)
        kept = review.status(slot) in (Status.KEPT, Status.NEAR)
        token = ""
        if not kept:
            token = entry.masked.tokens.get(finding.text, "") if entry.masked is not None else ""
            token = token or f"[{finding.kind}_…]"
        reasons = tuple(texts.reason(reason) for reason in finding.reasons)
        found_by = ", ".join(texts.text(f"source.{source}") for source in finding.sources)
        return Subject(
            kind=finding.kind,
            value=one_line(finding.text),
            token=token,
            steps=steps,
            score=score,
            times=times,
            spellings=spellings,
            parts=parts,
            all=times,
            why=" ".join(reasons),
            details=(texts.text("decision.found_by", sources=found_by), *reasons),
        )

    def _spread(self, value: int) -> tuple[int, int]:
        """Spellings and parts of a value. Deciding does not change them, and ten thousand places take a while."""
        review = self.review
        assert review is not None
        found = self._spreads.get(value)
        if found is None:
            parts = review.places.parts_of(review.members(value))
            found = self._spreads[value] = review.spellings(value), len(parts)
        return found

    def forget(self) -> None:
        """Findings came in or were corrected."""
        self._spreads.clear()

    def _named(self, slot: int) -> str:
        assert self.review is not None
        finding = self.review.finding(slot)
        pieces = [one_line(finding.text), texts.kind_name(finding.kind)]
        steps, _ = confidence(finding)
        if steps:
            pieces.append(texts.text(f"confidence.{steps}"))
        return ", ".join(pieces)

    # -- deciding ----------------------------------------------------------------------------------------------------

    def decide(self, verdict: Verdict) -> None:
        """This finding; then on to the next undecided one."""
        slot = self.selected
        if slot is None:
            return
        self._workflow.change(lambda review: review.decide_one(slot, verdict))
        self.go_on(texts.text(f"state.{verdict}"))

    def decide_all(self, verdict: Verdict) -> None:
        """Every finding with the value of this one."""
        slot, near = self.selected, self._panel.near
        if slot is None or self.review is None:
            return
        near = near or self.review.status(slot) == Status.NEAR
        value = self.review.value(slot)
        change = self._workflow.change(lambda review: review.decide_value(value, verdict, near=near))
        if change is not None:
            self.go_on(self.sentence(change) if change.count else texts.text(f"state.{verdict}"))

    def decide_kind(self, kind: str, verdict: Verdict) -> None:
        """Every finding of a kind."""
        near = self._panel.near
        self._decided(self._workflow.change(lambda review: review.decide_kind(kind, verdict, near=near)))

    def decide_some(self, slots: Sequence[int], verdict: Verdict) -> None:
        """These findings, as one step."""
        self._decided(self._workflow.change(lambda review: review.decide(slots, verdict)))

    def _decided(self, change: Change | None) -> None:
        if change is not None and change.count:
            self.go_on(self.sentence(change))

    def go_on(self, said: str) -> None:
        """After a decision: say it, and on to the next undecided finding if the analyst wants that."""
        review = self.review
        if review is None:
            return
        if review.counts.undecided == 0:
            self.announcer.say(f"{said}. {texts.text('empty.decided.line')}")
        if not self._preferences.current.go_on or review.counts.undecided == 0:
            self.show_subject()
            return
        before = self.selected
        self.step(1, undecided=True)
        if self.selected is not None and self.selected != before:
            self.announcer.say(texts.text("announce.next", done=said, finding=self._named(self.selected)))

    def undo(self) -> None:
        """Take back the last step, whatever its size."""
        self._repeat(lambda review: review.undo())

    def redo(self) -> None:
        """Take the last undone step again."""
        self._repeat(lambda review: review.redo())

    def _repeat(self, act: Callable[[Review], Change | None]) -> None:
        self.edges.end()
        change = self._workflow.change(act)
        review = self.review
        if change is None or review is None:
            return
        words = "announce.undone" if change.undone else "announce.redone"
        self.announcer.say(texts.count(words, change.count))
        there = (slot for slot in change.slots if review.status(slot) != Status.GONE)
        first = next(there, None)
        if first is not None:
            stays = self.selected is not None and self.selected in change.slots
            stays = stays and review.status(self.selected) != Status.GONE  # type: ignore[arg-type]
            self.select(self.selected if stays else first)

    # -- correcting --------------------------------------------------------------------------------------------------

    def ask_kind(self) -> None:
        """The menu of kinds for the selected finding."""
        slot, review = self.selected, self.review
        if slot is None or review is None:
            return
        button = self._pane.bar.buttons["kind"]
        at = button.mapToGlobal(QPoint(0, button.height() + 2))
        self.kind_menu.ask(at, review.finding(slot).kind, lambda kind: self._retype(slot, kind))

    def _retype(self, slot: int, kind: str) -> None:
        review = self.review
        if review is None:
            return
        others = [other for other in review.members(review.value(slot), near=self._panel.near) if other != slot]
        change = self._workflow.change(lambda review: review.retype([slot], kind))
        if change is None or not change.count:
            return
        self._last_kind = kind
        said = texts.text("bulk.retyped", kind=texts.kind_name(kind))
        self.announcer.say(said)
        if others:
            self.say(
                said,
                texts.count("bulk.retype_others", len(others)),
                lambda: self._workflow.change(lambda review: review.retype(others, kind)),
            )

    def add(self) -> None:
        """Mark what is selected in the text, with the last kind used; the menu of kinds opens if there was none."""
        place = self._pane.selected_span()
        if place is None:
            self.say(texts.text("add.nothing"))
            self.announcer.say(texts.text("add.nothing"))
            return
        if self._last_kind:
            self._add(place, self._last_kind)
            return
        self.kind_menu.ask(self._pane.corner(), "", lambda kind: self._add(place, kind))

    def _add(self, place: tuple[int, int, int], kind: str) -> None:
        entry = self._workflow.current
        if entry is None or entry.document is None:
            return
        part, start, end = place
        change = self._workflow.add(Span(part=entry.document.parts[part].id, start=start, end=end), kind)
        if change is None or not change.count:
            return
        self._last_kind = kind
        self.select(change.slots[0])
        self.announcer.say(texts.text("announce.added", kind=texts.kind_name(kind)))

    def _offer_equals(self, _entry: object, spans: list[Span], kind: str) -> None:
        said = texts.count("add.equals", len(spans))
        self.announcer.say(said)
        self.say(
            said,
            texts.text("add.equals_mask"),
            lambda: self._workflow.change(lambda review: review.add(spans, kind)),
        )

    def remove(self) -> None:
        """Take back a finding that was added by hand."""
        slot, review = self.selected, self.review
        if slot is None or review is None:
            return
        if not review.is_added(slot):
            self.announcer.say(texts.text("remove.found"))
            return
        self._workflow.change(lambda review: review.remove(slot))
        self.announcer.say(texts.text("announce.removed"))
        self.step(1, undecided=False)

    def start_edges(self) -> None:
        """Move the edges of the selected finding by keys until Enter or Escape."""
        slot, review = self.selected, self.review
        if slot is not None and review is not None:
            part, start, end = review.places.where(slot)
            self.edges.start(part, review.document.parts[part], start, end)

    def _take_edges(self, edges: Edges) -> None:
        slot = self.selected
        if slot is not None:
            self._workflow.adjust(slot, edges.start, edges.end)
            self.select(slot)
            self.announcer.say(texts.text("announce.edges"))

    # -- the undo bar ------------------------------------------------------------------------------------------------

    def told(self, change: Change) -> None:
        """After a change: what the undo bar says about it. A single decision clears it."""
        self._offer = None
        if change.places:
            self.forget()
        if not change.undone and change.action == "decide" and (change.scope in _BULK or change.count > 1):
            self.say(self.sentence(change))
        else:
            self._panel.undo_bar.clear()

    def sentence(self, change: Change) -> str:
        """What a step of many did."""
        kind = texts.kind_name(change.kind) if change.kind else ""
        scope = change.scope if change.scope in ("value", "kind") else "some"
        return texts.count(f"bulk.{scope}.{change.verdict}", change.count, kind=kind)

    def say(self, sentence: str, more: str = "", offer: Callable[[], object] | None = None) -> None:
        """Put a sentence into the undo bar, with what it offers besides Undo."""
        self._offer = offer
        can_undo = self.review is not None and self.review.can_undo and sentence != texts.text("add.nothing")
        self._panel.undo_bar.say(sentence, more=more, undo=can_undo)

    def _take_offer(self) -> None:
        offer, self._offer = self._offer, None
        if offer is not None:
            offer()
            self.show_subject()

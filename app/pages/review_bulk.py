"""Many findings at once: the sure ones, those like the selected one, another threshold, terms, one person.

In: commands about the selected finding. Out: one step of undo each, said in the undo bar and to screen readers, or a
change of the analyst's lists, which the undo bar offers to take back.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint

from app import texts
from app.excerpts import one_line
from app.pages.review_deciding import Deciding
from app.slices import PIECE, Slices
from app.widgets.chooser import Choice, Chooser
from app.widgets.document_pane import DocumentPane
from app.widgets.findings_panel import FindingsPanel
from app.widgets.letter_menu import Entry, LetterMenu
from app.workflow import Workflow
from core.errors import GarimError
from core.model import Span, Verdict
from core.review import Review
from core.review.choosing import LIKENESSES, Likeness, like
from core.terms import ANY, Sort

if TYPE_CHECKING:
    from core.documents.table import Grid

_LETTERS: dict[Likeness, str] = {
    "value": "V",
    "kind": "K",
    "part": "P",
    "column": "C",
    "tier": "D",
    "surer": "S",
    "doubtful": "U",
}
_SHOWN = 40  # characters of a value or heading in the menu
_MOST_PEOPLE = 200  # offered to be the same person, the likest first
_A_SLICE = 300  # values looked at in one slice


class Bulk(QObject):
    """`sure`, `ask_like`, `always`, `never`, `ask_same`, `apart`, `ask_threshold`."""

    def __init__(
        self, workflow: Workflow, deciding: Deciding, panel: FindingsPanel, pane: DocumentPane, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._workflow, self._deciding, self._panel, self._pane = workflow, deciding, panel, pane
        self.menu = LetterMenu(pane)
        self._looking = Slices(self)
        panel.triage.sure_wanted.connect(self.sure)
        panel.triage.threshold_wanted.connect(self._set_threshold)
        if workflow.terms is not None:
            workflow.terms.refused.connect(self._refused)

    @property
    def _review(self) -> Review | None:
        return self._deciding.review

    # -- the sure ones and the threshold -----------------------------------------------------------------------------

    def sure(self) -> None:
        """Mask every sure finding that is not decided."""
        change = self._workflow.change(lambda review: review.decide_sure())
        if change is None or not change.count:
            self._deciding.announcer.say(texts.text("triage.none_sure"))
        else:
            self._deciding.go_on(self._deciding.sentence(change))

    def ask_threshold(self) -> None:
        """Turn the threshold."""
        if self._review is not None:
            self._panel.triage.ask_threshold()

    def _set_threshold(self, score: float) -> None:
        change = self._workflow.change(lambda review: review.set_threshold(score))
        if change is not None:
            words = texts.count("triage.taken", change.count, score=texts.number(score))
            self._deciding.say(words)
            self._deciding.announcer.say(words)

    # -- those like the selected one ---------------------------------------------------------------------------------

    def ask_like(self, verdict: Verdict) -> None:
        """The menu of what the others may share with the selected finding."""
        review, slot = self._review, self._deciding.selected
        if review is None or slot is None:
            return
        entries: list[Entry] = []

        def ask() -> None:
            if review is self._review and slot == self._deciding.selected:
                self.menu.ask(self._corner(), texts.text(f"like.{verdict}"), entries)

        work = self._likenesses(review, slot, verdict, entries)
        self._looking.start(work, ask, at_once=len(review.order) <= PIECE)

    def _likenesses(self, review: Review, slot: int, verdict: Verdict, entries: list[Entry]) -> Iterator[None]:
        """Fills the menu, an entry in each slice."""
        near, grid = self._panel.near, self._grid(review, slot)
        for likeness in LIKENESSES:
            slots = like(review, slot, likeness, near=near, grid=grid)
            if likeness != "column" or slots:
                words = f"{self._words(review, slot, likeness)}  ×{texts.number(len(slots))}"
                entries.append(
                    Entry(
                        words=words,
                        key=_LETTERS[likeness],
                        call=lambda slots=slots: self._deciding.decide_some(slots, verdict),  # type: ignore[misc]
                        enabled=bool(slots),
                    )
                )
            yield

    def _words(self, review: Review, slot: int, likeness: Likeness) -> str:
        finding = review.finding(slot)
        part = review.document.part(finding.span.part)
        says = {
            "value": lambda: one_line(finding.text)[:_SHOWN],
            "kind": lambda: texts.kind_name(finding.kind),
            "part": lambda: texts.part_name(part),
            "column": lambda: self._heading(review, slot),
            "tier": lambda: ", ".join(texts.text(f"source.{source}") for source in finding.sources),
            "surer": lambda: texts.number(float(finding.score)),
            "doubtful": lambda: texts.number(float(finding.score)),
        }
        return texts.text(f"like.{likeness}", what=says[likeness]())

    def _grid(self, review: Review, slot: int) -> "Grid | None":
        """The cells of the part the finding is in."""
        entry = self._workflow.current
        tables = entry.tables if entry is not None else None
        return tables.grids.get(review.places.where(slot)[0]) if tables is not None else None

    def _heading(self, review: Review, slot: int) -> str:
        """What stands over its column, else the column's number."""
        grid = self._grid(review, slot)
        place = grid.place(review.places.where(slot)[1]) if grid is not None else None
        if grid is None or place is None:
            return ""
        return one_line(grid.headers.get(place[1], ""))[:_SHOWN] or texts.number(place[1] + 1)

    # -- what was searched for -----------------------------------------------------------------------------------------

    def ask_mark(self, places: Sequence[Span]) -> None:
        """As which kind everything that was found is to be marked."""
        if places:
            mark = self._pane.find_bar.mark
            at = mark.mapToGlobal(QPoint(0, mark.height() + 2))
            self._deciding.kind_menu.ask(at, "", lambda kind: self._mark(places, kind))

    def _mark(self, places: Sequence[Span], kind: str) -> None:
        change = self._workflow.mark_all(places, kind)
        if change is not None and change.count:
            self._told(texts.count("find.marked", len(places), kind=texts.kind_name(kind)))

    # -- the analyst's lists -----------------------------------------------------------------------------------------

    def always(self) -> None:
        """Always mask this value, here and in every search from now on."""
        self._list("always", "mask")

    def never(self) -> None:
        """Never mask this value, whatever it is taken for."""
        self._list("never", "keep")

    def _list(self, sort: Sort, verdict: Verdict) -> None:
        review, slot, terms = self._review, self._deciding.selected, self._workflow.terms
        if review is None or slot is None:
            return
        finding, value = review.finding(slot), review.value(slot)
        change = self._workflow.change(lambda review: review.decide_value(value, verdict, near=True))
        if terms is None:
            return
        terms.add(sort, finding.text, finding.kind if sort == "always" else ANY)
        words = texts.text(f"terms.{sort}.added")
        self._deciding.go_on(words)
        self._deciding.say(words, texts.text("terms.take_off"), lambda: terms.remove(sort, (finding.text,)))
        if change is None or not change.count:
            self._deciding.show_subject()

    def _refused(self, problem: GarimError) -> None:
        said = texts.refusal(problem)
        self._deciding.say(said)
        self._deciding.announcer.say(said, assertive=True)

    # -- one person --------------------------------------------------------------------------------------------------

    def ask_same(self) -> None:
        """Which other name is the same person as the selected one."""
        review, slot = self._review, self._deciding.selected
        if review is None or slot is None or review.finding(slot).kind != "PERSON":
            self._deciding.announcer.say(texts.text("same_person.people_only"))
            self._deciding.say(texts.text("same_person.people_only"))
            return
        value = review.value(slot)
        others: list[int] = []
        work = _people(review, {value, *review.same_as(value)}, value, others)
        many = len(review.tally.values) > PIECE // 10
        self._looking.start(work, lambda: self._offer_same(review, slot, others), at_once=not many)

    def _offer_same(self, review: Review, slot: int, others: Sequence[int]) -> None:
        if review is not self._review or slot != self._deciding.selected:
            return
        value = review.value(slot)
        choices = [
            Choice(
                key=str(other),
                value=one_line(review.finding(review.members(other)[0]).text),
                note=f"×{texts.number(review.value_counts(other).total)}",
            )
            for other in others
        ]
        if not choices:
            self._deciding.announcer.say(texts.text("same_person.nobody"))
            self._deciding.say(texts.text("same_person.nobody"))
            return
        chooser = Chooser(choices, texts.text("same_person.name"), self._pane)
        chooser.chosen.connect(lambda key: self._merge(value, int(key)))
        chooser.open_at(self._corner(), above=False)

    def _merge(self, value: int, other: int) -> None:
        change = self._workflow.change(lambda review: review.mark_same((value, other)))
        if change is not None and change.count:
            self._told(texts.text("same_person.done"))

    def apart(self) -> None:
        """The selected name is a person of its own again."""
        review, slot = self._review, self._deciding.selected
        if review is None or slot is None or not review.same_as(review.value(slot)):
            self._deciding.announcer.say(texts.text("same_person.none"))
            return
        value = review.value(slot)
        self._workflow.change(lambda review: review.mark_apart(value))
        self._told(texts.text("same_person.apart"))

    def _told(self, words: str) -> None:
        self._deciding.show_subject()
        self._deciding.say(words)
        self._deciding.announcer.say(words)

    def _corner(self) -> QPoint:
        bar = self._pane.bar
        return bar.mapToGlobal(QPoint(16, 8))


def _people(review: Review, known: set[int], mine: int, found: list[int]) -> Iterator[None]:
    """Finds values of people, those that share most words with this one first, in slices."""
    key, words = review.value_key(mine)[1], _words_of(review, mine)
    rated: list[tuple[int, bool, str, int]] = []
    for number, (kind, other) in enumerate(review.tally.values):
        if kind == "PERSON" and number not in known and review.value_counts(number).total:
            shared = len(_words_of(review, number) & words)
            rated.append((-shared, not (other in key or key in other), other, number))
        if number % _A_SLICE == _A_SLICE - 1:
            yield
    rated.sort()
    found += [number for *_, number in rated[:_MOST_PEOPLE]]
    yield


def _words_of(review: Review, value: int) -> frozenset[str]:
    text = review.finding(next(iter(review.tally.members(value)))).text
    return frozenset(word.strip(".,") for word in text.casefold().split())

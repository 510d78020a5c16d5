"""Which findings the list shows, and in which order. No widget.

In: a review and a `Filter`. Out: items, and what their rows say (app/widgets/findings_lines.py).

An *item* is one integer: a slot for a single place, or `-1 - value` for all places with equal values. Fifty thousand
findings are one pass over the slots in document order, some ten milliseconds, in slices (app/slices.py).
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from app.slices import pieces
from app.widgets.findings_filter import Filter, Match, Pieces
from app.widgets.findings_lines import Line, Lines
from core.kinds import KINDS
from core.review import Review
from core.review.steps import Change
from core.review.tally import Status


def as_item(value: int) -> int:
    """The item of a value."""
    return -1 - value


class Rows:
    """The items of a review under a filter. `build` after the filter or the set of findings changed."""

    def __init__(self) -> None:
        self.review: Review | None = None
        self.filter = Filter()
        self.items: list[int] = []
        self.expanded: set[int] = set()  # values
        self._members: dict[int, list[int]] = {}
        self._next: tuple[list[int], dict[int, list[int]]] = [], {}
        self._lines = Lines()

    def build(self) -> None:
        """Choose and order the items again."""
        deque(self.building(), maxlen=0)
        self.adopt()

    def building(self) -> "Pieces[None]":
        """`build` in slices; everything stays as it was until `adopt`."""
        items: list[int] = []
        members: dict[int, list[int]] = {}
        if self.review is not None:
            shown = yield from self._matching()
            if not self.filter.grouped:
                items = yield from self._sorted(shown)
            else:
                values = self.review.tally.values_by_slot()
                for piece in pieces(shown):
                    for slot in piece:
                        members.setdefault(values[slot], []).append(slot)
                    yield
                ordered = yield from self._sorted_values(members)
                for value in ordered:
                    items.append(as_item(value))
                    if value in self.expanded:
                        items.extend(members[value])
        self._next = items, members

    def adopt(self) -> None:
        """Show what was built."""
        self.forget_lines()
        self.items, self._members = self._next
        self._next = [], {}

    def same_after(self, change: Change) -> bool:
        """The items are the same after this change as before it: only how they look is another."""
        review, wanted = self.review, self.filter
        if review is None or change.places or wanted.states or wanted.order == "doubt" or wanted.words.strip():
            return False
        return wanted.tab == "all" and (wanted.near or not review.any_near(change.slots))

    def forget_lines(self, *, shapes: bool = True) -> None:
        """Rows are described anew when they are painted; `shapes`: also what no decision changes."""
        self._lines.forget(shapes=shapes)

    def line(self, item: int) -> Line:
        """What a row shows now."""
        assert self.review is not None
        return self._lines.line(self.review, self.filter, item, self.members(item))

    def take_out(self, slots: Sequence[int]) -> list[int] | None:
        """After a few findings got another state: the rows that are gone, last first; None when `build` is needed."""
        review = self.review
        assert review is not None
        gone: list[int] = []
        for slot in slots:
            for item in (slot, as_item(review.value(slot))):
                self._lines.renew(item)
            fits = self._state_fits(review.status(slot))
            value = review.value(slot)
            members = self._members.get(value, []) if self.filter.grouped else []
            known = slot in members if self.filter.grouped else slot in self.items
            if fits and not known and self._is_match(slot):
                return None
            if fits or not known:
                continue
            if self.filter.grouped:
                members.remove(slot)
                self._lines.reshape(as_item(value))
                if not members:
                    del self._members[value]
                    gone.append(self.items.index(as_item(value)))
            if slot in self.items:
                gone.append(self.items.index(slot))
        gone.sort(reverse=True)
        return gone

    def about(self, slots: Sequence[int]) -> set[int]:
        """The items that say something about these places: their own, and those of their values."""
        assert self.review is not None
        return {*slots, *(as_item(self.review.value(slot)) for slot in slots)}

    def members(self, item: int) -> Sequence[int]:
        """The slots a row stands for."""
        return self._members.get(-1 - item, ()) if item < 0 else (item,)

    def slot(self, item: int) -> int:
        """The place a row leads to: the first undecided one, else the first."""
        assert self.review is not None
        members = self.members(item)
        status = self.review.status
        return next((slot for slot in members if status(slot) == Status.UNDECIDED), members[0])

    def row_of(self, slot: int) -> int:
        """The row of a place, or of its value when that is not opened; -1 when it is not shown."""
        if self.review is None:
            return -1
        try:
            if not self.filter.grouped:
                return self.items.index(slot)
            value = self.review.value(slot)
            if slot not in self._members.get(value, ()):
                return -1
            return self.items.index(slot if value in self.expanded else as_item(value))
        except ValueError:
            return -1

    # -- choosing ----------------------------------------------------------------------------------------------------

    def _state_fits(self, status: int) -> bool:
        if status == Status.GONE or status in self.filter.states:
            return False
        if self.filter.tab == "open":
            return status == Status.UNDECIDED
        if self.filter.tab == "near":
            return status == Status.NEAR
        return status != Status.NEAR or self.filter.near

    def _matching(self) -> "Pieces[list[int]]":
        review = self.review
        assert review is not None
        fits = [self._state_fits(status) for status in Status]
        statuses, values, where = review.statuses(), review.tally.values_by_slot(), review.places.where
        left_out = [kind in self.filter.kinds for kind, _ in review.tally.values] if self.filter.kinds else []
        match = Match(review, self.filter.words) if self.filter.words.strip() else None
        fitting = (yield from match.values()) if match is not None else []
        shown: list[int] = []
        for piece in pieces(review.order[:]):
            kept = [slot for slot in piece if fits[statuses[slot]]]
            if left_out:
                kept = [slot for slot in kept if not left_out[values[slot]]]
            if self.filter.parts:
                kept = [slot for slot in kept if where(slot)[0] not in self.filter.parts]
            if match is not None:
                others = match.others(kept)
                kept = [slot for slot in kept if fitting[values[slot]] or slot in others]
            shown += kept
            yield
        return shown

    def _is_match(self, slot: int) -> bool:
        assert self.review is not None
        if self.review.finding(slot).kind in self.filter.kinds:
            return False
        if self.review.places.where(slot)[0] in self.filter.parts:
            return False
        return not self.filter.words.strip() or Match(self.review, self.filter.words)(slot)

    def _sorted(self, slots: list[int]) -> "Pieces[list[int]]":
        review, order = self.review, self.filter.order
        assert review is not None
        if order == "place":
            return slots
        scores = review.scores()
        if order == "doubt":
            statuses = review.statuses()
            waiting: list[int] = []
            others: list[int] = []
            for piece in pieces(slots):
                for slot in piece:
                    (waiting if statuses[slot] == Status.UNDECIDED else others).append(slot)
                yield
            ordered = yield from _in_order(waiting, scores.__getitem__)
            return ordered + others
        if order == "confidence":
            return (yield from _in_order(slots, scores.__getitem__))
        ranks, values = (yield from self._ranks()), review.tally.values_by_slot()
        places: dict[int, int] = {}
        for piece in pieces(slots):
            places.update((slot, ranks[values[slot]]) for slot in piece)
            yield
        return (yield from _in_order(slots, places.__getitem__))

    def _sorted_values(self, members: dict[int, list[int]]) -> "Pieces[list[int]]":
        review, values, order = self.review, list(members), self.filter.order
        assert review is not None
        if order == "place":
            return values
        scores = review.scores()
        best: dict[int, float] = {}
        if order == "doubt":
            statuses, numbers = review.statuses(), review.tally.values_by_slot()
            open_: set[int] = set()
            for slots in pieces(review.order[:]):
                open_.update(numbers[slot] for slot in slots if statuses[slot] == Status.UNDECIDED)
                yield
            least = [value for value in values if value in open_]
            for piece in pieces(least):
                best.update((value, min(map(scores.__getitem__, members[value]))) for value in piece)
                yield
            ordered = yield from _in_order(sorted(least), best.__getitem__)
            return ordered + [value for value in values if value not in open_]
        if order == "confidence":
            for piece in pieces(values):
                best.update((value, max(map(scores.__getitem__, members[value]))) for value in piece)
                yield
            return (yield from _in_order(values, best.__getitem__))
        return (yield from _in_order(values, (yield from self._ranks()).__getitem__))

    def _ranks(self) -> "Pieces[list[int]]":
        """The place of every value in an order by kind or by text: whole numbers sort quicker than texts."""
        assert self.review is not None
        named = self.review.tally.values
        if self.filter.order == "kind":
            return [KINDS[kind].priority if kind in KINDS else len(KINDS) for kind, _ in named]
        ordered = yield from _in_order([text for _, text in named], None)
        at = {text: place for place, text in enumerate(ordered)}  # equal texts: the place of the last
        yield
        return [at[text] for _, text in named]


def _in_order(items: Sequence[Any], key: Callable[[Any], Any] | None) -> "Pieces[list[Any]]":
    """Sorted, in slices: sorted runs are put together in a moment."""
    done: list[Any] = []
    for piece in pieces(items):
        done += sorted(piece, key=key)
        yield
    done.sort(key=key)
    yield
    return done

"""Which findings the list shows, in which order, and what a row says. No widget.

In: a review and a `Filter`. Out: items and, for visible rows only, their `Line`.

An *item* is one integer: a slot for a single place, or `-1 - value` for all places with equal values. Fifty thousand
findings are one pass over the slots in document order, some ten milliseconds, in slices (app/slices.py).
"""

from collections import deque
from collections.abc import Callable, Collection, Generator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias, TypeVar

from app import texts
from app.excerpts import one_line
from app.slices import pieces
from core.folding import fold
from core.kinds import KINDS
from core.model import Finding
from core.review import LIKELY, UNSURE, VERY_LIKELY, Review
from core.review.steps import Change
from core.review.tally import Status, equal_key

Key = TypeVar("Key")
Pieces: TypeAlias = Generator[None, None, Key]
Tab = Literal["open", "all", "near"]
Order = Literal["place", "doubt", "confidence", "kind", "text"]
ORDERS: tuple[Order, ...] = ("place", "doubt", "confidence", "kind", "text")
"""`doubt`: what is undecided first, the least sure of it before the rest; then the others by place."""

_OF_A_VALUE = 80  # characters of a value in the row of a place; the text behind it is to be seen too
_CONTEXT = 24  # characters around a place in its row
_LOOKED_AT = 50  # places of a value that are looked at one by one; for more the counts are asked
_ALMOST_SURE = 0.99  # what 1.00 is shown as unless a check proved it

STATE_NAMES = ("undecided", "mask", "keep", "near", "keep")
"""By `Status`; what is gone looks kept for the moment until the rows are built again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """What is shown. `kinds`, `states` and `parts` (numbers) are those left out."""

    tab: Tab = "all"
    words: str = field(default="", repr=False)
    kinds: Collection[str] = ()
    states: Collection[int] = ()
    parts: Collection[int] = ()
    order: Order = "place"
    grouped: bool = False
    near: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What one row shows. `status` is a `Status`; `times` 0 for a single place; `spoken` is all of it as a sentence."""

    kind: str
    status: int
    by_analyst: bool
    value: str = field(repr=False)
    second: str
    times: int
    score: str
    place: bool
    spoken: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Shape:
    """What a row says that no decision changes."""

    steps: int
    score: str
    where: str


def confidence(finding: Finding) -> tuple[int, str]:
    """Steps 1 to 4 and the number of a score; nothing for what was added by hand."""
    if "analyst" in finding.sources:
        return 0, ""
    score = finding.score
    steps = 4 if score >= VERY_LIKELY else 3 if score >= LIKELY else 2 if score >= UNSURE else 1
    shown = score if finding.checked else min(score, _ALMOST_SURE)
    return steps, texts.number(float(shown))


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
        self._lines: dict[int, Line] = {}
        self._shapes: dict[int, _Shape] = {}

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
        self._lines.clear()
        if shapes:
            self._shapes.clear()  # another language names parts otherwise

    def take_out(self, slots: Sequence[int]) -> list[int] | None:
        """After a few findings got another state: the rows that are gone, last first; None when `build` is needed."""
        review = self.review
        assert review is not None
        gone: list[int] = []
        for slot in slots:
            for item in (slot, as_item(review.value(slot))):
                self._lines.pop(item, None)
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
                self._shapes.pop(as_item(value), None)
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
        match = _Match(review, self.filter.words) if self.filter.words.strip() else None
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
        return not self.filter.words.strip() or _Match(self.review, self.filter.words)(slot)

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

    # -- describing --------------------------------------------------------------------------------------------------

    def line(self, item: int) -> Line:
        """What a row shows now."""
        line = self._lines.get(item)
        if line is None:
            line = self._lines[item] = self._place(item) if item >= 0 and self.filter.grouped else self._describe(item)
        return line

    def _describe(self, item: int) -> Line:
        review = self.review
        assert review is not None
        members = self.members(item)
        shape = self._shapes.get(item) or self._shapes.setdefault(item, self._shape(members))
        first = review.finding(members[0])
        status = self._shared_status(members)
        kind = texts.kind_name(first.kind)
        times = len(members) if item < 0 else 0
        spoken = [one_line(first.text), kind, texts.text(f"state.{STATE_NAMES[status]}")]
        if shape.score:
            spoken.append(f"{texts.text(f'confidence.{shape.steps}')} {shape.score}")
        if times > 1:
            spoken.append(texts.count("finding.times", times))
        spoken.append(shape.where)
        return Line(
            kind=first.kind,
            status=status,
            by_analyst=any(review.by_analyst(slot) for slot in members[:_LOOKED_AT]),
            value=one_line(first.text),
            second=f"{kind} · {shape.where}",
            times=times,
            score=shape.score,
            place=False,
            spoken=", ".join(spoken),
        )

    def _shape(self, members: Sequence[int]) -> "_Shape":
        review = self.review
        assert review is not None
        scores = review.scores()
        best = max(map(scores.__getitem__, members))
        steps, score = confidence(review.finding(next(slot for slot in members if scores[slot] == best)))
        return _Shape(steps=steps, score=score, where=self._where(members))

    def _place(self, slot: int) -> Line:
        """A place under its value: a piece of the text around it."""
        review = self.review
        assert review is not None
        finding = review.finding(slot)
        part, start, end = review.places.where(slot)
        whole = review.document.parts[part].text
        before, after = whole[max(0, start - _CONTEXT) : start], whole[end : end + _CONTEXT]
        around = one_line(f"…{before}{finding.text[:_OF_A_VALUE]}{after}…")
        status = review.status(slot)
        where = texts.part_name(review.document.parts[part])
        spoken = (around, texts.text(f"state.{STATE_NAMES[status]}"), where)
        return Line(
            kind=finding.kind,
            status=status,
            by_analyst=review.by_analyst(slot),
            value=around,
            second=where,
            times=0,
            score=confidence(finding)[1],
            place=True,
            spoken=", ".join(spoken),
        )

    def _shared_status(self, members: Sequence[int]) -> int:
        review = self.review
        assert review is not None
        if len(members) > _LOOKED_AT and not self.filter.states:
            counts = review.value_counts(review.value(members[0]))
            open_, near = counts.undecided and self.filter.tab != "near", counts.near and self.filter.tab == "near"
            return int(
                Status.UNDECIDED if open_ else Status.NEAR if near else Status.MASKED if counts.masked else Status.KEPT
            )
        found = {review.status(slot) for slot in members}
        for status in (Status.UNDECIDED, Status.NEAR, Status.MASKED):
            if status in found:
                return int(status)
        return int(Status.KEPT)

    def _where(self, members: Sequence[int]) -> str:
        review = self.review
        assert review is not None
        parts = review.places.parts_of(members)
        names = list(dict.fromkeys(texts.part_name(review.document.parts[part]) for part in parts))
        if len(parts) <= 2 or len(names) <= 2:
            return ", ".join(names)
        return f"{names[0]}, {texts.count('finding.other_parts', len(parts) - 1)}"


def _in_order(items: Sequence[Any], key: Callable[[Any], Any] | None) -> "Pieces[list[Any]]":
    """Sorted, in slices: sorted runs are put together in a moment."""
    done: list[Any] = []
    for piece in pieces(items):
        done += sorted(piece, key=key)
        yield
    done.sort(key=key)
    yield
    return done


class _Match:
    """Words of the filter against value, kind, part and state of a finding, folded."""

    def __init__(self, review: Review, words: str) -> None:
        self._review = review
        plain = _folded(words)
        present = review.kinds()
        self._kinds = {kind for kind in present if plain in _folded(texts.kind_name(kind)) or plain == _folded(kind)}
        self._needles = {kind: needle for kind in present if (needle := equal_key(kind, words))}
        self._parts = {
            index for index, part in enumerate(review.document.parts) if plain in _folded(texts.part_name(part))
        }
        self._states = {
            status
            for status, name in enumerate(STATE_NAMES[: Status.GONE])
            if len(plain) > 2 and _folded(texts.text(f"state.{name}")).startswith(plain)
        }

    def values(self) -> "Pieces[list[bool]]":
        """For every value, whether it matches."""
        kinds, needles = self._kinds, self._needles
        fits: list[bool] = []
        for piece in pieces(self._review.tally.values):
            fits += [kind in kinds or (kind in needles and needles[kind] in key) for kind, key in piece]
            yield
        return fits

    def others(self, slots: list[int]) -> set[int]:
        """Those of many that match by part or state."""
        review, others = self._review, set[int]()
        if self._parts:
            others.update(slot for slot in slots if review.places.where(slot)[0] in self._parts)
        if self._states:
            statuses = review.statuses()
            others.update(slot for slot in slots if statuses[slot] in self._states)
        return others

    def __call__(self, slot: int) -> bool:
        review = self._review
        kind, key = review.value_key(review.value(slot))
        if kind in self._kinds or (kind in self._needles and self._needles[kind] in key):
            return True
        if self._states and review.status(slot) in self._states:
            return True
        return bool(self._parts) and review.places.where(slot)[0] in self._parts


def _folded(words: str) -> str:
    return fold(words, caseless=True).text.strip()

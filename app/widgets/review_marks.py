"""What a review looks like in the text, in the masked text and in the ruler.

In: a review and what is selected. Out: `Mark`s for what is visible, and one colour for each pixel row of the ruler.
"""

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import accumulate

from app import theme as tokens
from app.masked import Masked
from app.slices import pieces
from app.widgets.marks import Box, Mark
from core.review import Review
from core.review.places import part_key
from core.review.tally import Status

_UNDECIDED, _NEAR = int(Status.UNDECIDED), int(Status.NEAR)
_FEW = 64  # changed findings up to which only their pixel rows are looked at again


class ReviewMarks:
    """Findings of a review. `selected` is a slot; `candidate` a stretch that edges are being moved to."""

    def __init__(self, review: Review) -> None:
        self.review = review
        self.near = False
        self.selected: int | None = None
        self.candidate: tuple[int, int, int] | None = None  # part, start, end

    def between(self, part: int, start: int, end: int) -> Sequence[Mark]:
        """Marks that overlap `[start, end)` code points of a part, in order."""
        review = self.review
        same = review.value(self.selected) if self.selected is not None else -1
        marks = []
        for slot in review.places.between(part, start, end):
            status = review.status(slot)
            if status == Status.NEAR and not self.near and slot != self.selected:
                continue
            marks.append(self._mark(slot, status, same))
        if self.candidate is not None and self.candidate[0] == part:
            marks.append(Mark(self.candidate[1], self.candidate[2], ring=True))
        return marks

    def _mark(self, slot: int, status: int, same: int) -> Mark:
        review = self.review
        _, start, end = review.places.where(slot)
        ring = slot == self.selected and self.candidate is None
        box: Box = "same" if not ring and review.value(slot) == same else ""
        tab = review.by_analyst(slot) and status != Status.KEPT
        if status == Status.MASKED:
            return Mark(start, end, ink=True, tab=tab, ring=ring, box=box, box_colour="focus")
        if status == Status.KEPT:
            return Mark(start, end, line="kept", line_colour="text3", ring=ring, box=box, box_colour="focus")
        if status == Status.NEAR:
            return Mark(start, end, box="dashed", box_colour="focus" if box else "text3", ring=ring)
        family = tokens.current().family(review.finding(slot).kind)
        return Mark(
            start,
            end,
            fill=family.tint,
            line=family.underline,
            line_colour=family.line,
            tab=tab,
            ring=ring,
            box=box,
            box_colour="focus",
        )


class MaskedMarks:
    """Tokens of a masked preview. `selected` is a place (part, code point) of the masked text."""

    def __init__(self, masked: Masked) -> None:
        self._masked = masked
        self.selected: tuple[int, int] | None = None

    def between(self, part: int, start: int, end: int) -> Sequence[Mark]:
        """Marks that overlap `[start, end)` code points of a part, in order."""
        places = self._masked.places[part]
        first = bisect_right(places, start, key=lambda place: place.end)
        last = bisect_left(places, end, key=lambda place: place.start)
        return [
            Mark(place.start, place.end, ink=True, ring=self.selected == (part, place.start))
            for place in places[first:last]
        ]


class RulerCells:
    """One colour for each pixel row. `rows[i]` is the row of the i-th finding in document order, so it is sorted."""

    def __init__(self, review: Review, height: int) -> None:
        self._review = review
        self._height = max(height, 1)
        lengths = [len(part.text) for part in review.document.parts]
        self._bases = list(accumulate(lengths, initial=0))
        self.cells = [""] * self._height
        self._rows: list[int] = []

    def fraction(self, part: int, offset: int) -> float:
        """Where in the document a code point is, 0..1."""
        return (self._bases[part] + offset) / max(self._bases[-1], 1)

    def place(self, fraction: float) -> tuple[int, int]:
        """Part and code point at a fraction of the document."""
        at = min(int(fraction * self._bases[-1]), max(self._bases[-1] - 1, 0))
        part = min(bisect_right(self._bases, at) - 1, len(self._bases) - 2)
        return part, at - self._bases[part]

    def build(self, *, near: bool) -> None:
        """Everything again."""
        deque(self.building(near=near), maxlen=0)

    def building(self, *, near: bool) -> Iterator[None]:
        """`build` in slices; what is shown stays as it was until the last one is done."""
        scale = self._height / max(self._bases[-1], 1)
        review = self._review
        order = review.order[:]
        rows: list[int] = []
        for part, keys in list(review.places.keys_by_part()):
            base = self._bases[part] - part_key(part)
            for piece in pieces(keys):
                rows += [int((key + base) * scale) for key in piece]
                yield
        cells = [""] * self._height
        family = {kind: tokens.current().family(kind).line for kind in review.kinds()}
        colours = [family.get(kind, "") for kind, _ in review.tally.values]
        values = review.tally.values_by_slot()
        hair, other = tokens.current().hair, tokens.current().text3
        quiet = [hair if state != _NEAR else other if near else "" for state in Status]
        yield
        statuses = review.statuses()
        for piece, places in zip(pieces(order), pieces(rows), strict=True):
            for slot, row in zip(piece, places, strict=True):
                state = statuses[slot]
                if state == _UNDECIDED:
                    cells[row] = colours[values[slot]]
                elif not cells[row]:
                    cells[row] = quiet[state]
            yield
        self.cells, self._rows = cells, rows

    def takes(self, slots: Sequence[int]) -> bool:
        """`renew` does for these; otherwise everything has to be built."""
        return len(slots) <= _FEW and len(self._rows) == len(self._review.order)

    def renew(self, slots: Sequence[int], *, near: bool) -> None:
        """States of some findings changed."""
        for slot in slots:
            at = self._review.places.index(slot)
            if at < len(self._rows):
                self._look_at(self._rows[at], near)

    def _look_at(self, row: int, near: bool) -> None:
        first, last = bisect_left(self._rows, row), bisect_right(self._rows, row)
        self.cells[row] = ""
        for slot in self._review.order[first:last]:
            state = self._review.status(slot)
            if state == Status.UNDECIDED:
                self.cells[row] = tokens.current().family(self._review.finding(slot).kind).line
                return
            if state != Status.NEAR:
                self.cells[row] = tokens.current().hair
            elif near and not self.cells[row]:
                self.cells[row] = tokens.current().text3

"""What the outcomes of a restore look like in the restored text and in the ruler.

In: the text as it is shown, a `Report` and the `Answers` to it. Out: `Mark`s for what is visible, and one colour for
each pixel row of the ruler.
"""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

from app import style
from app.outcomes import Answers, Report
from app.restored import Shown
from app.widgets.marks import Box, Mark

_CELLS = {"unsure": "warn", "unknown": "bad"}


class OutcomeMarks:
    """Marks of the outcomes in the text shown. A `MarkSource` of the text view."""

    def __init__(self, shown: Shown, report: Report, answers: Answers) -> None:
        self.shown, self._report, self._answers = shown, report, answers
        self.selected: int | None = None
        self._alike: frozenset[int] = frozenset()
        self._numbers = {part.id: number for number, part in enumerate(shown.preview.parts)}

    def select(self, index: int | None) -> None:
        """This outcome has the ring; those alike get a thin box."""
        self.selected = index
        self._alike = frozenset(self._report.same_text(index)) if index is not None else frozenset()

    def place(self, index: int) -> tuple[int, int, int] | None:
        """Part number, start and end of an outcome in the text shown; None for one that is missing."""
        place = self.shown.preview.places[index]
        if place is None:
            return None
        return self._numbers[place.part], place.start, place.end

    def at(self, part: int, offset: int) -> int | None:
        """The outcome at a code point of the text shown; the one that just ended counts as well."""
        starts, indices = self.shown.order[part]
        before = bisect_left(starts, offset + 1) - 1
        if before < 0:
            return None
        index = indices[before]
        place = self.shown.preview.places[index]
        return index if place is not None and offset <= place.end else None

    def between(self, part: int, start: int, end: int) -> Sequence[Mark]:
        """Marks that overlap a stretch of a part, in order."""
        starts, indices = self.shown.order[part]
        first = max(bisect_left(starts, start + 1) - 1, 0)
        marks = []
        for at in range(first, bisect_left(starts, end)):
            index = indices[at]
            place = self.shown.preview.places[index]
            if place is not None and place.end > start:
                marks.append(self._mark(index, place.start, max(place.end, place.start + 1)))
        return marks

    def _mark(self, index: int, start: int, end: int) -> Mark:
        state = self._report.shown_state(index, self._answers)
        ring = index == self.selected
        alike = index in self._alike and not ring
        same: Box = "same" if alike else ""
        match state:
            case "exact":
                return Mark(start, end, line="thin", line_colour="ok", box=same, box_colour="focus", ring=ring)
            case "repaired":
                return Mark(
                    start, end, fill="ok_bg", line="wave", line_colour="ok", box=same, box_colour="focus", ring=ring
                )
            case "unsure":
                return Mark(start, end, fill="warn_bg", box="solid", box_colour="warn", ring=ring)
            case "unknown":
                return Mark(start, end, box="dashed", box_colour="bad", ring=ring)
            case _:
                return Mark(start, end, line="kept", line_colour="text3", box=same, box_colour="focus", ring=ring)

    def before(self) -> "BeforeMarks":
        """The same outcomes where they stand in the file that came back."""
        return BeforeMarks(self)

    def to_before(self, part: int, offset: int) -> int:
        """A code point of the restored text as one of the file; within a value, where its token begins."""
        starts, indices = self.shown.order[part]
        at = bisect_left(starts, offset + 1) - 1
        if at < 0:
            return offset
        place, span = self.shown.preview.places[indices[at]], self._report.outcomes[indices[at]].span
        assert place is not None and span is not None
        return span.start if offset < place.end else span.end + offset - place.end

    def from_before(self, part: int, offset: int) -> int:
        """The way back."""
        _, indices = self.shown.order[part]
        outcomes = self._report.outcomes
        at = bisect_left(indices, offset + 1, key=lambda index: outcomes[index].span.start) - 1  # type: ignore[union-attr]
        if at < 0:
            return offset
        place, span = self.shown.preview.places[indices[at]], outcomes[indices[at]].span
        assert place is not None and span is not None
        return place.start if offset < span.end else place.end + offset - span.end

    def before_between(self, part: int, start: int, end: int) -> Sequence[Mark]:
        """Marks of the file that came back."""
        _, indices = self.shown.order[part]
        outcomes = self._report.outcomes
        first = max(bisect_left(indices, start + 1, key=lambda index: outcomes[index].span.start) - 1, 0)  # type: ignore[union-attr]
        marks = []
        for index in indices[first:]:
            span = outcomes[index].span
            assert span is not None
            if span.start >= end:
                break
            if span.end > start:
                marks.append(self._mark(index, span.start, span.end))
        return marks

    def cells(self, height: int) -> list[str]:
        """The ruler: a colour for each pixel row. What waits for an answer stands out, all else is quiet."""
        height, length = max(height, 1), max(self.shown.text_map.length, 1)
        positions = self.shown.positions
        quiet = style.colour("hair").name()
        starts = [bisect_left(positions, -(-row * length // height)) for row in range(height)]
        cells = [quiet if first < last else "" for first, last in pairwise((*starts, len(positions)))]
        for index in self._report.open_ones(self._answers):
            tone = _CELLS[self._report.outcomes[index].state]
            cells[min(positions[index] * height // length, height - 1)] = style.colour(tone).name()
        return cells

    def fraction(self, index: int) -> float | None:
        """Where an outcome stands in the whole text, 0..1."""
        if index >= len(self.shown.positions):
            return None
        return self.shown.positions[index] / max(self.shown.text_map.length, 1)


class BeforeMarks:
    """The marks of the file that came back. A `MarkSource` of the text beside."""

    def __init__(self, outcomes: OutcomeMarks) -> None:
        self._outcomes = outcomes

    def between(self, part: int, start: int, end: int) -> Sequence[Mark]:
        """Marks that overlap a stretch of a part, in order."""
        return self._outcomes.before_between(part, start, end)

"""What an editor's changes look like in text: what is gone is struck through, what came is underlined twice.

In: `Edited` and the change that is selected. Out: `Mark`s, for the text with both in it and for the restored text
beside it. Tokens that were moved, doubled, lost or invented have a box. Nothing is told by colour alone.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from app import style
from app.changes import Edited
from app.widgets.change_list import NOTE_TONES, TONES
from app.widgets.marks import Box, Mark
from app.widgets.outcome_marks import OutcomeMarks

if TYPE_CHECKING:
    from core.changes import Change

_BOXES: dict[str, Box] = {"moved": "same", "away": "same", "doubled": "solid", "lost": "solid", "invented": "dashed"}


class ChangeMarks:
    """Marks of the changes in the text that has both. A `MarkSource` of a text view."""

    def __init__(self, edited: Edited) -> None:
        self.edited = edited
        self.selected: int | None = None
        self._cells: tuple[int, list[str]] = (0, [])  # tones, for a height

    def between(self, part: int, start: int, end: int) -> Sequence[Mark]:
        """Marks that overlap a stretch of a part, in order."""
        found: list[Mark] = []
        for index in self.edited.between(part, start, end):
            found += (mark for mark in self._of(index) if mark.end > start and mark.start < end)
        return sorted(found, key=lambda mark: mark.start)

    def place(self, index: int) -> tuple[int, int, int]:
        """Part, start and end of a change."""
        place = self.edited.places[index]
        return place.part, place.start, place.end

    def cells(self, height: int) -> list[str]:
        """The ruler: a colour for each pixel row, a token's before any other."""
        height = max(height, 1)
        if self._cells[0] != height:
            tones = [""] * height
            for change, share in zip(self.edited.found.changes, self.edited.shares, strict=True):
                row = min(int(share * height), height - 1)
                if change.notes or not tones[row]:
                    tones[row] = _tone(change)
            self._cells = height, tones
        colours = {tone: style.colour(tone).name() if tone else "" for tone in set(self._cells[1])}
        return [colours[tone] for tone in self._cells[1]]

    def _of(self, index: int) -> Iterator[Mark]:
        change, place = self.edited.found.changes[index], self.edited.places[index]
        if place.start < place.middle:
            yield Mark(place.start, place.middle, fill="bad_bg", line="strike", line_colour="bad")
        if place.middle < place.end:
            yield Mark(place.middle, place.end, fill="ok_bg", line="double", line_colour="ok")
        if index == self.selected:
            yield Mark(place.start, place.end, ring=True)
        for note in change.notes:
            gone = note.what in ("away", "lost")
            first = place.start - change.before[0] if gone else place.middle - change.after[0]
            start, end = max(first + note.span[0], place.start), min(first + note.span[1], place.end)
            if start < end:
                yield Mark(start, end, box=_BOXES[note.what], box_colour=NOTE_TONES[note.what])


class RestoredMarks:
    """The same changes in the restored text, under the marks of its outcomes. A `MarkSource` of a text view."""

    def __init__(self, changes: ChangeMarks, outcomes: OutcomeMarks) -> None:
        self._changes, self._outcomes = changes, outcomes

    def between(self, part: int, start: int, end: int) -> Sequence[Mark]:
        """Marks that overlap a stretch of a part, in order."""
        edited, outcomes = self._changes.edited, self._outcomes
        first = edited.from_came(part, outcomes.to_before(part, start))
        last = edited.from_came(part, outcomes.to_before(part, end))
        found: list[Mark] = []
        for index in edited.between(part, first, last + 1):
            place = self.place(index)
            ring = index == self._changes.selected
            if place is not None and (place[2] > place[1] or ring) and place[2] >= start and place[1] < end:
                stop = max(place[2], place[1] + ring)  # of what is gone the next character has the ring
                found.append(Mark(place[1], stop, fill="selected", line="double", line_colour="accent", ring=ring))
        return (*found, *outcomes.between(part, start, end))

    def place(self, index: int) -> tuple[int, int, int] | None:
        """Part, start and end of what came with a change, in the restored text; None in a part that is gone."""
        edited = self._changes.edited
        change, part = edited.found.changes[index], edited.places[index].part
        if edited.found.pairs[change.pair].after is None:
            return None
        ends = (self._outcomes.from_before(part, offset) for offset in change.after)
        start, end = ends
        return part, start, end


def _tone(change: "Change") -> str:
    return NOTE_TONES[change.notes[0].what] if change.notes else TONES[change.sort]

"""What an editor changed in the masked copy, for the Restore page: worked out off the interface thread, stoppable.

In: the file that came back, its mapping, the outcomes found in it. Out: `Edited`: one text with what was taken out and
what was put in beside each other, the place of every change in it, and the ways from it to the file that came back.
No widget.

    idle -> working -> ready
            stopped    unkept (the mapping holds no text)    failed
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from collections.abc import Mapping as ReadOnlyDict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal

from app.engine import Engine
from app.tasks import Control, Task, Tasks
from app.textmap import TextMap
from app.texts import caption
from core.errors import GarimError
from core.model import Document, Mapping, Outcome, Part

if TYPE_CHECKING:
    from core.changes import Change, Comparison

State = Literal["idle", "working", "ready", "unkept", "stopped", "failed"]
SOON = 1_000_000
"""Code points up to which a file is compared as soon as it is open; of larger ones when somebody wants to see it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a change stands in the text that shows both: `[start, middle)` was taken out, `[middle, end)` put in."""

    part: int
    start: int
    middle: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Edited:
    """The text of the file that came back with what was taken out left in it, ready for a view.

    `places[i]` is where change i stands; `in_part[p]` the changes of part p in order. Parts are numbered as in the file
    that came back; those that are gone come behind them. `shares[i]`: how far in the file that came back change i
    stands, 0..1. `counts` and `tokens` as `Comparison` counts them.
    """

    found: "Comparison" = field(repr=False)
    text_map: TextMap = field(repr=False)
    places: tuple[Place, ...] = field(repr=False)
    in_part: tuple[Sequence[int], ...] = field(repr=False)
    shares: tuple[float, ...] = field(repr=False)
    counts: ReadOnlyDict[str, int]
    tokens: ReadOnlyDict[str, int]

    def to_came(self, part: int, offset: int) -> int:
        """A code point of this text as one of the file that came back; within what is gone, where it stood."""
        index = self._last(part, offset)
        if index is None:
            return offset
        place, after = self.places[index], self.found.changes[index].after
        return after[0] + max(0, offset - place.middle) if offset < place.end else after[1] + offset - place.end

    def from_came(self, part: int, offset: int) -> int:
        """The way back."""
        indices = self.in_part[part] if part < len(self.in_part) else ()
        changes = self.found.changes
        at = bisect_right(indices, offset, key=lambda index: changes[index].after[0]) - 1
        if at < 0:
            return offset
        place, after = self.places[indices[at]], changes[indices[at]].after
        return place.middle + offset - after[0] if offset < after[1] else place.end + offset - after[1]

    def at(self, part: int, offset: int) -> int | None:
        """The change at a code point of this text."""
        index = self._last(part, offset)
        return index if index is not None and offset <= self.places[index].end else None

    def between(self, part: int, start: int, end: int) -> Sequence[int]:
        """The changes that touch a stretch of this text, in order."""
        indices = self.in_part[part]
        first = bisect_right(indices, start, key=lambda index: self.places[index].end)
        last = bisect_right(indices, end, key=lambda index: self.places[index].start)
        return indices[max(first - 1, 0) : last]

    def part_of(self, change: "Change") -> Part:
        """The part a change stands in, as it came back where it did."""
        pair = self.found.pairs[change.pair]
        part = pair.after or pair.before
        assert part is not None
        return part

    def texts(self, change: "Change") -> tuple[str, str]:
        """What stood there, and what stands there now."""
        pair = self.found.pairs[change.pair]
        before = pair.before.text[slice(*change.before)] if pair.before is not None else ""
        return before, pair.after.text[slice(*change.after)] if pair.after is not None else ""

    def _last(self, part: int, offset: int) -> int | None:
        indices = self.in_part[part] if part < len(self.in_part) else ()
        at = bisect_right(indices, offset, key=lambda index: self.places[index].start) - 1
        return indices[at] if at >= 0 else None


def merge(document: Document, found: "Comparison") -> Edited:
    """Both texts in one."""
    of_pair: dict[int, list[int]] = {}
    for index, change in enumerate(found.changes):
        of_pair.setdefault(change.pair, []).append(index)
    numbers = {pair.after.id: number for number, pair in enumerate(found.pairs) if pair.after is not None}
    order = [numbers.get(part.id) for part in document.parts]
    gone = [number for number, pair in enumerate(found.pairs) if pair.after is None]
    parts: list[Part] = []
    places: list[Place | None] = [None] * len(found.changes)
    in_part: list[Sequence[int]] = []
    for number in (*order, *gone):
        indices = of_pair.get(number, []) if number is not None else []
        part = document.parts[len(parts)] if number is None else found.pairs[number].after or found.pairs[number].before
        assert part is not None
        text = _merge_part(found, number, indices, len(parts), places) if number is not None else part.text
        parts.append(replace(part, text=text, fields=(0, len(text)) if text else ()))
        in_part.append(indices)
    text_map = TextMap(parts, caption)
    known = tuple(place for place in places if place is not None)
    return Edited(
        found=found,
        text_map=text_map,
        places=known,
        in_part=tuple(in_part),
        shares=tuple(_shares(document, found)),
        counts={str(sort): n for sort, n in found.counts().items()},
        tokens={str(what): n for what, n in found.token_counts().items()},
    )


def _shares(document: Document, found: "Comparison") -> Iterator[float]:
    starts: dict[str, int] = {}
    length = 0
    for part in document.parts:
        starts[part.id] = length
        length += len(part.text)
    for change in found.changes:
        came = found.pairs[change.pair].after
        yield (starts[came.id] + change.after[0] if came is not None else length) / max(length, 1)


def _merge_part(found: "Comparison", number: int, indices: Sequence[int], at: int, places: list[Place | None]) -> str:
    pair = found.pairs[number]
    before = pair.before.text if pair.before is not None else ""
    after = pair.after.text if pair.after is not None else ""
    pieces: list[str] = []
    done = written = 0
    for index in indices:
        change = found.changes[index]
        same, out, put = after[done : change.after[0]], before[slice(*change.before)], after[slice(*change.after)]
        pieces += (same, out, put)
        start = written + len(same)
        written = start + len(out) + len(put)
        places[index] = Place(part=at, start=start, middle=start + len(out), end=written)
        done = change.after[1]
    pieces.append(after[done:])
    return "".join(pieces)


class Changes(QObject):
    """`look` at a file; `state` and `edited` say what came of it."""

    state_changed = Signal()
    progress = Signal(int, int)

    def __init__(self, tasks: Tasks, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks, self._engine = tasks, engine
        self._task: Task | None = None
        self._of: tuple[Document, Mapping, Sequence[Outcome]] | None = None
        self.state: State = "idle"
        self.edited: Edited | None = None
        self.problem: GarimError | None = None

    def take(self, document: Document, mapping: Mapping, outcomes: Sequence[Outcome]) -> None:
        """Another file is open. A short one is looked at at once."""
        self.forget()
        self._of = document, mapping, outcomes
        if not mapping.masked_text:
            self._go("unkept")
        elif sum(len(part.text) for part in document.parts) <= SOON:
            self.look()

    @property
    def too_large(self) -> bool:
        """There is no text because it was too much to keep; else because the mapping was made without."""
        return self._of is not None and self._of[1].version > 1

    def look(self) -> bool:
        """Compare, unless that was done or is being done. Says whether it begins now."""
        if self._of is None or self.state not in ("idle", "stopped", "failed"):
            return False
        document, mapping, outcomes = self._of
        engine, of = self._engine, self._of

        def job(control: Control) -> Edited | None:
            found = engine.compare(document, mapping, outcomes, control.progress)
            return merge(document, found) if found is not None else None

        def done(edited: Edited | None) -> None:
            if of is self._of:
                self.edited = edited
                self._go("unkept" if edited is None else "ready")

        def failed(problem: GarimError) -> None:
            if of is self._of:
                self._go("failed", problem)

        self._go("working")
        self._task = self._tasks.run(
            job,
            done,
            failed,
            progress=lambda part, whole: self.progress.emit(part, whole) if of is self._of else None,
        )
        return True

    def stop(self) -> None:
        """Stop comparing; the file can still be restored."""
        if self.state == "working" and self._task is not None:
            self._task.stop()
            self._go("stopped")

    def forget(self) -> None:
        """No file is open."""
        if self._task is not None and self._task.running:
            self._task.stop()
        self._of = self._task = self.edited = None
        self._go("idle")

    def retranslate(self) -> None:
        """Captions of parts in another language; places stay what they are."""
        if self.edited is not None:
            self.edited = replace(self.edited, text_map=TextMap(self.edited.text_map.parts, caption))
            self.state_changed.emit()

    def _go(self, state: State, problem: GarimError | None = None) -> None:
        self.state, self.problem = state, problem
        self.state_changed.emit()

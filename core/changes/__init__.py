"""What an editor changed in a masked copy: the text as it was written beside the text as it came back.

In: the edited document, its mapping with the text of the masked file, the outcomes that `core.restore` found in it.
Out: `Comparison`: stretches of text that were put in, taken out or changed, and what became of tokens there.

A token that was only respelled where it stood is no matter here: restoring repairs and tells it. One that stands
elsewhere is *moved*, one more of a token that is still there *doubled*, one that is gone *lost*, and one that the
mapping does not know *invented*.
"""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from core.changes.comparing import Comparing
from core.changes.packing import pack, unpack
from core.model import Document, Mapping, Outcome, Part
from core.progress import Progress, ignore
from core.restore.matching import read_tokens

__all__ = ["NOTES", "SORTS", "Change", "Comparison", "Note", "Pair", "compare", "pack"]

Sort = Literal["inserted", "deleted", "changed"]
NoteSort = Literal["moved", "away", "doubled", "lost", "invented"]
Places = dict[str, list[tuple[int, int]]]
"""Tokens with where they stand."""
SORTS: tuple[Sort, ...] = ("changed", "inserted", "deleted")
NOTES: tuple[NoteSort, ...] = ("moved", "doubled", "lost", "invented")
"""What is counted; a token that was moved is told at both places, where it came to and where it went away from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """What became of one token in a change; `token` is canonical, or as written where it was invented.

    `span`: code points of the text as it came back, for one that is away or lost of the text as it was written.
    """

    token: str
    what: NoteSort
    span: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One stretch that is another: `pair` is the index of its parts, `before` and `after` code points in them."""

    pair: int
    before: tuple[int, int]
    after: tuple[int, int]
    notes: tuple[Note, ...] = ()

    @property
    def sort(self) -> Sort:
        """Put in, taken out, or changed."""
        if self.before[0] == self.before[1]:
            return "inserted"
        return "deleted" if self.after[0] == self.after[1] else "changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A part as it was written and as it came back; None where it stands on one side alone."""

    before: Part | None = field(repr=False)
    after: Part | None = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """All changes in the order of the edited document, parts that are gone last.

    `coarse`: some stretches differ so much that they are told as a whole.
    """

    pairs: tuple[Pair, ...] = field(repr=False)
    changes: tuple[Change, ...] = field(repr=False)
    coarse: bool = False

    def counts(self) -> dict[Sort, int]:
        """How many changes of each sort."""
        found = Counter(change.sort for change in self.changes)
        return {sort: found[sort] for sort in SORTS}

    def token_counts(self) -> dict[NoteSort, int]:
        """How many tokens were moved, doubled, lost, invented; a moved one counts once."""
        found = Counter(note.what for change in self.changes for note in change.notes)
        return {what: found[what] for what in NOTES}


def compare(
    document: Document, mapping: Mapping, outcomes: Iterable[Outcome], *, progress: Progress = ignore
) -> Comparison | None:
    """What was changed in `document` since it was masked; None where the mapping holds no text to compare it with.

    `outcomes`: of `core.restore.restore` for the same document and mapping. `progress` counts code points and may raise
    Cancelled. Raises MappingError map.damaged (where=content).
    """
    if not mapping.masked_text:
        return None
    pairs = _pairs(unpack(mapping.masked_text), document)
    total = sum(max(len(_text(pair.before)), len(_text(pair.after))) for pair in pairs)
    seen = 0

    def tick(size: int) -> None:
        nonlocal seen
        seen = min(seen + size, total)
        progress(seen, total)

    progress(0, total)
    comparing = Comparing(tick)
    changes = [
        Change(pair=number, before=(a, b), after=(c, d))
        for number, pair in enumerate(pairs)
        for a, b, c, d in comparing.stretches(_text(pair.before), _text(pair.after))
    ]
    noted = tuple(_with_notes(pairs, changes, mapping, outcomes))
    progress(total, total)
    return Comparison(pairs=pairs, changes=noted, coarse=comparing.coarse)


def _text(part: Part | None) -> str:
    return part.text if part is not None else ""


def _pairs(written: Sequence[Part], document: Document) -> tuple[Pair, ...]:
    """Parts of the same id belong together, then those of the same role, number and title."""
    left = {part.id: part for part in written}
    came = [part for part in document.parts if not part.echo and part.role != "filename"]
    found = {part.id: left.pop(part.id) for part in came if part.id in left}
    alike = {(part.role, part.number, part.title): part for part in left.values()}
    for part in came:
        before = alike.pop((part.role, part.number, part.title), None) if part.id not in found else None
        if before is not None:
            found[part.id] = left.pop(before.id)
    pairs = [Pair(before=found.get(part.id), after=part) for part in came if part.text or part.id in found]
    return (*pairs, *(Pair(before=part, after=None) for part in left.values()))


# -- tokens ------------------------------------------------------------------------------------------------------------


def _with_notes(
    pairs: Sequence[Pair], changes: Sequence[Change], mapping: Mapping, outcomes: Iterable[Outcome]
) -> Iterator[Change]:
    """The changes, each with what became of the tokens in it."""
    known = {entry.token for entry in mapping.entries}
    gone = [_written(pairs[change.pair], change, known) for change in changes]
    came, invented = _came(pairs, changes, outcomes)
    for before, after in zip(gone, came, strict=True):
        for token in before.keys() & after.keys():
            stayed = min(len(before[token]), len(after[token]))  # respelled where it stood
            del before[token][:stayed], after[token][:stayed]
    missing, further = _totals(gone), _totals(came)
    for number, change in enumerate(changes):
        notes = [
            *_noted(came[number], missing, "moved", "doubled"),
            *invented[number],
            *_noted(gone[number], further, "away", "lost"),
        ]
        yield replace(change, notes=tuple(notes)) if notes else change


def _totals(places: Iterable[Places]) -> Counter[str]:
    found: Counter[str] = Counter()
    for tokens in places:
        for token, spans in tokens.items():
            found[token] += len(spans)
    return found


def _noted(places: Places, others: Counter[str], moved: NoteSort, alone: NoteSort) -> Iterator[Note]:
    """What became of tokens on one side: as many as the other side has too were moved."""
    for token, spans in places.items():
        for span in spans:
            yield Note(token=token, what=moved if others[token] > 0 else alone, span=span)
            others[token] -= 1


def _written(pair: Pair, change: Change, known: Collection[str]) -> Places:
    """Tokens of the mapping in what stood there before."""
    start, end = change.before
    found: Places = defaultdict(list)
    if pair.before is None or start == end:
        return found
    stretch = pair.before.text[start:end]
    for reading in read_tokens(replace(pair.before, text=stretch, fields=(0, len(stretch)))):
        if not reading.how and reading.token in known:
            found[reading.token].append((start + reading.start, start + reading.end))
    return found


def _came(
    pairs: Sequence[Pair], changes: Sequence[Change], outcomes: Iterable[Outcome]
) -> tuple[list[Places], list[list[Note]]]:
    """Tokens in what stands there now: those of the mapping, and notes of those that it does not know."""
    came: list[Places] = [defaultdict(list) for _ in changes]
    invented: list[list[Note]] = [[] for _ in changes]
    starts: dict[str, list[int]] = defaultdict(list)
    numbers: dict[str, list[int]] = defaultdict(list)
    for number, change in enumerate(changes):
        part = pairs[change.pair].after
        if part is not None:
            starts[part.id].append(change.after[0])
            numbers[part.id].append(number)
    for outcome in outcomes:
        span = outcome.span
        if span is None or outcome.state == "unsure" or span.part not in starts:
            continue
        # By where the token begins: the ending that is refitted with it may have been changed alone.
        at = bisect_right(starts[span.part], span.start) - 1
        if at < 0 or span.start >= changes[numbers[span.part][at]].after[1]:
            continue
        number = numbers[span.part][at]
        if outcome.state == "unknown":
            invented[number].append(Note(token=outcome.token, what="invented", span=(span.start, span.end)))
        else:
            came[number][outcome.token].append((span.start, span.end))
    return came, invented

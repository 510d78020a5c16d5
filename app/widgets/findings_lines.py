"""What the rows of the list of findings say. No widget.

In: a review and the places a row stands for. Out: a `Line`, made for visible rows only and kept until it changes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from app import texts
from app.excerpts import one_line
from app.widgets.findings_filter import STATE_NAMES, Filter
from core.model import Finding
from core.review import LIKELY, UNSURE, VERY_LIKELY, Review
from core.review.tally import Status

_OF_A_VALUE = 80  # characters of a value in the row of a place; the text behind it is to be seen too
_CONTEXT = 24  # characters around a place in its row
_LOOKED_AT = 50  # places of a value that are looked at one by one; for more the counts are asked
_ALMOST_SURE = 0.99  # what 1.00 is shown as unless a check proved it


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


class Lines:
    """`line` of an item; `forget` when rows say something else."""

    def __init__(self) -> None:
        self._lines: dict[int, Line] = {}
        self._shapes: dict[int, _Shape] = {}

    def forget(self, *, shapes: bool = True) -> None:
        """Rows are described anew when they are painted; `shapes`: also what no decision changes."""
        self._lines.clear()
        if shapes:
            self._shapes.clear()  # another language names parts otherwise

    def renew(self, item: int) -> None:
        """Describe this one anew."""
        self._lines.pop(item, None)

    def reshape(self, item: int) -> None:
        """It stands for other places now."""
        self._shapes.pop(item, None)

    def line(self, review: Review, wanted: Filter, item: int, members: Sequence[int]) -> Line:
        """What a row shows now. `members`: the places it stands for."""
        line = self._lines.get(item)
        if line is None:
            alone = item >= 0 and wanted.grouped
            line = _place(review, item) if alone else self._describe(review, wanted, item, members)
            self._lines[item] = line
        return line

    def _describe(self, review: Review, wanted: Filter, item: int, members: Sequence[int]) -> Line:
        shape = self._shapes.get(item) or self._shapes.setdefault(item, _shape(review, members))
        first = review.finding(members[0])
        status = _shared_status(review, wanted, members)
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


def _shape(review: Review, members: Sequence[int]) -> _Shape:
    scores = review.scores()
    best = max(map(scores.__getitem__, members))
    steps, score = confidence(review.finding(next(slot for slot in members if scores[slot] == best)))
    return _Shape(steps=steps, score=score, where=_where(review, members))


def _place(review: Review, slot: int) -> Line:
    """A place under its value: a piece of the text around it."""
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


def _shared_status(review: Review, wanted: Filter, members: Sequence[int]) -> int:
    if len(members) > _LOOKED_AT and not wanted.states:
        counts = review.value_counts(review.value(members[0]))
        open_, near = counts.undecided and wanted.tab != "near", counts.near and wanted.tab == "near"
        return int(
            Status.UNDECIDED if open_ else Status.NEAR if near else Status.MASKED if counts.masked else Status.KEPT
        )
    found = {review.status(slot) for slot in members}
    for status in (Status.UNDECIDED, Status.NEAR, Status.MASKED):
        if status in found:
            return int(status)
    return int(Status.KEPT)


def _where(review: Review, members: Sequence[int]) -> str:
    parts = review.places.parts_of(members)
    names = list(dict.fromkeys(texts.part_name(review.document.parts[part]) for part in parts))
    if len(parts) <= 2 or len(names) <= 2:
        return ", ".join(names)
    return f"{names[0]}, {texts.count('finding.other_parts', len(parts) - 1)}"

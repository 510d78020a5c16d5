"""Stretches of text that somebody marks: what of them is text, what they grow over, and which are one.

In: a review, spans that were selected. Out: (number of the part, start, end) in code points, sorted and disjoint.
"""

from collections.abc import Iterable, Iterator

from core.model import Span
from core.review.held import Held
from core.review.tally import Status

Stretch = tuple[int, int, int]


def grown(review: Held, span: Span) -> Stretch | None:
    """The stretch without white space at its edges, grown over the findings it cuts that were not kept.

    None where nothing but white space was selected.
    """
    part = review.places.part_index(span.part)
    inner = review.document.parts[part].text[span.start : span.end]
    start = span.start + len(inner) - len(inner.lstrip())
    end = span.end - (len(inner) - len(inner.rstrip()))
    if start >= end:
        return None
    for slot in review.places.between(part, start, end):
        if review.status(slot) in (Status.UNDECIDED, Status.MASKED):
            _, first, last = review.places.where(slot)
            start, end = min(start, first), max(end, last)
    return part, start, end


def united(stretches: Iterable[Stretch]) -> Iterator[Stretch]:
    """Sorted, those that overlap as one."""
    last: Stretch | None = None
    for part, start, end in sorted(stretches):
        if last is not None and last[0] == part and start < last[2]:
            last = part, last[1], max(last[2], end)
            continue
        if last is not None:
            yield last
        last = part, start, end
    if last is not None:
        yield last

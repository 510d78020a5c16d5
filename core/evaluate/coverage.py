"""What stays readable of the gold, measured in the source.

In: a gold record and the edits that masking makes. Out: for every gold value whether each of its places is covered
completely, and which characters are not.

The masked text is never searched: a value `PERSON` is not exposed by `[PERSON_1]`, and `Beta` left of `Alpha Beta` is,
although `Alpha Beta` can no longer be found. A place is a span of the annotation, or wherever else the value stands
literally or in a permitted variant; it is covered when the union of the edits holds all its characters, separators too.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from core.evaluate.gold import BODY, Entity, Gold
from core.mask.candidates import locate
from core.mask.spans import Ranges
from core.model import Edit


@dataclass(frozen=True, slots=True, kw_only=True)
class Exposed:
    """A gold value with a place that is not covered, and which of its characters are readable."""

    entity: Entity
    places: tuple[tuple[int, int], ...]
    readable: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """`gold`: characters of all places of all values; `readable`: those not masked. `exposed`: the values that leak."""

    gold: int
    readable: int
    exposed: tuple[Exposed, ...] = field(repr=False)
    places: Ranges = field(repr=False)


def covered(edits: Iterable[Edit]) -> Ranges:
    """The stretches of the source text that are replaced."""
    return Ranges((edit.span.start, edit.span.end) for edit in edits if edit.span.part == BODY)


def measure(gold: Gold, masked: Ranges) -> Coverage:
    """What the masked stretches leave of the gold."""
    everywhere = [
        (each.span.start, each.span.end)
        for each in locate(gold.document, [entity.candidate for entity in gold.entities])
        if each.span.part == BODY
    ]
    places = Ranges((*everywhere, *(span for entity in gold.entities for span in entity.spans)))
    readable = sum(length(masked, start, end) for start, end in places)
    exposed: list[Exposed] = []
    if readable:
        for entity in gold.entities:
            bare = tuple(place for place in places_of(gold, entity) if not masked.hold(*place))
            if bare:
                left = sum(length(masked, start, end) for start, end in bare)
                exposed.append(Exposed(entity=entity, places=bare, readable=left))
    return Coverage(
        gold=sum(end - start for start, end in places), readable=readable, exposed=tuple(exposed), places=places
    )


def places_of(gold: Gold, entity: Entity) -> list[tuple[int, int]]:
    """Where one value stands: as annotated, and wherever it is found."""
    found = locate(gold.document, [entity.candidate])
    return sorted({*entity.spans, *((each.span.start, each.span.end) for each in found if each.span.part == BODY)})


def length(ranges: Ranges, start: int, end: int) -> int:
    """How many characters of [start, end) lie outside the ranges."""
    return sum(last - first for first, last in ranges.outside(start, end))

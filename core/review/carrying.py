"""Decisions taken along to the same values of another document.

In: reviews. Out: what was decided of a value in one document, and what that means for the findings of another.
Only what the analyst decided the same way everywhere in a document is taken along; where two documents disagree about a
value, nobody is asked to guess which of them was meant.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from core.model import Verdict
from core.review.tally import Status

if TYPE_CHECKING:
    from core.review import Review

Value = tuple[str, str]
"""Kind, and the value folded (`Review.value_key`): what counts as the same value."""
Verdicts = Mapping[Value, Verdict]

_VERDICTS: dict[int, Verdict] = {Status.MASKED: "mask", Status.KEPT: "keep"}
_OPEN = (Status.UNDECIDED, Status.MASKED, Status.KEPT)


def decided_values(review: "Review") -> dict[Value, Verdict]:
    """The values of a document that the analyst decided, all their findings, one way."""
    seen: dict[int, Verdict | None] = {}
    analyst: set[int] = set()
    statuses, values = review.statuses(), review.tally.values_by_slot()
    for slot in review.order:
        value, status = values[slot], statuses[slot]
        if status == Status.NEAR:
            continue
        verdict = _VERDICTS.get(status)
        seen[value] = verdict if seen.get(value, verdict) == verdict else None
        if review.decided_by(slot) == "analyst" and verdict is not None:
            analyst.add(value)
    return {
        review.value_key(value): verdict for value, verdict in seen.items() if verdict is not None and value in analyst
    }


def agreed(documents: Iterable[Verdicts]) -> dict[Value, Verdict]:
    """What several documents say of a value, as far as they agree."""
    found: dict[Value, Verdict | None] = {}
    for verdicts in documents:
        for value, verdict in verdicts.items():
            found[value] = verdict if found.get(value, verdict) == verdict else None
    return {value: verdict for value, verdict in found.items() if verdict is not None}


def carry(review: "Review", known: Verdicts) -> dict[int, Verdict]:
    """The findings whose value was decided elsewhere, and how: undecided ones, and those that only a rule decided."""
    statuses, values = review.statuses(), review.tally.values_by_slot()
    wanted: dict[int, Verdict | None] = {}
    found: dict[int, Verdict] = {}
    for slot in review.order:
        value = values[slot]
        if value not in wanted:
            wanted[value] = known.get(review.value_key(value))
        verdict = wanted[value]
        if verdict is None or statuses[slot] not in _OPEN or _VERDICTS.get(statuses[slot]) == verdict:
            continue
        if statuses[slot] == Status.UNDECIDED or review.decided_by(slot) == "rule":
            found[slot] = verdict
    return found

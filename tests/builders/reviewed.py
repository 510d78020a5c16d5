"""A review of a few planted values, and what can be seen of one, for tests of decisions."""

from core.review import Review, Status

TEXT = (
    "Record of ⟦PERSON:Ada Demo⟧ and ⟦PERSON:ADA DEMO⟧, ⟦PHONE:010-0000-1234⟧ or ⟦PHONE:010 0000 1234⟧.\n"
    "⟦PERSON:김가상⟧ 대리, ⟦PERSON:김 가상⟧, ⟦DATE 0.7:14 April 2026⟧, order ⟦PHONE 0.31:6033391-0142⟧."
)


def texts(review: Review, status: Status) -> list[str]:
    return [review.finding(slot).text for slot in review.order if review.status(slot) == status]


def everything(review: Review) -> tuple[object, ...]:
    """All that can be seen of a review."""
    seen = [(review.finding(slot), review.status(slot), review.by_analyst(slot)) for slot in review.order]
    values = [review.members(review.value(slot)) for slot in review.order]
    return seen, values, review.counts, review.kinds(), review.decisions()

"""What of the findings the list is to show, and which of them its words match. No widget.

In: a review, what was chosen and typed. Out: whether a value or a place fits.
"""

from collections.abc import Collection, Generator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, TypeVar

from app import texts
from app.slices import pieces
from core.folding import fold
from core.review import Review
from core.review.tally import Status, equal_key

Key = TypeVar("Key")
Pieces: TypeAlias = Generator[None, None, Key]
Tab = Literal["open", "all", "near"]
Order = Literal["place", "doubt", "confidence", "kind", "text"]
ORDERS: tuple[Order, ...] = ("place", "doubt", "confidence", "kind", "text")
"""`doubt`: what is undecided first, the least sure of it before the rest; then the others by place."""

STATE_NAMES = ("undecided", "mask", "keep", "near", "keep")
"""By `Status`; what is gone looks kept for the moment until the rows are built again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """What is shown. `kinds`, `states` and `parts` (numbers) are those left out."""

    tab: Tab = "all"
    words: str = field(default="", repr=False)
    kinds: Collection[str] = ()
    states: Collection[int] = ()
    parts: Collection[int] = ()
    order: Order = "place"
    grouped: bool = False
    near: bool = False


class Match:
    """Words of the filter against value, kind, part and state of a finding, folded."""

    def __init__(self, review: Review, words: str) -> None:
        self._review = review
        plain = _folded(words)
        present = review.kinds()
        self._kinds = {kind for kind in present if plain in _folded(texts.kind_name(kind)) or plain == _folded(kind)}
        self._needles = {kind: needle for kind in present if (needle := equal_key(kind, words))}
        self._parts = {
            index for index, part in enumerate(review.document.parts) if plain in _folded(texts.part_name(part))
        }
        self._states = {
            status
            for status, name in enumerate(STATE_NAMES[: Status.GONE])
            if len(plain) > 2 and _folded(texts.text(f"state.{name}")).startswith(plain)
        }

    def values(self) -> "Pieces[list[bool]]":
        """For every value, whether it matches."""
        kinds, needles = self._kinds, self._needles
        fits: list[bool] = []
        for piece in pieces(self._review.tally.values):
            fits += [kind in kinds or (kind in needles and needles[kind] in key) for kind, key in piece]
            yield
        return fits

    def others(self, slots: list[int]) -> set[int]:
        """Those of many that match by part or state."""
        review, others = self._review, set[int]()
        if self._parts:
            others.update(slot for slot in slots if review.places.where(slot)[0] in self._parts)
        if self._states:
            statuses = review.statuses()
            others.update(slot for slot in slots if statuses[slot] in self._states)
        return others

    def __call__(self, slot: int) -> bool:
        review = self._review
        kind, key = review.value_key(review.value(slot))
        if kind in self._kinds or (kind in self._needles and self._needles[kind] in key):
            return True
        if self._states and review.status(slot) in self._states:
            return True
        return bool(self._parts) and review.places.where(slot)[0] in self._parts


def _folded(words: str) -> str:
    return fold(words, caseless=True).text.strip()

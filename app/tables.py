"""The tables of a document as the window shows them: grids by part, findings by column, kinds for columns. No Qt.

In: a document, a review. Out: `Tables`. Grids are views of cells by number (core/documents/table.py), made in a worker;
columns of findings are looked up once each.
"""

from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from core.model import Document
from core.review import Review
from core.review.tally import Status

if TYPE_CHECKING:
    from core.documents.table import Grid


_SLICE = 1_000  # findings counted in one slice


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnCount:
    """How many findings of a column are undecided, and all that count."""

    open: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Tables:
    """`grids`: by the number of their part, in order."""

    grids: "Mapping[int, Grid]" = field(repr=False)
    _columns: dict[int, tuple[int, int]] = field(repr=False, default_factory=dict)  # slot to its place and column

    def slots(self, review: Review, part: int) -> Iterator[tuple[int, int]]:
        """The findings of a table in order, each with its column; those outside of cells are left out."""
        grid, known = self.grids[part], self._columns
        places = review.places
        key_of = places.key
        for slot in places.between(part, 0, len(grid.part.text) + 1):
            key = key_of(slot)
            found = known.get(slot)
            if found is None or found[0] != key:
                place = grid.place(places.where(slot)[1])
                found = known[slot] = (key, place[1] if place is not None else -1)
            if found[1] >= 0:
                yield slot, found[1]

    def counting(self, review: Review, part: int) -> Generator[None, None, dict[int, ColumnCount]]:
        """Findings by column, near misses apart; in slices (app/slices.py)."""
        statuses = review.statuses()
        found: Counter[tuple[int, int]] = Counter()
        for number, (slot, column) in enumerate(self.slots(review, part), 1):
            found[column, statuses[slot]] += 1
            if not number % _SLICE:
                yield
        shown = (Status.UNDECIDED, Status.MASKED, Status.KEPT)
        totals = {column: sum(found[column, status] for status in shown) for column, _ in found}
        return {
            column: ColumnCount(open=found[column, Status.UNDECIDED], total=total)
            for column, total in totals.items()
            if total
        }

    def column(self, review: Review, part: int, column: int) -> list[int]:
        """The findings of a column, near misses apart."""
        statuses = review.statuses()
        return [slot for slot, at in self.slots(review, part) if at == column and statuses[slot] != Status.NEAR]

    def suggested(self, review: Review, part: int, column: int) -> str:
        """The kind a column holds: what its heading announces, else what most of its findings are; "" for neither."""
        from core.find.cues import kinds_of_heading

        kinds = kinds_of_heading(self.grids[part].headers.get(column, ""))
        found = Counter(review.finding(slot).kind for slot in self.column(review, part, column))
        if kinds:
            return max(kinds, key=lambda kind: (found[kind], -kinds.index(kind)))
        return found.most_common(1)[0][0] if found else ""


def tables_of(document: Document) -> Tables | None:
    """The tables of a document; None where it has none."""
    from core.documents.table import grid

    grids = {}
    for number, part in enumerate(document.parts):
        if part.role in ("body", "sheet", "hidden") and (found := grid(document, part)) is not None and found.row_count:
            grids[number] = found
    return Tables(grids=grids) if grids else None

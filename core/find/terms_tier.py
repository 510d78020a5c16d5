"""The tier of the analyst's own terms: what is to be masked wherever it stands.

In: pieces, and the "always" terms (core/terms). Out: evidence of the source "candidate", as for a list somebody gave.
"""

from collections.abc import Iterator
from dataclasses import replace

from core.fields import inside_one
from core.find.evidence import Evidence, Piece, fields_within
from core.model import Reason
from core.terms import SCORE, Terms


class TermsTier:
    """The tier of one set of terms."""

    def __init__(self, terms: Terms) -> None:
        self._scan = terms.scan()

    def evidence(self, piece: Piece) -> Iterator[Evidence]:
        """Every mention in the piece, margins included."""
        if not self._scan:
            return
        first, last = piece.context
        part = piece.part
        if (first, last) != (0, len(part.text)):
            fields = fields_within(part.fields, first, last)
            part = replace(
                part, text=part.text[first:last], fields=(0, last - first) if fields is None else tuple(fields)
            )
        for hit in self._scan.hits(part):
            if inside_one(part.fields, hit.start, hit.end):
                start, end = piece.range(hit.start + first, hit.end + first)
                if start < end:
                    yield Evidence(
                        start=start,
                        end=end,
                        kind=hit.value.kind,
                        source="candidate",
                        weight=SCORE,
                        reasons=(Reason(code="term.always"),),
                    )

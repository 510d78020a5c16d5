"""Moving the edges of a finding, character by character, before anything is changed. No Qt.

In: a part and the span of the finding. Out: the candidate span. It stays inside the field the finding lies in, and a
character is what a reader takes for one: marks and joiners go with their base.
"""

from bisect import bisect_right
from dataclasses import dataclass, replace

import regex

from core.model import Part

_CHARACTER = regex.compile(r"\X")
_LONGEST = 64  # code points of one character that are looked at going left; a family with skin tones has 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Edges:
    """A candidate `[start, end)` in code points of part number `part`, within `[first, last]`."""

    part: int
    start: int
    end: int
    first: int
    last: int

    def moved(self, text: str, *, start: bool, step: int) -> "Edges":
        """One edge a character to the left (-1) or right (1); the same when it cannot go there."""
        edge = self.start if start else self.end
        if step > 0:
            match = _CHARACTER.match(text, edge, self.last)
        else:
            before = list(_CHARACTER.finditer(text, max(self.first, edge - _LONGEST), edge))
            match = before[-1] if before else None
        if match is None:
            return self
        wanted = match.end() if step > 0 else match.start()
        changed = replace(self, start=wanted) if start else replace(self, end=wanted)
        return changed if self.first <= changed.start < changed.end <= self.last else self


def edges_of(number: int, part: Part, start: int, end: int) -> Edges:
    """The edges of a span as it is."""
    starts = part.fields[::2]
    at = max(bisect_right(starts, start) - 1, 0)
    first, last = part.fields[2 * at], part.fields[2 * at + 1]
    return Edges(part=number, start=start, end=end, first=first, last=last)

"""Invented values and hashes in a text, found again by what was written (core/mask/styles.py).

In: the entries of a mapping, then parts. Out: where a written value stands, and whose it is. They are found as they
were written and no other way: a name that an editor shortened is nobody's, and its entry is reported missing.
"""

from collections.abc import Iterable, Iterator

from core.fields import inside_one
from core.mask.scan import Scan, Value, key_of
from core.model import Entry, Part

_UNIQUE = frozenset(("surrogate", "hash"))


class Invented:
    """Looks for the values of these entries; false when none of them was written so."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        chosen = [entry for entry in entries if entry.style in _UNIQUE and entry.written]
        self._entries = {key_of(entry.written, caseless=False): entry for entry in chosen}
        self._tokens = frozenset(entry.token for entry in chosen)
        values = (Value(key, entry.kind, True, 1.0, False) for key, entry in self._entries.items())
        self._scan = Scan(values, exact=True) if chosen else None

    def __bool__(self) -> bool:
        return self._scan is not None

    def knows(self, token: str) -> bool:
        """This entry is among those looked for."""
        return token in self._tokens

    def places(self, part: Part) -> Iterator[tuple[int, int, Entry]]:
        """Start, end and entry of each, sorted and disjoint; of two that overlap the earlier and then the longer."""
        if self._scan is None:
            return
        done = 0
        for hit in sorted(self._scan.hits(part), key=lambda hit: (hit.start, -hit.end)):
            entry = self._entries.get(hit.value.key)
            if entry is None or not hit.literal or hit.start < done:
                continue
            if inside_one(part.fields, hit.start, hit.end):
                done = hit.end
                yield hit.start, hit.end, entry

"""The dictionary tier: names of people, family words, organisations, places and addresses.

In: pieces. Out: evidence. Names come from core/find/names with a probability from fitted weights; the others from
rules in core/find/places.py, core/find/organisations.py and core/find/family.py. Lists are loaded when the first piece
is looked at.
"""

from collections.abc import Collection, Iterable, Iterator

from core.find import family, organisations, places
from core.find.evidence import Evidence, Piece
from core.find.lists import model
from core.find.names import Candidate, korean, latin, probability
from core.find.names.chats import chats
from core.find.names.chats_tr import chats_tr
from core.find.names.deeds import deeds
from core.find.names.hangul import hangul
from core.find.names.headers import headers
from core.find.names.met import met
from core.find.names.misread import misread
from core.find.names.numbered import numbered
from core.find.names.written import written
from core.find.things.ordinary import WEIGHT, is_word
from core.model import Reason

FAINT = 0.2  # candidates below this are not even near misses

# Log-odds added for two or more capitalised words: a name that is missed costs more than one that is looked at.
LEAN = 0.6
_WHOLE = 0.4  # "Demo, Ada" goes before what "Demo" and "Ada" are by themselves
_WHOLES = frozenset({"latin.comma", "ko.spaced"})  # shapes whose parts are names as well


class Dictionary:
    """The tier. `kinds`: look for these only; None for all."""

    def __init__(self, kinds: Collection[str] | None = None) -> None:
        self._kinds = frozenset(kinds) if kinds is not None else None

    def evidence(self, piece: Piece) -> Iterator[Evidence]:
        """Names, relations, organisations, places and addresses of a piece."""
        if self._wants("PERSON"):
            yield from people(piece)
            yield from met(piece)
            yield from written(piece)
            yield from misread(piece)
            yield from numbered(piece)
            yield from chats(piece)
            yield from chats_tr(piece)
            yield from deeds(piece)
            yield from headers(piece)
            yield from hangul(piece)
        if self._wants("REL"):
            yield from family.evidence(piece)
        if self._wants("ORG"):
            yield from organisations.evidence(piece)
        if self._wants("ADDRESS") or self._wants("LOCATION") or self._wants("POSTCODE"):
            yield from (claim for claim in places.evidence(piece) if self._wants(claim.kind))

    def _wants(self, kind: str) -> bool:
        return self._kinds is None or kind in self._kinds


def people(piece: Piece) -> Iterator[Evidence]:
    """Names of people. Of the candidates that overlap, the likeliest counts."""
    tables = model("names")
    weighed = []
    for found in (*korean.candidates(piece), *latin.candidates(piece)):
        lean = LEAN if found.table.endswith(".many") else 0.0
        weight = probability(tables.get(found.table, {}), found.features, lean)
        if weight >= FAINT:
            weighed.append((weight, found))
    for weight, found in _best(weighed):
        titled = any(reason.code == "title" for reason in found.reasons)
        word = not titled and is_word(piece.text, found.start, found.end)
        yield Evidence(
            start=found.start,
            end=found.end,
            kind="PERSON",
            source="dictionary",
            weight=min(weight, WEIGHT if word else 0.97),
            reasons=(*found.reasons, Reason(code="ordinary")) if word else found.reasons,
        )


def _best(weighed: Iterable[tuple[float, Candidate]]) -> Iterator[tuple[float, Candidate]]:
    group: list[tuple[float, Candidate]] = []
    end = 0
    for item in sorted(weighed, key=lambda item: item[1].start):
        if group and item[1].start >= end:
            yield from _choose(group)
            group = []
            end = 0
        group.append(item)
        end = max(end, item[1].end)
    yield from _choose(group)


def _choose(group: list[tuple[float, Candidate]]) -> Iterator[tuple[float, Candidate]]:
    """The likeliest of a group, then the likeliest beside it, and so on."""
    if len(group) == 1:
        yield group[0]
        return
    taken: list[Candidate] = []
    for weight, found in sorted(
        group, key=lambda item: (-item[0] - _WHOLE * (item[1].table in _WHOLES), item[1].start)
    ):
        if all(found.end <= other.start or other.end <= found.start for other in taken):
            taken.append(found)
            yield weight, found

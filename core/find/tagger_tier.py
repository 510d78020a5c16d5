"""The tagger tier: people, organisations, places and addresses that no cue announces and no list holds.

In: pieces. Out: evidence with the tagger's calibrated score as its weight. A model that is missing or altered stops
detection (TaggerError); it is never taken for "no names".
"""

from collections.abc import Callable, Collection, Iterator
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING

from core.find.evidence import Evidence, Piece
from core.model import Reason
from core.presets import PRESETS
from core.resources import RESOURCES

if TYPE_CHECKING:
    from core.tagger import Tagger
    from core.tagger.tagger import Tagged

FOLDER = RESOURCES / "model"
NAMES = {label: label for label in ("PERSON", "ORG", "LOCATION", "ADDRESS")}
NUMBERS = {"PHONE": "PHONE", "EMAIL": "EMAIL", "ID": "ID", "FIN": "ACCOUNT", "DATE": "DATE"}
ON_REQUEST = frozenset({"DATE"})
_NOTE = "tagged"

_loading = Lock()
_loaded: "list[Tagger]" = []


def bundled() -> "Tagger":
    """The model that comes with the app, loaded once for all threads; a failure is tried again the next time.

    Raises TaggerError tagger.missing, tagger.altered.
    """
    with _loading:
        if not _loaded:
            from core.tagger import Tagger

            _loaded.append(Tagger.load(FOLDER))
        return _loaded[0]


def forget() -> None:
    """Let the model go: the next search loads it, and checks it, again."""
    with _loading:
        _loaded.clear()


class TaggerTier:
    """The tier. `kinds`: look for these only; None for all but those that must be asked for.

    `numbers`: hand on numbers, too; else only names. `preset`: "balanced", or "careful" to find more: there a name's
    score is raised so that one at the floor of the tagger's card counts as much as the preset asks of all findings.
    `pulse` is called every few thousand code points and may raise to stop. Raises TaggerError.
    """

    def __init__(
        self,
        kinds: Collection[str] | None = None,
        *,
        numbers: bool = False,
        preset: str = "balanced",
        pulse: Callable[[], object] = bool,
    ) -> None:
        labels = NAMES | NUMBERS if numbers else NAMES
        self._kinds = {
            label: kind
            for label, kind in labels.items()
            if (kind not in ON_REQUEST if kinds is None else kind in kinds)
        }
        self._enough = PRESETS[preset].min_score
        self._pulse = pulse
        if self._kinds:
            self._tagger = bundled()
            self._leaning = self._tagger.leaning(preset)

    def evidence(self, piece: Piece) -> Iterator[Evidence]:
        """What the tagger sees in the piece, margins included."""
        if not self._kinds:
            return
        for tag in self._tags(piece):
            if tag.label in self._kinds:
                yield Evidence(
                    start=tag.start,
                    end=tag.end,
                    kind=self._kinds[tag.label],
                    source="tagger",
                    weight=self._raised(tag.score, piece.text[tag.start : tag.end])
                    if tag.label in NAMES
                    else tag.score,
                    reasons=_reasons(round(tag.score, 2)),
                )

    def _raised(self, score: float, name: str) -> float:
        """The score with the odds multiplied by what lifts the floor to enough; 0 and 1 stay."""
        floor = self._leaning.floor(name)
        if floor == self._enough or not 0 < score < 1:
            return score
        return 1 / (1 + (1 - score) / score * _odds(floor) / _odds(self._enough))

    def _tags(self, piece: Piece) -> "tuple[Tagged, ...]":
        """What is tagged in the piece; the pieces of a group are tagged together."""
        group = piece.group
        if group is None or len(group.texts) < 2:
            return self._tagger.tag(piece.text, self._beat, lean=self._leaning.lean)
        if _NOTE not in group.notes:
            group.notes[_NOTE] = self._tagger.together(group.texts, lean=self._leaning.lean)
        found: tuple[Tagged, ...] = group.notes[_NOTE][piece.number]
        return found

    def _beat(self, _done: int, _total: int) -> None:
        self._pulse()


@cache
def _reasons(score: float) -> tuple[Reason, ...]:
    return (Reason(code="tagger", facts={"score": score}),)


def _odds(share: float) -> float:
    return share / (1 - share)

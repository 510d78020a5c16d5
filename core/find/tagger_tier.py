"""The tagger tier: people, organisations, places and addresses that no cue announces and no list holds.

In: pieces. Out: evidence with the tagger's calibrated score as its weight. Whether a number is there is for the
patterns to say, so the tagger's numbers, dates and mail addresses are not handed on. The model is loaded when the first
piece is looked at; one that is missing or altered stops detection (TaggerError), it is never taken for "no names".
"""

from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from core.find.evidence import Evidence, Piece
from core.model import Reason

if TYPE_CHECKING:
    from core.tagger import Tagger

FOLDER = Path(__file__).resolve().parent.parent.parent / "resources" / "model"
KINDS = frozenset({"PERSON", "ORG", "LOCATION", "ADDRESS"})


@cache
def bundled() -> "Tagger":
    """The model that comes with the app, loaded once. Raises TaggerError tagger.missing, tagger.altered."""
    from core.tagger import Tagger

    return Tagger.load(FOLDER)


class TaggerTier:
    """The tier. `kinds`: look for these only; None for all. `preset`: "balanced", or "careful" to find more."""

    def __init__(self, kinds: Collection[str] | None = None, *, preset: str = "balanced") -> None:
        self._kinds = KINDS if kinds is None else KINDS & frozenset(kinds)
        self._preset = preset

    def evidence(self, piece: Piece) -> Iterator[Evidence]:
        """What the tagger sees in the piece, margins included."""
        if not self._kinds:
            return
        tagger = bundled()
        for tag in tagger.tag(piece.text, lean=tagger.lean(self._preset)):
            if tag.label in self._kinds:
                yield Evidence(
                    start=tag.start,
                    end=tag.end,
                    kind=tag.label,
                    source="tagger",
                    weight=tag.score,
                    reasons=(Reason(code="tagger", facts={"score": round(tag.score, 2)}),),
                )

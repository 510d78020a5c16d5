"""The presets of detection: how sure a finding has to be, and how far names lean to being found.

In: nothing. Out: `PRESETS`, the table that detection, settings and the command line read.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """`min_score`: what counts as found, 0..1. `lean`: the row of the tagger's card (resources/model/card.json)."""

    min_score: float
    lean: str


# careful: what is missed costs more than what is looked at in vain, as in a review; a name that the tagger reads counts
# from the low score that its card names, where seven in ten words found are right on each prose kept out of training.
# strict: what nobody looks at.
PRESETS: Mapping[str, Preset] = {
    "careful": Preset(min_score=0.4, lean="careful"),
    "balanced": Preset(min_score=0.5, lean="balanced"),
    "strict": Preset(min_score=0.8, lean="balanced"),
}
DEFAULT = "balanced"
FOR_REVIEW = "careful"

"""The presets of detection: how sure a finding has to be, and how far names lean to being found.

In: nothing. Out: `PRESETS`, the table that detection, settings and the command line read.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """`min_score`: what counts as found, 0..1. `lean`: the row of the tagger's card (resources/model/card.json).

    `names`, `heard`: log-odds added to names of the lists, and to names that the tagger reads.
    """

    min_score: float
    lean: str
    names: float
    heard: float


# careful: what is missed costs more than what is looked at in vain, as in a review; a name that the tagger reads counts
# from a score of 0.2 on, where about eight in ten of the words found are right, on each prose kept out of its training.
# strict: what nobody looks at.
PRESETS: Mapping[str, Preset] = {
    "careful": Preset(min_score=0.4, lean="careful", names=0.5, heard=1.0),
    "balanced": Preset(min_score=0.5, lean="balanced", names=0.0, heard=0.0),
    "strict": Preset(min_score=0.8, lean="balanced", names=0.0, heard=0.0),
}
DEFAULT = "balanced"
FOR_REVIEW = "careful"

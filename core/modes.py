"""The modes of detection: which tiers look, and who has the last word about names.

In: nothing. Out: `MODES`, the table that detection, settings and the command line read; a mode is a row here and
nowhere else.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

TierName = Literal["patterns", "dictionary", "tagger"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode:
    """`tiers`: what looks, in the order of its evidence. `verified`: names of the lists need the tagger's word."""

    tiers: tuple[TierName, ...]
    verified: bool = False

    @property
    def knows_names(self) -> bool:
        """Names of people are looked for."""
        return "dictionary" in self.tiers

    @property
    def needs_tagger(self) -> bool:
        """The bundled model is part of it."""
        return "tagger" in self.tiers


MODES: Mapping[str, Mode] = {
    "pattern": Mode(tiers=("patterns",)),
    "pattern+dictionary": Mode(tiers=("patterns", "dictionary")),
    "pattern+dictionary+ner": Mode(tiers=("patterns", "dictionary", "tagger")),
    "pattern+ner-verified": Mode(tiers=("patterns", "dictionary", "tagger"), verified=True),
}
DEFAULT = "pattern+ner-verified"
WITHOUT_TAGGER = "pattern+dictionary"
"""What a mode with a tagger becomes where the model cannot be used; that is always said."""
OFFERED = (DEFAULT, WITHOUT_TAGGER, "pattern")
"""What the settings offer, the most thorough first."""

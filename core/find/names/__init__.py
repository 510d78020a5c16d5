"""Names of people: candidates with features per script, and a weighing of the features.

In: pieces. Out: `Candidate`s (korean.py, latin.py), each a range with the features that speak for or against it;
`probability` turns features into a weight by the table that packaging/dictionaries/fit.py fitted on annotated texts.
The features are named and few, so a table can be read: {"given:top": 1.6, "next:title": 1.2, ...}.

Who is a candidate: korean.py and latin.py, romanized.py for Korean names in Latin letters; met.py finds people whom the
way of writing tells, numbered.py those told by a number of theirs in Turkish, hangul.py those in Korean, chats.py and
chats_tr.py those called by one name in small letters (called.py), deeds.py those whose names are English words,
headers.py those before an address of mail, written.py those not written as names are; deeds_tr.py knows what only
people do in Turkish. They stand on words.py, shapes.py, stops.py and elsewhere.py (names that the compiled lists hardly
know).

Who is nobody, whatever it is called, is for core/find/things to say.

Once the tagger was heard (core/find/weighing.py), trimmed.py cuts what it read to the name, announced.py makes names
likelier by the word before them, beside.py likelier or longer by what stands beside them, whole.py whole.
"""

import math
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from core.model import Reason


class Candidate(NamedTuple):
    """A range of a piece's text that may be a person's name. `table` names the weights that apply."""

    start: int
    end: int
    table: str
    features: tuple[str, ...]
    reasons: tuple[Reason, ...] = ()


def probability(weights: Mapping[str, float], features: Iterable[str], lean: float = 0.0) -> float:
    """How likely a candidate with these features is a name, 0..1; `lean` is added to the log-odds."""
    total = weights.get("", 0.0) + lean
    for feature in features:
        total += weights.get(feature, 0.0)
    return 1 / (1 + math.exp(-total)) if total > -50 else 0.0

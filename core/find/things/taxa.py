"""Scientific names of living things, of which many begin like somebody: "Rosa canina", "Salvia officinalis".

In: a place in a piece's text. Out: whether what looks like a name there is a genus with its species.
"""

import regex

from core.find.lists import Flag, lists
from core.find.names.words import GIVEN
from core.folding import lower
from core.languages.language import words

# A species is a Latin adjective or genitive in small letters; no list has it as a word.
_SPECIES = regex.compile(
    r" ([a-z]{2,}(?:ensis|ense|oides|folia|folius|folium|flora|florus|florum|ineus|icum|icus|ica|inum|inus|ina|atum"
    r"|atus|ata|osum|osus|osa|anum|anus|ana|alis|ale|aris|are|estris|aceus|acea|ena|ii|orum|phylla|phyllum|carpa|cola))"
    r"(?![\p{L}'-])"
)
# Those of common kinds that look like a Turkish word (canına) or end otherwise.
_KNOWN = frozenset(
    words(
        """
        canina, perennis, alba, nigra, avium, robur, repens, sativa, sativum, vulgaris, vulgare, communis, arvensis,
        maritima, glauca, rubra, lutea, hirsuta, tomentosa, spinosa, cordata, pendula, europaea, europaeus, japonica,
        sinensis, sylvestris, silvestris, nobilis, majus, minus, album, nigrum, rubrum, acris, acre, aquifolium,
        excelsior, baccata, padus, spicata, cordifolia, angustifolia, trifolia, helix, oleracea, domestica, lupus,
        lutra, meles, vulpes, melanogaster, elegans, coli, aureus, difficile, falciparum, sapiens, catus, familiaris
        """
    )
)
_SECOND = regex.compile(r" ([a-z]{4,})(?![\p{L}'-])")
_WORD = Flag.WORD | Flag.WORDISH
_DATIVES = ("ana", "ena", "ina", "ata")  # as Turkish words end, too: "Ceren yazana kadar"


def is_taxon(text: str, start: int, end: int, *, known: bool = False) -> bool:
    """One capitalised word and a Latin one behind it that is no word in English or Turkish; `known`: of common kinds
    only."""
    if not text[start:end].istitle() or " " in text[start:end]:
        return False
    second = _SECOND.match(text, end)
    if second is not None and second[1] in _KNOWN:
        return True
    species = _SPECIES.match(text, end)
    if known or species is None:
        return False
    word = lower(species[1])
    if word.endswith(_DATIVES) and lists("tr").flags(lower(text[start:end])) & GIVEN:
        return False
    return not any(lists(code).flags(word) & _WORD for code in ("en", "tr"))

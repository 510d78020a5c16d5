"""The kinds of personal data Garim knows: one row each.

In: nothing. Out: `KINDS`, the table every other module reads. A token is written `[NAME_1]`, so names are ASCII
capitals. `priority` settles one value that has several kinds: the smaller number wins, everywhere.
`numeric` kinds also match with other permitted separators and only at numeric boundaries (core/mask/variants.py).
"""

from dataclasses import dataclass
from typing import Literal

Family = Literal["people", "contact", "place", "number", "organisation", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One kind. `tag` is the two-letter mark of the interface, the same in every language."""

    name: str
    tag: str
    family: Family
    priority: int
    numeric: bool = False


def _table(*rows: tuple[str, str, Family, bool]) -> dict[str, Kind]:
    return {
        name: Kind(name=name, tag=tag, family=family, priority=priority, numeric=numeric)
        for priority, (name, tag, family, numeric) in enumerate(rows)
    }


# Order is priority: what a check can prove and what identifies one person stands first.
KINDS: dict[str, Kind] = _table(
    ("RRN", "Rn", "number", True),
    ("TCKN", "Tc", "number", True),
    ("VKN", "Vk", "number", True),
    ("SSN", "Ss", "number", True),
    ("CARD", "Ca", "number", True),
    ("IBAN", "Ib", "number", True),
    ("PASSPORT", "Pp", "number", True),
    ("LICENCE", "Lc", "number", True),
    ("ACCOUNT", "Ac", "number", True),
    ("ID", "Id", "number", True),
    ("SECRET", "Se", "other", False),
    ("EMAIL", "Em", "contact", False),
    ("URL", "Ur", "other", False),
    ("IP", "Ip", "other", False),
    ("PHONE", "Ph", "contact", True),
    ("USERNAME", "Us", "contact", False),
    ("DOB", "Db", "other", True),
    ("DATE", "Da", "other", True),
    ("AGE", "Ag", "other", True),
    ("CASE", "Cs", "number", True),
    ("POSTCODE", "Po", "place", True),
    ("ADDRESS", "Ad", "place", False),
    ("PERSON", "Pe", "people", False),
    ("REL", "Re", "people", False),
    ("ORG", "Or", "organisation", False),
    ("LOCATION", "Lo", "place", False),
    ("NATIONALITY", "Na", "people", False),
    ("RELIGION", "Rg", "people", False),
    ("QUANTITY", "Qu", "other", False),
    ("CUSTOM", "Cu", "other", False),
)

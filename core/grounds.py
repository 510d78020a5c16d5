"""Reason codes: under which rule values of a kind are masked, for the report.

In: the name of a list, or a file of the analyst's own. Out: a code for each kind. The lists are a start that people
edit: resources/grounds.json has one for each of four laws, and a file `grounds.json` in the configuration folder, of
the same shape, adds lists and replaces those of the same name. They are no legal advice.

    {"ours": [{"code": "Policy 7", "says": "Customers", "kinds": []}, {"code": "Policy 9", "kinds": ["IBAN"]}]}

A row with kinds holds for these, the row without for all others.
"""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import core.settings
from core.errors import FileError, GroundsError
from core.files import read_bytes
from core.kinds import KINDS
from core.resources import RESOURCES

FILE_NAME = "grounds.json"
DEFAULT = "gdpr"
_LONGEST = 300  # code points of a code or its sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """One reason code. `kinds`: those it is for; none: all that no other row names."""

    code: str
    says: str = ""
    kinds: frozenset[str] = frozenset()


def load(own: Path | None = None) -> Mapping[str, Sequence[Ground]]:
    """All lists by name. `own`: the analyst's file; else that of the configuration folder, if there is any.

    Raises GroundsError grounds.damaged for a file that is no such list.
    """
    lists = read(RESOURCES / FILE_NAME)
    with suppress(FileError):
        return {**lists, **read(own or core.settings.folder() / FILE_NAME)}
    return lists


def by_kind(grounds: Sequence[Ground]) -> Mapping[str, Ground]:
    """The reason for each kind that has one."""
    rest = next((ground for ground in grounds if not ground.kinds), None)
    named = {kind: ground for ground in grounds for kind in ground.kinds}
    return {kind: found for kind in KINDS if (found := named.get(kind, rest)) is not None}


def read(path: Path) -> dict[str, tuple[Ground, ...]]:
    """The lists in one file. Raises GroundsError grounds.damaged, FileError file.missing, file.unreadable."""
    try:
        content = json.loads(read_bytes(path))
        return {str(name): tuple(map(_ground, rows)) for name, rows in content.items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise GroundsError("grounds.damaged") from None


def _ground(row: Any) -> Ground:
    code, says, kinds = row["code"], row.get("says", ""), frozenset(row.get("kinds", ()))
    if not isinstance(code, str) or not isinstance(says, str) or not code or len(code + says) > _LONGEST:
        raise ValueError("no code")
    if not kinds <= KINDS.keys():
        raise ValueError("unknown kinds")
    return Ground(code=code, says=says, kinds=kinds)

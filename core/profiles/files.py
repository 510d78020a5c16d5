"""Profiles as files to share: JSON, read with care and written in one form.

    {"garim-profile": 1, "name": "Clinic", "kinds": {"PERSON": true, "ID": 0.35, "ORG": false},
     "rows": [{"name": "Ward", "pattern": "W-\\d{4}", "kind": "ID", "check": "", "score": 0.8, "any_case": false,
               "samples": ["W-1234"], "counters": ["X-1"]}]}

A kind is on (true), off (false or not named) or on from a score. A profile holds no document text; its samples are what
its author typed.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import core.settings
from core.errors import FileError, ProfileError
from core.files import read_bytes, write_atomic
from core.kinds import KINDS
from core.profiles import DEFAULT, LONGEST_SAMPLE, OWN_PROFILE, PROFILES, DetectionProfile, OwnRow

VERSION = 1
SUFFIX = ".garim-profile"
_MARK = "garim-profile"
_MOST_ROWS = 100
_MOST_SAMPLES = 50
_LONGEST_NAME = 80
_LARGEST = 1 << 20  # bytes
_SHORT = 12  # digits of a version


def find_profile(name: str) -> DetectionProfile:
    """One of our own profiles by its name, whatever its case, or the one in a file of this path.

    Raises ProfileError, FileError.
    """
    known = PROFILES.get(name.strip().lower())
    return known if known is not None else load(Path(name))


def own_path() -> Path:
    """Where the profile that the analyst changes in the settings is kept."""
    return core.settings.folder() / f"{OWN_PROFILE}{SUFFIX}"


def chosen(name: str) -> DetectionProfile:
    """The profile of this name in the settings, always with the analyst's own rows.

    The analyst's own profile is the standard one until it is changed. Raises ProfileError, FileError file.unreadable.
    """
    path = own_path()
    own = load(path, tested=False) if path.exists() else replace(PROFILES[DEFAULT], name=OWN_PROFILE)
    return own if name == OWN_PROFILE else replace(PROFILES[name], rows=own.rows)


def keep_rows(rows: Iterable[OwnRow]) -> None:
    """Remember these rows as the analyst's own, the kinds of the own profile as they are. Raises FileError."""
    keep(replace(chosen(OWN_PROFILE), rows=tuple(rows)))


def keep(profile: DetectionProfile) -> None:
    """Remember the analyst's own profile. Raises FileError."""
    path = own_path()
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        raise FileError("file.unwritable") from None
    write_atomic(path, dump(profile), private=True, overwrite=True)


def load(path: Path, *, tested: bool = True) -> DetectionProfile:
    """The profile in a file; its rows are tested unless that was done before. Raises ProfileError, FileError."""
    try:
        data = read_bytes(path)
    except FileError as error:
        raise (ProfileError("profile.missing") if error.code == "file.missing" else error) from None
    return parse(data, tested=tested)


def parse(data: bytes, *, tested: bool = True) -> DetectionProfile:
    """The profile in these bytes. Raises ProfileError."""
    if len(data) > _LARGEST:
        raise ProfileError("profile.syntax")
    try:
        content = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise ProfileError("profile.syntax") from None
    if not isinstance(content, dict) or _MARK not in content:
        raise ProfileError("profile.syntax")
    if content[_MARK] != VERSION:
        raise ProfileError("profile.version")
    profile = from_content(content)
    if profile.rows:
        from core.profiles.own import as_row, check_row  # loads the pattern tier
    for number, row in enumerate(profile.rows, 1):
        (check_row if tested else as_row)(row, number)
    return profile


def save(profile: DetectionProfile, path: Path, *, overwrite: bool = True) -> None:
    """Write the profile. Raises FileError as `write_atomic`."""
    write_atomic(path, dump(profile), overwrite=overwrite)


def dump(profile: DetectionProfile) -> bytes:
    """The content of its file."""
    return (json.dumps({_MARK: VERSION, **to_content(profile)}, ensure_ascii=False, indent=1) + "\n").encode()


def version_of(profile: DetectionProfile) -> str:
    """Tells one state of a profile from another: the start of the SHA-256 of its file, own rows included."""
    return hashlib.sha256(dump(profile)).hexdigest()[:_SHORT]


def to_content(profile: DetectionProfile) -> dict[str, Any]:
    """The profile as plain values, for a file or the settings."""
    kinds = {kind: False if kind not in profile.kinds else _value(profile.kinds[kind]) for kind in KINDS}
    rows = [
        {
            "name": row.name,
            "pattern": row.pattern,
            "kind": row.kind,
            "check": row.check,
            "score": row.score,
            "any_case": row.any_case,
            "samples": list(row.samples),
            "counters": list(row.counters),
        }
        for row in profile.rows
    ]
    return {"name": profile.name, "kinds": kinds, "rows": rows}


def from_content(content: Mapping[str, Any]) -> DetectionProfile:
    """The profile in plain values; rows are not tested. Raises ProfileError profile.field, profile.kind,
    profile.many."""
    name, kinds, rows = content.get("name", ""), content.get("kinds"), content.get("rows", [])
    if not isinstance(name, str) or len(name) > _LONGEST_NAME:
        raise ProfileError("profile.field", field="name")
    if not isinstance(kinds, dict):
        raise ProfileError("profile.field", field="kinds")
    if not isinstance(rows, list):
        raise ProfileError("profile.field", field="rows")
    if len(rows) > _MOST_ROWS:
        raise ProfileError("profile.many", limit=_MOST_ROWS)
    on: dict[str, float | None] = {}
    for kind, value in kinds.items():
        if kind not in KINDS or not (isinstance(value, bool) or _is_score(value)):
            raise ProfileError("profile.field", field="kinds")
        if value is not False:
            on[kind] = None if value is True else float(value)
    return DetectionProfile(
        name=name, kinds={kind: on[kind] for kind in KINDS if kind in on}, rows=tuple(map(_row, rows))
    )


def _row(content: Any) -> OwnRow:
    if not isinstance(content, dict):
        raise ProfileError("profile.field", field="rows")
    name, pattern, kind, check = (content.get(key, "") for key in ("name", "pattern", "kind", "check"))
    score, any_case = content.get("score", 0.8), content.get("any_case", False)
    samples, counters = content.get("samples", []), content.get("counters", [])
    fits = {
        "name": isinstance(name, str) and 0 < len(name) <= _LONGEST_NAME,
        "pattern": isinstance(pattern, str) and bool(pattern),
        "kind": isinstance(kind, str),
        "check": isinstance(check, str),
        "score": _is_score(score),
        "any_case": isinstance(any_case, bool),
        "samples": _are_texts(samples),
        "counters": _are_texts(counters),
    }
    for key, good in fits.items():
        if not good:
            raise ProfileError("profile.field", field=key)
    return OwnRow(
        name=name,
        pattern=pattern,
        kind=kind or "CUSTOM",
        check=check,
        score=float(score),
        any_case=any_case,
        samples=tuple(samples),
        counters=tuple(counters),
    )


def _is_score(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


def _are_texts(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) <= _MOST_SAMPLES
        and all(isinstance(text, str) and 0 < len(text) <= LONGEST_SAMPLE for text in value)
    )


def _value(score: float | None) -> bool | float:
    return True if score is None else score

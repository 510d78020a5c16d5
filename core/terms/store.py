"""Where terms are kept: one file in the user's configuration folder, sealed with the device key.

In: terms and the keys of the session (core/vault/keys.py). Out: the file, or the terms in it. Terms are personal data,
so the file is an age file like a mapping and readable by the owner alone; the recovery key and nobody else opens it
too. Without the device key nothing can be read: detection then runs without terms, which has to be said.
"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import core.settings
from core.errors import FileError, MappingError, TermError
from core.files import exclusive, read_bytes, write_atomic
from core.kinds import KINDS
from core.terms import ANY, MOST, Term, Terms
from core.vault.envelope import seal_bytes, unseal_bytes
from core.vault.keys import Keys

FILE_NAME = "terms.age"
VERSION = 1
_NAME = "garim-terms"


def path() -> Path:
    """The file of this user."""
    return core.settings.folder() / FILE_NAME


def exist(file: Path | None = None) -> bool:
    """Terms were saved once: without keys they cannot be applied."""
    return (file or path()).exists()


def load(keys: Keys, file: Path | None = None) -> Terms:
    """The terms; none when none were ever saved.

    Raises TermError terms.sealed (no key here opens them), terms.damaged, terms.foreign (not sealed by this computer:
    somebody else's list must not decide what stays readable), FileError file.unreadable.
    """
    try:
        data = read_bytes(file or path())
    except FileError as error:
        if error.code == "file.missing":
            return Terms()
        raise
    try:
        body, here = unseal_bytes(data, keys, _NAME)
    except MappingError as error:
        raise TermError("terms.sealed" if error.code == "map.key" else "terms.damaged") from None
    if not here:
        raise TermError("terms.foreign")
    try:
        content = json.loads(body)
        return Terms(always=_read(content["always"], KINDS), never=_read(content["never"], {*KINDS, ANY}))
    except (ValueError, KeyError, TypeError, RecursionError):
        raise TermError("terms.damaged") from None


def save(terms: Terms, keys: Keys, file: Path | None = None, *, recovery: str = "") -> None:
    """Seal and write the terms (0600). `recovery`: public key that may open them too.

    Raises TermError terms.sealed (there is no device key), FileError file.unwritable, file.full, file.busy.
    """
    content = {
        "version": VERSION,
        **{sort: [[term.text, term.kind] for term in terms.of(sort)] for sort in ("always", "never")},
    }
    target = file or path()
    try:
        sealed = seal_bytes(
            json.dumps(content, ensure_ascii=False).encode(),
            replace(keys, recipients=(recovery,) if recovery else ()),
            _NAME,
        )
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except MappingError:
        raise TermError("terms.sealed") from None
    except OSError:
        raise FileError("file.unwritable") from None
    with exclusive(target.with_suffix(".lock")):
        write_atomic(target, sealed, private=True, overwrite=True)


def _read(rows: Any, kinds: Any) -> tuple[Term, ...]:
    found = []
    for text, kind in rows[:MOST]:
        if not isinstance(text, str) or kind not in kinds:
            raise ValueError
        found.append(Term(text=text, kind=kind))
    return tuple(found)

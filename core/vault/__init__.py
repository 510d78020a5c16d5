"""Mapping files: sealed on disk, open in memory only.

In: a mapping and `Keys` (core/vault/keys.py). Out: a `.garim-map` file, or the mapping from one with the answer to
"did this device seal it?". A plain mapping never reaches the disk, and there is no switch for it.

    keys       where the device key comes from, whom a mapping is sealed for; stretching: sealing with a passphrase
    envelope   an age file around a payload              payload      a mapping as bytes, and back
    finding    which mapping belongs to a masked file    collection   the mappings of a batch in one file
"""

from pathlib import Path

from core.errors import FileError, MappingError
from core.files import Draft, draft, read_bytes
from core.model import Document, Mapping
from core.vault.envelope import Opened, seal, unseal
from core.vault.keys import Keys

__all__ = [
    "BATCH_MAPPING",
    "LARGEST",
    "MAPPING_SUFFIX",
    "Keys",
    "Opened",
    "draft_mapping",
    "mapping_path",
    "open_mapping",
    "save_mapping",
]

MAPPING_SUFFIX = ".garim-map"
BATCH_MAPPING = "batch"
"""Stem of the mapping of a whole batch; it stands in the output folder, above the masked copies."""
LARGEST = 1 << 28
"""Bytes of a sealed mapping; some millions of entries."""


def mapping_path(masked: Path) -> Path:
    """Where the mapping of a masked file stands: beside it, under its whole name and our suffix."""
    return masked.with_name(masked.name + MAPPING_SUFFIX)


def save_mapping(path: Path, mapping: Mapping, keys: Keys) -> None:
    """Seal the mapping, write it (0600), open it again and compare, then give it its name.

    Never replaces a file. Raises FileError file.exists and others of `write_atomic`, file.large (limit, in MB),
    MappingError.
    """
    pending = draft_mapping(path, mapping, keys)
    try:
        pending.publish()
    finally:
        pending.discard()


def draft_mapping(path: Path, mapping: Mapping, keys: Keys) -> Draft:
    """As `save_mapping`, but the verified file still waits under a temporary name for `publish`."""
    sealed = seal(mapping, keys)
    if len(sealed) > LARGEST:  # it would never be opened again
        raise FileError("file.large", limit=LARGEST >> 20)
    pending = draft(path, sealed, private=True)
    try:
        if unseal(read_bytes(pending.path), keys) != Opened(mapping=mapping, sealed_here=True):
            raise MappingError("map.damaged", where="content")
    except BaseException:
        pending.discard()
        raise
    return pending


def open_mapping(path: Path, keys: Keys, document: Document | None = None) -> Opened:
    """The mapping in this file; of a file that holds those of a whole batch, the one for `document`.

    Raises MappingError map.missing, map.damaged (where: header, body, content), map.version, map.key; FileError
    file.unreadable, file.large (limit, in MB).
    """
    try:
        if path.stat().st_size > LARGEST:
            raise FileError("file.large", limit=LARGEST >> 20)
        data = read_bytes(path)
    except FileNotFoundError:
        raise MappingError("map.missing") from None
    except OSError:
        raise FileError("file.unreadable") from None
    except FileError as error:
        raise (MappingError("map.missing") if error.code == "file.missing" else error) from None
    try:
        return unseal(data, keys)
    except MappingError as error:
        if error.facts.get("where") != "content":
            raise
    from core.vault.collection import open_for

    return open_for(data, keys, document)

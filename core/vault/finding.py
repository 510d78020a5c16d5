"""Which mapping belongs to a masked file that others may have edited and renamed.

In: the file, as read where keys are there. Out: the path of its mapping. Names are believed only where nothing better
is known: files are renamed, their names reused, and form letters differ in their mappings alone.
"""

from collections.abc import Iterator
from pathlib import Path

from core.changes.likeness import is_like
from core.errors import FileError, KeyStoreError, MappingError
from core.model import Document, Entry, Mapping
from core.restore import restore
from core.vault import BATCH_MAPPING, MAPPING_SUFFIX, Keys, mapping_path, open_mapping

MOST_MAPPINGS = 200
"""How many mappings of a folder are tried for a masked file that was renamed."""
MOST_FOLDERS = 6
"""How many folders above a masked file are looked into for the mapping of a batch."""


def find_mapping(path: Path, keys: Keys | None = None, document: Document | None = None) -> Path:
    """The mapping that stands beside a masked file which may have been edited and renamed.

    Without keys the one of its exact name. With them (`document`: `path` as read) every mapping of the folder that
    opens is asked: the one made for these very bytes comes first, whatever it is called, for files are renamed and
    their names reused; then the one of the exact name, also when it does not open; then the only one that fits
    (RestoreResult.belonging), where none was left unasked; of several the only one whose masked text had the words of
    this file. The mapping of a whole batch, which may stand some folders above, is asked for the file's own share.
    Raises MappingError map.missing, and map.several where more than one would do and they do not say the same: form
    letters differ in their mappings alone.
    """
    exact = mapping_path(path)
    named = exact.is_file()
    made_for: dict[tuple[Entry, ...], Path] = {}
    fitting: dict[Path, bool] = {}  # whether it had the words of this file
    all_asked = True  # else the only one that fits need not be the only one
    if keys is not None and document is not None:
        beside = sorted(path.parent.glob(f"*{MAPPING_SUFFIX}"))
        all_asked = len(beside) <= MOST_MAPPINGS
        beside = beside[:MOST_MAPPINGS]
        for candidate in (*[exact] * named, *beside, *_batches_above(path)):
            try:
                mapping = open_mapping(candidate, keys, document).mapping
            except (FileError, MappingError, KeyStoreError):
                if candidate == exact:
                    return exact
                continue
            if mapping.masked_fingerprint == document.fingerprint:
                if candidate == exact:
                    return exact
                made_for.setdefault(mapping.entries, candidate)
            elif not named and (candidate in beside or mapping.masked_fingerprint) and _fits(document, mapping):
                fitting[candidate] = _is_like(document, mapping)
    alike = [candidate for candidate, like in fitting.items() if like]
    fit = alike if len(alike) == 1 else [*fitting]
    chosen = [*made_for.values()] or ([exact] if named else fit if all_asked else [])
    if len(chosen) != 1:
        raise MappingError("map.several" if chosen else "map.missing")
    return chosen[0]


def _batches_above(path: Path) -> Iterator[Path]:
    """Mappings of batches in the folders above: a batch keeps its subfolders and has one mapping at the top."""
    for folder in path.absolute().parents[1 : 1 + MOST_FOLDERS]:
        yield from sorted(folder.glob(f"{BATCH_MAPPING}*{MAPPING_SUFFIX}"))


def _is_like(document: Document, mapping: Mapping) -> bool:
    try:
        return is_like(document, mapping)
    except MappingError:  # its text is damaged, which is no reason to look no further
        return False


def _fits(document: Document, mapping: Mapping) -> bool:
    return restore(document, mapping).belonging == "fits"

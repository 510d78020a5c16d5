"""One sealed file for the mappings of a whole batch.

In: the mapping of each masked file, with its path. Out: a file like any mapping; opened for one masked file, it gives
that file's own mapping, so that tokens of other files are never reported as missing. For a text that belongs to no
single file, such as a summary of several, it gives all entries together, none of them expected: tokens of one batch
mean one value in all its files.
"""

import json
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import PurePosixPath

from core.errors import MappingError
from core.mask.tokens import read_tokens
from core.model import NEARLY_ALL, Document, Entry, Mapping
from core.vault.envelope import Opened, seal_bytes, unseal_bytes
from core.vault.keys import Keys
from core.vault.payload import NEWEST, TOKEN, VERSION, read_payload, write_payload

_SEAL = "garim-mappings"


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """The mapping of one masked file; `name` is its path below the folder of the collection, with slashes."""

    name: str = field(repr=False)
    mapping: Mapping


def seal_collection(sections: Sequence[Section], keys: Keys) -> bytes:
    """All sections, sealed as one. Raises as `core.vault.envelope.seal`."""
    pieces: list[bytes] = []
    for section in sections:
        payload = write_payload(section.mapping)
        pieces += (json.dumps({"name": section.name, "bytes": len(payload)}).encode("ascii"), b"\n", payload)
    version = max((section.mapping.version for section in sections), default=VERSION)
    return seal_bytes(b"".join(pieces), keys, _SEAL, version=version)


def unseal_collection(data: bytes, keys: Keys) -> tuple[tuple[Section, ...], bool]:
    """The sections, and whether this device sealed them. Raises MappingError as `core.vault.envelope.unseal`."""
    body, sealed_here = unseal_bytes(data, keys, _SEAL, newest=NEWEST)
    sections: list[Section] = []
    end = 0
    try:
        while end < len(body):
            start = body.index(b"\n", end) + 1
            head = json.loads(body[end:start])
            end = start + int(head["bytes"])
            if end > len(body):
                raise ValueError
            sections.append(Section(name=str(head["name"]), mapping=read_payload(body[start:end])))
    except (ValueError, TypeError, KeyError, RecursionError):
        raise MappingError("map.damaged", where="content") from None
    return tuple(sections), sealed_here


def open_for(data: bytes, keys: Keys, document: Document | None) -> Opened:
    """The mapping that a collection holds for this document, which may have been edited and renamed."""
    sections, sealed_here = unseal_collection(data, keys)
    return Opened(mapping=_choose(sections, document), sealed_here=sealed_here)


def _choose(sections: tuple[Section, ...], document: Document | None) -> Mapping:
    """The section made for these bytes, else the one of this name if its tokens fit, else the only one that fits."""
    if document is not None:
        for section in sections:
            if section.mapping.masked_fingerprint == document.fingerprint:
                return section.mapping
        seen = {
            reading.token
            for part in document.parts
            if part.role != "filename"
            for reading in read_tokens(part)
            if reading.number is not None and reading.known
        }
        fitting = [section for section in sections if _knows(section.mapping, seen)]
        named = [section for section in fitting if _same_name(section.name, document.name)]
        for chosen in (named, fitting if seen else ()):
            if len(chosen) == 1:
                return chosen[0].mapping
    return _together(sections)


def _knows(mapping: Mapping, seen: set[str]) -> bool:
    tokens = seen.difference(mapping.tokens_in_source)
    return sum(entry.token in tokens for entry in mapping.entries) >= NEARLY_ALL * len(tokens)


def _together(sections: tuple[Section, ...]) -> Mapping:
    """All entries, none of them expected.

    Left out is what means one thing in one file and another in the next: a token that is plain text of some source,
    what was written for two values. One value may have been invented anew in each file: it has an entry for each.
    """
    mappings = [section.mapping for section in sections]
    own = {token for mapping in mappings for token in mapping.tokens_in_source}
    entries: dict[tuple[str, str], Entry] = {}
    meant: dict[str, set[str]] = {}
    for mapping in mappings:
        for entry in mapping.entries:
            before = entries.get((entry.token, entry.written))
            endings = sorted({*entry.endings, *(before.endings if before else ())})
            entries[entry.token, entry.written] = replace(entry, count=0, endings=tuple(endings))
            meant.setdefault(entry.written, set()).add(entry.token)
    known = (
        entry if not entry.written or len(meant[entry.written]) == 1 else replace(entry, style=TOKEN, written="")
        for entry in entries.values()
        if entry.token not in own
    )
    return Mapping(
        version=VERSION,
        id=mappings[0].id if mappings else "",
        format=_common({mapping.format for mapping in mappings}),
        source_name="",
        entries=tuple(known),
        tokens_in_source=(),
        source_fingerprint="",
        masked_fingerprint="",
        created=max((mapping.created for mapping in mappings), default=datetime.now(UTC)),
        encoding=_common({mapping.encoding for mapping in mappings}),
        delimiter=_common({mapping.delimiter for mapping in mappings}),
    )


def _common(values: set[str]) -> str:
    return values.pop() if len(values) == 1 else ""


def _same_name(path: str, name: str) -> bool:
    last = PurePosixPath(path).name
    return unicodedata.normalize("NFC", last).casefold() == unicodedata.normalize("NFC", name).casefold()

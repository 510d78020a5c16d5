"""Reading and writing for a family of formats.

In: bytes, a file name and a `Family`. Out: a `Document`; the bytes of a changed one. Writing opens the source again and
walks it the same way, so that nothing live has to be kept in between.
"""

import hashlib
from collections.abc import Iterable

from core.documents.naming import filename_part
from core.documents.package.family import Family
from core.documents.package.opened import Package
from core.documents.package.pictures import VECTORS, spells
from core.errors import FileError
from core.model import Document, Edit, Part, Profile

_SHORTEST = 3  # code points of a value that is looked for in drawings


def read(data: bytes, name: str, family: Family) -> Document:
    """The document. Raises FileError file.damaged (part)."""
    package = Package(data, family.clean)
    parts = [section.part() for section in family.sections(package)]
    family.scrub(package)
    return Document(
        format=family.name,
        source=data,
        parts=(*(part for part in parts if part.text), filename_part(name)),
        profile=Profile(encoding=""),
        fingerprint=hashlib.sha256(data).hexdigest(),
        notices=package.notices,
    )


def write(document: Document, edits: Iterable[Edit], family: Family, *, intact: bool = False) -> bytes:
    """The file with these edits. `intact`: nothing else is taken out of it.

    Raises FileError file.encoding (encoding, part).
    """
    package = Package(document.source, family.clean)
    by_part: dict[str, list[Edit]] = {}
    for edit in edits:
        by_part.setdefault(edit.span.part, []).append(edit)
    for section in family.sections(package):
        own = by_part.get(section.id)
        if own:
            try:
                section.put(package, own)
            except FileError as error:
                raise FileError(error.code, **{**error.facts, "part": section.id}) from None
    if not intact:
        family.scrub(package)
        _empty_speaking_pictures(package, document, by_part)
    family.finish(package)
    return package.pack(stored=family.stored)


def _empty_speaking_pictures(package: Package, document: Document, by_part: dict[str, list[Edit]]) -> None:
    """A drawing that spells out what was masked would show it still."""
    texts = {part.id: part.text for part in document.parts}
    vectors = [name for name in package.names if name.rpartition(".")[2].lower() in VECTORS and package.data(name)]
    if vectors:
        values = {
            texts[edit.span.part][edit.span.start : edit.span.end] for edits in by_part.values() for edit in edits
        }
        values = {value for value in values if len(value) >= _SHORTEST}
        for name in vectors:
            if spells(package.data(name), values):
                package.replace(name, b"")


def gives_back(document: Document, masked: Document, edits: tuple[Edit, ...], family: Family) -> bool:
    """Every text that can be edited is the source's again."""
    again = read(write(masked, edits, family, intact=True), document.name, family)
    return _texts(again.parts) == _texts(document.parts)


def _texts(parts: Iterable[Part]) -> list[tuple[str, str]]:
    return [(part.id, part.text) for part in parts if part.fields and part.role != "filename"]

"""Formats that are zip archives of XML: Word, PowerPoint, OpenDocument, HWPX.

In: bytes. Out: what `core.documents.format.Format` says, for each format one object of `Zipped`. The engine is
core/documents/package; it needs lxml and is imported when the first such file is read.
"""

import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO
from typing import TYPE_CHECKING

import regex

from core.documents.signatures import signature
from core.fields import inside_one
from core.model import Document, Edit, Output, Profile, Span

if TYPE_CHECKING:
    from core.documents.package.family import Family

_MAIN = regex.compile(rb"""ContentType\s*=\s*["']([^"']+\.main\+xml)["']""")
_MOST = 1_000_000


def told_type(data: bytes) -> str:
    """What a zip archive says it holds: a media type, or an empty string. Nothing is unpacked but its first lines."""
    from core.documents.package.archive import MOST_ENTRIES, entries_of

    if signature(data) != "zip" or entries_of(data) > MOST_ENTRIES:
        return ""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            names = set(archive.namelist())
            for name in ("mimetype", "[Content_Types].xml"):
                if name in names:
                    with archive.open(name) as stream:
                        content = stream.read(_MOST)
                    found = _MAIN.search(content)
                    return (found[1] if found else content[:200] if name == "mimetype" else b"").decode(
                        "ascii", "ignore"
                    )
    except Exception:  # noqa: BLE001 - zipfile raises anything for archives that no program wrote
        return ""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Zipped:
    """One format.

    `types`: what stands in the media type of its main entry. `module`: where its `Family` is, under the name `table`.
    """

    NAME: str
    SUFFIXES: tuple[str, ...]
    types: tuple[str, ...]
    module: str
    table: str = "FAMILY"

    @property
    def family(self) -> "Family":
        """The tables of the format."""
        found: Family = getattr(import_module(self.module), self.table)
        return found

    def recognises(self, data: bytes, suffix: str) -> bool:
        """By the media type that the archive names; by the suffix where it names none, so that reading says why."""
        told = told_type(data)
        if told:
            return any(kind in told for kind in self.types)
        return suffix in self.SUFFIXES and signature(data) in ("", "zip")

    def read(
        self,
        data: bytes,
        name: str,
        *,
        encoding: str | None = None,
        like: Profile | None = None,
        password: str | None = None,
    ) -> Document:
        """The document. Raises FileError file.damaged (part)."""
        from core.documents.package import engine

        return engine.read(data, name, self.family)

    def write(
        self, document: Document, edits: Iterable[Edit], *, encoding: str | None = None, output: Output = Output()
    ) -> bytes:
        """The file with these edits, without what masking always takes out. Raises FileError file.encoding."""
        from core.documents.package import engine

        return engine.write(document, edits, self.family, intact=output.intact)

    def gives_back(self, document: Document, masked: Document, edits: tuple[Edit, ...]) -> bool:
        """Every text that can be edited is the source's again."""
        from core.documents.package import engine

        return engine.gives_back(document, masked, edits, self.family)

    def fit(self, document: Document, start: int, end: int, part: str) -> tuple[int, int]:
        """Every stretch of a paragraph can be edited."""
        return start, end

    def raw_spelling(self, document: Document, span: Span) -> str | None:
        """Always None: there is one way to write a text. Raises ValueError for a span outside the fields."""
        if not span.start < span.end or not inside_one(document.part(span.part).fields, span.start, span.end):
            raise ValueError("a span outside the fields of its part")
        return None


_PACKAGE = "core.documents.package."
DOCX = Zipped(
    NAME="docx",
    SUFFIXES=(".docx", ".docm", ".dotx", ".dotm"),
    types=("wordprocessingml.", "ms-word."),
    module=_PACKAGE + "docx",
)
PPTX = Zipped(
    NAME="pptx",
    SUFFIXES=(".pptx", ".pptm", ".potx", ".potm", ".ppsx", ".ppsm"),
    types=("presentationml.", "ms-powerpoint."),
    module=_PACKAGE + "pptx",
)
ODT = Zipped(
    NAME="odt",
    SUFFIXES=(".odt", ".ott"),
    types=("opendocument.text",),
    module=_PACKAGE + "odf",
    table="ODT",
)
ODP = Zipped(
    NAME="odp",
    SUFFIXES=(".odp", ".otp"),
    types=("opendocument.presentation",),
    module=_PACKAGE + "odf",
    table="ODP",
)
HWPX = Zipped(NAME="hwpx", SUFFIXES=(".hwpx", ".hwtx"), types=("hwp+zip", "hwpml"), module=_PACKAGE + "hwpx")

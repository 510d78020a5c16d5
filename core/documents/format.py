"""What a format module provides. The modules in FORMATS are such objects; mypy checks them against this."""

from collections.abc import Iterable
from typing import Protocol

from core.model import Document, Edit, Output, Profile, Span
from core.progress import Progress


class Format(Protocol):
    """One family of formats.

    A module reads bytes into a `Document` whose last part is `naming.filename_part(name)` and turns edits back into
    bytes. It never touches a file itself, never keeps state, and raises FileError for whatever it cannot read or write
    completely: a place that was not read is a place that leaks.
    """

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the module
        """The word in `Document.format`."""

    @property
    def SUFFIXES(self) -> tuple[str, ...]:  # noqa: N802
        """Suffixes of files in this format, lower case with the dot."""

    def recognises(self, data: bytes, suffix: str) -> bool:
        """This module reads such a file. Content decides before the suffix; asked in the order of FORMATS."""

    def read(
        self,
        data: bytes,
        name: str,
        *,
        encoding: str | None = None,
        like: Profile | None = None,
        password: str | None = None,
    ) -> Document:
        """The document. `encoding`: by order of the analyst; `like`: how the file was read that this one came from.

        Formats that declare their encoding ignore both. `password` opens a file that has one (file.locked without,
        file.password with a wrong one); where there is none it is ignored. `Document.layout` can be pickled: a file
        nobody trusts is read in a process of its own. Raises FileError.
        """

    def write(
        self, document: Document, edits: Iterable[Edit], *, encoding: str | None = None, output: Output = Output()
    ) -> bytes:
        """The file with these edits; they are valid and none of them is in the part "filename".

        Each edit's text is escaped as its place demands; `raw` is used instead where it stands for the same text there.
        Everything else stays as it was, byte for byte where the format allows it; what a format always takes out
        (authors, macros) is gone, and `Document.notices` said so. Raises FileError.
        """

    def gives_back(self, document: Document, masked: Document, edits: tuple[Edit, ...]) -> bool:
        """`masked` was written from `document` and read again; `edits` restore it. Do they give the source back?

        Byte for byte where the format can; else everything a reader sees of it, what is always taken out excepted.
        """

    def fit(self, document: Document, start: int, end: int, part: str) -> tuple[int, int]:
        """A stretch within one field, widened to what can be replaced alone (a bare JSON number as a whole)."""

    def raw_spelling(self, document: Document, span: Span) -> str | None:
        """How the span is spelled in the file, where `write` would spell its text differently. Raises ValueError."""


class Telling(Format, Protocol):
    """A format that may hold pages: reading takes its time and tells how far it is."""

    def read(
        self,
        data: bytes,
        name: str,
        *,
        encoding: str | None = None,
        like: Profile | None = None,
        password: str | None = None,
        progress: Progress = ...,
    ) -> Document:
        """As `Format.read`. `progress` counts pages and may raise Cancelled."""


class Paged(Telling, Protocol):
    """A format made of pages, each a part: writing takes its time, too."""

    def write(
        self,
        document: Document,
        edits: Iterable[Edit],
        *,
        encoding: str | None = None,
        output: Output = Output(),
        progress: Progress = ...,
    ) -> bytes:
        """As `Format.write`. `progress` counts pages and may raise Cancelled."""

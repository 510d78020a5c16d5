"""Files as documents: parts of text to search and edit, and the file again with edits applied.

    read(path) -> Document          write(document, edits) -> bytes

In: a path or bytes. Out: a `Document` (core/model.py), or the bytes of a changed one. FORMATS is the list of format
modules; a new format is one module in this package and its place in that list.

A format module provides what `core.documents.format.Format` says: NAME, SUFFIXES, recognises, read, write, fit and
raw_spelling. It may have any number of parts of any role: one for each cell, header, comment or message of an archive,
a mail or a page; "filename" is always the last. Offsets are code points of a part's own text; how a part lies in the
file is the module's affair and goes into `Document.layout`. `fields` of a part are the stretches in which edits are
allowed, so that syntax shown between them (quotes, delimiters, page breaks) cannot be changed. Documents
made of pages give back their text alone (`restored_as_text`, plain.py).

    loading, locked, signatures, refusals   bytes of a file, its password, its kind, why it is none of ours
    isolation        what nobody trusts is read in a process of its own
    text, csv, json  one decoded body with stretches replaced (splice, runs, jsonlexer); encodings, guessing
    cards            calendars and contacts, which `text` reads and writes: folded lines, escapes in them
    html, xml, rtf   text in pieces (pieces), each character spelled somehow (layers); markup, rtfreader, lexers
    zipped           Word, PowerPoint, OpenDocument, HWPX: rows on the engine in package/; workbooks: sheets/ on top
    pdf, image       pages: raster/ is what both share, pages.py what the window asks of them
    eml, msg         mails, cut by mime, read by mailreader (mailheaders, mailtext), attachments by the modules here
    naming, table    the file name as a part; rows, columns and headings of tables
    plain, plaindocx the text alone, as text, Markdown or a Word document

The shared tests in tests/core/documents run for each module once it has a builder of samples in tests/builders.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from core.documents import csv, eml, html, image, json, msg, pdf, rtf, text, xml
from core.documents.format import Format, Paged, Telling
from core.documents.loading import LIMIT_BYTES, load
from core.documents.locked import is_locked, unlock
from core.documents.naming import output_name, suffix_of
from core.documents.plain import as_text
from core.documents.refusals import refusal
from core.documents.workbooks import ODS, XLSX
from core.documents.zipped import DOCX, HWPX, ODP, ODT, PPTX
from core.errors import FileError
from core.model import WRITTEN_AS, Document, Edit, Mapping, Notice, Output, Profile, Span
from core.progress import Progress, ignore

__all__ = (
    "FORMATS",
    "LIMIT_BYTES",
    "fit",
    "gives_back",
    "may_be_named",
    "output_name",
    "page_count",
    "paged_within",
    "raw_spelling",
    "read",
    "read_bytes",
    "reread",
    "restored_as_text",
    "views",
    "write",
)

FORMATS: tuple[Format, ...] = (
    *(pdf, image, XLSX, ODS, DOCX, PPTX, ODT, ODP, HWPX),
    *(rtf, eml, msg, xml, html, csv, json, text),
)
"""In the order in which they are asked."""

_SOURCE = frozenset((text.NAME, csv.NAME, json.NAME, html.NAME, xml.NAME))
_PLAIN = _SOURCE | {rtf.NAME, eml.NAME}
"""Formats that are text on the disk; `_SOURCE`: that people read as such."""
_ALIKE = ((".jpg", ".jpeg"), (".tif", ".tiff"))

_BY_NAME = {module.NAME: module for module in FORMATS}
_PAGED: dict[str, Paged] = {pdf.NAME: pdf, image.NAME: image}
_TELLING: dict[str, Telling] = {**_PAGED, eml.NAME: eml, msg.NAME: msg}


def read(
    path: Path, *, encoding: str | None = None, password: str | None = None, progress: Progress = ignore
) -> Document:
    """The document in a file. `encoding`: read it so, whatever the bytes look like. `password`: of a file that has one.

    `progress` counts pages, of formats that have such, and may raise Cancelled.
    Raises FileError: file.missing, file.folder, file.unreadable, file.large (limit in MB), file.empty, file.binary,
    file.type (suggest), file.syntax (line, suggest), file.damaged (part), file.encoding (encoding, part), file.locked
    (it takes a password), file.password (another one), file.encrypted (no password opens it).
    """
    return read_bytes(load(path), path.name, encoding=encoding, password=password, progress=progress)


def read_bytes(
    data: bytes,
    name: str,
    *,
    encoding: str | None = None,
    password: str | None = None,
    progress: Progress = ignore,
) -> Document:
    """The document in these bytes; `name` is the file name, whose suffix helps to tell the format. Raises as `read`."""
    return _read(data, name, encoding, None, password, progress)


def reread(document: Document, mapping: Mapping) -> Document:
    """A masked document read again the way its source was.

    A file that lost all its Korean to masking is plain ASCII: only the mapping knows that what is put back must be
    CP949, and which delimiter its cells had. Of an edited file both are taken from the mapping as far as it shows
    nothing else: one that another program saved anew as UTF-8, or with commas for semicolons, is read as it is now.
    Gives the document itself when nothing changes. Raises FileError.
    """
    known = document.profile
    if not mapping.encoding or (mapping.encoding, mapping.delimiter) == (known.encoding, known.delimiter):
        return document
    unedited = document.fingerprint == mapping.masked_fingerprint
    like = Profile(encoding=mapping.encoding, delimiter=mapping.delimiter, guessed=not unedited)
    return _read(document.source, document.name, mapping.encoding if unedited else None, like)


def write(
    document: Document,
    edits: Iterable[Edit],
    *,
    encoding: str | None = None,
    output: Output = Output(),
    progress: Progress = ignore,
) -> bytes:
    """The file with these edits; a text file without any is the source. Edits of the part "filename" are left out.

    `encoding`: write in another one than the file had. `output`: how, where the format leaves a choice. `progress`
    counts pages, of formats that have such, and may raise Cancelled. Raises
    ValueError for edits that are unsorted, overlap or leave their field, FileError file.encoding (encoding, part) for a
    character that cannot be written.
    """
    checked = _checked(document, edits)
    if output.as_text:
        return as_text(document, checked, output.as_text)
    if document.format in _PAGED:
        paged = _PAGED[document.format]
        return paged.write(document, checked, encoding=encoding, output=output, progress=progress)
    return _module(document).write(document, checked, encoding=encoding, output=output)


def may_be_named(document: Document, suffix: str) -> bool:
    """A masked copy of this document, in its own format, may have this suffix (lower case, with its dot).

    What the source was called is always right, and for what other programs read as plain text so is .txt, and any
    suffix that promises nothing. Word does not open a .docm that is called .docx, so office files keep theirs.
    """
    own = suffix_of(document.name)
    if suffix == own and document.format not in WRITTEN_AS:
        return True
    written = WRITTEN_AS.get(document.format, document.format)
    if written not in _PLAIN:
        alike = next((group for group in _ALIKE if own in group), (own,))
        return suffix in (alike if own in _BY_NAME[written].SUFFIXES else _BY_NAME[written].SUFFIXES)
    known = {name for module in FORMATS if suffix in module.SUFFIXES for name in (module.NAME,)}
    return not known or written in known or (written in _SOURCE and text.NAME in known)


def page_count(document: Document) -> int:
    """How many pages a document of such a format has, PDF or picture; 0 for every other format."""
    return len(document.parts) - 1 if document.format in _PAGED else 0


def paged_within(document: Document) -> Iterator[tuple[str, Document]]:
    """The documents of pages in it, itself or attachments of a mail, and what stands before the ids of their parts."""
    if document.format in _PAGED:
        yield "", document
    elif document.format in (eml.NAME, msg.NAME):
        for prefix, inner in eml.attached(msg.as_mail(document) if document.format == msg.NAME else document):
            yield from ((prefix + further, paged) for further, paged in paged_within(inner))


def restored_as_text(document: Document) -> bool:
    """Only its text can be restored, not the file as it looked: it is written as plain text or as docx."""
    return document.format in _PAGED


def views(masked: Document, progress: Progress = ignore) -> Iterable[Iterable[tuple[str, str]]] | None:
    """A written file as other programs see it, for `core.mask.residue.check`; None where its parts are all there is.

    `progress` counts pages and may raise Cancelled.
    """
    return pdf.views(masked, progress) if masked.format == pdf.NAME else None


def gives_back(document: Document, masked: Document, edits: tuple[Edit, ...]) -> bool:
    """Does restoring `masked`, which was written from `document` and read again, give the source back?"""
    content = tuple(edit for edit in edits if edit.span.part != "filename")
    return _module(document).gives_back(document, masked, content)


def raw_spelling(document: Document, span: Span) -> str | None:
    """How the span is spelled in the file where `write` would spell its text differently, else None (see `Edit.raw`).

    Raises ValueError for a span that does not lie in one field.
    """
    if span.part == "filename":
        return None
    return _module(document).raw_spelling(document, span)


def fit(document: Document, span: Span) -> tuple[Span, ...]:
    """The spans that can be edited and together cover this one: split at fields, widened where only a whole can go."""
    fields = document.part(span.part).fields
    spans: list[Span] = []
    index = max(bisect_right(fields, span.start) - 1, 0) // 2 * 2
    while index < len(fields) and fields[index] < span.end:
        start, end = max(fields[index], span.start), min(fields[index + 1], span.end)
        if start < end:
            if span.part != "filename":
                start, end = _module(document).fit(document, start, end, span.part)
            whole = start == span.start and end == span.end
            spans.append(span if whole else Span(part=span.part, start=start, end=end))
        index += 2
    return tuple(spans)


def _read(
    data: bytes,
    name: str,
    encoding: str | None,
    like: Profile | None,
    password: str | None = None,
    progress: Progress = ignore,
) -> Document:
    if not data:
        raise FileError("file.empty")
    if len(data) > LIMIT_BYTES:
        raise FileError("file.large", limit=LIMIT_BYTES // 1_000_000)
    name = name.rsplit("/", 1)[-1]
    suffix = suffix_of(name)
    locked = is_locked(data)
    if locked:
        data = unlock(data, password)
    for module in FORMATS:
        if module.recognises(data, suffix):
            if module.NAME in _TELLING:
                return _TELLING[module.NAME].read(data, name, encoding=encoding, password=password, progress=progress)
            document = module.read(data, name, encoding=encoding, like=like, password=password)
            return replace(document, notices=(*document.notices, Notice(code="decrypted"))) if locked else document
    raise refusal(data, suffix)


def _module(document: Document) -> Format:
    return _BY_NAME[document.format]


def _checked(document: Document, edits: Iterable[Edit]) -> Iterator[Edit]:
    """The edits of all parts but the file name, each part's sorted, disjoint and within its fields."""
    fields = {part.id: part.fields for part in document.parts}
    ends = dict.fromkeys(fields, 0)
    for edit in edits:
        span = edit.span
        if span.part not in fields:
            raise ValueError("an edit of an unknown part")
        if span.part == "filename":
            continue
        index = bisect_right(fields[span.part], span.start) - 1
        if not ends[span.part] <= span.start < span.end:
            raise ValueError("edits are unsorted, overlap or are empty")
        if index < 0 or index % 2 or span.end > fields[span.part][index + 1]:
            raise ValueError("an edit outside the fields of its part")
        ends[span.part] = span.end
        yield edit

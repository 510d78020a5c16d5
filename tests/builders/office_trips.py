"""Masking an office file and looking at the entries of what was written, for tests.

`masked(data, name, *values)` masks the values wherever they are found and gives the written file, which went through
the last look and is proven to restore; `leaks(data, *values)` are the entries in which a value can still be read,
escapes and markup undone. Written for tests alone: it shares nothing with the writers.
"""

import html
import re
from dataclasses import dataclass
from urllib.parse import unquote

from lxml import etree
from office_archives import entries_of

from core.documents import gives_back, output_name, read_bytes, write
from core.mask import mask
from core.mask.candidates import locate
from core.mask.residue import check
from core.model import Candidate, Decision, Document, MaskResult, Output
from core.restore import restore

_IGNORED = re.compile(r"[\s\u00ad\u200b-\u200f\u2011\u2060\-]")


@dataclass
class Masked:
    """A written file and what it came from."""

    source: Document
    result: MaskResult
    data: bytes
    document: Document

    def restored(self) -> bytes:
        """The file again, nothing else taken out."""
        edits = restore(self.document, self.result.mapping).edits
        return write(self.document, edits, output=Output(intact=True))

    @property
    def texts(self) -> dict[str, str]:
        """The masked parts."""
        return {part.id: part.text for part in self.document.parts}


def masked(data: bytes, name: str, *values: str, kind: str = "") -> Masked:
    """The file with these values masked."""
    source = read_bytes(data, name)
    rows = [Candidate(kind=kind or kind_of(value), original=value) for value in values]
    decisions = [Decision(finding=each, verdict="mask", by="analyst") for each in locate(source, rows)]
    result = mask(source, decisions)
    written = write(source, result.edits)
    document = read_bytes(written, output_name(source, result.edits))
    assert check(document, result).clean
    assert gives_back(source, document, restore(document, result.mapping).edits)
    return Masked(source, result, written, document)


def kind_of(value: str) -> str:
    """A kind that fits the look of a value."""
    if "@" in value:
        return "EMAIL"
    return "PHONE" if any(map(str.isdigit, value)) else "PERSON"


def leaks(data: bytes, *values: str) -> list[str]:
    """Names of entries in which one of the values is readable."""
    return [
        name
        for name, content in entries_of(data).items()
        if any(_plain(value) in _plain(view) for view in _views(content) for value in values)
    ]


def _plain(text: str) -> str:
    return _IGNORED.sub("", text).casefold()


def _views(content: bytes) -> list[str]:
    views = []
    for encoding in ("utf-8", "utf-16-le", "utf-16-be"):
        text = content.decode(encoding, "ignore")
        for _ in range(2):
            views += [text, unquote(html.unescape(text))]
            text = html.unescape(re.sub(r"<[^>]*>", "", text))
    return views


def xml_of(data: bytes) -> dict[str, bytes]:
    """The XML of every entry in canonical form."""
    return {
        name: etree.tostring(etree.fromstring(content), method="c14n")
        for name, content in entries_of(data).items()
        if content and name.endswith((".xml", ".rels"))
    }

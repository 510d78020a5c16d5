"""Gold records, read one line at a time.

In: JSONL, plain or gzip, in one of two forms:

    {"id", "source_text", "entities": [{"kind", "original", "spans"}], "lang"?, "kinds"?}     our records
    {"id", "text", "spans": [[start, end, "LABEL"], ...], "lang"?}                            corpora, with a label map

Out: `Gold`. Spans are code points, half-open. What cannot be true of its text is refused, by line number alone.
"""

import gzip
import json
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from core.documents import read_bytes
from core.errors import EvaluationError, FileError, GarimError
from core.evaluate.scheme import Scheme, looked_for_as
from core.kinds import KINDS
from core.mask.candidates import locate
from core.model import Candidate, Document

BODY = "body"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entity:
    """One gold value. `spans` as annotated; empty where the file has no offsets."""

    kind: str
    original: str = field(repr=False)
    spans: tuple[tuple[int, int], ...] = ()

    @property
    def pair(self) -> tuple[str, str]:
        """What counts as the same value in one document."""
        return normal_pair(self.kind, self.original)

    @property
    def candidate(self) -> Candidate:
        """The row that names this value."""
        return Candidate(kind=looked_for_as(self.kind), original=self.pair[1])


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked:
    """One span as the source labels it. `identifier` and `entity` are given by few corpora."""

    start: int
    end: int
    label: str
    identifier: str = ""
    entity: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gold:
    """One document with its gold. `ignored`: stretches that count neither way. `marked`: all spans of the source."""

    id: str
    line: int
    document: Document = field(repr=False)
    entities: tuple[Entity, ...] = field(repr=False)
    scheme: Scheme
    ignored: tuple[tuple[int, int], ...] = ()
    marked: tuple[Marked, ...] = ()
    has_spans: bool = True

    @property
    def text(self) -> str:
        """The text that all offsets count in."""
        return self.document.parts[0].text


def normal_pair(kind: str, original: str) -> tuple[str, str]:
    """Kind trimmed and in capitals, value trimmed and composed."""
    return kind.strip().upper(), unicodedata.normalize("NFC", original.strip())


def read_lines(path: Path, where: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Line number from 1 and row of every line that is not blank. Raises EvaluationError evaluate.row, FileError."""
    opened = gzip.open if path.suffix == ".gz" else open
    number = 0
    try:
        with opened(path, "rb") as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    yield number, parse_row(line, where, number)
    except FileNotFoundError:
        raise FileError("file.missing") from None
    except (OSError, EOFError):
        raise FileError("file.unreadable") from None


def parse_row(line: bytes, where: str, number: int) -> dict[str, Any]:
    """The object on a line, with a text as its id."""
    try:
        row = json.loads(line.removeprefix(b"\xef\xbb\xbf"))
    except (ValueError, RecursionError):
        row = None
    if not isinstance(row, dict) or not isinstance(row.get("id"), str | int):
        raise EvaluationError("evaluate.row", where=where, line=number) from None
    row["id"] = str(row["id"])
    return row


def read_gold(path: Path, scheme: Scheme) -> Iterator[Gold]:
    """All records of a file.

    Raises EvaluationError evaluate.row for what is no record, evaluate.repeated for an id that came before,
    evaluate.gold for a value that is not in its text, all with the line.
    """
    seen: set[str] = set()
    for number, row in read_lines(path, "gold"):
        if row["id"] in seen:
            raise EvaluationError("evaluate.repeated", where="gold", line=number)
        seen.add(row["id"])
        try:
            if scheme.labels is None:
                yield _own(row, number, scheme)
            else:
                yield _labelled(row, number, scheme, scheme.labels)
        except (KeyError, TypeError, ValueError, UnicodeError):
            raise EvaluationError("evaluate.row", where="gold", line=number) from None


def _own(row: dict[str, Any], number: int, scheme: Scheme) -> Gold:
    document = _document(row["source_text"], number)
    has_spans = True
    merged: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for each in row["entities"]:
        pair = normal_pair(each["kind"], each["original"])
        spans = [(int(start), int(end)) for start, end in each.get("spans") or ()]
        has_spans &= bool(spans)
        if pair[0] not in KINDS or not pair[1] or not _stands(document, pair, spans):
            raise EvaluationError("evaluate.gold", line=number)
        merged.setdefault(pair, []).extend(spans)
    kinds = row.get("kinds")
    if kinds is not None:
        scheme = scheme.limited(kinds if scheme.covers is None else scheme.covers & frozenset(kinds))
    entities = [Entity(kind=kind, original=value, spans=tuple(at)) for (kind, value), at in merged.items()]
    return Gold(
        id=row["id"],
        line=number,
        document=document,
        entities=tuple(each for each in entities if scheme.covers is None or each.kind in scheme.covers),
        scheme=scheme,
        marked=tuple(Marked(start=a, end=b, label=each.kind) for each in entities for a, b in each.spans),
        has_spans=has_spans,
    )


def _stands(document: Document, pair: tuple[str, str], spans: Sequence[tuple[int, int]]) -> bool:
    """The value is at every one of its spans, as written or in a permitted variant; without spans, anywhere."""
    text = document.parts[0].text
    if any(not 0 <= start < end <= len(text) for start, end in spans):
        return False
    if spans and all(unicodedata.normalize("NFC", text[start:end].strip()) == pair[1] for start, end in spans):
        return True
    found = locate(document, [Entity(kind=pair[0], original=pair[1]).candidate])
    places = {(each.span.start, each.span.end) for each in found if each.span.part == BODY}
    return bool(places) and all(span in places or normal_pair("", text[slice(*span)])[1] == pair[1] for span in spans)


def _labelled(row: dict[str, Any], number: int, scheme: Scheme, labels: Any) -> Gold:
    document = _document(row["text"], number)
    text = document.parts[0].text
    marked: list[Marked] = []
    for start, end, label, *more in row["spans"]:
        if not (isinstance(start, int) and isinstance(end, int) and 0 <= start < end <= len(text)):
            raise EvaluationError("evaluate.gold", line=number)
        identifier, entity = (*map(str, more), "", "")[:2]
        marked.append(Marked(start=start, end=end, label=str(label), identifier=identifier, entity=entity))
    merged: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for span in marked:
        name = labels.get(span.label)
        if name is not None and (scheme.covers is None or name in scheme.covers):
            merged.setdefault(normal_pair(name, text[span.start : span.end]), []).append((span.start, span.end))
    return Gold(
        id=row["id"],
        line=number,
        document=document,
        entities=tuple(Entity(kind=kind, original=value, spans=tuple(at)) for (kind, value), at in merged.items()),
        scheme=scheme,
        ignored=tuple((span.start, span.end) for span in marked if span.label in scheme.ignored),
        marked=tuple(marked),
    )


def _document(text: Any, number: int) -> Document:
    """The text as a file that reads as exactly these code points; for no text at all a line end, as no file is empty.

    Raises TypeError for what is no text.
    """
    if not isinstance(text, str):
        raise TypeError
    text = text or "\n"
    data = text.encode()
    try:
        document = read_bytes(data, "record.txt", encoding="utf-8")
        if document.parts[0].text != text:  # a byte order mark at the start of the text is not one of the file
            document = read_bytes("\ufeff".encode() + data, "record.txt", encoding="utf-8")
    except GarimError:
        raise EvaluationError("evaluate.row", where="gold", line=number) from None
    if document.parts[0].text != text:
        raise EvaluationError("evaluate.row", where="gold", line=number)
    return document

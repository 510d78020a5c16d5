"""The parts of a mail: its headers, its bodies, its attachments, each read by the reader of its type.

In: bytes and what reads a body. Out: the parts with the way back to their place in the mail, what is dropped, notices.
A body is a document of its own; its parts are the mail's, their ids behind "attachment 2/" or the like.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

import regex

from core.documents import mime
from core.documents.encodings import canonical
from core.documents.mailheaders import ADDRESSES, STRUCTURE, Item, decode_value, is_dropped, items
from core.documents.mime import Entity, Header
from core.errors import FileError
from core.model import Document, Notice, Part, Role, TokenForm

Reader = Callable[[bytes, str, str | None, bool], Document]
"""Reads a body: its bytes, a name, its charset if that is known, whether it is a text of the mail itself."""

_SUFFIXES = {
    **dict.fromkeys(("text/html", "text/x-amp-html", "text/watch-html", "text/enriched"), ".html"),
    "application/xhtml+xml": ".xhtml",
    "text/csv": ".csv",
    "text/tab-separated-values": ".tsv",
    "application/json": ".json",
    "text/xml": ".xml",
    "application/xml": ".xml",
    "image/svg+xml": ".svg",
    "text/rtf": ".rtf",
    "application/rtf": ".rtf",
    "message/rfc822": ".eml",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ".docx",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx",
    "application/vnd.openxmlformats-officedocument.presentationml.presentation": ".pptx",
    "application/vnd.oasis.opendocument.text": ".odt",
    "application/vnd.oasis.opendocument.spreadsheet": ".ods",
    "application/vnd.oasis.opendocument.presentation": ".odp",
}
_ENDING = regex.compile(r"\.[A-Za-z0-9]{1,8}\Z")
_LINKS = ("content-id", "content-location", "content-base")


@dataclass(frozen=True, slots=True)
class Leaf:
    """A body and the document in it. `charset`: the text was decoded from it, the document is in UTF-8."""

    entity: Entity
    prefix: str
    document: Document = field(repr=False)
    charset: str = ""


@dataclass(frozen=True, slots=True)
class HeaderField:
    """A field of a part of headers: item `number` of this header, or the file name of an entity."""

    header: Header | None
    items: tuple[Item, ...] = field(repr=False)
    number: int = 0
    entity: Entity | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MailLayout:
    """Where the parts stand: bodies by the prefix of their ids, headers by the id of their part."""

    root: Entity
    leaves: tuple[Leaf, ...]
    owners: dict[str, int] = field(repr=False)
    """The number of the leaf that a part belongs to."""
    headers: dict[str, tuple[HeaderField, ...]] = field(repr=False)
    dropped_headers: tuple[Header, ...]
    dropped: tuple[Entity, ...]


@dataclass(frozen=True, slots=True)
class Mail:
    """What was read."""

    parts: tuple[Part, ...]
    layout: MailLayout
    notices: tuple[Notice, ...]


class _Draft:
    """A part made of headers."""

    def __init__(self, part: str, role: Role, token_form: TokenForm) -> None:
        self.id, self._role, self._form = part, role, token_form
        self._pieces: list[str] = []
        self._fields: list[int] = []
        self.places: list[HeaderField] = []
        self._length = 0

    def _add(self, text: str) -> None:
        self._pieces.append(text)
        self._length += len(text)

    def header(self, header: Header, found: tuple[Item, ...]) -> None:
        """A line for a header."""
        self._add(("\n" if self._length else "") + f"{header.name}: ")
        for number, item in enumerate(found):
            if item.kind == "syntax":
                self._add(item.text)
            else:
                self._field(item.text, HeaderField(header, found, number))

    def name(self, entity: Entity, name: str) -> None:
        """A file name; its suffix stays."""
        suffix = ending(name)
        stem = name[: len(name) - len(suffix)]
        if stem:
            self._field(stem, HeaderField(None, (Item("file", name),), 0, entity))
        self._add(suffix)

    def _field(self, text: str, place: HeaderField) -> None:
        self._fields += (self._length, self._length + len(text))
        self._add(text)
        self.places.append(place)

    def part(self, number: int = 0, title: str = "") -> Part:
        """The finished part."""
        return Part(
            id=self.id,
            role=self._role,
            text="".join(self._pieces),
            fields=tuple(self._fields),
            token_form=self._form,
            number=number,
            title=title,
        )


def read_mail(data: bytes, reader: Reader) -> Mail:
    """The parts of a mail. Raises FileError: file.damaged (part), file.type (suggest) for a mail that is one file."""
    collected = _Collector(data, reader)
    collected.read()
    return collected.mail()


class _Collector:
    def __init__(self, data: bytes, reader: Reader) -> None:
        self._data = data
        self._reader = reader
        self._root = mime.parse(data)
        self._parts: list[Part] = []
        self._leaves: list[Leaf] = []
        self._headers: dict[str, tuple[HeaderField, ...]] = {}
        self._dropped_headers: list[Header] = []
        self._dropped: list[Entity] = []
        self._counts: Counter[str] = Counter()
        self._notices: list[Notice] = []

    def read(self) -> None:
        """Headers first, then body after body."""
        self._head(self._root, "", first=True)
        for entity in self._root.all():
            if entity is not self._root and entity.children:
                self._head(entity, self._prefix("within"), first=False)
            elif not entity.children:
                self._leaf(entity)

    # -- headers -------------------------------------------------------------------------------------------------------

    def _head(self, entity: Entity, prefix: str, *, first: bool) -> None:
        """The headers of an entity as parts, those with something to read."""
        texts = _Draft(f"{prefix}header", "header" if first else "hidden", "bracket")
        addresses = _Draft(f"{prefix}addresses", "header" if first else "hidden", "address")
        links = _Draft(f"{prefix}content", "hidden", "bare")
        for header in entity.headers:
            name = header.name.lower()
            if is_dropped(name):
                self._dropped_headers.append(header)
                continue
            value = mime.value_of(self._data, header)
            if name in STRUCTURE or not value:
                continue
            if name in ADDRESSES:
                addresses.header(header, tuple(items(value)))
            else:
                text = decode_value(value)
                draft = links if name in _LINKS else texts
                draft.header(header, (Item("text", text),) if text else ())
        for number, draft in enumerate([draft for draft in (addresses, texts) if draft.places], 1):
            both = bool(addresses.places and texts.places and first)
            self._add(draft, draft.part(number if both else 0))
        if links.places:
            self._add(links, links.part())

    def _add(self, draft: _Draft, part: Part) -> None:
        self._parts.append(part)
        self._headers[draft.id] = tuple(draft.places)

    def _prefix(self, word: str) -> str:
        self._counts[word] += 1
        return f"{word} {self._counts[word]}/"

    # -- bodies --------------------------------------------------------------------------------------------------------

    def _leaf(self, entity: Entity) -> None:
        name = _name_of(entity)
        inline = not name and entity.disposition != "attachment" and entity.type in ("text/plain", "text/html")
        inline = inline or entity.loose or entity.type.startswith("multipart/")
        body = mime.decoded(self._data, entity)
        blank = not (body or self._data[entity.start : entity.end]).strip() and mime.is_clean(self._data, entity)
        leaf = None if blank else self._read(body, entity, name, inline)
        if leaf is None and not blank:
            if entity is self._root:
                raise FileError("file.type", suggest=".txt")
            self._dropped.append(entity)
            self._counts["dropped"] += 1
            return
        prefix = self._prefix("beside" if entity.loose else "text" if inline else "attachment")
        number = 0 if inline else self._counts["attachment"]
        if entity is not self._root:
            self._head(entity, f"{prefix}own ", first=False)  # what is within may have a part "header", too
        if name:
            draft = _Draft(f"{prefix}name", "attachment", "bare")
            draft.name(entity, name)
            if draft.places:
                self._add(draft, draft.part(number, name))
        if leaf is not None:
            prefix = "" if prefix == "text 1/" else prefix
            self._leaves.append(replace(leaf, prefix=prefix))
            self._notices.extend(leaf.document.notices)
            self._parts.extend(_renamed(leaf.document.parts[:-1], prefix, number, name, hidden=entity.loose))

    def _read(self, data: bytes, entity: Entity, name: str, inline: bool) -> Leaf | None:
        """The document in a body; None where nothing here can read it, or where it only says where the body is."""
        if entity.type in ("message/external-body", "message/partial"):
            return None
        suffix = _SUFFIXES.get(
            entity.type, ".txt" if entity.type.startswith(("text/", "message/", "multipart/")) else ""
        )
        charset, known = _charset(entity)
        text = _decoded(data, charset) if charset and known is None else None
        if text is not None:
            document = self._document(text.encode(), name, "utf-8", inline, suffix)
            return None if document is None else Leaf(entity, "", document, charset)
        document = self._document(data, name, known, inline, suffix)
        return None if document is None else Leaf(entity, "", document)

    def _document(self, data: bytes, name: str, charset: str | None, inline: bool, suffix: str) -> Document | None:
        """By its name, else by its type; in its charset, else in the one it looks like."""
        names = [f"part{ending(name) or suffix}", *([f"part{suffix}"] if suffix == ".txt" else [])]
        for named, encoding in ((named, encoding) for named in names for encoding in dict.fromkeys((charset, None))):
            try:
                return self._reader(data, named, encoding, inline)
            except FileError:
                continue
        return None

    def mail(self) -> Mail:
        """Everything that was read."""
        layout = MailLayout(
            root=self._root,
            leaves=tuple(self._leaves),
            owners={
                leaf.prefix + part.id: number
                for number, leaf in enumerate(self._leaves)
                for part in leaf.document.parts[:-1]
            },
            headers=self._headers,
            dropped_headers=tuple(self._dropped_headers),
            dropped=tuple(self._dropped),
        )
        notices = list(_merged(self._notices))
        if self._counts["dropped"]:
            notices.append(Notice(code="attachments", n=self._counts["dropped"]))
        entities = (each for each in self._root.all() if each.type != mime.MAILBOX)
        envelopes = sum(start < end for start, end in (mime.envelope(self._data, each) for each in entities))
        if self._dropped_headers or envelopes:
            notices.append(Notice(code="transport", n=len(self._dropped_headers) + envelopes))
        return Mail(tuple(_numbered(self._parts)), layout, tuple(_merged(notices)))


def _renamed(parts: Iterable[Part], prefix: str, number: int, name: str, *, hidden: bool) -> Iterable[Part]:
    for part in parts:
        if not part.fields and not part.text:
            continue
        role: Role = part.role
        if hidden:
            role = "hidden"
        elif number and role == "body":
            role = "attachment"
        one = number if role == "attachment" and number else part.number
        title = name if number and not part.title else part.title
        yield replace(part, id=prefix + part.id, role=role, number=one, title=title)


def _numbered(parts: list[Part]) -> Iterable[Part]:
    """Bodies of the mail itself with numbers, where there are several."""
    count = [part.role for part in parts].count("body")
    number = 0
    for part in parts:
        number += part.role == "body"
        yield replace(part, number=number) if part.role == "body" and count > 1 else part


def _merged(notices: Iterable[Notice]) -> Iterable[Notice]:
    found: dict[str, Notice] = {}
    for notice in notices:
        before = found.get(notice.code, Notice(code=notice.code))
        uninspected = notice.uninspected or before.uninspected
        found[notice.code] = Notice(code=notice.code, n=notice.n + before.n, uninspected=uninspected)
    return found.values()


def ending(name: str) -> str:
    """The suffix of an attachment, whatever stands before it: it is never edited, so it tells the type again."""
    match = _ENDING.search(name)
    return str(match[0]) if match else ""


def _name_of(entity: Entity) -> str:
    """The file name an entity gives, folders left out."""
    name = entity.parameters.get("disposition filename") or entity.parameters.get("name") or ""
    if "=?" in name:
        name = decode_value(name.encode("utf-8"))
    return name.replace("\\", "/").rsplit("/", 1)[-1].strip()


def _charset(entity: Entity) -> tuple[str, str | None]:
    """The charset an entity declares, and its name among the encodings if it is one of them."""
    charset = entity.parameters.get("charset", "").strip().lower()
    if not charset or charset in ("us-ascii", "ascii", "unknown-8bit", "default"):
        return "", None
    try:
        return charset, canonical(charset)
    except FileError:
        return charset, None


def _decoded(data: bytes, charset: str) -> str | None:
    """Text in an encoding with states (ISO-2022-KR), if it is the one and comes back."""
    try:
        text = data.decode(charset)
        return text if text and text.encode(charset).decode(charset) == text else None
    except (LookupError, ValueError):  # a NUL in the name of a charset is no LookupError
        return None

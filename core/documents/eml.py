"""Mail (eml, mht): headers, bodies and attachments, each read and written by the reader of its type.

In: bytes. Out: a `Document` whose parts are those of its headers and of the documents in its bodies; the bytes of a
changed one. Headers and bodies without edits stay byte for byte; an edited body is encoded again as it was. Masking
drops the headers about the way of the mail and attachments that nothing here can read; an attached PDF becomes a new
one of pixels. Restoring gives all text back.
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

import regex

from core.documents import html, mailtext, mime
from core.documents.encodings import canonical
from core.documents.format import Format
from core.documents.mailheaders import Item, encode_value, spell_item, spell_parameter
from core.documents.mailreader import HeaderField, Leaf, MailLayout, ending, read_mail
from core.documents.mime import Entity, Header
from core.documents.naming import filename_part, suffix_of
from core.documents.signatures import signature
from core.errors import FileError, OcrError
from core.fields import inside_one
from core.model import Document, Edit, Output, Profile, Span
from core.progress import Progress, ignore

NAME = "eml"
SUFFIXES = (".eml", ".mht", ".mhtml")

Change = tuple[int, int, bytes]

_OTHERS = (".txt", ".text", ".md", ".markdown", ".log", ".csv", ".tsv", ".json", ".jsonl", ".ndjson", ".html", ".htm")
_START = regex.compile(
    rb"(?i)(?:From [^\r\n]*\r?\n)?(?:[!-9;-~]+:[^\r\n]*\r?\n(?:[ \t][^\r\n]*\r?\n)*)*?"
    rb"(?:from|received|return-path|mime-version|delivered-to|message-id):"
)
_FIRST = 8192
_DEEPEST = 8
_UNREAD = ("picture", "ole")
_LINE = 76


def recognises(data: bytes, suffix: str) -> bool:
    """A mail by its suffix, or by its first headers whatever the suffix says, formats of plain text excepted."""
    if signature(data):
        return False
    return suffix in SUFFIXES or (bool(suffix) and suffix not in _OTHERS and _START.match(data[:_FIRST]) is not None)


def read(
    data: bytes,
    name: str,
    *,
    encoding: str | None = None,
    like: Profile | None = None,
    password: str | None = None,
    progress: Progress = ignore,
) -> Document:
    """The document of a mail. `progress` counts the pages of each attachment that has such, and may raise Cancelled.

    Raises FileError file.damaged (part), file.type (suggest), file.binary.
    """
    return _read(data, name, 0, progress)


def _read(data: bytes, name: str, depth: int, progress: Progress) -> Document:
    if depth > _DEEPEST:
        raise FileError("file.damaged", part="attachment")
    mail = read_mail(data, partial(_body, depth, progress))
    if not mail.parts:
        raise FileError("file.empty")
    return Document(
        format=NAME,
        source=data,
        parts=(*mail.parts, filename_part(name)),
        profile=Profile(encoding="utf-8"),
        fingerprint=hashlib.sha256(data).hexdigest(),
        layout=mail.layout,
        notices=mail.notices,
    )


def _body(depth: int, progress: Progress, data: bytes, name: str, charset: str | None, inline: bool) -> Document:
    """The document in a body. Pictures, whose masked text nobody could read again, are not written within a mail."""
    from core.documents import read_bytes  # the formats know this module

    suffix = suffix_of(name)
    if not data.strip() or signature(data) in _UNREAD:
        raise FileError("file.type", suggest=".txt")
    if inline:
        form: Format = html if suffix == ".html" else mailtext
        return form.read(data, name, encoding=charset)
    if recognises(data, suffix):
        return _read(data, name, depth + 1, progress)
    try:
        return read_bytes(data, name, encoding=charset, progress=progress)
    except OcrError:
        raise FileError("file.type", suggest=".txt") from None


def write(
    document: Document, edits: Iterable[Edit], *, encoding: str | None = None, output: Output = Output()
) -> bytes:
    """The mail with these edits, and without what is always dropped (unless `output.intact`).

    In another `encoding` the texts that were edited say so. Raises FileError file.encoding (encoding, part).
    """
    layout = layout_of(document)
    by_part: dict[str, list[Edit]] = {}
    for edit in edits:
        by_part.setdefault(edit.span.part, []).append(edit)
    data = document.source
    newline = mime.newline_of(data)
    values = _edited_headers(document, by_part)
    changes: list[Change] = []
    for leaf in layout.leaves:
        own = [
            Edit(span=Span(part=part.id, start=edit.span.start, end=edit.span.end), text=edit.text, raw=edit.raw)
            for part in leaf.document.parts[:-1]
            for edit in by_part.get(leaf.prefix + part.id, ())
        ]
        changes.extend(_rewritten(data, leaf, own, encoding, output, newline, values))
    if not output.intact:
        taken = {int(found) for text in (data, *(each[2] for each in changes)) for found in _BOUNDARY.findall(text)}
        changes.extend(_without_traces(data, layout.root, newline, values, max(taken, default=0)))
    for header, value in values.items():
        changes.append((header.value, header.stop, b" " + _folded(value, newline)))
    if not output.intact:
        changes.extend((header.start, header.end, b"") for header in layout.dropped_headers)
        changes.extend((*entity.around, b"") for entity in layout.dropped)
    return _applied(data, changes)


def layout_of(document: Document) -> MailLayout:
    """The layout of a mail."""
    layout = document.layout
    assert isinstance(layout, MailLayout)
    return layout


def gives_back(document: Document, masked: Document, edits: tuple[Edit, ...]) -> bool:
    """Every text that can be edited is the source's again: attached office documents lose the rest when masked.

    Attached pages are not drawn for this: their text is what they give back.
    """
    from core.documents import gives_back as gives_back_pages
    from core.documents import paged_within  # the formats know this module

    before, after = dict(paged_within(document)), dict(paged_within(masked))
    if before.keys() != after.keys():
        return False
    prefixes = tuple(before)
    own = {prefix: tuple(_own(edits, prefix)) for prefix in prefixes}
    others = [edit for edit in edits if not edit.span.part.startswith(prefixes)]
    restored = read(write(masked, others, output=Output(intact=True)), document.name)
    return _texts(restored, prefixes) == _texts(document, prefixes) and all(
        gives_back_pages(before[prefix], after[prefix], own[prefix]) for prefix in prefixes
    )


def attached(document: Document) -> Iterator[tuple[str, Document]]:
    """The documents in the bodies of a mail, each behind what stands before the ids of its parts."""
    return ((leaf.prefix, leaf.document) for leaf in layout_of(document).leaves)


def _own(edits: Iterable[Edit], prefix: str) -> Iterator[Edit]:
    """The edits of the parts behind a prefix, in their own coordinates."""
    for edit in edits:
        if edit.span.part.startswith(prefix):
            yield replace(edit, span=replace(edit.span, part=edit.span.part.removeprefix(prefix)))


def _texts(document: Document, apart: tuple[str, ...]) -> list[tuple[str, str]]:
    parts = document.parts[:-1]
    return [(part.id, part.text) for part in parts if part.fields and not part.id.startswith(apart)]


def fit(document: Document, start: int, end: int, part: str) -> tuple[int, int]:
    """An address in a header is replaced as a whole; within a body as its format says."""
    layout = layout_of(document)
    if part in layout.headers:
        fields = document.part(part).fields
        index = next(index for index in range(0, len(fields), 2) if fields[index] <= start < fields[index + 1])
        place = layout.headers[part][index // 2]
        whole = place.items[place.number].kind == "address"
        return (fields[index], fields[index + 1]) if whole else (start, end)
    leaf = _leaf_of(layout, part)
    return _module(leaf).fit(leaf.document, start, end, part.removeprefix(leaf.prefix))


def raw_spelling(document: Document, span: Span) -> str | None:
    """As the format of the body says; headers have one spelling. Raises ValueError."""
    layout = layout_of(document)
    if span.part in layout.headers:
        fields = document.part(span.part).fields
        if not inside_one(fields, span.start, span.end) or span.start >= span.end:
            raise ValueError("a span outside the fields of its part")
        return None
    leaf = _leaf_of(layout, span.part)
    return _module(leaf).raw_spelling(leaf.document, replace(span, part=span.part.removeprefix(leaf.prefix)))


# -- writing -----------------------------------------------------------------------------------------------------------


def _module(leaf: Leaf) -> Format:
    from core.documents import FORMATS  # they know this module

    form = leaf.document.format
    return mailtext if form == mailtext.NAME else next(module for module in FORMATS if form == module.NAME)


def _leaf_of(layout: MailLayout, part: str) -> Leaf:
    """The body that a part belongs to. Raises ValueError when none does."""
    if part not in layout.owners:
        raise ValueError("a span of an unknown part")
    return layout.leaves[layout.owners[part]]


def _edited_headers(document: Document, by_part: dict[str, list[Edit]]) -> dict[Header, bytes]:
    """New values of the headers with edits."""
    values: dict[Header, bytes] = {}
    for part_id, places in layout_of(document).headers.items():
        edits = by_part.get(part_id)
        if not edits:
            continue
        part = document.part(part_id)
        changed: dict[Header, list[Item]] = {}
        for index, place in enumerate(places):
            start, end = part.fields[2 * index], part.fields[2 * index + 1]
            text = _with_edits(part.text, start, end, edits)
            if text == part.text[start:end]:
                continue
            if place.header is None:
                _rename(document.source, place, text, values)
            else:
                listed = changed.setdefault(place.header, list(place.items))
                listed[place.number] = Item(place.items[place.number].kind, text)
        for header, found in changed.items():
            values[header] = _value(found)
    return values


_STRUCTURED = frozenset(("content-type", "content-disposition", "content-transfer-encoding", "mime-version"))
_NOBODY = b"From MAILER-DAEMON Thu Jan  1 00:00:00 1970"


_BOUNDARY = regex.compile(rb"=_([0-9]{1,9})_part")


def _without_traces(
    data: bytes, root: Entity, newline: bytes, values: dict[Header, bytes], taken: int
) -> Iterator[Change]:
    """Envelopes, boundaries (programs put names of hosts into them) and parameters that nobody needs, out.

    `taken`: numbers of boundaries up to this one stand in the mail, or in one within it.
    """
    for number, entity in enumerate(root.all(), taken + 1):
        start, end = mime.envelope(data, entity) if entity.type != mime.MAILBOX else (0, 0)
        if start < end:
            yield start, end, _NOBODY + newline if entity in root.children and root.type == mime.MAILBOX else b""
        boundary = f"=_{number}_part"
        for start, end in mime.delimiters(data, entity):
            yield start, end, boundary.encode("ascii")
        for header in entity.headers:
            if header.name.lower() not in _STRUCTURED:
                continue
            old = mime.value_of(data, header)
            value = mime.plain(values.get(header, old))
            if mime.has_parameter(value, "boundary"):
                value = mime.with_parameter(value, "boundary", spell_parameter("boundary", boundary))
            if value != old:
                values[header] = value


def _value(found: list[Item]) -> bytes:
    if found[0].kind == "text":
        return encode_value(found[0].text)
    return "".join(spell_item(item.kind, item.text) for item in found).strip().encode("utf-8", "replace")


def _with_edits(text: str, start: int, end: int, edits: Iterable[Edit]) -> str:
    pieces: list[str] = []
    for edit in edits:
        if start <= edit.span.start < end:
            pieces += (text[start : edit.span.start], edit.text)
            start = edit.span.end
    return "".join(pieces) + text[start:end]


def _rename(data: bytes, place: HeaderField, stem: str, values: dict[Header, bytes]) -> None:
    """Another file name, wherever the entity says it."""
    assert place.entity is not None
    old = place.items[0].text
    name = stem + ending(old)
    for header in place.entity.headers:
        key = {"content-type": "name", "content-disposition": "filename"}.get(header.name.lower())
        if key is None:
            continue
        value = values.get(header, mime.value_of(data, header))
        if mime.has_parameter(value, key):
            values[header] = mime.with_parameter(value, key, spell_parameter(key, name))


def _rewritten(
    data: bytes,
    leaf: Leaf,
    edits: list[Edit],
    encoding: str | None,
    output: Output,
    newline: bytes,
    values: dict[Header, bytes],
) -> Iterator[Change]:
    """The body of a leaf, where it is another one now."""
    entity, document = leaf.entity, leaf.document
    if output.intact and not edits and document.parts[0].role == "page":
        return  # what is drawn anew is never the same
    target = canonical(encoding) if encoding is not None and edits and document.profile.encoding else None
    body = _module(leaf).write(document, edits, encoding=target, output=output)
    same = body == document.source
    if same and mime.is_clean(data, entity):
        return
    if leaf.charset and target is None:
        body = _in_charset(body, leaf.charset)
    elif target is not None and not same:
        _set(data, entity, "content-type", "charset", target, values)
    if entity.encoding in ("", "7bit") and not body.isascii() and data[entity.start : entity.end].isascii():
        header = next((each for each in entity.headers if each.name.lower() == "content-transfer-encoding"), None)
        if header is not None:
            values[header] = b"quoted-printable"
        else:
            yield entity.head, entity.head, b"Content-Transfer-Encoding: quoted-printable" + newline
        entity = replace(entity, encoding="quoted-printable")
    yield entity.start, entity.end, mime.encoded(body, entity, newline)


def _in_charset(body: bytes, charset: str) -> bytes:
    try:
        return body.decode("utf-8").encode(charset)
    except UnicodeError:
        pass
    raise FileError("file.encoding", encoding=charset, part="body")


def _set(data: bytes, entity: Entity, name: str, key: str, text: str, values: dict[Header, bytes]) -> None:
    for header in entity.headers:
        if header.name.lower() == name:
            value = values.get(header, mime.value_of(data, header))
            values[header] = mime.with_parameter(value, key, spell_parameter(key, text))


def _folded(value: bytes, newline: bytes) -> bytes:
    """Lines of about 76 characters, broken before spaces."""
    if len(value) <= _LINE:
        return value
    lines: list[bytes] = [b""]
    for number, word in enumerate(regex.split(rb"(?= )", value)):
        if number and len(lines[-1]) + len(word) > _LINE and word.strip():
            lines.append(b"")
        lines[-1] += word
    return newline.join(lines)


def _applied(data: bytes, changes: list[Change]) -> bytes:
    """Changes within a stretch that is taken out go with it."""
    pieces: list[bytes] = []
    done = 0
    for start, end, new in sorted(changes, key=lambda change: (change[0], -change[1])):
        if start < done:
            continue
        pieces += (data[done:start], new)
        done = end
    return b"".join((*pieces, data[done:]))

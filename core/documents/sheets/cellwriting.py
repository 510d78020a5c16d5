"""One changed cell of a worksheet of OOXML, as bytes.

In: the bytes of a `c` element, and what is to be read in it. Out: other bytes. A cell whose text was changed holds a
string of its own: a number that was masked is no number any more. Its style stays, runs keep their format (what
replaces several goes into the first), its formula stays with other words, and what is read aloud above it goes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import regex

from core.documents.sheets.cells import ERROR, INLINE, NUMBER, SHARED, TRUTH, attributes_of, texts_in
from core.documents.sheets.formulas import Change as WordChange
from core.documents.sheets.formulas import edited
from core.documents.sheets.xmltext import escaped, meaning, spelled, unescaped

Change = tuple[int, int, str]
"""Start and end in the text of the cell, and what goes there."""


@dataclass(frozen=True, slots=True)
class NewCell:
    """What is to change in a cell: its text, or its number as stored; the words of its formula."""

    text: str
    changes: Sequence[Change] = ()
    raw: str = ""
    words: Sequence[WordChange] = ()


_TYPE = regex.compile(rb"""\s(?:t|vm)\s*=\s*(?:"[^"]*+"|'[^']*+')""")


@cache
def _whole(prefix: bytes) -> "tuple[regex.Pattern[bytes], regex.Pattern[bytes]]":
    """For a cell, and for the formula in it."""
    p = regex.escape(prefix)
    cell = b"<" + p + rb"c((?:\s[^<>]*?)?)(?:/>|>(.*)</" + p + rb"c>)"
    formula = b"<" + p + rb"f(?:\s[^<>]*+)?(?:(?<=/)>|>([^<]*+)</" + p + rb"f>)"
    return regex.compile(cell, regex.S), regex.compile(formula)


def cell_kind(raw: str) -> int:
    """What a value as stored is: a number, true or false, or an error."""
    return TRUTH if raw in ("TRUE", "FALSE") else ERROR if raw.startswith("#") else NUMBER


def changed_cell(
    cell: bytes, prefix: bytes, new: NewCell, kind: int, shared: tuple[bytes, bytes] = (b"", b"")
) -> bytes:
    """The cell with this content. `shared`: the bytes of its shared string and the prefix of elements in there.

    Raises FileError file.encoding (encoding).
    """
    if kind != NUMBER and b"<" + prefix + b"f" not in cell and not new.raw and not _has_runs(cell, shared):
        attributes: bytes = _TYPE.sub(b"", cell[len(prefix) + 2 : cell.find(b">")].rstrip(b"/"))
        plain = _plain(applied(new.text, new.changes), prefix)
        return b'<%bc%b t="inlineStr"><%bis>%b</%bis></%bc>' % (prefix, attributes, prefix, plain, prefix, prefix)
    match = _whole(prefix)[0].fullmatch(cell)
    assert match is not None
    named = attributes_of(match[1], prefix)
    body: bytes = match[2] or b""
    formula = _formula(body, prefix, new)
    if not new.changes:
        return cell.replace(_formula(body, prefix, NewCell("")), formula, 1)
    text = applied(new.text, new.changes)
    for name in (b"t", b"vm"):
        named.pop(name, None)
    if new.raw:
        stored = cell_kind(new.raw)
        if stored != NUMBER:
            named[b"t"] = b"b" if stored == TRUTH else b"e"
        raw = str(int(new.raw == "TRUE")) if stored == TRUTH else new.raw
        content = _element(prefix, b"v", spelled(raw))
    elif formula:
        named[b"t"] = b"str"
        content = _element(prefix, b"v", spelled(escaped(text)))
    else:
        named[b"t"] = b"inlineStr"
        item = shared if kind == SHARED else (body, prefix) if kind == INLINE else (b"", b"")
        content = _element(prefix, b"is", _runs(*item, prefix, new) or _plain(text, prefix))
    names = b"".join(b' %s="%s"' % (name, value.replace(b'"', b"&quot;")) for name, value in named.items())
    return b"<%bc%b>%b%b</%bc>" % (prefix, names, formula, content, prefix)


def _has_runs(cell: bytes, shared: tuple[bytes, bytes]) -> bool:
    """The text of the cell may have runs of several formats."""
    return (cell + shared[0]).count(b"<") > 10


def applied(text: str, changes: Sequence[Change]) -> str:
    """The text with its changes."""
    for start, end, put in reversed(changes):
        text = text[:start] + put + text[end:]
    return text


def _element(prefix: bytes, name: bytes, content: bytes) -> bytes:
    return b"<%b%b>%b</%b%b>" % (prefix, name, content, prefix, name)


def _plain(text: str, prefix: bytes) -> bytes:
    return b'<%bt xml:space="preserve">%b</%bt>' % (prefix, spelled(escaped(text)), prefix)


def _formula(body: bytes, prefix: bytes, new: NewCell) -> bytes:
    """The `f` element with other words, or nothing where the cell has no formula."""
    match = _whole(prefix)[1].search(body)
    if match is None:
        return b""
    element: bytes = match[0]
    if not new.words:
        return element
    words = edited(unescaped(meaning(match[1])), list(new.words))
    start, end = match.span(1)
    return element[: start - match.start()] + spelled(escaped(words)) + element[end - match.start() :]


def _runs(item: bytes, own: bytes, prefix: bytes, new: NewCell) -> bytes:
    """The runs of a string with changes in them; nothing where it has none worth keeping."""
    texts, aloud = texts_in(own)
    item = aloud.sub(b"", item)
    inside = regex.search(b"<" + regex.escape(own) + rb"(?:si|is)(?:\s[^<>]*+)?>(.*)</", item, regex.S)
    runs = list(texts.finditer(item))
    if inside is None or not regex.search(b"<" + own + rb"r[\s>]", item):
        return b""
    spans: list[tuple[int, int]] = []
    length = 0
    contents = [unescaped(meaning(run[1] or b"")) for run in runs]
    for content in contents:
        spans.append((length, length + len(content)))
        length += len(content)
    if "".join(contents) != new.text:
        return b""
    pieces: list[bytes] = []
    done = inside.start(1)
    for run, (first, last), content in zip(runs, spans, contents, strict=True):
        for start, end, put in reversed(new.changes):
            if start < last and end > first:
                text = put if start >= first else ""
                content = content[: max(start - first, 0)] + text + content[max(min(end, last) - first, 0) :]
        pieces += (item[done : run.start()], _plain(content, own))
        done = run.end()
    pieces.append(item[done : inside.end(1)])
    joined = b"".join(pieces)
    return (
        joined if own == prefix else regex.sub(rb"(</?)" + regex.escape(own) + rb"(?=[\w])", rb"\g<1>" + prefix, joined)
    )

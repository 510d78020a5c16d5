"""Calendars and contacts (iCalendar, vCard): lines that are folded anywhere, within words too, and escapes in them.

In: the decoded text of such a file. Out: how its part "body" lies in it: a field for each line as its reader sees it,
folds and escapes taken out, quoted-printable of old vCards decoded; and spellings back. The module `text`
reads and writes such files, whatever they are called. Sources: RFC 5545, 3.1 and 3.3.11; RFC 6350, 3.2; vCard 2.1.
"""

from array import array
from collections.abc import Iterator
from quopri import decodestring

import regex

from core.documents.pieces import Draft, Escape, Layout, Tags, whole

CARD, QUOTED = 0, 1
CONTEXTS = (("card", ""), ("quoted", "utf-8"))

_START = regex.compile(r"\s*+BEGIN:(?:VCALENDAR|VCARD|VEVENT|VTODO)[ \t]*+\r?\n", regex.I)
_LINE = regex.compile(r"[^\r\n]*+(?:(?:\r?\n[ \t])++[^\r\n]++)*+")
_QUOTED_LINE = regex.compile(r"(?:[^\r\n=]++|=(?!\r?\n)|=\r?\n)*+")
_IS_QUOTED = regex.compile(r"[^:\r\n]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]", regex.I)
_CHARSET = regex.compile(r";CHARSET=([\w\-]+)", regex.I)
_HEAD = regex.compile(r'(?P<name>[\w.\-]++)(?:;(?:"[^"]*+"|[^":])*+)?:')
_PARAMETER = regex.compile(r';(?P<key>[\w\-]++)="?(?P<value>(?<=")[^"]*+|(?<!")[^";:]*+)')
_SYNTAX = frozenset(
    (
        *("BEGIN", "END", "VERSION", "ENCODING", "CHARSET", "VALUE", "TYPE", "LANGUAGE", "ROLE", "PARTSTAT", "CUTYPE"),
        *("RSVP", "RELATED", "RANGE", "FBTYPE", "FMTTYPE", "TZID", "PREF"),
    )
)
"""Lines and parameters that say how others are to be read."""
_PICTURE = regex.compile(r"^(?:PHOTO|LOGO|SOUND|ATTACH)[;:](?!.*VALUE=UR[IL])", regex.I | regex.M)
_ESCAPED = regex.compile(r"(?P<folds>(?:\r?\n[ \t])*+)(?:\\(?:\r?\n[ \t])*+(?P<sign>[nN,;:\\])|(?P<plain>[^\r\n]))")
_UNIT = regex.compile(r"(?P<breaks>(?:=\r?\n)*+)(?:=(?P<byte>[0-9A-Fa-f]{2})|(?P<plain>[^\r\n]))")


def is_card(text: str) -> bool:
    """The text is a calendar or a list of contacts."""
    return _START.match(text) is not None


def draft_of(text: str) -> tuple[Draft, Layout]:
    """The part, and where it stands."""
    draft = Draft("body", "body")
    view = whole(text)
    contexts: dict[tuple[str, str], int] = {CONTEXTS[CARD]: CARD}
    for number, (start, end, context) in enumerate(_lines(text)):
        draft.syntax("\n" if number else "")
        line = view.undone(start, end, _escapes(text, start, end, context))
        done = 0
        for first, last in _fields(line.text):
            draft.syntax(line.text[done:first])
            draft.field(((line.undone(first, last, ()), contexts.setdefault(context, len(contexts))),))
            done = last
        draft.syntax(line.text[done:])
    placed = {"body": draft.placed()}
    return draft, Layout(source=text, placed=placed, tags=Tags(array("I")), contexts=tuple(contexts))


def pictures(text: str) -> int:
    """How many pictures and sounds of people are in it, which nobody looks into."""
    return len(_PICTURE.findall(text))


def spell(text: str, context: tuple[str, ...], _before: str, _after: str) -> str:
    """A text as it goes into a line."""
    if context[0] == "card":
        return text.replace("\n", "\\n")
    return "".join(
        letter
        if letter.isascii() and letter not in "=\r\n"
        else "".join(f"={byte:02X}" for byte in letter.encode(context[1], "replace"))
        for letter in text
    )


def meaning(raw: str, context: tuple[str, ...], _after: str) -> str | None:
    """What a spelling means in a line of this kind."""
    pieces: list[str] = []
    done = 0
    for start, end, letter in _escapes(raw, 0, len(raw), (context[0], context[1])):
        pieces += (raw[done:start], letter)
        done = end
    return "".join((*pieces, raw[done:]))


def _lines(text: str) -> Iterator[tuple[int, int, tuple[str, str]]]:
    """Each line with all its folds, and how what is in it is spelled."""
    at = 0
    while at < len(text):
        quoted = _IS_QUOTED.match(text, at)
        match = (_QUOTED_LINE if quoted else _LINE).match(text, at)
        assert match is not None  # both match nothing, too
        if match.end() > at:
            charset = _CHARSET.search(quoted[0]) if quoted else None
            yield at, match.end(), ("quoted", _known(charset[1] if charset else "")) if quoted else CONTEXTS[CARD]
        at = match.end()
        while at < len(text) and text[at] in "\r\n":
            at += 1


def _fields(line: str) -> Iterator[tuple[int, int]]:
    """What of a line somebody filled in: its value, and names and addresses among its parameters."""
    head = _HEAD.match(line)
    if head is None:
        if line.strip():
            yield 0, len(line)
        return
    for match in _PARAMETER.finditer(line, head.end("name"), head.end() - 1):
        if match["key"].upper() not in _SYNTAX and match.end("value") > match.start("value"):
            yield match.span("value")
    if head["name"].upper() not in _SYNTAX and head.end() < len(line):
        yield head.end(), len(line)


def _known(charset: str) -> str:
    try:
        "".encode(charset or "utf-8")
    except LookupError:
        return "utf-8"
    return charset or "utf-8"


def _escapes(text: str, start: int, end: int, context: tuple[str, str]) -> Iterator[Escape]:
    """What spells one character with several."""
    if context[0] == "quoted":
        yield from _quoted(text, start, end, context[1])
        return
    for match in _ESCAPED.finditer(text, start, end):
        if match["sign"]:
            yield match.start(), match.end(), "\n" if match["sign"] in "nN" else match["sign"]
        elif match["folds"]:
            yield match.start(), match.end(), match["plain"]


def _quoted(text: str, start: int, end: int, charset: str) -> Iterator[Escape]:
    held = b""
    first = -1
    for match in _UNIT.finditer(text, start, end):
        if match["byte"] is None:
            held, first = b"", -1
            if match["breaks"]:
                yield match.start(), match.end(), match["plain"]
            continue
        first = match.start() if first < 0 else first
        held += decodestring(b"=" + match["byte"].encode("ascii"))
        try:
            letter = held.decode(charset)
        except (UnicodeDecodeError, LookupError):
            continue
        if len(letter) == 1:
            yield first, match.end(), letter
        held, first = b"", -1

"""How a masked value is written: a token, a bar, a part of it, its year, an invented value, a hash.

In: the values that are masked, with their tokens, and the analyst's choice by kind. Out: what stands in the file for
each. A style is one row of `STYLES`.

Tokens are the default and the only style that a careless editor cannot spoil. Invented values and hashes are unique in
the file, so that restoring finds them again through the mapping; bars, parts of values and years are many values made
one: they are masked for good, and the mapping only lists them. Styles hold for text; file names and addresses of mails
always get tokens. Where a style cannot write a value (no year in it, no letter of the encoding, a text that would hold
another masked value) the next best is taken: a bar for what is masked for good, a token for the rest.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterable, Sequence
from collections.abc import Mapping as ReadOnlyDict
from dataclasses import dataclass, field, replace

import regex

from core.kinds import KINDS
from core.mask.scan import Scan, Value, key_of, needs_capital
from core.mask.surrogates import INVENTED_KINDS, Inventor
from core.model import Document, Entry, MaskResult, Notice, Part, Spelling

TOKEN = "token"  # noqa: S105 - a way of writing
BAR_LENGTH = 8  # always: a bar as long as the value would tell how long it was
_BARS = ("█" * BAR_LENGTH, "■" * BAR_LENGTH, "X" * BAR_LENGTH)
_YEAR = regex.compile(r"(?<![0-9])(?:1[89]|20)[0-9]{2}(?:(?![0-9])|(?=(?:0[1-9]|1[0-2])[0-9]{2}(?![0-9])))")
_DATES = frozenset({"DATE", "DOB"})
_SHOWN_LETTERS = 4
_ENOUGH_LETTERS = 7  # of a number, so that four of them say little
_HASH_LETTERS = 12  # of the hexadecimal digest: 48 bits, enough for some million values of one file
_TRIES = 24
_OWN_ENCODINGS = frozenset(("eml", "mbox"))
_INVENTED_MARK = "-invented"


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """One way of writing. `restores`: through the mapping the value comes back. `kinds`: for these only; None, all.

    `write` gets the entry and the salt; "" means that it cannot write this one. Invented values are made elsewhere.
    """

    name: str
    restores: bool
    kinds: frozenset[str] | None = None
    write: Callable[[Entry, str], str] = lambda _entry, _salt: ""

    def fits(self, kind: str) -> bool:
        """Values of this kind can be written so."""
        return self.kinds is None or kind in self.kinds


def _bar(_entry: Entry, _salt: str) -> str:
    return _BARS[0]


def _partial(entry: Entry, _salt: str) -> str:
    """The last four of a number (`***-1234`), the year of a date, else the first letter (`A***`, `a***@***`)."""
    if entry.kind in _DATES:
        return _year(entry, _salt)
    letters = [letter for letter in entry.original if letter.isalnum()]
    if entry.kind in KINDS and KINDS[entry.kind].numeric:
        return "***-" + "".join(letters[-_SHOWN_LETTERS:]) if len(letters) >= _ENOUGH_LETTERS else ""
    if len(letters) < 2:
        return ""
    return f"{letters[0]}***@***" if entry.kind == "EMAIL" else f"{letters[0]}***"


def _year(entry: Entry, _salt: str) -> str:
    """The year of a date, where one is written with four digits."""
    match = _YEAR.search(entry.original)
    return "" if match is None or match[0] == entry.original.strip() else str(match[0])


def _hash(entry: Entry, salt: str) -> str:
    """HMAC-SHA256 under the salt of this mapping: equal values of a file are equal, of two files are not."""
    value = f"{entry.kind}\0{entry.original}\0{entry.raw or ''}".encode("utf-8", "surrogatepass")
    return f"{entry.kind}#{hmac.new(bytes.fromhex(salt), value, hashlib.sha256).hexdigest()[:_HASH_LETTERS]}"


STYLES: ReadOnlyDict[str, Style] = {
    style.name: style
    for style in (
        Style(name=TOKEN, restores=True),
        Style(name="surrogate", restores=True, kinds=INVENTED_KINDS),
        Style(name="hash", restores=True, write=_hash),
        Style(name="partial", restores=False, write=_partial),
        Style(name="year", restores=False, kinds=_DATES, write=_year),
        Style(name="bar", restores=False, write=_bar),
    )
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Styling:
    """What the analyst chose: `default` for all kinds, `by_kind` for some; names of `STYLES`.

    `known`: tokens that other files of a batch gave to these spellings; one that stands in the source is never used.
    `taken`: tokens that mean something else in other texts of the same mapping; they are never handed out.
    `same`: sets of `person_key`s (core/mask/tokens.py) that are one person. `salt`: hex, for hashes and invented
    values; the same salt makes the same ones. Empty: a new one each time.
    """

    default: str = TOKEN
    by_kind: ReadOnlyDict[str, str] = field(default_factory=dict)
    same: tuple[frozenset[str], ...] = field(repr=False, default=())
    known: ReadOnlyDict[Spelling, str] = field(repr=False, default_factory=dict)
    taken: frozenset[str] = frozenset()
    salt: str = field(repr=False, default="")

    def of(self, kind: str) -> Style:
        """The style for a kind; tokens where the chosen one does not fit."""
        chosen = STYLES[self.by_kind.get(kind, self.default)]
        return chosen if chosen.fits(kind) else STYLES[TOKEN]

    @property
    def plain(self) -> bool:
        """Tokens for everything."""
        return self.default == TOKEN and all(name == TOKEN for name in self.by_kind.values())


TOKENS = Styling()
"""Tokens for everything."""


def new_salt() -> str:
    """128 bits, in hex."""
    return secrets.token_hex(16)


def restores(entry: Entry) -> bool:
    """Restoring can put this value back."""
    return entry.style not in STYLES or STYLES[entry.style].restores


def invented(result: MaskResult) -> int:
    """How many values of the masked file are invented: it looks as if it were about real people."""
    return sum(entry.style == "surrogate" for entry in result.mapping.entries)


def lasting(result: MaskResult) -> int:
    """How many places were masked for good."""
    return len(result.lost)


def style_notices(result: MaskResult) -> tuple[Notice, ...]:
    """What a reader of the masked file has to be told about how it is written."""
    found = (Notice(code="invented", n=invented(result)), Notice(code="lasting", n=lasting(result)))
    return tuple(notice for notice in found if notice.n)


def marked_name(name: str, result: MaskResult) -> str:
    """A name for the masked file that says so where values are invented (`notes-masked-invented.txt`)."""
    if not invented(result):
        return name
    stem, dot, suffix = name.rpartition(".")
    return f"{stem}{_INVENTED_MARK}{dot}{suffix}" if stem else f"{name}{_INVENTED_MARK}"


def dress(document: Document, entries: Sequence[Entry], styling: Styling, salt: str) -> dict[str, Entry]:
    """The entries by token, with `style` and `written` filled in where a style writes something else than the token.

    What is written holds no masked value, does not stand in the document, can be written in its encoding, and is unique
    for styles that restore.
    """
    dressed = {entry.token: entry for entry in entries}
    waiting = {entry.token: styling.of(entry.kind) for entry in entries if styling.of(entry.kind).name != TOKEN}
    if not waiting:
        return dressed
    inventor = Inventor(document, salt)
    values = Scan(_value(entry) for entry in entries)
    for attempt in range(_TRIES):
        for token, style in waiting.items():
            dressed[token] = _written(dressed[token], style, salt, inventor, attempt, document)
        bad = {token for token in waiting if dressed[token].style != TOKEN} & set(_telling(dressed, waiting, values))
        waiting = {token: waiting[token] for token in bad if dressed[token].style == "surrogate"}
        for token in bad - waiting.keys():
            lasts = not STYLES[dressed[token].style].restores
            dressed[token] = _barred(dressed[token], document) if lasts else undressed(dressed[token])
        if not waiting:
            break
    for token in waiting:
        dressed[token] = undressed(dressed[token])
    return dressed


def undressed(entry: Entry) -> Entry:
    """The entry with its token."""
    return replace(entry, style=TOKEN, written="")


def _written(entry: Entry, style: Style, salt: str, inventor: Inventor, attempt: int, document: Document) -> Entry:
    text = inventor.invent(entry, attempt) if style.name == "surrogate" else style.write(entry, salt)
    if text and _can_stand(text, document):
        return replace(entry, style=style.name, written=text)
    return undressed(entry) if style.restores else _barred(entry, document)


def _barred(entry: Entry, document: Document) -> Entry:
    bar = next(bar for bar in _BARS if _can_stand(bar, document))
    return replace(entry, style="bar", written=bar)


def _can_stand(text: str, document: Document) -> bool:
    """The encoding has its letters, and nothing in it is a delimiter of the file.

    The texts of a mail and what is attached to it have encodings of their own: there only what is ASCII or stands in
    the mail already can go anywhere.
    """
    if document.profile.delimiter and document.profile.delimiter in text:
        return False
    if document.format in _OWN_ENCODINGS and not text.isascii():
        known = {letter for part in document.parts for letter in part.text}
        return all(letter.isascii() or letter in known for letter in text)
    try:
        text.encode(document.profile.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _value(entry: Entry) -> Value:
    return Value(key_of(entry.original), entry.kind, True, 1.0, needs_capital(entry.original, entry.kind))


def _telling(dressed: ReadOnlyDict[str, Entry], tokens: Iterable[str], values: Scan) -> Iterable[str]:
    """Those of the tokens whose written text holds a masked value."""
    starts: list[tuple[int, int, str]] = []
    pieces: list[str] = []
    length = 0
    for token in tokens:
        text = dressed[token].written
        starts.append((length, length + len(text), token))
        pieces.append(text)
        length += len(text) + 1
    text = "\n".join(pieces)
    hits = values.hits(Part(id="written", role="body", text=text, fields=(0, len(text))))
    found = sorted((hit.start, hit.end) for hit in hits)
    at = 0
    for start, end, token in starts:
        while at < len(found) and found[at][1] <= start:
            at += 1
        if at < len(found) and found[at][0] < end:
            yield token

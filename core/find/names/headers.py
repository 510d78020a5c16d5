"""People in the headers of a mail: what stands before an address in angle brackets, in each of a list of them.

In: pieces. Out: evidence of the dictionary tier: "Ada Demo" in `From: Ada Demo <ada@example.org>`, "Demo, Ada" in
`Cc: "Demo, Ada" <ada@example.org>; tolu <tolu@example.org>`, and 하늘 in `보낸 사람: 하늘 <h@example.com>`.
"""

from collections.abc import Iterator

import regex

from core.find.evidence import Evidence, Piece
from core.find.lists import Flag, lists
from core.find.names.stops import STOPS
from core.find.names.words import GIVEN, SURNAME, flags_of
from core.find.things.products import PRODUCTS
from core.folding import lower
from core.languages import LANGUAGES
from core.languages.language import words
from core.model import Reason

WEIGHT = 0.8
_REACH = 64
_ADDRESS = regex.compile(r"<(?:mailto:)?(?P<local>[^<>\s@]{1,64})@[^<>\s@]+>")
_WORD = r"[\p{L}][\p{L}\p{M}]*(?:['’.-][\p{L}\p{M}]+)*\.?"
_NAME = regex.compile(rf"{_WORD}(?:,? {_WORD}){{0,4}}")
_EDGES = '\n\x1f\t<>:;(["|'
_WORDS = regex.compile(r"[\p{L}\p{M}]+")
_HANGUL = regex.compile(r"[가-힣]+")
_ELSE = Flag.WORD | Flag.WORDISH | Flag.OTHER | Flag.PLACE_TOP | Flag.PLACE | Flag.COUNTRY | Flag.ORG | Flag.TITLE
# Addresses of offices, whatever stands before them.
_OFFICES = frozenset(
    words(
        """
        info, billing, accounts, sales, support, help, helpdesk, admin, office, hr, noreply, no-reply, newsletter,
        service, contact, enquiries, orders, careers, jobs, press, marketing, team, hello, postmaster, webmaster,
        security, alerts, notifications, updates, bilgi, destek, iletisim, satis, muhasebe, insankaynaklari
        """
    )
)
_TITLES_KO = tuple(sorted(LANGUAGES["ko"].titles_after, key=len, reverse=True))


def headers(piece: Piece) -> Iterator[Evidence]:
    """The people of a piece that stand before their address."""
    text = piece.text
    at = text.find("<")
    while at >= 0:
        address = _ADDRESS.match(text, at)
        found = _before(text, at) if address else None
        if address and found and _is_somebody(piece, text[found[0] : found[1]], lower(address["local"])):
            yield Evidence(
                start=found[0],
                end=found[1],
                kind="PERSON",
                source="dictionary",
                weight=WEIGHT,
                reasons=(Reason(code="met.address"),),
            )
        at = text.find("<", at + 1)


def _before(text: str, at: int) -> tuple[int, int] | None:
    """Where what may be a name stands before an address that starts at `at`."""
    end = at
    while end and text[end - 1] == " ":
        end -= 1
    quoted = end > 1 and text[end - 1] in "\"'"
    if quoted:
        end -= 1
    low = max(0, end - _REACH)
    start = max((text.rfind(edge, low, end) for edge in _EDGES), default=-1) + 1
    start = max(start, low, text.rfind("@", low, end) + 1)
    while start < end and not text[start].isalpha():
        start += 1
    return (start, end) if start < end and _NAME.fullmatch(text, start, end) else None


def _is_somebody(piece: Piece, value: str, local: str) -> bool:
    """Names throughout, or words no list has; one such word alone if the address is called like it."""
    if _HANGUL.fullmatch(value.replace(" ", "")):
        return _is_korean(value)
    parts = [lower(word) for word in _WORDS.findall(value)]
    named = 0
    for word in parts:
        flags = flags_of(word)
        own = flags | flags >> 16
        name = own & (GIVEN | SURNAME) or flags >> 32 & (GIVEN | SURNAME)
        if word in PRODUCTS or (word in STOPS and not name) or (own & _ELSE and not name):
            return False
        named += bool(name and not own & _ELSE)
    return local not in _OFFICES and (named > 0 or len(parts) > 1 or parts[0] in local)


def _is_korean(value: str) -> bool:
    """Two to four syllables, or with a title behind; a given name if it is a word as well."""
    bare = value.replace(" ", "")
    listed = lists("ko")
    for title in _TITLES_KO:
        if len(bare) > len(title) + 1 and bare.endswith(title) and listed.flags(bare[0]) & Flag.SURNAME:
            bare = bare.removesuffix(title)
            break
    flags = listed.flags(bare)
    if flags & (Flag.WORD | Flag.TITLE | Flag.ORG) and not flags & GIVEN:
        return False
    return 2 <= len(bare) <= 4 and bool(flags & GIVEN or listed.flags(bare[0]) & (Flag.SURNAME | Flag.SURNAME_TOP))

"""People whom Turkish files tell by a number or as called so: "kimlik numaralı nihan demo", "deniz adlı kişi".

In: pieces. Out: evidence of the dictionary tier. Who has an identity number, or is called so, is somebody, in small
letters and by a name that is a word as well.
"""

from collections.abc import Iterator

import regex

from core.find.evidence import Evidence, Piece
from core.find.lists import Flag
from core.find.names.called import called
from core.find.names.stops import STOPS
from core.find.names.words import ANY_GIVEN, NAMES, TURKISH_ENDING, flags_of, is_unknown
from core.folding import lower
from core.languages.language import words

_WORD = r"\p{L}[\p{L}\p{M}]{1,19}"
# All in lower case, ı as i: what has the number, and whose it is.
_HAS = regex.compile(
    r"(?<!\p{L})(?:t\.? ?c\.?|kimlik|telefon|cep|gsm|pasaport|sicil|vatandaşlik)"
    r" (?:numarali|no['’]?lu|numarasiyla|numarasi ile),? "
)
_PEOPLE = words(
    """
    şahıs, şahıslar, kişi, kişiler, hasta, müşteri, öğrenci, çalışan, personel, kadın, erkek, sanık, şüpheli, tanık,
    vatandaş, kimse, kız, çocuk, genç, şoför, sürücü, işçi, memur, öğretmen, doktor, hemşire, yolcu, üye, kiracı,
    komşu, arkadaş, bebek, adam, stajyer, usta, müvekkil, mağdur, davacı, davalı, veli
    """
)
_CALLED = regex.compile(
    rf" (?:(?:adli|isimli|adindaki|ismindeki) (?:bir )?(?:{'|'.join(map(lower, _PEOPLE))})"
    r"|(?:lakapli|soyadli)(?!\p{L}))"
)
_HAD = regex.compile(r" (?=\d[\d ]{5,16}\d (?:t\.? ?c\.? )?(?:kimlik|telefon|numarali|no['’]?lu))")
_NAME = regex.compile(rf"(?P<v>{_WORD})(?: (?P<v>{_WORD})){{0,2}}")
_BEFORE = regex.compile(rf"(?:(?P<v>{_WORD}) ){{0,2}}(?P<v>{_WORD})$")
_SIGNS = frozenset(
    words("numarali, nolu, numarasiyla, numarasi, lu, adli, isimli, adindaki, ismindeki, lakapli, soyadli")
)
_NOBODY = _SIGNS | STOPS | frozenset(map(lower, _PEOPLE))
_REACH = 64


def numbered(piece: Piece) -> Iterator[Evidence]:
    """The people of a piece that are told so."""
    if _SIGNS.isdisjoint(piece.words):
        return
    text = piece.text
    for match in _HAS.finditer(piece.lower):
        found = _NAME.match(text, match.end())
        name = _first(piece, found.spans("v")) if found is not None else None
        if name is not None:
            yield called(*name, "met.does")
    for match in _CALLED.finditer(piece.lower):
        begins = [start for start, end in _words_before(text, match.start()) if _may_begin(piece, start, end)]
        if begins:
            yield called(begins[0], match.start(), "met.does")
    for match in _HAD.finditer(piece.lower):
        spans = _words_before(text, match.start())
        names = [_first(piece, spans[at:]) for at in range(len(spans) - 1)]
        yield from (called(*name, "met.does") for name in names if name is not None and name[1] == match.start())


def _words_before(text: str, place: int) -> list[tuple[int, int]]:
    """The last words before a place, three at most."""
    before = _BEFORE.search(text, max(0, place - _REACH), place)
    return before.spans("v") if before is not None else []


def _first(piece: Piece, spans: list[tuple[int, int]]) -> tuple[int, int] | None:
    """The name that these words begin with, and what names follow it."""
    start, end = spans[0]
    if not _may_begin(piece, start, end):
        return None
    for left, right in spans[1:]:
        key = piece.lower[left:right]
        known = bool(flags_of(key) & NAMES) or (piece.text[left].isupper() and is_unknown(key))
        if key in _NOBODY or not (known or _is_ended(key)):
            break
        end = right
        if not known or piece.text[right : right + 1] in "'’":
            break
    return start, end


def _may_begin(piece: Piece, start: int, end: int) -> bool:
    """A given name of the lists, or an unknown word with a capital."""
    key = piece.lower[start:end]
    if key in _NOBODY:
        return False
    return bool(flags_of(key) & ANY_GIVEN) or (piece.text[start].isupper() and is_unknown(key))


def _is_ended(key: str) -> bool:
    """A surname of the lists with a Turkish ending: the whole word belongs to the name."""
    return any(
        flags_of(key[:at]) & (Flag.SURNAME_TOP << 16) and TURKISH_ENDING.fullmatch(key, at)
        for at in range(len(key) - 1, max(2, len(key) - 4), -1)
    )

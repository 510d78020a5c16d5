"""People who are called by one name in small letters in Turkish: "ya ilgına sordun mu", "tolunayı da çağıralım".

In: pieces. Out: evidence of the dictionary tier. Turkish words are too many to be known, so only a given name of the
lists counts, with or without an ending, where somebody is greeted, asked, sent for, or does something; and a form's
initial with a surname, "teslim eden: c. örnekoğulları".
"""

from collections.abc import Iterator

import regex

from core.find.evidence import Evidence, Piece
from core.find.lists import Flag
from core.find.names.latin import language_of
from core.find.names.stops import HOMONYMS, STOPS, VERBS
from core.find.names.words import GIVEN, TURKISH_ENDING, flags_of
from core.find.remembered import Telling
from core.find.things.products import JARGON
from core.folding import fold
from core.languages.language import words
from core.mask.scan import find_all
from core.model import Reason

WEIGHT = 0.75
_FEWEST = 4  # letters of a stem; shorter ones are found in words of every kind
_SHIFT = 16
_NO_NAME = Flag.WORD | Flag.WORDISH | Flag.OTHER | Flag.COUNTRY | Flag.TITLE
_GREETINGS = words(
    """
    ben, adım, ismim, selam, selamlar, merhaba, slm, mrb, hocam, canım, aşkım, kanka, kuzum, kardeşim, ya,
    teşekkürler, tşk, tşkler,
    sağol, sağ ol, günaydın, iyi geceler, iyi akşamlar, hey, sevgili, tamam, tmm, evet, hayır, peki, bak, dinle, acaba,
    bence, galiba, bugün, yarın, dün, akşam, sabah, bizim, benim, komşumuz, arkadaşım, kuzenim, ablam, abim, kardeşi,
    arkadaşı, yanına
    """
)
# What is done to somebody, behind a name with its ending; and what somebody does, behind one without.
_TO = (
    "sor|söyle|ara|yaz|ver|gönder|ilet|danış|bırak|çağır|davet|haber|teslim|bekle|gör|götür|mesaj|mail|de|anlat|uğra|git"
    "|rica|selam|teşekkür|aldım|duydum|öğren|konuş|görüş|buluş|tanış"
)
_DOES = (
    "geldi|gelmedi|gelmiş|gelecek|geliyor|aradı|aramış|dedi|demiş|söyledi|yazdı|yazmış|sordu|istiyor|istedi|hasta|izinli"
    "|yok|nerede|nerde|burada|halleder|bakar|bakacak|verdi|aldı|atacak|gönderecek|gönderdi|biliyor|bilir|çıktı|gitti"
    "|gidiyor|unutmuş|unuttu|ödeyecek|ödedi|imzaladı|doğurdu|evlendi|taşındı|ayrıldı|istifa|halletti|onayladı"
)
_BEFORE = regex.compile(rf"(?<![\p{{L}}'])(?i:{'|'.join(_GREETINGS)}),? $")
_STARTS = regex.compile(r"(?:^|[\n.!?] ?)$")
_FOLLOWED = regex.compile(rf"(?:'\p{{L}}{{1,5}})? (?:da |de |bir |hemen |yarın |bugün |sen )?(?:{_TO})")
_ACTS = regex.compile(rf" (?:de |da |bugün |yarın |dün |hala |hâlâ )?(?:{_DOES})(?!\p{{L}})")
_FORM = regex.compile(r":[ ]?(?P<v>\p{Ll}\. ?\p{Ll}{4,}(?:-\p{Ll}{3,})?)(?![\p{L}\d@_-])")
_EDGE = regex.compile(r"[\p{L}\p{M}\d@._/-]$")
_UNKNOWN = regex.compile(r"(?<![\p{L}\p{M}\d@._/-])(?P<v>\p{Ll}{4,16}) $")
_SURNAME = regex.compile(r" (?P<v>\p{Ll}{4,20})(?=[ ]?(?:$|[\n,;./)]))")
_REACH = 24
_NOBODY = STOPS | VERBS | JARGON | HOMONYMS | {fold(word, caseless=True).text for word in _GREETINGS}


def chats_tr(piece: Piece) -> Iterator[Evidence]:
    """The people of a piece that are called so."""
    if language_of(piece) != "tr":
        return
    text = piece.text
    for match in _FORM.finditer(text):
        if piece.cues.near(match.start("v")).about("PERSON", match.end("v")).word:
            yield _person(*match.span("v"))
    for word, length in _TELLING.among(piece.words):
        for start in find_all(piece.lower, word):
            end = start + len(word)
            alone = not text[end : end + 1].isalpha() and not _EDGE.search(text, max(0, start - 1), start)
            if not text[start].islower() or not alone:
                continue
            if len(word) == length and _is_told(piece, start, end):
                surname = _SURNAME.match(text, end)
                yield _person(start, surname.end() if surname and not flags_of(_folded(surname["v"])) else end)
            elif _is_called(text, start, end, len(word) > length):
                yield _person(_first(text, start), start + length)


def _length(word: str) -> int:
    """How many letters of a word are a given name, with nothing but an ending behind; 0 for none."""
    if len(word) < _FEWEST or not word.isalpha() or not "a" <= word[0] <= "\u024f":
        return 0
    own = flags_of(word) >> _SHIFT
    if own & _NO_NAME or word in _NOBODY:
        return 0
    if own & GIVEN:
        return len(word)
    if flags_of(word):
        return 0
    for length in range(len(word) - 1, max(_FEWEST, len(word) - 5) - 1, -1):
        stem = word[:length]
        flags = flags_of(stem) >> _SHIFT
        if flags & Flag.GIVEN_TOP and not flags & _NO_NAME and stem not in _NOBODY:
            return length if TURKISH_ENDING.fullmatch(word, length) else 0
    return 0


_TELLING = Telling(_length)


def _is_called(text: str, start: int, end: int, ended: bool) -> bool:
    """The words around tell that it is somebody's name; `ended`: there is an ending joined to it."""
    if ended or text[end : end + 1] == "'":
        return _FOLLOWED.match(text, end) is not None
    greeted = _BEFORE.search(text, max(0, start - _REACH), start) is not None
    starts = _STARTS.search(text, max(0, start - 2), start) is not None
    return greeted or (
        (starts or _UNKNOWN.search(text, max(0, start - _REACH), start) is not None)
        and _ACTS.match(text, end) is not None
    )


def _is_told(piece: Piece, start: int, end: int) -> bool:
    """The word right before announces somebody: "ilgili kişi serpil"."""
    said = piece.cues.near(start).about("PERSON", end)
    return 0 <= said.end <= start and piece.text[said.end : start].strip(" :-") == ""


def _folded(word: str) -> str:
    return fold(word, caseless=True).text


def _first(text: str, start: int) -> int:
    """Where a name begins whose first word no list has: şule deneme."""
    before = _UNKNOWN.search(text, max(0, start - _REACH), start)
    if before is None or flags_of(_folded(before["v"])):
        return start
    first = before.start("v")
    low = max(0, first - _REACH)
    known = _STARTS.search(text, max(0, first - 2), first) or _BEFORE.search(text, low, first)
    return before.start("v") if known else start


def _person(start: int, end: int) -> Evidence:
    reasons = (Reason(code="met.called"),)
    return Evidence(start=start, end=end, kind="PERSON", source="dictionary", weight=WEIGHT, reasons=reasons)

"""People who are called by one name in small letters in Turkish: "ya ilgına sordun mu", "tolunayı da çağıralım".

In: pieces. Out: evidence of the dictionary tier. Turkish words are too many to be known, so only a given name of the
lists counts, with or without an ending, where somebody is greeted, asked, sent for, or does something; and a form's
initial with a surname, "teslim eden: c. örnekoğulları".
"""

from collections.abc import Iterator

import regex

from core.find.evidence import Evidence, Piece
from core.find.lists import Flag
from core.find.names.called import alone, called
from core.find.names.deeds_tr import clause, does, is_titled, is_turned_to, owns
from core.find.names.latin import language_of
from core.find.names.stops import HOMONYMS_EN, HOMONYMS_TR, STOPS, VERBS, WORDS_TR
from core.find.names.words import GIVEN, SHIFTS, TURKISH_ENDING, flags_of
from core.find.remembered import Telling
from core.find.things.products import JARGON
from core.folding import fold
from core.languages import LANGUAGES
from core.languages.language import words

_FEWEST = 4  # letters of a stem; shorter ones are found in words of every kind
_SHIFT = 16
_NO_NAME = Flag.WORD | Flag.WORDISH | Flag.OTHER
# A given name and nothing else, one that may be a word in small letters, one that is a word as well.
_NAME, _WORD, _HOMONYM = 1, 2, 3
_LONGEST = 32  # letters of a word
_GREETINGS = words(
    """
    ben, adım, ismim, selam, selamlar, merhaba, slm, mrb, hocam, canım, aşkım, kanka, kuzum, kardeşim, ya,
    teşekkürler, tşk, tşkler, sağol, sağ ol, günaydın, iyi geceler, iyi akşamlar, hey, sevgili, tamam, tmm, evet,
    hayır, peki, bak, dinle, acaba, abi, abla, hoş geldin, hoşgeldin, iyi ki doğdun, geçmiş olsun, kankam, başın sağ
    olsun, ama, hem, sonra, yeğenim, oğlum, kızım, eşim, kocam, karım, nişanlım, torunum, dedem, ninem, babam,
    annem, teyzem, halam, dayım, amcam, yengem, eniştem, komşum, patronum, müdürüm, gelinim, damadım, kaynanam,
    görümcem, hocamız, bence, galiba, bugün, yarın, dün, akşam, sabah, bizim, benim, komşumuz, arkadaşım, kuzenim,
    ablam, abim, kardeşi, arkadaşı, yanına
    """
)
# What is done to somebody, behind a name with its ending; and what somebody does, behind one without.
_TO = (
    "sor|söyle|ara|yaz|ver|gönder|ilet|danış|bırak|çağır|davet|haber|teslim|bekle|gör|götür|mesaj|mail|de|anlat|uğra|git|alır"
    "|ula[sş]|imza|rica|selam|teşekkür|aldım|duydum|öğren|konuş|görüş|buluş|tanış|gid|para|cevap|dönüş|ses |fatura"
)
_DOES = (
    "geldi|gelmedi|gelmiş|gelecek|geliyor|gelemiyor|gelemiyormuş|gelemedi|gelemez|gelmiyor|gelmiyormuş|aradı|aramış|dedi|demiş|söyledi|yazdı|yazmış|sordu|istiyor|istedi|hasta|izinli"
    "|yok|nerede|nerde|burada|halleder|bakar|bakacak|verdi|aldı|atacak|gönderecek|gönderdi|biliyor|bilir|çıktı|gitti"
    "|gidiyor|unutmuş|unuttu|ödeyecek|ödedi|imzaladı|doğurdu|evlendi|taşındı|ayrıldı|istifa|halletti|onayladı"
)
_BEFORE = regex.compile(rf"(?<![\p{{L}}'])(?i:{'|'.join(_GREETINGS)}),? $")
_STARTS = regex.compile(r"(?:^|[\n.!?,;] ?)$")
_FOLLOWED = regex.compile(rf"(?:'\p{{L}}{{1,5}})? (?:da |de |bir |hemen |yarın |bugün |sen )?(?:{_TO})")
_ACTS = regex.compile(rf" (?:de |da |bugün |yarın |dün |hala |hâlâ )?(?:{_DOES})(?!\p{{L}})")
_FORM = regex.compile(r":[ ]?(?P<v>\p{Ll}\. ?\p{Ll}{4,}(?:-\p{Ll}{3,})?)(?![\p{L}\d@_-])")
_UNKNOWN = regex.compile(r"(?<![\p{L}\p{M}\d@._/-])(?P<v>\p{Ll}{4,16}) $")
_SURNAME = regex.compile(r" (?P<v>\p{Ll}{4,20})(?=[ ]?(?:$|[\n,;./)]))")
_REACH = 24
_KIN = regex.compile(
    r"(?<!\p{L})(?:yeğenim|oğlum|kızım|eşim|kocam|karım|nişanlım|torunum|dedem|ninem|babam|annem|teyzem|halam|dayım|amcam"
    r"|yengem|eniştem|kuzenim|ablam|abim|kardeşim|gelinim|damadım|kaynanam|oğlu|kızı|hoş ?geldin"
    r"|iyi ki doğdun|adı|ismi) $"
)
_SURNAMED = regex.compile(r" (?P<v>\p{Lu}\p{Ll}{2,15})(?!\p{L}| \p{Lu})")
_CAPITAL = regex.compile(r"'?\p{L}* \p{Lu}")
_INSTEAD = regex.compile(r"(?<!\p{L})(?:yerine|yanına|yanında) $")
_FINITE = regex.compile(
    r"(?: \p{Ll}+[ae])? (?:başla|gel|gir|bak|çık|git|geç|nöbet|atan|görevlendir|katıl|imzala|oku|ders|bekle)"
)
_SEQUEL = regex.compile(r"(?: bebek)?(?: ?[,.!?:;)\n]|$| (?:için|ile|da|de|\d{1,2} yaş))")
# Whoever has kin is somebody, though no list knows the name: "Kumsal'ın babası".
_OWNED = regex.compile(
    r"'n?[ıiuü]n (?:\p{Ll}{3,8} )?"
    r"(?:(?P<kin>annesi|babası|eşi|karısı|kocası|oğlu|kızı|kardeşi|ablası|abisi|ağabeyi|teyzesi|amcası|dayısı|halası|dedesi"
    r"|ninesi|anneannesi|babaannesi|velisi|nişanlısı|yeğeni|kuzeni|torunu)|telefon numarası|cep telefonu|cep numarası"
    r"|kimlik numarası|doğum tarihi|doğum günü|ev adresi|maaşı|karnesi|alerjisi|ameliyatı|düğünü|cenazesi|vefatı"
    r"|ifadesi)"
    r"(?:n[ıiaedy]\p{Ll}{0,4})?(?!\p{L})"
)
_OWNER = regex.compile(r"(?<![\p{L}\d.'-])(?<!\p{Lu}\p{L}{1,20} )(?P<v>\p{Lu}\p{Ll}{2,15})$")
_NO_OWNER = Flag.COUNTRY | Flag.PLACE_TOP | Flag.TITLE | Flag.ORG
# Homonyms that hardly anybody is called by, and that stand before titles and what people do as words.
_HARDLY = frozenset(words("hadi, yeter, sayin, ilim, uzun, candan, gün, ay, su, kara, durmaz, imam"))
_WORDS = sum((Flag.WORD | Flag.WORDISH | Flag.OTHER) << shift for shift in SHIFTS)
_TURKISH = LANGUAGES["tr"]
_NOBODY = (STOPS | VERBS | JARGON | (HOMONYMS_EN - HOMONYMS_TR)) | {
    fold(word, caseless=True).text
    for word in (
        *_GREETINGS,
        *_TURKISH.titles_before,
        *_TURKISH.titles_after,
        *_TURKISH.relations,
        *(cue for cues in _TURKISH.cues.values() for cue in cues),
    )
}


def chats_tr(piece: Piece) -> Iterator[Evidence]:
    """The people of a piece that are called so."""
    if language_of(piece) != "tr":
        return
    text = piece.text
    for match in _FORM.finditer(text):
        if piece.cues.near(match.start("v")).about("PERSON", match.end("v")).word:
            yield called(*match.span("v"))
    for owned in _OWNED.finditer(text):
        owner = _OWNER.search(text, max(0, owned.start() - _REACH), owned.start())
        if owner is not None and _is_somebodys(_folded(owner["v"]), 0 if owned["kin"] else _WORDS):
            yield called(owner.start("v"), owner.end("v"), "met.does")
    for start, end, number in alone(piece, _TELLING, piece.words):
        sort, length = divmod(number, _LONGEST)
        stem = start + length
        told = _is_somebody(text, start, stem, end)
        if text[start].isupper():
            if text[start + 1].islower() and (
                told
                or (sort == _NAME and stem < end and _FOLLOWED.match(text, end) is not None)
                or (sort != _NAME and stem == end and _is_announced(piece, start, end))
            ):
                yield called(start, stem, "met.does")
        elif sort != _NAME:
            if sort == _HOMONYM and (told or (stem == end and _is_kin(text, start, end))):
                yield called(start, stem)
            elif stem == end and (surname := _surname(text, end)) is not None:
                yield called(start, surname.end())
        elif stem == end and _is_told(piece, start, end):
            surname = _SURNAME.match(text, end)
            yield called(start, surname.end() if surname and not flags_of(_folded(surname["v"])) else end)
        elif told or _is_called(text, start, end, end > stem):
            yield called(_first(text, start), stem)


def _grade(word: str) -> int:
    """The sort of a word that is a given name, with nothing but an ending behind, and the letters of the name; 0 for
    none."""
    if not word.isalpha() or not "a" <= word[0] <= "\u024f" or word in _HARDLY or len(word) >= _LONGEST:
        return 0
    sort = _sort(word)
    if sort:
        return sort * _LONGEST + len(word)
    if len(word) < _FEWEST or flags_of(word) & ~_WORDS or word in _NOBODY:
        return 0
    for length in range(len(word) - 1, max(2, len(word) - 5), -1):
        if TURKISH_ENDING.fullmatch(word, length):
            stem = word[:length]
            sort = _sort(stem)
            rare = length < _FEWEST + 1 and not flags_of(stem) >> _SHIFT & Flag.GIVEN_TOP
            if sort and not rare and (sort != _NAME or (length >= _FEWEST and not flags_of(word))):
                return sort * _LONGEST + length
    return 0


def _sort(word: str) -> int:
    """Which sort of a given name a word is; 0 for none."""
    if word in WORDS_TR:
        return _HOMONYM
    flags = flags_of(word) >> _SHIFT
    if word in _NOBODY or not flags & GIVEN or flags & (Flag.TITLE | Flag.COUNTRY):
        return 0
    if flags & _NO_NAME or len(word) < _FEWEST:
        return _WORD if flags & Flag.GIVEN_TOP and not flags & Flag.PLACE_TOP and len(word) > 2 else 0
    return _NAME


_TELLING = Telling(_grade)


def _is_somebody(text: str, start: int, stem: int, end: int) -> bool:
    """What stands behind is said of people alone; in small letters what somebody does where a clause begins."""
    behind = clause(text, stem)
    if stem < end:
        return owns(behind) or is_turned_to(behind)
    if is_titled(behind) or owns(behind) or is_turned_to(behind):
        return True
    return (text[start].isupper() or _begins(text, start)) and does(behind)


def _is_somebodys(key: str, no_words: int) -> bool:
    """A word that may own kin: no country, no town, no office, and none with these flags."""
    flags = flags_of(key)
    return key not in _NOBODY and not flags >> _SHIFT & _NO_OWNER and not flags & no_words


def _is_announced(piece: Piece, start: int, end: int) -> bool:
    """Behind a word for somebody, or in the place of somebody, and before no other name: "Katılımcı Ulaş", "yerine İpek
    başladı"."""
    if _CAPITAL.match(piece.text, end):
        return False
    if _INSTEAD.search(piece.text, max(0, start - 9), start):
        return _FINITE.match(piece.text, end) is not None
    return piece.text[start - 1 : start] == " " and _is_told(piece, start, end)


def _surname(text: str, end: int) -> "regex.Match[str] | None":
    """A usual surname with its capital that stands behind: "deniz Kaya'ya"."""
    behind = _SURNAMED.match(text, end)
    return behind if behind and flags_of(_folded(behind["v"])) >> _SHIFT & Flag.SURNAME_TOP else None


def _is_kin(text: str, start: int, end: int) -> bool:
    """The only word behind "my nephew" or "welcome": "yeğenim doruk için", "hoş geldin defne"."""
    return _KIN.search(text, max(0, start - _REACH), start) is not None and _SEQUEL.match(text, end) is not None


def _begins(text: str, start: int) -> bool:
    """A sentence or a clause begins here, or somebody is greeted."""
    return (
        _STARTS.search(text, max(0, start - 2), start) is not None
        or _BEFORE.search(text, max(0, start - _REACH), start) is not None
    )


def _is_called(text: str, start: int, end: int, ended: bool) -> bool:
    """The words around tell that it is somebody's name; `ended`: there is an ending joined to it."""
    if ended or text[end : end + 1] == "'":
        return _FOLLOWED.match(text, end) is not None
    greeted = _BEFORE.search(text, max(0, start - _REACH), start) is not None
    return greeted or (
        (_begins(text, start) or _UNKNOWN.search(text, max(0, start - _REACH), start) is not None)
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

"""Names that are told by how they are written: blotted out, spaced out, as initials, in a file's name, with an ending.

In: pieces. Out: evidence of the dictionary tier: "Ay*** Kör***", "N U R A Y  E V C İ M E N", "Mağdur E.K.",
"Ali_Riza_Demirtas_cv.pdf", "Aslı'ya". Korean ones are in korean.py.
"""

from collections.abc import Iterator

import regex

from core.find.evidence import Evidence, Piece
from core.find.lists import Flag
from core.find.names.latin import language_of
from core.find.names.stops import HOMONYMS, SKY_AND_MONTHS, STOPS
from core.find.names.words import ANY_GIVEN, GIVEN, SHIFTS, flags_of
from core.find.things.products import BRANDS
from core.folding import lower
from core.languages.language import words
from core.model import Reason

WEIGHT = 0.75
_START = r"(?<![\p{L}\p{M}\d@._*'-])"
_STARRED = r"\p{Lu}\p{L}{0,4}[*•●]{2,12}\p{L}{0,2}"
# Two words blotted out, or a surname behind its given name.
_BLOTTED = regex.compile(rf"{_START}(?P<v>{_STARRED}(?: {_STARRED}){{0,2}})(?![\p{{L}}\d*•●@])")
_FIRST = regex.compile(rf"{_START}(?P<v>\p{{Lu}}\p{{Ll}}{{1,14}}) $")
_LETTERS = r"\p{Lu}(?: \p{Lu}){1,14}"
_SPACED = regex.compile(
    rf"(?<![\p{{L}}\d])(?<![\p{{L}}\d] )(?P<v>(?P<first>{_LETTERS})(?: {{2,4}}{_LETTERS}){{1,3}})(?![\p{{L}}\d])"
)
_ABBREVIATED = regex.compile(r"(?<![\p{L}\d.'-])(?P<v>\p{Lu}\. ?\p{Lu}\.(?: ?\p{Lu}\.)?)(?![\p{L}\d])")
# What has such letters and is nobody: a state, a company, a cooperative, a box, a time.
_OFFICES = frozenset(
    words(
        """
        t.c., a.ş., a.s., s.s., a.o., t.a.ş., t.a.s., u.s., u.k., u.n., e.u., p.o., d.c., l.p., p.k., a.d., p.s., b.v.,
        n.v., s.a., i.e., e.g., s.p.a., s.r.l., k.s.
        """
    )
)
_ROLE_BEFORE = regex.compile(
    r"(?<!\p{L})(?i:mağdure?|magdure?|sanık|sanik|küçük|kucuk|çocuk|cocuk|müşteki|musteki|şüpheli|supheli|tanık|tanik"
    r"|maktul|müteveffa|hasta|öğrenci|ogrenci|davacı|davali|davalı|davaci|katılan|katilan|danışan|danisan"
    r"|müvekkil(?:im|i)?|kardeşi|oğlu|kızı|eşi|annesi|babası|arkadaşı|işçi|çalışan|personel|yolcu|sürücü|anne|baba|eş|victim|minor|child|patient"
    r"|defendant|accused|witness|applicant|complainant|pupil|student),? $"
)
_NAMED_BEHIND = regex.compile(
    r" \(\d{1,2}\)|,? (?:isimli|adlı|adli|rumuzlu|kod adlı|baş harfli|isminde|adında)(?!\p{L})"
)
_FILE = regex.compile(
    r"(?<![\p{L}\d])(?:[\p{L}\d]{1,12}[_-]){0,3}?(?P<v>\p{Lu}\p{Ll}+(?:_\p{Lu}\p{Ll}+){1,3})(?=[_.-][\p{L}\d])"
)
# In a Turkish sentence a capital and an ending behind an apostrophe are a name's, whatever else the word means.
_ENDED = regex.compile(
    r"(?<=[\p{Ll}\d,;:)] )(?P<v>\p{Lu}[\p{Ll}\p{M}]{2,15})"
    r"'(?:y?[aeıiuü]|n?[ıiuü]n|[dt][ae]n?|y?l[ae]|[yn]?[ıiuü])(?!\p{L})"
)
_NO_PERSON = SKY_AND_MONTHS | frozenset(
    map(
        lower,
        words(
            """
            batı, doğu, güney, kuzey, cumhuriyet, hürriyet, milliyet, çağ, oran, kral, hanım, bey, sultan, servet,
            zaman, incil, kuran, tevrat, zebur, islam, türk, paşa, efendi, ağa, hatun, peygamber, seri, ülke, okyanus,
            dağ, nehri, savaş, seferi, fermanı, kaide, tur, sahra, boğaz, dünya, devrim, kurtuluş, bayram, ramazan,
            mevlana, meclis, star, ocak, şubat, mart, nisan, mayıs, haziran, temmuz, ağustos, ekim, kasım, aralık,
            evren, kainat, kader, vatan, tanrı, hak, adalet, kadın, adam, ege, asya, altay, maya, türkan, kahraman,
            hoca, usta, abla, abi, teyze, amca, dayı, hala
            """
        ),
    )
)
_NOWHERE = ~((Flag.PLACE | Flag.PLACE_TOP | Flag.COUNTRY) << 16)
_WORDS = sum((Flag.WORD | Flag.WORDISH) << shift for shift in SHIFTS)


def written(piece: Piece) -> Iterator[Evidence]:
    """The people of a piece that are written so."""
    text = piece.text
    if "**" in text or "••" in text or "●●" in text:
        for match in _BLOTTED.finditer(text):
            first = _FIRST.search(text, max(0, match.start() - 17), match.start())
            if first is not None and _is_first(lower(first["v"])):
                yield _person(first.start("v"), match.end(), Reason(code="masked"))
            elif " " in match["v"]:
                yield _person(match.start(), match.end(), Reason(code="masked"))
    if "  " in text:
        for match in _SPACED.finditer(text):
            if flags_of(lower(match["first"].replace(" ", ""))) & ANY_GIVEN:
                yield _person(match.start("v"), match.end("v"), Reason(code="spaced"))
    if "." in text:
        for match in _ABBREVIATED.finditer(text):
            word = _role(text, match.start("v"), match.end("v"))
            if word and match["v"].replace(" ", "").lower() not in _OFFICES:
                yield _person(match.start("v"), match.end("v"), Reason(code="cue", facts={"word": word}))
    if "'" in text and language_of(piece) == "tr":
        for match in _ENDED.finditer(text):
            word = lower(match["v"])
            flags = flags_of(word)
            if flags & GIVEN << 16 and flags & _NOWHERE == flags and word not in _NO_PERSON and word not in BRANDS:
                yield _person(match.start("v"), match.end("v"), Reason(code="met.called"))
    if "_" in text:
        for match in _FILE.finditer(text):
            if _is_name(match["v"]):
                yield _person(match.start("v"), match.end("v"), Reason(code="met.file"))


def _role(text: str, start: int, end: int) -> str:
    """The word beside initials that says they are somebody's; "" for none."""
    found = _ROLE_BEFORE.search(text, max(0, start - 14), start) or _NAMED_BEHIND.match(text, end)
    return found[0].strip(" ,") if found else ""


def _is_name(joined: str) -> bool:
    """The parts of a file's name are a given name that is no word, and words of no list but names."""
    first, *rest = (lower(part) for part in joined.split("_"))
    return _is_first(first) and not any(flags_of(part) & _WORDS or part in STOPS for part in (first, *rest))


def _is_first(word: str) -> bool:
    """A given name and no word."""
    return bool(flags_of(word) & ANY_GIVEN) and word not in HOMONYMS and word not in STOPS


def _person(start: int, end: int, reason: Reason) -> Evidence:
    return Evidence(start=start, end=end, kind="PERSON", source="dictionary", weight=WEIGHT, reasons=(reason,))

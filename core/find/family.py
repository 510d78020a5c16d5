"""Words for family, which name nobody but point at somebody: "her younger daughter", "둘째아들", "yeğeni".

In: a piece. Out: evidence of the kind REL. The words are those of core/languages. A word alone ("a mother") is a near
miss; it is a finding where something says that it is somebody's: an ending, an owner, a word that makes it more exact,
brackets or a field around it, a name behind it.
"""

from collections.abc import Iterator
from functools import cache

import regex

from core.find.evidence import Evidence, Piece
from core.find.remembered import Telling
from core.folding import fold
from core.languages import LANGUAGES
from core.model import Reason


@cache
def _english_words() -> frozenset[str]:
    return frozenset(fold(word, caseless=True).text for word in LANGUAGES["en"].relations)


@cache
def _family_words() -> dict[str, bool]:
    """Family words of English and Turkish; whether the word itself says that somebody has them."""
    family = dict.fromkeys(_english_words(), False)
    turkish = {fold(word, caseless=True).text for word in LANGUAGES["tr"].relations}
    for folded in turkish:
        is_stem = folded + "si" in turkish  # "dayı", by "dayısı"
        family[folded] = not is_stem and folded.endswith(("si", "su", "i", "u", "ü", "im", "um", "em", "am"))
        if family[folded]:
            continue
        # "teyze" gives teyzem, teyzesi, teyzemiz, teyzeleri; "kuzen" gives kuzenim, kuzeni, kuzenimiz, kuzenleri.
        vowel = next((letter for letter in reversed(folded) if letter in _TR_VOWELS), "e")
        high, low = _TR_VOWELS[vowel]
        own = ("m", f"s{high}", f"m{high}z") if folded[-1] in _TR_VOWELS else (f"{high}m", high, f"{high}m{high}z")
        for ending in (*own, f"l{low}r{_TR_VOWELS[low][0]}", f"l{low}r{_TR_VOWELS[low][0]}m"):
            family.setdefault(folded + ending, True)
    return family


# The last vowel, and those of endings after it: high, and low. Lower-casing makes one i of both.
_TR_VOWELS = {
    letter: (high, low)
    for letters, high, low in (("a", "i", "a"), ("ei", "i", "e"), ("ou", "u", "a"), ("öü", "ü", "e"))
    for letter in letters
}
# What makes a family word more exact, before it and behind it.
_KINDS_OF = (
    r"younger|elder|older|eldest|oldest|youngest|middle|only|late|adopted|adoptive|foster|biological|birth|estranged"
    r"|twin|half|step|maternal|paternal|great|grand|former|ex|first|second|third|unborn|newborn|deceased"
    r"|common-law|büyük|küçük|en büyük|en küçük|üvey|öz|eski|merhum|rahmetli|tek|ortanca|manevi|ikiz|evlatlik"
    r"|biyolojik|süt|kiz|erkek|ilk|ikinci"
)
_MORE = regex.compile(rf"(?<!\p{{L}})(?:(?:{_KINDS_OF})(?: |-)){{1,2}}$")
_IN_LAW = regex.compile(r"(?:-| )in(?:-| )law(?!\p{L})")
# Somebody's, by what stands around: a note in brackets, a field, "X, the mother of", a name after a comma.
_FIELD_START = regex.compile(r"(?:^|[(\[|;\t=\n]|: | / ) ?$")
_FIELD_END = regex.compile(r" ?(?:$|[)\]|;\t\n,]| / )")
_BRACKETED = regex.compile(r"[(\[] ?$")
_NAMED = regex.compile(r", (?:\p{Lu}[\p{L}.]*+ ?){2}")
_OF_WHOM = regex.compile(
    r" of (?:(?:my|his|her|our|your|their) |the (?:deceased|victim|patient|child|accused|bride|groom|minor|pupil"
    r"|\p{Ll}+ant)(?!\p{L})|\p{Lu}\p{Ll}+)"
)


_OWNER = regex.compile(r"(?:(?<!\p{L})(?:my|his|her|their|our|your)|'s) $")
_TR_OWNER = regex.compile(r"(?<!\p{L})(?:benim|onun|senin|bizim|sizin|onlarin) $|'n?[iuü]n $")
# Also of the one the sentence is about: 환자는 누나와 함께 살고 있다.
_KO_OWNER = regex.compile(
    r"(?:(?<=[가-힣])의|\)의|(?<![가-힣])(?:내|제|우리|저희|본인의)) ?$"
    r"|(?<![가-힣])(?:저는|나는|제가|내가|본인은|환자는|[가-힣]{2,4} ?(?:씨|님)[은는이가의]) (?:[^\s.]{1,8} ){0,2}$"
)
# In a talk written down, family with nobody's name before it is the speaker's.
_KO_SPEAKER = regex.compile(r"(?:\[[\d:. ]{4,20}\] ?)?[^\s:|]{1,8}(?: [^\s:|]{1,6})? ?: ")
# Prefixes of Korean family words; some words stand only behind one.
_KO_PREFIXES = (
    "맏|큰|작은|막내|첫째|둘째|셋째|넷째|다섯째|외사촌|친사촌|외|친|의붓|새|전|양|시|수양|이복|쌍둥이|사촌|이종사촌"
    "|고종사촌|육촌|손위|손아래|예비"
)
_KO_PREFIX = regex.compile(f"(?:{_KO_PREFIXES})")
_KO_BOUND = regex.compile(
    r"(?:맏|큰|작은|막내|둘째|셋째|넷째|사촌|이종사촌|이복|쌍둥이|육촌)형|조카(?:딸|아들|며느리|사위)"
)
_TR_CASE = regex.compile(r"(?:n[iuü]n?|n[ae]|nd[ae]n?|yl[ae]|s)?(?!\p{L})")
_KO_CASE = regex.compile(
    r"님?(?:에게서?|한테서?|께서?|에|의|은|는|이|가|을|를|과|와|도|로|만|이?랑|이?며|이?고|입니다|이다|예요|이에요|이?라고?|인데|였다"
    r"|이었다|까지|부터|보다|처럼)?(?![가-힣])"
)
_OWNED, _LOOSE = 0.6, 0.38


def evidence(piece: Piece) -> Iterator[Evidence]:
    """Family words of a piece."""
    text = piece.lower
    for word, length in _TELLING.among(piece.words):
        at = text.find(word)
        while at >= 0:
            if not text[at - 1 : at].isalpha() or at == 0:
                start, end = _whole(text, at, at + length)
                owned = _is_owned(piece, word[:length], start, end)
                yield Evidence(
                    start=start,
                    end=end,
                    kind="REL",
                    source="dictionary",
                    weight=_OWNED if owned else _LOOSE,
                    reasons=(Reason(code="relation.owned" if owned else "relation"),),
                )
            at = text.find(word, at + len(word))


def _whole(text: str, start: int, end: int) -> tuple[int, int]:
    """A family word with what makes it more exact: "younger daughter", "mother-in-law"."""
    if text[start] >= "가":
        return start, end
    more = _MORE.search(text, max(0, start - 24), start)
    law = _IN_LAW.match(text, end)
    return more.start() if more else start, law.end() if law else end


def _is_owned(piece: Piece, word: str, start: int, end: int) -> bool:
    """The word, its surroundings, or what makes it more exact say that it is somebody's."""
    text, low = piece.lower, max(0, start - 24)
    kinds = piece.cues.kinds_around(start)
    if (kinds is None or "REL" in kinds) and piece.cues.near(start).about("REL", end).word:
        return True
    if word[0] >= "가":
        if _KO_OWNER.search(text, low, start) or _korean_stem(word) not in ("", word):
            return True
        if "가" <= text[end : end + 1] <= "힣" and _KO_SPEAKER.match(text, piece.line_start(start), start):
            return True
    elif (
        _family_words()[word]
        or end - start > len(word)
        or (_OWNER if word in _english_words() else _TR_OWNER).search(text, low, start)
        or _NAMED.match(piece.text, end)
        or _OF_WHOM.match(piece.text, end)
    ):
        return True
    if len(word) < 2 or not _FIELD_END.match(text, end):
        return bool(word[0] >= "가" and _BRACKETED.search(text, low, start))
    return _FIELD_START.search(text, low, start) is not None and not (
        text[end : end + 1] == "," and (start == 0 or text[start - 1] == "\n")
    )


def _family_length(word: str) -> int:
    """How much of a word is a family word, with only an ending behind it; 0 for none."""
    if word[0] >= "가":
        if word[0] not in _korean_firsts():
            return 0
        for length in range(min(len(word), 8), 0, -1):
            if _korean_stem(word[:length]) and _KO_CASE.fullmatch(word, length):
                return length
        return 0
    for length in range(len(word), max(1, len(word) - 5), -1):
        if word[:length] in _family_words() and _TR_CASE.fullmatch(word, length):
            return length
    return 0


_TELLING = Telling(_family_length)


def _korean_stem(word: str) -> str:
    """The family word without its prefix (둘째아들: 아들); "" when it is none."""
    if word in _korean_family():
        return word
    bound = _KO_BOUND.fullmatch(word)
    if bound:
        return word[-1:]
    prefix = _KO_PREFIX.match(word)
    rest = word[prefix.end() :] if prefix else ""
    return rest if rest in _korean_family() and prefix and prefix[0] != rest else ""


@cache
def _korean_family() -> frozenset[str]:
    return frozenset(LANGUAGES["ko"].relations)


@cache
def _korean_firsts() -> frozenset[str]:
    """What family words begin with, prefixes included; most words are told from them by their first syllable."""
    return frozenset(word[0] for word in (*_korean_family(), *_KO_PREFIXES.split("|"), "조카"))

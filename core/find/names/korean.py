"""Korean names: surname and given syllables, with titles, particles and the words before them.

In: a piece. Out: candidates of five shapes, particles and titles outside the range:

    full      김가상, 남궁예시      surname (one or two syllables) and two given ones
    two       허균                  surname and one syllable, only where the surroundings announce a name
    surname   김 과장, 박씨         surname alone before a title
    given     가상 씨, 하나야       given name alone before a title or call
    shaped    김 가 상, 김○○        spaced out or masked

Words that merely begin like a name (이유는, 정부가) are told by lists, by how likely each syllable is in a given
name, and by what follows: after a name stands nothing, a particle or a title.
"""

# `re`, not `regex`: it only ever sees a piece, and is three to five times as quick with classes of syllables.
import re
from collections.abc import Iterator
from functools import cache

from core.find.evidence import Piece
from core.find.lists import Flag, lists, model
from core.find.names import Candidate
from core.find.remembered import Telling, remembered
from core.languages import LANGUAGES
from core.languages.language import words
from core.model import Reason

_KO = LANGUAGES["ko"]
_TWO = ("남궁", "독고", "동방", "사공", "서문", "선우", "제갈", "황보", "을지", "망절")
_COMMON = frozenset("김이박최정강조윤장임")
_PARTICLE_SYLLABLES = frozenset("은는이가을를의에로와과도만나야인")
_PARTICLE = (
    r"(?:이(?:고|구|었|래)?요|요|이?(?:죠|지요?)|이?네요?|이?에요|예요|이(?:래|라니)요?|이랍니다|이라(?:는|고|며|면|도)?|라(?:는|고|며)|입니다|(?:이었|였)(?:다|어|음|지만|는데|고|지|던|습니다|대)?요?|이며|이고|이다|인데|이나|이란|에게서?|한테서?"
    r"|께서는?|께"
    r"|에서|에는|에|으로|로|의|은|는|이|가|을|를|와의|과의|와|과|도|만|이랑|랑|하고|보다|처럼|까지|부터|마저|조차"
    r"|나|야|아|여"
    r"|이여|만큼|때문에|이라서|인|란|든|씩|님)"
)
_ENDING = re.compile(f"{_PARTICLE}{{1,3}}")
_WORD = re.compile("[가-힣]+")
# Offices that people are called by, one of the staff: nothing but a surname stands alone before them.
_OFFICES = frozenset(
    words(
        "과장, 대리, 부장, 차장, 팀장, 주임, 실장, 계장, 전무, 상무, 주무관, 사무관, 매니저, 반장, 변호사, 간호사, 약사"
    )
)
_CALLS = frozenset(("씨", "님", "군", "양", "아", "야", "이"))
# A surname alone before a title is too often something else: former, present, this, each, head, vice.
_NOT_ALONE = frozenset("전현이각총주원차부고구신본양국지강매제수선한우대여성사시장연공인")
# A blotted-out syllable: a circle, a star, a letter that looks like one.
_BLOT = "[○◯●〇*ㅇOoXx０Ｏ]"
_MASK = r"[○◯●〇]{1,3}|\*{2,3}|\*(?= ?(?:씨|님|군|양))|[OoXxㅇＯ]{2}(?![A-Za-zㅇ])"
_LIKELY = 2.5
_NO_END = "은는이가을를의도와과에로"
# Given names that are words of the language; before 씨 the name is meant.
NATIVE = frozenset(
    words(
        """
        가을, 여름, 겨울, 다솜, 새롬, 이슬, 노을, 한결, 하루, 단비, 소리, 누리, 마루, 가람, 바다, 아라, 나라, 보람,
        빛나, 샛별, 잔디, 하람, 다온, 라온, 이든, 하늘, 보라, 나래, 슬기, 초롱, 사랑, 한별, 미르, 아람, 우람, 으뜸,
        은별, 찬솔, 푸름, 해나, 가온, 윤슬, 새봄, 은결, 한솔, 한빛, 다움, 이룸, 채움, 도담, 아름, 은총, 두리, 달래,
        예솔, 다솔, 소망, 기쁨, 겨레, 버들, 진솔, 새별, 온유, 한울, 잎새, 봄이, 별이
        """
    )
)
_SPACED = re.compile(
    r"(?<![가-힣])(?<!(?<![가-힣])[가-힣] )([가-힣]) ([가-힣]) ([가-힣])(?=(?:[은는이가을를의]|님"
    r"|씨)?(?![가-힣])(?! (?![님씨군양])[가-힣](?![가-힣])))"
)
# No name spelt apart: 방 두 개, 온 지 두 달, 이름 석 자.
_COUNTED = re.compile("[한두세네석넉] [가-힣]")

_TITLED, _LISTED = Reason(code="title"), Reason(code="list", facts={"list": "name_ko"})


@cache
def _surnames() -> frozenset[str]:
    listed = lists("ko")
    return frozenset(
        letter for letter in map(chr, range(0xAC00, 0xD7A4)) if listed.flags(letter) & (Flag.SURNAME | Flag.SURNAME_TOP)
    )


@cache
def _alone() -> re.Pattern[str]:
    return re.compile(rf"(?<![가-힣○◯●〇*])[{''.join(sorted(_surnames() - _NOT_ALONE))}](?= [가-힣])")


@cache
def _masked() -> re.Pattern[str]:
    return re.compile(
        rf"(?<![가-힣])[{''.join(sorted(_surnames()))}](?:{_BLOT}(?![{_NO_END}](?![가-힣(]| ?(?:님|씨)))[가-힣]"
        rf"(?=[{_NO_END}]?(?![가-힣*○]))"
        rf"|(?:{_MASK})(?![*○])|모(?= ?(?:씨|군|양|\()))"
    )


@cache
def _titles() -> frozenset[str]:
    return frozenset(_KO.titles_after) | frozenset(_KO.titles_before)


@remembered
def title_length(word: str) -> int:
    """How many syllables at the start of a word are a title with only particles behind; 0 for none."""
    titles, listed = _titles(), lists("ko").heads(word[:6])
    for length in range(min(len(word), 6), 0, -1):
        if listed.get(length, 0) & Flag.TITLE or word[:length] in titles:
            rest = word[length:].removeprefix("님").removeprefix("분")
            if not rest or _ENDING.fullmatch(rest):
                return length
    return 0


def is_ending(rest: str) -> bool:
    """What stands behind a name in its word is a particle, or a title with one."""
    return _ENDING.fullmatch(rest) is not None or title_length(rest) > 0


@remembered
def _rest(rest: str) -> str:
    """What stands behind a name in the same word: none, part(icle), title, or other."""
    if not rest:
        return "none"
    return "part" if _ENDING.fullmatch(rest) else "title" if title_length(rest) else "other"


@cache
def _syllables() -> tuple[dict[str, float], dict[str, float]]:
    table = model("ko/syllables")
    return table["first"], table["second"]


@remembered
def likeness(given: str) -> float:
    """How much likelier two syllables are in a given name than elsewhere, as log-odds."""
    first, second = _syllables()
    return first.get(given[0], -3.0) + second.get(given[1], -3.0)


def is_like_name(text: str, start: int, end: int) -> bool:
    """A whole word, but for its particles, that is a given name or a surname with two syllables, and no word."""
    value = text[start:end]
    rest = _WORD.match(text, end)
    if not 1 < len(value) < 4 or _WORD.fullmatch(value) is None or (rest is not None and not is_ending(rest[0])):
        return False
    flags = lists("ko").flags(value)
    if len(value) == 2 and value in NATIVE:
        return True
    if len(value) == 3:
        return not flags & Flag.WORD and value[0] in _surnames()
    given, likely = bool(flags & (Flag.GIVEN | Flag.GIVEN_TOP)), likeness(value) >= _LIKELY
    return (given and likely) if flags & Flag.WORD else (given or likely)


@remembered
def name_features(name: str, surname: int) -> tuple[str, ...]:
    """What a name says by itself; `surname` is the length of its surname."""
    listed = lists("ko")
    family, given = name[:surname], name[surname:]
    features = ["surname:two" if surname == 2 else "surname:common" if family in _COMMON else "surname:rare"]
    if surname == 1 and family not in _COMMON and listed.flags(family) & Flag.SURNAME_TOP:
        features[0] = "surname:some"
    flags = listed.flags(given)
    features.append("given:top" if flags & Flag.GIVEN_TOP else "given:list" if flags & Flag.GIVEN else "given:no")
    first, second = _syllables()
    if len(given) == 2:
        likely = first.get(given[0], -3.0) + second.get(given[1], -3.0)
        features.append(f"syllables:{max(-4, min(5, int(likely // 1)))}")
    else:
        features.append(f"syllable:{max(-3, min(3, int(second.get(given, -3.0) // 1)))}")
    whole = listed.flags(name)
    if whole & Flag.WORD:
        features.append("word:whole")
    if whole & Flag.OTHER:
        features.append("seen:other")
    if whole & Flag.PERSON:
        features.append("seen:person")
    if len(name) > 2 and listed.flags(name[:2]) & Flag.WORD:
        features.append("word:particle" if name[2] in _PARTICLE_SYLLABLES else "word:start")
    if flags & Flag.WORD:
        features.append("word:given")
    return tuple(features)


def _context(piece: Piece, start: int, end: int, rest: str) -> tuple[list[str], list[Reason]]:
    text = piece.text
    features = [f"rest:{rest}"]
    reasons: list[Reason] = []
    after = text[end : end + 1]
    if rest == "title":
        reasons.append(_TITLED)
    elif rest == "none" and after == " ":
        word = _WORD.match(text, end + 1)
        if word and title_length(word[0]):
            features.append("next:title")
            reasons.append(_TITLED)
        else:
            features.append("next:word" if word else "next:(" if text[end + 1 : end + 2] == "(" else "next:other")
    elif rest == "none":
        features.append("next:(" if after == "(" else "next:," if after and after in ",·/)" else "next:end")
    word_before = _word_before(text, start)
    announced = _announces(word_before) if word_before else ""
    if announced:
        features.append(f"before:{announced}")
        shown = word_before if announced == "cue" else _title_in(word_before)
        reasons.append(Reason(code="cue", facts={"word": shown}))
    heading = piece.heading(start)
    if heading and heading.endswith(_cues()):
        features.append("before:cue")
        reasons.append(Reason(code="heading"))
    elif start and text[start - 1] in ",·/(:":
        features.append("before:,")
    if start == 0 or text[start - 1] in "\n\x1f":
        features.append("line:start")
    return features, reasons


def _word_before(text: str, start: int) -> str:
    """The Hangul word right before a place, its particle left out: "성명:", "담당자는 "; empty for none."""
    end = start
    while end and text[end - 1] in " :([/\n\x1f" and start - end < 3:
        end -= 1
    if end == start or not "가" <= text[end - 1 : end] <= "힣":
        return ""
    first = end - 1
    while first and end - first < 9 and "가" <= text[first - 1] <= "힣":
        first -= 1
    word = text[first:end]
    return word[:-1] if len(word) > 2 and word[-1] in "은는이가인의과와로" else word


@remembered
def _announces(word: str) -> str:
    """Whether a word before a name is a cue ("cue") or a role or title ("role")."""
    return "cue" if word.endswith(_cues()) else "role" if _title_in(word) else ""


def _title_in(word: str) -> str:
    """The longest title a word ends with."""
    for length in range(min(len(word), 6), 1, -1):
        if word[-length:] in _titles() or lists("ko").flags(word[-length:]) & Flag.TITLE:
            return word[-length:]
    return ""


@cache
def _cues() -> tuple[str, ...]:
    return tuple(cue.replace(" ", "") for cue in _KO.cues["PERSON"] if len(cue) > 1)


def candidates(piece: Piece) -> Iterator[Candidate]:
    """All candidates of a piece, in no particular order."""
    if not piece.is_korean:
        return
    yield from _names(piece)
    yield from _surnames_alone(piece)
    yield from _shaped(piece)


def _names(piece: Piece) -> Iterator[Candidate]:
    for place, words_ in _NAMES.placed(piece.lower, piece.tokens):
        for offset, word, full, short in words_:
            if full:
                yield _full(piece, word, place + offset)
            if short:
                yield from _two(piece, word, place + offset)


def _readings(token: str) -> tuple[tuple[int, str, bool, bool], ...]:
    """The Hangul words in what stands between white space that may be or begin a name, with their places there."""
    found = ((match.start(), match[0], *_reading(match[0])) for match in _WORD.finditer(token))
    return tuple([reading for reading in found if reading[2] or reading[3]])


_NAMES = Telling(_readings)


def _reading(word: str) -> tuple[bool, bool]:
    """What a word may be wherever it stands: a full name; a short one or a surname with its title."""
    if len(word) < 2 or word[0] not in _surnames():
        return False, False
    surname = _surname_length(word)
    length = surname + 2
    full = len(word) >= length and _rest(word[length:]) != "other" and _promising(word[:length], surname)
    titled = title_length(word[1:]) > 0
    rest = _rest(word[2:])
    short = rest == "title" or (rest in ("none", "part") and len(word) < 5)
    return full, titled or (short and not lists("ko").flags(word[:2]) & Flag.WORD)


def _surname_length(word: str) -> int:
    return 2 if word[:2] in _TWO and len(word) > 3 else 1


def _full(piece: Piece, word: str, start: int) -> Candidate:
    surname = _surname_length(word)
    end = start + surname + 2
    features, reasons = _context(piece, start, end, _rest(word[surname + 2 :]))
    return Candidate(
        start,
        end,
        "ko.full",
        (*name_features(word[: surname + 2], surname), *features),
        (_LISTED, *reasons),
    )


def _promising(name: str, surname: int) -> bool:
    """Whether any surroundings could make a name of it; most words that start like one are settled here."""
    weights = model("names").get("ko.full", {})
    return not weights or sum(weights.get(feature, 0.0) for feature in ("", *name_features(name, surname))) > -5.0


def _two(piece: Piece, word: str, start: int) -> Iterator[Candidate]:
    """A name of two syllables, or a surname with the title in the same word: 허균 선생, 박씨는."""
    single = title_length(word[1:])
    if single and (len(word) > 2 or word[1] in _CALLS):
        known = "surname:common" if word[0] in _COMMON else "surname:rare"
        features = (known, f"title:{word[1 : 1 + single]}", "joined")
        yield Candidate(start, start + 1, "ko.surname", features, (_TITLED,))
        return
    rest = _rest(word[2:])
    if rest != "title" and not _title_follows(piece, start + 2) and not _announces(_word_before(piece.text, start)):
        return
    around, reasons = _context(piece, start, start + 2, rest)
    yield Candidate(start, start + 2, "ko.two", (*name_features(word[:2], 1), *around), tuple(reasons))


def _title_follows(piece: Piece, end: int) -> bool:
    if piece.text[end : end + 1] != " ":
        return False
    word = _WORD.match(piece.text, end + 1)
    return word is not None and title_length(word[0]) > 0


def _surnames_alone(piece: Piece) -> Iterator[Candidate]:
    for match in _alone().finditer(piece.text):
        word = _WORD.match(piece.text, match.end() + 1)
        length = title_length(word[0]) if word else 0
        if word and length:
            surname = "surname:common" if match[0] in _COMMON else "surname:rare"
            features = (surname, f"title:{word[0][:length]}")
            table = "ko.office" if word[0][:length] in _OFFICES else "ko.surname"
            yield Candidate(match.start(), match.end(), table, features, (_TITLED,))


def _shaped(piece: Piece) -> Iterator[Candidate]:
    text = piece.text
    for match in _masked().finditer(text):
        yield Candidate(match.start(), match.end(), "ko.masked", (), (Reason(code="masked"),))
    surnames = _surnames()
    first, second = _syllables()
    for match in _SPACED.finditer(text):
        likely = first.get(match[2], -3) + second.get(match[3], -3) > 0
        if match[1] not in surnames or _COUNTED.search(text, match.start(2), match.end() + 2):
            continue
        features, reasons = _context(piece, match.start(), match.end(), "none")
        if likely or "before:cue" in features:
            yield Candidate(match.start(), match.end(), "ko.spaced", tuple(features), (Reason(code="spaced"), *reasons))
    listed = lists("ko")
    for match in _given_call().finditer(text):
        flags = listed.flags(match[1])
        native = match[1] in NATIVE and "씨" in match[2]
        if flags & (Flag.GIVEN | Flag.GIVEN_TOP) or native:
            features2 = ["given:top" if flags & Flag.GIVEN_TOP else "given:list", f"call:{match[2]}"]
            if flags & Flag.WORD and not native:
                features2.append("word:given")
            yield Candidate(match.start(1), match.end(1), "ko.given", tuple(features2), (_TITLED,))


@cache
def _given_call() -> re.Pattern[str]:
    return re.compile(
        r"(?<![가-힣])([가-힣]{2})(?:( ?씨|님| 님| ?군| ?양|이가|이는|야|아)(?:[가은는이을를와과의도]|에게"
        r"|께서?)?)(?![가-힣])"
    )

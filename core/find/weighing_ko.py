"""What the judge of names (core/find/weighing.py) knows of Korean words: which of them are nobody, and who is somebody.

In: a place in a piece's text, and what the tagger says itself. Out: a verdict about the word there. A word is told from
a name by what the tagger makes of it, least where no usual name is spelled so; a syllable alone is somebody where a
title or a particle says so.

    SEEN      0.5  from here on the tagger's own score makes a name of a syllable, or of a word of two
    DOUBTED   0.4  from here on a word that is like a name is somebody all the same
    READ      0.9  from here on only lists and signs make a word of what the tagger takes for a person
"""

import regex

from core.find.lists import Flag, lists
from core.find.names.korean import is_like_name
from core.find.names.words import GIVEN
from core.find.things.korean import begins_noun, is_borne, is_korean_noun
from core.find.things.ordinary import is_surely_word, is_word
from core.languages import LANGUAGES

SEEN = 0.5
DOUBTED = 0.4
READ = 0.9
_HANGUL = regex.compile(r"\p{Hangul}")
# A road without a number is nobody's address: "세종대로 일대".
_ROAD = regex.compile(r"[가-힣]{1,7}(?:로|길)(?:에서?|의|는|은|가|를|와|변)?(?= [가-힣]|[.,]|$)(?! ?\p{L}{0,3} ?\d)")
_LONG_ROAD = 9
# The same where the name was taken for a place: not every word with this ending is a road ("종로", "서울대로 진학").
_STRETCH = regex.compile(r"[가-힣]{1,7}(?:로|길) (?:일대|구간|양방향|전 구간)(?!\p{L}{0,3} ?\d)")
# Thousands that towns are called like: "만 이천 원", "이천 명".
_THOUSANDS = regex.compile(
    r"(?:(?<=[만억조] ?)|(?<![가-힣]))[이사오]천"
    r"(?= ?(?:[일이삼사오육칠팔구]?[백십])?[일이삼사오육칠팔구]? ?(?:원|명|개|년|마리|그루|톤)"
    r"(?:[은는이가을를의도만에씩째]|으로|까지|부터|이나|밖에|(?![가-힣])))"
)
_SYLLABLES = regex.compile("[가-힣]{2}")
_SOMEBODY = GIVEN | Flag.PERSON
_TITLES = "|".join(sorted(LANGUAGES["ko"].titles_after, key=len, reverse=True))
_CALLED = regex.compile(
    rf" ?(?:{_TITLES})(?:님|께|[은는이가을를의와과도에]|$|[^가-힣])"
    r"|모(?!\p{L})| ?[○◯●〇*]"
)


def is_hangul(text: str, start: int) -> bool:
    """A name that starts there is written in syllables."""
    return "가" <= text[start] <= "힣"


def is_ordinary(text: str, start: int, end: int, seen: float) -> bool:
    """What looks like somebody's name is a word or a thing. `seen`: the tagger's own score, 0 where it sees nobody."""
    if seen < SEEN:
        return is_word(text, start, end)
    if seen >= READ and is_borne(text[start:end]):
        return is_korean_noun(text, start, end)
    return is_surely_word(text, start, end) or (seen < READ and begins_noun(text, start, end))


def is_all_but_seen(text: str, start: int, end: int, seen: float) -> bool:
    """Somebody whom the tagger all but sees, by a name that is like one."""
    return DOUBTED <= seen < SEEN and is_like_name(text, start, end)


def is_doubtful(text: str, start: int, end: int, seen: float) -> bool | None:
    """Two syllables of which the tagger is not sure are a word and no name of the lists; None: it is something else."""
    if seen >= SEEN or _SYLLABLES.fullmatch(text, start, end) is None:
        return None
    flags = lists("ko").flags(text[start:end])
    return bool(flags & Flag.WORD) and not flags & _SOMEBODY


def is_called_so(text: str, end: int) -> bool:
    """A title stands behind, or signs for what is left out of a name: "김 과장", "이모", "박○○"."""
    return _CALLED.match(text, end) is not None


def is_lone(text: str, start: int, end: int, seen: float) -> bool:
    """A syllable or a letter alone that nothing makes somebody: no title, no surname of the lists ("박 전 대표")."""
    if end - start != 1 or is_called_so(text, end) or seen >= SEEN:
        return False
    if _HANGUL.match(text, end) is not None or text[start] == "이":  # this: "이 대리운전"
        return True
    return not lists("ko").flags(text[start]) & (Flag.SURNAME | Flag.SURNAME_TOP)


def is_road(text: str, start: int, end: int) -> bool:
    """A road without a number, taken for an address."""
    return end - start < _LONG_ROAD and _ROAD.match(text, start) is not None


def is_stretch(text: str, start: int, end: int, sure: float) -> bool:
    """A stretch of a road, taken for a place; by a tagger that is sure only where it cuts the road's name in two."""
    if sure >= READ and not text.startswith(("로", "길"), end):
        return False
    return _STRETCH.match(text, start) is not None


def is_number(text: str, start: int, end: int) -> bool:
    """Thousands of something, taken for a town."""
    found = _THOUSANDS.match(text, start)
    return found is not None and found.end() == end

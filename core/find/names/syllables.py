"""A Korean name ends where its word does, but for particles: the tagger, reading by syllables, stops within.

In: evidence of all tiers about a piece, and its text. Out: the same evidence; claims of the tagger about people that
touch within a word are one, and one that stops at its first syllable ("병" of 병주, "노" of 노아) goes to the end of
the name.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import regex

from core.find.evidence import Evidence
from core.find.names.korean import is_ending, title_length
from core.find.remembered import remembered
from core.languages import LANGUAGES

_KIN = frozenset(LANGUAGES["ko"].relations)
_WORD = regex.compile("[가-힣]{1,12}")
_READ = 0.9  # from here on a name of more syllables goes on, too
_LONGEST = 3  # syllables behind the first one of a name
# Nobody is called with a particle behind, 아 of 노아가 is the name's; so is 라 of 세라는, and 나 of 세나가.
_TWICE = regex.compile("[아야나라][가는를와도랑의]")
_WITH_I = regex.compile("이(?:[가는를와도의랑]|에게|한테)?")  # 태이는: behind a vowel it is the name's
_BEHIND_VOWEL = ("가", "는", "를", "와", "야", "랑", "라고", "라는")
_BEHIND_CONSONANT = ("은", "을", "과", "아")


def in_words(evidence: Iterable[Evidence], text: str) -> Iterator[Evidence]:
    """Every claim, those of the tagger about people in Hangul to the end of the name."""
    held: Evidence | None = None
    for claim in evidence:
        if claim.source != "tagger" or claim.kind != "PERSON" or not "가" <= text[claim.end - 1] <= "힣":
            yield claim
            continue
        if claim.end - claim.start == 1 and _is_kin(text, claim.start):
            continue
        if held is not None and held.end == claim.start:
            held = replace(held if held.weight >= claim.weight else claim, start=held.start, end=claim.end)
            continue
        if held is not None:
            yield _grown(held, text)
        held = claim
    if held is not None:
        yield _grown(held, text)


def _grown(claim: Evidence, text: str) -> Evidence:
    first = text.rfind(" ", claim.start, claim.end) + 1 or claim.start
    size = claim.end - first
    if (size > 1 and (size > _LONGEST or claim.weight < _READ)) or not "가" <= text[claim.end : claim.end + 1] <= "힣":
        return claim
    if first and "가" <= text[first - 1] <= "힣":
        return claim
    rest = _WORD.match(text, claim.end)
    more = _more(text[claim.end - 1], rest[0], size) if rest else 0
    return replace(claim, end=claim.end + more) if more else claim


def _is_kin(text: str, start: int) -> bool:
    """An aunt and what else begins with a syllable that is a surname."""
    return text[start : start + 2] in _KIN or text[start : start + 3] in _KIN


@remembered
def _more(last: str, rest: str, size: int) -> int:
    """How many syllables behind the first ones of a name, `size` of them that end with `last`, are the name's."""
    if title_length(rest) or (is_ending(rest) and (size > 1 or _fits(last, rest))):
        return 0
    for more in range(1, min(len(rest), _LONGEST + 1 - size) + 1):
        behind = rest[more:]
        if not behind or (is_ending(behind) and (title_length(behind) or _fits(rest[more - 1], behind))):
            return more
    return 0


def _fits(last: str, ending: str) -> bool:
    """Whether the particle stands so behind the syllable: 은 behind a consonant, 는 behind a vowel; a name of one
    syllable and 라는 are more likely 세라는."""
    if _TWICE.match(ending):
        return False
    closed = (ord(last) - 0xAC00) % 28 > 0
    if not closed and _WITH_I.fullmatch(ending):
        return False
    return not ending.startswith(_BEHIND_VOWEL if closed else _BEHIND_CONSONANT)

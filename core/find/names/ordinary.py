"""Names that are ordinary words where they stand: "Mark the box", "Grant funding", "Julia 1.9", 강수량.

In: a place in a piece's text. Out: whether what looks like a name there is a word. Such a claim counts `WEIGHT` at most
in each tier, so that two of them together are still a near miss.
"""

import regex

from core.find.lists import Flag, lists
from core.find.names.korean import is_ending
from core.find.names.stops import HOMONYMS_EN
from core.folding import lower

WEIGHT = 0.25
_HANGUL = regex.compile(r"\p{Hangul}")
# Behind a homonym that begins a sentence: what somebody does, or who is with them. Behind any other word in lower case
# it is a word itself: "Mark the box", "Grant funding", "Dawn breaks", "Bill of lading".
_SOMEBODY = regex.compile(
    r" (?:(?:and|or|&) \p{Lu}|(?:is|was|has|had|will|would|can|could|may|might|must|should|does|did|also|always|never"
    r"|often|just|still|then|now|who|said|says|told|tells|asked|asks|wants|needs|likes|loves|lives|works|came|comes"
    r"|went|goes|got|gets|made|makes|took|takes|gave|gives|thinks|thought|knows|knew|left|leaves|wrote|writes|sent"
    r"|sends|met|meets|sat|stood|felt|saw|sees|ran|runs|called|calls|agrees|moved|hates|owns|owes|\p{Ll}{2,}ed)"
    r"(?!\p{L}))"
)
_LOWER = regex.compile(r" \p{Ll}")
_VERSION = regex.compile(r" v?\d{1,3}\.\d+")
# A Hangul word goes on behind its first three syllables with what makes a noun: 강수량.
_NOUN_END = frozenset("량률율력값품론증")
_BEGINS = regex.compile(r"(?:^|[.!?:;\n•*-] *|\d[.)] +)$")
_LETTER_BEHIND = regex.compile(r"[가-힣] \p{Ll}$")
_LONGEST_REST = 12  # syllables: no word, and no ending, is longer
_HANGUL_WORD = regex.compile(rf"[가-힣]{{1,{_LONGEST_REST + 1}}}")


def is_word(text: str, start: int, end: int) -> bool:
    """The name at this place of a piece's text is an ordinary word there."""
    return _is_verb(text, start, end) or _VERSION.match(text, end) is not None or _is_korean_noun(text, start, end)


def _is_verb(text: str, start: int, end: int) -> bool:
    """A homonym that begins a sentence, and nothing behind says that it is somebody."""
    return (
        end - start < 8
        and lower(text[start:end]) in HOMONYMS_EN
        and _LOWER.match(text, end) is not None
        and _SOMEBODY.match(text, end) is None
        and _BEGINS.search(text, max(0, start - 4), start) is not None
    )


def _is_korean_noun(text: str, start: int, end: int) -> bool:
    """What the tagger takes for a Korean name and is a piece of a longer word, a noun, or has a letter behind it."""
    value = text[start:end]
    if not _HANGUL.match(value):
        return False
    if _LETTER_BEHIND.search(value):
        return True
    word = _HANGUL_WORD.match(text, end)
    if word is not None and len(word[0]) <= _LONGEST_REST and _goes_on_as_noun(value, word[0]):
        return True
    return len(value) == 3 and value[2] in _NOUN_END and bool(lists("ko").flags(value[:2]) & Flag.WORD)


def _goes_on_as_noun(value: str, rest: str) -> bool:
    """With some of the syllables behind it, and a particle at most behind those, it is a word: 은하 of 은하수를."""
    for more in range(1, len(rest) + 1):
        if lists("ko").flags(value + rest[:more]) & Flag.WORD and (more == len(rest) or is_ending(rest[more:])):
            return not is_ending(rest)
    return False

"""Half a name is no name: the word beside a name that no list knows as a word belongs to it, "Tshering" to "Wangchuk".

In: evidence of all tiers about a piece, weighed, and the piece. Out: the same evidence, names of people that were read
in half with their other half. Names from elsewhere are read so, since one of their words is mostly better known.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import regex

from core.find.evidence import Evidence, Piece
from core.find.lists import Flag, lists
from core.find.names.hangul import TWO
from core.find.names.stops import STOPS
from core.find.names.words import ONE_WORD, TURKISH_ENDING, is_unknown
from core.folding import lower
from core.languages import LANGUAGES

_SURE = 0.5  # names of people from here on, and what else stands there from here on keeps its place
_REACH = 26
_BEFORE = regex.compile(rf"(?<![\p{{L}}\p{{M}}\p{{N}}@._/'-]){ONE_WORD} $", regex.V1)
_BEHIND = regex.compile(rf" {ONE_WORD}(?![\p{{L}}\p{{M}}\p{{N}}@_/-])", regex.V1)
# An initial before the name, where no sentence ends with it: "davalı A. Kadir Şen".
_INITIAL = regex.compile(r"(?:^|[:,;(\n\"] ?|\p{Ll} )(?P<v>\p{Lu}\. ?(?:\p{Lu}\. ?)?)$")
_INITIALS = regex.compile(r"(?:\p{Lu}\.[ -]?){1,3}")
# A name cut at the end of a line: "Pen-" and "rose" below.
_BROKEN = regex.compile(r"[-‐]\n[ ]{0,8}(?P<v>\p{Ll}{2,12})(?!\p{L})")
_LATIN = regex.compile(r"[\p{Lu}&&\p{Latin}][[\p{Ll}&&\p{Latin}]\p{M}'-]+", regex.V1)
# What is written short of a given name: Md. Rezaul, Wm. Blake.
_SHORT_BEFORE = regex.compile(r"(?<![\p{L}\p{M}\p{N}._-])(?:Md|Mohd|Muhd|Sk|Wm|Chas|Thos|Jas|Geo|Robt)\. $")
# In Hangul, where every name is a name by its syllables: only words of several, beside one that is no Korean name.
_HANGUL_BEFORE = regex.compile(r"(?<![가-힣])(?P<v>[가-힣]{2,7}) $")
_FOREIGN = regex.compile(r"[가-힣]{4,}")
# The surname alone, apart from its given name: 김 하나 님.
_GIVEN = regex.compile(r" (?P<v>[가-힣]{2})(?P<t> ?(?:씨|님|군|양))?[은는이가을를의께도와과]?(?![가-힣])")
_TITLES = frozenset(lower(title) for title in LANGUAGES["tr"].titles_after)
_PARTICLES = frozenset("은는이가을를의에도와과로서고며")


def whole(evidence: Iterable[Evidence], piece: Piece) -> Iterator[Evidence]:
    """Every claim, those about people from their first word to their last."""
    claims = tuple(evidence)
    for claim in claims:
        if claim.kind != "PERSON" or claim.weight < _SURE:
            yield claim
            continue
        value = piece.text[claim.start : claim.end]
        start, end = claim.start, claim.end
        if _LATIN.fullmatch(value):
            start = _free(piece, claims, claim, _BEFORE.search(piece.text, max(0, start - _REACH), start), start)
            if start == claim.start:
                behind = _BEHIND.match(piece.text, end)
                end = _stem_end(behind) if behind and _free(piece, claims, claim, behind, -1) >= 0 else end
        elif _INITIALS.fullmatch(value):
            behind = _BEHIND.match(piece.text, end - value.endswith(" "))
            end = _stem_end(behind) if behind and _free(piece, claims, claim, behind, -1) >= 0 else end
        elif _FOREIGN.fullmatch(value) and value[:2] not in TWO:
            before = _HANGUL_BEFORE.search(piece.text, max(0, start - 9), start)
            start = _free(piece, claims, claim, before, start)
        elif len(value) == 1 and "가" <= value <= "힣":
            given = _GIVEN.match(piece.text, end)
            end = given.end("v") if given and _is_given(given) else end
        if short := _SHORT_BEFORE.search(piece.text, max(0, start - 7), start):
            start = short.start()
        initial = _INITIAL.search(piece.text, max(0, start - 8), start) if value[0].isupper() else None
        start = initial.start("v") if initial else start
        broken = _BROKEN.match(piece.text, end)
        end = broken.end() if broken and lower(broken["v"]) not in STOPS else end
        yield claim if (start, end) == (claim.start, claim.end) else replace(claim, start=start, end=end)


def _is_given(match: "regex.Match[str]") -> bool:
    """Two syllables behind a surname alone are a given name, and no title: 김 대리."""
    flags = lists("ko").flags(match["v"])
    if match["v"][0] in "씨님" or flags & Flag.TITLE:
        return False
    return bool(match["t"] or flags & Flag.GIVEN or not flags & Flag.WORD)


def _stem_end(match: "regex.Match[str]") -> int:
    """Where the matched word ends without what is joined to it: Hanım'a, Wangchuk's."""
    stem, sign, ending = match["v"].rpartition("'")
    joined = bool(sign) and (ending == "s" or TURKISH_ENDING.fullmatch(lower(ending)) is not None)
    start: int = match.start("v")
    return start + len(stem if joined else match["v"])


def _free(
    piece: Piece, claims: Sequence[Evidence], claim: Evidence, match: "regex.Match[str] | None", otherwise: int
) -> int:
    """Where the matched word starts, if it is no word of any list and nobody claims it for something else."""
    if match is None:
        return otherwise
    word, (start, end) = match["v"], match.span("v")
    if word[0] >= "가":
        known = word[-1] in _PARTICLES or bool(lists("ko").flags(word))
    else:
        stem = lower(word[: _stem_end(match) - start])
        known = stem in _TITLES or not is_unknown(stem)
    taken = any(
        other.start < end and start < other.end and other.weight >= _SURE and other is not claim for other in claims
    )
    return otherwise if known or taken else start

"""What stands beside a name makes it longer, or likelier: "priya raghunathan", "Demo, A.", "Ada, Can and Deniz Örnek".

In: evidence of all tiers about a piece, weighed, and the piece. Out: the same evidence; of names of people some longer
and some with a greater weight. Of what is not found yet, only one word joined to somebody by "and" is.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import regex

from core.find.evidence import Evidence, Piece
from core.find.lists import Flag
from core.find.names.deeds_tr import clause, does
from core.find.names.stops import STOPS
from core.find.names.words import ANY_GIVEN, NAMES, flags_of, is_unknown
from core.folding import lower
from core.languages.language import words
from core.model import Reason

LISTED = 0.55
"""A name of the lists that the tagger does not see, in one row with others or doing what people do."""
_FAINT = 0.18
_READ = 0.3
_LIKELY = 0.35
_SURE = 0.5
_LOW_NEXT = regex.compile(r" ([\p{Ll}&&\p{Latin}][\p{Latin}\p{M}]{3,})(?![\p{L}\p{M}\d@_/-])(?!\.\p{L})", regex.V1)
_INITIAL = regex.compile(r", ?\p{Lu}\.(?: ?\p{Lu}\.)?(?= ?(?:[,;)\]\n]|$|& |\p{Ll}))")
_BELIEVED = 0.75
_REACH = 32
_NAME_WORD = r"(?P<v>\p{Lu}\p{Ll}{2,20}(?:-\p{Lu}\p{Ll}{2,20})?)"
_BEFORE = regex.compile(rf"(?<=\p{{Ll}},? ){_NAME_WORD} (?:and|or|&|ve|veya|ile) $")
_BEHIND = regex.compile(rf" (?:and|or|&|ve|veya|ile) {_NAME_WORD}(?![\p{{L}}'.-]| \p{{Lu}})")
# The same with a comma, in a row of which two more are somebody: "Tiggy, Ada and Can".
_COMMA_BEFORE = regex.compile(rf"(?:(?<![\p{{L}}\d ] ?)|(?<=[:;,\n] ?)){_NAME_WORD}, $")
_COMMA_BEHIND = regex.compile(rf", {_NAME_WORD}(?=[,;.\n]|$| and | or | & )")
_SLASH_BEFORE = regex.compile(rf"(?<![\p{{L}}\d/._-]){_NAME_WORD} ?/ ?$")
_SLASH_BEHIND = regex.compile(rf" ?/ ?{_NAME_WORD}(?![\p{{L}}'./-]| \p{{Lu}})")
_AND = regex.compile(r" (?:and|or|&) ")
_TOLD = frozenset(("title", "cue", "met.does", "met.called", "met.greeting"))
_KOREAN = regex.compile(r"[가-힣]{3,4}")
_ROW = regex.compile(r"(?:, (?:and |or |ve )?| and | & | ve |; )")
DEEDS = "|".join(
    words(
        """
        chase, call, ring, email, send, book, ask, check, update, contact, speak, follow, confirm, prepare,
        draft, review, circulate, arrange, write, take, bring, cover, lead, join, attend, meet, visit, pick,
        drop, sign, pay, phone, diarise, brief, liaise, report, submit, upload, share, shadow, investigate,
        escalate, finalise, organise, organize, order, fix, sort, raise, log, remind, notify, inform, invite,
        monitor, mentor, train, supervise, collect, deliver, return, buy, print, scan, post, resend, amend,
        quote, source, host
        """
    )
)
"""What somebody is to do, as a pattern."""
_DOES = regex.compile(
    r" (?:(?:{verbs})(?!\p{{L}})|(?:to|will|agreed to|is going to) (?:{deeds})(?!\p{{L}})"
    r"|\p{{Ll}}{{2,}}(?<!e)ed (?:me|us|him|her|them|the|that|about|to|for|it|a|on|in|with|his|my)(?!\p{{L}})"
    r"|has (?:the|a|an|his|her|my|our|their|your|asked|agreed|been|given|left|moved|called|already)(?!\p{{L}}))".format(
        verbs="|".join(
            words(
                """
                said, says, told, asked, wants, wanted, thinks, thought, agreed, called, phoned, rang, emailed,
                texted, wrote, lives, lived, works, worked, came, went, knows, knew, joins, joined, resigned,
                retired, attended, complained, apologised, apologized, explained, denied, admitted, married,
                signed, met, phones, lodged, spoke, testified, refused, declined, apologised, swapped, needs,
                forgot, promised, appeals, appealed, disputes, disputed, contests, alleges, denies, requests,
                requested, seeks, swallowed, fainted, prefers, teaches, aradı, geldi, gelmedi, gelecek, gitti,
                imzaladı, söyledi, belirtti, istedi, bildirdi, başvurdu, katıldı, görüştü, evlendi, doğdu,
                yaşıyor, çalışıyor, oturuyor, taşındı, ayrıldı, getirdi, gönderdi, verdi, aldı
                """
            )
        ),
        deeds=DEEDS,
    )
)


def beside(evidence: Iterable[Evidence], piece: Piece) -> Iterator[Evidence]:
    """Every claim, those about names of people as what stands beside them says."""
    claims = tuple(evidence)
    people = [claim for claim in claims if claim.kind == "PERSON"]
    if not people:
        yield from claims
        return
    yield from _joined(piece, claims)
    places = [claim for claim in claims if claim.kind == "LOCATION" and claim.weight >= _SURE]
    ends = sorted(claim.end for claim in people if claim.weight >= _SURE)
    starts = sorted(claim.start for claim in people if claim.weight >= _SURE)
    for claim in claims:
        if claim.kind != "PERSON":
            yield claim
        elif places and _is_place(piece, claim, places):
            yield replace(claim, kind="LOCATION")
        elif _is_read_in_doubt(claim, _value(piece, claim)) and _is_in_row(piece, claim, starts, ends):
            yield replace(claim, weight=LISTED, reasons=(*claim.reasons, Reason(code="beside.people")))
        elif _is_in_doubt(claim) and (_is_whole(_value(piece, claim)) or _is_likely(claim)):
            backed = (
                _is_in_row(piece, claim, starts, ends)
                or _DOES.match(piece.text, claim.end) is not None
                or does(clause(piece.text, claim.end))
            )
            reasons = (*claim.reasons, Reason(code="beside.people"))
            yield replace(claim, weight=LISTED, reasons=reasons) if backed else claim
        else:
            end = _longer(piece, claim)
            yield claim if end == claim.end else replace(claim, end=end)


def _joined(piece: Piece, claims: Sequence[Evidence]) -> Iterator[Evidence]:
    """A word in capitals joined to somebody: one that no list and no claim knows by "and" ("Nkechi or Ada Demo"), a
    given name, too, by a slash ("Aslı/Burak")."""
    ends, starts = (
        sorted(getattr(claim, side) for claim in claims if claim.kind == "PERSON" and claim.weight >= _SURE)
        for side in ("end", "start")
    )
    for claim in claims:
        if claim.kind != "PERSON" or claim.weight < _READ:
            continue
        for match, slash in _words_beside(piece.text, claim):
            if claim.weight < _SURE and not (slash and _is_given(lower(_value(piece, claim)))):
                continue
            start, end = match.span("v")
            word = lower(match["v"])
            between = not slash and _is_between(piece, start, end, starts, ends)
            if slash is None:
                alike = (between or _is_in_row(piece, claim, starts, ends)) and is_unknown(word)
            else:
                alike = (slash or claim.weight >= _BELIEVED) and is_unknown(word)
            if (
                alike
                or (slash and _is_given(word))
                or (between and (_is_no_word(word) or _is_read(claims, start, end)))
            ) and not any(
                other.start < end
                and start < other.end
                and other.weight >= (_SURE if between or other.kind == "PERSON" else 0)
                for other in claims
            ):
                yield Evidence(
                    start=start,
                    end=end,
                    kind="PERSON",
                    source="dictionary",
                    weight=LISTED,
                    reasons=(Reason(code="beside.people"),),
                )


def _words_beside(text: str, claim: Evidence) -> Iterator[tuple["regex.Match[str]", bool | None]]:
    """The words joined to a claim, and by what: None a comma, False "and", True a slash.

    Looked for where a sign or a space allows it, since beside most names nothing is.
    """
    start, end = claim.start, claim.end
    low = max(0, start - _REACH)
    before, behind = text[start - 1 : start], text[end : end + 1]
    spaced = before in (" ", "\n")
    for match, slash in (
        (_COMMA_BEFORE.search(text, low, start) if spaced else None, None),
        (_COMMA_BEHIND.match(text, end) if behind == "," else None, None),
        (_BEFORE.search(text, low, start) if spaced else None, False),
        (_BEHIND.match(text, end) if behind == " " else None, False),
        (_SLASH_BEFORE.search(text, low, start) if spaced or before == "/" else None, True),
        (_SLASH_BEHIND.match(text, end) if behind in (" ", "/") else None, True),
    ):
        if match is not None:
            yield match, slash


def _is_place(piece: Piece, claim: Evidence, places: Sequence[Evidence]) -> bool:
    """A word that is a place as well, or in no list, joined by "and" to a place: "Kenilworth and Warwick"."""
    value = _value(piece, claim)
    if not value.istitle() or " " in value or any(reason.code in _TOLD for reason in claim.reasons):
        return False
    flags = flags_of(lower(value))
    if flags & NAMES and not (flags | flags >> 16) & (Flag.PLACE | Flag.PLACE_TOP):
        return False
    return any(
        _AND.fullmatch(piece.text, min(claim.end, place.end), max(claim.start, place.start)) is not None
        for place in places
    )


def _is_between(piece: Piece, start: int, end: int, starts: list[int], ends: list[int]) -> bool:
    """Somebody stands on both sides, with nothing but a comma or "and" between."""
    before, behind = bisect_left(ends, start) - 1, bisect_left(starts, end)
    if before < 0 or behind == len(starts):
        return False
    return bool(_ROW.fullmatch(piece.text, ends[before], start) and _ROW.fullmatch(piece.text, end, starts[behind]))


def _is_read(claims: Sequence[Evidence], start: int, end: int) -> bool:
    """The tagger half believes that it is somebody."""
    return any(
        (claim.start, claim.end, claim.kind, claim.source) == (start, end, "PERSON", "tagger") and claim.weight >= _READ
        for claim in claims
    )


def _is_no_word(word: str) -> bool:
    """Somewhere or something perhaps, but no ordinary word: "Ada, Caspian, Can"."""
    flags = flags_of(word)
    return word not in STOPS and not (flags | flags >> 16) & (Flag.WORD | Flag.TITLE | Flag.COUNTRY)


def _is_given(word: str) -> bool:
    """A given name that is nowhere, whatever else it means."""
    flags = flags_of(word)
    return bool(flags & ANY_GIVEN) and not (flags | flags >> 16) & (Flag.PLACE_TOP | Flag.COUNTRY)


def _is_in_doubt(claim: Evidence) -> bool:
    """A name of the lists that might be one, and is no word where it stands."""
    ordinary = any(reason.code == "ordinary" for reason in claim.reasons)
    return _FAINT <= claim.weight < _SURE and claim.source == "dictionary" and not ordinary


def _is_read_in_doubt(claim: Evidence, value: str) -> bool:
    """A word in capitals that the tagger reads as somebody, not surely, and that is a name if anything."""
    if claim.source != "tagger" or not _READ <= claim.weight < _SURE or not value.istitle() or " " in value:
        return False
    ordinary = any(reason.code == "ordinary" for reason in claim.reasons)
    return not ordinary and is_unknown(lower(value))


def _is_likely(claim: Evidence) -> bool:
    """A given name that is all but believed: what it does settles it."""
    return claim.weight >= _LIKELY and any(str(why.facts.get("list", "")).startswith("given") for why in claim.reasons)


def _is_whole(value: str) -> bool:
    """A name of two words, or of three Korean syllables."""
    return " " in value or _KOREAN.fullmatch(value) is not None


def _value(piece: Piece, claim: Evidence) -> str:
    return piece.text[claim.start : claim.end]


def _is_in_row(piece: Piece, claim: Evidence, starts: list[int], ends: list[int]) -> bool:
    """Another name stands right before it or right behind it, with nothing but a comma or "and" between."""
    at = bisect_left(ends, claim.start) - 1
    if at >= 0 and claim.start - ends[at] < 8 and _ROW.fullmatch(piece.text, ends[at], claim.start):
        return True
    at = bisect_left(starts, claim.end)
    return at < len(starts) and starts[at] - claim.end < 8 and bool(_ROW.fullmatch(piece.text, claim.end, starts[at]))


def _longer(piece: Piece, claim: Evidence) -> int:
    """Where a name of one word ends: with the surname behind it in lower case, or the initial behind a comma."""
    value = _value(piece, claim)
    if claim.weight < _SURE or not value.replace("-", "").replace("'", "").isalpha():
        return claim.end
    if value.islower():
        following = _LOW_NEXT.match(piece.text, claim.end)
        return following.end() if following and _is_surname(piece, lower(following[1])) else claim.end
    initial = _INITIAL.match(piece.text, claim.end) if value[:1].isupper() else None
    return initial.end() if initial else claim.end


def _is_surname(piece: Piece, word: str) -> bool:
    """A word that is listed as a name, or in an English document no word at all."""
    flags = flags_of(word)
    own = flags | flags >> 16
    if word in STOPS or own & (Flag.WORD | Flag.WORDISH | Flag.OTHER):
        return False
    return bool(flags & NAMES) or (not flags and "tr" not in piece.setting.languages)

"""What claims and verdicts say about each other when they stand side by side: a date of birth behind a name, the lines
of one address, the postal code before or behind a Korean one.

In: evidence of all tiers about a piece, then verdicts, and the text. Out: the same, with a date behind a name believed
to be somebody's date of birth, the parts of an address as one, and a Korean postal code as a finding of its own.
"""

import datetime
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import regex

from core.find.evidence import Evidence
from core.find.judge import Verdict
from core.find.lists import Flag, lists
from core.folding import lower
from core.model import Reason

BESIDE = "dob_beside"
"""The row (core/find/patterns/dates.py) whose dates count only behind a name."""
_BORN = 0.7
_GROWN = 14  # years: a younger date behind a name is more likely the day of a signature
_SEX = r"(?:남성?|여성?|[MF]|male|female|man|woman|erkek|kad[ıi]n)"
_BETWEEN = regex.compile(rf"(?: ?(?:씨|님|군|양))? ?[(\[,/·|] ?(?:{_SEX} ?[/,·|] ?)?")
_BESIDE_AT = 14  # code points between a name and the date behind it
_NAMES = 0.5  # weight from which a claim is somebody's name
_YEAR = regex.compile(r"(?<!\d)(?:18|19|20)\d\d")

_PLACES = frozenset({"ADDRESS", "LOCATION", "POSTCODE"})
_WORD = r"(?:\p{Lu}[\p{L}\p{M}'’.-]{1,24}|\p{Lu}{1,3}|nan|\d{3,6})"
# What may stand between two parts of an address on one line: a comma, a town nobody knows, a postal code.
_GAP = regex.compile(rf"[ \t]*(?:,[ \t]*)?(?:{_WORD}(?:[ \t]{_WORD}){{0,2}}[ \t]*,[ \t]*)?")
# From one line of an address to the next, also where an answer quotes them.
_NEXT_LINE = regex.compile(r"[ \t]*,?[ \t]*\r?\n[ \t]*(?:[>|*#?]{1,3}[ \t]*)?(?:,[ ]?)?")
_TOWN = r"[\p{L}\p{M}][\p{L}\p{M}'’.()-]*"
_CODE = r"(?:\d{4,6}(?:-\d{4})?|\d{3} \d{2}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)"
_LAST_LINE = regex.compile(
    rf"(?:,[ ]?)?(?:{_TOWN}[ ,]{{1,2}}){{0,6}}{_CODE}|{_CODE}(?:[ ,]{{1,2}}{_TOWN}){{1,3}}"
    r"|[FAD]PO,? [A-Z]{2} \d{5}"
)
# A country, a postal code or both, with which the last line begins; a sentence may go on behind them.
_CLOSING = regex.compile(
    rf"(?:(?P<name>{_TOWN}(?: {_TOWN}){{0,3}}?)(?: ?\([\p{{L}} ]{{2,24}}\))?(?:,? {_CODE})?|(?P<code>{_CODE}))"
    r"(?=$|[.,;?!)]|[ ]\p{Ll})"
)
_REGION = regex.compile(r"[A-Z]{2,3}|\d{1,2}")
_TOWN_LINE = regex.compile(rf"(?:,[ ]?)?{_TOWN}(?: {_TOWN}){{0,3}}(?:,? [A-Z]{{2,3}})?|\d{{1,2}}")
_UNIT_LINE = regex.compile(
    r"(?i:apt|apartment|suite|ste|unit|flat|floor|fl|room|rm|bldg|building|box|dept|daire|kat|no)\.? ?[#:]? ?[\w-]{1,6}"
    r"|# ?[\w-]{1,6}|\d{1,3}(?:st|nd|rd|th) (?i:floor|fl)\.?"
)
_LINE = regex.compile(r"[^\n\r>|*#?,;.\s](?:[^\n\r]*[^\n\r\s,;])?")
_LEAD = regex.compile(r"[\s>|*#?,;\d-]*")  # what stands before an address in a line of its own
_LED = regex.compile(r":\s*$")  # what leads into an address on the next line
_LETTERS = regex.compile(r"[\p{L}\p{M}]+")
_SHIP = regex.compile(r"(?:USS|USCGC|USNS|USAF|PSC|CMR|Unit) ")
_HANGUL = regex.compile(r"\p{Hangul}")
_LINES = 6  # of an address
# A Korean postal code at an address, with its brackets and word: " (우편번호 06234)", "(우 06234)", ", 06234".
_CODE_BEHIND = regex.compile(r"(?:,[ ]?|[ ]?[(\[] ?(?:우(?:편번호)?[ :]*)?|[ ,]*우(?:편번호)?[ :]*)(?P<v>\d{5})[ )\]]*")
_CODE_BEFORE = regex.compile(r"[(\[]?(?:우편번호|우)?[ :]*(?P<v>\d{5})[ ,)\]]+(?=[가-힣])")
_CODE_ALONE = regex.compile(r"(?:,|[(\[]|우편번호|(?<![가-힣])우)[ :)]*$")
_AT = 12  # code points before a postal code that tell it from a house number


def born(evidence: Iterable[Evidence], text: str) -> Iterator[Evidence]:
    """Every claim; a date right behind a name counts as a date of birth when it is old enough, else not at all."""
    claims = tuple(evidence)
    waiting = [claim for claim in claims if _is_beside(claim)]
    if not waiting:
        yield from claims
        return
    ends = sorted({claim.end for claim in claims if claim.kind == "PERSON" and claim.weight >= _NAMES})
    for claim in claims:
        if not _is_beside(claim):
            yield claim
            continue
        at = bisect_right(ends, claim.start) - 1
        if at >= 0 and claim.start - ends[at] <= _BESIDE_AT and _BETWEEN.fullmatch(text, ends[at], claim.start):
            year = _YEAR.search(text, claim.start, claim.end)
            if year is None or int(year[0]) <= datetime.date.today().year - _GROWN:
                yield replace(claim, weight=_BORN, reasons=(*claim.reasons, Reason(code="beside.name")))


def _is_beside(claim: Evidence) -> bool:
    return claim.kind == "DOB" and any(why.facts.get("row") == BESIDE for why in claim.reasons)


def apart(evidence: Iterable[Evidence], text: str) -> Iterator[Evidence]:
    """Every claim; one about a Korean address with its postal code as two."""
    for claim in evidence:
        if claim.kind != "ADDRESS" or not any(map(str.isdecimal, text[claim.start : claim.end])):
            yield claim
            continue
        before = _CODE_BEFORE.match(text, claim.start, claim.end + 2)
        start = min(before.end(), claim.end) if before else claim.start
        behind = _behind(text, start, claim.end)
        for code in (before, behind):
            if code is not None:
                yield replace(claim, kind="POSTCODE", start=code.start("v"), end=code.end("v"))
        end = behind.start() if behind else claim.end
        if start < end:
            alone = not before and not behind and _is_code(text, start, end)
            yield replace(claim, start=start, end=end, kind="POSTCODE" if alone else claim.kind)


def _behind(text: str, start: int, end: int) -> "regex.Match[str] | None":
    """The postal code at the end of a Korean address."""
    for low in range(max(start, end - 16), end - 5):
        match = _CODE_BEHIND.fullmatch(text, low, end)
        if match is not None:
            return match if _HANGUL.search(text, start, low) else None
    return None


def _is_code(text: str, start: int, end: int) -> bool:
    """Five digits behind a comma, a bracket or the word for it."""
    if end - start != 5 or not text[start:end].isdecimal():
        return False
    low = max(0, start - _AT)
    return bool(_CODE_ALONE.search(text, low, start) and _HANGUL.search(text, low, end + 2))


def one_address(verdicts: Sequence[Verdict], text: str, taken: float) -> list[Verdict]:
    """Verdicts with the parts of an address as one, and nothing of its lines left out.

    Where a sentence leads into an address, all its lines are one finding. In a letterhead each line stays a finding of
    its own, so that what is masked keeps its lines. `taken`: from which score on.
    """
    joined: list[Verdict] = []
    for verdict in verdicts:
        last = joined[-1] if joined else None
        if last is not None and verdict.score >= taken and _goes_on(last, verdict, text, taken):
            joined[-1] = _one(last, verdict)
        else:
            joined.append(verdict)
    filled: list[Verdict] = []
    done = 0
    for number, verdict in enumerate(joined):
        if filled and filled[-1].start < verdict.end and verdict.start < filled[-1].end:
            filled[-1] = _one(filled[-1], verdict)
            continue
        filled.append(verdict)
        if verdict.kind != "ADDRESS" or verdict.end <= done:
            continue
        later = joined[number + 1 :]
        done = _block_end(verdict, later, text, taken)
        line = text.rfind("\n", 0, verdict.start) + 1
        alone = _LEAD.fullmatch(text, line, verdict.start) and not _LED.search(text, max(0, line - 4), line)
        if done > verdict.end and not alone:
            reasons = (*verdict.reasons, Reason(code="address.lines"))
            filled[-1] = replace(verdict, end=done, reasons=reasons)
        elif done > verdict.end:
            filled += _between(verdict, done, [place for place in later if place.score >= taken], text)
    return sorted(filled, key=lambda verdict: (verdict.start, -verdict.score))


def _between(first: Verdict, end: int, later: Iterable[Verdict], text: str) -> Iterator[Verdict]:
    """What of the lines of a block no verdict covers."""
    at = first.end
    for place in (*later, None):
        stop = end if place is None or place.start > end else place.start
        for line in _LINE.finditer(text, at, stop) if at < stop else ():
            if any(map(str.isalnum, line[0])):
                reasons = (Reason(code="address.lines"),)
                yield replace(first, start=line.start(), end=line.end(), reasons=reasons, checked=None)
        if place is None or place.start > end:
            return
        at = max(at, place.end)


def _goes_on(last: Verdict, verdict: Verdict, text: str, taken: float) -> bool:
    """Two parts of one address on one line."""
    if last.kind != "ADDRESS" or verdict.kind != "ADDRESS" or last.score < taken or verdict.start - last.end > 40:
        return False  # a town behind a comma is a finding of its own
    if text[last.start : last.end].isdecimal() and text[verdict.end - 1].isdecimal():
        return False  # a street that has its number behind it needs none before
    if _HANGUL.search(text, last.start, verdict.end):
        return False  # Korean addresses are put together by rule (core/find/patterns/addresses.py)
    return any(map(str.isdecimal, text[last.start : last.end])) and (
        _GAP.fullmatch(text, last.end, verdict.start) is not None
    )


def _block_end(first: Verdict, later: Sequence[Verdict], text: str, taken: float) -> int:
    """Where the block ends that an address begins: with its last line that is surely part of one.

    Lines of a flat, lines that are places throughout, and a line with a postal code, behind such a line or with words
    that are no ordinary ones, are sure; a line of other words counts where such a line follows.
    """
    end = first.end
    if first.score < taken or "\n" not in text[end : end + 4] or _HANGUL.search(text, first.start, end):
        return end
    if not any(map(str.isdecimal, text[first.start : end])) and not _SHIP.match(text, first.start):
        return end
    places = [verdict for verdict in later if verdict.start < end + 240 and verdict.score >= taken]
    others = [verdict.start for verdict in places if verdict.kind not in _PLACES and not _is_town_line(verdict, text)]
    if others:
        places = [verdict for verdict in places if verdict.start < others[0]]
    at = end
    coded = region = False
    passed = "\n" in text[first.start : end]
    for _ in range(_LINES - 1):
        gap = _NEXT_LINE.match(text, at)
        if gap is None:
            break
        start = gap.end()
        stop = text.find("\n", start)
        line = text[start : stop if stop >= 0 else len(text)].rstrip(" \r\t,.;?!")
        at = start + len(line)
        if not line or (others and at > others[0]):
            break
        inside = [place for place in places if place.start < at and place.end > start]
        last = _LAST_LINE.match(line)
        code = last is not None and (last.end() == len(line) or line[last.end()] in ",.;?!)")
        if _UNIT_LINE.fullmatch(line) or (inside and _is_covered(text, start, at, inside)):
            end = max(at, *(place.end for place in inside)) if inside else at
        elif (closing := _closing(line, passed and not coded)) and (
            closing == len(line)
            or line[closing] in ".,;?!)"
            or end > first.end
            or region
            or (passed and line[0].isalpha() and line[closing - 1].isdecimal())
        ):
            end = start + closing
            if end < at:
                break
        elif last and code and not coded and (end > first.end or _are_towns(last[0], start, inside)):
            end = start + last.end()
            if end < at:
                break
        elif not _TOWN_LINE.fullmatch(line):
            break
        coded, passed, region = coded or code, True, _REGION.fullmatch(line) is not None
    return end


def _closing(line: str, code_alone: bool) -> int:
    """How many letters a country or a postal code has with which a line begins that ends an address; 0: none."""
    match = _CLOSING.match(line)
    if match is None:
        return 0
    if match["code"]:
        return match.end() if code_alone else 0
    name = lower(match["name"])
    known = any(lists(language).flags(name) & Flag.COUNTRY for language in ("en", "other", "tr"))
    return match.end() if known else 0


def _is_town_line(verdict: Verdict, text: str) -> bool:
    """What was taken for a person or an organisation is a line by itself, and a country or a postal code follows."""
    before = text[text.rfind("\n", 0, verdict.start) + 1 : verdict.start]
    if verdict.kind not in ("PERSON", "ORG") or before.strip(" \t>|*#?"):
        return False
    gap = _NEXT_LINE.match(text, verdict.end)
    return gap is not None and _closing(text[gap.end() : gap.end() + 60], True) > 0


def _is_covered(text: str, start: int, end: int, places: Iterable[Verdict]) -> bool:
    """Every letter and digit of a line lies in a place."""
    return all(any(place.start <= at < place.end for place in places) for at in range(start, end) if text[at].isalnum())


def _are_towns(line: str, start: int, places: Iterable[Verdict]) -> bool:
    """The words of a line that are no found places are no ordinary words either: "Total 12345" ends no address."""
    for word in _LETTERS.finditer(line):
        at = start + word.start()
        if len(word[0]) < 3 or any(place.start <= at < place.end for place in places):
            continue
        flags = lists("en").flags(lower(word[0]))
        if flags & (Flag.WORD | Flag.WORDISH) and not flags & (Flag.PLACE | Flag.PLACE_TOP | Flag.COUNTRY):
            return False
    return True


def _one(first: Verdict, second: Verdict) -> Verdict:
    lines = Reason(code="address.lines")
    reasons = [*first.reasons]
    reasons += (reason for reason in (lines, *second.reasons) if reason not in reasons)
    return replace(
        first,
        end=max(first.end, second.end),
        score=max(first.score, second.score),
        sources=tuple(dict.fromkeys((*first.sources, *second.sources))),
        reasons=tuple(reasons),
    )

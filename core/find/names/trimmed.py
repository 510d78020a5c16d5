"""What the tagger reads as a name without what is no part of it: titles, cues, endings, a second person.

In: evidence of all tiers about a piece, and its text. Out: the same evidence, claims of the tagger about people cut.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import replace

import regex

from core.find.evidence import Evidence
from core.find.lists import Flag, latin_flags, lists
from core.find.names.stops import VERBS
from core.find.names.words import GIVEN, PARTICLES, TURKISH_ENDING
from core.folding import lower
from core.languages import LANGUAGES
from core.languages.language import words
from core.model import Reason

# Where one person ends and the next begins; before a full stop, shorter words may be initials and titles.
_STOP = regex.compile(r"(?<=\p{L}{4})[.!?] (?=\p{Lu})|(?<=\p{L}{2}) ?/ ?(?=\p{L}{2})")
_TITLES = frozenset(lower(title).rstrip(".") for code in ("en", "tr") for title in LANGUAGES[code].titles_before)
_MYSELF = "ben"  # Turkish, of oneself: "ben ada demo"
_AFTER = "|".join(title.replace("ı", "[ıi]") for title in LANGUAGES["tr"].titles_after)
_ADDRESSED = regex.compile(rf"(?: (?i:{_AFTER}))?'?(?P<rest>\p{{L}}*)")
_NAME = regex.compile(r"[\p{L}\p{M}]+")
_LEAD = regex.compile(r"(?P<word>[\p{L}\p{M}]{2,}):? (?=\p{L})")
# What a form or a report calls somebody before the name.
_CALLED = words(
    """
    pupil, child, parcel, attendee, owner, holder, trainee, apprentice, volunteer, officer, occupier, passenger, rider,
    keeper, debtor, creditor, guarantor, user, member, subject, müşteri, abone, üye, yolcu, öğrenci, personel, sürücü,
    onaylayan, hazırlayan, düzenleyen, imzalayan, gönderen, arayan, bildiren, komşu, komşumuz, kiracı, katip, hakim,
    savcı, ebe, bekçi, kapıcı, şoför, garson, kasiyer, stajyer, numaralı, nolu
    """
)
_LEADS = (
    VERBS
    | frozenset(map(lower, _CALLED))
    | {lower(title) for code in ("en", "tr") for title in LANGUAGES[code].titles_before}
    | {lower(cue) for code in ("en", "tr") for cue in LANGUAGES[code].cues["PERSON"] if " " not in cue}
)
_MEMBER = regex.compile(
    r"(?P<first>\p{Lu}\p{Ll}{2,20}) (?P<last>\p{Lu}\p{Ll}{2,20}) (?P<town>\p{Lu}\p{Ll}{2,20})(?: \p{L}[\p{L}.'-]*){1,6}"
)
_PLACE = Flag.PLACE_TOP | Flag.COUNTRY
_OURS = regex.compile(r"\p{L}{3,}(?:[ıiuü]m[ıiuü]z|[ıiuü]m[ıiuü]z[ıiuü]n)")  # "our pupil" in Turkish


def bare(evidence: Iterable[Evidence], text: str) -> Iterator[Evidence]:
    """Every claim; one of the tagger about a name with its Turkish ending or title behind it without them, and without
    the word before it that announces somebody; one of a title alone not at all, if a person follows.

    The lists know where the name ends ("Mehmetin", "Zeynep Hanıma"); the tagger sees whole words, and now and then two
    people of two sentences as one.
    """
    claims = tuple(part for claim in evidence for whole in _by_place(claim, text) for part in _by_person(whole, text))
    named = {claim.start for claim in claims if claim.kind == "PERSON"}
    called = {
        (claim.start, claim.end)
        for claim in claims
        if text[claim.end : claim.end + 1] == "이" and any(why.code == "met.called" for why in claim.reasons)
    }
    people = [claim for claim in claims if claim.kind == "PERSON" and claim.source == "dictionary"]
    starts = {claim.start for claim in people}
    # Of those that end at one place the longest: the others stand in it.
    ends = sorted({claim.end: claim.start for claim in sorted(people, key=lambda claim: -claim.start)}.items())
    for claim in claims:
        if claim.source == "tagger" and claim.end + 1 in named:
            said = lower(text[claim.start : claim.end]).rstrip(".")
            if said in _TITLES or (said == _MYSELF and _is_turkish(text, claim.end + 1)):
                continue  # with the name behind it found by itself
        if claim.source != "tagger" or claim.kind != "PERSON":
            yield claim
            continue
        if called and text[claim.end - 1] == "이" and (claim.start, claim.end - 1) in called:
            claim = replace(claim, end=claim.end - 1)  # 가을이가
        at = bisect_right(ends, (claim.end, -1)) - 1
        if at >= 0 and claim.start < ends[at][0] and ends[at][1] <= claim.start + 1:
            rest = text[ends[at][0] : claim.end]
            # In capitals and before an apostrophe the word is whole: "YÜKSELTEN", "Kayalar'a".
            whole = " " not in rest and (
                text[claim.end : claim.end + 1] == "'" or text[claim.start : claim.end].isupper()
            )
            if rest and not whole and _is_ending(rest):
                claim = replace(claim, end=ends[at][0])
        start = _start(claim, text, starts)
        yield claim if start == claim.start else replace(claim, start=start)


def _by_place(claim: Evidence, text: str) -> Iterator[Evidence]:
    """The claim; somebody's two names before an institution that begins with its town as one for each: "Ada Demo Ankara
    Devlet Hastanesi"."""
    match = _MEMBER.fullmatch(text, claim.start, claim.end) if claim.kind in ("ORG", "PERSON") else None
    if (
        match is None
        or not latin_flags(lower(match["first"])) & Flag.GIVEN_TOP
        or not latin_flags(lower(match["town"])) & Flag.PLACE_TOP
        or any(latin_flags(lower(match[name])) & _PLACE for name in ("first", "last"))
    ):
        yield claim
        return
    listed = "given_tr" if lists("tr").flags(lower(match["first"])) & Flag.GIVEN_TOP else "given_en"
    why = claim.reasons if claim.source == "tagger" else (Reason(code="list", facts={"list": listed}),)
    yield replace(claim, kind="PERSON", end=match.end("last"), reasons=why)
    yield replace(claim, kind="ORG", start=match.start("town"))


def _by_person(claim: Evidence, text: str) -> Iterator[Evidence]:
    """The claim; one of the tagger about people over the end of a sentence or a slash as one for each."""
    start = claim.start
    if claim.source == "tagger" and claim.kind == "PERSON":
        for stop in _STOP.finditer(text, claim.start, claim.end):
            if lower(text[start : stop.start()]) not in _TITLES:
                yield replace(claim, start=start, end=stop.start())
                start = stop.end()
    yield replace(claim, start=start) if start > claim.start else claim


def _is_ending(rest: str) -> bool:
    """What stands behind a name is an ending, or Bey and Hanım with one."""
    match = _ADDRESSED.fullmatch(rest)
    return match is not None and (not match["rest"] or TURKISH_ENDING.fullmatch(lower(match["rest"])) is not None)


def _is_turkish(text: str, at: int) -> bool:
    """A Turkish given name begins here, and none of an English one: "ben ada demo", not "hi ben wilson"."""
    match = _NAME.match(text, at)
    key = lower(match[0]) if match else ""
    return bool(lists("tr").flags(key) & GIVEN) and not lists("en").flags(key) & Flag.GIVEN_TOP


def _start(claim: Evidence, text: str, starts: set[int]) -> int:
    """Where the name starts behind the words that announce it and other words in small letters: no name of the lists
    ("merve Yılmaz"), and a word that announces somebody and is one only where the lists begin behind it."""
    start = claim.start
    while (lead := _LEAD.match(text, start, claim.end)) is not None:
        word = lower(lead["word"])
        named = latin_flags(word) & GIVEN
        ours = _OURS.fullmatch(word) is not None and not named
        small = lead["word"].islower() and word not in PARTICLES and not text[start : claim.end].islower()
        # Who is called Ben is called so in the lists.
        told = (
            lead["word"] == _MYSELF and start not in starts and lead.end() in starts and _is_turkish(text, lead.end())
        )
        known = word in _LEADS and (not named or lead.end() in starts)
        if not (told or known or ((small or ours) and not named)):
            break
        start = lead.end()
    return start

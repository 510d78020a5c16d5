"""The tagger judges names: what the lists hold and the tagger, which read the same text, does not see counts less.

In: evidence of all tiers about a piece, and the text of the piece. Out: the same evidence with other weights.

Weights, stated once:

    ALONE     0.55  a person of the lists that the tagger does not see: a finding only where the lists are sure by 0.91
    OF_PLACE  0.5   the same, a name that is a place as well before a word: "Bradford Factor"
    GIVEN     0.62  the same where it is one frequent Turkish given name, WORDY where that is a word as well
    WORDY     0.55
    STRONG    0.9   the same with a title, a cue or a heading beside it, with a given name that is no word and a surname
                    listed, where the tagger sees no name of another kind
    PLACE     0.9   an organisation, place or address of the lists alone
    PLAIN     0.55  a name of the tagger alone that is one word, in running text mostly in lower case
    LOW       0.45  at most, an adjective that the tagger takes for a place: Victorian
    DOUBTED   0.65  below it, a name of the tagger alone that is an English word counts PLAIN where a sentence begins
    READ      0.9   from here on only lists and signs make a word of what the tagger takes for a person
    LISTED    0.55  a Korean name that the tagger all but sees and that is like a name (core/find/weighing_ko.py)
    NUMBER    0.35  at most, a number of the tagger alone: whether a number is there is for the patterns to say, save
              the number of a house beside a place that is believed by 0.75 (SURE)
    both            1 - (1 - w1)(1 - w2), as whenever tiers agree (core/find/judge.py)
    tagger alone    its calibrated score

They were chosen on texts kept out of training (packaging/model/corpora.py) and on validation records
(packaging/records), never on evaluation files. Between 0.8 and 1 for PLACE, little changes.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache

import regex

from core.find.evidence import Evidence
from core.find.judge import by_place, overlapping
from core.find.lists import Flag, latin_flags, lists
from core.find.names.deeds import OWNS
from core.find.names.elsewhere import GIVEN as GIVEN_ELSEWHERE
from core.find.names.elsewhere import plain
from core.find.names.stops import HOMONYMS, HOMONYMS_TR, SKY_AND_MONTHS, STOPS, WORDS_TR
from core.find.names.words import GIVEN as GIVEN_NAME
from core.find.places import is_seat
from core.find.things.called import is_called, is_kept_in
from core.find.things.korean import is_korean_noun, is_noun
from core.find.things.ordinary import WEIGHT, is_product, is_surely_word, is_word
from core.find.things.taxa import is_taxon
from core.find.weighing_ko import (
    READ,
    is_all_but_seen,
    is_called_so,
    is_doubtful,
    is_hangul,
    is_lone,
    is_number,
    is_ordinary,
    is_road,
    is_stretch,
)
from core.find.weighing_latin import is_adjective, is_idea, is_jargon, is_plain
from core.folding import fold, lower
from core.model import Reason

ALONE = 0.55
OF_PLACE = 0.5
GIVEN = 0.62
WORDY = 0.55
STRONG = 0.9
PLACE = 0.9
PLAIN = 0.55
SURE = 0.75
LISTED = 0.55
DOUBTED = 0.65
NUMBER = 0.35
LOW = 0.45
PLACES = frozenset({"ORG", "LOCATION", "ADDRESS"})
NAMES = PLACES | {"PERSON"}
_CALLED_KINDS = frozenset({"PERSON", "ORG", "LOCATION"})
_STRONG_REASONS = frozenset(
    {
        "title",
        "cue",
        "heading",
        "masked",
        "spaced",
        "met.greeting",
        "met.called",
        "met.does",
        "met.address",
        "met.cell",
        "met.file",
        "met.foreign",
        "met.vietnamese",
    }
)
# Two letters, a syllable, or the letter of a person unnamed in Korean ("A씨"): less is no word.
_WORDY = regex.compile(r"\p{L}{2}|[\p{L}--\p{Latin}]", regex.V1)
# A syllable, or what a state and its offices are called, whichever they are.
_OFFICES = "parliament|government|congress|senate|police|meclis|hükümet|polis|mahkeme|belediye|savcılık"
_NO_NAME = regex.compile(
    rf"[가-힣]|정부|국회|여당|야당|검찰|경찰|법원|대법원|당국|지자체|(?i:council|court|{_OFFICES})"
)
_OFFICE = regex.compile(rf"(?i:{_OFFICES})")  # which is no surname either
_INITIALS = regex.compile(r"(?:\p{Lu}\. ?){1,2}\p{Lu}\.?")
_SMALL_BEFORE = regex.compile(r"\p{Ll}{3} $")
_SMALL_BEHIND = regex.compile(r"['’]?\p{Ll}{0,5}(?: \p{Ll}|[.,!?](?: \p{Ll}|$|\n))")
_CODE = regex.compile(r"[-_/]\d")  # behind a name, of a ticket
_ACRONYM = regex.compile(r"\p{Lu}{2,5}(?= \d)")  # of a rule: OSHA 1910
_NUMBERED = regex.compile(r"\p{Lu}{1,4}\d{4,}")  # KB5034129
# Said in every chat, in small letters; a name with a capital.
_COME_ON = "hadi"
# Those whom a letter turns to, many at once: "Sayın Yolcularımız".
_ADDRESSED = regex.compile(r"(?i:\p{L}{2,}l[ae]r[ıi]m[ıi]z)")
_DEAR = regex.compile(r"(?<!\p{L})(?i:sayın|değerli|sevgili|dear) $")
_STANDARD = regex.compile(
    r"(?:ISO|IEC|EN|DIN|RFC|IEEE|ANSI|BS|TS|KS|ASTM|UL|ITU|NIST|PCI|GDPR|KVKK|PIPA)(?:/[A-Z]{2,4})?[ -]\p{L}{0,5} ?\d"
)
_NAME_KO = Reason(code="list", facts={"list": "name_ko"})
_HANGUL = regex.compile(r"\p{Hangul}")
# Right before a name: whatever else is called so, here it is somebody.
_TITLED = regex.compile(r"(?<!\p{L})(?i:mrs?|ms|miss|mx|dr|prof(?:essor)?|say[ıi]n|sn|av|bay(?:an)?|doç)\.? $")
_ADDRESSED_BEHIND = regex.compile(r" (?:Bey|Hanım)(?!\p{L})")
_NEAR = 40  # code points between a house number or postal code and the street or town it belongs to


def weigh(evidence: Iterable[Evidence], text: str) -> Iterator[Evidence]:
    """Every claim with the weight it has once the tagger was heard; numbers of the tagger that patterns see are left to
    them. `text` is the piece's."""
    claims = tuple(evidence)
    places = sorted(
        (claim.start, claim.end)
        for claim in claims
        if claim.kind in PLACES and claim.weight >= SURE and _WORDY.search(text, claim.start, claim.end)
    )
    for group in by_place(claims):
        for claim, others in overlapping(group):
            if _is_ordinary(claim, text):
                claim = _at_most(claim, WEIGHT, "ordinary")
            if claim.source == "tagger":
                if claim.kind == "ORG" and is_seat(text, claim.start, claim.end):
                    claim = replace(claim, kind="LOCATION")
                yield from _of_tagger(claim, others, text, places)
            elif claim.source == "dictionary" and claim.kind in NAMES and not _is_seen(claim, others):
                yield _weaker(claim, _alone(claim, others, text), "tagger.silent")
            else:
                yield claim


def _is_ordinary(claim: Evidence, text: str) -> bool:
    """What looks like a name is a word or a thing where it stands."""
    if claim.kind not in _CALLED_KINDS:
        return False
    read = claim.source == "tagger" and _score(claim) >= READ
    if claim.kind in ("PERSON", "LOCATION") and is_taxon(text, claim.start, claim.end, known=read):
        return True
    if claim.kind == "PERSON" and is_noun(text, claim.start, claim.end):
        return True
    spoken = "met.called" if text[claim.start].islower() else "title"
    if claim.kind == "PERSON" and _is_addressee(claim, text):
        return True
    if any(reason.code in ("title", "heading", "met.does", spoken) for reason in claim.reasons):
        return False
    if claim.kind == "PERSON" and (
        _TITLED.search(text, max(0, claim.start - 12), claim.start) or _ADDRESSED_BEHIND.match(text, claim.end)
    ):
        return False
    usual = read and lists("tr").flags(lower(text[claim.start : claim.end])) & Flag.GIVEN_TOP
    if not usual and is_called(text, claim.start, claim.end, claim.kind):
        return True
    if claim.kind == "PERSON":
        if is_hangul(text, claim.start):
            return is_ordinary(text, claim.start, claim.end, _score(claim))
        if read:
            return is_surely_word(text, claim.start, claim.end)
        if is_kept_in(text, claim.start, claim.end):
            return True
        likely = claim.source == "tagger" and claim.weight >= DOUBTED
        return is_word(text, claim.start, claim.end, compounds=not likely)
    if claim.kind == "LOCATION" and is_number(text, claim.start, claim.end):
        return True
    return is_product(text, claim.start, claim.end) or is_korean_noun(text, claim.start, claim.end)


def _is_addressee(claim: Evidence, text: str) -> bool:
    """Whoever it is that a letter turns to: "Sayın Üyemiz"; or ranks and offices throughout: "Jandarma Astsubay"."""
    if _ADDRESSED.fullmatch(text, claim.start, claim.end) and _DEAR.search(text, max(0, claim.start - 10), claim.start):
        return True
    if claim.source != "tagger":
        return False
    keys = fold(text[claim.start : claim.end], caseless=True).text.split()
    if not all(key in STOPS for key in keys):
        return False
    if any(latin_flags(key) & GIVEN_NAME for key in keys):
        return False
    if len(keys) > 1 and not any(lists("en").flags(key) for key in keys):  # an English band or work may be called so
        return True
    return _DEAR.search(text, max(0, claim.start - 10), claim.start) is not None


def _is_seen(claim: Evidence, others: Iterable[Evidence]) -> bool:
    return any(other.source == "tagger" and other.kind == claim.kind for other in others)


def _alone(claim: Evidence, others: Iterable[Evidence], text: str) -> float:
    """What is left of a claim of the lists that the tagger does not share."""
    if claim.kind in PLACES:
        return PLACE
    parts = {str(why.facts["list"]).split("_")[0] for why in claim.reasons if why.code == "list"}
    value = lower(text[claim.start : claim.end]).split()
    named = parts >= {"given", "surname"} and value[0] not in HOMONYMS
    named = named or plain(value[0]) in GIVEN_ELSEWHERE  # the tagger has met few of them
    named = named or any(why.facts.get("list") == "surname_ko" for why in claim.reasons)
    if len(value) < 3 and HOMONYMS_TR.issuperset(value):
        # Two words in capitals, or one with its ending behind an apostrophe, are a Turkish name, no word.
        named = len(value) == 2 or (text[claim.end : claim.end + 1] == "'" and value[0] not in SKY_AND_MONTHS)
    if any(why.code in _STRONG_REASONS for why in claim.reasons) or OWNS.match(text, claim.end):
        return STRONG
    if _is_of_place(value):
        return OF_PLACE
    elsewhere = any(other.source == "tagger" and other.kind in PLACES for other in others)
    if named and not elsewhere:
        return STRONG
    if len(value) == 1 and lists("tr").flags(value[0]) & Flag.GIVEN_TOP:
        if _is_within(claim, text):
            return STRONG
        part = text[claim.end : claim.end + 1].isalpha()  # of a word: "Kiracı"
        return WORDY if part or value[0] in WORDS_TR else GIVEN
    return ALONE


def _is_within(claim: Evidence, text: str) -> bool:
    """The only capital within a sentence, which no Turkish word has there: "Kapıyı Rıfkı açmış"."""
    before = _SMALL_BEFORE.search(text, max(0, claim.start - 12), claim.start)
    return before is not None and text[claim.start].isupper() and _SMALL_BEHIND.match(text, claim.end) is not None


def _is_of_place(value: Sequence[str]) -> bool:
    """A name that is a place as well before a word that is hardly a surname: "Bradford Factor", "Preston Model"."""
    if len(value) < 2:
        return False
    first, last = lists("en").flags(value[0]), lists("en").flags(value[-1])
    return bool(first & (Flag.PLACE | Flag.PLACE_TOP) and last & Flag.WORD and not last & Flag.SURNAME_TOP)


def _is_all_but_seen(claim: Evidence, text: str) -> bool:
    """Somebody whom the tagger all but sees, and of whom nothing says that it is a word here."""
    if claim.kind != "PERSON" or any(reason.code == "ordinary" for reason in claim.reasons):
        return False
    return is_all_but_seen(text, claim.start, claim.end, _score(claim))


def _of_tagger(
    claim: Evidence, others: Iterable[Evidence], text: str, places: Sequence[tuple[int, int]]
) -> Iterator[Evidence]:
    if claim.kind not in NAMES:
        if not any(other.source == "pattern" for other in others):
            yield _at_most(claim, NUMBER)
    elif any(other.source != "tagger" and (other.kind in NAMES or _is_wordy(claim, text)) for other in others):
        yield claim
    elif _is_nobody(claim, text):
        yield _at_most(claim, LOW, "tagger.plain")
    elif not _is_wordy(claim, text) and not _is_initials(claim, text):
        part_of_place = claim.kind == "ADDRESS" and _is_alone(others) and _is_beside(claim, text, places)
        yield claim if part_of_place else _at_most(claim, NUMBER)
    elif claim.kind == "LOCATION" and is_adjective(text, claim.start, claim.end):
        yield _at_most(claim, LOW, "tagger.plain")
    elif _is_all_but_seen(claim, text):
        yield replace(claim, weight=max(claim.weight, LISTED), reasons=(*claim.reasons, _NAME_KO))
    elif _is_plain(claim, text) or _is_idea(claim, text):
        yield _weaker(claim, PLAIN, "tagger.plain")
    else:
        yield claim


def _at_most(claim: Evidence, weight: float, code: str = "tagger.number") -> Evidence:
    return replace(claim, weight=min(claim.weight, weight), reasons=(*claim.reasons, _reason(code)))


def _weaker(claim: Evidence, factor: float, code: str) -> Evidence:
    return replace(claim, weight=claim.weight * factor, reasons=(*claim.reasons, _reason(code)))


@cache
def _reason(code: str) -> Reason:
    return Reason(code=code)


def _score(claim: Evidence) -> float:
    """What the tagger says itself, before a preset raises it."""
    return max((float(str(why.facts["score"])) for why in claim.reasons if why.code == "tagger"), default=0.0)


def _is_wordy(claim: Evidence, text: str) -> bool:
    if _WORDY.search(text, claim.start, claim.end):
        return True
    called = _HANGUL.match(text, claim.end) is not None or is_called_so(text, claim.end)
    return text[claim.start : claim.end].isalpha() and called


def _is_initials(claim: Evidence, text: str) -> bool:
    """Somebody by initials alone, of whom the tagger is sure: "N.Y. için gizlilik kararı"."""
    return (
        claim.kind == "PERSON"
        and claim.weight >= SURE
        and _INITIALS.fullmatch(text, claim.start, claim.end) is not None
    )


def _is_alone(others: Iterable[Evidence]) -> bool:
    """No other tier says what the claim's text is."""
    return all(other.source == "tagger" for other in others)


def _is_beside(claim: Evidence, text: str, places: Sequence[tuple[int, int]]) -> bool:
    """A place that is more than a number stands close by in the same line."""
    first = bisect_left(places, (claim.start - 2 * _NEAR, 0))
    last = bisect_right(places, (claim.end + _NEAR, 0))
    for start, end in places[first:last]:
        gap = (end, claim.start) if start < claim.start else (claim.end, start)
        if gap[1] - gap[0] <= _NEAR and "\n" not in text[gap[0] : gap[1]]:
            return True
    return False


def _is_nobody(claim: Evidence, text: str) -> bool:
    """A syllable alone, the letters of a ticket or of a rule, what any state has, something with its number, or a tool
    in small letters that nobody is called after; an office is a person's only where the tagger is sure."""
    if claim.kind == "PERSON":
        value = text[claim.start : claim.end]
        if claim.weight < READ and _OFFICE.fullmatch(value):
            return True
        if value == _COME_ON or is_jargon(value):
            return True
        if is_lone(text, claim.start, claim.end, _score(claim)) or _CODE.match(text, claim.end):
            return True
        acronym = _ACRONYM.match(text, claim.start)
        return acronym is not None and acronym.end() == claim.end
    if claim.kind == "ADDRESS":
        return is_road(text, claim.start, claim.end)
    if claim.kind == "LOCATION" and is_stretch(text, claim.start, claim.end, claim.weight):
        return True
    if _NO_NAME.fullmatch(text, claim.start, claim.end) or _NUMBERED.fullmatch(text, claim.start, claim.end):
        return True
    return claim.kind == "ORG" and claim.end - claim.start < 6 and _STANDARD.match(text, claim.start) is not None


def _is_plain(claim: Evidence, text: str) -> bool:
    """An ordinary word or several, and in no list of names; or two Korean syllables of which the tagger is not sure."""
    if claim.kind == "ADDRESS" or (claim.kind == "ORG" and " " in text[claim.start : claim.end]):
        return False
    doubtful = is_doubtful(text, claim.start, claim.end, _score(claim))
    if doubtful is not None:
        return doubtful
    likely = claim.kind == "PERSON" and claim.weight >= DOUBTED
    return is_plain(text, claim.start, claim.end, likely=likely)


def _is_idea(claim: Evidence, text: str) -> bool:
    """An English name that is a word, of which the tagger is not sure."""
    if claim.kind != "PERSON" or claim.weight >= READ:
        return False
    return is_idea(text, claim.start, claim.end, likely=claim.weight >= DOUBTED)

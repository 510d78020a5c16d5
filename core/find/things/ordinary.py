"""Names that are ordinary words where they stand: "Mark the box", "Grant funding", "Julia 1.9", 강수량.

In: a place in a piece's text. Out: whether what looks like a name there is a word. Such a claim counts `WEIGHT` at most
in each tier, so that two of them together are still a near miss, in the careful preset as well.
"""

from collections.abc import Container

import regex

from core.find.lists import Flag, latin_flags, lists
from core.find.names.stops import HOMONYMS_EN, HOMONYMS_TR, PHRASES, THINGS
from core.find.names.words import ANY_GIVEN, flags_of
from core.find.things.classes import CLASS_OF, key_of
from core.find.things.korean import is_korean_word, is_piece_of_korean
from core.find.things.products import ABBREVIATIONS, BRANDS, PRODUCTS
from core.find.things.rows import OBJECT, is_in_row_of_things
from core.find.things.turkish import (
    ends_as_thing,
    has_handled,
    is_borne,
    is_from,
    is_noun,
    is_of_goods,
    is_war,
    is_weather,
)
from core.folding import fold, lower
from core.languages.language import words

WEIGHT = 0.2
_HANGUL = regex.compile(r"\p{Hangul}")
# Behind a homonym that begins a sentence: what somebody does, or who is with them. Behind any other word in lower case
# it is a word itself: "Mark the box", "Grant funding", "Dawn breaks", "Bill of lading".
_SOMEBODY = regex.compile(
    r" (?:(?:and|or|&) (?:\p{Lu}|(?:her|his) )"
    r"|(?:is|was|has|had|will|would|can|could|may|might|must|should|does|did|(?:is|was|has|had|would|could|did|does|ca|wo|should)n['’]?t|also|always|never|often|just|still|then|now|who|said|says|told|tells|asked|asks|wants|needs|likes|loves|lives|works|came|comes"
    r"|went|goes|got|gets|made|makes|took|takes|gave|gives|thinks|thought|knows|knew|left|leaves|wrote|writes|sent"
    r"|sends|met|meets|sat|stood|felt|saw|sees|ran|runs|called|calls|agrees|moved|hates|owns|owes|uses|buys|bought|drove|drives|sang|sings|chose|wore|wears|spoke|speaks|rang|rings|paid|pays|ate|eats|drank|slept|fell|broke|won|lost|began|taught|teaches|brought|brings|forgot|hurt|bit|feels|keeps|kept|plays|grows|fishes|leads|joins|attends|arrives|returns|sleeps|stays|swims|teaches|studies|votes"
    r"|\p{Ll}{2,}s (?:the|an?|his|her|my|our|your|their|it|him|them|me|us|twice|every)|\p{Ll}{2,}(?<!e)ed)"
    r"(?!\p{L}))"
)
_LOWER_WORD = regex.compile(r" (\p{Ll}+)")
# No time, weight or amount of somebody: "Ada 12.4s", "Ada 12.400".
_VERSION = regex.compile(
    r" (?:(?:to )?(?:LTS|version|release) )?v?(?!\d{1,3}(?:\.\d{3})+(?!\d|\.\d))"
    r"\d{1,3}\.\d+(?! ?(?:s|secs?|m|cm|kg|kgs|%|pts|points)(?!\p{L}))"
)
_BEGINS = regex.compile(r"(?:^|[.!?:;\n•*-] *|\d[.)] +)$")
# Before a verb in small letters, where what it is done to follows: "you cannot rob a bank".
_TO_DO = regex.compile(r"(?<!\p{L})(?i:would|could|should|might|must|cannot|can['’]?t|don['’]?t|not|never) $")
# Behind a name used for a thing: "a Marshall amp", "the Nelson touch". People have kin, cases and things of their own.
_THING = regex.compile(
    r" (?!(?:and|or|who|whom|whose|family|families|household|case|file|account|estate|matter|trial|claim|boys?|girls?"
    r"|brothers?|sisters?|kids|children|twins|baby|residence|home|house|will|trust|administration|government|campaign"
    r"|regime|era|presidency|novels?|books?|films?|movies?|songs?|albums?|paintings?|poems?|plays?|to|in|of|at|from|for|with|on|by|is|was|has|had|said|says|called|asked|came|went|that|as|here|there|today"
    r"|but|then|when|\p{Ll}{2,}(?<!e)ed)(?!\p{L}))\p{Ll}{3}"
)
# What is called after somebody, or after somewhere: "Queen Anne chairs", "Dijon mustard".
_CALLED_AFTER = (
    r"paints?|vouchers|speakers|strings|straps|tyres|printers|headphones|trainers|cartridges|bulbs|tiles|setters?|retrievers?|terriers?|spaniels?|hounds?|collies|poodles?|arch(?:es)?|gables?|mustard|sauce|salad"
    r"|tea|cake|bread|cheese|wine|gin|vodka|cream|delight|rice|blue|green|red|pink|grey|boots|sofa"
    r"|beans|oranges|apples|rifle|razor|perfume|knife|screwdriver|toothbrush|bomber|batteries|amp|guitar"
    r"|sprouts|ferns?|terrier|spaniel|whisky|whiskey|marmalade|pudding|steak|sausages?|potatoes|porcelain|lace|tweed|marble"
)
_NAMED = regex.compile(
    rf" (?:{_CALLED_AFTER}|bridge|awards?|prize|trophy|medals?|memorial|museum|statue|column|airport|stadium|effect"
    r"|theorem|scale|index|method|algorithm|curve|distribution|constant|equation|syndrome|edition|engine|chart|noise"
    r"|oscillator|transform|transformation|matrix|radius|exhibition|retrospective|biopic|tribute|sonata|concerto|symphony"
    r"|stakes|derby|shield|fellowships?|scholarships?|bequest|manoeuvre|maneuver|scales?|dystrophy|ataxia|chorea|sarcoma|fracture|reflex|stent|catheter|incision|paradox|criterion|notation|furniture"
    r"|hastalı[ğk]\p{L}{0,5}|hastaları\p{L}{0,4}|sendrom\p{L}{0,4}|teorem\p{L}{0,4}|formül\p{L}{0,4}|ölçe[ğk]\p{L}{0,4}"
    r"|tatlısı\p{L}{0,3}|lokum\p{L}{0,4}|köfte\p{L}{0,4}|kebab\p{L}{0,4}|destan\p{L}{0,4})(?!\p{L})"
)
# The same with a capital, where no surname is such a word: "Monroe Doctrine", "Waterlow Score".
_NAMED_TOO = regex.compile(
    r" (?:Doctrine|Factor|Protocols?|Criteri(?:a|on)|Ratio|Index|Scale|Scores?|Effect|Method|Theorem|Principle"
    r"|Paradox|Awards?|Prize|Trophy|Medal|Lecture|Inquiry|Plan|Convention|Programme|Scheme|Syndrome|Disease"
    r"|Tables)(?!\p{L}| \p{Lu}\p{Ll})"
)
# What is called after its finder or its saint, with the genitive: "Ohm's law", "Hadrian's Wall".
_OWNED = regex.compile(
    r"'s? (?:[\p{Ll}-]{4,12} )?(?:laws?|theorem|rule|equations?|paradox|principle|constant|method|algorithm|inequality"
    r"|lemma|criterion|formula|disease|syndrome|palsy|contracture|comet|razor|wager)(?!\p{L})"
)
_OWNED_PLACE = regex.compile(
    r"'s (?:Law|Wall|Day|Eve|Cross|Gate|Square|Park|Cathedral|College|Hospital|Court|Church|Island|Bay|Creek|Peak|Arms"
    r"|Head|Needle|Dyke|Tomb|Column|Cave|Seat|Well|Corner|Green|Bridge|Lane|Road|Street|Fair|Market)(?!\p{L})"
)
_LIKE = regex.compile(r"-(?:style|type|esque|like|inspired|branded|era|themed|shaped)(?!\p{L})")
_THE = regex.compile(r"(?<!\p{L})[Tt]he $")
_OFFICE = regex.compile(r" of (?!the (?:family|group|team))\p{L}")
# Inns and shops: "The Holly and Ivy tearoom".
_SIGN_FIRST = regex.compile(r" (?:and|&) (?:the )?\p{Lu}\p{Ll}+ (?!(?:are|were|have|had|will|both)(?!\p{L}))\p{Ll}")
_SIGN_SECOND = regex.compile(r"(?<!\p{L})[Tt]he \p{Lu}\p{Ll}+ (?:and|&) (?:the )?$")
_MADE = regex.compile(rf" (?:{_CALLED_AFTER})(?!\p{{L}})")
_ARTICLE = regex.compile(r"(?<!\p{L})(?i:an?|the|this|every|each|any|another|no|some) $")
# What is bought anew and given away is a brand: "the old Dyson"; the new Jenkins is a colleague.
_KEPT = regex.compile(
    r"(?<!\p{L})(?i:an?|the|this|my|our|your|his|her|their) (?:brand[- ]new|old|broken|second-hand|used|spare"
    r"|cheap|cordless|faulty|trusty|rusty|battered|leaking|refurbished|petrol|diesel|electric) $"
)
# In a room of that name: "we meet in room Nelson".
_ROOM = regex.compile(r"(?<!\p{L})(?:in|into|to|of|and|or) (?:meeting |the )?rooms? (?:\p{Lu}\p{Ll}+ (?:and|or) )?$")
_ROOM_END = regex.compile(r"(?=[,.;)]|$|\n| (?:is|at|for|on|from|by|and|or|until|after|before)(?!\p{L}))")
# The last word of what somebody is by office: "Ward Clerk", "Discharge Coordinator".
_ROLE = regex.compile(
    r" (?:Clerk|Coordinator|Co-ordinator|Officer|Manager|Assistant|Supervisor|Technician|Engineer|Secretary|Treasurer"
    r"|Registrar|Practitioner|Therapist|Receptionist|Administrator|Bursar|Caretaker|Cashier|Operator|Planner|Trainer"
    r"|Consultant|Director|Inspectors?|Wardens?|Nurses?|Teachers?|Lecturers?|Accountants?|Analysts?)$"
)
# The same where only its first word was taken for a name.
_OFFICER = regex.compile(
    r" (?:Sister|Nurse|Matron|Manager|Clerk|Coordinator|Co-ordinator|Officer|Assistant|Supervisor|Technician|Secretary"
    r"|Registrar|Practitioner|Therapist|Receptionist|Administrator|Consultant|Director|Inspector|Warden|Councillor)s?"
    r"(?!\p{L}| \p{Lu})"
)
_RANK = regex.compile(
    r"(?<!\p{L})(?:[Tt]he|[Aa]n?|[Oo]ur|[Yy]our|Deputy|Senior|Acting|Lead|Chief|Head|Junior|Vice|Assistant) $"
)
# Behind these, numbers with a colon are chapter and verse; behind any other given name, somebody's time or score.
_BOOKS = frozenset(
    words(
        """
        matthew, mark, luke, john, james, peter, jude, ruth, samuel, ezra, esther, job, daniel, joel, amos, micah,
        joshua, isaiah, jeremiah, ezekiel, hosea, obadiah, jonah, zechariah, malachi, titus, timothy, philemon
        """
    )
)
_SCORE = regex.compile(r" (?:\d{1,3}[-–]\d{1,3}|\d{1,2}:\d)(?![\d-])")
_VERSUS = regex.compile(r",? vs?\. \p{Lu}")
_NEXT_WORD = regex.compile(r"(?: ve \p{Lu}\p{L}+)? (\p{L}+)")
# What grows or is eaten, in a list of such: "Basil, thyme and rosemary".
_GROWN = frozenset(
    words(
        """
        basil, sage, rosemary, jasmine, saffron, ginger, heather, ivy, holly, daisy, lily, violet, olive, cherry,
        hazel, poppy, laurel, myrtle, clover, fern, rose, iris, clementine, pearl, amber, ruby, crystal, jasper, opal,
        jade, coral, beryl, garnet
        """
    )
)
_LISTED = regex.compile(
    r",? (?:and |or )?(?!who|whom|whose|which|her|his|my|our|the|a|an|you|we|i|it|is|are|please)\p{Ll}{3}"
)
# A Turkish noun of another one ("Alev topu"), with its ending; and one joined to a noun: "Erdem ve ahlak".
_OF = regex.compile(r" (?:\p{Ll}{2,}(?:[ıiuü](?:n[ıiuü]n?|y?l[ae]|nd[ae]n?|n[ae])?|l[ae]r))(?!\p{L})")
_AND_NOUN = regex.compile(
    r" ve (?!arkadaş|eş|kardeş|aile|anne|baba|abla|ağabey|oğlu|kızı|ben|sen|biz|o )\p{Ll}{3,}(?!\p{L})"
)
_VERB_END = regex.compile(r"[dt][ıiuü]$")
_SMALL_BESIDE = regex.compile(r"(?:, | ve | ile )(\p{Ll}{3,})(?!\p{L})")
_ILL = regex.compile(
    r"(?:(?:,|,? (?:ve|ile|veya)) \p{Lu}\p{L}+)? (?:hastal[ıi][kğ]|hastalar[ıi]|sendrom|tiroidit|paraliz)"
)
_AROUND = 24  # code points to either side in which a phrase may go on


def is_word(text: str, start: int, end: int, *, compounds: bool = True) -> bool:
    """The name at this place of a piece's text is an ordinary word there; `compounds`: also by nothing but a Turkish
    noun behind it."""
    return (
        is_surely_word(text, start, end)
        or is_piece_of_korean(text, start, end)
        or _is_thing(text, start, end)
        or (compounds and _is_compound(text, start, end))
    )


def is_surely_word(text: str, start: int, end: int) -> bool:
    """The same by lists and signs alone, which hold whatever the tagger makes of it."""
    value = text[start:end]
    if _HANGUL.match(value):
        return is_korean_word(text, start, end) or _is_phrase(text, start, end)
    if " " in value and any(map(_is_program, value.split(" "))):
        return True
    if _is_verb(text, start, end) or _is_phrase(text, start, end):
        return True
    if _VERSION.match(text, end) and not _is_full_name(value):
        return True
    named = _NAMED.match(text, end) if value.istitle() else None
    if named is not None and not OBJECT.match(text, named.end()):
        return True
    if value.istitle() and (_OWNED_PLACE.match(text, end) or _is_owned(text, value, end)):
        return True
    if _LIKE.match(text, end) or _LIKE.search(value) or _ROLE.search(value) or ends_as_thing(value):
        return True
    if " " in value or value.isupper():
        return False
    score = _SCORE.match(text, end)
    if score is not None and (":" not in score[0] or lower(value) in _BOOKS or not _is_given(value)):
        return True
    following = _NEXT_WORD.match(text, end)
    if following is None or (following[1].isascii() and not following[1].islower()):
        return False
    word = fold(following[1], caseless=True).text
    if is_of_goods(word) and not has_handled(text, value, end):
        return True
    return lower(value) in HOMONYMS_TR and (word == lower(value) or is_noun(word))


def _is_thing(text: str, start: int, end: int) -> bool:
    """One word that names a thing or a side at law, or begins a Turkish compound; and what its row tells."""
    if is_in_row_of_things(text, start, end, _GROWN) or is_borne(text, text[start:end], end):
        return True
    value = text[start:end]
    if value.istitle() and (_NAMED_TOO.match(text, end) or _NAMED_TOO.search(value)):
        return True
    if " " in value:
        return False
    if _is_office(text, start, end) or _is_room(text, start, end):
        return True
    if lower(value) in BRANDS and not _is_given(value) and _KEPT.search(text, max(0, start - 28), start):
        return True
    if text[start:end].isupper():
        homonym = lower(text[start:end]) in HOMONYMS_EN
        return homonym and _ARTICLE.search(text, max(0, start - 9), start) is not None
    if _VERSUS.match(text, end) or _is_beside_plant(text, start, end) or _is_ill(text, start, end):
        return True
    if _THING.match(text, end) and _ARTICLE.search(text, max(0, start - 9), start):
        return True
    key = lower(text[start:end])
    if key in HOMONYMS_EN and _is_sign(text, start, end):
        return True
    if key in _GROWN and _SOMEBODY.match(text, end) is None:
        return _LISTED.match(text, end) is not None and _BEGINS.search(text, max(0, start - 4), start) is not None
    if is_war(key, text, start, end) or is_weather(key, text, end):
        return True
    return key in HOMONYMS_TR and _AND_NOUN.match(text, end) is not None and begins(text, start)


def _is_compound(text: str, start: int, end: int) -> bool:
    """A Turkish word that begins the sentence with a noun in its ending behind it: "Alev topu"."""
    if lower(text[start:end]) not in HOMONYMS_TR:
        return False
    following = _NEXT_WORD.match(text, end)
    if following is None or _VERB_END.search(following[1]):
        return False
    return _OF.match(text, end) is not None and begins(text, start)


def _is_beside_plant(text: str, start: int, end: int) -> bool:
    """A Turkish word that is a plant's as well, joined to a plant in small letters: "Gül, lale ve menekşe"."""
    beside = _SMALL_BESIDE.match(text, end)
    return (
        beside is not None
        and "plant" in CLASS_OF.get(key_of(beside[1]), ())
        and (lower(text[start:end]) in HOMONYMS_TR or "plant" in CLASS_OF.get(key_of(text[start:end]), ()))
    )


def _is_ill(text: str, start: int, end: int) -> bool:
    """An illness called after its finder, joined to another: "Hashimoto ve Behçet hastalığı", "Hashimoto tiroiditi"."""
    return _ILL.match(text, end) is not None and "illness" in CLASS_OF.get(key_of(text[start:end]), ())


def is_product(text: str, start: int, end: int) -> bool:
    """What is taken for an organisation or a place and is a brand, a dish or a tool: "Dijon mustard", a Bosch drill."""
    if _MADE.match(text, end) or is_from(text, end) or _is_phrase(text, start, end, THINGS):
        return True
    if text[start:end].isupper() and lower(text[start:end]) in ABBREVIATIONS:
        return True
    branded = lower(text[start:end]) in BRANDS and _THING.match(text, end) is not None
    return branded and _ARTICLE.search(text, max(0, start - 9), start) is not None


def _is_owned(text: str, value: str, end: int) -> bool:
    """A law or a disease that bears a surname; those with given names have methods of their own: "Siobhan's method"."""
    flags = lists("en").flags(lower(value))
    given = flags & (Flag.GIVEN | Flag.GIVEN_TOP) and not flags & Flag.SURNAME_TOP
    return _OWNED.match(text, end) is not None and not given


def _is_given(value: str) -> bool:
    return bool(flags_of(lower(value)) & ANY_GIVEN)


def _is_full_name(value: str) -> bool:
    """Two words, of which the first is a given name or the last a surname."""
    words_of_it = lower(value).split(" ")
    if len(words_of_it) < 2:
        return False
    return bool(
        latin_flags(words_of_it[0]) & (Flag.GIVEN | Flag.GIVEN_TOP) or latin_flags(words_of_it[-1]) & Flag.SURNAME_TOP
    )


def _is_program(word: str) -> bool:
    """A program that nobody is called: "Deploy Terraform"."""
    key = lower(word)
    return key in PRODUCTS and word.istitle() and not latin_flags(key)


def _is_office(text: str, start: int, end: int) -> bool:
    """The first word of an office, behind an article or a rank: "the Ward Sister", "Deputy Ward Manager"."""
    if _OFFICER.match(text, end) is None:
        return False
    return _RANK.search(text, max(0, start - 11), start) is not None


def _is_room(text: str, start: int, end: int) -> bool:
    """A room with a name."""
    return _ROOM_END.match(text, end) is not None and _ROOM.search(text, max(0, start - 40), start) is not None


def _is_sign(text: str, start: int, end: int) -> bool:
    """An office ("the Dean of Students"), an inn or a shop ("The Holly and Ivy tearoom")."""
    if _SIGN_SECOND.search(text, max(0, start - _AROUND), start):
        return True
    if not _THE.search(text, max(0, start - 5), start):
        return False
    return _OFFICE.match(text, end) is not None or _SIGN_FIRST.match(text, end) is not None


def _is_phrase(text: str, start: int, end: int, among: Container[str] = PHRASES) -> bool:
    """Part of a brand, a place or a saying that is known whole: "Earl Grey"."""
    first = lower(text[start:end].split(" ")[0])
    if first not in _IN_PHRASES:
        return False
    low = max(0, start - _AROUND)
    around = lower(text[low : end + _AROUND])
    for phrase in _IN_PHRASES[first]:
        if phrase not in among:
            continue
        at = around.find(phrase)
        behind = around[at + len(phrase) :][:2].removeprefix("s")[:1]
        ends = not behind.isalpha() or _HANGUL.match(phrase) is not None
        if 0 <= at <= start - low and at + len(phrase) >= end - low and ends:
            return True
    return False


def _in_phrases() -> dict[str, tuple[str, ...]]:
    """The phrases of core/find/names/stops.py by each of their words."""
    found: dict[str, list[str]] = {}
    for phrase in PHRASES:
        for word in phrase.split():
            found.setdefault(word.removesuffix("'s"), []).append(phrase)
    return {word: tuple(phrases) for word, phrases in found.items()}


_IN_PHRASES = _in_phrases()


def _is_verb(text: str, start: int, end: int) -> bool:
    """A homonym that begins a sentence, and nothing behind says that it is somebody."""
    first = text[start:end].split(" ")
    if len(first) == 2 and first[1].islower():
        end = start + len(first[0])  # "Jasmine rice"
    if end - start > 11 or lower(text[start:end]) not in HOMONYMS_EN:
        return False
    if text[start].islower() and OBJECT.match(text, end) and _TO_DO.search(text, max(0, start - 9), start):
        return True
    behind = _LOWER_WORD.match(text, end)
    if behind is None or _SOMEBODY.match(text, end) is not None or not begins(text, start):
        return False
    word = lower(behind[1])  # "Max bugün geldi"
    return not lists("tr").flags(word) & Flag.WORD or bool(lists("en").flags(word) & Flag.WORD)


def begins(text: str, start: int) -> bool:
    """A sentence or an item of a list begins here."""
    return _BEGINS.search(text, max(0, start - 4), start) is not None

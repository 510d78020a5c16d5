"""People who are called by one name in small letters, as chats write it: "thanks siobhan", "let nkem know".

In: pieces. Out: evidence of the dictionary tier. A name of the lists that is no word needs words around that people
stand in; one that no list knows needs such as nothing else stands in. English alone: of Turkish words too many are in
no list.
"""

from collections.abc import Iterator

import regex

from core.find.evidence import Evidence, Piece
from core.find.lists import Flag
from core.find.names.beside import DEEDS
from core.find.names.called import alone, called
from core.find.names.latin import language_of
from core.find.names.stops import HOMONYMS, HOMONYMS_EN, STOPS, VERBS
from core.find.names.words import GIVEN, NAME_FLAGS, flags_of
from core.find.remembered import Telling
from core.find.things.products import JARGON
from core.languages import LANGUAGES
from core.languages.language import words

_FEWEST = 5  # letters of a name that no list knows: shorter ones are slips as often
# In no list, a given name, a given name that is a word, a given name with the s of a genitive.
_UNKNOWN, _KNOWN, _WORD, _OWNER = 1, 2, 3, 4
# Behind these stands somebody.
_TO = words(
    """
    thanks, thank you, thankyou, thx, cheers, ask, asked, asking, tell, told, telling, thank, thanked, remind, reminded,
    hi, hello, hey, heya, hiya, morning, sorry, cc, cc'd, ccd, loop in, looped in, speak to, spoke to, speak with,
    spoke with, talk to, talked to, talking to, spoken to, check with, checked with, message from, email from,
    call from, text from, chat with, catch up with, caught up with, meet with, met with, lunch with, congrats,
    congrats to, yo, happy birthday, copied in, copy in, credit to, thanks to, signed by, approved by, kudos to,
    shoutout to, love from, auntie, aunty, uncle, cousin, granny, seen by
    """
)
# The same, of names that are known: other words may as well stand behind these.
_BY = words(
    """
    from, with, for, to, by, and, or, email, text, call, ping, if, that, when, because, did, does, has, was, is,
    give, gave, let, see, saw, where is, where's, wheres, who is, who's, whos, whats, hows, soz, nvm, ty, gm, n,
    u, sorry, only, but, so, now, after, before, until, about, not, even, apart from, except, minus, plus, via,
    said, says, think, thinks, reckon, hope, hear, heard, know, met, ring, phone, emailed, texted, phoned,
    messaged, pinged, dear, welcome, bye, night, regards, best, oi, ok, okay, yeah, yep, nope, nah, aw, omg,
    lol, pls, please, well, then, poor, little, old, our, my mate, guarantor is, tenant is, name is, apparently,
    maybe, actually, honestly, turns out, looks like, anyway, today, yesterday, tomorrow, earlier, later,
    meanwhile, luckily, sadly, while, since, once, unless, til, till, why, seen, dropped, collect, collected,
    pick up, picked up, collecting, minding, w, w/, re, aunt, interview, interviewing, swap with, swapping with,
    cover for
    """
)


def _behind(phrases: tuple[str, ...]) -> "regex.Pattern[str]":
    return regex.compile(rf"(?<![\p{{L}}'-])(?i:{'|'.join(map(regex.escape, phrases))}),? $")


_BEHIND_TO, _BEHIND_BY = _behind(_TO), _behind(_BY)
# Behind these a name that is a word is somebody too, where the clause ends or goes on about something: "ask grace if".
_BEHIND_WORD = _behind(
    words(
        """
        thanks, thank you, thx, cheers, ask, asked, tell, told, remind, reminded, hi, hello, hey, heya, hiya, morning,
        sorry, cc, loop in, speak to, spoke to, talk to, talked to, spoken to, message from, email from, call from,
        text from, happy birthday, auntie, aunty, uncle, cousin, let
        """
    )
)
_GOES_ON = regex.compile(
    r"(?: ?(?:[,.!?;:)\n]|$)| (?:if|to|about|that|when|where|why|what|how|please|pls|re|yesterday|today|tomorrow"
    r"|and (?:i|her|his|\p{Lu}))(?!\p{L})|(?<!hope) (?:i|i'm|he|she|we|they|u|you|it|its|it's|the|my|your"
    r"|our|their|there|this|we're|no)(?!\p{L}))"
)
# What somebody is let, given and asked for: before and behind the name.
_BETWEEN = tuple(
    (regex.compile(rf"(?<!\p{{L}})(?i:{before}) $"), regex.compile(rf" (?:{behind})(?!\p{{L}})"))
    for before, behind in (
        ("let", "know"),
        ("give|gave|giving", "(?:a|another|the) (?:ring|call|shout|bell|buzz|nudge|hand|lift|heads)"),
        ("is|was|isn't|wasn't|isnt|wasnt", "in|coming|around|here|there|off|away|late|joining|free|about"),
        (
            "did|does|has|can|could|will|would",
            "say|said|tell|mention|call|ring|text|email|want|know|pick|bring|drop|cover|pay|sign|come|leave|reply|ever",
        ),
        (
            "did|can|could|will|would",
            "do|swap|take|make|lend|help|send|drive|stay|be",
        ),
    )
)
# What stands before a thing.
_DETERMINED = regex.compile(
    r"(?<!\p{L})(?i:the|an?|this|that|these|my|your|his|our|their|each|every|no|any|some|which|what|another|one|its) $"
)
# What is for somebody.
_FOR = regex.compile(
    r"(?<!\p{L})(?:badge|pass|parcel|package|delivery|appointment|message|note|payslip|reference|interview|cover|locker"
    r"|invite|visitor|letter|card|present|cake|taxi|prescription|referral|desk|laptop|shift|room|seat) for $"
)
_LABEL = regex.compile(r"\p{L}[:=] ?[\"']?$")
_OWNS = regex.compile(r"'s \p{Ll}")
# Without the apostrophe: "shanices mum".
_OWNED = regex.compile(
    r" (?:mum|mom|dad|nan|gran|grandma|bro|brother|sis|sister|partner|bf|gf|husband|wife|son|daughter|kids|mate|house"
    r"|flat|place|room|car|phone|number|email|laptop|desk|locker|birthday|bday|leaving|shift|leave|boss|manager|teacher"
    r"|keys?|parcel|payslip|order|bag|coat|dog|cat|homework|inhaler|fault|turn|idea|hair|knee|hip|voice|back)(?!\p{L})"
)
# Where somebody lives, the same way: "off to cheryls".
_AT_HOME = regex.compile(r"(?<!\p{L})(?:round|over at|at|to|from|outside) $")
_AT_END = regex.compile(r"(?: (?:for|after|all|now|later|tonight|tomorrow|on|til|till|xx?)(?!\p{L})| ?(?:[,.!?\n]|$))")
_SPEAKS = regex.compile(r": \S")
_LINE = regex.compile(r"(?:^|\n)(?:\[?\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: ?[ap]m)?\]? ?(?:- )?)?$")
_STARTS = regex.compile(r"(?:^|[\n.!?] ?)$")
# What only people do, and what names that are known may do as well.
_SAYS = regex.compile(
    r" (?:said|says|told|asked|wants|wanted|phoned|emailed|rang|texted|called|swapped|agreed|thinks|reckons|knows|knew"
    r"|forgot|promised|swears|left|quit|resigned|moved|came|went|hates|loves|lives|works)(?!\p{L})"
)
_DOES = regex.compile(
    r" (?:is|was|has|had|will|can|(?:ca|wo|is|was|did|has|does|could|would)n'?t|did|needs|got|gets|just|still"
    r"|already|also|n|and i|and me|again|\p{Ll}{2,}(?<!e)ed)(?!\p{L})"
)
# In minutes: "faith to chase the roofer, grant to check the budget".
_LISTED = regex.compile(r"(?:^|[\n:;,•-] ?)$")
_TASKED = regex.compile(rf" to (?:{DEEDS})(?!\p{{L}})")
_JOINED = regex.compile(r"['.]\p{L}{3}")
_REACH = 26
# Words that are no names in small letters, or hardly ever.
_NEVER_SMALL = frozenset(
    words(
        """
        may, june, april, will, guy, page, sailor, king, prince, duke, earl, bishop, major, star, sky, rain,
        ocean, river, brook, lane, chance, chip, skip, buck, rusty, rocky, stormy, sunny, misty, royal, noble,
        justice, victory, liberty, trinity, sterling, charity, mercy, patience, melody, harmony, destiny,
        autumn, summer, max, rich, clover, fern
        """
    )
)
# What English words that no list knows end in, and names hardly do.
_WORDY = regex.compile(
    r"(?:ings?|[^aeo]ed|ers?|ly|ness|ments?|tions?|able|ful|less|ships?|hood|ware|boards?|books?|phones?|sheets?|lines?"
    r"|desks?|rooms?|times?|days?|works?|ish|ism|ists?|i[sz]e[ds]?|ous|ive|logs?|pads?|cams?|bots?|apps?|sites?|pages?"
    r"|house|wise|wards?|proof|based|like|stuff|folks?|mates?|ups|offs?|outs?|downs?|ies|sses|[^aiou]s|[^aeiouy]{5,})$"
)
_NO_NAME = Flag.WORD | Flag.WORDISH | Flag.OTHER | Flag.TITLE
_CUES = frozenset(cue for cues in LANGUAGES["en"].cues.values() for cue in cues)
_NOBODY = (
    STOPS | JARGON | VERBS | _CUES | frozenset(LANGUAGES["en"].relations) | frozenset(LANGUAGES["en"].titles_before)
) - HOMONYMS_EN


def chats(piece: Piece) -> Iterator[Evidence]:
    """The people of a piece that are called so."""
    if language_of(piece) != "en":
        return
    text = piece.text
    for start, end, grade in alone(piece, _TELLING, piece.words):
        if not text[start].islower() or _JOINED.match(text, end):
            continue
        if grade == _OWNER:
            home = _AT_END.match(text, end) and _AT_HOME.search(text, max(0, start - 9), start)
            if home or _OWNED.match(text, end):
                yield called(start, end - 1)
        elif _is_called(text, start, end, grade):
            yield called(start, end)


def _grade(word: str) -> int:
    """What a word is that may be somebody's name; 0 for one that may not."""
    if not "a" <= word[0] <= "\u024f" or not word.isalpha() or word in _NOBODY:
        return 0
    if word in HOMONYMS:
        return _WORD if word in HOMONYMS_EN and word not in _NEVER_SMALL else 0
    flags = flags_of(word)
    own = flags | flags >> 16
    if flags & GIVEN and not own & _NO_NAME and len(word) > 2:
        return _KNOWN
    if word[-1] == "s" and len(word) > _FEWEST and not own & _NO_NAME and _grade(word[:-1]) == _KNOWN:
        return _OWNER
    if len(word) < _FEWEST or flags & ~NAME_FLAGS:
        return 0
    return _UNKNOWN if flags or _WORDY.search(word) is None else 0


_TELLING = Telling(_grade)


def _is_called(text: str, start: int, end: int, grade: int) -> bool:
    """The words around tell that it is somebody's name."""
    low = max(0, start - _REACH)
    if grade == _UNKNOWN and _DETERMINED.search(text, low, start):
        return False
    if _TASKED.match(text, end) and _LISTED.search(text, max(0, start - 3), start):
        return True
    if grade == _WORD:
        return _GOES_ON.match(text, end) is not None and _BEHIND_WORD.search(text, low, start) is not None
    starts = _STARTS.search(text, max(0, start - 2), start) is not None
    if (
        _BEHIND_TO.search(text, low, start)
        or _FOR.search(text, low, start)
        or _OWNS.match(text, end)
        or (starts and _SAYS.match(text, end))
    ):
        return True
    if any(behind.match(text, end) and before.search(text, low, start) for before, behind in _BETWEEN):
        return True
    if grade != _KNOWN:
        return False
    if _SPEAKS.match(text, end) and _LINE.search(text, max(0, start - 16), start):
        return True
    if _LABEL.search(text, max(0, start - 4), start):
        return True
    return _BEHIND_BY.search(text, low, start) is not None or (starts and _DOES.match(text, end) is not None)

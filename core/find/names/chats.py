"""People who are called by one name in small letters, as chats write it: "thanks siobhan", "let nkem know".

In: pieces. Out: evidence of the dictionary tier. A name of the lists that is no word needs a word before it that people
stand behind; one that no list knows needs one that nothing else stands behind. English alone: of Turkish words too many
are in no list.
"""

from collections.abc import Iterator

import regex

from core.find.evidence import Evidence, Piece
from core.find.lists import Flag
from core.find.names.latin import language_of
from core.find.names.products import JARGON
from core.find.names.stops import HOMONYMS, STOPS, VERBS
from core.find.names.words import GIVEN, SHIFTS, flags_of
from core.languages import LANGUAGES
from core.languages.language import words
from core.model import Reason

WEIGHT = 0.75
_FEWEST = 5  # letters of a name that no list knows: shorter ones are slips as often
_NAME = r"(?P<v>[\p{Ll}&&\p{Latin}][[\p{Ll}&&\p{Latin}]\p{M}]{2,20})(?![\p{L}\p{M}\d@_/-])(?!['.]\p{L}{3})"
# Behind these stands somebody.
_TO = words(
    """
    thanks, thank you, thankyou, thx, cheers, ask, asked, asking, tell, told, telling, thank, thanked, remind, reminded,
    hi, hello, hey, heya, hiya, morning, sorry, cc, cc'd, ccd, loop in, looped in, speak to, spoke to, speak with,
    spoke with, talk to, talked to, talking to, spoken to, check with, checked with, message from, email from,
    call from, text from, chat with, catch up with, caught up with, meet with, met with, lunch with, congrats,
    congrats to, happy birthday, copied in, copy in, credit to, thanks to, signed by, approved by, kudos to,
    shoutout to, love from
    """
)
# The same, of names that are known: other words may as well stand behind these.
_BY = words(
    """
    from, with, for, to, by, and, or, email, text, call, ping, if, that, when, because, did, does, has, was, is, give,
    gave, let, see, saw, where is, where's, who is, who's, only, but, so, now, after, before, until, about, not, even,
    apart from, except, minus, plus, via, said, says, think, thinks, reckon, hope, hear, heard, know, met, ring, phone,
    emailed, texted, phoned, messaged, pinged, dear, welcome, bye, night, regards, best
    """
)
_HELPED = "ring|call|shout|bell|buzz|nudge|hand|lift|heads"
_STATES = "in|coming|around|here|there|off|away|late|joining|free|about"
_DEEDS = (
    "say|said|tell|mention|call|ring|text|email|want|know|pick|bring|drop|cover|pay|sign|come|leave|reply|answer|still"
    "|ever|already|please|pls"
)
_SURELY = regex.compile(
    rf"(?<!\p{{L}})(?:[Ll]et {_NAME}(?= know(?!\p{{L}}))"
    rf"|(?i:give|gave|giving) {_NAME}(?= (?:a|another|the) (?:{_HELPED})(?!\p{{L}}))"
    rf"|(?i:is|was|isn't|wasn't) {_NAME}(?= (?:{_STATES})(?!\p{{L}}))"
    rf"|(?i:did|does|has|can|could|will|would) {_NAME}(?= (?:{_DEEDS})(?!\p{{L}})))",
    regex.V1,
)
_CALLED = regex.compile(
    rf"(?<![\p{{L}}'-])(?i:{'|'.join(sorted(map(regex.escape, _TO), key=len, reverse=True))}),? {_NAME}", regex.V1
)
_KNOWN = regex.compile(
    rf"(?<![\p{{L}}'-])(?i:{'|'.join(sorted(map(regex.escape, _BY), key=len, reverse=True))}) {_NAME}", regex.V1
)
_TOLD = frozenset(phrase.split()[0] for phrase in (*_TO, *_BY)) | {"cc", "isn", "wasn", "can", "could", "will", "would"}
_NAMES_ONLY = sum((GIVEN | Flag.SURNAME | Flag.SURNAME_TOP | Flag.PERSON) << shift for shift in SHIFTS)
_NO_NAME = Flag.WORD | Flag.WORDISH | Flag.OTHER | Flag.TITLE
_RELATIONS = frozenset(LANGUAGES["en"].relations) | frozenset(LANGUAGES["en"].titles_before)


def chats(piece: Piece) -> Iterator[Evidence]:
    """The people of a piece that are called so."""
    if _TOLD.isdisjoint(piece.words) or language_of(piece) != "en":
        return
    for pattern, known in ((_SURELY, False), (_CALLED, False), (_KNOWN, True)):
        for match in pattern.finditer(piece.text):
            start, end = match.span("v")
            if _is_name(piece, piece.lower[start:end], known):
                reasons = (Reason(code="met.called"),)
                yield Evidence(start=start, end=end, kind="PERSON", source="dictionary", weight=WEIGHT, reasons=reasons)


def _is_name(piece: Piece, word: str, known: bool) -> bool:
    """A given name that is no word; or where that is enough, a word that no list knows."""
    if word in STOPS or word in HOMONYMS or word in JARGON or word in VERBS or word in _RELATIONS:
        return False
    flags = flags_of(word)
    own = flags | flags >> 16
    if flags & GIVEN and not own & _NO_NAME:
        return True
    return not known and len(word) >= _FEWEST and not flags & ~_NAMES_ONLY

"""English given names that are words as well, by what only people do, are asked, own and are called: "Will can't make
it", "Lovemore Ncube".

In: pieces. Out: evidence of the dictionary tier. The lists leave such a word to the tagger, which takes it for the word
now and then; deeds_tr.py asks the same of Turkish.
"""

from collections.abc import Iterator
from dataclasses import replace

import regex

from core.find.evidence import Evidence, Piece
from core.find.lists import Flag
from core.find.names.called import alone, called
from core.find.names.elsewhere import SURNAMES, VIRTUES, plain
from core.find.names.latin import language_of
from core.find.names.stops import HOMONYMS_EN, STOPS
from core.find.names.words import ANY_SURNAME, GIVEN, flags_of
from core.find.remembered import Telling
from core.folding import lower
from core.languages.language import words
from core.model import Reason

# A word that stands with an article where it is none, one that stands without, and one that is a name only in full.
_NAME, _IDEA, _VIRTUE = 1, 2, 3
# Words that begin a sentence without an article, whoever they are not.
_IDEAS = frozenset(
    words(
        """
        faith, hope, joy, grace, charity, mercy, patience, prudence, justice, liberty, chance, art, summer, autumn,
        april, june, may, dawn, melody, harmony, destiny, star, sky, rain, ocean, river, trinity, victory, basil, sage,
        rosemary, saffron, ginger, jasmine, amber, ivory, cherry, olive, ivy, holly, heather, major, royal, noble,
        sterling, page, sailor, chase, skip, grant, mark, rob, sue, pat, chuck, lane, royce, clover, laurel, myrtle,
        pearl, crystal, iris, lily, daisy, rose, poppy, fern, hazel, violet, christian, jordan, israel, india, china
        """
    )
)
# Nobody's names, whatever a list holds.
_NOBODY = frozenset(
    words("page, king, prince, duke, earl, bishop, buck, chip, skip, trinity, christian, china, israel")
)
_BETWEEN = r"(?: and \p{Lu}\p{Ll}+)?,? (?:(?:just|already|also|both|still|then|now|never|apparently) )?"
_SAYS = (
    r"(?:(?:has|have|had) )?(?:says|said|tells|told (?:me|us|him|her|them)|asked|wants? to|wanted to|phoned|emailed"
    r"|rang|texted|agreed to|thinks|reckons|forgot|promised|swears|resigned|apologi[sz]ed|complained|replied|lives"
    r"|married|knows|hates|loves|likes|signed|attended|telephoned|booked|came (?:in|back|home|round|late)"
    r"|went (?:home|to)|swapped|testified|owes|sits|sat|wrote|collected|reported|refused|missed|broke (?:his|her)"
    r"|left (?:early|at|us|his|her|the)|lost (?:his|her)|did not attend|and I)"
)
_IS = (
    r"(?:is|isn['’]?t|was|wasn['’]?t|are|were|will be|has been|have been) (?:not )?(?:off|away|late|running late"
    r"|coming|leaving|sick|ill|poorly|unwell|allergic|pregnant|on (?:leave|holiday|annual|maternity|paternity|shift"
    r"|call)|my|in (?:today|tomorrow|class|year|bed|hospital|a meeting)|covering|working|at (?:home|school|work)"
    r"|absent|twins|siblings|upset|crying|asleep|discharged|admitted|referred|asked to|told|sent home|seen by"
    r"|collected|excluded|suspended|promoted|dismissed|interviewed|arrested|engaged|married|divorced"
    r"|watering|phoning|emailing|texting|attending)"
)
_DOES = regex.compile(rf"{_BETWEEN}(?:{_SAYS}|{_IS})(?!\p{{L}})")
# How somebody is, said short, as rotas have it: "Grace off sick, Will on nights".
_STATE = regex.compile(
    r"(?: (?:still|again|now|also))? (?:off|away|late|sick|ill|poorly|absent|out|back|in|unwell|leaving|wfh|WFH|AWOL"
    r"|no[ -]show|not in|on (?:leave|holiday|call|nights|lates|earlies|days|shift|A/L|AL|mat leave))"
    r"(?= (?:today|tomorrow|tmrw|tonight|again|till|til|until|sick|this|next|on|since|all|w/c|Mon|Tue|Wed|Thu|Fri|Sat"
    r"|Sun|\d)|[,.;:!?)\n]|$)"
)
_CANNOT = regex.compile(
    rf"{_BETWEEN}(?:(?:ca|wo|do|does|did|is|was|has|had|have|could|would|should|are|were)n['’]?t"
    r"|has (?:a|an|the|his|her|our|my|your|got|left|asked|agreed|gone|paid|moved|called)"
    r"|can|could|would|needs|gave|took|brought|got|had"
    r"|\p{Ll}{2,}(?<!e)ed (?:the|an?|his|her|my|our|your|it|him|them|me|us))(?!\p{L})"
)
OWNS = regex.compile(
    r"['’]s (?:mum|mom|mother|father|dad|wife|husband|partner|son|daughter|brother|sister|parents?|nan|gran|grandma"
    r"|aunt|uncle|family|phone|laptop|desk|leave|shift|birthday|house|flat|car|locker|payslip|contract|email|number"
    r"|address|teacher|doctor|solicitor|manager|carer|medication|prescription|blood|leaving|handwriting|homework"
    r"|behaviour|attendance|keys?)(?!\p{L})"
)
"""What people have and towns have not."""
_TURNED_TO = regex.compile(
    r"(?<!\p{L})(?i:ask|asked|tell|told|thanks to|thank|thanked|remind|reminded|spoke (?:to|with)|speak (?:to|with)"
    r"|spoken (?:to|with)|talk to|talked to|meeting with|met with|met(?= (?!May|June|April))|emailed"
    r"|texted|phoned|rang|messaged|cc['’]?d"
    r"|copied in|let|gave it to|gave|give|lent|owe|owes|message from|email from|call from|text from|seen by|signed by"
    r"|married|sat next to|works? with|worked with|lives? with|lived with)(?: \p{Lu}\p{Ll}+,? (?:and|or))? $"
)
_SEQUEL = regex.compile(r" (?:\d|of(?!\p{L}))| \p{Lu}|['’]s(?!\p{L})")
_BEGINS = regex.compile(
    r"(?:^|[.!?:;,\n•*-] ?|(?<!\p{L})(?i:and|but|so|if|that|when|because|as|or|think|thought|says|said|hope|heard"
    r"|where|why|,) )$"
)
_SURNAME = regex.compile(r" (\p{Lu}\p{Ll}[\p{L}\p{M}-]+)(?![\p{L}\p{M}])")
_TITLES = frozenset(
    words("mr, mrs, ms, miss, mx, dr, messrs, cllr, sgt, rev, prof, professor, auntie, uncle, nurse, pc")
)
# Behind a title every word is a name, save the street's: "Elm Dr North".
_TITLED = regex.compile(
    r"(?<![\p{L}\p{M}'’-])(?:Mr|Mrs|Ms|Miss|Mx|Messrs|(?<!\p{Lu}\p{Ll}{1,20} )Dr|Cllr|Sgt|Rev|Prof|Professor|Auntie"
    r"|Uncle|Nurse|PC)\.? (?P<n>(?:\p{Lu}\.? ?){0,2})(?P<v>\p{Lu}\p{Ll}[\p{L}\p{M}-]+)(?![\p{L}\p{M}]| \p{Lu})"
)
# What stands behind a title and is no name.
_STYLED = frozenset(
    words(
        """
        chairman, chair, speaker, president, justice, right, world, universe, martens, kipling, men, emeritus, sam, who,
        manager, practitioner, specialist, consultant, sister, associate, prescriber, educator, led, and, or, on, in,
        is, was, will, has, please, the, this, your, our, my, at, for, with, from, to
        """
    )
)
_TITLE = (Reason(code="title"),)
_REACH = 32
# What else a surname may be where it is none: Peace Corps.
_ELSE = Flag.WORD | Flag.OTHER | Flag.PLACE_TOP | Flag.COUNTRY | Flag.ORG | Flag.TITLE
_FULL = tuple(Reason(code="list", facts={"list": name}) for name in ("given_en", "surname_en"))


def deeds(piece: Piece) -> Iterator[Evidence]:
    """The people of a piece whose names are words there."""
    if language_of(piece) != "en":
        return
    text = piece.text
    for start, end, grade in alone(piece, _TELLING, piece.words):
        if not text[start].isupper() or not text[start + 1].islower():
            continue
        if grade != _VIRTUE and _is_somebody(text, start, end, grade):
            yield called(start, end, "met.does")
        if lower(text[start:end]) in VIRTUES and (full := _SURNAME.match(text, end)) and _is_surname(lower(full[1])):
            yield replace(called(start, full.end()), reasons=_FULL)
    if not _TITLES.isdisjoint(piece.words):
        for match in _TITLED.finditer(text):
            if _is_word_alone(lower(match["v"])):
                yield replace(called(match.start("n"), match.end("v")), reasons=_TITLE)


def _is_somebody(text: str, start: int, end: int, grade: int) -> bool:
    if OWNS.match(text, end):
        return True
    if _BEGINS.search(text, max(0, start - 9), start) and (
        _DOES.match(text, end) or _STATE.match(text, end) or (grade == _NAME and _CANNOT.match(text, end))
    ):
        return True
    return _TURNED_TO.search(text, max(0, start - _REACH), start) is not None and _SEQUEL.match(text, end) is None


def _is_word_alone(word: str) -> bool:
    """A word that the lists leave to the tagger, though a title stands before it: Mrs Day, Dr Love."""
    if word in _STYLED:
        return False
    return word in STOPS or bool(flags_of(word) & (Flag.WORD | Flag.WORDISH | Flag.OTHER))


def _is_surname(word: str) -> bool:
    """A surname of some list, and nothing else."""
    flags = flags_of(word)
    return plain(word) in SURNAMES or (bool(flags & ANY_SURNAME) and not (flags | flags >> 16) & _ELSE)


def _grade(word: str) -> int:
    """What a word is that may be somebody's name; 0 for one that may not, or that the lists take for a name alone."""
    if word in _NOBODY or not "a" <= word[0] <= "z":
        return 0
    flags = flags_of(word)
    if word not in HOMONYMS_EN and not (flags & GIVEN and (flags & Flag.WORD or word in STOPS)):
        return _VIRTUE if word in VIRTUES else 0
    return _IDEA if word in _IDEAS else _NAME


_TELLING = Telling(_grade)

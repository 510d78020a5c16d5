"""People whom the way of writing tells, whether a list knows them or not: whom a letter greets, who signs it, and
Vietnamese names, by their surnames and middle names.

In: pieces. Out: evidence of the dictionary tier.
"""

from collections.abc import Iterator, Set

import regex

from core.find.evidence import Evidence, Piece
from core.find.lists import Flag
from core.find.names.beside import DEEDS
from core.find.names.stops import HOMONYMS_EN, SKY_AND_MONTHS, STOPS
from core.find.names.words import GIVEN, NAMES, ONE_WORD, flags_of, is_unknown
from core.find.things.classes import CLASS_OF
from core.find.things.products import BRANDS, PRODUCTS
from core.folding import lower
from core.languages import LANGUAGES
from core.languages.language import words
from core.mask.scan import find_all
from core.model import Reason

WEIGHT = 0.7
_GREETINGS = words(
    """
    Morning, morning, Good morning, Afternoon, Good afternoon, Evening, Good evening, Hi, Hello, Hey, Dear, Thanks,
    Thank you, Sorry, Merhaba, Selam, Günaydın, Sevgili, Teşekkürler
    """
)
_CLOSINGS = words(
    """
    Regards, regards, Thanks, thanks, Cheers, cheers, Best, best, Wishes, wishes, Sincerely, sincerely, Saygılar,
    Saygılarımla, saygılarımla, Sevgiler, Sevgilerimle, sevgiler, Ta, ta, Love, love, Yours, yours, faithfully, truly,
    soon, care, Warmly, warmly, gratefully, Respectfully
    """
)
# Surnames of Viet Nam that are nothing else; others count before one of the two usual middle names.
_SURNAMES = words(
    "Nguyễn, Nguyen, Trần, Huỳnh, Huynh, Phạm, Đặng, Hoàng, Võ, Đỗ, Ngô, Bùi, Trương, Dương, Lê, Đinh, Lý"
)
_BEFORE_MIDDLE = words(
    "Tran, Pham, Dang, Hoang, Vo, Do, Ngo, Bui, Truong, Duong, Le, Dinh, Ly, Phan, Vu, Vũ, Hồ, Ho, Mai, Cao, Lam, Lâm"
)
_MIDDLE = words("Thi, Thị, Van, Văn")
# Behind these stands somebody's name, known or not.
_NAMING = regex.compile(
    r"(?<!\p{L})(?i:(?:first |last |full |middle )?(?:name is|name's|name was|names are)|under the name(?: of)?"
    r"|by the name of|goes by"
    r"|(?:somebody|someone|man|woman|lady|guy|bloke|boy|girl|colleague|neighbour|neighbor|kid|child|pupil|student|lad"
    r"|chap|client|patient|tenant|driver|resident|baby|daughter|son)(?: \p{Ll}{2,10}){0,2}(?: \p{L}{1,10} \d{1,2})?"
    r" (?:called|named)) (?:as )?"
    rf"{ONE_WORD}(?![\p{{L}}\p{{M}}\d'@/_-]| \p{{Lu}})",
    regex.V1,
)
_NAMES = frozenset(("name", "names", "named", "called", "goes"))
# What somebody is to somebody, and who that is: "Leon's social worker is Tsheringma".
_WHOS = frozenset(
    words(
        """
        worker, manager, teacher, tutor, nurse, doctor, gp, solicitor, partner, husband, wife, son, daughter, brother,
        sister, mum, dad, mother, father, carer, neighbour, boss, buddy, mentor, contact, midwife, consultant, friend,
        boyfriend, girlfriend, supervisor, guarantor, executor, witness, caretaker, rep, head
        """
    )
)
# Right before somebody's name, known or not: "Neighbour Tsheringma reports".
_ROLES = (
    _WHOS | frozenset(words("umpire, referee, coach, chef, porter, paging, classmate, flatmate, housemate, cllr"))
) - frozenset(words("worker, manager, contact, head, rep, partner, gp, witness"))
_IS_WHO = regex.compile(rf" (?:is|was) (?:called )?{ONE_WORD}(?![\p{{L}}\p{{M}}\d'@/_-]| \p{{Lu}})", regex.V1)
# Whose kin somebody is: "from wife Tsheringma", "Mum (Tsheringma) present".
_KIN = frozenset(LANGUAGES["en"].relations) | {"dtr", "partner", "gran"}
_OF_KIN = regex.compile(
    rf"(?:, | ?\(|: ?| ){ONE_WORD}"
    r"(?=\)|[,.;\n]|$| (?:is|was|has|had|said|says|will|and|also|present|attended|aged|who|rang|called)(?!\p{L}))",
    regex.V1,
)
# Who says what in a chat, line by line.
_SPEAKER = regex.compile(
    rf"(?:^|\n)(?:\[?\d{{1,2}}[:.]\d\d(?:[:.]\d\d)?(?: ?[ap]m)?\]? ?(?:- )?)?{ONE_WORD.replace('{2,20}', '{1,14}')}: "
    r"(?=\p{Ll}|I |I'|[?!+:])",
    regex.V1,
)
_FEWEST_LINES = 2
_LABELS = frozenset(
    words("april, may, june, august, summer, autumn, mark, grant, bill, will, page, chase, art, major, min, max, van")
) | frozenset(cue for cues in LANGUAGES["en"].cues.values() for cue in cues)
# What nobody but a person does, and no firm either, behind a name that no list knows: "Tsheringma fainted".
_HUMAN = frozenset(
    words(
        """
        fainted, vomited, cried, wept, sobbed, slept, limped, coughs, sneezed, shouted, smiled, laughed, grinned,
        shrugged, nodded, whispered, giggled, married, divorced, resigned, retired, graduated, swallowed, tripped,
        prefers, dislikes, hates, loves, enjoys, wears, swims, snores, smokes, apologised, apologized, reckons,
        remembers, forgot, testified, pleaded, confessed, borrowed, emigrated, babysits, teaches, studies, limps, cries,
        spoke, phoned, rang, texted, reviewed, objected, interviewed, replied, complained, disagreed, swapped, shrieked
        """
    )
)
_BEGUN = regex.compile(
    r"(?:^|[.!?:;\n•*-] {0,2}|\d |(?<!\p{L})(?:and|but|that|if|when|because|as|so) )"
    rf"(?:\p{{Lu}}\p{{L}}+ )?{ONE_WORD}$",
    regex.V1,
)
# Who is spoken to: "Tsheringma, please collect your badge".
_SPOKEN_TO = regex.compile(
    r", (?i:please|pls|could you|can you|would you|will you|are you|do you|did you|have you|your |you |thank you|thanks"
    r"|I['’ ]|we['’ ]|just (?:to|a)|sorry)"
)
_SPEAKS_TO = frozenset(words("please, pls, you, your, thanks, i, we, sorry, just"))
_NAMED_BEFORE = regex.compile(rf"(?:^|[.!?\n] ?|\n){ONE_WORD}$", regex.V1)
# For whom something is, who is asked for, seen by and spoken to: "Ask for Tsheringma at the desk", "d/w Tsheringma".
_MEANT = frozenset(words("for, from, by, to, with, w, b"))
_MEANT_BEFORE = regex.compile(
    r"(?i:(?<!\p{L})(?:(?:seen|reviewed|examined|signed|witnessed|taught|raised) by|d/w|s/b"
    r"|(?:spoke|spoken|speak|talked) (?:to|with)|(?:discussed|sat|swapped|met up) with|(?:married|engaged|related) to)"
    r"|(?<!\p{L})(?:ask(?:ed|ing|s)?|taxi|badge|appointment|cover(?:ing|ed)?|flowers|card|message|parcel|package|present"
    r"|voicemail|desk|locker|visitor|shifts?|cake|collection|whip-round|leaving do) for|(?:love|hugs|kisses) from"
    r"|(?:^|\n)(?:for|from))$"
)
_MEANT_NAME = regex.compile(rf" {ONE_WORD}(?![\p{{L}}\p{{M}}\d@/_-]| \p{{Lu}}|['’]\p{{L}}{{2}})", regex.V1)
# With whom somebody speaks of themselves: "Tsheringma and I have agreed".
_AND_I = regex.compile(
    rf"(?<![\p{{L}}\p{{M}}'-]){ONE_WORD} and I(?![\p{{L}}\p{{M}}'.])"
    rf"|(?<!\p{{L}})[Mm]e and {ONE_WORD.replace('?P<v>', '?P<w>')}",
    regex.V1,
)
# Who is to do something, in minutes: "Item 4: Tsheringma to chase the quote".
_DEEDS = frozenset(DEEDS.split("|"))
_REACH = 60  # code points before "to" in which somebody's name begins
_TASK = regex.compile(rf" to (?:{DEEDS})(?!\p{{L}})")
_TASKED = regex.compile(rf"(?:^|[\n:;,•–-] {{0,2}}|(?<!\p{{L}})and ){ONE_WORD}(?: \p{{Lu}}\p{{L}}+)?$", regex.V1)
# Two Turkish words in capitals joined in a sentence are two people, whatever they mean: "Sevgi ve Umut geldi".
_CAPITAL = ONE_WORD.replace("?P<v>", "?:")
_PAIR = regex.compile(
    rf"(?<![\p{{L}}\d.,-])(?<!\p{{Lu}}\p{{L}}{{0,20}} )(?P<a>{_CAPITAL}) (?:ve|ile) (?P<b>{_CAPITAL})"
    r"(?='| (?!\p{Ll}+(?:ları|leri|arı|eri)(?!\p{L}))\p{Ll})",
    regex.V1,
)
# Whose child somebody is, in Welsh, Arabic and Malay: "Siân ferch Owain".
_CHILD_OF = frozenset(words("ap, ab, ferch, verch, bint, binti, bte"))
_CHILD = regex.compile(
    rf"(?<![\p{{L}}\p{{M}}-])(?P<v>{_CAPITAL} (?:{'|'.join(sorted(_CHILD_OF))}) {_CAPITAL})(?![\p{{L}}\p{{M}}])",
    regex.V1,
)
_SURNAMES_KO = words("응우옌, 응웬, 응우엔")
_BEFORE_MIDDLE_KO = words("쩐, 팜, 부이, 호앙, 황, 도, 레, 판, 보, 당, 딘, 팡")
_MIDDLE_KO = words("티, 반")
_GREETING = regex.compile(rf"(?:^|[\n.!?] ?)(?:{'|'.join(_GREETINGS)}) {ONE_WORD}(?=[,!]|\.? ?\n)", regex.V1)
_CLOSING = regex.compile(rf"(?<!\p{{L}})(?:{'|'.join(_CLOSINGS)}),? ?\n\s{{0,4}}{ONE_WORD}(?= ?(?:\n|$))", regex.V1)
# A particle at the last stays outside: 응우옌 티 흐엉은.
_SYLLABLES = r"(?:[가-힣](?=[은는을를의]?(?![가-힣]))|[가-힣]{2}(?=(?:[은는이가을를의도과와로]|에게|께서)?(?![가-힣])))"
_VIETNAMESE = regex.compile(
    rf"(?<![\p{{L}}\p{{M}}])(?P<v>(?:{'|'.join(_SURNAMES)}|(?:{'|'.join(_BEFORE_MIDDLE)}) (?:{'|'.join(_MIDDLE)}))"
    rf"(?: \p{{Lu}}[\p{{Ll}}\p{{M}}]{{0,6}}){{1,4}}(?![\p{{L}}\p{{M}}])"
    rf"|(?:{'|'.join(_SURNAMES_KO)})(?: {_SYLLABLES}){{1,3}}"
    rf"|(?:{'|'.join(_BEFORE_MIDDLE_KO)}) (?:{'|'.join(_MIDDLE_KO)})(?: {_SYLLABLES}){{1,2}})",
    regex.V1,
)
_TITLES_KO = frozenset(LANGUAGES["ko"].titles_after)


def _told(*told: tuple[str, ...]) -> frozenset[str]:
    """The last words of these, as the words of a piece are spelt: without any of them nothing is searched for."""
    return frozenset(lower(one.split()[-1]) for many in told for one in many)


_GREETS, _CLOSES = _told(_GREETINGS), _told(_CLOSINGS)
_VIETNAM = _told(_SURNAMES, _MIDDLE, _SURNAMES_KO, _MIDDLE_KO)
# The words that are looked at all: most are told from one look at few of them.
_TELLING = frozenset(("to", "ve", "ile")).union(
    _GREETS, _CLOSES, _NAMES, _HUMAN, _SPEAKS_TO, _MEANT, _KIN, _WHOS, _ROLES, _DEEDS, _CHILD_OF, _VIETNAM
)


def met(piece: Piece) -> Iterator[Evidence]:
    """The people of a piece that are told so."""
    said_here = _TELLING & piece.words
    for pattern, told in ((_GREETING, _GREETS), (_CLOSING, _CLOSES)):
        if not told.isdisjoint(said_here):
            for match in pattern.finditer(piece.text):
                word = lower(match["v"])
                if _is_new(word) or (_is_first_name(word) and piece.text[match.end("v") : match.end("v") + 1] != "!"):
                    yield _person(match.start("v"), match.end("v"), "greeting")
    if not _NAMES.isdisjoint(said_here):
        for match in _NAMING.finditer(piece.text):
            if _is_new(lower(match["v"])):
                yield _person(match.start("v"), match.end("v"), "greeting")
    if piece.text.count("\n") >= _FEWEST_LINES - 1:
        said = [match for match in _SPEAKER.finditer(piece.text) if _may_speak(lower(match["v"]))]
        known = len(said) >= _FEWEST_LINES and any(_is_first_name(lower(match["v"])) for match in said)
        for match in said if known else ():
            yield _person(match.start("v"), match.end("v"), "does")
    for place in _behind(piece, _HUMAN & said_here):
        before = max(0, piece.text.rfind(" ", max(0, place - _REACH), place))
        begun = _BEGUN.search(piece.text, max(0, before - _REACH), before)
        if begun is not None:
            word = lower(begun["v"])
            if _is_new(word):
                yield _person(begun.start("v"), begun.end("v"), "does")
    if not _SPEAKS_TO.isdisjoint(said_here):
        for comma in _SPOKEN_TO.finditer(piece.text):
            named = _NAMED_BEFORE.search(piece.text, max(0, comma.start() - _REACH), comma.start())
            if named is not None and (_is_new(lower(named["v"])) or lower(named["v"]) in HOMONYMS_EN):
                yield _person(named.start("v"), named.end("v"), "does")
    for place in _behind(piece, _MEANT & said_here):
        match = _MEANT_NAME.match(piece.text, place)
        if match is None or not _is_new(lower(match["v"])):
            continue
        if _MEANT_BEFORE.search(piece.text, max(0, place - _REACH), place):
            yield _person(match.start("v"), match.end("v"), "does")
    for told, pattern in ((_KIN, _OF_KIN), (_WHOS, _IS_WHO)):
        for place in _behind(piece, told & said_here):
            match = pattern.match(piece.text, place)
            if match is not None and (_is_new(lower(match["v"])) or _is_first_name(lower(match["v"]))):
                yield _person(match.start("v"), match.end("v"), "does")
    for place in _behind(piece, _ROLES & said_here):
        match = _MEANT_NAME.match(piece.text, place)
        if match is not None and _is_new(lower(match["v"])):
            yield _person(match.start("v"), match.end("v"), "does")
    if " and I" in piece.text or "e and " in piece.text:
        for match in _AND_I.finditer(piece.text):
            side = "v" if match["v"] else "w"
            if _is_new(lower(match[side])):
                yield _person(match.start(side), match.end(side), "does")
    if "to" in said_here and not _DEEDS.isdisjoint(said_here):
        for task in _TASK.finditer(piece.text):
            tasked = _TASKED.search(piece.text, max(0, task.start() - _REACH), task.start())
            if tasked is not None and _is_new(lower(tasked["v"])):
                yield _person(tasked.start("v"), tasked.end("v"), "does")
    if not _CHILD_OF.isdisjoint(said_here):
        for match in _CHILD.finditer(piece.text):
            yield _person(match.start("v"), match.end("v"), "called")
    if "ve" in said_here or "ile" in said_here:
        for match in _PAIR.finditer(piece.text):
            if all(_is_given(lower(match[side])) for side in "ab"):
                yield _person(match.start("a"), match.end("a"), "called")
                yield _person(match.start("b"), match.end("b"), "called")
    if not _VIETNAM.isdisjoint(said_here):
        for match in _VIETNAMESE.finditer(piece.text):
            name, _, last = match["v"].rpartition(" ")
            title = " " in name and (last in _TITLES_KO or last[0] in "씨님")  # 응우옌 티 란 님, 씨가
            yield _person(match.start("v"), match.start("v") + len(name) if title else match.end("v"), "vietnamese")


def _is_first_name(word: str) -> bool:
    """An English given name, whatever else it means; "Hello Summer!" greets nobody."""
    return word in HOMONYMS_EN or (bool(flags_of(word) & GIVEN) and word not in STOPS)


def _is_new(word: str) -> bool:
    """A word in no list but those of names, and nothing that is sold or grown unless it is a name as well."""
    if not is_unknown(word) or word in PRODUCTS:
        return False
    return (word not in CLASS_OF and word not in BRANDS) or bool(flags_of(word) & NAMES)


def _behind(piece: Piece, words_: Set[str]) -> Iterator[int]:
    """Where these words of a piece end."""
    for word in words_:
        for at in find_all(piece.lower, word):
            end = at + len(word)
            if not piece.text[max(0, at - 1) : at].isalpha() and not piece.text[end : end + 1].isalpha():
                yield end


def _may_speak(word: str) -> bool:
    """A given name or a word in no list, no month and no label of a form."""
    return (_is_new(word) or _is_first_name(word)) and word not in _LABELS


def _is_given(word: str) -> bool:
    """A Turkish given name that is no place, no month and no brand, whatever else it means."""
    flags = flags_of(word) >> 16
    if flags & (Flag.PLACE_TOP | Flag.COUNTRY) or word in BRANDS or word in SKY_AND_MONTHS:
        return False
    return bool(flags & GIVEN)


def _person(start: int, end: int, told: str) -> Evidence:
    reasons = (Reason(code=f"met.{told}"),)
    return Evidence(start=start, end=end, kind="PERSON", source="dictionary", weight=WEIGHT, reasons=reasons)

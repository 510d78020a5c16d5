"""Names that are places, plants, brands or streets by what they stand in one row with, or what is said of the row.

In: a place in a piece's text. Out: whether nobody is meant: "Lincoln, Jefferson and Madison Streets", "Tesla, Ford and
Mercedes", "Ohm and Volt are units". A row of given names is one of people, whatever else they may be called after,
save before the plural of a room, a team and the like.
"""

from collections.abc import Container

import regex

from core.find.lists import Flag, latin_flags, lists
from core.find.names.words import GIVEN
from core.find.things.classes import CLASS_OF, key_of
from core.find.things.products import BRANDS, PRODUCTS
from core.folding import lower
from core.languages.language import words

_REACH = 48  # code points to either side in which a row goes on
_WORD = regex.compile(r"\p{Lu}[\p{L}'-]+")
_BEFORE = regex.compile(r"(?:\p{Lu}[\p{L}'-]+(?:, (?:and |or )?| and | or | & | ve ))+$")
_BEHIND = regex.compile(r"(?:(?:, (?:and |or )?| and | or | & | ve )\p{Lu}[\p{L}'-]+)+")
_STREETS = regex.compile(
    r"(?:(?:, (?:and |or )?| and | or | & )\p{Lu}\p{Ll}+){1,4} (?:Streets|Roads|Avenues|Lanes|Drives|Counties|Schools"
    r"|Colleges|Halls|Houses|Wards|Parishes|Universities|Lakes|Rivers|Islands|Mountains|Hills|Canals|Bridges|Lines"
    r"|lines|trains|routes|wards|campuses|branches|stations|streets|roads|districts|rivers|apples|pears|plums|grapes"
    r"|potatoes|roses|dystrophy|syndromes?|diseases?|scales|cells|theorems?|equations?)(?!\p{L})"
)
_MODEL = regex.compile(r" (?:\p{Lu}{1,3}-?\d{1,4}|\d{3,4})s?(?![\p{L}\d:/.-])")
# Behind a row of names joined by "and", a word in s is no verb; of what people have in the plural, it tells nothing.
_PLURAL = r"(?: \p{Ll}+)? (?P<noun>\p{Ll}{3,}(?<![sui])s)(?!\p{L})"
_ROW = regex.compile(rf"(?:, \p{{Lu}}[\p{{L}}'’-]+){{0,3}},? (?:and|or|&) \p{{Lu}}[\p{{L}}'’-]+{_PLURAL}")
_ROW_LAST = regex.compile(_PLURAL)
_ROW_BEFORE = regex.compile(r"\p{Lu}[\p{L}'’-]+,? (?:and|or|&) $")
# What kinds of things are told in a row behind a colon.
_KINDS_BEFORE = regex.compile(
    r"(?i:(?<!\p{L})(?:shades|colou?rs|finishes|flavou?rs|fabrics|scents|varieties|breeds|brands|fonts|modules"
    r"|set texts|reading list|plays|songs|ships|makes|plants|dishes|wines|species"
    r"|renkler|çeşitler|markalar|modeller|kokular|tatlar|ırklar|eserler|oyunlar|gemiler)) ?: ?[^.;:\n]{0,50}$"
)
_ROW_ENDS = regex.compile(r",| (?:and|or|&|are|is) |[.;:!?)\n]|$")
# The same in a form: "Colour: Amber".
_KIND_LABEL = regex.compile(
    r"(?<![\p{L}\p{N}] |\p{L})(?i:colou?r|shade|flavou?r|scent|fabric|font|breed|make|variety|cultivar|species"
    r"|brand|dish|wine|grape|vessel|ship|set text) ?: ?$"
)
# The same without a colon, where nothing but the row stands between: "in the colours Sienna, Amber and Coral".
_KINDS_RIGHT_BEFORE = regex.compile(
    r"(?i:(?<!\p{L})(?:shades|colou?rs|finishes|flavou?rs|scents|fragrances|varieties|cultivars|breeds|fonts"
    r"|typefaces|meeting rooms|conference rooms|seminar rooms|servers)) "
    r"(?:\p{Lu}[\p{L}'’-]+(?:, (?:and |or )?| and | or ))*$"
)
# Cards, men of chess, letters as they are spelt out, each with those of them that are hardly anybody's name.
_SETS = tuple(
    (frozenset(words(f"{some}, {nobodys}")), frozenset(words(nobodys)))
    for some, nobodys in (
        ("king, jack, bishop, knight", "ace, queen, knave, joker, ten, rook, pawn, castle"),
        (
            "charlie, india, juliet, juliett, mike, november, oscar, papa, romeo, victor",
            """
            alpha, alfa, bravo, delta, echo, foxtrot, golf, hotel, kilo, lima, quebec, sierra, tango, uniform, whiskey,
            x-ray, yankee, zulu
            """,
        ),
    )
)
_ROOMS = frozenset(
    words(
        """
        classes, groups, rooms, wards, houses, teams, blocks, tables, lanes, wings, suites, halls, theatres, sets,
        bays, builds, branches, servers, models, ports, interfaces, costumes, plots, readings, razors, showers,
        stores, members, scents, fragrances, flavours, flavors, shades, colours, colors, ratings, candles, blends,
        alerts, warnings, zones, cabins, lodges, trophies
    """
    )
)
_OWNED_BY_PEOPLE = frozenset(
    words(
        """
        families, cases, files, accounts, invoices, referrals, twins, children, brothers, sisters, boys, girls, kids,
        sons, daughters, parents, cousins, statements, notes, records, payslips, households, estates, matters, claims,
        orders, bookings, appointments, results, letters, forms, reports, interviews, transfers, requests, bloods,
        swabs, scans, samples, applications, complaints, contracts, payments, refunds, emails, messages, phones,
        laptops, keys, bags, coats, desks, cars, tickets, shifts, hours, lessons, homes, weddings, sometimes, always,
        themselves, towards, afterwards, perhaps, besides, across, whereas, does, goes, says, was, has, needs, wants,
        works, lives
    """
    )
)
_SORTS = "|".join(
    words(
        """
        units, trademarks, trade marks, marks, brands, fonts, typefaces, texts, novels, plays, operas, modules,
        languages, libraries, servers, names of our, names of the, breeds, varieties, cultivars, cocktails, wines,
        grapes, planets, moons, stars, constellations, gods, fabrics, house names, team names, server names, plants,
        dishes, cheeses, potatoes, apples, spices, herbs, colours, colors, shades, scents, flavours, finishes,
        meeting rooms, term days, feasts, festivals, storms, hurricanes, vaccines,
        drugs, medicines, bacteria
    """
    )
)
_SAID_OF = regex.compile(
    r"(?:[^.\n;!?]{0,60}?(?<!\p{L}))?(?:are|is|were) (?:the |our |all |both |two |registered |optional |new "
    r"|this (?:year|season|spring)['’]s )*"
    rf"(?:\p{{L}}+ )?(?:{_SORTS})(?!\p{{L}})"
)
# A word in small letters but those that join: somebody does something there, "Stella ordered Prosecco".
DEED_BETWEEN = regex.compile(
    r"(?<!\p{L})(?!(?:and|with|plus|the|but|from|for|both|also|not|then|check|run|install|restart|ve|ile|veya|per|each)"
    r"(?!\p{L}))\p{Ll}{2,}"
)
# What somebody does something to, behind a word that may be a noun: "Ada tiles the roof".
OBJECT = regex.compile(
    r" (?:the|an?|his|her|my|our|your|their|it|him|them|me|us|this|that|these|those|twice|every|herself"
    r"|himself)(?!\p{L})"
)
_FREQUENT = Flag.GIVEN_TOP | Flag.SURNAME_TOP | Flag.GIVEN
_PLACE = Flag.PLACE | Flag.PLACE_TOP | Flag.COUNTRY
_FEW = 3


def is_in_row_of_things(text: str, start: int, end: int, grown: Container[str]) -> bool:
    """`grown`: what grows or is eaten, in small letters."""
    if _STREETS.match(text, end):
        return True
    own = [lower(word[0]) for word in _WORD.finditer(text, start, end)]
    if not own:
        return False
    if all(word in BRANDS or word in PRODUCTS for word in own) and (len(own) > 1 or _is_among_brands(text, start, end)):
        return True
    if len(own) == 1 and own[0] in BRANDS and not _is_given(own[0]) and _MODEL.match(text, end):
        return True
    row = [*own, *others_in_row(text, start, end)]
    if len(row) < _FEW or any(map(_is_given, row)):
        return False  # Rose, Violet and Iris may be three aunts
    return all(word in grown for word in row) or all(lists("en").flags(word) & _PLACE for word in row)


def is_told_of_row(text: str, start: int, end: int) -> bool:
    """What stands behind the row, or before it, tells what sort of things it holds: "Ohm and Volt are units"."""
    value = text[start:end].replace(", ", ",")
    if _SAID_OF.match(text, end + 1) and " " not in value and "." not in value:
        return True
    if _is_before_plural(text, start, end) or _is_in_set(text, start, end):
        return True
    low = max(0, start - 70)
    if any(kinds.search(text, low, start) for kinds in (_KINDS_BEFORE, _KIND_LABEL)):
        return True
    return _ROW_ENDS.match(text, end) is not None and _KINDS_RIGHT_BEFORE.search(text, low, start) is not None


def _is_in_set(text: str, start: int, end: int) -> bool:
    """A row of three and more that holds nothing but cards or letters spelt out: "Jack, Queen and King"."""
    own = [lower(word[0]) for word in _WORD.finditer(text, start, end)]
    for whole, nobodys in _SETS:
        if whole.issuperset(own):
            cards = {*own, *others_in_row(text, start, end)}
            return len(cards) >= _FEW and cards <= whole and not cards.isdisjoint(nobodys)
    return False


def sort_of_row(text: str, start: int, end: int) -> frozenset[str]:
    """The sorts of things of which all are in a row of three and more, none a given name: "Bramble, Sorrel, Yarrow"."""
    row = [*(lower(word[0]) for word in _WORD.finditer(text, start, end)), *others_in_row(text, start, end)]
    if len(row) < _FEW or any(map(_is_given, row)):
        return frozenset()
    return frozenset.intersection(*(CLASS_OF.get(word, frozenset()) for word in row))


def _is_before_plural(text: str, start: int, end: int) -> bool:
    """Names joined by "and" before a plural of things: "Maple, Rowan and Juniper meeting rooms"."""
    value = text[start:end]
    if " " in value.replace(", ", ","):
        return False
    row = _ROW.match(text, end)
    if row is None and _ROW_BEFORE.search(text, max(0, start - 24), start):
        row = _ROW_LAST.match(text, end)
    if row is None or row["noun"] in _OWNED_BY_PEOPLE:
        return False
    return row["noun"] in _ROOMS or not any(latin_flags(key_of(one)) & _FREQUENT for one in value.split(", "))


def _is_given(word: str) -> bool:
    return bool(latin_flags(word) & GIVEN)


def others_in_row(text: str, start: int, end: int) -> list[str]:
    """The other words of the row."""
    before = _BEFORE.search(text, max(0, start - _REACH), start)
    behind = _BEHIND.match(text, end, end + _REACH)
    return [lower(word[0]) for match in (before, behind) if match for word in _WORD.finditer(match[0])]


def _is_among_brands(text: str, start: int, end: int) -> bool:
    """Another brand stands close by, one that is nobody's given name: "Tesla, Ford and Mercedes"."""
    for low, high in ((max(0, start - _REACH), start), (end, end + _REACH)):
        for other in _WORD.finditer(text, low, high):
            key = lower(other[0])
            if DEED_BETWEEN.search(text, *((other.end(), start) if other.end() <= start else (end, other.start()))):
                continue
            if key in PRODUCTS or (key in BRANDS and not _is_given(key)):
                return True
    return False

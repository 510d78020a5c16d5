"""What stands right beside a found address or town and belongs to it: floors and flats, postal codes, towns, the words
before the name of a street.

In: verdicts of a piece in order, and its text. Out: the same, addresses grown over such parts, which take in the places
they reach over; and the postal code beside a town as a finding of its own. Every country writes these parts in its own
order, and they say the same behind each of the rows for streets, so they stand here once.

Sources: UPU S42 and the rules of the posts of each country (core/find/patterns/addresses_europe.py names them).
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace

import regex

from core.find.judge import Verdict
from core.find.lists import Flag, lists
from core.find.names.stops import STOPS
from core.find.patterns.addresses_europe import TOWN
from core.find.patterns.addresses_tr import IS_TURKISH, PART
from core.folding import lower
from core.model import Reason

_MOST = 8  # parts behind one address
_LEADS = 4  # and before it
_AHEAD = 96  # code points looked at for them
_PLACES = frozenset({"ADDRESS", "LOCATION", "POSTCODE"})
_NAMES = _PLACES | {"PERSON", "ORG"}  # what may have been read into the parts of an address
_PART = Reason(code="address.parts")

_VALUE = r"(?:\d{1,5}[A-Za-z]?(?:[-/]\d{1,4})?|[A-Z]\d{0,3}|[IVX]{1,4})(?![\p{L}\d])"
# Words that a number or a letter follows.
_HELD = (
    r"(?i:apt|apto|apartment|apartamento|suite|ste|unit|flat|floor|fl|room|rm|bldg|building|block|tower|top|stiege|tür"
    r"|whg|wohnung|haus|og|bus|boîte|bte|appt|app|bât|bâtiment|escalier|étage|porte|scala|sc|interno|int|piano|palazzina"
    r"|pal|piso|portal|port|puerta|pta|escalera|esc|bloque|blq|bl|local|planta|nave|parcela|manzana|mz|lote|lt|casa"
    r"|interior|bloco|andar|sala|loja|fração|cj|conj|m|lok|lokal|klatka|kl|piętro|pok|pokój|lgh|st|as|bst|byt|ajtó|em|lph|et|ap"
    r"|sector|jud|fsz|bus|корп|стр|кв|оф|подъезд|этаж|вх|ет|ап|бл)"
)
_SIDE = (
    r"(?i:og|ug|dg|stock|etage|étage|floor|fl|tv|th|mf|sal|etg|em|emelet|izq|izqda|izquierda|izda|dcha|dch|derecha|der|dto"
    r"|esq|esquerdo|direito|frente|fte|piso|planta|andar|piano|piętro|links|rechts|mitte)"
)
_ORDINAL = r"\d{1,2}(?:\.?[ºª°]|[oa](?= ?[A-Z])|\.|er|e|ème|nd|rd|st|th)"
_SIDED = (
    rf"(?:{_SIDE}\.?(?:[ ]{_SIDE}\.?)?(?!\p{{L}})|[A-Z](?:-\p{{Lu}}\p{{Ll}}+)?(?![\p{{L}}\d]|-\d)"
    r"|\d{1,2}[ªa](?!\p{L}))"
)
_UNIT = regex.compile(
    rf"[ ]?[,.]?[ ]?[-–]?[ ]?(?:{_HELD}\.?(?: ?(?:n[º°o]\.?|#))? ?{_VALUE}|# ?{_VALUE}"
    rf"|(?:{_ORDINAL}|[IVX]{{1,4}}\.)[ -]?(?:{_SIDED}|(?=[ ]?(?:$|[,.;\n])|[ ]\d{{5}}))"
    r"|[IVX]{1,4}/\d{1,3}(?!\d)|(?<=\d)-(?:hs|bis|I{1,3}|IV)(?!\p{L})"
    r"|\d{1,2}[ -]?[A-Z](?![\p{L}\d-])(?! ?-)|(?<=\d)-[A-Z](?![\p{L}\d])"
    r"|(?i:bajo|entlo|entresuelo|ático|principal|r/c|erdgeschoss|hinterhaus|vorderhaus|parterre)\.?"
    r"(?:[ ](?:izq|izda|dcha|esq|dto)\.?)?(?!\p{L})"
    r"|(?<=[\d.A-Zoªº°e] ?)(?:izda|dcha|izq|esquerdo|direito|links|rechts)\.?(?!\p{L})"
    r"|(?<=\d[oaªº°] )[A-Z](?![\p{L}\d]|-\d)|\d{1,2}(?:r|n|t|è)[ ,]{1,2}\d{1,2}a(?!\p{L}))"
    rf"|(?<=(?<!\p{{L}}){_HELD}\.?)[ ]{_VALUE}|(?<=\d[nrt] \d)a(?!\p{{L}})"
    r"|[ ]?\((?:\d{1,2}\. ?)?(?:OG|EG|UG|DG|Stock|Etage|Hinterhaus|étage|piso|piano)[^()\n]{0,12}\)"
)
# Codes that hardly anything else looks like where a town stands behind them, and the word some countries set before.
_WORD = r"(?:(?:C\.?P\.?|CAP|CEP|PLZ)[:.]? ?)?"
_CODE = (
    r"(?:(?:[A-Z]{1,2}-)?(?:\d{5}(?:-\d{3})?|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4} ?[A-Z]{2})"
    r"|[A-Z]{1,2}-\d{4}|\d{6}|[A-Z]\d{4}[A-Z]{3})(?![\d\p{L}%]|[.,]\d)"
)
_GAP = r"(?:[ ]?,?[ ]|[ ]?,?[ ]?[-–][ ]|,|[ ]?,?\r?\n[ ]*)"
# A town in any of the scripts that have capitals.
_TOWN = rf"(?:{TOWN}|\p{{Lu}}[\p{{Cyrillic}}\p{{Greek}}]+(?:[ -]\p{{Lu}}[\p{{Cyrillic}}\p{{Greek}}]+)?)"
_NO_THING = (
    r"(?!(?:Euro|EUR|USD|CHF|PLN|Stück|Personen|People|Dollars?|Uhr|Jahre|Prozent|Kronen|Seiten|Items?|Units?)"
    r"(?!\p{L}))"
)
# Under the letters of a state or a province, on a line of its own.
_UNDER_STATE = r"(?<=(?:[ ,]|\n[ ]*)\p{Lu}{2})[ ]?,?\r?\n[ ]*\d{5}(?:-\d{4})?(?![\d\p{L}%]|[.,]\d)"
_CODE_UNDER = regex.compile(_UNDER_STATE)
# Words for a part of a town.
_PART_OF = r"(?i:col|colonia|fracc|fraccionamiento|setor|jardim|jd|vila|edificio|ed|conjunto|residencial|torre)"
_CODED = regex.compile(
    rf"{_GAP}{_WORD}{_CODE}(?:,?[ ]?[-–]?[ ]{_NO_THING}{_TOWN}|(?=[ ]?(?:$|[.,;)\n\r])))"
    rf"|(?:(?<=\d)\.)?{_GAP}{_WORD}(?!1[5-9]\d\d|20\d\d)\d{{4}}(?![\d\p{{L}}%]|[.,]\d)[ ]{_NO_THING}{_TOWN}"
    r"|, 20\d\d (?:Antwerpen|Anvers|Antwerp|Frederiksberg|Neuchâtel|Hamar)(?!\p{L})"
    r"|(?<=[\p{Cyrillic}\p{Greek}]\.? ?\d{1,4}),[ ]\p{Lu}[\p{Cyrillic}\p{Greek}]{2,20}(?=[ ]?(?:$|[,.;\n]))"
    rf"|,[ ]{_NO_THING}{_TOWN},?[ ]{_WORD}{_CODE}(?=[ ]?(?:$|[.,;)\n\r]))"
    rf"|[ ]?[,.-][ ]?{_PART_OF}\.?[ ]{_TOWN}|(?<=[Kk][Mm]\.? ?\d{{1,3}}),\d{{1,3}}(?!\d)"
    rf"|, \d{{3}}[ ]{_NO_THING}{_TOWN}|,[ ]{_NO_THING}{_TOWN}[ ](?!1[5-9]\d\d|20\d\d)\d{{4}}(?=[ ]?(?:$|[.,;)\n\r]))"
    rf"|{_UNDER_STATE}|[ ]we?[ ]{_TOWN}|[ ]?\(\p{{Lu}}{{2}}\)|[ ]?[-–/][ ]?[A-Z]{{2}}(?![\p{{L}}\d])",
    regex.V1,
)
# Behind a full stop they are findings of their own.
_APART = regex.compile(
    rf"[ ]?[.][ ]?{_WORD}(?P<code>{_CODE})(?:,?[ ]?[-–]?[ ]{_NO_THING}(?P<town>{_TOWN})|(?=[ ]?(?:$|[.,;)\n\r])))",
    regex.V1,
)
# The town behind a code that an address ends with already.
_TOWN_BEHIND = regex.compile(rf"(?<=(?<!\d)\d{{5}}),?[ ]{_NO_THING}(?P<town>{_TOWN})", regex.V1)
# A country that ends an address, with or without a town before it.
_COUNTRY = regex.compile(rf",[ ](?:{_TOWN},[ ])?(?P<name>{_TOWN})(?: \([\p{{L}} ]{{2,24}}\))?(?!\p{{L}})", regex.V1)
# What stands before the name of a street and was not taken for a part of it.
_BEFORE = regex.compile(
    r"(?<![\p{L}\d])(?:(?:An|Am|Auf|Im|In|Unter|Zum|Zur|Vor|Hinter|Bei)(?: (?:der|dem|den))?(?: \p{Ll}{3,10}e[nrm])?"
    r"|(?:Straße|Platz|Allee) (?:des|der) (?:\d{1,2}\.)?|'[st]-"
    r"|(?i:level|lot|floor|shop|office|villa|tower|building|bldg|block|suite|unit|room|flat|apt|apartment|appt|erf|plot|stand"
    r"|haus(?: nr)?)\.? ?#?[\dA-Z]{1,5},"
    r"|(?i:(?:(?:upper |lower )?ground|first|second|third|fourth|fifth|sixth|top|\d{1,2}(?:st|nd|rd|th)) floor),"
    r"|The (?:\p{Lu}[\p{L}'’.-]{1,20} ?){1,3},"
    # Floor, house, whose letter box it is: "15/F, Wing On House, ", "c/o Demo, ", "Résidence Les Pins, ".
    r"|\d{1,2}/F,|(?:\p{Lu}[\p{L}'’.-]{1,20} ){1,3}(?:House|Building|Bldg|Towers?|Mansions?|Centre|Residency"
    r"|Residences?|Apartments|Heights|Estate|Court),|(?i:c/o|z\.? ?hd\.?|p/a) [^,\n\d]{2,40},"
    r"|(?:Résidence|Immeuble|Bâtiment|Residencial|Edificio|Condominio|Palazzo|Residenza)"
    r"(?: \p{Lu}?[\p{L}'’.-]{1,20}){1,4},"
    r"|(?i:av|avda|pza|plza|pz|pl|nám|tř|ul|al|os|bul|str|bd|trg|place|rue|via|viale|calle|rua)\.?"
    r"(?: (?:de la|de los|de las|del|de|des|du|dos|das|do|da|bana))?)[ ]?$"
)
# A number right before a street: a postal code, or the house where the street has another number behind.
_NUMBER = regex.compile(r"(?<![\p{L}\d.,:/$€£#%-])(?!(?:19|20)\d\d )\d{3,6} $")
_CODE_BEFORE = regex.compile(
    r"(?<![\p{L}\d.,:/$€£#%-])(?<!(?:about|over|some|around|nearly|than|rund|etwa|über|fast|de|circa|oltre|około"
    r"|ponad) )"
    r"(?P<v>(?:[A-Z]{1,2}-)?(?:\d{5}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4} [A-Z]{2})|[A-Z]{1,2}-\d{4})"
    r"(?:[ ]|\.[ ]?)$"
)
_CODE_BEHIND = regex.compile(
    r"(?:,? (?:CEP |C\.?P\.? ?)?|\. C\.?P\.? ?)(?P<v>\d{5}-\d{3}|\d{4}-\d{3}|\d{2}-\d{3}|\d{6}|\d{3} \d{2}|\d{3}-\d{4}"
    r"|(?<=, |CEP |C\.?P\.? ?)\d{5}|[A-Z]{2}-\d{4,5})(?=[ ]?(?:$|[.,;)(\n\r]))(?!,\d|\.\d)"
    # A shape of its own: no other sign is needed behind it.
    r"|,? (?P<v>\d{4}-\d{3}|\d{5}-\d{3})(?![\d\p{L}-]|[.,]\d)"
)

# What a Korean flat, floor or lot ends in.
_DOOR_KR = regex.compile(r"(?<=[가-힣] ?\d{1,4})(?:호|층|동|번지)(?![가-힣]{2})")
# Behind a Turkish address: its other parts, then districts and provinces, also in small letters.
_TURKISH = regex.compile(IS_TURKISH, regex.V1)
_PART_TR = regex.compile(rf"[ ,/-]{{1,3}}{PART}", regex.V1)
# A district behind no word, one or two that no list knows: ", Suadiye, Kadıköy".
_PLACES_TR = tuple(
    regex.compile(
        rf"[ ]?(?:[,/(-]{{1,2}}[ ]?|[ ])(?:\d{{5}} )?(?:\p{{Lu}}[\p{{L}}.]{{2,20}}(?:,? | ?[/-] ?)){{{words}}}"
        r"(?P<v>\p{L}{2,20})(?!\p{L})\)?"
    )
    for words in range(3)
)

# A quarter that no list knows ends such an address behind its door: "No 17A Etlik".
_QUARTER_TR = regex.compile(r"(?<=\d\p{L}?)[ ,]{1,2}(?P<v>\p{Lu}\p{L}{3,20})(?=[ ]?(?:$|[,.;)\n]))")
_NO_QUARTER = Flag.GIVEN | Flag.GIVEN_TOP | Flag.SURNAME_TOP | Flag.WORD | Flag.TITLE


def grown(verdicts: Sequence[Verdict], text: str, taken: float, *, codes: bool) -> list[Verdict]:
    """Verdicts with what belongs to an address in it. `taken`: from which score on; `codes`: find postal codes, too."""
    sure = [verdict for verdict in verdicts if verdict.score >= taken]
    if not any(verdict.kind in _PLACES for verdict in sure):
        return list(verdicts)
    found: list[Verdict] = []
    for number, verdict in enumerate(sure):
        if found and verdict.start < found[-1].end:
            found[-1] = replace(found[-1], end=max(found[-1].end, verdict.end))
        elif verdict.kind == "ADDRESS":
            found += _whole(verdict, found, sure[number + 1 :], text, codes=codes)
        elif verdict.kind == "LOCATION" and codes:
            found += _with_code(verdict, found, sure[number + 1 : number + 2], text)
        else:
            found.append(verdict)
    ends = [verdict.end for verdict in found]
    starts = [*(verdict.start for verdict in found), len(text)]
    unsure = [verdict for verdict in verdicts if verdict.score < taken]
    found += [verdict for verdict in unsure if verdict.end <= starts[bisect_right(ends, verdict.start)]]
    return sorted(found, key=lambda verdict: verdict.start)


def _whole(
    verdict: Verdict, before: Sequence[Verdict], later: Sequence[Verdict], text: str, *, codes: bool
) -> Iterator[Verdict]:
    """An address with the parts around it, and the code and town behind its full stop."""
    turkish = _TURKISH.search(text, verdict.start, verdict.end) is not None
    if not turkish and not any(map(str.isdecimal, text[verdict.start : verdict.end])):
        code = _CODE_UNDER.match(text, verdict.end)
        yield replace(verdict, end=code.end(), reasons=(*verdict.reasons, _PART)) if code else verdict
        return
    stop = next((other.start for other in later if other.kind not in _NAMES), len(text))
    stop = min(stop, verdict.end + _AHEAD)
    end = verdict.end
    for _ in range(_MOST):
        part = _UNIT.match(text, end, stop) or _CODED.match(text, end, stop)
        if part is None or part.end() == end:
            break
        end = part.end()
    if (door := _DOOR_KR.match(text, end)) is not None:
        end = door.end()
    if turkish:
        end = _turkish_end(text, end, stop)
    country = _COUNTRY.match(text, end, stop)
    if country and lists("en").flags(lower(country["name"])) & Flag.COUNTRY:
        end = country.end()
    floor = before[-1].end if before else 0
    start = verdict.start
    for _ in range(_LEADS):
        lead = _BEFORE.search(text, max(floor, start - 40), start)
        if lead is None:
            break
        start = lead.start()
    if text[start].isalpha():
        number = _NUMBER.search(text, max(floor, start - 10), start)
        start = number.start() if number else start
    grew = start < verdict.start or end > verdict.end
    yield replace(verdict, start=start, end=end, reasons=(*verdict.reasons, _PART)) if grew else verdict
    apart = _APART.match(text, end - 1 if text[end - 1] == "." else end, stop) if codes else None
    if apart:
        yield _part(verdict, apart, "code", "POSTCODE")
    elif codes:
        apart = _TOWN_BEHIND.match(text, end, stop)
    if (
        apart
        and apart["town"]
        and not any(other.start < apart.end() and apart.start("town") < other.end for other in later)
    ):
        yield _part(verdict, apart, "town", "LOCATION")


def _turkish_end(text: str, end: int, stop: int) -> int:
    """Where a Turkish address ends with the parts and the places behind it."""
    for _ in range(_MOST):
        part = _PART_TR.match(text, end, stop)
        if part is None:
            break
        end = part.end()
    for _ in range(_LEADS):
        places = (pattern.match(text, end, stop) for pattern in _PLACES_TR)
        place = next((match for match in places if match is not None and _is_district(match["v"])), None)
        if place is None:
            break
        end = place.end()
    quarter = _QUARTER_TR.match(text, end, stop)
    if quarter and text[end - 1].isalnum() and not lists("tr").flags(lower(quarter["v"])) & _NO_QUARTER:
        end = quarter.end()
    return end


def _is_district(word: str) -> bool:
    """A district or a province; in small letters none that is a word as well: "pazar"."""
    key = lower(word)
    flags = lists("tr").flags(key)
    return bool(flags & Flag.PLACE_TOP) and not (word.islower() and (key in STOPS or flags & Flag.WORD))


def _with_code(verdict: Verdict, before: Sequence[Verdict], later: Sequence[Verdict], text: str) -> Iterator[Verdict]:
    """A town and the postal code before or behind it."""
    floor = before[-1].end if before else 0
    code = _CODE_BEFORE.search(text, max(floor, verdict.start - 14), verdict.start)
    if code:
        yield _part(verdict, code, "v", "POSTCODE")
    yield verdict
    code = _CODE_BEHIND.match(text, verdict.end, later[0].start if later else len(text))
    if code:
        yield _part(verdict, code, "v", "POSTCODE")


def _part(verdict: Verdict, match: "regex.Match[str]", group: str, kind: str) -> Verdict:
    """A finding beside another, as sure as that."""
    start, end = match.span(group)
    return replace(verdict, start=start, end=end, kind=kind, reasons=(_PART,), checked=None)

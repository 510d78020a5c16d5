"""Rows for postal addresses, composed by the rules of each country; Korean ones are in addresses_kr.py, Turkish ones in
addresses_tr.py.

English ones are tried at their number, German ones at the word for street, looking back for what stands before it. An
address without any of these is a place (core/find/places.py).
"""

from core.find.patterns.addresses_tr import TOWN
from core.find.patterns.forms import FRENCH, capitalised, either
from core.find.patterns.row import Row
from core.languages.language import words

# What the name of a street ends in where the word for it is part of the name.
_ENDS = words(
    """
    straße, strasse, str., weg, platz, allee, gasse, ring, damm, ufer, straat, laan, gracht, plein, kade, dijk, gatan,
    vägen, gade, vej, veien, vegen, gata, katu, stræti, braut, gränd, bakken, plassen, torget, allén
    """
)
# Words that end like that by chance: spring, engineering, brigade, Läufer, decade.
_NO_STREET = (
    r"(?!(?:\p{L}*(?:[oui]ring|[ae]aring|[tnfvpgke]ering|[Oo]rdering|[Rr]endering|äufer)|(?:Hams|S)tring|(?:Off)?[Ss]pring"
    r"|Bring|Brigade|Dekade|Blockade|Barrikade|Renegade|Brocade|Decade) )"
)
_W = r"[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}'.-]{0,24}"
_TYPES = (
    "street|st|avenue|ave|road|rd|row|lane|ln|drive|dr|boulevard|blvd|court|ct|square|sq|terrace|ter|place|pl|way"
    "|close|crescent|cres"
    "|parkway|pkwy|highway|hwy|circle|cir|trail|trl|mews|grove|gardens|green|walk|hill|alley|loop|plaza|path|point"
    "|ridge|view|heights"
    "|pde|tce|reach|rise|vale|dene|croft|nook|parade|promenade|esplanade|embankment|yard|wynd|brae|garth|fold|chase|hollow|bluff"
    "|landing|manor|commons|wharf|quay|broadway|turnpike|pike|fields|meadows?|bend|cove|run|track|crossing"
)
# What streets are called rarely, and other things often: only before a town.
_RARE_TYPES = (
    "bank|end|side|mount|approach|cottages|villas|buildings|causeway|maltings|paddocks?|spinney|copse|knoll|glade|glen"
    "|circuit|cct|orchard|priory|cloisters|drove|loan|brow|lea|mead|holt|oval|riverside|waterside|lakeside|gate|gates"
    "|arcade|quadrant|lawns?|mill|park|wood|bridge|barns|wells|springs?|villas|steps|strand|links|boulevarde|elms|oaks"
)
_STATES = (
    "AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK"
    "|OR|PA|RI|SC|SD"
    "|TN|TX|UT|VT|VA|WA|WV|WI|WY|PR|ON|QC|BC|AB|MB|SK|NS|NB|NL|PE|YT|NT|NU"
)
_UNIT = (
    r"(?:(?:,? |[ ]?,?\r?\n[ ]*)(?:(?i:apt|apartment|suite|ste|unit|flat|floor|fl|room|rm|building|bldg)\.?"
    r" ?#? ?[\w-]{1,6}|# ?[\w-]{1,6}))"
)
_ZIP = (
    r"(?:\d{5}(?:-\d{4})?(?!\d)|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}"
    r"|(?!19|20)\d{4}(?!\d|[.,]\d| \p{Ll}))"
)
# Behind a comma any town; on a line of its own one with a state or a postal code.
_LABELS = (
    "Total|Tel|Phone|Mobile|Cell|Fax|Invoice|Order|Account|Ref|Case|Date|Amount|Policy|Claim|Member|Customer|Patient"
)
_REGION_EN = rf"(?:(?:,? |[ ]?,?\r?\n[ ]*)(?:{_STATES})(?![A-Za-z]))"
_CODE_EN = rf"(?:(?:,? |[ ]?,?\r?\n[ ]*){_ZIP})"
_AUSTRALIA = r"(?:,? (?:NSW|VIC|QLD|TAS|ACT|SA|WA|NT) \d{4}(?!\d))"
_CITY = (
    rf"(?:,[ ]?{_W}(?: {_W}){{0,2}}?{_AUSTRALIA}|,[ ]?{_W}(?: {_W}){{0,2}}(?![\p{{L}}\d]){_REGION_EN}?{_CODE_EN}?"
    rf"|[ ]?,?\r?\n[ ]*(?!(?:{_LABELS})(?!\p{{L}})){_W}(?: {_W}){{0,2}}(?:{_REGION_EN}{_CODE_EN}?|{_CODE_EN}))"
)
# What every such address begins with, looked at first because it is cheap.
_HOUSE_EN = r"(?=\d{1,5}[A-Za-z]?(?:[-/]\d{1,4})? (?:[\p{Lu}&&\p{Latin}]|\d{1,3}(?:st|nd|rd|th) ))"
# British postcodes; Australian, American and Canadian ones with the state where there is one. In small letters.
_CODE_LOW = (
    rf"(?:[a-z]{{1,2}}\d[a-z\d]? ?\d[a-z]{{2}}|(?:nsw|vic|qld|tas|act|sa|wa|nt) \d{{4}}|(?:{_STATES.lower()}) \d{{5}}"
    r"|[a-z]\d[a-z] ?\d[a-z]\d)(?![a-z\d])"
)
# A flat before the house, found by looking back from its number.
_FLAT = (
    # With a digit or a letter alone: "the flat on 31 Demo Lane" has none.
    r"(?:(?<=(?P<b>(?<!\p{L})(?i:flat|apartment|apt|unit|suite|studio)\.? ?#?(?=[\w-]{0,4}\d|\p{L}(?![\w-]))"
    r"[\w-]{1,5},? "
    r"(?:(?:The )?(?:\p{Lu}[\p{L}'.-]{2,20} ?){1,3}, ?)?(?:\r?\n *)?"
    r"|(?<![\p{L}\d/.-])\d{1,2}/\d{1,2},? "  # Scottish: floor and door
    r"|(?<!\p{L})(?i:flat|unit|shop|villa) "
    r"|(?<!\p{L})(?i:(?:top|ground|first|second|third|upper|lower|basement|garden)(?:[ -]floor)? flat),? )))?"
)
# The name of a house before its number.
_HOUSE_NAME = (
    rf"(?:(?<=(?P<b>(?<!\p{{L}})(?:(?i:flat|apartment|apt|unit|room) ?[\w-]{{1,5}},? )?(?:{_W} ){{1,3}}"
    r"(?:House|Cottage|Farm|Lodge|Barn|Mill|Hall|Manor|Forge|Vicarage|Rectory"
    r"|Court|Villa|Grange|Mews|Croft|Lodge|Bungalow|Farmhouse),? )))?"
)
_STREET_EN = (
    rf"\d{{1,5}}[A-Za-z]?(?:[-/]\d{{1,4}})? (?:[NSEW]\.? )?(?:(?:{_W}|\d{{1,3}}(?:st|nd|rd"
    rf"|th)) ){{1,4}}?(?i:{_TYPES})(?!-?\p{{L}})\.?(?: (?:[NS][EW]|North|South|East|West)(?!\p{{L}}))?"
)
_STREET_RARE = _STREET_EN.replace(_TYPES, _RARE_TYPES)

# Behind the number of a house: its street, whose name may be a number too, the number of the next, or a letter.
_BEHIND_HOUSE = (" A", " st", "-0 ", "/0 ", "a")

ROWS = (
    Row(
        name="address_en",
        then=_BEHIND_HOUSE,
        kind="ADDRESS",
        country="US",
        pattern=(
            rf"{_HOUSE_EN}{_FLAT}(?<![\d$€£.,:/-])(?<!#)(?:{_STREET_EN}|{_STREET_RARE}(?=,)){_UNIT}?{_CITY}"
            rf"(?:, (?:USA|US|UK|United States|United Kingdom|Canada))?"
        ),
        runs="1-5",
        base=0.85,
        source="USPS Publication 28",
        worst="1 A A ",
    ),
    Row(
        name="address_gb",
        then=_BEHIND_HOUSE,
        kind="ADDRESS",
        country="GB",
        # The postal code tells an address whatever its street is called.
        pattern=(
            rf"{_HOUSE_EN}(?:{_HOUSE_NAME}|{_FLAT})(?<![\d$€£.,:/-])(?<!#)"
            rf"\d{{1,4}}[A-Za-z]?(?:[-/]\d{{1,4}})? (?:{_W} ){{0,4}}{_W},?"
            rf"(?:(?: |[ ]?\r?\n[ ]*){_W}(?: {_W}){{0,2}},?){{1,3}}"
            rf"(?: |[ ]?\r?\n[ ]*)[A-Z]{{1,2}}\d[A-Z\d]? ?\d[A-Z]{{2}}(?![\p{{Latin}}\d])"
        ),
        runs="1-4",
        base=0.8,
        source="BS 7666; Royal Mail, how to address mail",
        worst="1 A A ",
    ),
    Row(
        name="address_en_street",
        then=_BEHIND_HOUSE,
        kind="ADDRESS",
        country="US",
        pattern=(
            rf"{_HOUSE_EN}{_FLAT}(?<![\d$€£.,:/-])(?<!#)"
            rf"(?<!(?:[Tt]he|[Ii]n|[Ss]ince|[Uu]ntil|[Bb]y) (?=(?:19|20)\d\d )){_STREET_EN}{_UNIT}?"
            rf"(?:,? {_ZIP})?"
        ),
        runs="1-5",
        base=0.7,
        source="USPS Publication 28, the street alone",
        worst="1 A A ",
    ),
    Row(
        name="address_en_low",
        kind="ADDRESS",
        country="US",
        pattern=(
            rf"(?<![\d$€£.,:/-])\d{{1,5}} (?:[a-z]{{2,15}} ){{1,3}}?(?:street|avenue|road|lane|drive|boulevard"
            rf"|court|close|crescent|terrace|gardens|grove|square|place|hill|way|st|rd|ave)(?!\p{{L}})"
            rf"(?:,? [a-z]{{3,15}}){{0,1}}(?:,? (?i:{_STATES}) \d{{5}}"
            rf"|,? [a-z]{{1,2}}\d[a-z\d]? ?\d[a-z]{{2}}(?!\p{{L}}))?"
        ),
        runs="1-5",
        base=0.35,
        cue="required",
        source="the same in lower case, after a word for address",
        worst="1 aa aa ",
    ),
    Row(
        name="address_en_low_coded",
        kind="ADDRESS",
        country="GB",
        # What ends in a postal code behind a house and a street is an address, also where no word says so.
        pattern=(
            # A word in small letters first: looking ahead for the code at every number takes ten times as long.
            r"(?<![\d$€£.,:/-])\d{1,4}[a-z]? (?=[a-z]{2,15} )"
            rf"(?=[^\n]{{4,60}}?(?<=[a-z][ ,]{{1,2}}){_CODE_LOW})"
            rf"(?:[a-z]{{2,15}} ){{1,3}}?(?:{_TYPES})(?:,? [a-z]{{2,15}}(?: [a-z]{{3,15}})?)?"
            rf",? {_CODE_LOW}"
        ),
        runs="1-4",
        then=(" a", "a"),
        base=0.75,
        source="addresses with their postal codes, as people write in chats",
        worst="1 aa aa ",
    ),
    Row(
        name="address_state",
        before="latin",
        kind="ADDRESS",
        country="US",
        pattern=rf"(?<=(?<!\p{{L}})(?P<b>(?:{_W}(?: {_W}){{0,2}}, ?)(?:{_STATES}) ))\d{{5}}(?:-\d{{4}})?(?!\d)",
        runs="5",
        base=0.7,
        source="USPS Publication 28, last line",
        worst="A, IL 6",
    ),
    Row(
        name="address_box",
        reach=(24, 0),
        needs=("box", "kutusu", "p.k", "사서함"),
        kind="ADDRESS",
        pattern=(
            r"(?<=(?P<b>(?i:p\.? ?o\.? ?box|post office box|posta kutusu|p\.k\.|사서함) ?(?:no"
            r"|#)?[:.]? ?))\d{1,6}(?!\d)"
            rf"(?:[ ,/-]{{1,3}}{TOWN})?"
        ),
        runs="1-6",
        base=0.65,
        source="USPS Publication 28",
        worst="PO Box ",
    ),
    Row(
        name="address_de",
        reach=(128, 0),
        needs=_ENDS,
        kind="ADDRESS",
        country="DE",
        pattern=(
            rf"(?<=(?<!\p{{L}})(?P<b>(?:{_W}(?<!\p{{Ll}}{{4}}\.) ){{0,3}}{_NO_STREET}"
            r"[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}.-]{1,24}"
            rf"(?:{either(_ENDS)}|(?<=-)(?:{capitalised(_ENDS)})) ))"
            rf"\d{{1,4}} ?[a-zA-Z]?(?:[/-]\d{{1,4}}[a-z]?){{0,3}}(?![\p{{L}}\d])(?:(?:,? ?|[ ]?,?\r?\n[ ]*)"
            rf"(?:[A-Z]{{1,2}}-)?(?:\d{{5}}|\d{{3}} \d{{2}}|\d{{4}} ?[A-Z]{{2}}|\d{{4}}) {_W}(?: {_W})?(?<!\.))?"
        ),
        runs="1-4",
        base=0.75,
        source="DIN 5008",
        worst="Aaaweg 1",
    ),
    Row(
        name="address_fr",
        reach=(0, 32),
        needs=FRENCH,
        kind="ADDRESS",
        country="FR",
        pattern=(
            r"(?<![\d$€£.:/-])\d{1,4}(?: ?(?:bis|ter|quater|[A-D])(?!\p{L}))?,? "
            rf"(?i:{either(FRENCH)})(?: (?:(?:de|du|des|la|le|les|l|d|aux?|et|saint|sainte)(?!\p{{L}})'?(?:{_W})?"
            rf"|(?:l'|d')?{_W})){{1,6}}(?<! (?:de|du|des|la|le|les|et))"
            rf"(?:(?:,? |[ ]?,?\r?\n[ ]*)(?:F-)?\d{{5}} {_W}(?: {_W}){{0,2}}(?: CEDEX(?: \d{{1,2}})?)?(?<!\.))?"
        ),
        runs="1-4",
        base=0.7,
        source="AFNOR NF Z 10-011",
        worst="1 rue de ",
    ),
)

"""Rows for postal addresses told by their postal code, whatever else they lack: in small letters, with a word for
street in short or with none, as a chain of parts.
"""

from string import ascii_lowercase

from core.find.patterns.row import Row
from core.languages.language import words

# What the name of a street ends in, in German, Dutch and Scandinavian; and what stands before it elsewhere.
_ENDS = words(
    """
    straße, strasse, str., weg, platz, allee, gasse, ring, damm, ufer, straat, laan, gracht, plein, kade, singel,
    gatan, vägen, gade, vej, veien, vegen, gata
    """
)
_WORDS = words(
    """
    calle, c/, avda, avda., av., avenida, plaza, pza., paseo, via, viale, corso, piazza, vicolo, rua, travessa, praça,
    rue, avenue, boulevard, bd, place, chemin, allée, allee, quai, impasse, ul., ul, al., os., pl.
    """
)
_ANY = "|".join(word.replace(".", r"\.") for word in _ENDS)
_FIRST = "|".join(word.replace(".", r"\.") for word in _WORDS)
_NO_STREET = "(?:e-?)?mail|sms|telefon|whatsapp|post|internet"
_SMALL = r"[\p{Ll}\p{M}'.-]{2,20}"
_ARTICLE = "(?:am|an der|im|auf dem|zum|zur|alte[rn]?|neue[rn]?|große[rn]?|kleine[rn]?|lange|hohe|obere|untere)"
_HOUSE = r"\d{1,4} ?[a-z]?(?:[/-]\d{0,4}[a-z]?){0,2}(?![\p{L}\d])"
_FLAT = r"(?:[ ,]{1,2}[\dº.ªa-z/]{1,6}){0,3}"
_CODED = (
    r"[ ,]{1,2}(?:[a-z]{1,2}-)?(?:\d{5}|\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}|\d{4} ?[a-z]{2}|(?!19|20)\d{4})"
    r"[ ]\p{Ll}{3,24}(?:-\p{Ll}{3,20}|(?: am| an der| im| bei| sur| en| nad| de la| del?) \p{Ll}{3,20})?(?!\p{L})"
)
_W = r"[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}'.-]{0,24}"
_UNITS = words("flat, apt, apartment, unit, villa, block, blk, shop, house, suite, room, tower, door")
_UNIT = f"(?i:{'|'.join(_UNITS)})"

ROWS = (
    Row(
        name="address_low_ends",
        kind="ADDRESS",
        runs="1-4",
        reach=(48, 0),
        needs=_ENDS,
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:{_ARTICLE} )?[\p{{Ll}}\p{{M}}-]{{2,24}}(?:{_ANY}) ?))"
            rf"{_HOUSE}{_FLAT}{_CODED}"
        ),
        base=0.75,
        source="DIN 5008 in small letters, with the postal code",
        worst="aaweg 1 1 ",
    ),
    Row(
        name="address_low_words",
        kind="ADDRESS",
        runs="1-4",
        reach=(64, 0),
        needs=_WORDS,
        pattern=(
            rf"(?<=(?<![\p{{L}}\d/])(?P<b>(?:{_FIRST})(?! ?(?:{_NO_STREET})) ?(?:{_SMALL} ){{1,4}}(?:n[º°.o]? ?)?))"
            rf"{_HOUSE}{_FLAT}{_CODED}"
        ),
        base=0.75,
        source="UPU S42 (ES, IT, PT, PL) in small letters, with the postal code",
        worst="via a 1 1 ",
    ),
    Row(
        name="address_low_flat",
        kind="ADDRESS",
        country="GB",
        runs="1-4",
        then=(" a", " ?", "a"),
        needs=words("flat, apartment, apt, unit"),
        reach=(24, 0),
        pattern=(
            r"(?<=(?<![\p{L}\d])(?P<b>(?:flat|apartment|apt|unit)\.? ?#?\d{0,4}[a-z]?,? ))\d{1,4}[a-z]? "
            r"(?:[a-z']{2,20} ){1,3}?(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|court|ct|crescent"
            r"|cres|terrace|gardens|grove|square|sq|place|pl|hill|way|walk|row|mews|park|green|rise|view)(?!\p{L})"
            r"(?:, [a-z]{3,20})?"
        ),
        base=0.75,
        source="BS 7666 in small letters: flat, house and street",
        worst="flat 1, 1 a ",
    ),
    Row(
        name="address_chain",
        then=(",", " A", " 0", " 0 ", " st", "/0", "/0 ", "/st", "-0", "-0 ", "-st", "a"),
        needs=(*_UNITS, *(f"{letter}-" for letter in ascii_lowercase)),
        reach=(24, 0),
        kind="ADDRESS",
        country="IN",
        runs="1-4",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:{_UNIT}\.? ?(?:(?i:no)\.? ?)?[:#]? ?(?:[A-Z]-?)?|[A-Z]-)))"
            rf"\d{{1,4}}[A-Z]?(?:[/-]\d{{1,4}})?(?=[^\n]{{8,90}}\d{{6}})"
            rf"(?:,? (?:{_W}|\d{{1,2}}(?:st|nd|rd|th)?)(?: {_W}){{0,4}}){{1,6}},? ?-? ?\d{{3}} ?\d{{3}}(?!\d)"
        ),
        base=0.75,
        source="India Post: flat, house, road, locality, town and the six digits of the PIN",
        worst="Flat 1, A A ",
    ),
    Row(
        name="address_fr_short",
        kind="ADDRESS",
        country="FR",
        runs="1-4",
        then=(",", " a", " A"),
        pattern=(
            rf"(?<![\d$€£.:/-])\d{{1,4}}(?: (?:bis|ter))?,? [rR]\. ?(?:(?:de la|de|du|des|la|le|l') ?)?"
            rf"{_W}(?: {_W}){{0,4}},? \d{{4,5}} {_W}(?: {_W}){{0,2}}"
        ),
        base=0.75,
        source="AFNOR NF Z 10-011, the word for street as a letter",
        worst="1 r. A ",
    ),
    Row(
        name="address_ar",
        needs=tuple(f", {letter}" for letter in ascii_lowercase),
        reach=(0, 32),
        kind="ADDRESS",
        country="AR",
        runs="2-5",
        then=" ,",
        pattern=(
            rf"(?=\d{{2,5}}[^\n]{{0,20}}, [A-Z]\d{{4}})(?<=(?<![\p{{L}}\d])(?P<b>{_W}(?: {_W}){{0,3}} ))\d{{2,5}}"
            r"(?:,? (?:\d{1,2}[º°]? ?[A-Z]?|[Pp]iso \d{1,2}))?(?:,? (?:[Dd]pto\.? )?[A-Z\d]{1,3})?"
            rf", [A-HJ-NP-Z]\d{{4}}(?:[A-Z]{{3}})? {_W}(?: {_W}){{0,3}}"
        ),
        base=0.8,
        source="Correo Argentino: código postal argentino",
        worst="Aa 11, ",
    ),
    Row(
        name="address_gr_coded",
        then=",?",
        digits=6,
        kind="ADDRESS",
        country="GR",
        runs="1-3",
        pattern=(
            r"(?=\d{1,3}[Α-Ω]?, ?\d{3} ?\d{2})"
            r"(?<=(?<![\p{L}\d])(?P<b>(?!Οδός|Λεωφ|Πλατ)(?:\p{Lu}[\p{Greek}\p{M}.]{1,20} ){1,3}))"
            r"\d{1,3}[Α-Ω]?, ?\d{3} ?\d{2},? \p{Lu}[\p{Greek}\p{M}]{2,20}"
        ),
        base=0.65,
        source="ΕΛΤΑ: street, number, postal code, town",
        worst="Αα 1, ",
    ),
    Row(
        name="address_gb_farm",
        kind="ADDRESS",
        country="GB",
        letters="12",
        before="latin",
        digits=2,
        runs="1-2",
        pattern=(
            r"(?=\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}(?![\p{Latin}\d]))(?<=[ \n][A-PR-UWYZ][A-HK-Y]?)"
            rf"(?<=(?<![\p{{L}}\d])(?P<b>{_W}(?: {_W}){{0,2}} (?:Farm|House|Cottage|Lodge|Barn|Mill|Hall|Manor|Forge"
            rf"|Vicarage|Rectory|Grange|Croft|Bungalow|View)(?:, ?(?:nr\.? |near )?{_W}(?: {_W}){{0,2}}){{1,3}},? "
            r"[A-PR-UWYZ][A-HK-Y]?))\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}(?![\p{Latin}\d])"
        ),
        base=0.75,
        source="BS 7666: a house with a name and no street",
        worst="Aa Farm, A1",
    ),
)

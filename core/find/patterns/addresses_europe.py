"""Rows for postal addresses of the European continent and Latin America: street, number, flat, code and town.

Each is tried at the number of the house and looks back for the street; most ask for a word of their own, which is a cue
of theirs, so that they cost nothing where there is none.
"""

from core.find.patterns.forms import FRENCH, bare, capitalised, either
from core.find.patterns.row import Row
from core.languages.language import words

W = r"[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}'.-]{0,24}"
# A word of a town; a point only ends what is short for something: "St. Pölten", and not the sentence.
PLACE = r"(?:[\p{Lu}&&\p{Latin}]\p{Latin}{0,3}\.|[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}'’-]{0,24})"
# What stands behind a town on the line of an address and announces something else.
_LABEL = r"(?i:e-?mail|mail|tel|tél|tlf|tfno|telf?|fono?|fax|correo|courriel|telefon|telefono|teléfono|phone|web|www)"
TOWN = (
    rf"{PLACE}(?:[ /-](?:(?:de|de la|de los|del|la|el|los|las|do|da|di|am|an der|im|ob der|nad|pod|sous|sur|en|in|u"
    rf"|na) )?"
    rf"(?!{_LABEL}(?!\p{{L}})){PLACE}){{0,3}}(?<!\.)"
)
_NEXT = r"(?:,? |[ ]?[,-]? ?\r?\n[ ]*| - )"
_CODE = r"(?:[A-Z]{1,2}-)?(?:\d{5}(?:-\d{3})?|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4} ?[A-Z]{2}|\d{4})(?![\d%])"
CODED = rf"(?:{_NEXT}{_CODE} {TOWN}(?: \d{{1,2}}(?!\d))?(?<!\.)(?: \([A-Z]{{2}}\))?(?: CEDEX(?: \d{{1,2}})?)?)"
NAMES = (
    rf"(?: ?(?:de|del|della|delle|dei|degli|di|da|do|dos|das|la|le|el|las|los|les|du|des|l'|d'|i|y|e|{W}|\d{{1,2}}))"
)
# Italian "via" in small letters, which is a word of every day in English.
_LOW_VIA = "(?<=(?<![\\p{L}])(?:in|alla|dalla|nella|della|sulla) )via"
# The name of a street: a capital in it, the day of a year, or a number with the sign for another behind it.
_NAMED = (
    rf"(?!(?<=/)O )(?: ?(?:de|del|della|delle|dei|degli|dell'|d'|di|da|do|dos|das|la|le|el|las|los|l'|i)){{0,3}} ?"
    rf"(?:{W}|\d{{1,2}}(?= (?:de )?\p{{Lu}})|\d{{1,3}} ?[A-Z]?(?=[ \p{{L}}]{{0,8}}(?:#|[Nn][oº°])))"
    rf"{NAMES}{{0,5}}"
)
# What behind a number tells an avenue from a lawyer: a floor, a flat, a part of the town, a code, the next part.
_AVENUE = rf"(?:[ ]?[.,-]? ?(?:\d{{1,2}} ?[º°ª]|(?i:piso|apto|dpto|col|c\.?p)(?!\p{{L}})|\d{{5}}(?!\d)|- {W})|, {W})"
# What stands in a house: floor, door, staircase, flat.
_FLAT = (
    r"(?:,? ?(?:\d{1,2} ?[.º°ªo]{1,2} ?(?:(?i:izq(?:uierda|da)?|dcha|derecha|dto|esq|frente|andar|th|tv|mf|sal|em"
    r"|emelet|og|stock)\.?|[A-Z](?!\p{L}|-\d)|\d{1,2}ª?)?"
    r"|(?i:piso|portal|puerta|pta|esc|escalera|bloque|bl|apto|apt|ap|apartamento|local|planta|int|interno|scala"
    r"|piano|sala"
    r"|bloco|andar|casa|lote|fração|lj|loja|bajo|km|et|sc|m|lok|kl|b|bus|bte|boîte|porte|étage|appt|bât|th|tv|mf"
    r"|tr)\.? ?"
    r"[\dA-Z]{1,4}(?![\p{L}\d])|(?i:bajo|entlo|ático|r/c)\.?(?!\p{L})))"
)
# Words for a street that stand before its name (Correos, Registro stradario, CTT, Correios, DIAN).
_SOUTH = words(
    """
    calle, c/, c/., c./, avda, avda., avenida, avinguda, plaza, pza, pza., plza, plza., plaça, paseo, pº, p.º, passeig,
    via, viale, v.le, piazza, p.zza, piazzale, p.le, corso, c.so, vicolo, rua, rúa, travessa, tv., trav., praça, pç.,
    praceta, estrada, rodovia, rod., alameda, carrer, camino, cno., ctra, ctra., carretera, ronda, rda., rambla,
    travesía, trv., urbanización, urb., polígono, pasaje, pje., glorieta, callejón, transversal, calea, strada,
    bulevardul, contrada, c.da, lungotevere, lungomare, lungarno, ladeira, calçada, gran via, gran vía, jirón
    """
)
# Those that are ordinary words, too, or titles of people: only with a postal code.
_SOUTH_CODED = words(
    """
    av, av., largo, l.go, quinta, pz., pl., carrera, cra., diagonal, calzada, bulevar, località, loc., frazione, fraz.,
    borgo, salita, circonvallazione, barrio, bº, barriada, parque, bairro, beco, azinhaga
    """
)
# Those that no other language spells like a word of its own.
_SOUTH_LOW = frozenset(
    words(
        """
        calle, c/, avda, avda., avenida, avinguda, plaça, passeig, viale, strada, v.le, piazza, p.zza, piazzale, c.so,
        vicolo, rua, rúa, travessa, praça, carrer, ctra, ctra., carretera, callejón, contrada, lungotevere, lungomare,
        pza., plza.
        """
    )
)
NUMBERED = (
    r"(?:(?:(?i:parcela|nave|chalet|finca|casa|lote)|[nN]\.?[º°o]?|nº|n°|nr\.?|n[úu]m\.?(?:ero)?|km\.?|K[Mm]\.?|[Nn]o\.?"
    r"|#) ?)?"
)
HOUSE = (
    r"\d{1,5}(?:[ ]?[a-zA-Z](?![\p{L}\d]| ?-\d\d{3}))?(?:[/-]\d{1,4}[a-zA-Z]?|[/-][A-Za-z](?!\p{L}))?"
    r"(?:[ /](?:bis|ter|hs)(?!\p{L}))?(?![\p{L}\d])"
)
_NO_THING = (
    r"(?!(?:Euro|EUR|USD|CHF|PLN|Kč|Stück|Exemplare|Einwohner|Personen|Menschen|People|Dollars?|Uhr|Jahre|Prozent|Ft"
    r"|Kronen"
    r"|Seiten|Items?|Units?|Pieces|Gäste|Besucher|Zuschauer|Mitglieder|Teilnehmer|Kinder|Tonnen|Meter|Liter|Leute)(?!\p{L}))"
)
_LAANS = words("laan, weg, plein, kade, singel, straat, burgemeester, allee")

ROWS = (
    Row(
        name="address_code",
        then=(",", ".", " A", " a", "\n", "\r", "-", "a", "/"),
        digits=5,
        kind="ADDRESS",
        # No word for a street, but the postal code and a town behind the number.
        pattern=(
            r"(?=\d{1,5}[ \da-zA-Z/-]{0,8}[,.\r\n])"
            rf"(?={HOUSE}(?:, ?\d{{1,2}}\. ?(?:th|tv|mf|sal|em)\.?)?(?:(?:[,.] |,?[ ]?\r?\n[ ]*)(?:[A-Z]{{1,2}}-)?"
            rf"(?:\d{{5}}"
            rf"|\d{{3}} \d{{2}}|\d{{2}}-\d{{3}}|\d{{4}}-\d{{3}}|\d{{4}} ?[A-Z]{{2}})|(?:, |,?[ ]?\r?\n[ ]*)(?!19"
            rf"|20)\d{{4}})"
            rf" {_NO_THING}{W})"
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?!(?:Seite|Artikel|Art|Nr|Nummer|Tel|Fax|Page|Article|Kapitel|Band|Room"
            rf"|Table|Total)\.? )"
            rf"(?:{PLACE} (?:(?:den|der|dem|van|de|du|des|la|le|y|na|nad|kralja|bana) )?){{0,4}}{W}(?: gate| vei)?,? ))"
            rf"{HOUSE}{_FLAT}{{0,3}}(?:{CODED}|(?=\. {_CODE} {TOWN}))"
        ),
        runs="1-4",
        base=0.55,
        source="UPU S42: street and number, then postal code and town",
        worst="Aa 1, 11111 A",
    ),
    Row(
        name="address_south",
        words=bare((*_SOUTH, *_SOUTH_CODED)),
        kind="ADDRESS",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:{capitalised((*_SOUTH, *_SOUTH_CODED), _SOUTH_LOW)}){_NAMED} ?,? ?"
            rf"{NUMBERED}))"
            rf"{HOUSE}{_FLAT}{{0,4}}(?: - {W}(?: {W}){{0,2}})?(?:,? {W}(?: {W}){{0,2}} ?- ?[A-Z]{{2}}"
            rf"(?!\p{{L}}))?{CODED}"
        ),
        runs="1-5",
        base=0.6,
        cue="own",
        source="UPU S42 (ES, IT, PT, RO, BR): street first, with a postal code",
        worst="Via A 1",
    ),
    Row(
        name="address_south_street",
        words=bare(_SOUTH),
        kind="ADDRESS",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:(?:{capitalised(_SOUTH, _SOUTH_LOW)}|{_LOW_VIA}){_NAMED}|(?i:gran v[ií]a))"
            rf" ?,? ?{NUMBERED}))(?!(?<=\p{{L}} )(?:19|20)\d\d(?!\d)){HOUSE}{_FLAT}{{0,4}}"
        ),
        runs="1-5",
        base=0.4,
        cue="own",
        source="the same, the street alone",
        worst="Via A 1",
    ),
    Row(
        name="address_south_bare",
        reach=(0, 1),
        kind="ADDRESS",
        # "s/n", in Italy "snc": houses without a number.
        pattern=(
            rf"[sS](?:(?<=(?<![\p{{L}}\d])(?P<b>(?:{capitalised(_SOUTH, _SOUTH_LOW)})"
            rf"(?:{NAMES}| \p{{Ll}}{{2,12}}){{1,6}},? )[sS])/[nN](?![\p{{L}}\d])"
            # Without a word for street: no serial number of something.
            rf"|(?<=(?<![\p{{L}}\d])(?P<b>{W}(?: (?:(?:de|del|de la|da|do|dos|das) )?{W}){{0,3}},? )s)/n"
            r"(?=[.,;)]|[ ]?(?:$|\r?\n|[(\-]|\d{5} \p{Lu}))"
            rf"|(?<=(?<![\p{{L}}\d])(?P<b>(?:{capitalised(_SOUTH, _SOUTH_LOW)}){NAMES}{{1,6}},? )s)nc(?![\p{{L}}\d])"
            rf"){CODED}?"
        ),
        needs=("s/n", "snc"),
        base=0.8,
        source="the same where the house has no number (sin número, sem número)",
        worst="Via A s/n",
    ),
    Row(
        name="address_es_slash",
        reach=(72, 0),
        needs=words("c/, c./"),
        kind="ADDRESS",
        country="ES",
        # "C/Mayor": no space behind the sign, so that it is no word of its own.
        pattern=(
            rf"(?<=(?<![\p{{L}}\d/])(?P<b>[Cc]\.?/\.?(?!O )(?=\p{{Lu}}\p{{Ll}}){NAMES}{{1,6}} ?,? ?{NUMBERED}))"
            rf"{HOUSE}{_FLAT}{{0,4}}"
        ),
        runs="1-5",
        base=0.75,
        source="Correos: calle as a sign, joined to its name",
        worst="C/A 1",
    ),
    Row(
        name="address_av",
        words=("av",),
        kind="ADDRESS",
        # A Turkish lawyer is "Av." too: a particle, a flat, a code or the next part of the address has to tell.
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:[Aa]v|AV)\.? (?:(?:de|da|do|dos|das|del|de la|de los) (?:{NAMES}){{1,5}}"
            rf"|(?:\d{{1,2}} de )?{W}{NAMES}{{0,5}}(?=,? {NUMBERED}\d{{1,5}}{_AVENUE})),? {NUMBERED}))"
            rf"{HOUSE}{_FLAT}{{0,4}}"
        ),
        runs="1-5",
        base=0.5,
        cue="own",
        source="Correos, Correios: avenida in short",
        worst="Av. A 1",
    ),
    Row(
        name="address_fr_named",
        kind="ADDRESS",
        country="FR",
        # Houses without a street, known by what they are and by the code behind.
        pattern=(
            rf"(?<![\p{{L}}\d])(?i:lieu-?dit|résidence|lotissement|hameau|immeuble)"
            rf"(?:,? {NAMES}){{1,6}}(?:, (?:bâtiment|bât|lot|villa|appt)\.? [\dA-Z]{{1,4}}){{0,2}}"
            rf"(?:,? |,?[ ]?\r?\n[ ]*)(?:F-)?\d{{5}} {TOWN}"
        ),
        needs=words("lieu-dit, lieudit, résidence, lotissement, hameau, immeuble"),
        base=0.8,
        source="AFNOR NF Z 10-011: lieu-dit, résidence",
        worst="lieu-dit A ",
    ),
    Row(
        name="address_laan",
        words=_LAANS,
        kind="ADDRESS",
        country="NL",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:{capitalised(_LAANS)}) (?:van (?:de[nr]? "
            rf"|het )?|de[nr]? )?"
            rf"{W}(?: {W})? )){HOUSE}(?: ?(?:bis|hs|[IVX]{{1,3}})(?!\p{{L}}))?{CODED}?"
        ),
        runs="1-4",
        base=0.4,
        cue="own",
        source="NEN 5825",
        worst="Laan van A 1",
    ),
    Row(
        name="address_fr_last",
        words=bare(FRENCH),
        kind="ADDRESS",
        country="BE",
        pattern=(rf"(?<=(?<![\p{{L}}\d])(?P<b>(?i:{either(FRENCH)}){NAMES}{{1,6}},? )){HOUSE}{_FLAT}{{0,3}}{CODED}"),
        runs="1-4",
        base=0.55,
        cue="own",
        source="bpost, La Poste suisse: the number behind the street",
        worst="rue A 1",
    ),
    Row(
        name="address_de_at",
        kind="ADDRESS",
        country="DE",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:An|Am|Auf|Im|Unter|Zum|Zur|Vor|Hinter)(?: (?:der|dem|den))?"
            rf"(?: {W}){{1,3}} ))"
            rf"{HOUSE}(?! ?(?:[%€$]|Uhr|Stück|Jahre|Prozent))"
        ),
        base=0.35,
        runs="1-4",
        cue="required",
        near=64,
        source="DIN 5008: streets named after where they are, behind a word for address",
        worst="Am A 1",
    ),
    Row(
        name="postcode_short",
        near=4,
        runs="2-6 8",
        kind="POSTCODE",
        # In capitals alone: a cap of 10000 is none.
        pattern=(
            r"(?<=(?<![\p{L}\d])(?:C\.?P\.?|c\.p\.?|CAP|C\.A\.P\.|PLZ|CEP|PSČ|NPA|[Ii]rsz)\.?[ :]{0,3}"
            r"(?P<b>[A-Z](?=\d{4}))?)"
            r"(?:\d{5}(?:-\d{3})?|\d{3} \d{2}|\d{4}-\d{3}|\d{2}-\d{3}|\d{4}(?:[A-Z]{3})?|\d{6}|\d{8})"
            r"(?![\d\p{Latin}])(?![-.,]\d)"
        ),
        words=words("cp, c p, cap, c a p, plz, cep, psč, npa, irsz"),
        base=0.5,
        cue="own",
        source="postal codes behind the usual short words (ES, FR, IT, DE, BR, CZ, CH, HU)",
        worst="CP 1",
    ),
)

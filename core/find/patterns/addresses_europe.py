"""Rows for postal addresses of the European continent and Latin America: street, number, flat, code and town.

Each is tried at the number of the house and looks back for the street; most ask for a word of their own, which is a cue
of theirs, so that they cost nothing where there is none.
"""

from core.find.patterns.forms import FRENCH, bare, capitalised, either
from core.find.patterns.row import Row
from core.languages.language import words

W = r"[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}'.-]{0,24}"
# A word of a town; a point only ends what is short for something: "St. Pölten", and not the sentence.
_PLACE = r"(?:[\p{Lu}&&\p{Latin}]\p{Latin}{0,3}\.|[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}'’-]{0,24})"
# What stands behind a town on the line of an address and announces something else.
_LABEL = r"(?i:e-?mail|mail|tel|tél|tlf|tfno|telf?|fono?|fax|correo|courriel|telefon|telefono|teléfono|phone|web|www)"
TOWN = (
    rf"{_PLACE}(?:[ /-](?:(?:de|de la|de los|del|la|el|los|las|do|da|di|am|an der|im|ob der|nad|pod|sous|sur|en|in|u"
    rf"|na) )?"
    rf"(?!{_LABEL}(?!\p{{L}})){_PLACE}){{0,3}}(?<!\.)"
)
_NEXT = r"(?:,? |[ ]?[,-]? ?\r?\n[ ]*| - )"
_CODE = r"(?:[A-Z]{1,2}-)?(?:\d{5}(?:-\d{3})?|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4} ?[A-Z]{2}|\d{4})(?![\d%])"
CODED = rf"(?:{_NEXT}{_CODE} {TOWN}(?: \d{{1,2}}(?!\d))?(?<!\.)(?: \([A-Z]{{2}}\))?(?: CEDEX(?: \d{{1,2}})?)?)"
NAMES = (
    rf"(?: ?(?:de|del|della|delle|dei|degli|di|da|do|dos|das|la|le|el|las|los|les|du|des|l'|d'|i|y|e|{W}|\d{{1,2}}))"
)
# The name of a street: a capital in it, the day of a year, or a number with the sign for another behind it.
_NAMED = (
    rf"(?: ?(?:de|del|della|delle|dei|degli|dell'|di|da|do|dos|das|la|le|el|las|los|l'|i)){{0,3}} ?"
    rf"(?:{W}|\d{{1,2}}(?= (?:de )?\p{{Lu}})|\d{{1,3}} ?[A-Z]?(?=[ \p{{L}}]{{0,8}}(?:#|[Nn][oº°])))"
    rf"{NAMES}{{0,5}}"
)
# What stands in a house: floor, door, staircase, flat.
_FLAT = (
    r"(?:,? ?(?:\d{1,2} ?[.º°ªo]{1,2} ?(?:(?i:izq(?:uierda|da)?|dcha|derecha|dto|esq|frente|andar|th|tv|mf|sal|em"
    r"|emelet|og|stock)\.?|[A-Z](?!\p{L})|\d{1,2}ª?)?"
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
    bulevardul, contrada, c.da, lungotevere, lungomare, lungarno, ladeira, calçada, gran via, gran vía
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
        calle, c/, avda, avda., avenida, avinguda, plaça, passeig, viale, v.le, piazza, p.zza, piazzale, c.so, vicolo,
        rua, rúa, travessa, praça, carrer, ctra, ctra., carretera, callejón, contrada, lungotevere, lungomare, pza.,
        plza.
        """
    )
)
_NUMBERED = r"(?:(?:[nN]\.?[º°o]?|nº|n°|nr\.?|n[úu]m\.?(?:ero)?|km\.?|K[Mm]\.?|[Nn]o\.?|#) ?)?"
_HOUSE = (
    r"\d{1,5}(?:[ ]?[a-zA-Z](?![\p{L}\d]| ?-\d\d{3}))?(?:[/-]\d{1,4}[a-zA-Z]?|/[A-Za-z](?!\p{L}))?"
    r"(?: (?:bis|ter|hs)(?!\p{L}))?(?![\p{L}\d])"
)
_NO_THING = (
    r"(?!(?:Euro|EUR|USD|CHF|PLN|Kč|Stück|Exemplare|Einwohner|Personen|Menschen|People|Dollars?|Uhr|Jahre|Prozent|Ft"
    r"|Kronen"
    r"|Seiten|Items?|Units?|Pieces)(?!\p{L}))"
)
# Words for a street that stand apart behind its name.
_STREETS = words(
    """
    gata, gatan, vei, veien, vej, väg, vägen, allé, allee, plass, plads, torg, utca, út, útja, tér, tere, u., körút,
    körútja, köz, sétány, rakpart, rkp., sor, laan, weg, straat, plein, kade, singel, gracht, náměstí, nám., nábřeží,
    třída, ulice, ulica, trg, cesta, strasse, straße, str., platz, gasse, markt, ufer, damm, chaussee, steig, pfad,
    iela, prospekts, bulvāris, gatvė, g., prospektas, pr., mnt, tee, puiestee, maantee
    """
)
_LAANS = words("laan, weg, plein, kade, singel, straat, burgemeester, allee")
_POLISH = words(
    """
    ul., ulica, ulicy, ulicą, al., aleja, alei, aleje, alejach, os., osiedle, osiedlu, osiedla, pl., plac, placu,
    placem, rondo, rondzie, ronda, rondem, skwer, skwerze, skweru, bulwar, bulwarze, bulwaru, rynek, rynku
    """
)
_ROMANIAN = words("str., strada, bd., b-dul, bulevardul, calea, aleea, șos., șoseaua, piața, splaiul, intrarea")
_RUSSIAN = words(
    """
    ул., ул, улица, улице, улицы, просп., просп, проспект, проспекте, пр-т, пер., пер, переулок, бульвар, б-р, бул.,
    наб., наб, набережная, шоссе, пл., площадь, вул., вул, вулиця, пров., пров, площа
    """
)
_GREEK = words("οδός, οδος, οδό, λεωφόρος, λεωφ., λεωφόρου, πλατεία, πλατεια")

ROWS = (
    Row(
        name="address_code",
        then=", \n\r-a/",
        digits=5,
        kind="ADDRESS",
        # No word for a street, but the postal code and a town behind the number.
        pattern=(
            r"(?=\d{1,5}[ \da-zA-Z/-]{0,8}[,\r\n])"
            rf"(?={_HOUSE}(?:, ?\d{{1,2}}\. ?(?:th|tv|mf|sal|em)\.?)?(?:(?:, |,?[ ]?\r?\n[ ]*)(?:[A-Z]{{1,2}}-)?"
            rf"(?:\d{{5}}"
            rf"|\d{{3}} \d{{2}}|\d{{2}}-\d{{3}}|\d{{4}}-\d{{3}}|\d{{4}} ?[A-Z]{{2}})|(?:, |,?[ ]?\r?\n[ ]*)(?!19"
            rf"|20)\d{{4}})"
            rf" {_NO_THING}{W})"
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?!(?:Seite|Artikel|Art|Nr|Nummer|Tel|Fax|Page|Article|Kapitel|Band|Room"
            rf"|Table|Total)\.? )"
            rf"{W}(?: (?:(?:den|der|dem|van|de|du|des|la|le|y|na|nad) )?{W}){{0,4}},? ))"
            rf"{_HOUSE}{_FLAT}{{0,3}}{CODED}"
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
            rf"{_NUMBERED}))"
            rf"{_HOUSE}{_FLAT}{{0,4}}(?: - {W}(?: {W}){{0,2}})?(?:,? {W}(?: {W}){{0,2}} ?- ?[A-Z]{{2}}"
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
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:{capitalised(_SOUTH, _SOUTH_LOW)}){_NAMED} ?,? ?{_NUMBERED}))"
            rf"{_HOUSE}{_FLAT}{{0,4}}"
        ),
        runs="1-5",
        base=0.4,
        cue="own",
        source="the same, the street alone",
        worst="Via A 1",
    ),
    Row(
        name="address_south_bare",
        kind="ADDRESS",
        # "s/n": houses without a number.
        pattern=(
            rf"[sS](?:(?<=(?<![\p{{L}}\d])(?P<b>(?:{capitalised(_SOUTH, _SOUTH_LOW)})"
            rf"(?:{NAMES}| \p{{Ll}}{{2,12}}){{1,6}},? )[sS])/[nN](?![\p{{L}}\d])"
            # Without a word for street: no serial number of something.
            rf"|(?<=(?<![\p{{L}}\d])(?P<b>{W}(?: (?:(?:de|del|de la|da|do|dos|das) )?{W}){{0,3}},? )s)/n"
            r"(?=[.,;)]|[ ]?(?:$|\r?\n|[(\-]|\d{5} \p{Lu}))"
            rf"){CODED}?"
        ),
        needs=("s/n",),
        base=0.8,
        source="the same where the house has no number (sin número, sem número)",
        worst="Via A s/n",
    ),
    Row(
        name="address_pl",
        words=bare(_POLISH),
        kind="ADDRESS",
        country="PL",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?i:{either(_POLISH)})"
            rf"(?: ?(?:im\.|św\.|gen\.|ks\.|płk\.|marsz\.|\d{{1,2}}|{W})){{1,5}} ))\d{{1,4}}[a-zA-Z]?"
            rf"(?:/\d{{1,4}}[a-zA-Z]?|,? (?:m|lok|kl|bud|klatka)\.? ?[\dA-Z]{{1,4}}){{0,3}}(?![\p{{L}}\d]){CODED}?"
        ),
        runs="1-4",
        base=0.55,
        cue="own",
        source="Poczta Polska: ulica, numer domu i lokalu",
        worst="ul. A 1",
    ),
    Row(
        name="address_street_word",
        words=bare(_STREETS),
        kind="ADDRESS",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:\d{{4}} {W}, )?{W}(?: {W}){{0,2}} (?i:{either(_STREETS)})(?: van "
            rf"(?:de[nr]? )?{W})? ))"
            rf"{_HOUSE}(?!\p{{L}})\.?(?:,? \d{{1,2}}\.? ?(?:em|emelet|th|tv|mf)\.?(?!\p{{L}}))?"
            rf"(?:[ ]\d{{1,3}}/\d{{1,3}})?{CODED}?"
        ),
        runs="1-4",
        base=0.45,
        cue="own",
        source="UPU S42 (DE, AT, NL, DK, NO, SE, HU, CZ, HR): the word for street apart",
        worst="Aa utca 1",
    ),
    Row(
        name="address_laan",
        words=_LAANS,
        kind="ADDRESS",
        country="NL",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:{capitalised(_LAANS)}) (?:van (?:de[nr]? "
            rf"|het )?|de[nr]? )?"
            rf"{W}(?: {W})? )){_HOUSE}(?: ?(?:bis|hs|[IVX]{{1,3}})(?!\p{{L}}))?{CODED}?"
        ),
        runs="1-4",
        base=0.4,
        cue="own",
        source="NEN 5825",
        worst="Laan van A 1",
    ),
    Row(
        name="address_fi",
        reach=(32, 0),
        needs=words("ntie, katu, kuja, polku, ranta, kaari"),
        kind="ADDRESS",
        country="FI",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>{W}(?:tie|katu|kuja|polku|ranta|kaari) ))\d{{1,3}}(?: ?[A-Z](?: \d{{1,3}})?"
            rf"| (?:as|bst)\.? ?\d{{1,3}})?(?![\p{{L}}\d]){CODED}?"
        ),
        runs="1-3",
        base=0.75,
        source="Posti: katuosoite, porras ja huoneisto",
        worst="Aakatu 1",
    ),
    Row(
        name="address_fr_last",
        words=bare(FRENCH),
        kind="ADDRESS",
        country="BE",
        pattern=(rf"(?<=(?<![\p{{L}}\d])(?P<b>(?i:{either(FRENCH)}){NAMES}{{1,6}},? )){_HOUSE}{_FLAT}{{0,3}}{CODED}"),
        runs="1-4",
        base=0.55,
        cue="own",
        source="bpost, La Poste suisse: the number behind the street",
        worst="rue A 1",
    ),
    Row(
        name="address_ro",
        words=bare(_ROMANIAN),
        kind="ADDRESS",
        country="RO",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?i:{either(_ROMANIAN)})"
            rf"{NAMES}{{1,5}},? (?:nr\.?|numărul) ?))\d{{1,4}}[A-Z]?(?![\p{{L}}\d])"
            r"(?:,? ?(?:bl|bloc|sc|scara|et|etaj|ap|apartament|sector|jud)\.? ?[\p{Lu}\d][\p{L}\d]{0,14}){0,6}"
            rf"(?:,? \d{{6}})?(?:,? {W}(?: {W})?)?(?<!\.)"
        ),
        runs="1-4",
        base=0.6,
        cue="own",
        source="Poșta Română: strada, număr, bloc, scară, etaj, apartament",
        worst="str. A nr. 1",
    ),
    Row(
        name="address_ru",
        words=bare(_RUSSIAN),
        kind="ADDRESS",
        country="RU",
        pattern=(
            r"(?<=(?<![\p{L}\d])(?P<b>(?:\d{5,6}, )?(?:(?i:г\.|м\.|город|місто) ?[\p{Lu}][\p{L}-]{1,24}, )?"
            rf"(?i:{either(_RUSSIAN)}) "
            r"(?:[\p{Lu}\d][\p{L}\d.-]{0,24} ?){1,4},? ?(?:(?i:д|дом|буд"
            r"|будинок)\.? ?)?))"
            r"\d{1,4}[а-яА-Яіa-z]?(?:/\d{1,4})?(?![\p{L}\d])"
            r"(?:,? ?(?i:корп|к|стр|кв|квартира|оф|офис|под|подъезд|эт|літ)\.? ?\d{1,4}[а-я]?(?![\p{L}\d])){0,4}"
            r"(?:,? (?:(?i:г\.|м\.) ?)?\p{Lu}[\p{L}-]{1,24})?(?:,? \d{5,6}(?!\d))?"
        ),
        runs="1-4",
        base=0.55,
        cue="own",
        source="Почта России, Укрпошта: улица, дом, квартира",
        worst="ул. А 1",
    ),
    Row(
        name="address_el",
        words=bare(_GREEK),
        kind="ADDRESS",
        country="GR",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?i:{either(_GREEK)}) "
            r"(?:[\p{Lu}][\p{L}.]{0,24} ?){1,4},? ))"
            r"\d{1,4}[Α-Ωα-ω]?(?![\p{L}\d])(?:,? \d{3} ?\d{2},? \p{Lu}\p{L}{1,24})?"
        ),
        runs="1-4",
        base=0.55,
        cue="own",
        source="ΕΛΤΑ: οδός, αριθμός, ταχυδρομικός κώδικας",
        worst="οδός Α 1",
    ),
    Row(
        name="address_de_at",
        kind="ADDRESS",
        country="DE",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:An|Am|Auf|Im|Unter|Zum|Zur|Vor|Hinter)(?: (?:der|dem|den))?"
            rf"(?: {W}){{1,3}} ))"
            rf"{_HOUSE}(?! ?(?:[%€$]|Uhr|Stück|Jahre|Prozent))"
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
        runs="3-5 8",
        kind="POSTCODE",
        # In capitals alone: a cap of 10000 is none.
        pattern=(
            r"(?<=(?<![\p{L}\d])(?:C\.?P\.?|CAP|C\.A\.P\.|PLZ|CEP|PSČ|NPA|[Ii]rsz)\.?[ :]{0,3})"
            r"(?:\d{5}(?:-\d{3})?|\d{3} \d{2}|\d{4}|\d{8})(?![\d\p{Latin}])(?![-.,]\d)"
        ),
        words=words("cp, c p, cap, c a p, plz, cep, psč, npa, irsz"),
        base=0.5,
        cue="own",
        source="postal codes behind the usual short words (ES, FR, IT, DE, BR, CZ, CH, HU)",
        worst="CP 1",
    ),
)

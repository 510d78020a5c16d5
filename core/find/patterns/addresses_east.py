"""Rows for postal addresses of the east and north of Europe: Poland, Czechia, Hungary, Romania, the Baltic and Nordic
countries, Russia, Ukraine, Greece; and wherever the word for street stands apart behind its name.

Each is tried at the number of the house and looks back for the street, but for Polish streets without one.
"""

from core.find.patterns.addresses_europe import CODED, HOUSE, NAMES, PLACE, W
from core.find.patterns.forms import bare, either
from core.find.patterns.row import Row
from core.languages.language import words

# Words for a street that stand apart behind its name.
# No names of streets, at the beginning of a sentence.
_ARTICLES = "(?:Der|Die|Das|Den|Dem|Ein|Eine|The|De|Het|El|A|Az|Ez|Det|En|Dieser|Diese|Jeder|Kein|Mein|Unser)"
_STREETS = words(
    """
    gata, gatan, vei, veien, vej, väg, vägen, allé, allee, plass, plads, torg, utca, út, útja, tér, tere, u., körút,
    körútja, köz, sétány, rakpart, rkp., sor, laan, weg, straat, plein, kade, singel, gracht, náměstí, námestie, nám.,
    nábřeží, třída, ulice, ulica, trg, cesta, strasse, straße, str., platz, gasse, markt, ufer, damm, chaussee, steig,
    pfad, iela, prospekts, bulvāris, gatvė, g., prospektas, pr., mnt, tee, puiestee, maantee
    """
)
_POLISH = words(
    """
    ul., ulica, ulicy, ulicą, al., aleja, alei, aleje, alejach, os., osiedle, osiedlu, osiedla, pl., plac, placu,
    placem, rondo, rondzie, ronda, rondem, skwer, skwerze, skweru, bulwar, bulwarze, bulwaru, rynek, rynku
    """
)
_ROMANIAN = words("str., strada, bd., b-dul, bulevardul, calea, aleea, șos., șoseaua, piața, splaiul, intrarea")
_RUSSIAN = words(
    """
    ул., ул, улица, улице, улицы, просп., просп, проспект, проспекте, пр-т, пр., пр, пер., пер, переулок, бульвар, б-р,
    бул., наб., наб, набережная, шоссе, пл., площадь, вул., вул, вулиця, пров., пров, площа
    """
)
_GREEK = words("οδός, οδος, οδό, λεωφόρος, λεωφ., λεωφόρου, πλατεία, πλατεια")

ROWS = (
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
        name="address_pl_street",
        at=words("ul., ulic, alej, alei, osiedl, placu, placem, rondo, rondzie, rondem, skwer, bulwar, rynku"),
        reach=(0, 1),
        kind="ADDRESS",
        country="PL",
        # A street without a number, in whatever case.
        pattern=(
            r"(?<![\p{L}\d])(?:[Uu]l\.|[Uu]lic[aąyęo]|alej[aęą]|alei|alejach|osiedl(?:e|u|a|em)|plac(?:u|em)"
            rf"|rond(?:o|zie|em)|skwer(?:ze|u|em)?|bulwar(?:ze|u|em)?|rynku) "
            rf"(?:(?:im|św|gen|ks|płk|marsz)\. ?)?{PLACE}(?: (?:i |nad )?{PLACE}){{0,2}}"
        ),
        needs=(
            *(" ul.", "\nul.", "(ul.", "aleja ", "alei ", "rondo "),
            *words("ulica, ulicy, ulicą, ulicę, ulico, aleję, aleją, alejach, osiedl, placu, placem"),
            *words("rondzie, rondem, skwer, bulwar, rynku"),
        ),
        base=0.65,
        cue="ignored",
        source="Poczta Polska: ulica, without a number",
        worst="ul. A ",
    ),
    Row(
        name="address_street_word",
        words=bare(_STREETS),
        kind="ADDRESS",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:\d{{4}} {W}, )?(?!{_ARTICLES} (?i:{either(_STREETS)}) ){W}(?: {W}){{0,2}} "
            rf"(?i:{either(_STREETS)})(?: van (?:de[nr]? )?{W})? ))"
            rf"{HOUSE}(?!\p{{L}})\.?(?:,? \d{{1,2}}\.? ?(?:em|emelet|th|tv|mf)\.?(?!\p{{L}}))?"
            rf"(?:[ ]\d{{1,3}}/\d{{1,3}})?{CODED}?"
        ),
        runs="1-4",
        base=0.45,
        cue="own",
        source="UPU S42 (DE, AT, NL, DK, NO, SE, HU, CZ, HR): the word for street apart",
        worst="Aa utca 1",
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
            rf"(?:(?i:{either(_RUSSIAN)}) "
            r"(?:[\p{Lu}\d][\p{L}\d.-]{0,24} ?){1,4}"
            r"|(?:\p{Lu}[\p{L}-]{1,24} ){1,2}(?i:ул\.?|пр\.?|пр-т|пер\.?|наб\.?|бул\.?))"
            r",? ?(?:(?i:д|дом|буд"
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
)

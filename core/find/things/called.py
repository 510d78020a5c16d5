"""Things that are called like people: "Bakewell tart", "Kangal ve Akbaş köpekleri", "Merlot and Shiraz".

In: a place in a piece's text where a name was claimed. Out: whether a thing is meant there. Three signs tell, and none
of them stands before what somebody says or does: what the name is joined to (a noun that people do not own under their
bare name), a row of others of its sort (core/find/things/classes.py), and what is said of the row ("are SI units").
"""

from collections.abc import Iterator
from functools import cache

import regex

from core.find.lists import Flag, latin_flags, lists
from core.find.names.words import TURKISH_ENDING
from core.find.things.classes import CLASS_OF, SURNAMES, THINGS_ALONE
from core.find.things.products import BRANDS
from core.folding import fold, lower
from core.languages.language import words

_GIVEN = Flag.GIVEN_TOP | Flag.GIVEN
_SURNAME = Flag.SURNAME_TOP | Flag.SURNAME
_TURKS = Flag.GIVEN_TOP | Flag.SURNAME_TOP
_PLACE = Flag.PLACE_TOP | Flag.PLACE | Flag.COUNTRY
_WITH_LAST = regex.compile(r"(?<!\p{L})\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+$")
_WITH_NEXT = regex.compile(r"\p{Lu}[\p{L}'’-]+ \p{L}[\p{L}'’-]+")
_NEAR = 48  # code points to either side in which others of a sort make a row
_CAPITAL = regex.compile(r"\p{Lu}[\p{L}'’-]+")
_NOUNS = "|".join(
    word + "e?s?" if word[-1] not in "sz" else word
    for word in words(
        """
        tart, pie, mayonnaise, mayo, ketchup, mustard, sauce, gravy, pickle, chutney, marmalade, biscuit, cracker,
        crisp, doughnut, pudding, custard, sundae, mousse, pasty, pasties, ham, bacon, sausage, cheese, butter, loaf,
        loaves, plum, apple, pear, tomatoes, tomato, potatoes, potato, onion, melon, grape, berries, juice, squash,
        brandy, liqueur, pitcher, jug, cocktail, lager, stout, malt, blades, filter, mixer, pods, kettle, toaster,
        blender, vacuum, drill, chainsaw, mower, strimmer, tractor, harvester, digger, excavator, forklift, pump,
        valve, boiler, radiator, contactor, breaker, relay, socket, spanner, wrench, hacksaw, clamp, rail, gearbox,
        hatchback, saloon, minibus, hangar, helicopter, airliner, glider, tyre, bookcase, drawers, shelf, shelves,
        shelving, wardrobe, sideboard, cabinet, tallboy, armchair, laminate, veneer, wallpaper, emulsion, paint, tile,
        finish, plates, vase, teapot, figurine, tankard, organ, amplifier, keyboard, strings, mouthpiece, cymbal,
        drumkit, tweed, shawl, scarves, scarf, hoodie, jean, trench, brogue, loafer, sweatshirt, trainers, sandals,
        handbag, cattle, sheep, bull, steers, heifer, cow, herd, ram, ewe, terrier, hound, retriever, poodle, spaniel,
        tortoise, frog, newt, butterfly, butterflies, moth, finch, warbler, gull, vulture, pine, fir, oak, cypress,
        maple, elm, willow, spruce, lily, lilies, daisies, daisy, vine, hedge, bulb, seedling, orchid, funnel, flask,
        burner, condenser, beaker, pipette, dishes, cage, coil, jar, wires?, plate, cannula, cannulae, sutures?,
        forceps, retractor, tube, tubing, catheter, drain, splint, collar, brace, dressing pack, wipes, gloves, curve,
        coefficient, correlation, regression, test statistic, series, integral, polynomial, theorem, conjecture,
        classifier, estimator, sampler, prior, filter bank, chart, diagram, telescope, probe, rover, crater, nebula,
        galaxy, comet, asteroid, compiler, interpreter, plugin, pipeline, build, module, library, libraries, worker,
        server, cluster, kernel, bootloader, firmware, driver, router, ticket system, dataset, data set, screening,
        palsy, contracture, fracture, lymphoma, sarcoma, tumour, anaemia, ataxia, chorea, reflex, crisis, ward, wing,
        musical, rehearsal, audition, matinee, pantomime, operetta, overture, nocturne, waltz, quiz, vouchers?,
        gift card, timings, fast, lights, festival, supper, pilgrimage, modulus, ratio, circle, hardness, relations,
        razor, lighter, fuel, poster, costume, cartridge, cover, microphone, shower, tap, lintel, ridge, hardness,
        hinge, padlock, ladder, sealant, grout, primer, varnish, stain, curtain, lamp, notebook, pen, ink, marker,
        stapler, laminator, projector, headset, toner, crackers, digestives, squash, splint, stocking, brace, bandage,
        strips, score, node, cyst, fundoplication, procedure, competence, forces
    """
    )
)
_JOINED = r"(?:,? (?:\p{Lu}[\p{L}'’-]+)){0,3}?,? (?:and|or|&) \p{Lu}[\p{L}'’-]+"
_NOUN = regex.compile(rf"(?:{_JOINED})? (?:{_NOUNS})(?![\p{{L}}'’])")
# Behind a row of names joined by "and", a word in s is no verb; of what people have in the plural, it tells nothing.
_PLURAL = r"(?: \p{Ll}+)? (?P<noun>\p{Ll}{3,}(?<![sui])s)(?!\p{L})"
_ROW = regex.compile(rf"(?:, \p{{Lu}}[\p{{L}}'’-]+){{0,3}},? (?:and|or|&) \p{{Lu}}[\p{{L}}'’-]+{_PLURAL}")
_ROW_LAST = regex.compile(_PLURAL)
_ROW_BEFORE = regex.compile(r"\p{Lu}[\p{L}'’-]+,? (?:and|or|&) $")
# What kinds of things are told in a row behind a colon.
_KINDS_BEFORE = regex.compile(
    r"(?i:(?<!\p{L})(?:shades|colou?rs|finishes|flavou?rs|fabrics|scents|varieties|breeds|brands|fonts|modules"
    r"|set texts|plays|songs|ships|makes|plants|dishes|wines|species"
    r"|renkler|çeşitler|markalar|modeller|kokular|tatlar|ırklar|eserler|oyunlar|gemiler)) ?: ?[^.;:\n]{0,50}$"
)
_ROOMS = frozenset(
    words(
        """
        classes, groups, rooms, wards, houses, teams, blocks, tables, lanes, wings, suites, halls, theatres, sets,
        bays, builds, branches, servers, models, ports, interfaces, costumes, plots, readings, razors, showers,
        stores, members
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
# What is owned by the one it was called after, and by nobody else.
_OWN = regex.compile(
    r"['’]s (?:lactate|solution (?:and|for|over|via|IV|\d)|crisis|chorea|palsy|lymphoma|sarcoma|contracture"
    r"|mayonnaise|ketchup|pie|mustard|sauce|gin|vodka|whisky|vouchers?|crisps|fracture|canal|nodes?|sign (?:was|is|"
    r"positive|negative|absent|present)|triad|tetralogy|manoeuvre|reflex)(?!\p{L})"
)
_FIRST = (
    r"(?:Beef|[Qq]uiche|Steak|Crème|Trifle|Gâteau|Omelette|Truite|Chicken|Eggs?|Oysters?|Lobster|Prawns?|Veal|Lamb|Pork|Sole|Turbot|Crêpes?|Crepes?|Peach|Pêche|Pears?|Poire"
    r"|Bananas|Cherries|Tarte|Pommes|Potatoes|Salade|Consommé|Sauce|Fettuccine|Spaghetti|Pasta|Pizza|Tournedos|Sachertorte"
    r"|Hurricane|Typhoon|Cyclone|Storm|Tropical Storm|HMS|USS|RMS|RRS|SS|MV|M/V|MS|MT|TCG|Pantone|Dulux) "
)
_FOOD = regex.compile(rf"{_FIRST}(?=\p{{Lu}})")
_FOOD_BEFORE = regex.compile(rf"(?<!\p{{L}}){_FIRST}$")
_SORTS = "|".join(
    words(
        """
        units, trademarks, trade marks, marks, brands, fonts, typefaces, texts, novels, plays, operas, modules,
        languages, libraries, servers, names of our, names of the, breeds, varieties, cultivars, cocktails, wines,
        grapes, planets, moons, stars, constellations, gods, fabrics, house names, team names, server names, plants,
        dishes, cheeses, potatoes, apples, spices, herbs, term days, feasts, festivals, storms, hurricanes, vaccines,
        drugs, medicines, bacteria
    """
    )
)
_SAID_OF = regex.compile(
    r"(?:[^.\n;!?]{0,60}?(?<!\p{L}))?(?:are|is|were) (?:the |our |all |both |two |registered |optional )*"
    rf"(?:\p{{L}}+ )?(?:{_SORTS})(?!\p{{L}})"
)
_THE = regex.compile(r"(?<![\p{L}.])[Tt]he $")
_SHIP = regex.compile(
    r" (?:is|was|sails|sailed|sank|docks|docked|lies|berths|berthed|at anchor|exhibit|museum)(?!\p{L})"
)
_DEEDS = "|".join(
    words(
        """
        said, says, say, told, tells, ask, asks, asked, called, calls, phone, phones, phoned, emailed, wrote, writes,
        came, comes, went, goes, agreed, agrees, signed, signs, live, lives, lived, work, works, worked, wants,
        wanted, thinks, thought, knows, knew, likes, loves, left, took, takes, gave, gives, got, gets, met, meets,
        sent, sends, brought, brings, paid, pays, owes, attended, apologised, apologized, resigned, retired,
        explained, complained, replied, reported, argued, denied, admitted, confirmed, born, died, married, felt,
        hates
    """
    )
)
_DOES = regex.compile(
    r",? (?:who |has |had |was |is |also |just |then |will |would |to )?"
    rf"(?:{_DEEDS}|\p{{L}}{{2,}}(?:(?<![ıiuü][ln])[dt][ıiuü]|m[ıiuü]ş|[ıiuü]yor|[ea]c[ea][kğ]|m[ae]l[ıi]))(?!\p{{L}})"
)
# What says of a word that is rarely a name that it is one: somebody did something, an apostrophe, a line of its own.
_DID = regex.compile(r"(?: (?:ve|ile) \p{Lu}\p{L}+)?(?: \p{Ll}+){1,3}(?<![ıiuü][ln])[dt][ıiuü](?:l[ae]r)?(?=[.!;\n]|$)")
_APART = regex.compile(r"[,.]?\s*(?:\n|$)")
_JOINED_ENDING = regex.compile(r"['’](?!s(?!\p{L}))\p{Ll}")
_LABEL = regex.compile(r"(?:^|[:\n]) ?$")
# The Turkish compound: the noun has its ending, the name has none. One that ends in a vowel is told from an object by
# its s; the others only stand behind what is nobody's usual name.
_TURKISH = words(
    """
        çorba, çay, pasta, kurabiye, salata, dolma, sarma, çikolata, kahve, elma, kiraz, üzüm, fasulye, makarna,
        baklava, kolonya, şampuan, adaçayı, koyun, keçi, kedi, tavuk, gemi, kasırga, fırtına, füze, proje, tablo,
        opera, senfoni, kantata, roman, hikâye, hikaye, masal, efsane, şarkı, dizi, gezi, kule, fide, çiçek, gece,
        kombi, klima, tencere, çaydanlık, fırın, makine, ütü, halı, kanepe, sonda, anemi, kafe, pide, soda, derleme,
        kütüphane, arayüz, sürüm, altın, lira, ölçü, vezin, kutlama, aşure, köfte, kebap, lokum, sucuk, salam, peynir,
        yoğurt, pilav, pirinç, bulgur, şarap, gazoz, ayran, armut, portakal, köpek, inek, balık, fidan, ağaç, yaprak,
        tohum, gül, çit, gezegen, yağmur, meteor, uçak, helikopter, tank, kamyon, otomobil, destan, oyun, film,
        müzikal, bale, hastalık, sendrom, felç, kanal, nod, belirti, refleks, test, kandil, bayram, şenlik, festival,
        sabun, deterjan, bisküvi, kumaş, sınıf, grup, kapsül, bağlantı, yırtık, kırık, feribot, olay, etki,
        çaprazlama, huni, yasa, cetvel, kural, ilke, şema, salon, oda, kase, figür, tabela, eser, kazak, bez, çalar,
        yazılım, sunucu, modül, entegrasyon, fiyat, ilan, boy, bilezik, kolye, bardak, tabak
    """
)
# What stands bare behind the name of a brand, at the end of a line of goods.
_BARE = regex.compile(
    r" (?:{goods})(?=[,.;]|$|\n| \d| (?:ve|ile) )".format(
        goods="|".join(
            words(
                """
        çorap, pijama, bot, ayakkabı, terlik, mont, pantolon, gömlek, nevresim, havlu, yorgan, yastık, vana, boru,
        fitting, priz, anahtar, ampul, led, testere, motor, matkap, zımba, derz, yapıştırıcı, boya, tavan, blok,
        batarya, armatür, petek, kombi, dren, sonda, kanül, flakon, kapsül, tablet, şurup, pomad, krem, jel, damla,
        sprey, salça, ketçap, turşu, pizza, piliç, gofret, bisküvi, cips, çikolata, sakız, soda, jeneratör, traktör,
        forklift, kamyon, otobüs, kiraz, elma, armut, domates, biber, çay, kahve, süt, yoğurt, peynir, deterjan,
        şampuan, sabun, fırın, ocak, klima, ütü, süpürge, tencere, bardak, tabak, halı, perde, koltuk, kanepe
    """
            )
        )
    )
)
_BEHIND = regex.compile(
    r"(?:(?:, \p{Lu}\p{L}+){0,3} (?:ve|ile|veya) \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)? (\p{Ll}+)(?!\p{L})"
)
# Behind the name of a brand, with or without an ending: what is sold under it.
_GOODS = regex.compile(
    r" (?:\p{{Ll}}+ )?(?:{goods})\p{{Ll}}{{0,6}}(?!\p{{L}})".format(
        goods="|".join(
            words(
                """
        süt, yoğurt, peynir, bisküvi, çikolata, makarna, çay, kahve, süpürge, fırın, ocak, buzdolab, çamaşır, bulaşık,
        televizyon, telefon, tablet, kombi, klima, tencere, tava, çaydanlık, ütü, mikser, blender, robot, matkap,
        tost, koltuk, kanepe, yatak, bardak, tabak, havlu, peçete, mendil, bez, deterjan, yumuşatıcı, şampuan, sabun,
        krem, oto, araç, kamyon, servis, yedek parça, kolisi, gazoz, soda, ayran, reçel, salça, zeytinyağı, ayçiçek,
        şeker, dondurma, cips, kraker, gofret, sakız, machine, washer, cleaner, charger, batter, strings, store, shop,
        outlet, gift card, app, rider, slots, deliver
    """
            )
        )
    )
)

_SURNAME_BEHIND = regex.compile(r" (\p{Lu}\p{Ll}{2,20})(?![\p{L}-])")


def is_called(text: str, start: int, end: int, kind: str = "PERSON") -> bool:
    """What was claimed to be of this kind is a thing there."""
    value = text[start:end]
    if (
        not value[:1].isupper()
        or text[max(0, start - 1) : start] == "-"
        or (kind == "PERSON" and _DOES.match(text, end))
    ):
        return False
    if kind == "PERSON" and _has_surname(text, end):
        return False
    if _is_of_class(text, start, end, kind):
        return True
    if kind != "PERSON":
        return False
    if _FOOD.match(value) or _FOOD_BEFORE.search(text, max(0, start - 16), start):
        return True
    if _SAID_OF.match(text, end + 1) and _is_plain(value):
        return True
    if _is_in_row(text, start, end) or _KINDS_BEFORE.search(text, max(0, start - 70), start):
        return True
    if " " in value:
        return _THE.search(text, max(0, start - 5), start) is not None and _SHIP.match(text, end) is not None
    if value.istitle() and (_NOUN.match(text, end) or (_OWN.match(text, end) and not _is_given(value))):
        return True
    if _BARE.match(text, end) and not lists("tr").flags(_key(value)) & _TURKS:
        return True
    return _is_compound(text, value, end)


def _is_in_row(text: str, start: int, end: int) -> bool:
    """Names joined by "and" before a plural of things: "Maple, Rowan and Juniper meeting rooms"."""
    value = text[start:end]
    if " " in value.replace(", ", ","):
        return False
    row = _ROW.match(text, end)
    if row is None and _ROW_BEFORE.search(text, max(0, start - 24), start):
        row = _ROW_LAST.match(text, end)
    if row is None or row["noun"] in _OWNED_BY_PEOPLE:
        return False
    return row["noun"] in _ROOMS or not any(map(_is_frequent, value.split(", ")))


def _is_of_class(text: str, start: int, end: int, kind: str) -> bool:
    """A word of a sort of things that is no usual name, or in a row with others of its sort."""
    key = _key(text[start:end])
    sorts = CLASS_OF.get(key, frozenset())
    if kind != "PERSON":
        return not sorts.isdisjoint(THINGS_ALONE) and not latin_flags(key) & (_PLACE | _GIVEN | _SURNAME)
    if not sorts:
        if any(_key(pair[0]) in CLASS_OF for pair in _pairs(text, start, end)):
            return True
        parts = key.split()
        known = [part for part in parts if part in CLASS_OF or part in BRANDS]
        return len(parts) > 1 and len(known) == len(parts) and not all(map(_is_somebodys, parts))
    if _stands_as_name(text, key, start, end):
        return False
    if not _is_somebodys(key) and ("-" in key or not sorts <= SURNAMES):
        return True
    if key in BRANDS | _brands() and _GOODS.match(text, end):
        return True
    return any(
        not sorts.isdisjoint(CLASS_OF.get(_key(other[0]), ())) and not _is_somebodys(_key(other[0]))
        for low, high in ((max(0, start - _NEAR), start), (end, end + _NEAR))
        for other in _CAPITAL.finditer(text, low, high)
    )


def _has_surname(text: str, end: int) -> bool:
    """A frequent Turkish surname stands behind, or a word in no list with its ending: Eylül Yılmaz'dan."""
    behind = _SURNAME_BEHIND.match(text, end)
    if behind is None:
        return False
    flags = lists("tr").flags(lower(behind[1]))
    return bool(flags & Flag.SURNAME_TOP) or (not flags & Flag.WORD and text[behind.end() : behind.end() + 1] == "'")


def _pairs(text: str, start: int, end: int) -> Iterator["regex.Match[str]"]:
    """The name with the word before it, and with the one behind: Berat of "Berat Kandili"."""
    for pair in (_WITH_LAST.search(text, max(0, start - 20), end), _WITH_NEXT.match(text, start)):
        if pair is not None and pair.start() <= start and pair.end() >= end:
            yield pair


def _key(value: str) -> str:
    return fold(value, caseless=True).text.replace("’", "'").removesuffix("'s")


@cache
def _brands() -> frozenset[str]:
    return frozenset(
        word for word, sorts in CLASS_OF.items() if not sorts.isdisjoint({"dish", "product", "shop", "car"})
    )


@cache
def _is_somebodys(key: str) -> bool:
    """A word that some list of names has: whatever else it is, it may be somebody."""
    if " " in key:
        return False
    return bool(latin_flags(key) & (_GIVEN | _SURNAME))


def _stands_as_name(text: str, key: str, start: int, end: int) -> bool:
    """A word that some list of names has, before what somebody did, with a Turkish ending, or in a line of its own."""
    if not latin_flags(key) & (_GIVEN | Flag.SURNAME):
        return False
    apart = _APART.match(text, end)
    if _DID.match(text, end) or (apart is not None and _LABEL.search(text, max(0, start - 3), start)):
        return True
    return _JOINED_ENDING.match(text, end) is not None and bool(lists("tr").flags(key) & _GIVEN)


def _is_given(value: str) -> bool:
    flags = lists("en").flags(lower(value))
    return bool(flags & _GIVEN and not flags & Flag.SURNAME_TOP)


def _is_frequent(value: str) -> bool:
    """A given name or a surname that many have."""
    key = _key(value)
    return bool(latin_flags(key) & (Flag.GIVEN_TOP | Flag.SURNAME_TOP | Flag.GIVEN))


def _is_plain(value: str) -> bool:
    """One word, without the initials and second names that people have."""
    return " " not in value and "." not in value


def _is_compound(text: str, value: str, end: int) -> bool:
    """A Turkish compound about a thing: "Leyla ile Mecnun oyunu", "Halep sabunu"."""
    behind = _BEHIND.match(text, end)
    if behind is None:
        return False
    noun = fold(behind[1], caseless=True).text
    sure, unsure = _compounds()
    usual = lists("tr").flags(_key(value)) & _TURKS or _DID.match(text, end)
    return any(
        (noun[:length] in sure or (not usual and noun[:length] in unsure))
        and (length == len(noun) or TURKISH_ENDING.fullmatch(noun, length) is not None)
        for length in range(len(noun), max(2, len(noun) - 5), -1)
    )


@cache
def _compounds() -> tuple[frozenset[str], frozenset[str]]:
    """The nouns with the ending of a compound: those that only it has, and those that an object has as well."""
    sure: set[str] = set()
    unsure: set[str] = set()
    for stem in _TURKISH:
        vowel = [letter for letter in stem if letter in "aeıioöuüâ"][-1]
        high = {"a": "ı", "ı": "ı", "â": "i", "e": "i", "i": "i", "o": "u", "u": "u", "ö": "ü", "ü": "ü"}[vowel]
        plural = "ları" if vowel in "aıou" else "leri"
        unsure.add(stem + plural)
        if stem[-1] in "aeıioöuüâ":
            sure.add(stem + "s" + high)
        else:
            soft = {"p": "b", "ç": "c", "t": "d", "k": "ğ"}.get(stem[-1], stem[-1])
            unsure |= {stem + high, stem[:-1] + soft + high}
    return (
        frozenset(fold(word, caseless=True).text for word in sure),
        frozenset(fold(word, caseless=True).text for word in unsure),
    )

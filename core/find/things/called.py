"""Things that are called like people: "Bakewell tart", "Kangal ve Akbaş köpekleri", "Merlot and Shiraz".

In: a place in a piece's text where a name was claimed. Out: whether a thing is meant there. Three signs tell, and none
of them stands before what somebody says or does: what the name is joined to (a noun that people do not own under their
bare name), a row of others of its sort (core/find/things/classes.py), and what is said of the row ("are SI units").
"""

from collections.abc import Iterator
from functools import cache

import regex

from core.find.lists import Flag, latin_flags, lists
from core.find.names.elsewhere import GIVEN as GIVEN_ELSEWHERE
from core.find.names.elsewhere import plain
from core.find.names.words import ANY_GIVEN, GIVEN, flags_of
from core.find.things.classes import ADDRESSEES, BORNE, CLASS_OF, ROW_ALONE, SURNAMES, THINGS_ALONE, key_of
from core.find.things.products import BRANDS
from core.find.things.routes import is_stop
from core.find.things.rows import DEED_BETWEEN, OBJECT, is_told_of_row, others_in_row, sort_of_row
from core.find.things.turkish import SOLD, has_done, has_surname, is_bare, is_compound
from core.folding import lower
from core.languages.language import words

_SURNAME = Flag.SURNAME_TOP | Flag.SURNAME
_PLACE = Flag.PLACE_TOP | Flag.PLACE | Flag.COUNTRY
_WITH_LAST = regex.compile(r"(?<!\p{L})\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+$")
_WITH_NEXT = regex.compile(r"\p{Lu}[\p{L}'’-]+ \p{L}[\p{L}'’-]+")
_NEAR = 48  # code points to either side in which others of a sort make a row
_PART = regex.compile(r"[^,\s][^,]*")
_CAPITAL = regex.compile(r"\p{Lu}[\p{L}'’-]+")
_FIRM = regex.compile(r"\p{Lu}[\p{L}'’-]+ & \p{Lu}[\p{L}'’-]+")
_NOUNS = "|".join(
    word + "e?s?" if word[-1] not in "sz" else word
    for word in words(
        """
        tart, pie, mayonnaise, mayo, ketchup, mustard, sauce, gravy, pickle, chutney, marmalade, biscuit,
        cracker, crisp, doughnut, pudding, custard, sundae, mousse, pasty, pasties, ham, bacon, sausage, cheese,
        butter, loaf, loaves, plum, apple, pear, tomatoes, tomato, potatoes, potato, onion, melon, grape,
        berries, juice, squash, brandy, liqueur, pitcher, jug, cocktail, lager, stout, malt, blades, filter,
        mixer, pods, kettle, toaster, blender, vacuum, drill, chainsaw, mower, strimmer, tractor, harvester,
        digger, excavator, forklift, pump, valve, boiler, radiator, contactor, breaker, relay, socket, spanner,
        wrench, hacksaw, clamp, rail, gearbox, hatchback, saloon, minibus, hangar, helicopter, airliner, glider,
        tyre, bookcase, drawers, shelf, shelves, shelving, wardrobe, sideboard, cabinet, tallboy, armchair,
        laminate, veneer, wallpaper, emulsion, paint, tile, finish, plates, vase, teapot, figurine, tankard,
        organ, amplifier, keyboard, strings, mouthpiece, cymbal, drumkit, tweed, shawl, scarves, scarf, hoodie,
        jean, trench, brogue, loafer, sweatshirt, trainers, sandals, handbag, cattle, sheep, bull, steers,
        heifer, cow, herd, ram, ewe, terrier, hound, retriever, poodle, spaniel, tortoise, frog, newt,
        butterfly, butterflies, moth, finch, warbler, gull, vulture, pine, fir, oak, cypress, maple, elm,
        willow, spruce, lily, lilies, daisies, daisy, vine, hedge, bulb, seedling, orchid, funnel, flask,
        burner, condenser, beaker, pipette, dishes, cage, coil, jar, wires?, plate, cannula, cannulae, sutures?,
        forceps, retractor, tube, tubing, catheter, drain, splint, collar, brace, dressing pack, wipes, gloves,
        curve, coefficient, correlation, regression, test statistic, series, integral, polynomial, theorem,
        conjecture, classifier, estimator, sampler, prior, filter bank, chart, diagram, telescope, probe, rover,
        crater, nebula, galaxy, comet, asteroid, compiler, interpreter, plugin, pipeline, build, module,
        library, libraries, worker, server, cluster, kernel, bootloader, firmware, driver, router, ticket
        system, dataset, data set, screening, palsy, contracture, fracture, lymphoma, sarcoma, tumour, anaemia,
        ataxia, chorea, reflex, crisis, ward, wing, musical, rehearsal, audition, matinee, pantomime, operetta,
        overture, nocturne, waltz, quiz, vouchers?, gift card, timings, metals, fast, lights, festival, supper,
        pilgrimage, modulus, ratio, circle, hardness, relations, razor, lighter, fuel, poster, costume,
        cartridge, cover, microphone, shower, tap, lintel, ridge, hardness, hinge, padlock, ladder, sealant,
        grout, primer, varnish, stain, curtain, lamp, notebook, pen, ink, marker, stapler, laminator, projector,
        headset, toner, crackers, digestives, squash, splint, stocking, brace, bandage, strips, score, node,
        cyst, fundoplication, procedure, competence, forces, slice, muffin, scone, bread, screwdriver, sink,
        balcony, balconies, carpet, rug, cement, slate, brick, cabbage, carrot, lettuce, milk, beef, wool, yarn,
        tea, coffee, rum, gin, ale, cider, mattress, mattresses, duvet, futon, sofa, watch, watches, rucksack,
        sunglasses, jam, laptop, fridge, freezer, oven, hob, cooker, dishwasher, thermostat, alert, warning, rating
    """
    )
)
_JOINED = r"(?:,? (?:\p{Lu}[\p{L}'’-]+)){0,3}?,? (?:and|or|&) \p{Lu}[\p{L}'’-]+"
_NOUN = regex.compile(rf"(?:{_JOINED})? (?P<noun>{_NOUNS})(?![\p{{L}}'’])")
# Of these people do some: "Ada covers reception", "Ada and Can finish at five".
_ALSO_DONE = regex.compile(
    r"(?:cover|finish|watch|score|build|tile|paint|drill|drain|tube|filter|pen|stain|fuel|tap|brace|light|relay|clamp"
    r"|suture|collar|milk|ram|fast|coil|valve|stain|hedge|pump|squash|pickle|butter|juice|strip|chart|probe|circle|plate|dish|jar"
    r"|cage|wire|ink|grout|varnish|curtain|slice|bread|sink|brick|slate|cement|alert|ridge|splint|bandage|glove"
    r"|wipe|box|rail|vacuum|malt|crack|iron|ward|wing|plug|shelve|shower|fracture|screen|drive|dress|fish|trench|charge"
    r"|gin|tea|coffee|socket|hound|bull|steer|herd|screw|post|mix|blend|beam|rule|bulb|ladder)(?:e?s)?"
)
# What is owned by the one it was called after, and by nobody else.
_OWN = regex.compile(
    r"['’]s (?:lactate|solution (?:and|for|over|via|IV|\d)|crisis|chorea|palsy|lymphoma|sarcoma|contracture"
    r"|mayonnaise|ketchup|pie|mustard|sauce|gin|vodka|whisky|vouchers?|crisps|fracture|canal|nodes?|sign (?:was|is|"
    r"positive|negative|absent|present)|triad|tetralogy|manoeuvre|reflex)(?!\p{L})"
)
# What is measured out is no person: "a bottle of Jameson".
_MEASURED = regex.compile(
    r"(?<!\p{L})(?i:bottle|glass|pint|jar|tin|packet|pack|tub|crate|tube|sachet|litre|shot|keg|carton|cup|pot|can|bunch"
    r"|bar|slice|portion|kilo|dose|vial|ampoule|drop"
    r"|splash|dash|pinch|knob|drizzle|squeeze|spoonful|dollop)(?:e?s)? of (?:\p{Lu}[\p{L}'’]+ (?:and|or) (?:some )?)?$"
)
_HAS_OWN = regex.compile(r"['’]s \p{Ll}")
# A storm has a given name and no surname: "Storm Eunice"; people are called Storm as well.
_STORM = regex.compile(r"(?<!\p{L})(?:Hurricane|Typhoon|Cyclone|Storm) $")
_STORMY = regex.compile(r"Storm (\p{Lu}[\p{L}'’-]+)")
# What drugs are called by their substance (the stems of the WHO's list of international nonproprietary names).
_DRUG = regex.compile(
    r"\p{Lu}\p{Ll}+(?:oxifene?|trozole|prazole|conazole|nidazole|mycin|micin|cillin|cycline|floxacin|vastatin|sartan"
    r"|[aeo]lol|dipine|azepam|azolam|oxetine|alopram|triptyline|zapine|tiapine|peridone|peridol|tidine|setron|gliptin"
    r"|gliflozin|formin|glitazone|parin|xaban|gatran|[xzm]umab|ximab|tinib|ciclib|rolimus|dronate|lukast|meterol"
    r"|[mt]asone|solone|ocaine|curium|profen|fenac|coxib|triptan|gabalin|bapentin|thiazide|semide|actone|vudine"
    r"|ciclovir|thyroxine|nercept|platin|rubicin|taxel|poetin|grastim|bactam|codone|orphan|morphine|phylline|tropium|virus|coccus|bacter)"
)
# What is called after the one who found it, where the name is known for it.
_FOUND = regex.compile(
    r"(?:['’]s)?(?:,? (?:and|or) \p{Lu}[\p{L}'’-]+)? (?:tests?|signs?|numbers?|constants?|clinics?|manoeuvres?"
    r"|diseases?|syndromes?|corrections?|principles?|guidelines|criteria|exact|correlations?|score"
    r"|scale|triangle|sieve|sequence|cage|balance|pendulum)(?!\p{L})"
)
_RESULT = regex.compile(r" (?:positive|negative|absent|present)(?!\p{L})")
# An illness by its first name: "Patients with Crohn's or Addison's disease".
_SUFFERED = regex.compile(r"['’]s(?= (?:and|or|since|in|for) |[.,;)]|$)")
# What an illness does and nobody's own thing: "Crohn's flares", "Raynaud's is worse in winter".
_COURSE = regex.compile(
    r"['’]s (?:flares?|flare-ups?|remission|relapses?|sufferers?"
    r"|is (?:often |usually |much )?(?:worse|hereditary|chronic|painful|treatable|incurable|inherited|rare)"
    r"|affects|runs in)(?!\p{L})"
)
_SUFFERS = regex.compile(r"(?<!\p{L})(?i:with|has|had|having|have|suffers from|history of|diagnosis of|query|\?) $")
# What is ordered by its name: "A Margherita and a salad".
_ORDERED = regex.compile(r"(?<!\p{L})(?i:an?|two|three|four|five|six|\d{1,2}(?: ?[x×])?) $")
_ORDER = regex.compile(r"s?(?= (?:and|or|with|without|please|to go|to share|no|for table|for the) |[,.;£$€]|$)")
_SOLD_BY_NAME = frozenset({"dish", "drink", "fruit", "product", "car", "breed", "instrument", "cloth", "font"})
# When a feast is a time and nobody.
_WHEN = regex.compile(r"(?<!\p{L})(?i:before|after|until|till|over|at|since|this|next|last|during|every|for) $")
# What bears a name and is said what it is: "Vera, the new payroll app, goes live".
_APPOSED = regex.compile(
    r", (?i:the|our|an?|my|their|his|her|its|your) (?:\p{L}+ ){0,3}?(?:app|chatbot|bot|system|software|platform|portal"
    r"|database|intranet|server|robot|printer|machine|ship|ferry|boat|yacht|trawler|locomotive|dog|puppy|cat|kitten"
    r"|horse|pony|rabbit|hamster|guinea pig|tortoise|goldfish|parrot|budgie|hurricane|storm|musical|opera|film|novel"
    r"|sitcom|app store)(?=[,.;)]|$| (?:is|was|that|which|goes|will|has)(?!\p{L}))"
)
_USED = regex.compile(
    r"(?<!\p{L})(?i:log(?:ged|ging)? (?:in|on) ?to|log(?:ged|ging)? out of|sign(?:ed|ing)? in to|uploaded to|upload to"
    r"|uninstall|reinstall|reboot) $"
)
# Where files and data are kept: "Save the file in Jenkins", "We switched the cluster from Cassandra to Postgres".
_KEPT = regex.compile(
    r"(?<!\p{L})(?i:(?:save|saved|saving|edit|edited|editing|open|opened|opening|stored) (?:the|this|your|all|a)"
    r" (?:\p{L}+ )?(?:files?|documents?|spreadsheets?|reports?|drafts?|drawings?|builds?|scripts?|images?) in"
    r"|(?:switch|mov|migrat|port)(?:e|ed|es|ing)? (?:the|our|all) (?:\p{L}+ )?(?:clusters?|databases?|backends?"
    r"|servers?|repositor(?:y|ies)|pipelines?|websites?|intranet) (?:from|off|to)) $"
)
# A building, where the word before it is a place or no given name: "Warwick Castle", "Tithe Barn".
_BUILDING = regex.compile(
    r"(\p{Lu}[\p{L}'’-]+) (?:Castle|Barn|Manor|Cottages?|Farm|Priory|Abbey|Inn|Arms|Tavern|Bakery|Café|Cafe|Surgery"
    r"|Pharmacy|Nursery|Academy|Library|Depot|Leisure|Stadium|Arena|Theatre|Cinema|Chapel|Villas|Mews|Wharf|Quay|Mill|Quarry)"
)
_FIRST = (
    r"(?:Beef|[Qq]uiche|Steak|Crème|Trifle|Gâteau|Omelette|Truite|Chicken|Eggs?|Oysters?|Lobster|Prawns?|Veal|Lamb|Pork|Sole|Turbot|Crêpes?|Crepes?|Peach|Pêche|Pears?|Poire"
    r"|Bananas|Cherries|Tarte|Pommes|Potatoes|Salade|Consommé|Sauce|Fettuccine|Spaghetti|Pasta|Pizza|Tournedos|Sachertorte"
    r"|Hurricane|Typhoon|Cyclone|Storm|Tropical Storm|HMS|USS|RMS|RRS|SS|MV|M/V|MS|MT|TCG|Pantone|Dulux) "
)
_FOOD = regex.compile(rf"{_FIRST}(?=\p{{Lu}})")
_FOOD_BEFORE = regex.compile(rf"(?<!\p{{L}}){_FIRST}$")
# Of these nobody is called so, whatever stands behind.
_FOOD_ALONE = regex.compile("Crêpes?|Crepes?|Pêche|Poire|Tarte|Pommes|Salade|Consommé|Gâteau|Omelette|Tournedos")
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
_APART = regex.compile(r"[,.]?\s*(?:\n|$)")
_JOINED_ENDING = regex.compile(r"['’](?!s(?!\p{L}))\p{Ll}")
_LABEL = regex.compile(r"(?:^|[:\n]) ?$")


def is_called(text: str, start: int, end: int, kind: str = "PERSON") -> bool:
    """What was claimed to be of this kind is a thing there; of names with commas between, each of them."""
    value = text[start:end]
    if ", " in value:
        places = [(start + word.start(), start + word.end()) for word in _PART.finditer(value)]
        if len(places) > 1 and all(_is_called(text, *place, kind) for place in places):
            return True
    return _is_called(text, start, end, kind)


def is_kept_in(text: str, start: int, end: int) -> bool:
    """One word in a capital that data is kept in, and nothing that somebody owns or does there."""
    value = text[start:end]
    if not value[:1].isupper() or " " in value or _HAS_OWN.match(text, end) or has_surname(text, end):
        return False
    return _KEPT.search(text, max(0, start - 60), start) is not None


def _is_called(text: str, start: int, end: int, kind: str) -> bool:
    value = text[start:end]
    if not value[:1].isupper() or text[max(0, start - 1) : start] == "-":
        return False
    if kind == "PERSON" and (_is_storm(text, value, start) or is_stop(text, start, end)):
        return True
    if kind == "PERSON" and (_DOES.match(text, end) or has_surname(text, end)):
        return False
    if _is_of_class(text, start, end, kind):
        return True
    if kind != "PERSON":
        return kind == "LOCATION" and _MEASURED.search(text, max(0, start - 30), start) is not None
    if (_FOOD.match(value) and not _is_called_storm(value)) or _FOOD_BEFORE.search(text, max(0, start - 16), start):
        return True
    if _FOOD_ALONE.fullmatch(value) and _FOOD.match(text, start):
        return True
    building = _BUILDING.fullmatch(value)
    if building is not None and not _is_given_only(building[1]):
        return True
    if _APPOSED.match(text, end):
        return True
    if _USED.search(text, max(0, start - 16), start) and not _HAS_OWN.match(text, end):
        return True
    if _MEASURED.search(text, max(0, start - 30), start) and not _HAS_OWN.match(text, end):
        return True
    if is_told_of_row(text, start, end):
        return True
    if " " in value:
        return _THE.search(text, max(0, start - 5), start) is not None and _SHIP.match(text, end) is not None
    noun = _NOUN.match(text, end) if value.istitle() else None
    if noun is not None and (
        OBJECT.match(text, noun.end()) or (_ALSO_DONE.fullmatch(noun["noun"]) and _is_usual(value))
    ):
        noun = None
    if value.istitle() and (noun is not None or (_OWN.match(text, end) and not _is_given(value))):
        return True
    return is_bare(text, value, end) or is_compound(text, value, end)


def _is_of_class(text: str, start: int, end: int, kind: str) -> bool:
    """A word of a sort of things that is no usual name, or in a row with others of its sort."""
    value = text[start:end]
    key = key_of(value)
    sorts = CLASS_OF.get(key, frozenset())
    if not sorts and key.endswith("s"):
        sorts = CLASS_OF.get(key[:-1], frozenset()) & _SOLD_BY_NAME
    if kind != "PERSON":
        return not sorts.isdisjoint(THINGS_ALONE) and not latin_flags(key) & (_PLACE | GIVEN | _SURNAME)
    if not sorts:
        if _DRUG.fullmatch(value) and not _is_somebodys(key):
            return True
        if any(key_of(pair[0]) in CLASS_OF for pair in _pairs(text, start, end)):
            return True
        parts = key.replace(",", "").split()
        known = [part for part in parts if part in CLASS_OF or part in BRANDS]
        return len(parts) > 1 and len(known) == len(parts) and not all(map(_is_somebodys, parts))
    if key in ADDRESSEES:
        return True
    if _stands_as_name(text, key, start, end):
        return False
    if not _is_somebodys(key) and ("-" in key or not sorts <= SURNAMES):
        return True
    if key in BRANDS | _brands() and SOLD.match(text, end):
        return True
    near = sorts - ROW_ALONE - SURNAMES
    if _is_meant(text, start, end, sorts) or not sort_of_row(text, start, end).isdisjoint(near):
        return True
    if any(
        not (sorts - ROW_ALONE).isdisjoint(CLASS_OF.get(other, ())) and not _is_somebodys(other)
        for other in _near(text, start, end)
    ):
        return True
    return bool(sorts & ROW_ALONE) and any(
        not sorts.isdisjoint(CLASS_OF.get(other, ())) and not _is_somebodys(other)
        for other in others_in_row(text, start, end)
    )


def _is_meant(text: str, start: int, end: int, sorts: frozenset[str]) -> bool:
    """What is a name as well is the illness that somebody has, the dish that is ordered, the feast before which."""
    before = text[max(0, start - 20) : start]
    if not sorts.isdisjoint(SURNAMES):
        if _FOUND.match(text, end) and not _is_given(text[start:end]):
            return True
        if _RESULT.match(text, end) and not latin_flags(key_of(text[start:end])) & (GIVEN | Flag.SURNAME_TOP):
            return True
        if "illness" in sorts and _COURSE.match(text, end) and not latin_flags(key_of(text[start:end])) & GIVEN:
            return True
        if "illness" in sorts and _SUFFERED.match(text, end) and _SUFFERS.search(before):
            return True
    if not sorts.isdisjoint(_SOLD_BY_NAME) and _ORDER.match(text, end) and _ORDERED.search(before):
        return True
    return "feast" in sorts and _WHEN.search(before) is not None


def _near(text: str, start: int, end: int) -> Iterator[str]:
    """The capitalised words close by, and firms of two, with no word between that may be what somebody does."""
    for low, high in ((max(0, start - _NEAR), start), (end, end + _NEAR)):
        for pattern in (_CAPITAL, _FIRM):
            for word in pattern.finditer(text, low, high):
                between = (word.end(), start) if word.end() <= start else (end, word.start())
                if DEED_BETWEEN.search(text, *between) is None:
                    yield key_of(word[0])


def _is_storm(text: str, value: str, start: int) -> bool:
    """A given name behind what storms are called."""
    if " " in value:
        stormy = _STORMY.fullmatch(value)
        return stormy is not None and not _is_called_storm(value)
    before = _STORM.search(text, max(0, start - 12), start)
    return before is not None and not _is_called_storm(f"Storm {value}")


def _is_called_storm(value: str) -> bool:
    """Somebody whose given name is Storm: "Storm Okafor"."""
    stormy = _STORMY.match(value)
    return stormy is not None and not latin_flags(key_of(stormy[1])) & GIVEN


def _pairs(text: str, start: int, end: int) -> Iterator["regex.Match[str]"]:
    """The name with the word before it, and with the one behind: Berat of "Berat Kandili"."""
    for pair in (_WITH_LAST.search(text, max(0, start - 20), end), _WITH_NEXT.match(text, start)):
        if pair is not None and pair.start() <= start and pair.end() >= end:
            yield pair


@cache
def _brands() -> frozenset[str]:
    return frozenset(
        word for word, sorts in CLASS_OF.items() if not sorts.isdisjoint({"dish", "product", "shop", "car"})
    )


@cache
def _is_somebodys(key: str) -> bool:
    """A word that some list of names has: whatever else it is, it may be somebody."""
    if " " in key:
        return key in BORNE
    return bool(latin_flags(key) & (GIVEN | _SURNAME)) or plain(key) in GIVEN_ELSEWHERE


def _stands_as_name(text: str, key: str, start: int, end: int) -> bool:
    """A word that some list of names has, before what somebody did, with a Turkish ending, or in a line of its own."""
    if not latin_flags(key) & (GIVEN | Flag.SURNAME):
        return False
    apart = _APART.match(text, end)
    if has_done(text, end) or (apart is not None and _LABEL.search(text, max(0, start - 3), start)):
        return True
    return _JOINED_ENDING.match(text, end) is not None and bool(lists("tr").flags(key) & GIVEN)


def _is_usual(value: str) -> bool:
    """A given name that is no brand, or a surname that many have and that is no thing."""
    key = key_of(value)
    flags = latin_flags(key)
    if flags & Flag.GIVEN_TOP or (flags_of(key) & ANY_GIVEN and key not in BRANDS):
        return True
    return bool(flags & Flag.SURNAME_TOP) and key not in CLASS_OF and key not in BRANDS


def _is_given_only(value: str) -> bool:
    """A frequent given name, or one that is no place."""
    flags = latin_flags(key_of(value))
    return bool(flags & Flag.GIVEN_TOP) or bool(flags & Flag.GIVEN and not flags & _PLACE)


def _is_given(value: str) -> bool:
    flags = lists("en").flags(lower(value))
    return bool(flags & GIVEN and not flags & Flag.SURNAME_TOP)

"""Words that any dictionary or catalogue names with others of their sort: feasts, illnesses, breeds, fonts, ships.

In: nothing. Out: `CLASSES`, the sorts of things, and `CLASS_OF`, which word is of which sorts; folded and lower-cased.
Some are people's names as well: what to make of them is for core/find/things/called.py to say.
"""

from core.folding import fold
from core.languages.language import words

_CLASSES = {
    "car": """
        fiat, renault, dacia, skoda, škoda, seat, kia, peugeot, citroën, citroen, vauxhall, opel, hyundai, nissan,
        toyota, mazda, honda, subaru, suzuki, mitsubishi, chevrolet, chevy, gmc, buick, dodge, chrysler, cadillac,
        lexus, infiniti, volvo, saab, tofaş, togg, anadol, lada, isuzu, iveco, scania, daf, octavia, fabia, superb,
        kodiaq, karoq, ceed, sportage, picanto, stonic, megane, mégane, clio, captur, kadjar, scenic, twingo, kangoo,
        trafic, taliant, symbol, duster, sandero, logan, jogger, egea, doblo, doblò, fiorino, linea, punto, panda,
        tipo, ducato, corsa, astra, insignia, mokka, meriva, zafira, vivaro, focus, fiesta, mondeo, kuga, puma,
        transit, ranger, mustang, golf, polo, passat, tiguan, touareg, jetta, caddy, ibiza, ateca, arona, corolla,
        yaris, camry, auris, hilux, prius, rav4, qashqai, juke, micra, civic, accord, jazz, tucson, elantra, accent,
        sonata, silverado, sierra, tahoe, suburban, malibu, impala, cruze, aveo, camaro, outlander, pajero, cherokee,
        wrangler, berlingo, partner, boxer, jumper, şahin, doğan, kartal, serçe, murat, massey, fendt, deutz, cessna,
        piper, gulfstream, learjet, beechcraft, cirrus, robinson, sikorsky, agusta, bombardier, embraer
    """,
    "font": """
        arial, calibri, cambria, candara, consolas, constantia, corbel, helvetica, verdana, tahoma, trebuchet,
        georgia, garamond, bodoni, baskerville, caslon, didot, futura, gotham, avenir, lato, roboto, montserrat,
        merriweather, raleway, lora, poppins, inter, nunito, rockwell, optima, perpetua, palatino, frutiger, univers,
        sabon, bembo, clarendon, courier, impact, franklin, gill
    """,
    "program": """
        haskell, scala, clojure, erlang, elixir, kotlin, rust, julia, perl, python, ruby, swift, dart, lua, fortran,
        cobol, pascal, prolog, lisp, scheme, typescript, javascript, golang, groovy, ada, eiffel, delphi, django,
        flask, celery, pandas, numpy, scipy, jenkins, travis, hudson, bamboo, gradle, maven, ant, kafka, cassandra,
        redis, postgres, mongodb, spark, hive, flink, storm, airflow, dagster, luigi, prefect, angular, react, vue,
        ember, svelte, bootstrap, jquery, jasmine, mocha, jest, karma, cypress, selenium, puppet, chef, ansible, salt,
        terraform, vault, consul, nomad, docker, kubernetes, helm, istio, envoy, traefik, nginx, apache, tomcat,
        jetty, prometheus, grafana, loki, tempo, jaeger, kibana, logstash, hibernate, spring, struts, phoenix, rails,
        sinatra, laravel, symfony, magento, joomla, drupal, pardus, netsis, mikro, logo, luca, zirve, sage, xero,
        freyja, odin, sourcetree, tortoise, gerrit, phabricator, harbor, nexus, artemis, siri, alexa, cortana, bixby,
        claude, gemini, copilot, watson, babel, rollup, parcel, vite, turbo, prisma, sequelize, mongoose, hydra,
        keras, theano
    """,
    "unit": """
        ampere, coulomb, farad, henry, hertz, joule, kelvin, newton, ohm, pascal, siemens, tesla, volt, watt, weber,
        becquerel, gray, sievert, celsius, fahrenheit, gauss, maxwell, oersted, curie, röntgen, roentgen, angstrom,
        torr, bofor, beaufort, richter, mercalli, baud, bel, decibel, poise, stokes, gal, erg, dyne
    """,
    "star": """
        mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto, ceres, titan, europa, ganymede, callisto,
        phobos, deimos, triton, charon, io, orion, cassiopeia, andromeda, perseus, pegasus, cygnus, lyra, vega,
        sirius, betelgeuse, rigel, polaris, arcturus, aldebaran, antares, hydra, draco, auriga, capella, castor,
        pollux, regulus, aries, taurus, gemini, cancer, leo, virgo, libra, scorpio, sagittarius, capricorn, aquarius,
        pisces, koç, boğa, ikizler, yengeç, aslan, başak, terazi, akrep, yay, oğlak, kova, balık, merkür, venüs,
        jüpiter, satürn, uranüs, neptün, plüton, merih, utarit, zühre, zühal, müşteri, ülker, süreyya, leonid,
        perseid, geminid, apollo, zeus, hera, athena, artemis, hermes, ares, poseidon, hades, demeter, dionysos,
        afrodit, aphrodite
    """,
    "feast": """
        ramadan, ramazan, eid, diwali, holi, hanukkah, purim, passover, pesach, sukkot, shavuot, yom kippur,
        rosh hashanah, nowruz, nevruz, newroz, navruz, vaisakhi, baisakhi, pongal, onam, navratri, dussehra, lent,
        advent, pentecost, whitsun, epiphany, michaelmas, martinmas, lammas, candlemas, shrovetide, hallowe'en,
        halloween, samhain, beltane, imbolc, lughnasadh, yule, thanksgiving, mardi gras, magna carta, bonfire night,
        burns night, noel, paskalya, hıdırellez, kurban, mevlit, mevlid, regaip, kandil, aşure, arefe, arife, sahur,
        iftar, cemre, hamsin, zemheri, mevlit kandili, mevlid kandili, regaip kandili, miraç kandili, berat kandili,
        kadir gecesi, santa lucia, sankta lucia, fasching, fastnacht, oktoberfest, easter, christmas
    """,
    "illness": """
        crohn, hashimoto, parkinson, alzheimer, huntington, hodgkin, addison, cushing, graves, basedow, marfan, down,
        turner, klinefelter, tourette, asperger, rett, raynaud, sjögren, sjogren, behçet, behcet, kawasaki, takayasu,
        wegener, churg, guillain, barré, barre, bell, menière, ménière, meniere, wilson, gilbert, gaucher, fabry,
        pompe, tay-sachs, hirschsprung, meckel, barrett, mallory, paget, perthes, osgood, scheuermann, dupuytren,
        peyronie, quervain, colles, pott, bennett, monteggia, galeazzi, babinski, romberg, lasègue, lasegue, tinel,
        phalen, kernig, brudzinski, murphy, mcburney, rovsing, hoffmann, trendelenburg, lachman, mcmurray, thomas,
        ewing, wilms, kaposi, burkitt, bowen, brugada, eisenmenger, fallot, chagas, lyme, ebola, marburg, zika, covid,
        influenza, coeliac, celiac, pityriasis, impetigo, scabies, roséola, rosacea, eczema, psoriasis, sepsis
    """,
    "eponym": """
        kolmogorov-smirnov, mann-whitney, kruskal-wallis, shapiro-wilk, kaplan-meier, bland-altman,
        hosmer-lemeshow, navier-stokes, cauchy-schwarz, hardy-weinberg, michaelis-menten, haber-bosch,
        friedel-crafts, diels-alder, stevens-johnson, wolff-parkinson-white, charcot-marie-tooth, ehlers-danlos,
        ziehl-neelsen, guillain-barré, guillain-barre, mallory-weiss, salter-harris, jackson-pratt,
        dix-hallpike, myers-briggs, legg-calvé-perthes, osgood-schlatter, black-scholes, cobb-douglas,
        newton-raphson, runge-kutta, gram-schmidt, bose-einstein, fermi-dirac, henderson-hasselbalch,
        holliday-segar, cockcroft-gault, trendelenburg, schirmer, snellen, mantoux, coombs, kleihauer, waterlow,
        braden, barthel, belbin, bernoulli, poisson, brinell, rockwell, vickers, charpy, mohs, mohr, fibonacci,
        pascal, pythagoras, thales, öklid, euclid, mendel, punnett, maslow, herzberg, likert, cronbach, kernig,
        lachman, mcmurray, phalen, kirchhoff, fourier, laplace, bayes, markov, gantt, pareto, avogadro, faraday,
        planck, boltzmann, loschmidt, reynolds, dewey, hickman, redon, erlenmeyer, büchner, buchner, bunsen,
        liebig, tyndall, klebsiella, clostridium, salmonella, legionella, listeria, shigella, yersinia,
        bordetella, brucella, borrelia, candida, giardia, pseudomonas, bonferroni, pearson, fisher, fraser,
        gillick, caldicott, bolam, hartmann, foley, ryles, doppler
    """,
    "figure": """
        aladdin, barbie, cinderella, elsa, olaf, shrek, pikachu, zelda, lara croft, mario kart, super mario,
        postman pat, peppa pig,
        thomas the, bob the, paw patrol, hello kitty, darth vader, indiana jones, pepee, keloğlan, karagöz, hacivat,
        rafadan tayfa, niloya
    """,
    "drug": """
        ventolin, seretide, symbicort, sertraline, fluoxetine, citalopram, warfarin, amiodarone, digoxin, ramipril,
        lisinopril, amlodipine, atenolol, bisoprolol, metoprolol, simvastatin, atorvastatin, rosuvastatin, metformin,
        gliclazide, insulin, levothyroxine, prednisolone, dexamethasone, hydrocortisone, amoxicillin, flucloxacillin,
        clarithromycin, doxycycline, ciprofloxacin, ibuprofen, paracetamol, naproxen, diclofenac, codeine, tramadol,
        morphine, fentanyl, diazepam, lorazepam, olanzapine, quetiapine, risperidone, lithium, omeprazole,
        lansoprazole, calpol, nurofen, gaviscon, imodium, piriton, dulcolax, movicol, laxido, clexane, xarelto,
        eliquis, plavix, lipitor, prozac, zoloft, xanax, valium, tylenol, advil, aleve, benadryl, claritin, zyrtec,
        gelofusine, mepore, clinell, hibiscrub, savlon, dettol, betadine, coraspin, beloc, augmentin, majezik, nexium,
        glifor, euthyrox, parol, arveles, apranax, voltaren, minoset, vermidon, lustral, cipralex, xalatan, lansor,
        ecopirin, plavix, diazem, desal, lasix, norvasc, delix, concor, januvia, lantus, novorapid, humalog, sedim,
        hemogram, doppler
    """,
    "breed": """
        labrador, dalmatian, beagle, poodle, rottweiler, dobermann, doberman, chihuahua, dachshund, whippet,
        collie, alsatian, pomeranian, pekingese, weimaraner, greyhound, bulldog, husky, akita, corgi, spaniel,
        persian, siamese, bengal, sphynx, ragdoll, birman, burmese, friesian, hereford, holstein, jersey,
        guernsey, ayrshire, dexter, limousin, charolais, simmental, highland, angus, aberdeen angus, suffolk,
        texel, jacob, swaledale, herdwick, merino, cheviot, shetland, leghorn, sussex, saanen, kangal, akbaş,
        malaklı, tekir, sarman, van kedisi, sivas kangalı, ankara keçisi, sakız, ivesi, kıvırcık, karayaka,
        morkaraman, montofon, simental, holştayn, lurcher, saluki, borzoi, samoyed, malamute, shih tzu, lhasa
        apso, papillon, havanese, bichon, maltese, schnauzer, affenpinscher, basset, bloodhound, foxhound,
        vizsla, cavapoo, cockapoo, labradoodle, goldendoodle, puggle, sprocker, jackapoo, cavachon, deerhound,
        wolfhound, leonberger, newfoundland, rhodesian, ridgeback, westie, airedale, lakeland, bedlington,
        norfolk, sealyham, dandie dinmont, clydesdale, percheron, haflinger, connemara, hanoverian, lipizzaner,
        appaloosa, exmoor, dartmoor, longhorn, galloway, orpington, wyandotte, silkie, marans, araucana,
        tamworth, saddleback, duroc, pietrain, kunekune, mangalitsa, lleyn, beltex, zwartbles, bluefaced,
        nubian, toggenburg, alpaca, llama, axolotl, gecko, iguana, budgerigar, cockatiel, lovebird, macaw
    """,
    "plant": """
        photinia, camellia, camellias, rhododendron, rhododendrons, azalea, azaleas, magnolia, wisteria,
        clematis, hydrangea, begonia, fuchsia, petunia, dahlia, geranium, zinnia, lobelia, verbena, veronica,
        hosta, iris, lily, marigold, aster, lavender, rosemary, jasmine, forsythia, buddleia, pyracantha,
        berberis, cotoneaster, leylandii, laurel, yew, holly, ivy, sedum, salvia, nepeta, banksia, grevillea,
        eucalyptus, acacia, şakayık, ortanca, begonya, begonvil, sardunya, lavanta, mimoza, erguvan, manolya,
        kamelya, açelya, petunya, yasemin, leylak, nergis, sümbül, menekşe, papatya, karanfil, lale, zambak,
        orkide, gardenya, hanımeli, ihlamur, heather, basil, sage, poppy, daisy, violet, hazel, rowan, fern,
        dill, mint, oregano, primrose, bluebell, foxglove, snowdrop, crocus, tulip, daffodil, adaçayı, melisa,
        kekik, biberiye, rezene, fesleğen, defne, nane, kardelen, kadife, çuha, leylandi, mazı, taflan, ardıç,
        ladin, fidan, filiz, nar, zencefil, zerdeçal, safran, mahlep, çörekotu, kakule, tarçın, kimyon, sumak,
        susam, sorrel, yarrow, bramble, borage, comfrey, tansy, campion, yucca, agave, aloe, begonias, dahlias,
        petunias, lupin, hellebore, delphinium, agapanthus, allium, alstroemeria, antirrhinum, aquilegia,
        astilbe, aubretia, bergenia, calendula, canna, ceanothus, chrysanthemum, crocosmia, cyclamen, dianthus,
        echinacea, euphorbia, gaillardia, gladioli, gypsophila, heuchera, hyssop, impatiens, kniphofia,
        lavatera, nasturtium, nemesia, nicotiana, osteospermum, pelargonium, penstemon, phlox, primula,
        pulmonaria, ranunculus, rudbeckia, scabiosa, verbascum, viburnum, vinca, weigela, anemone, hawthorn,
        blackthorn, hornbeam, whitebeam, larch, spruce, alder, sycamore, chestnut, bracken, gorse, teasel,
        knotweed, ragwort, dandelion, chickweed, lettuce, spinach, chard, parsnip, turnip, courgette, aubergine,
        gherkin, radish, fennel, chervil, tarragon, marjoram, parsley, coriander, lovage
    """,
    "fruit": """
        victoria, bramley, braeburn, cox, gala, fuji, jonagold, conference, williams, comice, clementine,
        satsuma, valencia, charlotte, maris piper, maris peer, king edward, desiree, désirée, estima, rooster,
        hass, cavendish, deveci, santa maria, amasya, starking, golden, sultani, yediveren, jersey royals,
        jersey royal, ayşekadın, çalı, barbunya, osmancık, baldo, kalecik, öküzgözü, boğazkere, narince, misket,
        bellini, margarita, russet, discovery, pink lady, cripps, egremont, worcester, ashmead, rhubarb,
        bramleys
    """,
    "drink": """
        merlot, shiraz, syrah, malbec, chardonnay, chablis, rioja, chianti, prosecco, cava, riesling, sauvignon,
        pinot, zinfandel, beaujolais, bordeaux, burgundy, claret, champagne, glenfiddich, glenlivet, laphroaig,
        talisker, jameson, bushmills, bells, teacher's, smirnoff, absolut, gordon's, tanqueray, bombay, bacardi,
        malibu, campari, aperol, martini, cinzano, pimm's, guinness, heineken, carlsberg, peroni, corona, budweiser,
        stella, tuborg, efes, margarita, bellini, mojito, daiquiri, cosmopolitan, negroni, manhattan, sidecar, rakı,
        votka, cin, viski, likör
    """,
    "dish": """
        toblerone, nutella, twix, mars, snickers, bounty, maltesers, kitkat, haribo, skittles, oreo, pringles,
        doritos, weetabix, kellogg's, heinz, hellmann's, hellmann, hellmanns, colman's, branston, marmite,
        bovril, bisto, oxo, ferrero, ferrero rocher, krispy kreme, krispy, kreme, lindt, lindor, cadbury,
        nestlé, milka, godiva, ritter, halley, canga, dankek, hanımeller, burçak, hoşbeş, biskrem, albeni,
        tadelle, torku, sütaş, namet, komili, dimes, cappy, damla, domestos, cif, bingo, perwoll, ariel, omo,
        persil, tursil, vernel, yumoş, alo, pril, fairy, selpak, solo, familia, sleepy, molfix, prima, ülker,
        eti, pınar, çaykur, doğuş, lipton, karnıyarık, imambayıldı, cacık, ezogelin, tarhana, sütlaç, kazandibi,
        güllaç, kerebiç, şöbiyet, kadayıf, künefe, baklava, lokma, revani, kemalpaşa, şekerpare, kadınbudu,
        hünkarbeğendi, alinazik, mantı, börek, menemen, mercimek, yayla, ezo gelin, lasagne, bolognese,
        carbonara, florentine, benedict, stroganoff, wellington, kiev, melba, suzette, alfredo, margherita,
        quattro, marinara, napoletana, biryani, korma, madras, jalfrezi, vindaloo, bhuna, dopiaza, rogan josh,
        tikka, masala, dhansak, paneer, naan, roti, paratha, samosa, bhaji, dosa, idli, dal, raita, lassi,
        stollen, lebkuchen, battenberg, bakewell, eccles, chelsea, garibaldi, bourbon, hobnob, pavlova, sacher,
        minestrone, guacamole, hummus, nasi goreng, mie goreng, knickerbocker glory, general tso, madeleine,
        americano, cappuccino, espresso, macchiato, mocha, fiorentina, stagioni, calzone, ravioli, gnocchi,
        tiramisu, panna cotta, pad thai, tom kha, laksa, ramen, udon, pho, satay, rendang, jollof, fufu, egusi,
        haggis, hollandaise, béarnaise, bearnaise, mornay, béchamel, bechamel, velouté, veloute, gremolata,
        chimichurri, tzatziki, aioli, pesto, salsa, charlotte russe, tarte tatin, profiterole, eclair, éclair,
        brûlée, brulee, semifreddo, zabaglione, cannoli, halva, kulfi, gulab jamun, jalebi, balti, pathia,
        tarka, aloo, saag, palak, poppadom, chapati, nigiri, sashimi, maki, tempura, katsu, teriyaki, yakitori,
        gyoza, miso, edamame, brie, camembert, roquefort, gorgonzola, stilton, wensleydale, gruyère, gruyere,
        emmental, gouda, edam, feta, halloumi, mozzarella, burrata, ricotta, mascarpone, parmesan, pecorino,
        manchego, taleggio, comté, reblochon, raclette, caerphilly, ribena, vimto, tropicana, evian, volvic,
        nescafé, nescafe, kenco, lavazza, tassimo, twinings, tetley, typhoo, horlicks, bournville, dairylea,
        babybel, lurpak, bertolli, knorr, maggi, sharwood's, patak's, dolmio, homepride, batchelors, quorn,
        findus, mccain, ginsters, pukka, hovis, warburtons, kingsmill, allinson, mcvitie's, ryvita, kallo,
        quavers, wotsits, twiglets, bassetts, maynards, rowntree's, tunnock's, thorntons, peking, schnitzel,
        goulash, moussaka, dolma, falafel, tabbouleh, shakshuka, couscous, tagine, harissa, paella, tortilla,
        gazpacho, chorizo, churros, empanada, burrito, fajita, enchilada, quesadilla, nachos, ceviche, kedgeree,
        cullen skink, cranachan, clootie, bara brith, colcannon, boxty, barmbrack, stovies, crumpet, pikelet,
        flapjack, brownie, macaron, meringue, trifle, syllabub, posset, junket
    """,
    "product": """
        nespresso, dyson, kenwood, magimix, kitchenaid, delonghi, krups, bosch, siemens, miele, makita, dewalt,
        hilti, kärcher, karcher, vax, hoover, henry, shark, tupperware, rawlplug, sellotape, velcro, biro,
        jiffy, stanley, schneider, wilo, grundfos, worcester, vaillant, baxi, ideal, daikin, arzum, okka, fakir,
        karaca, korkmaz, beko, vestel, arçelik, profilo, sinbo, baymak, demirdöküm, atron, paşabahçe, bellona,
        istikbal, yataş, doğtaş, venüs, tefal, braun, philips, grundig, regal, altus, simfer, luxell,
        silverline, franke, eca, vitra, kale, serel, kütahya porselen, jumbo, emsan, schafer, billy, kallax,
        malm, hemnes, lack, besta, klippan, ektorp, pax, fender, gibson, steinway, yamaha, casio, kawai,
        bechstein, hammond, moog, korg, roland, marshall, epiphone, ibanez, zildjian, pearl, ludwig, selmer,
        buffet, wedgwood, doulton, moorcroft, meissen, chippendale, hepplewhite, sheraton, parker, waterman,
        cross, lamy, moleskine, filofax, timberland, burberry, doc martens, dr martens, clarks, hunter, barbour,
        berghaus, levi's, wrangler, lee, dockers, jack wills, superdry, hollister, ray-ban, oakley, jansport,
        eastpak, fjällräven, brio, sylvanian, playmobil, duplo, dulux, johnstone, crown, sadolin, cuprinol,
        ronseal, brabantia, pyrex, le creuset, denby, portmeirion, emma bridgewater, marlboro, rothmans,
        dunhill, silk cut, lambert & butler, benson & hedges, clarins, nivea, lancôme, lancome, clinique,
        maybelline, rimmel, l'oréal, loreal, garnier, elvive, pantene, herbal essences, tresemmé, radox,
        imperial leather, sanex, colgate, sensodyne, oral-b, listerine, gillette, wilkinson, bic, durex, tampax,
        pampers, huggies, andrex, cushelle, kleenex, domestos, zoflora, dettol, febreze, airwick, lenor, mr
        muscle, harpic, jeyes, sistema, joseph joseph, oxo good grips, circulon, salter, morphy richards,
        russell hobbs, breville, nutribullet, numatic, gtech, qualcast, black & decker, stihl, husqvarna, bahco,
        wera, knipex, festool, erbauer, rayburn, rangemaster, neff, smeg, zanussi, indesit, logik, potterton,
        glow-worm, viessmann, honeywell, danfoss, myson, stelrad, velux, keylite, redland, thermalite, celotex,
        kingspan, gyproc, knauf, everbuild, evo-stik, unibond, araldite, loctite, wd-40, hammerite, farrow,
        valspar
    """,
    "shop": """
        lloyds, barclays, natwest, santander, halifax, monzo, revolut, starling, wise, klarna, paypal, stripe,
        tide, greggs, nando's, nando, nandos, wagamama, wetherspoon, wetherspoons, costa, subway, mcdonald's,
        mcdonalds, wendy's, domino's, denny's, arby's, popeyes, chipotle, tesco, asda, aldi, lidl, morrisons,
        sainsbury's, waitrose, ocado, deliveroo, ikea, argos, currys, screwfix, toolstation, wickes, halfords,
        homebase, dunelm, wilko, primark, matalan, next, superdrug, boots, walgreens, walmart, costco, kroger,
        safeway, macy's, kohl's, lowe's, migros, şok, bim, a101, carrefour, teknosa, koçtaş, bauhaus, yurtiçi,
        aras, sürat, mng, ptt, hepsijet, kolay gelsin, sendeo, ups, fedex, dhl, evri, hermes, yodel, tuffnells,
        akbank, denizbank, garanti, halkbank, vakıfbank, ziraat, ingbank, odeabank, papara, iyzico, curtin,
        deakin, monash, griffith, flinders, macquarie, massey, otago, waikato, marks & spencer, debenhams,
        selfridges, harrods, john lewis, peter jones, ted baker, fred perry, karen millen, laura ashley, jo
        malone, paul smith, ben sherman, william hill, thomas cook, fred olsen, robert dyas, charles tyrwhitt,
        pret, parcelforce, londis, spar, budgens, nisa, whsmith, gousto, grammarly, wetransfer, otter, clifford
        chance, slaughter and may, grant thornton, ernst & young, abel & cole, donald russell, alfred dunhill,
        accessorize, swarovski, arriva, stagecoach, galliford, persimmon, barratt, bellway, redrow, taylor
        wimpey, bovis, wimpey, kier, skanska, carillion, capita, mitie, sodexo, aramark, interserve, veolia,
        biffa, viridor, centrica, npower, ovo, utilita, scottishpower, vattenfall, esso, texaco, autoglass,
        hiscox, esure, staysure, bupa, simplyhealth, denplan, specsavers, poundland, poundstretcher, peacocks,
        bershka, asos, boohoo, missguided, shein, temu, purplebricks, travelodge, novotel, mercure, radisson,
        hyatt, westin, accor, butlins, pontins, jet2, flybe, loganair, emirates, etihad, lufthansa, finnair,
        iberia, vueling, expedia, trivago, skyscanner, kayak, lyft, ubereats, doordash, grubhub, instacart,
        hellofresh, huel, travis perkins, jewson, wolseley, plumbase, ryman, paperchase, waterstones, foyles,
        blackwells, clintons, cex, timpson, snappy snaps, costcutter, bestway, bidfood, dpd, parcel2go,
        interparcel, palletline, eddie stobart, wincanton, xpo, kuehne, schenker, stansted, heathrow, gatwick,
        reiss, boden, joules, seasalt, fatface, superdry, esprit, benetton, clarks, schuh, russell & bromley,
        moss bros, slater gordon, irwin mitchell, linklaters, dentons, allen & overy, eversheds, pinsent masons,
        addleshaw goddard, deloitte, accenture, kpmg, pwc, mckinsey, capgemini, infosys, wipro, cognizant,
        fujitsu
    """,
    "work": """
        macbeth, othello, hamlet, coriolanus, cymbeline, romeo and juliet, king lear, twelfth night, middlemarch,
        persuasion, emma, villette, shirley, frankenstein, dracula, rebecca, ulysses, beloved, gatsby, pygmalion,
        carmen, tosca, aida, rigoletto, turandot, fidelio, salome, elektra, norma, nabucco, falstaff, lohengrin,
        giselle, coppélia, coppelia, evita, matilda, annie, hamilton, wicked, cats, grease, oliver, gruffalo, bambi,
        dumbo, pinocchio, rapunzel, moana, frozen, shrek, paddington, çalıkuşu, sinekli bakkal, tutunamayanlar,
        kuyucaklı yusuf, kürk mantolu madonna, mantolu madonna, kürk mantolu, ince memed, yaban, eylül, intibah,
        sergüzeşt, mai ve siyah, aşkımemnu, vatan yahut silistre, lüküs hayat, keşanlı ali, billy elliot,
        wagatha christie, beowulf, emile
    """,
    "cloth": """
        cashmere, merino, tweed, harris tweed, paisley, jersey, denim, gingham, tartan, chiffon, organza, taffeta,
        tulle, lycra, nylon, velour, poplin, kaşmir, angora, saten, ipek, kadife, tül, şifon, penye, kot, gabardin,
        viskon, keten, pazen, divitin, müslin, jakar, dantel, nakış, oya
    """,
    "instrument": """
        bağlama, saz, kanun, ney, ud, kemençe, tulum, zurna, davul, darbuka, kaval, cura, tambur, klarnet, keman,
        viyola, çello, gitar, piyano, flüt, obua, trompet, cello, viola, clarinet, bassoon, oboe, celesta, harp,
        ukulele
    """,
    "wind": "lodos, poyraz, karayel, keşişleme, gündoğusu, kıble, yıldız, günbatısı, imbat, meltem, mistral, sirocco",
    "ship": """
        barbaros, oruç reis, yavuz, fatih, kanuni, abdülhamid han, yıldırım, nusret, savarona, cutty sark,
        golden hinde, ever given, titanic, lusitania, bismarck, tirpitz, nautilus, endeavour, beagle, santa maria
    """,
    "office": """
        registrar, bursar, provost, treasurer, secretary, chair, chairman, clerk, verger, sexton, warden,
        proctor, beadle, matron, sister, almoner, foreman, steward, usher, bailiff, coroner, sheriff,
        magistrate, landlord, tenant, lessor, lessee, claimant, respondent, appellant, plaintiff, defendant,
        ward clerk, sayman, yazman, kâtip, katip, zabıt, hakem, rehber, müvekkil, müvekkile, davacı, davalı,
        sanık, müşteki, katılan, bilirkişi, kefil, borçlu, alacaklı, kiracı, kiralayan, mirasçı, vasi, kayyum,
        ebe, hemşire, diyetisyen, fizyoterapist, odyolog, psikolog, eczacı, laborant, hademe, kapıcı, bekçi,
        veznedar, muhasip, muhasebeci, kaptan, garson, aşçı, komi, kasiyer, bakıcı, denetçi, müfettiş, uzman,
        stajyer, çırak, kalfa, usta, şoför, muavin, hostes, pilot, raportör, başkan, üye, muhtar, aza, azalar,
        mübaşir, vaiz, imam, müezzin, temsilci, denetmen, gözlemci, headteacher, headmaster, headmistress,
        consignee, consignor, addressee, mortgagor, mortgagee, settlor, payee, drawee, assignee, assignor,
        licensee, licensor, appellee, petitioner, complainant, deponent, testator, testatrix, executrix,
        caretaker, childminder, guarantor, policyholder, beneficiary, trustee, practitioner, temizlikçi, curate,
        rector, dean, churchwarden, churchwardens, bordro, seller, buyer, vendor, purchaser, supplier,
        contractor, borrower, lender, transferor, transferee, insurer, reinsurer, householder, occupier,
        neighbour, neighbor, mayor, chaplain, invigilator, examiner, technician, receptionist, concierge,
        barista, cleaner, janitor, groundsman, gardener, plumber, electrician, joiner, plasterer, roofer,
        scaffolder, bricklayer, surveyor, conveyancer, notary, paralegal, barrister, advocate, arbitrator,
        mediator, adjudicator, ombudsman, auditor, actuary, underwriter, broker, teller, cashier, courier,
        dispatcher, warehouseman, machinist, welder, paramedic, phlebotomist, radiographer, sonographer,
        podiatrist, chiropodist, orthoptist, dietitian, dietician, optometrist, audiologist, anaesthetist,
        cardiologist, oncologist, paediatrician, geriatrician, physiotherapist, midwife, doula, nanny, dinner
        lady, tutor, lecturer, professor, facilities, payroll, procurement, estates, dispatch, admissions,
        bookings, lettings, housekeeping, catering, logistics, helpdesk, enquiries, complaints, safeguarding,
        governance, comms, maintenance, compliance, sibling
    """,
    "word of spelling": """
        alpha, bravo, charlie, delta, echo, foxtrot, golf, hotel, india, juliet, juliett, kilo, lima, mike, november,
        oscar, papa, quebec, romeo, sierra, tango, uniform, victor, whiskey, x-ray, yankee, zulu
    """,
    "storm": "katrina, sandy, irma, maria, harvey, dorian, ian, ida, helene, milton, ciarán, dennis, eunice, babet",
    "town": """
        abergavenny, aberystwyth, accrington, aldershot, alnwick, alperton, altrincham, amersham, andover,
        arbroath, ascot, ashby, ashford, aylesbury, bagshot, banbury, bangor, barnsley, barnstaple, basildon,
        basingstoke, batley, bebington, beccles, beckenham, bedlington, belper, berkhamsted, bexhill, bexley,
        bicester, bideford, billericay, birkenhead, blaenau, blandford, bletchley, blyth, bodmin, bognor,
        bootle, borehamwood, bracknell, braintree, brecon, brentwood, bridgend, bridgwater, bridlington,
        brighouse, bromsgrove, broxbourne, bude, burnley, caernarfon, camborne, cannock, carmarthen, castleford,
        caterham, chepstow, chesham, cheshunt, chippenham, chislehurst, chorley, cirencester, clacton,
        cleethorpes, clitheroe, coalville, colchester, congleton, conwy, corby, crawley, crayford, crewe,
        cromer, croydon, cumbernauld, darlington, dartford, daventry, denbigh, dereham, dewsbury, didcot,
        doncaster, dorking, droitwich, dumbarton, dumfries, dunfermline, dunstable, eastbourne, eastleigh, ebbw,
        egham, ellesmere, eltham, enfield, epping, epsom, esher, evesham, exmouth, fakenham, falkirk, falmouth,
        farnborough, farnham, faversham, felixstowe, fleetwood, folkestone, frinton, frome, galashiels,
        gateshead, gillingham, glastonbury, glossop, godalming, goole, gosport, grantham, gravesend, greenock,
        grimsby, guildford, hanwell, harlow, harpenden, harrogate, hartlepool, harwich, haslemere, hatfield,
        havant, haverfordwest, hawick, haywards, hebden, helensburgh, hertford, hexham, heywood, hinckley,
        hitchin, hoddesdon, holyhead, horsham, hounslow, hove, hucknall, ilford, ilkeston, ilkley, immingham,
        inverness, inverurie, ipswich, iver, jarrow, keighley, kenilworth, keswick, kettering, kidderminster,
        kilmarnock, kirkcaldy, kirkwall, knaresborough, lampeter, leamington, leatherhead, leominster,
        letchworth, lichfield, littlehampton, livingston, llandudno, llanelli, loughborough, loughton,
        lowestoft, ludlow, luton, lymington, macclesfield, maidenhead, maidstone, maldon, malmesbury, malvern,
        mapperley, margate, matlock, merthyr, middlesbrough, minehead, morecambe, morpeth, motherwell, nantwich,
        neath, newark, newbury, newhaven, northallerton, northampton, northwich, nuneaton, okehampton, oldham,
        ormskirk, orpington, oswestry, paignton, paisley, penarth, penrith, penzance, peterborough, peterhead,
        petersfield, pinner, plymouth, pontefract, pontypridd, portadown, porthcawl, portishead, portree,
        potters bar, prestatyn, pudsey, purley, pwllheli, queensbury, ramsgate, rawtenstall, rayleigh, redcar,
        redditch, redhill, redruth, reigate, retford, rhyl, rickmansworth, ripon, rochdale, romford, romsey,
        rosslare, rotherham, royston, ruislip, runcorn, rutherglen, ryde, saffron walden, salford, saltash,
        sandbach, saxmundham, scarborough, scunthorpe, sevenoaks, shrewsbury, sidcup, sittingbourne, skegness,
        skelmersdale, skipton, sleaford, slough, smethwick, solihull, southend, southport, southwold, spalding,
        stafford, staines, stevenage, stockport, stornoway, stourbridge, stowmarket, stranraer, stroud, sudbury,
        sunderland, surbiton, swaffham, swanage, swindon, tamworth, taunton, tavistock, teignmouth, telford,
        tenby, tewkesbury, thame, thetford, thirsk, thurso, tilbury, tipton, tiverton, todmorden, torquay,
        totnes, towcester, tring, trowbridge, truro, twickenham, tynemouth, uckfield, ullapool, ulverston,
        upminster, uppingham, uttoxeter, uxbridge, ventnor, wadebridge, wakefield, wallasey, walsall, waltham,
        wantage, warminster, warrington, watford, wellingborough, welshpool, welwyn, wembley, wetherby,
        weymouth, whitby, whitstable, wickford, widnes, wigan, wigton, windermere, winsford, wisbech, witham,
        witney, woking, wokingham, wolverhampton, woodbridge, workington, worksop, worthing, wrexham, wrotham,
        wycombe, wymondham, yeovil, ystrad
    """,
    "money": "reşat, cumhuriyet, çeyrek, gremse, ziynet, yarım, tam",
    "verse": "aruz, hece, divan, gazel, kaside, rubai, mesnevi, koşma, semai, varsağı, mani, türkü, tuyuğ, şarkı",
}
# Of these an organisation or a place is none either; what is sold under a brand may be one.
THINGS_ALONE = frozenset(
    {"font", "unit", "eponym", "feast", "illness", "drug", "plant", "cloth", "office", "instrument", "wind", "verse"}
)
# What these are called after are surnames: in no list perhaps, and somebody's all the same.
SURNAMES = frozenset({"illness", "eponym"})
# Others of these tell only in one row: people are called so too, and stand near them.
ROW_ALONE = frozenset({"office", "town"})
# Whom a letter or a form turns to without a name, people and departments; hardly anybody is called so.
ADDRESSEES = frozenset(
    words(
        """
        householder, occupier, neighbour, neighbor, addressee, seller, buyer, vendor, purchaser, lender, borrower,
        facilities, payroll, procurement, estates, dispatch, admissions, bookings, lettings, housekeeping, catering,
        logistics, helpdesk, enquiries, complaints, safeguarding, governance, comms, maintenance, compliance, sibling
        """
    )
)
# Shops called after somebody in full: people may bear the name, and only among other shops is it a shop's.
BORNE = frozenset(
    words(
        """
        john lewis, peter jones, ted baker, fred perry, karen millen, laura ashley, jo malone, paul smith, ben sherman,
        william hill, thomas cook, fred olsen, robert dyas, charles tyrwhitt, clifford chance, grant thornton,
        donald russell, alfred dunhill, emma bridgewater
        """
    )
)


def key_of(value: str) -> str:
    """What a value is looked up by: folded, in small letters, without the genitive."""
    return fold(value, caseless=True).text.replace("’", "'").removesuffix("'s")


def _by_word() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for name, members in _CLASSES.items():
        for word in words(members):
            found.setdefault(key_of(word), set()).add(name)
    return {word: frozenset(names) for word, names in found.items()}


CLASS_OF = _by_word()

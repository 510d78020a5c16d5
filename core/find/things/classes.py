"""Words that any dictionary or catalogue names with others of their sort: feasts, illnesses, breeds, fonts, ships.

In: nothing. Out: `CLASS_OF`, which word is of which sorts of things, those of goods.py among them; folded and
lower-cased. Some are people's names as well: what to make of them is for core/find/things/called.py to say.
"""

from core.find.things.goods import GOODS
from core.folding import fold
from core.languages.language import words

_CLASSES = {
    "font": """
        arial, calibri, cambria, candara, consolas, constantia, corbel, helvetica, verdana, tahoma, trebuchet,
        georgia, garamond, bodoni, baskerville, caslon, didot, futura, gotham, avenir, lato, roboto, montserrat,
        merriweather, raleway, lora, poppins, inter, nunito, rockwell, optima, perpetua, palatino, frutiger, univers,
        sabon, bembo, clarendon, courier, impact, franklin, gill
    """,
    "program": """
        haskell, scala, clojure, erlang, elixir, kotlin, rust, julia, perl, python, ruby, swift, dart, lua,
        fortran, cobol, pascal, prolog, lisp, scheme, typescript, javascript, golang, groovy, ada, eiffel,
        delphi, django, flask, celery, pandas, numpy, scipy, jenkins, travis, hudson, bamboo, gradle, maven,
        ant, kafka, cassandra, redis, postgres, mongodb, spark, hive, flink, storm, airflow, dagster, luigi,
        prefect, angular, react, vue, ember, svelte, bootstrap, jquery, jasmine, mocha, jest, karma, cypress,
        selenium, puppet, chef, ansible, salt, terraform, vault, consul, nomad, docker, kubernetes, helm, istio,
        envoy, traefik, nginx, apache, tomcat, jetty, prometheus, grafana, loki, tempo, jaeger, kibana,
        logstash, hibernate, spring, struts, phoenix, rails, sinatra, laravel, symfony, magento, joomla, drupal,
        pardus, netsis, mikro, logo, luca, zirve, sage, xero, freyja, odin, sourcetree, tortoise, gerrit,
        phabricator, harbor, nexus, artemis, siri, alexa, cortana, bixby, claude, gemini, copilot, watson,
        babel, rollup, parcel, vite, turbo, prisma, sequelize, mongoose, hydra, keras, theano, azure, firefox,
        safari, okta, unit4, systmone, cerner, moodle, turnitin, bromcom, parentpay, tucasi, classcharts, cpoms,
        lucanet, protel, mews, opentable, resdiary, sumup, zettle, worldpay, adyen, braintree, gocardless, tink,
        yapily
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
        paw patrol, hello kitty, darth vader, indiana jones, pepee, keloğlan, karagöz, hacivat,
        rafadan tayfa, niloya
    """,
    "drug": """
        ventolin, seretide, symbicort, sertraline, fluoxetine, citalopram, warfarin, amiodarone, digoxin,
        ramipril, lisinopril, amlodipine, atenolol, bisoprolol, metoprolol, simvastatin, atorvastatin,
        rosuvastatin, metformin, gliclazide, insulin, levothyroxine, prednisolone, dexamethasone,
        hydrocortisone, amoxicillin, flucloxacillin, clarithromycin, doxycycline, ciprofloxacin, ibuprofen,
        paracetamol, naproxen, diclofenac, codeine, tramadol, morphine, fentanyl, diazepam, lorazepam,
        olanzapine, quetiapine, risperidone, lithium, omeprazole, lansoprazole, calpol, nurofen, gaviscon,
        imodium, piriton, dulcolax, movicol, laxido, clexane, xarelto, eliquis, plavix, lipitor, prozac, zoloft,
        xanax, valium, tylenol, advil, aleve, benadryl, claritin, zyrtec, gelofusine, mepore, clinell,
        hibiscrub, savlon, dettol, betadine, coraspin, beloc, augmentin, majezik, nexium, glifor, euthyrox,
        parol, arveles, apranax, voltaren, minoset, vermidon, lustral, cipralex, xalatan, lansor, ecopirin,
        diazem, desal, lasix, norvasc, delix, concor, januvia, lantus, novorapid, humalog, sedim, hemogram,
        doppler, mepilex, inadine, jelonet, kaltostat, aquacel, allevyn, tegaderm, opsite, primapore, cosmopore,
        biatain, urgotul, atrauman, comfeel, granuflex, duoderm, sorbsan, actilite, flaminal, prontosan,
        octenisan, cavilon, proshield, conotrane, venflon, guedel, bair hugger, carbimazole, propylthiouracil,
        hydroxychloroquine, methotrexate, sulfasalazine, azathioprine, ciclosporin, mycophenolate, allopurinol,
        colchicine, quinine, baclofen, tizanidine, oxybutynin, tamsulosin, finasteride, sildenafil, tadalafil,
        salbutamol, budesonide, fluticasone, loratadine, cetirizine, fexofenadine, chlorphenamine, cyclizine,
        metoclopramide, domperidone, ondansetron, loperamide, senna, lactulose, macrogol, bisacodyl, peptac,
        melatonin, valerian, magnesium,
        trimethoprim, nitrofurantoin, co-amoxiclav, metronidazole, vancomycin, meropenem, aciclovir,
        oseltamivir, clopidogrel, apixaban, rivaroxaban, edoxaban, dalteparin, furosemide, bumetanide,
        spironolactone, eplerenone, candesartan, losartan, valsartan, doxazosin, hydralazine, nicorandil,
        ivabradine, ranolazine, empagliflozin, sitagliptin, semaglutide, ozempic, wegovy, mounjaro,
        levetiracetam, lamotrigine, valproate, carbamazepine, phenytoin, topiramate, gabapentin, pregabalin,
        duloxetine, venlafaxine, mirtazapine, trazodone, amitriptyline, haloperidol, aripiprazole, clozapine,
        memantine, donepezil, rivastigmine, ropinirole, pramipexole, madopar, sinemet, oramorph, zomorph,
        oxycontin, oxycodone, buprenorphine, butec, fostair, trelegy, spiriva, clenil, qvar
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
    "thinker": """
        freud, piaget, vygotsky, bruner, bowlby, ainsworth, skinner, pavlov, bandura, erikson, kohlberg, rogers,
        milgram, zimbardo, asch, maslow, herzberg, mcgregor, mayo, kant, hume, hegel, nietzsche, engels, weber,
        durkheim, foucault, derrida, sartre, descartes, spinoza, locke, hobbes, rousseau, voltaire, kierkegaard,
        wittgenstein, heidegger, plato, aristotle, socrates, seneca, cicero, ovid, chaucer, shakespeare, goethe,
        schiller, tolstoy, dostoevsky, chekhov, ibsen, brecht, beckett, keats, wordsworth, coleridge, tennyson,
        dickens, austen, brontë, hardy, eliot, woolf, orwell, mendel, lamarck, linnaeus, einstein, bohr, curie,
        faraday, planck, heisenberg, schrödinger, feynman, hawking, turing, lovelace, babbage, keynes, hayek,
        friedman, smith, malthus, kotter, tuckman, belbin, kolb, gibbs, schön, bloom, gagné, bach, mozart,
        beethoven, schubert, brahms, chopin, liszt, wagner, puccini, vivaldi, handel, haydn, mahler, debussy,
        ravel, elgar, holst, britten, purcell, tchaikovsky, rachmaninov, shostakovich, stravinsky, manet, degas,
        renoir, cézanne, cezanne, gauguin, matisse, picasso, braque, dalí, dali, miró, kandinsky, klee,
        mondrian, pollock, rothko, warhol, hockney, turner, constable, gainsborough, vermeer, rembrandt, rubens,
        caravaggio, botticelli, titian, michelangelo
    """,
    "money": "reşat, cumhuriyet, çeyrek, gremse, ziynet, yarım, tam",
    "verse": "aruz, hece, divan, gazel, kaside, rubai, mesnevi, koşma, semai, varsağı, mani, türkü, tuyuğ, şarkı",
}
# Of these an organisation or a place is none either; what is sold under a brand may be one.
THINGS_ALONE = frozenset(
    {"font", "unit", "eponym", "feast", "illness", "drug", "plant", "cloth", "office", "instrument", "wind", "verse"}
)
# What these are called after are surnames: in no list perhaps, and somebody's all the same.
SURNAMES = frozenset({"illness", "eponym", "thinker"})
# Others of these tell only in one row: people are called so too, and stand near them.
ROW_ALONE = frozenset({"office", "town", "thinker"})
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
    for name, members in {**GOODS, **_CLASSES}.items():
        for word in words(members):
            found.setdefault(key_of(word), set()).add(name)
    alike: dict[frozenset[str], frozenset[str]] = {}  # thousands of words, and few sets of classes
    return {word: alike.setdefault(frozenset(names), frozenset(names)) for word, names in found.items()}


CLASS_OF = _by_word()

"""Capitalised words that end or exclude a name: streets, institutions, months, products, fonts (U17).

In: nothing. Out: `STOPS`, `SOFT`, `VERBS`, `HOMONYMS`, `THINGS` and `PHRASES`,
folded and lower-cased with every i alike.
"""

from core.find.things.products import PRODUCTS
from core.folding import fold
from core.languages.language import words

_WORDS = words(
    """
    january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, mar,
    apr, jun, jul, aug, sep, sept, oct, nov, dec, monday, tuesday, wednesday, thursday, friday, saturday, sunday,
    mon, tue, wed, thu, fri, sat, sun, ocak, şubat, mart, nisan, mayıs, haziran, temmuz, ağustos, eylül, ekim,
    kasım, aralık, pazartesi, salı, çarşamba, perşembe, cuma, cumartesi, pazar, spring, summer, autumn, winter,
    christmas, easter,

    street, st, avenue, ave, road, rd, row, lane, ln, drive, boulevard, blvd, court, square, terrace, highway, hwy,
    parkway, bridge, station, airport, hotel, park, garden, gardens, river, lake, mount, mountain, valley, island,
    islands, bay, beach, county, district, province, state, city, town, village, region, republic, kingdom, north,
    south, east, west, northern, southern, eastern, western, central, ocean, sea, coast, stadium, arena, theatre,
    theater, museum, palace, castle, cathedral, church, temple, mosque, tower, hall, house, building, plaza, mall,
    center, centre, mahallesi, mah, mh, caddesi, cad, cd, sokak, sokağı, sok, sk, bulvarı, blv, meydanı, apartmanı,
    apt, sitesi, köyü, ilçesi, ili, ilinde, ilçesinde, nehri, gölü, dağı, adası, denizi, havalimanı, havaalanı,
    köprüsü, kalesi, sarayı, camii, kilisesi, müzesi, stadyumu, parkı, otel, oteli, boğazı, ovası, eyaleti,
    cumhuriyeti, krallığı, imparatorluğu, beyliği, belediyesi,

    university, college, school, academy, institute, hospital, clinic, bank, ministry, department, council,
    committee, commission, parliament, senate, congress, army, navy, police, agency, bureau, office, union, party,
    league, association, foundation, federation, society, club, team, company, corporation, corp, inc, ltd, llc,
    gmbh, plc, group, holdings, industries, enterprises, solutions, systems, services, technologies, logistics,
    consulting, partners, media, press, times, post, news, journal, magazine, records, studio, studios, pictures,
    entertainment, airlines, motors, pharma, laboratories, labs, software, hardware, insurance, bankası,
    üniversitesi, lisesi, okulu, fakültesi, enstitüsü, hastanesi, kliniği, bakanlığı, müdürlüğü, başkanlığı,
    valiliği, kaymakamlığı, mahkemesi, savcılığı, kurumu, kurulu, derneği, vakfı, partisi, birliği, sendikası,
    ordusu, kuvvetleri, komutanlığı, şirketi, holding, a.ş, aş, lojistik, sanayi, ticaret, inşaat, gıda, turizm,
    tekstil, otomotiv, sigorta, hukuk, bürosu, gazetesi, dergisi, televizyonu, ajansı, takımı, kulübü, spor, ligi,
    vekili, azası, muavini, yardımcısı, adliyesi, otogarı, çarşısı, türbesi, kütüphanesi, tiyatrosu, sineması,
    karakolu, cezaevi,
    kupası, şampiyonası, festivali, ödülleri, ödülü, savaşı, antlaşması, devrimi, dönemi, yasası, kanunu,

    award, awards, prize, festival, cup, championship, championships, tournament, season, episode, series, album,
    song, book, novel, film, movie, chapter, section, article, act, law, treaty, war, battle, revolution, project,
    program, programme, plan, report, policy, agreement, contract, service, system, version, edition, update,
    release, sample, page, figure, table, annex, appendix, attachment, subject, date, time, name, surname, address,
    phone, telephone, email, fax, mobile, number, no, total, amount, price, order, invoice, account, customer,
    client, patient, employee, student, manager, director, engineer, developer, designer, analyst, consultant,
    assistant, coordinator, supervisor, officer, representative, chief, head, senior, junior, vice, human,
    resources, sales, marketing, finance, team, medical, health, science, history, english, french, german, spanish,
    italian, russian, chinese, japanese, korean, turkish, american, british, european, asian, african, arabic,
    latin, greek, jewish, christian, muslim, catholic, islamic, türkçe, türk, ingilizce, almanca, the, a, an, this,
    that, these, those, he, she, it, we, you, they, i, my, your, his, her, its, our, their, who, what, when, where,
    why, how, which, and, or, but, if, then, so, because, while, after, before, since, until, although, however, in,
    on, at, by, for, from, to, of, with, without, about, into, over, under, between, as, is, are, was, were, be,
    been, have, has, had, do, does, did, will, would, can, could, should, shall, must, not, no, yes, ok, okay,
    please, thanks, thank, hi, hello, hey, dear, regards, sincerely, best, kind, cheers, re, fw, fwd, cc, bcc, ps,
    let, here, there, now, today, tomorrow, yesterday, tonight, later, meanwhile, eventually, lately, maybe, perhaps,
    dün, bugün, yarın, sonra, önce, şimdi, ayrıca, ardından, good, great, sure, sorry, well, also, just, new, old,
    first, last, next, all, any, some, one, bu, şu, o, biz, siz, onlar, ben, sen, ve, veya, ama, fakat, ile, için, gibi,
    kadar, göre, daha, en, çok, bir, iki, ilk, son, her, hiç, ne, nasıl, neden, nerede, kim, evet, hayır, tamam,
    lütfen, merhaba, selam, sevgili, teşekkürler, saygılar, konu, tarih, adı, soyadı, adres, telefon, sayfa, madde,
    ek, not, bkz, genel, yeni, eski, büyük, küçük, aziz, kral,

    microsoft, google, apple, amazon, facebook, instagram, twitter, youtube, whatsapp, linkedin, github, windows,
    linux, android, iphone, ipad, macbook, excel, word, powerpoint, outlook, gmail, chrome, firefox, safari, adobe,
    photoshop, oracle, samsung, sony, toyota, honda, ford, tesla, netflix, spotify, paypal, visa, mastercard,
    python, java, javascript, html, css, sql, json, xml, pdf, api, arial, calibri, cambria, helvetica, verdana,
    tahoma, georgia, garamond, courier, roboto, consolas, times, pikachu, bluetooth, internet, wifi, covid, ebay,
    uber, zoom, slack, teams, siri, alexa, cortana,

    jandarma, astsubay, subay, onbaşı, erbaş, çavuşu, provost, mayoress, chamberlain,
    müşteri, müşterimiz, müşterilerimiz, yetkili, yetkililer, ilgili, ilgililer, abone, abonemiz, üyemiz, yolcumuz,
    misafirimiz, hastamız, velimiz, velilerimiz, kullanıcı, onaylayan, hazırlayan, düzenleyen, imzalayan, gönderen,
    según, bildiren, ehliyet, hocam, müdürüm, başkanım, bakanım, komutanım, meslektaşım, arkadaşlar, kardeşim,
    kanka, kankam, aşkım, canım, kuzum
    """
)

# Given names that are ordinary words: alone, and more so at the start of a sentence, the word is meant.
_HOMONYMS_EN = words(
    """
    will, mark, may, grace, rose, hope, faith, joy, bill, frank, rich, grant, art, drew, pat, sue, chase, hunter,
    mason, dean, rob, jack, ray, guy, gene, penny, daisy, lily, ivy, ruby, pearl, amber, crystal, dawn, eve, april,
    june, summer, autumn, violet, iris, olive, ginger, holly, heather, misty, sunny, melody, harmony, destiny, charity,
    mercy, patience, prudence, victor, miles, max, major, earl, duke, king, prince, bishop, carol, robin, josh, jay,
    wren, cliff, glen, dale, heath, reed, skip, buck, chip, rusty, rocky, sandy, stormy, star, sky, rain, ocean, river,
    brook, lane, chance, chuck, nick, jasmine, sage, basil, hazel, rosemary, cherry, saffron, poppy, laurel, myrtle,
    clementine, clover, rowan, willow, aspen, juniper, briar, fern, sterling, royal, noble, justice, victory,
    liberty, trinity, paige, page, sailor
    """
)
# Those that are names first.
_NAMES_EN = words(
    """
    harry, jean, angel, christian, jordan, paris, london, austin,
    florence, virginia, georgia, carolina, charlotte, madison, sydney, israel, jersey, india, asia, china, america,
    victoria, lincoln, houston, dallas, denver, phoenix, savannah, brooklyn,
    """
)
_HOMONYMS_TR = words(
    """
    hadi, ilim, deniz, umut, can, güneş, bahar, çiçek, gül, sevgi, barış, savaş, bulut, yağmur, toprak, ışık, ada,
    eylül, nisan, ekim, duygu, hayal, ümit, özgür, çağrı, engin, derya, ufuk, onur, gurur, sevinç, kader, nur, inci,
    yeter, ay, yıldız, su, kaya, demir, taş, pınar, dilek, hediye, ilke, irade, kıvanç, mutlu, neşe, özlem, sabır,
    sanat, şafak, tan, tuna, utku, uzay, yaprak, yasemin, yüksel, zafer, zeytin, zirve, cennet, cihan, dünya,
    devrim, doğa, doğu, güven, huzur, ilkbahar, kutlu, meltem, menekşe, nergis, orman, papatya, rüzgar, rüya, sema,
    tekin, tufan, ümran, yaşar, yavuz, aslan, kartal, şahin, doğan, polat, çelik, gökçe, gün, ata, eren, emek,
    ender, ergin, güler, gülmez, hazar, hilal, irmak, kurtuluş, medine, melek, ateş, alev, fırtına, çınar, defne,
    nehir, damla, ceylan, kılıç, kurt, koç, bozkurt, altın, gümüş, elmas, şeker, çoban, avcı, uzun, kara, bilge,
    erdem, saadet, rahmet, nimet, bereket, gonca, lale, sümbül, çiğdem, karanfil, doruk, bal, gürbüz, coşkun,
    yılmaz, korkmaz, aydın, mercan, sedef, zümrüt, yakut, firuze, kehribar, volkan, boğa, yengeç, akrep, kova,
    terazi, oğlak, ikizler, başak, yener, sayın, özen, taşkın, durmaz, akın, candan, özden
    """
)
HOMONYMS_EN = frozenset(fold(word, caseless=True).text for word in _HOMONYMS_EN)
HOMONYMS_TR = frozenset(fold(word, caseless=True).text for word in _HOMONYMS_TR)
HOMONYMS = HOMONYMS_EN | HOMONYMS_TR | {fold(word, caseless=True).text for word in _NAMES_EN}

# The same and those that are names first: a name of the lists alone tells little, and in small letters nothing.
WORDS_TR = HOMONYMS_TR | frozenset(
    fold(word, caseless=True).text
    for word in words(
        """
        masal, kumsal, öykü, sedef, nazlı, egemen, gönül, evrim, armağan, sefer, seda, galip, arda, fetih, üstün,
        gündüz, şefkat, gazel, pamuk, sancak, yiğit, gözde, aslı, sevda, hasret, özge, arzu, emel, ezgi, yaren, beste,
        buse, ipek, ferah, çağla, ışıl, ekin, metin, rıza, ülkü, seher, ulaş, ahu, mine, şeref, kıvılcım, müjde,
        nevruz, mert, tunç, imdat, sıla, ramazan, kurban, bayram, cuma, keklik, ferdi, şimşek, durak, temel, duru,
        simge, kıymet, kısmet, nadide, hayat, coşku, tutku, gaye, ilham, mucize, güçlü, yürek, berrak, eser, petek,
        burçak, lavanta, akasya, manolya, kamelya, açelya, kardelen, gelincik, servi, bülbül, güvercin, turna, kumru,
        maral, duman, poyraz, lodos, boran, mehtap, dolunay, gelin, umman, okyanus, sahil, yayla, nişan, dua, niyaz,
        hicret, zemzem, tekbir, vefa, sadakat, merhamet, himmet, idrak, adalet, hürriyet, vatan, bayrak, kalem,
        makbule, mukaddes, asude, kadife, medeni, devlet, sefa, ziynet, cemre, hazan, harika, şahane, nazik, kibar,
        cesur
        """
    )
)

# Turkish words that have a capital and an apostrophe without being a person's name: Güneş'in çapı, 12 Ekim'de.
SKY_AND_MONTHS = frozenset(
    fold(word, caseless=True).text
    for word in words("güneş, ay, dünya, yıldız, doğu, eylül, nisan, ekim, cennet, zafer, su, medine")
)

# Turkish months that nobody is called after.
MONTHS_TR = frozenset(words("şubat, mart, mayıs, haziran, temmuz, ağustos, aralık"))

# What a sentence begins with that is said to somebody about somebody.
VERBS = frozenset(
    words(
        """
        ask, tell, call, thank, email, text, phone, ring, remind, meet, message, invite, notify, inform, contact, visit,
        greet, congratulate, consult, meeting, calling, emailing, regarding, concerning, met, called, told, asked,
        emailed, texted, invited, ping, pinged
        """
    )
)

# Stop words that are names too where another capitalised word follows.
SOFT = frozenset(
    words(
        """
        can, will, may, april, june, august, jan, mark, art, grant, dean, rob, christian, jordan, bill, max, summer,
        autumn, hope
        """
    )
)

STOPS = frozenset(fold(word, caseless=True).text for word in _WORDS)

_PLACES_AND_THINGS = words(
    """
    san francisco, los angeles, san diego, san jose, santa cruz, santa monica, santa barbara, st louis, st petersburg,
    las vegas, new york, new york city, new orleans, new jersey, new zealand, new south wales, south korea, north korea,
    south africa, hong kong, sri lanka, saudi arabia, costa rica, puerto rico, buenos aires, rio de janeiro, sao paulo,
    mexico city, salt lake city, north carolina, south carolina, west virginia, north dakota, south dakota, united
    states, united kingdom, great britain, european union, united nations, black friday, good friday, mother's day,
    father's day, valentine's day, new year, human resources, social security, supreme court, white house, wall street,
    type 2, vitamin d, google maps, google drive, microsoft word, microsoft excel, visual studio, power bi, apple music,
    amazon prime, star wars, harry potter, home alone, yeni zelanda, güney kore, kuzey kore, güney afrika, suudi
    arabistan, büyük britanya, birleşik krallık, avrupa birliği, birleşmiş milletler, amerika birleşik devletleri, bosna
    hersek, sovyetler birliği, osmanlı imparatorluğu, orta doğu, orta asya, karadeniz bölgesi, ege bölgesi, iç anadolu,
    doğu anadolu, kurtuluş savaşı, ulu önder
    """
)
# Brands, dishes, diseases, works and a few people of history: neither somebody nor somewhere. No name that somebody of
# today may have from birth.
_THINGS = words(
    """
    times new roman, comic sans, courier new, trebuchet ms, lucida sans, lucida grande, lucida console, book antiqua,
    franklin gothic, palatino linotype, century gothic, helvetica neue, open sans, noto sans, noto serif, ford transit,
    ford fiesta, ford focus, mercedes benz, mercedes sprinter, mercedes vito, aston martin, alfa romeo,
    harley davidson, rolls royce, les paul, gibson les paul, jack daniels, jack daniel's, johnnie walker, jim beam,
    melba toast, reşat altını, diwali, deepavali, hanukkah, chanukah, purim, passover, nowruz, kwanzaa, vesak,
    songkran, chuseok, seollal, juneteenth, hogmanay, dr pepper, earl grey, lady grey, granny smith, king edward,
    victoria sponge, victoria line, elizabeth line, calvin klein, tommy hilfiger, hugo boss, ralph lauren,
    louis vuitton, john deere, marks & spencer, wells fargo, jp morgan, j.p. morgan, morgan stanley, goldman sachs,
    charles schwab, max factor, mary kay, uncle ben's, aunt bessie's, ben & jerry's, dolce & gabbana, smith & wesson,
    black & decker, procter & gamble, johnson & johnson, ernst & young, barnes & noble, tiffany & co, bloody mary,
    jerusalem artichoke, bunsen burner, petri dish, geiger counter, venn diagram, pascal's triangle, murphy's law,
    moore's law, hobson's choice, adam's apple, achilles tendon, alzheimer's disease, parkinson's disease,
    crohn's disease, down syndrome, down's syndrome, hodgkin lymphoma, hodgkin's lymphoma, raynaud's disease,
    apgar score, glasgow coma, newton-raphson, monte carlo, robin hood, sherlock holmes, james bond, mickey mouse,
    santa claus, father christmas, peter pan, romeo and juliet, jekyll and hyde, bonnie and clyde, king lear,
    anna karenina, jane eyre, oliver twist, david copperfield, emma bovary, dorian gray, raspberry pi, joan of arc,
    st george, st andrew, st patrick, st david, st nicholas, hunter's moon, pinar süt, pinar sut, william shakespeare,
    isaac newton, albert einstein, charles darwin, marie curie, leonardo da vinci, vincent van gogh,
    wolfgang amadeus mozart, ludwig van beethoven, johann sebastian bach, julius caesar, napoleon bonaparte,
    abraham lincoln, george washington, winston churchill, queen victoria, king arthur, jesus christ, virgin mary,
    don quixote, mustafa kemal atatürk, gazi mustafa kemal, atatürk orman çiftliği, atatürk havalimanı, mimar sinan,
    fatih sultan mehmet, kanuni sultan süleyman, yavuz sultan selim, nasreddin hoca, mevlana, dede korkut,
    karagöz ile hacivat, keloğlan, atatürk, kurtlar vadisi, 세종대왕, 광개토대왕, 이순신 장군, 안중근 의사, queen anne,
    angel delight, caesar salad, oxford circus, gurur ve önyargı, bilge kağan yazıtı, bilge kağan, victoria station,
    stanley knife, phillips screwdriver, max speed, max weight, max load, max height, olympus pen, jack russell,
    king charles spaniel, king charles spaniels, cavalier king charles, german shepherd, cocker spaniel, guy fawkes,
    henry viii, elizabeth i, harry potter, peter rabbit, paddington bear, winnie the pooh, barbie doll, jack o'lantern,
    jack the ripper, lady godiva, lady justice, mary celeste, mary poppins, ned ludd, rip van winkle, rube goldberg,
    simon says, tom yum, tom thumb, uncle sam, paul smith shirt, estée lauder, tim hortons, wendy's, papa john's,
    trader joe's, jameson whiskey, captain morgan, paddy power, ladbrokes coral, victoria plum,
    uğur böceği, ozan geleneği, ender görülen bir, ender rastlanan, yaprak sarma, yaprak sarması, orkide saksısı,
    orkide bakımı, feza araştırmaları, hünkar beğendi, imam bayıldı, selim tümör alındı,
    selim tümör saptandı, ekin biçme, ekin tarlası,
    ekin ekimi, duman dedektörü, duman algılama, ardıç kuşu, ardıç ağacı,
    ferhat ile şirin destanı, leyla ile mecnun, leyla ve mecnun, romeo ve juliet, hansel ve gretel, tom ve jerry,
    hansel and gretel, tom and jerry, harvey nichols, meryem ana, nasrettin hoca, sherwin williams, farrow & ball,
    battenberg, bakewell tart, pavlova, lamington, eccles cake, madeira cake, dundee cake, chelsea bun, eton mess,
    victoria sandwich, welsh rarebit, peach melba, beef wellington, cobb salad, waldorf salad, eggs benedict,
    jack russells, uzman çavuş, lord provost, lord mayor, lord chancellor, lady mayoress, lale devri, robin's nest,
    robin's egg, black-eyed susan, sweet william, nobel peace, allen key, philips screwdriver, jubilee clip, murphy
    bed, stillson wrench, wendy house, alice band, bobby pin, mary jane shoes, juliet balcony, belfast sink, butler
    sink, yale lock, chubb lock, rosetta stone, elgin marbles, bayeux tapestry, mona lisa, sutton hoo, lloyd's of
    london, lloyds of london, faraday cage, leyden jar, stevenson screen, domesday book, morris dancer, morris
    dancing, morris minor, mini cooper, hickman line, nightingale ward, kirby grip, hoover bag, silent night,
    wenceslas, mickey mouse, minnie mouse, donald duck, snow white, barbie doll, tooth fairy, jack frost, humpty
    dumpty, bob the builder, st john's wort, jack of all trades, sally army, joe public, jack the lad, bob a job,
    bob's your uncle, rosie lee, roger that, aston villa, stan smiths, chuck taylors, technicolor dreamcoat, thomas
    the tank engine, fireman sam, postman pat
    """
)
THINGS = frozenset(fold(phrase, caseless=True).text for phrase in _THINGS) | PRODUCTS
_EVERY = THINGS | {fold(phrase, caseless=True).text for phrase in _PLACES_AND_THINGS}
PHRASES = {phrase: phrase.split()[0] for phrase in _EVERY}
"""Phrase to its first word."""

"""Rows for postal addresses of Türkiye, in capitals, as written and in small letters, with Turkish letters or without.

They are tried at the word for street, quarter, village or building, looking back for what stands before it. What stands
behind a found one (districts, floors, flats) core/find/grown.py takes in by `PART`.
"""

from core.find.patterns.row import Row
from core.languages.language import words

_W = r"[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}'.-]{0,24}"
# One word of the name of a street or a quarter.
_NAME = rf"(?:{_W}|\d{{1,5}}(?:[/-]\d{{1,3}})?\.|E-?5|D-?100|(?:ilçesi|ili|beldesi|kasabası),?)"
_NUMBER_AHEAD = r"(?=[ ,:]{1,3}(?i:no|nu|numara|kap[ıi]|kat|d(?:aire)?|\d{1,4}/\w)(?!\p{L}{3}))"
_STREET = (
    r"(?:M(?:ah(?:alle(?:si)?)?|AH(?:ALLE(?:S[İI])?)?|[hH])(?:\.|(?!\p{L}))|[mM]ah\.|mah(?=[ ,])|mahallesi"
    r"|C(?:ad(?:de(?:si)?)?|AD(?:DE(?:S[İI])?)?|d)(?:\.|(?!\p{L}))|CD\.|cadde(?:si)?|cad\."
    r"|S(?:ok(?:ak|ağı|agi)?|OK(?:AK|AĞI|AGI)?|k)(?:\.|(?!\p{L}))|SK\.|sokağı|sokak|sok\.|sk\."
    rf"|(?:SK|CD|sok|sk|cad){_NUMBER_AHEAD}"
    r"|Bulv(?:ar[ıi]?|\.)|BULV(?:AR[Iİ]?|\.)|B(?:lv|LV|ul)\.|Bl[vV]|BLV|bulvarı"
    r"|[Çç]ıkmazı?|ÇIKMAZI?|[Çç]ık\.|Cikmazi?|Meydan[ıi]|MEYDANI|Ge[çc]idi|GEÇİDİ|Yokuşu|Merdiveni|Aralığı"
    r"|Yan Yol|(?:Yolu|YOLU|yolu)(?: [üÜ]zeri)?(?=[ ,]{1,3}(?:No|NO|no|Kapı|\d)))"
)
_SMALL = (
    r"(?:\p{Ll}[\p{Ll}\p{M}]{1,24}|\d{1,5}(?:[/-]\d{1,3})?"
    r"(?:\.|(?= (?:sokak|sokağı|sokagi|sok|sk|cadde|cad)(?!\p{L}))))"
)
# What may stand before an address written so, and is no name of a street.
_LEADS_SMALL = (
    r"(?!(?:adres(?:im|imiz|i|leri|ler|e)?|ev(?:im|imiz|i|imizin|e)?|konum(?:um)?|kargo(?:yu|m)?|yeni|bana|buraya|burası"
    r"|teslimat|şu|bu|o|de|da|ise|olarak|fatura|iş|işyeri|yer|yeri|tam|hâlâ|hala|gel|gelin|yaz|için|ve|ile|bizim|benim"
    r"|onun|annemin|babamın|oturduğum|kaldığım|ikamet|eski) )"
)
_STREET_SMALL = (
    r"(?:mahallesi|mah|mh(?=\.)|caddesi|cadde|cad|cd(?=\.)|sokağı|sokagi|sokak|sok|sk|bulvarı|bulvari|blv|çıkmazı"
    r"|meydanı|geçidi|yolu(?: üzeri)?)"
)
_LEVELS = r"(?i:zemin|bodrum|giriş|asma|çatı|bahçe|üst|alt) [kK](?:at[ıi]?|AT)"
# Words that a number or a letter follows.
_HELD = (
    r"(?i:da(?:ire)?|d|kat|k|blok|bl|apt|ofis|b[üu]ro|dükkan|dükkân|villa|oda|giriş|bina|[iİ]ç kap[ıi]|kap[ıi]|parsel"
    r"|ada|b)"
    r"(?: ?(?i:no))?"
)
_DOOR = (
    r"(?:(?:(?i:(?:d[ıi]ş |bina |kap[ıi] |ev )?(?:no|nu|numaras[ıi]|numara))|№|N(?=[:.]))[:.;]{0,2} {0,2}"
    r"\d{1,5}(?: ?[/-] ?[A-Za-z0-9]{1,4}(?![\p{L}\d])){0,2}[A-Za-z]?(?![\p{L}\d])"
    rf"|{_HELD}[ :.;]{{0,3}}(?:[A-Z]{{1,2}}\d{{0,3}}(?![.:]\d)|(?<=[ :.])[a-z]\d?"
    r"|\d{1,4}(?:[/-][A-Za-z0-9]{1,3})?[A-Za-z]?)"
    r"(?:\. ?kat)?(?![\p{L}\d])"
    r"|\d{1,4}\.? ?(?i:numara(?:l[ıi])?|kat|nolu|ada|parsel|pafta)(?!\p{L})"
    rf"|{_LEVELS}(?!\p{{L}})|\d{{0,2}}[A-Za-z](?:-?\d{{1,3}})? (?i:blok)(?!\p{{L}})"
    r"|(?:[A-Z]{1,3} )?\d{1,3}(?:-\d{1,3})?\.? (?i:etap|kısım|km|blok)(?!\p{L})|[A-Z]\d{1,2}/\d{1,3}(?![\p{L}\d])"
    r"|\d{1,2}[A-Z](?=[ ,]{1,2}[DK][ :.]?\d)"
    r"|\d{1,4}[/-][A-Za-z0-9]{1,4}(?![\p{L}\d])"
    r"|\d{1,4}[A-Za-z]?(?=[ ]?(?:$|[,;)\n]|(?i:d|k|kat|daire|no)[ :.]{0,2}\d|[A-Z] [bB]lok)))"
)
_BUILDING = (
    rf"(?:{_W} (?:(?:{_W}|\d{{1,3}}) ){{0,2}}(?i:apt|apartman[ıi]|sitesi|sit|evler|evleri|iş merkezi|iş han[ıi]"
    r"|han[ıi]|plaza|blok"
    r"|blokları|residence|rezidans|konutlar[ıi]|villalar[ıi]|kule|kulesi|towers?|pasajı|çarşısı"
    r"|lojman[ıi]|lojmanlar[ıi]|yurdu|kampüsü"
    r"|küme evleri)(?!\p{L})\.?"
    rf"|{_W} \d{{1,3}}(?=[ ,]{{1,2}}[DK][ :.]?\d))"
)
_PROVINCES = words(
    """
    Adana, Adıyaman, Afyonkarahisar, Afyon, Ağrı, Aksaray, Amasya, Ankara, Antalya, Ardahan, Artvin, Aydın,
    Balıkesir, Bartın, Batman, Bayburt, Bilecik, Bingöl, Bitlis, Bolu, Burdur, Bursa, Çanakkale, Çankırı,
    Çorum, Denizli, Diyarbakır, Düzce, Edirne, Elazığ, Erzincan, Erzurum, Eskişehir, Gaziantep, Giresun,
    Gümüşhane, Hakkari, Hatay, Iğdır, Isparta, İstanbul, İzmir, Kahramanmaraş, Karabük, Karaman, Kars,
    Kastamonu, Kayseri, Kırıkkale, Kırklareli, Kırşehir, Kilis, Kocaeli, Konya, Kütahya, Malatya, Manisa,
    Mardin, Mersin, Muğla, Muş, Nevşehir, Niğde, Ordu, Osmaniye, Rize, Sakarya, Samsun, Siirt, Sinop, Sivas,
    Şanlıurfa, Şırnak, Tekirdağ, Tokat, Trabzon, Tunceli, Uşak, Van, Yalova, Yozgat, Zonguldak
    """
)
# Turkish capitals and small letters are no pairs that `(?i)` knows: İZMİR, ısparta.
_PROVINCE = (
    "(?:"
    + "|".join(
        spelt
        for name in _PROVINCES
        for spelt in (name, name.replace("i", "İ").upper(), name.replace("I", "ı").replace("İ", "i").lower())
    )
    + ")"
)
TOWN = rf"(?:(?:\d{{5}} )?(?:{_W} ?[/,-] ?){{0,2}}(?:{_W} )?{_PROVINCE}(?!\p{{L}}))"
"""A province of Türkiye with the district before it, as `regex` source."""

IS_TURKISH = (
    r"(?<!\p{L})(?:(?i:mah|cad|sok|bulv)\p{L}{0,6}|(?i:köyü|mevkii?|sitesi|apt|yolu)|[Mm][hH]|[CScs][dkDK]|[Bb]lv|BLV)"
    r"(?!\p{L})"
)
"""What only such an address holds, as `regex` source."""
PART = rf"(?:(?:{_NAME} |\d{{1,5}} ){{1,4}}{_STREET}(?!\p{{L}})|{_DOOR}|{_BUILDING})"
"""One part of such an address behind another, as `regex` source (V1)."""
# How street words and names of buildings begin, in lower case.
_STREET_STARTS = words(
    """
    mah, mh, cad, cd, sok, sk, bulv, blv, bul., çikmaz, çik., cikmaz, meydani, geçidi, gecidi, yokuşu, merdiveni,
    araliği, yan yol, yolu
    """
)
_SMALL_STARTS = words("mah, mh., cad, cd., sok, sk, bulvari, blv, çikmazi, meydani, geçidi, yolu")
_BUILT_STARTS = words(
    """
    sitesi, sit., apartmani, apt, plaza, iş hani, iş merkezi, bölgesi, köyü, mevki, pasaji, çarşisi, küme evleri,
    konutlari, residence, rezidans, evleri, villalari, lojman, yurdu, kampüsü
    """
)
# Between the parts: also the end of a line, or the ending of "in the street".
_NEXT = r"(?:(?:'n?[dt][ae]n?(?:ki)?)?[ ,]{1,3}|[ ]?,?[ ]?\r?\n[ ]{0,4})"
_BUILT = (
    r"(?:Sitesi|Sit\.|Apartmanı|Apt\.?|Plaza|İş Hanı|İş Merkezi|Bölgesi|[Kk]öyü|KÖYÜ|[Mm]evkii?|Pasajı|Çarşısı"
    r"|Küme Evleri|Konutları|Residence|Rezidans|Evleri|Villaları|SİTESİ|APARTMANI|APT\.?"
    r"|Lojman(?:lar)?ı|Yurdu|Kampüsü)"
)
_AT_STREET = (
    # No dish and no goods: "Sipariş 12 Sokak lezzetleri".
    r"(?!(?<=\p{L} \d{1,4} )(?:Sokak|Cadde) (?!no|kat|daire|numara|üzeri|adres|kap)\p{Ll})"
    # A number alone is a street only where a door follows.
    rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:{_NAME} (?:(?:{_NAME}|\d{{1,5}}(?:/\d{{1,3}})?) ){{0,3}}"
    rf"|\d{{1,5}} (?=[SCsc]\p{{L}}{{1,5}}\.?{_NUMBER_AHEAD})))){_STREET}"
)
_NEEDS = (
    *("mah", "mh", "cad", "sok", "sk.", "sk ", "bulv", "blv", "bul.", "cd", "çikmaz", "çik.", "cikmaz"),
    *("meydani", "geçidi", "gecidi", "yokuşu", "merdiveni", "araliği", "yan yol", "yolu no", "yolu üzeri"),
    *(f"yolu {digit}" for digit in range(1, 10)),
)

ROWS = (
    Row(
        name="address_tr",
        at=_STREET_STARTS,
        reach=(0, 1),
        kind="ADDRESS",
        country="TR",
        pattern=(
            rf"{_AT_STREET}(?!\p{{L}})(?:(?:{_NEXT}{PART}(?!\p{{L}})){{1,10}}(?:[ ,/-]{{1,3}}{TOWN})?"
            rf"|[ ,/-]{{1,3}}{TOWN})"
        ),
        needs=_NEEDS,
        base=0.72,
        source="Adres ve Numaralamaya İlişkin Yönetmelik",
        worst="Aa Mah. ",
    ),
    Row(
        name="address_tr_street",
        at=_STREET_STARTS,
        reach=(0, 1),
        kind="ADDRESS",
        country="TR",
        pattern=rf"{_AT_STREET}(?!\p{{L}})",
        needs=_NEEDS,
        base=0.45,
        source="the same without a door: a street is somebody's address where a word says so",
        worst="Aa Mah. ",
    ),
    Row(
        name="address_tr_small",
        at=_SMALL_STARTS,
        reach=(0, 1),
        kind="ADDRESS",
        country="TR",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:{_LEADS_SMALL}{_SMALL} ){{1,3}})){_STREET_SMALL}\.?(?!\p{{L}})"
            rf"(?:[ ,]{{1,3}}(?:{_SMALL} ){{1,3}}{_STREET_SMALL}\.?(?!\p{{L}})){{0,2}}"
            rf"(?:[ ,]{{1,3}}{_DOOR}){{1,5}}"
            rf"(?:[ ,/-]{{1,3}}(?:{_SMALL}[ ,/-]{{1,3}}){{0,2}}{_PROVINCE}(?!\p{{L}}))?"
        ),
        needs=(
            *("mahallesi", "mah ", "mah.", "mh.", "cadde", "cad ", "cd.", "sok", "sk.", "sk ", "bulvari", "blv"),
            *("çikmazi", "meydani", "geçidi", "yolu no", "yolu üzeri"),
        ),
        base=0.7,
        source="the same as it is written in chats, in small letters",
        worst="aa sokak ",
    ),
    Row(
        name="address_tr_site",
        at=_BUILT_STARTS,
        reach=(0, 1),
        kind="ADDRESS",
        country="TR",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:(?:{_W}|\d{{1,5}}\.) ){{1,4}})){_BUILT}(?!\p{{L}})"
            rf"(?=[^\n]{{0,40}}\d)(?:[ ,]{{1,3}}(?:{_W}|\p{{Ll}}{{3,20}}) (?:[Mm]evkii?|[Kk]öyü)(?!\p{{L}}))?"
            rf"(?:(?:[ ,]{{1,3}}{PART}){{1,8}}(?:[ ,/-]{{1,3}}{TOWN})?"
            rf"|(?<=Köyü|Mevkii|köyü|mevkii),? \d{{1,4}}(?!\d|\.)[ ,/-]{{1,3}}{TOWN})"
        ),
        needs=(
            *("sitesi", "sit.", "apartmani", "apt", "plaza", "iş", "is hani", "köyü", "mevki", "pasaji", "çarsi"),
            *("çarşi", "bölgesi", "küme", "konutlari", "residence", "rezidans", "evleri", "villalari"),
            *("lojman", "yurdu", "kampüsü"),
        ),
        base=0.7,
        source="Adres ve Numaralamaya İlişkin Yönetmelik, where there is no street",
        worst="Aa Sitesi ",
    ),
)

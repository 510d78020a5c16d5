"""What stands in Turkish behind the name of a thing and not behind that of a person: "Leyla ile Mecnun oyunu".

In: a place in a piece's text, or the word behind it. Out: whether a thing is meant. `is_of_goods` holds behind any name
whatever, `is_compound` and `is_bare` behind what is nobody's usual name, `is_noun` behind words that are names as well,
`is_borne` and `is_from` behind the names of people and of places.
"""

from functools import cache

import regex

from core.find.lists import Flag, lists
from core.find.names.words import TURKISH_ENDING
from core.find.things.classes import key_of
from core.folding import fold, lower
from core.languages.language import words

_USUAL = Flag.GIVEN_TOP | Flag.SURNAME_TOP
_SURNAME = Flag.SURNAME | Flag.SURNAME_TOP
# Of what a Turkish word that is a name as well is said: "Aslan burcu", "Şafak vakti".
_NOUNS = frozenset(
    fold(word, caseless=True).text
    for word in words(
        """
        bir, noktası, zamanı, kolye, yüzük, küpe,
        yazıtı, burcu, burçları, burcunun, vakti, vaktinde, yüzlü, kremi, kremini, sistemi,
        mevsimi, günü, ayı, ayında, bölgesi, marşı, bayramı, bayramında, temizliği, görüşmeleri, savaşı, savaşları,
        yılları, anlaşması, antlaşması, çağrısı, enerjisi, panelleri, paneli, gözlüğü, ışığı, tutulması, çiçeği, ağacı,
        yaprağı, suyu, tuzu, eksikliği, cevheri, fiyatları, fiyatı, kapı, kapısı, numunesi, kayması, altı, üstü,
        kenarı, manzarası, ürünleri, seviyesi, kirliliği, trafiği, kulübü, parkı, yolu, durağı, mahallesi, pansiyon,
        otel, yağmuru, havası, rüzgarı, esintisi, kırıcı, verici, dolu, gibi, kadar, düzeni, taşı, sokağı, filmi,
        dizisi, şarkısı, kitabı, romanı, süt, market, hastanesi, bankası, eczanesi, gazetesi, partisi, vakfı, sigorta,
        taksi, yürüyüşü, koruma, sporları, bilimi, hızı, yılı, kuvveti, köpüğü, ürünü, teknolojisi, gücü, saati, sesi,
        rengi, balığı, tanesi, listesi, mektubu, sinemada, ekmeği, dalgası, patlaması, filmleri, şarkıları
        """
    )
)
# Goods, places and shows that are called after somebody, whoever it is: "Cansu içeceği", "Rabia işareti".
_OF_GOODS = frozenset(
    fold(word, caseless=True).text
    for word in words(
        """
        içeceği, cüzü, işareti, balığı, kebabı, kurabiyesi, tatlısı, çorbası, dizisi, filmi, marketi, parfümü, serisi,
        modeli, koltuğu, elbisesi, ayakkabısı, çantası, kazağı, türküsü, destanı, barajı, tüneli, köprüsü, meydanı,
        bulvarı,
        müzesi, kolonyası, bisküvisi, çikolatası, gofreti, makarnası, peyniri, yoğurdu, deterjanı, şampuanı, sabunu,
        fasulyesi, üzümü, elması, armudu, kirazı, kavunu, karpuzu, fıstığı, fındığı, helvası, baklavası, böreği,
        köftesi, dondurması, kahvesi, çayı, suyu, burcu, takımı, kasırgası, fırtınası, depremi, madeni, festivali,
        fuarı, kupası
        """
    )
)
# The Turkish compound: the noun has its ending, the name has none. One that ends in a vowel is told from an object by
# its s; the others only stand behind what is nobody's usual name.
_STEMS = words(
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
# What says of a word that is rarely a name that it is one: somebody did something, an apostrophe, a line of its own.
_DID = regex.compile(r"(?: (?:ve|ile) \p{Lu}\p{L}+)?(?: \p{Ll}+){1,3}(?<![ıiuü][ln])[dt][ıiuü](?:l[ae]r)?(?=[.!;\n]|$)")
# What is done to goods that people have at hand.
_HANDLED = regex.compile(
    r" (?:çayı|suyu|filmi|böreği|peyniri|yoğurdu|sabunu|kazağı|üzümü|kirazı|karpuzu|kavunu|fıstığı|fındığı|balığı"
    r"|deterjanı|şampuanı) \p{Ll}{2,}(?:[dt][ıiuü]|m[ıiuü]ş|yor|[ea]c[ae]k)(?=[.,!;\n]|$)"
)
# Buildings and the like that bear somebody's name: "Sabiha Gökçen Havalimanı", "Bülent Ecevit Kültür Merkezi".
_BEARS = (
    r"(?: (?:Kültür|Spor|Kongre|Sanat|Gençlik|Sergi|Toplantı|Kapalı|Futbol))?"
    r" (?:Havalimanı|Havaalanı|Stadı|Stadyumu|Salonu|Anaokulu|Merkezi|Kasrı|Köşkü|Konağı|Barajı|Köprüsü|Tüneli|Kavşağı"
    r"|Kampüsü|Yerleşkesi|Kütüphanesi|Müzesi|Sahnesi|Parkı|Ormanı|Kışlası|Vapuru|Feribotu)"
)
_BEARING = regex.compile(rf"{_BEARS}(?!\p{{L}})")
# The last word of what was taken for a name, and is nobody's: "Yusuf Suresi", "Bordro Kursu".
_LAST = regex.compile(
    rf"(?:{_BEARS}| (?:Kursu|Suresi|Seyahatnamesi|Kandili|Destanı|Bayramı|Kupası|Ödülü|Kargo|Kebabı|Tatlısı|Çorbası))$"
)
# The last of two words where a firm is meant: "Ege Seramik", "Kaya Palazzo".
_FIRM = regex.compile(
    r"\p{Lu}[\p{L}'-]+ (?:AVM|Seramik|Traktör|Palazzo|Mobilya|Petrol|Otomotiv|Akü|Kağıt|Plastik|Çimento|Enerji|Medya"
    r"|Yayınları|Yayınevi|Eczanesi|Market|Pastanesi|Lokantası|Kuyumculuk|Optik|Emlak|Nakliyat|Koleji|Optik|Unlu|Fırını"
    r"|Kuaför|Oto|Rent|Center|Otel|Hotel|Residence|Suites|Pide|Döner|Köfte|Kebap|Çiftliği|Bahçesi)"
)
# What is said of sun, sea and wind, of which people are called as well: "Deniz bugün çok dalgalı", "Poyraz çıktı".
_WEATHER = frozenset(
    fold(word, caseless=True).text
    for word in words(
        """
        güneş, deniz, yağmur, rüzgar, rüzgâr, poyraz, lodos, yıldız, bulut, fırtına, şimşek, tufan, boran, bora, tan,
        şafak, dolunay, mehtap, kar, dolu, tayfun, kasırga, ay, nehir, ırmak, dere
        """
    )
)
_THEN = (
    r" (?:(?:bugün|yarın|dün|bu|sabah|akşam|gece|henüz|hâlâ|hala|yine|biraz|çok|hiç|erken|geç|daha|en|birden) ){0,4}"
)
_SAID_OF_WEATHER = regex.compile(
    _THEN + r"(?:(?:dalgalı|durgun|çarşaf gibi)(?!\p{L})"
    r"|(?:bat|doğ|yağ|din|es|dök|bastır|kabar|parla|çak|tutul|sök|ağar)"
    r"(?:m[ae])?(?:[dt][ıiuü]|m[ıiuü]ş|[ıiuüaey]*yor|y?[ae]c[ae]k))"
)
_WAR_KEY = fold("savaş", caseless=True).text
_WAR = regex.compile(r"(?<!\p{L})(?:Dünya|Kurtuluş|İstiklal|Balkan|İç|Körfez|Kore|Kırım|Soğuk) Savaş(?:ı|lar)")
_WAR_REACH = 80  # code points
# What sun, moon and stars have and nobody has, behind them in the genitive: "Güneş'in çapı".
_SKY = frozenset(fold(word, caseless=True).text for word in words("güneş, ay, dünya, yıldız"))
_OF_SKY = regex.compile(
    r"['’]?n?[ıiuü]n (?:çap|kütle|yüzey|ışığ|ışın|yörünge|yarıçap|doğuş|batış|çekirde|atmosfer|tutulma)"
    r"\p{Ll}{0,9}(?!\p{L})"
)
_OUT = frozenset(
    fold(word, caseless=True).text for word in words("güneş, poyraz, lodos, rüzgar, rüzgâr, fırtına, ay, dolunay")
)
_COMES_OUT = regex.compile(_THEN + r"çık(?:[mt]|acak|ıyor)")
_MONTH = "(?:Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık)"
_MONTHS = regex.compile(rf"{_MONTH} ?[-/] ?{_MONTH}")
# What a thinker or an artist of elsewhere left, behind the name: "Einstein'ın görelilik kuramı", "Mozart bestesi".
_LEFT = regex.compile(
    r"(?:'n?[ıiuü]n)? (?:[\p{Ll}\d.]+ ){0,2}(?i:kuram|yasa(?:sı|ları)|senfoni|beste|tablo|roman|teorem|felsefe|idea"
    r"|heykel|oyun|şiir|eser|deney|ilke|denklem|sonat|opera|genet)"
)
# A price behind a dish, before the next dish: "Ali Nazik 320, beyti 290".
_PRICED = regex.compile(r" \d{2,4}(?:,\d\d)?(?: TL| lira)?, \p{Ll}{3,20}(?: \p{Ll}{2,20})? \d{2,4}(?!\d)")
# What is grown, bred, cooked and woven somewhere and bears its name: "Ankara keçisi", "Kemalpaşa tatlısı".
_FROM = regex.compile(
    r" (?:keçi|kedi|kayısı|mantı|helva|baklava|halı|tatlı|çorba|kahve|hurma|dondurma|kestane|pide|elma)s[ıi]"
    r"(?!\p{L})| (?:köfte|dürüm|döner|tost|pide|kebap|lahmacun|mantı|simit)(?!\p{L})|"
    r" (?:köpeğ|koyun|tavuğ|horoz|çay|peynir|fıstığ|fındığ|elmas|armud|kiraz|üzüm|kebab|yaprağ|bal|simid|böreğ|lokum"
    r"|pirinc|kilim|dürüm|döner|tost|ciğer|ayran|incir|biber|gazoz|ipeğ|tütün|ekmeğ|balığ|köftes)[ıiuü](?!\p{L})"
)
_SURNAME_BEHIND = regex.compile(r" (\p{Lu}\p{Ll}{2,20})(?![\p{L}-])")

SOLD = regex.compile(
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
"""Behind the name of a brand, with or without an ending: what is sold under it. Few of them are English."""


def is_of_goods(word: str) -> bool:
    """The word, folded and in small letters, is what goods, places and shows are called that bear any name."""
    return word in _OF_GOODS


def is_noun(word: str) -> bool:
    """One of the nouns, or one with an ending."""
    return any(
        word[:length] in _NOUNS and (length == len(word) or TURKISH_ENDING.fullmatch(word, length))
        for length in range(len(word), max(2, len(word) - 5), -1)
    )


def is_bare(text: str, value: str, end: int) -> bool:
    """What a shop sells stands bare behind what is nobody's usual name."""
    return _BARE.match(text, end) is not None and not lists("tr").flags(key_of(value)) & _USUAL


def is_borne(text: str, value: str, end: int) -> bool:
    """A building that bears the name stands behind, a dish's price, or behind no Turkish name what an artist left."""
    if _BEARING.match(text, end) or (value[:1].isupper() and _PRICED.match(text, end)):
        return True
    if " " in value or lists("tr").flags(key_of(value)) & (_USUAL | Flag.GIVEN | Flag.SURNAME):
        return False
    return _LEFT.match(text, end) is not None


def is_weather(key: str, text: str, end: int) -> bool:
    """Sun, sea or wind, of which what stands behind is said or is part."""
    if key in _SKY and _OF_SKY.match(text, end) is not None:
        return True
    if key not in _WEATHER:
        return False
    return _SAID_OF_WEATHER.match(text, end) is not None or (key in _OUT and _COMES_OUT.match(text, end) is not None)


def is_war(key: str, text: str, start: int, end: int) -> bool:
    """The war whose full name stands before, with its ending: "Birinci Dünya Savaşı'nda ve Savaş'tan sonra"."""
    return (
        key == _WAR_KEY
        and text[end : end + 1] in ("'", "’")
        and _WAR.search(text, max(0, start - _WAR_REACH), start) is not None
    )


def ends_as_thing(value: str) -> bool:
    """The last word is that of a course, a chapter, a feast, a building or a firm; or all is months."""
    if _FIRM.fullmatch(value):
        first, last = value.split()  # "Raziye Döner" is somebody
        tr = lists("tr")
        return not (tr.flags(lower(first)) & Flag.GIVEN_TOP and tr.flags(lower(last)) & _SURNAME)
    return bool(_LAST.search(value) or _MONTHS.fullmatch(value))


def is_from(text: str, end: int) -> bool:
    """What is grown, bred or cooked somewhere stands behind the name of the place."""
    return _FROM.match(text, end) is not None


def has_done(text: str, end: int) -> bool:
    """What somebody did stands behind, at the end of the sentence."""
    return _DID.match(text, end) is not None


def has_handled(text: str, value: str, end: int) -> bool:
    """Somebody of a usual name did something with what stands behind: "Songül çayı koyuyor"."""
    return bool(lists("tr").flags(key_of(value)) & Flag.GIVEN_TOP) and _HANDLED.match(text, end) is not None


def has_surname(text: str, end: int) -> bool:
    """A frequent Turkish surname stands behind, or a word in no list with its ending: Eylül Yılmaz'dan."""
    behind = _SURNAME_BEHIND.match(text, end)
    if behind is None:
        return False
    flags = lists("tr").flags(lower(behind[1]))
    return bool(flags & Flag.SURNAME_TOP) or (not flags & Flag.WORD and text[behind.end() : behind.end() + 1] == "'")


def is_compound(text: str, value: str, end: int) -> bool:
    """A Turkish compound about a thing: "Leyla ile Mecnun oyunu", "Halep sabunu"."""
    behind = _BEHIND.match(text, end)
    if behind is None:
        return False
    noun = fold(behind[1], caseless=True).text
    sure, unsure = _compounds()
    usual = lists("tr").flags(key_of(value)) & _USUAL or has_done(text, end)
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
    for stem in _STEMS:
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

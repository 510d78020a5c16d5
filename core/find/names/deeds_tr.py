"""What only people do, have and are, as Turkish says it behind a name: "Umut istifa etti", "Eylül'ün karnesi".

In: the clause behind a word that may be somebody's name. Out: whether somebody is meant there. Many given names are
words; what is said of a word tells which of the two it is. Turkish says it behind: a title, an ending and what somebody
owns, the clause up to its verb.
"""

from collections.abc import Iterable

import regex

from core.languages.language import words

# Many type Turkish without its letters: all is looked for in such spelling.
_PLAIN = tuple(zip("çğıöşüâîû", "cgiosuaiu", strict=True))
_AHEAD = 160  # code points of a clause


def _compiled(source: str) -> "regex.Pattern[str]":
    return regex.compile(_plain(source))


def _plain(text: str) -> str:
    for letter, plain in _PLAIN:  # a fifth of the time that `translate` takes
        text = text.replace(letter, plain)
    return text


def _either(sources: Iterable[str]) -> str:
    """One of these, each of which begins with a letter: most are passed over by that."""
    begun: dict[str, list[str]] = {}
    for source in sources:
        begun.setdefault(_plain(source[0]), []).append(source[1:])
    return "|".join(f"{letter}(?:{'|'.join(rest)})" for letter, rest in begun.items())


# What a verb may end in, in the third person: did, did not, has done, does, will do, should do; and what goes on.
_TENSE = (
    r"(?:m[ae])?(?:[dt][ıiuü]|m[ıiuü]ş|m?[ıiuü]?yor|y?[ae]c[ae]k|m[ae]l[ıi]|s[ıi]n|m[ae]z|y?[ıiuü]p|ınca|ince)"
    r"(?:l[ae]r|m[ıiuü]|y?[dt][ıiuü]r?|m[ıiuü]ş|yken|ken)?(?!\p{L})"
)
# Verbs of which nothing but somebody is the subject; in the third person they end in a tense.
_STEMS = words(
    """
    söyle, ara, yaz, sor, iste, bekle, unut, imzala, öde, yatır, evlen, boşan, nişanlan, doğur, ağla, uyu, uyan,
    gönder, yolla, getir, götür, bırak, bin, hastalan, kus, ateşlen, bayıl, yaralan, iyileş, istifa et, kabul et,
    teslim et, teslim al, davet et, rica et, şikayet et, şikâyet et, itiraz et, talep et, takip et, beyan et,
    ifade et, ifade ver, başvur, katıl, görüş, konuş, anlat, öğren, tanı, inan, küs, üzül, sevin, kavga et, oku,
    çalış, otur, ayrıl, izin al, rapor al, emekli ol, mezun ol, onayla, reddet, hazırla, dinle, oyna,
    halle, özür dile, teşekkür et, selam söyle, mesaj at, mail at, haber ver, cevap ver, bilgi ver, geç kal,
    devral, devret, satın al, tercüme et, giriş yap, kayıt ol, kayıt yaptır, randevu al, sipariş ver, yemek yap,
    vefat et, taburcu ol, tedavi ol, ameliyat ol, üye ol, dava aç, fenalaş, tartış, özle, merak et, uğra, düş,
    dolandır, borç al, para al, ödünç al, tokat at, tehdit et, kaza yap, kaza geçir, öksür, hapşır, raporlu ol,
    izinli ol, geleme, gideme, işe gel, işe git, işe başla, işe gir, işe dön, yetişeme, katılama, bulama, vazgeç,
    terfi al, burs al, burs kazan, ödül al, ehliyet al, uyuyakal, acık, susa, sakatlan, üşüt
    """
)


def _narrow(stem: str) -> str:
    """A stem as it stands before every ending: ağla and ağlı(yor), et and ed(ecek)."""
    if stem[-1] in "ae":
        return rf"{stem[:-1]}(?:{stem[-1]}|[ıiuü](?=yor))"
    return rf"{stem[:-1]}[td]" if stem.endswith(" et") else stem


_VERBS = _either(map(_narrow, _STEMS))
# What somebody is, alone at the end of a clause or with an ending of time.
_STATES = _either(
    words(
        """
        izinli, izinde, raporlu, vardiyada, vardiyasında, nöbette, nöbetçi, mesaide, hamile, emekli, taburcu, evli,
        bekar, bekâr, boşanmış, nişanlı, stajda, tatilde, toplantıda, yolda, görevde, görüşmede, doktorda, okulda,
        kreşte, derste, serviste, evde, odasında, masasında, hastanede, ameliyatta, mezun, istifada, askerde, gebe,
        sorumlu, görevli, yetkili, mağdur, müşteki, tanık
        """
    )
)
# What people's days are about, with any ending: of the clause's words before its verb.
_MATTERS = _either(
    words(
        """
        iznini, izne, izinden, izninden, raporunu, vardiyayı, vardiyasını, vardiyaya, nöbeti, nöbetini, nöbete,
        mesai, mesaiye, mesaiden, ödev, sınava, sınavdan, sınavını, sınıfta, sınıftan, sınıfa, teneffüste, yemekhanede,
        okula, okuldan, derse, dersten, servise, servisten, kreşe, kreşten, işten, istifa, maaş, ödemeyi,
        ödemesini, parayı, parasını, anahtarı, anahtarını, evrakı, evrakları, imzayı, imzasını, toplantıya,
        toplantıdan, toplantıyı, görüşmeye, görüşmeden, laptop, telefonu, telefonunu, mail, faturayı, kirayı,
        kirasını, siparişi, siparişini, kargoyu, kargosunu, randevu, ilacını, ilaçlarını, hastaneye, acile, doktora,
        muayene, eve, evden, odasına, odasından, tatile, yemeğe, kitabı, kitabını, defter, çantasını, montunu, karne,
        sözleşmeyi, dosyayı, dosyasını, dilekçe, formu, belgeleri, raporu, depozito, kredi, başvurusunu,
        başvurusundan, staja, stajını, aidatı, borcunu, hesabına, kartını, ifadesini, müdür, annesi, babası, velisi,
        eşi, arkadaşı, kardeşi
        """
    )
)
_DAYS = (
    r"(?:bugün|dün|yarın|hâlâ|hala|henüz|yine|yeni|bu hafta|bu sabah|bu akşam|dün gece|dün akşam|şimdi|az önce|de|da)"
)
# What may come or not come itself does it some day, as people do: "Umut bugün gelmedi".
_COMES = r"(?:gelme(?:di|miş|yecek)|gelemedi|gelmiyor|gelip|gelsin|gitti|gitmiş|gidecek|yok(?!\p{L})|hasta(?!\p{L}))"
# A word between: when, about what of people, and one in a case that is no compound's ("kenarında").
_BETWEEN = (
    rf"(?:{_DAYS}|\d{{1,2}}|bir|iki|üç|dört|beş|saat|gün|hafta|ay|kez|fazla|çok|hiç|erken|geç|izinsiz|yanlış|diye|ile|(?:{_MATTERS})\p{{Ll}}{{0,5}}"
    r"|(?!\p{Ll}+[ıiuü]n(?:[dt][ae]n?|[ae])(?!\p{L}))\p{Ll}{2,}(?:[ae]|[dt][ae]n?|l[ae]|c[ae]|ken))(?!\p{L})"
)
# A noun with its ending, and nobody did, does or will do anything: "Çiçek siparişi iptal".
_FINITE = rf"(?:\p{{Ll}}+?{_TENSE}|(?:{_STATES}|yok|var|eksik|hasta|geç)(?!\p{{L}}))"
_COMPOUND = rf"(?! (?!{_FINITE})\p{{Ll}}+[ıiuü](?:n[ıiuü])?(?!\p{{L}})(?!(?:,? [\p{{Ll}}\d]+){{0,4}} {_FINITE}))"
_DONE = _compiled(
    rf"{_COMPOUND},?(?: {_BETWEEN}){{0,5}}(?: (?:(?:{_MATTERS})\p{{Ll}}{{0,5}}(?!\p{{L}})"
    rf"|(?:{_STATES})(?:y[dm]\p{{Ll}}{{1,4}}|d[ıiuü]r?|m[ıiuü])?(?!\p{{L}})|(?:{_VERBS}){_TENSE}"
    rf"|(?<={_DAYS} ){_COMES}|{_COMES} {_DAYS}))"
)
# Who belongs to somebody, and what nobody else has: "denizin annesi", "Eylül'ün karnesi".
_OWNED = "|".join(
    words(
        """
        annesi, babası, eşi, karısı, kocası, oğlu, kızı, kardeşi, abisi, ablası, ağabeyi, teyzesi, amcası, dayısı,
        halası, dedesi, ninesi, babaannesi, anneannesi, kuzeni, yeğeni, torunu, nişanlısı, velisi, vasisi, avukatı,
        vekili, doktoru, hocası, öğretmeni, müdürü, patronu, bakıcısı, arkadaşı, komşusu, ailesi, çocuğu, çocukları,
        numarası, telefonu, maili, ödevi, karnesi, alerjisi, tansiyonu, ilacı, ilaçları, aşısı, ameliyatı, tahlili,
        tahlilleri, muayenesi, randevusu, reçetesi, düğünü, cenazesi, doğum günü, pasaportu, kimliği, ehliyeti, imzası,
        ifadesi, çantası, montu, laptopu, nöbeti, stajı, istifası, kilosu, öğretmenleri, izni, dosyası, aidatı,
        vekaleti, notu, notları, sınavı, maaşı, borcu, siparişi, kargosu, nişanı, nikahı, mezuniyeti, yolladığı,
        gönderdiği, yazdığı, söylediği, anlattığı, istediği, attığı
        """
    )
)
_OWNS = _compiled(rf"'?n?[ıiuü]n (?:\p{{Ll}}{{3,8}} )?(?:{_OWNED})(?:n[ıiuüaed]\p{{Ll}}{{0,3}}|yl[ae])?(?!\p{{L}})")
# What somebody is told, asked and taken along: behind a name with its ending.
_SAID_TO = (
    r"(?:sor|söyle|ara(?:dım|dın|yalım|yın|rım|r mı)|mesaj|mail|haber|danış|ilet|rica|selam|teşekkür|anlat|ulaşamad|küs"
    r"|kız(?:d|g|m)|telefon|borç|öde|görüş|konuş|buluş|tanış|tartış|evlen|ayrıl|boşan|davet|tebligat|bilgi ver|vekalet)"
)
_ENDED = r"'?(?:[yn]?[ae]|[dt][ae]n|y?l[ae]|[yn]?[ıiuü])"
_TURNED_TO = _compiled(
    rf"(?:{_ENDED}|'?y?l[ae]| ile) (?:{_DAYS} )?(?:bir |hemen |sen |ben )?{_SAID_TO}"
    # One more word between: with somebody else, "ozanla melisa ayrılmış".
    r"|(?:'?y?l[ae]| ile) [\p{L}']{3,16} (?:ayrıl|tartış|kavga|görüş|buluş|evlen|boşan|konuş|tanış)"
)
# How somebody is addressed, small or in capitals, with any ending.
_TITLES = (
    r"(?:bey|hanım|hanımefendi|beyefendi|hn\.|hoca|hocam|abi|ağabey|abla|usta|teyze|amca|dayı|yenge|enişte|dede|nine|kaptan"
    r"|şef|efendi|müdürüm|komutanım|başkanım|kardeş|kardeşim)"
)
_TITLED = _compiled(
    rf" (?i:{_TITLES})(?:'?(?:n?[ıiuü]n|[yn]?[ıiuüae]|y?l[ae]|[dt][ae]n?|m|mın|ma|mdan|de|da))?(?!\p{{L}})"
)


def clause(text: str, end: int) -> str:
    """What stands behind a place of a text, as the others ask for it."""
    return _plain(text[end : end + _AHEAD])


def is_titled(behind: str) -> bool:
    """A title or what older people are called stands behind: "hilal hoca", "Hüsnü dayıya"."""
    return _TITLED.match(behind) is not None


def owns(behind: str) -> bool:
    """The genitive, and behind it kin or what only people have: "Eylül'ün karnesi", "berkayın doktoru"."""
    return _OWNS.match(behind) is not None


def is_turned_to(behind: str) -> bool:
    """Somebody is asked, told, met: "barışa sordum", "sümeyyeyle konuştuk"."""
    return _TURNED_TO.match(behind) is not None


def does(behind: str) -> bool:
    """The clause behind a bare name says what only people do or are: "Savaş dün raporluydu"."""
    return _DONE.match(behind) is not None

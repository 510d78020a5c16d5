"""The months in many languages, as dates are written with them.

In: nothing. Out: `MONTHS`: a lower-cased name or abbreviation to its number, 1 to 12. A word that two languages use for
different months has one of them, which is enough to tell a day that can be from one that cannot.
"""

from core.languages.language import words

_NAMES = (
    "januar, februar, märz, april, mai, juni, juli, august, september, oktober, november, dezember",
    "jänner, feber, maerz, apr, maj, jun, jul, aug, sept, okt, nov, dez",
    "janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre",
    "janv, févr, mar, avr, mai, juin, juil, aout, sep, oct, nov, déc",
    "enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre",
    "ene, feb, mar, abr, may, jun, jul, ago, setiembre, oct, nov, dic",
    "gennaio, febbraio, marzo, aprile, maggio, giugno, luglio, agosto, settembre, ottobre, novembre, dicembre",
    "gen, feb, mar, apr, mag, giu, lug, ago, set, ott, nov, dic",
    "janeiro, fevereiro, março, abril, maio, junho, julho, agosto, setembro, outubro, novembro, dezembro",
    "jan, fev, marco, abr, mai, jun, jul, ago, set, out, nov, dez",
    "januari, februari, maart, april, mei, juni, juli, augustus, september, oktober, november, december",
    "january, february, mrt, apr, may, june, july, augusti, sep, october, nov, dec",
    "januar, februar, marts, april, maj, juni, juli, august, september, oktober, november, desember",
    "stycznia, lutego, marca, kwietnia, maja, czerwca, lipca, sierpnia, września, października, listopada, grudnia",
    "styczeń, luty, marzec, kwiecień, maj, czerwiec, lipiec, sierpień, wrzesień, październik, listopad, grudzień",
    "ledna, února, března, dubna, května, června, července, srpna, září, října, listopadu, prosince",
    "januára, februára, marca, apríla, mája, júna, júla, augusta, septembra, októbra, novembra, decembra",
    "január, február, március, április, május, június, július, augusztus, szeptember, október, november, december",
    "ianuarie, februarie, martie, aprilie, mai, iunie, iulie, august, septembrie, octombrie, noiembrie, decembrie",
    """
    tammikuuta, helmikuuta, maaliskuuta, huhtikuuta, toukokuuta, kesäkuuta, heinäkuuta, elokuuta, syyskuuta, lokakuuta,
    marraskuuta, joulukuuta
    """,
    "siječnja, veljače, ožujka, travnja, svibnja, lipnja, srpnja, kolovoza, rujna, listopada, studenoga, prosinca",
    "января, февраля, марта, апреля, мая, июня, июля, августа, сентября, октября, ноября, декабря",
    "січня, лютого, березня, квітня, травня, червня, липня, серпня, вересня, жовтня, листопада, грудня",
    """
    ιανουαρίου, φεβρουαρίου, μαρτίου, απριλίου, μαΐου, ιουνίου, ιουλίου, αυγούστου, σεπτεμβρίου, οκτωβρίου, νοεμβρίου,
    δεκεμβρίου
    """,
    "ocak, şubat, mart, nisan, mayıs, haziran, temmuz, ağustos, eylül, ekim, kasım, aralık",
)

MONTHS: dict[str, int] = {name: number for names in reversed(_NAMES) for number, name in enumerate(words(names), 1)}

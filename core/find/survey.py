"""What is known of a document before its pieces are looked at: its languages, and what its headings and keys say.

In: a document. Out: `Setting`.
"""

from collections.abc import Callable, Mapping

import regex

from core.documents.table import Grid, grid
from core.find.evidence import Setting
from core.find.labelled import labelled
from core.find.remembered import remembered
from core.folding import fold
from core.languages.language import words
from core.model import Document, Part

_SAMPLE = 30_000  # code points read at the start of each part, and as many in its middle
_WORD = regex.compile(r"\p{L}+")
_HANGUL = regex.compile(r"\p{Hangul}+")
_LATIN = regex.compile(r"\p{Latin}+")
_TURKISH_LETTERS = "ğşıİĞŞ"
# What a word tells beside its letters: one in all.
_TURKISH = {
    word: 1 - sum(map(word.count, _TURKISH_LETTERS))
    for word in words(
        """
        ve, bir, bu, için, ile, olarak, olan, nin, kadar, değil, sayın, veya, telefon, adres, tarih, numarası, bey,
        hanım, çok, yok, gibi, daha, sonra, önce, dün, bugün, yarın, henüz, hâlâ, etti, edildi, ettim, oldu, olacak,
        geldi, gelmedi, gelsin, gitti, ona, bunu, şunu, söyle, ücretli, ücretsiz, izni, adresi, tarihi, nolu, isimli,
        adlı, sokak, caddesi, mahallesi, mahallesinde, kimlik, vergi, hesap, sicil, numara, numaram, telefonum,
        pasaportu, dahili, evi, eşi, kızı, oğlu, merhaba, selam, teşekkürler, saygılarımla, lütfen, ekte, icin, degil,
        hanim, hanima, hanimin, hanımın, hanıma, numarasi, soyadi, dogum, basvuru, sozlesme, musteri, lutfen,
        tesekkurler
        """
    )
}
# What Turkish verbs end in and words of other languages hardly do; and endings behind an apostrophe.
_ENDS = (
    "iyor",
    "uyor",
    "üyor",
    "iyorum",
    "edildi",
    "meyen",
    "mektedir",
    "maktadır",
    "mistir",
    "müştür",
    "ecek",
    "aladi",
    "ledi",
    "dü",
    "tü",
)
_JOINED = regex.compile(
    r"(?<=\p{L}{3}|\d{3})(?<!qu)['’](?:[dt][ae]n?|n?[iuü]n|y?[aeiuü]|y?l[ae]|l[ae]r|[dt][ae]ki|nolu)(?!\p{L})"
)
_ENGLISH = frozenset(
    words(
        """
        the, and, of, to, in, is, was, for, with, on, at, by, from, his, her, my, your, name, date, phone, address,
        number
        """
    )
)
_FEW = 20  # letters of a text too short to count its words
_PRESENT = 0.05  # of the letters
_TELLING = 0.008  # telling letters and words among the Latin letters


def survey(document: Document) -> Setting:
    """The setting of a document."""
    grids = {part.id: found for part in document.parts if (found := grid(document, part)) is not None}
    return Setting(languages=languages(document.parts), heading=headings(grids), labelled=labelled(document, grids))


def languages(parts: tuple[Part, ...]) -> dict[str, float]:
    """Share of each of our languages among the letters; empty when there is too little text to tell.

    A few letters are enough where one of them, or a word, is Turkish alone.
    """
    samples = []
    for part in parts:
        if part.role == "filename" and len(parts) > 1:
            continue
        middle = len(part.text) // 2
        samples.append(part.text[:_SAMPLE])
        if middle > _SAMPLE:
            samples.append(part.text[middle : middle + _SAMPLE])
    text = "\n".join(samples)
    hangul, latin = (len("".join(script.findall(text))) for script in (_HANGUL, _LATIN))
    letters = hangul + latin
    if letters < _FEW:
        # Too few to count, but letters that Turkish alone has say enough.
        return {"tr": 1.0} if not hangul and (any(letter in text for letter in "ğşı") or _turkish(text)[0]) else {}
    found = {}
    if hangul > _PRESENT * letters:
        found["ko"] = hangul / letters
    if latin <= _PRESENT * letters:
        return found
    turkish, said = _turkish(text)
    telling = {
        "tr": sum(map(text.count, _TURKISH_LETTERS)) + turkish,
        "en": sum(map(_ENGLISH.__contains__, said)),
    }
    for code, count in telling.items():
        if count > _TELLING * latin:
            found[code] = latin / letters * count / sum(telling.values())
    return found


def _turkish(text: str) -> tuple[int, list[str]]:
    """How many words and endings of a text are Turkish, and its words without the endings behind apostrophes."""
    plain, joined = _JOINED.subn("", text) if "'" in text or "’" in text else (text, 0)
    said = _WORD.findall(plain.lower())
    return sum(map(_tells_turkish, said)) + joined, said


@remembered
def _tells_turkish(word: str) -> int:
    """How much more than its letters a word says for Turkish."""
    return _TURKISH.get(word, 0) + word.endswith(_ENDS)


def headings(grids: Mapping[str, Grid]) -> Callable[[str, int], str] | None:
    """For tables: the lower-cased heading over the cell at a place of a part, "" in the headings and above.

    None for a document without tables.
    """
    if not grids:
        return None
    titles = {
        id_: {column: fold(title, caseless=True).text for column, title in found.headers.items()}
        for id_, found in grids.items()
    }

    def heading(part_id: str, place: int) -> str:
        found = grids.get(part_id)
        where = None if found is None else found.place(place)
        if found is None or where is None or where[0] <= found.header_row:
            return ""
        return titles[part_id].get(where[1], "")

    return heading

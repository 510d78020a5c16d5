"""What is known of a document before its pieces are looked at: its languages, and the headings of its columns.

In: a document. Out: `Setting`.
"""

from array import array
from bisect import bisect_right
from collections.abc import Callable

import regex

from core.find.evidence import Setting
from core.folding import fold
from core.model import Document, Part

_SAMPLE = 30_000  # code points read at the start of each part, and as many in its middle
_HANGUL = regex.compile(r"\p{Hangul}")
_LATIN = regex.compile(r"\p{Latin}")
_TURKISH = regex.compile(
    r"[ğşıİĞŞ]|(?<!\p{L})(?:ve|bir|bu|için|ile|olarak|olan|nin|kadar|değil|sayın|veya|telefon|adres|tarih|numarası"
    r"|bey|hanım)(?!\p{L})"
)
_ENGLISH = regex.compile(
    r"(?<!\p{L})(?:the|and|of|to|in|is|was|for|with|on|at|by|from|his|her|my|your|name|date|phone|address"
    r"|number)(?!\p{L})",
    regex.I,
)
_PRESENT = 0.05  # of the letters
_TELLING = 0.008  # telling letters and words among the Latin letters


def survey(document: Document) -> Setting:
    """The setting of a document."""
    heading = headings(document) if document.format == "csv" else None
    return Setting(languages=languages(document.parts), heading=heading)


def languages(parts: tuple[Part, ...]) -> dict[str, float]:
    """Share of each of our languages among the letters; empty when there is too little text to tell."""
    samples = []
    for part in parts:
        if part.role == "filename" and len(parts) > 1:
            continue
        middle = len(part.text) // 2
        samples.append(part.text[:_SAMPLE])
        if middle > _SAMPLE:
            samples.append(part.text[middle : middle + _SAMPLE])
    text = "\n".join(samples)
    hangul, latin = (len(pattern.findall(text)) for pattern in (_HANGUL, _LATIN))
    letters = hangul + latin
    if letters < 20:
        return {}
    found = {}
    if hangul > _PRESENT * letters:
        found["ko"] = hangul / letters
    telling = {"tr": len(_TURKISH.findall(text)), "en": len(_ENGLISH.findall(text))}
    for code, count in telling.items():
        if latin > _PRESENT * letters and count > _TELLING * latin:
            found[code] = latin / letters * count / sum(telling.values())
    return found


def headings(document: Document) -> Callable[[str, int], str]:
    """For a table: the lower-cased heading of the column that a place of the body stands in, "" in the first record."""
    body = document.parts[0]
    fields, text = body.fields, body.text
    delimiter = document.profile.delimiter
    columns = array("L")
    titles: dict[int, str] = {}
    column, record, done = 0, 0, 0
    for number in range(0, len(fields), 2):
        gap = text[done : fields[number]]
        last = max(gap.rfind("\n"), gap.rfind("\r"))
        if last >= 0:
            record, column = record + 1, 0
            gap = gap[last + 1 :]
        column += gap.count(delimiter)
        columns.append(column)
        if record == 0:
            titles[column] = fold(text[fields[number] : fields[number + 1]], caseless=True).text
        done = fields[number + 1]
    first = sum(1 for _ in titles)

    def heading(part_id: str, place: int) -> str:
        number = (bisect_right(fields, place) - 1) // 2
        if part_id != body.id or number < first or number >= len(columns):
            return ""
        return titles.get(columns[number], "")

    return heading

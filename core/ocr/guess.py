"""Which languages a document is in, guessed once from its first page.

In: letters that are known already, or a grey picture. Out: one of the choices that OCR was measured with: "eng",
"kor+eng", "tur".
"""

from typing import Any

from core.ocr import Symbol, read_pixels

ENGLISH, KOREAN, TURKISH = "eng", "kor+eng", "tur"

_CODES = {ENGLISH: "en", KOREAN: "ko", TURKISH: "tr"}
_TURKISH_ONLY = frozenset("ğĞışŞİ")
_TURKISH = _TURKISH_ONLY | frozenset("çÇöÖüÜ")
_SURE = 60  # confidence from which a letter counts
_BAND = 700  # rows of pixels that are enough to tell


def languages_of(text: str) -> str:
    """By the letters of a text: a tenth of Hangul is Korean, letters that only Turkish has are Turkish."""
    letters = [each for each in text if each.isalpha()]
    if sum("가" <= each <= "힣" for each in letters) * 10 > len(letters):
        return KOREAN
    own = sum(each in _TURKISH_ONLY for each in letters)
    if own > 2 and sum(each in _TURKISH for each in letters) * 100 > len(letters):
        return TURKISH
    return ENGLISH


def languages_in(pixels: Any) -> str:
    """By what OCR makes of the part of a picture that is written on most, first as Korean, then as Turkish."""
    band = _fullest(pixels)
    korean = [each for each in read_pixels(band, KOREAN) if each.confidence >= _SURE]
    if languages_of(_letters(korean)) == KOREAN:
        return KOREAN
    turkish = [each for each in read_pixels(band, TURKISH) if each.confidence >= _SURE]
    return languages_of(_letters(turkish))


def language_code(languages: str) -> str:
    """en, ko or tr."""
    return _CODES.get(languages, "en")


def _letters(symbols: list[Symbol]) -> str:
    return "".join(each.text for each in symbols)


def _fullest(pixels: Any) -> Any:
    """The `_BAND` rows with the most edges in them."""
    import numpy

    rows = pixels.shape[0]
    if rows <= _BAND:
        return pixels
    edges = (numpy.abs(numpy.diff(pixels.astype(numpy.int16), axis=1)) > 60).sum(axis=1)
    sums = numpy.concatenate(([0], numpy.cumsum(edges)))
    start = int(numpy.argmax(sums[_BAND:] - sums[:-_BAND]))
    return pixels[start : start + _BAND]

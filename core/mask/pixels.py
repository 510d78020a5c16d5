"""The last look at pixels: can a masked value still be read on a written page?

In: the masked document as read again, the one it was written from, and the result. Out: places, in coordinates of the
masked parts. The only check that sees what a reader sees: the written file is drawn and read by OCR, and the values are
looked for fuzzily: without spaces, signs, accents and case, look-alike characters as one, a letter or two apart in
long ones. What the masked text itself shows (kept values, and words that happen to be alike) is no hit.

Read as a whole are scans and pages with pictures or drawn shapes. Of a page that is text alone some lines are read in
which something was burnt out (core/mask/strips.py): its letters stand where the library that drew it says, and reading
all lines of 100 pages would take a minute.
"""

import unicodedata
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple

from core.documents.pages import grey_pixels, offset_at
from core.documents.plain import edited
from core.documents.raster.layout import UNIT, layout_of
from core.documents.raster.scanned import SCALE, fitting, upright
from core.mask.strips import cut, stacked, strips_of
from core.mask.variants import is_hangul
from core.model import Document, MaskResult, Span
from core.ocr import Symbol, read_pixels
from core.ocr.guess import ENGLISH, KOREAN, TURKISH
from core.progress import Progress, ignore

_SHORTEST = 4  # letters of a value that is looked for; Hangul tells more
_SHORTEST_HANGUL = 3
_ONE_OFF, _TWO_OFF = 8, 16  # letters from which a value may differ by one, by two
_WORKERS = 2
_LANGUAGES = {"en": ENGLISH, "ko": KOREAN, "tr": TURKISH}
_ALIKE = str.maketrans(
    {"0": "o", "1": "l", "i": "l", "ı": "l", "|": "l", "!": "l", "5": "s", "8": "b", "q": "o", "ß": "b"}
)


class _Letters(NamedTuple):
    """A text without what OCR gets wrong. `places`: the symbol of each letter; `starts`, `ends`: borders of words."""

    text: str
    places: list[int]
    starts: frozenset[int]
    ends: frozenset[int]

    def __repr__(self) -> str:
        return "_Letters()"


@dataclass(frozen=True, slots=True)
class _Value:
    key: str
    apart: int
    pieces: tuple[str, ...]
    hangul: bool

    def __repr__(self) -> str:
        return "_Value()"


def look(source: Document, masked: Document, result: MaskResult, progress: Progress = ignore) -> Iterator[Span]:
    """Where a value can still be read. `source`: the document `masked` was written from.

    `progress` counts pages and may raise Cancelled. Raises FileError, OcrError.
    """
    values = [*_values(entry.original for entry in result.mapping.entries if entry.count)]
    texts = edited(source, result.edits)
    touched = {edit.span.part for edit in result.edits}
    pages = layout_of(source).pages
    work = [
        number
        for number, page in enumerate(pages)
        if values and (page.reader != "text" or page.drawings or source.parts[number].id in touched)
    ]
    with ThreadPoolExecutor(_WORKERS, thread_name_prefix="look") as pool:
        jobs = deque(pool.submit(_read, source, masked, result, number) for number in work)
        try:
            for done, number in enumerate(work):
                progress(done, len(work))
                symbols = jobs.popleft().result()
                yield from _hits(symbols, values, texts[number], masked, number)
        finally:
            for job in jobs:
                job.cancel()
    progress(len(work), len(work))


def _hits(
    symbols: Sequence[Symbol], values: Iterable[_Value], text: str, masked: Document, number: int
) -> Iterator[Span]:
    """Values that stand on a page more often than in its masked text."""
    seen = _letters(each.text for each in symbols)
    known = _letters(text)
    for value in values:
        found = _find(value, seen)
        if found and len(found) > len(_find(value, known)):
            for first, last in found:
                yield _span(masked, number, symbols, seen.places[first], seen.places[last - 1])


def _span(masked: Document, number: int, symbols: Sequence[Symbol], first: int, last: int) -> Span:
    """The place in the masked text that is nearest; boxes of symbols are in UNIT here."""
    part = masked.parts[number]
    start, end = (
        offset_at(masked, part.id, (each.left + each.right) / 2 / UNIT, (each.top + each.bottom) / 2 / UNIT) or 0
        for each in (symbols[first], symbols[last])
    )
    return Span(part=part.id, start=min(start, end), end=max(start, end) + 1)


def _read(source: Document, masked: Document, result: MaskResult, number: int) -> list[Symbol]:
    """What OCR reads on a written page, places in UNIT."""
    page, part = layout_of(source).pages[number], source.parts[number].id
    languages = page.languages or _LANGUAGES[layout_of(source).language]
    scale = fitting(SCALE, page.width, page.height)
    grey = grey_pixels(masked, number + 1, scale)
    height, width = grey.shape
    if page.reader == "ocr" and page.lines and page.lines[2] in (1, 2, 3):
        read = read_pixels(upright(grey, page.lines[2]), languages)
        return [each._replace(left=0, top=0, right=UNIT, bottom=UNIT) for each in read]
    if page.reader != "text" or page.drawings:
        return [*_placed(read_pixels(grey, languages), width, height, lambda row: row)]
    strips = strips_of(grey, source, [edit.span for edit in result.edits if edit.span.part == part], number)
    symbols: list[Symbol] = []
    if strips.rows:
        picture, origin = stacked(grey, strips.rows)
        symbols += _placed(read_pixels(picture, languages, filtered=False), width, height, origin)
    for box, turn in strips.turned:
        read = read_pixels(cut(grey, box, turn), languages, filtered=False)
        left, top, right, bottom = (
            round(side * UNIT / whole) for side, whole in zip(box, (width, height) * 2, strict=True)
        )
        symbols += (each._replace(left=left, top=top, right=right, bottom=bottom) for each in read)
        symbols.append(Symbol("\n"))
    return symbols


def _placed(symbols: Iterable[Symbol], width: int, height: int, origin: Callable[[int], int]) -> Iterator[Symbol]:
    for each in symbols:
        yield each._replace(
            left=round(each.left * UNIT / width),
            right=round(each.right * UNIT / width),
            top=round(origin(each.top) * UNIT / height),
            bottom=round(origin(each.bottom) * UNIT / height),
        )


def _values(originals: Iterable[str]) -> Iterator[_Value]:
    for key in dict.fromkeys(_letters(original).text for original in originals):
        hangul = any(map(is_hangul, key))
        if len(key) < (_SHORTEST_HANGUL if hangul else _SHORTEST):
            continue
        apart = 2 if len(key) >= _TWO_OFF else 1 if len(key) >= _ONE_OFF else 0
        size = -(-len(key) // (apart + 1))
        yield _Value(key, apart, tuple(key[at : at + size] for at in range(0, len(key), size)), hangul)


def _letters(symbols: Iterable[str]) -> _Letters:
    text: list[str] = []
    places: list[int] = []
    starts, ends = {0}, set()
    for place, symbol in enumerate(symbols):
        if symbol.isspace():
            starts.add(len(text))
            ends.add(len(text))
            continue
        plain = unicodedata.normalize("NFKD", symbol).casefold().translate(_ALIKE)
        plain = unicodedata.normalize("NFC", "".join(each for each in plain if not unicodedata.combining(each)))
        letters = [each for each in plain if each.isalnum()]
        if not letters:
            starts.add(len(text))
            ends.add(len(text))
        text += letters
        places += [place] * len(letters)
    ends.add(len(text))
    return _Letters("".join(text), places, frozenset(starts), frozenset(ends))


def _find(value: _Value, letters: _Letters) -> list[tuple[int, int]]:
    """Where a value stands, each place once."""
    found: list[tuple[int, int]] = []
    taken = -1
    for first, last in sorted(_matches(value, letters.text)):
        whole = first in letters.starts and last in letters.ends
        exact = letters.text[first:last] == value.key
        glued = exact and (value.hangul or len(value.key) >= _TWO_OFF)
        if first > taken and (whole or glued):
            found.append((first, last))
            taken = last - 1
    return found


def _matches(value: _Value, text: str) -> Iterator[tuple[int, int]]:
    """Exact places, or around an exact piece those that differ by few letters."""
    length, offset = len(value.key), 0
    for piece in value.pieces:
        at = text.find(piece)
        while at >= 0:
            start = at - offset
            best: tuple[int, int, int] | None = None
            for first in range(max(start - value.apart, 0), max(start + value.apart, 0) + 1):
                for last in range(first + length - value.apart, first + length + value.apart + 1):
                    if last <= len(text):
                        apart = _distance(value.key, text[first:last], value.apart)
                        if apart <= value.apart and (best is None or apart < best[0]):
                            best = (apart, first, last)
            if best is not None:
                yield best[1], best[2]
            at = text.find(piece, at + 1)
        offset += len(piece)


def _distance(one: str, other: str, most: int) -> int:
    """Letters to change, add or drop (Levenshtein 1965); more than `most` is `most` + 1."""
    if one == other:
        return 0
    if not most:
        return 1
    row = list(range(len(other) + 1))
    for number, letter in enumerate(one, 1):
        before, row[0] = row[0], number
        for at, each in enumerate(other, 1):
            before, row[at] = row[at], min(row[at] + 1, row[at - 1] + 1, before + (letter != each))
        if min(row) > most:
            return most + 1
    return row[-1]

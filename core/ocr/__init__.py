"""Letters out of pixels, on this computer, with Tesseract (Apache-2.0).

In: a grey picture and languages (`data.LANGUAGES`). Out: glyphs with boxes in pixels and a confidence 0..100 each, that
of its word, with spaces between words and line feeds between lines. Engines are kept, one for each thread that works at
the same time.

Settings are those that were measured best on fresh pages: the page as one column of lines (mode 4; the default mode
loses whole lines of Korean), a little blur (clean Korean pages are read worse without), a median filter of 3 x 3
against specks, boxes for each symbol. Syllables of Hangul that stand close together come out with spaces between them
and are joined.
"""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, NamedTuple

from core.ocr.data import folder

__all__ = ("Symbol", "read_pixels")

_COLUMN = 4
_BLUR = 0.8  # pixels at 200 dots per inch
_MOST_ENGINES = 4
_STEP = 1.2  # of the usual distance of two syllables: wider is a space
_GAP = 0.25  # of the height of a syllable: a smaller gap is none
_HANGUL = range(0xAC00, 0xD7A4)

_lock = threading.Lock()
_idle: list[tuple[str, Any]] = []


class Symbol(NamedTuple):
    """A letter, or " " between words, or "\\n" between lines. Sides in pixels. `confidence` 0..100."""

    text: str
    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0
    confidence: int = 0

    def __repr__(self) -> str:
        return "Symbol()"


def read_pixels(pixels: Any, languages: str, *, filtered: bool = True) -> list[Symbol]:
    """What is written in a grey picture: an array of height x width unsigned bytes.

    `languages` as Tesseract names them, "kor+eng". `filtered`: blurred and freed of specks first. Raises OcrError of
    `data.folder`.
    """
    from PIL import Image, ImageFilter

    height, width = pixels.shape
    if height < 8 or width < 8:
        return []
    image = Image.fromarray(pixels)
    if filtered:
        image = image.filter(ImageFilter.GaussianBlur(_BLUR)).filter(ImageFilter.MedianFilter(3))
    with _engine(languages) as engine:
        engine.SetImageBytes(image.tobytes(), width, height, 1, width)
        engine.SetSourceResolution(200)
        try:
            if not engine.Recognize():
                return []
            return list(_symbols(engine))
        finally:
            engine.Clear()


@contextmanager
def _engine(languages: str) -> Iterator[Any]:
    """An engine nobody else uses meanwhile."""
    # Its own threads wait for each other more than they work; pages are read side by side instead.
    os.environ.setdefault("OMP_THREAD_LIMIT", "1")
    import tesserocr

    found = None
    with _lock:
        for at, (known, engine) in enumerate(_idle):
            if known == languages:
                found = engine
                del _idle[at]
                break
    if found is None:
        tesserocr.set_leptonica_log_level(tesserocr.LeptLogLevel.NONE)  # it writes to the error stream
        found = tesserocr.PyTessBaseAPI(path=f"{folder()}/", lang=languages, psm=_COLUMN)
        found.SetVariable("debug_file", os.devnull)
    try:
        yield found
    finally:
        with _lock:
            _idle.append((languages, found))
            surplus = _idle.pop(0)[1] if len(_idle) > _MOST_ENGINES else None
        if surplus is not None:
            surplus.End()


def _symbols(engine: Any) -> Iterator[Symbol]:
    """Symbols with line feeds between lines, and spaces between words that are apart."""
    first = True
    for line in _lines(engine):
        if not first:
            yield Symbol("\n")
        first = False
        pitch = _pitch([symbol for symbol, _ in line])
        before: Symbol | None = None
        for symbol, begins_word in line:
            if before is not None and begins_word and not _close(before, symbol, pitch):
                yield Symbol(" ")
            yield symbol
            before = symbol


def _lines(engine: Any) -> Iterator[list[tuple[Symbol, bool]]]:
    """The symbols of each line, and whether each begins a word."""
    from tesserocr import RIL, iterate_level

    line: list[tuple[Symbol, bool]] = []
    iterator = engine.GetIterator()
    for item in iterate_level(iterator, RIL.SYMBOL) if iterator is not None else ():
        box = item.BoundingBox(RIL.SYMBOL)
        text = _text_of(item)
        if not box or not text or text.isspace():
            continue
        left, top, right, bottom = box
        symbol = Symbol(text, left, top, right, bottom, min(max(round(item.Confidence(RIL.WORD)), 1), 100))
        if line and item.IsAtBeginningOf(RIL.TEXTLINE):
            yield line
            line = []
        line.append((symbol, bool(item.IsAtBeginningOf(RIL.WORD))))
    if line:
        yield line


def _text_of(item: Any) -> str:
    from tesserocr import RIL

    try:
        return str(item.GetUTF8Text(RIL.SYMBOL))
    except RuntimeError:  # it has found a symbol and no letter for it
        return ""


def _pitch(line: list[Symbol]) -> float:
    """How far apart the middles of syllables in one word are; 0 where a line has none that follow each other."""
    middles = [(each.left + each.right) / 2 if _is_hangul(each) else None for each in line]
    steps = sorted(later - one for one, later in pairwise(middles) if one is not None and later is not None)
    return steps[len(steps) // 3] if steps else 0.0


def _close(one: Symbol, other: Symbol, pitch: float) -> bool:
    """Two syllables of Hangul of one word: their middles are as far apart as others, or hardly anything is between."""
    if not (_is_hangul(one) and _is_hangul(other)):
        return False
    height = max(one.bottom - one.top, other.bottom - other.top)
    step = (other.left + other.right - one.left - one.right) / 2
    return step < _STEP * pitch or other.left - one.right < _GAP * height


def _is_hangul(symbol: Symbol) -> bool:
    return ord(symbol.text[-1]) in _HANGUL

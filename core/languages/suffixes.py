"""Turkish suffixes after an apostrophe: which may follow a name, and which form fits it.

In: a name and what follows it, apostrophe included. Out: the same suffix in the form the name asks for (TDK, Yazım
Kılavuzu): the vowels follow the last vowel of the name, d hardens to t after f s t k ç ş h p, and a name that ends in a
vowel takes the buffer letter y, n or s. The apostrophe is kept as it was typed.

Left alone: names that end in a digit or a sign, acronyms (ABD, TBMM), names with q, w or x whose sound cannot be told
from their letters. Names whose last syllable is -al, -ol or -ul may take front vowels (Kemal'e, Resul'ün): the harmony
they came with is kept. After a possessive (Ankara Üniversitesi'nde) the pronominal n is kept.
"""

import re
import unicodedata
from dataclasses import dataclass
from itertools import product

APOSTROPHES = "'’ʼ‘′`´"

# A: a e; I: ı i u ü; D: d t. First the form after a vowel, then after a consonant.
_SUFFIXES: tuple[tuple[str, str], ...] = (
    ("nIn", "In"),
    ("yI", "I"),
    ("yA", "A"),
    ("DA", "DA"),
    ("DAn", "DAn"),
    ("ylA", "lA"),
    ("sI", "I"),
    ("DAki", "DAki"),
    ("ydI", "DI"),
    ("ymIş", "mIş"),
    ("ysA", "sA"),
    ("DIr", "DIr"),
    *((f"lAr{tail}", f"lAr{tail}") for tail in ("", "In", "I", "A", "DA", "DAn", "lA", "DAki", "DIr")),
)
_PRONOMINAL: tuple[tuple[str, str], ...] = (
    ("nI", "yI"),
    ("nA", "yA"),
    ("ndA", "DA"),
    ("ndAn", "DAn"),
    ("ndAki", "DAki"),
)

_BACK, _FRONT, _ROUND = "aıou", "eiöü", "ouöü"
_VOWELS = _BACK + _FRONT
_VOICELESS = "fstkçşhp"
_LOOKALIKE = str.maketrans("âáàãåäéèêëîíìïóòôõøûúùñ", "aaaaaeeeeeiiiiooooöuuun")
_UNSURE_LETTERS = frozenset("qwx")
_PALATAL = re.compile(r"[aou]l$")
_ACRONYM = 4


@dataclass(frozen=True, slots=True)
class _Sound:
    """What of a name decides its suffixes."""

    vowel_end: bool
    back: bool
    round: bool
    hard: bool


def _spell(template: str, sound: _Sound) -> str:
    """The template in the forms the sound asks for; vowels go on from each other."""
    result: list[str] = []
    back, rounded, hard = sound.back, sound.round, sound.hard
    for letter in template:
        if letter == "A":
            result.append("a" if back else "e")
            rounded = False
        elif letter == "I":
            result.append(
                {(True, False): "ı", (False, False): "i", (True, True): "u", (False, True): "ü"}[back, rounded]
            )
        elif letter == "D":
            result.append("t" if hard else "d")
        else:
            result.append(letter)
        hard = letter in _VOICELESS
    return "".join(result)


_SOUNDS = tuple(
    _Sound(vowel_end=False, back=back, round=rounded, hard=hard)
    for back, rounded, hard in product((True, False), repeat=3)
)


def _tables() -> tuple[dict[str, tuple[str, str]], dict[str, tuple[str, str]]]:
    plain: dict[str, tuple[str, str]] = {}
    for pair in _SUFFIXES:
        for template, sound in product(pair, _SOUNDS):
            plain.setdefault(_spell(template, sound), pair)
    pronominal = {_spell(pair[0], sound): pair for pair, sound in product(_PRONOMINAL, _SOUNDS)}
    return plain, pronominal


_PLAIN, _AFTER_POSSESSIVE = _tables()


def _upper(text: str) -> str:
    return text.replace("i", "İ").replace("ı", "I").upper()


def _lower(text: str) -> str:
    return text.replace("İ", "i").replace("I", "ı").lower()


_ALL = sorted({*_PLAIN, *_AFTER_POSSESSIVE}, key=lambda suffix: (-len(suffix), suffix))
ENDING = f"[{APOSTROPHES}](?:" + "|".join((*_ALL, *map(_upper, _ALL))) + ")"


def refit(name: str, ending: str) -> str | None:
    """Apostrophe and suffix in the form that fits the name; None when it fits, is not ours, or cannot be told."""
    mark, suffix = ending[:1], ending[1:]
    if mark not in APOSTROPHES or not suffix:
        return None
    capitals = suffix == _upper(_lower(suffix))
    low = _lower(suffix)
    fitting = _fit(name, low)
    if fitting is None or fitting == low:
        return None
    return mark + (_upper(fitting) if capitals else fitting)


def _fit(name: str, suffix: str) -> str | None:
    word = _last_word(name)
    sound = _sound(word)
    if sound is None:
        return None
    if suffix in _AFTER_POSSESSIVE and suffix not in _PLAIN:
        kept, plain = _AFTER_POSSESSIVE[suffix]
        template = kept if word[-1] in "ıiuü" else plain if sound.vowel_end else plain.removeprefix("y")
    elif suffix in _PLAIN:
        template = _PLAIN[suffix][0 if sound.vowel_end else 1]
    else:
        return None
    if _PALATAL.search(word):
        first = next((letter for letter in suffix if letter in _VOWELS), "a")
        sound = _Sound(vowel_end=sound.vowel_end, back=first in _BACK, round=sound.round, hard=sound.hard)
    return _spell(template, sound)


def _last_word(name: str) -> str:
    """The last word of a name in Turkish lower case, or nothing where its sound is not in its letters."""
    name = unicodedata.normalize("NFC", name)
    words = re.split(r"[\s\-]+", name)
    word = words[-1]
    if not word.isalpha() or (word.isupper() and len(word) <= _ACRONYM and len(words) == 1):
        return ""
    return _lower(word).translate(_LOOKALIKE)


def _sound(word: str) -> _Sound | None:
    if not word or not _UNSURE_LETTERS.isdisjoint(word):
        return None
    if word.endswith("y") and word[-2:-1] not in _VOWELS:
        word = word[:-1] + "i"  # Mary, Emily
    vowels = [letter for letter in word if letter in _VOWELS]
    last = word[-1]
    if not vowels or last not in _VOWELS + "bcçdfgğhjklmnprsştvyz":
        return None
    return _Sound(
        vowel_end=last in _VOWELS, back=vowels[-1] in _BACK, round=vowels[-1] in _ROUND, hard=last in _VOICELESS
    )

"""Guessing the encoding of a text that does not say it.

In: bytes. Out: the name of an encoding, always one that gives the same bytes back.

Korean first: valid CP949 whose characters are mostly the 2,350 everyday Hangul syllables. Then the other East Asian
encodings by their scripts, then the single-byte ones by how well the letters fit the languages written in them. A wrong
guess makes detection blind but never changes a byte; the reader shows the guess and lets the analyst name another.
"""

import re
from collections import Counter

import regex

INEXACT = frozenset(("cp932", "euc_jp", "big5hkscs", "johab"))
"""Encodings with two spellings of a character, or that write one character as another (EUC-JP a yen sign as a
backslash): to be used only on bytes and texts that come back the same."""

SAMPLE = 1 << 16
"""How many bytes of the lines that hold non-ASCII characters are looked at."""

_HIGH = regex.compile(rb"[\x80-\xff]")
_STRAYS = regex.compile("[\udc80-\udcff]")
_RARE = 20
_HIGH_WORDS = regex.compile(rb"(?<![A-Za-z\x80-\xff])[\x80-\xff]{2,}(?![A-Za-z\x80-\xff])")
_BEFORE_LETTER = regex.compile(rb"[\x80-\xff](?=[A-Za-z\x80-\xff])")
_BEHIND_LETTER = regex.compile(rb"(?<=[A-Za-z\x80-\xff])[\x80-\xff](?![A-Za-z\x80-\xff])")
_ICELANDIC_BYTES = "áíóúæ".encode("cp1252")  # ð, þ and ý are the Turkish ğ, ş and ı, but these are not Turkish
_ASCII = re.compile("[\x00-\x7f]+")
_OPENING = frozenset("«»“”‘’„‚‹›–—…•§©®°€£\u00a0")
_KANA = regex.compile("[ぁ-んァ-ヶー]")
_HAN = regex.compile("[\u4e00-\u9fff、。，：；！？（）「」《》]")
_EVERYDAY_HAN = frozenset("的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年")
_COMMON_WIDE = regex.compile(
    "[\\t\\n\\r\\x20-\\x7e\u00a0-\u024f\u0370-\u052f\u2013\u2014\u2018-\u201d\u2022\u2026\u3000-\u30ff\uac00-\ud7a3]"
)
_STRANGE_WIDE = regex.compile("[\\p{Cc}\\p{Cn}\\p{Co}--[\\t\\n\\v\\f\\r\\x1b]]", regex.V1)


def _alphabet(letters: str) -> frozenset[str]:
    return frozenset(letters + letters.upper())


# Encoding and non-ASCII letters, of languages in Latin script. Of equal scores the first row wins.
_LATIN: tuple[tuple[str, frozenset[str]], ...] = (
    ("cp1252", _alphabet("àâæçéèêëîïôœùûüÿ")),  # French
    ("cp1252", _alphabet("äöüßé")),  # German
    ("cp1252", _alphabet("áéíóúüñàèìòùïç¿¡ªº")),  # Spanish, Italian, Catalan
    ("cp1252", _alphabet("áàâãçéêíóôõúü")),  # Portuguese
    ("cp1252", _alphabet("åäöøæéüëïó")),  # Danish, Norwegian, Swedish, Finnish, Dutch
    ("cp1254", _alphabet("çğışöüâîû") | {"İ"}),  # Turkish
    ("cp1252", _alphabet("áéíóúýþðæö")),  # Icelandic
    ("cp1250", _alphabet("ąćęłńóśźż")),  # Polish
    ("cp1250", _alphabet("áčďéěíľňóôřšťúůýžä")),  # Czech, Slovak
    ("cp1250", _alphabet("áéíóöőúüű")),  # Hungarian
    ("cp1250", _alphabet("čćđšž")),  # Croatian, Slovene
    ("iso8859-2", _alphabet("ąćęłńóśźż")),
    ("iso8859-2", _alphabet("áčďéěíľňóôřšťúůýžä")),
)
_WESTERN = _alphabet("àáâãäåæçèéêëìíîïñòóôõöøùúûüÿœšžßªº¿¡")
_PURE = 0.97
"""What one must reach to win over a mixture of Western names."""

# Encoding, its everyday lower-case letters, the most frequent of them, of languages in other alphabets.
_OTHER = (
    ("cp1251", frozenset("абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ"), frozenset("оеаинтсрвлкмду")),
    ("koi8-r", frozenset("абвгдежзийклмнопрстуфхцчшщъыьэюяё"), frozenset("оеаинтсрвлкмду")),
    ("cp866", frozenset("абвгдежзийклмнопрстуфхцчшщъыьэюяё"), frozenset("оеаинтсрвлкмду")),
    ("iso8859-5", frozenset("абвгдежзийклмнопрстуфхцчшщъыьэюяё"), frozenset("оеаинтсрвлкмду")),
    ("cp1253", frozenset("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ"), frozenset("αοιετσνηυρςπκό")),
    ("cp1255", frozenset("אבגדהוזחטיכלמנסעפצקרשתךםןףץ"), frozenset("יוהאלמרתבש")),
    ("cp1256", frozenset("ابتثجحخدذرزسشصضطظعغفقكلمنهويةىأإ"), frozenset("اليمنرتوهب")),
)


def fits(data: bytes, encoding: str) -> bool:
    """The bytes are valid in this encoding and come back the same."""
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return encoding not in INEXACT or text.encode(encoding) == data


def nearly_fits(data: bytes, encoding: str) -> bool:
    """As `fits`, but for a stray byte here and there."""
    text = data.decode(encoding, "surrogateescape")
    if encoding in INEXACT and text.encode(encoding, "surrogateescape") != data:
        return False
    return len(_STRAYS.findall(text)) * _RARE <= len(_HIGH.findall(data))


def utf16(data: bytes) -> str:
    """utf-16-le or utf-16-be for bytes without a mark whose NULs show it; else an empty string.

    The right order gives everyday characters, or has all its NULs on one side and nothing strange in the text.
    """
    if len(data) % 2 or b"\0" not in data:
        return ""
    sample = data[:SAMPLE]
    high = len(_only_high(sample))
    sides = {"utf-16-le": sample[1::2].count(0), "utf-16-be": sample[0::2].count(0)}
    best, most = "", 0.0
    for name, own in sides.items():
        text = sample.decode(name, "surrogatepass" if len(sample) == len(data) else "replace")
        common = len(_COMMON_WIDE.findall(text)) / len(text)
        if len(_KANA.findall(text)) * 7 > len(text):
            common += len(_HAN.findall(text)) / len(text)
        one_sided = own == sum(sides.values()) and own * 100 > len(text) and high * 4 > len(sample)
        one_sided = one_sided and not _STRANGE_WIDE.search(text)
        score = 1.0 if one_sided else common
        if score >= 0.7 and score > most and own:
            best, most = name, score
    return best if best and _decodes_wide(data, best) else ""


def guess(data: bytes) -> str:
    """The likeliest encoding of bytes that are neither ASCII nor valid UTF-8."""
    sample = _high_lines(data)
    korean = _korean_share(sample)
    if korean >= 0.6 and fits(data, "cp949"):
        return "cp949"
    if _is_stained_utf8(sample):
        return "utf-8"
    for name, share, least in (
        ("cp932", _kana_share, 0.25),
        ("euc_jp", _kana_share, 0.25),
        ("gb18030", _chinese_share, 0.12),
    ):
        if share(sample, name) >= least and fits(data, name):
            return name
    if korean >= 0.6:  # logs cut at a byte: a stray here and there must not hide the Korean
        return "cp949"
    high = _only_high(sample)
    if sum(map(len, _HIGH_WORDS.findall(sample))) * 2 > len(high):
        return _other_script(high)
    return _latin(sample)


def _high_lines(data: bytes) -> bytes:
    """The first lines with non-ASCII bytes; what precedes those in a line is cut to 200 bytes."""
    lines: list[bytes] = []
    size = end = 0
    while size < SAMPLE and (match := _HIGH.search(data, end)):
        start = max(data.rfind(b"\n", end, match.start()) + 1, match.start() - 200, end)
        end = data.find(b"\n", match.start(), match.start() + SAMPLE)
        end = min(len(data), match.start() + SAMPLE) if end < 0 else end
        lines.append(data[start:end])
        size += end - start
    return b"\n".join(lines)


def _only_high(sample: bytes) -> bytes:
    return sample.translate(None, bytes(range(0x80)))


def _decodes_wide(data: bytes, name: str) -> bool:
    try:
        data.decode(name, "surrogatepass")
    except UnicodeDecodeError:
        return False
    return True


def _is_stained_utf8(sample: bytes) -> bool:
    """At least as many valid characters as stray bytes: no other encoding looks like that."""
    text = sample.decode("utf-8", "surrogateescape")
    strays = len(regex.findall("[\udc80-\udcff]", text))
    others = len(regex.findall("[^\\x00-\\x7f\udc80-\udcff]", text))
    return others >= strays and others > 0


def _characters(sample: bytes, name: str) -> str:
    """The non-ASCII characters of a sample, stray bytes as surrogate escapes."""
    return _ASCII.sub("", sample.decode(name, "surrogateescape"))


def _korean_share(sample: bytes) -> float:
    """The share of everyday Hangul: a Latin capital before a small letter often makes a rare syllable."""
    high = _characters(sample, "cp949")
    letters = {char: count for char, count in Counter(high).items() if char.isalpha() or "\udc80" <= char <= "\udcff"}
    everyday = sum(count for char, count in letters.items() if "가" <= char <= "힣" and _in_ks_x_1001(char))
    return everyday / sum(letters.values()) if letters else 0.0


def _in_ks_x_1001(char: str) -> bool:
    return min(char.encode("cp949")) >= 0xA1


def _kana_share(sample: bytes, name: str) -> float:
    high = _characters(sample, name)
    if not high or (len(_KANA.findall(high)) + len(_HAN.findall(high))) / len(high) < 0.9:
        return 0.0
    return len(_KANA.findall(high)) / len(high)


def _chinese_share(sample: bytes, name: str) -> float:
    high = _characters(sample, name)
    if not high or len(_HAN.findall(high)) / len(high) < 0.9:
        return 0.0
    return sum(count for char, count in Counter(high).items() if char in _EVERYDAY_HAN) / len(high)


def _other_script(high: bytes) -> str:
    counts = Counter(high)
    total = sum(counts.values())
    best, most = "", 0.5
    for name, everyday, frequent in _OTHER:
        weights = {_char(code, name): count for code, count in counts.items()}
        score = sum((char in everyday) * n + (char in frequent) * n for char, n in weights.items()) / (2 * total)
        if score > most:
            best, most = name, score
    return best or "cp1252"


def _latin(sample: bytes) -> str:
    """A byte before a letter is a letter; one behind a letter may also be the 3 of a cubic metre and counts less."""
    before = Counter(b"".join(_BEFORE_LETTER.findall(sample)))
    behind = Counter(b"".join(_BEHIND_LETTER.findall(sample)))
    counts = Counter({code: 4 * before[code] + behind[code] for code in before.keys() | behind.keys()})
    icelandic = sum(counts[code] for code in _ICELANDIC_BYTES) * 4 >= counts.total()
    best, most = "cp1252", _share(counts, "cp1252", _WESTERN) * _PURE
    for name, letters in _LATIN:
        score = _share(counts, name, letters)
        if score > most and (icelandic or "ð" not in letters):
            best, most = name, score
    telling = before + behind if best == "cp1254" else before
    same = all(_char(code, best) == _char(code, "cp1252") for code in telling)
    return "cp1252" if same else best


def _char(code: int, encoding: str) -> str:
    return bytes((code,)).decode(encoding, "replace")


def _share(counts: Counter[int], encoding: str, letters: frozenset[str]) -> float:
    """How many of the bytes that should be letters are letters of this alphabet."""
    chars = {_char(code, encoding): count for code, count in counts.items()}
    expected = sum(count for char, count in chars.items() if char not in _OPENING)
    return sum(count for char, count in chars.items() if char in letters) / expected if expected else 0.0

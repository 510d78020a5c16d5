"""Numbers as a spreadsheet shows them.

In: the number as it is stored and its format code (ECMA-376 part 1, 18.8.30 and 18.8.31). Out: the text in the cell. A
telephone number typed as 01055507799 is stored as 1055507799 and shown as 010-5550-7799 by its format: both must be
found. Dates are days since 1900 (or 1904). What depends on the computer's region (format 14) is shown the ISO way;
colours, widths and fill characters are left out. A code that is not understood shows the number as it is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from functools import cache

import regex

GENERAL = "General"
_ISO, _ISO_TIME = "yyyy-mm-dd", "yyyy-mm-dd h:mm"
BUILT_IN = {
    1: "0",
    2: "0.00",
    3: "#,##0",
    4: "#,##0.00",
    9: "0%",
    10: "0.00%",
    11: "0.00E+00",
    14: _ISO,
    15: "d-mmm-yy",
    16: "d-mmm",
    17: "mmm-yy",
    18: "h:mm AM/PM",
    19: "h:mm:ss AM/PM",
    20: "h:mm",
    21: "h:mm:ss",
    22: _ISO_TIME,
    **dict.fromkeys((27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58), _ISO),
    **dict.fromkeys((32, 33, 34, 35, 55, 56), "h:mm:ss"),
    **dict.fromkeys((5, 6, 37, 38, 41, 42), "#,##0"),
    **dict.fromkeys((7, 8, 39, 40, 43, 44), "#,##0.00"),
    45: "mm:ss",
    46: "[h]:mm:ss",
    47: "mm:ss.0",
    48: "##0.0E+0",
    49: "@",
}
_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
_KOREAN_DAYS = "월화수목금토일"
_SECTIONS = regex.compile(r'((?:"[^"]*+"|\\.|\[[^\]]*+\]|[^;"\\\[]|["\\\[])*+)(?:;|\Z)')
_CONDITION = regex.compile(r"\[([<>=]{1,2})(-?[0-9.]+)\]")
_TOKEN = regex.compile(
    r'"(?P<quoted>[^"]*+)"|\\(?P<escaped>.)|_.|\*.|\[\$(?P<currency>[^\]\-]*+)(?:-[^\]]*+)?\]|\[(?P<elapsed>h+|m+|s+)\]'
    r"|\[[^\]]*+\]|(?P<half>AM/PM|A/P|上午/下午|오전/오후)|(?P<general>General)|(?P<date>[yYeE](?![+\-])[yYeE]*+|[mMdDhHsSaA]+)"
    r"|(?P<power>[eE][+\-])|(?P<digit>[0#?])|(?P<sign>[.,%/@])|(?P<plain>.)",
    regex.I | regex.S,
)
_OPERATORS: dict[str, Callable[[Decimal, Decimal], bool]] = {
    "<": lambda one, other: one < other,
    "<=": lambda one, other: one <= other,
    ">": lambda one, other: one > other,
    ">=": lambda one, other: one >= other,
    "=": lambda one, other: one == other,
    "<>": lambda one, other: one != other,
}
_LAST_DAY = 2_958_466  # 31 December 9999


@dataclass(frozen=True, slots=True)
class Shown:
    """A number as shown. `raw` is its other reading, where one digit of it cannot be seen: empty mostly."""

    text: str
    raw: str = ""


@dataclass(frozen=True, slots=True)
class _Section:
    """One of up to four ways to show a number, cut into tokens (what, text)."""

    tokens: tuple[tuple[str, str], ...]
    condition: tuple[str, Decimal] | None

    @property
    def is_date(self) -> bool:
        return any(what in ("date", "elapsed") for what, _ in self.tokens)


def show(raw: str, code: str, *, from_1904: bool = False) -> Shown:
    """The text of a stored number."""
    if code == GENERAL:
        return Shown(_general(raw))
    mask = _mask(code)
    if mask is not None and raw.isascii() and raw.isdecimal():
        text = _masked(mask, raw)
        return Shown(text, raw if len(raw) >= 5 and raw != "".join(filter(str.isdecimal, text)) else "")
    try:
        value = Decimal(raw)
    except InvalidOperation:
        return Shown(raw)
    if not value.is_finite() or value.adjusted() > 30:
        return Shown(raw)
    sections = _sections(code)
    section, value = _choose(sections, value)
    if section is None:
        return Shown(_general(raw))
    if section.is_date:
        return _date(section, value, raw, from_1904)
    text = _number(section, value, raw)
    digits = "".join(filter(str.isdecimal, raw))
    hidden = len(digits) >= 5 and "." not in raw and digits != "".join(filter(str.isdecimal, text))
    return Shown(text or raw, raw if hidden and text else "")


@cache
def _sections(code: str) -> tuple[_Section, ...]:
    sections: list[_Section] = []
    for match in _SECTIONS.finditer(code):
        if match.start() == len(code) and sections:
            break
        found = _CONDITION.search(match[1])
        condition = (str(found[1]), Decimal(found[2])) if found and found[1] in _OPERATORS else None
        tokens = []
        for token in _TOKEN.finditer(match[1]):
            what = token.lastgroup or "nothing"
            if what in ("quoted", "escaped", "currency", "plain"):
                tokens.append(("text", str(token[what])))
            elif what != "nothing":
                tokens.append((what, str(token[0] if what != "elapsed" else token["elapsed"]).lower()))
        sections.append(_Section(tuple(tokens), condition))
    return tuple(sections[:4])


@cache
def _mask(code: str) -> tuple[tuple[str, int], ...] | None:
    """A code of zeros and literal texts alone (`000-0000-0000`): each text and how many digits follow it."""
    sections = _sections(code)
    if len(sections) != 1 or any(
        token[0] not in ("digit", "text") and token != ("sign", "-") for token in sections[0].tokens
    ):
        return None
    if sections[0].condition or any(what == "digit" and text != "0" for what, text in sections[0].tokens):
        return None
    pieces: list[tuple[str, int]] = [("", 0)]
    for what, text in sections[0].tokens:
        before, length = pieces[-1]
        if what == "digit":
            pieces[-1] = (before, length + 1)
        elif length:
            pieces.append((text, 0))
        else:
            pieces[-1] = (before + text, 0)
    return tuple(pieces) if pieces[0][1] else None


def _masked(mask: tuple[tuple[str, int], ...], digits: str) -> str:
    """The first place takes all digits that are too many."""
    digits = digits.lstrip("0").zfill(sum(length for _, length in mask))
    done = len(digits) - sum(length for _, length in mask[1:])
    pieces = [mask[0][0], digits[:done]]
    for text, length in mask[1:]:
        pieces += (text, digits[done : done + length])
        done += length
    return "".join(pieces)


def _choose(sections: tuple[_Section, ...], value: Decimal) -> tuple[_Section | None, Decimal]:
    """The section for a number, and the number it shows: without its sign where the section is for negative ones."""
    numbers = [
        section for section in sections[:3] if not any(what == "sign" and sign == "@" for what, sign in section.tokens)
    ]
    if not numbers:
        return None, value
    if any(section.condition for section in numbers):
        for section in numbers:
            if section.condition and _OPERATORS[section.condition[0]](value, section.condition[1]):
                return section, value
        return next((section for section in reversed(numbers) if not section.condition), None), value
    if value < 0 and len(numbers) > 1:
        return numbers[1], -value
    if value == 0 and len(numbers) > 2:
        return numbers[2], value
    return numbers[0], value


def _general(raw: str) -> str:
    if raw.isascii() and (raw.isdecimal() or (raw[:1] == "-" and raw[1:].isdecimal())):
        return raw
    try:
        return f"{float(raw):.15g}"
    except ValueError:
        return raw


def _number(section: _Section, value: Decimal, raw: str) -> str:
    tokens = section.tokens
    whats = [what for what, _ in tokens]
    if "power" in whats or "general" in whats or ("sign", "/") in tokens:
        shown = _general(raw)
        return "".join(text if what == "text" else shown if what == "general" else "" for what, text in tokens) or shown
    if "digit" not in whats:
        return "".join(text for what, text in tokens if what == "text" or text == "%")
    point = tokens.index(("sign", ".")) if ("sign", ".") in tokens else len(tokens)
    whole = [at for at, what in enumerate(whats[:point]) if what == "digit"]
    places = whats[point:].count("digit")
    commas = [at for at, token in enumerate(tokens) if token == ("sign", ",")]
    grouped = any(whole[0] < at < whole[-1] for at in commas if whole)
    behind = whole[-1] + 1 if whole else point + 1 + places
    while behind < len(tokens) and tokens[behind] == ("sign", ","):  # each of them hides three digits
        value /= 1000
        behind += 1
    shown = abs(value) * 100 ** tokens.count(("sign", "%"))
    digits = f"{shown.quantize(Decimal(1).scaleb(-min(places, 15)), rounding=ROUND_HALF_UP):f}"
    front, _, back = digits.partition(".")
    front = front.lstrip("0")
    pieces = ["-"] if value < 0 else []
    done, left = 0, len(whole)
    for at, (what, text) in enumerate(tokens):
        if what == "digit" and at < point:
            upto = len(front) - left + 1  # the first place takes all that are too many
            if upto <= done and text == "0":
                pieces.append("0")
            for digit in range(done, upto):
                if grouped and digit and (len(front) - digit) % 3 == 0:
                    pieces.append(",")
                pieces.append(front[digit])
            done = max(done, upto)
            left -= 1
        elif what == "digit":
            pieces.append(back[:1])
            back = back[1:]
        elif what == "text" or text in (".", "%"):
            pieces.append(text)
    return "".join(pieces)


def _date(section: _Section, value: Decimal, raw: str, from_1904: bool) -> Shown:
    if not 0 <= value < _LAST_DAY:
        return Shown(_general(raw))
    epoch = datetime(1904, 1, 1) if from_1904 else datetime(1899, 12, 30 if value >= 60 else 31)
    at = epoch + timedelta(milliseconds=int((value * 86_400_000).to_integral_value()))
    tokens = [token for token in section.tokens if token[0] != "nothing"]
    halved = any(what == "half" for what, _ in tokens)
    times = [(number, text[0]) for number, (what, text) in enumerate(tokens) if what in ("date", "elapsed")]
    pieces: list[str] = []
    seen = set()
    for number, (what, text) in enumerate(tokens):
        letter = text[:1]
        if what == "text":
            pieces.append(text)
        elif what == "half":
            pieces.append("PM" if at.hour >= 12 else "AM")
        elif what == "elapsed":
            seconds = int(value * 86_400)
            pieces.append(str(seconds // {"h": 3600, "m": 60, "s": 1}[letter]).zfill(len(text)))
        elif what == "date":
            place = times.index((number, letter))
            after_hour = place > 0 and times[place - 1][1] == "h"
            before_second = place + 1 < len(times) and times[place + 1][1] == "s"
            if letter == "m" and len(text) <= 2 and (after_hour or before_second):
                pieces.append(str(at.minute).zfill(len(text)))
            else:
                seen.add("y" if letter == "e" else letter)
                pieces.append(_date_piece(letter, len(text), at, halved))
        elif what == "sign" and text != "@":
            pieces.append(text)
        elif what == "digit" and pieces and pieces[-1] == ".":
            pieces.append(str(at.microsecond // 100_000))
    whole = seen >= {"y", "m", "d"} or not seen & {"y", "m", "d"}
    return Shown("".join(pieces), "" if whole else f"{at:%Y-%m-%d}")


def _date_piece(letter: str, length: int, at: datetime, halved: bool) -> str:
    if letter in "ye":
        return f"{at.year % 100:02}" if length <= 2 and letter == "y" else str(at.year)
    if letter == "m":
        name = _MONTHS[at.month - 1]
        return (
            str(at.month).zfill(length)
            if length <= 2
            else name[:3]
            if length == 3
            else name[:1]
            if length == 5
            else name
        )
    if letter == "d":
        name = _DAYS[at.weekday()]
        return str(at.day).zfill(length) if length <= 2 else name[:3] if length == 3 else name
    if letter == "a":
        return _KOREAN_DAYS[at.weekday()] + ("요일" if length > 3 else "")
    if letter == "h":
        return str((at.hour % 12 or 12) if halved else at.hour).zfill(length)
    return str(at.second).zfill(length)

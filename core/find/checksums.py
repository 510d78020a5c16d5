"""Check digits that python-stdnum does not know, each a pure function with the source of its rule.

In: the matched value in folded text, and the country of its row. Out: True (proved), False (cannot be), None (cannot
tell), as in core/find/checks.py.
"""

from collections.abc import Callable


def figures(value: str) -> list[int]:
    """The digits of a value as numbers."""
    return [int(letter) for letter in value if letter.isdecimal()]


def dea(value: str, _country: str) -> bool:
    """Registrants of the DEA: the sum of the odd digits and twice the even ones ends in the last digit."""
    number = figures(value)
    return (number[0] + number[2] + number[4] + 2 * (number[1] + number[3] + number[5])) % 10 == number[6]


_TW_LETTERS = "ABCDEFGHJKLMNPQRSTUVXYWZIO"


def tw_id(value: str, _country: str) -> bool:
    """Taiwan's national and resident numbers: the letter counts as two digits, weights 1 9 8 ... 1 1, modulo 10."""
    code = _TW_LETTERS.index(value[0]) + 10
    number = [code // 10, code % 10, *(int(digit) for digit in value[1:])]
    return (
        sum(digit * weight for digit, weight in zip(number, (1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1), strict=True)) % 10 == 0
    )


def hk_id(value: str, _country: str) -> bool:
    """Hong Kong identity cards: weights 9 to 2 (a blank counts 36), modulo 11."""
    letters = "".join(filter(str.isalnum, value))
    body = letters[:-1].rjust(8)
    points = [36 if letter == " " else int(letter, 36) for letter in body]
    rest = -sum(point * weight for point, weight in zip(points, range(9, 1, -1), strict=True)) % 11
    return letters[-1] == "0123456789A"[rest]


def sg_nric(value: str, _country: str) -> bool | None:
    """Singapore's NRIC and FIN: weights 2 7 6 5 4 3 2, modulo 11; the letters of the M series are not settled here."""
    total = sum(int(digit) * weight for digit, weight in zip(value[1:8], (2, 7, 6, 5, 4, 3, 2), strict=True))
    total += {"T": 4, "G": 4}.get(value[0], 0)
    if value[0] == "M":
        return None
    return value[8] == ("JZIHGFEDCBA" if value[0] in "ST" else "XWUTRQPNMLK")[total % 11]


_VIN_VALUES = {**dict(zip("ABCDEFGH", range(1, 9), strict=True)), **dict(zip("JKLMN", range(1, 6), strict=True))}
_VIN_VALUES |= {"P": 7, "R": 9, **dict(zip("STUVWXYZ", range(2, 10), strict=True))}
_VIN_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)


def vin(value: str, _country: str) -> bool | None:
    """Vehicle identification numbers: the check digit is only kept in North America (49 CFR 565.15)."""
    points = (_VIN_VALUES.get(letter) or int(letter) for letter in value)
    total = sum(point * weight for point, weight in zip(points, _VIN_WEIGHTS, strict=True))
    return True if value[8] == "0123456789X"[total % 11] else None


def hu_taj(value: str, _country: str) -> bool:
    """Hungarian social security numbers: weights 3 and 7 in turn, modulo 10 (1996. évi XX. törvény, annex)."""
    number = figures(value)
    return sum(digit * (3, 7)[at % 2] for at, digit in enumerate(number[:8])) % 10 == number[8]


def hu_tax(value: str, _country: str) -> bool:
    """Hungarian tax numbers of persons: weights 1 to 9, modulo 11 (1996. évi XX. törvény, annex)."""
    number = figures(value)
    return sum(digit * at for at, digit in enumerate(number[:9], 1)) % 11 == number[9]


def _crossed(number: list[int], weights: tuple[int, ...]) -> int:
    """The sum of the digit sums of digits times weights."""
    return sum(sum(divmod(digit * weight, 10)) for digit, weight in zip(number, weights, strict=True))


def _with_letter(value: str, at: int) -> list[int]:
    """Digits and one letter, which counts as its place in the alphabet in two digits."""
    letters = "".join(filter(str.isalnum, value)).upper()
    return figures(f"{letters[:at]}{ord(letters[at]) - 64:02}{letters[at + 1 :]}")


def de_svnr(value: str, _country: str) -> bool:
    """German pension insurance numbers: digit sums under weights 2 1 2 5 7 1 2 1 2 1 2 1, modulo 10 (VKVV § 4)."""
    *number, last = _with_letter(value, 8)
    return _crossed(number, (2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1)) % 10 == last


def de_kvnr(value: str, _country: str) -> bool:
    """German health insurance numbers: digit sums under weights 1 and 2 in turn, modulo 10 (SGB V § 290)."""
    *number, last = _with_letter(value, 0)
    return _crossed(number, (1, 2) * 5) % 10 == last


def au_medicare(value: str, _country: str) -> bool:
    """Australian Medicare cards: weights 1 3 7 9 1 3 7 9, modulo 10, of the ninth digit (METeOR 270101)."""
    number = figures(value)
    return sum(digit * weight for digit, weight in zip(number[:8], (1, 3, 7, 9) * 2, strict=True)) % 10 == number[8]


def ru_snils(value: str, _country: str) -> bool:
    """Russian insurance numbers: weights 9 to 1, modulo 101, 100 counting as 0 (Постановление ПФР № 318п)."""
    number = figures(value)
    total = sum(digit * weight for digit, weight in zip(number[:9], range(9, 0, -1), strict=True))
    return total % 101 % 100 == number[9] * 10 + number[10]


def kr_corporation(value: str, _country: str) -> bool | None:
    """Korean numbers of corporations: weights 1 and 2 in turn, modulo 10; none is kept since 2025 (상업등기규칙)."""
    number = figures(value)
    total = sum(digit * (1, 2)[at % 2] for at, digit in enumerate(number[:12]))
    return True if -total % 10 == number[12] else None


def pl_dowod(value: str, _country: str) -> bool:
    """Polish identity cards: letters count from A = 10, weights 7 3 1 9 7 3 1 7 3, modulo 10."""
    signs = [int(letter, 36) for letter in value if letter.isalnum()]
    return sum(sign * weight for sign, weight in zip(signs, (7, 3, 1, 9, 7, 3, 1, 7, 3), strict=True)) % 10 == 0


def es_nass(value: str, _country: str) -> bool | None:
    """Spanish social security numbers: what stands before the last two digits, modulo 97."""
    number = "".join(map(str, figures(value)))
    if len(number) not in (11, 12):
        return None
    body = number[:2] + number[3:-2] if len(number) == 12 and number[2] == "0" else number[:-2]
    return int(body) % 97 == int(number[-2:])


SUMS: dict[str, Callable[[str, str], bool | None]] = {
    sums.__name__: sums
    for sums in (
        dea,
        tw_id,
        hk_id,
        sg_nric,
        vin,
        hu_taj,
        hu_tax,
        de_svnr,
        de_kvnr,
        au_medicare,
        ru_snils,
        kr_corporation,
        pl_dowod,
        es_nass,
    )
}
"""By the name that rows use."""

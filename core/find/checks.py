"""Three-way checks: True (proved), False (cannot be), None (cannot tell).

In: the matched value in folded text, and the country of its row. Out: the verdict. The arithmetic is python-stdnum's
and phonenumbers'; here it is only asked. Both are imported on first use.
"""

import datetime
import ipaddress
import unicodedata
from collections.abc import Callable
from functools import cache
from importlib import import_module

import regex

from core.find.checksums import SUMS
from core.find.remembered import remembered
from core.languages.language import words
from core.languages.months import MONTHS

Check = Callable[[str, str], bool | None]

_OLDEST = 120  # years; nobody alive was born earlier
_MONTHS = {
    **{
        name: number
        for number, name in enumerate(words("jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec"), 1)
    },
    **{
        name: number
        for number, name in enumerate(words("oca, şub, mar, nis, may, haz, tem, ağu, eyl, eki, kas, ara"), 1)
    },
}
_NUMBERS = regex.compile(r"\d+")
_WORDS = regex.compile(r"[\p{L}\p{M}]{3,}")
_LETTERS = regex.compile(r"\p{L}{3,}")


def digits(value: str) -> str:
    """Only the digits of a value."""
    return "".join(filter(str.isdigit, value))


def stdnum_valid(module: str, value: str) -> bool:
    """What python-stdnum's `module` ("tr.tckimlik") says of a value, separators removed."""
    compact = "".join(filter(str.isalnum, value))
    return bool(_module(f"stdnum.{module}").is_valid(compact))


@cache
def _module(name: str):  # type: ignore[no-untyped-def]
    return import_module(name)


def by_stdnum(module: str) -> Check:
    """A check that is wholly python-stdnum's: True or False."""
    return lambda value, _country: stdnum_valid(module, value)


def plausible(module: str) -> Check:
    """For numbers without a check digit: python-stdnum can only rule a value out."""
    return lambda value, _country: None if stdnum_valid(module, value) else False


def luhn(value: str, _country: str) -> bool:
    """Payment cards: ISO/IEC 7812-1 annex B."""
    number = digits(value)
    return len(set(number)) > 1 and stdnum_valid("luhn", number)


def rrn(value: str, _country: str) -> bool | None:
    """Korean resident and foreigner numbers (주민등록법 시행규칙, changed 2020-10-05).

    Since October 2020 the last six digits are random, also for changed numbers and late registration, so a failed
    checksum proves nothing; an impossible birth date does.
    """
    number = digits(value)
    if len(number) < 7:
        return None
    try:
        _module("stdnum.kr.rrn").get_birth_date(number)
    except _module("stdnum.exceptions").ValidationError:
        return False
    return True if len(number) == 13 and stdnum_valid("kr.rrn", number) else None


_EXTENSION = regex.compile("dahili|내선")  # as phonenumbers knows it
_AS_HYPHEN = str.maketrans("_·", "--")


def phone(value: str, country: str) -> bool | None:
    """A number of the country's plan, or with "+" of any. True valid, None possible, False neither."""
    numbers = _module("phonenumbers")
    number = _EXTENSION.sub("ext.", value.strip().translate(_AS_HYPHEN))
    if number.startswith("00") and not country:
        number = "+" + number[2:]
    try:
        parsed = numbers.parse(number, country or None)
    except numbers.NumberParseException:
        return False
    if numbers.is_valid_number(parsed):
        return True
    return None if numbers.is_possible_number(parsed) else False


# Where national numbers may come from when nothing tells: those whose rows do not stand in the table.
_REGIONS = words(
    """
    AU, NZ, IE, IT, ES, PT, NL, BE, CH, AT, SE, NO, DK, FI, PL, CZ, GR, JP, CN, TW, HK, SG, IN, BR, MX, AR, CL, ZA, IL,
    DE, FR, GB, HU, RO, UA, RU
    """
)


def phone_somewhere(value: str, _country: str) -> bool | None:
    """A number of the plan of some country. True valid in one; None in none, since plans are many."""
    return True if any(phone(value, region) for region in _REGIONS) else None


@remembered
def is_mobile(value: str, country: str) -> bool:
    """A number that the plan gives to mobile telephones alone: somebody's, whatever announces it."""
    numbers = _module("phonenumbers")
    try:
        parsed = numbers.parse(value, country or None)
    except numbers.NumberParseException:
        return False
    return bool(numbers.number_type(parsed) == numbers.PhoneNumberType.MOBILE)


_ROUTERS = frozenset(("192.168.0.1", "192.168.1.1", "192.168.1.254", "192.168.0.254"))


def ip(value: str, _country: str) -> bool | None:
    """IPv4 or IPv6, RFC 4291 and RFC 6890: the unspecified address, multicast, masks and what every router of a home
    is called name nobody."""
    try:
        address = ipaddress.ip_address(value.partition("/")[0].partition("%")[0])
    except ValueError:
        return False
    nobody = address.is_unspecified or address.is_multicast or address.is_loopback
    return False if nobody or value in _ROUTERS or value.startswith("255.") else None


def birth_date(value: str, _country: str) -> bool | None:
    """A day that was, at most 120 years ago. None without a day, a month, a year or a century."""
    numbers = [int(number) for number in _NUMBERS.findall(value)]
    today = datetime.date.today()
    if len(numbers) == 1 and value.strip().isdigit() and len(value.strip()) in (6, 8):
        text = value.strip()
        numbers = [int(text[:-4]), int(text[-4:-2]), int(text[-2:])]
    word = _LETTERS.search(unicodedata.normalize("NFC", value))
    if word and (month := _MONTHS.get(word[0][:3].lower())):
        numbers = [numbers[0], month, numbers[1]] if len(numbers) == 2 else numbers
    if len(numbers) == 2 and "월" in value:
        year, month = numbers if "년" in value else (99, numbers[0])
        return None if month in range(1, 13) and (year < 100 or today.year - _OLDEST <= year <= today.year) else False
    if len(numbers) == 1 and numbers[0] < 100 and "년" in value:
        return None
    if len(numbers) == 1:
        return None if today.year - _OLDEST <= numbers[0] <= today.year else False
    if len(numbers) != 3:
        return False
    days = [day for day in _readings(numbers) if today - datetime.timedelta(days=_OLDEST * 366) <= day <= today]
    if not days:
        return False
    return True if max(numbers) > 99 else None


def _readings(numbers: list[int]) -> list[datetime.date]:
    """The days three numbers can mean: year first, or day and month in either order with the year last."""
    first, second, third = numbers
    days = []
    for year, month, day in ((first, second, third), (third, second, first), (third, first, second)):
        for century in (0,) if year > 99 else (1900, 2000):
            try:
                days.append(datetime.date(century + year, month, day))
            except ValueError:
                continue
    return days


def birth_day(value: str, _country: str) -> bool | None:
    """A day with the name of its month in any language, or in the signs of Japanese and Chinese. None without a day."""
    days = _named(value)
    if days is None:
        return None
    today = datetime.date.today()
    return any(today - datetime.timedelta(days=_OLDEST * 366) <= day <= today for day in days)


def any_day(value: str, _country: str) -> bool | None:
    """A day of the calendar so written, past or to come."""
    return False if _named(value) == [] else None


def _named(value: str) -> list[datetime.date] | None:
    """The days it can mean; None where it names no day."""
    numbers = [int(number) for number in _NUMBERS.findall(value)]
    word = next(filter(MONTHS.get, map(str.lower, _WORDS.findall(value))), "")
    if word:
        numbers[1:1] = [MONTHS[word]]
    return _readings(numbers) if len(numbers) == 3 else None


def any_date(value: str, country: str) -> bool | None:
    """A day of the calendar, past or to come."""
    numbers = [int(number) for number in _NUMBERS.findall(value)]
    if len(numbers) == 3 and not _readings(numbers):
        return False
    return None


def secret(value: str, _country: str) -> bool | None:
    """Passwords and keys are no single plain word ("password: required"), no other variable and no path."""
    if value.startswith(("$", "%", "{", "/")):
        return False
    if value.isalpha() and (value.islower() or value.istitle()) and len(value) < 16:
        return False
    return None


def pesel(value: str, country: str) -> bool:
    """Polish numbers, of somebody who can be alive: many a telephone number begins like a birth in 1901."""
    number = digits(value)
    return stdnum_valid("pl.pesel", number) and bool(
        birth_date(_module("stdnum.pl.pesel").get_birth_date(number).isoformat(), country)
    )


def as_written(module: str) -> Check:
    """python-stdnum's word on a value whose signs count."""
    return lambda value, _country: bool(_module(f"stdnum.{module}").is_valid(value))


def dated(module: str) -> Check:
    """A number that holds a birth date, of somebody who can be alive and was born."""

    def check(value: str, country: str) -> bool:
        if not stdnum_valid(module, value):
            return False
        day = _module(f"stdnum.{module}").get_birth_date("".join(filter(str.isalnum, value)))
        return day is None or bool(birth_date(day.isoformat(), country))

    return check


def lu_matricule(value: str, _country: str) -> bool:
    """Luxembourg's number of a person: a Luhn digit, then a Verhoeff digit, each over the first eleven."""
    number = digits(value)
    return stdnum_valid("luhn", number[:12]) and stdnum_valid("verhoeff", number[:11] + number[12:])


# The names that rows use.
CHECKS: dict[str, Check] = {
    "luhn": luhn,
    "rrn": rrn,
    "phone": phone,
    "phone_somewhere": phone_somewhere,
    "ip": ip,
    "birth_date": birth_date,
    "any_date": any_date,
    "birth_day": birth_day,
    "any_day": any_day,
    "secret": secret,
    "iban": by_stdnum("iban"),
    "tckn": by_stdnum("tr.tckimlik"),
    "vkn": by_stdnum("tr.vkn"),
    "brn": by_stdnum("kr.brn"),
    "ssn": plausible("us.ssn"),
    "itin": plausible("us.itin"),
    "ein": plausible("us.ein"),
    "nhs": by_stdnum("gb.nhs"),
    "pesel": pesel,
    "verhoeff": by_stdnum("verhoeff"),
    "mod97": by_stdnum("iso7064.mod_97_10"),
    "mod11": by_stdnum("iso7064.mod_11_10"),
    "npi": lambda value, _country: stdnum_valid("luhn", "80840" + digits(value)),  # 45 CFR 162.406
    "lu_matricule": lu_matricule,
    "pl_nrb": lambda value, _country: stdnum_valid("iban", "PL" + digits(value)),
    **SUMS,
    "fi.hetu": as_written("fi.hetu"),
    "se.personnummer": as_written("se.personnummer"),
    **{
        module: dated(module)
        for module in ("bg.egn", "cz.rc", "dk.cpr", "ee.ik", "gr.amka", "lt.asmens", "ro.cnp", "si.emso", "cn.ric")
    },
    **{
        module: by_stdnum(module)
        for module in words(
            """
            imei, bic, bitcoin, eu.vat, gb.vat, gb.utr, at.vnr, be.nn, de.idnr, es.dni, es.nie, fr.nir, fr.nif, gr.vat,
            hr.oib, ie.pps, it.codicefiscale, lv.pvn, nl.bsn, pl.nip, pt.nif, pt.cc, ch.ssn, ch.uid, no.fodselsnummer,
            no.mva, is_.kennitala, ua.rntrc, ru.inn, ca.sin, ca.bc_phn, us.rtn, br.cpf, br.cnpj, mx.curp, mx.rfc,
            ar.cuit, cl.rut, au.tfn, au.abn, nz.ird, jp.in_, in_.aadhaar, in_.pan, in_.gstin, in_.epic, za.idnr,
            il.idnr, th.pin, my.nric, id.nik, pk.cnic, cy.vat,
            pl.regon, es.ccc, cz.bankaccount, de.stnr, at.tin, it.iva, es.cif, hu.anum, ro.cui, si.ddv, fr.siren,
            fr.siret
            """
        )
    },
}

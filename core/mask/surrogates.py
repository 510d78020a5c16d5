"""Invented values: names, places and numbers that look real and belong to nobody in the document.

In: a document, a salt, entries. Out: for each entry a text of the same kind in the language it is written in (English,
Korean, Turkish), always the same for the same salt. Names, companies, streets and cities come from Faker; mail and web
addresses use domains nobody can register (RFC 2606), IP addresses those kept for documentation (RFC 5737, RFC 3849);
numbers keep their shape and fail their checks, so that they are no real person's.

No invented value stands in the document, no two are equal. A name with a word of the document in it is never taken.
"""

import hashlib
import hmac
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import regex

from core.folding import fold
from core.mask.variants import RUN, is_hangul
from core.model import Document, Entry

_TURKISH = regex.compile("[çğıöşüÇĞİÖŞÜ]")
_TURKISH_ONLY = regex.compile("[ğışĞİŞ]")
_HANGUL = regex.compile(r"\p{Hangul}")
_SAMPLE = 20_000  # code points looked at to tell the language of a document
_TURKISH_FROM = 1 / 400  # share of letters that only Turkish has
_UNSAFE = regex.compile(r"""[\p{C}"'<>&\\;,|\t\[\]{}]+""")  # no format has to quote or escape what is left
_LONGEST_PREFIX = 6  # of a Korean word: particles follow without a space
_WORDY = frozenset({"PERSON", "ORG", "LOCATION", "USERNAME"})
_DOMAINS = ("example.com", "example.org", "example.net")


@cache
def _faker(locale: str) -> Any:
    from faker import Faker

    return Faker(locale, use_weighting=False)


class Inventor:
    """`invent` a value for an entry; each `attempt` another one."""

    def __init__(self, document: Document, salt: str) -> None:
        self._document = document
        self._salt = bytes.fromhex(salt)
        self._used: dict[str, str] = {}  # folded text to token
        self._words: frozenset[str] | None = None
        self._locale = _language(document)

    def invent(self, entry: Entry, attempt: int) -> str:
        """A text that is nobody's and nothing else's yet; "" when this attempt found none."""
        value = f"{entry.kind}\0{entry.original}\0{entry.raw or ''}\0{attempt}".encode("utf-8", "surrogatepass")
        seed = hmac.new(self._salt, value, hashlib.sha256).digest()
        chance = random.Random(seed)  # noqa: S311 - the seed is secret; the numbers only have to look real
        faker = _faker(self._locale_of(entry.original))
        faker.seed_instance(int.from_bytes(seed[:8], "big"))
        for _ in range(8):
            made = _UNSAFE.sub(" ", _MAKERS[entry.kind](entry.original, faker, chance))
            text = " ".join(made.split())
            if text and self._is_free(text, entry):
                self._used[_key(text)] = entry.token
                return text
        return ""

    def _locale_of(self, original: str) -> str:
        if _HANGUL.search(original):
            return "ko_KR"
        return "tr_TR" if self._locale == "tr_TR" or _TURKISH.search(original) else "en_US"

    def _is_free(self, text: str, entry: Entry) -> bool:
        key = _key(text)
        if self._used.get(key, entry.token) != entry.token or key == _key(entry.original):
            return False
        if self._words is None:
            self._words = frozenset(_words(self._document))
        runs = [match[0] for match in RUN.finditer(key)]
        told = [run in self._words for run in runs if len(run) > 1 or is_hangul(run)]
        return bool(runs) and not (any(told) if entry.kind in _WORDY else bool(told) and all(told))


def _key(text: str) -> str:
    return fold(text, caseless=True).text


def _words(document: Document) -> Iterator[str]:
    """Every word and number of the document, folded; of Korean words what they may begin with as well."""
    for part in document.parts:
        for match in RUN.finditer(_key(part.text)):
            run = match[0]
            yield run
            if is_hangul(run[0]):
                yield from (run[:length] for length in range(2, min(len(run), _LONGEST_PREFIX)))


def _language(document: Document) -> str:
    """What names without letters of their own are taken for."""
    text = "".join(part.text[:_SAMPLE] for part in document.parts)[:_SAMPLE]
    return "tr_TR" if len(_TURKISH_ONLY.findall(text)) > len(text) * _TURKISH_FROM else "en_US"


# -- makers --------------------------------------------------------------------------------------------------------

_Maker = Callable[[str, Any, random.Random], str]


def _person(original: str, faker: Any, _chance: random.Random) -> str:
    if _HANGUL.search(original):
        return f"{faker.last_name()}{faker.first_name()}"
    first, last = str(faker.first_name()).split()[0], str(faker.last_name()).split()[0]
    return last if len(original.split()) == 1 else f"{first} {last}"


def _company(_original: str, faker: Any, _chance: random.Random) -> str:
    return str(faker.company())


def _place(_original: str, faker: Any, _chance: random.Random) -> str:
    return str(faker.city())


def _address(_original: str, faker: Any, _chance: random.Random) -> str:
    return str(faker.street_address())


def _email(_original: str, faker: Any, chance: random.Random) -> str:
    return f"{faker.user_name()}{chance.randrange(10, 100)}@{chance.choice(_DOMAINS)}"


def _username(_original: str, faker: Any, chance: random.Random) -> str:
    return f"{faker.user_name()}{chance.randrange(100, 1000)}"


def _url(_original: str, faker: Any, chance: random.Random) -> str:
    return f"www.{faker.user_name()}{chance.randrange(10, 100)}.example"


def _ip(original: str, _faker: Any, chance: random.Random) -> str:
    if ":" in original:
        return f"2001:db8:{chance.randrange(1, 0xFFFF):x}::{chance.randrange(1, 0xFFFF):x}"
    return f"{chance.choice(('192.0.2', '198.51.100', '203.0.113'))}.{chance.randrange(1, 255)}"


def _date(original: str, _faker: Any, chance: random.Random) -> str:
    """Another day: years move by at most five, days and months stay possible, words stay."""

    def other(match: regex.Match[str]) -> str:
        digits = str(match[0])
        if len(digits) == 4:
            return str(int(digits) + chance.choice((-5, -4, -3, -2, -1, 1, 2, 3, 4, 5)))
        if len(digits) == 8:
            return f"{int(digits[:4]) + chance.randrange(1, 6)}{chance.randrange(1, 13):02}{chance.randrange(1, 29):02}"
        if len(digits) > 2:
            return digits
        highest = 12 if int(digits) <= 12 else 28
        lowest = 1 if int(digits) <= 12 else 13
        return f"{chance.randrange(lowest, highest + 1):0{len(digits)}}"

    return str(regex.sub("[0-9]+", other, original))


def _phone(original: str, faker: Any, chance: random.Random) -> str:
    """The country or area code stays."""
    code = regex.match(r"\+?(?:0[0-9]{1,2}|[0-9]{1,3}(?=[ \-.(]))|\+", original)
    return _number(original, faker, chance, start=code.end() if code is not None else 0)


def _iban(original: str, faker: Any, chance: random.Random) -> str:
    """The country stays."""
    return _number(original, faker, chance, start=2)


def _number(original: str, _faker: Any, chance: random.Random, start: int = 0) -> str:
    """The same shape with other digits and letters."""
    for _ in range(20):
        made = original[:start] + "".join(_other(letter, chance) for letter in original[start:])
        if not _passes(made):
            return made
    return ""


def _other(letter: str, chance: random.Random) -> str:
    if letter in "0123456789":
        return chance.choice("0123456789")
    if "a" <= letter <= "z":
        return chance.choice("abcdefghjkmnpqrstuvwxyz")
    return chance.choice("ABCDEFGHJKMNPQRSTUVWXYZ") if "A" <= letter <= "Z" else letter


def _passes(number: str) -> bool:
    """A checksum says that this could be somebody's."""
    from stdnum import iban, luhn
    from stdnum.kr import rrn
    from stdnum.tr import tckimlik

    plain = "".join(letter for letter in number if letter.isalnum())
    if iban.is_valid(plain) or rrn.is_valid(plain) or tckimlik.is_valid(plain):
        return True
    return plain.isdecimal() and len(plain) in range(13, 20) and bool(luhn.is_valid(plain))


_MAKERS: dict[str, _Maker] = {
    "PERSON": _person,
    "ORG": _company,
    "LOCATION": _place,
    "ADDRESS": _address,
    "EMAIL": _email,
    "USERNAME": _username,
    "URL": _url,
    "IP": _ip,
    "DATE": _date,
    "DOB": _date,
    "PHONE": _phone,
    "IBAN": _iban,
}
_MAKERS |= dict.fromkeys(
    ("RRN", "TCKN", "VKN", "SSN", "CARD", "PASSPORT", "LICENCE", "ACCOUNT", "ID", "POSTCODE"), _number
)
INVENTED_KINDS = frozenset(_MAKERS)
"""Kinds for which something real-looking can be invented; the others keep their tokens."""

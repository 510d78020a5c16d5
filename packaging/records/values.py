"""One value of a kind: names, numbers, addresses, and the harmless look-alikes around them.

In: dice, a split, a language. Out: the value as a `Value`.

Numbers with a check digit (RRN, CARD, TCKN, VKN, IBAN) fail it by construction, so that no real person's number
appears; `valid` makes them pass, for tests of checks. SSN has an area that is never issued (900-999), unless `valid`.
PHONE values are placeholders: numbers kept for drama in the US and UK (555-01xx, Ofcom), exchanges without subscribers
in Korea (010-0, 010-1) and Turkey (000). E-mail addresses use domains reserved by RFC 2606. Dates of birth, accounts,
passports and addresses are random.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from stdnum import iban, luhn
from stdnum.kr import rrn as korean
from stdnum.tr import tckimlik, vkn

from core.languages.language import words
from records.words import Dice, pool

KINDS = {
    "name": "PERSON", "rrn": "RRN", "dob": "DOB", "kin": "REL", "addr": "ADDRESS", "tel": "PHONE", "mail": "EMAIL",
    "acct": "ACCOUNT", "card": "CARD", "org": "ORG", "place": "LOCATION", "tckn": "TCKN", "vkn": "VKN", "ssn": "SSN",
    "pass": "PASSPORT", "iban": "IBAN", "user": "USERNAME",
}  # fmt: skip
BASE_KINDS = ("PERSON", "RRN", "DOB", "REL", "ADDRESS", "PHONE", "EMAIL", "ACCOUNT", "CARD")
ALL_KINDS = tuple(KINDS.values())


@dataclass(frozen=True, slots=True)
class Value:
    """A value as it is written; of a person also the parts a friend or a clerk would use."""

    text: str = field(repr=False)
    first: str = field(default="", repr=False)
    last: str = field(default="", repr=False)


class Maker:
    """Makes values for one record."""

    def __init__(self, dice: Dice, split: str, language: str, *, valid: bool = False) -> None:
        self._dice, self._split, self._language, self._valid = dice, split, language, valid

    def value(self, slot: str) -> Value:
        """A value for a slot of a template (a key of KINDS)."""
        if slot == "name":
            return self._name()
        make: Callable[[], str] = getattr(self, f"_{slot}")
        return Value(make())

    def harmless(self, slot: str) -> str:
        """Text that is nobody's: date, time, money, product, switch (a company's number), ver."""
        make: Callable[[], str] = getattr(self, f"_{slot}")
        return make()

    def _words(self, name: str) -> tuple[str, ...]:
        return pool(f"{name}_{self._language}", self._split)

    def _name(self) -> Value:
        dice = self._dice
        given = dice.pick(self._words("given"))
        if self._language == "ko":
            last = dice.pick_early(pool("surname_ko"))  # a surname alone names nobody; given names keep splits apart
            return Value(last + given, given, last)
        last = dice.pick(self._words("surname"))
        if self._language == "en":
            middle = f"{dice.pick('ABCDEFGHJKLMNPRSTW')}. " if dice.chance(0.12) else ""
            return Value(f"{given} {middle}{last}", given, last)
        second = dice.pick(self._words("given")) if dice.chance(0.2) else ""
        full = f"{given} {second} {last}" if second and second != given else f"{given} {last}"
        return Value(full, given, last)

    # -- numbers with check digits -------------------------------------------------------------------------------------

    def _checked(self, right: str) -> str:
        """The right check digits, or wrong ones."""
        if self._valid:
            return right
        return str((int(right) + self._dice.between(1, 9)) % 10)

    def _rrn(self) -> str:
        year, month, day = self._day()
        century = {19: "12", 20: "34"}[year // 100]
        body = f"{year % 100:02}{month:02}{day:02}{self._dice.pick(century)}"
        body += f"{self._dice.below(97):02}{self._dice.digits(3)}"  # place of registration, up to 96
        number = body + self._checked(korean.calc_check_digit(body))
        return f"{number[:6]}-{number[6:]}"

    def _card(self) -> str:
        body = self._dice.pick(("4", "51", "52", "53", "54", "9490"))
        body += self._dice.digits(15 - len(body))
        number = body + self._checked(luhn.calc_check_digit(body))
        return self._dice.pick(("-", "-", " ", "")).join(number[at : at + 4] for at in range(0, 16, 4))

    def _tckn(self) -> str:
        body = self._dice.fill("#########")
        right = tckimlik.calc_check_digits(body)
        return body + right[0] + self._checked(right[1])

    def _vkn(self) -> str:
        body = self._dice.fill("#########")
        return body + self._checked(vkn.calc_check_digit(body))

    def _iban(self) -> str:
        country, body = "TR", self._dice.fill("000##0################")
        if self._language != "tr":
            country, body = self._dice.pick((("DE", "##################"), ("GB", "NWBK##############")))
            body = self._dice.fill(body)
        right = iban.calc_check_digits(f"{country}00{body}")
        wrong = 2 + (int(right) - 2 + self._dice.between(1, 96)) % 97
        number = f"{country}{right if self._valid else f'{wrong:02}'}{body}"
        grouped = " ".join(number[at : at + 4] for at in range(0, len(number), 4))
        return grouped if self._dice.chance(0.6) else number

    def _ssn(self) -> str:
        area = self._dice.between(101, 665) if self._valid else self._dice.between(900, 999)
        return f"{area}-{self._dice.between(10, 98)}-{self._dice.between(1001, 9998)}"

    # -- other values --------------------------------------------------------------------------------------------------

    def _day(self) -> tuple[int, int, int]:
        return self._dice.between(1940, 2015), self._dice.between(1, 12), self._dice.between(1, 28)

    def _dob(self) -> str:
        year, month, day = self._day()
        ways = {
            "ko": (
                *(f"{year}년 {month}월 {day}일", f"{year}-{month:02}-{day:02}", f"{year}.{month:02}.{day:02}"),
                *(f"{year}. {month}. {day}.", f"{year % 100:02}{month:02}{day:02}"),
            ),
            "en": (
                *(f"{day} {_MONTHS['en'][month - 1]} {year}", f"{_MONTHS['en'][month - 1]} {day}, {year}"),
                *(f"{month:02}/{day:02}/{year}", f"{year}-{month:02}-{day:02}"),
            ),
            "tr": (
                *(f"{day:02}.{month:02}.{year}", f"{day} {_MONTHS['tr'][month - 1]} {year}"),
                f"{day:02}/{month:02}/{year}",
            ),
        }
        return self._dice.pick(ways[self._language])

    def _kin(self) -> str:
        return self._dice.pick(self._words("kin"))

    def _tel(self) -> str:
        dice = self._dice
        if self._language == "ko":
            pattern = dice.pick(("010-0###-####", "010-1###-####", "010-1###-####", "0101#######", "+82 10-1###-####"))
            return "0" + dice.fill(pattern[1:]) if pattern.startswith("0") else dice.fill(pattern)
        if self._language == "tr":
            prefix = dice.pick(("532", "535", "541", "542", "545", "552", "553", "505", "506", "555"))
            return dice.fill(dice.pick(("0{p} 000 ## ##", "+90 {p} 000 ## ##", "0({p}) 000 ## ##", "0{p}000####"))
                             .replace("{p}", prefix))  # fmt: skip
        area = dice.pick(_AREAS)
        return dice.fill(dice.pick(("({a}) 555-01##", "{a}-555-01##", "+1 {a} 555 01##", "07700 900###",
                                    "020 7946 0###", "+44 7700 900###")).replace("{a}", area))  # fmt: skip

    def _mail(self) -> str:
        dice = self._dice
        given = dice.pick(self._words("given"))
        latin = _romanised(given) if self._language == "ko" else _ascii(given)
        local = dice.pick(("{x}", "{x}.{y}", "{x}_{n}", "{y}{x}", "{x}{n}")).format(
            x=latin, y=dice.pick("bcdhjkmpsy"), n=dice.between(10, 1999)
        )
        return f"{local}@{dice.pick(('example.com', 'example.org', 'example.net', 'mail.example', 'posta.example'))}"

    def _acct(self) -> str:
        patterns = {
            "ko": ("110-###-######", "###-######-##-###", "1002-###-######", "###-##-######", "352-####-####-##"),
            "en": ("########", "##-##-## ########", "##########", "00########"),
            "tr": ("####-#######-####", "########-5001", "#### ########"),
        }
        return self._dice.fill(self._dice.pick(patterns[self._language]))

    def _addr(self) -> str:
        dice = self._dice
        if self._language == "ko":
            district, dong = dice.pick(self._words("district")), dice.pick(self._words("dong"))
            if dice.chance(0.4):
                return f"{district} {dong} {dice.between(1, 990)}-{dice.between(1, 99)}"
            road = f"{district} {dong[:-1]}{dice.pick(('로', '길', '대로'))} {dice.between(1, 400)}"
            flat = f", {dice.between(101, 130)}동 {dice.between(1, 25)}0{dice.between(1, 8)}호"
            return road + (flat if dice.chance(0.5) else "")
        if self._language == "tr":
            street = f"{dice.pick(_TREES)} {dice.pick(('Sok.', 'Cad.', 'Sokağı', 'Caddesi'))}"
            door = dice.pick((f"/{dice.between(1, 30)}", f" D: {dice.between(1, 30)}", ""))
            town = f"{dice.pick(self._words('district'))} / {dice.pick(self._words('province'))}"
            return f"{dice.pick(self._words('neighbourhood'))}. {street} No: {dice.between(1, 250)}{door} {town}"
        street = f"{dice.pick(self._words('surname'))} {dice.pick(_STREETS)}"
        if dice.chance(0.5):
            state, code = dice.pick(_STATES)
            town = f"{self._place()}, {state} {code}" + dice.fill("0###")[1:]
            return f"{dice.between(1, 9900)} {street}{dice.pick(('', f', Apt {dice.between(1, 60)}'))}, {town}"
        post = f"{dice.pick(('BS', 'LS', 'NE', 'SO', 'YO', 'CF'))}{dice.between(1, 29)} {dice.between(1, 9)}"
        return f"{dice.between(1, 240)} {street}, {self._place()} {post}{dice.pick('ABDEFG')}{dice.pick('HJLNPQ')}"

    def _org(self) -> str:
        dice = self._dice
        if self._language == "ko":
            tail = dice.pick(("전자", "물산", "건설", "상사", "시스템", "테크", "바이오", "에너지", "연구소", "병원"))
            return dice.pick(("", "(주)", "주식회사 ")) + dice.pick(self._words("dong"))[:-1] + tail
        if self._language == "tr":
            return f"{dice.pick(self._words('surname'))} {dice.pick(_TR_TAILS)}"
        return f"{dice.pick(self._words('surname'))} {dice.pick(('Ltd', 'Logistics', 'Hospital', '& Sons', 'Bank'))}"

    def _place(self) -> str:
        dice = self._dice
        if self._language == "ko":
            return dice.pick(self._words("district"))
        if self._language == "tr":
            return dice.pick(self._words("province"))
        return dice.pick(self._words("surname")) + dice.pick(("ton", "ville", "ford", "field", "bury"))

    def _pass(self) -> str:
        return self._dice.fill({"ko": "M########", "en": "5########", "tr": "U########"}[self._language])

    def _user(self) -> str:
        given = self._dice.pick(self._words("given"))
        latin = _romanised(given) if self._language == "ko" else _ascii(given)
        return f"{latin}{self._dice.pick(('_', '.', ''))}{self._dice.between(10, 9999)}"

    # -- harmless ------------------------------------------------------------------------------------------------------

    def _date(self) -> str:
        year, month, day = self._dice.between(2016, 2026), self._dice.between(1, 12), self._dice.between(1, 28)
        return {
            "ko": f"{year}년 {month}월 {day}일",
            "en": f"{day} {_MONTHS['en'][month - 1]} {year}",
            "tr": f"{day} {_MONTHS['tr'][month - 1]} {year}",
        }[self._language]

    def _time(self) -> str:
        return f"{self._dice.between(8, 19):02}:{self._dice.below(60):02}"

    def _money(self) -> str:
        amount = f"{self._dice.between(2, 990) * 1000:,}"
        return {"ko": f"{amount}원", "en": f"£{amount}", "tr": f"{amount.replace(',', '.')} TL"}[self._language]

    def _product(self) -> str:
        return self._dice.pick(_PRODUCTS[self._language])

    def _switch(self) -> str:
        patterns = {
            "ko": ("1588-####", "1544-####", "02-###-#000", "1670-####"),
            "en": ("0800 ### 000#", "0345 600 ####", "1-800-555-01##"),
            "tr": ("444 # ###", "0850 ### 00 ##", "0212 ### 00 00"),
        }
        return self._dice.fill(self._dice.pick(patterns[self._language]))

    def _ver(self) -> str:
        return f"{self._dice.between(1, 12)}.{self._dice.below(30)}.{self._dice.below(20)}"


_AREAS = words("212, 312, 415, 617, 206, 303, 404, 503, 602, 713, 801, 918, 214, 305, 510, 612, 702, 804, 916, 208")
_STREETS = ("Street", "Avenue", "Road", "Lane", "Drive", "Court", "St", "Ave", "Rd", "Close", "Terrace")
_STATES = (("OR", "97"), ("CA", "94"), ("TX", "75"), ("OH", "44"), ("NY", "12"), ("WA", "98"), ("IL", "60"))
_TREES = ("Lale", "Gül", "Çınar", "Menekşe", "Papatya", "Zambak", "Ihlamur", "Karanfil", "Nergis", "Defne", "İncir")
_TR_TAILS = ("Tekstil A.Ş.", "İnşaat Ltd. Şti.", "Holding", "Hastanesi", "Lojistik A.Ş.", "Gıda San. Tic. A.Ş.")
_PRODUCTS = {
    "ko": (
        "한나 토트백",
        "이지은행 저금통",
        "김가네 도시락",
        "정우 전기포트",
        "미나리 비누",
        "하늘이 인형",
        "강철 텀블러",
    ),
    "en": ("Martha rose tea", "Aunt Bessie mix", "Dr. Grip pen", "Jack Daniel sauce", "Victoria sponge", "Grace lamp"),
    "tr": ("Sultan çay seti", "Hanımeli sabunu", "Paşa kahve", "Yıldız lamba", "Gonca defter", "Kaptan çanta"),
}
_MONTHS = {
    "en": words("January, February, March, April, May, June, July, August, September, October, November, December"),
    "tr": words("Ocak, Şubat, Mart, Nisan, Mayıs, Haziran, Temmuz, Ağustos, Eylül, Ekim, Kasım, Aralık"),
}

# Revised Romanization of Korean, letter by letter, as people spell their mail addresses.
_LETTERS = (
    "g kk n d tt r m b pp s ss  j jj ch k t p h",
    "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i",
    " k k k n n n t l k m l l l p l m p p t t ng t t k t p t",
)
_FIRST, _MIDDLE, _LAST = (row.split(" ") for row in _LETTERS)


def _romanised(name: str) -> str:
    codes = [ord(letter) - 0xAC00 for letter in name]
    return "".join(_FIRST[code // 588] + _MIDDLE[code % 588 // 28] + _LAST[code % 28] for code in codes)


def _ascii(name: str) -> str:
    return name.translate(str.maketrans("çğıöşüÇĞİIÖŞÜ", "cgiosuCGIIOSU")).lower()

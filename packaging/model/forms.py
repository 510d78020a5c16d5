"""Fills the texts of `frames` and `chats`: lines, tables, letters and sentences with every kind of entity.

In: frames and names. Out: records that mark every entity completely.
"""

import regex

from model import frames
from model.chats import CHATS
from model.corpora import ENTITIES, Record
from model.names import Names, final, lower, upper

_SLOT = regex.compile(r"\{(\w+)\}")
_PARTICLE = {"은": "은는", "이": "이가", "을": "을를", "과": "과와", "으로": ("으로", "로"), "이라": ("이라", "라")}
# The letters of our texts. In slots, G is somebody's given name, X and R are people with names from elsewhere.
LETTERS = {"P": "PERSON", "L": "LOCATION", "O": "ORG", "A": "ADDRESS", "T": "PHONE", "E": "EMAIL", "D": "DATE",
           "I": "ID", "F": "FIN"}  # fmt: skip
_HOLDS = {**LETTERS, **dict.fromkeys("GXR", "PERSON")}
SOURCES = {"frames": frames.FRAMES, "chats": CHATS}


class Frames:
    """Fills texts with slots."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.draw = names.draw

    def record(self, language: str, source: str = "frames") -> Record:
        """One to three texts of a source ("frames", "chats"), one below the other."""
        choice = SOURCES[source][language]
        text, spans = "", []
        for index in range(self.draw.choice((1, 1, 2, 3))):
            piece, found = self._fill(self.draw.choice(choice), language)
            if index:
                text += "\n"
            spans += [(start + len(text), end + len(text), label) for start, end, label in found]
            text += piece
        return Record(text, tuple(spans), frozenset(ENTITIES), language, f"{source}_{language}")

    def _fill(self, frame: str, language: str) -> tuple[str, list[tuple[int, int, str]]]:
        text, spans, at = "", [], 0
        for slot in _SLOT.finditer(frame):
            text += frame[at : slot.start()]
            at = slot.end()
            name = slot.group(1)
            if name in _PARTICLE:
                closed, open_ = _PARTICLE[name]
                # '로' also follows a final ㄹ.
                text += closed if final(text) and not (name == "으로" and (ord(text[-1]) - 0xAC00) % 28 == 8) else open_
                continue
            value = self._value(name[0], language)
            if name != "N":
                spans.append((len(text), len(text) + len(value), _HOLDS[name[0].upper()]))
            text += value
        return text + frame[at:], spans

    def _value(self, slot: str, language: str) -> str:
        draw = self.draw
        if slot in "pgx":
            return lower(self._value(slot.upper(), language), language)
        if slot == "X":
            return (
                " ".join(self.names.chain.word() for _ in range(draw.choice((2, 3))))
                if language == "ko"
                else self.names.elsewhere()
            )
        if slot == "R":
            return self.names.romanised()
        if slot == "P":
            if language == "ko":
                return (
                    self.names.person("ko", 1)
                    if draw.random() < 0.9
                    else self.names.person("ko", draw.choice((2, 2, 3)))
                )
            value = self.names.person(language, draw.choice((2, 2, 2, 2, 3)))
            chance = draw.random()
            return upper(value, language) if chance < 0.12 else lower(value, language) if chance < 0.18 else value
        if slot in "GN":
            return self.names.korean_given() if language == "ko" else draw.choice(self.names.given[language])
        if slot == "L":
            return draw.choice(self.names.place[language])
        return {"O": self._organisation, "A": self._address, "T": self._phone, "E": self._mail, "D": self._date,
                "I": self._identifier, "F": self._account}[slot](language)  # fmt: skip

    def _digits(self, pattern: str) -> str:
        return "".join(str(self.draw.randint(0, 9)) if c == "#" else c for c in pattern)

    def _organisation(self, language: str) -> str:
        draw = self.draw
        if language == "ko":
            stem = draw.choice(frames.KO_ORG_HEADS.split())
            stem = stem if draw.random() < 0.7 else self.names.chain.word()
            tail = draw.choice(frames.KO_ORG_TAILS.split())
            return (
                f"법무법인 {stem}" if tail == "법무법인" else draw.choice(("", "", "(주)", "주식회사 ")) + stem + tail
            )
        if language == "tr":
            stem = draw.choice((draw.choice(self.names.surname["tr"]), draw.choice(self.names.place["tr"])))
            return f"{stem} {draw.choice(frames.TR_ORG_TAILS)}"
        stem = draw.choice((draw.choice(self.names.surname["en"]), draw.choice(self.names.place["en"])))
        return f"{stem} {draw.choice(frames.EN_ORG_TAILS)}"

    def _address(self, language: str) -> str:
        draw, names = self.draw, self.names
        if language == "ko":
            road = draw.choice(("중앙로", "세종대로", "강남대로", "테헤란로", "한빛로", "문화로", "시청로", "벚꽃길"))
            city = draw.choice(
                (
                    "서울특별시",
                    "부산광역시",
                    "대구광역시",
                    "경기도 수원시",
                    "인천광역시",
                    "서울",
                    "대전",
                    "강원도 춘천시",
                )
            )
            return f"{city} {draw.choice(names.place['ko'])} {road} {draw.randint(1, 300)}" + draw.choice(
                ("", f", {draw.randint(101, 120)}동 {draw.randint(101, 1505)}호", f" {draw.randint(2, 20)}층")
            )
        if language == "tr":
            street = draw.choice(
                ("Atatürk Caddesi", "Lale Sokak", "İstiklal Cad.", "Gül Sok.", "Cumhuriyet Bulvarı", "Çınar Sokağı")
            )
            hood = draw.choice(("Bahçelievler Mah.", "Yeni Mahalle", "Fatih Mah.", "Cumhuriyet Mah.", "Merkez Mah."))
            city = draw.choice(names.place["tr"])
            door = draw.choice(("", f"/{draw.randint(1, 20)}", f" D:{draw.randint(1, 20)}"))
            return f"{hood} {street} No: {draw.randint(1, 200)}{door} {city}"
        street = draw.choice(
            (
                "Main Street",
                "Oak Avenue",
                "High Street",
                "Church Road",
                "Park Lane",
                "Maple Drive",
                "Elm St",
                "Station Rd",
            )
        )
        return f"{draw.randint(1, 9999)} {street}" + draw.choice(
            ("", f", {draw.choice(names.place['en'])}", f", {draw.choice(names.place['en'])}, {self._digits('#####')}")
        )

    def _phone(self, language: str) -> str:
        pattern = {
            "ko": ("010-####-####", "02-###-####", "010########", "031-###-####", "+82 10-####-####", "070-####-####"),
            "tr": ("05## ### ## ##", "0 (5##) ### ## ##", "+90 5## ### ## ##", "05#########", "0212 ### ## ##"),
            "en": (
                "(###) ###-####",
                "+1 ###-###-####",
                "07### ######",
                "+44 20 #### ####",
                "###-###-####",
                "020 #### ####",
            ),
        }
        return self._digits(self.draw.choice(pattern[language]))

    def _mail(self, language: str) -> str:
        word = self.draw.choice(
            ("info", "contact", "ada", "can", "mail", "deniz", "office", "minsu", "jane.d", "k_lee")
        )
        number = self._digits(self.draw.choice(("", "#", "##")))
        return f"{word}{number}@{self.draw.choice(('example.com', 'example.org', 'posta.example', 'mail.example.net'))}"

    def _date(self, language: str) -> str:
        draw = self.draw
        day, month, year = draw.randint(1, 28), draw.randint(1, 12), draw.randint(1950, 2026)
        if language == "ko":
            return draw.choice(
                (
                    f"{year}년 {month}월 {day}일",
                    f"{year}-{month:02}-{day:02}",
                    f"{year}. {month}. {day}.",
                    f"{month}월 {day}일",
                )
            )
        if language == "tr":
            names = frames.TR_MONTHS.split()
            return draw.choice(
                (
                    f"{day} {names[month - 1]} {year}",
                    f"{day:02}.{month:02}.{year}",
                    f"{day:02}/{month:02}/{year}",
                    f"{day} {names[month - 1]}",
                )
            )
        names = frames.EN_MONTHS.split()
        name = names[month - 1]
        return draw.choice(
            (
                f"{day} {name} {year}",
                f"{name} {day}, {year}",
                f"{month:02}/{day:02}/{year}",
                f"{year}-{month:02}-{day:02}",
                f"{name[:3]} {day}",
            )
        )

    def _identifier(self, language: str) -> str:
        pattern = {
            "ko": ("######-#######", "###-##-#####", "M########", "##-##-######-##"),
            "tr": ("###########", "##########", "U########"),
            "en": ("###-##-####", "A########", "QQ######C", "####-####-##"),
        }
        return self._digits(self.draw.choice(pattern[language]))

    def _account(self, language: str) -> str:
        pattern = {
            "ko": ("###-######-##-###", "####-####-####-####", "###-##-######"),
            "tr": ("TR## #### #### #### #### #### ##", "#### #### #### ####", "TR########################"),
            "en": ("#### #### #### ####", "GB##ABCD##############", "##########", "####-####-####-####"),
        }
        return self._digits(self.draw.choice(pattern[language]))

"""Makes more training records out of training records: other names, other case, forms and tables.

In: records of the training part and the name lists. Out: records. Nothing of the held-out or evaluation data passes
through here. All choices come from one seeded generator.
"""

import random
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path

import regex

from model import frames, lists
from model.corpora import IGNORE, Record
from model.frames import FRAMES

_HANGUL = regex.compile(r"^[가-힣]+$")
_COMPOUND_FINAL = 28


def final(text: str) -> bool:
    """Does a Korean word end in a consonant?"""
    return "가" <= text[-1] <= "힣" and (ord(text[-1]) - 0xAC00) % _COMPOUND_FINAL != 0


class Names:
    """Pools of names, drawn from the lists by a seeded generator."""

    def __init__(self, data: Path, draw: random.Random, *, with_share_alike: bool = True) -> None:
        self.draw = draw
        folder = data / "gazetteer"

        def pool(*names: str, top: int | None = None) -> list[str]:
            words: list[str] = []
            for name in names:
                path = folder / f"{name}.txt.gz"
                if path.exists() and (with_share_alike or not lists.share_alike(name)):
                    words += [text for text in list(lists.entries(path))[:top] if len(text) > 1 or _HANGUL.match(text)]
            return [word.title() if word.isupper() and len(word) > 2 else word for word in words]

        self.given = {
            "en": pool("given_en_faker", "given_us_smashew")
            + pool("given_en_uscensus1990_female", "given_en_uscensus1990_male", top=900) * 2,
            "tr": pool("given_tr_faker", "given_tr_zemberek") + pool("given_tr_onurarda"),
            "ko": [text for text in pool("given_ko_faker", "given_ko_gov") if len(text) == 2],
            "other": pool("given_de_faker", "given_fr_faker", "given_es_faker", "given_it_faker", "given_nl_faker",
                          "given_pl_faker", "given_id_faker", "given_sv_faker", "given_vi_faker", "given_hr_faker"),
        }  # fmt: skip
        self.surname = {
            "en": pool("surname_en_uscensus1990", top=20000) + pool("surname_en_faker"),
            "tr": pool("surname_tr_faker", "surname_tr_gov") * 40 + pool("given_tr_zemberek"),
            "ko": pool("surname_ko_gov", top=60) + pool("surname_ko_gov", top=15) * 6,
            "other": pool(
                *(f"surname_{code}_faker" for code in ("de", "fr", "es", "it", "nl", "id", "sv")),
                *("surname_pl_smashew", "surname_ru_smashew", "surname_hi_smashew"),
            ),
        }  # fmt: skip
        # Turkish surnames are mostly made of two words or end in -oğlu; the lists hold a hundred of them.
        heads, tails = frames.TR_SURNAME_HEADS.split(), frames.TR_SURNAME_TAILS.split()
        self.surname["tr"] += [head + tail for head in heads for tail in tails if head.lower() != tail]
        self.place = {
            "en": pool("place_en_faker") + pool("place_world_cities15000", top=3000),
            "tr": pool("place_tr_provinces") * 8 + pool("place_tr_districts"),
            "ko": pool("place_ko_faker", "place_ko_districts_kopii") + pool("place_ko_hangul_geonames", top=1500),
        }
        self.chain = Chain([text for text in pool("sa_person_ko_songys") if len(text) >= 3], draw)

    def person(self, language: str, words: int = 2) -> str:
        """A full name of so many words; one word: a given name or a surname."""
        draw = self.draw
        if language == "ko":
            if words > 1:
                return " ".join(self.chain.word() for _ in range(words))
            given = self.korean_given()
            return draw.choice(self.surname["ko"]) + given
        pool = language if draw.random() < 0.85 else "other"
        given, surname = self.given[pool], self.surname[pool]
        if words == 1:
            return draw.choice(given if draw.random() < 0.5 else surname)
        parts = [draw.choice(given) for _ in range(words - 1)]
        if words == 3 and draw.random() < 0.5 and language == "en":
            parts[1] = parts[1][0] + "."
        return " ".join([*parts, draw.choice(surname)])

    def korean_given(self) -> str:
        """Two syllables: a listed given name, or two syllables of listed ones, or (seldom) one."""
        draw, pool = self.draw, self.given["ko"]
        if draw.random() < 0.08:
            return draw.choice(draw.choice(pool))
        if draw.random() < 0.4:
            return draw.choice(pool)
        return draw.choice(pool)[0] + draw.choice(pool)[1]


class Chain:
    """Foreign-sounding Hangul words: a chain over neighbouring syllables of transliterated names."""

    def __init__(self, words: Iterable[str], draw: random.Random) -> None:
        self.draw = draw
        self.next: dict[str, list[str]] = {}
        for word in words:
            if _HANGUL.match(word):
                for left, right in zip("^" + word, word + "$", strict=True):
                    self.next.setdefault(left, []).append(right)

    def word(self) -> str:
        """Two to five syllables."""
        if not self.next:
            return "알란"
        for _ in range(20):
            word, last = "", "^"
            while len(word) < 6:
                last = self.draw.choice(self.next.get(last, ["$"]))
                if last == "$":
                    break
                word += last
            if 2 <= len(word) <= 5:
                return word
        return "마르코"


def replaced(record: Record, spans: list[tuple[int, int, str]], source: str) -> Record:
    """The record with the given (start, end, new text) put in, spans moved along."""
    text, moved, shift, at = [], [], 0, 0
    changes = {(start, end): new for start, end, new in spans}
    for start, end, label in sorted(record.spans):
        new = changes.get((start, end))
        if new is None:
            moved.append((start + shift, end + shift, label))
            continue
        text += [record.text[at:start], new]
        moved.append((start + shift, start + shift + len(new), label))
        shift += len(new) - (end - start)
        at = end
    text.append(record.text[at:])
    return Record("".join(text), tuple(moved), record.covers, record.language, source)


def swap(record: Record, names: Names) -> Record | None:
    """Every person gets another name of as many words; particles, suffixes and titles stay."""
    spans = [(s, e) for s, e, label in sorted(record.spans) if label == "PERSON"]
    ordered = sorted(record.spans)
    if not spans or any(a[1] > b[0] for a, b in pairwise(ordered)):
        return None
    changes, memory = [], {}
    for start, end in spans:
        old = record.text[start:end]
        new = memory.get(old)
        if new is None:
            new = _other(old, record.language, names)
            memory[old] = new
        changes.append((start, end, new))
    return replaced(record, changes, record.source)


def _other(old: str, language: str, names: Names) -> str:
    words = old.split()
    if language == "ko":
        if not _HANGUL.match(old.replace(" ", "")):
            return old
        if len(words) > 1:
            return " ".join(names.chain.word() for _ in words)
        if len(old) == 2 and names.draw.random() < 0.5:
            return names.korean_given()
        if len(old) >= 4:
            return names.chain.word()
        return names.draw.choice(names.surname["ko"]) if len(old) == 1 else names.person("ko", 1)
    words = [word for word in words if any(c.isalpha() for c in word)]
    if not 1 <= len(words) <= 4:
        return old
    new = names.person(language if language in ("en", "tr") else "other", min(len(words), 3))
    if old.isupper() and len(old) > 3:
        return upper(new, language)
    return new.lower() if old.islower() else new


def upper(text: str, language: str) -> str:
    """Capitals by the rules of the language."""
    return (text.replace("i", "İ") if language == "tr" else text).upper()


def lower(text: str, language: str) -> str:
    """Small letters by the rules of the language."""
    return (text.replace("I", "ı").replace("İ", "i") if language == "tr" else text).lower()


def recased(record: Record, change: Callable[[str, str], str]) -> Record | None:
    """A copy in one case; None where that changes the length (offsets would be off)."""
    text = change(record.text, record.language)
    if len(text) != len(record.text):
        return None
    return Record(text, record.spans, record.covers, record.language, record.source)


_SLOT = regex.compile(r"\{(\w+)\}")
_PARTICLE = {"은": "은는", "이": "이가", "을": "을를", "과": "과와", "으로": ("으로", "로"), "이라": ("이라", "라")}
_HOLDS = {"P": "PERSON", "G": "PERSON", "L": "LOCATION", "O": "ORG", "A": "ADDRESS", "T": "PHONE", "E": "EMAIL",
          "D": "DATE", "I": "ID", "F": "FIN"}  # fmt: skip
_ALL = frozenset(_HOLDS.values())


class Frames:
    """Fills the form-like texts of `frames.FRAMES`."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.draw = names.draw

    def record(self, language: str) -> Record:
        """One to three frames, one below the other."""
        text, spans = "", []
        for index in range(self.draw.choice((1, 1, 2, 3))):
            piece, found = self._fill(self.draw.choice(FRAMES[language]), language)
            if index:
                text += "\n"
            spans += [(start + len(text), end + len(text), label) for start, end, label in found]
            text += piece
        return Record(text, tuple(spans), _ALL, language, f"frames_{language}")

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
            spans.append((len(text), len(text) + len(value), _HOLDS[name[0]]))
            text += value
        return text + frame[at:], spans

    def _value(self, slot: str, language: str) -> str:
        draw = self.draw
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
        if slot == "G":
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
            stem = draw.choice(
                (
                    "한빛",
                    "새움",
                    "미래",
                    "대성",
                    "우리",
                    "하늘",
                    "동아",
                    "세종",
                    "청솔",
                    "가온",
                    "누리",
                    "한강",
                    "태양",
                    "신성",
                )
            )
            stem = stem if draw.random() < 0.7 else self.names.chain.word()
            tail = draw.choice(
                (
                    "전자",
                    "은행",
                    "병원",
                    "물산",
                    "건설",
                    "대학교",
                    "법무법인",
                    "보험",
                    "상사",
                    "연구소",
                    "고등학교",
                    "증권",
                    "통신",
                    "시스템",
                )
            )
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


def more(train: dict[str, list[Record]], names: Names, *, frames: int = 7000) -> list[tuple[str, float, list[Record]]]:
    """All augmented groups: (name, weight per epoch, records). Weights of the tagger recipe, b7."""
    groups: list[tuple[str, float, list[Record]]] = []

    def group(name: str, weight: float, made: Iterable[Record | None]) -> None:
        records = [record for record in made if record is not None]
        if records:
            groups.append((name, weight, records))

    def of(language: str) -> list[Record]:
        return [record for records in train.values() for record in records if record.language == language]

    korean, turkish, english = of("ko"), of("tr"), of("en")
    group("swap_ko", 0.6, (swap(record, names) for record in korean))
    group("swap_tr", 1, (swap(record, names) for record in turkish))
    small = [r for r in english if not r.source.startswith(("silver_", "sa_en_ewt"))]
    group(
        "swap_en",
        0.7,
        (swap(record, names) for record in small for _ in range(3 if "crossner" in record.source else 1)),
    )
    ewt = train.get("sa_en_ewt_uner_dev", [])
    group("swap_ewt", 1, (swap(record, names) for record in ewt for _ in range(3)))
    draw = names.draw
    for change in (upper, lower):
        picked = [record for record in english + turkish if draw.random() < 0.12]
        group(f"case_{change.__name__}", 0.5, (recased(record, change) for record in picked))
    filler = Frames(names)
    for language, weight in (("ko", 0.5), ("tr", 1), ("en", 0.7)):
        group(f"frames_{language}", weight, (filler.record(language) for _ in range(frames)))
    return groups


__all__ = ["IGNORE", "Frames", "Names", "lower", "more", "recased", "swap", "upper"]

"""Names for made-up records: drawn from the lists, or made from their parts.

In: the name lists of the data folder and one seeded generator. Out: names in English, Turkish, Korean and others.
"""

import random
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import regex

from model import chats, frames, lists

HANGUL = regex.compile(r"^[가-힣]+$")
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
                    words += [text for text in list(lists.entries(path))[:top] if len(text) > 1 or HANGUL.match(text)]
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
        abroad = [name for part in _elsewhere() for names in part[1:3] for name in names for _ in range(20)]
        self.letters = Letters([*self.given["other"], *self.surname["other"], *abroad], draw)

    def person(self, language: str, words: int = 2) -> str:
        """A full name of so many words; one word: a given name or a surname."""
        draw = self.draw
        if language == "ko":
            if words > 1:
                return " ".join(self.chain.word() for _ in range(words))
            given = self.korean_given()
            return draw.choice(self.surname["ko"]) + given
        chance = draw.random()
        if words > 1 and chance < 0.06:
            return self.elsewhere()
        if words > 1 and chance < 0.16:
            return " ".join(self.letters.word().capitalize() for _ in range(words))
        pool = language if draw.random() < 0.85 else "other"
        given, surname = self.given[pool], self.surname[pool]
        if words == 1:
            return draw.choice(given if draw.random() < 0.5 else surname)
        parts = [draw.choice(given) for _ in range(words - 1)]
        if words == 3 and draw.random() < 0.5 and language == "en":
            parts[1] = parts[1][0] + "."
        return " ".join([*parts, draw.choice(surname)])

    def elsewhere(self) -> str:
        """A full name of a person from another part of the world, in Latin letters."""
        draw = self.draw
        if draw.random() < 0.15:
            return self.romanised()
        order, given, surnames, middle = draw.choice(_elsewhere())
        parts = {"g": draw.choice(given), "s": draw.choice(surnames), "m": draw.choice(middle)}
        if order == "gs" and draw.random() < 0.15:
            order = "sg"
        return " ".join(parts[letter] for letter in order)

    def romanised(self) -> str:
        """A Korean name in Latin letters, in the orders and spellings in use."""
        draw = self.draw
        surname = draw.choice(chats.KOREAN_SURNAMES.split())
        one, two = (draw.choice(chats.KOREAN_SYLLABLES.split()) for _ in range(2))
        given = draw.choice((f"{one}-{two.lower()}", f"{one}{two.lower()}", f"{one} {two}"))
        whole = draw.choice((f"{surname} {given}", f"{given} {surname}"))
        return whole.upper() if draw.random() < 0.15 else whole

    def korean_given(self) -> str:
        """Two syllables: a listed given name, or two syllables of listed ones, or (seldom) one."""
        draw, pool = self.draw, self.given["ko"]
        if draw.random() < 0.08:
            return draw.choice(draw.choice(pool))
        if draw.random() < 0.4:
            return draw.choice(pool)
        return draw.choice(pool)[0] + draw.choice(pool)[1]


@cache
def _elsewhere() -> list[tuple[str, list[str], list[str], list[str]]]:
    """Order, given names, surnames and middle names of each part of the world."""
    lines = Path(__file__).with_name("elsewhere.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return [(order, *(names.split(",") for names in lists)) for order, *lists in rows]  # type: ignore[misc]


class Chain:
    """Foreign-sounding Hangul words: a chain over neighbouring syllables of transliterated names."""

    def __init__(self, words: Iterable[str], draw: random.Random) -> None:
        self.draw = draw
        self.next: dict[str, list[str]] = {}
        for word in words:
            if HANGUL.match(word):
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


class Letters:
    """Words that sound like names and are in no list: a chain over three letters of listed names."""

    def __init__(self, words: Iterable[str], draw: random.Random) -> None:
        self.draw = draw
        self.next: dict[str, list[str]] = {}
        for word in words:
            spelt = f"^^{word.lower()}$"
            if word.isalpha():
                for at in range(len(spelt) - 2):
                    self.next.setdefault(spelt[at : at + 2], []).append(spelt[at + 2])

    def word(self) -> str:
        """Three to eleven letters, in small ones."""
        for _ in range(20):
            word = "^^"
            while len(word) < 14 and not word.endswith("$"):
                word += self.draw.choice(self.next.get(word[-2:], ["$"]))
            if word.endswith("$") and len(word) - 3 >= 3:
                return word[2:-1]
        return "velar"


def upper(text: str, language: str) -> str:
    """Capitals by the rules of the language."""
    return (text.replace("i", "İ") if language == "tr" else text).upper()


def lower(text: str, language: str) -> str:
    """Small letters by the rules of the language."""
    return (text.replace("I", "ı").replace("İ", "i") if language == "tr" else text).lower()

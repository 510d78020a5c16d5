"""The Korean list, and how likely each syllable is in a given name.

In: `Sources`. Out: a dictionary of word to flags; `ko/syllables.json` with log-odds of a syllable as first and second
of a given name against the same place in other words.
"""

import json
import math
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

import regex
from latin import half_of
from sources import PERSON_LABELS, Sources

from core.find.lists import Flag
from core.languages.language import words

LABELLED = ("silver_sa_ko_kluetrain_clean", "silver_sa_ko_kluetrain_rest", "synth_ko_kopii_1398")
PLAIN = ("unlabeled_sa_ko_kaist", "unlabeled_sa_ko_gsd")
_HANGUL = regex.compile("[가-힣]+")
_RUN = regex.compile("[가-힣]{3,}")
_OFFICIAL = ("특별시", "광역시", "특별자치시", "특별자치도", "시", "도", "군", "구")
_PROVINCES = words(
    "서울, 부산, 대구, 인천, 광주, 대전, 울산, 세종, 경기, 강원, 충북, 충남, 전북, 전남, 경북, 경남, 제주"
)
_SYLLABLES = 1500  # distinct syllables that smoothing assumes


def compile_lists(sources: Sources, *, half: bool) -> dict[str, int]:
    """Flags by word; with `half`, counted on every second record only."""
    flags: dict[str, int] = defaultdict(int)
    official = sources.entries("surname_ko_gov")
    surnames = set(official) | set(sources.entries("surname_ko_kopii", "surname_ko_faker"))
    _add(flags, surnames, Flag.SURNAME)
    _add(flags, official, Flag.SURNAME_TOP)
    _add(flags, sources.entries("given_ko_gov", "given_ko_faker"), Flag.GIVEN_TOP)
    names, others = _prefixes(sources, half)
    _add(flags, _given(sources, names, half), Flag.GIVEN)
    _add(flags, (word for word in sources.entries("sa_words_ko_wordfreq") if len(word) > 1), Flag.WORD)
    _add(flags, sources.entries("negatives_ko_common_kopii"), Flag.WORD)
    _add(flags, sources.entries("titles_ko_kopii"), Flag.TITLE)
    _add(
        flags, (word for word in sources.entries("sa_occupation_position_ko_konec_train") if len(word) > 1), Flag.TITLE
    )
    _add(flags, sources.entries("org_ko_agencies_kopii", "org_ko_universities_kopii"), Flag.ORG)
    _add(flags, sources.entries("country_ko_cldr"), Flag.COUNTRY)
    _places(flags, sources)
    for name, count in (names | others).items():
        if not names[name] and others[name] >= 2:
            flags[name] |= Flag.OTHER
        elif names[name] >= 2 and names[name] >= 0.8 * count:
            flags[name] |= Flag.PERSON
    return flags


def write_syllables(sources: Sources, out: Path) -> None:
    """`ko/syllables.json`."""
    names, others = _prefixes(sources, half=True)
    listed = _given(sources, names, half=True) + sources.entries("given_ko_gov", "given_ko_faker")
    given = Counter(word for word in listed if len(word) == 2)
    for name in names:
        given[name[1:]] += 1
    table = {}
    for place, key in ((0, "first"), (1, "second")):
        inside: Counter[str] = Counter()
        outside: Counter[str] = Counter()
        for word, count in given.items():
            inside[word[place]] += min(count, 3)
        for word, count in others.items():
            outside[word[place + 1]] += count
        table[key] = _log_odds(inside, outside)
    (out / "ko" / "syllables.json").write_text(
        json.dumps(table, ensure_ascii=False, indent=0, sort_keys=True) + "\n", encoding="utf-8"
    )


def _log_odds(inside: Counter[str], outside: Counter[str]) -> dict[str, float]:
    here, there = inside.total() + 0.1 * _SYLLABLES, outside.total() + 0.1 * _SYLLABLES
    return {
        syllable: round(math.log((inside[syllable] + 0.1) / here) - math.log((outside[syllable] + 0.1) / there), 1)
        for syllable in inside | outside
    }


def _add(flags: dict[str, int], words: Iterable[str], flag: Flag) -> None:
    for word in words:
        if _HANGUL.fullmatch(word):
            flags[word] |= flag


def _given(sources: Sources, names: Counter[str], half: bool) -> list[str]:
    """Given names; with `half` only those seen in it, or the weights would trust a list that knows the answers."""
    seen = {name[1:] for name in names}
    listed = () if half else sources.entries("sa_given_ko_konec_train")
    return sorted(seen | {word for word in listed if len(word) == 2})


def _prefixes(sources: Sources, half: bool) -> tuple[Counter[str], Counter[str]]:
    """The first three syllables of words: in how many places a name, in how many not."""
    names: Counter[str] = Counter()
    others: Counter[str] = Counter()
    for record in half_of(sources.records(*LABELLED), half):
        people = {start: end for start, end, label in record["spans"] if label in PERSON_LABELS}
        for match in _RUN.finditer(record["text"]):
            start = match.start()
            if people.get(start) == start + 3:
                names[match[0][:3]] += 1
            elif not any(first < start + 3 and start < last for first, last in people.items()):
                others[match[0][:3]] += 1
    for record in half_of(sources.records(*PLAIN), half):
        others.update(match[0][:3] for match in _RUN.finditer(record["text"]))
    return names, others


def _places(flags: dict[str, int], sources: Sources) -> None:
    """Provinces and cities with and without their suffix, districts, and as lesser places what lies in them."""
    countries = set(sources.entries("country_ko_cldr"))
    districts = [
        word for word in sources.entries("place_ko_districts_kopii") if word not in countries and len(word) > 1
    ]
    cities = {word for word in districts if word.endswith("시")}
    for word in districts:
        known = word.endswith(_OFFICIAL) or word in _PROVINCES or f"{word}시" in cities
        _add(flags, (word,), Flag.PLACE_TOP if known else Flag.PLACE)
    _add(flags, _PROVINCES, Flag.PLACE_TOP)
    _add(flags, sources.entries("place_ko_faker"), Flag.PLACE)
    _add(flags, (word for word in sources.entries("place_ko_legal_dongs_kopii") if len(word) > 2), Flag.PLACE)
    # Lists of frequent words hold places too; only what is known to be a common word speaks against a place.
    common = set(sources.entries("negatives_ko_common_kopii"))
    for word, flag in flags.items():
        if flag & (Flag.PLACE_TOP | Flag.PLACE) and word not in common:
            flags[word] = flag & ~Flag.WORD

"""The lists of languages in Latin script: English, Turkish, and one for all others.

In: `Sources`. Out: per language a dictionary of folded word to flags.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import regex
from counts import Counts
from sources import Sources

from core.find.lists import Flag
from core.folding import fold
from core.languages.language import words as split

OTHER_GIVEN = split("ar, cs, da, de, es, fi, fr, hr, hu, id, it, nl, no, pl, pt, ro, sk, sv, vi")
OTHER_SURNAME = split("ar, cs, da, de, es, fi, fr, hr, hu, id, it, nl, no, pt, ro, sk, sv, vi")
EN_TEXTS = (
    *("en_btc_train", "en_btc_dev", "en_wnut17_train", "en_wnut17_dev", "sa_en_ewt_uner_dev"),
    *("synth_en_contextual_anonymizer", "en_presidio_generated_large"),
    *("en_crossner_ai", "en_crossner_literature", "en_crossner_music", "en_crossner_politics", "en_crossner_science"),
)
TR_TEXTS = ("sa_tr_wikiner_train", "sa_tr_wikiner_dev", "unlabeled_sa_tr_boun", "unlabeled_sa_tr_kenet")
_SEEN = 3  # times a use must be seen before it says anything
_NAME = regex.compile(r"[\p{Latin}\p{M}' -]{2,40}")
_ASCII = str.maketrans("çğöşüâîûıé", "cgosuaiuie")


def key(word: str) -> str:
    """The key of a word: folded, lower-cased."""
    return fold(word.strip(), caseless=True).text


def half_of(records: Iterable[dict[str, Any]], half: bool) -> Iterator[dict[str, Any]]:
    """Every second record, or all."""
    for number, record in enumerate(records):
        if not half or number % 2 == 0:
            yield record


def compile_lists(sources: Sources, *, half: bool) -> dict[str, dict[str, int]]:
    """Flags by word for "en", "tr" and "other"; with `half`, counted on every second record only."""
    english = _english(sources)
    turkish = _turkish(sources)
    other = _other(sources)
    for flags, texts, words in (
        (english, EN_TEXTS, "sa_words_en_wordfreq"),
        (turkish, TR_TEXTS, "sa_words_tr_wordfreq"),
    ):
        counts = Counts()
        counts.read(half_of(sources.records(*texts), half))
        _by_use(flags, counts, sources.entries(words))
    # Turkish is often typed without its letters.
    for word, flag in list(turkish.items()):
        plain = word.translate(_ASCII)
        named = flag & (Flag.GIVEN | Flag.GIVEN_TOP | Flag.SURNAME | Flag.SURNAME_TOP)
        if plain != word and (named or flag & Flag.PLACE_TOP):
            # "Can" is a name and no spelling of the district Çan.
            turkish[plain] |= named if turkish.get(plain) else flag & ~(Flag.WORD | Flag.WORDISH)
    return {"en": english, "tr": turkish, "other": other}


def _add(flags: dict[str, int], words: Iterable[str], flag: Flag, top: int = 0, top_flag: Flag | None = None) -> None:
    for number, word in enumerate(words):
        if _NAME.fullmatch(word) and len(word) > 1:
            flags[key(word)] |= flag | (top_flag if top_flag is not None and number < top else 0)


def _english(sources: Sources) -> dict[str, int]:
    flags: dict[str, int] = defaultdict(int)
    _add(flags, sources.entries("given_en_uscensus1990_male"), Flag.GIVEN, 500, Flag.GIVEN_TOP)
    _add(flags, sources.entries("given_en_uscensus1990_female"), Flag.GIVEN, 900, Flag.GIVEN_TOP)
    _add(flags, sources.entries("given_en_faker", "given_us_smashew"), Flag.GIVEN)
    _add(flags, sources.entries("surname_en_uscensus1990"), Flag.SURNAME, 6000, Flag.SURNAME_TOP)
    _add(flags, sources.entries("surname_en_faker"), Flag.SURNAME, 10_000, Flag.SURNAME_TOP)
    _add(flags, sources.entries("surname_uk_smashew", "surname_ie_smashew"), Flag.SURNAME)
    _add(flags, sources.entries("place_world_cities15000"), Flag.PLACE, 1500, Flag.PLACE_TOP)
    _add(flags, sources.entries("place_en_faker"), Flag.PLACE_TOP)
    _add(flags, sources.entries("country_en_cldr"), Flag.COUNTRY)
    return flags


def turkish_given(sources: Sources) -> list[str]:
    """The frequent ones: on the long list of given names, and met as proper nouns in text or on the short list."""
    met = {*sources.entries("proper_tr_zemberek"), *sources.entries("given_tr_faker")}
    return [name for name in sources.entries("given_tr_onurarda") if name in met and not name.endswith("oğlu")]


def _turkish(sources: Sources) -> dict[str, int]:
    flags: dict[str, int] = defaultdict(int)
    _add(flags, sources.entries("given_tr_faker", "given_tr_zemberek", "given_tr_onurarda"), Flag.GIVEN)
    _add(flags, turkish_given(sources), Flag.GIVEN_TOP)
    _add(flags, sources.entries("surname_tr_gov", "surname_tr_faker"), Flag.SURNAME, 200, Flag.SURNAME_TOP)
    _add(flags, sources.entries("place_tr_provinces", "place_tr_districts"), Flag.PLACE_TOP)
    _add(flags, sources.entries("place_tr_geonames"), Flag.PLACE)
    _add(flags, sources.entries("country_tr_cldr"), Flag.COUNTRY)
    return flags


def _other(sources: Sources) -> dict[str, int]:
    flags: dict[str, int] = defaultdict(int)
    for code in OTHER_GIVEN:
        _add(flags, sources.entries(f"given_{code}_faker"), Flag.GIVEN)
    for code in OTHER_SURNAME:
        _add(flags, sources.entries(f"surname_{code}_faker"), Flag.SURNAME)
    _add(
        flags,
        sources.entries("surname_de_smashew", "surname_es_smashew", "surname_fr_smashew", "surname_it_smashew")
        + sources.entries("surname_ru_smashew", "surname_pt_smashew", "surname_pl_smashew", "surname_cz_smashew"),
        Flag.SURNAME,
    )
    _add(flags, sources.entries("surname_kr_smashew", "surname_cn_smashew", "surname_hi_smashew"), Flag.SURNAME)
    return flags


def _by_use(flags: dict[str, int], counts: Counts, frequent: list[str]) -> None:
    """Mark words by how they are written; a frequent word that no list knows as a name is a word."""
    names = Flag.GIVEN | Flag.GIVEN_TOP | Flag.SURNAME | Flag.SURNAME_TOP | Flag.PLACE | Flag.PLACE_TOP | Flag.COUNTRY
    for word in set(flags) | set(counts.low) | set(counts.person) | set(counts.other):
        low, person, other = counts.low[word], counts.person[word], counts.other[word]
        total = low + person + other
        if total < _SEEN or (low < _SEEN and person + other < _SEEN):
            continue
        if low < _SEEN:
            pass
        elif low >= 0.6 * total:
            flags[word] |= Flag.WORD
        elif low >= 0.15 * total:
            flags[word] |= Flag.WORDISH
        if person + other >= _SEEN:
            if person >= 0.6 * (person + other):
                flags[word] |= Flag.PERSON
            elif person <= 0.25 * (person + other):
                flags[word] |= Flag.OTHER
    for word in frequent:
        name = key(word)
        if not flags[name] & (names | Flag.PERSON | Flag.OTHER) and name.isalpha():
            flags[name] |= Flag.WORD

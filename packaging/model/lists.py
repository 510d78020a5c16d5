"""Compiles the word lists of the data folder into the one table the tagger looks words up in.

In: `gazetteer/*.txt.gz`. Out: `lists.npz` (see core/tagger/lists.py) and, for the card, each source with its licence.
Lists that were cut from the training labels (`*_konec_train`, `*_wikiner_train`) are left out of names, organisations
and places: as features they would teach the network to trust them blindly.
"""

import fnmatch
import gzip
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from core.tagger.lists import Bit, fingerprints
from core.tagger.scripts import hash_text

TOP_WORDS = {"de": Bit.TOP_DE, "fr": Bit.TOP_FR, "es": Bit.TOP_ES, "nl": Bit.TOP_NL, "it": Bit.TOP_IT, "pt": Bit.TOP_PT}
LABEL_LISTS = ("sa_person_ko_konec*", "sa_place_ko_konec*", "sa_org_ko_konec*", "sa_given_ko_konec*", "*wikiner_train*")

TITLES = """\
mr mrs ms miss mister dr doctor prof professor sir madam madame lady lord hon judge justice president
senator captain colonel general sgt lt rev reverend sayın sn av avukat bay bayan bey hanım hanim efendi doktor doç
op uzm profesör hakim hâkim savcı müdür başkan herr frau monsieur mme mlle maître señor señora sr sra don doña
signor signora senhor senhora dhr mevrouw pan pani herra fru"""

KO_PARTICLES = """\
은 는 이 가 을 를 의 에 에서 에게 에게서 께 께서 께서는 와 과 랑 이랑 하고 도 만 까지 부터 마저 조차 로 으로
로서 으로서 로써 으로써 로부터 으로부터 처럼 보다 같이 마다 밖에 이나 나 이라도 라도 이라고 라고 이라는
라는 이란 란 이라며 라며 이라면 라면 인 이다 다 입니다 이었다 였다 이며 며 이고 고 이자 자 이지만 지만 이지
지 이든 든 에는 에도 에만 에선 에서는 에서도 에서의 에의 에게는 에게도 로는 으로는 로도 으로도 와는 과는
와의 과의 와도 과도 까지는 부터는 만이 만은 만을 이란다 이라서 라서 이라 라 이여 여 아 야 이야 이에요 예요
이네 네 이었습니다 였습니다 이었던 였던 인데 인가 인지 이라던 측은 측이 측에 들은 들이 들의 들을 들에게
들도 들과"""


def entries(path: Path) -> Iterator[str]:
    """The entries of one list, without the comment that opens it."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        next(lines, None)
        for line in lines:
            text = line.strip()
            if text:
                yield text


def source(path: Path) -> str:
    """Source and licence of a list, from its first line."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return next(lines).lstrip("# ").strip()


def share_alike(name: str) -> bool:
    """Is a list or corpus of this file name under a share-alike licence?"""
    return name.startswith("sa_") or "_sa_" in name


def _hangul(text: str) -> bool:
    return bool(text) and all("가" <= c <= "힣" for c in text)


class Builder:
    """Collects masks per key."""

    def __init__(self, folder: Path, *, with_share_alike: bool = True) -> None:
        self.folder = folder
        self.masks: dict[str, int] = {}
        self.used: dict[str, str] = {}
        self._share_alike = with_share_alike

    def add(self, key: str, bit: int) -> None:
        """Gives a key one more property."""
        if key:
            self.masks[key] = self.masks.get(key, 0) | (1 << bit)

    def files(self, pattern: str) -> Iterator[tuple[str, Path]]:
        """Name (without endings) and path of the lists a pattern names, with those left out that must be."""
        for path in sorted(self.folder.glob("*.txt.gz")):
            name = path.name.removesuffix(".txt.gz")
            plain = name.removeprefix("sa_")
            if not fnmatch.fnmatch(plain, pattern) or any(fnmatch.fnmatch(name, label) for label in LABEL_LISTS):
                continue
            if share_alike(name) and not self._share_alike:
                continue
            self.used[name] = source(path)
            yield name, path

    def words(
        self, pattern: str, bit: int, accept: Callable[[str], bool] = lambda _: True, top: int | None = None
    ) -> None:
        """Gives each accepted one-word entry a property."""
        for _, path in self.files(pattern):
            for index, text in enumerate(entries(path)):
                if top is not None and index >= top:
                    break
                if " " not in text and accept(text):
                    self.add(text, bit)


def _latin(text: str) -> bool:
    return len(text) > 1 and not any("가" <= c <= "힣" or "\u3040" <= c <= "\u9fff" for c in text)


def _names(build: Builder) -> None:
    for kind, bits in (
        ("given", {"tr": Bit.GIVEN_TR, "en": Bit.GIVEN_EN, "us": Bit.GIVEN_EN, "": Bit.GIVEN_OTHER}),
        ("surname", {"tr": Bit.SURNAME_TR, "en": Bit.SURNAME_EN, "us": Bit.SURNAME_EN, "": Bit.SURNAME_OTHER}),
    ):
        for name, path in build.files(f"{kind}_*"):
            language = name.removeprefix("sa_").split("_")[1]
            for index, text in enumerate(entries(path)):
                if not _latin(text):
                    continue
                for word in text.replace("-", " ").replace("'", " ").split():
                    if len(word) > 1:
                        build.add(word, bits.get(language, bits[""]))
                if name == "surname_en_uscensus1990" and index < 8000:
                    build.add(text, Bit.SURNAME_EN_TOP)
    build.words("proper_tr_*", Bit.PROPER_TR, _latin)


def _places(build: Builder) -> None:
    def place(text: str, bit: int) -> None:
        words = text.split()
        if len(words) == 1:
            build.add(text, bit)
        elif len(words) <= 4:
            build.add(" ".join(words), Bit.PHRASE)
            for word in words:
                if _latin(word):
                    build.add(word, Bit.PLACE_WORD)

    for name, path in build.files("place_*"):
        language = name.removeprefix("sa_").split("_")[1]
        for text in entries(path):
            if not _latin(text):
                continue
            if name == "place_tr_neighbourhoods":
                text = text.removesuffix(" Mah").removesuffix(" Köyü")
            place(text, Bit.PLACE_TR if language == "tr" else Bit.PLACE_WORLD)
    for _, path in build.files("country_*"):
        for text in entries(path):
            if _latin(text):
                place(text, Bit.COUNTRY)


def _organisations(build: Builder) -> None:
    counts: dict[str, int] = {}
    for pattern in ("org_tr_*", "companyparts_*"):
        for _, path in build.files(pattern):
            for text in entries(path):
                for word in text.replace(",", " ").split():
                    if _latin(word):
                        counts[word] = counts.get(word, 0) + 1
    for word, count in counts.items():
        if count >= 3:
            build.add(word, Bit.ORG_WORD)
    for _, path in build.files("companyforms_*"):
        for text in entries(path):
            for word in text.replace(".", "").split():
                if _latin(word):
                    build.add(word, Bit.LEGAL_FORM)
    for word in ("a.ş", "aş", "şti", "ltd", "gmbh", "inc", "llc", "plc", "corp", "co", "ag", "bv", "nv", "sa", "spa"):
        build.add(word, Bit.LEGAL_FORM)
    for word in TITLES.split():
        build.add(word, Bit.TITLE)


def _frequencies(build: Builder) -> None:
    def step(index: int, limits: tuple[int, ...]) -> int:
        return sum(index >= limit for limit in limits)

    for name, path in build.files("words_*"):
        language = name.removeprefix("sa_").split("_")[1]
        for index, text in enumerate(entries(path)):
            if language == "ko":
                if _hangul(text):
                    build.add(text, Bit.KO_RANK + step(index, (1000, 8000)))
                continue
            if not _latin(text) or " " in text:
                continue
            if language in ("en", "tr"):
                build.add(text, (Bit.RANK_EN if language == "en" else Bit.RANK_TR) + step(index, (300, 2000, 8000)))
            elif index < 3000:
                build.add(text, Bit.WORD)
            if language in TOP_WORDS and index < 3000:
                build.add(text, TOP_WORDS[language])


def _korean(build: Builder) -> None:
    def korean(pattern: str, bit: int, low: int, high: int) -> None:
        build.words(pattern, bit, lambda text: _hangul(text) and low <= len(text) <= high)

    korean("surname_k[or]_*", Bit.KO_SURNAME, 1, 1)
    korean("surname_k[or]_*", Bit.KO_SURNAME2, 2, 2)
    korean("given_ko_*", Bit.KO_GIVEN, 2, 2)
    korean("given_ko_*", Bit.KO_GIVEN1, 1, 1)
    korean("person_ko_songys", Bit.KO_PERSON, 2, 8)
    # The names of known people hold more given names than the statistics of one year's births.
    surnames = {text for _, path in build.files("surname_k[or]_*") for text in entries(path)}
    for _, path in build.files("person_ko_songys"):
        for text in entries(path):
            if _hangul(text) and len(text) == 3 and text[0] in surnames:
                build.add(text[1:], Bit.KO_GIVEN)
    korean("place_ko_*", Bit.KO_PLACE, 2, 8)
    korean("country_ko_*", Bit.KO_PLACE, 2, 8)
    korean("org_ko_*", Bit.KO_ORG, 2, 8)
    korean("companyparts_ko_*", Bit.KO_ORG, 2, 8)
    korean("titles_ko_*", Bit.KO_TITLE, 1, 8)
    korean("occupation_position_ko_*", Bit.KO_TITLE, 2, 8)
    korean("relation_ko_*", Bit.KO_FAMILY, 2, 8)
    korean("negatives_ko_*", Bit.KO_COMMON, 2, 8)
    for text in KO_PARTICLES.split():
        build.add(text, Bit.KO_PARTICLE)


def compile_lists(data: Path, target: Path, *, with_share_alike: bool = True) -> dict[str, str]:
    """Writes `target` (.npz). Returns the sources used: name -> source and licence."""
    build = Builder(data / "gazetteer", with_share_alike=with_share_alike)
    for part in (_names, _places, _organisations, _frequencies, _korean):
        part(build)
    hashes = np.array([hash_text(key) for key in build.masks], dtype=np.uint64)
    masks = np.array(list(build.masks.values()), dtype=np.uint64)
    prints, back = np.unique(fingerprints(hashes), return_inverse=True)
    merged = np.zeros(prints.size, dtype=np.uint64)
    np.bitwise_or.at(merged, back, masks)
    kinds, rows = np.unique(merged, return_inverse=True)
    if kinds.size > 0xFFFF:
        raise ValueError("more combinations of lists than two bytes can number")
    target.parent.mkdir(parents=True, exist_ok=True)
    steps = np.diff(prints.astype(np.int64), prepend=0).astype(np.uint32)
    np.savez_compressed(target, steps=steps, rows=rows.astype(np.uint16), masks=kinds)
    return build.used

"""Compiles `pools/` from the word lists of a data folder: `python packaging/records/build_pools.py [DATA]`.

In: `gazetteer/*.txt.gz` of the data folder (argument or `GARIM_DATA`). Out: one small list per pool whose first lines
name every source with its licence. Only permissive lists are read: nothing non-commercial (`nc_`), without a licence
(`nolic_`) or share-alike (`sa_`), so that records can be given to anyone.
"""

import gzip
import os
import re
import sys
import unicodedata
from collections.abc import Callable, Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from core.languages.language import words

HERE = Path(__file__).resolve().parent
FORBIDDEN = ("nc_", "nolic_", "sa_")
# Surnames that are first of all well-known people's.
WELL_KNOWN = frozenset(words("Öcalan, Gülen, İnönü, Korutürk, Kısakürek, Tevetoğlu, Manço, Demirel"))
# Names that the tests of the project plant as canaries.
CANARIES = frozenset(words("하나, 길동, 가상, 예시, 표본, Ada, Can, Deniz, Şule, Elif, Jonas"))
# The other lists have many rare names and few of these.
FREQUENT_TR = words(
    """
    Ayşe, Fatma, Mehmet, Mustafa, Ahmet, Ali, Hüseyin, Hasan, Zeynep, Emine, Hatice, Meryem, Elif,
    İbrahim, Yusuf, Murat, Ömer, Osman, Ramazan, Merve, Özlem, Hülya, Sevgi, Yasemin, Gülşen, Sibel,
    Esra, Büşra, Kübra, Selin, Burak, Emre, Serkan, Hakan, Volkan, Onur, Barış, Kerem, Tolga,
    Uğur, Cem, Ece, Derya, Pınar, Ebru, Aslı, Gizem, Tuğba, Nurcan, Songül
    """
)


class Lists:
    """The gazetteer of a data folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        if not folder.is_dir():
            raise SystemExit(f"No gazetteer in {folder}: set GARIM_DATA or give the data folder as an argument.")

    def read(self, *names: str) -> tuple[list[str], list[str]]:
        """The entries of lists in their order without repetition, and a line about the source of each."""
        entries: dict[str, None] = {}
        heads: list[str] = []
        for name in names:
            if name.startswith(FORBIDDEN):
                raise ValueError(f"{name} may not be used")
            with gzip.open(self._folder / f"{name}.txt.gz", "rt", encoding="utf-8") as lines:
                heads.append(f"{next(lines).strip()} ({name})")
                entries |= dict.fromkeys(unicodedata.normalize("NFC", line.strip()) for line in lines if line.strip())
        return [entry for entry in entries if entry not in CANARIES], heads

    def common(self, *names: str) -> tuple[list[str], list[str]]:
        """The entries that all of the lists have."""
        first, heads = self.read(names[0])
        for name in names[1:]:
            others, head = self.read(name)
            heads += head
            first = [entry for entry in first if entry in frozenset(others)]
        return first, heads


def write(name: str, entries: Iterable[str], heads: list[str], keep: Callable[[str], object], most: int) -> None:
    """A pool of at most so many entries, evenly over the list when it is longer."""
    kept = [entry for entry in entries if keep(entry)]
    if len(kept) > most:
        kept = [kept[index * len(kept) // most] for index in range(most)]
    path = HERE / "pools" / f"{name}.txt"
    path.write_text("\n".join([*heads, *kept]) + "\n", encoding="utf-8")
    print(f"{name}: {len(kept)}")


def clear_harmony(name: str) -> bool:
    """A Turkish name whose suffixes follow from its letters alone (core/languages/suffixes.py)."""
    return name.isalpha() and 3 <= len(name) <= 10 and not re.search(r"[aou]l$|[qwxâîû]", name.lower())


def main(data: Path) -> None:
    """Compile all pools."""
    lists = Lists(data / "gazetteer")
    hangul = re.compile(r"[가-힣]{2}").fullmatch
    write("given_ko", *lists.read("given_ko_gov", "given_ko_faker"), hangul, 200)
    write("surname_ko", *lists.read("surname_ko_gov"), re.compile(r"[가-힣]").fullmatch, 60)
    write("district_ko", *lists.read("place_ko_faker"), re.compile(r"[가-힣]+[시군]( [가-힣]+구)?").fullmatch, 150)
    write("dong_ko", *lists.read("place_ko_legal_dongs_kopii"), re.compile(r"[가-힣]{2,3}동").fullmatch, 600)

    def latin(name: str) -> bool:
        return name.isascii() and name.isalpha() and len(name) > 2

    female, heads = lists.read("given_en_uscensus1990_female")
    male, more = lists.read("given_en_uscensus1990_male")
    both = dict.fromkeys(name for pair in zip(female[:320], male[:320], strict=True) for name in pair)
    write("given_en", both, [*heads, *more], latin, 600)
    surnames, heads = lists.read("surname_en_uscensus1990")
    write("surname_en", surnames[:1800], heads, latin, 1500)
    common = "# source: frequent names, written for this project; licence: Apache-2.0"
    given, heads = lists.common("given_tr_zemberek", "given_tr_faker", "given_tr_onurarda")
    write("given_tr", dict.fromkeys((*FREQUENT_TR, *given)), [common, *heads], clear_harmony, 400)
    surnames, heads = lists.read("surname_tr_gov", "surname_tr_faker")
    write("surname_tr", surnames, heads, lambda name: clear_harmony(name) and name not in WELL_KNOWN, 100)
    write("province_tr", *lists.read("place_tr_provinces"), clear_harmony, 90)
    write("district_tr", *lists.read("place_tr_districts"), clear_harmony, 400)
    write("neighbourhood_tr", *lists.read("place_tr_neighbourhoods"), re.compile(r"\w+ Mah").fullmatch, 600)


if __name__ == "__main__":
    root = HERE.parents[1]
    main(Path(sys.argv[1] if len(sys.argv) > 1 else os.environ.get("GARIM_DATA") or root.parent / "shared" / "data"))

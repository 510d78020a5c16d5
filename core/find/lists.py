"""The compiled word lists: what is known of a word before its surroundings are looked at.

In: resources/dictionaries/<language>/, written by packaging/dictionaries/build.py. Out: `Flag`s of a word, in a few
hundred nanoseconds, without holding the lists as Python objects. Loaded when first asked for.

A list is a marisa trie of keys and, by the number the trie gives a key, two bytes of flags. Keys are folded and
lower-cased with every i alike (core/folding.py); Turkish ones stand there a second time in ASCII.
"""

import json
from array import array
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any

from core.errors import DetectionError
from core.resources import RESOURCES

FOLDER = RESOURCES / "dictionaries"


class Flag(IntEnum):
    """What a word can be, as bits of one number. They are part of the files."""

    GIVEN_TOP = 1  # a frequent given name
    GIVEN = 2
    SURNAME_TOP = 4  # a frequent surname
    SURNAME = 8
    WORD = 16  # in running text mostly written in lower case
    WORDISH = 32  # sometimes
    OTHER = 64  # capitalised, it mostly names something other than a person
    PERSON = 128  # capitalised, it mostly names a person
    PLACE_TOP = 256  # province, district or large city
    PLACE = 512
    COUNTRY = 1024
    ORG = 2048  # an organisation by its whole name
    TITLE = 4096  # a title, an office, an occupation


class Lists:
    """The lists of one language."""

    def __init__(self, folder: Path) -> None:
        import marisa_trie

        self._trie = marisa_trie.Trie()
        self._flags = array("H")
        try:
            self._trie.load(str(folder / "words.trie"))
            self._flags.frombytes((folder / "words.flags").read_bytes())
        except (OSError, RuntimeError, ValueError):
            raise DetectionError("find.data", name=folder.name) from None

    def flags(self, key: str) -> int:
        """The `Flag`s of a folded, lower-cased word; 0 for one in no list."""
        number = self._trie.get(key)
        return 0 if number is None else self._flags[number]

    def heads(self, word: str) -> dict[int, int]:
        """The `Flag`s of every beginning of a word that is listed, by its length; quicker than to ask for each."""
        return {len(head): self._flags[number] for head, number in self._trie.iter_prefixes_with_ids(word)}

    def __len__(self) -> int:
        return len(self._trie)


@cache
def lists(language: str) -> Lists:
    """The lists of a language: en, ko, tr, or "other" for further languages in Latin script. Errors: find.data."""
    return Lists(FOLDER / language)


@cache
def model(name: str) -> dict[str, Any]:
    """The weights in `<name>.json` of the folder, as packaging/dictionaries/fit.py wrote them. Errors: find.data."""
    try:
        found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise DetectionError("find.data", name=name) from None
    return found


def latin_flags(key: str) -> int:
    """The `Flag`s of a folded, lower-cased word in the English or the Turkish lists: names go over borders."""
    return lists("en").flags(key) | lists("tr").flags(key)

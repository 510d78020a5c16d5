"""Polish towns in the case that stands behind a preposition: "w Krakowie", "z Wrocławia", "pod Warszawą".

In: a piece. Out: where such words stand. The lists hold towns as they are called by themselves; what a case may have
made of a name is undone ending by ending, and one of the results has to be listed. Only behind a preposition, and only
in pieces that look Polish, since the same endings are words elsewhere.

Source: declension of place names, Słownik nazw miejscowości i mieszkańców (PWN).
"""

from collections.abc import Iterator

import regex

from core.find.evidence import Piece
from core.find.lists import Flag, lists
from core.folding import fold
from core.languages.language import words

_SIGNS = ("ł", "ą", "ę", "ś", "ż", "ń", " w ", " z ", "od ")
_PLACED = regex.compile(
    r"(?<![\p{L}\d])(?:[Ww]e?|[Zz]e?|[Dd]o|[Oo]d|[Pp]od|[Kk]oło|k\.)\s"
    r"(?P<v>\p{Lu}\p{Ll}{2,15}(?:[ -]\p{Lu}\p{Ll}{2,15})?+)(?!\p{L})"
)
# Ending in a case, and what the name ends in by itself.
_CASES = tuple(
    tuple(part.strip(".").replace("_", " ") for part in pair.split())
    for pair in words(
        """
        owie ów, owie owo, owie owa, owa ów, owa owo, owem ów, owem owo, owowi ów, niu ń, nia ń, niem ń, niowi
        ń, ciu ć, cia ć, iu ., ia ., iem ., iowi ., u ., u e, u o, a ., a e, a o, em ., em e, em o, owi ., ie .,
        ie a, ie o, cie t, cie ta, cie to, dzie d, dzie da, rze r, rze ra, ce ka, dze ga, le ł, le ła, le ło, le
        la, y a, y ., i a, i ia, i ., odzi ódź, odzią ódź, dzi dź, ą a, ią ia, ę a, ię ia, ach e, ach y, ach i,
        ami e, ami y, ami i, ic ice, lc lce, ych y, ałk ałki, zczy zcz, ymstoku ystok, egostoku ystok,
        ej_górze a_góra, ej_góry a_góra, ym_sączu y_sącz, ego_sącza y_sącz
        """
    )
)
# Those that the lists know by another name, or that are names of people as well.
_OWN = frozenset(
    words(
        """
        warszawa, łódź, kielce, lublin, opole, rzeszów, radom, tychy, zabrze, bytom, kalisz, konin, płock, zamość,
        gdynia, kutno, tarnów, nysa, ełk, sopot, malbork, świdnica, legnica, lubin, jaworzno, kraków, wrocław, poznań,
        gdańsk, częstochowa, białystok, toruń, elbląg, słupsk, siedlce, suwałki, łomża, przemyśl, włocławek, wałbrzych,
        sosnowiec, chorzów, gorzów, grudziądz, ostrołęka, świnoujście, chełm
        """
    )
)
_PLAIN = str.maketrans("ąćęłńóśźż", "acelnoszz")  # as people type and scan it
_OWN_PLAIN = frozenset(name.translate(_PLAIN) for name in _OWN)
_NO_TOWN = (
    Flag.GIVEN | Flag.GIVEN_TOP | Flag.SURNAME | Flag.SURNAME_TOP | Flag.PERSON | Flag.WORD | Flag.WORDISH | Flag.OTHER
)


def declined(piece: Piece) -> Iterator[tuple[int, int]]:
    """Where a town stands in a case, behind a preposition."""
    if not any(sign in piece.text for sign in _SIGNS):
        return
    known = piece.setting.memory.setdefault("pl.town", {})
    for match in _PLACED.finditer(piece.text):
        start, end = match.span("v")
        word = match["v"]
        found = known.get(word)
        if found is None:
            found = known[word] = _length(word)
        if found:
            yield start, min(start + found, end)


def _length(word: str) -> int:
    """How many letters of one or two words are a town; 0: none."""
    first = word.split(" ")[0].split("-")[0]
    if first != word and _is_town(word):
        return len(word)
    return len(first) if _is_town(first) else 0


def _is_town(word: str) -> bool:
    key = fold(word, caseless=True).text
    for ending, by_itself in _CASES:
        if key.endswith(ending):
            name = key[: len(key) - len(ending)] + by_itself
            if name in _OWN or name in _OWN_PLAIN:
                return True
            flags = lists("en").flags(name) if len(name) > 3 else 0
            if flags & (Flag.PLACE_TOP | Flag.PLACE) and not (flags | lists("other").flags(name)) & _NO_TOWN:
                return True
    return False

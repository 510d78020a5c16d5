"""Korean names in Latin letters: Hong Gil-dong, KIM GASANG, "SEO, Gasang".

In: a piece. Out: candidates of the table "latin.hyphen": a Korean surname, and a given name whose syllables are Korean
and that no list knows otherwise.
"""

from collections.abc import Collection, Iterator

import regex

from core.find.evidence import Piece
from core.find.names import Candidate
from core.find.names.words import flags_of, runs
from core.folding import fold, lower
from core.languages.language import words
from core.model import Reason

_HYPHEN = regex.compile(
    r"(?<![\p{Latin}\p{M}-])(?P<v>(?P<a>[A-Z][a-z]{0,6}) [A-Z][a-z]{1,5}-[A-Za-z][a-z]{1,5}"
    r"|[A-Z][a-z]{1,5}-[A-Za-z][a-z]{1,5} (?P<b>[A-Z][a-z]{0,6}))(?![\p{Latin}\p{M}-])"
)
_REACH = 20  # more than such a name has before its hyphen or behind it
_COMMA = regex.compile(r", ?(?P<v>\p{Lu}[\p{L}-]{2,11})(?![\p{L}\p{M}'-])")
_REASONS = (Reason(code="list", facts={"list": "surname_ko"}),)


def _folded(listed: Collection[str]) -> frozenset[str]:
    return frozenset(fold(word, caseless=True).text for word in listed)


# Korean surnames as they are written in Latin letters.
_KOREAN = _folded(
    words(
        """
        kim, lee, yi, park, pak, choi, choe, jung, jeong, chung, cheong, kang, cho, jo, yoon, yun, jang, chang,
        lim, im, rim, han, oh, o, seo, suh, shin, sin, kwon, gwon, hwang, ahn, an, song, yoo, yu, ryu, hong,
        jeon, jun, ko, go, moon, mun, yang, son, bae, baek, paek, heo, huh, nam, noh, roh, no, ha, kwak, gwak,
        sung, seong, cha, joo, ju, woo, wu, koo, gu, ku, min, na, jin, eom, um, chae, won, chun, gong, hyun,
        bang, byun, seok, sun
        """
    )
)
# Those that are no English words and hardly given names.
_SURE_KOREAN = _folded(
    words(
        """
        kim, pak, choi, choe, jung, jeong, chung, kang, cho, yoon, yun, jang, lim, seo, suh, shin, kwon, gwon, hwang,
        ahn, yoo, hong, jeon, bae, baek, heo, huh, nam, noh, kwak, lee, park, rhee, yeo, byun, eom
        """
    )
)
# Two syllables in the Revised Romanization or as passports have them.
_SYLLABLES = regex.compile(
    r"(?:(?:kk|gg|tt|dd|pp|bb|ss|jj|ch|[gkndtrlmbpsjhyw])?(?:yeo|yae|wae|eui|ae|ya|eo|ye|wa|oe|yo|wo|we|wi|yu|eu|ui|oo|ee"
    r"|[aeiou])(?:ng|[knlmptr])?){2}"
)
_TWO = _folded(
    words("namgoong, namgung, namkung, hwangbo, jegal, sagong, seonu, sunwoo, dokgo, dokko, dongbang, mangjeol")
)
_SURNAMES = _KOREAN | _TWO


def romanized(piece: Piece) -> Iterator[Candidate]:
    """Such names, in no particular order."""
    surnames = _SURNAMES & piece.words
    if not surnames:
        return
    yield from _hyphened(piece.text)
    yield from _joined(piece, surnames)


def _hyphened(text: str) -> Iterator[Candidate]:
    """Korean names in Latin letters with a hyphen between the given syllables; looked for around hyphens alone."""
    hyphen, done = text.find("-"), 0
    while hyphen >= 0:
        start, end = max(done, hyphen - _REACH), hyphen + _REACH
        while 0 <= (hyphen := text.find("-", hyphen + 1)) <= end:
            end = hyphen + _REACH
        for match in _HYPHEN.finditer(text, start, end):
            surname = lower(match["a"] or match["b"])
            done = match.end()
            if surname in _KOREAN:
                first, last = match.span("v")
                yield Candidate(first, last, "latin.hyphen", (), _REASONS)


def _joined(piece: Piece, surnames: Collection[str]) -> Iterator[Candidate]:
    """The given syllables in one: Hong Gildong, Gildong Hong, KIM GASANG, and behind a comma."""
    for run in runs(piece):
        start, end = run[-1]
        if len(run) == 1 and piece.lower[start:end] in surnames:
            behind = _COMMA.match(piece.text, end)
            if behind and _is_given(lower(behind["v"])) and _is_surname(piece, piece.lower[start:end], start, end):
                yield Candidate(start, behind.end(), "latin.hyphen", (), _REASONS)
        elif len(run) == 2:
            first, second = (piece.lower[low:high] for low, high in run)
            for (surname, given), (low, high) in (((first, second), run[0]), ((second, first), run[1])):
                if surname in surnames and _is_given(given) and _is_surname(piece, surname, low, high):
                    yield Candidate(run[0][0], run[1][1], "latin.hyphen", (), _REASONS)
                    break


def _is_given(word: str) -> bool:
    bare = word.replace("-", "")
    return _SYLLABLES.fullmatch(bare) is not None and not flags_of(bare)


def _is_surname(piece: Piece, word: str, start: int, end: int) -> bool:
    """A surname that is nothing else; of the others one in capitals, in a Korean document, or behind a word for it."""
    if word in _SURE_KOREAN or word in _TWO or "ko" in piece.setting.languages:
        return True
    return piece.text[start:end].isupper() or "PERSON" in piece.cues.near(start).kinds

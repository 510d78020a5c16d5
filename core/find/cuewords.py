"""Where cue words stand in a stretch of text, and which kinds each announces.

In: lower-cased text. Out: `Cue`s in order. The words are those of core/languages and of the rows of the pattern table.

Thousands of words are looked for, and few of a text's words can begin one: of what stands between two spaces it is
remembered where that may be, so most of a text is passed over by one look at each word.
"""

# `re`, not `regex`: its matching of word trees is five times quicker, and it only ever sees windows of a few dozen
# characters, so holding the interpreter lock is of no account.
import re
import unicodedata
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from core.find.remembered import Telling
from core.find.wordtree import word_tree
from core.folding import fold
from core.languages import CUES, ENDINGS, UNSPACED
from core.languages.language import words as split

_SHORT = 4  # letters; a shorter Turkish word takes these endings only, or "tel" would be found in "television"
_SHORT_ENDINGS = frozenset(
    split(
        """
        i, u, e, a, si, su, im, um, in, un, de, da, te, ta, den, dan, ten, tan, ler, lar, 'i, 'u, 'e, 'a, 'si, 'de,
        'den, 'im, 'in, 'um, 'un, 'sini, 'ni, 'nin
        """
    )
)
# Of what is no Turkish word, and takes Turkish endings nevertheless: "IMEI'si".
_APART_ENDINGS = frozenset(ending for ending in _SHORT_ENDINGS if ending.startswith("'"))
_PLAIN = str.maketrans("łøđ", "lod")  # what is more than a letter with a mark
_MARKS = re.compile("[\u0300-\u036f]")
_SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_PLURAL = frozenset(("s", "'s", "'"))
_NUMBER = re.compile("(?<=[가-힣])(?=번호)")  # 처방전번호 is as often 처방전 번호
_HANGUL = re.compile("[가-힣]")
_UNSPACED = re.compile("[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]")  # scripts that write no spaces
_FRESH = r"(?<![^\W_])"
_GAP = r"[ ._:-]{0,2}"
_GAP_SIGNS = "._:-"
_TIGHT = re.compile(r"[ ._:-]")
NUMBERED = "NUMBERED"
# A label of a Korean form, its syllables apart to fill the line: "성    명:".
_SPREAD = re.compile(r"[ \t>*·•▪○■□-]{0,8}([가-힣](?: {1,8}[가-힣]){1,5}) {0,8}[:：]")
_NUMBERED = frozenset(("ID", "CASE"))  # whose words announce what offices number, too
_LONGEST = 40  # code points that a cue which announces people has at most, its gaps and its ending among them


class Cue(NamedTuple):
    """A cue word as in our tables, the kinds it announces, and where it stands in the piece's text."""

    word: str
    kinds: frozenset[str]
    start: int
    end: int


def cues_in(text: str, start: int, end: int) -> list[Cue]:
    """Every cue in `text[start:end]`, in order."""
    table = _table()
    done = [start] * len(table.patterns)
    found: list[list[Cue]] = [[] for _ in table.patterns]
    for at, way in _starts(_STARTS, text, start, end):
        match = table.patterns[way].match(text, at, end) if at >= done[way] else None
        if match is None:
            continue
        base = match["base"]
        word, kinds, endings = table.words[_TIGHT.sub("", base)]
        if match.end() == match.end("base") or match[0][len(base) :] in endings:
            found[way].append(Cue(word, kinds, at, match.end()))
        elif " " in base:  # its last word is the beginning of another ("né a" in "né avenue"): look from there
            continue
        done[way] = match.end()
    spread = _SPREAD.match(text, start, end)
    if spread is not None and (told := table.words.get(spread[1].replace(" ", ""))) is not None:
        found[1].append(Cue(told[0], told[1], *spread.span(1)))
    return sorted((cue for cues in found for cue in cues), key=lambda cue: cue.end)


def _starts(telling: "Telling[tuple[tuple[int, int], ...]]", text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Where in `text[start:end]` a cue may begin, in order, and in which way it is written."""
    tokens = text[start:end].split(" ")
    told = telling.of(tokens)
    starts: list[tuple[int, int]] = []
    place = start
    for token in tokens:
        if token in told:
            starts += [(place + offset, way) for way, offset in told[token]]
        place += len(token) + 1
    return starts


def _find_starts(token: str) -> tuple[tuple[int, int], ...]:
    """Where in a stretch without spaces a cue may begin, whatever follows it, and in which way it is written."""
    table = _table()
    starts = [(way, place) for way, words in enumerate(table.beginnings) for place in words.places(token)]
    if starts == [(0, 0)] and token.isalpha() and token not in table.parted:
        # Nothing that follows makes a cue of such a word, so it is judged here, once.
        match = table.patterns[0].match(token)
        ending = match[0][len(match["base"]) :] if match is not None else ""
        if match is None or (ending and ending not in table.words[match["base"]][2]):
            return ()
    return tuple(starts)


_STARTS = Telling(_find_starts)


class _AnyEnding:
    """The endings of a longer Turkish word: whatever the pattern took."""

    def __contains__(self, _ending: object) -> bool:
        return True


class _Beginnings:
    """How some words begin, up to their first space and one letter on; `fresh`: where no other word goes on.

    Looked up, since a pattern of thousands of words takes long to compile.
    """

    def __init__(self, words: Iterable[str], *, fresh: bool = False) -> None:
        self._fresh = fresh
        self._whole: set[str] = set()
        self._parted: set[str] = set()
        for word in words:
            first, _, rest = word.partition(" ")
            (self._parted if rest else self._whole).add(first)
            if rest:
                self._whole.add(first + rest[0])
        lengths: dict[str, set[int]] = {}
        for begun in self._whole | self._parted:
            lengths.setdefault(begun[:2], set()).add(len(begun))
        self._letters = frozenset(begun[0] for begun in lengths)
        # By two letters: by one alone, fifteen lengths would have to be tried.
        self._lengths = {two: sorted(found | lengths.get(two[0], set())) for two, found in lengths.items()}

    def places(self, token: str) -> list[int]:
        """Where in what stands between two spaces such a word may begin, whatever follows."""
        if self._letters.isdisjoint(token):
            return []
        found: list[int] = []
        for place, letter in enumerate(token[:1] if self._fresh and token.isalpha() else token):
            lengths = self._lengths.get(token[place : place + 2]) or self._lengths.get(letter)
            if lengths is None or (self._fresh and place and token[place - 1].isalnum()):
                continue
            for length in lengths:
                end = place + length
                begun = token[place:end]
                if begun in self._whole or (begun in self._parted and token[end : end + 1] in _GAP_SIGNS):
                    found.append(place)
                    break
        return found


@dataclass(frozen=True, slots=True)
class _Table:
    """`words`: by the word without gaps, the word as shown, its kinds and the endings it may take.

    `patterns`: by the way of writing, words of languages that write spaces, with an ending, Korean ones, which need
    none, and those of scripts without spaces. `beginnings` find where such a word may begin in what stands between two
    spaces; `parted`: what stands before a space in a word of the first way, without gaps. `written`: the words of each
    way as they are compared.
    """

    words: dict[str, tuple[str, frozenset[str], Container[str]]]
    patterns: tuple[re.Pattern[str], ...]
    beginnings: tuple[_Beginnings, ...]
    parted: frozenset[str]
    written: tuple[frozenset[str], ...]


def _spellings(word: str, code: str) -> Iterator[str]:
    """A cue as it is compared, and without its marks, as people type and scan it."""
    folded = fold(word, caseless=True).text
    yield folded
    if code in UNSPACED or folded.isascii():
        return
    plain = _MARKS.sub("", unicodedata.normalize("NFD", folded.translate(_PLAIN)))
    if plain != folded and len(_TIGHT.sub("", plain)) > _SHORT:
        yield plain
    if code == "de" and (spelled := folded.translate(_SPELLED)) not in (folded, plain):
        yield spelled


@cache
def _table() -> _Table:
    from core.find.patterns.row import own_cue  # the pattern tier asks for cues, so it cannot be there yet
    from core.find.patterns.table import ROWS

    known: dict[frozenset[str], frozenset[str]] = {}

    def alike(said: frozenset[str]) -> frozenset[str]:
        """One object for all that are alike: thousands of words announce a few kinds, and take a few endings."""
        return known.setdefault(said, said)

    kinds: dict[str, set[str]] = {}
    shown: dict[str, str] = {}
    endings: dict[str, frozenset[str]] = {}
    free: set[str] = set()
    spaced: set[str] = set()
    joined: set[str] = set()
    unspaced: set[str] = set()
    for code, cues in CUES.items():
        for kind, words in cues.items():
            for shape, folded in ((word, spelling) for word in words for spelling in _spellings(word, code)):
                key = _TIGHT.sub("", folded)
                kinds.setdefault(key, set()).update((kind, NUMBERED) if kind in _NUMBERED else (kind,))
                shown.setdefault(key, shape)
                if code in UNSPACED:
                    (joined if code == "ko" else unspaced).update((folded, _NUMBER.sub(" ", folded)))
                    continue
                spaced.add(folded)
                if code == "tr" and len(key) > _SHORT:
                    free.add(key)
                added = _SHORT_ENDINGS if code == "tr" else ENDINGS.get(code, _PLURAL)
                endings[key] = alike(endings.get(key, frozenset()) | added)
    for row in ROWS:
        for word in row.words:
            folded = fold(word, caseless=True).text
            key = _TIGHT.sub("", folded)
            kinds.setdefault(key, set()).add(own_cue(row))
            shown.setdefault(key, word)
            if _HANGUL.search(folded):
                joined.add(folded)
            elif _UNSPACED.search(folded):
                unspaced.add(folded)
            else:
                spaced.add(folded)
                endings[key] = alike(endings.get(key, _PLURAL) | _APART_ENDINGS)
    after: dict[str, Container[str]] = {**endings, **dict.fromkeys(free, _AnyEnding())}
    words_ = {key: (shown[key], alike(frozenset(found)), after.get(key, ())) for key, found in kinds.items()}
    patterns = (
        rf"{_FRESH}(?P<base>{word_tree(spaced, space=_GAP)})'?[^\W\d_]{{0,9}}(?![^\W\d_])",
        rf"(?P<base>{word_tree(joined, space=_GAP)})",
        rf"(?P<base>{word_tree(unspaced, space=_GAP)})",
    )
    beginnings = _Beginnings(spaced, fresh=True), _Beginnings(joined), _Beginnings(unspaced)
    parted = frozenset(_TIGHT.sub("", word[: gap.start()]) for word in spaced for gap in re.finditer(" ", word))
    written = frozenset(spaced), frozenset(joined), frozenset(unspaced)
    return _Table(words_, tuple(map(re.compile, patterns)), beginnings, parted, written)


def may_end(kind: str, text: str, place: int, within: int) -> bool:
    """A cue of this kind may end at most `within` code points before a place; False only where none does."""
    low = max(0, place - within - 1)
    space = text.rfind(" ", max(0, low - _LONGEST), low + 1)
    if space >= 0 or low <= _LONGEST:
        tokens = text[space + 1 : place].split(" ")
        if _last(kind).of(tokens).keys().isdisjoint(tokens):
            return False
    low = max(0, place - within - _LONGEST)
    space = text.rfind(" ", max(0, low - _LONGEST), low)
    if space < 0 and low > _LONGEST:
        return True
    return any(
        (match := _table().patterns[way].match(text, at, place)) is not None and match.end() >= place - within
        for at, way in _starts(_beginning(kind), text, space + 1, place)
    )


def _announcing(kind: str) -> list[list[str]]:
    """The words of each way of writing that announce a kind, as they are compared."""
    table = _table()
    return [[word for word in written if kind in table.words[_TIGHT.sub("", word)][1]] for written in table.written]


@cache
def _beginning(kind: str) -> Telling[tuple[tuple[int, int], ...]]:
    """Tells of a stretch without spaces where a cue of this kind may begin, as `_find_starts` does of any kind."""
    ways = [_Beginnings(words, fresh=not way) for way, words in enumerate(_announcing(kind))]
    return Telling(
        lambda token: tuple([(way, place) for way, words in enumerate(ways) for place in words.places(token)])
    )


@cache
def _last(kind: str) -> Telling[bool]:
    """Tells of a stretch without spaces whether the last word of a cue of this kind stands in it."""
    last = _Beginnings([word.rpartition(" ")[2] for words in _announcing(kind) for word in words])
    return Telling(lambda token: bool(last.places(token)))

"""What the tiers of detection say, and the stretches of text they are asked about.

In: parts of a document. Out: `Piece`, a stretch of folded text with its surroundings; `Evidence`, one tier's claim
about a range of it; `Tier`, what every tier looks like (patterns, dictionary, and later the tagger).

A part is worked through in pieces so that findings appear early and work can be stopped. Each piece is asked about
together with `MARGIN` code points on both sides, and only what starts in its core counts, so nothing is lost at a seam
and nothing found twice (U19). Cuts fall on line ends, field edges or spaces.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any, Protocol

import regex

from core.find.remembered import Once
from core.folding import fold, lower
from core.model import Part, Reason, Source

if TYPE_CHECKING:
    from core.find.cues import Cues
    from core.find.labelled import Labelled

FIRST = 8_192  # code points of the first core of a part: what is on screen is marked at once
SIZE = 32_768  # of the others: 30 to 150 ms of work; the tagger tells how far it is meanwhile
TOGETHER = 2_000  # code points, at most, of pieces that are a group
MARGIN = 1_024  # more than all but a few values span; for those the piece is looked at again with more around it
_CUT_WITHIN = 4_096  # how far back from a full core a good place to cut is looked for
_WORD = regex.compile(r"[\p{L}\p{M}]++")
_HANGUL = re.compile("[가-힣]+")  # by `re` in a fifth of the time, and a piece is short
_LINE_END = regex.compile(r"\n|\r(?!\n)|[\u2028\u2029]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """A claim about `[start, end)` of a piece's folded text.

    `weight` is the tier's own probability (0..1) that the range is of this kind, context counted. `checked`: what a
    checksum or a calendar says, None when it cannot tell.
    """

    start: int
    end: int
    kind: str
    source: Source
    weight: float
    reasons: tuple[Reason, ...] = ()
    checked: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What is known of the whole document before its pieces are looked at.

    `languages`: share of the letters (0..1) by language code. `headings`: for tables, the column heading above a field,
    by part id and source position. `labelled`: by part id, the values whose heading or key says what they are. `memory`
    is for tiers to keep what they look up again and again. `today`: nobody was born later.
    """

    languages: dict[str, float]
    heading: Callable[[str, int], str] | None = None
    labelled: Mapping[str, "Labelled"] = field(default_factory=dict, repr=False)
    memory: dict[str, dict[str, int]] = field(default_factory=dict, repr=False)
    today: date = field(default_factory=date.today)


class Group:
    """Short pieces that are asked about one after the other: what can be is worked out for all of them at once.

    `texts`: those of the pieces. `notes`: what a tier worked out, one entry for each text.
    """

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.notes: dict[str, Sequence[Any]] = {}


class Piece:
    """A core of one part with its surroundings, folded.

    `text` is the folded text, `[start, end)` of it the core; `lower` is the same text lower-cased per character, of the
    same length. `place(start, end)` gives code points of the part.
    """

    def __init__(self, part: Part, setting: Setting, span: tuple[int, int], context: tuple[int, int]) -> None:
        self.part = part
        self.setting = setting
        self._span = span
        self._context = context
        self._offset = context[0]
        # In a file name, "_" stands for a space.
        text = part.text[context[0] : context[1]]
        if part.role == "filename":
            text = text.replace("_", " ")
        self._folded = fold(text, fields=fields_within(part.fields, *context))
        self.text = self._folded.text
        # What tiers work out once and need again.
        self.notes: dict[str, Any] = {}
        self.group: Group | None = None
        self.number = 0  # in the group
        self.start = self._folded.position(span[0] - context[0])
        self.end = self._folded.position(span[1] - context[0])

    @property
    def length(self) -> int:
        """Code points of the part in the core."""
        return self._span[1] - self._span[0]

    @Once
    def lower(self) -> str:
        """`text` in lower case, every i without or with a dot alike."""
        return lower(self.text)

    @Once
    def tokens(self) -> frozenset[str]:
        """What stands between the spaces of `lower`, each once."""
        return frozenset(self.lower.split())

    @Once
    def vocabulary(self) -> str:
        """The tokens, a line each.

        Most of a text has been said before: what holds no space is looked for here in a fraction of the time.
        """
        return "\n".join(self.tokens)

    @Once
    def words(self) -> frozenset[str]:
        """The distinct words of `lower`: what is not among them need not be searched for."""
        return frozenset(_WORD.findall(self.vocabulary))

    @Once
    def small(self) -> frozenset[str]:
        """The distinct words that stand in lower case somewhere, as `words` has them."""
        said = _WORD.findall("\n".join(set(self.text.split())))
        return frozenset(lower("\n".join([word for word in said if word[0].islower()])).split())

    @Once
    def is_korean(self) -> bool:
        """There is Hangul in it."""
        return not self.text.isascii() and _HANGUL.search(self.vocabulary) is not None

    @Once
    def cues(self) -> "Cues":
        """The cue words of the piece."""
        from core.find.cues import Cues

        return Cues(self)

    @Once
    def breaks(self) -> list[int]:
        """Where lines end in `text`."""
        return [match.start() for match in _LINE_END.finditer(self.text)]

    def line_start(self, place: int, *, back: int = 0) -> int:
        """Start of the line that holds `place`, or of the one `back` lines before."""
        index = bisect_left(self.breaks, place) - 1 - back
        return self.breaks[index] + 1 if index >= 0 else 0

    def line_end(self, place: int) -> int:
        """End of the line that holds `place`."""
        index = bisect_left(self.breaks, place)
        return self.breaks[index] if index < len(self.breaks) else len(self.text)

    def is_cut(self, end: int) -> bool:
        """A value that ends at `end` may go on behind the context."""
        return end >= len(self.text) - 1 and self._context[1] < len(self.part.text)

    def wider(self) -> "Piece":
        """The same core with eight times as much behind it."""
        reach = 8 * (self._context[1] - self._span[1])
        end = min(len(self.part.text), self._span[1] + reach)
        return Piece(self.part, self.setting, self._span, (self._context[0], end))

    def settle(self) -> None:
        """Nothing more is asked of the cues. They know the piece they are of, and would keep each other in memory."""
        self.__dict__.pop("cues", None)

    def place(self, start: int, end: int) -> tuple[int, int]:
        """The code points of the part behind a range of `text`."""
        first, last = self._folded.source(start, end)
        return first + self._offset, last + self._offset

    def range(self, start: int, end: int) -> tuple[int, int]:
        """The range of `text` that `[start, end)` of the part became."""
        return self._folded.position(start - self._offset), self._folded.position(end - self._offset)

    @property
    def context(self) -> tuple[int, int]:
        """What of the part was looked at, margins included."""
        return self._context

    def heading(self, place: int) -> str:
        """The column heading above, lower-cased; empty outside tables."""
        heading = self.setting.heading
        return heading(self.part.id, self.place(place, place + 1)[0]) if heading else ""


class Tier(Protocol):
    """One way of finding. Evidence may overlap, may be in any order and may reach into the margins of the piece."""

    def evidence(self, piece: Piece) -> Iterable[Evidence]:
        """Claims about the piece. Errors: `DetectionError`, never a silent skip."""
        ...


def pieces(part: Part, setting: Setting) -> Iterator[Piece]:
    """The pieces of a part in order; their cores cover it without overlap."""
    for start, end in cores(part):
        yield Piece(part, setting, (start, end), (max(0, start - MARGIN), min(len(part.text), end + MARGIN)))


def grouped(parts: Iterable[Part], setting: Setting) -> Iterator[Piece]:
    """The pieces of all parts in order, the short ones in groups; a piece of a part that is an echo is in none."""
    waiting: list[Piece] = []
    group = Group()
    length = 0
    for part in parts:
        for piece in pieces(part, setting):
            length += len(piece.text)
            if length > TOGETHER or part.echo:
                yield from waiting
                waiting, group, length = [], Group(), len(piece.text)
            waiting.append(piece)
            if not part.echo:
                piece.group, piece.number = group, len(group.texts)
                group.texts.append(piece.text)
    yield from waiting


def cores(part: Part) -> Iterator[tuple[int, int]]:
    """Where a part is cut: ranges that cover it, in order."""
    start, length, size = 0, len(part.text), min(FIRST, SIZE)
    while start < length:
        end = _cut(part, start + size) if length - start > size + MARGIN else length
        yield start, end
        start, size = end, SIZE


def _cut(part: Part, target: int) -> int:
    low = target - _CUT_WITHIN
    line = part.text.rfind("\n", low, target)
    if line >= 0:
        return line + 1
    if len(part.fields) > 2:
        edge = part.fields[bisect_right(part.fields, target) - 1]
        if edge > low:
            return edge
    for space in (" ", "\t", "\u3000", "\u00a0"):
        at = part.text.rfind(space, low, target)
        if at >= 0:
            return at + 1
    return target


def fields_within(fields: Sequence[int], start: int, end: int) -> list[int] | None:
    """The fields clipped to `[start, end)`, relative to `start`; None when they cover it all."""
    first, last = bisect_right(fields, start), bisect_left(fields, end)
    inside = [place - start for place in fields[first:last]]
    if first % 2:
        inside.insert(0, 0)
    if last % 2:
        inside.append(end - start)
    return None if inside == [0, end - start] else inside

"""Where two texts differ, word by word: lines first, clauses within changed lines, words within changed clauses.

In: two texts. Out: stretches of both, in order, that stand for each other: one of the two may be empty. The work is
bounded: pieces that stand once in both texts are matched first (patience diff, after Bram Cohen), what is left between
them by the shortest way (Myers, "An O(ND) Difference Algorithm and Its Variations", 1986) as long as it is short and
the budget lasts; else it counts as changed as a whole. Line ends of another system are no change.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import regex

Stretch = tuple[int, int, int, int]
"""Start and end in the one text, start and end in the other, in code points."""
Tick = Callable[[int], None]
"""Told how many code points were looked at; may raise Cancelled."""

BUDGET = 4_000_000
"""Steps of Myers' walk for one comparison: two or three seconds."""
_MOST_STEPS = 240  # differences that one walk follows
_MOST_WORDS = 400_000  # code points on both sides that are compared by words; more are changed as a whole
_MOST_FINE = 20_000  # stretches; what differs behind them is told by whole lines
_MOST_ALIGNED = 40_000  # code points, and pairs of lines, that are laid beside each other
_MOST_PAIRS = 2_500
_ALIKE = 0.3  # share of words from which two lines are one that was changed
_PIECE = 1 << 16
_PATIENCE = 2_048  # pieces between two ticks

_CLAUSE = regex.compile(r"[^.!?。！？;:,،؛\n]*(?:[.!?。！？;:,،؛\n]+\s*|$)", regex.DOTALL)
_WORD = regex.compile(
    r"\[\p{L}[^\[\]\n]{0,60}\]"  # a token, whatever became of its letters
    r"|[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}]\p{M}*"  # scripts without spaces
    r"|[\p{L}\p{N}_\p{M}\u200c\u200d]+"
    r"|\r\n|[^\S\r\n]+|.",
    regex.DOTALL,
)
_WORDS = regex.compile(r"[\p{L}\p{N}]")


class Comparing:
    """`stretches` of two texts; `coarse` says afterwards whether something was given up as changed as a whole."""

    def __init__(self, tick: Tick) -> None:
        self._tick = tick
        self._left = BUDGET
        self.coarse = False

    def stretches(self, before: str, after: str) -> Iterator[Stretch]:
        """Where they differ, in order; neighbours with nothing but space or punctuation between them are one."""
        found: Stretch | None = None
        for stretch in self._lines(before, after):
            if found is not None and _joins(before[found[1] : stretch[0]]):
                found = (found[0], stretch[1], found[2], stretch[3])
                continue
            if found is not None:
                yield found
            found = stretch
        if found is not None:
            yield found

    def _lines(self, before: str, after: str) -> Iterator[Stretch]:
        start = _same_start(before, after, self._tick)
        ends = _same_end(before, after, start, self._tick)
        whole = (start, len(before) - ends, start, len(after) - ends)
        fine = 0
        for gap in self._pieces(before, after, whole, _line_starts):
            if fine >= _MOST_FINE:
                self.coarse = True
                yield gap
                continue
            for stretch, alike in _aligned(before, after, gap):
                if not alike:
                    yield stretch
                    continue
                for words in self._words(before, after, stretch):
                    fine += 1
                    yield words

    def _words(self, before: str, after: str, stretch: Stretch) -> Iterator[Stretch]:
        for clause in self._within(before, after, stretch, _clause_starts):
            yield from self._within(before, after, clause, _word_starts)

    def _within(self, before: str, after: str, stretch: Stretch, split: "Split") -> Iterator[Stretch]:
        """What differs within a stretch, a level finer; as it is where there is nothing to compare it with."""
        if stretch[0] == stretch[1] or stretch[2] == stretch[3]:
            yield stretch
        else:
            yield from self._pieces(before, after, stretch, split)

    def _pieces(self, before: str, after: str, stretch: Stretch, split: "Split") -> Iterator[Stretch]:
        if split is _word_starts and stretch[1] - stretch[0] + stretch[3] - stretch[2] > _MOST_WORDS:
            self.coarse = True
            yield stretch
            return
        first, second = split(before, stretch[0], stretch[1]), split(after, stretch[2], stretch[3])
        ours, theirs = _units(before, first), _units(after, second)
        self._tick(stretch[1] - stretch[0])
        for i0, i1, j0, j1 in self._gaps(ours, theirs):
            yield first[i0], first[i1], second[j0], second[j1]

    # -- sequences ---------------------------------------------------------------------------------------------------

    def _gaps(self, ours: Sequence[str], theirs: Sequence[str]) -> Iterator[Stretch]:
        """Indices of both sequences where they differ, in order."""
        waiting = [(0, len(ours), 0, len(theirs))]
        while waiting:
            i0, i1, j0, j1 = waiting.pop()
            while i0 < i1 and j0 < j1 and ours[i0] == theirs[j0]:
                i0, j0 = i0 + 1, j0 + 1
            while i0 < i1 and j0 < j1 and ours[i1 - 1] == theirs[j1 - 1]:
                i1, j1 = i1 - 1, j1 - 1
            if i0 == i1 or j0 == j1:
                if i0 < i1 or j0 < j1:
                    yield i0, i1, j0, j1
                continue
            anchors = self._anchors(ours, theirs, (i0, i1, j0, j1))
            if not anchors:
                yield from self._walk(ours, theirs, (i0, i1, j0, j1))
                continue
            corners = [(i0, j0), *((i + 1, j + 1) for i, j in anchors)]
            gaps = [(a, i, b, j) for (a, b), (i, j) in zip(corners, [*anchors, (i1, j1)], strict=True)]
            waiting.extend(gap for gap in reversed(gaps) if gap[0] < gap[1] or gap[2] < gap[3])

    def _anchors(self, ours: Sequence[str], theirs: Sequence[str], gap: Stretch) -> list[tuple[int, int]]:
        """Pieces that stand once on both sides: as many as keep their order."""
        i0, i1, j0, j1 = gap
        once = _once(ours, i0, i1, self._tick)
        other = _once(theirs, j0, j1, self._tick)
        pairs = [(i, other[piece]) for piece, i in once.items() if i >= 0 and other.get(piece, -1) >= 0]
        return _longest_rising(pairs)

    def _walk(self, ours: Sequence[str], theirs: Sequence[str], gap: Stretch) -> Iterator[Stretch]:
        """Myers' shortest way through a gap; the gap itself where that would take too long."""
        i0, i1, j0, j1 = gap
        n, m = i1 - i0, j1 - j0
        ends = {1: 0}
        trace: list[dict[int, int]] = []
        for steps in range(min(_MOST_STEPS, n + m) + 1):
            self._left -= steps + 1
            if self._left < 0:
                break
            self._tick(0)
            trace.append(ends.copy())
            for k in range(-steps, steps + 1, 2):
                down = k == -steps or (k != steps and ends[k - 1] < ends[k + 1])
                x = ends[k + 1] if down else ends[k - 1] + 1
                y = x - k
                while x < n and y < m and ours[i0 + x] == theirs[j0 + y]:
                    x, y = x + 1, y + 1
                ends[k] = x
                if x >= n and y >= m:
                    yield from ((i0 + a, i0 + b, j0 + c, j0 + d) for a, b, c, d in _way(trace, n, m))
                    return
        self.coarse = True
        yield gap


Split = Callable[[str, int, int], list[int]]
"""Where the pieces of a stretch of a text begin, and where the last one ends."""


def _way(trace: list[dict[int, int]], n: int, m: int) -> list[Stretch]:
    """The gaps on the way that was found, from its end back."""
    gaps: list[Stretch] = []
    x, y = n, m
    for steps in range(len(trace) - 1, 0, -1):
        ends, k = trace[steps], x - y
        down = k == -steps or (k != steps and ends[k - 1] < ends[k + 1])
        before_k = k + 1 if down else k - 1
        before_x = ends[before_k]
        before_y = before_x - before_k
        end_x, end_y = (before_x, before_y + 1) if down else (before_x + 1, before_y)
        if gaps and gaps[-1][0] == end_x and gaps[-1][2] == end_y:
            _, b, _, d = gaps.pop()
            gaps.append((before_x, b, before_y, d))
        else:
            gaps.append((before_x, end_x, before_y, end_y))
        x, y = before_x, before_y
    return gaps[::-1]


def _once(pieces: Sequence[str], start: int, end: int, tick: Tick) -> dict[str, int]:
    """Each piece with its index; with -1 where it stands more than once."""
    found: dict[str, int] = {}
    for index in range(start, end):
        piece = pieces[index]
        found[piece] = -1 if piece in found else index
        if not index % _PATIENCE:
            tick(0)
    return found


def _longest_rising(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest run of pairs in which both numbers rise; `pairs` rise in the first one."""
    tails: list[int] = []
    tops: list[int] = []  # index of the pair at the end of the best run of each length
    came_from: list[int] = []
    for index, (_, second) in enumerate(pairs):
        at = bisect_left(tails, second)
        came_from.append(tops[at - 1] if at else -1)
        if at == len(tails):
            tails.append(second)
            tops.append(index)
        else:
            tails[at], tops[at] = second, index
    found = []
    at = tops[-1] if tops else -1
    while at >= 0:
        found.append(pairs[at])
        at = came_from[at]
    return found[::-1]


def _aligned(before: str, after: str, gap: Stretch) -> Iterator[tuple[Stretch, bool]]:
    """The lines of a gap beside those that say much the same: those are compared further, the others are what they are.

    Without it a line that came between two others would be told as words that came into both.
    """
    a, b, c, d = gap
    if a == b or c == d or b - a + d - c > _MOST_ALIGNED:
        yield gap, True
        return
    ours, theirs = _line_starts(before, a, b), _line_starts(after, c, d)
    if (len(ours) - 1) * (len(theirs) - 1) > _MOST_PAIRS:
        yield gap, True
        return
    i = j = 0
    for x, y in (*_likest(_bags(before, ours), _bags(after, theirs)), (len(ours) - 1, len(theirs) - 1)):
        if i < x or j < y:
            yield _without_end(before, after, (ours[i], ours[x], theirs[j], theirs[y])), False
        if x < len(ours) - 1 and y < len(theirs) - 1:
            yield (ours[x], ours[x + 1], theirs[y], theirs[y + 1]), True
        i, j = x + 1, y + 1


def _bags(text: str, starts: list[int]) -> list[Counter[str]]:
    return [
        Counter(word for word in _WORD.findall(text, start, end) if _WORDS.search(word))
        for start, end in pairwise(starts)
    ]


def _likest(ours: list[Counter[str]], theirs: list[Counter[str]]) -> list[tuple[int, int]]:
    """Pairs of lines in order that share the most words, as a share of both."""
    best = [[0.0] * (len(theirs) + 1) for _ in range(len(ours) + 1)]
    alike: dict[tuple[int, int], float] = {}
    for i in range(len(ours) - 1, -1, -1):
        for j in range(len(theirs) - 1, -1, -1):
            total = ours[i].total() + theirs[j].total()
            share = 2 * (ours[i] & theirs[j]).total() / total if total else 0.0
            alike[i, j] = share if share >= _ALIKE else -1.0
            best[i][j] = max(best[i + 1][j], best[i][j + 1], best[i + 1][j + 1] + alike[i, j])
    pairs: list[tuple[int, int]] = []
    i = j = 0
    while i < len(ours) and j < len(theirs):
        if alike[i, j] >= 0 and best[i][j] == best[i + 1][j + 1] + alike[i, j]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs


def _without_end(before: str, after: str, stretch: Stretch) -> Stretch:
    """Without the line end that both have."""
    a, b, c, d = stretch
    if a < b and c < d and before[b - 1] == after[d - 1] == "\n":
        b, d = b - 1, d - 1
        if a < b and c < d and before[b - 1] == after[d - 1] == "\r":
            b, d = b - 1, d - 1
    return a, b, c, d


# -- pieces ------------------------------------------------------------------------------------------------------------


def _units(text: str, starts: list[int]) -> list[str]:
    """The pieces as they are compared: line ends are one sign, whatever the system."""
    return [_plain(text[start:end]) for start, end in pairwise(starts)]


def _plain(piece: str) -> str:
    if piece.endswith("\r\n"):
        return piece[:-2] + "\n"
    return piece[:-1] + "\n" if piece.endswith("\r") else piece


def _line_starts(text: str, start: int, end: int) -> list[int]:
    starts = [start] if start < end else []
    while 0 <= (at := text.find("\n", starts[-1], end)) < end - 1 if starts else False:
        starts.append(at + 1)
    return [*starts, end]


def _clause_starts(text: str, start: int, end: int) -> list[int]:
    return [*(match.start() for match in _CLAUSE.finditer(text, start, end) if match.end() > match.start()), end]


def _word_starts(text: str, start: int, end: int) -> list[int]:
    return [*(match.start() for match in _WORD.finditer(text, start, end)), end]


def _joins(between: str) -> bool:
    """Nothing to read stands between two stretches, and no line ends there."""
    return "\n" not in between and "\r" not in between and len(between) < 40 and not _WORDS.search(between)


def _same_start(before: str, after: str, tick: Tick) -> int:
    """How many whole lines both begin with, in code points."""
    most = min(len(before), len(after))
    at = 0
    while at < most and before[at : at + _PIECE] == after[at : at + _PIECE]:
        tick(min(_PIECE, most - at))
        at += _PIECE
    at = min(at, most)
    low, high = at, min(at + _PIECE, most)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if before[at:middle] == after[at:middle] else (low, middle - 1)
    if low == len(before) == len(after):
        return low
    return before.rfind("\n", 0, low) + 1


def _same_end(before: str, after: str, start: int, tick: Tick) -> int:
    """How many whole lines both end with behind `start`."""
    most = min(len(before), len(after)) - start
    ends = 0
    while ends < most:
        step = min(_PIECE, most - ends)
        if not _ends_alike(before, after, ends + step, ends):
            break
        tick(step)
        ends += step
    low, high = ends, min(ends + _PIECE, most)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if _ends_alike(before, after, middle, ends) else (low, middle - 1)
    line = before.find("\n", len(before) - low) if low else -1
    return 0 if line < 0 else len(before) - line - 1


def _ends_alike(before: str, after: str, size: int, known: int) -> bool:
    ours = before[len(before) - size : len(before) - known]
    return ours == after[len(after) - size : len(after) - known]

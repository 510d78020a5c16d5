"""Which words near a value announce it.

In: a place in a piece. Out: `Cue`s, nearest first, from the word lists of core/languages, whatever the language of the
text.

A cue stands before the value: on the same line or the line before, in the same field or the one before it (the key of
a JSON pair), or as the heading of the column, also of a table typed as plain text (core/find/columns.py). A few stand
right after it ("doğumlu", "번으로 전화"). The nearest one counts most, so that "order no" next to a number outweighs
"phone" further away.
"""

import re  # not `regex`: it only ever sees a few dozen characters, and is quicker there
from bisect import bisect_right
from typing import NamedTuple

from core.find.columns import Columns
from core.find.cuewords import Cue, cues_in, may_end
from core.find.evidence import Piece
from core.folding import OUTSIDE, fold
from core.kinds import KINDS

BEFORE = 64  # code points looked at before a value
AFTER = 16  # and between a value and a word after it
CLOSE = 28  # where a word may speak against a value
_QUESTION = 200  # and for a question before it
_AHEAD = 60  # how far after the start of a value words are looked for
OTHER = "OTHER"
DESK = "DESK"
DAY = "DAY"
_AGAINST = frozenset({OTHER, DAY})

_SENTENCE = re.compile(r"[.!?] +(?=[^\W\d_]{2})")  # and not the point of "order no. 123"


class Said(NamedTuple):
    """What the surroundings say about one kind: `word` speaks for it with `strength` (0..1), `against` against it."""

    word: str = ""
    strength: float = 0.0
    against: str = ""
    end: int = -1  # where the word ends, when it stands before the value in its field


NOTHING = Said()


class Nearby(NamedTuple):
    """The cues before a value, nearest first, and those after it in order."""

    before: tuple[Cue, ...]
    after: tuple[Cue, ...]
    kinds: frozenset[str]  # every kind that some cue announces
    close: int = 0  # a cue against it that ends from here on is close before the value

    @property
    def desk(self) -> str:
        """The word for the line of a company, if that is what stands nearest before the value."""
        return self.before[0].word if self.before and DESK in self.before[0].kinds else ""

    def about(self, kind: str, end: int) -> Said:
        """What they say about a value of this kind that ends at `end`.

        A nearer cue of another kind weakens ours; OTHER close before the value, in its sentence, speaks against it,
        and so does a word for another day against a date of birth.
        """
        for rank, cue in enumerate(self.before):
            if kind in cue.kinds:
                return Said(word=cue.word, strength=1.0 if rank == 0 else 0.6, end=cue.end)
            if rank == 0 and cue.end >= self.close and (OTHER in cue.kinds or (kind == "DOB" and DAY in cue.kinds)):
                return Said(against=cue.word)
        for cue in self.after:
            if end <= cue.start <= end + AFTER and kind in cue.kinds:
                return Said(word=cue.word, strength=0.6)
        return NOTHING


_NOBODY = Nearby((), (), frozenset())


class _Lines(NamedTuple):
    """The line of a place, from `own` to `end`, and the one above it: their cues and where those end.

    `kinds`: those of some of the cues, by the first of them and the one behind the last, once asked for.
    """

    above: int
    own: int
    end: int
    cues: list[Cue]
    ends: list[int]
    kinds: dict[tuple[int, int], frozenset[str]]


class Cues:
    """The cues of one piece, looked for where asked; a line is read once."""

    def __init__(self, piece: Piece) -> None:
        self._piece = piece
        self._read: dict[int, list[Cue]] = {}
        self._near: dict[int, Nearby] = {}
        self._around: dict[int, _Lines | None] = {}
        self._last: _Lines | None = None  # those that were asked for last
        self._headings: dict[str, list[Cue]] = {}
        self.columns = Columns(piece)

    def near(self, place: int) -> Nearby:
        """The cues around a value that starts at `place` of the piece's text."""
        nearby = self._near.get(place)
        if nearby is None:
            lines = self._lines(place)
            nearby = self._near[place] = (
                self._near_further(place) if lines is None else self._near_plainly(place, lines)
            )
        return nearby

    def kinds_around(self, place: int) -> frozenset[str] | None:
        """The kinds that cues around `place` announce: at least those of `near`, which takes longer to ask for.

        None where `near` looks further: questions, tables, fields.
        """
        lines = self._last
        if lines is None or not lines.own <= place <= lines.end:
            lines = self._lines(place)
        if lines is None or not lines.cues:
            return None if lines is None else _NOBODY.kinds
        around = _around(place, lines)
        kinds = lines.kinds.get(around)
        if kinds is None:
            kinds = lines.kinds[around] = frozenset().union(*(cue.kinds for cue in lines.cues[slice(*around)]))
        return kinds

    def may_announce(self, kind: str, place: int, within: int) -> bool:
        """A cue of this kind may end at most so many code points before a place; False only where none does.

        Quicker than to ask for the cues, where nothing else has asked for those of the line.
        """
        piece = self._piece
        own = piece.line_start(place)
        unread = own not in self._around and piece.setting.heading is None and not self.columns.is_headed(own)
        if unread and not may_end(kind, piece.lower, place, within):
            return False
        kinds = self.kinds_around(place)
        return kinds is None or kind in kinds

    def _near_further(self, place: int) -> Nearby:
        piece = self._piece
        text = piece.text
        low = self._from(place)
        high = min(place + _AHEAD, piece.line_end(place))
        # Its own field and the one before it.
        edge = text.rfind(OUTSIDE, low, place)
        if edge >= 0:
            own = edge + 1
            while edge > low and text[edge - 1] == OUTSIDE:
                edge -= 1
            low = max(low, text.rfind(OUTSIDE, low, edge) + 1)
        outside = text.find(OUTSIDE, place, high)
        if outside >= 0:
            high = outside
        found = self._between(low, high)
        before = [cue for cue in found if cue.end <= place and cue.start >= low]
        before.reverse()
        heading = piece.heading(place)
        if heading:
            if edge >= 0:
                before = [cue for cue in before if cue.start >= own]
            before += self._above(heading, place)
        elif outside < 0 and edge < 0:
            heading, cell = self.columns.heading(place)
            if heading:
                own_cell = [cue for cue in before if cue.start >= cell]
                own = piece.line_start(place)  # what heads another column says nothing here
                rest = [cue for cue in before[len(own_cell) :] if cue.start >= own]
                before = [*own_cell, *self._above(heading, place), *rest]
        after = [cue for cue in found if cue.start >= place and cue.end <= high]
        return self._nearby(place, piece.line_start(place), before, after)

    def _near_plainly(self, place: int, lines: _Lines) -> Nearby:
        """The same where there are only two lines of one field to look at."""
        low = max(place - BEFORE, lines.above)
        first, last = _around(place, lines)
        if first == last:
            return _NOBODY
        around = lines.cues[first:last]
        before = [cue for cue in around if cue.end <= place and cue.start >= low]
        before.reverse()
        return self._nearby(place, lines.own, before, [cue for cue in around if cue.start >= place])

    def _nearby(self, place: int, line: int, before: list[Cue], after: list[Cue]) -> Nearby:
        if not before and not after:
            return _NOBODY
        kinds = frozenset().union(*(cue.kinds for cue in (*before, *after)))
        against = before and not before[0].kinds.isdisjoint(_AGAINST)
        close = _close(self._piece.text, place, line) if against else 0
        return Nearby(tuple(before), tuple(after), kinds, close)

    def _lines(self, place: int) -> _Lines | None:
        """What `near` looks at; None where it looks further."""
        last = self._last
        if last is not None and last.own <= place <= last.end:
            return last
        piece = self._piece
        own = piece.line_start(place)
        if own in self._around:
            lines = self._last = self._around[own]
            return lines
        lines = None
        end = piece.line_end(place)
        above = piece.line_start(own, back=1) if own else 0
        asked = piece.text[max(0, own - 40) : own].rstrip("\r\n ")[-1:] if own else ""
        plain = piece.setting.heading is None and asked not in ("?", "？")
        if plain and piece.text.find(OUTSIDE, above, end) < 0 and not self.columns.is_headed(own):
            found = [*(self._line(above, piece.line_end(above)) if own else ()), *self._line(own, end)]
            lines = _Lines(above, own, end, found, [cue.end for cue in found], {})
        self._around[own] = self._last = lines
        return lines

    def _from(self, place: int) -> int:
        """Where looking for words before a value starts: on the line before.

        A question there is read from further back, also over a blank line: "What is your date of birth, ...?" and the
        answer below.
        """
        piece = self._piece
        own = piece.line_start(place)
        above = piece.line_start(own, back=1) if own else 0
        asked = own
        while asked > above - 2 and asked > 0 and piece.text[asked - 1] in "\r\n ":
            asked -= 1
        if asked and piece.text[asked - 1] in "?？":
            return max(place - _QUESTION, piece.line_start(asked))
        return max(place - BEFORE, above)

    def _between(self, low: int, high: int) -> list[Cue]:
        """Cues of the lines that `[low, high)` touches, in order."""
        found: list[Cue] = []
        while True:
            end = self._piece.line_end(low)
            found += self._line(self._piece.line_start(low), end)
            if end >= high:
                return found
            low = end + 1

    def _above(self, heading: str, place: int) -> list[Cue]:
        """The cues of a heading, as if they stood at the place; its last word says what the column holds."""
        if heading not in self._headings:
            self._headings[heading] = cues_in(heading, 0, len(heading))[::-1]
        return [Cue(cue.word, cue.kinds, place, place) for cue in self._headings[heading]]

    def _line(self, start: int, end: int) -> list[Cue]:
        if start not in self._read:
            self._read[start] = cues_in(self._piece.lower, start, end)
        return self._read[start]


def _around(place: int, lines: _Lines) -> tuple[int, int]:
    """Which cues of the lines are near enough to a place to say something about it."""
    low, high = place - BEFORE, place + _AHEAD
    ends = lines.ends
    return (
        bisect_right(ends, low if low > lines.above else lines.above),
        bisect_right(ends, high if high < lines.end else lines.end),
    )


def _close(text: str, place: int, line: int) -> int:
    """From where on a word is close before `place`: in its line and its sentence."""
    low = max(place - CLOSE, line)
    for sentence in _SENTENCE.finditer(text, low, place):
        low = sentence.end()
    return low


def kinds_of_heading(heading: str) -> tuple[str, ...]:
    """The kinds that the heading of a column announces, by their priority; its last word says what the column holds."""
    folded = fold(heading, caseless=True).text
    cues = cues_in(folded, 0, len(folded))
    kinds = cues[-1].kinds if cues else frozenset()
    return tuple(sorted((kind for kind in kinds if kind in KINDS), key=lambda kind: KINDS[kind].priority))

"""Runs the bundled model over a text of any length.

In: a model folder, then texts. Out: `Tagged`, in order and disjoint. Tokens are read piece by piece, each distinct word
gets its vector once (vectors.py), and windows of tokens overlap by what the network can see to either side, so that the
scores are those of one pass over the whole text.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.progress import Progress, ignore

if TYPE_CHECKING:
    from core.tagger.card import Card, Leaning
    from core.tagger.features import Piece
    from core.tagger.lists import Lists
    from core.tagger.scripts import Array
    from core.tagger.session import Session
    from core.tagger.vectors import Known, Stock

# Code points per piece, each 5 to 20 ms of work. The first is small so that what is on screen is marked at once.
_PIECES = (2_000, 8_000)
_SHORT = 48  # code points of a text whose spans are remembered
_MOST = 2_048  # of those; then all of them are forgotten
_APART = "\n" + " " * 60  # between them: a new line, and no place of several words reaches over it (features.PHRASE)


@dataclass(frozen=True, slots=True)
class Tagged:
    """`[start, end)` in code points of the text, the label, and how likely it is right (0..1)."""

    start: int
    end: int
    label: str
    score: float


class Tagger:
    """A loaded model. Safe to use from several threads: nothing in it changes after loading, save what it remembers of
    words, which is lent to one call at a time (`Stock`), and of the shortest texts, each of which is one entry."""

    def __init__(self, card: "Card", lists: "Lists", session: "Session", stock: "Stock") -> None:
        self._card = card
        self._lists = lists
        self._session = session
        self._stock = stock
        self._told: dict[tuple[str, float], tuple[Tagged, ...]] = {}  # by the text and `lean`

    @classmethod
    def load(cls, folder: Path) -> "Tagger":
        """Loads `folder` (resources/model). Raises TaggerError when a file is missing or not the released one."""
        from core.tagger import card, features, lists, session, vectors

        facts = card.read(folder)
        listed = lists.load(folder / "lists.npz")
        alphabet = features.load_alphabet(folder / "alphabet.npz")
        opened = session.Session(folder)
        return cls(facts, listed, opened, vectors.Stock(opened, listed, alphabet))

    @property
    def version(self) -> str:
        """Which model this is."""
        return self._card.version

    def leaning(self, preset: str) -> "Leaning":
        """What the card says of a preset ("balanced", "careful"). Raises KeyError."""
        return self._card.presets[preset]

    def tag(self, text: str, progress: Progress = ignore, *, lean: float = 0.0) -> tuple[Tagged, ...]:
        """All spans of the text. `lean` above 0 adds what is less likely. `progress` counts code points."""
        found: list[Tagged] = []
        self.stream(text, found.extend, progress, lean=lean)
        return tuple(found)

    def stream(
        self, text: str, emit: Callable[[list[Tagged]], object], progress: Progress = ignore, *, lean: float = 0.0
    ) -> None:
        """As `tag`, handing over the spans of each piece as soon as nothing can change them any more."""
        from core.tagger.spans import Decoder

        decoder = Decoder(text, self._card, lean)
        reader = _Reader(self._session, self._card.window, self._card.overlap // 2)
        for start, end in _pieces(text):
            piece = self._read(text[start:end], first=start == 0 or text[start - 1] in "\r\n")
            tokens = piece.tokens
            decoder.extend(tokens.start + start, tokens.end + start, tokens.flags[:, 0])
            for scores in reader.feed(self._stock.of(piece), tokens.flags, last=end == len(text)):
                decoder.score(scores)
            emit(decoder.take(last=end == len(text)))
            progress(end, len(text))

    def together(self, texts: Sequence[str], *, lean: float = 0.0) -> list[tuple[Tagged, ...]]:
        """The spans of several short texts, of each those that `tag` gives; quicker, as they are read as one.

        Together they should not have more than a few thousand code points. What stands in cells comes again and again,
        in a table and in the next: of the shortest texts it is remembered what was found.
        """
        told = {text: tags for text in texts if (tags := self._told.get((text, lean))) is not None}
        new = list(dict.fromkeys([text for text in texts if text not in told]))
        for text, tags in zip(new, self._read_together(new, lean) if new else (), strict=True):
            told[text] = tags
            if len(text) <= _SHORT:
                if len(self._told) >= _MOST:
                    self._told.clear()
                self._told[text, lean] = tags
        return [told[text] for text in texts]

    def _read_together(self, texts: Sequence[str], lean: float) -> list[tuple[Tagged, ...]]:
        from core.tagger.spans import Decoder

        piece = self._read(_APART.join(texts))
        tokens = piece.tokens
        known = self._stock.of(piece)
        found: list[tuple[Tagged, ...]] = []
        start = first = 0
        for text in texts:
            last = int(tokens.start.searchsorted(start + len(text)))
            here = slice(first, last)
            decoder = Decoder(text, self._card, lean)
            decoder.extend(tokens.start[here] - start, tokens.end[here] - start, tokens.flags[here, 0])
            reader = _Reader(self._session, self._card.window, self._card.overlap // 2)
            for scores in reader.feed(known.among(here), tokens.flags[here], last=True):
                decoder.score(scores)
            found.append(tuple(decoder.take(last=True)))
            start, first = start + len(text) + len(_APART), last
        return found

    def scores(self, text: str) -> tuple["Array", "Array", "Array"]:
        """Start, end and label scores [n, labels] of every token; for measuring."""
        import numpy as np

        reader = _Reader(self._session, self._card.window, self._card.overlap // 2)
        starts: list[Array] = []
        ends: list[Array] = []
        rows: list[Array] = []
        for start, end in _pieces(text):
            piece = self._read(text[start:end], first=start == 0 or text[start - 1] in "\r\n")
            starts.append(piece.tokens.start + start)
            ends.append(piece.tokens.end + start)
            rows.extend(reader.feed(self._stock.of(piece), piece.tokens.flags, last=end == len(text)))
        empty = np.zeros((0, 1 + 2 * len(self._card.entities)), dtype=np.float32)
        none = np.zeros(0, dtype=np.int32)
        return np.concatenate([none, *starts]), np.concatenate([none, *ends]), np.concatenate([empty, *rows])

    def _read(self, text: str, *, first: bool = True) -> "Piece":
        from core.tagger import features

        return features.read(text, self._lists, first=first)


class _Reader:
    """Cuts a stream of tokens into overlapping windows and returns the scores of each token once."""

    def __init__(self, session: "Session", window: int, reach: int) -> None:
        self._session = session
        self._window = window
        self._reach = reach
        self._vectors: Any = ()
        self._flags: Any = None
        self._done = 0  # tokens of the kept ones whose scores were returned already

    def feed(self, known: "Known", flags: "Array", *, last: bool) -> Iterator["Array"]:
        """Takes the tokens of a piece; yields scores [m, labels] of the tokens that follow the ones yielded before."""
        if self._flags is not None:
            import numpy as np

            flags = np.concatenate((self._flags, flags))
        size = len(flags)
        at = self._done
        upto = size if last else size - self._reach
        while at < upto:
            left = max(0, at - self._reach)
            right = min(size, left + self._window)
            stop = right if right == size and last else min(upto, right - self._reach)
            scores = self._session.context(self._between(known, left, right), flags[left:right])
            yield scores[at - left : stop - left]
            at = stop
        if not last:
            keep = max(0, at - self._reach)
            self._vectors = self._between(known, keep, size)
            self._flags = flags[keep:]
            self._done = at - keep

    def _between(self, known: "Known", left: int, right: int) -> "Array":
        """The vectors of some of the tokens: those kept, and behind them the known ones."""
        import numpy as np

        kept = len(self._vectors)
        if left >= kept:
            return known[left - kept : right - kept]
        return np.concatenate((self._vectors[left:right], known[: max(0, right - kept)]))


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    """Cuts a text behind a line break or else a space; in the middle of a word only where there is no other place."""
    start, number = 0, 0
    while start < len(text):
        size = _PIECES[min(number, len(_PIECES) - 1)]
        end = start + size
        if end >= len(text):
            yield start, len(text)
            return
        cut = text.rfind("\n", start + size // 2, end)
        if cut < 0:
            cut = text.rfind(" ", start + size // 2, end)
        end = end if cut < 0 else cut + 1
        yield start, end
        start, number = end, number + 1

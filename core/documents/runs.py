"""Where each character of a part's text stands in the decoded file.

In: stretches in which every character was spelled with the same number of characters (1 for plain text, 2 for `""` in
a CSV cell, 6 for `\\u0041` in JSON). Out: `Runs`, which takes a code point offset of the text to one of the file.
Stretches follow each other without a gap, so that an end offset is mapped like a start. Memory grows with the number of
escapes, not with the text.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable


class Runs:
    """A run-length coded map from text offsets to source offsets, both code points."""

    __slots__ = ("_sources", "_strides", "_texts")

    def __init__(self, texts: "array[int]", sources: "array[int]", strides: "array[int]") -> None:
        """From `texts[i]` on, characters stand at `sources[i]`, `sources[i] + strides[i]`, ... Texts rise from 0."""
        self._texts, self._sources, self._strides = texts, sources, strides

    def source(self, offset: int) -> int:
        """The source offset of a text offset."""
        run = bisect_right(self._texts, offset) - 1
        return self._sources[run] + (offset - self._texts[run]) * self._strides[run]

    def in_text(self, bounds: "array[int]") -> "array[int]":
        """Sorted source offsets as text offsets. None of them lies within an escape."""
        result = array("I")
        done = shift = 0
        for text, source, stride in zip(self._texts, self._sources, self._strides, strict=True):
            if stride == 1:  # from here on the text lags by another number of characters
                upto = bisect_left(bounds, source, done)
                result.extend([bound - shift for bound in bounds[done:upto]])
                done, shift = upto, source - text
        result.extend([bound - shift for bound in bounds[done:]])
        return result


def undo(source: str, escapes: Iterable[tuple[int, int, str]]) -> tuple[str, Runs]:
    """The text with these escapes undone, and its map.

    An escape is (start, end, meaning): source[start:end] spells the characters of `meaning`, each with the same number
    of characters. Sorted and disjoint.
    """
    texts, sources, strides = array("I", (0,)), array("I", (0,)), array("B", (1,))
    pieces: list[str] = []
    done = length = 0
    for start, end, meaning in escapes:
        pieces.append(source[done:start])
        pieces.append(meaning)
        length += start - done
        texts.append(length)
        sources.append(start)
        strides.append((end - start) // len(meaning))
        length += len(meaning)
        texts.append(length)
        sources.append(end)
        strides.append(1)
        done = end
    pieces.append(source[done:])
    return "".join(pieces), Runs(texts, sources, strides)

"""Where each character of a part's text stands in the decoded file.

In: stretches in which every character was spelled with the same number of characters (1 for plain text, 2 for `""` in
a CSV cell, 6 for `\\u0041` in JSON). Out: `Runs`, which takes a code point offset of the text to one of the file.
Stretches follow each other without a gap, so that an end offset is mapped like a start. Memory grows with the number of
escapes, not with the text.
"""

from array import array
from bisect import bisect_left, bisect_right


class Runs:
    """A run-length coded map from text offsets to source offsets, both code points."""

    __slots__ = ("_sources", "_strides", "_texts")

    def __init__(self) -> None:
        self._texts = array("I")
        self._sources = array("I")
        self._strides = array("B")

    def add(self, text: int, source: int, stride: int) -> None:
        """From `text` on, characters stand at `source`, `source + stride`, ... Called in rising order."""
        self._texts.append(text)
        self._sources.append(source)
        self._strides.append(stride)

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
                result.extend(array("I", [bound - shift for bound in bounds[done:upto]]))
                done, shift = upto, source - text
        result.extend(array("I", [bound - shift for bound in bounds[done:]]))
        return result


class Unescaped:
    """Collects a text whose escapes are undone and its map, from left to right."""

    __slots__ = ("_done", "_length", "_pieces", "_runs", "_source")

    def __init__(self, source: str) -> None:
        self._source = source
        self._done = self._length = 0
        self._pieces: list[str] = []
        self._runs = Runs()
        self._runs.add(0, 0, 1)

    def escape(self, start: int, end: int, meaning: str) -> None:
        """Source[start:end] spells the characters of `meaning`, each with the same number of characters."""
        self._pieces.append(self._source[self._done : start])
        self._length += start - self._done
        self._runs.add(self._length, start, (end - start) // len(meaning))
        self._pieces.append(meaning)
        self._length += len(meaning)
        self._runs.add(self._length, end, 1)
        self._done = end

    def finish(self) -> tuple[str, Runs]:
        """The text and its map."""
        self._pieces.append(self._source[self._done :])
        return "".join(self._pieces), self._runs

"""Text that stands between signs: the words of a formula, the words of a page header.

In: elements whose text has a grammar. Out: groups of the engine, one for each stretch that a person typed; edits of
them are put back in the spelling of that grammar. A page header of Excel is `&L&"Arial,Bold"left words&Cpage &P`.
"""

from collections.abc import Callable, Iterator, Sequence

import regex

from core.documents.package.spelling import TEXT
from core.documents.package.tree import Element
from core.documents.package.walk import Channel, Group
from core.documents.sheets.formulas import edited, is_number, words

Put = Callable[[str, Sequence[tuple[int, int, str]]], str]
"""A text and its changes, (start, end, text): what it becomes."""

_CODE = regex.compile(r'&(?:&|"[^"]*+"|K[0-9A-Fa-f]{6}|K[0-9]{2}[+\-][0-9]{3}|[0-9]{1,3}|[A-Za-z])')
_SHOWS = regex.compile("&[LCRPNDTAFZG]", regex.I)
"""Codes that begin a side or show something; all others change how text looks."""
_SIGN = regex.compile("&&|.", regex.S)
HEADERS = ("oddHeader", "oddFooter", "evenHeader", "evenFooter", "firstHeader", "firstFooter")


class Typed:
    """One text with a grammar, and all that changes in it. `attribute`: it is one's value, not the element's text."""

    def __init__(self, element: Element, put: Put, attribute: str = "") -> None:
        self.element, self.attribute, self._put = element, attribute, put
        self.text: str = (element.get(attribute) if attribute else element.text) or ""
        self._edits: list[tuple[int, int, str]] = []

    def change(self, edits: Sequence[tuple[int, int, str]]) -> None:
        """More changes, in code points of the text as it was."""
        self._edits += edits
        text = self._put(self.text, sorted(self._edits))
        if self.attribute:
            self.element.set(self.attribute, text)
        else:
            self.element.text = text


class Scrap(Group):
    """One stretch of a typed text."""

    __slots__ = ("_start", "_typed")

    def __init__(self, typed: Typed, start: int, end: int, channel: Channel = "hidden") -> None:
        super().__init__(channel)
        self._typed, self._start = typed, start
        self.add(typed.element, TEXT, typed.text[start:end])

    @property
    def text(self) -> str:
        """As it is spelled."""
        return self._leaves[0][2]

    def put(self, edits: Sequence[tuple[int, int, str]]) -> None:
        """Apply (start, end, text), in code points of `text`."""
        self._typed.change([(start + self._start, end + self._start, text) for start, end, text in edits])


def formula_scraps(element: Element, attribute: str = "") -> Iterator[Group]:
    """The words of a formula, or of a number format, whose literals are written alike."""
    typed = Typed(element, _with_words, attribute)
    for start, end in words(typed.text):
        if not (attribute and is_number(typed.text, start)):  # digits of a format are places for digits
            yield Scrap(typed, start, end)


class _Shown(Group):
    """What one stretch of a header shows, whatever looks change within it (`Ada &BDemo`); `&&` is an ampersand."""

    __slots__ = ("_places", "_typed")

    def __init__(self, typed: Typed, stretches: Sequence[tuple[int, int]]) -> None:
        super().__init__("header")
        self._typed = typed
        self._places = [match.span() for start, end in stretches for match in _SIGN.finditer(typed.text, start, end)]
        self.add(typed.element, TEXT, "".join(typed.text[start] for start, _ in self._places))

    @property
    def text(self) -> str:
        """As it is shown."""
        return self._leaves[0][2]

    def put(self, edits: Sequence[tuple[int, int, str]]) -> None:
        """Apply (start, end, text), in code points of `text`; looks stay where they change."""
        for start, end, text in edits:
            changes: list[tuple[int, int, str]] = []
            for first, last in self._places[start:end]:
                if changes and changes[-1][1] == first:
                    changes[-1] = (changes[-1][0], last, changes[-1][2])
                else:
                    changes.append((first, last, "" if changes else text))
            self._typed.change(changes)


def header_groups(root: Element) -> Iterator[Group]:
    """What is typed into the headers and footers of a sheet."""
    for element in root.iter(*(f"{{*}}{name}" for name in HEADERS)):
        typed = Typed(element, _with_plain)
        stretches: list[tuple[int, int]] = []
        done = 0
        for match in [*_CODE.finditer(typed.text), None]:
            if match is not None and match[0] == "&&":
                continue
            start = match.start() if match is not None else len(typed.text)
            if start > done:
                stretches.append((done, start))
            done = match.end() if match is not None else start
            if match is None or _SHOWS.fullmatch(match[0]):
                if any(typed.text[first:last].strip() for first, last in stretches):
                    yield _Shown(typed, stretches)
                stretches = []


def _with_words(text: str, edits: Sequence[tuple[int, int, str]]) -> str:
    return edited(text, [(*edit, False) for edit in edits])


def _with_plain(text: str, edits: Sequence[tuple[int, int, str]]) -> str:
    for start, end, put in reversed(edits):
        text = text[:start] + put.replace("&", "&&") + text[end:]
    return text

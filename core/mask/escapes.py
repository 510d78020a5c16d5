"""Values hidden in escapes: `Ada%20Demo`, `\\u0041da`, `Ada&nbsp;Demo`, `\\nAda`, `ada\\_demo` within ordinary text.

In: text. Out: the stretches around escapes with the escapes undone, each with a way back. One level is undone;
backslashes may be doubled any number of times. What the file format itself escapes is undone by core/documents already.
"""

import html
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field

import regex

_ESCAPE = regex.compile(
    r"(?P<percent>(?:%[0-9A-Fa-f]{2})++)"
    r"|(?P<unit>(?P<mark>\\{1,8})u[0-9A-Fa-f]{4}(?:(?P=mark)u[0-9A-Fa-f]{4})*+)"
    r"|(?P<sign>\\{1,8}[nrtbf!-/:-@\[\]-`{-~])"
    r"|(?P<entity>&(?:\#[0-9]{1,7}|\#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});)"
)
_SIGNS = ("%", "\\", "&")  # what an escape starts with
_NAMED = {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f"}
_LONGEST = 48
_MOST = 1 << 15  # characters of a stretch, so that a file full of escapes is not held twice
REACH = 160
"""Characters around an escape that are looked at with it."""


@dataclass(frozen=True, slots=True)
class Plain:
    """A stretch of a text without its escapes. Character i of `text` is spelled by [starts[i], starts[i + 1]).

    `cut`: the text goes on before, after. What touches a cut may be a piece of something longer.
    """

    text: str = field(repr=False)
    starts: "array[int]" = field(repr=False)
    cut: tuple[bool, bool]

    def source(self, start: int, end: int) -> tuple[int, int]:
        """The stretch of the escaped text that spells [start, end)."""
        return self.starts[start], self.starts[end]

    def is_whole(self, start: int, end: int) -> bool:
        """[start, end) does not touch a cut."""
        return not (self.cut[0] and start == 0) and not (self.cut[1] and end == len(self.text))


def undo_escapes(text: str) -> Iterator[Plain]:
    """Every stretch of `text` that holds escapes, without them."""
    if not any(sign in text for sign in _SIGNS):
        return
    group: list[tuple[int, int, str]] = []
    for match in _ESCAPE.finditer(text):
        meaning = _meaning(match)
        if meaning is None:
            continue
        if group and match.start() - group[-1][1] > 2 * REACH:
            yield _plain(text, group)
            group = []
        elif group and match.start() - group[0][0] > _MOST:
            yield _plain(text, group)
            group = [escape for escape in group[-REACH:] if match.start() - escape[1] < REACH]
        group.append((match.start(), match.end(), meaning))
    if group:
        yield _plain(text, group)


def touches_escape(text: str, place: int) -> bool:
    """An escape starts or ends at this place."""
    near, after = text[max(place - 6, 0) : place], text[place : place + 1]
    if after not in ("%", "\\", "&") and near[-1:] != ";" and "%" not in near and "\\" not in near:
        return False
    start = max(place - _LONGEST, 0)
    matches = _ESCAPE.finditer(text, start, place + _LONGEST)
    return any(place in (match.start(), match.end()) for match in matches)


def _plain(text: str, group: list[tuple[int, int, str]]) -> Plain:
    done = max(group[0][0] - REACH, 0)
    stop = min(group[-1][1] + REACH, len(text))
    pieces: list[str] = []
    starts = array("Q")
    cut = done > 0, stop < len(text)
    for start, end, meaning in group:
        pieces += (text[done:start], meaning)
        starts.extend(range(done, start))
        starts.extend(_spread_over(meaning, text[start:end], start))
        done = end
    pieces.append(text[done:stop])
    starts.extend(range(done, stop + 1))
    return Plain("".join(pieces), starts, cut)


def _spread_over(meaning: str, written: str, start: int) -> Iterator[int]:
    """Where the spelling of each character starts."""
    for letter in meaning:
        yield start
        if written[0] == "%":
            start += 3 * len(letter.encode("utf-8", "surrogatepass"))
        elif written[0] == "\\":
            start += (written.find("u") + 5) * (2 if ord(letter) > 0xFFFF else 1)


def _meaning(match: regex.Match[str]) -> str | None:
    written: str = match[0]
    if match["entity"]:
        plain = html.unescape(written)
        return None if plain == written or len(plain) != 1 else plain
    if match["sign"]:
        return _NAMED.get(written[-1], written[-1])
    try:
        if match["percent"]:
            return bytes.fromhex(written.replace("%", "")).decode("utf-8")
        return bytes.fromhex(written.replace("\\", "").replace("u", "")).decode("utf-16-be")
    except UnicodeDecodeError:
        return None

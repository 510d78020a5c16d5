"""Where the strings and numbers of a JSON text stand, and whether it is JSON at all.

In: a text of one JSON value or several (JSON Lines). Out: the bounds of the contents of all strings and numbers that
are not empty, or the offset at which the text stops being JSON. Works in windows of whole strings; what lies outside
strings becomes a skeleton of one character a value, and the skeleton is checked by reduction, so that no step runs once
for each character in Python.
"""

from array import array
from collections.abc import Iterable, Iterator
from itertools import chain

import regex

_WINDOW = 1 << 18
_ESCAPE = regex.compile(r'\\["\\/bfnrtu]')
_BAD_UNIT = regex.compile(r"(?<!\\)(?:\\\\)*+\\u(?![0-9a-fA-F]{4})")
_REST_OF_STRING = regex.compile(r'[^"\\]*+(?:\\.[^"\\]*+)*+"', regex.S)
_LINE_END = regex.compile("[\r\n]")
_NUMBER = regex.compile(r"-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+(?:[eE][+-]?[0-9]++)?+")
_WORD = regex.compile("true|false|null|NaN|-?Infinity")
# In a skeleton " is a string and v any other value.
_CLOSED = regex.compile(r"""\{(?:":["v](?:,":["v])*+)?\}|\[(?:["v](?:,["v])*+)?\]""")
_PASSES = 8
_TOKEN = regex.compile(r'"[^"\\\r\n]*+(?:\\.[^"\\\r\n]*+)*+"|[\[\]{}:,]|[^\s\[\]{}:,"]++|"')
_SIGNS = frozenset("[]{}:,")


def lex(source: str) -> tuple["array[int]", int]:
    """Bounds (start0, end0, start1, ...) in code points, and -1; or nothing and the offset of the first error."""
    if "\\" in source and _BAD_UNIT.search(source):
        return array("I"), _first_error(source)
    fields = array("I")
    skeleton: list[str] = []
    done = 0
    while done < len(source):
        window = _window(source, done)
        if not _lex_window(window, done, fields, skeleton):
            return array("I"), _first_error(source)
        done += len(window)
    return (fields, -1) if _is_json("".join(skeleton)) else (array("I"), _first_error(source))


def _window(source: str, start: int) -> str:
    """A stretch that begins and ends outside strings, its escapes blanked."""
    end = start + _WINDOW
    while end < len(source) and source[end - 1] == "\\":
        end += 1  # not within an escape
    window = _blanked(source[start:end])
    if end >= len(source):
        return window
    close = end if window.count('"') % 2 else source.find('"', end) + 1
    rest = _REST_OF_STRING.match(source, close) if close else None
    return window + _blanked(source[end : rest.end() if rest else len(source)])


def _blanked(text: str) -> str:
    return str(_ESCAPE.sub("__", text)) if "\\" in text else text


def _lex_window(window: str, offset: int, fields: "array[int]", skeleton: list[str]) -> bool:
    """One stretch of text that begins and ends outside strings. False when it cannot be JSON."""
    pieces = window.split('"')
    outside, inside = pieces[0::2], pieces[1::2]
    if len(inside) == len(outside) or "\\" in window or _LINE_END.search("".join(inside)):
        return False
    syntax = '"'.join(outside)
    numbers = _NUMBER.finditer(syntax)
    number = next(numbers, None)
    number_at = number.start() if number else len(syntax)
    add = fields.append
    place = offset  # of the next character outside strings
    done = 0  # of the syntax
    for piece, content in zip(outside, chain(inside, ("",)), strict=True):
        size = len(piece)
        done += size
        while number_at < done:
            assert number is not None
            shift = place - done + size
            add(number_at + shift)
            add(number.end() + shift)
            number = next(numbers, None)
            number_at = number.start() if number else len(syntax)
        done += 1
        place += size + 1
        if content:
            add(place)
            place += len(content)
            add(place)
        place += 1
    signs = _WORD.sub("v", _NUMBER.sub("v", syntax))
    if any(two in signs for two in ('v"', '"v', "vv")):
        return False
    for space in " \t\r\n":
        signs = signs.replace(space, "")
    skeleton.append(signs)
    return True


def _is_json(skeleton: str) -> bool:
    """One value or several."""
    for _ in range(_PASSES):
        skeleton, closed = _CLOSED.subn("v", skeleton)
        if not closed:
            break
    return not skeleton.strip('"v') or _walk(skeleton) < 0


def _walk(signs: Iterable[str]) -> int:
    """The number of the first sign that cannot stand where it does, or how many there are when one is missing, or -1.

    Signs are " for a string, v for another value and the six of the syntax. A state says what may come next.
    """
    stack: list[str] = []
    state = "value"
    number = -1
    for number, sign in enumerate(signs):
        if sign == '"' and state in ("key", "first key"):
            state = "colon"
        elif sign in '"v' and state in ("value", "first value"):
            state = _after_value(stack)
        elif sign in "[{" and state in ("value", "first value"):
            stack.append(sign)
            state = "first value" if sign == "[" else "first key"
        elif sign == ":" and state == "colon":
            state = "value"
        elif sign == "," and state == "comma":
            state = "value" if stack[-1] == "[" else "key"
        elif sign in "]}" and stack and stack[-1] + sign in ("[]", "{}") and state in _ENDS[sign]:
            stack.pop()
            state = _after_value(stack)
        else:
            return number
    return number + 1 if stack or state != "value" else -1


_ENDS = {"]": ("comma", "first value"), "}": ("comma", "first key")}


def _after_value(stack: list[str]) -> str:
    return "comma" if stack else "value"


def _first_error(source: str) -> int:
    """The offset of the first thing that is not JSON. Only called where something is."""
    place = 0

    def signs() -> Iterator[str]:
        nonlocal place
        for match in _TOKEN.finditer(source):
            place = match.start()
            yield _sign(match[0])
        place = len(source.rstrip())

    _walk(signs())
    return place


def _sign(text: str) -> str:
    if text.startswith('"'):
        return '"' if len(text) > 1 and not _bad_string(text) else "?"
    if text in _SIGNS:
        return text
    return "v" if _WORD.fullmatch(text) or _NUMBER.fullmatch(text) else "?"


def _bad_string(text: str) -> bool:
    return "\\" in _ESCAPE.sub("__", text) or bool(_BAD_UNIT.search(text))

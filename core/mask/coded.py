"""Values hidden in base64 within ordinary text: the payload of a web token, a message in a log.

In: text. Out: the stretches that are text in base64, with what they stand for. RFC 4648, 4 and 5; line ends within are
left out (RFC 2045, 6.8). core/mask/streams.py looks for the same on its own.
"""

import binascii
from collections.abc import Iterator
from string import ascii_letters, digits

import regex

_DIGITS = frozenset(ascii_letters + digits + "+/_-")
_RUN = regex.compile(r"[A-Za-z0-9+/_\-]{12,}+(?:[ \t]*\r?\n[ \t]*[A-Za-z0-9+/]{4,}+(?=[=\s]|\Z))*+={0,2}")
# A run is found as twelve letters alike: as quickly as the machine can compare bytes.
_ALIKE = bytes(97 if chr(code) in _DIGITS else 32 for code in range(256))
_SHORTEST = b"a" * 12
_STANDARD = str.maketrans("-_", "+/")


def coded(text: str) -> Iterator[tuple[int, int, str]]:
    """Start, end and meaning of every stretch that is base64 of UTF-8."""
    for match in _long_runs(text):
        run = "".join(match[0].split()).rstrip("=").translate(_STANDARD)
        if len(run) % 4 == 1 or run.isdecimal():
            continue
        try:
            meaning = binascii.a2b_base64(run + "=" * (-len(run) % 4)).decode("utf-8")
        except ValueError:
            continue
        yield match.start(), match.end(), meaning


def _long_runs(text: str) -> Iterator[regex.Match[str]]:
    alike = text.encode("ascii", "replace").translate(_ALIKE)  # a byte for each character
    start = alike.find(_SHORTEST)
    while start >= 0:
        match = _RUN.match(text, start)
        if match is None:
            return
        yield match
        start = alike.find(_SHORTEST, match.end())

"""Values hidden in base64 within ordinary text: the payload of a web token, a message in a log.

In: text. Out: the stretches that are text in base64, with what they stand for. RFC 4648, 4 and 5; line ends within are
left out (RFC 2045, 6.8). core/mask/streams.py looks for the same on its own.
"""

import binascii
from collections.abc import Iterator

import regex

_RUN = regex.compile(
    r"(?<![A-Za-z0-9+/_\-])[A-Za-z0-9+/_\-]{12,}+(?:[ \t]*\r?\n[ \t]*[A-Za-z0-9+/]{4,}+(?=[=\s]|\Z))*+={0,2}"
)
_STANDARD = str.maketrans("-_", "+/")


def coded(text: str) -> Iterator[tuple[int, int, str]]:
    """Start, end and meaning of every stretch that is base64 of UTF-8."""
    for match in _RUN.finditer(text):
        digits = "".join(match[0].split()).rstrip("=").translate(_STANDARD)
        if len(digits) % 4 == 1 or digits.isdecimal():
            continue
        try:
            meaning = binascii.a2b_base64(digits + "=" * (-len(digits) % 4)).decode("utf-8")
        except ValueError:
            continue
        yield match.start(), match.end(), meaning

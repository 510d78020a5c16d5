"""Addresses as a person reads them, and as the file spells them.

In: the target of a link. Out: the same with percent escapes undone, where the way back gives exactly the same; an
address spelled otherwise is shown as it is. So `Ada%20Demo` is found as the name it is, and masked within the address.
"""

from urllib.parse import quote, unquote

import regex

_SAFES = (
    "!#$&'()*+,-./:;=?@[]_~\\|",
    "!#$&'()*+,-./:;=?@_~",
    "",
)
"""What stands unescaped in addresses: as written by programs that escape little, by the rules, and all but letters."""
_SCHEME = regex.compile(r"[A-Za-z][A-Za-z0-9+.\-]+:(?!\\)")


def readable(address: str) -> tuple[str, int | None]:
    """The address without escapes, and the way of escaping that gives it back: None without any or where it is raw."""
    if "%" in address:
        try:
            plain = unquote(address, errors="strict")
        except UnicodeDecodeError:
            return address, None
        for way, safe in enumerate(_SAFES):
            if quote(plain, safe=safe) == address:
                return plain, way
    return address, None


def spelled(text: str, way: int | None) -> str:
    """The address that reads so: escaped this way, or where there was none, only if it would read otherwise."""
    if way is not None:
        return quote(text, safe=_SAFES[way])
    if readable(text)[0] != text or (" " in text and _SCHEME.match(text)):
        return quote(text, safe=_SAFES[0])
    return text

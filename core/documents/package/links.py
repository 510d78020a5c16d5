"""Addresses as a person reads them, and as the file spells them.

In: the target of a link. Out: the same with percent escapes undone, where the way back gives exactly the same; an
address spelled otherwise is shown as it is. So `Ada%20Demo` is found as the name it is, and masked within the address.
"""

from urllib.parse import quote, unquote

_SAFES = (
    "!#$&'()*+,-./:;=?@[]_~\\|",
    "!#$&'()*+,-./:;=?@_~",
    "",
)
"""What stands unescaped in addresses: as written by programs that escape little, by the rules, and all but letters."""


def readable(address: str) -> str:
    """The address without escapes, or as it is."""
    return address if spelling_of(address) is None else unquote(address, errors="strict")


def spelling_of(address: str) -> int | None:
    """Which way of escaping gives this address back from its readable form; None without escapes or any such way."""
    if "%" not in address:
        return None
    try:
        plain = unquote(address, errors="strict")
    except UnicodeDecodeError:
        return None
    for index in range(len(_SAFES)):
        if spelled(plain, index) == address:
            return index
    return None


def spelled(text: str, way: int) -> str:
    """The address that reads so, escaped one of the ways."""
    return quote(text, safe=_SAFES[way])

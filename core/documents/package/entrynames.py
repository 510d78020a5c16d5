"""Names of files within a package that somebody gave: `word/media/Ada Demo.png`.

In: an open package. Out: the package with neutral names in their place (`word/media/file1.png`), and what they are, for
those who refer to them. XML has the names that programs give it, and keeps them.
"""

from collections.abc import Mapping
from urllib.parse import quote, unquote

import regex

from core.documents.package.opened import Package

_GIVEN = regex.compile(
    r"(?:image|media|audio|video|ole|oleObject|embedding|hdphoto|model3d|ink|font|thumbnail|printerSettings|ActiveX"
    r"|customProperty|vbaProject|vbaData|wordVbaData|attachedToolbars|Microsoft_\w+|Object|Obj|item|mimetype|statusid"
    r"|PrvText|PrvImage|headerScripts|sourceScripts|layout-cache|data|original|current|bin)?"
    r"(?:[ _]?\d{1,6}|[0-9A-F]{4,64}|[0-9A-Fa-f]{8}-[0-9A-Fa-f\-]{27})?",
    regex.I,
)
"""Names that programs give; what is hexadecimal is a hash or a number."""
_SUFFIX = regex.compile(r"\.[A-Za-z0-9]{1,5}")


def neutral(package: Package) -> dict[str, str]:
    """Gives files neutral names; says the new ones of those that had others."""
    new: dict[str, str] = {}
    taken = {name.lower() for name in package.names}
    for name in package.names:
        folder, slash, last = name.rpartition("/")
        stem, dot, suffix = last.rpartition(".")
        if package.is_xml(name) or last.endswith(".rels") or _GIVEN.fullmatch(stem if dot else last):
            continue
        suffix = dot + suffix if _SUFFIX.fullmatch(dot + suffix) else ""
        number = len(new) + 1
        while (fresh := f"{folder}{slash}file{number}{suffix}").lower() in taken:
            number += 1
        taken.add(fresh.lower())
        new[name] = fresh
    package.rename(new)
    return new


def renamed(reference: str, new: Mapping[str, str]) -> str | None:
    """The new name an address within a package leads to, or None where it leads to none: escaped, or from "./"."""
    plain = reference.removeprefix("./")
    for name in (plain, unquote(plain)):
        if name in new:
            return new[name] if name == plain else quote(new[name])
    return None

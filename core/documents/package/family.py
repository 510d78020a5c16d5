"""What differs between the formats of one engine, as values: `Family`.

In: nothing. Out: the type of the tables in `docx`, `pptx`, `odf`, `hwpx` and their like.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from core.documents.package.opened import Package
from core.documents.package.sections import Section


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """One format.

    `sections` reads: the parts of a document in the order in which they are shown. `scrub` takes out what masking
    always takes out and counts it up in the package's notices; it runs when a file is read, too (its result is thrown
    away then), so that the analyst is told before. `finish` settles what a changed archive needs to open (also when
    restoring). `stored`: entries that are not compressed. `clean`: takes what nobody reads from the bytes of an entry
    before they are parsed; gives the very object back where there is nothing.
    """

    name: str
    sections: Callable[[Package], Iterable[Section]]
    scrub: Callable[[Package], None]
    finish: Callable[[Package], None] = lambda package: None
    stored: Callable[[str], bool] = lambda name: False
    clean: Callable[[bytes], bytes] | None = None

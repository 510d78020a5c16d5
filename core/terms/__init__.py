"""Terms: values that the analyst always, or never, wants masked.

In: what was typed, chosen in a review or imported. Out: `Terms`, an unchanging value with `add`, `remove` and `find`;
core/find takes it in `FindOptions.terms`. core/terms/importing.py reads lists of other programs, core/terms/store.py
keeps them, sealed with the device key, since they are personal data.

An "always" term is found wherever it stands, in other letter case, with particles and suffixes outside, a name also
with its letters spaced, a number also with other separators (core/mask/variants.py). A "never" term takes a finding
back whose whole value it is, in any of these spellings; a longer value that contains it stays found. Taken back means
shown as a near miss with a reason of its own: nothing disappears unseen.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from core.errors import TermError
from core.folding import fold
from core.kinds import KINDS

if TYPE_CHECKING:
    from core.mask.scan import Scan

Sort = Literal["always", "never"]
SORTS: tuple[Sort, ...] = ("always", "never")

ANY = ""
"""The kind of a term that is never masked whatever it was taken for."""
SCORE = 0.99
"""Of a finding that an "always" term names."""
NEVER_SCORE = 0.05
"""Of a finding that a "never" term takes back."""
LONGEST = 200  # code points of a term
MOST = 50_000  # terms of one sort


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """One value. `kind`: what it is masked as; for "never", what it must have been taken for, or ANY."""

    text: str = field(repr=False)
    kind: str

    @property
    def key(self) -> str:
        """What all its spellings have in common."""
        return _key(self.text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """Both lists, each in the order of adding, each value once."""

    always: tuple[Term, ...] = field(repr=False, default=())
    never: tuple[Term, ...] = field(repr=False, default=())

    def __bool__(self) -> bool:
        return bool(self.always or self.never)

    def of(self, sort: Sort) -> tuple[Term, ...]:
        """The list of one sort."""
        return self.always if sort == "always" else self.never

    def add(self, sort: Sort, terms: Iterable[Term]) -> "Terms":
        """With these terms; the last word counts, so they leave the other list, and their older kind.

        Raises TermError terms.many (limit).
        """
        fresh = {term.key: term for term in terms}
        kept = {term.key: term for term in self.of(sort)}
        kept |= fresh
        if len(kept) > MOST:
            raise TermError("terms.many", limit=MOST)
        other = tuple(term for term in self.of(_other(sort)) if term.key not in fresh)
        return self._with(sort, tuple(kept.values()), other)

    def remove(self, sort: Sort, texts: Iterable[str]) -> "Terms":
        """Without these values."""
        gone = {_key(text) for text in texts}
        return self._with(sort, tuple(term for term in self.of(sort) if term.key not in gone), self.of(_other(sort)))

    def find(self, text: str) -> tuple[Sort, Term] | None:
        """The list a value stands in, and as what; None when it is in neither."""
        key = _key(text)
        for sort in SORTS:
            for term in self.of(sort):
                if term.key == key:
                    return sort, term
        return None

    def scan(self) -> "Scan":
        """What looks for the "always" terms in the parts of a document."""
        from core.mask.scan import Scan, Value, key_of, needs_capital  # a list is shown long before it is looked for

        return Scan(
            Value(key_of(term.text), term.kind, False, SCORE, needs_capital(term.text, term.kind))
            for term in self.always
        )

    def _with(self, sort: Sort, mine: tuple[Term, ...], other: tuple[Term, ...]) -> "Terms":
        return replace(self, always=mine, never=other) if sort == "always" else replace(self, always=other, never=mine)


NONE = Terms()


class Exceptions:
    """The "never" terms, ready to be asked for thousands of findings."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self._kinds: dict[str, set[str]] = {}
        for term in terms:
            for key in _keys(term.text, (term.kind,) if term.kind else tuple(KINDS)):
                self._kinds.setdefault(key, set()).add(term.kind)

    def __bool__(self) -> bool:
        return bool(self._kinds)

    def hold(self, text: str, kind: str) -> bool:
        """A finding with this text and kind is to be taken back."""
        found: set[str] = set()
        return any(kinds & {kind, ANY} for key in _keys(text, (kind,)) if (kinds := self._kinds.get(key, found)))


def term(text: str, kind: str = "CUSTOM", *, sort: Sort = "always") -> Term:
    """A term from what a person gave, trimmed.

    Raises TermError terms.empty (says too little to be looked for: fewer than two letters or three digits),
    terms.long (limit), terms.kind.
    """
    from core.mask.variants import tells

    value = " ".join(text.split())
    if not tells(_key(value)):
        raise TermError("terms.empty")
    if len(value) > LONGEST:
        raise TermError("terms.long", limit=LONGEST)
    if kind not in KINDS and not (sort == "never" and kind == ANY):
        raise TermError("terms.kind")
    return Term(text=value, kind=kind)


def _key(text: str) -> str:
    return " ".join(fold(text, caseless=True).text.split())


def _other(sort: Sort) -> Sort:
    return "never" if sort == "always" else "always"


def _keys(text: str, kinds: Iterable[str]) -> Iterator[str]:
    """Every spelling of a value that counts as the same, as keys that cannot be mixed up."""
    from core.mask.variants import number_key, spaced_key

    key = _key(text)
    yield key
    variants = {variant for kind in kinds for variant in (spaced_key(key, kind), number_key(key, kind)) if variant}
    yield from (f"\x1f{variant}" for variant in variants)

"""What becomes a `Part`, in the making.

In: groups of any number of entries. Out: their text joined, the fields in it, and edits of that text taken to the group
they belong to. A format that reads an entry in its own way (the cells of a sheet) provides its own kind of `Section`.
"""

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Protocol

from core.documents.package.opened import Package
from core.documents.package.walk import Group
from core.model import Edit, Part, Role, TokenForm


class Section(Protocol):
    """One part of a document while its file is read or written."""

    @property
    def id(self) -> str:
        """The id of the part."""

    def part(self) -> Part:
        """The part. Parts without fields are those that masking takes out anyway."""

    def put(self, package: Package, edits: Sequence[Edit]) -> None:
        """Bring these edits of the part into the entries; sorted, disjoint, each within one field."""


class Groups:
    """A section of groups, one field each."""

    def __init__(
        self,
        id: str,
        role: Role,
        *,
        number: int = 0,
        title: str = "",
        token_form: TokenForm = "bracket",  # noqa: S107 - a way of writing
    ) -> None:
        self.id = id
        self._role, self._number, self._title, self._token_form = role, number, title, token_form
        self._groups: list[Group] = []
        self._entries: list[str] = []

    def __bool__(self) -> bool:
        return bool(self._groups)

    def add(self, entry: str, groups: Iterable[Group]) -> None:
        """More groups, of this entry."""
        for group in groups:
            self._groups.append(group)
            self._entries.append(entry)

    def part(self) -> Part:
        """The part; text that is always taken out has no fields."""
        pieces: list[str] = []
        fields = array("I")
        length = 0
        for group in self._groups:
            if pieces:
                pieces.append(group.separator)
                length += len(group.separator)
            pieces.append(group.text)
            fields.append(length)
            length += len(group.text)
            fields.append(length)
        removed = bool(self._groups) and self._groups[0].channel == "removed"
        return Part(
            id=self.id,
            role=self._role,
            text="".join(pieces),
            fields=() if removed else fields,
            token_form=self._token_form,
            number=self._number,
            title=self._title,
        )

    def put(self, package: Package, edits: Sequence[Edit]) -> None:
        """To each group its own, in its own coordinates."""
        starts = array("I")
        length = 0
        for group in self._groups:
            length += len(group.separator) if starts else 0
            starts.append(length)
            length += len(group.text)
        for index, own in groupby(edits, lambda edit: bisect_right(starts, edit.span.start) - 1):
            start = starts[index]
            self._groups[index].put([(edit.span.start - start, edit.span.end - start, edit.text) for edit in own])
            package.touch(self._entries[index])

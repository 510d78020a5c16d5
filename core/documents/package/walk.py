"""The text of a tree, grouped so that no run of formatting parts what belongs together; and edits put back into it.

In: a root element and the vocabulary of its format. Out: `Group`s in document order. A group is one paragraph, one
attribute, one deleted stretch or one field code: edits never cross its bounds. Text nodes belong to the nearest
paragraph around them, so that a text box or a footnote inside a paragraph does not part it. Elements that stand for
characters (a tab, a line break, a non-breaking hyphen) are in the text, and go when an edit covers them.

Memory: a group holds one entry for each run of text, none for characters.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

import regex

from core.documents.package.links import readable
from core.documents.package.spelling import CHAR, TAIL, TEXT, Leaf, Slot, put_leaves
from core.documents.package.tree import Element

Channel = Literal["main", "header", "footer", "note", "comment", "hidden", "links", "removed"]
"""Where a group is shown: in its entry's own part, or with others like it. `removed`: masking takes it out anyway."""

Kind = Literal[
    "paragraph",
    "text",
    "char",
    "removed",
    "remove_from",
    "remove_to",
    "code",
    "break",
    "aside",
    "skip",
    "row",
    "cell",
]
"""What an element is to the walk: a paragraph; the holder of text in which white space counts; a character; a stretch
that is always taken out, or where one begins and ends in the text of a paragraph; a field code, and what ends it; text
of its own within a paragraph (a note's mark, the reading above a word); nothing to read in it; a row of a table; a
cell."""

_TOKEN = regex.compile(r"[A-Z]{2,}_[0-9]")
_SPACE = regex.compile(r"[\t\n\r]")
_EMPTY = frozenset[str]()


def says_nothing(value: str, plain: "regex.Pattern[str]") -> bool:
    """An attribute's value is of the kind that is never about anybody. A token is not, whatever it looks like."""
    return plain.fullmatch(value) is not None and _TOKEN.search(value) is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """What the elements of a format mean. Names are `prefix:local` with the prefixes of `namespaces`.

    `chars`: the text an element stands for. `kind_of` decides by the element itself where the name is not enough (a
    deleted row). `attribute`: the channel of an attribute's text, or None for structure; asked once for each name of
    element and attribute and value.
    """

    namespaces: dict[str, str]
    kinds: dict[str, Kind]
    attribute: Callable[[str, str, str], Channel | None]
    chars: dict[str, str | Callable[[Element], str]] = field(default_factory=dict)
    kind_of: dict[str, Callable[[Element], Kind | None]] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    """More namespaces, by the prefix they share."""
    bare: frozenset[str] = _EMPTY
    """Elements whose attributes are never text: the frequent ones, for speed."""
    channels: dict[str, Channel | Callable[[Element], Channel | None]] = field(default_factory=dict)
    """Elements whose text is shown elsewhere than the text around them; by the element where the name is not enough."""
    mixed: bool = False
    """White space counts wherever text stands in a paragraph (OpenDocument), not only in holders of text."""


class Group:
    """Text that is edited as one. `separator` is what parts it from the group before."""

    __slots__ = ("_leaves", "_text", "channel", "separator")

    def __init__(self, channel: Channel, separator: str = "\n") -> None:
        self.channel = channel
        self.separator = separator
        self._leaves: list[tuple[Element, Slot, str]] = []
        self._text: str | None = None

    def add(self, element: Element, slot: Slot, text: str) -> None:
        """The next run of text."""
        self._leaves.append((element, slot, text))

    @property
    def text(self) -> str:
        """All runs. A line end or tab in the XML is a space to every reader of it, and is one here."""
        if self._text is None:
            leaves = self._leaves
            text = "".join([leaf[2] for leaf in leaves])
            if leaves and isinstance(leaves[0][1], int) and _SPACE.search(text):
                text = "".join([text if slot == CHAR else _SPACE.sub(" ", text) for _, slot, text in leaves])
            self._text = text
        return self._text

    def put(self, edits: Sequence[tuple[int, int, str]]) -> None:
        """Apply (start, end, text), sorted and disjoint, in code points of `text`; once.

        What replaces several runs goes into the first of them and takes its format.
        """
        put_leaves([Leaf(*leaf) for leaf in self._leaves], edits)


_Rule = tuple[Kind | None, object, bool, Channel | Callable[[Element], Channel | None] | None]


class Walk:
    """Walks trees of one vocabulary; keeps what it learnt about element names."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._words = vocabulary
        self._prefixes = {uri: prefix for prefix, uri in vocabulary.namespaces.items()} | vocabulary.aliases
        self._short: dict[str, str] = {}
        self._rules: dict[str, _Rule] = {}
        self._channels: dict[tuple[str, str, str], Channel | None] = {}
        self._groups: list[Group] = []
        self._separator = "\n"
        self._without = ""
        self._cut: Group | None = None  # where a stretch that is taken out has begun
        self._code: Group | None = None  # Word cuts field codes, and addresses in them, into runs

    def groups(self, root: Element, channel: Channel = "main", *, without: str = "") -> list[Group]:
        """The groups of a tree in document order. Groups without text are left out.

        `without`: elements of this tag are passed over; somebody else reads them.
        """
        self._groups = []
        self._without = without
        self._separator, self._code, self._cut = "\n", None, None
        self._visit(root, None, None, channel)
        return list(_with_text(self._groups))

    def _follows_cell(self, element: Element) -> bool:
        before = element.getprevious()
        return before is not None and before.tag in self._rules and self._rules[before.tag][0] == "cell"

    def short(self, tag: str) -> str:
        """`prefix:local` of a tag; an unknown namespace has the prefix "?"."""
        short = self._short.get(tag)
        if short is None:
            uri, _, local = tag.rpartition("}")
            short = f"{self._prefixes.get(uri[1:], '?')}:{local}" if uri else local
            self._short[tag] = short
        return short

    def _rule(self, tag: str) -> _Rule:
        words, short = self._words, self.short(tag)
        chars: object = words.chars.get(short)
        kind: Kind | None = "char" if chars is not None else words.kinds.get(short)
        decide = words.kind_of.get(short)
        rule = (kind, chars if decide is None else decide, short in words.bare, words.channels.get(short))
        self._rules[tag] = rule
        return rule

    def _open(self, channel: Channel) -> Group:
        group = Group(channel, self._separator)
        self._separator = "\n"
        self._groups.append(group)
        return group

    def _visit(self, element: Element, group: Group | None, holder: Group | None, channel: Channel) -> None:
        """`group`: of the paragraph around; `holder`: of the stretch within it that is kept apart, if any."""
        tag = element.tag
        if not isinstance(tag, str) or tag == self._without:
            return
        kind, value, bare, elsewhere = self._rules.get(tag) or self._rule(tag)
        if elsewhere is not None and (shown := elsewhere if isinstance(elsewhere, str) else elsewhere(element)):
            group = holder = None
            channel = shown if channel == "main" else channel
        if kind != "char" and value is not None:
            kind = value(element) or kind  # type: ignore[operator]
        if kind == "skip":
            return
        if not bare and element.attrib:
            self._attributes(element, tag, "removed" if kind == "removed" else channel)
        counts = self._words.mixed and group is not None
        cut = self._cut
        if kind is not None:
            if kind == "char":
                text = value if isinstance(value, str) else value(element)  # type: ignore[operator]
                target = cut or holder or group
                if text and target is not None:  # outside of paragraphs it is no character
                    target.add(element, CHAR, text)
                return
            if kind == "paragraph":
                self._code = self._cut = None
                group, holder, counts = self._open(channel), None, self._words.mixed
            elif kind == "text":
                counts = True
            elif kind == "removed":
                channel, holder = "removed", None
                group = None if group is None else self._open(channel)
            elif kind == "code":
                channel = channel if channel == "removed" else "links"
                if self._code is None or self._code.channel != channel:
                    self._code = Group(channel)
                    self._groups.append(self._code)
                holder, counts = self._code, True
            elif kind == "break":
                self._code = None
            elif kind == "remove_from":
                self._cut = Group("removed")
                self._groups.append(self._cut)
                return
            elif kind == "remove_to":
                self._cut = None
                return
            elif kind == "aside":
                self._cut = None
                holder = Group(channel, " ")
                self._groups.append(holder)
            elif kind == "row":
                self._separator = "\n"
            elif kind == "cell" and self._follows_cell(element):
                self._separator = "\t"
        text = element.text
        if text and (counts or not text.isspace()):
            (self._cut or holder or group or self._open(channel)).add(element, TEXT, text)
        for child in element:
            self._visit(child, group, holder, channel)
            tail = child.tail
            if tail and (counts or not tail.isspace()):
                (self._cut or holder or group or self._open(channel)).add(child, TAIL, tail)
        if kind == "paragraph" or kind == "aside":
            self._cut = cut

    def _attributes(self, element: Element, tag: str, channel: Channel) -> None:
        for name, value in element.attrib.items():
            if not value:
                continue
            key = (tag, name, value)
            found = self._channels.get(key, "main")
            if found == "main":
                found = self._words.attribute(self.short(tag), self.short(name), value)
                self._channels[key] = found
            if found is not None:
                opened = Group("removed" if channel == "removed" else found)
                if found == "links":
                    text, way = readable(value)
                    opened.add(element, (name, way), text)
                else:
                    opened.add(element, name, value)
                self._groups.append(opened)


def _with_text(groups: list[Group]) -> Iterator[Group]:
    """Those that hold something; an empty first cell does not join its row to the one before."""
    new_row = False
    for group in groups:
        if not group.text:
            new_row |= group.separator == "\n"
            continue
        if new_row and group.separator == "\t":
            group.separator = "\n"
        new_row = False
        yield group

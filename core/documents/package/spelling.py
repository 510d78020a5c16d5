"""Text put into elements: replaced runs, and characters that XML cannot hold as they are.

In: the runs of one group and the edits of their joined text. Out: the elements changed. A line break or a tab that
comes with an edit is written as the element that stands for it where the format has one (`w:br`, `a:br`,
`text:line-break`, `hp:lineBreak`); several spaces are `text:s` in OpenDocument, which folds them otherwise.
"""

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy

import regex

from core.documents.package.links import spelled
from core.documents.package.tree import XML_SPACE, Element, put_before, remove
from core.errors import FileError

TEXT, TAIL, CHAR = 0, 1, 2
Slot = int | str | tuple[str, int | None]
"""Where a run stands: in an element's text, behind an element, as an element, or in the attribute of this name. A way
of escaping (see links) goes with the name of an attribute that holds an address."""

_FORBIDDEN = regex.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_W_STRICT = "{http://purl.oclc.org/ooxml/wordprocessingml/main}"
_A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_A_STRICT = "{http://purl.oclc.org/ooxml/drawingml/main}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_HP = "{http://www.hancom.co.kr/hwpml/2011/paragraph}"

_PARAGRAPHS = (_TEXT + "p", _TEXT + "h")
_MARKS = regex.compile("[\t\n]")
_BREAKS = regex.compile("\n")
_ODF_MARKS = regex.compile("[\t\n]|(?<= ) +")
_NONE = regex.compile(r"(?!)")

Part = tuple[str, bool]
"""A stretch of a run and whether an edit brought it."""


class Leaf:
    """One run of a group. `parts` is what it will hold."""

    __slots__ = ("element", "parts", "slot", "text")

    def __init__(self, element: Element, slot: Slot, text: str) -> None:
        self.element, self.slot, self.text = element, slot, text
        self.parts: list[Part] = [(text, False)]

    def cut(self, start: int, end: int, put: str | None) -> None:
        """Replace `[start, end)`, in code points of `text`, which lies before everything that was replaced so far."""
        first, rest = self.parts[0][0], self.parts[1:]
        middle = [] if put is None else [(put, True)]
        self.parts = [(first[:start], False), *middle, (first[end:], False), *rest]


def put_leaves(leaves: Sequence[Leaf], edits: Sequence[tuple[int, int, str]]) -> None:
    """Apply edits (start, end, text), sorted and disjoint, in code points of the joined text.

    Raises FileError file.encoding (encoding) for a character that XML cannot hold.
    """
    starts = [0]
    for leaf in leaves:
        starts.append(starts[-1] + len(leaf.text))
    last = len(leaves) - 1
    changed: dict[int, None] = {}
    for start, end, text in reversed(edits):
        if _FORBIDDEN.search(text):
            raise FileError("file.encoding", encoding="XML")
        while starts[last] >= end:
            last -= 1
        first = last
        while starts[first] > start:
            first -= 1
        # An element that stands for a character holds no text: what is put there goes to the first run that does.
        holders = [index for index in range(first, last + 1) if leaves[index].slot != CHAR]
        target = holders[0] if holders else first
        for index in range(last, first - 1, -1):
            leaf = leaves[index]
            cut = max(start - starts[index], 0), min(end - starts[index], len(leaf.text))
            leaf.cut(*cut, text if index == target else None)
            changed[index] = None
    for index in sorted(changed, reverse=True):
        _write(leaves[index])


def _write(leaf: Leaf) -> None:
    parts = [part for part in leaf.parts if part[0]]
    element = leaf.element
    if isinstance(leaf.slot, str):
        element.set(leaf.slot, "".join(text for text, _ in parts))
    elif isinstance(leaf.slot, tuple):
        name, way = leaf.slot
        element.set(name, spelled("".join(text for text, _ in parts), way))
    elif leaf.slot == TEXT and element.tag in _SIBLINGS:
        _SIBLINGS[element.tag](element, parts)
    elif leaf.slot == CHAR:
        _write_char(element, parts)
    else:
        _write_inline(leaf, parts)


# -- WordprocessingML: w:t, w:tab and w:br stand side by side in a run -------------------------------------------------


def _write_run_text(element: Element, parts: list[Part]) -> None:
    namespace = element.tag[: element.tag.index("}") + 1]
    pieces = list(_split(parts, _MARKS))
    element.text = pieces[0][1]
    element.set(XML_SPACE, "preserve")
    after = element
    for mark, text in pieces[1:]:
        sign = element.makeelement(namespace + ("tab" if mark == "\t" else "br"))
        after.addnext(sign)
        after = sign
        if text:
            more = element.makeelement(element.tag)
            more.text = text
            more.set(XML_SPACE, "preserve")
            after.addnext(more)
            after = more


# -- DrawingML: a:br stands between runs; a tab is a character ---------------------------------------------------------


def _write_drawing_text(element: Element, parts: list[Part]) -> None:
    pieces = list(_split(parts, _BREAKS))
    element.text = pieces[0][1]
    run = element.getparent()
    if run is None or len(pieces) == 1:
        return
    namespace = element.tag[: element.tag.index("}") + 1]
    form = run.find(namespace + "rPr")
    for _, text in reversed(pieces[1:]):
        if text:
            more = deepcopy(run)
            more.find(element.tag).text = text
            run.addnext(more)
        sign = run.makeelement(namespace + "br")
        if form is not None:
            sign.append(deepcopy(form))
        run.addnext(sign)


_SIBLINGS: dict[str, Callable[[Element, list[Part]], None]] = {
    _W + "t": _write_run_text,
    _W_STRICT + "t": _write_run_text,
    _A + "t": _write_drawing_text,
    _A_STRICT + "t": _write_drawing_text,
}


# -- mixed content: marks stand among the text -------------------------------------------------------------------------


def _write_inline(leaf: Leaf, parts: list[Part]) -> None:
    """Text with elements in it, put into the text of an element or behind one."""
    element = leaf.element
    if leaf.slot == TEXT and element.tag.startswith((_W, _W_STRICT)):
        element.set(XML_SPACE, "preserve")
    pieces = list(_split(parts, _marks_in(element) if leaf.slot == TEXT else _marks(element)))
    signs = [(_sign(element, mark), text) for mark, text in pieces[1:]]
    for sign, text in signs:
        sign.tail = text
    if leaf.slot == TEXT:
        rest = (element.text or "")[len(leaf.text) :]
        element.text = pieces[0][1]
        for sign, _ in reversed(signs):
            element.insert(0, sign)
    else:
        rest = (element.tail or "")[len(leaf.text) :]
        element.tail = pieces[0][1]
        parent = element.getparent()
        at = parent.index(element) + 1
        for sign, _ in reversed(signs):
            parent.insert(at, sign)
    if rest and signs:
        signs[-1][0].tail = signs[-1][1] + rest
    elif rest and leaf.slot == TEXT:
        element.text += rest
    elif rest:
        element.tail += rest


def _sign(element: Element, mark: str) -> Element:
    """The element for a mark next to (or in) this one; a plain character where the format has none."""
    if _is_odf(element):
        if mark in "\t\n":
            return element.makeelement(_TEXT + ("tab" if mark == "\t" else "line-break"))
        spaces = element.makeelement(_TEXT + "s")
        spaces.set(_TEXT + "c", str(len(mark)))
        return spaces
    return element.makeelement(_HP + ("tab" if mark == "\t" else "lineBreak"))


def _is_odf(element: Element) -> bool:
    return _TEXT[1:-1] in element.nsmap.values()


def _marks(element: Element) -> "regex.Pattern[str]":
    """What the format around this element has elements for: nothing outside of paragraphs."""
    if _is_odf(element):
        return _ODF_MARKS if next(element.iterancestors(*_PARAGRAPHS), None) is not None else _NONE
    parent = element.getparent()
    return _MARKS if parent is not None and parent.tag == _HP + "t" else _NONE


def _marks_in(element: Element) -> "regex.Pattern[str]":
    """The same for the text within the element."""
    if element.tag in _PARAGRAPHS:
        return _ODF_MARKS
    return _MARKS if element.tag == _HP + "t" else _marks(element)


# -- an element that stood for a character -----------------------------------------------------------------------------


def _write_char(element: Element, parts: list[Part]) -> None:
    """Take the element away, or put what is left or new in its place."""
    parent = element.getparent()
    text = "".join(text for text, _ in parts)
    namespace, _, _ = element.tag.rpartition("}")
    namespace += "}"
    if text and namespace in (_W, _W_STRICT):
        holder = element.makeelement(namespace + "t")
        element.addprevious(holder)
        _write_run_text(holder, parts)
    elif text and namespace in (_A, _A_STRICT):
        run = element.makeelement(namespace + "r")
        form = element.find(namespace + "rPr")
        if form is not None:
            run.append(deepcopy(form))
        holder = run.makeelement(namespace + "t")
        run.append(holder)
        element.addprevious(run)
        _write_drawing_text(holder, parts)
    elif text:
        # All of it is spelled anew: what is left of several spaces is no longer one element.
        pieces = list(_split([(text, True)], _marks(element)))
        put_before(element, parent, pieces[0][1])
        for mark, after in pieces[1:]:
            sign = _sign(element, mark)
            sign.tail = after
            parent.insert(parent.index(element), sign)
    remove(element)


def _split(parts: list[Part], marks: "regex.Pattern[str]") -> Iterator[tuple[str, str]]:
    """(mark, text behind it) in turn; the first one has no mark. Only what an edit brought is split."""
    mark, text = "", ""
    for part, new in parts:
        done = 0
        for match in marks.finditer(part) if new else ():
            yield mark, text + part[done : match.start()]
            mark, text, done = match[0], "", match.end()
        text += part[done:]
    yield mark, text

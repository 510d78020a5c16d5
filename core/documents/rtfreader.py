"""The parts of an RTF file: stories, what is hidden in them, and what is taken out.

In: the file as Latin-1. Out: the parts, where they stand, and the stretches that masking empties. A paragraph is one
field whatever groups and control words lie in it; text that nobody sees (hidden, deleted, list numbers, names of
bookmarks, properties of shapes, whatever is unknown) is in the part "hidden", field codes are in "links".
"""

from array import array
from collections import Counter
from dataclasses import dataclass, field, replace

import regex

from core.documents.pieces import Draft, Layout, Spots, Tags, View
from core.documents.rtflexer import (
    CODE_PAGES,
    EMPTIED,
    ENDS,
    NAMED,
    PARTS,
    STRUCTURE,
    TOKEN,
    WIDE,
    characters,
    code_page,
)
from core.documents.splice import Replacement
from core.errors import FileError
from core.model import Notice, Part

_HEX = regex.compile(r"[0-9a-fA-F\s]{64,}")
_MEASURE = regex.compile(r"[-\d;,.()\s]*")
_COUNTED = frozenset(("pntxta", "pntxtb", "leveltext", "listname"))
"""What stands around the numbers of lists; mostly signs, sometimes words."""
_WORD = regex.compile(r"\p{L}{2}")
_STYLES = frozenset(("stylesheet", "cs", "ds", "ts"))
_ANSI = {"mac": "mac-roman", "pc": "cp437", "pca": "cp850"}
_HIDING = ("v", "deleted", "webhidden")
_BLANK = " \t\r\n\0"
_DEEPEST = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class RtfLayout(Layout):
    """`emptied`: what masking takes out."""

    emptied: tuple[Replacement, ...] = field(repr=False, default=())
    encoding: str = "cp1252"


@dataclass(frozen=True, slots=True)
class Read:
    """What was read."""

    parts: tuple[Part, ...]
    layout: RtfLayout
    notices: tuple[Notice, ...]


@dataclass(slots=True)
class _State:
    """What a group inherits from the one around it."""

    target: str = "body"  # a part, or skip, empty, names, fonts, pict
    story: str = "body"
    name: str = ""
    font: int = 0
    fallback: int = 1
    hiding: frozenset[str] = frozenset()
    shadow: bool = False
    since: int = -1  # where the content of this very group starts


class _Paragraph:
    """The characters of a field so far, in stretches of one context."""

    def __init__(self) -> None:
        self.stretches: list[tuple[list[str], Spots, int]] = []

    def add(self, text: str, start: int, end: int, context: int) -> None:
        if not self.stretches or self.stretches[-1][2] != context:
            self.stretches.append(([], Spots(), context))
        texts, spots, _ = self.stretches[-1]
        texts.append(text)
        spots.add(start, len(text), (end - start) // len(text))

    def text(self) -> str:
        return "".join("".join(texts) for texts, _, _ in self.stretches)


def read_rtf(source: str) -> Read:
    """The parts of an RTF file. Raises FileError file.damaged (part) for data between characters."""
    reader = _Reader(source)
    reader.read()
    return reader.result()


def _are_given(names: str) -> bool:
    """All these names of styles, with semicolons between, are those of programs."""
    from core.documents.package.odfstyles import is_programs

    return all(is_programs(name.strip()) for name in names.split(";") if name.strip())


class _Reader:
    def __init__(self, source: str) -> None:
        self._source = source
        self._drafts = {
            "body": Draft("body", "body"),
            "header": Draft("header", "header"),
            "footer": Draft("footer", "footer"),
            "note": Draft("note", "note"),
            "comment": Draft("comment", "comment"),
            "hidden": Draft("hidden", "hidden"),
            "links": Draft("links", "hidden", "bare"),
        }
        self._paragraphs: dict[str, _Paragraph] = {}
        self._separators: dict[str, str] = {}
        self._last: tuple[str, frozenset[str]] = "", frozenset()
        self._tags, self._texts = array("I"), array("I")
        self._contexts: dict[tuple[str, ...], int] = {}
        self._fonts: dict[int, str] = {}
        self._encoding = "cp1252"
        self._emptied: list[Replacement] = []
        self._counts: Counter[str] = Counter()

    def read(self) -> None:
        """One pass over the tokens."""
        source = self._source
        states: list[_State] = []
        state = _State()
        fresh = starred = False
        position = 0
        while (match := TOKEN.match(source, position)) is not None:
            kind = match.lastgroup
            start, position = match.span()
            away = state.target in ("empty", "names")
            if kind == "open":
                states.append(state)
                if len(states) > _DEEPEST:
                    raise FileError("file.damaged", part="body")
                state = replace(state, since=-1, name="")
                fresh, starred = True, False
                self._tag(start, position, counted=not away)
                continue
            if kind == "close":
                self._close(state, start)
                if states:
                    state = states.pop()
                self._tag(start, position, counted=state.target not in ("empty", "names"))
                fresh = False
                continue
            if kind == "sign" and match["sign"] == "*" and fresh:
                starred = True
                self._tag(start, position)
                continue
            if match["word"] == "bin":
                position = self._binary(state, match)
                continue
            encoding = self._fonts.get(state.font, self._encoding)
            found, end = characters(source, match, encoding, state.fallback)
            if found:
                position = end
                self._characters(state, found)
                fresh = False
                continue
            self._tag(start, position, counted=not away)
            if kind in ("word", "number"):
                word = match["word"]
                number = int(match["number"]) if match["number"] else None
                if fresh and (starred or word in PARTS or word in EMPTIED or word in STRUCTURE or word in NAMED):
                    self._destination(state, word, position)
                elif not (fresh and self._special(state, word)):
                    self._property(state, word, number)
                fresh = False
            elif kind == "sign" and match["sign"] in "\r\n":
                self._end(self._target(state), "\n")
        for name in list(self._paragraphs):
            self._end(name, "\n")

    # -- groups --------------------------------------------------------------------------------------------------------

    def _destination(self, state: _State, word: str, position: int) -> None:
        """The first control word of a group says what is in it; what is unknown and marked so is hidden text."""
        state.name = word
        if state.target in ("empty", "names"):
            return
        if word in EMPTIED:
            state.target, state.since = "empty", position
        elif word in NAMED:
            state.target = "names"
        elif word in STRUCTURE:
            state.target = "skip"
        elif word == "pict" or self._special(state, word):
            return
        else:
            part = PARTS.get(word, "hidden")
            if part in ("header", "footer", "note", "comment"):
                state.story = part
            state.target = state.story if part == "story" else part
            if part not in ("story", "hidden", "links"):
                state.hiding = frozenset()

    def _special(self, state: _State, word: str) -> bool:
        """Fonts and pictures."""
        if state.target in ("empty", "names"):
            return False
        if word == "fonttbl":
            state.target = "fonts"
        elif word == "pict":
            state.target, state.name = "pict", "pict"
        elif word in ("shppict", "nonshppict"):
            state.shadow = state.shadow or word == "nonshppict"
        else:
            return False
        return True

    def _close(self, state: _State, place: int) -> None:
        name = state.name
        if state.target == "empty" and state.since >= 0:
            self._empty(state, place)
        elif state.target == "names" and state.since >= 0:
            constant = NAMED.get(name) or NAMED["revtbl"] + ";"
            if self._source[state.since : place] not in (constant, "Unknown;"):
                self._emptied.append((state.since, place, constant))
        elif state.target == "pict" and name == "pict" and not state.shadow:
            self._counts["pictures"] += 1
        elif name and state.target in self._paragraphs:
            self._close_part(state, name, place)

    def _close_part(self, state: _State, name: str, place: int) -> None:
        text = self._paragraphs[state.target].text()
        unsaid = _MEASURE.fullmatch(text) if name == "sv" else name in _COUNTED and not _WORD.search(text)
        if state.target == "hidden" and (unsaid or (name in _STYLES and _are_given(text))):
            del self._paragraphs["hidden"]
        elif state.target == "hidden" and name not in PARTS and _HEX.fullmatch(text):
            first = self._paragraphs.pop("hidden").stretches[0][1].start(0)
            if "{" not in self._source[first:place] and "}" not in self._source[first:place]:
                self._emptied.append((first, place, ""))
                self._counts["objects"] += 1
        else:
            self._end(state.target, "\n")

    def _empty(self, state: _State, place: int) -> None:
        if self._source[state.since : place].strip():
            self._emptied.append((state.since, place, ""))
            self._counts["objects" if state.name == "objdata" else "metadata"] += 1

    def _binary(self, state: _State, match: "regex.Match[str]") -> int:
        """Skip bytes of a picture or of what is taken out; anywhere else nobody knows what they are."""
        if state.target not in ("pict", "empty", "skip"):
            raise FileError("file.damaged", part="body")
        end = int(match.end()) + max(int(match["number"] or 0), 0)
        self._tag(match.start(), end)
        return end

    # -- text ----------------------------------------------------------------------------------------------------------

    def _target(self, state: _State) -> str:
        """The part that characters go into."""
        return (
            "hidden"
            if state.hiding and state.target in ("body", "header", "footer", "note", "comment")
            else state.target
        )

    def _characters(self, state: _State, found: list[tuple[int, int, str]]) -> None:
        first, last = found[0][0], found[-1][1]
        target = self._target(state)
        if target == "names" and state.since < 0:
            state.since = first
        if target not in self._drafts:
            self._tag(first, last, counted=False)
            return
        if self._last != (target, state.hiding) and self._last[0] in ("hidden", "links"):
            self._end(self._last[0], "\n")
        if self._texts and self._texts[-1] == first:
            self._texts[-1] = last
        else:
            self._texts.extend((first, last))
        self._last = target, state.hiding
        paragraph = self._paragraphs.setdefault(target, _Paragraph())
        context = self._context(state)
        for start, end, text in found:
            paragraph.add(text, start, end, context)

    def _context(self, state: _State) -> int:
        """The number of the code page and the length of fallbacks here."""
        encoding = self._fonts.get(state.font, self._encoding)
        return self._contexts.setdefault((encoding, str(state.fallback)), len(self._contexts))

    def _tag(self, start: int, end: int, *, counted: bool = True) -> None:
        """Markup; what will be taken out is not counted, nor are the characters of other parts."""
        (self._tags if counted else self._texts).extend((start, end))

    def _end(self, name: str, separator: str) -> None:
        """The end of a paragraph of a part."""
        draft = self._drafts.get(name)
        if draft is None:
            return
        paragraph = self._paragraphs.pop(name, None)
        if paragraph is not None and paragraph.text().strip(_BLANK):
            draft.begin(self._separators.get(name, "\n"))
            draft.field((View("".join(texts), spots), context) for texts, spots, context in paragraph.stretches)
            self._separators[name] = separator
        elif separator == "\n":
            self._separators[name] = "\n"

    def _property(self, state: _State, word: str, number: int | None) -> None:
        if word in ENDS:
            self._end(self._target(state), ENDS[word])
        elif word == "f" and number is not None:
            state.font = number
            self._context(state)
        elif word == "uc":
            state.fallback = max(number or 0, 0)
            self._context(state)
        elif word in _HIDING:
            state.hiding = state.hiding - {word} if number == 0 else state.hiding | {word}
        elif word == "plain":
            state.hiding = frozenset()
        elif word == "deff":
            state.font = number or 0
        elif word in ("fcharset", "cpg") and state.target == "fonts":
            self._font(state.font, word, number or 0)
        elif word == "ansicpg" and number:
            self._encoding = code_page(number)
        elif word in _ANSI and number is None:
            self._encoding = _ANSI[word]

    def _font(self, font: int, word: str, number: int) -> None:
        """Western fonts (0) keep a Korean, Japanese or Chinese code page of the file: programs there say so of all."""
        if word == "cpg":
            self._fonts[font] = code_page(number)
        elif number in CODE_PAGES:
            self._fonts[font] = CODE_PAGES[number]
        elif number == 0 and self._encoding not in WIDE:
            self._fonts[font] = "cp1252"

    def result(self) -> Read:
        """Everything that was read."""
        drafts = [draft for name, draft in self._drafts.items() if draft or name == "body"]
        twice = bool(self._drafts["hidden"]) and bool(self._drafts["links"])
        numbers = {"hidden": 1, "links": 2} if twice else {}
        layout = RtfLayout(
            source=self._source,
            placed={draft.id: draft.placed() for draft in drafts},
            tags=Tags(self._tags, self._texts),
            contexts=tuple(self._contexts),
            mixed=True,
            emptied=tuple(sorted(self._emptied)),
            encoding=self._encoding,
        )
        notices = [Notice(code=code, n=self._counts[code]) for code in ("objects",) if self._counts[code]]
        if self._emptied and (len(self._emptied) > self._counts["objects"]):
            notices.append(Notice(code="metadata"))
        if self._counts["pictures"]:
            notices.append(Notice(code="pictures", n=self._counts["pictures"], uninspected=True))
        return Read(tuple(draft.part(numbers.get(draft.id, 0)) for draft in drafts), layout, tuple(notices))
